import LayoutEngine
import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension Shell {
  /// What a line would do if it were entered, in a few words: the frame that it changes most visibly, or the
  /// conflict that it would cause. Nil for a line that is not complete, fails, or does anything but
  /// change the scene. It runs on a copy, which can neither read nor write files.
  /// - Parameter isUnwanted: Asked while it runs; true ends it.
  package func result(of line: String, isUnwanted: @escaping @Sendable () -> Bool) -> String? {
    guard lesson == nil, !isOnlyChecking, !line.isEmpty else { return nil }
    let source = SourceText(line)
    let program = parse(source, vocabulary: vocabulary)
    guard program.openBlocks == nil else { return nil }
    if let mistake = program.diagnostics.first { return Self.refusal(mistake, in: source) }
    guard (1...Self.mostTried).contains(program.statements.count),
      program.statements.allSatisfy(changesScene),
      !program.statements.contains(where: Self.asksInside)
    else { return nil }
    let twin = trialOfLine()
    twin.interrupt(when: isUnwanted)
    twin.context = Context(source: source, mode: .script)
    twin.currentSource = source
    for statement in program.statements {
      twin.current = statement
      guard !isUnwanted() else { return nil }
      if let failure = twin.failure(performing: statement, mistakes: []) {
        guard !isUnwanted(), failure.kind == .statement, let first = failure.diagnostics.first
        else {
          return nil
        }
        return Self.refusal(first, in: source)
      }
    }
    let words = program.tokens.tokens.filter { $0.kind == .word }.map {
      normalizedName(source[$0.range])
    }
    return twin.change(since: self, naming: Set(words), isUnwanted)
  }

  /// The most statements of a line that is tried.
  static let mostTried = 20

  /// Why a line is refused; nil for a mistake at its end, where more may be typed.
  private static func refusal(_ mistake: Diagnostic, in source: SourceText) -> String? {
    let end = source.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
    guard mistake.range.upper < end else { return nil }
    return "→ refused: \(mistake.message)"
  }

  /// Whether a statement does nothing but change the scene.
  private func changesScene(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .command(let command):
      return Self.triedCommands.contains(command.word.name)
        || StatementCommand.named(command.word.name) != nil && command.word.name != "animate"
    case .expression(let expression):
      // A name or a number asks a question, and so does a member that is no action.
      switch expression.kind {
      case .name, .number: return false
      case .member(_, let member):
        let rows = DialectTable.named(member.name)
        return rows.contains(where: \.isAction) && !rows.contains(where: \.hasValue)
      default: return true
      }
    default: return true
    }
  }

  /// Whether a block of a statement has a command that asks something, or acts on files or the session.
  static func asksInside(_ statement: Statement) -> Bool {
    asks(inside: .statement(statement), nil)
  }

  /// - Parameter braces: The grammar of the block that is looked into, if it has words of its own.
  private static func asks(inside node: SyntaxNode, _ braces: BlockGrammar?) -> Bool {
    var braces = braces
    if case .statement(let statement) = node, case .command(let command) = statement.kind,
      braces?.byName[command.word.name] == nil
    {
      braces = CommandTable.command(named: command.word.name)?.braces
    }
    return node.children.contains { child in
      if case .statement(let statement) = child, case .command(let command) = statement.kind,
        command.receiver == nil, braces?.byName[command.word.name] == nil,
        CommandTable.shellCommand(named: command.word.name) != nil,
        !triedCommands.contains(command.word.name)
      {
        return true
      }
      return asks(inside: child, braces)
    }
  }

  /// Commands of the session that change the scene and nothing else.
  private static let triedCommands: Set<String> = ["undo", "redo", "fix", "reset"]

  /// The change of the scene since another session, in a few words.
  /// - Parameter words: The words of the line: the views that it names are told first, then those that change most.
  private func change(
    since before: Shell, naming words: Set<String>, _ isUnwanted: () -> Bool
  ) -> String? {
    let scene = scene
    let known = Set(before.engine.broken(in: before.scene))
    let broken = engine.broken(in: scene).filter { !known.contains($0) }
    guard !isUnwanted() else { return nil }
    if let first = broken.first {
      let numbers =
        engine.conflict(leavingOut: first, in: scene)?.members
        .map(\.reference).filter { $0 != first } ?? []
      guard !isUnwanted() else { return nil }
      return "→ conflicts" + Self.list(numbers)
    }
    let gone = before.scene.itemsInTreeOrder().count {
      !scene.contains($0) && !scene.isPartOfLayout($0)
    }
    if gone > 0 {
      let rules = before.scene.constraintCount - scene.constraintCount
      return "→ removes \(counted(gone, "view"))"
        + (rules > 0 ? " and \(counted(rules, "constraint"))" : "")
    }
    var changed: [(name: String, frame: Rect, isNamed: Bool, amount: Double)] = []
    var (new, placed) = (0, 0)
    scene.forEachItem { id in
      guard !isUnwanted(), !scene.isPartOfLayout(id) else { return }
      let frame = engine.frame(of: id, in: scene)
      var amount = 0.0
      if before.scene.contains(id) {
        let old = before.engine.frame(of: id, in: before.scene)
        if Self.isSame(old, frame) { return }
        amount =
          abs(old.x - frame.x) + abs(old.y - frame.y) + abs(old.width - frame.width)
          + abs(old.height - frame.height)
        placed += 1
      } else {
        new += 1
        if !Self.isSame(frame, Rect(x: 0, y: 0, width: 0, height: 0)) { placed += 1 }
      }
      let name = scene.name(of: id)
      let isNamed = words.contains(String(name.prefix { $0 != "[" }))
      changed.append((name, frame, isNamed, amount))
    }
    guard !isUnwanted() else { return nil }
    if new > 0, placed == 0 {
      return "→ \(counted(new, "view")), \(new == 1 ? "not" : "none") placed yet"
    }
    guard !changed.isEmpty else {
      return interpreter.progress.sceneChanges > 0 ? "→ nothing moves" : nil
    }
    // The order of the scene decides between equals.
    let shown = changed.enumerated().sorted { a, b in
      if a.element.isNamed != b.element.isNamed { return a.element.isNamed }
      return a.element.amount == b.element.amount
        ? a.offset < b.offset : a.element.amount > b.element.amount
    }.prefix(2).map(\.element)
    let frames = shown.map { "\($0.name) \(text(of: $0.frame))" }.joined(separator: ", ")
    let others = changed.count - shown.count
    return "→ \(frames)" + (others > 0 ? " and \(others) more" : "")
  }

  /// ` with (3) (5)`
  private static func list(_ references: [ConstraintReference]) -> String {
    let numbers = references.compactMap { reference -> String? in
      if case .stated(let id) = reference { "(\(id.rawValue))" } else { nil }
    }
    guard !numbers.isEmpty else { return "" }
    let rest = numbers.count > 5 ? " and \(numbers.count - 5) more" : ""
    return " with " + numbers.prefix(5).joined(separator: " ") + rest
  }

  /// `60,40 200x100`
  private func text(of frame: Rect) -> String {
    func text(_ number: Double) -> String {
      NumberText.display(number, decimals: settings.precision)
    }
    return "\(text(frame.x)),\(text(frame.y)) \(text(frame.width))x\(text(frame.height))"
  }

  private static func isSame(_ left: Rect, _ right: Rect) -> Bool {
    let tolerance = Tolerance.solved
    return abs(left.x - right.x) < tolerance && abs(left.y - right.y) < tolerance
      && abs(left.width - right.width) < tolerance && abs(left.height - right.height) < tolerance
  }
}
