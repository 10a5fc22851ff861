import LayInterpreter
import LayLanguage
import LayoutModel

/// What a program that owns a session calls, in plain types.
extension Shell {
  /// Runs a text given as bytes of UTF-8, such as a file's.
  ///
  /// - Parameters:
  ///   - name: The name under which messages speak of it; nil at the prompt.
  ///   - firstLine: The number of its first line.
  /// - Returns: Whether all statements that were run succeeded.
  @discardableResult
  public func run(
    utf8 bytes: [UInt8], name: String?, firstLine: Int = 1, as mode: Mode, keepsGoing: Bool = false
  ) -> Bool {
    run(
      SourceText(utf8: bytes, name: name, firstLine: firstLine), as: mode, keepsGoing: keepsGoing)
  }

  /// Gives the screen a size in points that statements cannot change: they are passed over with a
  /// notice.
  public func fixScreen(width: Double, height: Double) {
    let size = Size(width: width, height: height)
    interpreter.evaluator.state.scene.setScreen(size)
    interpreter.fixedScreen = size
  }
}
