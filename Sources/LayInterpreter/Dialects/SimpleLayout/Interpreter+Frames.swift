import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// Assigned frames: once outside `place` blocks, or at every layout pass inside them.
extension Interpreter {
  /// The members of a view that can be assigned.
  package static let assignableNames: Set<String> = [
    "left", "right", "top", "bottom", "centerX", "centerY", "width", "height", "x", "y", "frame",
    "origin", "size", "center",
  ]

  /// Assigns geometry: `a.left = 20`, `a.frame = (20, 20, 150, 44)`, `a.frame = none`.
  package func assignGeometry(
    _ member: Identifier, of items: [ItemID], _ operation: AssignmentOperator,
    _ expression: Expression, at range: SourceRange
  ) throws(Failure) {
    if let group = context.group, let name = scene.group(group)?.name {
      throw Failure(
        "E042", "frames are assigned outside groups: `\(name)` holds constraints only",
        at: member.range, help: ["for a constraint, write =="])
    }
    for item in items { try requireAssignable(item, member) }
    if member.name == "frame", case .none = expression.kind, operation == .assign {
      try evaluator.refuseInPlace(member)
      for item in items where scene.item(item)?.properties.frame != nil {
        scene.setProperties(of: item) { $0.frame = nil }
      }
      return
    }
    for item in items {
      let superview = scene.parent(of: item) ?? .root
      let value = try evaluate(expression, .numbers(in: Coordinates(of: superview)))
      if case .prioritized = value {
        let text = context.source[range].replacing("=", with: "==", maxReplacements: 1)
        throw Failure(
          "E028", "a frame has no priority", at: expression.range,
          help: operation == .assign ? ["for a constraint, write ==: \(text)"] : [])
      }
      guard !isOnlyChecking else { continue }
      var rect = try currentFrame(of: item)
      try change(&rect, member, operation, value, at: expression.range)
      try setFrame(
        rect, of: item,
        asEquation: operation == .assign && items.count == 1
          ? equation(setting: member, of: item, to: expression) : nil, at: range)
    }
  }

  private func requireAssignable(_ item: ItemID, _ member: Identifier) throws(Failure) {
    guard item != .root else {
      throw Failure(
        "E025", "the root fills the screen", at: member.range,
        help: ["screen 320x480 sets its size"])
    }
    guard !scene.isGuide(item) else {
      throw Failure(
        "E033", "`\(scene.name(of: item))` is a guide: only constraints place it",
        at: member.range, help: ["for a constraint, write =="])
    }
  }

  /// The frame before an assignment.
  private func currentFrame(of item: ItemID) throws(Failure) -> Rect {
    if let placing = passFrames {
      if placing.assigned.contains(item), let frame = placing.frames[item] { return frame }
      return startFrame(of: item, placing)
    }
    try needLayout()
    return engine.solvedFrame(of: item, in: scene)
  }

  /// The frame of a view at the start of a run of `place` blocks: as last assigned outside them;
  /// otherwise at the origin with the size of its content.
  package func startFrame(of item: ItemID, _ placing: PassFrames) -> Rect {
    let properties = scene.item(item)?.properties
    if let properties, let frame = properties.frame {
      let superview = scene.parent(of: item).flatMap { placing.frames[$0] }
      let size = superview.map { Size(width: $0.width, height: $0.height) } ?? frame.superviewSize
      return frame.rect(following: properties.autoresizing, in: size)
    }
    return Rect(
      x: 0, y: 0, width: properties?.intrinsic(.horizontal) ?? 0,
      height: properties?.intrinsic(.vertical) ?? 0)
  }

  /// The constraint that an assignment looks like; nil if it could not be one.
  private func equation(
    setting member: Identifier, of item: ItemID, to expression: Expression
  ) -> String? {
    guard Evaluator.anchorsByName[member.name] != nil,
      let value = try? evaluate(expression, .anchors), evaluator.expression(value) != nil
    else { return nil }
    let text = context.source[expression.range]
    return text.contains("\n") ? nil : "\(scene.name(of: item)).\(member.name) == \(text)"
  }

  /// - Parameter equation: The constraint that would say the same.
  private func setFrame(
    _ rect: Rect, of item: ItemID, asEquation equation: String? = nil, at range: SourceRange
  ) throws(Failure) {
    if passFrames != nil {
      passFrames?.frames[item] = rect
      passFrames?.assigned.insert(item)
      return
    }
    let frame = assignedFrame(rect, in: scene.parent(of: item) ?? .root)
    let wasPlaced = scene.item(item)?.properties.frame != nil
    scene.setProperties(of: item) { $0.frame = frame }
    if !wasPlaced {
      let name = scene.name(of: item)
      let example =
        equation
        ?? (rect.width > 0
          ? "\(name).width == \(NumberText.exact(rect.width))"
          : "\(name).left == \(NumberText.exact(rect.x))")
      notice(
        "`=` sets the frame of `\(name)` once; this frame, not constraints, places it from now on",
        help: "constraints use ==, such as \(example)", at: range)
    }
  }

