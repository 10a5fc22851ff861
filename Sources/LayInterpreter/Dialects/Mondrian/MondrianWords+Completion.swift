import LayLanguage
import LayoutDialects
import LayoutModel

/// Completion in the blocks of `build` and `mondrian`, and after `mondrian`.
extension MondrianWords {
  func proposals(in context: CompletionContext, by evaluator: borrowing Evaluator) -> Proposals? {
    let isStructure = context.around.contains(StatementCommand.build.declaration.name)
    let isBatch = context.around.contains(StatementCommand.mondrian.declaration.name)
    switch context.place {
    case .statement where isStructure || isBatch:
      return Proposals(
        isStructure ? StructureWords.blocks.map { Proposal($0.word, $0.summary) } : [],
        hasNames: true, keywords: ["let", "var", "if", "for"])
    case .member(let base) where isStructure && base.bareWord?.name != "root":
      return Proposals(StructureWords.modifiers.map { Proposal($0.word + "(", $0.summary) })
    case .member(let base) where isBatch || DescriptorChain(base).isDescribing:
      return Proposals(Self.descriptors)
    case .name: return context.label.flatMap(Self.words(behind:)).map { Proposals(words($0)) }
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
  private func arguments(
    of callee: Expression, isStructure: Bool, isBatch: Bool
  ) -> [Proposal]? {
    guard let word = callee.lastWord?.name else { return nil }
    var isDescriptor = isBatch
    if case .member(let base, _) = callee.kind, DescriptorChain(base).isDescribing {
      isDescriptor = true
    }
    if isDescriptor, Mondrian.words.contains(word) {
      let labels = ["min: ", "max: "] + (word == "width" || word == "height" ? ["times: "] : [])
      return [Proposal("toSuperview", "the same anchor of the superview")] + words(labels)
    }
    guard
      callee.bareWord != nil
        && (StructureWords.isBlock.contains(word)
          || ["flexible", "fixed", "attach"].contains(word))
        || isStructure && StructureWords.isModifier.contains(word)
    else { return nil }
    return words(StructureWords.labels(of: word).map { "\($0): " } + Self.words(in: word))
  }

  /// The words that can be an argument of a block or modifier.
  private static func words(in word: String) -> [String] {
    switch word {
    case "padding", "relative", "attach": StructureWords.edgeSets.keys.sorted()
    case "alignSelf": alignments
    case "Spacer": ["fixed"]
    case "hugging", "compression": ["horizontal", "vertical", "all"]
    default: []
    }
  }

  private static let alignments = [
    "leading", "trailing", "top", "bottom", "center", "fill", "attach(",
  ]

  /// The words that can follow the label of a block's argument; nil for other labels.
  private static func words(behind label: String) -> [String]? {
    switch label {
    case "alignment": alignments
    case "distribution": StructureStack.Distribution.allCases.map(\.rawValue)
    case "columns": ["[flexible", "[fixed("]
    case "safeArea": StructureWords.edgeSets.keys.sorted()
    default: nil
    }
  }
}
