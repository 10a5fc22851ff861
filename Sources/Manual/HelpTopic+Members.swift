import LayInterpreter
import LayoutDialects
import LayoutModel

extension HelpTopic {
  /// The members of views, attributes, groups and constraints.
  package static let members: [HelpTopic] = memberChapters.flatMap(\.topics) + language

  /// The names that belong to no library, though one has them too.
  static let ownNames = Set(
    (anchors + uikitAnchors + others + properties + shared + groupMembers + constraintMembers
      + functions
      + language).map(\.name))

  /// The members and functions by what they belong to.
  static let memberChapters: [Chapter] =
    [
      ("Anchors", anchors + uikitAnchors), ("Several anchors at once", others),
      ("Properties of views and of the screen", properties + shared),
    ]
    + DialectTable.all.compactMap { dialect in
      dialect.library.map { ("Words of \($0.name)", dialect.topics) }
    }.filter { !$0.topics.isEmpty } + [
      ("Groups and constraints", groupMembers + constraintMembers),
      ("Functions", functions), ("Files", pages),
    ]

  /// The page on the answers in JSON.
  static let json = HelpTopic(
    name: "json", summary: "what programs read: --format json, and the shape of every answer",
    searchTerms: ["format", "schema", "protocol", "pipe", "machine", "output", "script"],
    text: [
      "`lay --format json` prints one object a line for each entry. `help json` has a table for each part of them, `lay help --grammar json-schema` the same as a JSON Schema."
    ])

  /// Pages on subjects that are not words of the language.
  private static let pages = [
    json,
    HelpTopic(
      name: "sandbox", summary: "what a program may do to the machine, and how to limit it",
      searchTerms: ["files", "safe", "security", "strangers", "allow", "read", "write"],
      text: [
        "A program reads the files that its `source` and `import` name, and writes those that its `save`, `export`, `write` and `transcript` name. A relative path starts in the program's own folder, `~/` in your home folder. It cannot start other programs, use the network or read environment variables; all that it is given are the arguments after `--`, as `args`. `save` replaces only files that `save` wrote, unless it ends in `over`; `export` and `write` replace any file, and `transcript` appends to it. A file is replaced as a whole or not at all, and only once its entry or statement has succeeded.",
        "With `lay --sandbox` it writes nothing, and reads only below its own folder, or below the folder that is given. `--allow FOLDER` lets it read and write below that folder too. Links are resolved before a path is checked. A refusal is an error with status 66, before anything is opened.",
        "`lay test`, `lay approve`, `lay check` and `lay preview` run programs in the sandbox unless `--no-sandbox` is given; `lay FILE` and the shell do not. If the file of a `source` is not a program, the error does not quote it. Control characters in names and texts are shown, not sent to the terminal.",
        "Time is not limited: Ctrl-C ends a statement, and a script with status 130. A file that a program reads has at most 64 MB, a text that is put together a million bytes, an array 100,000 members, and a scene a million views.",
      ]),
  ]

  private static let anchors = Anchor.allCases.map { anchor in
    HelpTopic(
      name: anchor.rawValue, summary: meaning(of: anchor),
      searchTerms: [
        "anchor", anchor.isSize ? "size" : "edge", anchor.axis == .horizontal ? "x" : "y",
      ] + (anchor.rawValue.hasPrefix("center") ? ["middle"] : []),
      example: "a.\(anchor.rawValue) == \(example(for: anchor))", text: notes(on: anchor))
  }

  private static func example(for anchor: Anchor) -> String {
    switch anchor {
    case .width, .height: "100"
    case .right, .bottom, .trailing: "root.\(anchor.rawValue) - 20"
    case .left, .top, .leading: "root.\(anchor.rawValue) + 20"
    case .centerX, .centerY, .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      "root.\(anchor.rawValue)"
    }
  }

  /// What a newcomer would otherwise find out by mistake.
  private static func notes(on anchor: Anchor) -> [String] {
    switch anchor {
    case .right, .bottom, .trailing:
      [
        "It is a position, not a distance from that side: a plain number is measured from the superview's \(anchor.axis == .horizontal ? anchor == .trailing ? "leading edge" : "left" : "top"). For 20 points from the side write `a.\(anchor.rawValue) == root.\(anchor.rawValue) - 20`."
      ]
    case .left, .top, .leading:
      [
        "It is a position: a plain number is measured from the superview's own \(anchor.rawValue), so two views with the same number in different superviews can be at different places on the screen."
      ]
    case .width, .height:
      [
        "`==` is a rule that stays. Two rules with different numbers are a conflict; to change one, change the number of the rule, as in `constraint(1).constant = 120`. `a.keep\(anchor == .width ? "Width" : "Height").equal = 120` holds one number, and replaces it each time."
      ]
    case .centerX, .centerY, .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      []
    }
  }

