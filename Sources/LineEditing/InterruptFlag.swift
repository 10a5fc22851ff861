import CEditline

/// Whether Ctrl-C was pressed: one flag for the whole process, set by the SIGINT handler, looked at
/// by whoever runs long.
///
/// ```swift
/// InterruptFlag.install()
/// InterruptFlag.clear()
/// for row in rows {
///   if InterruptFlag.isRaised { break }
///   compute(row)
/// }
/// ```
///
/// A program that never looks is still not deaf: the third SIGINT that nobody has cleared ends the
/// process, except while a line is being read. A SIGINT that was ignored when the process began
/// stays ignored.
public enum InterruptFlag {
  /// Catches SIGINT from now on. Any number of calls is as good as one.
  public static func install() {
    ce_install_interrupt()
  }

  /// Whether SIGINT came since the flag was cleared.
  ///
  /// - Complexity: O(1): one atomic load, cheap enough for an inner loop.
  public static var isRaised: Bool {
    ce_is_interrupted()
  }

  /// Lowers the flag, before a new statement begins.
  public static func clear() {
    ce_clear_interrupt()
  }

  /// Raises the flag as SIGINT would, for tests and for ending a statement from another thread.
  public static func raise() {
    ce_raise_interrupt()
  }
}
