import LayInterpreter

/// Where results and messages go.
public struct Output {
  /// The two ways out.
  public enum Stream: Sendable {
    /// What was asked for.
    case results
    /// What is to be said about the program: errors, warnings, notices.
    case messages
  }

  /// Takes finished text, line ends included.
  public var write: (String, Stream) -> Void

  /// Output through a closure.
  public init(write: @escaping (String, Stream) -> Void) { self.write = write }
}
