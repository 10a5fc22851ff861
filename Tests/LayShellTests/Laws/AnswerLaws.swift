import JSONReading
import LayShell
import Manual
import SessionSupport
import Testing

/// An answer is whole: its JSON has every fact of its text, and what it refers to by letter it shows.
@Suite("Laws: an answer is whole")
struct AnswerLaws {
  static let programs = LawProgram.examples + AnswerPrograms.all

  @Test(
    "every number, name and constraint of a text is in its JSON, every letter is shown in it",
    arguments: programs)
  func answers(program: LawProgram) {
    for answer in Self.answers(of: program) {
      let missing = FactsOfText(answer.text, views: answer.views).missing(from: answer.json)
      let unknown = Self.letters(in: answer.text).filter { !Self.shows($0, answer.text) }
      let comment: Comment = "`\(answer.question)` after\n\(program.comment)\n\(answer.text)"
      #expect(missing.isEmpty, comment)
      #expect(unknown.isEmpty, comment)
    }
  }

  @Test("its JSON has the shape that the page on JSON declares", arguments: programs)
  func shapes(program: LawProgram) throws {
    let schema = try #require(JSONSchema(Shell.manual.text(of: .jsonSchema)))
    for answer in Self.answers(of: program) {
      for object in answer.json {
        let fault = schema.fault(in: object, as: "answer")
        #expect(fault == nil, "`\(answer.question)` after\n\(program.comment)")
      }
    }
  }

  // MARK: Answers

  private struct Answer {
    var question: String
    var text: String
    var json: [JSONValue]
    var views: [String]
  }

  /// The answers of a session after a program to all questions, in lines that are not folded.
  private static func answers(of program: LawProgram) -> [Answer] {
    let console = Console()
    console.run(program.text, name: program.path, keepsGoing: true)
    _ = console.finish()
    let views = console.viewNames
    var settings = Settings()
    settings.width = 2000
    settings.rowStyle = .all
    return questions(views, console.constraintNumbers).compactMap { question in
      console.shell.settings = settings
      let text = console.run(question, keepsGoing: true)
      console.shell.settings.format = .json
      let json = console.run(question, keepsGoing: true)
      guard text.status == 0, !text.all.contains("error") else { return nil }
      return Answer(
        question: question, text: text.results,
        json: json.results.split(separator: "\n").compactMap { JSONValue($0) }, views: views)
    }
  }

  private static func questions(_ views: [String], _ numbers: [Int]) -> [String] {
    let asked = views.dropFirst().prefix(2) + views.suffix(1)
    var questions = [
      "layout", "lost", "conflicts", "explain 1", "ambiguity", "range width", "range height",
      "sweep width", "constraints", "groups", "tree", "items", "history", "set",
    ]
    for view in asked.prefix(2) {
      questions += ["measure \(view)", "fitting \(view)", "exercise \(view)"]
    }
    questions += asked.prefix(1).map { "ambiguity \($0)" }
    questions += numbers.suffix(2).map { "lost \($0)" }
    for view in asked { questions += ["why \(view)", "why \(view).width", "why \(view).top"] }
    return questions + (numbers.prefix(3) + numbers.suffix(1)).map { "why \($0)" }
  }

  // MARK: Letters

  /// The letters of a text: `(i2)`.
  private static func letters(in text: String) -> Set<String> {
    Set(text.matches(of: /\(i\d+\)/).map { String($0.output) })
  }

  /// Whether a letter stands before what its constraint says, or between that and its priority, or before the rule
  /// of a view's content.
  private static func shows(_ letter: String, _ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      let parts = line.split(separator: letter, omittingEmptySubsequences: false)
      return zip(parts, parts.dropFirst()).contains { before, after in
        after.prefixMatch(of: /( lost)? +(@[\d.]+ +)?[^()]*?(==|<=|>=|cannot be|≈)/) != nil
          || after.prefixMatch(of: #/ \S+ (hug|compression) @/#) != nil
          || after.hasPrefix(" @") && before.contains(/==|<=|>=|≈/)
      }
    }
  }
}

