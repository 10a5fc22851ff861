/// An anchor of one view or guide.
public struct AnchorReference: Hashable, Sendable {
  /// The view or guide.
  public var item: ItemID
  /// The anchor.
  public var anchor: Anchor

  /// An anchor of a view or guide.
  public init(_ item: ItemID, _ anchor: Anchor) {
    self.item = item
    self.anchor = anchor
  }
}

/// A sum of multiples of anchors and a number: `a.left + 2 * b.width - 10`.
///
/// Terms keep the order in which they were first mentioned; an anchor has one term, and none whose
/// multiple is 0.
public struct LinearExpression: Hashable, Sendable {
  /// A multiple of an anchor.
  public struct Term: Hashable, Sendable {
    /// The anchor.
    public var anchor: AnchorReference
    /// What it is multiplied by; finite, not 0.
    public var coefficient: Double
  }

  /// The terms, in order of mention.
  public private(set) var terms: [Term]
  /// The number, in points.
  public var constant: Double

  /// A number.
  public init(constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  /// An anchor, or a multiple of one, and a number.
  public init(_ anchor: AnchorReference, times coefficient: Double = 1, plus constant: Double = 0) {
    terms = coefficient == 0 ? [] : [Term(anchor: anchor, coefficient: coefficient)]
    self.constant = constant
  }

  /// Whether it is only a number.
  public var isConstant: Bool { terms.isEmpty }

  /// Adds a multiple of an anchor.
  public mutating func add(_ anchor: AnchorReference, times coefficient: Double) {
    if let index = terms.firstIndex(where: { $0.anchor == anchor }) {
      terms[index].coefficient += coefficient
      if terms[index].coefficient == 0 { terms.remove(at: index) }
    } else if coefficient != 0 {
      terms.append(Term(anchor: anchor, coefficient: coefficient))
    }
  }

  /// The sum of two expressions.
  public static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    for term in b.terms { sum.add(term.anchor, times: term.coefficient) }
    sum.constant += b.constant
    return sum
  }

  /// The difference of two expressions.
  public static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a + b * -1
  }

  /// A multiple of an expression.
  public static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression(constant: a.constant * factor)
    for term in a.terms { product.add(term.anchor, times: term.coefficient * factor) }
    return product
  }

  /// The views and guides it names, each once, in order of mention.
  public var items: [ItemID] {
    var result: [ItemID] = []
    for term in terms where !result.contains(term.anchor.item) { result.append(term.anchor.item) }
    return result
  }
}
