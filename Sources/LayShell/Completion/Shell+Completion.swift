import Explanations
import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import Lessons
import Manual
import TextReports

extension Shell {
  /// The completions at an offset, in bytes, of a partial text: of the closest kind of resemblance that any
  /// word has.
  /// - Complexity: Linear in the text and in the names of the scene.
  package func completions(of text: String, at offset: Int) -> CompletionList {
    let context = completionContext(text, at: offset, vocabulary: vocabulary)
    let bytes = Array(text.utf8)
    let lower = min(max(context.partial.lower, 0), bytes.count)
    var upper = min(max(context.partial.upper, lower), bytes.count)
    let partial = String(decoding: bytes[lower..<upper], as: UTF8.self)
    if case .path(let command) = context.place {
      let isQuoted = lower > 0 && bytes[lower - 1] == UInt8(ascii: "\"")
      let files = FileCompletion(
        endings: FileCompletion.endings(for: command), scope: fileScope, isQuoted: isQuoted)
      let words = (isQuoted ? [] : FileCompletion.words(for: command))
        .filter { $0.hasPrefix(partial) }.map { CompletionList.Candidate($0, kind: "words") }
      return CompletionList(
        replaced: lower..<upper, candidates: words + files.candidates(of: partial))
    }
    let completer = Completer(shell: self, context: context, in: SourceText(text))
    for match in CompletionMatch.all(for: partial) {
      var seen: Set<String> = []
      var candidates = completer.candidates(match).filter {
        match.fits($0.text) && seen.insert($0.text).inserted
      }
      guard !candidates.isEmpty else { continue }
      // Those of a kind stand together, in the order of the first of each.
      let kinds = candidates.reduce(into: [String]()) { kinds, candidate in
        if !kinds.contains(candidate.kind) { kinds.append(candidate.kind) }
      }
      if kinds.count > 1 {
        let grouped = Dictionary(grouping: candidates, by: \.kind)
        candidates = kinds.flatMap { grouped[$0] ?? [] }
      }
      completer.addEndings(to: &candidates)
      // The closing quote of a string that is completed is there already.
      if partial.hasPrefix("\""), upper < bytes.count, bytes[upper] == UInt8(ascii: "\"") {
        upper += 1
      }
      return CompletionList(replaced: lower..<upper, candidates: candidates)
    }
    return CompletionList(replaced: lower..<upper, candidates: [])
  }
}

/// Finds what can stand at a place in a text.
private struct Completer {
  typealias Candidate = CompletionList.Candidate

  let shell: Shell
  let context: CompletionContext
  /// The session with the names that the text declares.
  let names: Interpreter
  /// The value of the expression that the place belongs to, if it has one.
  private let value: Value?

  init(shell: Shell, context: CompletionContext, in source: SourceText) {
    self.shell = shell
    self.context = context
    let names = TypedNames(
      of: context.statements, in: source, endsAtCursor: true, by: shell.evaluator
    ).interpreter
    self.names = names
    switch context.place {
    case .member(let base), .operation(let base, _), .index(let base):
      value = try? names.evaluate(base, .anchors)
    default: value = nil
    }
  }

  private var scene: Scene { names.scene }
  private var evaluator: Evaluator { _read { yield names.evaluator } }
  private var settings: Settings { shell.settings }

