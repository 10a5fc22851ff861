import LayoutModel

/// LayoutKit: sentences about one view, `make left equalTo b.right plus 8`.
package enum LayoutKit {
  /// The attributes by LayoutKit's names, which are those of the anchors, except that `baseline` is the last
  /// baseline.
  package static let attributes: [(name: String, anchor: Anchor)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom), ("leading", .leading),
    ("trailing", .trailing), ("width", .width), ("height", .height), ("centerX", .centerX),
    ("centerY", .centerY), ("baseline", .lastBaseline),
  ]

  /// The relations of `make`; `lessThan` and `greaterThan` include equality.
  package static let relations: [(name: String, relation: Relation)] = [
    ("equalTo", .equal), ("lessThan", .lessOrEqual), ("greaterThan", .greaterOrEqual),
  ]

  /// The relation to the safe area of a view.
  package static let safeAreaWord = "equalToSafeArea"

  /// The anchor with a LayoutKit name, or nil.
  package static func anchor(named name: String) -> Anchor? { anchorsByName[name] }

  /// LayoutKit's name of an anchor; nil if it has none.
  package static func name(of anchor: Anchor) -> String? {
    attributes.first { $0.anchor == anchor }?.name
  }

  private static let anchorsByName = Dictionary(
    attributes.map { ($0.name, $0.anchor) }, uniquingKeysWith: { first, _ in first })
}

// MARK: - Sentences

extension LayoutKit {
  /// `set width to 60`
  package static func set(
    _ attribute: AnchorReference, to constant: Double, priority: Double = Priority.required,
    in scene: Scene
  ) throws(LayoutKitError) -> ConstraintSides {
    guard attribute.anchor.isSize else { throw positionWithNumber(attribute, constant, in: scene) }
    return ConstraintSides(
      LinearExpression(attribute), .equal, LinearExpression(constant: constant), priority: priority)
  }

  /// `make left equalTo b.right times 1 plus 8`
  package static func make(
    _ attribute: AnchorReference, _ relation: Relation, _ related: AnchorReference,
    times multiplier: Double = 1, plus constant: Double = 0, priority: Double = Priority.required,
    in scene: Scene
  ) throws(LayoutKitError) -> ConstraintSides {
    try checkPair(attribute, related, times: multiplier, in: scene)
    return ConstraintSides(
      LinearExpression(attribute), relation,
      LinearExpression(related, times: multiplier, plus: constant), priority: priority)
  }

  /// `alignAllEdges to b insets (1, 2, 3, 4)`: left, top, right, bottom, in this order.
  package static func alignAllEdges(
    of item: ItemID, to related: ItemID, insets: Insets = .zero,
    priority: Double = Priority.required
  ) -> [ConstraintSides] {
    equal(
      item, related,
      [
        (.left, insets.left), (.top, insets.top), (.right, 0 - insets.right),
        (.bottom, 0 - insets.bottom),
      ], priority: priority)
  }

  /// `center in b`
  package static func center(
    _ item: ItemID, in related: ItemID, priority: Double = Priority.required
  ) -> [ConstraintSides] {
    equal(item, related, [(.centerX, 0), (.centerY, 0)], priority: priority)
  }

  /// `size 100x200`: states the height first, then the width.
  package static func size(
    of item: ItemID, _ size: Size, priority: Double = Priority.required
  ) -> [ConstraintSides] {
    [(Anchor.height, size.height), (.width, size.width)].map { anchor, length in
      ConstraintSides(
        LinearExpression(AnchorReference(item, anchor)), .equal,
        LinearExpression(constant: length), priority: priority)
    }
  }

  private static func equal(
    _ item: ItemID, _ related: ItemID, _ anchors: [(anchor: Anchor, constant: Double)],
    priority: Double
  ) -> [ConstraintSides] {
    anchors.map { anchor, constant in
      ConstraintSides(
        LinearExpression(AnchorReference(item, anchor)), .equal,
        LinearExpression(AnchorReference(related, anchor), plus: constant), priority: priority)
    }
  }

  /// The default owner of a constraint's name: the view itself for `set`, its superview for `make`.
  package static func owner(of item: ItemID, isMade: Bool, in scene: Scene) -> ItemID {
    isMade ? scene.parent(of: item) ?? item : item
  }
}
