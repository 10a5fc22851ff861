import LayoutModel
import Synchronization

/// The implied constraints that one answer names, in its order: `(i1)`, `(i2)` …
///
/// Stated constraints have numbers of their own, in order of statement; a letter counts in its answer only.
package final class AnswerLetters: Sendable {
  private struct Content {
    var order: [ImpliedConstraint] = []
    var places: [ImpliedConstraint: Int] = [:]
  }

  private let content = Mutex(Content())

  init() {}

  /// The implied constraints that were named, in order.
  package var named: [ImpliedConstraint] { content.withLock { $0.order } }

  /// The place of a constraint, from 1; nil for one that was not named.
  subscript(constraint: ImpliedConstraint) -> Int? {
    content.withLock { $0.places[constraint] }
  }

  /// Names a constraint, since it is about to be printed; a stated one has its number already.
  package func give(_ reference: ConstraintReference) {
    guard case .implied(let implied) = reference else { return }
    content.withLock { content in
      guard content.places[implied] == nil else { return }
      content.order.append(implied)
      content.places[implied] = content.order.count
    }
  }

  /// Names constraints that are printed together: what resists compression before what hugs, each in the
  /// order of their views.
  func give(_ references: [ConstraintReference]) {
    for reference in references.sorted(by: { Self.isBefore($0, $1) }) { give(reference) }
  }

  private static func isBefore(_ a: ConstraintReference, _ b: ConstraintReference) -> Bool {
    let (first, second) = (key(a), key(b))
    return first != second ? first.lexicographicallyPrecedes(second) : false
  }

  /// What constraints are sorted by; those of one rule keep the order they came in.
  private static func key(_ reference: ConstraintReference) -> [Int] {
    func place(_ anchor: Anchor) -> Int { Anchor.allCases.firstIndex(of: anchor) ?? 0 }
    return switch reference {
    case .stated, .implied(.screen): [0, 0, 0]
    case .implied(.nonNegative(let id, let axis)): [1, id.rawValue, Int(axis.rawValue)]
    case .implied(.frame(let id, let anchor)): [2, id.rawValue, place(anchor)]
    case .implied(.guide(let id, let anchor)): [3, id.rawValue, place(anchor)]
    case .implied(.stack(let id, let rule)): [4, id.rawValue, rule.first.rawValue]
    case .implied(.box(let id, let rule)): [4, id.rawValue, rule.item.rawValue]
    case .implied(.compression(let id, let axis)): [5, id.rawValue, Int(axis.rawValue)]
    case .implied(.hugging(let id, let axis)): [6, id.rawValue, Int(axis.rawValue)]
    }
  }
}