  /// The words that can stand at the place; names only as far as they fit.
  func candidates(_ match: CompletionMatch) -> [Candidate] {
    for dialect in DialectTable.all {
      guard let proposals = dialect.proposals(in: context, by: evaluator) else { continue }
      return proposals.words.map { Candidate($0.text, $0.summary, kind: "words") }
        + (proposals.hasNames ? itemNames(match) : [])
        + keywords.filter { proposals.keywords.contains($0.text) }
    }
    switch context.place {
    case .statement:
      guard let braces = context.block.flatMap(CommandTable.command)?.braces else {
        return commands + allNames(match) + keywords
      }
      return braces.sentences.map {
        Candidate($0.name, $0.summary, kind: "words", ending: " ")
      } + keywords.filter { braces.keywords.contains($0.text) }
    case .name: return valueNames(match) + functions
    case .value(let target): return values(of: target, match)
    case .member(let base): return members(of: base, match)
    case .operand(let command):
      guard command.receiver == nil, let forms = shell.forms(of: command, in: context) else {
        return itemNames(match)
      }
      return operands(behind: command.operands, along: forms, match)
    case .argument(let callee): return arguments(of: callee, match)
    case .index:
      guard case .array(_, let members)? = value else { return [] }
      return members.enumerated().map { Candidate(String($0 + 1) + "]", scene.name(of: $1)) }
    case .operation(let base, let clause): return operations(behind: base, clause)
    case .word(let words): return words.map { Candidate($0, ending: " ") }
    case .priority:
      return Evaluator.prioritiesInOrder.map {
        Candidate($0, NumberText.exact(Evaluator.priorityNames[$0] ?? 0), kind: "priorities")
      }
        + boundNames(match) {
          if case .number(let number) = $0 { (1...1000).contains(number) } else { false }
        }
    case .path, .nothing: return []
    }
  }

  // MARK: First words

  private var commands: [Candidate] {
    CommandTable.all.filter { $0.name != "?" }.map { command in
      Candidate(
        command.name, command.summary, kind: "commands", ending: command.takes([]) ? "" : " ")
    }
  }

  private var keywords: [Candidate] {
    ["let", "var", "def", "if", "for"].map { word in
      let summary = HelpTopic.language.first { $0.name == word }?.summary ?? ""
      return Candidate(word, summary, kind: "language", ending: " ")
    }
  }

  private var functions: [Candidate] {
    Evaluator.functionNames.map { name in
      let topic = HelpTopic.members.first { $0.name == name }
      return Candidate(name + "(", topic?.summary ?? "", kind: "functions")
    }
  }

  // MARK: Names

  /// All names.
  private func allNames(_ match: CompletionMatch) -> [Candidate] {
    itemNames(match) + sceneNames(match, ["groups"]) + sceneNames(match, ["labels"])
      + boundNames(match) { _ in true }
  }

  /// The names of values: what can stand in an expression.
  private func valueNames(_ match: CompletionMatch) -> [Candidate] {
    itemNames(match)
      + boundNames(match) {
        if case .definition = $0 { false } else { true }
      }
  }

  /// The names bound by `let`, `var`, `def`, loops and parameters.
  private func boundNames(
    _ match: CompletionMatch, where isWanted: (Value) -> Bool
  ) -> [Candidate] {
    var values: [String: Value] = [:]
    for scope in [evaluator.state.globals] + names.context.scopes {
      for name in scope.bindings.names where match.fits(name) {
        values[name] = scope.bindings[name]?.value
      }
    }
    return values.filter { isWanted($0.value) }.sorted { isInNaturalOrder($0.key, $1.key) }
      .map { Candidate($0.key, text(of: $0.value), kind: "names") }
  }

  private func itemNames(_ match: CompletionMatch) -> [Candidate] {
    [Candidate("root", "the screen", kind: "views")] + sceneNames(match, ["views", "guides"])
  }

  /// The names of the scene that fit, of some kinds, in order. They are filtered before their summaries are made,
  /// since there can be very many.
  private func sceneNames(_ match: CompletionMatch, _ kinds: Set<String>) -> [Candidate] {
    scene.names.filter(match.fits).sorted(by: isInNaturalOrder).compactMap { name in
      let (kind, summary): (String, () -> String) =
        switch scene.named(name) {
        case .item(let id):
          (
            scene.isGuide(id) ? "guides" : "views",
            {
              (scene.isGuide(id) ? "a guide" : "a view")
                + (scene.parent(of: id).map { " in \(scene.name(of: $0))" } ?? "")
            }
          )
        case .array(let members): ("views", { counted(members.count, "view") })
        case .group(let id): ("groups", { scene.isInForce(id) ? "a group, on" : "a group, off" })
        case .label(let id): ("labels", { line(of: id) })
        case .labels(let ids): ("labels", { "a label of \(counted(ids.count, "constraint"))" })
        case .program, nil: ("", { "" })
        }
      return kinds.contains(kind) ? Candidate(name, summary(), kind: kind) : nil
    }
  }

