import ConflictLog
import LayoutEngine
import LayoutModel

/// Which of the rows of a conflict to touch.
struct LogTouch {
  let facts: LogConflictFacts

  init(_ facts: LogConflictFacts) { self.facts = facts }

  /// The row to touch where no cause is known: the app's last one, or one that a property of its sets.
  var any: ListedConstraint? {
    let own = facts.own
    return own.last { isFarPin($0) && $0.constraint.constant != 0 } ?? own.last
      ?? facts.members.last { facts.log.ownership.owner(ofRow: $0.number) == .property }
  }

  /// The row to let yield to a size that cannot change: what disagrees with it most.
  /// - Parameter needs: What the other members need, or fill, in points.
  func yielding(to given: ListedConstraint, needs: Double) -> ListedConstraint? {
    let own = facts.own.filter { $0.number != given.number }
    guard !own.isEmpty else { return nil }
    let has = given.constraint.constant
    // The inset that a guide adds does not show in the app's own numbers.
    for inset in facts.members
    where (inset.constraint.role == .margin || inset.constraint.role == .safeArea)
      && inset.constraint.constant != 0
    {
      guard let guide = inset.constraint.items.first(where: \.isGuide) else { continue }
      let tied = own.filter { ties($0, to: guide) }
      if let row = tied.last(where: isFarPin) ?? tied.last { return row }
    }
    let sizes = own.filter {
      LogConflictFacts.isSize($0) && $0.constraint.constant > 0
        && $0.constraint.relation != (needs > has ? .lessOrEqual : .greaterOrEqual)
    }
    // A view that is centered, sized and pinned needs no pin.
    if let center = own.first(where: { isCentered($0) }) {
      let item = center.constraint.left.item
      let pin = own.last {
        $0.number != center.number && $0.constraint.right != nil
          && $0.constraint.items.contains { $0.key == item.key } && !isCentered($0)
      }
      if let pin { return pin }
    }
    // A ratio turns a size on the other axis into one on this.
    if let ratio = own.first(where: isRatio),
      let size = sizes.first(where: {
        $0.constraint.left.item.key == ratio.constraint.left.item.key
      })
    {
      return size
    }
    let least = has == 0 ? Double.infinity : needs > has ? needs / 2 : 0
    let large = sizes.filter { $0.constraint.constant >= least }
      .max { $0.constraint.constant < $1.constraint.constant }
    if let large { return large }
    let pins = own.filter(isFarPin)
    return pins.last { $0.constraint.constant != 0 } ?? pins.last
      ?? own.last { $0.constraint.right != nil && $0.constraint.constant != 0 }
      ?? own.first { $0.constraint.isVisual && $0.constraint.constant != 0 } ?? own.last
  }

  private func ties(_ row: ListedConstraint, to item: LoggedItem) -> Bool {
    row.constraint.anchors.contains { anchor in
      anchor.item.key == item.key
        || anchor.attribute.anchor?.isMargin == true && item.isMarginsGuide
          && facts.item(item).flatMap(facts.scene.parent(of:)) == facts.item(anchor.item)
    }
  }

  /// Whether it ties the far edge of a view to that of another.
  private func isFarPin(_ row: ListedConstraint) -> Bool {
    row.constraint.right != nil
      && row.constraint.anchors.allSatisfy { anchor in
        switch anchor.attribute {
        case .bottom, .right, .trailing, .maxX, .maxY, .bottomMargin, .rightMargin,
          .trailingMargin, .lastBaseline, .baseline:
          true
        default: false
        }
      }
  }

  private func isCentered(_ row: ListedConstraint) -> Bool {
    row.constraint.right != nil
      && row.constraint.anchors.allSatisfy {
        $0.attribute == .centerX || $0.attribute == .centerY
      }
  }

  private func isRatio(_ row: ListedConstraint) -> Bool {
    guard let right = row.constraint.right else { return false }
    return right.item.key == row.constraint.left.item.key
      && right.attribute != row.constraint.left.attribute
  }

  // MARK: Masks

  /// The view that a mask's row is about; of two views the inner one.
  func contained(in mask: ListedConstraint, among masks: [ListedConstraint]) -> LoggedItem? {
    // `S.width == X.(null)` is about the far edge of the inner view.
    if let right = mask.constraint.right, right.attribute == .unnamed { return right.item }
    if let key = mask.constraint.contained.first {
      return mask.constraint.items.first { $0.key == key } ?? mask.constraint.left.item
    }
    return mask.constraint.left.item
  }

  /// Whether a row places a view: ties it to something that is not inside it.
  func places(_ row: ListedConstraint, _ view: LoggedItem) -> Bool {
    let constraint = row.constraint
    guard constraint.items.contains(where: { $0.key == view.key }) else { return false }
    guard let other = constraint.items.first(where: { $0.key != view.key }) else {
      return constraint.contained.contains(view.key)
    }
    guard let own = facts.item(view), let it = facts.item(other),
      let parent = facts.scene.parent(of: own), parent != .root
    else { return false }
    return it == parent || facts.scene.parent(of: it) == parent && it != own
  }

