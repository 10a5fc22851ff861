import LayShell
import SessionSupport
import Testing

@Suite("Output")
struct OutputTests {
  @Test("colors are sequences around words, and the words are the same")
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
    console.run("view " + (1...40).map { "v\($0)" }.joined(separator: ", "), as: .prompt)
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
}