  private static let uikitAnchors = Anchor.allCases.filter { !$0.isMargin }.map { anchor in
    HelpTopic(
      name: "\(anchor.rawValue)Anchor", summary: "\(anchor.rawValue), as UIKit calls it",
      searchTerms: ["UIKit", "NSLayoutAnchor"],
      example:
        "a.\(anchor.rawValue)Anchor == \(anchor.isSize ? "100" : "root.\(anchor.rawValue)Anchor")")
  }

  private static func meaning(of anchor: Anchor) -> String {
    switch anchor {
    case .left: "the position of the left edge, from the superview's left"
    case .right: "the position of the right edge, also from the superview's left"
    case .top: "the position of the top edge, from the superview's top"
    case .bottom: "the position of the bottom edge, also from the superview's top"
    case .width: "how wide it is"
    case .height: "how tall it is"
    case .centerX: "the horizontal center"
    case .centerY: "the vertical center"
    case .leading: "the edge where text begins"
    case .trailing: "the edge where text ends"
    case .firstBaseline: "the baseline of the first line of text"
    case .lastBaseline: "the baseline of the last line of text"
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
      "the edge, moved inward by the layout margin"
    case .centerXWithinMargins, .centerYWithinMargins: "the center between the margins"
    }
  }

  /// The words of the dialects that belong to no library.
  private static let shared = DialectTable.all.filter { $0.library == nil }.flatMap(\.topics)

  private static let properties = (ViewProperty.views + ViewProperty.screen).map(HelpTopic.init)

  private static let others = [
    HelpTopic(
      name: "edges", summary: "all four edges, compared together; numbers are insets",
      searchTerms: ["insets", "all"], example: "a.edges == root.edges + 8",
      text: [
        "`+ 8` is 8 further in on all four sides: `a.left == root.left + 8`, `a.top == root.top + 8`, `a.right == root.right - 8`, `a.bottom == root.bottom - 8`. A single edge is a position, whose sign follows the axis: right and down are positive."
      ]),
    HelpTopic(
      name: "size", summary: "width and height, compared together",
      example: "a.size == (100, 44)"),
    HelpTopic(
      name: "center", summary: "centerX and centerY, compared together",
      example: "a.center == root.center"),
    HelpTopic(
      name: "frame", summary: "left, top, width and height, to be read or assigned",
      searchTerms: ["place", "autoresizing"], example: "a.frame = (20, 20, 150, 44)"),
    HelpTopic(
      name: "origin", summary: "left and top, to be read or assigned",
      example: "a.origin = (20, 20)"),
    HelpTopic(name: "x", summary: "the left edge, to be read or assigned", example: "a.x = 20"),
    HelpTopic(name: "y", summary: "the top edge, to be read or assigned", example: "a.y = 20"),
    HelpTopic(
      name: "safeAreaLayoutGuide", summary: "the safe area, as UIKit calls it",
      example: "a.top == root.safeAreaLayoutGuide.top"),
    HelpTopic(
      name: "layoutMarginsGuide", summary: "the part inside the layout margins, a guide",
      searchTerms: ["margins"], example: "a.edges == root.layoutMarginsGuide.edges"),
    HelpTopic(
      name: "content", summary: "the scrolled content of a scroll view, a guide",
      searchTerms: ["scroll", "contentLayoutGuide", "contentSize"],
      example: "view p scroll; p.content.width == p.width"),
    HelpTopic(
      name: "contentLayoutGuide",
      summary: "the scrolled content of a scroll view, as UIKit calls it",
      example: "view q scroll; q.contentLayoutGuide.width == q.width"),
  ]

  private static let groupMembers = DialectWord.language.filter { !$0.isFunction }.map(\.help)

  private static let constraintMembers = [
    HelpTopic(
      name: "label", summary: "a name before a statement, by which its constraints are found again",
      searchTerms: ["name", "identifier", "note", ":"],
      example: "gap: a.right <= 300; gap.constant = 280"),
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

  private static let functions = DialectWord.language.filter(\.isFunction).map(\.help)
}
