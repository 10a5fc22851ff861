import ReferenceSolver

/// A layout stated by hand, to be computed in exact fractions: views and guides in tree order, and
/// linear rules between their edges and sizes.
///
/// A model states a program's meaning in plain coordinates. It has no anchors that follow a
/// direction, no margins, baselines, stack views or passes: the author of a case computes these and
/// states the results. So it shares no code with the program that it judges.
///
/// Positions are in the coordinates of the screen. A rule without a priority is required.
struct Model {
  /// A view or guide.
  struct Item {
    var name: String
    var parent: Int?
    /// The length of a size without an upper limit.
    var intrinsic: (width: BigRational, height: BigRational) = (0, 0)
    /// Whether the program lists the item; a spacer made by a dialect may be missing.
    var isListed = true
  }

  struct StatedRule {
    var rule: Rule
    var priority: Double
  }

  private(set) var items: [Item]
  private(set) var rules: [StatedRule] = []
  /// The frames of the previous pass, on the screen, by name: x, y, width, height. Wrapping texts
  /// and safe areas depend on them.
  var framesBefore: [String: [Double]] = [:]
  /// Whether a rule depends on the previous pass.
  private(set) var needsPasses = false

  /// The screen.
  let root: Box

  init(width: BigRational, height: BigRational) {
    root = Box(index: 0, path: [])
    items = [Item(name: "root", parent: nil)]
    rule(root.variable(0) == 0)
    rule(root.variable(1) == 0)
    rule(root.width == Length(constant: width))
    rule(root.height == Length(constant: height))
  }

  /// A view without content, or a guide.
  mutating func view(_ name: String, in parent: Box? = nil, isListed: Bool = true) -> Box {
    let parent = parent ?? root
    let box = Box(index: items.count, path: parent.path + [items.count])
    items.append(Item(name: name, parent: parent.index, isListed: isListed))
    return box
  }

  /// A view with content: two inequalities on each axis that has an intrinsic size.
  mutating func view(
    _ name: String, in parent: Box? = nil, content: (width: Double?, height: Double?),
    hugging: (Double, Double) = (250, 250), compression: (Double, Double) = (750, 750)
  ) -> Box {
    let box = view(name, in: parent)
    if let width = content.width {
      items[box.index].intrinsic.width = BigRational(simplest: width)
      rule(box.width <= Length(width), at: hugging.0)
      rule(box.width >= Length(width), at: compression.0)
    }
    if let height = content.height {
      items[box.index].intrinsic.height = BigRational(simplest: height)
      rule(box.height <= Length(height), at: hugging.1)
      rule(box.height >= Length(height), at: compression.1)
    }
    return box
  }

  /// A view with a text on one line, or on the lines that the width of the previous pass requires.
  mutating func label(
    _ name: String, _ text: String, font: Double = 17, lines: Int = 1, in parent: Box? = nil,
    hugging: (Double, Double) = (250, 250), compression: (Double, Double) = (750, 750)
  ) -> Box {
    var height = TextMeasure.height(lines: 1, font: font)
    if lines != 1 {
      needsPasses = true
      if let width = framesBefore[name]?[2] {
        let needed = TextMeasure.lineCount(text, font: font, width: width)
        height = TextMeasure.height(lines: lines == 0 ? needed : min(lines, needed), font: font)
      }
    }
    return view(
      name, in: parent, content: (TextMeasure.width(text, font: font), height), hugging: hugging,
      compression: compression)
  }

  /// The parts of a view outside the safe area of the screen with given insets: top, left, bottom,
  /// right. Zero in the first pass.
  mutating func unsafePart(of name: String, insets: [Double]) -> [Double] {
    needsPasses = true
    guard let frame = framesBefore[name], let screen = framesBefore["root"] else {
      return [0, 0, 0, 0]
    }
    let (x, y, width, height) = (frame[0], frame[1], frame[2], frame[3])
    let part = [
      insets[0] - y, insets[1] - x, y + height - (screen[3] - insets[2]),
      x + width - (screen[2] - insets[3]),
    ]
    return zip(part, [height, width, height, width]).map { min(max(0, $0), $1) }
  }

  /// States a rule.
  mutating func rule(_ rule: Rule, at priority: Double = 1000) {
    rules.append(StatedRule(rule: rule, priority: priority))
  }

  /// All four edges at a distance inside another box.
  mutating func pin(
    _ box: Box, inside outer: Box, top: Length = 0, left: Length = 0, bottom: Length = 0,
    right: Length = 0
  ) {
    rule(box.top == outer.top + top)
    rule(box.left == outer.left + left)
    rule(box.bottom == outer.bottom - bottom)
    rule(box.right == outer.right - right)
  }

  /// A whole frame on the screen.
  mutating func frame(_ box: Box, _ x: Length, _ y: Length, _ width: Length, _ height: Length) {
    rule(box.left == x)
    rule(box.top == y)
    rule(box.width == width)
    rule(box.height == height)
  }
}

/// The edges and sizes of an item as expressions, in the coordinates of the screen.
struct Box {
  var index: Int
  /// The items from the screen's child down to this one.
  var path: [Int]

  /// Left, top, width or height (0 to 3) in the superview.
  func variable(_ part: Int) -> Length { Length(terms: [4 * index + part: 1]) }

  private func place(_ part: Int) -> Length {
    Length(terms: Dictionary(uniqueKeysWithValues: path.map { (4 * $0 + part, 1) }))
  }

  var left: Length { place(0) }
  var top: Length { place(1) }
  var width: Length { variable(2) }
  var height: Length { variable(3) }
  var right: Length { left + width }
  var bottom: Length { top + height }
  var centerX: Length { left + 0.5 * width }
  var centerY: Length { top + 0.5 * height }
}

/// A linear expression.
struct Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  var terms: [Int: BigRational] = [:]
  var constant: BigRational = 0

  init(terms: [Int: BigRational] = [:], constant: BigRational = 0) {
    self.terms = terms
    self.constant = constant
  }

  init(_ number: Double) { constant = BigRational(simplest: number) }
  init(integerLiteral value: Int) { constant = BigRational(value) }
  init(floatLiteral value: Double) { self.init(value) }

  static func + (a: Length, b: Length) -> Length {
    Length(terms: a.terms.merging(b.terms, uniquingKeysWith: +), constant: a.constant + b.constant)
  }

  static func - (a: Length, b: Length) -> Length { a + -1 * b }

  static func * (factor: Double, length: Length) -> Length {
    let factor = BigRational(simplest: factor)
    return Length(
      terms: length.terms.mapValues { factor * $0 }, constant: factor * length.constant)
  }

  static func == (a: Length, b: Length) -> Rule { Rule(difference: a - b, relation: .equal) }

  static func <= (a: Length, b: Length) -> Rule {
    Rule(difference: a - b, relation: .lessThanOrEqual)
  }

  static func >= (a: Length, b: Length) -> Rule {
    Rule(difference: a - b, relation: .greaterThanOrEqual)
  }
}

/// An equation or inequality: how `left - right` compares with 0.
struct Rule {
  var difference: Length
  var relation: ExactRelation
}
