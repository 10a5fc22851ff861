import LayoutModel

/// The bars and insets that cover a root view: those of Interface Builder, by version and device, and those on
/// today's devices.
struct SafeAreaRules {
  let document: InterfaceDocument

  /// The bars around a controller's view, without the status bar and home indicator, in points.
  struct Bars: Hashable, Sendable {
    var top = 0.0
    var bottom = 0.0
    /// Whether the view begins and ends at the bars instead of running beneath them.
    var isOpaqueTop = false
    var isOpaqueBottom = false
    /// Whether the status bar is switched off.
    var hidesStatusBar = false
  }

  // MARK: Tables

  /// Heights by version: each from a version on.
  private typealias History = ContentRules.History

  private static let plainPhoneStatus = History((0, 20), (14600, 0), (21600, 20))
  private static let plainStatus = History((0, 20))
  private static let roundedPadStatus = History((0, 20), (21000, 24))
  /// The part above the safe area of a phone with a notch or island, by device.
  private static let notch: [String: History] = [
    "retina5_9": History((0, 44), (21000, 50), (24000, 88)),
    "retina6_1": History((0, 44), (21000, 48), (24000, 96)),
    "retina6_5": History((0, 44), (24000, 88)),
    "retina6_0": History((0, 44), (21000, 47), (24000, 94)),
    "retina6_7": History((0, 44), (21000, 47), (24000, 94)),
    "retina6_12": History((0, 44), (21000, 59), (24000, 118)),
    "retina6_3": History((0, 44), (21000, 62), (24000, 124)),
  ]
  private static let otherNotch = History((0, 44), (21000, 59), (24000, 118))
  private static let homeIndicator = History((0, 34), (24000, 68))
  private static let padHomeIndicator = 20.0
  private static let navigationBar = 44.0
  private static let promptedBar = 74.0
  private static let largeTitleBar = 96.0
  private static let tabBar = 49.0
  private static let toolbar = 44.0

  private var isLandscapePhone: Bool {
    !document.device.isPad && document.screen.width > document.screen.height
  }

  /// The height of the status bar, in points.
  var statusBar: Double {
    if isLandscapePhone { return 0 }
    let version = document.version
    switch document.device.shape {
    case .plainPhone:
      let table = document.hasDevice ? Self.plainPhoneStatus : Self.plainStatus
      return table.value(in: version) ?? 20
    case .notchedPhone:
      return (Self.notch[document.device.id] ?? Self.otherNotch).value(in: version) ?? 44
    case .plainPad: return Self.plainStatus.value(in: version) ?? 20
    case .roundedPad: return Self.roundedPadStatus.value(in: version) ?? 24
    }
  }

  /// The height of the home indicator, in points.
  var indicator: Double {
    switch document.device.shape {
    case .plainPhone, .plainPad: return 0
    case .roundedPad: return Self.padHomeIndicator
    case .notchedPhone:
      if isLandscapePhone { return 21 }
      return Self.homeIndicator.value(in: document.version) ?? 34
    }
  }

  // MARK: At the document's device

  /// The insets of a root's safe area at the document's own device, in points.
  func stored(_ root: InterfaceRoot) -> Insets {
    let frame = root.stored
    switch root.kind {
    case .tableCell, .collectionCell, .part: return .zero
    case .view: return fitted(xib(frame), in: frame)
    case .controller:
      let bars = bars(of: root)
      let status = bars.hidesStatusBar ? 0 : statusBar
      var top = bars.isOpaqueTop ? 0 : status + bars.top
      var bottom = bars.isOpaqueBottom ? 0 : indicator + bars.bottom
      top -= max(0, frame.y)
      // The part of the screen below the root.
      bottom -= max(0, document.screen.height - max(0, frame.y) - frame.height)
      return fitted(Insets(top: top, left: 0, bottom: bottom, right: 0), in: frame)
    }
  }

  /// The safe area of a xib's view.
  private func xib(_ frame: Rect) -> Insets {
    let isHigh = frame.height == document.screen.height
    let top = document.version < 14600 && !isHigh ? 0 : statusBar
    let bottom = isHigh || frame.width != document.screen.width ? indicator : 0
    return Insets(top: top, left: 0, bottom: bottom, right: 0)
  }

  /// Insets that are never negative, and never more than the root: the upper one first.
  private func fitted(_ insets: Insets, in frame: Rect) -> Insets {
    let top = min(max(0, insets.top), frame.height)
    let bottom = max(0, insets.bottom)
    return Insets(
      top: top, left: insets.left, bottom: top + bottom <= frame.height ? bottom : 0,
      right: insets.right)
  }

  // MARK: Bars

  /// The bars around a controller's view.
  func bars(of root: InterfaceRoot) -> Bars {
    guard let id = root.controller, let controller = document.controllers.elements[id] else {
      return Bars()
    }
    var bars = Bars()
    let top = topBar(of: id)
    let bottom = bottomBar(of: id)
    (bars.top, bars.bottom) = (top.height, bottom.height)
    bars.hidesStatusBar =
      !document.usesSafeAreas && Self.isNil("simulatedStatusBarMetrics", in: controller)
    let edges = controller.child("extendedEdge")
    bars.isOpaqueTop = top.height > 0 && (top.isOpaque || edges.map { !$0.isYes("top") } ?? false)
    bars.isOpaqueBottom =
      bottom.height > 0 && (bottom.isOpaque || edges.map { !$0.isYes("bottom") } ?? false)
    return bars
  }

