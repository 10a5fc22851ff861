import CLibrary
import LayShell
import LineEditing
import Synchronization

/// The end of a script by Ctrl-C.
///
/// A statement that asks often enough ends with a message of its own. Where one does not, in the middle of a
/// long computation, the process ends all the same: a script leaves nothing behind but what it has written,
/// and files are replaced whole.
final class InterruptedScript: Sendable {
  /// The time that a statement has to notice Ctrl-C, in microseconds.
  private static let patience: UInt32 = 80_000
  /// The exit status after Ctrl-C.
  static let status: Int32 = 130

  private let results: ResultWriter?
  private let entries: EntryCount?
  private let wasSaid = Atomic<Bool>(false)

  /// - Parameters:
  ///   - results: What was printed and may not be written yet.
  ///   - entries: The number of entries, if each is answered with an object.
  init(_ results: ResultWriter? = nil, entries: EntryCount? = nil) {
    (self.results, self.entries) = (results, entries)
  }

  /// Begins to wait for Ctrl-C, on a thread of its own.
  func watch() {
    Thread.start { [self] in
      while InterruptFlag.wait() {
        usleep(Self.patience)
        if InterruptFlag.isRaised { endUnlessEnding() }
      }
    }
  }

  /// Notes that the statement that runs has said that it was interrupted.
  func noteMessage() {
    if InterruptFlag.isRaised { wasSaid.store(true, ordering: .relaxed) }
  }

  private func endUnlessEnding() {
    if let entries {
      // An entry that has noticed it says so behind all that it has to say, and ends.
      guard let text = entries.interruption else { return }
      results?.flush()
      StandardStreams.write(text, to: .standardOutput)
    } else {
      results?.flush()
      if !wasSaid.load(ordering: .relaxed) {
        StandardStreams.write("interrupted  nothing changed\n", to: .standardError)
      }
    }
    _exit(Self.status)
  }
}
