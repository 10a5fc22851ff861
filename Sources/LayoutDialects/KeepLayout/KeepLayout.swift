import LayoutModel

/// KeepLayout: attributes of views with at most one equal, one min and one max each.
///
/// Help and completion read the tables ``accessors``, ``members``, ``conveniences``, ``arrayMethods`` and
/// ``contentPriorities``. `attribute(_:of:related:in:)` looks up an attribute, and
/// ``set(_:_:to:group:source:in:)`` sets it.
///
/// Names and signs are KeepLayout's. Its defects are corrected: a relative width is one attribute for both
/// views, a sign is read from the view named first, priorities are not part of the arithmetic, and a center at
/// 0 is the superview's edge.
package enum KeepLayout {
  /// The accessor with a name, or nil.
  package static func accessor(named name: String) -> KeepAccessor? { accessorsByName[name] }

  /// An attribute of a view or guide.
  /// - Parameter related: The view or guide in parentheses, for a name that ends in `To`.
  /// - Throws: ``KeepError`` if the view has no such attribute.
  package static func attribute(
    _ accessor: KeepAccessor, of item: ItemID, related: ItemID? = nil, in scene: Scene
  ) throws(KeepError) -> KeepAttribute {
    if accessor.takesRelated, related == nil {
      throw .missingRelated(attribute: accessor.name, view: scene.name(of: item))
    }
    if !accessor.takesRelated, related != nil {
      throw .takesNoRelated(attribute: accessor.name, view: scene.name(of: item))
    }
    switch accessor.target {
    case .attribute(let kind):
      return .simple(try reading(kind, accessor, of: item, related: related, in: scene))
    case .attributeOfRelated(let kind):
      guard let related else {
        throw .missingRelated(attribute: accessor.name, view: scene.name(of: item))
      }
      return .simple(try reading(kind, accessor, of: related, related: item, in: scene))
    case .group(let words, let kinds):
      var members: [KeepAttribute] = []
      for kind in kinds {
        members.append(.simple(try reading(kind, accessor, of: item, related: related, in: scene)))
      }
      return .group(title: title(words, of: item, like: members), members)
    }
  }

  /// An attribute of each element of an array, as a group: `[a, b].keepInsets`.
  /// - Parameters:
  ///   - related: The other view of each of them; nil for an attribute of one view. For one element, each of
  ///     several: `a.keepLeftOffsetTo([b, c])`.
  ///   - isOne: Whether the element stands alone, so that there is no group of one.
  /// - Throws: ``KeepError`` if one of them has no such attribute.
  package static func attribute(
    _ accessor: KeepAccessor, of items: [ItemID], related: [ItemID]? = nil, isOne: Bool = false,
    in scene: Scene
  ) throws(KeepError) -> KeepAttribute {
    let others: [ItemID?] = related ?? items.map { _ in nil }
    let members = items.count == 1 ? others.compactMap { _ in items.first } : items
    var attributes: [KeepAttribute] = []
    for (item, other) in zip(members, others) {
      attributes.append(try attribute(accessor, of: item, related: other, in: scene))
    }
    if isOne, attributes.count == 1, let only = attributes.first { return only }
    return .group(title: nil, attributes)
  }

  private static func reading(
    _ kind: KeepKind, _ accessor: KeepAccessor, of item: ItemID, related: ItemID?, in scene: Scene
  ) throws(KeepError) -> KeepReading {
    let reading = try resolved(
      KeepReading(kind: kind, item: item, related: related), as: accessor.name, in: scene)
    if reading.related == item {
      throw .relatesToItself(attribute: accessor.name, view: scene.name(of: item))
    }
    return reading
  }

  /// An attribute with the current superview, checked against the scene.
  static func resolved(
    _ reading: KeepReading, as name: String? = nil, in scene: Scene
  ) throws(KeepError) -> KeepReading {
    let rule = reading.kind.rule
    var reading = reading
    guard scene.contains(reading.item) else { throw .viewIsGone(attribute: rule.name) }
    if rule.meansSuperview {
      guard let superview = scene.parent(of: reading.item) else {
        throw .noSuperview(attribute: name ?? rule.name, view: scene.name(of: reading.item))
      }
      reading.related = superview
    } else if let related = reading.related, !scene.contains(related) {
      throw .viewIsGone(attribute: rule.name)
    }
    if rule.namesBaseline {
      let named =
        rule.meansSuperview ? [reading.item] : [reading.item, reading.related].compactMap { $0 }
      if let guide = named.first(where: { scene.isGuide($0) }) {
        throw .guideHasNoBaseline(attribute: name ?? rule.name, guide: scene.name(of: guide))
      }
    }
    return reading
  }

  private static func title(
    _ words: String, of item: ItemID, like members: [KeepAttribute]
  ) -> KeepTitle {
    let relation = members.first?.simples.first?.title.relation ?? .none
    return KeepTitle(words: words, item: item, relation: relation)
  }

  private static let accessorsByName = Dictionary(
    accessors.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
