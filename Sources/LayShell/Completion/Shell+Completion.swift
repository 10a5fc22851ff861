import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutModel
import TextReports

/// What could be typed at a place.
public struct CompletionList: Hashable, Sendable {
  /// One of the words that fit.
  public struct Candidate: Hashable, Sendable {
    /// The whole word.
    public var text: String
    /// A few words on it; may be empty.
    public var summary: String
  }

  /// The bytes of the text that a candidate replaces.
  public var replaced: Range<Int>
  /// The words that fit, in order.
  public var candidates: [Candidate]
}

extension Shell {
  /// What could be typed at an offset, in bytes, of a text that is being typed.
  /// - Complexity: linear in the text and in the names of the scene.
  public func completions(of text: String, at offset: Int) -> CompletionList {
    let context = completionContext(text, at: offset, vocabulary: vocabulary)
    let bytes = Array(text.utf8)
    let lower = min(max(context.partial.lower, 0), bytes.count)
    let upper = min(max(context.partial.upper, lower), bytes.count)
    let partial = String(decoding: bytes[lower..<upper], as: UTF8.self)
    let fitting = candidates(at: context, beginning: Beginning(partial))
    let chosen =
      fitting.isEmpty
      ? candidates(at: context, beginning: Beginning(partial, ignoresCase: true)) : fitting
    return CompletionList(replaced: lower..<upper, candidates: chosen)
  }

  /// What is typed of a word already. Names of the scene are held against it before anything is said
  /// about them, since there may be very many.
  private struct Beginning {
    private var text: String
    private var ignoresCase: Bool

    init(_ text: String, ignoresCase: Bool = false) {
      self.text = ignoresCase ? text.lowercased() : text
      self.ignoresCase = ignoresCase
    }

    func fits(_ word: String) -> Bool {
      if text.isEmpty { return true }
      return ignoresCase ? word.lowercased().hasPrefix(text) : word.hasPrefix(text)
    }
  }

  private func candidates(
    at context: CompletionContext, beginning: Beginning
  ) -> [CompletionList.Candidate] {
    allCandidates(at: context, beginning).filter { beginning.fits($0.text) }
  }

  private func allCandidates(
    at context: CompletionContext, _ beginning: Beginning
  ) -> [CompletionList.Candidate] {
    if let boxes = boxCandidates(at: context) {
      return boxes.map { .init(text: $0, summary: "") }
        + (takesBoxItem(at: context) ? itemNames(beginning) : [])
    }
    let blockWords = context.block.flatMap(CommandTable.command)?.blockWords ?? []
    let isStructure = context.around.contains(StatementCommand.build.declaration.name)
    let isBatch = context.around.contains(StatementCommand.mondrian.declaration.name)
    switch context.place {
    case .statement where isStructure || isBatch:
      return (isStructure ? structureBlocks : []) + names(beginning)
        + keywords.filter { $0.text != "def" }
    case .member(let base) where isStructure && base != "root": return structureModifiers
    case .member(let base) where isBatch || base.contains(".mondrian"): return descriptors
    case .name where context.label.flatMap(structureValues) != nil:
      return context.label.flatMap(structureValues) ?? []
    case .statement where !blockWords.isEmpty:
      let allowed: Set<String> = ["let", "if", "for"]
      return Self.sentenceSummaries.map { .init(text: $0.word, summary: $0.summary) }
        + keywords.filter { allowed.contains($0.text) }
    case .operand(let word, let before) where blockWords.contains(word):
      guard let (words, takesView) = sentenceWords(after: word, before) else {
        return names(beginning)
      }
      return words.map { .init(text: $0, summary: "") } + (takesView ? itemNames(beginning) : [])
    case .argument(let callee) where callee.hasSuffix(".constraint"):
      return constraintNames(of: String(callee.dropLast(".constraint".count)))
    case .statement:
      return commands + names(beginning) + keywords
    case .name: return names(beginning) + functions
    case .value(let target):
      let member = target.split(separator: ".").last.map(String.init) ?? target
      let words = ViewProperty.named(member)?.words ?? DialectTable.assignedWords[member] ?? []
      return words.map { .init(text: $0, summary: "") } + names(beginning) + functions
    case .member(let base): return members(of: base)
    case .operand(let command, let before): return operands(of: command, before: before, beginning)
    case .argument(let callee):
      let described = isBatch ? ".mondrian.\(callee)" : callee
      if let known = structureArguments(of: described, inStructure: isStructure) {
        return known + names(beginning)
      }
      let word = callee.split(separator: ".").last.map(String.init) ?? callee
      let known = (DialectTable.argumentLabels[word] ?? []).map { "\($0): " }
      return known.map { .init(text: $0, summary: "") } + names(beginning)
    case .priority:
      return Evaluator.priorityNames.sorted { $0.value > $1.value }.map {
        .init(text: $0.key, summary: NumberText.exact($0.value))
      }
    case .path, .nothing: return []
    }
  }

