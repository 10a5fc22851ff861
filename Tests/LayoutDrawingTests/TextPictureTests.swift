import LayoutDrawing
import LayoutModel
import Testing

@Suite("A drawing in a terminal")
struct TextPictureTests {
  @Test("joins outlines that meet and cross, and centers labels")
  func joints() {
    var drawing = Drawing(width: 80, height: 40)
    drawing.add("a", 0, 20, 40, 20)
    drawing.add("b", 20, 10, 40, 20)
    #expect(drawing.lines().first?.hasPrefix("┌ root 80 x 40 ─") ?? false)
    let text = drawing.text()
    for joint in ["├", "┼", "┴", "┘", "└", "┐", "┌"] { #expect(text.contains(joint), "\(text)") }
    #expect(text.contains("a"))
    #expect(text.contains("b"))
  }

  @Test("draws a box in the middle exactly")
  func box() {
    var drawing = Drawing(width: 40, height: 20)
    drawing.add("box", 10, 4, 20, 12)
    #expect(
      drawing.text(width: 30, page: 11) == """
        ┌ root 40 x 20 ──────────────┐
        │      ┌──────────────┐      │
        │      │              │      │
        │      │     box      │      │
        │      │              │      │
        │      │              │      │
        │      └──────────────┘      │
        └────────────────────────────┘
        """)
  }

  @Test("writes a text in its lines where there is room for them")
  func textLines() {
    var drawing = Drawing(width: 200, height: 100)
    let label = drawing.add("label", 20, 20, 90, 60)
    drawing.scene.setProperties(of: label) {
      $0.text = "one two three four"
      $0.lineLimit = 0
    }
    let lines = drawing.lines(width: 80, page: 20)
    #expect(lines.contains { $0.contains("one two") && !$0.contains("three") })
    #expect(lines.contains { $0.contains("three four") })
  }

  @Test("dots the outline of the safe area, and names the device")
  func safeArea() {
    var drawing = Drawing(width: 375, height: 812)
    drawing.scene.setDisplay {
      $0.device = "iPhone X"
      $0.safeArea = Insets(top: 44, left: 0, bottom: 34, right: 0)
    }
    let lines = drawing.lines(width: 60, page: 30)
    #expect(lines.first?.contains("root 375 x 812, iPhone X") ?? lines.isEmpty)
    #expect(lines.last?.contains("· safe area") ?? false)
  }

  @Test("writes the label of a superview into its outline")
  func holder() {
    var drawing = Drawing(width: 80, height: 40)
    let card = drawing.add("card", 8, 8, 64, 24)
    drawing.add("body", 8, 6, 48, 12, in: card)
    let lines = drawing.lines(width: 60, page: 20)
    #expect(lines.contains { $0.contains("┌ card ─") })
    #expect(lines.contains { $0.contains("body") && !$0.contains("─") })
  }

  @Test("draws free edges dashed, with a legend")
  func ambiguity() {
    var drawing = Drawing(width: 80, height: 40)
    drawing.add("a", 10, 10, 40, 20, free: [.width])
    let lines = drawing.lines()
    #expect(lines.contains { $0.contains("a?") })
    // The left edge is determined, the right edge is free.
    #expect(lines.contains { $0.contains("│") && $0.contains("╎") })
    #expect(!lines.contains { $0.contains("╌") })
    #expect(lines.last == "?: not decided   a width")
    drawing.add("b", 60, 10, 10, 20, free: [.top])
    #expect(drawing.text().contains("╌"))
  }

  @Test("draws no outline for a size that nothing determines, but the edges that are known")
  func unknownSize() {
    var drawing = Drawing(width: 80, height: 40)
    drawing.add("a", 0, 0, 0, 0, free: [.left, .top, .width, .height])
    let nothing = drawing.lines()
    #expect(nothing.contains { $0.contains("a?") })
    #expect(!nothing.contains { $0.contains("▪") || $0.contains("┊") })
    #expect(nothing.first == "┌ root 80 x 40 ─────────────────────┐")
    #expect(nothing.suffix(2) == ["?: not decided", "  a left, top, width, height"])

    var left = Drawing(width: 80, height: 40)
    left.add("a", 20, 0, 0, 0, free: [.top, .width, .height])
    let line = left.lines()
    // The left edge is somewhere on this line.
    #expect(line.count { $0.contains("┊") } == line.count - 4)
    #expect(line.dropLast().last == "?: not decided   a top, width, height")

    var across = Drawing(width: 80, height: 40)
    across.add("a", 20, 10, 0, 20, free: [.width])
    // The left edge is known and has a length; the right edge is missing.
    #expect(across.lines().contains("│         ╷┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈│"), "\(across.text())")
    #expect(across.lines().contains("│         │             a?             │"), "\(across.text())")
  }

