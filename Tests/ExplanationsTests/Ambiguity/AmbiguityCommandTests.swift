import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

@testable import Explanations
@testable import LayShell

@Suite("Questions about what is free")
struct AmbiguityCommandTests {
  /// A row of two labels that hug their content alike.
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

  @Test("a tie of two labels")
  func tie() {
    let text = answer(Self.row, "ambiguity")
    #expect(
      text == """
        ambiguous  name and price, horizontally: 2 widths have many solutions    [W201]

                     name.width  name.right  price.left  price.width
          one            212         228         240          64      shown
          other          120         136         148         156
          any value between works too; everything else is determined

        why   276 pt are left for both views and their contents need 120 + 64 = 184.
              Who takes the other 92? Both hug their content with @250: a tie.

        add   one of these (each was checked: nothing is ambiguous after it)
          1  name.hugging.horizontal = 251     price stretches to 156
          2  price.hugging.horizontal = 251    name stretches to 212
          3  name.width == price.width         138 each

        """)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    #expect(answer(Self.row, "ambiguity price") == text)
  }

  @Test("what is proposed can be typed, and settles it")
  func typed() {
    for statement in [
      "name.hugging.horizontal = 251", "price.hugging.horizontal = 251",
      "name.width == price.width",
    ] {
      #expect(
        answer(Self.row + statement, "ambiguity")
          == "nothing is ambiguous: every value is determined\n")
    }
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
    let all = shell.engine.ambiguities(in: shell.currentScene)
    #expect(!all.isEmpty)
    for ambiguity in all {
      let explanation = shell.engine.explain(ambiguity, in: shell.currentScene)
      #expect(!explanation.additions.isEmpty, "\(ambiguity)")
      for addition in explanation.additions {
        let typed = addition.statements.map { explainer.statement(for: $0) }.joined(separator: "\n")
        let second = Console()
        let outcome = second.run(program + "\n" + typed)
        #expect(outcome.status == 0, "\(typed)\n\(outcome.all)")
        let other = second.shell
        let free = other.engine.layout(of: other.currentScene).free
        #expect(Set(free).isDisjoint(with: ambiguity.values), "\(typed)")
      }
    }
  }

  @Test("nothing said of a view, and others that are free too")
  func several() {
    let text = answer("view a, b\na.height == 10", "ambiguity")
    #expect(text.contains("ambiguous  a, horizontally: left and width have many solutions"))
    #expect(
      text.contains("possible: a.left anything, a.width 0 or more; 3 other sets of values are"))
    #expect(
      text.contains("Nothing says where a is horizontally. a has no width: no constraint and no"))
    #expect(text.contains("  1  a.left == 0; a.width == 100"))
    #expect(
      text.contains("also free  ambiguity VIEW explains one\n  b, horizontally: left and width"))
    #expect(text.contains("  a, vertically: top\n"))
    let one = answer("view a, b\na.edges == root.edges", "ambiguity a")
    #expect(one == "a is not ambiguous: all of it is determined\n")
  }

  @Test("every other cause in words")
  func causes() {
    let island = answer(
      """
      view a, b in root
      a.top == 0; b.top == 0; a.size == (10, 10); b.size == (10, 10)
      b.left == a.right + 8
      """, "ambiguity")
    #expect(
      island.contains("a and b are tied to one another, but to nothing that has its place in"))
    let wishes = answer(
      "view a\na.size == (10, 10); a.top == 0\na.left == 20 @500\na.left == 50 @500", "ambiguity")
    #expect(
      wishes.contains("a.left == 20 @500 and a.left == 50 @500 pull both ways: a tie at @500."))
    #expect(wishes.contains("constraint(4).priority = 501"))
    let scrolled = answer(
      """
      view pages scroll
      pages.edges == root.edges
      view photo in pages
      photo.left == pages.content.left + 8
      photo.top == pages.content.top
      photo.size == (500, 40)
      """, "ambiguity")
    #expect(scrolled.contains("The content of pages has no width"))
    #expect(
      scrolled.contains("1  photo.right == pages.content.right - 8    pages.content.width 516"))
    let squeezed = answer("screen 200x100\n" + Self.row + "price.intrinsic = 100x20", "ambiguity")
    #expect(
      squeezed.contains("Who gives up the missing 64? Both resist compression with @750: a tie."))
    #expect(squeezed.contains("name.compression.horizontal = 751     price is squeezed to 36"))
  }

  @Test("many ambiguities stay on a page")
  func many() {
    let text = answer("view v[1...300]", "ambiguity")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 25)
    #expect(text.contains("more\n"))
    let wide = answer(
      "view w[1...30]\nfor i in 1...29 { w[i + 1].left == w[i].right }\nfor v in w { v.top == 0; v.height == 1 }",
      "ambiguity")
    #expect(wide.contains("more values"))
    #expect(wide.split(separator: "\n", omittingEmptySubsequences: false).count <= 25)
  }

  @Test("for programs")
  func json() {
    var settings = Settings()
    settings.format = .json
    let text = outcome(of: Self.row + "ambiguity", settings: settings).results
    #expect(
      text.hasPrefix(
        #"{"ambiguous":[{"id":"W201","axis":"horizontal","views":["name","price"],"values":[{"anchor":"name.width","lower":120,"upper":212,"shown":212,"other":120},"#
      ), "\(text)")
    #expect(
      text.contains(
        #""additions":[{"statements":["name.hugging.horizontal = 251"],"effect":"price stretches to 156"}"#
      ))
    #expect(
      text.contains(#""kind":"hugging","axis":null,"views":["name","price"]"#))
    #expect(
      outcome(of: "view a\na.edges == root.edges\nambiguity", settings: settings).results
        == "{\"ambiguous\":[]}\n")
    #expect(
      outcome(of: Self.row + "exercise name", settings: settings).results
        == #"{"exercise":{"view":"name","frames":[{"frame":[16,8,212,20],"value":null,"end":"shown","moved":[]},{"frame":[16,8,120,20],"value":"width","end":"least","moved":["price"]}]}}"#
        + "\n")
    #expect(
      outcome(of: "view a intrinsic (none, 44)\nmeasure a", settings: settings).results
        == #"{"measure":{"view":"a","intrinsic":[null,44],"source":["none","given"],"hugging":[250,250],"compression":[750,750]}}"#
        + "\n")
    #expect(
      outcome(of: "view a\na.width <= 50\nfitting a", settings: settings).results
        == #"{"fitting":{"view":"a","compressed":[0,0],"expanded":[50,10000],"required":{"width":[0,50],"height":[0,null]},"leftOut":[]}}"#
        + "\n")
  }

  @Test("exercise, measure and fitting")
  func others() {
    #expect(
      answer(Self.row, "exercise name") == """
        name has 2 frames to show: its width is free

           left  top  width  height
        1    16    8    212      20  as `layout` shows it
        2    16    8    120      20  width at its least; price moves too

        """)
    #expect(answer("view a", "exercise a").contains("left 100 more, without a limit"))
    #expect(answer(Self.row, "exercise name\nlayout").contains("├ name       16    8  212? x 20"))
    #expect(answer("view a intrinsic (none, 44)", "measure a").hasPrefix("a  none x 44, given\n"))
    #expect(
      answer(
        "view card\ncard.left == 20\ncard.width >= 40\ncard.height == 10", "fitting card required")
          == """
          compressed  40 x 10
          expanded    10000 x 10
          required    width 40 or more, height 10
          left out    1 constraint that reaches outside card

          """)
    #expect(
      answer("view a\na.width == 3 * a.height", "fitting a height 20") == "fitting  60 x 20\n")
  }

  @Test("what cannot be asked is said")
  func mistakes() {
    for question in [
      "ambiguity nothing", "ambiguity 3", "exercise", "measure 12", "fitting a widely",
      "fitting a width", "fitting a width \"x\"", "fitting a width (0 - 5)", "exercise a b",
    ] {
      let outcome = outcome(of: "view a\n" + question)
      #expect(outcome.status == 2, "\(question): \(outcome.all)")
    }
  }
}
