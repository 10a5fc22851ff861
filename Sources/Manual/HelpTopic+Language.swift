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

  package static let language: [HelpTopic] = languageChapters.flatMap(\.topics)

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
      "a.left == root.left + 20", "It always exists, and cannot be removed, renamed or moved."),
    page(
      "let", "names a value", ["constant", "name", "define"], "let gap = 8",
      "The value can be a number, a string, a size, a view, an attribute, an array or a group. Geometry is read once, as a number; a value with a priority keeps it: `let v = 42 @high`. Another `let` can define the name again; a name defined in a block is known only there."
    ),
    page(
      "var", "names a value that can change", ["variable", "mutable"], "var n = 0; n += 8",
      "Only a name created with `var` can be changed by `n = 3`, `n += 8` and the like."),
    page(
      "def", "names statements, with parameters", ["function", "procedure", "define", "method"],
      "def card(v, inset = 8) { v.keepInsets.equal = inset }; card(a, inset: 20)",
      "A call runs the statements with its arguments; those with a default value can be omitted. A call has no value."
    ),
    page(
      "if", "runs statements where a condition holds", ["condition", "case"],
      "if root.width > 400 { print \"wide\" } else { print \"narrow\" }",
      "The condition is evaluated once, when the statement runs; that of `when` is evaluated at every layout. `portrait` and `landscape` are conditions too."
    ),
    page(
      "else", "what runs where the condition of `if` does not hold", ["if", "otherwise"],
      "if root.width > 400 { print 1 } else { print 2 }", "It must be on the same line as the `}`."),
    page(
      "for", "runs statements for each of several values", ["loop", "repeat", "each", "iterate"],
      "view cell[1...3]; for c in cell { c.height == 44 }",
      "The values come from an array, a list or a range: `for i in 1...9 { … }`."),
    page(
      "in", "between the name of a `for` and its values; the superview of a new view",
      ["for", "superview", "parent"], "view box; view inner in box"),
    page("true", "a condition that holds", ["boolean", "yes"], "expect true == (1 < 2)"),
    page("false", "a condition that does not hold", ["boolean", "no"], "expect false == (1 > 2)"),
    page(
      "none", "no value; removes one", ["nil", "nothing", "delete"],
      "a.keepWidth.min = 10; a.keepWidth.min = none",
      "An attribute without a value is `none`. `intrinsic (none, 44)` means no natural width."),
    page(
      "match", "as long as the cell, in a box layout", ["MKLayoutLibrary", "fill", "parent"],
      "linear row { item a size (match, 30) weight 1 }"),
    page(
      "args", "the arguments after `--` on the command line", ["arguments", "parameters"],
      "print args.count",
      "`lay script.lay -- x y` runs the script with `args[1]` \"x\" and `args[2]` \"y\"."),
    page(
      "and", "both conditions hold", ["condition", "&&"],
      "if root.width > 300 and root.height > 400 { print 1 }"
    ),
    page(
      "or", "at least one of two conditions holds", ["condition", "||"],
      "if 1 > 2 or 2 > 1 { print 1 }"),
    page("not", "the condition does not hold", ["condition", "!"], "if not (1 > 2) { print 1 }"),
    page(
      "then", "what runs when an animation has ended", ["completion", "animate"],
      "a.width == 10; animate 0 { a.height == 20 } then { print 1 }"),
    page(
      "self", "the superview, as pasted code calls it",
      ["superview", "toSuperview", "view"],
      "a.width == self.width",
      "It is the superview of the view that the statement is about; `self.title` is the view `title`. A name that you define takes precedence. `superview` and `toSuperview` mean the same."
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
      "It is followed by `required` (1000), `high` (750), `low` (250), `fitting` (50), a number from 1 to 1000, a name defined with `let`, or an expression in parentheses: `@(high - 1)`. A constraint without a priority is required."
    ),
    page(
      "==", "states that two sides are equal", ["equation", "constraint", "equal"],
      "a.left == b.right + 8",
      "The sides are sums of multiples of anchors and numbers. A plain number for a position is measured from the superview: `a.left == 20`."
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
      "=", "sets a property or a variable; it never states a constraint", ["assignment", "set"],
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
      "+=", "adds to a variable or a value; `-=`, `*=` and `/=` work the same way", ["assignment"],
      "var n = 1; n += 8"),
    page(
      "+", "adds; `-` subtracts, `*` multiplies, `/` divides", ["arithmetic", "sum"],
      "print 2 + 3 * 4"),
    page("-", "subtracts, or negates", ["arithmetic", "minus"], "print 3 - 2"),
    page("*", "multiplies", ["arithmetic", "times"], "b.width == 2 * a.width"),
    page(
      "/", "divides", ["arithmetic", "quotient", "ratio"], "a.width == 16/9 * a.height"),
    page(
      "%", "a percentage of the superview's length, in KeepLayout's attributes",
      ["percent", "fraction"],
      "a.keepWidth.equal = 50%"),
    page(
      "|", "joins words of a gravity", ["gravity"],
      "linear row { item a size 20x20 gravity top|right }"),
    page(
      "...", "a range of whole numbers", ["range", "array", "to"],
      "view cell[1...3]; for i in 1...3 { print i }"),
    page(
      ";", "separates two statements on a line", ["separator", "statement"],
      "a.width == 10; a.height == 20"),
    page(
      "#", "starts a comment, like `//`", ["comment", "//"], "a.width == 10    # wide",
      "A comment extends to the end of the line."),
    page("//", "starts a comment, like `#`", ["comment", "#"], "a.width == 10    // wide"),
    page(
      "\\", "continues a statement on the next line", ["continue", "line"], "print 1 + \\\n  2",
      "A statement also continues inside ( ) and [ ], and after an operator or a comma."),
    page(
      "[ ]", "a list, or a member of an array", ["array", "index", "list", "brackets"],
      "[a, b].keepInsets.min = 10",
      "`cell[3]` is the third member of `cell`; the first is `cell[1]`."),
    page(
      "( )", "grouping, a tuple, or the arguments of a call", ["tuple", "group", "arguments"],
      "a.frame = (0, 0, 10, 10)"),
    page(
      "{ }", "the statements of a block", ["braces", "block"], "view box { view inner }",
      "The `{` must be on the same line as its statement."),
    page(
      ":", "ends a label before a statement, or the label of an argument", ["label", "name"],
      "wide: a.width >= 100"),
    page(
      "\"", "encloses a text", ["string", "quote", "text"], "print \"Hello\"",
      "It can contain `\\\"` for a quote, `\\\\` for a backslash, `\\n`, `\\t` and `\\u{1F600}`."),
    page(
      "x", "between two numbers, a size; after a view, its left edge", ["size", "width", "left"],
      "a.size == 100x200"),
  ]

  private static let keys = [
    page(
      "keys", "the keys of the prompt",
      ["keyboard", "shortcut", "edit", "line", "emacs", "bindings"], nil,
      "Enter runs the line; if braces or brackets are open, it starts another line. Tab completes a word, or shows the possible words. Up and Down move through earlier entries, or through the lines of an entry; Ctrl-R searches them.",
      "Ctrl-A and Ctrl-E move to the start and the end of the line, Ctrl-B and Ctrl-F by a character, Alt-B and Alt-F by a word, which ends at dots too. Ctrl-W deletes the word before the cursor, Ctrl-U the whole line, Ctrl-K the rest of the row; Ctrl-Y inserts it again; Ctrl-T swaps two characters.",
      "Ctrl-C discards the line, or stops what is running, which then changes nothing. Ctrl-D on an empty line ends the shell. Ctrl-L clears the screen."
    ),
    page(
      "Tab", "completes the word before the cursor, or shows the possible words",
      ["key", "completion"]),
    page(
      "Enter", "runs the line; if braces are open, starts another one",
      ["key", "return", "newline"]),
    page(
      "Up", "the previous entry, or the line above in an entry of several lines",
      ["key", "history", "arrow"]),
    page(
      "Down", "the next entry, or the line below in an entry of several lines",
      ["key", "history", "arrow"]),
    page("Left", "a character back; with Ctrl or Alt a word", ["key", "arrow", "cursor"]),
    page("Right", "a character forward; with Ctrl or Alt a word", ["key", "arrow", "cursor"]),
    page("Home", "the start of the line, like Ctrl-A", ["key", "cursor"]),
    page("End", "the end of the line, like Ctrl-E", ["key", "cursor"]),
    page("Ctrl-A", "the start of the line", ["key", "cursor", "home"]),
    page("Ctrl-E", "the end of the line", ["key", "cursor", "end"]),
    page("Ctrl-B", "a character back", ["key", "cursor"]),
    page("Ctrl-F", "a character forward", ["key", "cursor"]),
    page("Ctrl-P", "the previous entry, like Up", ["key", "history"]),
    page("Ctrl-N", "the next entry, like Down", ["key", "history"]),
    page("Ctrl-R", "searches earlier entries", ["key", "history", "search"]),
    page("Ctrl-W", "deletes the word before the cursor; a dot ends a word", ["key", "delete"]),
    page("Ctrl-U", "deletes the whole line", ["key", "delete", "kill"]),
    page("Ctrl-K", "deletes the rest of the row", ["key", "delete", "kill"]),
    page("Ctrl-Y", "inserts what was deleted", ["key", "paste", "yank"]),
    page("Ctrl-T", "swaps the two characters at the cursor", ["key", "transpose"]),
    page("Ctrl-L", "clears the screen, and keeps the line", ["key", "clear"]),
    page(
      "Ctrl-C", "discards the line, or stops what is running, which then changes nothing",
      ["key", "interrupt", "cancel"]),
    page(
      "Ctrl-D", "ends the shell on an empty line; otherwise deletes a character",
      ["key", "quit", "exit", "eof"]),
    page("Alt-B", "a word back; a dot ends a word", ["key", "cursor"]),
    page("Alt-F", "a word forward; a dot ends a word", ["key", "cursor"]),
    page("Alt-D", "deletes the word after the cursor", ["key", "delete"]),
  ]
}
