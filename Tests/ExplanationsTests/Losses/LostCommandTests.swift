import LayoutDialects
import LayoutModel
import SessionSupport
import Testing
import TextReports

import LayShell

@Suite("Questions about lost optional constraints")
struct LostCommandTests {
  /// Two labels in a row that is too narrow for both.
  static let row = """
    view row; view name intrinsic 180x20; view price intrinsic 128x20
    row.width == 320
    name.left == row.left + 16
    price.right == row.right - 16
    price.left == name.right + 12
    price.compression.horizontal = 751; name.hugging.horizontal = 251

    """

  /// An answer that fits a terminal.
  static func answer(_ program: String, _ question: String, lines: Int = 24) -> String {
    let outcome = outcome(of: program + "\n" + question)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let all = outcome.results.split(separator: "\n", omittingEmptySubsequences: false)
    for line in all { #expect(columns(of: String(line)) <= 80, "\(line)") }
    #expect(all.count <= lines + 1, "\(outcome.results)")
    return outcome.results
  }

  /// A width that is held by a limit and pulled by a ratio that is lost itself.
  static let pulled = """
    view a, b, c intrinsic 60x20
    a.left == 20
    b.left == a.right + 8
    b.right == root.right - 20
    a.width == 2 * b.width @low
    a.width <= 150 @high
    c.left >= b.left @600
    c.width == a.width * 0.5 + b.left * 0.25 @500

    """

  @Test("the arithmetic accounts for all of what is missed")
  func whole() {
    let text = Self.answer(Self.pulled, "lost", lines: 30)
    #expect(text.contains("is 150, over by 90"), "\(text)")
    #expect(text.contains("= 150 is to be"), "\(text)")
    #expect(text.contains("60 is wanted at most"), "\(text)")
  }

  @Test("what a reduced list of stronger constraints does not account for is named")
  func rest() {
    let text = Self.answer(
      """
      view a, b; view c intrinsic 60x20
      a.width >= 108
      b.width == a.width + 150 @500
      b.centerX == c.centerX
      b.width <= 30 @low
      """, "lost")
    #expect(text.contains("is 258, over by 228"), "\(text)")
    #expect(text.contains("(i1)  @1000  the width of a cannot be negative"), "\(text)")
    #expect(text.contains("       these account for 120 of the 228, (1) for the rest\n"), "\(text)")
  }

  @Test("a value is told of every lost constraint that names it, also beside another view's")
  func beside() {
    let text = Self.answer(Self.pulled, "why b.width")
    #expect(text.contains("(4) a.width == 2 * b.width @250: short by 94"), "\(text)")
  }

  @Test("the stronger constraints, the arithmetic, and the changes that satisfy it")
  func full() {
    #expect(
      Self.answer(Self.row, "lost") == """
        name is cut by 32: price 128 (@751) leaves 148 of 180
        (i1) lost  name.width >= 180   @750 compression   is 148, short by 32
             beaten by
               (1)   @1000  row.width   == 320
               (2)   @1000  name.left   == row.left + 16
               (3)   @1000  price.right == row.right - 16
               (4)   @1000  price.left  == name.right + 12
               (i2)  @751   price.width >= 128   compression   1 above (i1)
             because
               320 - 16 - 16 - 12 = 276 is available;  180 + 128 = 308 is wanted
               (i2) is the weakest that beats it; without (i2), (i1) holds
             to keep (i1) instead
               1  raise (i1) to @752    then (i2) is lost: price 96, short by 32
                    name.compression.horizontal = 752
               2  make row.width 352    then both hold
                    constraint(1).constant = 352
               3  lower (i2) to @749    then (i2) is lost: price 96, short by 32
                    price.compression.horizontal = 749
        kept: (i2) @751, (i3) name hug @251, (i4) price hug @250

        """)
  }

