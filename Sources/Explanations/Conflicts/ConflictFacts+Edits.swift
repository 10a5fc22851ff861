import ConflictLog
import LayoutModel

/// The edits and rows that stand for the advice of a cause.
extension ConflictFacts {
  /// The edits that remove a row.
  func removing(_ row: Row) -> [[SceneEdit]] { row.id.map { [[.remove($0)]] } ?? [] }

  /// The edit that gives an equation of a session the number of another that is like it.
  func setting(_ row: Row, as other: Row) -> [[SceneEdit]] {
    guard explainer.origin == nil, row.owner == .user, let id = row.id,
      let one = scene.constraint(id), let two = other.id.flatMap({ scene.constraint($0) }),
      one.hasConstant, two.hasConstant, one.relation == .equal, two.relation == .equal,
      one.left == two.left, one.right.terms == two.right.terms
    else { return [] }
    return [[.setConstant(id, two.constant)]]
  }

  /// The edits that set a size, in points, if a row states it as a number.
  func setting(_ row: Row, to length: Double) -> [[SceneEdit]] {
    guard row.owner == .user, row.size != nil, let id = row.id,
      scene.constraint(id)?.hasConstant == true
    else { return [] }
    return [[.setConstant(id, length)]]
  }

  /// Whether a row gives a view a side of a device's screen: that is the room that there is, and no mistake.
  private func isSideOfDevice(_ row: Row) -> Bool {
    guard row.size != nil, let side = row.id.flatMap({ scene.constraint($0)?.constant }) else {
      return false
    }
    return Device.all.contains { $0.portraitSize.width == side || $0.portraitSize.height == side }
  }

  /// `or correct (3): 120 would do`
  func correcting(_ row: Row, _ bound: Bound) -> [String] {
    guard log != nil, row.owner == .user, !isSideOfDevice(row), let whole = whole(row, bound)
    else { return [] }
    return ["or correct \(name(row)): \(ConflictFacts.text(whole.value)) would do"]
  }

  /// The row to let yield to the length that a route is compared with.
  func yielding(to route: ConflictRoute) -> Row? {
    guard let row = rows.first(where: { $0.reference == route.against.reference }),
      let bound = bound(leftTo: row)
    else { return lastTouchable }
    return yielding(to: row, bound)
  }

  /// Whether an item is the content of a scroll view.
  func isContent(_ item: ItemID) -> Bool {
    scene.guideRole(of: item) == .content || log?.isContent(item) == true
  }
}
