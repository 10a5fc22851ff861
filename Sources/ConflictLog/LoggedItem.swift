/// The identity of a view or guide of a log.
package enum LoggedItemKey: Hashable, Sendable {
  /// Its address, in lower case without `0x` and leading zeros.
  case address(String)
  /// A name, if no address is printed: `UILabel:title`.
  case name(String)
  /// Unknown: the printed address belongs to another object. Every one is distinct.
  case unknown(Int)
}

/// A view or guide as a line of a log names it.
package struct LoggedItem: Hashable, Sendable {
  /// The identity.
  package var key: LoggedItemKey
  /// The class; nil if the log names it by its accessibility identifier.
  package var className: String?
  /// The text printed after it: a label's title, or a guide's kind.
  package var text: String?
  /// The accessibility identifier, truncated to 24 characters in the log.
  package var name: String?

  /// Creates an item.
  package init(key: LoggedItemKey, className: String?, text: String? = nil, name: String? = nil) {
    self.key = key
    self.className = className
    self.text = text
    self.name = name
  }
}

extension LoggedItem {
  /// The class without its module.
  package var plainClass: String? {
    className.map { name in
      let plain = name.prefix { $0 != "<" }
      return String(plain.split(separator: ".").last ?? plain)
    }
  }

  /// Whether it is the content view of a cell, whose size the system sets.
  package var isCellContent: Bool {
    guard let name = plainClass else { return false }
    return name == "UITableViewCellContentView" || name == "_UITableViewHeaderFooterContentView"
      || name == "UICollectionViewCellContentView"
  }

  /// Whether it is a layout guide.
  package var isGuide: Bool {
    guard let name = plainClass else { return false }
    return name.hasSuffix("LayoutGuide") || name == "_UILayoutSpacer" || name.hasSuffix("GapGuide")
  }

  /// Whether it is a safe area guide.
  package var isSafeArea: Bool { isGuide && (text?.contains("SafeArea") ?? false) }
  /// Whether it is a layout margins guide.
  package var isMarginsGuide: Bool { isGuide && (text?.contains("MarginsGuide") ?? false) }

  /// Whether its content scrolls.
  var isScroll: Bool {
    ["UIScrollView", "UITableView", "UICollectionView", "UITextView"].contains(plainClass)
  }

  /// Whether it is a private part of the system.
  var isPrivate: Bool {
    guard let name = plainClass, className == name, !isGuide, !isCellContent else { return false }
    if let mangled = MangledName(name) { return Self.systemModules.contains(mangled.module) }
    // Classes with mangled names and node views belong to the app.
    if name.hasPrefix("_") { return !name.hasPrefix("_Tt") && !name.hasPrefix("_AS") }
    return Self.privatePrefixes.contains { name.hasPrefix($0) }
  }

  private static let systemModules: Set<String> = [
    "UIKit", "UIKitCore", "AppKit", "SwiftUI", "ShareSheet", "MapKit", "WebKit", "AVKit",
  ]

  private static let privatePrefixes = [
    "UIInputSet", "UIKB", "UIKeyboard", "TUI", "UIAlert", "UIRemote", "UISystem", "UIPickerTable",
    "UIPickerColumn", "SFAirDrop", "UINavigationBarContent", "UINavigationButton",
    "UIToolbarButton",
    "UIToolbarText", "UIButtonBar", "UITabBarButton", "UITabBarSwappable", "UITransitionView",
    "UIViewControllerWrapper", "UILayoutContainerView", "UINavigationTransition",
    "UIDropShadowView", "UICandidate", "UIAutocorrect", "UIPrediction", "UICompatibilityInput",
    "UIEditingOverlay", "UITextEffects", "UIInterfaceAction", "UIActivityGroup",
  ]

  /// Whether its class belongs to the app.
  var isOfProgram: Bool {
    guard let className, let name = plainClass, !isPrivate, !isGuide, !isCellContent else {
      return false
    }
    if name.hasPrefix("_Tt") { return true }
    if className != name, !className.hasPrefix("NSKVO") { return true }
    return !["UI", "NS", "_UI", "_NS", "MK", "WK"].contains { name.hasPrefix($0) }
  }
}
