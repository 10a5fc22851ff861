import LayInterpreter
import LayLanguage

/// The explanations of error codes.
package enum ErrorCatalog {
  /// A code with its explanation.
  package struct ExplainedCode: Sendable {
    package var code: String
    /// The error in a few words.
    var title: String
    /// The rule.
    var explanation: String
  }

  /// The explanation of a code of the language or the shell; nil for an unknown one.
  static func explained(_ code: String) -> ExplainedCode? {
    let code = code.uppercased()
    return all.first { $0.code == code }
  }

  /// The codes of the language and of the shell, in order.
  static let all: [ExplainedCode] =
    (codes
    + DiagnosticCatalog.codes.map {
      ExplainedCode(code: $0.code, title: $0.title, explanation: $0.explanation)
    }).sorted { $0.code < $1.code }

  /// The codes of the shell, in order.
  package static let codes: [ExplainedCode] = [
    .init(
      "E010", "unknown name",
      "Views, guides, arrays, groups, labels and whatever `let`, `var` and `def` define have names. Nothing with this name exists."
    ),
    .init(
      "E011", "unknown member",
      "What follows a period must be a member of the value: an anchor, a property or an attribute."),
    .init(
      "E020", "wrong kind of value",
      "The message says which kind is expected: a number, a view, a size …"),
    .init(
      "E021", "division by zero",
      "The divisor is 0."),
    .init(
      "E022", "number out of range",
      "Numbers are at most 1e15. Sizes, indexes and others have limits of their own."),
    .init(
      "E023", "not a linear equation",
      "Each side of an equation is a sum of multiples of anchors and a number, without products and quotients of anchors, min, max and attributes. `let` reads geometry once, as a number."
    ),
    .init(
      "E024", "wrong relation",
      "A constraint relates its sides by `==`, `<=` or `>=`. `<`, `>` and `!=` cannot state a constraint."
    ),
    .init(
      "E025", "= instead of ==",
      "`=` sets a property; a constraint on an anchor is stated with `==`. An attribute has three values: equal, min and max."
    ),
    .init(
      "E026", "leading mixed with left",
      "Leading is left or right, depending on the layout direction. An equation uses either leading and trailing, or left and right."
    ),
    .init(
      "E027", "invalid priority",
      "Priorities are numbers from 1 to 1000, or required, high, low, fitting."),
    .init(
      "E028", "misplaced priority",
      "A priority comes at the end of a value that is set or stated. A value that has a priority cannot be part of a calculation."
    ),
    .init(
      "E029", "misplaced operator",
      "An equation has two sides; `|` joins words such as `top|right`."),
    .init(
      "E030", "name already in use",
      "Views, guides, arrays, groups and labels share one set of names."),
    .init(
      "E031", "not a variable",
      "Only a variable created with `var` can be changed. `let` can define a name again."),
    .init(
      "E032", "removed object",
      "The name refers to something that was removed from the scene."),
    .init(
      "E033", "not available for guides",
      "A guide has edges, a size and a center. It has no baselines, margins or content, and contains nothing."
    ),
    .init(
      "E034", "attribute not available",
      "KeepLayout's attributes need a superview or another view, and factors that have an inverse."),
    .init(
      "E035", "wrong arguments",
      "The arguments in parentheses do not match the call."),
    .init(
      "E036", "unknown constraint number",
      "A constraint keeps its number, and no other gets it unless `undo` takes the constraint back. It may have been removed."
    ),
    .init(
      "E037", "index out of range",
      "Elements are counted from 1."),
    .init(
      "E038", "unknown label",
      "A label comes before a statement that creates constraints."),
    .init(
      "E039", "nested too deeply",
      "Calls can be nested 200 deep, groups 100."),
    .init(
      "E040", "cannot be set",
      "Variables, properties, the values of attributes, and the constant, priority and active of a constraint can be set."
    ),
    .init(
      "E041", "implied constraint",
      "Content, the screen and nonnegative sizes imply constraints. The message names what sets them."
    ),
    .init(
      "E042", "misplaced statement",
      "A group contains constraints only. Commands such as `undo` and `fix` cannot be used in a block."
    ),
    .init(
      "E043", "not allowed in the view tree",
      "The root cannot be moved, renamed or removed, and no view can contain itself."),
    .init(
      "E044", "nothing to repair",
      "`fix` and `explain` apply to a current conflict: the one that was explained last, otherwise the first. `conflicts` lists them."
    ),
    .init(
      "E045", "nothing to undo or redo",
      "`undo` reverts the last statement that changed the scene. `redo` repeats what has been undone since the last change."
    ),
    .init(
      "E046", "unknown setting",
      "`set` on its own lists the settings."),
    .init(
      "E047", "circular source files",
      "A file cannot run itself, directly or through other files."),
    .init(
      "E048", "file error",
      "The message gives the reason."),
    .init(
      "E049", "no help found",
      "`? TEXT` searches all help texts."),
    .init(
      "E050", "failed expectation",
      "The message says what was found."),
    .init(
      "E051", "unknown file format",
      "`export` chooses the format by the extension of the file name; `help export` says what each writes."
    ),
    .init(
      "E052", "baseline of a view that is not inside",
      "A view can only forward the baselines of a view inside it."),
    .init(
      "E053", "not allowed in a `place` block",
      "A `place` block runs at every layout pass. It can contain assignments of frames, sizeToFit, let, var, if, for, print, and calls of defs that contain nothing else."
    ),
    .init(
      "E056", "no lesson is in progress",
      "`hint`, `goal`, `solution` and `lesson` belong to a lesson. `learn` starts one at the prompt."
    ),
    .init(
      "E058", "no preview",
      "`preview` serves a page while a shell is at its prompt. It needs a free port on this computer; `lay preview FILE` follows a file."
    ),
    .init(
      "E060", "invalid visual format",
      "A format in the Visual Format Language has a syntax error, or refers to something unknown. The message says where and what."
    ),
    .init(
      "E065", "not a LayoutKit sentence",
      "The braces of `constrain` contain sentences about the view (set, make, priority, alignAllEdges, center, size), let, if and for."
    ),
    .init(
      "E066", "incompatible attributes",
      "A position is compared with a position on the same axis, a length with a length or a number. Leading and trailing cannot be compared with left and right."
    ),
    .init(
      "E067", "constraint name already in use",
      "Each name of a view stands for one constraint. Other views can use the same name."),
    .init(
      "E068", "unknown constraint name",
      "`a.constraint(w)` is the constraint that `name w` has named, in a sentence about `a` or with `on a`. By default `set` names constraints for the view, `make` for its superview."
    ),
    .init(
      "E075", "duration or delay out of range",
      "Durations and delays are in seconds, from 0 to 3600. With a duration of 0 views change at once."
    ),
    .init(
      "E076", "spring out of range",
      "A spring has a damping ratio above 0 and at most 1 (1 does not oscillate), and an initial velocity in -1000...1000 (1 would cover the whole distance in one second)."
    ),
    .init(
      "E077", "unknown curve",
      "Curves are linear, easeIn, easeOut and easeInOut; `spring` animates with a spring."),
    .init(
      "E080", "not an item of a layout",
      "The braces of linear, stack and flow contain items, layouts, let, var, if and for. Each view can be an item once."
    ),
    .init(
      "E081", "negative length",
      "Sizes, paddings, weights and separators are not negative. Spacing, margins and offsets can be."
    ),
    .init(
      "E082", "invalid layout",
      "A layout belongs to one view, which contains all of its views and those of nested layouts. A stack has no orientation and no spacing."
    ),
    .init(
      "E083", "view without a layout",
      "The members of `.item` describe a view as an item of a layout, so the view must be in one."),
    .init(
      "E090", "not allowed in a structure",
      "The braces of a build contain blocks, views, guides, arrays, if, for, let, var and calls of defs that contain only these. A Spacer must be a member of a stack, and a Container the outermost block."
    ),
    .init(
      "E091", "unknown or misplaced block or modifier",
      "The blocks are VStack, HStack, ZStack, VGrid, Spacer and Container; `help modifiers` lists the modifiers. alignSelf and spacing apply to a member of a stack, hugging and compression to a view."
    ),
    .init(
      "E092", "wrong arguments of a block or modifier",
      "The help on a block or modifier gives the labels and values of its arguments. A length is a number, `min: n`, `max: n`, or several of these."
    ),
    .init(
      "E093", "not allowed as a member of a structure",
      "A view can be a member of a structure only once, and cannot be a member of its own structure or of one inside it."
    ),
    .init(
      "E094", "structure nested too deeply",
      "Blocks can be nested 100 deep, modifiers 200 deep. An inner view can have a build of its own."
    ),
    .init(
      "E095", "unknown build",
      "No build has this name. `groups` lists the builds among the other groups."),
    .init(
      "E096", "not a descriptor",
      "A descriptor is a position with a target and a distance, or a length: `a.mondrian.top(toSuperview, 10).width(20)`; `help mondrian` lists them."
    ),
    .init(
      "E101", "conflict",
      "Required constraints cannot hold together. The one that was stated last is left out until one of them is changed; all others hold."
    ),
    .init(
      "E102", "refused statement",
      "The statement would leave out constraints that must hold, so the scene is unchanged."),
    .init(
      "E104", "layout that cannot be computed",
      "Coefficients of very different size let rounding errors grow beyond the tolerance. The message names the constraints with the most extreme ones."
    ),
    .init(
      "E105", "multipliers too far apart",
      "Constraints that share views can have multipliers at most 12 digits apart."),
    .init(
      "E103", "layout without convergence",
      "The height of wrapping text, the frames that `place` assigns and the conditions of `when` are determined in layout passes, and can change what they depend on. If nothing has settled after 16 passes, the layout has the frames of the last one."
    ),
    .init(
      "E110", "not a log",
      "A log of Auto Layout contains lines with constraints; how they are quoted does not matter."),
    .init(
      "E111", "redacted log",
      "Without a debugger the system prints <private> in place of the list, which then cannot be explained."
    ),
    .init(
      "E112", "invalid address",
      "Views are identified by their addresses: 0x and hexadecimal digits."
    ),
    .init(
      "E113", "unreadable lines in a log",
      "Some libraries print descriptions of their own without the necessary information."),
    .init(
      "E114", "another kind of message",
      "The view hierarchy is not prepared for the constraint: its views have no common superview yet. Add them as subviews first; in a cell, to its contentView."
    ),
    .init(
      "E115", "only the broken constraint",
      "The line after `Will attempt to recover by breaking constraint` names what the system gave up. What conflicts is in the list above it."
    ),
    .init(
      "E116", "single constraint",
      "It can hold alone. The constraints that it conflicts with are in the rest of the list."),
    .init(
      "E117", "truncated list",
      "Constraints are missing at the end, and the others can all hold."),
    .init(
      "E118", "nothing to import",
      "`import` reads a file, or at the prompt a pasted log. A number after the file selects one of its messages."
    ),
    .init(
      "E119", "no imported log",
      "`names` applies to a scene that `import` has read."),
    .init(
      "E120", "unknown conflict",
      "`explain 2` explains the second of the current conflicts, in the order of the constraints that are left out. `conflicts` lists them."
    ),
    .init(
      "E121", "damaged document",
      "A storyboard or xib is an XML document in UTF-8. The message names the line at which it is no longer well formed; an unresolved merge conflict is a common cause."
    ),
    .init(
      "E122", "a document that is not laid out",
      "Only documents for iOS with Auto Layout are laid out: not those for macOS, watchOS or tvOS, and not those that Xcode 4 saved."
    ),
    .init(
      "E123", "no such scene",
      "A storyboard has scenes with names: `scenes` lists them once it is imported."
    ),
    .init(
      "E124", "code that is not read",
      "Swift and Objective-C run as far as they state layout: views, constraints and what both depend on, with the words of the libraries. If a part about layout cannot be followed, nothing of the code runs; the message names the line and the reason."
    ),
    .init(
      "W201", "ambiguity",
      "The constraints leave a value free, and a fixed rule chose it: sizes as large as their limits allow, or as small as the content, then positions as near to 0 as possible. `ambiguity` gives the causes and constraints that would resolve it."
    ),
    .init(
      "W202", "a view outside its superview",
      "The view lies entirely outside its superview, so it cannot be seen there. In a document, the view extends beyond its superview on some screens and not on others."
    ),
    .init(
      "W204", "a text without room",
      "On some screens the view is narrower than its text on one line, which is then cut off. Where the text itself decides the width, it is compared with the width that the document stores."
    ),
    .init(
      "W205", "a text over a sibling",
      "On some screens a text and a sibling with a text, an image or a control of its own lie on each other, and on others they do not. Overlaps of less than 2 points are not told."
    ),
    .init(
      "W206", "a scroll view that scrolls sideways",
      "On some screens the contents of a scroll view are wider than the scroll view itself, and on others they are not."
    ),
    .init(
      "W207", "a control that is too small for a finger",
      "A button or field is less than 44 points wide or high. It is told with `lay check --touch` only."
    ),
    .init(
      "W208", "a view that is not mirrored",
      "In a language that is written from right to left, a view stays on its side because a constraint of it names left or right, while others of the screen name leading or trailing and turn. It is told with `lay check --languages` only."
    ),
    .init(
      "W210", "overflow",
      "An item is larger than its stack layout, or the lines of a flow layout go beyond its container, by so many points. MKLayoutLibrary accepts that, so it is a warning; `set overflow conflict` makes it a conflict."
    ),
    .init(
      "W203", "a view without a size",
      "The constraints leave a view no width or no height, so that its text or content is invisible. `why` names the constraints that decide the size, `lost` those that are not met, such as the view's compression resistance. `right` and `bottom` are positions, measured from the left and the top: 20 from the right side is root.right - 20."
    ),
  ]
}

extension ErrorCatalog.ExplainedCode {
  fileprivate init(_ code: String, _ title: String, _ explanation: String) {
    self.init(code: code, title: title, explanation: explanation)
  }
}
