import CEditline

/// A process-wide flag for Ctrl-C: set by the SIGINT handler, polled by long computations.
///
/// ```swift
/// InterruptFlag.install()
/// InterruptFlag.clear()
/// for row in rows {
///   if InterruptFlag.isRaised { break }
///   compute(row)
/// }
/// ```
/// A program that never polls can still be stopped: the third SIGINT without a clear ends the process, except
/// while a line is being read, and after ``surviveAll()``. A SIGINT that was ignored when the process began
/// stays ignored.
package enum InterruptFlag {
  /// Installs the SIGINT handler. Further calls have no effect.
  package static func install() {
    ce_install_interrupt()
  }

  /// From here on no number of SIGINTs ends the process: someone's work is in it.
  package static func surviveAll() {
    ce_survive_interrupts()
  }

  /// Waits until the next SIGINT after the first call.
  ///
  /// - Returns: False if that is impossible.
  package static func wait() -> Bool {
    ce_await_interrupt()
  }

  /// Whether SIGINT was received since the flag was cleared.
  ///
  /// - Complexity: O(1): one atomic load, cheap enough for an inner loop.
  package static var isRaised: Bool {
    ce_is_interrupted()
  }

  /// Clears the flag, before a new statement.
  package static func clear() {
    ce_clear_interrupt()
  }
}
