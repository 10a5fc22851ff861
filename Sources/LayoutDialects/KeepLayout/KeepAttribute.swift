import LayoutModel
import TextReports

/// A Keep attribute: `a.keepWidth`, `a.keepInsets`, `group(a.keepLeftInset, a.keepRightInset)`.
///
/// It identifies slots of the scene and holds no values itself.
package indirect enum KeepAttribute: Hashable, Sendable {
  /// An attribute with at most one equal, one min and one max.
  case simple(KeepReading)
  /// Several attributes. The title is nil for a group made with `group`.
  case group(title: KeepTitle?, [KeepAttribute])

  /// The attributes that make one constraint each, in order.
  package var simples: [KeepReading] {
    switch self {
    case .simple(let reading): [reading]
    case .group(_, let members): members.flatMap(\.simples)
    }
  }

  /// The same attribute with the current superviews, for one that was made before a view was moved.
  package func renewed(in scene: Scene) -> KeepAttribute {
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
  package func isSame(as other: KeepAttribute) -> Bool {
    simples.map(\.key) == other.simples.map(\.key)
  }
}

/// An attribute as it is written: seen from one of its two views.
package struct KeepReading: Hashable, Sendable {
  /// The kind of attribute.
  package var kind: KeepKind
  /// The view that has the attribute.
  package var item: ItemID
  /// The related view; for insets, safe area insets and centers the superview.
  package var related: ItemID?

  /// The key of its slots: the same for both sides of an alignment or a relative dimension.
  package var key: AttributeKey {
    guard isReversed, let related else {
      return AttributeKey(kind: kind.attributeKind, item: item, related: related)
    }
    return AttributeKey(kind: kind.attributeKind, item: related, related: item)
  }

  /// Whether the key is seen from the other side, so that min and max are exchanged.
  var isReversed: Bool {
    guard kind.rule.isSymmetric, let related else { return false }
    return related < item
  }

  /// Whether the relation of its constraint is the opposite of its slot's.
  var isFlipped: Bool { (kind.rule.operation == .subtracted) != isReversed }

  /// The same attribute seen from the other view; nil if it is not symmetric.
  var reversed: KeepReading? {
    guard kind.rule.isSymmetric, let related else { return nil }
    return KeepReading(kind: kind, item: related, related: item)
  }

  /// Its slot for a relation as ``item`` reads it.
  package func slot(_ relation: Relation, group: GroupID?) -> Slot {
    Slot(attribute: key, relation: isReversed ? relation.flipped : relation, group: group)
  }

  /// The title.
  var title: KeepTitle {
    let rule = kind.rule
    var relation = KeepTitle.Relation.none
    if let related {
      relation =
        switch kind {
        case .horizontalCenter, .verticalCenter: .inSuperview(related)
        default: rule.meansSuperview ? .toSuperview(related) : .to(related)
        }
    }
    return KeepTitle(words: rule.name, item: item, relation: relation)
  }
}

/// The title of an attribute: `left offset of <a> to <b>`.
package struct KeepTitle: Hashable, Sendable {
  /// The related view in a title.
  package enum Relation: Hashable, Sendable {
    /// None.
    case none
    /// `to <b>`
    case to(ItemID)
    /// `to superview <b>`
    case toSuperview(ItemID)
    /// `in superview <b>`
    case inSuperview(ItemID)
  }

  /// The attribute: `left offset`, `all insets`.
  package var words: String
  /// The view that has the attribute.
  package var item: ItemID
  /// The related view.
  package var relation: Relation

  /// The title with the current names of views, in angle brackets as in a constraint's sentence, or without
  /// them as inside an attribute's own brackets.
  package func text(in scene: Scene, bracketed: Bool = true) -> String {
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

/// A value for a Keep attribute: `42 @750`, `10%`.
package struct KeepValue: Hashable, Sendable, CustomStringConvertible {
  /// Points, a factor or a fraction, as the attribute requires; for a percentage, the number before the
  /// percent sign.
  package var number: Double
  /// Whether it is a percentage of the superview's length on the attribute's axis.
  package var isPercent: Bool
  /// 1...1000; nil for the setter's default: required, or high for the `equal` of `keepAt`.
  package var priority: Double?

  /// Creates a value.
  package init(_ number: Double, isPercent: Bool = false, priority: Double? = nil) {
    self.number = number
    self.isPercent = isPercent
    self.priority = priority
  }

  /// `42@750`; `42` if required or without a priority; `10%@750`.
  package var description: String {
    guard let priority, priority != Priority.required else { return numberText }
    return "\(numberText)@\(NumberText.exact(priority))"
  }

  /// The number as KeepLayout prints it, with 16 digits.
  var numberText: String {
    NumberText.significant(number, digits: 16) + (isPercent ? "%" : "")
  }
}
