import Synchronization

/// Asks whether an answer is not wanted any more, and remembers that it was so.
///
/// Whatever an engine was doing then is left half done: rows may be missing, a set may not be the smallest. It
/// asks afterwards, in one place, whether that happened, and starts over.
final class StopQuestion: Sendable {
  private let ask: @Sendable () -> Bool
  private let answer = Atomic(false)

  init(_ ask: @escaping @Sendable () -> Bool) { self.ask = ask }

  /// Whether the answer is not wanted any more.
  var isWanted: Bool {
    guard ask() else { return false }
    answer.store(true, ordering: .relaxed)
    return true
  }

  /// Whether that was ever so.
  var wasWanted: Bool { answer.load(ordering: .relaxed) }
}
