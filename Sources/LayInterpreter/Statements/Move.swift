import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel

extension StatementCommand {
  package static let move = StatementCommand(
    name: "move", shape: .sentence,
    forms: [
      [
        .list(OperandSlot("NAME", [.madeItems], wanted: "a view")),
        .anyOrder(["to", .view], ["at", .position]),
      ]
    ],
    summary: "moves views elsewhere in the tree",
    searchTerms: ["reparent", "superview", "order", "z-order", "front", "back"],
    action: { (interpreter, call) throws(Failure) in try interpreter.move(call) })
}

extension Interpreter {
  fileprivate func move(_ call: Call) throws(Failure) {
    var moved: [ItemID] = []
    for expression in call.operands.values() {
      moved += try items(try evaluate(expression, .anchors), at: expression.range)
    }
    let target = try item(behind: "to", of: call)
    let place = try position(of: call)
    guard target != nil || place != nil else {
      throw Failure(
        "E014", "`to` or `at` is missing", at: call.statement.range,
        help: ["for example: move b to root at 1"])
    }
    if let target { try requireView(target, at: call.statement.range) }
    var dropped: [ConstraintDescription] = []
    var kept: [ConstraintDescription] = []
    if let target {
      let leaving = moved.filter { scene.parent(of: $0) != target && $0 != .root }
      try leaveBuilds(Set(leaving), at: call.statement.range)
    }
    for (index, item) in moved.enumerated() {
      dropped += try move(
        item, to: target, at: place.map { $0 - 1 + index }, kept: &kept, call.statement.range)
    }
    noticeMoved(kept: kept, dropped: dropped, at: call.statement.range)
  }

  private func move(
    _ item: ItemID, to target: ItemID?, at place: Int?, kept: inout [ConstraintDescription],
    _ range: SourceRange
  ) throws(Failure) -> [ConstraintDescription] {
    let name = scene.name(of: item)
    guard let parent = scene.parent(of: item) else {
      throw Failure("E043", "the root cannot be moved", at: range)
    }
    let target = target ?? parent
    for objects in DialectTable.objects {
      if let refusal = objects.refusal(item, scene, range) { throw refusal }
    }
    guard !scene.isInside(target, item) else {
      throw Failure(
        "E043", "`\(name)` cannot be moved into itself", at: range,
        help: ["`\(scene.name(of: target))` is in it"])
    }
    var dropped: [ConstraintDescription] = []
    if target != parent {
      for id in SuperviewMeaning.constraints(of: item, in: scene) {
        dropped.append(ConstraintText.describe(.stated(id), in: scene))
        scene.removeConstraint(id)
      }
      for constraint in scene.constraints(naming: item) {
        let description = ConstraintText.describe(.stated(constraint.id), in: scene)
        // A constraint between two moved views is listed once.
        if !kept.contains(where: { $0.number == description.number }) { kept.append(description) }
      }
    }
    // A frame keeps its values, and is relative to the new superview from now on.
    let isPlaced = scene.item(item)?.properties.frame != nil && target != parent
    let rect =
      isPlaced && !isOnlyChecking ? engine.solvedFrame(of: item, in: scene) : nil
    if rect != nil { scene.setProperties(of: item) { $0.frame = nil } }
    if target != parent {
      for objects in DialectTable.objects { objects.willMove(item, self, range) }
    }
    scene.move(item, to: target, at: place)
    if let rect {
      let frame = assignedFrame(rect, in: target)
      scene.setProperties(of: item) { $0.frame = frame }
    }
    return dropped
  }

  /// Moves a view to another superview, as a part of a larger statement.
  package func moveItem(_ item: ItemID, to target: ItemID, range: SourceRange) throws(Failure) {
    var kept: [ConstraintDescription] = []
    let dropped = try move(item, to: target, at: nil, kept: &kept, range)
    noticeMoved(kept: [], dropped: dropped, at: range)
  }

  /// The new view that an undefined name becomes; nil for any other expression.
  func newView(_ expression: Expression, in parent: ItemID) throws(Failure) -> ItemID? {
    guard let word = expression.bareWord, evaluator.lookUp(word.name) == nil else { return nil }
    try evaluator.requireFree(word)
    return scene.addItem(named: word.name, in: parent, source: location(of: word.range))
  }

  /// The views that an expression names, moved into the view that is to arrange them.
  /// - Parameter check: Throws for what cannot be arranged.
  func moved(
    _ expression: Expression, into target: ItemID, _ check: (ItemID) throws(Failure) -> Void
  ) throws(Failure) -> [ItemID] {
    let items = try items(try evaluate(expression, .anchors), at: expression.range)
    for item in items {
      try check(item)
      guard scene.isGuide(item) || item != .root && !scene.isInside(target, item) else {
        throw Failure(
          "E043", "`\(scene.name(of: item))` cannot be put into itself", at: expression.range)
      }
      guard scene.parent(of: item) != target else { continue }
      try leaveBuilds([item], at: expression.range)
      try moveItem(item, to: target, range: expression.range)
    }
    leaveToConstraints(items.filter { !scene.isGuide($0) }, at: expression.range)
    return items
  }

  private func noticeMoved(
    kept: [ConstraintDescription], dropped: [ConstraintDescription], at range: SourceRange
  ) {
    func list(_ descriptions: [ConstraintDescription]) -> String {
      let shown = descriptions.prefix(6).map { description in
        (description.number.map { "(\($0.rawValue)) " } ?? "") + description.line
      }
      return shown.joined(separator: "; ") + (descriptions.count > 6 ? "; …" : "")
    }
    if !dropped.isEmpty {
      notice("dropped, because they refer to the old superview: \(list(dropped))", at: range)
    }
    if !kept.isEmpty { notice("kept: \(list(kept))", at: range) }
  }
}