  @Test("is low where nothing has a height yet")
  func flat() {
    var drawing = Drawing(width: 320, height: 480)
    drawing.add("a", 20, 0, 100, 0, free: [.top, .height])
    let flat = drawing.lines(width: 80, page: 24)
    #expect(flat.count == 9 && flat.last?.contains("not to scale") ?? false, "\(flat)")
    drawing.add("b", 20, 40, 100, 20)
    #expect(drawing.lines(width: 80, page: 24).count > 20)
  }

  @Test("draws a determined end solid, although position and size are free")
  func determinedEnd() {
    var drawing = Drawing(width: 80, height: 40)
    drawing.add("a", 10, 10, 40, 20, free: [.left, .width])
    let open = drawing.text()
    #expect(open.contains("╎        a?        ╎"), "\(open)")
    let solid = drawing.text(ends: [AnchorReference(ItemID(rawValue: 1), .right)])
    #expect(solid.contains("╎        a?        │"), "\(solid)")
  }

  @Test("writes the name of a view whose text has no room, and cuts only what is cut")
  func textWithoutRoom() {
    var drawing = Drawing(width: 320, height: 480)
    let label = drawing.add("note", 20, 20, 120, 40)
    drawing.scene.setProperties(of: label) {
      $0.text = "iiiiiiiiiiiiiiiiiiiiiiii"
      $0.font = 10
    }
    let whole = drawing.text(width: 80, page: 22)
    #expect(whole.contains("note") && !whole.contains("…"), "\(whole)")
    var narrow = Drawing(width: 100, height: 40)
    let cut = narrow.add("cut", 10, 10, 60, 20)
    narrow.scene.setProperties(of: cut) { $0.text = "Something long" }
    #expect(narrow.text(width: 80, page: 22).contains("…"))
  }

  @Test("marks a free edge that lies on a line of another view")
  func coincidingEdge() {
    var drawing = Drawing(width: 80, height: 40)
    drawing.add("a", 0, 10, 40, 20, free: [.left])
    #expect(drawing.lines().contains { $0.hasPrefix("?") })
    var settled = Drawing(width: 80, height: 40)
    settled.add("a", 0, 10, 40, 20)
    #expect(!settled.text().contains("?"))
  }

  @Test("marks conflicts by a sign")
  func conflict() {
    var drawing = Drawing(width: 80, height: 40)
    let a = drawing.add("a", 10, 10, 40, 20, free: [.top])
    drawing.state(drawing.at(a, .width), .equal, LinearExpression(constant: 10), .broken)
    let text = drawing.text()
    #expect(text.contains("a?!"))
    #expect(text.contains("! in a conflict"))
  }

  @Test("gives numbers to views without room for a label, and a legend")
  func legend() {
    var drawing = Drawing(width: 400, height: 100)
    drawing.add("a_long_name", 0, 0, 20, 40)
    drawing.add("another_long_name", 100, 40, 20, 40)
    let lines = drawing.lines(width: 60, page: 24)
    #expect(lines.last == "1 a_long_name   2 another_long_name")
    #expect(lines.contains { $0.contains("│1") })
  }

  @Test("shortens labels that nearly fit")
  func shortened() {
    var drawing = Drawing(width: 100, height: 40)
    drawing.add("a_very_long_name_indeed", 10, 10, 50, 20)
    #expect(drawing.text().contains("…"))
  }

  @Test("shows views without a width, without a height, and without both")
  func thin() {
    var drawing = Drawing(width: 100, height: 50)
    drawing.add("p", 10, 10, 0, 0)
    drawing.add("v", 50, 10, 0, 30)
    drawing.add("h", 60, 25, 30, 0)
    let text = drawing.text()
    #expect(text.contains("▪"))
    #expect(text.contains("┃"))
    #expect(text.contains("━"))
    #expect(text.contains("h"))
  }

