import LayoutDialects
import LayoutModel
import Testing

/// A scene with views `a`, `b` and `c` in `root`.
struct ThreeViews {
  var scene = Scene()
  let a: ItemID
  let b: ItemID
  let c: ItemID

  init() {
    a = scene.addItem(named: "a")
    b = scene.addItem(named: "b")
    c = scene.addItem(named: "c")
  }

  /// An attribute by its word: `keepLeftOffsetTo`.
  func attribute(_ word: String, of item: ItemID, to related: ItemID? = nil) throws -> KeepAttribute
  {
    let accessor = try #require(KeepLayout.accessor(named: word))
    return try KeepLayout.attribute(accessor, of: item, related: related, in: scene)
  }

  /// Sets an attribute by its word.
  @discardableResult
  mutating func set(
    _ word: String, of item: ItemID, to related: ItemID? = nil, _ relation: Relation,
    _ value: KeepValue, group: GroupID? = nil
  ) throws -> [ConstraintID] {
    let attribute = try attribute(word, of: item, to: related)
    return try KeepLayout.set(attribute, relation, to: value, group: group, in: &scene)
  }

  /// Sets an attribute's equal by its word.
  @discardableResult
  mutating func set(
    _ word: String, of item: ItemID, to related: ItemID? = nil, _ value: KeepValue,
    group: GroupID? = nil
  ) throws -> [ConstraintID] {
    try set(word, of: item, to: related, .equal, value, group: group)
  }

  /// Every stated constraint as an equation, in the order of statement.
  var equations: [String] {
    scene.constraintsInOrder.map { EquationText($0, in: scene).line }
  }

  /// Every stated constraint in KeepLayout's words, in the order of statement.
  var sentences: [String?] {
    scene.constraintsInOrder.map { KeepLayout.name(of: $0, in: scene) }
  }
}
