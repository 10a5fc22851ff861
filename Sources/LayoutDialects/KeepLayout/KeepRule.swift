import LayoutModel

/// The attributes of KeepLayout that make one constraint; each has its own slots.
///
/// Right, trailing, bottom and last baseline offsets are the other view's left, leading, top and first
/// baseline offsets.
package enum KeepKind: UInt8, Hashable, Sendable, CaseIterable {
  case width = 1
  case height, aspectRatio, relativeWidth, relativeHeight
  case leftInset, rightInset, leadingInset, trailingInset, topInset, bottomInset
  case firstBaselineInset, lastBaselineInset
  case leftSafeInset, rightSafeInset, leadingSafeInset, trailingSafeInset
  case topSafeInset, bottomSafeInset
  case leftMarginInset, rightMarginInset, leadingMarginInset, trailingMarginInset
  case topMarginInset, bottomMarginInset
  case horizontalCenter, verticalCenter
  case leftOffset, leadingOffset, topOffset, firstBaselineOffset
  case leftAlignment, rightAlignment, leadingAlignment, trailingAlignment
  case topAlignment, bottomAlignment, verticalAlignment, horizontalAlignment
  case firstBaselineAlignment, lastBaselineAlignment

  /// The number of the kind in the model.
  package var attributeKind: AttributeKind { AttributeKind(rawValue: rawValue) }

  /// The Keep attribute with a kind of the model; nil for another dialect's.
  package init?(_ kind: AttributeKind) { self.init(rawValue: kind.rawValue) }
}

/// The constraint of an attribute: `anchor REL other`, combined with the value.
struct KeepRule: Hashable, Sendable {
  /// The right side.
  enum Other: Hashable, Sendable {
    /// No anchor.
    case nothing
    /// An anchor of the same view.
    case own(Anchor)
    /// An anchor of the superview.
    case superview(Anchor)
    /// An anchor of the superview's safe area guide.
    case safeArea(Anchor)
    /// An anchor of the view in parentheses.
    case related(Anchor)
  }

  /// The operation that applies the value.
  enum Operation: Hashable, Sendable {
    /// `other + value`.
    case added
    /// `other - value`; min and max exchange their relations, so that they are measured inward.
    case subtracted
    /// `value * scale * other`.
    case multiplied(by: Double)
  }

  /// KeepLayout's name of it, without the views: `left inset`.
  var name: String
  /// The anchor of the view.
  var anchor: Anchor
  /// The right side.
  var other: Other
  /// The operation that applies the value.
  var operation: Operation

  /// The relation of the constraint for a relation of the attribute.
  func relation(for relation: Relation) -> Relation {
    operation == .subtracted ? relation.flipped : relation
  }

  /// Whether `a` to `b` and `b` to `a` are one attribute seen from two sides: alignments and relative
  /// dimensions.
  var isSymmetric: Bool {
    guard case .related(let otherAnchor) = other else { return false }
    return otherAnchor == anchor
  }

  /// Whether the other item is the superview or its safe area guide.
  var meansSuperview: Bool {
    switch other {
    case .superview, .safeArea: true
    case .nothing, .own, .related: false
    }
  }

  /// Whether a value can be a percentage: widths, heights, insets and offsets.
  var allowsPercent: Bool {
    if case .multiplied = operation { return false }
    return !isSymmetric
  }

  /// Whether it names baselines, which guides do not have.
  var namesBaseline: Bool { anchor.isBaseline }
}

extension KeepKind {
  /// The rule of the attribute.
  var rule: KeepRule { Self.rules[Int(rawValue) - 1] }

  /// In the order of the raw values, from 1.
  private static let rules: [KeepRule] = {
    func rule(
      _ name: String, _ anchor: Anchor, _ other: KeepRule.Other,
      _ operation: KeepRule.Operation = .added
    ) -> KeepRule {
      KeepRule(name: name, anchor: anchor, other: other, operation: operation)
    }
    /// Measured inward.
    func inset(_ name: String, _ anchor: Anchor, _ other: KeepRule.Other) -> KeepRule {
      let isInverted = [.right, .trailing, .bottom, .lastBaseline].contains(anchor)
      return rule("\(name) inset", anchor, other, isInverted ? .subtracted : .added)
    }
    func alignment(
      _ name: String, _ anchor: Anchor, _ operation: KeepRule.Operation = .added
    ) -> KeepRule {
      rule("\(name) alignment", anchor, .related(anchor), operation)
    }
    let (factor, fraction) = (
      KeepRule.Operation.multiplied(by: 1), KeepRule.Operation.multiplied(by: 2)
    )
    let edges: [(anchor: Anchor, margin: Anchor)] = [
      (.left, .leftMargin), (.right, .rightMargin), (.leading, .leadingMargin),
      (.trailing, .trailingMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    ]
    var rules = [
      rule("width", .width, .nothing), rule("height", .height, .nothing),
      rule("aspect ratio", .width, .own(.height), factor),
      rule("width", .width, .related(.width), factor),
      rule("height", .height, .related(.height), factor),
    ]
    rules += edges.map { inset($0.anchor.rawValue, $0.anchor, .superview($0.anchor)) }
    rules += [
      inset("first baseline", .firstBaseline, .superview(.top)),
      inset("last baseline", .lastBaseline, .superview(.bottom)),
    ]
    rules += edges.map { inset("\($0.anchor.rawValue) safe", $0.anchor, .safeArea($0.anchor)) }
    rules += edges.map { inset("\($0.anchor.rawValue) margin", $0.anchor, .superview($0.margin)) }
    rules += [
      rule("horizontal center", .centerX, .superview(.centerX), fraction),
      rule("vertical center", .centerY, .superview(.centerY), fraction),
      rule("left offset", .left, .related(.right)),
      rule("leading offset", .leading, .related(.trailing)),
      rule("top offset", .top, .related(.bottom)),
      rule("first baseline offset", .firstBaseline, .related(.lastBaseline)),
    ]
    rules += [
      alignment("left", .left), alignment("right", .right, .subtracted),
      alignment("leading", .leading), alignment("trailing", .trailing, .subtracted),
      alignment("top", .top), alignment("bottom", .bottom, .subtracted),
      alignment("vertical center", .centerX), alignment("horizontal center", .centerY),
      alignment("first baseline", .firstBaseline, .subtracted),
      alignment("last baseline", .lastBaseline, .subtracted),
    ]
    return rules
  }()
}
