/// The evidence in a message of the system and library that wrote it.
struct FormFacts {
  private var isMac14 = false
  private var hasPreamble = false
  private var isOneParagraph = false
  private var breakpoint: Breakpoint?
  private var isAppKit = false
  private var isUIKit = false
  private var hasVisualSize = false
  private var hasEquationSize = false
  private var libraries: [String] = []

  private enum Breakpoint { case exception, symbolic, visualize }

  mutating func noteHeadline(_ bytes: [UInt8], at offset: Int) {
    isMac14 = bytes[offset] == UInt8(ascii: "C")
  }

  mutating func notePreamble(_ bytes: [UInt8], at offset: Int, end: Int) {
    hasPreamble = true
    isOneParagraph =
      ByteCursor(Array(bytes[offset..<min(end, offset + 2000)]))
      .find("Try this", from: 0) != nil
  }

  mutating func noteClosing(_ bytes: [UInt8], at offset: Int) {
    switch bytes[offset] {
    case UInt8(ascii: "B"): breakpoint = .exception
    case UInt8(ascii: "S"): breakpoint = .visualize
    default: breakpoint = .symbolic
    }
  }

  mutating func note(_ constraint: LoggedConstraint) {
    for item in constraint.items {
      guard let name = item.className?.split(separator: ".").last else { continue }
      if name.hasPrefix("UI") || name.hasPrefix("_UI") { isUIKit = true }
      if name.hasPrefix("NS"), !name.hasPrefix("NSKVO") { isAppKit = true }
    }
    if constraint.isVisual, constraint.right == nil { hasVisualSize = true }
    if !constraint.isVisual, constraint.right == nil { hasEquationSize = true }
    let name = constraint.className
    if name.hasSuffix("MASLayoutConstraint") || name.hasSuffix("MASConstraint") {
      add("Masonry")
    } else if name.hasPrefix("SnapKit.") || constraint.file != nil
      || name.hasSuffix(".LayoutConstraint")
    {
      add("SnapKit")
    } else if name.contains("Keep") {
      add("KeepLayout")
    }
  }

  private mutating func add(_ library: String) {
    if !libraries.contains(library) { libraries.append(library) }
  }

  func description(of conflict: LoggedConflict) -> (framework: String, form: String) {
    let isMac = breakpoint == .visualize || isMac14 || isAppKit && !isUIKit
    let base = isMac ? "AppKit" : "UIKit"
    let framework = libraries.isEmpty ? base : libraries.joined(separator: " and ") + " on \(base)"
    let form: String
    if isMac {
      form = isMac14 ? "macOS 14 form" : "macOS form"
    } else if hasEquationSize {
      form = "iOS 10 form"
    } else if breakpoint == .exception {
      form = "iOS 6 form"
    } else if hasPreamble {
      form = isOneParagraph ? "iOS 8 form" : hasVisualSize ? "iOS 9 form" : "iOS 10 form"
    } else {
      form = hasVisualSize ? "iOS 9 form" : ""
    }
    return (framework, form)
  }

  /// The prefixes of lines that belong to a message but contain no constraint.
  private static let frame: [[UInt8]] = [
    "Try this", "(1) look", "(2) find", "(Note", "refer to the documentation",
    "The methods in the UIConstraintBasedLayoutDebugging", "Unable to", "Will attempt",
    "Probably at least", "```", "<UIKit/UIView.h", "<UIKitCore/UIView.h", "UIKit/UIView.h",
    "UIKitCore/UIView.h",
  ].map { Array($0.utf8) }

  /// Whether a line, without quoting marks, belongs to a message but contains no constraint.
  static func isFrame(_ line: ArraySlice<UInt8>) -> Bool {
    frame.contains { line.starts(with: $0) }
  }
}