  @Test("names views far outside")
  func outside() {
    var drawing = Drawing(width: 100, height: 50)
    drawing.add("far", 5000, 10, 10, 10)
    drawing.add("near", 90, 10, 40, 10)
    let lines = drawing.lines(width: 60)
    #expect(lines.last == "far outside far at 5000, 10")
    // The right edge of the root is crossed by `near`.
    #expect(lines.contains { $0.contains("┼") })
  }

  @Test("fits a page by omitting equal rows")
  func page() {
    var drawing = Drawing(width: 320, height: 960)
    for index in 0..<3 {
      drawing.add("row\(index)", 10, 10 + Double(index) * 25, 300, 20)
    }
    let lines = drawing.lines(width: 80, page: 24)
    #expect(lines.count <= 24, "\(lines.joined(separator: "\n"))")
    #expect(lines.contains { $0.hasPrefix("≈") })
    #expect(lines.last == "≈ empty rows left out")
  }

  @Test("draws measures")
  func measures() {
    var drawing = Drawing(width: 160, height: 80)
    let a = drawing.add("a", 20, 20, 60, 40)
    let b = drawing.add("b", 100, 20, 40, 40)
    drawing.state(drawing.at(a, .left), .equal, drawing.at(.root, .left, plus: 20))
    drawing.state(drawing.at(b, .left), .equal, drawing.at(a, .right, plus: 20))
    drawing.state(drawing.at(a, .width), .equal, LinearExpression(constant: 60))
    drawing.state(drawing.at(a, .height), .equal, LinearExpression(constant: 40))
    drawing.state(drawing.at(a, .left), .equal, drawing.at(b, .left, times: 2, plus: 1))
    let text = drawing.text(width: 80, page: 24, showing: .constraints)
    #expect(text.contains("│<-"))
    #expect(text.contains("-60-"))
    #expect(text.contains("^"))
    #expect(text.hasSuffix("not drawn   (5)"))
  }

  @Test("keeps wide characters in their columns")
  func wide() {
    var drawing = Drawing(width: 100, height: 50)
    drawing.add("名前", 10, 10, 60, 30)
    let style = Drawing.style(width: 60)
    let lines = drawing.picture().text(style).lines.map(\.plain)
    let widths = lines.map { line in line.reduce(0) { $0 + style.columns($1) } }
    #expect(Set(widths).count == 1, "\(lines.joined(separator: "\n"))")
  }

  @Test("prints no control characters")
  func controls() {
    var drawing = Drawing(width: 100, height: 50)
    let a = drawing.add("a", 10, 10, 80, 30)
    drawing.scene.setProperties(of: a) {
      $0.text = "x\u{1B}[31m\ny\u{202E}z"
      $0.lineLimit = 0
    }
    let text = drawing.text(width: 60)
    #expect(text.contains("yz"))
    #expect(text.contains("x [31m"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("gives a view the hue that it has in text")
  func hues() throws {
    var drawing = Drawing(width: 100, height: 50)
    let a = drawing.add("a", 10, 10, 80, 30)
    let lines = drawing.picture().text(Drawing.style(width: 60)).lines
    let run = try #require(lines.flatMap(\.runs).first { $0.text == "a" })
    #expect(run.role == .item(a.rawValue))
  }

  @Test("is never wider or higher than its limits", arguments: [1, 2, 10, 60, 80, 160])
  func limits(width: Int) {
    for (w, h) in [(0.0, 0.0), (320, 480), (1e6, 1), (1, 1e6), (1e-9, 1e-9), (0, 100)] {
      var drawing = Drawing(width: w, height: h)
      let a = drawing.add("a", w / 4, h / 4, w / 2, h / 2)
      drawing.add("b", -3, 5, 1e15, 1, in: a)
      let lines = drawing.picture().text(Drawing.style(width: width)).lines.map(\.plain)
      let drawn = lines.filter { $0.contains { "│┌└┃━▪".contains($0) } }
      #expect(drawn.allSatisfy { $0.count <= max(width, 2) })
      #expect(lines.count < 100)
    }
  }
}
