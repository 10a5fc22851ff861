import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutModel
import TextReports

/// The completions at a position.
public struct CompletionList: Hashable, Sendable {
  /// A completion.
  public struct Candidate: Hashable, Sendable {
    /// The complete word.
    public var text: String
    /// Its meaning in a few words; may be empty.
    public var summary: String
  }

  /// The range of bytes that a completion replaces.
  public var replaced: Range<Int>
  /// The completions in order.
  public var candidates: [Candidate]
}

extension CompletionList.Candidate {
  /// Creates the completion of a dialect.
  fileprivate init(_ proposal: Proposal) {
    self.init(text: proposal.text, summary: proposal.summary)
  }
}

extension Shell {
  /// The completions at an offset, in bytes, of a partial text.
  /// - Complexity: Linear in the text and in the names of the scene.
  public func completions(of text: String, at offset: Int) -> CompletionList {
    let context = completionContext(text, at: offset, vocabulary: vocabulary)
    let bytes = Array(text.utf8)
    let lower = min(max(context.partial.lower, 0), bytes.count)
    let upper = min(max(context.partial.upper, lower), bytes.count)
    let partial = String(decoding: bytes[lower..<upper], as: UTF8.self)
    let typed = context.command.map {
      typedOperands(
        of: String(decoding: bytes[$0.lower..<min($0.upper, bytes.count)], as: UTF8.self),
        vocabulary: vocabulary)
    }
    func candidates(_ beginning: Beginning) -> [CompletionList.Candidate] {
      allCandidates(at: context, typed ?? [], beginning).filter { beginning.fits($0.text) }
    }
    let fitting = candidates(Beginning(partial))
    let chosen = fitting.isEmpty ? candidates(Beginning(partial, ignoresCase: true)) : fitting
    return CompletionList(replaced: lower..<upper, candidates: chosen)
  }

  /// The part of a word already typed. Names of the scene are filtered by it before their summaries
  /// are made, since there can be very many.
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

  private func allCandidates(
    at context: CompletionContext, _ typed: [Operand], _ beginning: Beginning
  ) -> [CompletionList.Candidate] {
    for dialect in DialectTable.all {
      guard let proposals = dialect.proposals(in: context, by: evaluator) else { continue }
      return proposals.words.map(CompletionList.Candidate.init)
        + (proposals.hasNames ? names(beginning) : [])
        + keywords.filter { proposals.keywords.contains($0.text) }
    }
    let braces = context.block.flatMap(CommandTable.command)?.braces
    switch context.place {
    case .statement where braces != nil:
      let sentences = braces?.sentences ?? []
      return sentences.map { .init(text: $0.name, summary: $0.summary) }
        + keywords.filter { braces?.keywords.contains($0.text) ?? false }
    case .statement:
      return commands + names(beginning) + keywords
    case .name: return names(beginning) + functions
    case .value(let target):
      let member = target.split(separator: ".").last.map(String.init) ?? target
      let words = ViewProperty.named(member)?.words ?? DialectTable.assignedWords[member] ?? []
      return words.map { .init(text: $0, summary: "") } + names(beginning) + functions
    case .member(let base): return members(of: base)
    case .operand(let word, _):
      guard
        let forms = braces?.byName[word]?.forms ?? CommandTable.command(named: word)?.forms
      else { return names(beginning) }
      return operands(behind: typed, along: forms, beginning)
    case .argument(let callee):
      let word = callee.split(separator: ".").last.map(String.init) ?? callee
      let known = (DialectTable.argumentLabels[word] ?? []).map { "\($0): " }
      return known.map { .init(text: $0, summary: "") } + names(beginning)
    case .priority:
      return Evaluator.prioritiesInOrder.map {
        .init(text: $0, summary: NumberText.exact(Evaluator.priorityNames[$0] ?? 0))
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

  /// All names.
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

  /// The names of the scene with the prefix, in order.
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
    let proposed = DialectTable.all.flatMap { $0.proposals(behind: value, by: evaluator) }
      .map(CompletionList.Candidate.init)
    switch value {
    case .item(let id):
      return evaluator.memberNames(ofItem: id).map { candidate($0, of: id) } + proposed
    case .array, .list:
      return
        (DialectTable.all.flatMap(\.arrayWords) + ["count"]).map {
          candidate($0, of: nil)
        }
    case .group:
      return proposed + [
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
    default: return proposed
    }
  }

  private func candidate(_ name: String, of id: ItemID?) -> CompletionList.Candidate {
    var summary = HelpTopic.members.first { $0.name == name }?.summary ?? ""
    if let id, let value = ViewProperty.named(name)?.value(of: id, in: scene) {
      summary += ", now \(evaluator.text(of: value, decimals: settings.precision))"
    }
    return .init(text: DialectTable.callWords.contains(name) ? name + "(" : name, summary: summary)
  }

  /// The completions after some operands in the forms of a command.
  private func operands(
    behind typed: [Operand], along forms: [[OperandPattern]], _ beginning: Beginning
  ) -> [CompletionList.Candidate] {
    let fitting = OperandReader.candidates(behind: typed, along: forms)
    return fitting.flatMap { candidates -> [CompletionList.Candidate] in
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
      case .settingValues:
        Self.settingValues.first { $0.name == typed.last?.bareWord?.name }
          .map { $0.values.map { .init(text: $0, summary: "") } } ?? []
      case .commands:
        commands + HelpTopic.members.map { .init(text: $0.name, summary: $0.summary) }
      case .words(let words): words.map { .init(text: $0, summary: "") }
      }
    }
  }
}
