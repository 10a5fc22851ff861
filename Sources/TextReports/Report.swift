/// Something that is printed: the same facts as lines and as an object.
public struct Report: Sendable {
  /// The lines for a person.
  public var lines: [Markup]
  /// The object for a program.
  public var json: JSON
  /// What is shown by `more` at a prompt.
  public var folded: [Markup] = []

  /// An answer as lines and as an object.
  public init(lines: [Markup], json: JSON, folded: [Markup] = []) {
    self.lines = lines
    self.json = json
    self.folded = folded
  }
}
