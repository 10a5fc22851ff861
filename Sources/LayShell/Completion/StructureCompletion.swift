import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutModel

/// What can be typed in the braces of `build` and `mondrian`, and behind `mondrian`.
extension Shell {
  /// The blocks, as they are typed.
  var structureBlocks: [CompletionList.Candidate] {
    StructureWords.blocks.map { .init(text: $0.word, summary: $0.summary) }
  }

  /// The modifiers behind a member of a structure.
  var structureModifiers: [CompletionList.Candidate] {
    StructureWords.modifiers.map { .init(text: $0.word + "(", summary: $0.summary) }
  }

  /// The descriptors behind `a.mondrian`.
  var descriptors: [CompletionList.Candidate] {
    Mondrian.words.map { word in
      let takesTarget = !["width", "height", "size", "aspectRatio"].contains(word)
      return .init(
        text: word + "(", summary: takesTarget ? "a target and a distance" : "a length")
    }
  }

  /// What can stand in the parentheses of a block, a modifier or a descriptor; nil for another call.
  func structureArguments(of callee: String, inStructure: Bool) -> [CompletionList.Candidate]? {
    let word = callee.split(separator: ".").last.map(String.init) ?? callee
    let isDescriptor = callee.contains(".mondrian.")
    if isDescriptor, Mondrian.words.contains(word) {
      let labels = ["min: ", "max: "] + (word == "width" || word == "height" ? ["times: "] : [])
      return [.init(text: "toSuperview", summary: "the same anchor of the superview")]
        + labels.map { .init(text: $0, summary: "") }
    }
    guard
      StructureWords.isBlock.contains(callee)
        || inStructure && StructureWords.isModifier.contains(word)
        || callee == "flexible" || callee == "fixed" || callee == "attach"
    else { return nil }
    let labels = StructureWords.labels(of: word).map { "\($0): " }
    return labels.map { .init(text: $0, summary: "") } + words(in: word)
  }

  /// The words that can be an argument of a block or modifier.
  private func words(in word: String) -> [CompletionList.Candidate] {
    let words: [String] =
      switch word {
      case "padding", "relative", "attach":
        StructureWords.edgeSets.keys.sorted()
      case "alignSelf": ["leading", "trailing", "top", "bottom", "center", "fill", "attach("]
      case "Spacer": ["fixed"]
      case "hugging", "compression": ["horizontal", "vertical", "all"]
      default: []
      }
    return words.map { .init(text: $0, summary: "") }
  }

  /// What can stand behind the label of a block's argument; nil for another label.
  func structureValues(of label: String) -> [CompletionList.Candidate]? {
    let words: [String]
    switch label {
    case "alignment": words = ["leading", "trailing", "top", "bottom", "center", "fill", "attach("]
    case "distribution": words = StructureStack.Distribution.allCases.map(\.rawValue)
    case "columns": words = ["[flexible", "[fixed("]
    case "safeArea": words = StructureWords.edgeSets.keys.sorted()
    default: return nil
    }
    return words.map { .init(text: $0, summary: "") }
  }
}
