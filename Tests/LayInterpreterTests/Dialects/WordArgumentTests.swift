import LayInterpreter
import LayShell
import Manual
import SessionSupport
import Testing

/// A word with arguments that it does not take.
struct WordCase: Sendable, CustomStringConvertible {
  /// The word with what is before it: `a.keepWidth.keepMin`.
  var start: String
  /// Its form, which every error shows.
  var form: String
  /// Too few arguments, too many, one with a wrong label, one of a wrong kind; nil where there are none.
  var few, many, label, kind: String?
  /// What follows the arguments, and what the whole stands in.
  var end = ""
  var around = "…"
  /// The codes for a wrong number and for a wrong kind.
  var codes = ("E035", "E020")

  var description: String { start }

  init(
    _ start: String, _ form: String, few: String? = nil, many: String?, label: String? = "(zz: 1)",
    kind: String? = nil, end: String = "", in around: String = "…",
    codes: (String, String) = ("E035", "E020")
  ) {
    self.start = start
    self.form = form
    (self.few, self.many, self.label, self.kind) = (few, many, label, kind)
    self.end = end
    self.around = around
    self.codes = codes
  }

  /// The statements that are wrong, each with its code.
  var mistakes: [MistakeCase] {
    let word = start.split(separator: ".").last.map(String.init) ?? start
    return [(few, codes.0), (many, codes.0), (label, codes.0), (kind, codes.1)].compactMap {
      arguments, code in
      arguments.map {
        MistakeCase(
          around.replacing("…", with: start + $0 + end), code, "`\(word)`",
          form.isEmpty ? "for example:" : "usage: \(form)")
      }
    }
  }
}

@Suite("The arguments of a word")
struct WordArgumentTests {
  static let language: [WordCase] = [
    .init("min", "min(N, …)", few: "()", many: nil, kind: "(a)"),
    .init("max", "max(N, …)", few: "()", many: nil, kind: "(1, true)"),
    .init("abs", "abs(N)", few: "()", many: "(1, 2)", kind: "(\"x\")"),
    .init("round", "round(N)", few: "()", many: "(1, 2)", kind: "(a)"),
    .init("constraint", "constraint(N)", few: "()", many: "(1, 2)", kind: "(a)"),
    .init("g.activate", "", many: "(1)"), .init("g.deactivate", "", many: "(1)"),
  ]

  static let others: [WordCase] = [
    .init("a.sizeToFit", "", many: "(1)"), .init("row.clear", "", many: "(1)"),
    .init(
      "bar.spacing", "spacing(after: VIEW)", few: "()", many: "(c)", kind: "(after: 3)",
      end: " = 20"),
    .init("a.constraint", "constraint(NAME)", few: "()", many: "(w, h)"),
  ]

  static let keepLayout: [WordCase] = [
    .init("a.keepWidth", "", many: "(3)"),
    .init(
      "a.keepLeftOffsetTo", "keepLeftOffsetTo(VIEW)", few: "", many: "(b, c)", kind: "(3)",
      end: ".equal = 1"),
    .init(
      "a.keepWidth.isRelatedToView", "isRelatedToView(VIEW)", few: "()", many: "(b, c)",
      kind: "(3)"),
    .init(
      "a.keepWidth.keepAt", "keepAt(VALUE, [min: VALUE], [max: VALUE])", few: "()", many: "(1, 2)",
      label: "(1, mn: 2)", kind: "(b)"),
    .init(
      "a.keepWidth.keepMin", "keepMin(VALUE, max: VALUE)", few: "(1)", many: "(1, 2, max: 3)",
      label: "(1, mx: 2)", kind: "(1, max: b)"),
    .init("a.keepWidth.deactivate", "", many: "(1)"),
    .init(
      "a.keepSize", "keepSize(SIZE, [priority: PRIORITY])", few: "(priority: high)",
      many: "(1, 2, 3)", kind: "(b)"),
    .init("a.keepSize", "keepSize(SIZE, [priority: PRIORITY])", many: nil, kind: "(1)"),
    .init(
      "a.keepInsets", "keepInsets(INSETS, [priority: PRIORITY])", few: nil, many: "(1, 2, 3, 4, 5)",
      kind: "(1, 2)"),
    .init(
      "a.keepCenter", "keepCenter(POINT, [priority: PRIORITY])", few: nil, many: "(1, 2, 3)",
      kind: "(0.5)"),
    .init(
      "a.keepCentered", "keepCentered([priority: PRIORITY])", many: "(3)", kind: "(priority: b)"),
    .init(
      "a.keepCenteredWithPriority", "keepCenteredWithPriority([priority:] PRIORITY)", few: "()",
      many: "(1, 2)", kind: "(b)"),
    .init(
      "[a, b].keepWidthsEqual", "keepWidthsEqual([priority: PRIORITY])", many: "(3)",
      kind: "(priority: b)"),
    .init(
      "[a, b].keepHorizontalOffsets", "keepHorizontalOffsets(VALUE, [priority: PRIORITY])",
      few: "()", many: "(1, 2)", kind: "(b)"),
    .init(
      "[a, b].keepHeightsEqualWithPriority", "keepHeightsEqualWithPriority([priority:] PRIORITY)",
      few: "()", many: "(1, 2)", kind: "(b)"),
    .init(
      "s.keepHorizontalScrollDisabled", "keepHorizontalScrollDisabled(true|false)",
      many: "(true, false)", kind: "(3)"),
    .init("group", "group(ATTRIBUTE, …)", few: "()", many: nil, kind: "(a)"),
    .init(
      "KeepValueMake", "KeepValueMake(VALUE, PRIORITY)", few: "(1)", many: "(1, 2, 3)",
      kind: "(1, b)"),
    .init("KeepHigh", "KeepHigh(VALUE)", few: "()", many: "(1, 2)", kind: "(b)"),
    .init(
      "KeepValueGetPriority", "KeepValueGetPriority(VALUE)", few: "()", many: "(1, 2)",
      kind: "(b)"),
    .init(
      "KeepValueSetDefaultPriority", "KeepValueSetDefaultPriority(VALUE, PRIORITY)", few: "(1)",
      many: "(1, 2, 3)", kind: "(b, 1)"),
    .init(
      "KeepValueDescription", "KeepValueDescription(VALUE)", few: "()", many: "(1, 2)",
      kind: "(b)"),
    .init(
      "KeepPriorityDescription", "KeepPriorityDescription(PRIORITY)", few: "()", many: "(1, 2)",
      kind: "(b)"),
    .init(
      "root.keepAnimated", "keepAnimated([duration:] SECONDS, [delay: SECONDS]", few: "()",
      many: "(1, 2)", label: "(1, dely: 2)", kind: "(b)", end: " { }"),
    .init("keepNotAnimated", "", many: "(1)", end: " { }"),
  ]