  private func line(of id: ConstraintID) -> String {
    ConstraintText.describe(.stated(id), in: scene).line
  }

  // MARK: Numbers

  /// The numbers of the stated constraints, with what they say.
  private func constraintNumbers(_ match: CompletionMatch) -> [Candidate] {
    scene.constraintsInOrder.compactMap { constraint in
      let number = String(constraint.id.rawValue)
      guard match.fits(number) else { return nil }
      return Candidate(number, line(of: constraint.id), kind: "constraints")
    }
  }

  private var repairNumbers: [Candidate] {
    if let shown = shell.memory.lastConflict {
      return shown.explained.repairs.enumerated().map {
        Candidate(String($0 + 1), $1.phrase, kind: "repairs")
      }
    }
    if let failed = shell.memory.sizeRepairs {
      return failed.repairs.enumerated().map {
        Candidate(String($0 + 1), $1.statement, kind: "repairs")
      }
    }
    return (shell.memory.additions?.statements ?? []).enumerated().map {
      Candidate(String($0 + 1), $1, kind: "additions")
    }
  }

  // MARK: Values

  private func values(of target: Expression, _ match: CompletionMatch) -> [Candidate] {
    let member = target.lastWord?.name ?? ""
    let property = ViewProperty.named(member)
    let words = property?.words ?? DialectTable.assignedWords[member] ?? []
    let chosen = words.map { Candidate($0, kind: "values") }
    // What is one of a few words is nothing else.
    if let property, !property.takesArithmetic, words.count > 1 { return chosen }
    return chosen + valueNames(match) + functions
  }

  private func arguments(of callee: Expression, _ match: CompletionMatch) -> [Candidate] {
    if callee.bareWord?.name == "constraint" {
      return constraintNumbers(match).map {
        Candidate($0.text, $0.summary, kind: $0.kind, ending: ")")
      } + sceneNames(match, ["labels"])
    }
    let known = callee.lastWord.flatMap { DialectTable.argumentLabels[$0.name] } ?? []
    return known.map { Candidate("\($0): ", kind: "arguments") } + valueNames(match) + functions
  }

  /// The operators that can follow an operand.
  private func operations(
    behind base: Expression, _ clause: CompletionContext.Clause
  ) -> [Candidate] {
    func all(_ words: [(String, String)]) -> [Candidate] {
      words.map { Candidate($0.0, $0.1, kind: "operators", ending: $0.0 == "@" ? "" : " ") }
    }
    let arithmetic = [("+", "plus"), ("-", "minus"), ("*", "times"), ("/", "divided by")]
    let priority = [("@", "a priority")]
    let relations = [
      ("==", "a constraint: equal"), (">=", "a constraint: at least"),
      ("<=", "a constraint: at most"),
    ]
    let isArithmetic =
      switch value {
      case .number?, .linear?, .percent?: true
      default: false
      }
    switch clause {
    case .relation, .assignment:
      if isArithmetic { return all(arithmetic + priority) }
      if case .whole? = value { return all([("+", "insets: plus"), ("-", "minus")] + priority) }
      return []
    case .condition:
      guard isArithmetic else { return all([("and", ""), ("or", "")]) }
      return all(
        [("==", "equal"), ("!=", "different"), ("<", ""), ("<=", ""), (">", ""), (">=", "")]
          + arithmetic + [("and", ""), ("or", "")])
    case .beginning:
      if let setting = setting(of: base) { return all(setting) }
      switch value {
      case .linear?: return all(relations + arithmetic + [("=", "sets the frame, now")])
      case .whole?: return all(relations + [("=", "sets the frame, now")])
      case .attribute?: return all([("=", "states it")])
      case .number?:
        if case .member = base.kind { return all([("=", "changes it")]) }
        return all(relations + arithmetic)
      default: return []
      }
    }
  }