  private var commands: [CompletionList.Candidate] {
    CommandTable.all.filter { $0.name != "?" }.map { .init(text: $0.name, summary: $0.summary) }
  }

  private var keywords: [CompletionList.Candidate] {
    let words: [(String, String)] = [
      ("let", "names a value"), ("var", "names a value that changes"), ("def", "makes a command"),
      ("if", "does something on a condition"), ("for", "does something for each"),
    ]
    return words.map { CompletionList.Candidate(text: $0.0, summary: $0.1) }
  }

  private var functions: [CompletionList.Candidate] {
    Evaluator.functionNames.map { name -> CompletionList.Candidate in
      let topic = HelpTopic.members.first { $0.name == name }
      return CompletionList.Candidate(text: name + "(", summary: topic?.summary ?? "")
    }
  }

  /// Everything that has a name.
  private func names(_ beginning: Beginning) -> [CompletionList.Candidate] {
    let items = itemNames(beginning)
    let others = sceneNames(beginning).compactMap { name -> CompletionList.Candidate? in
      switch scene.named(name) {
      case .group(let id):
        .init(text: name, summary: scene.isInForce(id) ? "a group, on" : "a group, off")
      case .label(let id): .init(text: name, summary: describe(.stated(id)).line)
      case .labels(let ids): .init(text: name, summary: "a label of \(ids.count) constraints")
      default: nil
      }
    }
    let values = interpreter.evaluator.state.globals.bindings.names.sorted().map { name in
      CompletionList.Candidate(
        text: name,
        summary: interpreter.evaluator.state.globals.bindings[name].map {
          evaluator.text(of: $0.value, decimals: settings.precision)
        } ?? "")
    }
    return items + others + values
  }

  /// The names of the scene that begin so, in order.
  private func sceneNames(_ beginning: Beginning) -> [String] {
    scene.names.filter(beginning.fits).sorted()
  }

  private func itemNames(_ beginning: Beginning) -> [CompletionList.Candidate] {
    let views = sceneNames(beginning).compactMap { name -> CompletionList.Candidate? in
      switch scene.named(name) {
      case .item(let id):
        let parent = scene.parent(of: id).map { " in \(scene.name(of: $0))" } ?? ""
        let isGuide = scene.isGuide(id)
        return .init(text: name, summary: (isGuide ? "a guide" : "a view") + parent)
      case .array(let members): return .init(text: name, summary: "\(members.count) views")
      default: return nil
      }
    }
    return [.init(text: "root", summary: "the screen")] + views
  }

