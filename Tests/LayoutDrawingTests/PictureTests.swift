import LayoutDrawing
import LayoutModel
import Testing

@Suite("A picture")
struct PictureTests {
  @Test("has every view in the root's coordinates, superviews first")
  func boxes() {
    var drawing = Drawing(width: 320, height: 480)
    let card = drawing.add("card", 20, 40, 200, 100)
    let body = drawing.add("body", 8, 9, 100, 50, in: card, free: [.width])
    drawing.add("note", 0, 0, 10, 10)
    let picture = drawing.picture()
    #expect(picture.boxes.map(\.name) == ["root", "card", "body", "note"])
    #expect(picture.boxes.map(\.depth) == [0, 1, 2, 1])
    #expect(picture.boxes[2].rect == Rect(x: 28, y: 49, width: 100, height: 50))
    #expect(picture.boxes[2].parent == card)
    #expect(picture.boxes[2].isAmbiguous(.horizontal))
    #expect(!picture.boxes[2].isAmbiguous(.vertical))
    #expect(picture.size == Size(width: 320, height: 480))

    let part = drawing.picture(of: card)
    #expect(part.boxes.map(\.name) == ["card", "body"])
    #expect(part.boxes.map(\.depth) == [0, 1])
    #expect(part.boxes[1].rect == Rect(x: 28, y: 49, width: 100, height: 50))
    #expect(part.frame == Rect(x: 20, y: 40, width: 200, height: 100))
    #expect(part.boxes[1].hue == picture.boxes[2].hue)
    #expect(drawing.picture(of: body).boxes.map(\.name) == ["body"])
  }

  @Test("shows a text instead of a name")
  func labels() {
    var drawing = Drawing(width: 100, height: 100)
    let title = drawing.add("title", 0, 0, 50, 20)
    drawing.scene.setProperties(of: title) { $0.text = "Hello" }
    let picture = drawing.picture()
    #expect(picture.boxes.map(\.label) == ["root", "Hello"])
    #expect(picture.boxes.map(\.name) == ["root", "title"])
  }

  @Test("omits hidden views with their descendants, and guides by default")
  func hidden() {
    var drawing = Drawing(width: 100, height: 100)
    let a = drawing.add("a", 0, 0, 50, 50)
    drawing.add("b", 0, 0, 20, 20, in: a)
    drawing.add("gutter", 50, 0, 10, 100, kind: .guide)
    drawing.scene.setProperties(of: a) { $0.isHidden = true }
    let picture = drawing.picture()
    #expect(picture.boxes.map(\.name) == ["root", "a", "b"])
    #expect(picture.drawnBoxes.map(\.name) == ["root"])
    #expect(drawing.picture(showing: .guides).boxes.map(\.name) == ["root", "gutter", "a", "b"])
    // What is asked for by name is shown.
    #expect(drawing.picture(of: a).drawnBoxes.map(\.name) == ["a", "b"])
  }

  @Test("marks the views that a conflict names, but never the root")
  func conflicts() {
    var drawing = Drawing(width: 100, height: 100)
    let a = drawing.add("a", 0, 0, 50, 50)
    drawing.add("b", 0, 0, 20, 20)
    drawing.state(drawing.at(a, .width), .equal, drawing.at(.root, .width, plus: 5), .broken)
    #expect(drawing.picture().boxes.map(\.isInConflict) == [false, true, false])
  }

  @Test("shows overflow up to half of its size")
  func viewport() {
    var drawing = Drawing(width: 100, height: 200)
    drawing.add("near", 90, 0, 30, 30)
    drawing.add("large", -1e15, 10, 1e15, 10)
    drawing.add("far", 0, 1e9, 1, 1)
    #expect(drawing.picture().viewport == Rect(x: -50, y: 0, width: 170, height: 200))
    #expect(Drawing(width: 0, height: 0).picture().viewport.width > 0)
  }

  // MARK: Measures

  @Test("measures distances, sizes and alignments")
  func measures() {
    var drawing = Drawing(width: 320, height: 100)
    let a = drawing.add("a", 20, 10, 100, 50)
    let b = drawing.add("b", 128, 10, 50, 50)
    drawing.state(drawing.at(a, .left), .equal, drawing.at(.root, .left, plus: 20))
    drawing.state(drawing.at(b, .left), .greaterOrEqual, drawing.at(a, .right, plus: 8))
    drawing.state(drawing.at(a, .right), .lessOrEqual, drawing.at(b, .left, plus: -8))
    drawing.state(drawing.at(a, .width), .equal, LinearExpression(constant: 100))
    drawing.state(drawing.at(b, .width), .equal, drawing.at(a, .width, times: 2, plus: -3), .lost)
    drawing.state(drawing.at(b, .top), .equal, drawing.at(a, .top))
    drawing.state(LinearExpression(constant: 20), .lessOrEqual, drawing.at(a, .left), .broken)
    let odd = drawing.state(drawing.at(a, .left), .equal, drawing.at(b, .left, times: 2))
    let picture = drawing.picture(showing: .constraints)
    let texts = picture.measures.map { $0.text { String(Int($0)) } }
    #expect(texts == ["20", ">=8", ">=8", "100", "=2 a.width - 3~", "0", ">=20!"])
    #expect(
      picture.measures.map(\.kind)
        == [.distance, .distance, .distance, .size, .size, .alignment, .distance])
    #expect(picture.measures.map(\.span.lower) == [0, 120, 120, 20, 128, 10, 0])
    #expect(picture.measures.map(\.span.upper) == [20, 128, 128, 120, 178, 10, 20])
    #expect(picture.unmeasured == [odd])
  }

  @Test("measures from the right in right-to-left layouts")
  func mirrored() {
    var drawing = Drawing(width: 300, height: 100)
    let a = drawing.add("a", 180, 0, 100, 50)
    drawing.scene.setProperties(of: .root) { $0.direction = .rightToLeft }
    drawing.state(drawing.at(a, .leading), .equal, drawing.at(.root, .leading, plus: 20))
    drawing.state(drawing.at(a, .leading), .equal, LinearExpression(constant: 20))
    for measure in drawing.picture(showing: .constraints).measures {
      #expect(measure.span.lower == 280)
      #expect(measure.span.upper == 300)
      #expect(measure.amount == 20)
    }
  }

  @Test("measures only its contents")
  func measuresOutside() {
    var drawing = Drawing(width: 320, height: 100)
    let a = drawing.add("a", 20, 10, 100, 50)
    let b = drawing.add("b", 5, 5, 10, 10, in: a)
    drawing.state(drawing.at(a, .left), .equal, drawing.at(.root, .left, plus: 20))
    let inner = drawing.state(drawing.at(b, .left), .equal, drawing.at(a, .left, plus: 5))
    #expect(drawing.picture(showing: .constraints).measures.count == 2)
    #expect(drawing.picture(of: a, showing: .constraints).measures.map(\.constraint) == [inner])
    #expect(drawing.picture().measures.isEmpty)
  }
}
