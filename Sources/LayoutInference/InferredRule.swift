import struct ConstraintSolver.RowBasis
import LayoutModel

/// An equation between parts of drawn views that holds in every picture: `left == factor * right + constant`.
package struct InferredRule: Hashable, Sendable {
  /// The forms of a rule.
  package enum Form: Int, Hashable, Sendable, CaseIterable {
    /// An edge at the same edge of a view around it.
    case start, end
    /// The center at the center of a view around it.
    case center
    /// A length with a difference to that of a view around it.
    case inset
    /// A length as a part of that of a view around it.
    case share
    /// The start behind the end of another view.
    case after
    /// The same start, end or center as another view.
    case alignStart, alignEnd, alignCenter
    /// The same length as another view.
    case equal
    /// A length as a multiple of another view's.
    case multiple
    /// A length of its own.
    case length
    /// The length of the content.
    case content
    /// The width as a multiple of the height.
    case aspect
    /// The center at a part of the superview's length.
    case place
    /// The start or the end at the center of another view, or of the superview.
    case startAtCenter, endAtCenter

    /// Whether it is about a length alone.
    var isOfLength: Bool {
      switch self {
      case .length, .content, .share, .equal, .multiple, .aspect, .inset: true
      case .start, .end, .center, .after, .alignStart, .alignEnd, .alignCenter, .place,
        .startAtCenter, .endAtCenter:
        false
      }
    }
  }

  /// A part of an item along an axis.
  package struct Side: Hashable, Sendable {
    /// The parts.
    package enum Part: Int, Hashable, Sendable {
      case start, center, end, length
    }

    /// The index of the item in its screen.
    package var item: Int
    /// The axis.
    package var axis: Axis
    /// The part of its extent.
    package var part: Part
  }

  /// How near the right side is in the tree.
  package enum Nearness: Int, Hashable, Sendable, CaseIterable {
    case alone, superview, root, farther, sibling, cousin
  }

  package var form: Form
  package var nearness: Nearness
  /// Equal, or one of the limits of a wish.
  package var comparison = Relation.equal
  /// Whether a stack view or scroll view implies it.
  package var isImplied = false
  /// Whether it gives way to a limit.
  package var isWish = false
  package var left: Side
  /// Nil for a length of the view's own.
  package var right: Side?
  package var factor = 1.0
  /// In points; for content, what is added to it.
  package var constant = 0.0
  /// How far the frames are from it, in points: more than 0 only for rounded frames.
  package var deviation = 0.0
  /// What it costs compared with others: less is more like what a person writes.
  package var cost = 0.0
}

/// Rules as rows over the unknowns: the starts and lengths of all views.
struct RuleRows {
  typealias Side = InferredRule.Side

  let screen: DrawnScreen
  /// What the frames may be rounded to.
  let grid: PixelGrid
  /// How far frames may be from a rule in the pictures, in points.
  let tolerance: Double

  init(screen: DrawnScreen) {
    self.screen = screen
    grid = PixelGrid(of: screen)
    tolerance = screen.pictures.count > 1 ? grid.whole : PixelGrid.unrounded
  }

  /// The number of unknowns.
  var width: Int { 4 * screen.views.count }

  /// The unknown of a view's start or length.
  func column(_ item: Int, _ axis: Axis, isLength: Bool) -> Int {
    4 * item + 2 * Int(axis.rawValue) + (isLength ? 1 : 0)
  }

  /// The value of a side in a picture, in points of the root.
  func value(_ side: Side, in picture: Int) -> Double {
    let span = span(side.item, side.axis, in: picture)
    switch side.part {
    case .start: return span.start
    case .center: return span.center
    case .end: return span.end
    case .length: return span.length
    }
  }

  /// The extent of an item in a picture.
  func span(_ item: Int, _ axis: Axis, in picture: Int) -> Span {
    let shown = screen.pictures[picture]
    return item < screen.root ? shown.frames[item].span(axis) : fixed(item, axis, on: shown)
  }

  /// The extent of the root, of its safe area or of its margins on a screen.
  private func fixed(_ item: Int, _ axis: Axis, on picture: DrawnScreen.Picture) -> Span {
    var span = Span(start: 0, length: picture.size[axis])
    func inset(by insets: Insets) {
      span.start += insets.start(axis)
      span.length -= insets.start(axis) + insets.end(axis)
    }
    if item >= screen.safeArea { inset(by: picture.safeArea) }
    if item == screen.margins, let margins = picture.margins { inset(by: margins) }
    return span
  }

  /// The cheapest of the rules that determine what all of them do, if they are offered by their cost.
  func basis(of rules: [InferredRule]) -> RowBasis {
    RowBasis(width: width, offering: rules.map(terms))
  }

  /// The coefficients of a rule's unknowns, each once.
  func terms(of rule: InferredRule) -> RowBasis.Terms {
    var terms: RowBasis.Terms = []
    add(rule.left, 1, to: &terms)
    guard let right = rule.right else { return terms }
    if rule.form == .place {
      // It is measured from the superview's start.
      add(Side(item: right.item, axis: right.axis, part: .start), -1, to: &terms)
    }
    add(right, 0 - rule.factor, to: &terms)
    return terms.filter { $0.coefficient.magnitude > Tolerance.rounding }
  }

  private func add(
    _ side: Side, _ factor: Double, to terms: inout RowBasis.Terms
  ) {
    guard side.item < screen.root else { return }
    func add(_ isLength: Bool, _ coefficient: Double) {
      let column = column(side.item, side.axis, isLength: isLength)
      if let index = terms.firstIndex(where: { $0.column == column }) {
        terms[index].coefficient += coefficient
      } else {
        terms.append((column, coefficient))
      }
    }
    switch side.part {
    case .start: add(false, factor)
    case .length: add(true, factor)
    case .end:
      add(false, factor)
      add(true, factor)
    case .center:
      add(false, factor)
      add(true, factor / 2)
    }
  }

  /// What the terms of a rule sum up to on a screen.
  func sum(of rule: InferredRule, on picture: DrawnScreen.Picture) -> Double {
    var sum = rule.constant
    if rule.form == .content { sum += picture.contents[rule.left.item][rule.left.axis] ?? 0 }
    guard let right = rule.right, right.item >= screen.root else { return sum }
    let span = fixed(right.item, right.axis, on: picture)
    let value =
      switch right.part {
      case .start: span.start
      case .center: span.center
      case .end: span.end
      case .length: span.length
      }
    sum += rule.factor * value
    if rule.form == .place { sum += span.start }
    return sum
  }

  /// What is missing for a rule to hold in a picture without its constant: `left - factor * right`.
  func rest(of rule: InferredRule, in picture: Int) -> Double {
    var rest = value(rule.left, in: picture)
    if rule.form == .content {
      rest -= screen.pictures[picture].contents[rule.left.item][rule.left.axis] ?? 0
    }
    guard let right = rule.right else { return rest }
    rest -= rule.factor * value(right, in: picture)
    if rule.form == .place {
      rest -= value(Side(item: right.item, axis: right.axis, part: .start), in: picture)
    }
    return rest
  }
}
