import LayLanguage
import Testing

@Suite("Completion contexts")
struct CompletionTests {
  /// A kind of place, with its expression as text.
  enum Expected: Hashable {
    case statement, name, priority, nothing
    case member(of: String), argument(of: String), value(of: String), index(of: String)
    case operand(command: String, before: [String])
    case operation(of: String, CompletionContext.Clause)
    case word([String])
    case path(command: String)

    init(_ place: CompletionContext.Place) {
      func text(_ expression: Expression) -> String { SyntaxDump.dump(expression) }
      self =
        switch place {
        case .statement: .statement
        case .name: .name
        case .priority: .priority
        case .nothing: .nothing
        case .member(let base): .member(of: text(base))
        case .argument(let callee): .argument(of: text(callee))
        case .value(let target): .value(of: text(target))
        case .index(let base): .index(of: text(base))
        case .operand(let command):
          .operand(command: command.word.name, before: command.operands.map(SyntaxDump.dump))
        case .operation(let base, let clause): .operation(of: text(base), clause)
        case .word(let words): .word(words)
        case .path(let command): .path(command: command)
        }
    }

    /// The place with its text as the syntax tree has it.
    var parsed: Expected {
      func text(_ text: String) -> String {
        let statement = parse(SourceText(text), vocabulary: .full).statements.first
        guard case .expression(let expression)? = statement?.kind else { return text }
        return SyntaxDump.dump(expression)
      }
      return switch self {
      case .member(let base): .member(of: text(base))
      case .argument(let callee): .argument(of: text(callee))
      case .value(let target): .value(of: text(target))
      case .index(let base): .index(of: text(base))
      case .operation(let base, let clause): .operation(of: text(base), clause)
      default: self
      }
    }
  }

  @Test(
    "the kind of position",
    arguments: [
      ("", Expected.statement, ""),
      ("vi", .statement, "vi"),
      ("view a\nla", .statement, "la"),
      ("view a; ", .statement, ""),
      ("view card { vi", .statement, "vi"),
      ("note: ", .statement, ""),
      ("time lay", .statement, "lay"),
      ("a.keepW", .member(of: "a"), "keepW"),
      ("a.", .member(of: "a"), ""),
      ("x == cell[3].keepOffsets(1, 2).", .member(of: "cell[3].keepOffsets(1, 2)"), ""),
      ("[a, b].ke", .member(of: "[a, b]"), "ke"),
      ("build r { VStack(a) { b }.pa", .member(of: "VStack(a) { b }"), "pa"),
      ("view a in ca", .operand(command: "view", before: ["a", "in"]), "ca"),
      ("stack ", .operand(command: "stack", before: []), ""),
      ("stack = ", .name, ""),
      ("a.left == b", .name, "b"),
      ("a.left == b +\n c", .name, "c"),
      ("let x = ro", .name, "ro"),
      ("a.direction = r", .value(of: "a.direction"), "r"),
      ("view a; cell[2].hidden = ", .value(of: "cell[2].hidden"), ""),
      ("a.keepWidth.equal =\n n", .value(of: "a.keepWidth.equal"), "n"),
      ("a.keepWidth.equal = b", .value(of: "a.keepWidth.equal"), "b"),
      ("a.x = 3 + b", .name, "b"),
      ("let direction = r", .name, "r"),
      ("a.x == 3 @hi", .priority, "hi"),
      ("a.f(", .argument(of: "a.f"), ""),
      ("VStack(spacing: 4, al", .argument(of: "VStack"), "al"),
      ("VStack(spacing: ga", .name, "ga"),
      ("[a, b", .name, "b"),
      ("save foo/b", .path(command: "save"), "foo/b"),
      ("save \"a b", .path(command: "save"), "a b"),
      ("save ", .path(command: "save"), ""),
      ("? a.keepW", .member(of: "a"), "keepW"),
      ("help vi", .operand(command: "help", before: []), "vi"),
      ("print \"ab", .operand(command: "print", before: []), "\"ab"),
      ("print 1 + b", .name, "b"), ("expect a.width == ", .name, ""),
      ("a # b", .nothing, ""),
      ("a.x == 12", .nothing, ""),
      ("why 1", .operand(command: "why", before: []), "1"),
      ("constraint(1", .argument(of: "constraint"), "1"),
      ("cell[", .index(of: "cell"), ""), ("cell[1", .index(of: "cell"), "1"),
      ("screen \"iP", .operand(command: "screen", before: []), "\"iP"),
      ("a.left ", .operation(of: "a.left", .beginning), ""),
      ("a.left == b.right ", .operation(of: "b.right", .relation), ""),
      ("a.left == f(b) ", .operation(of: "f(b)", .relation), ""),
      ("a.keepWidth.equal = 4 ", .operation(of: "4", .assignment), ""),
      ("if a.width ", .operation(of: "a.width", .condition), ""),
      ("if a.width > 3 and ", .name, ""), ("a.left == 3 @high ", .nothing, ""),
      ("let ", .nothing, ""), ("let x ", .word(["="]), ""), ("for x ", .word(["in"]), ""),
      ("for x in ", .name, ""), ("(a.width ", .nothing, ""),
      // Comments and lines change nothing.
      ("a.left == # b\n  c.", .member(of: "c"), ""), ("f(a, # b\n  c", .argument(of: "f"), "c"),
      ("view a # in c\n", .statement, ""),
      ("view a, # b\n c", .operand(command: "view", before: ["a", ","]), "c"),
      // What is wrong in an earlier statement does not matter.
      ("a == == b\nc.", .member(of: "c"), ""), ("view a { b.left ==; c.", .member(of: "c"), ""),
      ("if a.width > 3 { b } el", .word(["else"]), "el"), ("not ", .name, ""),
      ("-a.", .member(of: "a"), ""),
      ("save a.lay ", .nothing, ""),
      ("def f(v, inset = ga", .name, "ga"), ("def f(v) { v.", .member(of: "v"), ""),
      ("a.text = \"b", .nothing, ""), ("a.left == 3px + ", .nothing, ""),
    ])
  func places(text: String, place: Expected, partial: String) {
    let context = completionContext(text, at: text.utf8.count, vocabulary: .full)
    #expect(Expected(context.place) == place.parsed)
    #expect(SourceText(text)[context.partial] == partial)
  }

