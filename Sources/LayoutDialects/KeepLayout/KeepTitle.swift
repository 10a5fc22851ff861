import LayoutModel

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
