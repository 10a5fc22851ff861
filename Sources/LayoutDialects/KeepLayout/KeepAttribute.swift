import LayoutModel

/// A Keep attribute: `a.keepWidth`, `a.keepInsets`, `group(a.keepLeftInset, a.keepRightInset)`.
///
/// It is a way to name slots of the scene and holds no values itself.
public indirect enum KeepAttribute: Hashable, Sendable {
  /// One with at most one equal, one min and one max.
  case simple(KeepReading)
  /// Several at once. The title is nil for a group that a person put together.
  case group(title: KeepTitle?, [KeepAttribute])

  /// The attributes in it that make one constraint each, in order.
  public var simples: [KeepReading] {
    switch self {
    case .simple(let reading): [reading]
    case .group(_, let members): members.flatMap(\.simples)
    }
  }

  /// The same attribute with the superviews of now, for one that was named before a view was moved.
  public func renewed(in scene: Scene) -> KeepAttribute {
    switch self {
    case .simple(var reading):
      if reading.kind.rule.meansSuperview, let superview = scene.parent(of: reading.item) {
        reading.related = superview
      }
      return .simple(reading)
    case .group(var title, let members):
      if let old = title, let superview = scene.parent(of: old.item) {
        switch old.relation {
        case .toSuperview: title?.relation = .toSuperview(superview)
        case .inSuperview: title?.relation = .inSuperview(superview)
        case .none, .to: break
        }
      }
      return .group(title: title, members.map { $0.renewed(in: scene) })
    }
  }

  /// Whether both name the same slots: `a.keepRightOffsetTo(b)` is `b.keepLeftOffsetTo(a)`.
  public func isSame(as other: KeepAttribute) -> Bool {
    simples.map(\.key) == other.simples.map(\.key)
  }
}

/// One attribute as it was asked for: seen from one of its two views.
public struct KeepReading: Hashable, Sendable {
  /// Which attribute.
  public var kind: KeepKind
  /// The view it is of.
  public var item: ItemID
  /// The view it relates that one to; for insets, safe ones too, and centres the superview.
  public var related: ItemID?

  /// The key of its slots: one for both sides of an alignment or a relative dimension.
  public var key: AttributeKey {
    guard isReversed, let related else {
      return AttributeKey(kind: kind.attributeKind, item: item, related: related)
    }
    return AttributeKey(kind: kind.attributeKind, item: related, related: item)
  }

  /// Whether the key is seen from the other side, so that min and max change places.
  var isReversed: Bool {
    guard kind.rule.isSymmetric, let related else { return false }
    return related < item
  }

  /// Whether the relation of its constraint is that of its slot turned round.
  var isFlipped: Bool { (kind.rule.entry == .subtracted) != isReversed }

  /// The same attribute seen from the other view; nil where it has no other side.
  var reversed: KeepReading? {
    guard kind.rule.isSymmetric, let related else { return nil }
    return KeepReading(kind: kind, item: related, related: item)
  }

  /// Its slot for a relation as read from ``item``.
  func slot(_ relation: Relation, group: GroupID?) -> Slot {
    Slot(attribute: key, relation: isReversed ? relation.flipped : relation, group: group)
  }

  /// What it is called.
  var title: KeepTitle {
    let rule = kind.rule
    var relation = KeepTitle.Relation.none
    if let related {
      relation =
        switch rule.kind {
        case .horizontalCenter, .verticalCenter: .inSuperview(related)
        default: rule.meansSuperview ? .toSuperview(related) : .to(related)
        }
    }
    return KeepTitle(words: rule.name, item: item, relation: relation)
  }
}

/// What an attribute is called: `left offset of <a> to <b>`.
public struct KeepTitle: Hashable, Sendable {
  /// The view that the attribute relates to.
  public enum Relation: Hashable, Sendable {
    /// No other view.
    case none
    /// `to <b>`
    case to(ItemID)
    /// `to superview <b>`
    case toSuperview(ItemID)
    /// `in superview <b>`
    case inSuperview(ItemID)
  }

  /// The attribute: `left offset`, `all insets`.
  public var words: String
  /// The view it is of.
  public var item: ItemID
  /// The view it relates to.
  public var relation: Relation

  /// The title with the views' names of now, in angle brackets as in a constraint's sentence or
  /// without them as inside an attribute's own brackets.
  public func text(in scene: Scene, bracketed: Bool = true) -> String {
    func name(_ item: ItemID) -> String {
      bracketed ? "<\(scene.name(of: item))>" : scene.name(of: item)
    }
    let start = "\(words) of \(name(item))"
    return switch relation {
    case .none: start
    case .to(let other): "\(start) to \(name(other))"
    case .toSuperview(let other): "\(start) to superview \(name(other))"
    case .inSuperview(let other): "\(start) in superview \(name(other))"
    }
  }
}