  private static let members: [WordCase] = [
    .init("VStack", "VStack([spacing: LENGTH], [alignment: WORD]", many: "(3)", end: " { a }"),
    .init("VGrid", "VGrid(columns: [COLUMN, …]", few: "()", many: "(3)", end: " { a }"),
    .init("Container", "Container([safeArea: EDGES]", many: "(3)", end: " { a }"),
    .init("a.width", "width(20), width(min: 10", few: "", many: nil),
    .init("a.size", "size(24x24)", few: "()", many: "(1, 2, 3)"),
    .init("a.aspectRatio", "aspectRatio(16/9)", few: "()", many: "(1, 2)"),
    .init("a.background", "background(shade)", few: "()", many: "(b, c)"),
    .init("a.alignSelf", "alignSelf(fill)", few: "()", many: "(fill, top)"),
    .init("a.spacingAfter", "spacingAfter(8)", few: "()", many: "(1, 2)"),
    .init("a.hugging", "hugging(horizontal, 800)", few: "()", many: "(horizontal, 1, 2)"),
  ]

  static let structures: [WordCase] = members.map { word in
    var word = word
    let isBlock = StructureWords.isBlock.contains(word.start)
    word.around = isBlock ? "build root { … }" : "build root { VStack { … } }"
    word.codes = ("E092", "E092")
    return word
  }

  @Test(
    "that are wrong give one error with the word, its form or an example, and change nothing",
    arguments: (language + others + keepLayout + structures).flatMap(\.mistakes))
  func wrong(mistake: MistakeCase) {
    let program =
      "view a, b, c; view s scroll; stackview bar { d; e }; linear row { item f }; atomic g { a.width == 3 }"
    #expect(mistake.problems(after: program) == [])
  }

  static let declared = DialectTable.words.filter { !$0.arguments.isEmpty && $0.isListed }

  @Test("are what help says", arguments: declared.map(\.name))
  func help(name: String) throws {
    let topic = try #require(HelpTopic.members.first { $0.name == name && $0.synopsis != nil })
    #expect(DialectTable.named(name).contains { $0.form == topic.synopsis })
    #expect(topic.example?.contains(name) == true)
    guard HelpTopic.members.first(where: { $0.name == name })?.synopsis != nil else { return }
    let page = Console().run("help \(name)").results
    #expect(page.contains("\(name)("), "\(page)")
  }

  @Test("have their labels completed", arguments: keepLayout.filter { $0.around == "…" })
  func labels(word: WordCase) {
    let console = Console()
    console.run("view a, b, c; view s scroll")
    let text = "\(word.start)("
    let found = console.shell.completions(of: text, at: text.utf8.count).candidates.map(\.text)
    let rows = DialectTable.named(word.start.split(separator: ".").last.map(String.init) ?? "")
    for label in rows.flatMap(\.labels) {
      #expect(found.contains("\(label): "), "\(text) \(found)")
    }
  }

  @Test("are accepted as help shows them")
  func examples() {
    for word in DialectTable.words where word.isListed {
      guard let example = word.help.example else { continue }
      let console = Console()
      console.run(
        "view a, b, c, d, e; atomic portrait { a.keepHeight.equal = 3 }; a.top == 3; a.left == 3")
      let outcome = console.run(example)
      #expect(!outcome.all.contains("error"), "\(word.name): \(outcome.all)")
    }
  }
}
