/// An answer: the same facts as lines of text and as JSON objects.
public struct Report: Sendable {
  /// The lines of text.
  public var lines: [Markup]
  /// The lines that `more` shows at the prompt.
  public var folded: [Markup] = []
  private var makeObjects: @Sendable () -> [JSON]

  /// The JSON objects, one per line; made on demand.
  public var objects: [JSON] { makeObjects() }
  /// The first object.
  public var json: JSON { objects.first ?? .null }

  /// Creates an answer of lines and an object.
  public init(lines: [Markup], json: JSON, folded: [Markup] = []) {
    self.lines = lines
    self.folded = folded
    makeObjects = { [json] }
  }

  /// Creates an answer of lines and an object made on demand.
  public init(
    lines: [Markup], folded: [Markup] = [], makingJSON: @escaping @Sendable () -> JSON
  ) {
    self.lines = lines
    self.folded = folded
    makeObjects = { [makingJSON()] }
  }

  /// Creates an answer of lines and objects made on demand.
  public init(
    lines: [Markup], folded: [Markup] = [], makingObjects: @escaping @Sendable () -> [JSON]
  ) {
    self.lines = lines
    self.folded = folded
    makeObjects = makingObjects
  }

  /// Joins several answers, separated by blank lines.
  public init(_ reports: [Report]) {
    lines = []
    for report in reports {
      if !lines.isEmpty { lines.append(Markup()) }
      lines += report.lines
      folded += report.folded
    }
    makeObjects = { reports.flatMap(\.objects) }
  }
}
