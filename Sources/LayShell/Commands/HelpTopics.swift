import LayoutDialects
import LayoutModel

extension HelpTopic {
  /// The members of views, attributes, groups and constraints.
  static let members: [HelpTopic] =
    anchors + properties + keepLayout + groupMembers + constraintMembers + functions

  private static let anchors = Anchor.allCases.map { anchor in
    HelpTopic(
      name: anchor.rawValue, summary: "an anchor: " + meaning(of: anchor),
      searchTerms: [
        "anchor", anchor.isSize ? "size" : "edge", anchor.axis == .horizontal ? "x" : "y",
      ],
      example: "a.\(anchor.rawValue) == \(anchor.isSize ? "100" : "root.\(anchor.rawValue)")")
  }

  private static func meaning(of anchor: Anchor) -> String {
    switch anchor {
    case .left: "the left edge"
    case .right: "the right edge"
    case .top: "the top edge"
    case .bottom: "the bottom edge"
    case .width: "how wide it is"
    case .height: "how high it is"
    case .centerX: "the middle across"
    case .centerY: "the middle down"
    case .leading: "the edge where text begins"
    case .trailing: "the edge where text ends"
    case .firstBaseline: "the first line of text"
    case .lastBaseline: "the last line of text"
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
      "the edge, a margin further in"
    case .centerXWithinMargins, .centerYWithinMargins: "the middle between the margins"
    }
  }

  private static let properties = [
    HelpTopic(
      name: "edges", summary: "all four edges, for whole comparisons; numbers are insets",
      searchTerms: ["insets", "all"], example: "a.edges == root.edges + 8"),
    HelpTopic(
      name: "size", summary: "width and height, for whole comparisons",
      example: "a.size == (100, 44)"),
    HelpTopic(
      name: "center", summary: "both middles, for whole comparisons",
      example: "a.center == root.center"),
    HelpTopic(
      name: "frame", summary: "left, top, width and height, to be read",
      example: "expect a.frame == (20, 20, 150, 44)"),
    HelpTopic(
      name: "margins", summary: "the layout margins: a number or (top, left, bottom, right); 8",
      example: "a.margins = (8, 16, 8, 16)"),
    HelpTopic(
      name: "hugging", summary: "how strongly it keeps from growing beyond its content; (250, 250)",
      searchTerms: ["content", "priority", "stretch"], example: "a.hugging.horizontal = 251"),
    HelpTopic(
      name: "compression",
      summary: "how strongly it keeps from shrinking below its content; (750, 750)",
      searchTerms: ["content", "priority", "resistance", "truncate"],
      example: "a.compression = (750, 750)"),
    HelpTopic(
      name: "intrinsic", summary: "the natural size of its content",
      searchTerms: ["content", "size"], example: "a.intrinsic = 60x20"),
    HelpTopic(
      name: "baseline", summary: "how far the baselines are below the top",
      example: "a.baseline = 12"),
    HelpTopic(
      name: "hidden", summary: "whether it is left out of pictures", searchTerms: ["visible"],
      example: "a.hidden = true"),
  ]

  private static let keepLayout: [HelpTopic] =
    KeepLayout.accessors.map { HelpTopic(name: $0.name, summary: $0.help, example: $0.example) }
    + KeepLayout.members.map { HelpTopic(name: $0.name, summary: $0.help, example: $0.example) }
    + KeepLayout.conveniences.map {
      HelpTopic(name: $0.name, summary: $0.help, example: $0.example)
    }
    + KeepLayout.arrayMethods.map {
      HelpTopic(name: $0.name, summary: $0.help, example: $0.example)
    }
    + KeepLayout.contentPriorities.map {
      HelpTopic(name: $0.name, summary: $0.help, example: $0.example)
    }

  private static let groupMembers = [
    HelpTopic(
      name: "activate", summary: "puts a group in force, all of it or nothing",
      searchTerms: ["group", "atomic", "switch"], example: "portrait.activate")
  ]

  private static let constraintMembers = [
    HelpTopic(
      name: "constant", summary: "the number on the right of a constraint",
      example: "note.constant = 30"),
    HelpTopic(
      name: "priority", summary: "how strong a constraint is, 1...1000; 1000 is required",
      searchTerms: ["required", "high", "low", "fitting"], example: "note.priority = 750"),
    HelpTopic(
      name: "active", summary: "whether a constraint is switched on",
      example: "note.active = false"),
  ]

  private static let functions = [
    HelpTopic(name: "min", summary: "the least of several numbers", example: "print min(1, 2)"),
    HelpTopic(name: "max", summary: "the greatest of several numbers", example: "print max(1, 2)"),
    HelpTopic(name: "abs", summary: "a number without its sign", example: "print abs(-8)"),
    HelpTopic(name: "round", summary: "the nearest whole number", example: "print round(2.5)"),
    HelpTopic(
      name: "group", summary: "several attributes as one", searchTerms: ["KeepLayout"],
      example: "let sides = group(a.keepLeftInset, a.keepRightInset)"),
    HelpTopic(
      name: "constraint", summary: "the constraint with a number",
      example: "constraint(3).constant = 30"),
  ]
}
