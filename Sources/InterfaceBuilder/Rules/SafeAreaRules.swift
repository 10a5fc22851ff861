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
    /// Where the navigation bar that the document stores ends, in points from the top of the screen.
    var storedTop: Double?
    /// Whether the view is presented in a popover.
    var isPopover = false
  }

  // MARK: Tables

  /// Heights by version: each from a version on.
  private typealias History = ContentRules.History

  private static let plainPhoneStatus = History((0, 20), (14600, 0), (21600, 20))
  private static let plainStatus = History((0, 20))
  private static let roundedPadStatus = 24.0
  /// The part above the safe area of a phone with a notch or island, by device.
  private static let notch: [String: History] = [
    "retina5_9": History((0, 44), (21200, 50), (23727, 88), (24506, 100)),
    "retina6_1": History((0, 44), (21200, 48), (23727, 96)),
    "retina6_5": History((0, 44), (23727, 88)),
    "retina6_0": History((0, 44), (21200, 47), (23727, 94)),
    "retina6_7": History((0, 44), (21200, 47), (23727, 94)),
    "retina6_12": History((0, 44), (21200, 59), (23727, 118)),
    "retina6_3": History((0, 44), (21200, 62), (23727, 124)),
    "retina6_9": History((0, 44), (21200, 62), (23727, 124)),
  ]
  private static let otherNotch = History((0, 44), (21200, 59), (23727, 118))
  private static let homeIndicator = History((0, 34), (23727, 68))
  private static let padHomeIndicator = History((0, 20), (23727, 50))
  private static let navigationBar = 44.0
  private static let promptedBar = 74.0
  /// From this version on, a large title covers no view.
  private static let firstVersionWithoutLargeTitles = 25000
  private var tabBar: Double { isLandscapePhone ? Self.lowBar : 49 }
  private static let toolbars = History((0, 44), (14600, 49))
  private var toolbar: Double {
    isLandscapePhone ? Self.lowBar : Self.toolbars.value(in: document.version) ?? 44
  }
  /// From this version on, a root that does not reach the end of the screen has a home indicator all the same.
  private static let firstCoveringVersion = 21000
  /// Sheets came with iOS 13, and so did the insets of notifications.
  private static let firstSheetVersion = 14600
  private static let simulatedSheet = "modalPageSheetSimulatedSizeMetrics"
  /// The most that a sheet leaves free above it, in points.
  private static let sheetTop = 100.0

  private var isLandscapePhone: Bool {
    !document.device.isPad && document.screen.width > document.screen.height
  }

  /// From this version on, Interface Builder adds the insets of a phone with a notch in portrait orientation to
  /// those of its orientation.
  private static let firstAddingVersion = 23727

  /// The part above the safe area of a phone with a notch in portrait orientation, as Interface Builder has it.
  private var portraitNotch: Double {
    (Self.notch[document.device.id] ?? Self.otherNotch).value(in: document.version) ?? 44
  }

  /// The height of the status bar, in points.
  var statusBar: Double {
    let version = document.version
    if isLandscapePhone {
      guard document.device.shape == .notchedPhone, version >= Self.firstAddingVersion else {
        return 0
      }
      return portraitNotch / 2
    }
    switch document.device.shape {
    case .plainPhone:
      let table = document.hasDevice ? Self.plainPhoneStatus : Self.plainStatus
      return table.value(in: version) ?? 20
    case .notchedPhone: return portraitNotch
    case .plainPad: return Self.plainStatus.value(in: version) ?? 20
    case .roundedPad: return Self.roundedPadStatus
    }
  }

  /// The height of the home indicator, in points.
  var indicator: Double {
    switch document.device.shape {
    case .plainPhone, .plainPad: return 0
    case .roundedPad: return Self.padHomeIndicator.value(in: document.version) ?? 20
    case .notchedPhone:
      guard isLandscapePhone else { return Self.homeIndicator.value(in: document.version) ?? 34 }
      return document.version >= Self.firstAddingVersion ? 34 + 21 : 21
    }
  }

  /// The part of a root that the home indicator covers, in points: all of it where the root reaches the end of the
  /// screen or is wider than it; elsewhere what reaches into it, and in later versions what the device has by itself.
  private func indicator(on frame: Rect) -> Double {
    let lacking = document.screen.height - frame.height
    if lacking <= 0 || frame.width > document.screen.width { return indicator }
    guard document.version >= Self.firstCoveringVersion else { return max(0, indicator - lacking) }
    return min(indicator, isLandscapePhone ? 21 : document.device.isPad ? 20 : 34)
  }

  /// The part beside the safe area of a phone with a notch in landscape orientation, in points.
  private var sides: Double {
    guard isLandscapePhone, document.device.shape == .notchedPhone else { return 0 }
    return document.version >= Self.firstAddingVersion ? portraitNotch / 2 : portraitNotch
  }

  // MARK: At the document's device

  /// The insets of a root's safe area at the document's own device, in points.
  func stored(_ root: InterfaceRoot) -> Insets {
    let frame = root.stored
    switch root.kind {
    case .tableCell: return .zero
    case .collectionCell, .part: return root.isTopLevelOfXib ? fitted(xib(root), in: frame) : .zero
    case .view: return fitted(xib(root), in: frame)
    case .controller:
      // What an app shows in a notification has the insets of the whole screen, however low it is.
      if document.version >= Self.firstSheetVersion,
        root.views[0].element["simulatedAppContext"] == "notificationCenter"
      {
        return Insets(top: statusBar, left: sides, bottom: indicator, right: sides)
      }
      return fitted(controller(root), in: frame)
    }
  }

  private func controller(_ root: InterfaceRoot) -> Insets {
    let (frame, bars) = (root.stored, bars(of: root))
    let status = bars.hidesStatusBar || bars.isPopover || isFlat(root) ? 0 : statusBar
    let reach = bars.storedTop ?? (status + bars.top)
    // The part of the screen that the root lacks: above it what an opaque bar covers, the rest below.
    let above = bars.isOpaqueTop && frame.y == 0 ? reach : max(0, frame.y)
    // A root that begins below a bar and is as high as the screen ends below the screen.
    let sinks = frame.y > 0 && frame.height == document.screen.height
    let below = sinks ? 0 - frame.y : max(0, document.screen.height - above - frame.height)
    var top = bars.isOpaqueTop ? 0 : reach - max(0, frame.y)
    var bottom = bars.isOpaqueBottom ? 0 : indicator + bars.bottom - below
    let isSheet = isSheet(root, bars)
    if isSheet {
      // Interface Builder adds the insets of the whole screen, and what is above the sheet is covered already.
      let adds =
        document.version >= Self.firstAddingVersion && document.device.shape == .notchedPhone
      (top, bottom) = (bars.storedTop ?? (adds ? statusBar / 2 : 0), indicator)
    }
    // A root of its own size is covered as one of a xib is, before that as the whole screen.
    if isFreeform(root), !bars.isOpaqueBottom {
      let own = document.version < Self.firstSheetVersion ? indicator : indicator(on: frame)
      bottom = max(bottom, own)
    }
    // A navigation bar at the top of the screen is that of a sheet, too. The end of a sheet is below the screen,
    // unless its view is lower by what is above the sheet, or its size is simulated.
    if bars.storedTop.map({ $0 == bars.top }) ?? false || isSheet && !isSimulatedSheet(root),
      statusBar > 0, document.screen.height - frame.height < statusBar
    {
      bottom -= indicator
    }
    return Insets(top: top, left: sides, bottom: bottom, right: sides)
  }

  private func isFreeform(_ root: InterfaceRoot) -> Bool {
    root.controller.flatMap { document.controllers.elements[$0] }?.child(key: "freeformSize") != nil
  }

  /// Whether a root of its own size is as flat as a phone with a home button on its side, which had no status bar in
  /// early versions.
  private func isFlat(_ root: InterfaceRoot) -> Bool {
    let frame = root.stored
    return document.version < Self.firstSheetVersion && document.device.shape == .plainPhone
      && isFreeform(root) && frame.width > frame.height
      && frame.height < SizeClasses.leastRegularHeight
  }

  /// Whether a root is a sheet: it begins at the top and is lower than the screen, and neither a bar nor the
  /// document's author made it so.
  private func isSheet(_ root: InterfaceRoot, _ bars: Bars) -> Bool {
    let frame = root.stored
    guard frame.y == 0, frame.width == document.screen.width,
      frame.height < document.screen.height,
      frame.height >= document.screen.height - Self.sheetTop,
      document.version >= Self.firstSheetVersion,
      !bars.isOpaqueTop, !bars.isOpaqueBottom,
      let controller = root.controller.flatMap({ document.controllers.elements[$0] })
    else { return false }
    let arrivals = root.controller.flatMap { document.controllers.arrivals[$0] } ?? []
    return !arrivals.contains { $0.kind == "embed" }
      && (isSimulatedSheet(root) || controller.child(key: "simulatedDestinationMetrics") == nil)
      && controller.child(key: "freeformSize") == nil
  }

  /// Whether a controller's view has the size of a sheet because its author said so.
  private func isSimulatedSheet(_ root: InterfaceRoot) -> Bool {
    root.controller.flatMap { document.controllers.elements[$0] }?
      .child(key: "simulatedDestinationMetrics")?.name == Self.simulatedSheet
  }

  /// The safe area of a xib's view.
  private func xib(_ root: InterfaceRoot) -> Insets {
    let frame = root.stored
    // Below an opaque bar nothing is covered. Early versions covered no view that is low on the screen.
    let bars = (
      top: Self.simulatedTop(root.views[0].element), bottom: simulatedBottom(root.views[0].element)
    )
    let isLow = document.version < 14600 && frame.height < document.screen.height / 2
    let status = bars.top?.isOpaque == true || isLow ? 0 : statusBar
    return Insets(
      top: status + (bars.top?.covering ?? 0), left: sides,
      bottom: indicator(on: frame) + (bars.bottom?.covering ?? 0), right: sides)
  }

  /// Insets that are never negative, and never more than the root: the lower one first.
  private func fitted(_ insets: Insets, in frame: Rect) -> Insets {
    let bottom = min(max(0, insets.bottom), frame.height)
    return Insets(
      top: min(max(0, insets.top), frame.height - bottom), left: insets.left, bottom: bottom,
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
    bars.storedTop = top.end
    bars.isPopover = (document.controllers.arrivals[id] ?? []).contains {
      $0.kind == "popoverPresentation"
    }
    bars.hidesStatusBar =
      !document.usesSafeAreas && Self.isNil("simulatedStatusBarMetrics", in: controller)
    let edges = controller.child("extendedEdge")
    bars.isOpaqueTop = top.height > 0 && (top.isOpaque || edges.map { !$0.isYes("top") } ?? false)
    bars.isOpaqueBottom =
      bottom.height > 0 && (bottom.isOpaque || edges.map { !$0.isYes("bottom") } ?? false)
    return bars
  }

  private struct Bar {
    var height = 0.0
    var isOpaque = false
    /// Where the bar ends that the document stores, in points from the top of the screen.
    var end: Double?
    /// How much of the view it covers, in points.
    var covering: Double { isOpaque ? 0 : height }
  }

  /// The bar above a view that its element simulates; nil if it says nothing.
  private static func simulatedTop(_ element: XMLElement) -> Bar? {
    guard let bar = element.child(key: "simulatedTopBarMetrics") else { return nil }
    if bar.name == "nil" { return Bar() }
    return Bar(
      height: bar.isYes("prompted") ? promptedBar : navigationBar,
      isOpaque: bar.isNo("translucent") || bar["barStyle"] == "blackOpaque")
  }

  /// The bar below a view that its element simulates; nil if it says nothing.
  private func simulatedBottom(_ element: XMLElement) -> Bar? {
    guard let bar = element.child(key: "simulatedBottomBarMetrics") else { return nil }
    switch bar.name {
    case "simulatedTabBarMetrics": return Bar(height: tabBar, isOpaque: bar.isNo("translucent"))
    case "simulatedToolbarMetrics": return Bar(height: toolbar, isOpaque: bar.isNo("translucent"))
    default: return Bar()
    }
  }

  /// The segues that hand on the bars of the controller that they come from.
  private static let handingOn: Set<String> = ["push", "show", "showDetail"]
  /// The relationships of a split view controller to those in it.
  private static let columns: Set<String> = ["masterViewController", "detailViewController"]

  private static func isNil(_ key: String, in controller: XMLElement) -> Bool {
    controller.children.contains { $0.name == "nil" && $0["key"] == key }
  }

  /// The bar above a controller's view: the first rule that holds.
  private func topBar(of first: String) -> Bar {
    var id = first
    var seen: Set<String> = []
    while seen.insert(id).inserted, let controller = document.controllers.elements[id] {
      if let bar = Self.simulatedTop(controller) { return bar }
      let arrivals = document.controllers.arrivals[id] ?? []
      if let parent = arrivals.first(where: { $0.relationship == "rootViewController" }),
        let navigation = document.controllers.elements[parent.source]
      {
        let item = document.controllers.elements[first]?.child(key: "navigationItem")
        return navigationBar(
          of: navigation, isLarge: item?["largeTitleDisplayMode"] != "never")
      }
      // The bar above a tab bar controller is above its tabs.
      if let tabs = tabBarController(of: arrivals) {
        id = tabs
        continue
      }
      if arrivals.contains(where: {
        ["modal", "presentation", "popoverPresentation"].contains($0.kind)
      }) {
        return Bar()
      }
      guard let pushed = arrivals.first(where: { Self.handingOn.contains($0.kind) }) else {
        break
      }
      id = pushed.source
    }
    return Bar()
  }

  /// The tab bar controller of which a controller is a tab.
  private func tabBarController(of arrivals: [ControllerGraph.Arrival]) -> String? {
    arrivals.first {
      $0.relationship == "viewControllers"
        && document.controllers.elements[$0.source]?.name == "tabBarController"
    }?.source
  }

  /// - Parameter isLarge: Whether the controller shows a large title where the bar has one.
  private func navigationBar(of navigation: XMLElement, isLarge: Bool) -> Bar {
    if navigation.isYes("navigationBarHidden") { return Bar() }
    let bar = navigation.child(key: "navigationBar")
    let isOpaque = bar?.isNo("translucent") ?? false
    let hasLargeTitle = bar?.isYes("largeTitles") == true
    let isRecent = document.version >= Self.firstAddingVersion && indicator > 0
    let plain = isRecent ? 54 : Self.navigationBar
    if let frame = bar?.child(key: "frame"), let stored = frame.number("height"),
      (32...140).contains(stored), document.version >= 13000
    {
      let isPlain = !isLarge || document.version >= Self.firstVersionWithoutLargeTitles
      let height = hasLargeTitle && isPlain ? min(stored, plain) : stored
      return Bar(height: height, isOpaque: isOpaque, end: (frame.number("y") ?? 0) + height)
    }
    return Bar(
      height: hasLargeTitle && isLarge ? ContentRules.largeTitleBar : plain, isOpaque: isOpaque)
  }

  /// The bar below a controller's view.
  private func bottomBar(of first: String) -> Bar {
    var id = first
    var seen: Set<String> = []
    // A controller shown as detail is in the split view of the one that it comes from.
    var isDetail = false
    while seen.insert(id).inserted, let controller = document.controllers.elements[id] {
      if let bar = simulatedBottom(controller) { return bar }
      if controller.isYes("hidesBottomBarWhenPushed") { return Bar() }
      let arrivals = document.controllers.arrivals[id] ?? []
      let split = arrivals.first { Self.columns.contains($0.relationship ?? "") }
      if let split, isDetail {
        (id, isDetail) = (split.source, false)
        continue
      }
      if let tabs = arrivals.first(where: { $0.relationship == "viewControllers" }),
        let controller = document.controllers.elements[tabs.source],
        controller.name == "tabBarController"
      {
        return Bar(
          height: tabBar,
          isOpaque: controller.child(key: "tabBar")?.isNo("translucent") ?? false)
      }
      if let parent = arrivals.first(where: { $0.relationship == "rootViewController" }),
        let navigation = document.controllers.elements[parent.source]
      {
        if navigation.isNo("toolbarHidden") { return Bar(height: toolbar) }
        id = parent.source
        continue
      }
      if let split {
        id = split.source
        continue
      }
      if arrivals.contains(where: {
        ["modal", "presentation", "popoverPresentation"].contains($0.kind)
      }) {
        return Bar()
      }
      guard let pushed = arrivals.first(where: { Self.handingOn.contains($0.kind) }) else {
        break
      }
      if pushed.kind == "showDetail" { isDetail = true }
      id = pushed.source
    }
    return Bar()
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
