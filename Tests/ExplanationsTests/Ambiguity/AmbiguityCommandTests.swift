import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

import Explanations
import LayShell

@Suite("Questions about ambiguity")
struct AmbiguityCommandTests {
  /// A row of two labels with equal hugging.
  private static let row = """
    view name intrinsic 120x20
    view price intrinsic 64x20
    name.left == root.left + 16
    price.right == root.right - 16
    price.left == name.right + 12
    name.top == root.top + 8
    price.top == name.top

    """

  private func answer(_ program: String, _ question: String) -> String {
    let outcome = outcome(of: program + "\n" + question)
    #expect(outcome.status == 0, "\(outcome.messages)")
    for line in outcome.results.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
    return outcome.results
  }

  @Test(
    "the length of a scroll view's content is tied to what is in it or to its frame, not set to a number"
  )
  func scrolled() {
    let text = answer(
      """
      view pages scroll
      pages.edges == root.edges
      view page in pages
      page.left == pages.left + 10; page.width == 100
      page.top == pages.top; page.bottom == pages.bottom; page.height == 50
      """, "ambiguity")
    #expect(text.contains("page.right == pages.content.right - 10"), "\(text)")
    #expect(text.contains("pages.content.width == pages.width"), "\(text)")
    #expect(!text.contains("a number taken from this screen"), "\(text)")
  }

  @Test("a number that conflicts with the rest on other screens is offered as a wish")
  func wish() {
    let text = answer(
      """
      screen 600x320
      view a
      a.left == 10; a.top == 10; a.height == 40; a.right <= root.right - 10; a.width >= 100
      """, "ambiguity")
    #expect(text.contains("a.right == root.right - 10  "), "\(text)")
    #expect(text.contains("a.width == 580 @750"), "\(text)")
    #expect(!text.contains("a conflict on other screens"), "\(text)")
  }

