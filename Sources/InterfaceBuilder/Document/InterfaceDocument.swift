import LayoutModel

/// A storyboard or xib.
package struct InterfaceDocument: Sendable {
  /// The name of the file.
  package var file: String
  /// Its text.
  package let bytes: [UInt8]
  /// The whole part of the version that saved it, which decides what Interface Builder did.
  package var version: Int
  /// The device at which its frames hold.
  package var device: InterfaceDevice
  /// The size of that device's screen, as it is turned, in points.
  package var screen: Size
  /// The size classes of its frames; nil if only default variations apply.
  package var classes: SizeClasses?
  /// Whether a device is named.
  package var hasDevice: Bool
  /// Whether the document uses safe area guides.
  package var usesSafeAreas: Bool
  /// Whether it was made for tablets only.
  package var isForPads: Bool
  /// Whether its name says that only tablets show it: `Main~ipad`, `Browser-iPad`.
  package var isNamedForPads: Bool
  /// Whether it is a launch screen.
  package var isLaunchScreen: Bool
  /// Whether it is a storyboard.
  package var isStoryboard: Bool
  /// Notes for the user, such as a device that the tables do not know.
  package var notes: [String] = []
  /// The number of constraints that are in no root.
  package private(set) var unreadConstraintCount = 0
  /// The views that are laid out on their own: those of controllers, of xibs, of cells.
  package var roots: [InterfaceRoot] = []
  /// The controllers, and the segues between them.
  package var controllers = ControllerGraph()
  /// The sizes of images, by name, in points; without those of the system's catalog.
  package var images: [String: Size] = [:]
  /// The sizes of contents that custom views reported to Interface Builder, by the view's identifier, in points.
  package var designables: [String: Size] = [:]
  /// The number of constraints, whether or not they apply.
  package var constraintCount: Int { roots.reduce(0) { $0 + $1.constraintCount } }

  /// Reads a document.
  /// - Complexity: O(n) in its length, for documents of ordinary depth.
  package init(utf8 bytes: [UInt8], file: String) throws(DocumentRefusal) {
    (self.file, self.bytes) = (file, bytes)
    let document: XMLElement
    do {
      document = try XMLReader.read(bytes)
    } catch {
      throw DocumentRefusal(.damaged, error.text, line: error.line)
    }
    try Self.refuse(document)
    version = Self.version(of: document)
    usesSafeAreas = document.isYes("useSafeAreas")
    isLaunchScreen = document.isYes("launchScreen")
    isStoryboard = document["type"]?.contains("Storyboard") ?? false
    let hasTraits = document.isYes("useTraitCollections")
    isForPads = document["targetRuntime"] == "iOS.CocoaTouch.iPad"
    isNamedForPads = Self.isNamedForPads(file)
    let named = document.child("device")
    hasDevice = named != nil
    (device, screen, classes) = (
      InterfaceDevice(screen: Size(width: 320, height: 568), isPad: false, scale: 2),
      Size(width: 320, height: 568), nil
    )
    controllers = ControllerGraph(document)
    for image in document.child("resources")?.children ?? [] where image.name == "image" {
      guard let name = image["name"], image["catalog"] != "system",
        let width = image.number("width"), let height = image.number("height")
      else { continue }
      images[name] = Size(width: width, height: height)
    }
    for designable in document.child("designables")?.children ?? [] {
      guard let name = designable["name"], let size = designable.child(key: "intrinsicContentSize"),
        let width = size.number("width"), let height = size.number("height")
      else { continue }
      designables[name] = Size(width: width, height: height)
    }
    roots = RootReader.roots(of: document, isStoryboard: isStoryboard, controllers: controllers)
    noteUnreadConstraints(document)
    noteLostConstraints()
    let first = roots.first { $0.kind == .controller || $0.kind == .view }?.views[0].stored
    if let named {
      let id = named["id"] ?? ""
      if let known = InterfaceDevice.named(id) {
        device = known
      } else {
        let size =
          first.map { Size(width: $0.width, height: $0.height) } ?? Size(width: 375, height: 667)
        device = InterfaceDevice(screen: size, isPad: id.hasPrefix("ipad"), scale: 2)
        device.id = id
        if size.height >= 812 && !id.hasPrefix("ipad") || id.hasPrefix("retina6_") {
          device.shape = .notchedPhone
        }
        notes.append(
          "the device \(id) is unknown: the size of the first view is used as its screen")
      }
      screen = device.portraitSize
      if named["orientation"] == "landscape" {
        screen = Size(width: screen.height, height: screen.width)
      }
      classes = device.isPad ? .pad : .phone(screen)
    } else if isForPads {
      screen = Size(width: 768, height: 1024)
      device = InterfaceDevice(screen: screen, isPad: true, scale: 2)
      classes = hasTraits ? .pad : nil
    } else if hasTraits {
      screen = Size(width: 600, height: 600)
      device = InterfaceDevice(screen: screen, isPad: false, scale: 1)
    } else if let first {
      let heights: [Double: Double] = [375: 667, 414: 736, 768: 1024]
      if let height = heights[first.width] { screen = Size(width: first.width, height: height) }
      device = InterfaceDevice(screen: screen, isPad: first.width == 768, scale: 2)
    }
  }

  /// Says which constraints of the document are in no root.
  private mutating func noteUnreadConstraints(_ document: XMLElement) {
    let all = document.all.filter { $0.name == "constraint" && $0["firstAttribute"] != nil }
    let read = Set(
      roots.flatMap { root in
        (root.cellConstraints + root.views.flatMap(\.constraints)).map(\.tagRange.lowerBound)
      })
    let unread = all.filter { !read.contains($0.tagRange.lowerBound) }
    guard let first = unread.first else { return }
    unreadConstraintCount = unread.count
    notes.append(
      "\(unread.count) of \(all.count) constraints \(unread.count == 1 ? "was" : "were") not read, the first in line \(first.line): "
        + "they are in no view that is laid out")
  }

  /// Says which constraints name no view or guide of their root, or no anchor.
  private mutating func noteLostConstraints() {
    var lost: [XMLElement] = []
    for root in roots {
      var known = Set(root.views.map(\.id))
      for view in root.views { known.formUnion(view.guides.keys) }
      if let cell = root.cellID { known.insert(cell) }
      lost += (root.cellConstraints + root.views.flatMap(\.constraints)).filter { constraint in
        [constraint["firstItem"], constraint["secondItem"]].contains {
          $0.map { !known.contains($0) } ?? false
        }
          || [constraint["firstAttribute"] ?? "", constraint["secondAttribute"]].contains {
            $0.map { SceneBuilder.anchors[$0] == nil } ?? false
          }
      }
    }
    note(lost, one: "names nothing in its scene", several: "name nothing in their scene")
    let all = roots.flatMap { $0.cellConstraints + $0.views.flatMap(\.constraints) }
    note(
      all.filter { !SceneBuilder.hasNumbers($0) }, one: "has a number that cannot be read",
      several: "have a number that cannot be read")
  }

  private mutating func note(_ lost: [XMLElement], one: String, several: String) {
    guard let first = lost.map(\.line).min() else { return }
    notes.append(
      "\(lost.count) of \(constraintCount) constraints \(lost.count == 1 ? one : several), "
        + "the first in line \(first)")
  }

  // MARK: The header

  private static func refuse(_ document: XMLElement) throws(DocumentRefusal) {
    if document.name == "archive" {
      throw DocumentRefusal(
        .archive, "Xcode 4 saved this document", help: ["open it in Xcode and save it once"],
        line: document.line)
    }
    guard document.name == "document" else {
      throw DocumentRefusal(
        .foreign, "this is XML, but not an Interface Builder document", line: document.line)
    }
    let type = document["type"] ?? ""
    let runtime = document["targetRuntime"] ?? ""
    if let platform = platform(runtime: runtime, type: type) {
      throw DocumentRefusal(
        .platform(platform), "this document is for \(platform); only iOS documents are laid out",
        line: document.line)
    }
    guard type.hasPrefix("com.apple.InterfaceBuilder") else {
      throw DocumentRefusal(
        .foreign, "this is XML, but not an Interface Builder document", line: document.line)
    }
    guard document.isYes("useAutolayout") else {
      throw DocumentRefusal(
        .noAutoLayout, "this document does not use Auto Layout",
        help: ["switch on Use Auto Layout in its File inspector"], line: document.line)
    }
  }

  private static func platform(runtime: String, type: String) -> String? {
    if runtime.hasPrefix("MacOSX") || type.contains(".Cocoa.") { return "macOS" }
    if runtime.hasPrefix("AppleTV") || type.contains(".AppleTV.") { return "tvOS" }
    if runtime.hasPrefix("watchKit") || type.contains(".WatchKit.") { return "watchOS" }
    if runtime.hasPrefix("iOS") || runtime.isEmpty { return nil }
    return runtime
  }

  /// The number of development versions, which tells nothing.
  private static let unnumbered = 32700

  private static func version(of document: XMLElement) -> Int {
    let whole = wholePart(document["toolsVersion"])
    guard whole == nil || whole == unnumbered else { return whole ?? 0 }
    let plugIn = document.child("dependencies")?.children.first {
      $0["identifier"] == "com.apple.InterfaceBuilder.IBCocoaTouchPlugin"
    }
    return wholePart(plugIn?["version"]) ?? whole ?? 0
  }

  /// Whether the last word of a document's name is that of the tablet.
  private static func isNamedForPads(_ file: String) -> Bool {
    let name = file.split(separator: "/").last?.split(separator: ".").first ?? ""
    let ends = ["-iPad", "_iPad", "~ipad", " iPad"]
    return ends.contains { name.hasSuffix($0) }
  }

  private static func wholePart(_ version: String?) -> Int? {
    version.flatMap { $0.split(separator: ".").first }.flatMap { Int($0) }
  }
}
