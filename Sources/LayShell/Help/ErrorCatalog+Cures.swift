extension ErrorCatalog {
  /// How an error comes about, and what cures it.
  struct Cure: Sendable {
    /// A program with the error; nil if a program alone does not have it.
    var example: String?
    /// What to do.
    var cure: String
    /// The program without the error; nil if there is no single one.
    var cured: String?
  }

  /// The cure of a code; nil for an unknown code.
  static func cure(_ code: String) -> Cure? { cures[code.uppercased()] }

  /// The cures by code.
  static let cures: [String: Cure] = syntaxCures.merging(programCures) { first, _ in first }

  private static func cure(_ example: String?, _ cure: String, _ cured: String? = nil) -> Cure {
    Cure(example: example, cure: cure, cured: cured)
  }

  private static let syntaxCures: [String: Cure] = [
    "E001": cure(
      "view a\na.width == 10 & a.height == 5",
      "Take the sign away, or write it as the message says.",
      "view a\na.width == 10; a.height == 5"),
    "E002": cure(nil, "Save the file as UTF-8 in the editor."),
    "E003": cure("print \"Hello", "Close the string on its line.", "print \"Hello\""),
    "E004": cure("print \"50\\%\"", "Write a backslash twice, or leave it out.", "print \"50%\""),
    "E005": cure(
      "view a\na.width == 10px", "Write the number without a unit.", "view a\na.width == 10"),
    "E006": cure(
      "print (1 + 2", "Write the closing bracket where the value ends.", "print (1 + 2)"),
    "E007": cure("print 1 + 2)", "Take the bracket away, or open it before.", "print (1 + 2)"),
    "E008": cure("let root = 5", "Take another name.", "let myRoot = 5"),
    "E009": cure(nil, "Name the inner parts with `let` or `def`."),
    "E012": cure(
      "view a\na.width == 2 *", "Write the value that is missing.", "view a\na.width == 2 * 8"),
    "E013": cure(
      "veiw a", "Take the command that the message proposes; `help` lists all.", "view a"),
    "E014": cure(
      "view a\na.width == 10 20", "Write an operator between the two, or a line end or `;`.",
      "view a\na.width == 10 + 20"),
    "E015": cure("let gap 8", "Complete the statement: let NAME = VALUE.", "let gap = 8"),
    "E016": cure(
      "view a\na.width == 100 @high + 8", "Write the priority at the end of the whole value.",
      "view a\na.width == 100 + 8 @high"),
    "E017": cure(
      "view a, b\na.left + 8 = b.right", "Write == for a constraint.",
      "view a, b\na.left + 8 == b.right"),
    "E018": cure(
      "view a, b\nif a.width > 10 { print 1 }\nelse { print 2 }",
      "Move the word to the line before.",
      "view a, b\nif a.width > 10 { print 1 } else { print 2 }"),
    "E019": cure(
      "linear row { item a weight 1 * 2 }", "Put the calculation into parentheses.",
      "linear row { item a weight (1 * 2) }"),
  ]

  private static let programCures: [String: Cure] = [
    "E010": cure(
      "view title\ntitel.width == 10", "Correct the name, or make what it is to name.",
      "view title\ntitle.width == 10"),
    "E011": cure(
      "view a\na.widht == 10", "Take a member of the list that the message gives.",
      "view a\na.width == 10"),
    "E020": cure(
      "view a\na.width == \"wide\"", "Give what the message asks for.", "view a\na.width == 100"),
    "E021": cure("print 10 / (4 - 4)", "See that the divisor is not 0.", "print 10 / 4"),
    "E022": cure("print 1e15 * 10", "Stay within the limit that the message gives.", "print 1e15"),
    "E023": cure(
      "view a, b\na.width * b.width == 300",
      "Write sums of multiples; read one of the two as a number with `let`.",
      "view a, b\nb.width == 30\nlet w = b.width\na.width * w == 300"),
    "E024": cure("view a\na.width < 100", "Write <= or >=.", "view a\na.width <= 100"),
    "E025": cure("view a\na.leading = 20", "Write == for a constraint.", "view a\na.leading == 20"),
    "E026": cure(
      "view a, b\na.left == b.leading",
      "Take left and right, or leading and trailing, on both sides.",
      "view a, b\na.leading == b.leading"),
    "E027": cure(
      "view a\na.width == 10 @2000", "Take a number from 1 to 1000, or a name.",
      "view a\na.width == 10 @high"),
    "E028": cure(
      "view a\nvar w = 10 @high", "Put the priority where the value is used, or take `let`.",
      "let w = 10 @high"),
    "E029": cure(
      "view a\na.width | 3", "Write a comparison with two sides.", "view a\na.width == 3"),
    "E030": cure("view a\nguide a", "Take another name, or `rename` the first.", "view a\nguide b"),
    "E031": cure(
      "let n = 1\nn = 2", "Make it with `var`, or bind it again with `let`.", "var n = 1\nn = 2"),
    "E032": cure(
      "view a\nlet first = a\nremove a\nprint first", "Name something that is still there.",
      "view a\nlet first = a\nprint first"),
    "E033": cure(
      "guide g\ng.firstBaseline == 3", "Take an edge, a size or a center of the guide.",
      "guide g\ng.top == 3"),
    "E034": cure(
      "view a\na.keepLeftOffsetTo(a).equal = 1", "Name another view.",
      "view a, b\na.keepLeftOffsetTo(b).equal = 1"),
    "E035": cure(
      "def f(x) { print x }\nf()", "Give the values that the call takes.",
      "def f(x) { print x }\nf(1)"),
    "E036": cure(
      "view a\na.width == 3\nremove 99", "Take a number that `constraints` lists.",
      "view a\na.width == 3\nremove 1"),
    "E037": cure(
      "view q[1...3]\nq[4].width == 1", "Count from 1 to the number of elements.",
      "view q[1...3]\nq[3].width == 1"),
    "E038": cure(
      "note: print 1", "Put the label before a constraint.", "view a\nnote: a.width == 1"),
    "E039": cure("def f() { f() }\nf()", "End the calls with an `if`, or use a `for`."),
    "E040": cure(
      "view a\na.keepWidth.foo = 3", "Set equal, min or max.", "view a\na.keepWidth.min = 3"),
    "E041": cure(
      "view a intrinsic 20x20\nwhy a.width\nremove i1",
      "Change the property that makes it, such as the content of the view.",
      "view a intrinsic 20x20\na.intrinsic = none"),
    "E042": cure(
      "atomic g { view a }", "Write the statement before the braces.",
      "view a\natomic g { a.width == 3 }"),
    "E043": cure("view p in root\nremove root", "Name another view.", "view p in root\nremove p"),
    "E044": cure("fix 1", "Ask for `conflicts` first, and take one of its repairs."),
    "E045": cure("undo 7", "Take a number up to that of `history`."),
    "E046": cure("set precison 3", "Take a name that `set` lists.", "set precision 3"),
    "E047": cure(nil, "Take the `source` of the file itself away."),
    "E048": cure(
      "source nowhere.lay", "Correct the path; it starts beside the file that names it."),
    "E049": cure("help zzz", "`? TEXT` searches all pages.", "? width"),
    "E050": cure(
      "view a\na.width == 10\nexpect a.width == 20", "Correct the layout, or what is expected.",
      "view a\na.width == 10\nexpect a.width == 10"),
    "E051": cure(
      "view a\nexport a.xyz", "End the name in .svg, .png, .pdf, .html, .json, .swift or .lay."),
    "E052": cure(nil, "Name a view that is inside."),
    "E053": cure(
      "view a\nplace { animate 1 { } }", "Write it outside the braces.",
      "view a\nplace { a.width = 10 }"),
    "E056": cure("hint", "Take a lesson first: learn 1."),
    "E058": cure("preview", "Start it in a shell: lay, then preview; or lay preview FILE."),
    "E060": cure(
      "view a\nvisual \"H:|-[a\"", "Close the brackets, and name views that exist.",
      "view a\nvisual \"H:|-[a]-|\""),
    "E065": cure(
      "view a\nconstrain a { a.width == 60 }", "Write a sentence, or state it outside.",
      "view a\nconstrain a { set width to 60 }"),
    "E066": cure(
      "view a, b\nconstrain a { make left equalTo b.height }", "Relate a position to a position.",
      "view a, b\nconstrain a { make left equalTo b.right }"),
    "E067": cure(
      "view a\nconstrain a { set width to 1 name w; set height to 1 name w }", "Take another name.",
      "view a\nconstrain a { set width to 1 name w; set height to 1 name h }"),
    "E068": cure(
      "view a\na.constraint(w)", "Name the constraint when it is stated.",
      "view a\nconstrain a { set width to 1 name w }\na.constraint(w)"),
    "E075": cure("animate 4000 { }", "Take 0 to 3600 seconds.", "animate 4 { }"),
    "E076": cure(
      "animate 1 spring 1.5 { }", "Take a damping above 0 and at most 1.",
      "animate 1 spring 0.7 { }"),
    "E077": cure(
      "animate 1 curve fast { }", "Take linear, easeIn, easeOut or easeInOut.",
      "animate 1 curve easeIn { }"),
    "E080": cure("linear row { a }", "Write `item` before the view.", "linear row { item a }"),
    "E081": cure(
      "linear row { item a weight -1 }", "Take a number from 0.", "linear row { item a weight 1 }"),
    "E082": cure(
      "stack pile spacing 4 { item a }", "Take another kind of layout, or leave the word out.",
      "linear row spacing 4 { item a weight 1 }"),
    "E083": cure(
      "view a\na.item.weight = 1", "Put the view into a layout.",
      "linear row { item a }\na.item.weight = 1"),
    "E090": cure(
      "build root { Spacer }", "Put it where the message says.",
      "build root { VStack { a; Spacer } }"),
    "E091": cure(
      "build root { Column { a } }", "Take a block or modifier of the list.",
      "build root { VStack { a } }"),
    "E092": cure(
      "build root { VStack { a.width(-1) } }", "Give it what `help VStack` and so on show.",
      "build root { VStack { a.width(20) } }"),
    "E093": cure(
      "build root { VStack { a; a } }", "Name the view once.", "build root { VStack { a; b } }"),
    "E094": cure(nil, "Give an inner view a build of its own."),
    "E095": cure("rebuild nothing", "Take a build that `groups` lists."),
    "E096": cure(
      "view a\na.mondrian.top()", "Give a target, and a distance if it is not 0.",
      "view a\na.mondrian.top(toSuperview, 10)"),
    "E101": cure(
      "view a\na.width == 10\na.width == 20",
      "`conflicts` names the members and tries repairs; `fix N` applies one. Or give one of them a priority: @high.",
      "view a\na.width == 10\na.width == 20 @high"),
    "E102": cure(
      "set conflicts stop\nview a\na.width == 10\na.width == 20",
      "Change one of the members first, or say `set conflicts recover`."),
    "E103": cure(nil, "Let one of the circle depend on something that is there before the layout."),
    "E104": cure(nil, "Bring the coefficients nearer to 1."),
    "E105": cure(nil, "Bring the multipliers nearer to each other."),
    "E110": cure(
      nil,
      "Copy the whole message from the console, from `Unable to simultaneously satisfy constraints` on."
    ),
    "E111": cure(nil, "Run the app from the debugger, and copy the message again."),
    "E112": cure(nil, "Copy the message again; an address has lost a part."),
    "E113": cure(nil, "Print the constraints without the library's own descriptions."),
    "E114": cure(nil, "Add the views to the hierarchy before their constraint."),
    "E115": cure(nil, "Copy the list that follows the system's message."),
    "E116": cure(nil, "Copy the whole list."),
    "E117": cure(nil, "Copy the list to its closing parenthesis."),
    "E118": cure(nil, "Name a file, or paste a log at the prompt: import."),
    "E119": cure("names", "`import` a log first."),
    "E120": cure("explain 2", "Ask for `conflicts`, and take one of its numbers."),
    "E121": cure(nil, "Open the document in Xcode, and save it again."),
    "E122": cure(nil, "Give a document for iOS, saved with Auto Layout on."),
    "E123": cure("scene 3", "Import a storyboard first, and name one of its scenes: scenes."),
    "W202": cure(
      nil, "Give the view a constraint that keeps it inside, such as an edge <= the edge around it."
    ),
    "W204": cure(
      nil, "Give the text room: more lines, a smaller font, or constraints that let it be wider."),
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
