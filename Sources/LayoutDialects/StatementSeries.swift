/// Statements that differ in names alone, as one about an array or a list:
/// `cell[2...4].top == cell[1...3].bottom + 8`, `[a, b].height == 44`.
package struct StatementSeries {
  /// The statement.
  package private(set) var text = ""
  /// The number of statements that it stands for.
  package private(set) var count = 0

  /// Statements in their order, with those that follow one another and say the same of the members of an array as one.
  /// - Parameters:
  ///   - statements: The statements, equations of anchors, each with what it was made for: of those with the same
  ///     origin other names can become a list.
  ///   - length: The number of members of the array with a name; nil for another name.
  /// - Complexity: O(n) in the length of the statements.
  package static func folded<Origin: Hashable>(
    _ statements: [(text: String, origin: Origin?)], length: (String) -> Int?
  ) -> [StatementSeries] {
    var series: [StatementSeries] = []
    var run: (words: Words, columns: [Column], origin: Origin?)?
    func end() {
      guard let run else { return }
      series.append(
        StatementSeries(
          text: run.words.text(run.columns.map { $0.text(length) }),
          count: run.columns.first?.names.count ?? 1))
    }
    for statement in statements {
      let words = Words(statement.text)
      if let open = run, open.words.rest == words.rest {
        let isSameOrigin = open.origin != nil && open.origin == statement.origin
        let longer = zip(open.columns, words.names).map { $0.adding($1, asList: isSameOrigin) }
        let columns = longer.compactMap(\.self)
        if columns.count == longer.count, columns.first?.isConstant == false {
          run?.columns = columns
          continue
        }
      }
      end()
      run = (words, words.names.map { Column(names: [$0]) }, statement.origin)
    }
    end()
    return series
  }

  /// Names in their order, with members of an array that follow one another as one: `cell[1...4]`.
  /// - Parameters:
  ///   - names: The names.
  ///   - isWhole: Whether they have to begin with the first member.
  package static func folded(names: [String], isWhole: Bool = true) -> [StatementSeries] {
    var series: [Column] = []
    for name in names.map(Name.init) {
      if let last = series.last, !isWhole || last.names[0].index == 1,
        let longer = last.adding(name, asList: false), !longer.isConstant
      {
        series[series.count - 1] = longer
      } else {
        series.append(Column(names: [name]))
      }
    }
    return series.map { StatementSeries(text: $0.text { _ in nil }, count: $0.names.count) }
  }

  /// A name, of a member of an array with its index.
  private struct Name: Hashable {
    var text: String
    var stem: Substring { text[..<(text.firstIndex(of: "[") ?? text.endIndex)] }
    var index: Int? {
      text.firstIndex(of: "[").flatMap { Int(text[text.index(after: $0)...].dropLast()) }
    }

    init(_ text: String) { self.text = text }
  }

  /// The names at one place of the statements.
  private struct Column {
    var names: [Name]
    var isConstant: Bool { names.count > 1 && names[0] == names[1] }

    /// Whether the names are those of members of an array, one after the other.
    private var isRange: Bool {
      zip(names, names.dropFirst()).allSatisfy { one, next in
        next.index != nil && next.index.map { $0 - 1 } == one.index && next.stem == one.stem
      }
    }

    /// With one more name; nil if they cannot be written as one.
    func adding(_ name: Name, asList isList: Bool) -> Column? {
      let longer = Column(names: names + [name])
      if name == names[0] { return names.count == 1 || isConstant ? longer : nil }
      guard !isConstant else { return nil }
      return longer.isRange || isList && !names.contains(name) ? longer : nil
    }

    func text(_ length: (String) -> Int?) -> String {
      guard names.count > 1, !isConstant, let last = names.last?.index else {
        return names.count > 1 && !isConstant ? list : names[0].text
      }
      guard isRange, let first = names[0].index else { return list }
      let stem = String(names[0].stem)
      return first == 1 && length(stem) == last ? stem : "\(stem)[\(first)...\(last)]"
    }

    private var list: String { "[\(names.map(\.text).joined(separator: ", "))]" }
  }

  /// A statement taken apart: the names whose anchors it has, and what is between them.
  private struct Words {
    var names: [Name] = []
    var rest: [Substring] = []

    init(_ text: String) {
      var start = text.startIndex
      var position = text.startIndex
      while position < text.endIndex {
        let end = text[position...].firstIndex { $0 == " " || $0 == "(" } ?? text.endIndex
        let word = text[position..<end]
        if word.first?.isLetter == true || word.first == "_", let point = word.firstIndex(of: ".") {
          rest.append(text[start..<position])
          names.append(Name(String(text[position..<point])))
          start = point
        }
        position = end < text.endIndex ? text.index(after: end) : end
      }
      rest.append(text[start...])
    }

    /// The statement with other names.
    func text(_ names: [String]) -> String {
      zip(rest, names).map { $0 + $1 }.joined() + (rest.last ?? "")
    }
  }
}
