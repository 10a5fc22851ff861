import Explanations
import LayLanguage
import LayShell
import LayoutDialects
import LayoutEngine
import LayoutModel

/// A change of a text that was tried.
struct TextRepair {
  /// What is changed, in words.
  var title: String
  /// What comes of it, in words; empty if there is nothing to say.
  var outcome: String
  /// The places to be replaced, each with its new text.
  var edits: [(range: SourceRange, text: String)]

  /// A program with the changes.
  func applied(to source: SourceText) -> ReadProgram {
    var bytes = source.utf8
    for edit in edits.sorted(by: { $0.range.lower > $1.range.lower }) {
      bytes.replaceSubrange(edit.range.lower..<edit.range.upper, with: Array(edit.text.utf8))
    }
    return ReadProgram(SourceText(utf8: bytes, name: source.name))
  }
}

extension RanProgram {
  /// The repairs of a conflict as changes of the text, each of which was tried: the program runs with it, and the conflict is
  /// gone.
  func repairs(
    of explained: ExplainedConflict, in surroundings: Surroundings,
    isUnwanted: @escaping @Sendable () -> Bool
  ) -> [TextRepair] {
    explained.repairs.compactMap { repair in
      guard !isUnwanted() else { return nil }
      let candidates = [rewriting(repair.edits), appending(repair.statement)]
      return candidates.compactMap(\.self).lazy.map {
        TextRepair(
          title: naming(explained, in: repair.phrase),
          outcome: naming(explained, in: repair.outcome), edits: $0)
      }.first { helps($0, in: surroundings, isUnwanted) { $0.broken < harm.broken } }
    }
  }

  /// A text with the constraints of a conflict in place of their numbers, which a program does not show.
  private func naming(_ explained: ExplainedConflict, in text: String) -> String {
    explained.conflict.numbers.reduce(text) { text, id in
      text.replacing("(\(id.rawValue))", with: "`\(shell.describe(.stated(id)).line)`")
    }
  }

  /// The statements that settle an open value of a view, as changes of the text that were tried.
  func additions(
    for view: ItemID, by explainer: Explainer, in surroundings: Surroundings,
    isUnwanted: @escaping @Sendable () -> Bool
  ) -> [TextRepair] {
    explainer.offeredAdditions(of: view).compactMap { statement in
      guard !isUnwanted(), let edits = appending(statement) else { return nil }
      let repair = TextRepair(title: "add \(statement)", outcome: "", edits: edits)
      let helps = helps(repair, in: surroundings, isUnwanted) {
        $0.free < harm.free && $0.broken <= harm.broken
      }
      return helps ? repair : nil
    }
  }

  /// Whether a changed text runs without further mistakes and is better.
  private func helps(
    _ repair: TextRepair, in surroundings: Surroundings,
    _ isUnwanted: @escaping @Sendable () -> Bool,
    isBetter: ((broken: Int, failures: Int, free: Int)) -> Bool
  ) -> Bool {
    let changed = RanProgram(
      repair.applied(to: source), in: surroundings, isUnwanted: isUnwanted)
    let new = changed.harm
    return !isUnwanted() && new.failures <= harm.failures && isBetter(new)
  }

  /// Edits of constraints as changes of the statements that state them; nil if one states more than its constraint.
  private func rewriting(_ edits: [SceneEdit]) -> [(range: SourceRange, text: String)]? {
    var scene = shell.scene
    var changes: [(range: SourceRange, text: String)] = []
    for edit in edits {
      guard case .stated(let id)? = edit.constraint, let statement = statement(of: .stated(id)),
        case .expression = statement.kind, isAlone(id, in: statement)
      else { return nil }
      if case .remove = edit {
        changes.append((wholeLine(of: statement.range), ""))
        continue
      }
      guard (try? scene.apply(edit)) != nil, let constraint = scene.constraint(id) else {
        return nil
      }
      changes.append(
        (statement.range, StatementText.statement(of: constraint, in: scene)))
    }
    return changes.isEmpty ? nil : changes
  }

  /// Whether a statement states one constraint and no other.
  private func isAlone(_ id: ConstraintID, in statement: Statement) -> Bool {
    let source = shell.describe(.stated(id)).source
    return shell.scene.constraintsInOrder.count {
      shell.describe(.stated($0.id)).source == source
    } == 1
  }

  /// The line of a statement with its end, if nothing else is in it.
  private func wholeLine(of range: SourceRange) -> SourceRange {
    let line = source.lineRange(of: range.lower)
    let rest =
      source[SourceRange(line.lower, range.lower)]
      + source[
        SourceRange(range.upper, max(range.upper, line.upper))]
    guard rest.allSatisfy({ $0 == " " || $0 == "\t" }) else { return range }
    let end = source.utf8[min(line.upper, source.utf8.count)...].prefix(2)
    return SourceRange(line.lower, line.upper + end.prefix { $0 == 0x0D || $0 == 0x0A }.count)
  }

  /// Statements on a line behind the last statement that states something.
  private func appending(_ statements: String) -> [(range: SourceRange, text: String)]? {
    let last = program.statements.last { statement in
      switch statement.kind {
      case .expression, .assignment: true
      case .command(let command): CommandTable.states(command.word.name)
      default: false
      }
    }
    guard let last else { return nil }
    let end = source.lineRange(of: max(last.range.lower, last.range.upper - 1)).upper
    return [(SourceRange(end, end), "\n" + statements)]
  }
}
