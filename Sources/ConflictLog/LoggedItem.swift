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

  /// The class as Swift writes it.
  package var shownClass: String? { className.map { MangledName($0)?.text ?? $0 } }

  /// Whether it is the content view of a cell, whose size the system sets.
  package var isCellContent: Bool {
    guard let name = plainClass else { return false }
    return name == "UITableViewCellContentView" || name == "_UITableViewHeaderFooterContentView"
      || name == "UICollectionViewCellContentView" || name == "_UICollectionViewListCellContentView"
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
    guard let className, let name = plainClass, !isGuide, !isCellContent else { return false }
    if let mangled = MangledName(className) { return Self.systemModules.contains(mangled.module) }
    // The names of public classes are too short to be cut.
    if className.hasSuffix("..."), ["UI", "_UI", "NS", "_NS"].contains(where: className.hasPrefix) {
      return true
    }
    if className != name {
      return className.split(separator: ".").first.map { Self.systemModules.contains(String($0)) }
        ?? false
    }
    // Classes with mangled names and node views belong to the app.
    if name.hasPrefix("_") { return !name.hasPrefix("_Tt") && !name.hasPrefix("_AS") }
    return Self.privatePrefixes.contains { name.hasPrefix($0) } || Self.isOfFramework(name)
  }

  /// Whether the system gives a guide its name: a private class with a part, or a known one.
  var isSystemGuide: Bool {
    guard isGuide, let text, !isSafeArea, !isMarginsGuide else { return false }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let first = words.first.map(String.init) else { return false }
    // The guide of a view for the keyboard is public: apps tie their views to it.
    if first.hasSuffix("KeyboardLayoutGuide") { return false }
    if ["TitleView", "BackButton"].contains(first), text.contains("(0x") { return true }
    return Self.systemGuides.contains(text) || first.hasPrefix("_UI") || first.hasPrefix("_NS")
      || Self.privatePrefixes.contains { first.hasPrefix($0) } || Self.isOfFramework(first)
  }

  /// Whether the system gives a view its accessibility identifier: the name of one of its classes.
  var isSystemName: Bool {
    guard className == nil, let name else { return false }
    let word = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    return word == "SystemInputAssistantView" || word.hasPrefix("_UI")
      || Self.privatePrefixes.contains { word.hasPrefix($0) }
  }

  /// Whether it is one of the public views of a framework besides UIKit and AppKit, which apps use.
  var isPublicOfFramework: Bool {
    className == plainClass && plainClass.map(Self.publicViews.contains) ?? false
  }

  private static let systemModules: Set<String> = [
    "UIKit", "UIKitCore", "AppKit", "SwiftUI", "SwiftUICore", "ShareSheet", "MapKit", "WebKit",
    "AVKit", "VisionKit", "PhotosUI", "PDFKit", "QuickLook", "SafariServices", "StoreKit",
    "PassKitUI", "EventKitUI", "ContactsUI", "MessageUI", "LinkPresentation", "PencilKit",
    "TextInputUI", "DocumentManager", "CarPlay", "TipKit", "TranslationUI",
  ]

  private static let systemGuides: Set<String> = [
    "UINavigationBarItemContentLayoutGuide", "Edge Insets", "UISearchBarBackgroundLayoutGuide",
  ]

  /// The prefixes of the classes of the system's frameworks. Public classes are listed beside them.
  private static let frameworks = [
    "AV", "VK", "VKC", "SF", "PDF", "MK", "WK", "PX", "PU", "SK", "AS", "LP", "QL", "CK", "EK",
    "CNUI", "DOC", "MFM", "SPUI", "FI_T",
  ]

  private static let publicViews: Set<String> = [
    "MKMapView", "MKAnnotationView", "MKMarkerAnnotationView", "MKPinAnnotationView",
    "MKUserLocationView", "MKUserTrackingButton", "MKScaleView", "MKCompassButton",
    "MKZoomControl", "MKPitchControl", "WKWebView", "PDFView", "PDFThumbnailView", "AVPlayerView",
    "AVCaptureView", "AVRoutePickerView", "SKView", "LPLinkView", "QLPreviewView",
    "ASAuthorizationAppleIDButton",
  ]

  /// Whether a name without a module begins with a framework's prefix and is none of its public views.
  private static func isOfFramework(_ name: String) -> Bool {
    guard !publicViews.contains(name) else { return false }
    // Texture, a library of views for apps, has the prefix of a framework.
    if ["ASDisplay", "ASCollection", "ASTable", "ASText", "ASImage", "ASScroll"]
      .contains(where: { name.hasPrefix($0) })
    {
      return false
    }
    return frameworks.contains { prefix in
      guard name.hasPrefix(prefix) else { return false }
      let rest = name.dropFirst(prefix.count)
      guard let first = rest.first, first.isUppercase else { return false }
      return rest.dropFirst().first?.isLowercase ?? false
    }
  }

  private static let privatePrefixes = [
    "UIInputSet", "UIKB", "UIKeyboard", "TUI", "UIAlert", "UIRemote", "UISystem", "UIPickerTable",
    "UIPickerColumn", "SFAirDrop", "UINavigationBarContent", "UINavigationButton",
    "UIToolbarButton",
    "UIToolbarText", "UIButtonBar", "UITabBarButton", "UITabBarSwappable", "UITransitionView",
    "UIViewControllerWrapper", "UILayoutContainerView", "UINavigationTransition",
    "UIDropShadowView", "UICandidate", "UIAutocorrect", "UIPrediction", "UICompatibilityInput",
    "UIEditingOverlay", "UITextEffects", "UIInterfaceAction", "UIActivityGroup",
    "UIContinuousPath", "UIDimmingView", "UIStatusBar", "UICalloutBar", "UITextSelection",
  ]

  /// Whether its class belongs to the app.
  var isOfProgram: Bool {
    guard let className, let name = plainClass, !isPrivate, !isGuide, !isCellContent,
      !isPublicOfFramework
    else { return false }
    if name.hasPrefix("_Tt") { return true }
    if className != name, !className.hasPrefix("NSKVO") { return true }
    return !["UI", "NS", "_UI", "_NS"].contains { name.hasPrefix($0) }
  }
}
