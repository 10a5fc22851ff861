import LayInterpreter

/// Pages on the words and signs of the language, and on the keys.
extension HelpTopic {
  /// Topics of one kind.
  struct Chapter: Sendable {
    /// What they are.
    var title: String
    /// The topics, in the order in which they are listed.
    var topics: [HelpTopic]

    init(_ title: String, _ topics: [HelpTopic]) {
      self.title = title
      self.topics = topics
    }
  }

  static let language: [HelpTopic] = languageChapters.flatMap(\.topics)

  /// The words, the signs and the keys.
  static let languageChapters = [
    Chapter("Words", words), Chapter("Signs", signs), Chapter("Keys", keys),
  ]

  private static func page(
    _ name: String, _ summary: String, _ terms: [String] = [], _ example: String? = nil,
    _ text: String...
  ) -> HelpTopic {
    HelpTopic(name: name, summary: summary, searchTerms: terms, example: example, text: text)
  }

  private static let words = [
    page(
      "root", "the root view, which fills the screen", ["screen", "superview", "window"],
      "a.left == root.left + 20", "It is always there, and cannot be removed, renamed or moved."),
    page(
      "let", "names a value", ["constant", "name", "define"], "let gap = 8",
      "The value can be a number, a string, a size, a view, an attribute, an array or a group. Geometry is read once, as a number; a value with a priority keeps it: let v = 42 @high. A name may be bound again with another `let`; inside a block it ends with the block."
    ),
    page(
      "var", "names a value that can change", ["variable", "mutable"], "var n = 0; n += 8",
      "Only `var` makes a name that `n = 3`, `n += 8` and the like may change."),
    page(
      "def", "names statements, with parameters", ["function", "procedure", "define", "method"],
      "def card(v, inset = 8) { v.keepInsets.equal = inset }; card(a, inset: 20)",
      "A call runs the statements with the arguments; those with a default value may be left out. It has no value of its own."
    ),
    page(
      "if", "runs statements where a condition holds", ["condition", "case"],
      "if root.width > 400 { print \"wide\" } else { print \"narrow\" }",
      "It is asked once, where it stands. `when` is asked again at every layout. `portrait` and `landscape` are conditions too."
    ),
    page(
      "else", "what runs where the condition of `if` does not hold", ["if", "otherwise"],
      "if root.width > 400 { print 1 } else { print 2 }", "It stands on the line of the `}`."),
    page(
      "for", "runs statements for each of several values", ["loop", "repeat", "each", "iterate"],
      "view cell[1...3]; for c in cell { c.height == 44 }",
      "It goes through an array, a list or a range: for i in 1...9 { … }."),
    page(
      "in", "between the name of a `for` and its values; the superview of a new view",
      ["for", "superview", "parent"], "view box; view inner in box"),
    page("true", "a condition that holds", ["boolean", "yes"], "expect true == (1 < 2)"),
    page("false", "a condition that does not hold", ["boolean", "no"], "expect false == (1 > 2)"),
    page(
      "none", "no value: takes one away", ["nil", "nothing", "delete"],
      "a.keepWidth.min = 10; a.keepWidth.min = none",
      "An attribute without a value reads as `none`. `intrinsic (none, 44)` is no content across."),
    page(
      "match", "as long as the cell, in a layout of boxes", ["MKLayoutLibrary", "fill", "parent"],
      "linear row { item a size (match, 30) weight 1 }"),
    page(
      "args", "the words behind `--` of the command line", ["arguments", "parameters"],
      "print args.count",
      "`lay script.lay -- x y` runs the script with args[1] \"x\" and args[2] \"y\"."),
    page(
      "and", "both conditions hold", ["condition", "&&"],
      "if root.width > 300 and root.height > 400 { print 1 }"
    ),
    page(
      "or", "one of two conditions holds", ["condition", "||"], "if 1 > 2 or 2 > 1 { print 1 }"),
    page("not", "the condition does not hold", ["condition", "!"], "if not (1 > 2) { print 1 }"),
    page(
      "then", "what runs when an animation has ended", ["completion", "animate"],
      "a.width == 10; animate 0 { a.height == 20 } then { print 1 }"),
    page(
      "self", "the superview of the sentence, where it is pasted",
      ["superview", "toSuperview", "view"],
      "a.width == self.width",
      "It is the superview of the view that the sentence is about; `self.title` is the view title. A name of your own wins. `superview` and `toSuperview` are the same."
    ),
    page(
      "required", "the priority 1000: the constraint must hold", ["priority", "@"],
      "a.width == 10 @required"),
    page(
      "high", "the priority 750", ["priority", "@", "defaultHigh"], "a.width == 10 @high"),
    page("low", "the priority 250", ["priority", "@", "defaultLow"], "a.width == 10 @low"),
    page(
      "fitting level", "the priority 50", ["priority", "@", "fittingSizeLevel"],
      "a.width == 10 @fitting"
    ),
  ]