  // MARK: Pairs

  /// Two rows of the app's about one value, and what that is: `height of button`.
  var pair: (first: ListedConstraint, second: ListedConstraint, what: String)? {
    let own = facts.own
    func plain(_ anchor: LoggedAnchor) -> Anchor? {
      let isMirrored = facts.members.contains { $0.constraint.direction == .rightToLeft }
      return anchor.attribute.anchor?.physical(isMirrored ? .rightToLeft : .leftToRight)
    }
    func name(_ anchor: LoggedAnchor) -> String {
      let word = anchor.attribute.anchor?.edgeWord ?? "edge"
      return facts.members.count == 2 && facts.members.allSatisfy(LogConflictFacts.isSize)
        ? word : "\(word) of \(facts.name(anchor.item))"
    }
    for (index, first) in own.enumerated() {
      for second in own.dropFirst(index + 1) {
        let one = Set(first.constraint.anchors.map { AnchorKey($0, plain($0)) })
        let other = Set(second.constraint.anchors.map { AnchorKey($0, plain($0)) })
        if one == other, facts.members.count == 2 {
          return (first, second, name(first.constraint.left))
        }
      }
    }
    // In a chain of three: one anchor that two of them place, all on one kind of edge or to one view.
    guard facts.members.count == 3 else { return nil }
    let kinds = Set(facts.members.flatMap(\.constraint.anchors).compactMap(plain))
    for (index, first) in own.enumerated() where first.constraint.right != nil {
      for second in own.dropFirst(index + 1) where second.constraint.right != nil {
        for anchor in first.constraint.anchors {
          guard anchor.attribute.anchor?.isSize == false,
            second.constraint.anchors.contains(where: {
              $0.item.key == anchor.item.key && plain($0) == plain(anchor)
            })
          else { continue }
          let isOneView =
            Set(first.constraint.items.map(\.key)) == Set(second.constraint.items.map(\.key))
          if kinds.count == 1 || isOneView { return (first, second, name(anchor)) }
        }
      }
    }
    return nil
  }

  private struct AnchorKey: Hashable {
    var item: LoggedItemKey
    var anchor: Anchor?

    init(_ anchor: LoggedAnchor, _ plain: Anchor?) {
      item = anchor.item.key
      self.anchor = plain
    }
  }

  // MARK: Edges

  /// Whether a row sets the size of a view both of whose edges are pinned to one view.
  func isBetweenEdges(_ row: ListedConstraint) -> Bool {
    LogConflictFacts.isSize(row) && row.constraint.relation == .equal
      && edges(pinning: row.constraint.left.item) != nil
  }

  private func edges(pinning view: LoggedItem) -> [ListedConstraint]? {
    let pins = facts.members.filter { row in
      guard row.constraint.right != nil else { return false }
      return row.constraint.anchors.contains {
        $0.item.key == view.key && $0.attribute.anchor?.isEdge == true
      }
    }
    let others = pins.compactMap { pin in
      pin.constraint.items.first { $0.key != view.key }?.key
    }
    let edges = pins.flatMap { $0.constraint.anchors.filter { $0.item.key == view.key } }
      .map(\.attribute)
    return pins.count == 2 && Set(others).count == 1 && Set(edges).count == 2 ? pins : nil
  }

  /// A center of the app's for a view both of whose edges are pinned to the view that it is centered in,
  /// with the pins; nothing else conflicts with them.
  var centerBetweenEdges: (center: ListedConstraint, view: LoggedItem, edges: [ListedConstraint])? {
    guard facts.members.count == 3 else { return nil }
    for row in facts.own {
      let anchors = row.constraint.anchors
      guard anchors.count == 2, anchors.allSatisfy({ LogTouch.isCenter($0.attribute) }) else {
        continue
      }
      for anchor in anchors {
        guard let pins = edges(pinning: anchor.item), !pins.contains(row),
          pins.allSatisfy({
            Set($0.constraint.items.map(\.key)) == Set(row.constraint.items.map(\.key))
          })
        else { continue }
        return (row, anchor.item, pins)
      }
    }
    return nil
  }

  private static func isCenter(_ attribute: LoggedAttribute) -> Bool {
    attribute.anchor == .centerX || attribute.anchor == .centerY
  }

  /// A size of the app's for a view both of whose edges are pinned to one view, with the pins.
  var sizeBetweenEdges: (size: ListedConstraint, edges: [ListedConstraint])? {
    for size in facts.own where LogConflictFacts.isSize(size) {
      if let pins = edges(pinning: size.constraint.left.item) { return (size, pins) }
    }
    return nil
  }
}

extension Anchor {
  /// `left edge`, `height`, `center`
  var edgeWord: String {
    switch self {
    case .width, .height: rawValue
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: "center"
    case .firstBaseline, .lastBaseline: "baseline"
    case .left, .right, .top, .bottom, .leading, .trailing: "\(rawValue) edge"
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
      "edge"
    }
  }
}
