import Testing
import TextReports

@testable import LayShell

@Suite("Output")
struct OutputTests {
  @Test("JSON is written on one line, with every string escaped")
  func json() {
    let value = JSON.object([
      "a": .array([.number(1), .number(0.5), .number(-0.0), .number(.nan), .number(1e300)]),
      "b": .string("\"\\\n\t\r\u{1}é😀"), "c": .null, "d": .boolean(true),
    ])
    #expect(
      value.text
        == #"{"a":[1,0.5,0,null,1e+300],"b":"\"\\\n\t\r\u0001é😀","c":null,"d":true}"#)
  }

  @Test("colours are sequences around words, and the words are the same")
  func colors() {
    var settings = Settings()
    settings.usesColor = true
    let colored = outcome(of: "view a; layout", settings: settings).results
    let plain = outcome(of: "view a; layout").results
    #expect(colored.contains("\u{1B}["))
    var stripped = ""
    var rest = colored[...]
    while let character = rest.first {
      if character == "\u{1B}" {
        rest = rest.drop { $0 != "m" }.dropFirst()
      } else {
        stripped.append(character)
        rest = rest.dropFirst()
      }
    }
    #expect(stripped == plain)
  }

  @Test("long answers stop after a page at the prompt, and `more` goes on")
  func pages() {
    let console = Console()
    console.run("view v[1...40]", as: .prompt)
    let lines = console.run("tree", as: .prompt).results.split(separator: "\n")
    #expect(lines.count == 24)
    #expect(lines.last == "… 18 more lines: more")
    #expect(console.run("more", as: .prompt).results.split(separator: "\n").count == 18)
  }

  @Test("every statement printed in a column stays within 80 columns")
  func width() {
    let program = """
      view a, b
      a.keepLeadingOffsetTo(b).equal = 10
      atomic wide inactive { a.keepLeadingOffsetTo(b).equal = 20 @999 }
      wide.activate
      constraints
      lost
      why a.leading
      """
    for line in outcome(of: program, name: "t.lay").all.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test(
    "completion knows the place",
    arguments: [
      ("vi", "view"), ("view x in ca", "card"), ("card.wi", "width"), ("card.keepW", "keepWidth"),
      ("card.keepWidth.eq", "equal"), ("card.width == 3 @hi", "high"), ("set conf", "conflicts"),
      ("set conflicts st", "stop"), ("gr.act", "activate"), ("remove no", "note"),
      ("note.con", "constant"), ("card.direction = r", "rtl"), ("card.hidden = t", "true"),
      ("card.keepWidth.max = n", "none"), ("card.left = car", "card"), ("switch g", "gr"),
      ("help und", "undo"), ("lay", "layout"),
    ])
  func completion(text: String, wanted: String) {
    let console = Console()
    console.run("view card; note: card.width == 10; atomic gr { card.height == 3 }")
    let list = console.shell.completions(of: text, at: text.utf8.count)
    #expect(list.candidates.contains { $0.text == wanted }, "\(list.candidates.map(\.text))")
  }
}

@Suite("The catalog of errors")
struct ErrorCatalogTests {
  @Test("has every code that a mistake can lead to")
  func codes() {
    for mistake in Mistake.all {
      #expect(ErrorCatalog.entry(mistake.code) != nil, "\(mistake.code)")
    }
    #expect(outcome(of: "help E023").results.hasPrefix("E023  not a linear equation\n"))
  }
}
