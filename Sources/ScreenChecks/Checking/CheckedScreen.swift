import InterfaceBuilder
import LayoutModel
import TextReports

/// A screen on which documents are checked: that of one or several devices in one orientation.
package struct CheckedScreen: Hashable, Sendable {
  /// The devices, the newest first; none for the size that a document gives to a root.
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

  /// `iPhone SE 3 in landscape`; `its own size` for that of a root that fills no screen.
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
      for isPortrait in [true, false] where isPortrait ? portrait : landscape {
        let screen = CheckedScreen(
          devices: [device.name], size: isPortrait ? device.portraitSize : device.landscapeSize,
          safeArea: isPortrait ? device.portraitSafeArea : device.landscapeSafeArea,
          isPad: device.isPad,
          isPortrait: isPortrait, scale: device.scale)
        let known = screens.firstIndex {
          $0.size == screen.size && $0.safeArea == screen.safeArea && $0.isPad == device.isPad
        }
        if let known {
          screens[known].devices.append(device.name)
        } else {
          screens.append(screen)
        }
      }
    }
    for index in screens.indices { screens[index].devices = newestFirst(screens[index].devices) }
    return screens
  }

  /// Names of devices in the order of their last system, and among equals from the end of the table.
  private static func newestFirst(_ names: [String]) -> [String] {
    let known = Device.all.enumerated().filter { names.contains($0.element.name) }
    return known.sorted { a, b in
      (a.element.lastSystem ?? .max, a.offset) > (b.element.lastSystem ?? .max, b.offset)
    }.map(\.element.name)
  }

  /// Some of several screens in words: `all phones in landscape and phones up to 375 wide in portrait (iPhone SE 3 …)`.
  package static func phrase(_ some: [CheckedScreen], of all: [CheckedScreen]) -> String {
    if some.count == all.count { return all.count == 1 ? all[0].name : "all screens" }
    var words: [String] = []
    for kind in [
      "phones in portrait", "phones in landscape", "pads in portrait", "pads in landscape",
    ] {
      let whole = all.filter { $0.kind == kind }
      let part = some.filter { $0.kind == kind }
      guard let newest = newestFirst(part.flatMap(\.devices)).first else { continue }
      if part.count == whole.count, whole.count > 1 {
        words.append("all \(kind)")
      } else if part.count > 1, let range = range(of: part, in: whole) {
        let parts = kind.split(separator: " ", maxSplits: 1)
        words.append("\(parts[0]) \(range) \(parts[1]) (\(newest) …)")
      } else {
        let names = newestFirst(part.compactMap(\.devices.first))
        words.append(
          series(names, atMost: 3) + " in \(part[0].isPortrait ? "portrait" : "landscape")")
      }
    }
    return words.isEmpty ? series(some.map(\.name), atMost: 3) : series(words)
  }

  /// What distinguishes screens from the others of their kind: `up to 375 wide`; nil if no length does.
  private static func range(of part: [CheckedScreen], in whole: [CheckedScreen]) -> String? {
    for (axis, word) in [(Axis.horizontal, "wide"), (.vertical, "high")] {
      let own = part.map { $0.size[axis] }
      let others = whole.filter { !part.contains($0) }.map { $0.size[axis] }
      guard let least = own.min(), let greatest = own.max() else { continue }
      let isNamed: (Double) -> String = { "\(NumberText.display($0)) \(word)" }
      if least == greatest, !others.contains(least) { return isNamed(least) }
      if others.allSatisfy({ $0 > greatest }) { return "up to " + isNamed(greatest) }
      if others.allSatisfy({ $0 < least }) { return "from " + isNamed(least) }
    }
    return nil
  }
}
