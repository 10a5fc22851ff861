import LayoutModel

/// Finds the views of a document that are laid out on their own, and the views in them.
struct RootReader {
  private var roots: [InterfaceRoot] = []
  private let isStoryboard: Bool
  /// The identifiers of the views that are the `view` of File's Owner, a controller.
  private var ownersViews: Set<String> = []
  private var filesOwner: XMLElement?
  private let controllers: ControllerGraph

  /// The roots, in the document's order.
  static func roots(
    of document: XMLElement, isStoryboard: Bool, controllers: ControllerGraph
  ) -> [InterfaceRoot] {
    var reader = RootReader(isStoryboard: isStoryboard, controllers: controllers)
    reader.read(document)
    return reader.roots
  }

  private init(isStoryboard: Bool, controllers: ControllerGraph) {
    self.isStoryboard = isStoryboard
    self.controllers = controllers
  }

  /// What is around an element.
  private struct Around {
    var controller: XMLElement?
    var cell: XMLElement?
    /// Whether the cell is an object of the document, in no table.
    var cellIsObject = false
    var table: XMLElement?
    var parent = ""
    /// Whether it is inside a root.
    var isInRoot = false
  }

  /// Elements that Interface Builder sizes itself.
  private static let bars: Set<String> = ["navigationBar", "tabBar", "toolbar"]

  private mutating func read(_ document: XMLElement) {
    var waiting: [(XMLElement, Around)] = [(document, Around())]
    while let (element, around) = waiting.popLast() {
      var inner = around
      if element["placeholderIdentifier"] == "IBFilesOwner" {
        filesOwner = element
        for outlet in element.child("connections")?.children ?? []
        where outlet["property"] == "view" {
          if let destination = outlet["destination"] { ownersViews.insert(destination) }
        }
      }
      inner.parent = element.name
      if ControllerGraph.isController(element) { inner.controller = element }
      if isRoot(element, in: around) {
        roots.append(root(element, around))
        inner.isInRoot = true
      }
      switch element.name {
      case "tableViewCell", "collectionViewCell":
        (inner.cell, inner.isInRoot) = (element, false)
        inner.cellIsObject = around.parent == "objects"
      case "tableView", "collectionView":
        (inner.table, inner.cell) = (element, nil)
      default: break
      }
      for child in element.children.reversed() { waiting.append((child, inner)) }
    }
    let names = InterfaceNames(document)
    names.name(&roots, controllers)
  }

  private func isRoot(_ element: XMLElement, in around: Around) -> Bool {
    guard around.parent != "subviews" else { return false }
    // Xcode writes no identifier for the content view of a collection's cell: its constraints name the cell.
    let isCellContent = around.parent == "collectionViewCell" && element["key"] == "contentView"
    guard element["id"] != nil || isCellContent else { return false }
    if around.parent == "visualEffectView", element["key"] == "contentView" { return false }
    switch element.name {
    case "tableViewCell": return false
    case "collectionViewCell":
      return element.child(key: "contentView") == nil && frame(of: element) != nil
    default: break
    }
    if Self.bars.contains(element.name), element["key"] != nil { return false }
    return frame(of: element) != nil
  }

  private func frame(of element: XMLElement) -> Rect? {
    guard let rect = element.children.first(where: { $0.name == "rect" && $0["key"] == "frame" })
    else { return nil }
    return Rect(
      x: rect.number("x") ?? 0, y: rect.number("y") ?? 0,
      width: max(0, rect.number("width") ?? 0), height: max(0, rect.number("height") ?? 0))
  }