  @Test(
    "the context of a position: the statements with open braces, and the preceding label",
    arguments: [
      ("build root { VStack(spacing: 4) { a; ", ["VStack", "build"], nil as String?),
      ("build root { VStack { a }.padding(3); if x { b", ["if", "build"], nil),
      ("build root { a.background(ZStack { ", ["a", "build"], nil),
      ("build root { a }\nb", [], nil), ("VStack(alignment: le", [], "alignment"),
      ("f(a, b: ", [], "b"), ("note: a", [], nil), ("f(a: 3, ", [], nil),
    ])
  func surroundings(text: String, around: [String], label: String?) {
    let context = completionContext(text, at: text.utf8.count, vocabulary: .full)
    #expect(context.around == around)
    #expect(context.label == label)
  }

  @Test("text after the position is ignored")
  func middle() {
    let context = completionContext("a.keep == 3", at: 4, vocabulary: .full)
    #expect(Expected(context.place) == .member(of: "a"))
    #expect(context.partial == SourceRange(2, 4))
  }
}

@Suite("Did you mean")
struct SuggestionTests {
  @Test(
    "the nearest words",
    arguments: [
      ("widht", ["width", "height", "left"], ["width"]),
      ("veiw", ["view", "move", "when"], ["view"]),
      ("keepwidth", ["keepHeight", "keepWidth"], ["keepWidth"]),
      ("lay", ["layout", "learn"], ["layout"]),
      ("titel", ["title", "tile"], ["title"]),
      ("xyz", ["width", "height"], []),
      ("a", ["b", "c"], []),
      ("width", ["width"], []),
      ("", ["width"], []),
    ])
  func words(word: String, candidates: [String], expected: [String]) {
    #expect(nearest(word, in: candidates) == expected)
  }

  @Test("no more than the limit, and long words take little time")
  func limits() {
    #expect(nearest("aaaa", in: ["aaab", "aaac", "aaad"], limit: 2) == ["aaab", "aaac"])
    #expect(nearest(String(repeating: "a", count: 100_000), in: ["a"]) == [])
  }
}

@Suite("Source texts")
struct SourceTextTests {
  @Test("lines and columns count from 1, in characters")
  func positions() {
    let source = SourceText("ab\r\né😀x\n", firstLine: 5)
    #expect(source.position(of: 0) == SourcePosition(line: 5, column: 1))
    #expect(source.position(of: 4 + 6) == SourcePosition(line: 6, column: 3))
    #expect(source.line(5) == "ab")
    #expect(source.line(6) == "é😀x")
    #expect(source.line(8) == nil)
    #expect(source.lineRange(of: 5) == SourceRange(4, 11))
  }

  @Test("a byte-order mark is not part of the text")
  func byteOrderMark() {
    #expect(SourceText(utf8: [0xEF, 0xBB, 0xBF, 0x61]).utf8 == [0x61])
  }
}
