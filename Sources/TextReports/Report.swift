/// An answer: a tree of facts, from which text of any width and JSON are made.
///
/// ```swift
/// let report = Report([
///   .rows(Report.Rows("members", [Report.Row([Markup("(1)"), Markup("a.width == 100")], value: { .integer(1) })])),
///   .note(Report.Note("cause", "two numbers for one value", key: "cause", value: { .string("set-twice") })),
/// ])
/// for line in report.lines(width: 60) { print(line.plain) }
/// print(report.json.text)
/// ```
/// A part with a key is a member of the JSON object around it; a part without one is only text. A fact for programs
/// only is a ``Field``. The width decides where lines are broken, never what they say.
package struct Report: Sendable {
  /// The parts, in the order of the text.
  package var parts: [Part]

  /// Creates an answer.
  package init(_ parts: [Part] = []) { self.parts = parts }

  /// A part of an answer.
  package indirect enum Part: Sendable {
    /// An empty line.
    case blank
    /// Words in as many lines as they need.
    case line(Line)
    /// A word in a gutter, with a text beside it.
    case note(Note)
    /// Parts that belong together.
    case section(Section)
    /// Rows in columns.
    case rows(Rows)
    /// A column of numbers and their total.
    case sum(Sum)
    /// Lines that are not folded: a drawing for a width, code, what a program prints.
    case preformatted(@Sendable (_ width: Int) -> [Markup])
    /// Parts that can be shortened to a page.
    case foldable(Foldable)
    /// Parts that only `more` shows.
    case more([Part])
    /// A fact for JSON only.
    case field(Field)
    /// Parts for JSON only, made on demand.
    case data(@Sendable () -> [Part])
    /// Another answer: a separate object in JSON.
    case answer(Report)
  }

  /// Joins several answers, separated by blank lines.
  package init(joining reports: [Report]) {
    parts = []
    for report in reports {
      if !parts.isEmpty { parts.append(.blank) }
      parts.append(.answer(report))
    }
  }
}

extension Report {
  /// Words in one or more lines, folded at words or at the terms of an equation.
  package struct Line: Sendable {
    /// The positions at which a text may be folded.
    package enum Folding: Sendable {
      /// At each space.
      case words
      /// Before `+`, `-`, `==` and the like, so that each keeps its term.
      case terms
      /// After `,` and `;` outside parentheses.
      case phrases
    }

    var text: Markup
    var code: String?
    var hanging: Int?
    var folding: Folding

    /// Creates a line.
    /// - Parameters:
    ///   - code: A code at the right edge.
    ///   - hanging: The column at which further lines begin; nil for two more than the first.
    package init(
      _ text: Markup, code: String? = nil, hanging: Int? = nil, folding: Folding = .words
    ) {
      self.text = text
      self.code = code
      self.hanging = hanging
      self.folding = folding
    }
  }

  /// A word in a gutter with a text beside it:
  ///
  /// ```
  /// idle        (3) a.width <= 180: holds with 32 to spare
  ///             and 2 more
  /// ```
  package struct Note: Sendable {
    var word: Markup
    var gutter: Int
    var text: Markup
    var key: String?
    var value: (@Sendable () -> JSON)?
    var folding: Line.Folding

    /// Creates a note.
    /// - Parameters:
    ///   - word: The word; empty below another note.
    ///   - gutter: The width of the gutter in columns; nil for the word and two spaces.
    ///   - key: Its key in the JSON object around it, if it has one.
    ///   - value: Its value there; nil for the text.
    ///   - folding: Where the text may be folded.
    package init(
      _ word: String, _ text: Markup, role: Markup.Role = .section, gutter: Int? = nil,
      key: String? = nil, value: (@Sendable () -> JSON)? = nil, folding: Line.Folding = .words
    ) {
      self.folding = folding
      self.word = Markup(word, role)
      self.gutter = gutter ?? columns(of: word) + 2
      self.text = text
      self.key = key
      self.value = value
    }
  }

  /// Parts that belong together, with their position in JSON.
  package struct Section: Sendable {
    /// The form of the parts in JSON.
    package enum Place: Sendable {
      /// Members of the object around the section.
      case members
      /// An object, the value of a key.
      case object(String)
      /// An array, the value of a key, of the elements and rows among the parts.
      case list(String)
      /// An object in an array.
      case element
      /// Nothing.
      case textAlone
    }

    var place: Place
    var title: Line?
    var indent: Int
    var parts: [Part]

    /// Creates a section.
    /// - Parameters:
    ///   - title: A line above the parts.
    ///   - indent: The number of columns by which the parts are indented.
    package init(
      _ place: Place = .members, title: Line? = nil, indent: Int = 0, _ parts: [Part]
    ) {
      self.place = place
      self.title = title
      self.indent = indent
      self.parts = parts
    }
  }

  /// A fact for JSON: a key with a value that is computed on demand.
  package struct Field: Sendable {
    let key: String
    let value: @Sendable () -> JSON

    /// Creates a member of the object around it.
    package init(_ key: String, _ value: @escaping @autoclosure @Sendable () -> JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Parts in several versions, from the complete one to the shortest.
  package struct Foldable: Sendable {
    /// A version, with the rest for `more`.
    package struct Version: Sendable {
      /// Its parts.
      package var parts: [Part]
      var rest: [Part]

      /// Creates a version.
      package init(_ parts: [Part], rest: [Part] = []) {
        self.parts = parts
        self.rest = rest
      }
    }

    let count: Int
    let first: Int
    let version: @Sendable (Int) -> Version

    /// Creates parts in a number of versions; the first is complete, and is the one in JSON.
    /// - Parameter first: The version that a text has at most.
    package init(count: Int, from first: Int = 0, _ version: @escaping @Sendable (Int) -> Version) {
      self.count = count
      self.first = min(first, count - 1)
      self.version = version
    }
  }
}

extension Report.Part {
  /// A line of text.
  package static func text(
    _ text: String, _ role: Markup.Role = .plain, hanging: Int? = nil
  ) -> Self {
    .line(Report.Line(Markup(text, role), hanging: hanging))
  }

  /// A line of text.
  package static func text(_ text: Markup, hanging: Int? = nil) -> Self {
    .line(Report.Line(text, hanging: hanging))
  }

  /// Items one after another, three blanks apart, none of them folded.
  package static func list(_ items: [Markup], indent: Int) -> Self {
    .rows(
      Report.Rows(
        indent: indent, remarks: Report.Rows.Remarks(.none, spacing: 3),
        [Report.Row([items.first ?? Markup()], remarks: Array(items.dropFirst()))]))
  }

  /// Lines that are not folded.
  package static func preformatted(_ lines: [Markup]) -> Self { .preformatted { _ in lines } }

  /// A fact for JSON only.
  package static func field(
    _ key: String, _ value: @escaping @autoclosure @Sendable () -> JSON
  ) -> Self {
    .field(Report.Field(key, value()))
  }
}