  private static let signs = [
    page(
      "@", "the priority of a value, at its end",
      ["priority", "required", "optional", "high", "low"],
      "a.width == 100 @750",
      "Behind it stands required (1000), high (750), low (250), fitting (50), a number in 1...1000, a name made by `let`, or a parenthesis: @(high - 1). Without it a constraint is required."
    ),
    page(
      "==", "states that two sides are equal", ["equation", "constraint", "equal"],
      "a.left == b.right + 8",
      "The sides are sums of multiples of anchors and numbers. A number beside a position counts from the superview: a.left == 20."
    ),
    page(
      ">=", "states that a side is at least the other",
      ["constraint", "minimum", "greater", "inequality"],
      "a.width >= 100"),
    page(
      "<=", "states that a side is at most the other",
      ["constraint", "maximum", "less", "inequality"],
      "a.width <= 100"),
    page(
      "=", "sets a property or a variable; never a constraint", ["assignment", "set"],
      "a.margins = 8"),
    page(
      "!=", "whether two values differ, in a condition", ["condition", "unequal"],
      "if 1 != 2 { print 1 }"),
    page(
      "<", "whether a value is less, in a condition", ["condition", "less"], "if 1 < 2 { print 1 }"),
    page(
      ">", "whether a value is greater, in a condition", ["condition", "greater"],
      "if 2 > 1 { print 1 }"),
    page(
      "+=", "adds to a variable or a value; -=, *= and /= are alike", ["assignment"],
      "var n = 1; n += 8"),
    page(
      "+", "adds; - subtracts, * multiplies, / divides", ["arithmetic", "sum"], "print 2 + 3 * 4"),
    page("-", "subtracts, or turns the sign", ["arithmetic", "minus"], "print 3 - 2"),
    page("*", "multiplies", ["arithmetic", "times"], "b.width == 2 * a.width"),
    page(
      "/", "divides", ["arithmetic", "quotient", "ratio"], "a.width == 16/9 * a.height"),
    page(
      "%", "a part of the superview's length, for KeepLayout", ["percent", "fraction"],
      "a.keepWidth.equal = 50%"),
    page(
      "|", "joins words of a gravity", ["gravity"],
      "linear row { item a size 20x20 gravity top|right }"),
    page(
      "...", "a range of whole numbers", ["range", "array", "to"],
      "view cell[1...3]; for i in 1...3 { print i }"),
    page(
      ";", "parts two statements on a line", ["separator", "statement"], "a.width == 10"),
    page(
      "#", "begins a comment, as // does", ["comment", "//"], "a.width == 10    # wide",
      "A comment ends with its line."),
    page("//", "begins a comment, as # does", ["comment", "#"], "a.width == 10    // wide"),
    page(
      "\\", "lets a statement go on on the next line", ["continue", "line"], "print 1 + \\\n  2",
      "A statement also goes on inside ( ) and [ ], and after an operator or a comma."),
    page(
      "[ ]", "a list, or a member of an array", ["array", "index", "list", "brackets"],
      "[a, b].keepInsets.min = 10",
      "cell[3] is the third member of cell, counted from 1."),
    page(
      "( )", "a parenthesis, a tuple, or the arguments of a call", ["tuple", "group", "arguments"],
      "a.frame = (0, 0, 10, 10)"),
    page(
      "{ }", "the statements of a block", ["braces", "block"], "view box { view inner }",
      "`{` stands on the line of its statement."),
    page(
      ":", "behind a name, a label; in parentheses, the label of an argument", ["label", "name"],
      "wide: a.width >= 100"),
    page(
      "\"", "encloses a text", ["string", "quote", "text"], "print \"Hello\"",
      "Inside stand \\\" for a quote, \\\\ for a backslash, \\n, \\t and \\u{1F600}."),
    page(
      "x", "between two numbers, a size; behind a view, its left edge", ["size", "width", "left"],
      "a.size == 100x200"),
  ]

