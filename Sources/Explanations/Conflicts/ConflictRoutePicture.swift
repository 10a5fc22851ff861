import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A conflict as two routes between the same two edges: gaps and boxes above, the opposing constraint below.
struct ConflictRoutePicture {
  private let start: String
  private let bar: ConflictPictureBar
  private let names: [ConstraintReference]
  private let against: ConstraintReference
  /// What the steps do, with their sum: `add up to 340`.
  private let sum: String
  /// What the opposing constraint does: `is 320`.
  private let demand: String

  /// The minimum and maximum number of columns between the two edges.
  private static let span = 31
  private static let mostSpan = 56

  /// Nil if a route leads back and forth, or names positions other than edges.
  init?(_ route: ConflictRoute, in scene: Scene) {
    let route = route.facingForwards
    guard route.against.length >= 0, !route.against.isBackwards else { return nil }
    let known = ConflictNumber.text(route.known).text
    let isLeast = !route.unknown.isEmpty || route.steps.contains { $0.relation == .greaterOrEqual }
    let isMost = route.steps.contains { $0.relation == .lessOrEqual }
    self.init(
      route, sum: "add up to " + (isLeast ? "at least " : isMost ? "at most " : "") + known,
      demand: "is " + Self.amount(route.against.relation, route.against.length), in: scene)
  }

  /// The picture of a size that is stated relative to another, below the room that the others leave to it.
  init?(_ conflict: Conflict, proof: ConflictProof, in scene: Scene) {
    guard let route = ConflictRoute(across: conflict, in: scene) else { return nil }
    self.init(
      route, sum: "leave \(Self.length(proof.combined))",
      demand: "asks for \(Self.length(proof.last))", in: scene)
  }

  private init?(_ route: ConflictRoute, sum: String, demand: String, in scene: Scene) {
    guard (2...12).contains(route.steps.count) else { return nil }
    var pieces: [ConflictPictureBar.Piece] = []
    var negative = 0
    for step in route.steps {
      guard Self.isEdge(step.from.anchor), Self.isEdge(step.to.anchor) else { return nil }
      if let item = step.sizedItem {
        guard !step.isBackwards else { return nil }
        let amount = step.isUnknown ? "" : " " + Self.amount(step.relation, step.length)
        pieces.append(.box(scene.name(of: item) + amount))
      } else {
        if step.length < 0 { negative += 1 }
        let amount = Self.amount(step.relation, step.length)
        pieces.append(
          .gap(step.length == 0 ? "" : step.relation == .equal ? amount : " \(amount) "))
      }
    }
    guard negative == 0 || negative < route.steps.count / 2 else { return nil }
    bar = ConflictPictureBar(pieces)
    names = route.steps.filter { !$0.isUnknown }.map(\.reference)
    against = route.against.reference
    start =
      route.against.sizedItem.map { scene.name(of: $0) }
      ?? EquationText.anchor(route.against.from, in: scene)
    (self.sum, self.demand) = (sum, demand)
  }

  /// `panel - 40` for `panel.width - 40`.
  private static func length(_ equation: EquationText) -> String {
    var text = equation.right
    for ending in [".width", ".height"] where text.hasSuffix(ending) {
      text.removeLast(ending.count)
    }
    return text + (equation.constant.map { " \($0)" } ?? "")
  }

  private static func isEdge(_ anchor: Anchor) -> Bool {
    switch anchor.traits.part {
    case .start, .end: !anchor.followsDirection
    case .length, .center, .firstBaseline, .lastBaseline: false
    }
  }

  private static func amount(_ relation: Relation, _ length: Double) -> String {
    let text = ConflictNumber.text(length).text
    return (relation == .equal ? "" : relation.rawValue) + (length < 0 ? "(\(text))" : text)
  }

  /// The two rows; none if they do not fit.
  func rows(numberText: (ConstraintReference) -> String) -> [ConflictPictureRow] {
    let numbers = names.map(numberText).joined(separator: " ")
    let other = "\(numberText(against)) \(demand)"
    let least = max(bar.least, columns(of: numberText(against)) + 6)
    // The longest legend that leaves enough columns for the picture.
    let legends =
      (columns(of: numbers) > 16 ? [] : ["\(numbers) \(sum)"]) + ["they \(sum)", sum]
    let room = { (legend: String) in
      ConflictPictureRow.mostColumns - columns(of: start) - 8
        - max(columns(of: legend), columns(of: other))
    }
    guard bar.least > 0, let legend = legends.first(where: { room($0) >= least }) else {
      return []
    }
    let span = min(max(Self.span, least), room(legend))
    guard span <= Self.mostSpan else { return [] }
    let head = "  \(start) |"
    let below = String(repeating: " ", count: columns(of: head) - 1) + "|"
    let arrow =
      "<" + ConflictPictureRow.centered(" \(numberText(against)) ", in: span - 2, filling: "-")
      + ">"
    return [
      ConflictPictureRow(drawing: "\(head)\(bar.drawing(span))|", legend: legend),
      ConflictPictureRow(drawing: "\(below)\(arrow)|", legend: other),
    ]
  }
}
