import LayoutModel

/// The views of code as items of a scene of their own, in which the language's dialects make constraints and
/// guides. What they make there becomes constraints and guides of the code.
final class DialectScene {
  /// The scene of the dialects.
  var scene: Scene
  private unowned let runner: CodeRunner
  private var items: [CodePart: ItemID] = [CodePart(0): .root]
  private var parts: [ItemID: CodePart] = [.root: CodePart(0)]
  /// The constraints of the code, by those of the scene.
  private var numbers: [ConstraintID: Int] = [:]

  init(_ runner: CodeRunner) {
    self.runner = runner
    scene = runner.host?.scene ?? Scene()
    for (index, view) in runner.views.enumerated() {
      guard case .existing(let item) = view.kind else { continue }
      items[CodePart(index)] = item
      parts[item] = CodePart(index)
    }
  }

  /// The item of a view or guide, in the item of its superview.
  func item(_ part: CodePart) -> ItemID {
    if let guide = part.guide {
      let owner = item(CodePart(part.view))
      switch guide {
      case .safeArea: return scene.guide(.safeArea, of: owner)
      case .margins: return scene.guide(.layoutMargins, of: owner)
      case .readable, .keyboard, .content, .frame, .top, .bottom:
        return items[part] ?? add(part, .guide, in: owner)
      }
    }
    // The views around it, outermost first; one inside itself is taken to be in the root.
    var around: [Int] = []
    var current: Int? = part.view
    while let view = current, view != 0, !around.contains(view) {
      around.append(view)
      current = runner.views[view].parent
    }
    var parent = ItemID.root
    for view in around.reversed() {
      let known = CodePart(view)
      if let item = items[known] {
        if scene.parent(of: item) != parent, !scene.isInside(parent, item), item != parent {
          scene.move(item, to: parent)
        }
        parent = item
      } else {
        parent = add(known, runner.views[view].isGuide ? .guide : .view, in: parent)
      }
    }
    return parent
  }

  private func add(_ part: CodePart, _ kind: Item.Kind, in parent: ItemID) -> ItemID {
    // No code names a view like this.
    let item = scene.addItem(named: "code \(items.count)", kind: kind, in: parent)
    items[part] = item
    parts[item] = part
    return item
  }

  /// The view or guide of an item. A guide that a dialect has made becomes one of the code.
  private func part(_ item: ItemID) -> CodePart? {
    if let known = parts[item] { return known }
    if let owner = item.guideOwner, let role = item.guideRole {
      return part(owner).map { CodePart($0.view, CodePart.Guide(role)) }
    }
    guard scene.isGuide(item), let owner = scene.parent(of: item).flatMap(part) else { return nil }
    var guide = CodeView(name: scene.name(of: item), type: "UILayoutGuide")
    guide.isGuide = true
    guide.parent = owner.view
    let made = runner.addView(guide)
    items[made] = item
    parts[item] = made
    return made
  }

  /// A side of a constraint of the scene, as one of code.
  func sum(_ expression: LinearExpression, _ open: [String]) -> AnchorSum {
    var result = AnchorSum(CodeNumber(expression.constant, open: open))
    for term in expression.terms {
      guard let part = part(term.anchor.item) else { continue }
      result =
        result
        + AnchorSum(CodeAnchor(part, term.anchor.anchor), times: CodeNumber(term.coefficient))
    }
    return result
  }

  /// Takes over constraints that a dialect has made or changed.
  /// - Parameter open: The open numbers that they depend on.
  func take(_ ids: [ConstraintID], open: [String] = [], for word: LibraryWord) -> CodeValue {
    .all(
      ids.compactMap { id in
        guard let stated = scene.constraint(id) else { return nil }
        var constraint = CodeConstraint(
          sum(stated.left, open), stated.relation, sum(stated.right, []), isActive: true,
          at: word.origin)
        constraint.priority = CodeNumber(stated.priority)
        let view = constraint.left.terms.first?.anchor.part.view ?? 0
        constraint.maker = CodeConstraint.Maker(library: word.library, view: view)
        let known = numbers[id]
        if let known {
          runner.constraints[known].isGone = true
        } else if runner.host?.scene.constraint(id) != nil {
          runner.changes.append(.remove(id))
        }
        let number = runner.add(constraint)
        numbers[id] = number
        return .constraint(number)
      })
  }

  /// Takes back constraints that a dialect has removed.
  func remove(_ ids: [ConstraintID]) {
    for id in ids {
      if let known = numbers[id] {
        runner.constraints[known].isGone = true
      } else {
        runner.changes.append(.remove(id))
      }
    }
  }
}

extension CodePart.Guide {
  /// The guide of a role.
  init(_ role: GuideRole) {
    switch role {
    case .content: self = .content
    case .safeArea: self = .safeArea
    case .layoutMargins: self = .margins
    }
  }
}
