import LayoutDrawing
import LayoutEngine
import LayoutModel
import TextReports
import Testing

@Suite("The language of pictures")
struct PictureLanguageTests {
  /// The attributes of the elements of a name in a document, in order.
  private func elements(_ name: String, in svg: some StringProtocol) -> [[String: String]] {
    svg.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
      $0.hasPrefix("<\(name) ")
    }.map { line in
      var attributes: [String: String] = [:]
      var rest = line.dropFirst(name.count + 1)
      while let equals = rest.firstRange(of: "=\"") {
        let key = rest[..<equals.lowerBound].drop { $0 == " " }
        let value = rest[equals.upperBound...].prefix { $0 != "\"" }
        attributes[String(key)] = String(value)
        rest = rest[value.endIndex...].dropFirst()
      }
      if let start = line.firstIndex(of: ">"), let end = line.lastIndex(of: "<"), start < end {
        attributes["text"] = String(line[line.index(after: start)..<end])
      }
      return attributes
    }
  }

  /// The group of a class.
  private func group(_ name: String, in svg: String) -> Substring {
    guard let start = svg.firstRange(of: "<g class=\"\(name)\"") else { return "" }
    let indent = svg[..<start.lowerBound].reversed().prefix { $0 == " " }.count
    let end = "\n" + String(repeating: " ", count: indent) + "</g>"
    let rest = svg[start.lowerBound...]
    return rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)]
  }

  /// The color of the outline of a view.
  private func color(of name: String, in svg: String) -> String? {
    let lines = svg.split(separator: "\n").map { $0.drop { $0 == " " } }
    guard let title = lines.firstIndex(where: { $0.hasPrefix("<title>\(name): ") }), title > 0
    else { return nil }
    return lines[title - 1].split(separator: "\"").dropFirst().first.map(String.init)
  }

  @Test("has a color for each role: hues for views and arrays, gray for what holds others")
  func roles() {
    var drawing = Drawing(width: 320, height: 400)
    let list = drawing.add("list", 10, 10, 300, 300)
    var cells: [ItemID] = []
    for index in 1...3 {
      cells.append(drawing.add("cell[\(index)]", 10, Double(index) * 50, 100, 40, in: list))
    }
    drawing.scene.setName("cell", to: .array(cells))
    drawing.add("other", 150, 50, 100, 40, in: list)
    for name in ["label", "label2", "label31", "label2b"] {
      drawing.add(name, 250, 50, 40, 40, in: list)
    }
    drawing.add("area", 20, 320, 100, 40, kind: .guide)
    let wrong = drawing.add("wrong", 150, 320, 60, 40)
    let missed = drawing.add("missed", 230, 320, 60, 40)
    drawing.state(drawing.at(wrong, .width), .equal, LinearExpression(constant: 30), .broken)
    drawing.state(drawing.at(missed, .width), .equal, LinearExpression(constant: 30), .lost)
    let svg = drawing.picture(showing: [.guides, .losses]).svg(Drawing.svgStyle)
    let table = [
      ("root", "#8a939e"), ("list", "#a7b0ba"), ("area", "#686190"), ("wrong", "#c62828"),
      ("missed", "#a34a00"),
    ]
    for (name, expected) in table { #expect(color(of: name, in: svg) == expected, "\(name)") }
    let hues = (1...3).map { color(of: "cell[\($0)]", in: svg) }
    #expect(Set(hues).count == 1)
    #expect(hues[0] != color(of: "other", in: svg))
    let labels = ["label", "label2", "label31"].map { color(of: $0, in: svg) }
    #expect(Set(labels).count == 1)
    #expect(color(of: "label2b", in: svg) != labels[0])
    #expect(!table.map(\.1).contains(hues[0] ?? ""))
    // Every color that is used has one for a dark background.
    let style = svg.split(separator: "\n").first { $0.contains("<style>") } ?? ""
    for element in ["g", "path", "rect", "text"].flatMap({ elements($0, in: svg) }) {
      for key in ["fill", "stroke"] {
        guard let color = element[key], color.hasPrefix("#") else { continue }
        #expect(style.contains("[\(key)='\(color)']"), "\(color)")
      }
    }
  }

  @Test("shows guides and empty views as dashed outlines")
  func dashes() {
    var drawing = Drawing(width: 320, height: 400)
    drawing.add("area", 20, 20, 100, 40, kind: .guide)
    drawing.add("point", 200, 200, 0, 0)
    drawing.add("line", 20, 300, 100, 0)
    drawing.add("hairline", 20, 350, 100, 1)
    let svg = drawing.picture(showing: .guides).svg(Drawing.svgStyle)
    let dashed = (elements("path", in: svg) + elements("circle", in: svg)).filter {
      !["none", nil].contains($0["stroke-dasharray"])
    }
    #expect(dashed.count == 3)
    for name in ["area", "point", "line"] { #expect(svg.contains(">\(name)</text>")) }
  }

  @Test("sets a text in the middle of its height, as a label does", arguments: [1, 2])
  func middle(lineCount: Int) throws {
    var drawing = Drawing(width: 300, height: 300)
    let label = drawing.add("label", 10, 50, 90, 100)
    drawing.scene.setProperties(of: label) {
      $0.text = lineCount == 1 ? "one" : "one two three four"
      $0.lineLimit = 0
    }
    let svg = drawing.picture().svg(Drawing.svgStyle)
    let lines = elements("text", in: group("texts", in: svg)).compactMap { element in
      element["y"].flatMap(Double.init)
    }
    #expect(lines.count == lineCount)
    let height = TextMetrics.height(lineCount: lineCount, font: 17)
    let first = 16 + 50 + (100 - height) / 2 + TextMetrics.firstBaseline(font: 17)
    #expect(abs((lines.first ?? 0) - first) < 0.02)
  }

  // MARK: Names

  /// The rectangles of texts, as the drawing estimates them.
  private func rectangles(_ name: String, in svg: String) -> [(text: String, rect: Rect)] {
    elements("text", in: group(name, in: svg)).compactMap { element in
      guard let x = element["x"].flatMap(Double.init), let y = element["y"].flatMap(Double.init),
        let size = element["font-size"].flatMap(Double.init), let text = element["text"]
      else { return nil }
      let width =
        element["textLength"].flatMap(Double.init) ?? Double(text.count) * size * 0.58
      return (text, Rect(x: x - width / 2, y: y - size * 0.8, width: width, height: size))
    }
  }

  private func overlap(_ a: Rect, _ b: Rect) -> Bool {
    // Numbers are written with two decimals.
    let slack = 0.05
    return a.x + slack < b.x + b.width && b.x + slack < a.x + a.width
      && a.y + slack < b.y + b.height && b.y + slack < a.y + a.height
  }

  @Test("keeps names and numbers off each other and off texts", arguments: 0..<40)
  func names(seed: UInt64) {
    var numbers = SystemNumbers(state: seed)
    var drawing = Drawing(width: 320, height: 480)
    var items: [ItemID] = [.root]
    for index in 0..<Int.random(in: 1...30, using: &numbers) {
      let parent = items.randomElement(using: &numbers) ?? .root
      let id = drawing.add(
        Bool.random(using: &numbers) ? "view\(index)" : "cell[\(index)]",
        Double.random(in: -10...200, using: &numbers),
        Double.random(in: -10...300, using: &numbers),
        Double.random(in: 0...200, using: &numbers), Double.random(in: 0...120, using: &numbers),
        in: parent, free: Int.random(in: 0..<4, using: &numbers) == 0 ? [.left] : [])
      if Int.random(in: 0..<3, using: &numbers) == 0 {
        drawing.scene.setProperties(of: id) { $0.text = "Text \(index)" }
      }
      items.append(id)
      drawing.state(
        drawing.at(id, .left), .equal,
        drawing.at(parent, .left, plus: Double(Int.random(in: 1...90, using: &numbers))))
    }
    let svg = drawing.picture(showing: .constraints).svg(Drawing.svgStyle)
    let names = rectangles("names", in: svg)
    let texts = rectangles("texts", in: svg)
    for (index, name) in names.enumerated() {
      for other in names[(index + 1)...] + texts {
        #expect(!overlap(name.rect, other.rect), "\(name.text) over \(other.text)")
      }
    }
    let sizes = elements("text", in: group("names", in: svg)).compactMap { $0["font-size"] }
    #expect(Set(sizes).isSubset(of: ["9", "11"]))
  }

  /// Random numbers determined by a seed.
  private struct SystemNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  // MARK: Dimension lines

  @Test(
    "measures like rows once, and rows that follow each other with one bracket",
    arguments: [("[", "]"), ("", "")])
  func likeRows(before: String, behind: String) {
    var drawing = Drawing(width: 320, height: 480)
    for index in 1...4 {
      let number = before + "\(index)" + behind
      let row = drawing.add("row" + number, 0, Double(index - 1) * 44, 320, 44)
      let icon = drawing.add("icon" + number, 16, 8, 28, 28, in: row)
      drawing.state(drawing.at(row, .height), .equal, LinearExpression(constant: 44))
      drawing.state(drawing.at(icon, .left), .equal, drawing.at(row, .left, plus: 16))
    }
    let svg = drawing.picture(showing: .constraints).svg(Drawing.svgStyle)
    let texts = rectangles("names", in: svg).map(\.text)
    #expect(texts.filter { $0 == "4 × 44" }.count == 1)
    #expect(texts.filter { $0 == "16" }.count == 1)
    #expect(!svg.contains(">44</text>"))
    #expect(svg.contains("<title>(1) (3) (5) (7) 4 × 44</title>"))
  }

  /// The straight lines of a path.
  private func lines(_ path: String) -> [(x1: Double, y1: Double, x2: Double, y2: Double)] {
    path.split(separator: "M").compactMap { part in
      let numbers = part.split { " LZ".contains($0) }.compactMap { Double($0) }
      return numbers.count == 4 ? (numbers[0], numbers[1], numbers[2], numbers[3]) : nil
    }
  }

  @Test("numbers of short lengths stand beside their thin lines, which stop at texts")
  func thinLines() throws {
    var drawing = Drawing(width: 320, height: 100)
    let first = drawing.add("first", 8, 10, 60, 40)
    let second = drawing.add("second", 76, 10, 60, 40)
    drawing.add("a name below", 4, 60, 140, 30)
    let members = [
      drawing.state(drawing.at(first, .left), .equal, drawing.at(.root, .left, plus: 8)),
      drawing.state(drawing.at(second, .left), .equal, drawing.at(first, .right, plus: 8)),
      // Stated from right to left of where it is: its length is below 0.
      drawing.state(
        drawing.at(second, .right), .equal, drawing.at(first, .left, plus: -20), .broken),
    ]
    var picture = drawing.picture(showing: .constraints)
    picture.show(Set(members), as: Picture.Subject(isConflict: true, lines: []))
    let svg = picture.svg(Drawing.svgStyle)
    let beside = group("members", in: svg)
    let texts = elements("text", in: beside)
    #expect(texts.compactMap { $0["text"] }.contains("(3) 20, is -128"), "\(beside)")
    let thin = elements("path", in: beside).filter { $0["stroke-width"] == "0.5" }
      .flatMap { lines($0["d"] ?? "") }
    #expect(thin.count > 3)
    // No line of another number is seen through one.
    #expect(elements("rect", in: beside).count == texts.count)
    for text in texts {
      let (x, y) = (Double(text["x"] ?? "") ?? 0, Double(text["y"] ?? "") ?? 0)
      let width = Double((text["text"] ?? "").count) * 4
      let left =
        switch text["text-anchor"] {
        case "start": x
        case "end": x - width
        default: x - width / 2
        }
      let own = thin.filter { $0.x1 == $0.x2 && $0.y1 < y && y - 6 < $0.y2 }
      #expect(
        own.allSatisfy { $0.x1 <= left + 0.5 || $0.x1 >= left + width - 0.5 },
        "\(text["text"] ?? "")")
    }
  }

  @Test("shows every member of a conflict beside the screen, and the answer below it")
  func conflict() {
    var drawing = Drawing(width: 320, height: 480)
    let form = drawing.add("form", 20, 20, 280, 200)
    let field = drawing.add("field", 16, 16, 248, 44, in: form)
    let members = [
      drawing.state(drawing.at(field, .top), .equal, drawing.at(form, .top, plus: 16)),
      drawing.state(drawing.at(field, .height), .equal, LinearExpression(constant: 44)),
      drawing.state(drawing.at(form, .height), .equal, LinearExpression(constant: 90), .broken),
    ]
    drawing.state(drawing.at(form, .left), .equal, drawing.at(.root, .left, plus: 20))
    var picture = drawing.picture(showing: .constraints)
    let lines = [Markup("conflict", .error) + Markup("  3 constraints"), Markup("proof  60 <= 90")]
    picture.show(Set(members), as: Picture.Subject(isConflict: true, lines: lines))
    var repaired = drawing
    repaired.add("new", 0, 0, 1, 1)
    var moved = repaired.picture()
    moved.boxes[1].rect.height = 90
    picture.addGhosts(from: moved)
    let svg = picture.svg(Drawing.svgStyle)
    let beside = group("members", in: svg)
    #expect(
      elements("text", in: beside).compactMap { $0["text"] } == [
        "(1) 16", "(2) 44", "(3) 90, is 200",
      ])
    #expect(elements("g", in: beside).first?["stroke"] == "#c62828")
    // None of them lies over the screen.
    #expect(
      elements("text", in: beside).allSatisfy { ($0["x"].flatMap(Double.init) ?? 0) > 16 + 320 })
    let words = elements("text", in: group("lines", in: svg)).compactMap { $0["text"] }
    #expect(words == ["conflict", "3 constraints", "proof  60 &lt;= 90"])
    #expect(elements("rect", in: group("ghosts", in: svg)).count == 1)
    #expect(svg.contains(">green: with the first repair · ! in a conflict</text>"))
  }

  @Test("rows of members are in the screen where its lower part is empty")
  func rowsInScreen() {
    for (height, isInside) in [(480.0, true), (110, false)] {
      var drawing = Drawing(width: 320, height: height)
      let field = drawing.add("field", 20, 20, 280, 60)
      let members = [
        drawing.state(drawing.at(field, .left), .equal, drawing.at(.root, .left, plus: 20)),
        drawing.state(drawing.at(field, .width), .equal, LinearExpression(constant: 90), .broken),
      ]
      var picture = drawing.picture(showing: .constraints)
      picture.show(Set(members), as: Picture.Subject(isConflict: true, lines: []))
      let beside = group("members", in: picture.svg(Drawing.svgStyle))
      let rows = elements("text", in: beside).compactMap { $0["y"].flatMap(Double.init) }
      #expect(rows.count == 2)
      #expect(rows.allSatisfy { $0 > 16 + 80 && ($0 < 16 + height) == isInside }, "\(rows)")
    }
  }

  @Test("a page with one drawing has the answer as text, and loads nothing")
  func sheet() {
    let html = Sheet(
      title: "a <b>", drawing: Drawing(width: 10, height: 10).picture().svg(Drawing.svgStyle),
      lines: [Markup("conflict", .error) + Markup(" 1 < 0")]
    ).html
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(html.contains("<title>a &lt;b&gt;</title>"))
    #expect(html.contains("<pre><span class=\"bad\">conflict</span> 1 &lt; 0</pre>"))
    #expect(html.contains("prefers-color-scheme:dark"))
    for word in ["https:", "src=", "@import", "<script", "<link"] {
      #expect(!html.contains(word), "\(word)")
    }
  }
}
