/// An Apple device: the size of its screen and its safe area.
///
/// Sizes are in points, for an app that fills the screen.
public struct Device: Hashable, Sendable {
  /// Its name: `iPhone SE`.
  public let name: String
  /// The size of the screen in portrait orientation.
  public let portraitSize: Size
  /// The insets of the safe area in portrait orientation.
  public let portraitSafeArea: Insets
  /// The insets of the safe area in landscape orientation.
  public let landscapeSafeArea: Insets
  /// The pixels per point, along each axis.
  public let scale: Double
  /// The last major version of iOS or iPadOS that it runs; nil if it runs the current one, 26.
  public let lastSystem: Int?

  /// Whether it is a tablet.
  public var isPad: Bool { Self.isPad(name) }

  /// The width of a screen, in points, from which on the side margins of a controller's view are 20, not 16.
  package static let leastBroadWidth = 414.0

  /// Whether a device's name is that of a tablet.
  package static func isPad(_ name: String) -> Bool { name.hasPrefix("iPad") }

  /// The size of the screen in landscape orientation.
  public var landscapeSize: Size {
    Size(width: portraitSize.height, height: portraitSize.width)
  }

  /// The screen in portrait or landscape orientation, with its safe area and without rounding to pixels.
  public func screen(isPortrait: Bool) -> Screen {
    var screen = Screen(size: isPortrait ? portraitSize : landscapeSize)
    screen.safeArea = isPortrait ? portraitSafeArea : landscapeSafeArea
    screen.device = name
    return screen
  }

  /// A device by its name, ignoring case, spaces and hyphens: `iphonese`; nil for an unknown one.
  public static func named(_ name: String) -> Device? { byKey[key(of: name)] }

  /// The names of all devices, in table order.
  public static var names: [String] { all.map(\.name) }

  private static func key(of name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace && $0 != "-" }
  }

  private static let byKey = Dictionary(
    all.map { (key(of: $0.name), $0) }, uniquingKeysWith: { first, _ in first })
}

// MARK: The table

extension Device {
  /// The parts of a screen outside the safe area, by kind of device.
  private enum Frame {
    /// A phone with a home button; in landscape it has no status bar.
    case homeButtonPhone
    /// A phone with a notch or island of a height in points, and a home indicator.
    case notchedPhone(Double)
    /// A tablet with a home button.
    case homeButtonPad
    /// A tablet with a home indicator.
    case fullScreenPad
  }

  private init(
    _ name: String, _ width: Double, _ height: Double, _ frame: Frame, scale: Double,
    until lastSystem: Int? = nil
  ) {
    self.name = name
    self.scale = scale
    self.lastSystem = lastSystem
    portraitSize = Size(width: width, height: height)
    switch frame {
    case .homeButtonPhone:
      portraitSafeArea = Insets(top: 20, left: 0, bottom: 0, right: 0)
      landscapeSafeArea = Insets(all: 0)
    case .notchedPhone(let notch):
      portraitSafeArea = Insets(top: notch, left: 0, bottom: 34, right: 0)
      landscapeSafeArea = Insets(top: 0, left: notch, bottom: 21, right: notch)
    case .homeButtonPad:
      portraitSafeArea = Insets(top: 20, left: 0, bottom: 0, right: 0)
      landscapeSafeArea = portraitSafeArea
    case .fullScreenPad:
      portraitSafeArea = Insets(top: 24, left: 0, bottom: 20, right: 0)
      landscapeSafeArea = portraitSafeArea
    }
  }

