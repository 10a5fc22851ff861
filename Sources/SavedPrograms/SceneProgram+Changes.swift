import LayInterpreter
import LayoutDialects
import LayoutModel
import TextReports

extension SceneProgram {
  /// The statements that make one scene of another: its new views with what they contain, the settings that have
  /// changed, and its new and changed constraints.
  /// - Complexity: Linear in the changes between the two.
  package static func changes(from before: Scene, to after: Scene) -> [String] {
    var (old, new) = (SceneProgram(alone: before), SceneProgram(alone: after))
    let subjects = after.subjects(changedSince: before)
    let items = Set(
      subjects.compactMap { if case .item(let id) = $0 { id } else { nil } })
    var lines: [String] = []
    for id in after.itemsInTreeOrder() where items.contains(id) && after.isDeclared(id) {
      guard let item = after.item(id) else { continue }
      let known = before.item(id)
      if known == nil {
        lines.append(new.declaration(of: item))
      } else if known?.parent != item.parent, let parent = item.parent {
        lines.append("move \(item.name) to \(after.name(of: parent))")
      }
      let written = known.map { Set(old.settings(of: $0, isDeclared: false)) } ?? []
      lines += new.settings(of: item, isDeclared: known == nil).filter { !written.contains($0) }
    }
    var grouped: Set<GroupID> = []
    for case .constraint(let id) in subjects {
      guard before.constraint(id) == nil,
        let group = after.constraint(id)?.group.flatMap({ after.group($0) })
      else {
        lines += changes(of: id, from: before, to: after)
        continue
      }
      guard grouped.insert(group.id).inserted else { continue }
      let statements = group.constraints.filter { before.constraint($0) == nil }
        .compactMap { after.constraint($0) }.map { StatementText.statement(of: $0, in: after) }
      let state = group.isActive ? "" : " inactive"
      lines.append("atomic \(group.name)\(state) { \(statements.joined(separator: "; ")) }")
    }
    return lines
  }

  /// Statements that change a constraint, or state it.
  private static func changes(
    of id: ConstraintID, from before: Scene, to after: Scene
  ) -> [String] {
    guard let constraint = after.constraint(id) else { return ["remove \(id.rawValue)"] }
    let name = constraint.label ?? "constraint(\(id.rawValue))"
    guard let old = before.constraint(id) else {
      return [StatementText.statement(of: constraint, in: after)]
        + (constraint.isEnabled ? [] : ["\(name).active = false"])
    }
    var lines: [String] = []
    if old.constant != constraint.constant {
      lines.append("\(name).constant = \(NumberText.exact(constraint.constant))")
    }
    if old.priority != constraint.priority {
      lines.append("\(name).priority = \(NumberText.exact(constraint.priority))")
    }
    if old.isEnabled != constraint.isEnabled {
      lines.append("\(name).active = \(constraint.isEnabled)")
    }
    return lines
  }

  /// The statement that makes a view or guide.
  private func declaration(of item: Item) -> String {
    let place =
      item.parent.map { $0 == .root ? "" : " in \(scene.name(of: $0))" } ?? ""
    if let stack = item.properties.stack {
      return "stackview \(item.name)\(place) \(stack.axis.word)"
    }
    let word = item.kind == .view ? "view" : "guide"
    let words = declaration(item.properties).map {
      $0.value.isEmpty ? " \($0.word)" : " \($0.word) \($0.value)"
    }
    return "\(word) \(item.name)\(place)\(words.joined())"
  }

  /// The statements that set the properties of a view.
  /// - Parameter isDeclared: Whether those in its declaration are left out.
  private mutating func settings(of item: Item, isDeclared: Bool) -> [String] {
    guard item.kind == .view else { return [] }
    text = ""
    if !isDeclared || item.properties.stack != nil {
      for (word, value) in declaration(item.properties) where word != "scroll" {
        write("\(item.name).\(word) = \(value)")
      }
    }
    for step in [SavedProperty.Step.declared, .arranged, .placed] {
      writeSettings(of: item, at: step)
    }
    for step in [PriorityStep.declared, .content] { writePriorities(of: item, at: step) }
    if let frame = item.properties.frame?.rect {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.exact)
      write("\(item.name).frame = (\(numbers.joined(separator: ", ")))")
    }
    if let stack = item.properties.stack {
      for member in stack.members { write("\(item.name).arrange \(scene.name(of: member))") }
      for member in stack.members {
        guard let gap = stack.customSpacing[member] else { continue }
        write(
          "\(item.name).spacing(after: \(scene.name(of: member))) = \(NumberText.exact(gap))")
      }
    }
    return text.split(separator: "\n").map(String.init)
  }
}
