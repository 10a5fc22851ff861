import LayInterpreter

/// The way animations are shown.
package enum AnimationStyle: String, Hashable, Sendable, CaseIterable {
  /// Drawn in place, frame by frame; otherwise as a table.
  case draw
  /// A table of key frames.
  case table
  /// Not at all.
  case off
}

/// A terminal on which animations can be drawn in place, with a clock.
///
/// ```swift
/// settings.animationDisplay = AnimationDisplay(
///   size: { (columns: 80, rows: 24) }, now: { 0 }, sleep: { _ in })
/// ```
package final class AnimationDisplay: Sendable {
  let size: @Sendable () -> (columns: Int, rows: Int)?
  let now: @Sendable () -> Double
  let sleep: @Sendable (Double) -> Void

  /// Creates a terminal.
  /// - Parameters:
  ///   - size: Its current size; nil if its cursor cannot be moved.
  ///   - now: Seconds since a fixed time.
  ///   - sleep: Waits for a number of seconds, or less after a signal.
  package init(
    size: @escaping @Sendable () -> (columns: Int, rows: Int)?,
    now: @escaping @Sendable () -> Double, sleep: @escaping @Sendable (Double) -> Void
  ) {
    self.size = size
    self.now = now
    self.sleep = sleep
  }
}

extension AnimationDisplay: Hashable {
  /// Terminals are compared by identity.
  package static func == (a: AnimationDisplay, b: AnimationDisplay) -> Bool { a === b }

  /// Hashes the identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
