import LayoutDrawing
import LayoutModel
import Testing

@Suite("Pictures of random scenes")
struct RandomPictureTests {
  /// A generator that gives the same numbers each time.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private func number(_ numbers: inout Numbers) -> Double {
    let odd: [Double] = [
      0, -0.0, 1, 0.1, -5, 1e15, -1e15, 1e-300, .greatestFiniteMagnitude, .infinity, -.infinity,
      .nan,
    ]
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return odd.randomElement(using: &numbers) ?? 0
    case 1: return Double(Int.random(in: -50...400, using: &numbers))
    default: return Double.random(in: 0...300, using: &numbers)
    }
  }

  @Test("can be drawn within the lines and columns", arguments: 0..<60)
  func anything(seed: UInt64) {
    var numbers = Numbers(state: seed)
    var drawing = Drawing(width: number(&numbers), height: number(&numbers))
    var items: [ItemID] = [.root]
    for index in 0..<Int.random(in: 0...25, using: &numbers) {
      let parent = items.randomElement(using: &numbers) ?? .root
      items.append(
        drawing.add(
          "view\(index)", number(&numbers), number(&numbers), number(&numbers), number(&numbers),
          in: parent,
          free: Bool.random(using: &numbers) ? [] : [.left, .height]))
    }
    let anchors = Anchor.allCases
    for _ in 0..<20 {
      guard let a = items.randomElement(using: &numbers),
        let b = items.randomElement(using: &numbers),
        let one = anchors.randomElement(using: &numbers),
        let two = anchors.randomElement(using: &numbers)
      else { continue }
      drawing.state(
        drawing.at(a, one), .lessOrEqual,
        drawing.at(b, two, times: Bool.random(using: &numbers) ? 1 : -2, plus: 7),
        Bool.random(using: &numbers) ? .met : .lost)
    }
    let picture = drawing.picture(showing: [.guides, .constraints])
    for width in [0, 1, 7, 60, 80, 160] {
      let lines = picture.text(Drawing.style(width: width)).lines
      #expect(lines.count < 120)
      #expect(lines == picture.text(Drawing.style(width: width)).lines)
    }
    #expect(picture.svg(Drawing.svgStyle) == picture.svg(Drawing.svgStyle))
  }

  @Test("are drawn quickly even for ten thousand views")
  func many() {
    var drawing = Drawing(width: 1000, height: 1000)
    for index in 0..<10_000 {
      drawing.add("v\(index)", Double(index % 100) * 10, Double(index / 100) * 10, 8, 8)
    }
    let picture = drawing.picture()
    let clock = ContinuousClock()
    let text = clock.measure { #expect(!picture.text(Drawing.style(width: 80)).lines.isEmpty) }
    let svg = clock.measure { #expect(!picture.svg(Drawing.svgStyle).isEmpty) }
    // Generous, since the machine may be busy: a hang is what this is to find.
    #expect(text < .seconds(20))
    #expect(svg < .seconds(20))
  }
}
