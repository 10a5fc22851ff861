/// How the two sides of a constraint compare.
public enum Relation: String, Hashable, Sendable, CaseIterable {
  case equal = "=="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="

  /// The relation with the two sides changed about.
  public var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

/// The well-known priorities; any number in 1...1000 is one.
public enum Priority {
  /// 1000: must hold.
  public static let required = 1000.0
  /// 750
  public static let high = 750.0
  /// 250
  public static let low = 250.0
  /// 50
  public static let fitting = 50.0
  /// The priorities that there can be.
  public static let range = 1.0...1000.0
}

/// Where a statement stands.
public struct SourceLocation: Hashable, Sendable {
  /// The file as it was named, or nil for what was typed or given with `-e`.
  public var file: String?
  /// The line, from 1; at the prompt the count of lines typed.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int

  /// A place in a file, or at the prompt.
  public init(file: String?, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// A name under which a view knows a constraint: `n` of `root.constraint(n)`. Each view has names of its
/// own, apart from those of the scene.
public struct ConstraintName: Hashable, Sendable {
  /// The view or guide that knows it.
  public var owner: ItemID
  /// The name.
  public var word: String

  /// A name that a view knows.
  public init(_ word: String, of owner: ItemID) {
    self.owner = owner
    self.word = word
  }
}

/// A linear constraint between anchors: the one type in which every dialect ends.
public struct LayoutConstraint: Hashable, Sendable, Identifiable {
  /// The number it is printed with.
  public internal(set) var id: ConstraintID
  /// The left side, as stated; what stands on the left is compared with the right.
  public internal(set) var left: LinearExpression
  /// How they compare.
  public internal(set) var relation: Relation
  /// The right side, as stated.
  public internal(set) var right: LinearExpression
  /// 1...1000; 1000 is required.
  public internal(set) var priority: Double
  /// The words it was stated in.
  public internal(set) var wording: Wording
  /// Where it was stated.
  public internal(set) var source: SourceLocation?
  /// The group it belongs to.
  public internal(set) var group: GroupID?
  /// Its label with index, as printed: `note`, `w[2]`.
  public internal(set) var label: String?
  /// The name under which a view knows it; that view need not be one of its own.
  public internal(set) var name: ConstraintName?
  /// Its own switch; it is in force if the groups around it are on too.
  public internal(set) var isEnabled: Bool
  /// Its place in the order of statement (semantics: an earlier required constraint wins).
  public internal(set) var order: Int

  /// The number on the right when all numbers are brought there.
  public var constant: Double { right.constant - left.constant }

  /// The axis of its first anchor; horizontal if it names none.
  public var axis: Axis {
    (left.terms.first ?? right.terms.first)?.anchor.anchor.axis ?? .horizontal
  }

  /// The views and guides it names, each once, in order of mention.
  public var items: [ItemID] {
    var result = left.items
    for item in right.items where !result.contains(item) { result.append(item) }
    return result
  }

  /// Visits the derived guides that its sides name, some more than once.
  package func forEachDerivedGuide(_ body: (ItemID) -> Void) {
    for term in left.terms where term.anchor.item.isDerived { body(term.anchor.item) }
    for term in right.terms where term.anchor.item.isDerived { body(term.anchor.item) }
  }

  /// Visits the views and guides it names in its sides or in its words, some more than once. A side
  /// can lose one: a factor of 0 leaves nothing of the view it is a factor of.
  func forEachMentionedItem(_ body: (ItemID) -> Void) {
    for term in left.terms { body(term.anchor.item) }
    for term in right.terms { body(term.anchor.item) }
    guard let slot = wording.slot else { return }
    body(slot.attribute.item)
    if let related = slot.attribute.related { body(related) }
  }
}
