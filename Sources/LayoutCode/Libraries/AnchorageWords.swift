import LayoutModel

/// Anchorage: equations between UIKit's anchors, active at once, and between groups of them, whose numbers are inward:
/// `a.edgeAnchors == b.edgeAnchors + 8 ~ .high`.
enum AnchorageWords: CodeLibrary {
  static let name = "Anchorage"

  private static let groups: [String: [Anchor]] = [
    "edgeAnchors": [.leading, .trailing, .top, .bottom],
    "horizontalAnchors": [.leading, .trailing],
    "verticalAnchors": [.top, .bottom], "centerAnchors": [.centerX, .centerY],
    "sizeAnchors": [.width, .height],
  ]

  static func member(_ word: LibraryWord, of part: CodePart) -> CodeValue? {
    groups[word.name].map { anchors in
      .library(
        CartographyWords.AnchorSet(anchors.map { AnchorSum(CodeAnchor(part, $0)) }, isInset: true))
    }
  }

  /// `Anchorage.batch(active: false) { … }`
  static func function(_ word: LibraryWord) -> CodeValue? {
    guard ["batch", "Anchorage.batch"].contains(word.name), let closure = word.arguments.closure
    else { return nil }
    let made = word.constraints(of: closure)
    if !word.flag("active", else: true) {
      for index in made { word.runner.setActive(false, of: index) }
    }
    return .list(CodeList(made.map(CodeValue.constraint)))
  }
}
