/// How the two sides of a constraint compare.
public enum Relation: String, Hashable, Sendable, CaseIterable {
  case equal = "=="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="

  /// The relation with the two sides exchanged.
  public var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

/// The well-known priorities. Any number in 1...1000 is a priority.
public enum Priority {
  /// 1000: must hold.
  public static let required = 1000.0
  /// 750
  public static let high = 750.0
  /// 250
  public static let low = 250.0
  /// 50
  public static let fitting = 50.0
  /// The valid priorities.
  public static let range = 1.0...1000.0
}

/// A location in a program.
public struct SourceLocation: Hashable, Sendable {
  /// The file as it was named; nil for input from the prompt or `-e`.
  public var file: String?
  /// The line, from 1; at the prompt, the number of lines entered so far.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int

  /// Creates a location in a file or at the prompt.
  public init(file: String?, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Whether it is in a document of Interface Builder, by the ending of the file's name.
  package var isInDocument: Bool { file.map(Self.isDocument) ?? false }

  /// Whether a file is a document of Interface Builder, by its ending.
  package static func isDocument(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// The place in a document that a comment names as `save` writes it, `# Main.storyboard:118`; nil for
  /// another comment.
  package init?(comment: String) {
    let words = comment.drop { $0 == "#" || $0 == " " }
    guard let colon = words.lastIndex(of: ":"), let line = Int(words[words.index(after: colon)...]),
      line > 0, Self.isDocument(String(words[..<colon]))
    else { return nil }
    self.init(file: String(words[..<colon]), line: line, column: 1)
  }
}

/// The name under which a view knows a constraint: `n` of `root.constraint(n)`. Each view has names of its
/// own, separate from those of the scene.
public struct ConstraintName: Hashable, Sendable {
  /// The view or guide that owns the name.
  public var owner: ItemID
  /// The name.
  public var word: String

  /// Creates a name owned by a view.
  public init(_ word: String, of owner: ItemID) {
    self.owner = owner
    self.word = word
  }
}

/// A linear constraint between anchors. Every dialect produces constraints of this type.
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
  /// Its own switch. The constraint is active if the groups around it are active too.
  public internal(set) var isEnabled: Bool
  /// Its position in the statement order: of conflicting required constraints the earlier one holds.
  package internal(set) var order: Int

  /// The constant, in points, with all numbers moved to the right side.
  public var constant: Double { right.constant - left.constant }

  /// The axis of its first anchor; horizontal if it names none.
  public var axis: Axis {
    (left.terms.first ?? right.terms.first)?.anchor.anchor.axis ?? .horizontal
  }

  /// The views and guides it names, each once, in order of appearance.
  public var items: [ItemID] {
    var result = left.items
    for item in right.items where !result.contains(item) { result.append(item) }
    return result
  }

  /// Whether another constraint says the same in the same or in other words, whatever its priority:
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