  /// How a property of a view or a part of an attribute is set: `a.hidden`, `a.keepWidth.min`; nil for
  /// others.
  private func setting(of base: Expression) -> [(String, String)]? {
    guard case .member(let owner, let member) = base.kind else { return nil }
    switch try? names.evaluate(owner, .anchors) {
    case .attribute? where ["equal", "min", "max"].contains(member.name):
      return [("=", "states it")]
    case .item?:
      guard Evaluator.anchorsByName[member.name] == nil,
        !Evaluator.wholeNames.contains(member.name), let property = ViewProperty.named(member.name)
      else { return nil }
      return (property.takesArithmetic ? ["=", "+=", "-="] : ["="]).map { ($0, property.summary) }
    default: return nil
    }
  }

  // MARK: Members

  private func members(of base: Expression, _ match: CompletionMatch) -> [Candidate] {
    guard let value else { return [] }
    let proposed = DialectTable.all.flatMap { $0.proposals(behind: value, by: evaluator) }
      .map { Candidate($0.text, $0.summary, kind: "more") }
    switch value {
    case .item(let id):
      // A variable stands for one view after the other, and a new view is nowhere yet.
      let isShown = shell.scene.contains(id) && !isLocal(base)
      return evaluator.memberNames(ofItem: id).filter(match.fits).map {
        candidate($0, of: isShown ? id : nil)
      } + proposed
    case .array, .list:
      return
        (Anchor.allCases.map(\.rawValue) + ["count"]
        + DialectTable.all.flatMap(\.arrayWords)).map { candidate($0, of: nil) }
    case .group:
      return proposed + [
        Candidate("activate", "activates it"),
        Candidate("deactivate", "deactivates it"),
        Candidate("isActive", "whether it is active"),
      ]
    case .constraint(let reference):
      let description = ConstraintText.describe(reference, in: scene)
      return ["constant", "priority", "active"].map { name in
        let summary =
          name == "priority"
          ? NumberText.exact(description.priority)
          : name == "active" ? "\(description.isInForce)" : description.line
        return Candidate(name, summary)
      }
    case .tuple(let elements):
      return elements.compactMap { element in
        element.label.map { Candidate($0, "now \(text(of: element.value))") }
      }
    default: return proposed
    }
  }

  private func isLocal(_ base: Expression) -> Bool {
    guard let word = base.firstWord?.name else { return false }
    return names.context.scopes.contains { $0.bindings[word] != nil }
  }

  private func text(of value: Value) -> String {
    evaluator.text(of: value, decimals: settings.precision)
  }

  /// - Parameter id: The view of which the present value is shown.
  private func candidate(_ name: String, of id: ItemID?) -> Candidate {
    var summary = HelpTopic.members.first { $0.name == name }?.summary ?? ""
    if let id, let value = ViewProperty.named(name)?.value(of: id, in: shell.scene) {
      summary = "now \(text(of: value)): \(summary)"
    } else if let id, let anchor = Evaluator.anchorsByName[name] {
      let anchor = AnchorReference(id, anchor)
      let value = shell.engine.displayedValue(
        of: anchor, in: shell.scene.coordinates(of: LinearExpression(anchor)), of: shell.scene)
      summary = "now \(text(of: .number(value))): \(summary)"
    }
    let isCall = DialectTable.callWords.contains(name)
    return Candidate(isCall ? name + "(" : name, summary, kind: Self.kind(ofMember: name))
  }

