import LayInterpreter

/// What animations are shown as.
public enum AnimationStyle: String, Hashable, Sendable, CaseIterable {
  /// Drawn in place, frame by frame; a table where that cannot be.
  case draw
  /// A table of key frames.
  case table
  /// Not at all.
  case off
}

/// A terminal on which animations can be drawn in place, with the time that goes by there.
///
/// ```swift
/// settings.animationDisplay = AnimationDisplay(
///   size: { (columns: 80, rows: 24) }, now: { 0 }, sleep: { _ in })
/// ```
public final class AnimationDisplay: Sendable {
  let size: @Sendable () -> (columns: Int, rows: Int)?
  let now: @Sendable () -> Double
  let sleep: @Sendable (Double) -> Void

  /// A terminal.
  /// - Parameters:
  ///   - size: How large it is now; nil if its cursor cannot be moved.
  ///   - now: Seconds since any fixed time.
  ///   - sleep: Waits for so many seconds, or less if there was a signal.
  public init(
    size: @escaping @Sendable () -> (columns: Int, rows: Int)?,
    now: @escaping @Sendable () -> Double, sleep: @escaping @Sendable (Double) -> Void
  ) {
    self.size = size
    self.now = now
    self.sleep = sleep
  }
}

extension AnimationDisplay: Hashable {
  /// A terminal is itself only.
  public static func == (a: AnimationDisplay, b: AnimationDisplay) -> Bool { a === b }

  /// Hashes what tells it from others.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
