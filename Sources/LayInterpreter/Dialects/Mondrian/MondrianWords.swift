import LayoutModel
import LayLanguage
import LayoutDialects

/// MondrianLayout's words: `build`, `rebuild` and `mondrian`.
struct MondrianWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.groups: [.build, .rebuild, .mondrian]]
  let words =
    StructureWords.blocks + StructureWords.others + StructureWords.modifiers
    + StructureWords.inner
  let library: LibraryPage? = LibraryPage(
    name: "MondrianLayout",
    words: [
      "VStackBlock": "VStack", "HStackBlock": "HStack", "ZStackBlock": "ZStack",
      "VGridBlock": "VGrid", "StackingSpacer": "Spacer", "SpacerBlock": "Spacer",
      "LayoutContainer": "Container",
    ])

  func perform(
    _ expression: Expression, priority: Double?, by interpreter: Interpreter
  ) throws(Failure) -> Bool {
    if try interpreter.stateSubviews(expression) { return true }
    return try interpreter.stateDescriptors(of: expression, priority: priority)
  }
}

/// Completion in the blocks of `build` and `mondrian`, and after `mondrian`.
extension MondrianWords {
  func proposals(in context: CompletionContext, by evaluator: borrowing Evaluator) -> Proposals? {
    let isStructure = context.around.contains(StatementCommand.build.declaration.name)
    let isBatch = context.around.contains(StatementCommand.mondrian.declaration.name)
    switch context.place {
    case .statement where isStructure || isBatch:
      return Proposals(
        isStructure ? StructureWords.blocks.map { Proposal($0.name, $0.help.summary) } : [],
        hasNames: true, keywords: ["let", "var", "if", "for"])
    case .member(let base) where isStructure && base.bareWord?.name != "root":
      return Proposals(StructureWords.modifiers.map { Proposal($0.name + "(", $0.help.summary) })
    case .member(let base) where isBatch || DescriptorChain(base).isDescribing:
      return Proposals(Self.descriptors)
    case .name:
      return context.label.flatMap(StructureWords.words(behind:)).map { Proposals(words($0)) }
    case .argument(let callee):
      return arguments(of: callee, isStructure: isStructure, isBatch: isBatch)
        .map { Proposals($0, hasNames: true) }
    default: return nil
    }
  }

  func proposals(behind value: Value, by evaluator: borrowing Evaluator) -> [Proposal] {
    switch value {
    case .item: return [Proposal("mondrian", "descriptors: a.mondrian.width(20)")]
    case .group(let id):
      guard let group = evaluator.scene.group(id) else { return [] }
      let scene = evaluator.scene
      return group.guides.map { guide in
        Proposal(
          String(scene.name(of: guide).dropFirst(group.name.count + 1)),
          StructureText.name(of: guide, in: scene))
      }
    default: return []
    }
  }

  /// The descriptors after `a.mondrian`.
  private static let descriptors = Mondrian.words.map { word in
    let takesTarget = !["width", "height", "size", "aspectRatio"].contains(word)
    return Proposal(word + "(", takesTarget ? "a target and a distance" : "a length")
  }

  private func words(_ words: [String]) -> [Proposal] { words.map { Proposal($0) } }

  /// The completions in the parentheses of a block, a modifier or a descriptor; nil for other
  /// calls.
  private func arguments(of callee: Expression, isStructure: Bool, isBatch: Bool) -> [Proposal]? {
    guard let word = callee.lastWord?.name else { return nil }
    var isDescriptor = isBatch
    if case .member(let base, _) = callee.kind, DescriptorChain(base).isDescribing {
      isDescriptor = true
    }
    if isDescriptor, Mondrian.words.contains(word) {
      let labels = ["min: ", "max: "] + (word == "width" || word == "height" ? ["times: "] : [])
      return [Proposal("toSuperview", "the same anchor of the superview")] + words(labels)
    }
    guard let row = StructureWords.named(word),
      isStructure || !StructureWords.isModifier.contains(word)
    else { return nil }
    let plain = row.arguments.filter { $0.label == nil }.flatMap(\.kind.words)
    return words(row.labels.map { "\($0): " } + plain)
  }
}
