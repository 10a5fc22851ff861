import Explanations
import InterfaceBuilder
import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import Lessons
import Manual
import TextReports

extension Shell {
  typealias Candidate = CompletionList.Candidate

  /// The completions at an offset, in bytes, of a partial text: of the closest kind of resemblance that any
  /// word has.
  /// - Complexity: Linear in the text and in the names of the scene.
  package func completions(of text: String, at offset: Int) -> CompletionList {
    // What ran before may have run on another thread's stack.
    interpreter.evaluator.stackGuard = StackGuard(budget: stackBudget)
    let context = completionContext(text, at: offset, vocabulary: vocabulary)
    let bytes = Array(text.utf8)
    let lower = min(max(context.partial.lower, 0), bytes.count)
    var upper = min(max(context.partial.upper, lower), bytes.count)
    let partial = String(decoding: bytes[lower..<upper], as: UTF8.self)
    if case .path(let command) = context.place {
      let isQuoted = lower > 0 && bytes[lower - 1] == UInt8(ascii: "\"")
      let files = FileCompletion(
        endings: FileCompletion.endings(for: command), scope: fileScope, isQuoted: isQuoted)
      return CompletionList(replaced: lower..<upper, candidates: files.candidates(of: partial))
    }
    let command = context.command.map {
      String(decoding: bytes[$0.lower..<min($0.upper, bytes.count)], as: UTF8.self)
    }
    let typed = command.map { typedOperands(of: $0, vocabulary: vocabulary) } ?? []
    for match in CompletionMatch.all(for: partial) {
      var seen: Set<String> = []
      var candidates = allCandidates(at: context, typed, match).filter {
        match.fits($0.text) && seen.insert($0.text).inserted
      }
      guard !candidates.isEmpty else { continue }
      if let command { addEndings(to: &candidates, behind: command, at: context) }
      // The closing quote of a string that is completed is there already.
      if partial.hasPrefix("\""), upper < bytes.count, bytes[upper] == UInt8(ascii: "\"") {
        upper += 1
      }
      return CompletionList(replaced: lower..<upper, candidates: candidates)
    }
    return CompletionList(replaced: lower..<upper, candidates: [])
  }