  /// A frame that is assigned while its superview is as large as it is now.
  func assignedFrame(_ rect: Rect, in superview: ItemID) -> AssignedFrame {
    let around = engine.solvedFrame(of: superview, in: scene)
    return AssignedFrame(rect, in: Size(width: around.width, height: around.height))
  }

  /// Removes the assigned frames of views that a constraint is stated on.
  package func leaveToConstraints(_ items: [ItemID], at range: SourceRange) {
    for item in items where evaluator.isPlacedByFrame(item) {
      scene.setProperties(of: item) { $0.frame = nil }
      let name = scene.name(of: item)
      notice("`\(name)` is laid out by constraints from now on", at: range)
    }
  }

  // MARK: Changing a frame

  private func change(
    _ rect: inout Rect, _ member: Identifier, _ operation: AssignmentOperator, _ value: Value,
    at range: SourceRange
  ) throws(Failure) {
    if let kind = Whole.Kind(rawValue: member.name) {
      let anchors = Whole.anchors(of: kind)
      guard let numbers = evaluator.components(value), numbers.count == anchors.count else {
        let isPair = anchors.count == 2
        throw Failure(
          "E020",
          "\(isPair ? "two" : "four") numbers are expected here, not \(value.kindDescription)",
          at: range, help: [isPair ? "write: (10, 20)" : "write: (x, y, width, height)"])
      }
      for (anchor, number) in zip(anchors, numbers) {
        try change(&rect, anchor, operation, number, at: range)
      }
    } else if let anchor = Evaluator.anchorsByName[Self.origins[member.name] ?? member.name] {
      let number = try evaluator.number(value, at: range, "the assigned value")
      try change(&rect, anchor, operation, number, at: range)
    }
    guard rect.width >= 0, rect.height >= 0 else {
      throw Failure(
        "E022",
        "a frame cannot be \(NumberText.display(rect.width)) x "
          + "\(NumberText.display(rect.height)): no length can be negative", at: range)
    }
  }

  private func change(
    _ rect: inout Rect, _ anchor: Anchor, _ operation: AssignmentOperator, _ number: Double,
    at range: SourceRange
  ) throws(Failure) {
    let isAcross = anchor.axis == .horizontal
    let length = isAcross ? \Rect.width : \Rect.height
    guard !anchor.isSize else {
      rect[keyPath: length] = try evaluator.result(
        rect[keyPath: length], operation, number, at: range)
      return
    }
    // The place of the anchor, measured from the origin.
    let place = rect[keyPath: length] * (anchor.traits.share ?? 0)
    let origin = isAcross ? \Rect.x : \Rect.y
    rect[keyPath: origin] =
      try evaluator.result(rect[keyPath: origin] + place, operation, number, at: range) - place
  }

  /// The names of the anchors at a frame's origin.
  private static let origins = ["x": "left", "y": "top"]

  /// Resizes views to their content: `a.sizeToFit`. A text that wraps keeps its width.
  package func sizeToFit(_ items: [ItemID], at range: SourceRange) throws(Failure) {
    let member = Identifier("sizeToFit", at: range)
    for item in items {
      try requireAssignable(item, member)
      guard !isOnlyChecking else { continue }
      var rect = try currentFrame(of: item)
      guard let properties = scene.item(item)?.properties else { continue }
      if let width = properties.intrinsic(.horizontal) {
        rect.width = properties.isWrapping && rect.width > 0 ? min(rect.width, width) : width
      }
      if let height = properties.intrinsic(.vertical) {
        rect.height =
          properties.isWrapping ? properties.textHeight(inWidth: rect.width) ?? height : height
      }
      try setFrame(rect, of: item, at: range)
    }
  }

  // MARK: Autoresizing

  /// Sets an autoresizing mask: `a.autoresizing = [flexibleWidth, flexibleLeftMargin]`.
  package func setAutoresizing(of items: [ItemID], _ value: Expression) throws(Failure) {
    var mask: Autoresizing = []
    let words: [Expression]
    switch value.kind {
    case .none: words = []
    case .list(let elements): words = elements
    default: words = [value]
    }
    for word in words {
      guard case .name(let name) = word.kind,
        let part = Autoresizing.named.first(where: { $0.name == name })?.part
      else {
        let text = context.source[word.range]
        throw Failure(
          "E020", "`\(text)` is not an autoresizing option", at: word.range, String(text),
          among: Autoresizing.named.map(\.name))
      }
      mask.insert(part)
    }
    for item in items {
      guard !isOnlyChecking, scene.item(item)?.properties.frame != nil else {
        scene.setProperties(of: item) { $0.autoresizing = mask }
        continue
      }
      // The new frame depends on the current ones of the view and its superview.
      let frame = assignedFrame(
        engine.solvedFrame(of: item, in: scene), in: scene.parent(of: item) ?? .root)
      scene.setProperties(of: item) {
        $0.autoresizing = mask
        $0.frame = frame
      }
    }
  }
}

extension Evaluator {
  /// Whether a view has an assigned frame, and is not laid out by constraints.
  func isPlacedByFrame(_ item: ItemID) -> Bool {
    scene.features.hasFrames && scene.properties(of: item)?.frame != nil
  }
}
