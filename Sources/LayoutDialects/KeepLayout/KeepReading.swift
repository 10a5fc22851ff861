import LayoutModel

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
        switch rule.kind {
        case .horizontalCenter, .verticalCenter: .inSuperview(related)
        default: rule.meansSuperview ? .toSuperview(related) : .to(related)
        }
    }
    return KeepTitle(words: rule.name, item: item, relation: relation)
  }
}
