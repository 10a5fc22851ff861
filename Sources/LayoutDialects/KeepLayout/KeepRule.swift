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

  /// The attribute.
  var kind: KeepKind
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
  private static let rules = allCases.map { $0.makeRule() }

  private func makeRule() -> KeepRule {
    func rule(
      _ name: String, _ anchor: Anchor, _ other: KeepRule.Other,
      _ operation: KeepRule.Operation = .added
    ) -> KeepRule {
      KeepRule(kind: self, name: name, anchor: anchor, other: other, operation: operation)
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
    let factor = KeepRule.Operation.multiplied(by: 1)
    let fraction = KeepRule.Operation.multiplied(by: 2)
    return switch self {
    case .width: rule("width", .width, .nothing)
    case .height: rule("height", .height, .nothing)
    case .aspectRatio: rule("aspect ratio", .width, .own(.height), factor)
    case .relativeWidth: rule("width", .width, .related(.width), factor)
    case .relativeHeight: rule("height", .height, .related(.height), factor)

    case .leftInset: inset("left", .left, .superview(.left))
    case .rightInset: inset("right", .right, .superview(.right))
    case .leadingInset: inset("leading", .leading, .superview(.leading))
    case .trailingInset: inset("trailing", .trailing, .superview(.trailing))
    case .topInset: inset("top", .top, .superview(.top))
    case .bottomInset: inset("bottom", .bottom, .superview(.bottom))
    case .firstBaselineInset: inset("first baseline", .firstBaseline, .superview(.top))
    case .lastBaselineInset: inset("last baseline", .lastBaseline, .superview(.bottom))

    case .leftSafeInset: inset("left safe", .left, .safeArea(.left))
    case .rightSafeInset: inset("right safe", .right, .safeArea(.right))
    case .leadingSafeInset: inset("leading safe", .leading, .safeArea(.leading))
    case .trailingSafeInset: inset("trailing safe", .trailing, .safeArea(.trailing))
    case .topSafeInset: inset("top safe", .top, .safeArea(.top))
    case .bottomSafeInset: inset("bottom safe", .bottom, .safeArea(.bottom))

    case .leftMarginInset: inset("left margin", .left, .superview(.leftMargin))
    case .rightMarginInset: inset("right margin", .right, .superview(.rightMargin))
    case .leadingMarginInset: inset("leading margin", .leading, .superview(.leadingMargin))
    case .trailingMarginInset: inset("trailing margin", .trailing, .superview(.trailingMargin))
    case .topMarginInset: inset("top margin", .top, .superview(.topMargin))
    case .bottomMarginInset: inset("bottom margin", .bottom, .superview(.bottomMargin))

    case .horizontalCenter: rule("horizontal center", .centerX, .superview(.centerX), fraction)
    case .verticalCenter: rule("vertical center", .centerY, .superview(.centerY), fraction)

    case .leftOffset: rule("left offset", .left, .related(.right))
    case .leadingOffset: rule("leading offset", .leading, .related(.trailing))
    case .topOffset: rule("top offset", .top, .related(.bottom))
    case .firstBaselineOffset:
      rule("first baseline offset", .firstBaseline, .related(.lastBaseline))

    case .leftAlignment: alignment("left", .left)
    case .rightAlignment: alignment("right", .right, .subtracted)
    case .leadingAlignment: alignment("leading", .leading)
    case .trailingAlignment: alignment("trailing", .trailing, .subtracted)
    case .topAlignment: alignment("top", .top)
    case .bottomAlignment: alignment("bottom", .bottom, .subtracted)
    case .verticalAlignment: alignment("vertical center", .centerX)
    case .horizontalAlignment: alignment("horizontal center", .centerY)
    case .firstBaselineAlignment: alignment("first baseline", .firstBaseline, .subtracted)
    case .lastBaselineAlignment: alignment("last baseline", .lastBaseline, .subtracted)
    }
  }
}
