/// A linear constraint between anchors. Every dialect produces constraints of this type.
///
/// ``Scene/addConstraint(_:_:_:priority:wording:source:group:label:name:)`` creates one.
public struct LayoutConstraint: Hashable, Sendable, Identifiable {
  /// The number it is printed with.
  public internal(set) var id: ConstraintID
  /// The left side, as stated.
  public internal(set) var left: LinearExpression
  /// The relation between the sides.
  public internal(set) var relation: Relation
  /// The right side, as stated.
  public internal(set) var right: LinearExpression
  /// 1...1000; 1000 is required.
  public internal(set) var priority: Double
  /// The wording of the statement.
  package internal(set) var wording: Wording
  /// The location of the statement.
  public internal(set) var source: SourceLocation?
  /// The group that it belongs to.
  public internal(set) var group: GroupID?
  /// Its label with index, as printed: `note`, `w[2]`.
  public internal(set) var label: String?
  /// The name under which a view knows it. The constraint need not involve that view.
  public internal(set) var name: ConstraintName?
  /// Whether it is switched on itself. It is active if the groups around it are active too; see
  /// ``Scene/isInForce(_:)-(ConstraintID)``.
  public internal(set) var isEnabled: Bool
  /// Its position in the statement order: of conflicting required constraints the earlier one holds.
  package internal(set) var order: Int

  /// The constant with all numbers moved to the right side, in points.
  public var constant: Double { right.constant - left.constant }

  /// The axis of its first anchor; horizontal if it names none.
  public var axis: Axis {
    (left.terms.first ?? right.terms.first)?.anchor.anchor.axis ?? .horizontal
  }

  /// The views and guides on its two sides, each once, in order of appearance.
  public var items: [ItemID] {
    var result = left.items
    for item in right.items where !result.contains(item) { result.append(item) }
    return result
  }

  /// Whether another constraint is equivalent, whatever its wording and priority:
  /// `a.left == b.left + 8` and `b.left == a.left - 8`.
  /// - Complexity: Quadratic in the number of terms.
  package func saysSame(as other: LayoutConstraint) -> Bool {
    let mine = left + right * -1
    let others = other.left + other.right * -1
    func isEqual(times factor: Double) -> Bool {
      mine.terms.count == others.terms.count && mine.constant == factor * others.constant
        && mine.terms.allSatisfy { term in
          others.terms.contains {
            $0.anchor == term.anchor && $0.coefficient * factor == term.coefficient
          }
        }
    }
    if relation == other.relation, isEqual(times: 1) { return true }
    return relation == other.relation.flipped && isEqual(times: -1)
  }

  /// Visits the built-in guides that its sides name; some can be visited more than once.
  package func forEachDerivedGuide(_ body: (ItemID) -> Void) {
    for term in left.terms where term.anchor.item.isDerived { body(term.anchor.item) }
    for term in right.terms where term.anchor.item.isDerived { body(term.anchor.item) }
  }

  /// Visits the views and guides that it names in its sides or in its wording; some can be visited more than
  /// once. A factor of 0 can remove a view from a side that its wording still names.
  func forEachMentionedItem(_ body: (ItemID) -> Void) {
    for term in left.terms { body(term.anchor.item) }
    for term in right.terms { body(term.anchor.item) }
    guard let slot = wording.slot else { return }
    body(slot.attribute.item)
    if let related = slot.attribute.related { body(related) }
  }
}
