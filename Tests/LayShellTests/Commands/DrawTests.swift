import CLibrary
import JSONReading
import LayShell
import ProcessSupport
import SessionSupport
import Testing

@Suite("draw and export")
struct DrawTests {
  static let scene = """
    screen 120x60
    view card { view body }
    card.edges == root.edges + 10
    body.edges == card.edges + 10

    """

  static let drawings: [ProgramCase] = [
    .init(
      "draw prints the views", scene + "draw", says: ["┌ root 120 x 60 ─", "┌ card ─", " body "],
      omits: ["\u{1B}"]),
    .init(
      "draw of a view prints that view", scene + "draw card", says: ["┌ card 100 x 40 ─"],
      omits: ["root", "10 "]),
    .init(
      "with constraints there are dimension lines", scene + "draw with constraints", says: ["10"]),
    .init(
      "with constraints a view has dimension lines", scene + "draw card with constraints",
      says: ["10"]),
    .init(
      "what is measured from a guide is drawn as well",
      """
      screen 300x300
      root.safeArea = (20, 0, 0, 0)
      view a
      guide gap
      gap.left == 40; gap.top == 0; gap.size == (20, 300)
      a.top == root.safeArea.top + 55
      a.left == gap.right + 35
      a.size == (100, 100)
      draw with constraints
      """, says: ["55", "35"]),
    .init(
      "draw before and after shows what the last statement has changed",
      "screen 120x60; view a; a.width == 20; a.height == 20; a.left == 0; a.top == 0\n"
        + "constraint(3).constant = 80\ndraw before and after",
      says: ["before", "after", "┌ root 120 x 60 "]),
    .init(
      "draw at some widths is one picture beside the other, at one scale",
      "view a\na.left == 20; a.right == root.right - 20; a.top == 20; a.height == 100\n"
        + "draw at 320, 480\nprint root.width",
      says: [
        "┌ root 320 x 480 ─────────────┐   ┌ root 480 x 480 ────────────────────────────┐\n",
        "│ └─────────────────────────┘ │   │ └────────────────────────────────────────┘ │\n",
        "\n320\n",
      ]),
    .init(
      "draw at heights and screens", "draw at height 240, 480\ndraw at 200x100, landscape",
      says: ["root 320 x 240", "root 320 x 480", "root 200 x 100", "root 480 x 320"]),
    .init(
      "a width can have a name", "let wide = 500\ndraw at wide", says: ["root 500 x 480"]),
    .init(
      "draw of a view at widths",
      "view a\na.left == 20; a.right == root.right - 20; a.top == 20; a.height == 100\ndraw a at width 320, 400",
      says: ["┌ a 280 x 100 ", "┌ a 360 x 100 "], omits: ["root"]),
    .init(
      "as JSON draw at sizes is a list of pictures", "set format json\ndraw at 320, 480",
      says: [#"{"pictures":[{"view":"root","frame":[0,0,320,480]"#, #""frame":[0,0,480,480]"#]),
    .init(
      "before and after have one scale",
      "screen 320x480; view a; a.width == 20; a.height == 20; a.left == 0; a.top == 0\n"
        + "screen 480x320\ndraw before and after",
      says: [
        "root 320 x 480                  root 480 x 320\n",
        "\n│                           │   └────",
      ]),
    .init(
      "what is open is named, and an end that is known is solid",
      "view a\na.right == root.right - 40; a.width <= 200; a.width >= 10; a.top == 20; a.height == 200\ndraw",
      says: [
        "dashed, with ?: not decided by the constraints   a left, width", "╎       a?        │   │",
      ]),
    .init(
      "draw is a name, too", "let draw = 3; let export = 4; print draw + export", prints: "7\n"),
    .init(
      "as JSON it is the boxes with their rectangles", "set format json\n" + scene + "draw",
      says: [
        #"{"picture":{"view":"root","frame":[0,0,120,60],"boxes":[{"name":"root""#,
        #""parent":"card","depth":2,"frame":[20,20,80,20],"hidden":false"#,
        #""measures":[]}}"# + "\n",
      ]),
    .init(
      "as JSON with constraints it has their measures",
      "set format json\n" + scene + "draw with constraints",
      says: [#""kind":"distance","axis":"horizontal","from":0,"to":10,"text":"10""#]),
  ]

  @Test("show the scene", arguments: drawings)
  func drawing(program: ProgramCase) {
    #expect(program.problems() == [])
  }

  static let mistakes: [MistakeCase] = [
    .init("draw before", "E010"), .init("draw before after", "E014"),
    .init("draw nothing", "E010"), .init("draw 3", "E020"), .init("draw with", "E014"),
    .init("draw with colours", "E014"), .init("draw root root", "E014"),
    .init("draw root with constraints please", "E014"),
    .init("draw at", "E014"), .init("draw at 0", "E022"), .init("draw at foo", "E014"),
    .init("draw at height landscape", "E020"), .init("draw at 320 480", "E014"),
    .init("draw at 1,2,3,4,5,6,7,8,9,10,11,12,13", "E022"), .init("draw at a", "E020"),
    .init("export a.gif", "E051", ".svg, .png, .pdf, .html, .lay, .swift or .json"),
    .init("export a", "E051"),
    .init("export a.lay sweep width", "E051", ".svg, .html, .png or .pdf"),
    .init("export a.lay conflict", "E051"), .init("export a.json why a", "E051"),
    .init("export a.png drag width", "E051", ".svg"), .init("export a.svg dark", "E051"),
    .init("export a.svg why", "E014"), .init("export a.svg why b", "E010"),
    .init("export a.svg why 3", "E020"), .init("export a.svg a", "E014", "why a"),
    .init("export a.svg conflict", "E044"), .init("draw conflict", "E044"),
    .init("draw conflict 2", "E120"),
    .init("export a.b/c", "E051"), .init("export .svg.txt", "E051"),
    .init("export a.lay with constraints", "E051"), .init("export", "E014"),
    .init("export a.svg with", "E014"), .init("export a.svg with lines", "E014"),
    .init("export \"a.svg\" b", "E014"),
  ]

  @Test("drawings and files that cannot be made are errors", arguments: mistakes)
  func mistake(statement: MistakeCase) {
    #expect(statement.problems(after: "view a") == [])
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

  @Test("views have their colors")
  func colors() {
    var settings = Settings()
    settings.usesColor = true
    let results = outcome(of: Self.scene + "draw", settings: settings).results
    #expect(results.contains("\u{1B}[38;5;32m"))
    // What holds others is gray.
    #expect(results.contains("\u{1B}[2mcard\u{1B}[0m"))
  }

  // MARK: Files

  /// Calls a closure with a path in a temporary directory.
  func withFile(_ name: String, _ body: (String) -> Void) {
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

  @Test("a diagram of a sweep has one band for views with the same edges")
  func bands() {
    let program = """
      view a, b, c
      for v in [a, b] { v.left == 8; v.right == root.right - 8 }
      c.left == 8; c.width == 100

      """
    withFile("s.svg") { path in
      _ = outcome(of: program + "export \"\(path)\" sweep width")
      let svg = TestFiles.read(path) ?? ""
      #expect(svg.contains(">a, b</text>"))
      #expect(svg.contains(">c</text>"))
    }
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

  @Test(
    "export writes an image, or says what to install",
    arguments: [("png", [0x89, 0x50, 0x4E, 0x47]), ("pdf", [0x25, 0x50, 0x44, 0x46])],
    ["", " with constraints", " sweep width"])
  func image(format: (ending: String, beginning: [UInt8]), contents: String) {
    withFile("picture.\(format.ending)") { path in
      let outcome = outcome(of: Self.scene + "export \"\(path)\"\(contents)")
      if outcome.status == 0 {
        #expect(outcome.results.hasPrefix("exported"))
        #expect(TestFiles.readBytes(path)?.prefix(4) == format.beginning[...])
      } else {
        #expect(outcome.messages.contains("cairo, which is not installed here"))
        #expect(outcome.messages.contains("apt-get install libcairo2"))
        #expect(TestFiles.readBytes(path) == nil)
      }
    }
  }

  private static let conflict = """
    screen 320x480
    view form { view field }
    form.top == 20; form.left == 20; form.right == root.right - 20
    field.top == form.top + 16; field.height == 44; field.bottom == form.bottom - 16
    field.left == form.left; field.right == form.right
    form.height == 200

    """

  @Test("a conflict is written with its members and its proof")
  func conflict() {
    for (name, words) in [("a.svg", " conflict"), ("conflict.svg", ""), ("a.html", " conflict 1")] {
      withFile(name) { path in
        let outcome = outcome(of: Self.conflict + "export \"\(path)\"\(words)")
        #expect(outcome.results.hasPrefix("exported"), "\(outcome.messages)")
        let text = TestFiles.read(path) ?? ""
        for member in ["(4) 16", "(5) 44", "(6) 16", "(9) 200, is 76"] {
          #expect(text.contains(">\(member)</text>"), "\(member) in \(name)")
        }
        for line in ["conflict", "proof", "cause", "repair"] { #expect(text.contains(">\(line)<")) }
        #expect(!text.contains("(1) 20"))
      }
    }
    // Without a conflict the name says nothing.
    withFile("conflict.svg") { path in
      #expect(outcome(of: Self.scene + "export \"\(path)\"").status == 0)
      #expect(TestFiles.read(path)?.contains("class=\"members\"") == false)
    }
    let drawn = outcome(of: Self.conflict + "draw conflict").results
    for part in ["┌ root 320 x 480", "44", "proof", "form.height  ==", "repair"] {
      #expect(drawn.contains(part), "\(part)")
    }
  }

  @Test("what decides a view is written with its dimension lines")
  func reason() {
    for (name, words) in [("a.svg", "why body"), ("why.svg", "body")] {
      withFile(name) { path in
        #expect(outcome(of: Self.scene + "export \"\(path)\" \(words)").status == 0)
        let text = TestFiles.read(path) ?? ""
        #expect(text.contains("class=\"members\" stroke=\"#7b3fa0\""))
        #expect(text.contains(") 10</text>"))
        #expect(text.contains(">body<"))
      }
    }
  }

  @Test("a drag breaks texts into the lines that they have at each size")
  func draggedText() {
    let program = """
      screen 300x200
      view a; a.text = "one two three four five six"; a.lines = 0
      a.left == 10; a.right == root.right - 10; a.top == 10

      """
    withFile("a.svg") { path in
      #expect(outcome(of: program + "export \"\(path)\" drag width 100...300").status == 0)
      let svg = TestFiles.read(path) ?? ""
      let moving = svg.components(between: "<text ", and: "</text>")
        .compactMap { $0.split(separator: ">").last.map(String.init) }
      #expect(["one two", "one two three", "five six"].allSatisfy(moving.contains), "\(svg)")
      let shown = svg.components(between: "attributeName=\"opacity\"", and: "/>")
      #expect(shown.count > 1)
      for animation in shown.map(String.init) {
        let times = (animation.components(between: "keyTimes=\"", and: "\"").first ?? "")
          .split(separator: ";").compactMap { Double($0) }
        let values = animation.components(between: "values=\"", and: "\"").first ?? ""
        #expect(times == times.sorted() && times.first == 0)
        #expect(values.split(separator: ";").count == times.count)
      }
    }
  }

  @Test("a drag is an animation whose key times ascend, and that stands still for who wants it")
  func drag() {
    let program = """
      view a
      a.left == 20; a.right == root.right - 20 @high; a.width <= 300; a.top == 20; a.height == 40

      """
    for words in ["drag width", "drag width 300...400"] {
      withFile("a.svg") { path in
        #expect(outcome(of: program + "export \"\(path)\" \(words)").status == 0)
        let text = TestFiles.read(path) ?? ""
        #expect(text.contains("prefers-reduced-motion"))
        #expect(text.contains("bends at 340"))
        let lists = text.components(between: "keyTimes=\"", and: "\"").map { list in
          list.split(separator: ";").compactMap { Double($0) }
        }
        #expect(!lists.isEmpty)
        for times in lists {
          #expect(times.first == 0 && times.last == 1)
          #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
        }
        let values = text.components(between: "values=\"", and: "\"").map {
          $0.split(separator: ";")
        }
        #expect(values.allSatisfy { $0.count == lists.first?.count })
        // The width of `a` at the bend, which is where it stops to grow.
        #expect(values.contains { $0.contains("300") })
      }
    }
  }

  @Test("a diagram has the range around the bends and the views that bend")
  func diagram() {
    let program = """
      view a, b
      a.left == 20; a.right == root.right - 20 @high; a.width <= 300; b.left == 0; b.width == 10

      """
    withFile("a.svg") { path in
      #expect(outcome(of: program + "export \"\(path)\" sweep width").status == 0)
      let text = TestFiles.read(path) ?? ""
      #expect(text.contains("<title>width from 272 to 408</title>"))
      for word in ["340", "width", "points from the left", "a"] {
        #expect(text.contains(">\(word)</text>"), "\(word)")
      }
      #expect(!text.contains("<title>b</title>"))
      #expect(outcome(of: program + "export \"\(path)\" sweep width of b").status == 0)
      #expect(TestFiles.read(path)?.contains("<title>b</title>") ?? false)
    }
    withFile("a.html") { path in
      #expect(outcome(of: program + "export \"\(path)\" sweep width").status == 0)
      #expect(TestFiles.read(path)?.contains("<svg xmlns") ?? false)
    }
  }

  @Test("a diagram has no line where nothing that it draws bends")
  func straightEdges() {
    // At 350 the title has all that it wants, and its edges go on as before.
    let program = """
      view title intrinsic 180x20
      view price intrinsic 122x20
      title.left == root.left + 16
      price.left == title.right + 16
      price.right == root.right - 16
      title.width >= 150
      price.compression.horizontal = 751
      title.hugging.horizontal = 249

      """
    withFile("s.svg") { path in
      #expect(outcome(of: program + "export \"\(path)\" sweep width").status == 0)
      let svg = TestFiles.read(path) ?? ""
      #expect(svg.contains(">320</text>"))
      #expect(!svg.contains(">350</text>"))
    }
  }

  @Test("the title of a button stands in its middle, and the text of a label where it begins")
  func centeredTitles() throws {
    let scratch = Scratch([
      "A.swift": """
      import UIKit
      class A: UIViewController {
        let label = UILabel()
        let button = UIButton(type: .system)
        override func viewDidLoad() {
          label.text = "Name"
          button.setTitle("Done", for: .normal)
          for (index, own) in [label, button].enumerated() {
            own.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(own)
            NSLayoutConstraint.activate([
              own.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              own.trailingAnchor.constraint(equalTo: view.trailingAnchor),
              own.topAnchor.constraint(equalTo: view.topAnchor, constant: 60 * CGFloat(index)),
              own.heightAnchor.constraint(equalToConstant: 44),
            ])
          }
        }
      }
      """
    ])
    let path = "\(scratch.path)/a.svg"
    let console = Console()
    let outcome = console.run("import \"\(scratch.path)/A.swift\"\nexport \"\(path)\"")
    #expect(outcome.status == 0, "\(outcome.all)")
    let lines = (TestFiles.read(path) ?? "").split(separator: "\n")
    func middle(of text: String) throws -> Double {
      let line = try #require(lines.first { $0.hasSuffix(">\(text)</text>") })
      let start = try #require(line.firstRange(of: " x=\"")).upperBound
      return try #require(Double(line[start...].prefix { $0 != "\"" }))
    }
    let width = 393.0
    #expect(try middle(of: "Name") < 60)
    #expect(try (middle(of: "Done") - width / 2).magnitude < 20)
  }

  @Test(
    "the proof on a page is that of `conflicts` at every width",
    arguments: [
      "", "view c text \"One of two words\" lines 0; c.left == 9; c.right == root.right - 9\n",
    ])
  func proofs(tied: String) throws {
    // The height of a text that wraps ties the axes of the screen together.
    let program = """
      screen 400x600
      view a, b
      a.left == 16; b.left == a.right + 8; b.right == root.right - 16; a.width == 150; b.width >= 180
      \(tied)
      """
    var html = ""
    withFile("a.html") { path in
      _ = outcome(of: program + "export \"\(path)\"")
      html = TestFiles.read(path) ?? ""
    }
    let scene = try #require(Self.element("scene", of: html))
    let places = scene["tables"]?["ltr"]?["regimes"]?.elements.compactMap { $0["proofs"] } ?? []
    let place = try #require(places.first?.elements.first?.number)
    #expect(html.contains("\"regions\"") == !tied.isEmpty)
    let proof = try #require(scene["proofs"]?.elements[Int(place)])
    for width in [250.0, 300, 360] {
      let lines = proof.elements.map { line in
        line.elements.map { part -> String in
          guard let text = part.string else {
            let numbers = part.elements.compactMap(\.number)
            return "\(Int((numbers[0] + numbers[1] * width).rounded()))"
          }
          return text
        }.joined()
      }
      let answer = outcome(of: program + "screen \(Int(width))x600\nexplain").results
      let contradiction = lines.first { $0.contains("never true") || $0.contains(" too ") } ?? ""
      #expect(!contradiction.isEmpty)
      #expect(answer.contains(contradiction.drop { $0 == " " }), "\(width): \(contradiction)")
    }
    // The measures of constraints are there by their numbers.
    #expect(scene["measures"]?["1"]?.elements.last?.string == "16")
  }

  @Test("export to a .lay file writes the same as save")
  func program() {
    withFile("scene.lay") { path in
      #expect(outcome(of: Self.scene + "export \(path)").status == 0)
      let exported = TestFiles.read(path)
      #expect(outcome(of: Self.scene + "save \(path)").status == 0)
      #expect(TestFiles.read(path) == exported)
    }
  }

  @Test("export to .swift and .json writes what is printed")
  func code() {
    withFile("scene.swift") { path in
      let outcome = outcome(of: Self.scene + "constraints as swift\nexport \(path)")
      #expect(outcome.status == 0, "\(outcome.messages)")
      let code = TestFiles.read(path) ?? ""
      #expect(code.contains("NSLayoutConstraint.activate(["))
      // The file has the same lines in a class of its own.
      let printed = outcome.results.split(separator: "\n").filter { $0.contains(".constraint(") }
      let written = code.split(separator: "\n").filter { $0.contains(".constraint(") }
      #expect(!printed.isEmpty)
      #expect(printed.map { $0.drop { $0 == " " } } == written.map { $0.drop { $0 == " " } })
    }
    withFile("scene.json") { path in
      #expect(outcome(of: Self.scene + "export \(path)").status == 0)
      #expect(TestFiles.read(path)?.hasPrefix("{\"views\":[{") ?? false)
    }
  }

  @Test("a file that cannot be written has its own error")
  func unwritten() {
    #expect(outcome(of: "export /nowhere/a.svg").status == 66)
  }
}

extension String {
  /// The texts between two words.
  fileprivate func components(between start: String, and end: String) -> [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: start) {
      rest = rest[range.upperBound...]
      let text = rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)]
      found.append(text)
      rest = rest[text.endIndex...]
    }
    return found
  }
}
