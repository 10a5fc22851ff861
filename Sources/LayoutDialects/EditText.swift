import LayoutModel
import TextReports

/// Edits of a scene as statements of the language.
package enum EditText {
  /// An edit as it can be typed; several statements are separated by semicolons.
  package static func statement(for edit: SceneEdit, in scene: Scene) -> String {
    switch edit {
    case .addEquation(let left, let right, let priority):
      let equation = EquationText(left, .equal, right, in: scene).line
      return equation + StatementText.suffix(priority)
    case .setConstant(let id, let constant):
      let number = scene.constraint(id)?.statedNumber(forConstant: constant) ?? constant
      return "constraint(\(id.rawValue)).constant = \(text(number))"
    case .setValue(let id, let value, _):
      return "constraint(\(id.rawValue)).constant = \(text(value.number))"
    case .setPriority(let id, let priority):
      return "constraint(\(id.rawValue)).priority = \(NumberText.exact(priority))"
    case .setRelation(let id, _), .setRight(let id, _):
      // The constraint is stated again.
      var changed = scene
      let removal = "remove \(id.rawValue)"
      guard (try? changed.apply(edit)) != nil, let constraint = changed.constraint(id)
      else { return removal }
      return "\(removal); \(StatementText.statement(of: constraint, in: changed))"
    case .remove(let id): return "remove \(id.rawValue)"
    case .deactivate(let id): return "\(scene.group(id)?.name ?? "?").deactivate"
    case .setContentPriority(let implied, let priority):
      let number = NumberText.exact(priority)
      switch implied {
      case .hugging(let item, let axis):
        return "\(scene.name(of: item)).hugging.\(axis.word) = \(number)"
      case .compression(let item, let axis):
        return "\(scene.name(of: item)).compression.\(axis.word) = \(number)"
      case .screen, .nonNegative, .frame, .guide, .stack, .box: return ""
      }
    case .setLines(let item, let count): return "\(scene.name(of: item)).lines = \(count)"
    case .setLayout(let id, let layout):
      return BoxText.changes(of: id, to: layout, in: scene).joined(separator: "; ")
    case .setScreen(let size): return "screen \(text(size.width))x\(text(size.height))"
    case .removeLayout(let id): return "remove \(scene.name(of: id))"
    case .removeProgram(let id): return "remove \(scene.program(id)?.name ?? "?")"
    case .clearFrame(let item): return "\(scene.name(of: item)).frame = none"
    case .setStackSpacing(let item, let spacing):
      return "\(scene.name(of: item)).spacing = \(text(spacing))"
    }
  }

  /// The reason an edit is refused, as a clause without a period.
  package static func reason(for refusal: SceneEdit.Refusal, in scene: Scene) -> String {
    switch refusal {
    case .missing: "what it changes no longer exists"
    case .slotTaken(let slot, let other):
      "the \(KeepLayout.member(for: slot.relation)) is already set by (\(other.rawValue))"
    case .hasNoConstant: "the constraint has no constant in points"
    case .hasNoPriority: "only hugging and compression resistance have a priority to set"
    case .containsItself: "a layout cannot contain itself"
    case .outOfRange(let number): "\(NumberText.exact(number)) is out of range"
    }
  }

  /// A number, rounded to six decimals to remove the rounding errors of a repair.
  private static func text(_ number: Double) -> String {
    let nearest = (number * 1e6).rounded() / 1e6
    return NumberText.exact((nearest - number).magnitude < 1e-8 ? nearest + 0 : number)
  }
}
