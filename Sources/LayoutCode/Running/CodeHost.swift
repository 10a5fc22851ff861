import CodeSyntax
import LayoutModel

/// A scene that code runs against: its views, guides and constraints by name, and the values of the session.
struct CodeHost {
  /// The scene.
  let scene: Scene
  /// The values of the session by name, or what the outlets of a class lead to.
  let names: [String: CodeReader.Meaning]
  /// Whether it is the scene of a document, to which a class adds.
  var isDocument = false

  /// Gives the runner the views of the scene, each after its superview.
  func enter(_ runner: CodeRunner) {
    var known: [ItemID: Int] = [.root: 0]
    runner.views[0].kind = .existing(.root)
    if let root = scene.properties(of: .root) {
      runner.views[0].properties = root
      runner.views[0].stack = root.stack
    }
    for id in scene.itemsInTreeOrder() where scene.isDeclared(id) && id != .root {
      guard let item = scene.item(id) else { continue }
      var view = CodeView(name: item.name, type: "UIView")
      view.kind = .existing(id)
      view.isGuide = item.kind == .guide
      view.properties = item.properties
      view.stack = item.properties.stack
      view.isUsed = true
      view.parent = item.parent.flatMap { known[$0] }
      runner.views.append(view)
      known[id] = runner.views.count - 1
      if let parent = view.parent { runner.views[parent].subviews.append(runner.views.count - 1) }
    }
    for (id, index) in known {
      guard let stack = scene.properties(of: id)?.stack else { continue }
      runner.views[index].arranged = stack.members.compactMap { known[$0] }
      for (member, gap) in stack.customSpacing {
        if let member = known[member] { runner.views[index].customSpacing[member] = gap }
      }
    }
  }

  /// The value of a name of the scene or session; nil if it has none. `_title` is `title`, too.
  func value(of word: String, in runner: CodeRunner) -> CodeValue? {
    isDocument ? nil : meaning(of: word, in: runner)
  }

  /// What an outlet leads to; nil if it leads to nothing that is laid out.
  func outlet(_ word: String, in runner: CodeRunner) -> CodeValue? {
    isDocument && names[word] != nil ? meaning(of: word, in: runner) : nil
  }

  private func meaning(of word: String, in runner: CodeRunner) -> CodeValue? {
    for name in [word, runner.plain(word)] {
      switch names[name] {
      case .number(let number)?: return .number(CodeNumber(number))
      case .flag(let flag)?: return .bool(flag)
      case .text(let text)?: return .string(text)
      case .item(let item)?: return part(item, in: runner).map(CodeValue.part)
      case .items(let items)?:
        return .list(
          CodeList(items.compactMap { part($0, in: runner).map(CodeValue.part) }, name: name))
      case .constraint(let id)?: return constraint(id, in: runner)
      case .constraints, .code, nil: break
      }
      switch scene.named(name) {
      case .item(let item): return part(item, in: runner).map(CodeValue.part)
      case .array(let items):
        return .list(
          CodeList(items.compactMap { part($0, in: runner).map(CodeValue.part) }, name: name))
      case .label(let id): return constraint(id, in: runner)
      case .labels(let all):
        return .list(CodeList(all.compactMap { constraint($0, in: runner) }, name: name))
      case .group(let group):
        let members = scene.members(of: group).sorted()
        return .list(CodeList(members.compactMap { constraint($0, in: runner) }, name: name))
      case .program, nil: break
      }
    }
    return nil
  }

  private func part(_ item: ItemID, in runner: CodeRunner) -> CodePart? {
    if let owner = item.guideOwner, let role = item.guideRole {
      guard let part = part(owner, in: runner) else { return nil }
      return CodePart(part.view, CodePart.Guide(role))
    }
    let index = runner.views.firstIndex {
      if case .existing(item) = $0.kind { true } else { false }
    }
    return index.map { CodePart($0) }
  }

  /// Gives the runner the constraints of the scene that begin with a view, so that code can update them.
  func takeConstraints(of view: Int, in runner: CodeRunner) {
    guard case .existing(let item) = runner.views[view].kind else { return }
    for stated in scene.constraints(naming: item) where stated.left.items.first == item {
      _ = constraint(stated.id, in: runner)
    }
  }

  /// A constraint of the scene, as one that the code may change.
  private func constraint(_ id: ConstraintID, in runner: CodeRunner) -> CodeValue? {
    if let known = runner.constraints.firstIndex(where: { $0.existing == id }) {
      return .constraint(known)
    }
    guard let stated = scene.constraint(id) else { return nil }
    func side(_ expression: LinearExpression) -> AnchorSum? {
      var sum = AnchorSum(CodeNumber(expression.constant))
      for term in expression.terms {
        guard let part = part(term.anchor.item, in: runner) else { return nil }
        sum =
          sum
          + AnchorSum(
            CodeAnchor(part, term.anchor.anchor), times: CodeNumber(term.coefficient))
      }
      return sum
    }
    guard let left = side(stated.left), let right = side(stated.right) else { return nil }
    var constraint = CodeConstraint(
      left, stated.relation, right, isActive: scene.isInForce(id),
      at: CodeOrigin(file: "", line: 0, column: 0))
    constraint.priority = CodeNumber(stated.priority)
    constraint.name = stated.label
    constraint.existing = id
    return .constraint(runner.add(constraint))
  }
}
