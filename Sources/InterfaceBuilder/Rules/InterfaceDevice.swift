import LayoutModel

/// The device at which a document's frames hold, as `<device id orientation>` names it.
package struct InterfaceDevice: Hashable, Sendable {
  /// The shape of a device's screen, which decides the safe area.
  package enum Shape: Hashable, Sendable {
    /// A phone with a home button.
    case plainPhone
    /// A phone with a notch or island.
    case notchedPhone
    /// A tablet with a home button.
    case plainPad
    /// A tablet with round corners and a home indicator.
    case roundedPad
  }

  /// Interface Builder's identifier; empty for a document without a device.
  package var id: String
  /// The size in portrait orientation, in points.
  package var portraitSize: Size
  /// The shape of the screen.
  package var shape: Shape
  /// The pixels per point.
  package var scale: Double

  /// Whether it is a tablet.
  package var isPad: Bool { shape == .plainPad || shape == .roundedPad }

  /// The device with an identifier, or nil.
  package static func named(_ id: String) -> InterfaceDevice? { all.first { $0.id == id } }

  private init(_ id: String, _ width: Double, _ height: Double, _ shape: Shape, scale: Double) {
    self.id = id
    self.shape = shape
    self.scale = scale
    portraitSize = Size(width: width, height: height)
  }

  /// The device that stands in for a document without one.
  init(screen: Size, isPad: Bool, scale: Double) {
    self.init("", screen.width, screen.height, isPad ? .plainPad : .plainPhone, scale: scale)
  }

  /// The known devices.
  static let all = [
    InterfaceDevice("retina3_5", 320, 480, .plainPhone, scale: 2),
    InterfaceDevice("retina4_0", 320, 568, .plainPhone, scale: 2),
    InterfaceDevice("retina4_7", 375, 667, .plainPhone, scale: 2),
    InterfaceDevice("retina5_5", 414, 736, .plainPhone, scale: 3),
    InterfaceDevice("retina5_9", 375, 812, .notchedPhone, scale: 3),
    InterfaceDevice("retina6_0", 390, 844, .notchedPhone, scale: 3),
    InterfaceDevice("retina6_1", 414, 896, .notchedPhone, scale: 2),
    InterfaceDevice("retina6_3", 402, 874, .notchedPhone, scale: 3),
    InterfaceDevice("retina6_5", 414, 896, .notchedPhone, scale: 3),
    InterfaceDevice("retina6_7", 428, 926, .notchedPhone, scale: 3),
    InterfaceDevice("retina6_72", 430, 932, .notchedPhone, scale: 3),
    InterfaceDevice("retina6_9", 440, 956, .notchedPhone, scale: 3),
    InterfaceDevice("retina6_12", 393, 852, .notchedPhone, scale: 3),
    InterfaceDevice("ipad9_7", 768, 1024, .plainPad, scale: 2),
    InterfaceDevice("ipad10_2", 810, 1080, .plainPad, scale: 2),
    InterfaceDevice("ipad10_5", 834, 1112, .plainPad, scale: 2),
    InterfaceDevice("ipad10_9rounded", 820, 1180, .roundedPad, scale: 2),
    InterfaceDevice("ipad11_0rounded", 834, 1194, .roundedPad, scale: 2),
    InterfaceDevice("ipad12_9", 1024, 1366, .plainPad, scale: 2),
    InterfaceDevice("ipad12_9rounded", 1024, 1366, .roundedPad, scale: 2),
  ]
}
