import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A conflict along one axis as a chain between two edges of a view: gaps and boxes above, the last member's
/// demand below.
struct ConflictPicture {
  private let container: String
  private let bar: ConflictPictureBar
  /// The members of the chain, in order, and the opposing one.
  private let chain: [ConstraintReference]
  private let last: ConstraintReference
  private let leaves: String
  private let asks: String

  /// The number of columns between the two edges.
  private static let span = 31

  /// Nil if the conflict is not such a chain.
  init?(_ conflict: Conflict, proof: ConflictProof, in scene: Scene) {
    guard conflict.isReadOneWay(in: scene), let axis = conflict.axis,
      let last = conflict.members.last,
      let sides = scene.sides(of: last.reference), sides.left.terms.count == 1,
      let asked = sides.left.terms.first, asked.coefficient == 1, asked.anchor.anchor.isSize,
      sides.right.terms.count <= 1
    else { return nil }
    var links: [ConflictLink] = []
    for member in conflict.members.dropLast() {
      guard let link = ConflictLink(member.reference, axis: axis, in: scene) else { return nil }
      links.append(link)
    }
    guard let first = links.first(where: { $0.kind == .inStart }),
      links.contains(where: { $0.kind == .inEnd && $0.container == first.container })
    else { return nil }
    let owner = first.container
    container = scene.name(of: owner)

    var pieces: [ConflictPictureBar.Piece] = []
    var chain: [ConstraintReference] = []
    var current = first
    var left = links.filter { $0.reference != first.reference }
    pieces.append(first.gap)
    chain.append(first.reference)
    while true {
      let item = current.item
      var label = scene.name(of: item)
      if let index = left.firstIndex(where: { $0.kind == .size && $0.item == item }) {
        label += " \(left[index].amount)"
        chain.append(left.remove(at: index).reference)
      }
      pieces.append(.box(label))
      guard
        let index = left.firstIndex(where: {
          $0.kind == .between && $0.container == item || $0.kind == .inEnd && $0.item == item
        })
      else { return nil }
      let next = left.remove(at: index)
      pieces.append(next.gap)
      chain.append(next.reference)
      if next.kind == .inEnd { break }
      current = next
    }
    guard left.isEmpty else { return nil }
    bar = ConflictPictureBar(pieces)
    self.chain = chain
    self.last = last.reference
    leaves = Self.length(proof.combined, in: scene)
    asks = Self.length(proof.last, in: scene)
  }

  /// `panel - 40` for `panel.width - 40`.
  private static func length(_ equation: EquationText, in scene: Scene) -> String {
    var text = equation.right
    for ending in [".width", ".height"] where text.hasSuffix(ending) {
      text.removeLast(ending.count)
    }
    return text + (equation.constant.map { " \($0)" } ?? "")
  }

  /// The two rows.
  func rows(numberText: (ConstraintReference) -> String) -> [ConflictPictureRow] {
    let span = max(Self.span, bar.least + 2 * bar.boxes)
    guard span <= 52, bar.boxes > 0 else { return [] }
    let name = numberText(last)
    let start = "  \(container) |"
    let second = String(repeating: " ", count: columns(of: start) - 1) + "|"
    let names = chain.map(numberText).joined(separator: " ")
    let asked = "<" + ConflictPictureRow.centered(" \(name) ", in: span - 2, filling: "-") + ">"
    let chainText = columns(of: names) > 16 ? "they leave \(leaves)" : "\(names) leave \(leaves)"
    return [
      ConflictPictureRow(drawing: "\(start)\(bar.drawing(span))|", legend: chainText),
      ConflictPictureRow(drawing: "\(second)\(asked)|", legend: "\(name) asks for \(asks)"),
    ]
  }
}

/// A link of a chain: a gap to an edge, a gap between two views, or a size.
private struct ConflictLink {
  enum Kind { case inStart, inEnd, between, size }

  var reference: ConstraintReference
  var kind: Kind
  /// The view after the gap; for the end, the one before it.
  var item: ItemID
  /// The superview; for ``Kind/between``, the view before the gap.
  var container: ItemID
  /// The length: `20`, `>=20`.
  var amount: String
  /// The gap in a picture; one of 0 is not drawn.
  var gap: ConflictPictureBar.Piece { .gap(amount == "0" ? "" : amount) }

  init?(_ reference: ConstraintReference, axis: Axis, in scene: Scene) {
    guard let sides = scene.sides(of: reference), sides.left.terms.count == 1,
      let left = sides.left.terms.first, left.coefficient == 1
    else { return nil }
    self.reference = reference
    let (start, end, size): (Anchor, Anchor, Anchor) =
      axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
    let constant = sides.right.constant - sides.left.constant
    let anchor = left.anchor.anchor.physical(.leftToRight)
    item = left.anchor.item
    var relation = sides.relation
    if sides.right.isConstant, anchor == size {
      kind = .size
      container = item
      amount = Self.amount(relation, constant)
      return
    }
    guard sides.right.terms.count == 1, let right = sides.right.terms.first,
      right.coefficient == 1
    else { return nil }
    let other = right.anchor.anchor.physical(.leftToRight)
    container = right.anchor.item
    switch (anchor, other) {
    case (start, start) where scene.parent(of: item) == container:
      kind = .inStart
      amount = Self.amount(relation, constant)
    case (end, end) where scene.parent(of: item) == container:
      kind = .inEnd
      relation = relation.flipped
      amount = Self.amount(relation, -constant)
    case (start, end):
      kind = .between
      amount = Self.amount(relation, constant)
    case (end, start):
      kind = .between
      swap(&item, &container)
      relation = relation.flipped
      amount = Self.amount(relation, -constant)
    default: return nil
    }
  }

  private static func amount(_ relation: Relation, _ number: Double) -> String {
    (relation == .equal ? "" : relation.rawValue) + NumberText.exact(number + 0)
  }
}
