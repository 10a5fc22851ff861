import LayInterpreter
import LayLanguage

/// What each code of an error means.
enum ErrorCatalog {
  /// A code and what there is to know about it.
  struct Entry: Sendable {
    var code: String
    /// What is wrong, in a few words.
    var title: String
    /// What the rule is.
    var explanation: String
  }

  /// The entry of a code, of the language or of the shell; nil for an unknown one.
  static func entry(_ code: String) -> Entry? {
    let code = code.uppercased()
    if let own = entries.first(where: { $0.code == code }) { return own }
    return DiagnosticCatalog.entry(code).map {
      Entry(code: $0.code, title: $0.title, explanation: $0.explanation)
    }
  }

  /// The codes of the shell, in order.
  static let entries: [Entry] = [
    .init(
      "E010", "a name is unknown",
      "Views, guides, arrays, groups, labels and what let, var and def have made have names; others stand for nothing."
    ),
    .init(
      "E011", "a member is unknown",
      "What stands behind a point must be something that the value has: an anchor, a property, an attribute."
    ),
    .init(
      "E020", "a value is of another kind",
      "What is wanted there is said in the message: a number, a view, a size …"),
    .init("E021", "a division by zero", "The divisor is 0."),
    .init(
      "E022", "a number is out of range",
      "Numbers are at most 1e15; sizes, indexes and the like have limits of their own."),
    .init(
      "E023", "an equation is not linear",
      "A side of an equation is a sum of multiples of anchors and a number. Products and quotients of anchors, min, max and attributes are none; let reads geometry once, as a number."
    ),
    .init(
      "E024", "a relation states no constraint",
      "Constraints have ==, <= or >=: there is no greatest number below another."),
    .init(
      "E025", "= is no constraint",
      "= sets a property; what an anchor is equal to is stated with ==. An attribute has three values: equal, min and max."
    ),
    .init(
      "E026", "leading beside left",
      "Leading is left or right, as the text runs. An equation has anchors of one kind of both."),
    .init(
      "E027", "a priority is none",
      "Priorities are numbers from 1 to 1000, or required, high, low, fitting."),
    .init(
      "E028", "a priority stands where none can",
      "A priority ends a value that is set or stated; nothing is reckoned with it."),
    .init(
      "E029", "an operator stands where it cannot", "An equation has two sides; | joins words."),
    .init(
      "E030", "a name is taken", "Views, guides, arrays, groups and labels share one set of names."),
    .init(
      "E031", "a name is no variable",
      "Only what var has made can be changed; let can bind a name again."),
    .init(
      "E032", "something was removed",
      "The name still stands for it, but it is gone from the scene."),
    .init(
      "E033", "a guide is no view",
      "A guide has edges, a size and a center; no baselines, margins or content, and nothing in it."
    ),
    .init(
      "E034", "an attribute cannot be had",
      "KeepLayout's attributes need a superview, or another view, and values that can be turned about."
    ),
    .init(
      "E035", "a call does not fit", "The values in parentheses are those that the word takes."),
    .init(
      "E036", "a number names no constraint",
      "Constraints keep their number and are never given another's; one that was removed is gone."),
    .init("E037", "an index finds nothing", "Members are counted from 1."),
    .init(
      "E038", "a label finds no constraint",
      "A label stands before a statement that makes constraints."),
    .init("E039", "nested too deeply", "Calls inside one another end at 200, groups at 100."),
    .init(
      "E040", "something cannot be set",
      "Only variables, properties, attributes' values and a constraint's constant, priority and active can."
    ),
    .init(
      "E041", "nobody stated a constraint",
      "Content, the screen and the rule that no size is below 0 make constraints of their own; the message names what sets them."
    ),
    .init(
      "E042", "a statement stands where it cannot",
      "A group holds constraints; undo, fix and the like stand outside blocks."),
    .init(
      "E043", "something stays as it is",
      "The root cannot be moved, renamed or removed, and nothing can be in itself."),
    .init(
      "E044", "there is nothing to repair",
      "fix and explain are about a conflict in force: that of the last answer if it explained one alone, else the first; `conflicts` lists them."
    ),
    .init(
      "E045", "there is nothing to undo",
      "undo steps over the statements that have changed the scene, redo over those undone since the last change."
    ),
    .init("E046", "a setting is unknown", "set alone lists the settings."),
    .init(
      "E047", "files name one another in a circle",
      "A file cannot run itself, by way of others neither."),
    .init("E048", "a file cannot be used", "The message says why."),
    .init("E049", "there is no help", "? looks for a word everywhere."),
    .init("E050", "an expectation is not met", "The message says what was found."),
    .init(
      "E051", "a file of this kind cannot be written",
      "The ending of the name says what export writes: .svg a picture, .lay a program, .swift code, .json the layout."
    ),
    .init(
      "E052", "a baseline comes from elsewhere",
      "A view passes on the baselines of a view inside it, and of no other."),
    .init(
      "E053", "something cannot stand in a `place` block",
      "A `place` block runs at every layout pass. It holds assignments of frames, sizeToFit, let, var, if, for, print and calls of defs that hold nothing else."
    ),
    .init(
      "E060", "a format says nothing",
      "A text in the Visual Format Language could not be read, or names something that is not there; the message says where and what."
    ),
    .init(
      "E065", "something is no sentence",
      "The braces of `constrain` hold sentences about the view (set, make, priority, alignAllEdges, center, size), let, if and for."
    ),
    .init(
      "E066", "two attributes cannot be compared",
      "A position is compared with a position on the same axis, a length with a length or a number; leading and trailing not with left and right."
    ),
    .init(
      "E067", "a constraint's name is taken",
      "A view knows one constraint under a name. Other views can know others under the same one."),
    .init(
      "E068", "a constraint's name is unknown",
      "`a.constraint(w)` is what `name w` has named, in a sentence about `a` or with `on a`: by itself `set` names constraints for the view, `make` for its superview."
    ),
    .init(
      "E075", "a duration or a delay is out of range",
      "Durations and delays are seconds, from 0 to 3600. In 0 seconds views jump."),
    .init(
      "E076", "a spring is out of range",
      "A spring has a damping ratio above 0 and at most 1, which does not swing at all, and an initial velocity in -1000...1000: 1 would cover the whole way in a second."
    ),
    .init(
      "E077", "a curve is unknown",
      "A movement is linear, easeIn, easeOut or easeInOut, or goes as a spring does."),
    .init(
      "E080", "something is no item of a layout",
      "The braces of linear, stack and flow hold items, layouts, let, var, if and for, and each view once."
    ),
    .init(
      "E081", "a length is below 0",
      "Sizes, paddings, weights and separators are not below 0. Spacing, margins and offsets can be."
    ),
    .init(
      "E082", "a layout is not made so",
      "A layout lies in one view, where all views of it and of the layouts inside it are. A stack has no orientation and no spacing."
    ),
    .init(
      "E083", "a view is in no layout",
      "Behind .item stand the words that place a view in the layout that it is an item of."),
    .init(
      "E090", "something cannot stand in a structure",
      "The braces of a build hold blocks, views, guides, arrays, if, for, let, var and calls of defs that hold such. A Spacer is a member of a stack, a Container stands outermost."
    ),
    .init(
      "E091", "a block or modifier is unknown, or says nothing there",
      "The blocks are VStack, HStack, ZStack, VGrid, Spacer and Container; `help modifiers` tells what is said behind a member. alignSelf and spacing are said to the stack around it, hugging and compression to a view."
    ),
    .init(
      "E092", "a block or modifier takes something else",
      "Arguments have the labels and values that the help on the block or modifier names. A length is a number, `min: n`, `max: n`, or some of these."
    ),
    .init(
      "E093", "something cannot be a member of a structure",
      "A view stands in a structure once, and neither in its own nor in that of a view in it."),
    .init(
      "E094", "a structure is nested too deeply",
      "Blocks and modifiers go 200 levels deep. An inner view can have a build of its own."),
    .init("E095", "there is no such build", "`groups` lists builds with the other groups."),
    .init(
      "E096", "something is no descriptor",
      "A descriptor is a position with a target and a distance, or a length: `a.mondrian.top(toSuperview, 10).width(20)`; `help mondrian` lists them."
    ),
    .init(
      "E101", "a conflict",
      "Required constraints cannot hold together. The one that was stated last is left out until one of them is changed; all others hold."
    ),
    .init(
      "E102", "a refusal",
      "The statement would leave constraints out that it must not; nothing of it was done."),
    .init(
      "E103", "a layout feeds on itself",
      "What passes find out - the height of a text that wraps, frames that `place` assigns, whether the condition of `when` holds - changes what it was found out from. After 16 passes the layout ends with the frames of the last."
    ),
    .init(
      "E110", "a text is no log",
      "A log of Auto Layout has lines with constraints in them; how they are quoted does not matter."
    ),
    .init(
      "E111", "a log is private",
      "Without a debugger the system prints <private> in place of the list, which then nobody can explain."
    ),
    .init(
      "E112", "an address is none",
      "Views are told apart by their addresses: 0x and hexadecimal digits, the letters a to f among them."
    ),
    .init(
      "E113", "a log's lines cannot be read",
      "Some libraries print descriptions of their own that leave out what would have to be known."),
    .init(
      "E114", "a message of another kind",
      "That a view hierarchy is not prepared for a constraint means that its views have no view around them both yet."
    ),
    .init(
      "E115", "a listing is no conflict",
      "Constraints that somebody has printed can all hold; what conflicts is in the list behind the system's message."
    ),
    .init(
      "E116", "one constraint is no conflict",
      "It can hold alone. What it cannot hold beside is in the rest of the list."),
    .init(
      "E117", "a list is cut off",
      "Constraints are missing at its end, and those that are there can all hold."),
    .init(
      "E118", "nothing is there to import",
      "import takes a file, and at the prompt a log that is pasted; behind the file can stand which of its messages is meant."
    ),
    .init(
      "E119", "no log was imported",
      "names speaks of the scene that import has read."),
    .init(
      "E120", "there is no such conflict",
      "`explain 2` explains the second of the conflicts in force, in the order of the constraints that are left out; `conflicts` lists them."
    ),
    .init(
      "W201", "an ambiguity",
      "The constraints leave a value free; a fixed rule chose it: sizes as large as their limits allow, or as small as the content, then places as near to 0 as can be. `ambiguity` says why, and what would settle it."
    ),
  ]
}

extension ErrorCatalog.Entry {
  fileprivate init(_ code: String, _ title: String, _ explanation: String) {
    self.init(code: code, title: title, explanation: explanation)
  }
}