  private typealias Bar = (height: Double, isOpaque: Bool)

  private static func isNil(_ key: String, in controller: XMLElement) -> Bool {
    controller.children.contains { $0.name == "nil" && $0["key"] == key }
  }

  /// The bar above a controller's view: the first rule that holds.
  private func topBar(of first: String) -> Bar {
    var id = first
    var seen: Set<String> = []
    while seen.insert(id).inserted, let controller = document.controllers.elements[id] {
      if let bar = controller.child(key: "simulatedTopBarMetrics") {
        if bar.name == "nil" { return (0, false) }
        let isPrompted = bar["prompted"] == "YES"
        return (
          isPrompted ? Self.promptedBar : Self.navigationBar,
          bar.isNo("translucent") || bar["barStyle"] == "blackOpaque"
        )
      }
      let arrivals = document.controllers.arrivals[id] ?? []
      if let parent = arrivals.first(where: { $0.relationship == "rootViewController" }),
        let navigation = document.controllers.elements[parent.source]
      {
        return navigationBar(of: navigation)
      }
      if arrivals.contains(where: {
        ["modal", "presentation", "popoverPresentation"].contains($0.kind)
      }) {
        return (0, false)
      }
      guard let pushed = arrivals.first(where: { ["push", "show"].contains($0.kind) }) else {
        break
      }
      id = pushed.source
    }
    return (0, false)
  }

  private func navigationBar(of navigation: XMLElement) -> Bar {
    if navigation.isYes("navigationBarHidden") { return (0, false) }
    let bar = navigation.child(key: "navigationBar")
    let isOpaque = bar?.isNo("translucent") ?? false
    if let stored = bar?.child(key: "frame")?.number("height"), (32...140).contains(stored),
      document.version >= 13000
    {
      return (stored, isOpaque)
    }
    if bar?.isYes("largeTitles") == true { return (Self.largeTitleBar, isOpaque) }
    let isRecent = document.version >= 24000 && indicator > 0
    return (isRecent ? 54 : Self.navigationBar, isOpaque)
  }

  /// The bar below a controller's view.
  private func bottomBar(of first: String) -> Bar {
    var id = first
    var seen: Set<String> = []
    while seen.insert(id).inserted, let controller = document.controllers.elements[id] {
      if let bar = controller.child(key: "simulatedBottomBarMetrics") {
        switch bar.name {
        case "simulatedTabBarMetrics": return (Self.tabBar, bar.isNo("translucent"))
        case "simulatedToolbarMetrics": return (Self.toolbar, bar.isNo("translucent"))
        default: return (0, false)
        }
      }
      if controller.isYes("hidesBottomBarWhenPushed") { return (0, false) }
      let arrivals = document.controllers.arrivals[id] ?? []
      if let tabs = arrivals.first(where: { $0.relationship == "viewControllers" }),
        let controller = document.controllers.elements[tabs.source],
        controller.name == "tabBarController"
      {
        return (Self.tabBar, controller.child(key: "tabBar")?.isNo("translucent") ?? false)
      }
      if let parent = arrivals.first(where: { $0.relationship == "rootViewController" }),
        let navigation = document.controllers.elements[parent.source]
      {
        if navigation.isNo("toolbarHidden") { return (Self.toolbar, false) }
        id = parent.source
        continue
      }
      if arrivals.contains(where: {
        ["modal", "presentation", "popoverPresentation"].contains($0.kind)
      }) {
        return (0, false)
      }
      guard let pushed = arrivals.first(where: { ["push", "show"].contains($0.kind) }) else {
        break
      }
      id = pushed.source
    }
    return (0, false)
  }
}

// MARK: On a device

extension SafeAreaRules {
  /// The height of a navigation bar on a phone in landscape orientation and on a tablet, in points.
  private static let lowBar = 32.0
  private static let padBar = 50.0

  /// The size of a controller's view on a screen, and the insets of its safe area, in points.
  package func onDevice(
    _ root: InterfaceRoot, screen: Size, safeArea: Insets, isPad: Bool
  ) -> (size: Size, safeArea: Insets) {
    let bars = bars(of: root)
    let isLow = !isPad && screen.width > screen.height
    func height(_ bar: Double) -> Double {
      if bar == 0 { return 0 }
      if isPad { return max(bar, Self.padBar) }
      return isLow ? min(bar, Self.lowBar) : bar
    }
    var size = screen
    var insets = safeArea
    let (top, bottom) = (insets.top + height(bars.top), insets.bottom + height(bars.bottom))
    if bars.isOpaqueTop {
      size.height -= top
      insets.top = 0
    } else {
      insets.top = top
    }
    if bars.isOpaqueBottom {
      size.height -= bottom
      insets.bottom = 0
    } else {
      insets.bottom = bottom
    }
    return (size, insets)
  }
}

extension InterfaceDocument {
  /// The size of a controller's view on a screen, and the insets of its safe area, in points.
  package func area(
    of root: InterfaceRoot, screen: Size, safeArea: Insets, isPad: Bool
  ) -> (size: Size, safeArea: Insets) {
    SafeAreaRules(document: self).onDevice(root, screen: screen, safeArea: safeArea, isPad: isPad)
  }
}
