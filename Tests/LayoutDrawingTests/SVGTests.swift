import LayoutDrawing
import LayoutModel
import Testing

@Suite("An SVG document")
struct SVGTests {
  private func sample() -> Drawing {
    var drawing = Drawing(width: 320, height: 200)
    let card = drawing.add("card", 20, 20, 200, 100)
    let title = drawing.add("title", 10, 10, 100, 30, in: card, free: [.width])
    drawing.scene.setProperties(of: title) { $0.text = "a < b & \"c\"\u{7}\u{202E}\u{2066}" }
    drawing.state(drawing.at(card, .left), .equal, drawing.at(.root, .left, plus: 20))
    drawing.state(drawing.at(card, .width), .equal, LinearExpression(constant: 30), .broken)
    return drawing
  }

  @Test("has a title for every view, escaped text without controls, and all its elements closed")
  func document() {
    let svg = sample().picture().svg(Drawing.svgStyle)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("<title>card: 200 x 100 at 20, 20; in a conflict</title>"))
    #expect(
      svg.contains(
        "<title>title: 100 x 30 at 30, 30; text: a &lt; b &amp; &quot;c&quot; ; "
          + "ambiguous: width</title>"))
    #expect(svg.contains("url(#conflict)"))
    #expect(svg.contains("stroke-dasharray"))
    #expect(!svg.contains("<script"))
    var open: [Substring] = []
    for line in svg.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("</") {
        #expect(open.popLast() == line.dropFirst(2).dropLast())
      } else if !line.hasSuffix("/>"), !line.contains("</") {
        open.append(line.dropFirst().prefix { $0 != " " && $0 != ">" })
      }
    }
    #expect(open.isEmpty)
  }

  @Test("shows a text in its lines, each as wide as it was measured")
  func textLines() {
    var drawing = Drawing(width: 300, height: 200)
    let wrapped = drawing.add("wrapped", 10, 10, 90, 60)
    drawing.scene.setProperties(of: wrapped) {
      $0.text = "one two three four"
      $0.lineLimit = 0
    }
    let short = drawing.add("short", 10, 100, 60, 20)
    drawing.scene.setProperties(of: short) { $0.text = "much too long for it" }
    let picture = drawing.picture()
    #expect(picture.boxes.first { $0.name == "wrapped" }?.text?.lines == ["one two", "three four"])
    let cut = picture.boxes.first { $0.name == "short" }?.text
    #expect(cut?.lines.first?.hasSuffix("…") ?? false)
    #expect((cut?.widths.first ?? 99) <= 60)
    let svg = picture.svg(Drawing.svgStyle)
    for line in ["one two", "three four"] {
      #expect(svg.contains("lengthAdjust=\"spacingAndGlyphs\">\(line)</text>"))
    }
  }

  @Test("is light or dark, as the reader prefers, and shows the safe area of a device")
  func surroundings() {
    var drawing = Drawing(width: 375, height: 812)
    drawing.scene.setDisplay {
      $0.device = "iPhone X"
      $0.safeArea = Insets(top: 44, left: 0, bottom: 34, right: 0)
    }
    let svg = drawing.picture().svg(Drawing.svgStyle)
    #expect(svg.contains("@media (prefers-color-scheme:dark)"))
    #expect(svg.contains("<title>root 375 x 812, iPhone X</title>"))
    #expect(svg.contains("<title>safe area</title>"))
    #expect(!sample().picture().svg(Drawing.svgStyle).contains("safe area"))
  }

  @Test("is the same for the same scene")
  func determinism() {
    let texts = (0..<8).map { _ in
      sample().picture(showing: .constraints).svg(Drawing.svgStyle)
    }
    #expect(Set(texts).count == 1)
  }

  @Test("has dimension lines on request")
  func measures() {
    let svg = sample().picture(showing: .constraints).svg(Drawing.svgStyle)
    #expect(svg.contains(">20</text>"))
    #expect(svg.contains(">30!</text>"))
    #expect(!sample().picture().svg(Drawing.svgStyle).contains(">20</text>"))
  }

  @Test("has only short numbers, however large the scene is")
  func numbers() {
    for size in [0, 1e-9, 1, 1e6, 1e15] {
      var drawing = Drawing(width: size, height: size / 3)
      drawing.add("a", -1e18, 0, 1e300, 1 / 3)
      drawing.add("b", size / 3, size / 7, size, 0)
      drawing.add("c", 0, 0, 0, 0)
      let svg = drawing.picture(showing: .constraints).svg(Drawing.svgStyle)
      // Titles and texts have the exact numbers.
      let drawn = svg.split(separator: "\n").filter { !$0.contains("</") }
      for word in drawn.joined().split(whereSeparator: { "\" LMZV,".contains($0) }) {
        guard let number = Double(word) else { continue }
        #expect(number.magnitude < 1e5, "\(word)")
      }
      #expect(!svg.contains("inf"))
      #expect(!svg.contains("nan"))
    }
  }
}
