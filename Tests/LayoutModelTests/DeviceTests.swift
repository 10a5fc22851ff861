import LayoutModel
import Testing

@Suite("Devices")
struct DeviceTests {
  @Test("every device has a screen, listed in portrait", arguments: Device.all)
  func screen(device: Device) {
    #expect(device.portraitSize.width > 0)
    #expect(device.portraitSize.height > device.portraitSize.width)
    #expect(device.landscapeSize.width == device.portraitSize.height)
    #expect(device.landscapeSize.height == device.portraitSize.width)
    #expect([2, 3].contains(device.scale))
  }

  @Test("a safe area leaves room", arguments: Device.all)
  func safeArea(device: Device) {
    for (size, insets) in [
      (device.portraitSize, device.portraitSafeArea),
      (device.landscapeSize, device.landscapeSafeArea),
    ] {
      #expect(min(insets.top, insets.left, insets.bottom, insets.right) >= 0)
      #expect(insets.left == insets.right)
      #expect(insets.left + insets.right < size.width)
      #expect(insets.top + insets.bottom < size.height)
    }
  }

  @Test("names are unique, and found in any spelling")
  func names() {
    #expect(Set(Device.names).count == Device.all.count)
    for device in Device.all { #expect(Device.named(device.name) == device) }
    #expect(Device.named("iphone-SE")?.name == "iPhone SE")
    #expect(Device.named("IPADPRO11")?.name == "iPad Pro 11")
    #expect(Device.named("Newton") == nil)
    #expect(Device.named("") == nil)
  }

  @Test("a phone with a notch has safe area insets at its sides in landscape")
  func notch() throws {
    let device = try #require(Device.named("iPhone 14"))
    #expect(device.portraitSize == Size(width: 390, height: 844))
    #expect(device.portraitSafeArea == Insets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(device.landscapeSafeArea == Insets(top: 0, left: 47, bottom: 21, right: 47))
  }

  @Test("a phone with a home button hides its status bar in landscape")
  func homeButton() throws {
    let device = try #require(Device.named("iPhone SE"))
    #expect(device.portraitSize == Size(width: 375, height: 667))
    #expect(device.portraitSafeArea == Insets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(device.landscapeSafeArea == Insets(all: 0))
  }
}