  static let cases: [ProgramCase] = [
    .init(
      "a tie says that it is one", "view a; a.width == 100 @high; a.width == 120 @high\nlost",
      says: [
        "(2)  @750   a.width == 120   as strong as (1)", "120 is available;  100 is wanted",
        "(2) is as strong as (1): a tie", "over by 20",
      ], lines: 24),
    .init(
      "where only required ones stand in the way, no priority is said to help",
      "view a; a.width <= 100; a.width == 150 @high\nlost",
      says: [
        "it is required: no priority below @1000 helps (2)", "make a.width 150     then it holds",
      ], omits: ["raise"], lines: 24),
    .init("one that is met", states + "lost met", says: ["is met exactly"]),
    .init(
      "one that is idle", states + "lost idle", says: ["is met, with 10 to spare"]),
    .init(
      "one that is left out", states + "lost broken", says: ["is required and left out"]
    ),
    .init("one that is off", states + "lost off", says: ["is not in force"]),
    .init(
      "no optional ones", "view a; a.width == 1\nlost", says: ["no optional constraints"],
      lines: 24),
    .init(
      "all are met", "view a intrinsic 20x20; a.left == 1 @low\nlost",
      prints: "all 5 optional constraints are met\n", lines: 24),
    .init(
      "the object has fixed keys", row + "set format json\nlost",
      says: [
        "\"lost\":[{\"id\":\"i1\",\"text\":\"name.width >= 180\",\"priority\":750,\"origin\":\"compression\",",
        "\"violation\":32,",
        "\"beatenBy\":[{\"id\":1,\"text\":\"row.width == 320\",\"priority\":1000,",
        "{\"id\":\"i2\",\"text\":\"price.width >= 128\",\"priority\":751,",
        "\"weakest\":{\"id\":\"i2\",\"text\":\"price.width >= 128\"",
        "\"tie\":false,\"holdsWithoutWeakest\":true",
        "\"changes\":[{\"statement\":\"name.compression.horizontal = 752\"",
      ]),
  ]

  private static let states = """
    view a
    met: a.width == 10 @high
    idle: a.width <= 20 @high
    a.height == 10
    broken: a.height == 20
    atomic g inactive { off: a.left == 3 }
    expect conflict

    """

  /// Each offered change can be typed, and satisfies the constraint.
  static let changes: [ProgramCase] = [
    "name.compression.horizontal = 752", "constraint(1).constant = 352",
    "price.compression.horizontal = 749",
  ].map {
    ProgramCase(row + "lost\n\($0)\nexpect name.width >= 180", says: [$0], lines: 30)
  }

  @Test("are answered", arguments: cases + changes)
  func answers(question: ProgramCase) {
    #expect(question.problems() == [])
  }

  @Test("in random rows, every printed change satisfies the constraint")
  func random() {
    var tried = 0
    for seed in 1...40 {
      let (a, b, gap) = (60 + seed * 7 % 90, 50 + seed * 13 % 110, seed % 9)
      let program = """
        view a, b in root
        a.left == root.left + \(gap) ; b.right == root.right - \(gap)
        b.left == a.right + \(gap) @required
        w: a.width >= \(a + 100) @\(700 + seed)
        b.width >= \(b + 80) @\(730 + seed % 3)
        a.width + b.width <= \(200 + seed) @\(690 + seed * 2)

        """
      let found = outcome(of: program + "set format json\nlost w").results
      for piece in found.components(between: "\"statement\":\"", and: "\"") {
        tried += 1
        let outcome = outcome(of: program + "lost w\n" + piece + "\nexpect holds w")
        #expect(outcome.status == 0, "\(program)\(piece): \(outcome.messages)")
      }
    }
    #expect(tried > 40)
  }

  @Test("a thousand losses are listed in order on one page, without explaining each")
  func many() {
    let program = "view a\nfor i in 1...999 { a.width == i @(i) }\n"
    var text = ""
    let time = ContinuousClock().measure { text = Self.answer(program, "lost") }
    #expect(time < .seconds(20))
    #expect(text.hasPrefix("(998) lost  a.width == 998   @998"))
    #expect(text.contains("(997)  a.width == 997   @997  over by 2  (999) is stronger"))
    #expect(text.contains("more, down to @1"))
    let json = outcome(of: program + "set format json\nlost").results
    #expect(json.components(between: "{\"id\":", and: ",").count >= 998)
  }

  @Test("long and wide names stay within the width")
  func longNames() {
    let (a, b) = (String(repeating: "a", count: 60), String(repeating: "長", count: 28))
    let program = """
      view \(a), \(b)
      \(a).left == root.left + 16
      \(b).left == \(a).right + 12
      \(b).right == root.right - 12
      \(b).width >= 200 @900
      \(a).width >= 200 @800

      """
    for question in ["lost", "why \(a).width", "why \(a)", "why 5", "why 2", "ambiguity"] {
      let text = Self.answer(program, question, lines: 60)
      #expect(!text.isEmpty)
    }
  }
}

extension String {
  /// All parts between two texts.
  func components(between start: String, and end: Character) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let place = rest.firstRange(of: start) {
      rest = rest[place.upperBound...]
      let word = rest.prefix { $0 != end }
      found.append(String(word))
      rest = rest[word.endIndex...]
    }
    return found
  }
}
