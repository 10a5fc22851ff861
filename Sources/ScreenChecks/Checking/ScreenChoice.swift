import InterfaceBuilder
import LayoutModel

/// The screens on which a check is asked for.
package struct ScreenChoice: Sendable {
  /// The devices of families: those that an app does not run on are left out.
  private let families: [Device]
  /// The devices that were named: they are looked at in any case.
  private let named: [Device]
  /// The orientations that were named; nil for those of the app.
  private let held: AppFacts.Orientations?

  /// A choice of devices and orientations.
  package init(families: [Device], named: [Device] = [], held: AppFacts.Orientations? = nil) {
    (self.families, self.named, self.held) = (families, named, held)
  }

  /// The system that devices run if nothing says which ones an app supports: the current one.
  private static let currentSystem = 26

  /// The screens for an app. Where nothing is known of it, the devices are those that run the current system.
  package func screens(for app: AppFacts) -> [CheckedScreen] {
    let least = min(app.leastSystem ?? Self.currentSystem, Self.currentSystem)
    let running = families.filter { device in
      device.lastSystem ?? Self.currentSystem >= least
        && (app.families ?? [.phones, .pads]).contains(device.isPad ? .pads : .phones)
    }
    let devices = named + (running.isEmpty && named.isEmpty ? families : running)
    return [false, true].flatMap { isPad in
      let held = held ?? (isPad ? app.pads : app.phones) ?? [.portrait, .landscape]
      return CheckedScreen.screens(
        of: devices.filter { $0.isPad == isPad }, portrait: held.contains(.portrait),
        landscape: held.contains(.landscape))
    }
  }
}