  private static let keys = [
    page(
      "keys", "the keys of the prompt",
      ["keyboard", "shortcut", "edit", "line", "emacs", "bindings"], nil,
      "Enter runs the line; where braces or brackets are open it begins another line. Tab completes a word, or shows what is possible. Up and Down go through the entries before, or through the lines of an entry; Ctrl-R searches them.",
      "Ctrl-A and Ctrl-E go to the start and the end of the line, Ctrl-B and Ctrl-F a character, Alt-B and Alt-F a word, which ends at dots too. Ctrl-W deletes the word before the cursor, Ctrl-U all before it, Ctrl-K all behind it, Ctrl-Y puts it back, Ctrl-T exchanges two characters.",
      "Ctrl-C gives the line up, or ends what is running: nothing changes then. Ctrl-D on an empty line ends the shell. Ctrl-L clears the screen."
    ),
    page(
      "Tab", "completes the word before the cursor, or shows what is possible",
      ["key", "completion"]),
    page(
      "Enter", "runs the line; with open braces it begins another one",
      ["key", "return", "newline"]),
    page(
      "Up", "the entry before, or the line above in an entry of several lines",
      ["key", "history", "arrow"]),
    page(
      "Down", "the entry after, or the line below in an entry of several lines",
      ["key", "history", "arrow"]),
    page("Left", "a character back; with Ctrl or Alt a word", ["key", "arrow", "cursor"]),
    page("Right", "a character on; with Ctrl or Alt a word", ["key", "arrow", "cursor"]),
    page("Home", "the start of the line, as Ctrl-A", ["key", "cursor"]),
    page("End", "the end of the line, as Ctrl-E", ["key", "cursor"]),
    page("Ctrl-A", "the start of the line", ["key", "cursor", "home"]),
    page("Ctrl-E", "the end of the line", ["key", "cursor", "end"]),
    page("Ctrl-B", "a character back", ["key", "cursor"]),
    page("Ctrl-F", "a character on", ["key", "cursor"]),
    page("Ctrl-P", "the entry before, as Up", ["key", "history"]),
    page("Ctrl-N", "the entry after, as Down", ["key", "history"]),
    page("Ctrl-R", "searches the entries before", ["key", "history", "search"]),
    page("Ctrl-W", "deletes the word before the cursor; a dot ends a word", ["key", "delete"]),
    page("Ctrl-U", "deletes all before the cursor", ["key", "delete", "kill"]),
    page("Ctrl-K", "deletes all behind the cursor", ["key", "delete", "kill"]),
    page("Ctrl-Y", "puts back what was deleted", ["key", "paste", "yank"]),
    page("Ctrl-T", "exchanges the two characters at the cursor", ["key", "transpose"]),
    page("Ctrl-L", "clears the screen, and keeps the line", ["key", "clear"]),
    page(
      "Ctrl-C", "gives the line up, or ends what is running; nothing changes then",
      ["key", "interrupt", "cancel"]),
    page(
      "Ctrl-D", "ends the shell on an empty line; otherwise deletes a character",
      ["key", "quit", "exit", "eof"]),
    page("Alt-B", "a word back; a dot ends a word", ["key", "cursor"]),
    page("Alt-F", "a word on; a dot ends a word", ["key", "cursor"]),
    page("Alt-D", "deletes the word behind the cursor", ["key", "delete"]),
  ]
}