  private func members(of base: String) -> [CompletionList.Candidate] {
    let program = parse(SourceText(base), vocabulary: vocabulary)
    guard case .expression(let expression)? = program.statements.first?.kind,
      let value = try? evaluator.evaluate(expression, .anchors)
    else { return [] }
    switch value {
    case .item(let id):
      let animations = scene.isGuide(id) ? [] : HelpTopic.animations.map(\.name)
      return (evaluator.memberNames(ofItem: id) + animations).map { candidate($0, of: id) }
        + [.init(text: "mondrian", summary: "descriptors: a.mondrian.width(20)")]
    case .array, .list:
      return
        (DialectTable.all.flatMap(\.arrayWords) + ["count"]).map {
          candidate($0, of: nil)
        }
    case .attribute(let attribute):
      return KeepLayout.members.map { member in
        guard let relation = Evaluator.relations[member.name],
          let current = try? KeepLayout.value(
            of: attribute, relation, group: nil, in: scene)
        else { return .init(text: member.name, summary: member.help) }
        return .init(text: member.name, summary: "\(member.help), now \(current)")
      }
    case .group(let id):
      let group = scene.group(id)
      let guides = (group?.guides ?? []).map { guide in
        CompletionList.Candidate(
          text: String(scene.name(of: guide).dropFirst((group?.name.count ?? 0) + 1)),
          summary: StructureText.name(of: guide, in: scene))
      }
      return guides + [
        .init(text: "activate", summary: "puts it in force"),
        .init(text: "deactivate", summary: "puts it out of force"),
        .init(text: "isActive", summary: "whether it is in force"),
      ]
    case .constraint(let reference):
      let description = describe(reference)
      return ["constant", "priority", "active"].map { name in
        let summary =
          name == "priority"
          ? NumberText.exact(description.priority)
          : name == "active" ? "\(description.isInForce)" : description.line
        return .init(text: name, summary: summary)
      }
    case .tuple(let elements):
      return elements.compactMap { element in
        element.label.map {
          .init(
            text: $0,
            summary: "now \(evaluator.text(of: element.value, decimals: settings.precision))")
        }
      }
    default: return []
    }
  }

  private func candidate(_ name: String, of id: ItemID?) -> CompletionList.Candidate {
    var summary = HelpTopic.members.first { $0.name == name }?.summary ?? ""
    if let id, let value = ViewProperty.named(name)?.value(of: id, in: scene) {
      summary += ", now \(evaluator.text(of: value, decimals: settings.precision))"
    }
    let takesRelated = KeepLayout.accessor(named: name)?.takesRelated == true
    let isCall = takesRelated || name == "constraint"
    return .init(text: isCall ? name + "(" : name, summary: summary)
  }

  /// The constraints that what a text stands for knows by name.
  private func constraintNames(of base: String) -> [CompletionList.Candidate] {
    let program = parse(SourceText(base), vocabulary: vocabulary)
    guard case .expression(let expression)? = program.statements.first?.kind else { return [] }
    return evaluator.knownConstraints(of: expression).map { name, id in
      .init(text: name, summary: describe(.stated(id)).line)
    }
  }

  private func operands(
    of name: String, before: [String], _ beginning: Beginning
  ) -> [CompletionList.Candidate] {
    guard let command = CommandTable.command(named: name) else { return names(beginning) }
    if name == "set",
      let setting = Self.settingValues.first(where: { $0.name == before.last })
    {
      return setting.values.map { .init(text: $0, summary: "") }
    }
    return command.candidates.flatMap { candidates -> [CompletionList.Candidate] in
      switch candidates {
      case .items: itemNames(beginning)
      case .groups: names(beginning).filter { $0.summary.hasPrefix("a group") }
      case .labels:
        sceneNames(beginning).filter { name in
          switch scene.named(name) {
          case .label, .labels: true
          default: false
          }
        }.map { .init(text: $0, summary: "a label") }
      case .settings:
        Self.settingValues.map {
          .init(text: $0.name, summary: $0.values.joined(separator: " or "))
        }
      case .commands:
        commands + HelpTopic.members.map { .init(text: $0.name, summary: $0.summary) }
      case .words(let words): words.map { .init(text: $0, summary: "") }
      }
    }
  }
}
