/// Asks whether the caller wants no answer any more, in loops that may take long.
///
/// Asking is cheap, but not free: a loop asks once in a step that takes a microsecond or more.
public struct Interruption: Sendable {
  private let ask: (@Sendable () -> Bool)?

  /// Never interrupts.
  public static let never = Interruption(nil)

  /// Interrupts as soon as a question is answered with true.
  public init(_ ask: (@Sendable () -> Bool)?) { self.ask = ask }

  /// Whether the caller wants no answer any more.
  @inline(__always) public var isWanted: Bool { ask?() ?? false }
}
