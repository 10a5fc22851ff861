import LayLanguage
import LayoutDialects
import LayoutModel

/// The value of an expression.
package enum Value: Sendable {
  case number(Double)
  /// `10%`: the number before the percent sign.
  case percent(Double)
  /// `100x200`
  case size(Size)
  /// `(10, 20)`, `(gap: 8)`
  case tuple([Element])
  case string(String)
  case boolean(Bool)
  /// `none`
  case none
  /// `[a, b]`
  case list([Value])
  /// `1...9`: the whole numbers from the first to the last.
  case range(Double, Double)
  /// A view or a guide.
  case item(ItemID)
  /// An array of views or guides, with its name.
  case array(String, [ItemID])
  /// A linear expression: multiples of anchors and a constant.
  case linear(LinearExpression)
  /// `a.edges`, `a.size`, `a.center`.
  case whole(Whole)
  /// An attribute of KeepLayout, set through its members: `a.keepWidth`.
  indirect case attribute(KeepAttribute)
  /// An atomic group.
  case group(GroupID)
  /// A constraint, by label or number.
  case constraint(ConstraintReference)
  /// The constraints with a common label.
  case constraints(String, [ConstraintID])
  /// A `place` block.
  case program(ProgramID)
  /// A procedure defined with `def`.
  indirect case definition(Definition)
  /// A value that depends on the layout, in a program that is only checked.
  case unknown
  /// `42 @high`
  indirect case prioritized(Value, Double)

  /// An element of a tuple.
  package struct Element: Sendable {
    /// The label before the colon; nil if there is none.
    package var label: String?
    /// The value.
    package var value: Value
  }

  /// The kind of the value with its article, for messages.
  package var kindDescription: String {
    switch self {
    case .number: "a number"
    case .percent: "a percentage"
    case .size: "a size"
    case .tuple: "a tuple"
    case .string: "a string"
    case .boolean: "true or false"
    case .none: "none"
    case .list: "a list"
    case .range: "a range"
    case .item: "a view"
    case .array: "an array of views"
    case .linear(let expression): expression.isConstant ? "a number" : "geometry"
    case .whole: "geometry"
    case .attribute: "an attribute"
    case .group: "a group"
    case .constraint: "a constraint"
    case .constraints: "a label of several constraints"
    case .program: "a `place` block"
    case .definition: "a def"
    case .unknown: "a value of the layout"
    case .prioritized: "a value with a priority"
    }
  }
}

extension Value {
  /// Whether it is made of anchors.
  package var isGeometry: Bool {
    switch self {
    case .linear, .whole: true
    default: false
    }
  }

  /// The elements of a list, an array, a tuple or a label; nil for other values.
  var elements: [Value]? {
    switch self {
    case .list(let values): values
    case .array(_, let items): items.map(Value.item)
    case .tuple(let elements): elements.map(\.value)
    case .constraints(_, let ids): ids.map { .constraint(.stated($0)) }
    default: nil
    }
  }
}

/// `a.edges`, `a.size`, `a.center`: several anchors that are compared together.
package struct Whole: Sendable {
  /// The set of anchors.
  package enum Kind: String, Sendable {
    case edges, size, center
    /// `a.frame`, which can be read and assigned: left, top, width, height.
    case frame
    /// `a.origin`, which can be read and assigned: left and top.
    case origin
  }

  /// The set of anchors.
  package var kind: Kind
  /// The anchors with the numbers added to them: top, left, bottom, right; width, height; x, y.
  package var parts: [LinearExpression]

  /// The anchors of a kind, in order.
  package static func anchors(of kind: Kind) -> [Anchor] {
    switch kind {
    case .edges: [.top, .left, .bottom, .right]
    case .size: [.width, .height]
    case .center: [.centerX, .centerY]
    case .frame: [.left, .top, .width, .height]
    case .origin: [.left, .top]
    }
  }
}

/// A `def` with the names visible at its definition.
package struct Definition: Sendable {
  package var name: String
  package var parameters: [Parameter]
  package var body: Block
  package var source: SourceText
  package var scopes: [Scope]

  /// Creates a definition.
  package init(
    name: String, parameters: [Parameter], body: Block, source: SourceText, scopes: [Scope]
  ) {
    (self.name, self.parameters, self.body) = (name, parameters, body)
    (self.source, self.scopes) = (source, scopes)
  }
}
