/// A question that the solver asks in loops that may take long: whether the caller has given up.
///
/// It is asked once for each step that takes a microsecond or more, so the answer should be cheap: an
/// atomic flag, or a deadline.
public struct Interruption: Sendable {
  private let ask: (@Sendable () -> Bool)?

  /// Never interrupts.
  public static let never = Interruption(nil)

  /// Interrupts as soon as a closure returns true; never, if there is none.
  ///
  /// The closure is called on the thread that solves.
  public init(_ ask: (@Sendable () -> Bool)?) { self.ask = ask }

  /// Whether the caller has given up.
  @inline(__always) public var isWanted: Bool { ask?() ?? false }
}
