import LayShell
import SessionSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("draw and export")
struct DrawTests {
  private static let scene = """
    screen 120x60
    view card { view body }
    card.edges == root.edges + 10
    body.edges == card.edges + 10

    """

  private func json(_ text: String) -> Outcome {
    var settings = Settings()
    settings.format = .json
    return outcome(of: text, settings: settings)
  }

  @Test("draw prints the views")
  func draw() {
    let outcome = outcome(of: Self.scene + "draw")
    #expect(outcome.status == 0)
    #expect(outcome.results.hasPrefix("┌ root 120 x 60 ─"))
    #expect(outcome.results.contains("┌ card ─"))
    #expect(outcome.results.contains(" body "))
    #expect(!outcome.results.contains("\u{1B}"))
  }

  @Test("draw of a view prints that view")
  func part() {
    let results = outcome(of: Self.scene + "draw card").results
    #expect(results.hasPrefix("┌ card 100 x 40 ─"))
    #expect(!results.contains("root"))
  }

  @Test("with constraints there are dimension lines")
  func constraints() {
    #expect(outcome(of: Self.scene + "draw with constraints").results.contains("10"))
    #expect(outcome(of: Self.scene + "draw card with constraints").results.contains("10"))
    #expect(!outcome(of: Self.scene + "draw card").results.contains("10 "))
  }

  @Test("a drawing keeps to the width that is set")
  func width() {
    for width in [60, 80, 160] {
      var settings = Settings()
      settings.width = width
      let results = outcome(of: Self.scene + "draw", settings: settings).results
      #expect(results.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }

  @Test("views have their colours")
  func colors() {
    var settings = Settings()
    settings.usesColor = true
    let results = outcome(of: Self.scene + "draw", settings: settings).results
    #expect(results.contains("\u{1B}[33m"))
    #expect(results.contains("\u{1B}[34m"))
  }

  @Test("as JSON it is the boxes with their rectangles")
  func jsonForm() {
    let text = json(Self.scene + "draw").results
    #expect(
      text.hasPrefix(#"{"picture":{"view":"root","frame":[0,0,120,60],"boxes":[{"name":"root""#))
    #expect(text.contains(#""parent":"card","depth":2,"frame":[20,20,80,20],"hidden":false"#))
    #expect(text.hasSuffix(#""measures":[]}}"# + "\n"))
    let measured = json(Self.scene + "draw with constraints").results
    #expect(
      measured.contains(#""kind":"distance","axis":"horizontal","from":0,"to":10,"text":"10""#))
  }

  @Test("what cannot be drawn is an error")
  func errors() {
    for text in [
      "draw nothing", "draw 3", "draw with", "draw with colours", "draw root root",
      "draw root with constraints please",
    ] {
      #expect(outcome(of: text).status == 2, "\(text)")
    }
  }

  @Test("draw is a name, too")
  func name() {
    #expect(outcome(of: "let draw = 3; let export = 4; print draw + export").results == "7\n")
  }

  // MARK: Files

  /// Does something with a name in a directory of its own, which is taken away again.
  private func withFile(_ name: String, _ body: (String) -> Void) {
    var template = Array("/tmp/lay-draw-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      Issue.record("there is no directory for files")
      return
    }
    let bytes = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let directory = String(decoding: bytes, as: UTF8.self)
    let path = "\(directory)/\(name)"
    body(path)
    unlink(path)
    rmdir(directory)
  }

  @Test("export writes the same SVG each time")
  func svg() {
    withFile("a picture.svg") { path in
      #expect(outcome(of: Self.scene + "export \"\(path)\"").results.hasPrefix("exported"))
      let first = TestFiles.read(path)
      #expect(first?.hasPrefix("<svg ") ?? false)
      #expect(first?.contains("<title>body: 80 x 20 at 20, 20</title>") ?? false)
      #expect(outcome(of: Self.scene + "export \"\(path)\"").status == 0)
      #expect(TestFiles.read(path) == first)
      #expect(outcome(of: Self.scene + "export \"\(path)\" with constraints").status == 0)
      #expect(TestFiles.read(path) != first)
    }
    withFile("plain.SVG") { path in
      #expect(outcome(of: Self.scene + "export \(path) with constraints; print 1").status == 0)
      #expect(TestFiles.read(path)?.contains(">10</text>") ?? false)
    }
  }

  @Test("export to a .lay file does what save does")
  func program() {
    withFile("scene.lay") { path in
      #expect(outcome(of: Self.scene + "export \(path)").status == 0)
      let exported = TestFiles.read(path)
      #expect(outcome(of: Self.scene + "save \(path)").status == 0)
      #expect(TestFiles.read(path) == exported)
    }
  }

  @Test("what is measured from a guide is drawn as well")
  func guides() {
    let outcome = outcome(
      of: """
        screen 300x300
        root.safeArea = (20, 0, 0, 0)
        view a
        guide gap
        gap.left == 40; gap.top == 0; gap.size == (20, 300)
        a.top == root.safeArea.top + 55
        a.left == gap.right + 35
        a.size == (100, 100)
        draw with constraints
        """)
    #expect(outcome.results.contains("55"), "\(outcome.results)")
    #expect(outcome.results.contains("35"))
  }

  @Test("export to .swift and .json writes what is printed")
  func code() {
    withFile("scene.swift") { path in
      let outcome = outcome(of: Self.scene + "constraints as swift\nexport \(path)")
      #expect(outcome.status == 0, "\(outcome.messages)")
      let code = TestFiles.read(path) ?? ""
      #expect(code.contains("isActive = true"))
      #expect(outcome.results.hasPrefix(code))
    }
    withFile("scene.json") { path in
      #expect(outcome(of: Self.scene + "export \(path)").status == 0)
      #expect(TestFiles.read(path)?.hasPrefix("{\"views\":[{") ?? false)
    }
  }

  @Test("export says which endings there are")
  func endings() {
    for path in ["a.png", "a", "a.b/c", ".svg.txt", "a.lay with constraints"] {
      let outcome = outcome(of: "export \(path)")
      #expect(outcome.status == 2, "\(path)")
      #expect(outcome.messages.contains("[E051]"), "\(outcome.messages)")
    }
    #expect(outcome(of: "export a.png").messages.contains(".svg, .lay, .swift, .json"))
    #expect(outcome(of: "export").status == 2)
    #expect(outcome(of: "export /nowhere/a.svg").status == 66)
    for text in ["export a.svg with", "export a.svg with lines", "export \"a.svg\" b"] {
      #expect(outcome(of: text).messages.contains("[E014]"), "\(text)")
    }
  }
}
