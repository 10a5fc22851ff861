import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A view between two edges whose center is stated elsewhere: above the gaps at both ends, below the stated
/// center.
struct ConflictCenterPicture {
  private let container: String
  private let view: String
  private let gaps: (start: Double, end: Double)
  private let asked: Double
  private let edges: [ConstraintReference]
  private let center: ConstraintReference

  private static let span = 35

  /// Nil for other conflicts.
  init?(_ conflict: Conflict, in scene: Scene) {
    guard conflict.members.count == 3, let axis = conflict.axis,
      conflict.direction(in: scene) == false
    else { return nil }
    let isHorizontal = axis == .horizontal
    var lengths: [Anchor: (length: Double, reference: ConstraintReference)] = [:]
    var pair: (item: ItemID, around: ItemID)?
    for member in conflict.members {
      guard let sides = scene.sides(of: member.reference), sides.relation == .equal,
        sides.left.terms.count == 1, sides.right.terms.count == 1,
        let left = sides.left.terms.first, let right = sides.right.terms.first,
        left.coefficient == 1, right.coefficient == 1,
        left.anchor.anchor.physical(.leftToRight) == right.anchor.anchor.physical(.leftToRight)
      else { return nil }
      var (item, around) = (left.anchor.item, right.anchor.item)
      var length = sides.right.constant - sides.left.constant
      if scene.parent(of: around) == item {
        (item, around) = (around, item)
        length = 0 - length
      }
      guard scene.parent(of: item) == around, pair == nil || pair?.item == item else { return nil }
      pair = (item, around)
      lengths[left.anchor.anchor.physical(.leftToRight)] = (length, member.reference)
    }
    guard let pair, let start = lengths[isHorizontal ? .left : .top],
      let end = lengths[isHorizontal ? .right : .bottom],
      let middle = lengths[isHorizontal ? .centerX : .centerY], start.length >= 0, end.length <= 0
    else { return nil }
    container = scene.name(of: pair.around)
    view = scene.name(of: pair.item)
    gaps = (start.length, 0 - end.length)
    asked = middle.length
    edges = [start.reference, end.reference]
    center = middle.reference
  }

  /// The two rows; none if they do not fit.
  func rows(numberText: (ConstraintReference) -> String) -> [ConflictPictureRow] {
    func gap(_ length: Double) -> String {
      length == 0 ? "" : "<-\(ConflictNumber.text(length).text)->"
    }
    let (start, end) = (gap(gaps.start), gap(gaps.end))
    let box = Self.span - columns(of: start) - columns(of: end)
    let label = " \(view) "
    let room = box - 2 - columns(of: label)
    let names = edges.map(numberText).joined(separator: " ")
    let leaves = (gaps.start - gaps.end) / 2
    let first = "\(names) put the center at \(ConflictNumber.phrase(leaves))"
    let second = "\(numberText(center)) asks for \(ConflictNumber.phrase(asked))"
    let head = "  \(container) |"
    guard room >= 0 else { return [] }
    let bar =
      start + "[" + String(repeating: "#", count: room / 2) + label
      + String(repeating: "#", count: room - room / 2) + "]" + end
    // The middle is between the edges of the superview; the arrow points to the stated center.
    let middle = Self.span / 2
    let arrow = asked == 0 ? "" : "<-\(ConflictNumber.text(abs(asked)).text)->"
    guard columns(of: arrow) < middle else { return [] }
    let mark =
      asked < 0
      ? String(repeating: " ", count: middle - columns(of: arrow) - 1) + "|" + arrow + "|"
      : String(repeating: " ", count: middle) + "|" + arrow + (asked == 0 ? "" : "|")
    let below = String(repeating: " ", count: columns(of: head) - 1) + "|"
    return [
      ConflictPictureRow(drawing: "\(head)\(bar)|", legend: first),
      ConflictPictureRow(drawing: below + padded(mark, to: Self.span) + "|", legend: second),
    ]
  }
}
