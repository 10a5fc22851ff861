import LayoutModel

/// A property of a scroll view that disables scrolling along an axis: `pages.keepHorizontalScrollDisabled =
/// true`.
///
/// It makes the content as wide, or as high, as the scroll view: the equal of the content guide's
/// `keepWidthTo(pages)` is 1. That is one slot, so setting it twice makes one constraint, and setting it to
/// false removes it.
package struct KeepScrollSwitch: Hashable, Sendable {
  /// The word.
  package let name: String
  /// The help text.
  package let help: String
  /// An example statement about a scroll view `s`.
  package let example: String
  private let kind: KeepKind

  fileprivate init(_ name: String, _ kind: KeepKind, help: String) {
    self.name = name
    self.kind = kind
    self.help = help
    example = "s.\(name) = true"
  }

  /// Whether it is true for a view, in the given group or outside groups.
  package func isOn(_ view: ItemID, group: GroupID? = nil, in scene: Scene) -> Bool {
    guard let constraint = constraint(of: view, group: group, in: scene) else { return false }
    return scene.isInForce(constraint)
  }

  /// Sets it to true or false.
  /// - Returns: The constraint, if it is set to true.
  /// - Throws: ``KeepError/doesNotScroll(word:view:)`` for a view that is not a scroll view.
  package func set(
    _ isOn: Bool, of view: ItemID, group: GroupID? = nil, source: SourceLocation? = nil,
    in scene: inout Scene
  ) throws(KeepError) -> [ConstraintID] {
    guard scene.item(view)?.properties.isScroll == true else {
      throw .doesNotScroll(word: name, view: scene.name(of: view))
    }
    guard isOn else {
      if let constraint = constraint(of: view, group: group, in: scene) {
        scene.removeConstraint(constraint)
      }
      return []
    }
    let content = scene.guide(.content, of: view)
    return try KeepLayout.set(
      .simple(KeepReading(kind: kind, item: content, related: view)), .equal, to: KeepValue(1),
      group: group, source: source, in: &scene)
  }

  /// The constraint that it made.
  private func constraint(of view: ItemID, group: GroupID?, in scene: Scene) -> ConstraintID? {
    guard let content = scene.contentGuide(of: view) else { return nil }
    let reading = KeepReading(kind: kind, item: content, related: view)
    guard let constraint = scene.constraint(in: reading.slot(.equal, group: group)),
      constraint.wording.value?.number == 1
    else { return nil }
    return constraint.id
  }
}

extension KeepLayout {
  /// The properties that disable scrolling.
  package static let scrollSwitches = [
    KeepScrollSwitch(
      "keepHorizontalScrollDisabled", .relativeWidth,
      help: "whether its content is as wide as the view, so that it scrolls vertically only"),
    KeepScrollSwitch(
      "keepVerticalScrollDisabled", .relativeHeight,
      help: "whether its content is as high as the view, so that it scrolls horizontally only"),
  ]
}