  private func root(_ element: XMLElement, _ around: Around) -> InterfaceRoot {
    let isContent = element["key"] == "contentView" && around.cell != nil
    let kind: InterfaceRoot.Kind
    var controller: String?
    if isContent {
      kind = around.cell?.name == "tableViewCell" ? .tableCell : .collectionCell
    } else if let owner = around.controller, element["key"] == "view" {
      kind = .controller
      controller = owner["id"]
    } else if element["key"] == nil, around.parent == "objects",
      !element.name.hasPrefix("collectionReusable")
    {
      kind = .view
    } else {
      kind = element.name == "collectionViewCell" ? .collectionCell : .part
    }
    var views: [InterfaceView] = []
    var waiting: [(XMLElement, parent: Int?, fills: Bool)] = [(element, nil, false)]
    while let (view, parent, fills) = waiting.popLast() {
      let index = views.count
      var inside: [(XMLElement, Bool)] = []
      // What is in a table does not belong to the root.
      if parent == nil || view.name != "tableView" && view.name != "collectionView" {
        for child in view.child("subviews")?.children ?? [] where child["id"] != nil {
          inside.append((child, false))
        }
      }
      if view.name == "visualEffectView", let content = view.child(key: "contentView") {
        inside.append((content, true))
      }
      views.append(interfaceView(view, parent: parent, fills: fills))
      if let parent { views[parent].children.append(index) }
      for (child, fills) in inside.reversed() { waiting.append((child, index, fills)) }
    }
    var root = InterfaceRoot(
      kind: kind, id: (isContent ? around.cell?["id"] : controller) ?? element["id"] ?? "",
      name: "", views: views, controller: controller, cell: isContent ? around.cell : nil,
      table: isContent ? around.table : nil, line: element.line)
    let owner =
      kind == .controller
      ? around.controller : around.cell ?? (ownersViews.contains(root.id) ? filesOwner : element)
    root.customClass = owner?["customClass"]
    // The controller around a cell reaches what is in it, too.
    for owner in [owner, around.controller, filesOwner] {
      for outlet in owner?.child("connections")?.children ?? [] where outlet.name == "outlet" {
        guard let property = outlet["property"], root.outlets[property] == nil else { continue }
        root.outlets[property] = outlet["destination"]
      }
    }
    // A freeform root has its own size only.
    let isFreeform = [element, kind == .controller ? around.controller : nil].contains {
      $0?.child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
    }
    root.fillsScreen =
      !isFreeform && !hasFreeformSize(element, around.controller)
      && (kind == .controller || kind == .view && ownersViews.contains(root.id))
    let isObject = isContent ? around.cellIsObject : around.parent == "objects"
    root.isTopLevelOfXib = !isStoryboard && isObject
    if isContent, let cell = around.cell {
      root.cellID = cell["id"]
      if root.views[0].id.isEmpty { root.views[0].id = root.id }
      if let outer = frame(of: cell), let inner = root.views[0].stored {
        root.cellInsets = Insets(
          top: inner.y, left: inner.x, bottom: outer.height - inner.y - inner.height,
          right: outer.width - inner.x - inner.width)
      }
      root.cellConstraints = constraints(of: cell)
      for (id, guide) in guides(of: cell) { root.views[0].guides[id] = guide }
    }
    if let controller = around.controller, kind == .controller {
      for guide in controller.child("layoutGuides")?.children ?? [] {
        guard let id = guide["id"], let type = guide["type"] else { continue }
        root.views[0].guides[id] = type == "top" ? .top : .bottom
      }
    }
    return root
  }

  /// Whether a controller's view has the size that its author gave it, which no device has.
  private func hasFreeformSize(_ view: XMLElement, _ controller: XMLElement?) -> Bool {
    guard let controller, view["key"] == "view", let frame = frame(of: view),
      controller.child(key: "simulatedDestinationMetrics") == nil,
      let size = controller.child(key: "freeformSize")
    else { return false }
    return size.number("width") == frame.width && size.number("height") == frame.height
      && frame.width < Self.leastScreen
  }

  /// The least width of a screen, in points.
  private static let leastScreen = 320.0

  private func interfaceView(_ element: XMLElement, parent: Int?, fills: Bool) -> InterfaceView {
    var bare = element
    bare.children.removeAll { $0.name == "subviews" || $0.name == "constraints" }
    var view = InterfaceView(
      id: element["id"] ?? "", element: bare, stored: frame(of: element), parent: parent)
    view.constraints = constraints(of: element)
    view.guides = guides(of: element)
    view.fillsSuperview = fills
    return view
  }

  private func constraints(of element: XMLElement) -> [XMLElement] {
    element.child("constraints")?.children.filter { $0.name == "constraint" } ?? []
  }

  private func guides(of element: XMLElement) -> [String: InterfaceView.Guide] {
    var found: [String: InterfaceView.Guide] = [:]
    for guide in element.children {
      guard let id = guide["id"] else { continue }
      if guide.name == "keyboardLayoutGuide" { found[id] = .keyboard }
      guard guide.name == "viewLayoutGuide" else { continue }
      switch guide["key"] {
      case "safeArea": found[id] = .safeArea
      case "contentLayoutGuide": found[id] = .scrollContent
      case "frameLayoutGuide": found[id] = .scrollFrame
      default: break
      }
    }
    return found
  }
}
