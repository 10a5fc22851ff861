import LayoutModel

/// A sentence of Apple's Visual Format Language: `H:|-[a(>=100@750)]-20-[b(==a)]-|`.
///
/// ```
/// format     := ['H:' | 'V:'] ['|' connection] view (connection view)* [connection '|']
/// view       := '[' name ['(' predicate (',' predicate)* ')'] ']'
/// connection := nothing | '-' | '-' length '-' | '-(' predicate (',' predicate)* ')-'
/// predicate  := ['==' | '<=' | '>='] (number | name) ['@' (number | name)]
/// ```
/// Blanks may stand between the signs, and `cell[3]` is a name. Ranges count bytes of UTF-8 from the
/// start of the format.
public struct VisualFormat: Hashable, Sendable {
  /// A name and where it stands.
  public struct Name: Hashable, Sendable {
    /// The name: `a`, `cell[3]`.
    public var text: String
    /// Where it stands.
    public var range: Range<Int>
  }

  /// A number, or the name of one or of a view.
  public enum Quantity: Hashable, Sendable {
    /// `20`, `-8`, `.5`
    case number(Double, Range<Int>)
    /// `gap`, `a`
    case name(Name)

    /// Where it stands.
    public var range: Range<Int> {
      switch self {
      case .number(_, let range): range
      case .name(let name): name.range
      }
    }
  }

  /// `>=100@750`
  public struct Predicate: Hashable, Sendable {
    /// How the length compares; `==` if nothing is written.
    public var relation: Relation
    /// What it is compared with.
    public var object: Quantity
    /// What stands behind `@`.
    public var priority: Quantity?
    /// From its first to its last character.
    public var range: Range<Int>
  }

  /// `[a(>=100@750)]`
  public struct View: Hashable, Sendable {
    /// Its name.
    public var name: Name
    /// What is said of its length along the axis.
    public var predicates: [Predicate]
    /// From bracket to bracket.
    public var range: Range<Int>
  }

  /// What stands between two views, or a view and the superview.
  public struct Connection: Hashable, Sendable {
    /// What it says of the gap.
    public enum Gap: Hashable, Sendable {
      /// Nothing written: there is none.
      case none
      /// `-`: the standard one.
      case standard
      /// `-20-`, `-(>=8,<=20)-`
      case lengths([Predicate])
    }

    /// The gap.
    public var gap: Gap
    /// From its first to its last character; empty where there is none.
    public var range: Range<Int>
  }

  /// The axis: `H:` or `V:`; horizontal if nothing is written.
  public var axis = Axis.horizontal
  /// What leads from the superview to the first view; nil if the format does not begin with `|`.
  public var start: Connection?
  /// The views, first to last; at least one.
  public var views: [View] = []
  /// What stands between them: one less.
  public var connections: [Connection] = []
  /// What leads from the last view to the superview; nil if the format does not end with `|`.
  public var end: Connection?

  /// The most bytes that a format can have.
  public static let longest = 100_000

  /// Reads a format.
  /// - Complexity: O(n) in its length.
  public init(parsing text: String) throws(VisualFormatError) {
    guard text.utf8.count <= Self.longest else {
      throw VisualFormatError(
        .outOfRange, "a format has at most \(Self.longest) bytes", at: 0..<1,
        help: ["state it in several formats"])
    }
    var parser = VisualFormatParser(text)
    self = try parser.format()
  }

  init() {}

  /// Whether it speaks of the superview.
  public var namesSuperview: Bool { start != nil || end != nil }

  /// The names that may be those of metrics: lengths and priorities, in order, each once.
  public var quantityNames: [String] {
    var known: Set<String> = []
    var names: [String] = []
    func visit(_ predicates: [Predicate]) {
      for predicate in predicates {
        for quantity in [predicate.object, predicate.priority] {
          guard case .name(let name)? = quantity, known.insert(name.text).inserted else { continue }
          names.append(name.text)
        }
      }
    }
    for view in views { visit(view.predicates) }
    for connection in [start, end] + connections.map(Optional.some) {
      if case .lengths(let predicates)? = connection?.gap { visit(predicates) }
    }
    return names
  }
}