  /// The known devices: phones, then tablets, each from small and old to large and new.
  public static let all: [Device] = [
    Device("iPhone 4s", 320, 480, .homeButtonPhone, scale: 2, until: 9),
    Device("iPhone 5s", 320, 568, .homeButtonPhone, scale: 2, until: 12),
    Device("iPhone SE 1", 320, 568, .homeButtonPhone, scale: 2, until: 15),
    Device("iPhone SE", 375, 667, .homeButtonPhone, scale: 2),
    Device("iPhone SE 2", 375, 667, .homeButtonPhone, scale: 2),
    Device("iPhone SE 3", 375, 667, .homeButtonPhone, scale: 2),
    Device("iPhone 6", 375, 667, .homeButtonPhone, scale: 2, until: 12),
    Device("iPhone 6 Plus", 414, 736, .homeButtonPhone, scale: 3, until: 12),
    Device("iPhone 7", 375, 667, .homeButtonPhone, scale: 2, until: 15),
    Device("iPhone 7 Plus", 414, 736, .homeButtonPhone, scale: 3, until: 15),
    Device("iPhone 8", 375, 667, .homeButtonPhone, scale: 2, until: 16),
    Device("iPhone 8 Plus", 414, 736, .homeButtonPhone, scale: 3, until: 16),
    Device("iPhone X", 375, 812, .notchedPhone(44), scale: 3, until: 16),
    Device("iPhone XS", 375, 812, .notchedPhone(44), scale: 3, until: 18),
    Device("iPhone XS Max", 414, 896, .notchedPhone(44), scale: 3, until: 18),
    Device("iPhone XR", 414, 896, .notchedPhone(48), scale: 2, until: 18),
    Device("iPhone 11", 414, 896, .notchedPhone(48), scale: 2),
    Device("iPhone 11 Pro", 375, 812, .notchedPhone(44), scale: 3),
    Device("iPhone 11 Pro Max", 414, 896, .notchedPhone(44), scale: 3),
    Device("iPhone 12 mini", 375, 812, .notchedPhone(50), scale: 3),
    Device("iPhone 12", 390, 844, .notchedPhone(47), scale: 3),
    Device("iPhone 12 Pro", 390, 844, .notchedPhone(47), scale: 3),
    Device("iPhone 12 Pro Max", 428, 926, .notchedPhone(47), scale: 3),
    Device("iPhone 13 mini", 375, 812, .notchedPhone(50), scale: 3),
    Device("iPhone 13", 390, 844, .notchedPhone(47), scale: 3),
    Device("iPhone 13 Pro", 390, 844, .notchedPhone(47), scale: 3),
    Device("iPhone 13 Pro Max", 428, 926, .notchedPhone(47), scale: 3),
    Device("iPhone 14", 390, 844, .notchedPhone(47), scale: 3),
    Device("iPhone 14 Plus", 428, 926, .notchedPhone(47), scale: 3),
    Device("iPhone 14 Pro", 393, 852, .notchedPhone(59), scale: 3),
    Device("iPhone 14 Pro Max", 430, 932, .notchedPhone(59), scale: 3),
    Device("iPhone 15", 393, 852, .notchedPhone(59), scale: 3),
    Device("iPhone 15 Plus", 430, 932, .notchedPhone(59), scale: 3),
    Device("iPhone 15 Pro", 393, 852, .notchedPhone(59), scale: 3),
    Device("iPhone 15 Pro Max", 430, 932, .notchedPhone(59), scale: 3),
    Device("iPhone 16e", 390, 844, .notchedPhone(47), scale: 3),
    Device("iPhone 16", 393, 852, .notchedPhone(59), scale: 3),
    Device("iPhone 16 Plus", 430, 932, .notchedPhone(59), scale: 3),
    Device("iPhone 16 Pro", 402, 874, .notchedPhone(62), scale: 3),
    Device("iPhone 16 Pro Max", 440, 956, .notchedPhone(62), scale: 3),
    Device("iPad mini 5", 768, 1024, .homeButtonPad, scale: 2),
    Device("iPad mini", 744, 1133, .fullScreenPad, scale: 2),
    Device("iPad 9", 810, 1080, .homeButtonPad, scale: 2),
    Device("iPad", 820, 1180, .fullScreenPad, scale: 2),
    Device("iPad 10", 820, 1180, .fullScreenPad, scale: 2),
    Device("iPad Air 3", 834, 1112, .homeButtonPad, scale: 2),
    Device("iPad Air", 820, 1180, .fullScreenPad, scale: 2),
    Device("iPad Air 11", 820, 1180, .fullScreenPad, scale: 2),
    Device("iPad Air 13", 1024, 1366, .fullScreenPad, scale: 2),
    Device("iPad Pro 9.7", 768, 1024, .homeButtonPad, scale: 2, until: 16),
    Device("iPad Pro 10.5", 834, 1112, .homeButtonPad, scale: 2, until: 17),
    Device("iPad Pro 11", 834, 1194, .fullScreenPad, scale: 2),
    Device("iPad Pro 12.9", 1024, 1366, .fullScreenPad, scale: 2),
    Device("iPad Pro 13", 1032, 1376, .fullScreenPad, scale: 2),
  ]
}
