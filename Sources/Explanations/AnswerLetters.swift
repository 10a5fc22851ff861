import LayoutModel
import Synchronization

/// The implied constraints that one answer names, in its order: `(i1)`, `(i2)` …
///
/// Stated constraints have permanent numbers; the letters of implied ones are valid in their answer only.
package final class AnswerLetters: Sendable {
  private struct Content {
    var order: [ImpliedConstraint] = []
    var places: [ImpliedConstraint: Int] = [:]
  }

  private let content = Mutex(Content())

  init() {}

  /// The implied constraints named so far, in order.
  package var named: [ImpliedConstraint] { content.withLock { $0.order } }

  /// The position of a constraint, from 1; nil if it was not named.
  subscript(constraint: ImpliedConstraint) -> Int? {
    content.withLock { $0.places[constraint] }
  }

  /// Letters an implied constraint before it is printed; a stated one already has a number.
  package func give(_ reference: ConstraintReference) {
    guard case .implied(let implied) = reference else { return }
    content.withLock { content in
      guard content.places[implied] == nil else { return }
      content.order.append(implied)
      content.places[implied] = content.order.count
    }
  }

  /// Letters constraints that are printed together: compression resistance before hugging, each in view
  /// order.
  package func give(_ references: [ConstraintReference]) {
    let sorted = references.sorted { Self.key($0).lexicographicallyPrecedes(Self.key($1)) }
    for reference in sorted { give(reference) }
  }

  /// The sort key; constraints of one rule keep their order.
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
