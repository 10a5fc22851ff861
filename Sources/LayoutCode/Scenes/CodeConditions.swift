import CodeSyntax
import LayoutModel
import Localization

/// A state of a class other than the first: another alternative of a condition, or what a method leads to.
package struct CodeState: Hashable, Sendable {
  /// The words for it, `not isOpen` or `showAll()`, and for the first state.
  package var other: String
  var first: String
  /// Where the code decides.
  package var origin: CodeOrigin
  /// The alternatives of conditions by their text; the first where one is missing.
  var choices: [String: Int] = [:]
  /// A method or closure that runs at the end.
  var method: CodeOrigin?

  /// Whether the first state is known, and the other one only comes about later.
  var isKnown: Bool { choices.keys.contains { $0.hasPrefix(CodeRunner.knownMark) } }
}

/// What code asks for of the circumstances in which it runs.
package struct ConditionUse: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The size class or the device.
  package static let traits = ConditionUse(rawValue: 1)
  /// The size of the class's own view.
  package static let size = ConditionUse(rawValue: 2)
  /// The part of the class's own view that the system covers.
  package static let safeArea = ConditionUse(rawValue: 16)
  /// The number of pixels in a point.
  package static let scale = ConditionUse(rawValue: 4)
  /// The size of the device's screen.
  package static let window = ConditionUse(rawValue: 8)
}

/// The circumstances in which code is read: the screen, and the numbers that the code leaves open.
package struct CodeConditions: Hashable, Sendable {
  /// The screen of the device, or the part of it that the view has.
  package var screen: Screen
  /// The size of the device's screen, in points, if the view has a part of it; nil for a view that has all of it.
  package var window: Size?
  /// Whether the width is of the regular size class.
  package var isWidthRegular: Bool
  /// Whether the height is of the regular size class.
  package var isHeightRegular: Bool
  /// Whether the device is a tablet.
  package var isPad: Bool
  /// The values of open numbers, by name; those that are missing are assumed.
  package var numbers: [String: Double]
  /// The texts of the app in the language, by key; a key that is missing is its own text.
  package var texts = TextTable()
  /// The size of texts, which text styles follow.
  package var textSize = TextSize.large

  /// Creates circumstances.
  /// - Parameter isPad: Whether the device is a tablet; nil if its name or size tells.
  package init(screen: Screen, isPad: Bool? = nil, numbers: [String: Double] = [:]) {
    self.screen = screen
    self.numbers = numbers
    let (width, height) = (screen.size.width, screen.size.height)
    let pad = isPad ?? (screen.device.map(Device.isPad) ?? (min(width, height) >= 640))
    self.isPad = pad
    isHeightRegular = pad || height >= 500
    isWidthRegular = pad || width > height && [736, 896, 926, 932, 956].contains(width)
  }

  /// The same screen with the size classes of other devices: of phones upright and turned, small and large, and
  /// of tablets with the whole screen and with a part of it.
  var otherTraits: [CodeConditions] {
    let all = [
      (false, true, false), (false, false, false), (true, false, false), (true, true, true),
      (false, true, true),
    ]
    return all.map { isWidthRegular, isHeightRegular, isPad in
      var other = self
      (other.isWidthRegular, other.isHeightRegular) = (isWidthRegular, isHeightRegular)
      other.isPad = isPad
      return other
    }.filter { $0 != self }
  }
}
