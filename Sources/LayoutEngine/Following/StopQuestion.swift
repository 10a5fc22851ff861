import Synchronization

/// Asks whether the work should stop, and remembers whether that was ever so.
///
/// Whatever an engine was doing then is left half done: rows may be missing, a set may not be the smallest. It
/// asks afterwards, in one place, whether that happened, and starts over.
final class StopQuestion: Sendable {
  private let ask: @Sendable () -> Bool
  private let answer = Atomic(false)

  init(_ ask: @escaping @Sendable () -> Bool) { self.ask = ask }

  /// Whether a stop is wanted now.
  var isWanted: Bool {
    guard ask() else { return false }
    answer.store(true, ordering: .relaxed)
    return true
  }

  /// Whether a stop was ever wanted.
  var wasWanted: Bool { answer.load(ordering: .relaxed) }
}