/// The facts that a text states: numbers, and names of views.
///
/// No facts of their own are:
/// - the number of what a text leaves out (`and 3 more`), since its JSON leaves out nothing;
/// - ordinals at the beginning of a row and behind `fix`, which are places in an array;
/// - how often a sum has a term (`2 x 8`), which its JSON has as often;
/// - what a line of a sweep is at 0 (`width - 40`), which follows from its value at `from` and its rate;
/// - where a constraint was stated (`line 3`, `card.lay:3`), which `constraints` tells of its number;
/// - codes (`[W201]`), and the steps `+1` and `-1` of how a value moves;
/// - the line of a program below an error, which its file has;
/// - the superview of a view that `print` shows, which `tree` tells;
/// - the moments in the table of an animation, of which its JSON has others, and more.
struct FactsOfText {
  private var facts: [(words: String, number: Double?, line: String)] = []

  init(_ text: String, views: [String]) {
    for line in text.split(separator: "\n")
    where !line.contains(/^ +\d+ \| |^ +\d\.\d\d? +-?\d/) {
      var rest = line.replacing(/<view (\S+) in \S+>/) { "\($0.output.1)" }
        .replacing(/\(i\d+\)/, with: "")
        .replacing(/\b\d+ more\b/, with: "")
        .replacing(/^\s*\d+(\.\d+)?  +/, with: "")
        .replacing(/\blines? \d+|[\w-]+\.lay:\d+/, with: "")
        .replacing(/\[[EW]\d+\]/, with: "")
        .replacing(/[+-]1 (->|conflicts|or)/, with: "")
        .replacing(/\bfix \d+(\.\d+)?/, with: "")
        .replacing(/\b(width|height) [+-] \d+(\.\d+)?/, with: "")
        .replacing(/\d+(\.\d+)? - (?=(\d+(\.\d+)? \* )?(width|height)\b)/, with: "")
        .replacing(/(^|[ (])\d+ x (?=\d|\(\d+(\.\d+)? x )/, with: "")
        .replacing(/(\d)x(\d)/) { "\($0.output.1) \($0.output.2)" }
      // 13 1/3 is one number.
      rest = rest.replacing(/(?:(\d+) )?\b(\d+)\/(\d+)\b/) { match in
        let parts = [match.output.2, match.output.3].compactMap { Double($0) }
        return "\((match.output.1.flatMap { Double($0) } ?? 0) + parts[0] / parts[1])"
      }
      for match in rest.matches(of: /(^|[^\w.\[])(\d+(?:\.\d+)?)(?![\w\]])/) {
        let words = String(match.output.2)
        facts.append((words, Double(words), String(line)))
      }
      for match in rest.matches(of: /(^|[^\w.])([A-Za-z_]\w*)/) {
        let word = String(match.output.2)
        if views.contains(word) { facts.append((word, nil, String(line))) }
      }
    }
  }

  /// The facts that JSON does not have, with their lines. Numbers are rounded to two decimals, and the length of an
  /// array is a number that it has.
  func missing(from json: [JSONValue]) -> [String] {
    var numbers: [Double] = []
    var words: Set<Substring> = []
    func collect(_ value: JSONValue) {
      switch value {
      case .object(let members):
        for (key, value) in members {
          words.insert(key[...])
          collect(value)
        }
      case .array(let elements):
        numbers.append(Double(elements.count))
        elements.forEach(collect)
      case .string(let text):
        words.formUnion(text.matches(of: /[A-Za-z_]\w*/).map(\.output))
        for match in text.matches(of: /(\d+(?:\.\d+)?)(?:\/(\d+))?/) {
          let number = Double(match.output.1) ?? 0
          numbers.append(match.output.2.flatMap { Double($0) }.map { number / $0 } ?? number)
        }
      case .number(let number): numbers.append(abs(number))
      case .boolean, .null: break
      }
    }
    json.forEach(collect)
    numbers.sort()
    return facts.filter { fact in
      guard let number = fact.number else { return !words.contains(fact.words[...]) }
      let place = numbers.partitioningIndex { $0 >= number - 0.0051 }
      return place == numbers.endIndex || numbers[place] > number + 0.0051
    }.map { "\($0.words) of: \($0.line)" }
  }
}

extension [Double] {
  /// The index of the first element for which a condition holds that holds for all after it.
  fileprivate func partitioningIndex(where isBehind: (Double) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
