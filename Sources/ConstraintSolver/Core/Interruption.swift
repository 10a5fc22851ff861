/// Asks, in loops that may take long, whether the caller has given up.
///
/// Asking is cheap, but not free: a loop asks once in a step that takes a microsecond or more.
public struct Interruption: Sendable {
  private let ask: (@Sendable () -> Bool)?

  /// Never interrupts.
  public static let never = Interruption(nil)

  /// Interrupts as soon as a question is answered with true.
  public init(_ ask: (@Sendable () -> Bool)?) { self.ask = ask }

  /// Whether the caller has given up.
  @inline(__always) public var isWanted: Bool { ask?() ?? false }
}
