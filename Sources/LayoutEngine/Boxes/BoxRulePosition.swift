/// The position of a rule among the rules of box layouts.
struct BoxRulePosition: Comparable {
  var isLast: Bool
  var root: Int
  var path: [Int]
  var role: Int
  var item: Int
  var anchor: Int

  static func < (a: BoxRulePosition, b: BoxRulePosition) -> Bool {
    if a.isLast != b.isLast { return b.isLast }
    if a.root != b.root { return a.root < b.root }
    if a.path != b.path { return a.path.lexicographicallyPrecedes(b.path) }
    return (a.role, a.item, a.anchor) < (b.role, b.item, b.anchor)
  }
}
