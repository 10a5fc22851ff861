extension ErrorCatalog {
  /// A program with an error, and what cures it.
  package struct Cure: Sendable {
    /// A program with the error; nil if a program alone does not have it.
    package var example: String?
    /// What to do.
    package var cure: String
    /// The program without the error; nil if there is no single one.
    package var cured: String?
  }

  /// The cure of a code; nil for an unknown code.
  package static func cure(_ code: String) -> Cure? { cures[code.uppercased()] }

  /// The cures by code.
  static let cures: [String: Cure] = syntaxCures.merging(programCures) { first, _ in first }

  private static func cure(_ example: String?, _ cure: String, _ cured: String? = nil) -> Cure {
    Cure(example: example, cure: cure, cured: cured)
  }

  private static let syntaxCures: [String: Cure] = [
    "E001": cure(
      "view a\na.width == 10 & a.height == 5",
      "Remove the character, or write it as the message suggests.",
      "view a\na.width == 10; a.height == 5"),
    "E002": cure(nil, "In the editor, save the file as UTF-8."),
    "E003": cure(
      "print \"Hello", "Close the string on the line where it starts.", "print \"Hello\""),
    "E004": cure("print \"50\\%\"", "Write the backslash twice, or leave it out.", "print \"50%\""),
    "E005": cure(
      "view a\na.width == 10px", "Write the number without a unit.", "view a\na.width == 10"),
    "E006": cure(
      "print (1 + 2", "Add the closing bracket where the value ends.", "print (1 + 2)"),
    "E007": cure("print 1 + 2)", "Remove the bracket, or add the opening one.", "print (1 + 2)"),
    "E008": cure("let root = 5", "Choose another name.", "let myRoot = 5"),
    "E009": cure(nil, "Move inner parts out, and name them with `let` or `def`."),
    "E012": cure(
      "view a\na.width == 2 *", "Add the missing value.", "view a\na.width == 2 * 8"),
    "E013": cure(
      "veiw a", "Use the command that the message suggests; `help` lists all commands.", "view a"),
    "E014": cure(
      "view a\na.width == 10 20", "Put an operator between the two, or a line break or `;`.",
      "view a\na.width == 10 + 20"),
    "E015": cure("let gap 8", "Complete the statement: `let NAME = VALUE`.", "let gap = 8"),
    "E016": cure(
      "view a\na.width == 100 @high + 8", "Write the priority at the very end of the value.",
      "view a\na.width == 100 + 8 @high"),
    "E017": cure(
      "view a, b\na.left + 8 = b.right", "Use `==` for a constraint.",
      "view a, b\na.left + 8 == b.right"),
    "E018": cure(
      "view a, b\nif a.width > 10 { print 1 }\nelse { print 2 }",
      "Move `else` to the line of the `}` before it.",
      "view a, b\nif a.width > 10 { print 1 } else { print 2 }"),
    "E019": cure(
      "linear row { item a weight 1 * 2 }", "Put the calculation in parentheses.",
      "linear row { item a weight (1 * 2) }"),
  ]

  private static let programCures: [String: Cure] = [
    "E010": cure(
      "view title\ntitel.width == 10", "Correct the spelling, or create the view first.",
      "view title\ntitle.width == 10"),
    "E011": cure(
      "view a\na.widht == 10", "Use one of the members that the message lists.",
      "view a\na.width == 10"),
    "E020": cure(
      "view a\na.width == \"wide\"", "Use a value of the kind that the message names.",
      "view a\na.width == 100"),
    "E021": cure("print 10 / (4 - 4)", "Make sure that the divisor is not 0.", "print 10 / 4"),
    "E022": cure("print 1e15 * 10", "Stay within the limit that the message states.", "print 1e15"),
    "E023": cure(
      "view a, b\na.width * b.width == 300",
      "Use a sum of multiples; `let` reads one of the two factors as a number.",
      "view a, b\nb.width == 30\nlet w = b.width\na.width * w == 300"),
    "E024": cure("view a\na.width < 100", "Use `<=` or `>=`.", "view a\na.width <= 100"),
    "E025": cure("view a\na.leading = 20", "Use `==` for a constraint.", "view a\na.leading == 20"),
    "E026": cure(
      "view a, b\na.left == b.leading",
      "Use left and right on both sides, or leading and trailing.",
      "view a, b\na.leading == b.leading"),
    "E027": cure(
      "view a\na.width == 10 @2000", "Use a number from 1 to 1000, or a name such as `high`.",
      "view a\na.width == 10 @high"),
    "E028": cure(
      "view a\nvar w = 10 @high",
      "Write the priority where the value is used, or name it with `let`.",
      "let w = 10 @high"),
    "E029": cure(
      "view a\na.width | 3", "Write a comparison with two sides.", "view a\na.width == 3"),
    "E030": cure(
      "view a\nguide a", "Choose another name, or `rename` the first one.", "view a\nguide b"),
    "E031": cure(
      "let n = 1\nn = 2", "Create it with `var`, or define it again with `let`.", "var n = 1\nn = 2"
    ),
    "E032": cure(
      "view a\nlet first = a\nremove a\nprint first", "Refer to something that still exists.",
      "view a\nlet first = a\nprint first"),
    "E033": cure(
      "guide g\ng.firstBaseline == 3", "Use an edge, a size or a center of the guide.",
      "guide g\ng.top == 3"),
    "E034": cure(
      "view a\na.keepLeftOffsetTo(a).equal = 1", "Name another view.",
      "view a, b\na.keepLeftOffsetTo(b).equal = 1"),
    "E035": cure(
      "def f(x) { print x }\nf()", "Pass the arguments that it expects.",
      "def f(x) { print x }\nf(1)"),
    "E036": cure(
      "view a\na.width == 3\nremove 99", "Use a number that `constraints` lists.",
      "view a\na.width == 3\nremove 1"),
    "E037": cure(
      "view q[1...3]\nq[4].width == 1", "Use an index from 1 to the number of elements.",
      "view q[1...3]\nq[3].width == 1"),
    "E038": cure(
      "note: print 1", "Put the label before a constraint.", "view a\nnote: a.width == 1"),
    "E039": cure("def f() { f() }\nf()", "Stop the calls with an `if`, or use a `for`."),
    "E040": cure(
      "view a\na.keepWidth.foo = 3", "Set equal, min or max.", "view a\na.keepWidth.min = 3"),
    "E041": cure(
      "view a intrinsic 20x20\nwhy a.width\nremove i1",
      "Change the property that it comes from, such as the content of the view.",
      "view a intrinsic 20x20\na.intrinsic = none"),
    "E042": cure(
      "atomic g { view a }", "Move the statement before the braces.",
      "view a\natomic g { a.width == 3 }"),
    "E043": cure("view p in root\nremove root", "Name another view.", "view p in root\nremove p"),
    "E044": cure("fix 1", "Run `conflicts` first, and choose one of the repairs."),
    "E045": cure("undo 7", "Use at most the number of statements that `history` lists."),
    "E046": cure("set precison 3", "Use a name that `set` lists.", "set precision 3"),
    "E047": cure(nil, "Remove the `source` that leads back to the file itself."),
    "E048": cure(
      "source nowhere.lay",
      "Correct the path; it is relative to the folder of the file that names it."),
    "E049": cure("help zzz", "`? TEXT` searches all pages.", "? width"),
    "E050": cure(
      "view a\na.width == 10\nexpect a.width == 20", "Correct the layout, or the expectation.",
      "view a\na.width == 10\nexpect a.width == 10"),
    "E051": cure(
      "view a\nexport a.xyz",
      "Use a file name with an ending that `export` writes: `help export` lists them."),
    "E052": cure(nil, "Name a view inside it."),
    "E053": cure(
      "view a\nplace { animate 1 { } }", "Move it out of the braces.",
      "view a\nplace { a.width = 10 }"),
    "E056": cure("hint", "Start a lesson first: `learn 1`."),
    "E058": cure(
      "preview", "Start a shell with `lay` and type `preview`; or run `lay preview FILE`."),
    "E060": cure(
      "view a\nvisual \"H:|-[a\"", "Close the brackets, and name views that exist.",
      "view a\nvisual \"H:|-[a]-|\""),
    "E065": cure(
      "view a\nconstrain a { a.width == 60 }",
      "Write a sentence, or move the constraint out of the braces.",
      "view a\nconstrain a { set width to 60 }"),
    "E066": cure(
      "view a, b\nconstrain a { make left equalTo b.height }",
      "Relate a position to a position on the same axis.",
      "view a, b\nconstrain a { make left equalTo b.right }"),
    "E067": cure(
      "view a\nconstrain a { set width to 1 name w; set height to 1 name w }",
      "Choose another name.",
      "view a\nconstrain a { set width to 1 name w; set height to 1 name h }"),
    "E068": cure(
      "view a\na.constraint(w)", "Name the constraint when it is stated.",
      "view a\nconstrain a { set width to 1 name w }\na.constraint(w)"),
    "E075": cure("animate 4000 { }", "Use 0 to 3600 seconds.", "animate 4 { }"),
    "E076": cure(
      "animate 1 spring 1.5 { }", "Use a damping ratio above 0 and at most 1.",
      "animate 1 spring 0.7 { }"),
    "E077": cure(
      "animate 1 curve fast { }", "Use linear, easeIn, easeOut or easeInOut.",
      "animate 1 curve easeIn { }"),
    "E080": cure("linear row { a }", "Write `item` before the view.", "linear row { item a }"),
    "E081": cure(
      "linear row { item a weight -1 }", "Use 0 or a positive number.",
      "linear row { item a weight 1 }"),
    "E082": cure(
      "stack pile spacing 4 { item a }", "Use another kind of layout, or leave the word out.",
      "linear row spacing 4 { item a weight 1 }"),
    "E083": cure(
      "view a\na.item.weight = 1", "Make the view an item of a layout.",
      "linear row { item a }\na.item.weight = 1"),
    "E090": cure(
      "build root { Spacer }", "Move it to where the message says.",
      "build root { VStack { a; Spacer } }"),
    "E091": cure(
      "build root { Column { a } }", "Use one of the blocks and modifiers that the message lists.",
      "build root { VStack { a } }"),
    "E092": cure(
      "build root { VStack { a.width(-1) } }",
      "Pass the arguments that its help shows: `help VStack`.",
      "build root { VStack { a.width(20) } }"),
    "E093": cure(
      "build root { VStack { a; a } }", "Use the view once.", "build root { VStack { a; b } }"),
    "E094": cure(nil, "Give an inner view a build of its own."),
    "E095": cure("rebuild nothing", "Use a build that `groups` lists."),
    "E096": cure(
      "view a\na.mondrian.top()", "Pass a target, and a distance unless it is 0.",
      "view a\na.mondrian.top(toSuperview, 10)"),
    "E101": cure(
      "view a\na.width == 10\na.width == 20",
      "`conflicts` names the members and tries repairs; `fix N` applies one. Or give one of them a priority: @high.",
      "view a\na.width == 10\na.width == 20 @high"),
    "E102": cure(
      "set conflicts stop\nview a\na.width == 10\na.width == 20",
      "Change one of the members first, or run `set conflicts recover`."),
    "E103": cure(
      nil,
      "Break the cycle: let one of its members depend on something that is known before the layout."
    ),
    "E104": cure(nil, "Use coefficients closer to 1."),
    "E105": cure(nil, "Use multipliers closer to one another."),
    "E110": cure(
      nil,
      "Copy the whole message from the console, from `Unable to simultaneously satisfy constraints` on."
    ),
    "E111": cure(nil, "Run the app from the debugger, and copy the message again."),
    "E112": cure(nil, "Copy the message again; part of an address is missing."),
    "E113": cure(nil, "Print the constraints without the library's own descriptions."),
    "E114": cure(nil, "Add the views to the hierarchy before activating their constraint."),
    "E115": cure(nil, "Copy the list that follows the system's message."),
    "E116": cure(nil, "Copy the whole list."),
    "E117": cure(nil, "Copy the list to its closing parenthesis."),
    "E118": cure(nil, "Name a file, or type `import` at the prompt and paste a log."),
    "E119": cure("names", "`import` a log first."),
    "E120": cure("explain 2", "Run `conflicts`, and use one of its numbers."),
    "E121": cure(
      nil, "Restore an undamaged version of the document, such as that of the last commit."),
    "E122": cure(nil, "Use a document for iOS that was saved with Auto Layout on."),
    "E123": cure(
      "scene 3", "Import a storyboard first, and name one of the scenes that `scenes` lists."),
    "E124": cure(
      "view a\na.snp.makeConstraints { make in\n  make.width.equalTo(a.snp.bottom + 4)\n}",
      "Change or remove the line that is named, or write what it states in this language.",
      "view a\na.snp.makeConstraints { make in\n  make.width.equalTo(40)\n}"),
    "W202": cure(
      "view a intrinsic 80x20\na.top == 20\na.left == root.right + 8\nlayout",
      "Add a constraint that keeps the view inside, such as `a.right <= root.right`.",
      "view a intrinsic 80x20\na.top == 20\na.right == root.right - 8\nlayout"),
    "W204": cure(
      nil, "Give the text room: more lines, a smaller font, or constraints that let it be wider."),
    "W205": cure(
      nil,
      "Relate the two: a distance of at least 8 between them, and a scroll view where all of it does not fit."
    ),
    "W206": cure(
      nil,
      "Make the contents as wide as the scroll view's frame layout guide, and let what is in them give way."
    ),
    "W207": cure(nil, "Give the control at least 44 points, or a larger area that it reacts in."),
    "W208": cure(
      nil,
      "Write leading and trailing in place of left and right, or give the view a semantic content attribute that keeps it."
    ),
    "W201": cure(
      "view a\na.width == 10\nambiguity",
      "Add one of the statements that `ambiguity` proposes: `fix 1`.",
      "view a\na.frame = (0, 0, 10, 10)"),
    "W203": cure(
      "view a text \"Hello\"\na.left == 20; a.right == 20\nlayout",
      "Count from the far side: root.right - 20.",
      "view a text \"Hello\"\na.left == 20; a.right == root.right - 20\nlayout"),
    "W210": cure(
      "screen 50x50\nstack pile { item a size 80x20 }\nlayout",
      "Make the container larger or the item smaller.",
      "screen 90x50\nstack pile { item a size 80x20 }\nlayout"),
  ]
}