  @Test("a tie of two labels")
  func tie() {
    let text = answer(Self.row, "ambiguity")
    #expect(
      text == """
        ambiguous  name and price, horizontally: 2 widths are open               [W201]

                     name.width  name.right  price.left  price.width
          one            212         228         240          64      shown
          other          120         136         148         156
          any value between works too; everything else is determined

        why   276 pt are left for both views and their contents need 120 + 64 = 184.
              Who takes the other 92? Both hug their content with @250: a tie.

        add   one of these (each was checked, on other screens too: nothing is ambiguous
              after it)
          1  name.hugging.horizontal = 251     price stretches to 156
          2  price.hugging.horizontal = 251    name stretches to 212
          3  name.width == price.width         138 each

        """)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    #expect(answer(Self.row, "ambiguity price") == text)
  }

  static let cases: [ProgramCase] = [
    .init(
      "nothing said of a view, and others that are free too",
      "view a, b\na.height == 10\nambiguity",
      says: [
        "ambiguous  a, horizontally: left and width are open",
        "any value works for a.left; possible: a.width 0 or more; 3 more groups are",
        "Nothing says where a is horizontally. a has no width: no constraint or",
        "  1  a.left == 0; a.right == root.right           a.width 320",
        "       a.width 100; a number taken from this screen",
        "also free  ambiguity VIEW explains one\n  b, horizontally: left and width",
        "  a, vertically: top\n",
      ], lines: 30),
    .init(
      "a view that is determined", "view a, b\na.edges == root.edges\nambiguity a",
      prints: "a is not ambiguous: all of it is determined\n"),
    .init(
      "an island",
      """
      view a, b in root
      a.top == 0; b.top == 0; a.size == (10, 10); b.size == (10, 10)
      b.left == a.right + 8
      ambiguity
      """, says: ["a and b are tied to one another, but to nothing with a fixed position in"],
      lines: 30),
    .init(
      "two optional constraints of one priority",
      "view a\na.size == (10, 10); a.top == 0\na.left == 20 @500\na.left == 50 @500\nambiguity",
      says: [
        "a.left == 20 @500 and a.left == 50 @500 pull both ways: a tie at @500.",
        "constraint(4).priority = 501",
      ], lines: 30),
    .init(
      "content that is scrolled",
      """
      view pages scroll
      pages.edges == root.edges
      view photo in pages
      photo.left == pages.content.left + 8
      photo.top == pages.content.top
      photo.size == (500, 40)
      ambiguity
      """,
      says: [
        "The content of pages has no width",
        "1  photo.right == pages.content.right - 8    pages.content.width 516",
      ], lines: 30),
    .init(
      "contents that are squeezed",
      "screen 200x100\n" + row + "price.intrinsic = 100x20\nambiguity",
      says: [
        "Who gives up the missing 64? Both resist compression with @750: a tie.",
        "name.compression.horizontal = 751\n       price is squeezed to 36; open on other screens\n",
      ], lines: 30),
    .init(
      "many ambiguities stay on a page", "view v[1...300]\nambiguity", says: ["more\n"], lines: 24),
    .init(
      "many values stay on a page",
      "view w[1...30]\nfor i in 1...29 { w[i + 1].left == w[i].right }\nfor v in w { v.top == 0; v.height == 1 }\nambiguity",
      says: ["more values"], lines: 24),
    .init(
      "exercise", row + "exercise name",
      prints: """
        name has 2 frames to show: its width is free

           left  top  width  height
        1    16    8    212      20  as `layout` shows it
        2    16    8    120      20  width at its least; price moves too

        """, lines: 24),
    .init(
      "exercise without a limit", "view a\nexercise a", says: ["left 100 more, without a limit"]),
    .init(
      "exercise shows, and changes nothing", row + "exercise name\nlayout",
      says: ["├ name       16    8  212? x 20"]),
    .init("measure", "view a intrinsic (none, 44)\nmeasure a", says: ["a  none x 44, given\n"]),
    .init(
      "fitting sizes",
      "view card\ncard.left == 20\ncard.width >= 40\ncard.height == 10\nfitting card required",
      prints: """
        compressed  40 x 10
        expanded    10000 x 10
        required    width 40 or more, height 10
        left out    1 constraint that reaches outside card

        """, lines: 24),
    .init(
      "a fitting size of a height", "view a\na.width == 3 * a.height\nfitting a height 20",
      prints: "fitting  60 x 20\n"),
  ]

  /// Every proposal can be typed, and determines the value.
  static let proposals: [ProgramCase] = [
    "name.hugging.horizontal = 251", "price.hugging.horizontal = 251", "name.width == price.width",
  ].map {
    ProgramCase(
      row + $0 + "\nambiguity", prints: "nothing is ambiguous: every value is determined\n")
  }

  static let objects: [ProgramCase] = [
    .init(
      "ambiguity", row + "set format json\nambiguity",
      says: [
        #"{"ambiguous":[{"id":"W201","axis":"horizontal","views":["name","price"],"values":[{"anchor":"name.width","lower":120,"upper":212,"shown":212,"other":120},"#,
        #""additions":[{"statements":["name.hugging.horizontal = 251"],"effect":"price stretches to 156","elsewhere":"settled","#,
        #""kind":"hugging","axis":null,"views":["name","price"]"#,
      ]),
    .init(
      "no ambiguity", "set format json\nview a\na.edges == root.edges\nambiguity",
      prints: "{\"ambiguous\":[]}\n"),
    .init(
      "exercise", "set format json\n" + row + "exercise name",
      prints:
        #"{"exercise":{"view":"name","frames":[{"frame":[16,8,212,20],"value":null,"end":"shown","moved":[]},{"frame":[16,8,120,20],"value":"width","end":"least","moved":["price"]}]}}"#
        + "\n"),
    .init(
      "measure", "set format json\nview a intrinsic (none, 44)\nmeasure a",
      prints:
        #"{"measure":{"view":"a","intrinsic":[null,44],"source":["none","given"],"hugging":[250,250],"compression":[750,750]}}"#
        + "\n"),
    .init(
      "fitting", "set format json\nview a\na.width <= 50\nfitting a",
      prints:
        #"{"fitting":{"view":"a","compressed":[0,0],"expanded":[50,10000],"required":{"width":[0,50],"height":[0,null]},"leftOut":[]}}"#
        + "\n"),
  ]

  @Test("are answered", arguments: cases + proposals + objects)
  func answers(question: ProgramCase) {
    #expect(question.problems() == [])
  }

  static let mistakes: [MistakeCase] = [
    .init("ambiguity nothing", "E010"), .init("ambiguity 3", "E020"), .init("exercise", "E014"),
    .init("measure 12", "E020"), .init("fitting a widely", "E014"),
    .init("fitting a width", "E014"), .init("fitting a width \"x\"", "E020"),
    .init("fitting a width (0 - 5)", "E022"), .init("exercise a b", "E014"),
  ]

  @Test("with invalid operands are errors", arguments: mistakes)
  func mistake(question: MistakeCase) {
    #expect(question.problems(after: "view a") == [])
  }

  @Test(
    "every proposal can be typed",
    arguments: [
      row, "view a, b\na.height == 10", "view a[1...3]\na[1].left == a[2].right - 0.1",
      "view pages scroll\npages.edges == root.edges\nview x in pages\nx.edges == pages.edges + 8 @low",
      "view c { view t text \"Hi\" }\nc.left == 20\nt.edges >= c.edges + 8\nguide g in c",
      "screen 200x100\nview a\na.width == root.width / 3 @low\na.width == 10 @low\na.right == 90.5",
    ])
  func allTyped(program: String) {
    let console = Console()
    console.run(program)
    let shell = console.shell
    let explainer = shell.explainer()
    let all = shell.engine.ambiguities(in: shell.scene)
    #expect(!all.isEmpty)
    for ambiguity in all {
      let explanation = shell.engine.explain(ambiguity, in: shell.scene)
      #expect(!explanation.additions.isEmpty, "\(ambiguity)")
      for addition in explanation.additions {
        let typed = addition.statements.map { explainer.statement(for: $0) }.joined(separator: "\n")
        let second = Console()
        let outcome = second.run(program + "\n" + typed)
        #expect(outcome.status == 0, "\(typed)\n\(outcome.all)")
        let other = second.shell
        let free = other.engine.layout(of: other.scene).free
        #expect(Set(free).isDisjoint(with: ambiguity.values), "\(typed)")
      }
    }
  }

  @Test("of a view that is open both ways are numbered through, and `fix` takes any of them")
  func numbersThrough() {
    let console = Console()
    console.run("view a\na.left == 10\n")
    let shown = console.run("ambiguity a", as: .prompt).all + console.run("more", as: .prompt).all
    #expect(shown.contains("  1  a.top == 0"), "\(shown)")
    #expect(shown.contains("  4  a.right == root.right - 10"), "\(shown)")
    #expect(console.run("fix 4", as: .prompt, firstLine: 7).all.contains("done"))
    let listed = console.run("constraints", as: .prompt).all
    #expect(listed.contains("a.right == root.right - 10") && listed.contains("line 7"), "\(listed)")
  }
}
