import LayoutModel

/// A line that looks like a constraint but is not used, at least in part.
package struct SkippedLine: Hashable, Sendable {
  /// The reason.
  package enum Reason: Hashable, Sendable {
    /// The line ends before the constraint does.
    case cutOff
    /// An address with letters that are not hexadecimal digits.
    case notHexadecimal
    /// A number out of range.
    case numberOutOfRange
    /// `|` denotes a view that the line does not name.
    case unknownSuperview
    /// A truncated name without the view it refers to.
    case unknownName
    /// An unknown anchor.
    case unknownAttribute
    /// An internal variable of the layout engine.
    case engineVariable
    /// An anchor composed of others, as NSGridView makes them.
    case compositeAnchor
    /// An equation printed as `(null)`.
    case printedAsNull
    /// A QuickVFL sentence, which omits the numbers.
    case quickFormat
    /// A line longer than any constraint.
    case tooLong
    /// Unknown text after the constraint.
    case unknownEnd
    /// Any other form.
    case unknownForm
  }

  /// The line, from 1.
  package var line: Int
  /// The column of the problem, from 1; nil for the whole line.
  package var column: Int?
  /// The reason it is not used.
  package var reason: Reason
  /// The constraint's number in the list; nil outside lists.
  package var number: Int?
  /// The line, possibly truncated.
  package var text: String
}
