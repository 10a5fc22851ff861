import LayoutModel

/// The screen of a device in one orientation, with its safe area.
package struct DeviceScreen: Hashable, Sendable {
  /// `iPhone SE in portrait`
  package let name: String
  /// Its size and safe area.
  let screen: Screen

  private init(_ device: Device, isPortrait: Bool) {
    name = "\(device.name) in \(isPortrait ? "portrait" : "landscape")"
    screen = device.screen(isPortrait: isPortrait)
  }

  /// The words for several devices.
  package static let families = ["phones", "pads", "all"]

  /// The screens of a family or of a device, in both orientations; nil for an unknown name.
  package static func named(_ name: String) -> [DeviceScreen]? {
    devices(named: name)?.flatMap { device in
      [true, false].map { DeviceScreen(device, isPortrait: $0) }
    }
  }

  /// The devices of a family, or the one with a name; nil for an unknown name.
  package static func devices(named name: String) -> [Device]? {
    switch name {
    case "all": Device.all
    case "phones": Device.all.filter { !$0.isPad }
    case "pads": Device.all.filter(\.isPad)
    default: Device.named(name).map { [$0] }
    }
  }
}
