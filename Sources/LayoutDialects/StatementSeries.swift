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
    var (words, columns, origin) = (Words?.none, [Column](), Origin?.none)
    func end() {
      guard let words else { return }
      series.append(
        StatementSeries(
          text: words.text(columns.map { $0.text(length) }),
          count: columns.first?.names.count ?? 1))
    }
    for statement in statements {
      let next = Words(statement.text)
      if let words, words.rest == next.rest {
        let isSameOrigin = origin != nil && origin == statement.origin
        let forms = zip(columns, next.names).compactMap {
          $0.form(adding: $1, asList: isSameOrigin)
        }
        if forms.count == next.names.count, let first = forms.first, first != .constant {
          for (index, form) in forms.enumerated() { columns[index].add(next.names[index], form) }
          continue
        }
      }
      end()
      (words, columns, origin) = (next, next.names.map(Column.init), statement.origin)
    }
    end()
    return series
  }

  /// Names in their order, with members of an array that follow one another as one: `cell[1...4]`.
  package struct Names {
    private let isWhole: Bool
    private var columns: [Column] = []

    /// Creates a list without names.
    /// - Parameter isWhole: Whether members as one have to begin with the first.
    package init(isWhole: Bool = true) { self.isWhole = isWhole }

    /// The number of series.
    package var count: Int { columns.count }

    /// Each with the number of names that it stands for.
    package var series: [StatementSeries] {
      columns.map { StatementSeries(text: $0.text { _ in nil }, count: $0.names.count) }
    }

    /// Adds a name behind the others.
    /// - Complexity: O(1) in the number of names.
    package mutating func add(_ text: String) {
      let name = Name(text)
      if let last = columns.indices.last, !isWhole || columns[last].names[0].index == 1,
        let form = columns[last].form(adding: name, asList: false), form != .constant
      {
        columns[last].add(name, form)
      } else {
        columns.append(Column(name))
      }
    }
  }

  /// A name, of a member of an array with its index.
  private struct Name: Hashable {
    let text: String
    let stem: Substring
    let index: Int?

    init(_ text: String) {
      self.text = text
      let bracket = text.firstIndex(of: "[")
      stem = text[..<(bracket ?? text.endIndex)]
      index = bracket.flatMap { Int(text[text.index(after: $0)...].dropLast()) }
    }
  }

  /// What the names at one place of statements are together.
  private enum Form { case single, constant, range, list }

  /// The names at one place of the statements.
  private struct Column {
    private(set) var names: [Name]
    private var known: Set<Name>
    private var form = Form.single

    init(_ name: Name) { (names, known) = ([name], [name]) }

    /// What they are with one more name; nil if they cannot be written as one.
    func form(adding name: Name, asList isList: Bool) -> Form? {
      if name == names[0] { return form == .single || form == .constant ? .constant : nil }
      guard form != .constant, let last = names.last else { return nil }
      if form != .list, let index = name.index, let before = last.index, before < index,
        index - 1 == before, name.stem == last.stem
      {
        return .range
      }
      return isList && !known.contains(name) ? .list : nil
    }

    mutating func add(_ name: Name, _ new: Form) {
      names.append(name)
      known.insert(name)
      form = new
    }

    func text(_ length: (String) -> Int?) -> String {
      switch form {
      case .single, .constant: return names[0].text
      case .list: return list
      case .range:
        guard let first = names[0].index, let last = names.last?.index else { return list }
        let stem = String(names[0].stem)
        return first == 1 && length(stem) == last ? stem : "\(stem)[\(first)...\(last)]"
      }
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
