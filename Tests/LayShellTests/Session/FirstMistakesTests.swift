import SessionSupport
import Testing

import LayShell

/// What somebody who comes from CSS, or from nowhere, types first; each is met by an answer that
/// leads on.
@Suite("First mistakes")
struct FirstMistakesTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    /// The entries at the prompt; the answer to the last is looked at.
    var entries: [String]
    var says: [String]
    var omits: [String] = []
  }

  static let cases: [Case] = [
    Case(
      description: "a quotient of two anchors is cured with the same anchors",
      entries: ["view a, b", "a.width / a.height == 2"],
      says: ["a.width == 2 * a.height"], omits: ["b.width"]),
    Case(
      description: "edges are moved in by adding a number",
      entries: ["view a", "a.edges == root.edges.inset(8)"],
      says: ["`root.edges` has no member `inset`", "root.edges + 8 is inset by 8"]),
    Case(
      description: "the label of a rule is another name",
      entries: [
        "view a", "w: a.width == 30", "w.name = \"y\"",
      ], says: ["its label is w; rename w to NAME gives it another"]),
    Case(
      description: "a name that begins with a digit", entries: ["view 3a"],
      says: ["a name begins with a letter: a3"], omits: ["unit"]),
    Case(
      description: "a length with a unit", entries: ["view a", "a.width == 3px"],
      says: ["lengths have no unit: write 3"], omits: ["a name begins"]),
    Case(
      description: "a parameter with a mistake in it", entries: ["view a", "sweep widht"],
      says: ["`widht` cannot be varied", "did you mean width?"], omits: ["a constant such as"]),
    Case(
      description: "a baseline compared as a property leads to the anchors",
      entries: ["view a, b", "a.baseline == b.baseline"],
      says: ["true", "anchors are firstBaseline and lastBaseline"]),
    Case(
      description: "a property that is compared where it was to be set",
      entries: ["view a", "a.hugging.horizontal == 251"],
      says: ["false", "`a.hugging.horizontal = 251` sets the value"]),
    Case(
      description: "two constraints joined by and",
      entries: ["view a", "a.width == 20 and a.height == 20"],
      says: ["false", "to state two constraints, separate them by `;`"]),
    Case(
      description: "a group that a conflict keeps off, though its condition is true",
      entries: [
        "screen 500x300", "view b", "b.width == 30", "when root.width > 400 { b.width == 20 }",
        "groups",
      ], says: ["when1   off", "refused: `conflicts` says why"], omits: ["waiting"]),
    Case(
      description: "a priority's name in a visual format",
      entries: ["view a", "visual \"H:[a(40@high)]\""], says: ["a number: @750"],
      omits: ["metrics"]),
    Case(
      description: "what is to be removed has to be there",
      entries: ["view a, b", "atomic g { a.width == 3 }", "remove zzz"],
      says: ["nothing is named `zzz`", "there are: a b g"], omits: ["create"]),
    Case(
      description: "the frame that a pass sets is not cleared by a property",
      entries: [
        "view a", "place { a.frame = (0, 0, 10, 10) }", "a.width == 40", "conflicts",
      ],
      says: ["remove it from `place`"], omits: ["a.frame = none"]),
    Case(
      description: "everything is removed by `reset`", entries: ["view a", "remove all"],
      says: ["reset removes everything"], omits: ["view all"]),
    Case(
      description: "a style sheet's limit is one error, and a rule here",
      entries: ["view a", "a.max-width = 3"],
      says: ["`a` has no attribute `max-width`", "state a constraint: a.width <= 100"],
      omits: ["unknown view", "2 errors", "neither"]),
    Case(
      description: "a style sheet's margin at the right is an inset",
      entries: ["view a", "a.margin-right == 8"], says: ["a.keepRightInset.equal = 8"]),
    Case(
      description: "a name with a hyphen is a difference",
      entries: ["view a", "a.text-align = center"],
      says: ["text-align is text minus align"], omits: ["view align", "2 errors"]),
    Case(
      description: "a style sheet's limit of no view names the view",
      entries: ["zz.max-width = 3"], says: ["unknown view `zz`"],
      omits: ["hyphen", "view width", "neither"]),
    Case(
      description: "a view's name with a hyphen", entries: ["view card-title"],
      says: ["a name has no hyphen: card_title"]),
    Case(
      description: "a text without quotes", entries: ["view a text Hello"],
      says: ["put a text in quotes: \"Hello\""], omits: ["view Hello"]),
    Case(
      description: "a property's text without quotes", entries: ["view a", "a.text = Hello"],
      says: ["put a text in quotes: \"Hello\""], omits: ["view Hello"]),
    Case(
      description: "a number in quotes", entries: ["view a", "a.width == \"100\""],
      says: ["a number has no quotes: 100"]),
    Case(
      description: "a share says its own number", entries: ["view a", "a.width == 35%"],
      says: ["for a share, multiply: 0.35 * root.width"]),
    Case(
      description: "a rule without its operator", entries: ["view a", "a.width 100"],
      says: ["a constraint is an equation: a.width == 100"]),
    Case(
      description: "a rule without its dot", entries: ["view a", "a width == 100"],
      says: ["a dot joins a view and its anchor: a.width"]),
    Case(
      description: "a style sheet's colon", entries: ["view a", "a.width: 100"],
      says: ["a constraint is an equation: a.width == 100"]),
    Case(
      description: "an attribute and a colon without a view", entries: ["view a", "width: 100"],
      says: ["an anchor is written after its view: a.width == 100"]),
    Case(
      description: "a comparison that was to set a value",
      entries: ["view a", "a.keepWidth.equal == 100"],
      says: ["false", "`a.keepWidth.equal = 100` sets the value"]),
    Case(
      description: "a group in the words of others",
      entries: ["view a", "group g { a.left == root.left + 3 }"], says: ["atomic g { … }"],
      omits: ["groups"]),
    Case(
      description: "an attribute's function on a view", entries: ["view a", "a.keepMin(3)"],
      says: [
        "`keepMin` applies to an attribute, not to a view", "a.keepWidth.keepMin(100, max: 200)",
      ],
      omits: ["statement of its own"]),
    Case(
      description: "bounds without their labels",
      entries: ["view a", "a.keepWidth.keepAt(30, 10, 60)"],
      says: ["takes 1 value without a label", "keepAt(VALUE, [min: VALUE], [max: VALUE])"]),
    Case(
      description: "steps in words", entries: ["view a", "undo many"], says: ["undo 3"],
      omits: ["view many"]),
    Case(
      description: "a style sheet's braces", entries: ["view a", "a { width == 100 }"],
      says: ["constrain a { set width to 100 }"]),
    Case(
      description: "a sentence that begins with an attribute",
      entries: ["view a", "constrain a { width 60 }"],
      says: ["a statement here begins with alignAllEdges, center, make, priority, set, size"]),
    Case(
      description: "a factor that touches its anchor", entries: ["view a", "2a.width == 10"],
      says: ["to multiply, write 2 * a.width"]),
    Case(
      description: "a visual format without quotes", entries: ["view a", "visual H:|-[a]-|"],
      says: ["visual \"H:|-[a]-|\""], omits: ["spacing 8"]),
    Case(
      description: "an attribute that is called", entries: ["view a", "a.keepWidth.equal(100)"],
      says: ["to set it, write: a.keepWidth.equal = 100"]),
    Case(
      description: "a center compared with a view", entries: ["view a", "a.center == root"],
      says: ["name its center: root.center"]),
    Case(
      description: "a function of a view", entries: ["view a", "print min(a, 3)"],
      says: ["name an anchor of it: a.width"]),
    Case(
      description: "the constraints of an anchor", entries: ["view a", "constraints a.width"],
      says: ["name the view alone: a"]),
    Case(
      description: "a constraint's name that is not there", entries: ["c1.priority = 999"],
      says: ["a constraint gets its name where it is stated: c1: a.width == 100"],
      omits: ["view c1"]),
    Case(
      description: "a size of two numbers", entries: ["screen 320 480"],
      says: ["a size is written with an x: screen 320x480"], omits: ["it is written: screen\n"]),
    Case(
      description: "a size as a product", entries: ["screen 320*480"],
      says: ["a size is written with an x: 320x480"], omits: ["parenthesis: "]),
    Case(
      description: "half a size", entries: ["screen 320x"],
      says: ["a size has two numbers: 320x480"], omits: ["unit"]),
    Case(
      description: "a device of no such name", entries: ["screen foo bar"],
      says: ["put a name with spaces in quotes: screen \"", "help screen lists them"]),
    Case(
      description: "half a device's name", entries: ["screen iPhone"],
      says: ["put the name of a device in quotes: screen \"iPhone"]),
    Case(
      description: "a device without quotes", entries: ["screen iPhone 15"],
      says: ["screen \"iPhone 15\""]),
    Case(
      description: "an anchor cannot be removed, but the constraints on it can",
      entries: ["view box", "box.left == 10; box.left >= 3 @high", "remove box.left"],
      says: ["remove 1 takes away box.left == 10", "remove 2 takes away box.left >= 3 @750"]),
    Case(
      description: "a rule that is not there is answered with those on its anchor",
      entries: ["view box", "box.left == 10", "remove box.left == 11"],
      says: ["remove 1 takes away box.left == 10"]),
    Case(
      description: "of two rules that differ in priority the one that was written goes",
      entries: [
        "view box", "box.width == 200 @high; box.width == 200", "remove box.width == 200",
        "constraints",
      ], says: ["(1) box.width == 200", "@750"], omits: ["(2)"]),
    Case(
      description: "a rule is removed without its priority where only one says it",
      entries: ["view box", "box.width == 200 @high", "remove box.width == 200", "constraints"],
      says: ["no active constraints"]),
    Case(
      description: "a visual format without quotes", entries: ["view a", "H:|-[a]-|"],
      says: ["write: visual \"H:|-[a]-|\""]),
    Case(
      description: "the line after a visual format without quotes is another statement",
      entries: ["view a", "H:|-[a]-|\nprint 41 + 1"], says: ["visual \"H:|-[a]-|\""],
      omits: ["print"]),
    Case(
      description: "a chain of comparisons",
      entries: ["view a, b, c", "a.width == b.width == c.width"],
      says: ["write two rules: a.width == b.width; b.width == c.width"]),
    Case(
      description: "a comparison with `and` states nothing",
      entries: ["view a, b, c", "a.width == b.width and b.width == c.width"],
      says: ["that was a question", "not a rule"]),
    Case(
      description: "a place across against a place down",
      entries: ["view a, b", "a.top == b.trailing"],
      says: ["UIKit refuses such a constraint", "compare positions on one axis"]),
    Case(
      description: "a ratio of lengths is of both axes",
      entries: ["view a", "a.width == 2 * a.height"],
      says: [], omits: ["UIKit refuses"]),
    Case(
      description: "a view beyond the screen",
      entries: ["view a intrinsic 40x40", "a.left == root.right + 8; a.top == 8", "layout"],
      says: ["outside", "a is entirely right of root", "[W202]"]),
    Case(
      description: "rows below the screen",
      entries: [
        "view row[1...40] intrinsic 40x20",
        "for i in 1...40 { row[i].left == 0; row[i].top == 24 * i }", "layout",
      ],
      says: ["row[20...40] are entirely below root"],
      omits: ["row[20] is", "and 18 more"]),
    Case(
      description: "a view beyond the screen, for programs",
      entries: [
        "view a intrinsic 40x40", "a.left == root.right + 8; a.top == 8", "set format json",
        "layout",
      ],
      says: [
        "\"warnings\":[{\"id\":\"W202\",\"message\":\"a is entirely right of root, so it is not visible\"}]"
      ], omits: ["W203"]),
    Case(
      description: "a view that sticks out is not outside",
      entries: ["view a intrinsic 40x40", "a.left == root.right - 8; a.top == 8", "layout"],
      says: [], omits: ["W202"]),
    Case(
      description: "numbers of views in different superviews",
      entries: [
        "view panel", "view box, other", "place { panel.frame = (50, 0, 100, 100) }",
        "view inner in panel", "inner.left == 10", "box.left == 60", "print inner.left, box.left",
      ], says: ["10 60", "each is relative to its view's own superview"]),
    Case(
      description: "`=` where a rule is meant", entries: ["view box", "box.width = 100"],
      says: ["`=` sets the frame", "box.width == 100"]),
    Case(
      description: "`if` taken for a rule of every screen",
      entries: ["view a", "if root.width > 400 { a.width == 200 }"],
      says: ["`if` is evaluated once", "when"]),
    Case(
      description: "a group called landscape",
      entries: ["view a", "atomic landscape { a.width == 200 }"], says: ["when landscape"]),
    Case(
      description: "`when landscape` follows the screen",
      entries: [
        "view a; a.left == 0; a.top == 0; a.height == 10", "when landscape { a.width == 200 }",
        "when portrait { a.width == 50 }", "screen landscape", "layout",
      ], says: ["a 0 0 200 x 10"]),
    Case(
      description: "a group whose condition does not hold waits",
      entries: ["view a", "when landscape { a.width == 200 }", "groups"], says: ["waiting for"]),
    Case(
      description: "a rule is removed by what it says",
      entries: ["view box", "box.left == 20", "remove box.left == 20", "constraints"],
      says: ["no active constraints"]),
    Case(
      description: "a rule is removed by what it says, and a wish that says the same stays",
      entries: [
        "view box", "box.width == 200", "box.width == 200 @high", "remove box.width == 200",
        "constraints",
      ], says: ["box.width == 200", "@750"]),
    Case(
      description: "numbers of constraints after `reset`",
      entries: [
        "view a; a.width == 3; a.height == 4", "reset", "view b; b.width == 5", "constraints",
      ],
      says: ["(1)"], omits: ["(3)"]),
    Case(
      description: "a view that is crushed",
      entries: [
        "view name text \"a name that is long\"", "view button text \"buy it now\"",
        "name.left == 0; button.left == name.right; button.right == 120",
        "name.compression.horizontal = 751; name.width >= 120 @900",
        "name.top == 0; button.top == 0",
        "layout",
      ], says: ["button is 0 wide", "wishes not met"]),
    Case(
      description: "both sides pinned to one place",
      entries: [
        "view box; box.top == 0; box.height == 9", "box.left == 20; box.right == 20", "layout",
      ],
      says: ["box is 0 wide"]),
    Case(
      description: "the cure of an ambiguity is carried out by its number",
      entries: [
        "view a; a.top == 0; a.height == 44; a.left == 20; a.right <= root.right - 20", "ambiguity",
        "fix 1", "print a.right == root.right - 20", "ambiguity",
      ], says: ["nothing is ambiguous"]),
    Case(
      description: "a number of this screen is said to be one, and comes after relations",
      entries: [
        "view a; a.top == 0; a.height == 44; a.left == 20; a.right <= root.right - 20", "ambiguity",
      ],
      says: [
        "1  a.right == root.right - 20", "2  a.width == 280", "a number taken from this screen",
      ]),
    Case(
      description: "an expectation that fails in a loop",
      entries: ["view a; a.left == 20", "for d in [320, 480] { expect a.left == d - 300 }"],
      says: ["here d = 480"]),
    Case(
      description: "a number that is right on one screen: the range is that one size",
      entries: [
        "view box; box.left == 16; box.right == root.right - 16", "box.width == 288", "range width",
      ], says: ["width only 320 holds now", "below 320", "above 320"]),
    Case(
      description: "the same elsewhere: the conflict says where it would hold",
      entries: [
        "view box; box.left == 16; box.right == root.right - 16", "box.width == 288.5",
        "sweep width",
      ], says: ["at 320.5 box.width is 288.5"]),
    Case(
      description: "help on `right` says where it is counted from", entries: ["help right"],
      says: ["also from the superview's left", "a.right == root.right - 20"]),
    Case(
      description: "help on `edges` says its sign", entries: ["help edges"],
      says: ["further in on all four sides", "a.right == root.right - 8"]),
    Case(
      description: "help on `width` says that a rule stays", entries: ["help width"],
      says: ["a.keepWidth.equal = 120", "replaces it each time"]),
  ]

  @Test("get an answer that leads on", arguments: cases)
  func answer(_ first: Case) {
    let console = Console()
    var answer = ""
    for entry in first.entries { answer = console.run(entry, as: .prompt).all }
    for part in first.says { #expect(answer.says(part), "`\(part)` is missing in\n\(answer)") }
    for part in first.omits { #expect(!answer.says(part), "\(answer)") }
  }

  @Test("after a failed visual format the next line runs")
  func lineAfterFormat() {
    let program = "view a\nH:|-[a]-|\nprint 41 + 1\n|-[a]-|\nprint 43"
    #expect(outcome(of: program, keepsGoing: true).results == "42\n43\n")
  }
}
