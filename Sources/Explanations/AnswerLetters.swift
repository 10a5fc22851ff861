import LayoutDialects
import LayoutModel
import Synchronization
import TextReports

/// The implied constraints that an answer names, in its order: `(i1)`, `(i2)` …
///
/// Stated constraints have permanent numbers; the letters of implied ones are valid in their answer, and at a prompt
/// in those after it until the scene changes.
package final class AnswerLetters: Sendable {
  private struct Content {
    var order: [ImpliedConstraint] = []
    var places: [ImpliedConstraint: Int] = [:]
  }

  private let content = Mutex(Content())

  /// Creates letters.
  /// - Parameter earlier: The constraints that have the first letters already.
  package init(after earlier: [ImpliedConstraint] = []) {
    content.withLock { content in
      content.order = earlier
      for (place, implied) in earlier.enumerated() { content.places[implied] = place + 1 }
    }
  }

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

extension Explainer {
  /// An answer with, at its end, each implied constraint that it names by letter and that no line of it shows.
  /// - Complexity: O(n) in the length of its text.
  package func complete(_ report: Report) -> Report {
    let implied = letters.named
    guard !implied.isEmpty else { return report }
    var named: Set<Int> = []
    var shown: Set<Int> = []
    for line in report.text(width: Self.oneLine, foldsLikeRows: false).lines {
      let text = line.plain
      let places = Self.letters(in: text).filter { implied.indices.contains($0 - 1) }
      guard !places.isEmpty else { continue }
      named.formUnion(places)
      let words = Self.bare(text)
      shown.formUnion(
        places.filter { place in
          !shown.contains(place)
            && beginnings(of: .implied(implied[place - 1])).contains { words.contains($0) }
        })
    }
    let missing = named.subtracting(shown).sorted()
    guard !missing.isEmpty else { return report }
    let descriptions = missing.map {
      roundingLongDecimals(describe(.implied(implied[$0 - 1])))
    }
    return Report(
      report.parts + [
        .blank, .text("where", .section), .rows(rows(of: descriptions, remarks: origin)),
      ])
  }

  /// A width that each row and sentence fits into.
  private static var oneLine: Int { 2000 }

  /// The places of the letters in a text: 2 for `(i2)`.
  private static func letters(in text: String) -> [Int] {
    text.split(separator: "(i").dropFirst(text.hasPrefix("(i") ? 0 : 1).compactMap { rest in
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      return rest.dropFirst(digits.count).first == ")" ? Int(digits) : nil
    }
  }

  /// The forms of a constraint by which a line shows it: what it says of which anchor, or its wording.
  private func beginnings(of reference: ConstraintReference) -> [String] {
    let description = roundingLongDecimals(describe(reference))
    let equation = description.equation
    let forms = [Self.bare(equation.left + equation.relation), Self.bare(description.line)]
    switch reference {
    case .implied(.hugging(let item, _)): return forms + ["\(scene.name(of: item))hug@"]
    case .implied(.compression(let item, _)): return forms + ["\(scene.name(of: item))compression@"]
    default: return forms
    }
  }

  private static func bare(_ text: String) -> String { text.filter { $0 != " " } }
}
