import CodeSyntax
import LayoutModel

/// A view or layout guide that code makes, or names without making it.
struct CodeView: Equatable {
  /// Why it is there.
  enum Kind: Hashable {
    /// Code makes it, or declares a property for it.
    case made
    /// Code only uses its name.
    case named
    /// It was in the scene before.
    case existing(ItemID)
  }

  /// Its name, not yet unique.
  var name: String
  /// Its class: `UILabel`.
  var type: String
  var isGuide = false
  /// What stands for the class of the superview of the class's own view, which is outside of the scene.
  static let outerType = "superview"
  /// Whether it is that.
  var isOuter: Bool { type == Self.outerType }
  var kind = Kind.made
  var origin: CodeOrigin?
  /// Where a class calls the function of no class of its own that makes it.
  var caller: CodeOrigin?
  /// The number of its superview or owner; nil until it is added to one.
  var parent: Int?
  /// The views in it, from back to front.
  var subviews: [Int] = []
  /// The properties that layout depends on, but for the arrangement.
  var properties = ItemProperties()
  /// The arrangement of a stack view, without its members.
  var stack: StackArrangement?
  var arranged: [Int] = []
  /// Gaps after arranged views, by number.
  var customSpacing: [Int: Double] = [:]
  /// What is assumed about its content: `the text of title`; nil if the content is known.
  var assumedContent: String?
  /// Whether code sets its text, title or image.
  var hasContent = false
  /// Whether a text that is too long is made smaller.
  var shrinksText = false
  /// The space around the title of a button, in points; nil for the button's own.
  var contentInsets: Insets?
  /// The type of a button: `custom`, `system`, `close`, or `configured` for one with a configuration.
  var buttonType = "custom"
  /// The types of buttons without a title.
  static let roundButtons: Set<String> = [
    "close", "contactAdd", "detailDisclosure", "infoLight", "infoDark",
  ]
  /// The frame that code computes, in its superview; nil for a view that constraints place.
  var frame: Rect?
  /// Whether a constraint or another view mentions it.
  var isUsed = false
  /// Whether its superview makes and places it: the label of a button, which is in the scene only where constraints
  /// name it.
  var isInner = false
  /// Whether how often it is made is not known, or code sets its frame to what is not known.
  var isUncertain = false
  /// Whether it was taken out of its superview by code that surely runs.
  var isRemoved = false
  /// Whether a controller has made it its own view.
  var isControllersOwn = false
  /// Whether it is of a class of the set, which may do what UIKit's do not.
  var hasOwnClass = false
  /// Whether code only declares it, so that it may be of a subclass of its class.
  var isOnlyDeclared = false
  /// Whether the arrangement of a stack view is that of its class, and other code may set another.
  var arrangementIsGuess = false
}

/// A view, or one of the guides that it has without making them.
struct CodePart: Hashable {
  /// The guides of a view.
  enum Guide: String, Hashable, CaseIterable {
    case safeArea = "safeAreaLayoutGuide"
    case margins = "layoutMarginsGuide"
    case readable = "readableContentGuide"
    case keyboard = "keyboardLayoutGuide"
    case content = "contentLayoutGuide"
    case frame = "frameLayoutGuide"
    case top = "topLayoutGuide"
    case bottom = "bottomLayoutGuide"
  }

  /// The number of the view.
  var view: Int
  var guide: Guide?

  init(_ view: Int, _ guide: Guide? = nil) { (self.view, self.guide) = (view, guide) }
}

/// An anchor of a view or guide of code.
struct CodeAnchor: Hashable {
  var part: CodePart
  var anchor: Anchor

  init(_ part: CodePart, _ anchor: Anchor) { (self.part, self.anchor) = (part, anchor) }
}

/// A linear expression of anchors: what an anchor, a number, or arithmetic with both is in code.
struct AnchorSum: Hashable {
  struct Term: Hashable {
    var anchor: CodeAnchor
    var coefficient: CodeNumber
  }

  var terms: [Term]
  var constant: CodeNumber
  /// Whether it is of a frame as code reads it, which is a number there and takes no part in equations.
  var isMeasured = false

  init(_ anchor: CodeAnchor, times coefficient: CodeNumber = CodeNumber(1)) {
    terms = [Term(anchor: anchor, coefficient: coefficient)]
    constant = .zero
  }

  init(_ constant: CodeNumber) { (terms, self.constant) = ([], constant) }

  /// Names another view in place of one, each by its number.
  mutating func replace(_ view: Int, by other: Int) {
    for index in terms.indices where terms[index].anchor.part.view == view {
      terms[index].anchor.part.view = other
    }
  }

  static func + (a: AnchorSum, b: AnchorSum) -> AnchorSum {
    var sum = a
    sum.terms += b.terms
    sum.isMeasured = a.isMeasured || b.isMeasured
    sum.constant = a.constant + b.constant
    return sum
  }

  static func * (a: AnchorSum, factor: CodeNumber) -> AnchorSum {
    var product = a
    for index in product.terms.indices {
      product.terms[index].coefficient = product.terms[index].coefficient * factor
    }
    product.constant = a.constant * factor
    return product
  }

  static func - (a: AnchorSum, b: AnchorSum) -> AnchorSum {
    a + b * CodeNumber(-1)
  }

  /// The open numbers that it depends on.
  var open: Set<String> {
    terms.reduce(into: Set(constant.open)) { $0.formUnion($1.coefficient.open) }
  }
}

/// A constraint that code makes.
struct CodeConstraint: Hashable {
  var left: AnchorSum
  var relation: Relation
  var right: AnchorSum
  var priority = CodeNumber(Priority.required)
  var identifier: String?
  /// The variable or property that holds it.
  var name: String?
  var isActive: Bool
  /// The number of it in a scene that was there before, for one that code only names.
  var existing: ConstraintID?
  var origin: CodeOrigin
  /// Where a class calls the function of no class of its own that states it: `title.pinToSuperview()`.
  var caller: CodeOrigin?
  /// Whether it was made by a library's maker, and for which view: a remake replaces it.
  var maker: Maker?
  /// Whether it was taken back by a remake.
  var isGone = false
  /// How often it is made, in words, where that is not known: `how often addRow() is called`.
  var repetition: String?
  /// Whether code switched it off itself, so that it is stated as an inactive one.
  var isSwitchedOff = false

  /// The view under whose names LayoutKit keeps it; nil for a constraint without a name there.
  var registry: Int?

  struct Maker: Hashable {
    var library: String
    var view: Int
  }

  /// Identifies it from one run to the next: its place, and its number among those there.
  var key = Key(origin: CodeOrigin(file: "", line: 0, column: 0), index: 0)

  struct Key: Hashable {
    var origin: CodeOrigin
    var index: Int
  }

  init(
    _ left: AnchorSum, _ relation: Relation, _ right: AnchorSum, isActive: Bool = false,
    at origin: CodeOrigin
  ) {
    (self.left, self.relation, self.right) = (left, relation, right)
    (self.isActive, self.origin) = (isActive, origin)
  }

  /// Whether it states the same, apart from its name.
  func saysSame(as other: CodeConstraint) -> Bool {
    left == other.left && relation == other.relation && right == other.right
      && priority == other.priority
  }

  /// What it depends on and is not known: open numbers, and how often it is made.
  var open: Set<String> {
    left.open.union(right.open).union(priority.open).union(repetition.map { [$0] } ?? [])
  }
}
