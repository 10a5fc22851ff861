/// An answer: the same facts as lines for a person and as objects for a program.
public struct Report: Sendable {
  /// The lines for a person.
  public var lines: [Markup]
  /// What is shown by `more` at a prompt.
  public var folded: [Markup] = []
  private var makeObjects: @Sendable () -> [JSON]

  /// The objects for a program, one a line; made of the facts when they are asked for.
  public var objects: [JSON] { makeObjects() }
  /// The first of them.
  public var json: JSON { objects.first ?? .null }

  /// An answer as lines and as an object.
  public init(lines: [Markup], json: JSON, folded: [Markup] = []) {
    self.lines = lines
    self.folded = folded
    makeObjects = { [json] }
  }

  /// An answer as lines and as an object that is made only if a program asks for it.
  public init(
    lines: [Markup], folded: [Markup] = [], makingJSON: @escaping @Sendable () -> JSON
  ) {
    self.lines = lines
    self.folded = folded
    makeObjects = { [makingJSON()] }
  }

  /// An answer as lines and as objects that are made only if a program asks for them.
  public init(
    lines: [Markup], folded: [Markup] = [], makingObjects: @escaping @Sendable () -> [JSON]
  ) {
    self.lines = lines
    self.folded = folded
    makeObjects = makingObjects
  }

  /// Several answers in one, with a blank line between them.
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
