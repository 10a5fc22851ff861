import LayoutDialects
import LayoutModel
import Testing

@Suite("Stack views as text")
struct StackViewTextTests {
  private var scene = Scene()
  private let bar: ItemID
  private var arrangement = StackArrangement()

  init() {
    bar = scene.addItem(named: "bar")
    for name in ["a", "b", "c"] {
      arrangement.members.append(scene.addItem(named: name, in: bar))
    }
    arrangement.axis = .horizontal
  }

  private func phrases(_ role: StackConstraint.Role) -> [String] {
    arrangement.rules(of: bar, in: scene).map(\.constraint).filter { $0.role == role }
      .map { StackViewText.phrase(for: $0, of: bar, in: scene) }
  }

  @Test("edges and gaps")
  func edgesAndGaps() {
    #expect(phrases(.canvasConnection) == ["first edge of bar: a", "last edge of bar: c"])
    #expect(
      phrases(.spacing) == [
        "spacing of bar between a and b", "spacing of bar between b and c",
      ])
  }

  @Test("distributions")
  mutating func distributions() {
    arrangement.distribution = .fillEqually
    #expect(phrases(.fillEqually).first == "b as wide as a, since bar fills equally")
    arrangement.axis = .vertical
    #expect(phrases(.fillEqually).first == "b as high as a, since bar fills equally")
    arrangement.distribution = .fillProportionally
    #expect(phrases(.fillProportionally).first == "share of a in bar, in proportion to its content")
    arrangement.distribution = .equalSpacing
    #expect(phrases(.equalSpacing) == ["gap of bar between b and c, equal to the first one"])
    arrangement.distribution = .equalCentering
    #expect(
      phrases(.equalCentering) == ["centers of b and c in bar, as far apart as the first two"])
  }

  @Test("alignments")
  mutating func alignments() {
    #expect(
      phrases(.alignment).prefix(2) == [
        "top edge of a aligned in bar", "bottom edge of a aligned in bar",
      ])
    arrangement.alignment = .center
    #expect(phrases(.alignment).first == "a centered in bar")
    #expect(phrases(.spanning).first == "a stays inside bar")
    #expect(phrases(.spanningFit).first == "a no higher than necessary in bar")
    #expect(phrases(.canvasFit) == ["bar no higher than its members need"])
    arrangement.alignment = .lastBaseline
    #expect(phrases(.alignment).first == "last baselines of b and a aligned in bar")
    #expect(phrases(.ambiguitySuppression) == ["a at the bottom of bar, if possible"])
  }

  @Test("hidden arranged views")
  mutating func hidden() {
    scene.setProperties(of: arrangement.members[0]) { $0.isHidden = true }
    let arrangement = arrangement
    scene.setProperties(of: bar) { $0.stack = arrangement }
    #expect(
      phrases(.hiding) == ["hidden a has no width in bar", "position of hidden a in bar"])
  }
}
