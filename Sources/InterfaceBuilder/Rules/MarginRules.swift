import LayoutModel

/// The layout margins of views, by version and device.
package struct MarginRules {
  let document: InterfaceDocument

  /// The margins of a view about which nothing else is known.
  static let standard = Insets(all: 8)

  /// The margins that a view other than a root has by itself, in points.
  package static func own(_ view: InterfaceView, at classes: SizeClasses?) -> Insets {
    stated(view, at: classes) ?? (view.kind == "stackView" ? .zero : standard)
  }

  /// The margins that the document states for a view, or nil.
  static func stated(_ view: InterfaceView, at classes: SizeClasses?) -> Insets? {
    stated(view.element, at: classes)
  }

  private static func stated(_ element: XMLElement, at classes: SizeClasses?) -> Insets? {
    if let insets = element.child(key: "layoutMargins", at: classes), insets.name == "edgeInsets" {
      return Self.insets(insets, left: "left", right: "right")
    }
    if let insets = element.child(key: "directionalLayoutMargins", at: classes) {
      return Self.insets(insets, left: "leading", right: "trailing")
    }
    return nil
  }

  private static func insets(_ element: XMLElement, left: String, right: String) -> Insets {
    func number(_ name: String) -> Double { element.number(name) ?? 0 }
    return Insets(
      top: number("top"), left: number(left), bottom: number("bottom"), right: number(right))
  }

  /// The margins of the root view.
  func root(_ root: InterfaceRoot, _ conditions: SceneConditions) -> Insets {
    let width = conditions.size.width
    let classes = conditions.classes
    if let stated = Self.stated(root.views[0], at: classes) {
      // A xib's view has them where it is a controller's, and in Interface Builder.
      let isControllers =
        root.kind == .controller
        || root.kind == .view && (conditions.isDesignTime || root.fillsScreen)
      if isControllers, root.views[0].kind == "view" {
        return stated.united(with: systemMinimum(root, width: width))
      }
      guard root.kind == .tableCell,
        root.views[0].element.isYes("preservesSuperviewLayoutMargins")
      else { return stated }
      return stated.united(with: cell(root, width: width))
    }
    switch root.kind {
    case .controller:
      let margins = controller(width: width)
      return root.views[0].element.isYes("preservesSuperviewLayoutMargins")
        ? margins.united(with: Self.standard) : margins
    case .view:
      guard document.version >= 13000, root.views[0].kind == "view" else { return Self.standard }
      let margins = controller(width: width)
      return countFromSafeArea(in: root.views[0]) ? margins : margins.united(with: Self.standard)
    case .tableCell:
      var margins = cell(root, width: width)
      if conditions.isDesignTime, let free = freeBeside(root) { margins.right += free }
      guard root.views[0].element.isYes("preservesSuperviewLayoutMargins"),
        let outer = root.cell.flatMap({ Self.stated($0, at: classes) })
      else { return margins }
      return margins.united(with: outer)
    case .collectionCell, .part:
      guard root.isTopLevelOfXib, document.version >= 13000 else { return Self.standard }
      return controller(width: width >= Self.leastBroadCell ? Device.leastBroadWidth : width)
    }
  }

  /// The least width of a collection's cell in a xib, in points, whose margins are 20.
  private static let leastBroadCell = 402.0

  /// The least margins of a controller's view, or of a xib's, on both sides, in points, whatever is stated: UIKit's
  /// `systemMinimumLayoutMargins`.
  private func systemMinimum(_ root: InterfaceRoot, width: Double) -> Insets {
    let element = root.controller.flatMap { document.controllers.elements[$0] }
    guard document.version >= 13000,
      element?.isNo("viewRespectsSystemMinimumLayoutMargins") != true
    else { return .zero }
    return controller(width: width)
  }

  private func controller(width: Double) -> Insets {
    let side = document.version < 8000 || width < Device.leastBroadWidth ? 16.0 : 20
    return Insets(top: 0, left: side, bottom: 0, right: side)
  }

  /// How much of a cell of an inset group is free on both sides, in points, if it is stored as wide as its table: nil
  /// for any other cell.
  private func freeBeside(_ root: InterfaceRoot) -> Double? {
    guard let table = root.table, table["style"] == "insetGrouped",
      let width = Self.length(table, "width"),
      width == root.cell.flatMap({ Self.length($0, "width") })
    else { return nil }
    return isWide ? 40 : 32
  }

  /// The first version in which the content of a cell has margins of its own.
  private static let firstCellVersion = 13500
  /// The first version in which a cell that keeps its table's margins has none of 15.
  private static let firstVersionWithoutNarrow = 17000

  /// The phones whose cells have wide margins.
  private var isWide: Bool {
    !document.device.isPad
      && document.device.portraitSize.width >= (document.version < 24000 ? 390 : 393)
  }

  private func cell(_ root: InterfaceRoot, width: Double) -> Insets {
    let version = document.version
    let content = root.views[0].element
    let isNarrow =
      root.table != nil && version < Self.firstVersionWithoutNarrow
      && root.cell?.isYes("preservesSuperviewLayoutMargins") == true
      && content.isYes("preservesSuperviewLayoutMargins")
      && !content.isNo("insetsLayoutMarginsFromSafeArea")
    if version < Self.firstCellVersion {
      return isNarrow ? Insets(top: 8, left: 15, bottom: 8, right: 15) : Self.standard
    }
    let height = version >= 24000 ? 15.0 : 11
    var below = height
    // The separator takes half a point of the cell.
    if let cell = root.cell.flatMap({ Self.length($0, "height") }), cell - root.stored.height == 0.5
    {
      below -= 0.5
    }
    let around = [
      root.cell.flatMap { Self.length($0, "width") },
      root.table.flatMap { Self.length($0, "width") },
      width,
    ].compactMap { $0 }
    let isBroad = around.contains { $0 >= Device.leastBroadWidth }
    let isWiderThanNarrowest = around.allSatisfy { $0 > 320 }
    let side: Double
    if isWide {
      side = isWiderThanNarrowest ? 20 : isNarrow ? 15 : 16
    } else if version < 14600 {
      side = isNarrow ? 15 : isBroad ? 20 : 16
    } else {
      // In a table only a cell that keeps its margins has the narrow ones.
      side = version < 17000 && (root.table == nil || isNarrow) ? 15 : 16
    }
    let hasAccessory = root.cell?["accessoryType"].map { $0 != "none" } ?? false
    return Insets(top: height, left: side, bottom: below, right: hasAccessory ? 8 : side)
  }

  private static func length(_ element: XMLElement, _ side: String) -> Double? {
    element.children.first { $0.name == "rect" && $0["key"] == "frame" }?.number(side)
  }

  /// Whether margins count from the safe area, rather than from the edge.
  func countFromSafeArea(in view: InterfaceView) -> Bool {
    document.version >= 13000 && !view.element.isNo("insetsLayoutMarginsFromSafeArea")
  }
}

extension InterfaceDocument {
  /// Whether a view is a stack view that arranges its members in margins that do not count from the safe area.
  package func ignoresSafeArea(ofStack view: InterfaceView) -> Bool {
    view.kind == "stackView" && MarginRules.stated(view, at: classes) != nil
      && !MarginRules(document: self).countFromSafeArea(in: view)
  }
}

extension Insets {
  /// The insets less others on each side.
  package func reduced(by other: Insets) -> Insets {
    Insets(
      top: top - other.top, left: left - other.left, bottom: bottom - other.bottom,
      right: right - other.right)
  }

  /// The greater inset on each side.
  func united(with other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