  private static func kind(ofMember name: String) -> String {
    if let anchor = Evaluator.anchorsByName[name] {
      return name.hasSuffix("Anchor") ? "UIKit" : anchor.isMargin ? "margins" : "anchors"
    }
    if Evaluator.wholeNames.contains(name) { return "anchors" }
    if Evaluator.guideRoles[name] != nil { return "guides" }
    if ViewProperty.named(name) != nil { return "properties" }
    return name.hasPrefix("keep") ? "KeepLayout" : "more"
  }

  // MARK: Operands

  /// The completions after some operands in the forms of a command.
  private func operands(
    behind typed: [Operand], along forms: [[OperandPattern]], _ match: CompletionMatch
  ) -> [Candidate] {
    OperandReader.candidates(behind: typed, along: forms).flatMap { kind -> [Candidate] in
      switch kind {
      case .items: itemNames(match)
      case .madeItems: sceneNames(match, ["views", "guides"])
      case .groups: sceneNames(match, ["groups"])
      case .labels: sceneNames(match, ["labels"])
      case .numbers: boundNames(match) { if case .number = $0 { true } else { false } }
      case .constraints: constraintNumbers(match)
      case .repairs: repairNumbers
      case .conflicts:
        shell.engine.broken(in: shell.scene).indices.map { Candidate(String($0 + 1)) }
      case .lessons:
        LessonCatalog.all.enumerated().map { Candidate(String($0 + 1), $1.title, kind: "lessons") }
      case .examples:
        ExampleCatalog.all.map { Candidate(String($0.number), $0.summary, kind: "examples") }
      case .scenes:
        shell.importedFile?.scenes.map { scene in
          let needsQuotes = !scene.name.allSatisfy { $0.isLetter || $0.isNumber }
          return Candidate(
            needsQuotes ? QuotedText.literal(scene.name) : scene.name, "line \(scene.line)",
            kind: "scenes")
        } ?? []
      case .settings:
        Shell.settingValues.map {
          Candidate($0.name, $0.values.joined(separator: " or "), kind: "settings")
        }
      case .settingValues:
        (Shell.settingValues.first { $0.name == typed.last?.bareWord?.name }?.values ?? [])
          .filter { !$0.contains("...") }.map { Candidate($0, kind: "values") }
      case .commands:
        commands.map { Candidate($0.text, $0.summary, kind: $0.kind) }
          + HelpTopic.members.map { Candidate($0.name, $0.summary, kind: "members") }
      case .words(let words):
        words.map { Candidate($0, kind: $0.hasPrefix("\"") ? "devices" : "words") }
      }
    }
  }

  /// Adds a space to the operands behind which something must follow.
  func addEndings(to candidates: inout [Candidate]) {
    guard case .operand(let command) = context.place, command.receiver == nil,
      let forms = shell.forms(of: command, in: context)
    else { return }
    let takesText = CommandTable.command(named: command.word.name)?.shape == .text
    func mustGoOn(_ text: String) -> Bool {
      let range = context.partial
      let operand: Operand =
        takesText ? .text(text, range) : .value(Expression(Self.kind(ofOperand: text), at: range))
      var reader = OperandReader(command.operands + [operand])
      return reader.read(forms) == nil
    }
    // Names of one kind are followed by the same.
    var known: [String: Bool] = [:]
    for index in candidates.indices where candidates[index].ending.isEmpty {
      let kind = candidates[index].kind
      let isName = ["views", "guides", "groups", "labels", "constraints", "members"].contains(kind)
      let goesOn = (isName ? known[kind] : nil) ?? mustGoOn(candidates[index].text)
      if isName { known[kind] = goesOn }
      if goesOn, !candidates[index].text.hasSuffix("(") { candidates[index].ending = " " }
    }
  }

  private static func kind(ofOperand text: String) -> Expression.Kind {
    text.hasPrefix("\"") ? .string(text) : Double(text).map { .number($0) } ?? .name(text)
  }
}
