import Explanations
import LayLanguage
import LayShell
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A change of a text that was tried.
struct TextRepair {
  /// What is changed, in words.
  var title: String
  /// What comes of it, in words; empty if there is nothing to say.
  var outcome: String
  /// The places to be replaced, each with its new text.
  var edits: [FileEdit]

  /// What is changed, and what comes of it.
  var words: String { outcome.isEmpty ? title : "\(title); \(outcome)" }

  /// A program with the changes.
  func applied(to source: SourceText) -> ReadProgram {
    ReadProgram(SourceText(utf8: edits.applied(to: source.utf8), name: source.name))
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
  /// - Parameter tried: The statements that were tried for others, which are left out.
  func additions(
    for view: ItemID, by explainer: Explainer, besides tried: inout Set<String>,
    in surroundings: Surroundings, isUnwanted: @escaping @Sendable () -> Bool
  ) -> [TextRepair] {
    let offered = explainer.offeredAdditions(of: view).filter { tried.insert($0).inserted }
    return offered.compactMap { statement in
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
  private func rewriting(_ edits: [SceneEdit]) -> [FileEdit]? {
    var scene = shell.scene
    var changes: [FileEdit] = []
    for edit in edits {
      guard case .stated(let id)? = edit.constraint, let statement = statement(of: .stated(id)),
        case .expression = statement.kind, let place = shell.scene.constraint(id)?.source,
        shell.scene.constraintsInOrder.count(where: { $0.source == place }) == 1
      else { return nil }
      if case .remove = edit {
        changes.append(source.edit(source.part(holding: statement.range), ""))
        continue
      }
      guard (try? scene.apply(edit)) != nil, let constraint = scene.constraint(id) else {
        return nil
      }
      changes.append(
        source.edit(statement.range, StatementText.statement(of: constraint, in: scene)))
    }
    return changes.isEmpty ? nil : changes.separated
  }

  /// Statements on a line behind the last statement that states something.
  private func appending(_ statements: String) -> [FileEdit]? {
    let last = program.statements.last { statement in
      switch statement.kind {
      case .expression, .assignment: true
      case .command(let command): CommandTable.states(command.word.name)
      default: false
      }
    }
    guard let last else { return nil }
    let end = source.lineRange(of: max(last.range.lower, last.range.upper - 1)).upper
    return [source.edit(SourceRange(end, end), "\n" + statements)]
  }
}

extension SourceText {
  /// The lines of a statement; where others share them, the statement with what separates it from one of those.
  fileprivate func part(holding statement: SourceRange) -> SourceRange {
    let lines = FileEdit.wholeLines(statement.lower..<statement.upper, in: utf8)
    guard lines == statement.lower..<statement.upper else {
      return SourceRange(lines.lowerBound, lines.upperBound)
    }
    let behind = utf8[statement.upper...].prefix { Self.separators.contains($0) }
    if behind.contains(UInt8(ascii: ";")) { return SourceRange(statement.lower, behind.endIndex) }
    let before = utf8[..<statement.lower].reversed().prefix { Self.separators.contains($0) }.count
    return SourceRange(statement.lower - before, statement.upper)
  }

  private static let separators = Set("; ".utf8)

  /// An edit of this text.
  func edit(_ range: SourceRange, _ text: String) -> FileEdit {
    FileEdit(of: name ?? "", utf8, at: range.lower..<range.upper, to: text)
  }
}
