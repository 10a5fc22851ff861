import LayoutDialects
import LayoutModel

/// The words of structures.
package enum StructureWords {
  /// The blocks with their summaries.
  package static let blocks: [(word: String, summary: String)] = [
    ("VStack", "members one below the other"),
    ("HStack", "members side by side"),
    ("ZStack", "members over one another"),
    ("VGrid", "members in columns, row by row"),
    ("Spacer", "space in a stack, which takes up what is left"),
    ("Container", "members within the safe area or other bounds"),
  ]

  /// The modifiers with their summaries.
  package static let modifiers: [(word: String, summary: String)] = [
    ("width", "its width: a number, min:, max:"),
    ("height", "its height: a number, min:, max:"),
    ("size", "its width and height: 24x24"),
    ("aspectRatio", "width to height: 16/9"),
    ("padding", "space around it; edges not named get none"),
    ("relative", "distances from the edges of its block"),
    ("background", "another member behind it, as large"),
    ("overlay", "another member in front of it, as large"),
    ("alignSelf", "its own alignment in its stack"),
    ("spacingBefore", "additional space before it"),
    ("spacingAfter", "additional space after it"),
    ("hugging", "how strongly it hugs its content"),
    ("compression", "how strongly it resists compression"),
    ("container", "keeps the block within the safe area or other bounds"),
  ]

  /// The argument labels of a block or modifier.
  package static func labels(of word: String) -> [String] {
    switch word {
    case "VStack", "HStack": ["spacing", "alignment", "distribution"]
    case "ZStack": ["alignment"]
    case "VGrid": ["columns", "spacing"]
    case "Container", "container": ["safeArea"] + StructureEdge.allCases.map(\.rawValue)
    case "size": ["width", "height"]
    case "padding", "relative":
      ["min", "max"] + StructureEdge.allCases.map(\.rawValue) + ["horizontal", "vertical"]
    case "Spacer", "width", "height": ["min", "max"]
    case "flexible": ["min", "max", "spacing"]
    case "fixed": ["spacing"]
    default: []
    }
  }

  /// The words for alignments in a block.
  package static func alignments(in block: StructureRole.Block) -> [String] {
    switch block {
    case .verticalStack: ["leading", "center", "trailing", "fill"]
    case .horizontalStack: ["top", "center", "bottom", "fill"]
    case .overlapping: ["center", "fill", "attach"]
    case .build, .grid, .container, .background, .overlay: []
    }
  }

  /// The words for several edges.
  package static let edgeSets: [String: [StructureEdge]] = [
    "all": StructureEdge.allCases, "horizontal": [.leading, .trailing],
    "vertical": [.top, .bottom],
    "top": [.top], "leading": [.leading], "bottom": [.bottom], "trailing": [.trailing],
  ]

  package static let isBlock = Set(blocks.map(\.word))
  package static let isModifier = Set(modifiers.map(\.word))
}
