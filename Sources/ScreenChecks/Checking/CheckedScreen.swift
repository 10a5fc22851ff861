import InterfaceBuilder
import LayoutModel
import TextReports

/// A screen on which documents are checked: that of one or several devices in one orientation.
package struct CheckedScreen: Hashable, Sendable {
  /// The devices; none for the size that a document gives to a root.
  package var devices: [String]
  /// The size, in points.
  package var size: Size
  /// The insets of the safe area, in points.
  package var safeArea: Insets
  /// Whether it is a tablet's.
  package var isPad: Bool
  /// Whether it is held upright.
  package var isPortrait: Bool
  /// The pixels per point.
  package var scale: Double

  /// `iPhone SE 1 in landscape`; `its own size` for that of a root that fills no screen.
  package var name: String {
    devices.first.map { "\($0) in \(isPortrait ? "portrait" : "landscape")" } ?? Self.ownSize
  }

  /// The name of the size that a document gives to a root.
  static let ownSize = "its own size"

  /// The size classes.
  package var classes: SizeClasses { isPad ? .pad : .phone(size) }

  /// The kinds of screens, for words about several.
  package var kind: String {
    "\(isPad ? "pads" : "phones") in \(isPortrait ? "portrait" : "landscape")"
  }

  /// The screens of devices in orientations; equal ones count once.
  package static func screens(
    of devices: [Device], portrait: Bool = true, landscape: Bool = true
  ) -> [CheckedScreen] {
    var screens: [CheckedScreen] = []
    for device in devices {
      let isPad = device.name.hasPrefix("iPad")
      for isPortrait in [true, false] where isPortrait ? portrait : landscape {
        let screen = CheckedScreen(
          devices: [device.name], size: isPortrait ? device.portraitSize : device.landscapeSize,
          safeArea: isPortrait ? device.portraitSafeArea : device.landscapeSafeArea, isPad: isPad,
          isPortrait: isPortrait, scale: device.scale)
        let known = screens.firstIndex {
          $0.size == screen.size && $0.safeArea == screen.safeArea && $0.isPad == isPad
        }
        if let known {
          screens[known].devices.append(device.name)
        } else {
          screens.append(screen)
        }
      }
    }
    return screens
  }

  /// Some of several screens in words: `all phones in landscape and iPhone SE 1 in portrait`.
  package static func phrase(_ some: [CheckedScreen], of all: [CheckedScreen]) -> String {
    if some.count == all.count { return all.count == 1 ? all[0].name : "all screens" }
    var words: [String] = []
    var single: [String] = []
    for kind in [
      "phones in portrait", "phones in landscape", "pads in portrait", "pads in landscape",
    ] {
      let whole = all.filter { $0.kind == kind }
      let part = some.filter { $0.kind == kind }
      guard !part.isEmpty else { continue }
      if part.count == whole.count, whole.count > 1 {
        words.append("all \(kind)")
      } else {
        single += part.map(\.name)
      }
    }
    let most = 3
    words += single.prefix(most)
    if single.count > most { words.append("\(single.count - most) more") }
    return series(words)
  }
}
