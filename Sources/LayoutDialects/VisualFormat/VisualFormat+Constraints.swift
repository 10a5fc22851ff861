import LayoutModel

/// A constraint that a visual format makes.
public struct VisualConstraint: Hashable, Sendable {
  /// The left side, in points.
  public var left: LinearExpression
  /// The relation between the sides.
  public var relation: Relation
  /// The right side, in points.
  public var right: LinearExpression
  /// 1...1000; 1000 is required.
  public var priority: Double
  /// The range of its text in the format, in bytes of UTF-8 from the start.
  public var range: Range<Int>
}

/// The meanings of the names in a visual format.
public struct VisualFormatScope {
  /// The view with a name, or nil.
  public var view: (String) -> ItemID?
  /// Numbers by name: lengths in points, and priorities, 1...1000. A metric hides a view of the same name.
  public var metrics: [String: Double]
  /// The view denoted by `|`; nil if the views have no common superview.
  public var superview: ItemID?
  /// The names of views to suggest for an unknown one; called only then.
  public var viewNames: () -> [String]

  /// Creates a scope.
  /// - Parameters:
  ///   - view: Finds the view with a name; nil if there is none.
  ///   - metrics: Numbers by name.
  ///   - superview: The view denoted by `|`.
  ///   - viewNames: Lists names to suggest for an unknown one.
  public init(
    view: @escaping (String) -> ItemID?, metrics: [String: Double] = [:],
    superview: ItemID? = nil, viewNames: @escaping () -> [String] = { [] }
  ) {
    self.view = view
    self.metrics = metrics
    self.superview = superview
    self.viewNames = viewNames
  }
}

extension VisualFormat {
  /// The views that it lays out, in order.
  /// - Throws: ``VisualFormatError`` of the kind ``VisualFormatError/Kind/unknownName`` for a view that the
  ///   scope does not know.
  public func items(in scope: VisualFormatScope) throws(VisualFormatError) -> [ItemID] {
    var items: [ItemID] = []
    for view in views {
      guard let item = scope.view(view.name.text) else {
        throw VisualFormatError(
          .unknownName, "`\(view.name.text)` is not a view", at: view.name.range,
          unknown: (view.name.text, scope.viewNames(), false))
      }
      items.append(item)
    }
    return items
  }

  /// The constraints of the format, in Apple's order: for each view the gap before it, then its length; the
  /// gap after the last view; then alignments.
  /// - Complexity: O(n) in the length of the format.
  /// - Throws: ``VisualFormatError`` for an unknown name, a name of the wrong kind, a length below 0, a
  ///   priority outside 1...1000, two required lengths, or `|` without a superview.
  public func constraints(
    in scope: VisualFormatScope, options: VisualFormatOptions = .init()
  ) throws(VisualFormatError) -> [VisualConstraint] {
    var maker = VisualConstraintMaker(axis: axis, scope: scope, options: options)
    let items = try items(in: scope)
    var previous: ItemID?
    for (index, (view, item)) in zip(views, items).enumerated() {
      if let previous, index > 0 {
        try maker.connect(.view(previous), connections[index - 1], .view(item))
      } else if let start {
        try maker.connect(.superview(try superview(scope)), start, .view(item))
      }
      try maker.size(item, view)
      previous = item
    }
    if let end, let previous {
      try maker.connect(.view(previous), end, .superview(try superview(scope)))
    }
    for anchor in options.alignments {
      for ((first, second), view) in zip(zip(items, items.dropFirst()), views.dropFirst()) {
        maker.align(second, with: first, anchor, at: view.range)
      }
    }
    return maker.constraints
  }

  private func superview(_ scope: VisualFormatScope) throws(VisualFormatError) -> ItemID {
    if let superview = scope.superview { return superview }
    let range = views.first?.range ?? 0..<1
    throw VisualFormatError(
      .superview, "`|` is the superview, and these views have none in common", at: range,
      help: ["leave `|` out, or state the gap to another view as an equation"])
  }
}
