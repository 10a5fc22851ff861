import LayShell
import Manual
import SessionSupport
import Testing

/// Wishes in words, and CSS: each answer has a line that runs.
@Suite("Wishes")
struct WishTests {
  private static let scene = """
    view panel { view box, other }; view label text "Hello"; view row[1...3]

    """

  /// What `lay` cannot run in a test: it asks for a terminal, a browser, a file.
  private static let outside: Set = ["preview", "save", "export", "write", "quit", "learn"]

  @Test("there are many, and each line runs")
  func lines() {
    #expect(Wishes.all.count >= 60)
    for wish in Wishes.all where !wish.line.isEmpty {
      guard !Self.outside.contains(String(wish.line.prefix { $0 != " " })) else { continue }
      let outcome = outcome(of: Self.scene + wish.line)
      #expect(outcome.status == 0, "\(wish.text): \(outcome.all)")
    }
  }

  @Test("each is found by its own words")
  func found() {
    for wish in Wishes.all {
      #expect(Wishes.find(wish.text, limit: 100).contains(wish), "\(wish.text)")
    }
  }

  @Test("thirty declarations of CSS have a line that runs")
  func css() {
    #expect(Wishes.css.count >= 30)
    for row in Wishes.css where row.declaration != "@media" {
      let parts = row.declaration.replacing("N", with: "8").replacing("*", with: "1").split(
        separator: ": ")
      let line = Wishes.line(
        forProperty: String(parts[0]), parts.dropFirst().joined(separator: ": "))
      let outcome = outcome(of: Self.scene + (line ?? "no line"))
      #expect(outcome.status == 0, "\(row.declaration): \(outcome.all)")
    }
  }

  /// The wishes that were typed by people, with the line that they need.
  static let typed: [(words: String, line: String)] = [
    ("center", "header.center == card.center"), ("gap", "body.left == header.right + 8"),
    ("hide", "header.hidden = true"), ("scroll", "view pages scroll"), ("grid", "examples 9"),
    ("aspect ratio", "header.width == 16 / 9 * header.height"), ("text", "header.text = \"Hello\""),
    ("wrap", "label.lines = 0"), ("in front", "move body to card at 2"),
    ("landscape", "when root.width > root.height"), ("max width", "header.width <= 400"),
    ("margin", "header.left == card.left + 20"), ("login", "examples"),
    ("same width", "body.width == header.width"),
    ("stick to the bottom", "header.bottom == card.bottom"),
    ("square", "header.width == header.height"), ("tablet", "screen \"iPad\""),
    ("z-index", "move body to card at 2"), ("make it 50% wide", "header.width == 0.5 * card.width"),
    ("save my work", "save card.lay"), ("swift code", "constraints as swift"),
    ("delete a rule", "remove header.width == 100"),
    ("full width", "header.left == card.left; header.right"),
    ("dark mode", "not a matter of layout"), ("scrollable", "view pages scroll"),
    ("under", "body.top == header.bottom + 8"), ("how do I center", "header.center == card.center"),
    ("responsive", "when root.width >= 600"), ("media query", "when root.width >= 600"),
    ("breakpoint", "when root.width >= 600"), ("tutorial", "learn"),
    ("font size", "label.font = 20"),
    ("padding", "header.edges == card.edges + 16"), ("pipe", "write answer.txt layout"),
    ("json", "set format json"), ("vim", "help keys"), ("keyboard", "help keys"),
    ("screen iphone", "screen 393x852"), ("phone", "screen 393x852"),
    ("center body", "body.center == card.center"),
  ]

  @Test("forty that people typed lead to a line about their own views", arguments: typed)
  func leads(_ words: String, _ line: String) {
    let console = Console()
    console.run("view card { view header, body }; card.width == 100")
    let answer = console.run("? \(words)", as: .prompt).all
    #expect(answer.contains(line), "\(answer)")
    #expect(!answer.contains("results for"), "a real word is not corrected")
  }

  @Test("a line that needs more views makes them")
  func needs() {
    let console = Console()
    let first = console.run("? same width", as: .prompt).all
    #expect(first.contains("view box, other; other.width == box.width"))
    console.run("view title")
    #expect(
      console.run("? same width", as: .prompt).all.contains(
        "view other; other.width == title.width"))
  }

  @Test("declarations of CSS are answered together")
  func declarations() {
    let console = Console()
    console.run("view card { view header, body }")
    let answer = console.run("display: flex; gap: 8px; color: red", as: .prompt).all
    #expect(answer.split(separator: "[E").count == 2, "\(answer)")
    #expect(answer.contains("stackview bar horizontal { header; body }"))
    #expect(answer.contains("body.left == header.right + 8"))
  }

  @Test("libraries are last, and a misspelled word is mended")
  func order() {
    let console = Console()
    let answer = console.run("? wiht", as: .prompt).all
    #expect(answer.contains("results for `width`"))
    #expect(answer.contains("width   ") && !answer.contains("weight"))
  }

  @Test(
    "help is one page of every terminal, with the course in it",
    arguments: [(80, 24), (60, 20), (120, 40)])
  func page(columns: Int, rows: Int) {
    var settings = Settings()
    (settings.width, settings.height) = (columns, rows)
    let answer = Console(settings: settings).run("help", as: .prompt).all
    #expect(!answer.contains("more lines"), "\(answer)")
    #expect(answer.contains("learn"))
  }
}
