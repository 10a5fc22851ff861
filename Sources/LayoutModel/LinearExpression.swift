/// A linear expression: `a.left + 2 * b.width - 10`.
///
/// Terms keep their order of appearance. An anchor has at most one term, with a coefficient other than 0.
/// Coefficients and constants have to be finite; they are not checked.
public struct LinearExpression: Hashable, Sendable {
  /// A term: a coefficient and an anchor.
  public struct Term: Hashable, Sendable {
    /// The anchor.
    public var anchor: AnchorReference
    /// The coefficient; finite, not 0.
    public var coefficient: Double
  }

  /// The terms, in order of appearance.
  public private(set) var terms: Terms
  /// The constant, in points.
  public var constant: Double

  /// Creates a constant.
  public init(constant: Double = 0) {
    terms = Terms()
    self.constant = constant
  }

  /// Creates an expression of one term and a constant.
  public init(_ anchor: AnchorReference, times coefficient: Double = 1, plus constant: Double = 0) {
    terms =
      coefficient == 0 ? Terms() : Terms(Term(anchor: anchor, coefficient: coefficient))
    self.constant = constant
  }

  /// Whether there are no terms.
  public var isConstant: Bool { terms.isEmpty }

  /// Adds a term; nothing if the coefficient is 0. The term merges with one of the same anchor, and both
  /// disappear if their coefficients sum to 0.
  /// - Complexity: O(n) in the number of terms.
  public mutating func add(_ anchor: AnchorReference, times coefficient: Double) {
    terms.add(Term(anchor: anchor, coefficient: coefficient))
  }

  /// The sum of two expressions.
  /// - Complexity: O(nm) for n and m terms.
  public static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    for term in b.terms { sum.terms.add(term) }
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

  /// The views and guides it names, each once, in order of appearance.
  public var items: [ItemID] {
    var result: [ItemID] = []
    for term in terms where !result.contains(term.anchor.item) { result.append(term.anchor.item) }
    return result
  }
}

extension LinearExpression {
  /// The terms of an expression. A single term, which is the most common case, is stored without allocation.
  public struct Terms: Hashable, Sendable, RandomAccessCollection {
    private enum Storage: Hashable, Sendable {
      case none
      case one(Term)
      /// Two or more.
      case many([Term])
    }

    private var storage = Storage.none

    init() {}

    init(_ term: Term) { storage = .one(term) }

    /// The index of the first term.
    public var startIndex: Int { 0 }

    /// The number of terms.
    public var endIndex: Int {
      switch storage {
      case .none: 0
      case .one: 1
      case .many(let terms): terms.count
      }
    }

    /// The term at an index, which must be valid.
    public subscript(position: Int) -> Term {
      switch storage {
      case .none: preconditionFailure("there are no terms")
      case .one(let term):
        precondition(position == 0, "there is one term")
        return term
      case .many(let terms): return terms[position]
      }
    }

    /// Adds a term, merging it with one of the same anchor.
    fileprivate mutating func add(_ term: Term) {
      switch storage {
      case .none:
        if term.coefficient != 0 { storage = .one(term) }
      case .one(var only) where only.anchor == term.anchor:
        only.coefficient += term.coefficient
        storage = only.coefficient == 0 ? .none : .one(only)
      case .one(let only):
        if term.coefficient != 0 { storage = .many([only, term]) }
      case .many(var terms):
        storage = .none
        if let index = terms.firstIndex(where: { $0.anchor == term.anchor }) {
          terms[index].coefficient += term.coefficient
          if terms[index].coefficient == 0 { terms.remove(at: index) }
        } else if term.coefficient != 0 {
          terms.append(term)
        }
        storage = terms.count == 1 ? .one(terms[0]) : .many(terms)
      }
    }
  }
}
