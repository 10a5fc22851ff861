import LayInterpreter
import LayLanguage
import LayoutModel

/// What the command line asks of a session and of programs, in plain types.
extension Shell {
  /// Runs a text in UTF-8, such as a file's contents.
  ///
  /// - Parameters:
  ///   - name: The name for messages; nil at the prompt.
  ///   - firstLine: The number of its first line.
  /// - Returns: Whether all statements succeeded.
  @discardableResult
  package func run(
    utf8 bytes: [UInt8], name: String?, firstLine: Int = 1, as mode: Mode, keepsGoing: Bool = false
  ) -> Bool {
    run(
      SourceText(utf8: bytes, name: name, firstLine: firstLine), as: mode, keepsGoing: keepsGoing)
  }

  /// Fixes the size of the screen, in points: statements that change it are skipped with a notice.
  package func fixScreen(width: Double, height: Double) {
    fix(Screen(size: Size(width: width, height: height)))
  }

  /// Sets the screen to that of a device, with its safe area; the first `screen` statement then has no effect.
  package func fixScreen(_ device: DeviceScreen) { fix(device.screen) }

  /// Fixes the screen to a size such as `375x667`, or to that of a device: `iPhone SE 3 in landscape`.
  /// - Returns: Whether there is such a screen.
  package func fixScreen(named name: String) -> Bool {
    let lengths = name.split(separator: "x", omittingEmptySubsequences: false).compactMap {
      Double($0)
    }
    if lengths.count == 2, lengths.allSatisfy((1...1e6).contains) {
      fixScreen(width: lengths[0], height: lengths[1])
      return true
    }
    let device = [" in portrait", " in landscape"].first(where: name.hasSuffix)
      .map { String(name.dropLast($0.count)) }
    let screens = DeviceScreen.named(device ?? name) ?? []
    guard let screen = screens.first(where: { $0.name.hasSuffix(name) }) ?? screens.first,
      !DeviceScreen.families.contains(name)
    else { return false }
    fixScreen(screen)
    return true
  }

  /// Fixes the screen.
  func fix(_ screen: Screen) {
    interpreter.evaluator.state.scene.setDisplay { $0 = screen }
    interpreter.fixedScreen = screen
  }

  /// The canonical layout of a program; nil if it has syntax errors.
  package static func formatted(utf8: [UInt8], name: String?) -> String? {
    Formatter.formatted(SourceText(utf8: utf8, name: name), vocabulary: CommandTable.vocabulary)
  }

  /// The syntax errors of a program, a line each: `card.lay:3:1: error: …`.
  package static func syntaxErrors(utf8: [UInt8], name: String?) -> [String] {
    let source = SourceText(utf8: utf8, name: name)
    return parse(source, vocabulary: CommandTable.vocabulary).diagnostics.map { diagnostic in
      let position = source.position(of: diagnostic.range.lower)
      let place = "\(name ?? "lay"):\(position.line):\(position.column)"
      return "\(place): error: \(diagnostic.message) [\(diagnostic.code)]"
    }
  }
}