  private func allCandidates(
    at context: CompletionContext, _ typed: [Operand], _ match: CompletionMatch
  ) -> [Candidate] {
    for dialect in DialectTable.all {
      guard let proposals = dialect.proposals(in: context, by: evaluator) else { continue }
      return proposals.words.map { Candidate($0.text, $0.summary, kind: "words") }
        + (proposals.hasNames ? itemNames(match) : [])
        + keywords.filter { proposals.keywords.contains($0.text) }
    }
    let braces = context.block.flatMap(CommandTable.command)?.braces
    switch context.place {
    case .statement where braces != nil:
      let sentences = braces?.sentences ?? []
      return sentences.map { Candidate($0.name, $0.summary, kind: "words", ending: " ") }
        + keywords.filter { braces?.keywords.contains($0.text) ?? false }
    case .statement: return commands + names(match) + keywords
    case .name: return valueNames(match) + functions
    case .value(let target): return values(of: target, match)
    case .member(let base): return members(of: base)
    case .operand(let word, _):
      guard
        let forms = braces?.byName[word]?.forms ?? CommandTable.command(named: word)?.forms
      else { return itemNames(match) }
      return operands(behind: typed, along: forms, match)
    case .argument(let callee): return arguments(of: callee, match)
    case .index(let base): return indices(of: base)
    case .operation(let base, let clause): return operations(behind: base, clause)
    case .word(let words): return words.map { Candidate($0, ending: " ") }
    case .priority:
      let named = interpreter.evaluator.state.globals.bindings
      let own = named.names.sorted(by: isInNaturalOrder).filter {
        if case .number(let number)? = named[$0]?.value { return (1...1000).contains(number) }
        return false
      }
      return Evaluator.prioritiesInOrder.map {
        Candidate($0, NumberText.exact(Evaluator.priorityNames[$0] ?? 0), kind: "priorities")
      } + own.map { Candidate($0, globalText($0), kind: "names") }
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
  private func names(_ match: CompletionMatch) -> [Candidate] {
    itemNames(match) + groupNames(match) + labelNames(match) + globals(match) { _ in true }
  }

  /// The names of values: what can stand in an expression.
  private func valueNames(_ match: CompletionMatch) -> [Candidate] {
    itemNames(match)
      + globals(match) {
        if case .definition = $0 { return false }
        return true
      }
  }

  private func globals(
    _ match: CompletionMatch, where isWanted: (Value) -> Bool
  ) -> [Candidate] {
    let bindings = interpreter.evaluator.state.globals.bindings
    return bindings.names.filter { name in
      match.fits(name) && (bindings[name].map { isWanted($0.value) } ?? false)
    }.sorted(by: isInNaturalOrder).map { Candidate($0, globalText($0), kind: "names") }
  }

  private func globalText(_ name: String) -> String {
    interpreter.evaluator.state.globals.bindings[name].map {
      evaluator.text(of: $0.value, decimals: settings.precision)
    } ?? ""
  }

  /// The names of the scene that fit, in order. They are filtered before their summaries are made, since there
  /// can be very many.
  private func sceneNames(_ match: CompletionMatch) -> [String] {
    scene.names.filter(match.fits).sorted(by: isInNaturalOrder)
  }

  private func itemNames(_ match: CompletionMatch) -> [Candidate] {
    [Candidate("root", "the screen", kind: "views")] + madeItemNames(match)
  }

  private func madeItemNames(_ match: CompletionMatch) -> [Candidate] {
    sceneNames(match).compactMap { name -> Candidate? in
      switch scene.named(name) {
      case .item(let id):
        let parent = scene.parent(of: id).map { " in \(scene.name(of: $0))" } ?? ""
        let isGuide = scene.isGuide(id)
        return Candidate(
          name, (isGuide ? "a guide" : "a view") + parent, kind: isGuide ? "guides" : "views")
      case .array(let members): return Candidate(name, "\(members.count) views", kind: "views")
      default: return nil
      }
    }
  }

  private func groupNames(_ match: CompletionMatch) -> [Candidate] {
    sceneNames(match).compactMap { name in
      guard case .group(let id) = scene.named(name) else { return nil }
      return Candidate(
        name, scene.isInForce(id) ? "a group, on" : "a group, off", kind: "groups")
    }
  }

  private func labelNames(_ match: CompletionMatch) -> [Candidate] {
    sceneNames(match).compactMap { name in
      switch scene.named(name) {
      case .label(let id): Candidate(name, describe(.stated(id)).line, kind: "labels")
      case .labels(let ids): Candidate(name, "a label of \(ids.count) constraints", kind: "labels")
      default: nil
      }
    }
  }

  // MARK: Numbers

  /// The numbers of the stated constraints, with what they say.
  private func constraintNumbers(_ match: CompletionMatch) -> [Candidate] {
    scene.constraintsInOrder.compactMap { constraint in
      let number = String(constraint.id.rawValue)
      guard match.fits(number) else { return nil }
      return Candidate(number, describe(.stated(constraint.id)).line, kind: "constraints")
    }
  }

  private var repairNumbers: [Candidate] {
    if let shown = memory.lastConflict {
      return shown.explained.repairs.enumerated().map {
        Candidate(String($0 + 1), $1.phrase, kind: "repairs")
      }
    }
    if let failed = memory.sizeRepairs {
      return failed.repairs.enumerated().map {
        Candidate(String($0 + 1), $1.statement, kind: "repairs")
      }
    }
    return (memory.additions?.statements ?? []).enumerated().map {
      Candidate(String($0 + 1), $1, kind: "additions")
    }
  }

  private func indices(of base: String) -> [Candidate] {
    guard case .array(let members) = scene.named(base) else { return [] }
    return members.enumerated().map { Candidate(String($0 + 1) + "]", scene.name(of: $1)) }
  }

  // MARK: Values

  private func values(of target: String, _ match: CompletionMatch) -> [Candidate] {
    let member = target.split(separator: ".").last.map(String.init) ?? target
    let property = ViewProperty.named(member)
    let words = property?.words ?? DialectTable.assignedWords[member] ?? []
    let chosen = words.map { Candidate($0, kind: "values") }
    // What is one of a few words is nothing else.
    if let property, !property.takesArithmetic, words.count > 1 { return chosen }
    return chosen + valueNames(match) + functions
  }

  private func arguments(of callee: String, _ match: CompletionMatch) -> [Candidate] {
    if callee == "constraint" {
      return constraintNumbers(match).map {
        Candidate($0.text, $0.summary, kind: $0.kind, ending: ")")
      } + labelNames(match)
    }
    let word = callee.split(separator: ".").last.map(String.init) ?? callee
    let known = (DialectTable.argumentLabels[word] ?? []).map { "\($0): " }
    return known.map { Candidate($0, kind: "arguments") } + valueNames(match) + functions
  }

  /// The operators that can follow an operand.
  private func operations(
    behind base: String, _ clause: CompletionContext.Clause
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
    let value = value(of: base)
    switch clause {
    case .relation, .assignment:
      if value?.isArithmetic ?? base.isNumeral { return all(arithmetic + priority) }
      if case .whole? = value { return all([("+", "insets: plus"), ("-", "minus")] + priority) }
      return []
    case .condition:
      guard value?.isArithmetic ?? base.isNumeral else { return all([("and", ""), ("or", "")]) }
      return all(
        [("==", "equal"), ("!=", "different"), ("<", ""), ("<=", ""), (">", ""), (">=", "")]
          + arithmetic + [("and", ""), ("or", "")])
    case .beginning:
      if let property = property(named: base) {
        let assigning = property.takesArithmetic ? ["=", "+=", "-="] : ["="]
        return all(assigning.map { ($0, property.summary) })
      }
      if isAttributePart(base) { return all([("=", "states it")]) }
      switch value {
      case .linear?: return all(relations + arithmetic + [("=", "sets the frame, now")])
      case .whole?: return all(relations + [("=", "sets the frame, now")])
      case .attribute?: return all([("=", "states it")])
      case .number? where base.contains("."): return all([("=", "changes it")])
      case .number?: return all(relations + arithmetic)
      default: return []
      }
    }
  }

  /// Whether a text is a part of an attribute: `a.keepWidth.min`.
  private func isAttributePart(_ base: String) -> Bool {
    guard let dot = base.lastIndex(of: "."),
      case .attribute? = value(of: String(base[..<dot]))
    else { return false }
    return ["equal", "min", "max"].contains(base[base.index(after: dot)...])
  }

  /// The property that a text ends in: `a.hidden`.
  private func property(named base: String) -> ViewProperty? {
    guard let dot = base.lastIndex(of: "."),
      case .item? = value(of: String(base[..<dot]))
    else { return nil }
    let member = String(base[base.index(after: dot)...])
    guard Evaluator.anchorsByName[member] == nil, !Evaluator.wholeNames.contains(member) else {
      return nil
    }
    return ViewProperty.named(member)
  }

  /// The value of an expression; nil if it has none.
  func value(of text: String) -> Value? {
    let program = parse(SourceText(text), vocabulary: vocabulary)
    guard program.diagnostics.isEmpty,
      case .expression(let expression)? = program.statements.first?.kind
    else { return nil }
    return try? evaluator.evaluate(expression, .anchors)
  }

  // MARK: Members

  private func members(of base: String) -> [Candidate] {
    guard let value = value(of: base) else { return [] }
    let proposed = DialectTable.all.flatMap { $0.proposals(behind: value, by: evaluator) }
      .map { Candidate($0.text, $0.summary, kind: "more") }
    switch value {
    case .item(let id):
      return evaluator.memberNames(ofItem: id).map { candidate($0, of: id) } + proposed
    case .array, .list:
      return (DialectTable.all.flatMap(\.arrayWords) + ["count"]).map { candidate($0, of: nil) }
    case .group:
      return proposed + [
        Candidate("activate", "activates it"),
        Candidate("deactivate", "deactivates it"),
        Candidate("isActive", "whether it is active"),
      ]
    case .constraint(let reference):
      let description = describe(reference)
      return ["constant", "priority", "active"].map { name in
        let summary =
          name == "priority"
          ? NumberText.exact(description.priority)
          : name == "active" ? "\(description.isInForce)" : description.line
        return Candidate(name, summary)
      }
    case .tuple(let elements):
      return elements.compactMap { element in
        element.label.map {
          Candidate($0, "now \(evaluator.text(of: element.value, decimals: settings.precision))")
        }
      }
    default: return proposed
    }
  }

  private func candidate(_ name: String, of id: ItemID?) -> Candidate {
    var summary = HelpTopic.members.first { $0.name == name }?.summary ?? ""
    if let id, let value = ViewProperty.named(name)?.value(of: id, in: scene) {
      summary = "now \(evaluator.text(of: value, decimals: settings.precision)): \(summary)"
    } else if let id, let anchor = Evaluator.anchorsByName[name] {
      let anchor = AnchorReference(id, anchor)
      let value = engine.displayedValue(
        of: anchor, in: scene.coordinates(of: LinearExpression(anchor)), of: scene)
      summary =
        "now \(evaluator.text(of: .number(value), decimals: settings.precision)): \(summary)"
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
      case .madeItems: madeItemNames(match)
      case .groups: groupNames(match)
      case .labels: labelNames(match)
      case .constraints: constraintNumbers(match)
      case .repairs: repairNumbers
      case .conflicts: engine.broken(in: scene).indices.map { Candidate(String($0 + 1)) }
      case .lessons:
        LessonCatalog.all.enumerated().map { Candidate(String($0 + 1), $1.title, kind: "lessons") }
      case .examples:
        ExampleCatalog.all.map { Candidate(String($0.number), $0.summary, kind: "examples") }
      case .scenes:
        importedInterface?.document.roots.map { root in
          let needsQuotes = !root.name.allSatisfy { $0.isLetter || $0.isNumber }
          return Candidate(
            needsQuotes ? "\"\(root.name)\"" : root.name, "line \(root.line)", kind: "scenes")
        } ?? []
      case .settings:
        Self.settingValues.map {
          Candidate($0.name, $0.values.joined(separator: " or "), kind: "settings")
        }
      case .settingValues:
        (Self.settingValues.first { $0.name == typed.last?.bareWord?.name }?.values ?? [])
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
  private func addEndings(
    to candidates: inout [Candidate], behind command: String, at context: CompletionContext
  ) {
    guard case .operand(let word, _) = context.place,
      let forms = context.block.flatMap(CommandTable.command)?.braces?.byName[word]?.forms
        ?? CommandTable.command(named: word)?.forms
    else { return }
    func mustGoOn(_ text: String) -> Bool {
      var reader = OperandReader(typedOperands(of: "\(command) \(text)", vocabulary: vocabulary))
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
}

extension Value {
  /// Whether numbers can be added to it.
  fileprivate var isArithmetic: Bool {
    switch self {
    case .number, .linear: true
    default: false
    }
  }
}

extension String {
  /// Whether it is a number as written.
  fileprivate var isNumeral: Bool { Double(self) != nil || hasSuffix("%") }
}
