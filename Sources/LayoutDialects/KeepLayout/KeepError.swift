import TextReports

/// The reason a Keep attribute does not exist or cannot be set. Views are given by name.
package enum KeepError: Error, Hashable, Sendable {
  /// The root has no superview.
  case noSuperview(attribute: String, view: String)
  /// `a.keepLeftOffsetTo(a)`
  case relatesToItself(attribute: String, view: String)
  /// A guide has no baselines.
  case guideHasNoBaseline(attribute: String, guide: String)
  /// `a.keepLeftOffsetTo` without a view.
  case missingRelated(attribute: String, view: String)
  /// `a.keepWidth(b)`
  case takesNoRelated(attribute: String, view: String)
  /// An attribute that was made earlier, of a view that was removed.
  case viewIsGone(attribute: String)
  /// `a.keepAspectRatio.equal = 10%`
  case percentNotAllowed(attribute: String)
  /// A factor set from the other side that has no inverse, or none that preserves the order.
  case noInverse(attribute: String, factor: Double)
  /// A method with the wrong number of values: `a.keepInsets((1, 2))`.
  case wrongCount(word: String, expected: Int, given: Int)
  /// `a.keepHorizontalScrollDisabled = true` for a view that is not a scroll view.
  case doesNotScroll(word: String, view: String)

  /// The message, a clause without a period.
  package var message: String {
    switch self {
    case .noSuperview(let attribute, let view):
      "`\(view)` has no superview, so it has no `\(attribute)`"
    case .relatesToItself(let attribute, let view):
      "`\(attribute)` relates `\(view)` to itself"
    case .guideHasNoBaseline(let attribute, let guide):
      "`\(guide)` is a guide and has no baselines, so no `\(attribute)`"
    case .missingRelated(let attribute, _):
      "`\(attribute)` needs the view it relates to"
    case .takesNoRelated(let attribute, _):
      "`\(attribute)` does not relate to another view"
    case .viewIsGone(let attribute):
      "a view of this \(attribute) was removed"
    case .percentNotAllowed(let attribute):
      "the \(attribute) cannot be a percentage"
    case .noInverse(let attribute, let factor):
      "the factor \(NumberText.multiple(factor)) of the \(attribute) has no positive inverse"
    case .wrongCount(let word, let expected, let given):
      "`\(word)` takes \(counted(expected, "number")), not \(given)"
    case .doesNotScroll(let word, let view):
      "`\(view)` does not scroll, so it has no `\(word)`"
    }
  }

  /// Suggestions; may be empty.
  package var help: [String] {
    switch self {
    case .noSuperview:
      ["root is as large as the screen; `screen 320x480` sets it"]
    case .relatesToItself(let attribute, let view):
      KeepLayout.accessor(named: attribute) == nil
        ? ["name another view: `[\(view), b].\(attribute)`"]
        : ["name another view: `\(view).\(attribute)(b)`"]
    case .guideHasNoBaseline:
      ["use its top or bottom edge"]
    case .missingRelated(let attribute, let view):
      ["write `\(view).\(attribute)(b)`"]
    case .takesNoRelated(let attribute, let view):
      KeepLayout.accessor(named: attribute + "To").map {
        ["write `\(view).\(attribute)`, or `\(view).\($0.name)(b)` to relate it to `b`"]
      } ?? ["write `\(view).\(attribute)`"]
    case .viewIsGone:
      []
    case .percentNotAllowed:
      ["percentages are for widths, heights, insets and offsets: `a.keepLeftInset.equal = 10%`"]
    case .noInverse:
      ["a factor read from the other view must be above 0"]
    case .wrongCount(_, let expected, _):
      expected == 4 ? ["insets are (top, left, bottom, right), or one number for all four"] : []
    case .doesNotScroll(_, let view):
      ["declare it as a scroll view: view \(view) scroll"]
    }
  }
}
