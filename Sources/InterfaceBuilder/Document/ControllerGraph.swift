/// The controllers of a storyboard, and the segues between them.
package struct ControllerGraph: Sendable {
  /// A segue or relationship to a controller.
  struct Arrival: Hashable, Sendable {
    /// The identifier of the controller that it comes from.
    var source: String
    /// `show`, `push`, `modal`, `relationship` …
    var kind: String
    /// `rootViewController`, `viewControllers` …, for relationships.
    var relationship: String?
  }

  /// The elements of controllers, without the views in them, by identifier.
  private(set) var elements: [String: XMLElement] = [:]
  /// The segues that lead to a controller, by its identifier.
  private(set) var arrivals: [String: [Arrival]] = [:]

  init() {}

  init(_ document: XMLElement) {
    for scene in document.child("scenes")?.children ?? [] {
      for object in scene.child("objects")?.children ?? [] {
        guard let id = object["id"], Self.isController(object) else { continue }
        var bare = object
        bare.children.removeAll { $0["key"] == "view" }
        elements[id] = bare
        for segue in object.all where segue.name == "segue" {
          guard let destination = segue["destination"], let kind = segue["kind"] else { continue }
          arrivals[destination, default: []].append(
            Arrival(source: id, kind: kind, relationship: segue["relationship"]))
        }
      }
    }
  }

  /// Whether an element is a controller.
  static func isController(_ element: XMLElement) -> Bool {
    element.name.hasSuffix("ontroller") || element["sceneMemberID"] == "viewController"
  }
}
