/// A size of texts that a person chooses in the settings of a device, the smallest first.
package enum TextSize: String, CaseIterable, Hashable, Sendable, Comparable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  /// The size of a new device.
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  /// The sizes for accessibility.
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  /// Its place among the sizes, from 0.
  private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (a: TextSize, b: TextSize) -> Bool { a.index < b.index }

  /// A size by its short name in any case: `AX3`, `xl`.
  package init?(named name: String) { self.init(rawValue: name.uppercased()) }

  /// A style of texts, which follows the size.
  package enum Style: String, CaseIterable, Hashable, Sendable {
    case extraLargeTitle, largeTitle, title1, title2, title3, headline, subheadline, body, callout,
      footnote
    case caption1, caption2
  }

  /// The size of a style's font, in points, as the Human Interface Guidelines list it.
  package func font(of style: Style) -> Double { Self.fonts(of: style)[index] }

  private static func fonts(of style: Style) -> [Double] {
    switch style {
    // It is not in the list, and grows as the next smaller one does.
    case .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62]
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// The font of a style at this size, as a multiple of the one at the size of a new device.
  package func factor(of style: Style) -> Double {
    font(of: style) / TextSize.large.font(of: style)
  }
}
