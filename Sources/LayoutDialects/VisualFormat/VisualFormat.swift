import LayoutModel

/// A format of Apple's Visual Format Language: `H:|-[a(>=100@750)]-20-[b(==a)]-|`.
///
/// ```
/// format     := ['H:' | 'V:'] ['|' connection] view (connection view)* [connection '|']
/// view       := '[' name ['(' predicate (',' predicate)* ')'] ']'
/// connection := nothing | '-' | '-' length '-' | '-(' predicate (',' predicate)* ')-'
/// predicate  := ['==' | '<=' | '>='] (number | name) ['@' (number | name)]
/// ```
/// Spaces are allowed between the tokens, and `cell[3]` is a name. Ranges count bytes of UTF-8 from the start
/// of the format.
public struct VisualFormat: Hashable, Sendable {
  /// A name and its range.
  package struct Name: Hashable, Sendable {
    /// The name: `a`, `cell[3]`.
    package var text: String
    /// Its range.
    package var range: Range<Int>
  }

  /// A number, or the name of a number or a view.
  package enum Quantity: Hashable, Sendable {
    /// `20`, `-8`, `.5`
    case number(Double, Range<Int>)
    /// `gap`, `a`
    case name(Name)

    /// Its range.
    package var range: Range<Int> {
      switch self {
      case .number(_, let range): range
      case .name(let name): name.range
      }
    }
  }

  /// `>=100@750`
  package struct Predicate: Hashable, Sendable {
    /// The relation; `==` by default.
    package var relation: Relation
    /// The object of the comparison.
    package var object: Quantity
    /// The priority after `@`.
    package var priority: Quantity?
    /// Its range.
    package var range: Range<Int>
  }

  /// `[a(>=100@750)]`
  package struct View: Hashable, Sendable {
    /// Its name.
    package var name: Name
    /// The predicates of its length along the axis.
    package var predicates: [Predicate]
    /// Its range, including the brackets.
    package var range: Range<Int>
  }

  /// The connection between two views, or between a view and the superview.
  package struct Connection: Hashable, Sendable {
    /// The gap of a connection.
    package enum Gap: Hashable, Sendable {
      /// No gap: nothing is written.
      case none
      /// `-`: the standard gap.
      case standard
      /// `-20-`, `-(>=8,<=20)-`
      case lengths([Predicate])
    }

    /// The gap.
    package var gap: Gap
    /// Its range; empty if nothing is written.
    package var range: Range<Int>
  }

  /// The axis, `H:` or `V:`; horizontal by default.
  package var axis = Axis.horizontal
  /// The connection from the superview to the first view; nil if the format does not begin with `|`.
  package var start: Connection?
  /// The views, first to last; at least one.
  package var views: [View] = []
  /// The connections between them; one fewer than views.
  package var connections: [Connection] = []
  /// The connection from the last view to the superview; nil if the format does not end with `|`.
  package var end: Connection?

  /// The maximum length of a format, in bytes.
  public static let longest = 100_000

  /// Parses a format.
  /// - Complexity: O(n) in its length.
  /// - Throws: ``VisualFormatError`` for a syntax error, a number above 1e15 or a text above ``longest``.
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

  /// The names that can be metrics: lengths and priorities, in order, each once.
  package var quantityNames: [String] {
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
