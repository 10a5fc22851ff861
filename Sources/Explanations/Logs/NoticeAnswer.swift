import ConflictLog
import TextReports

/// What one of Auto Layout's other texts means, which of its views is at fault, and what to do.
package struct NoticeAnswer: Sendable {
  /// The notice.
  let notice: LayoutNotice
  /// Its title.
  let title: String
  /// What it means.
  let means: String
  /// What is at fault, if the text says.
  let fault: String?
  /// What to do, the best first.
  let edits: [String]

  /// The answer to a notice.
  package init(_ notice: LayoutNotice) {
    self.notice = notice
    let views = notice.views.map(Self.name)
    let two = Array(views.prefix(2)).joined(separator: " and ")
    switch notice.kind {
    case .trace:
      title = "a trace of the layout"
      let count = notice.views.count(where: \.isAmbiguous)
      means =
        count == 0
        ? "none of its views is ambiguous"
        : "\(count) of its \(views.count) views \(plural(count, "is", "are")) ambiguous: Auto Layout picks one of many layouts"
      fault = nil
      edits = []
    case .hierarchy:
      title = "a hierarchy of \(views.count) views"
      means = "their frames, each in its superview's coordinates"
      fault = nil
      edits = []
    case .ambiguity:
      title = "an ambiguous layout"
      means =
        "the constraints leave open \(series(notice.words.map(Self.word)))"
        + (views.first.map { " of \($0)" } ?? "")
      fault = nil
      edits = Self.settling(notice.words)
    case .noCommonAncestor:
      title = "no common superview"
      means =
        "\(two.isEmpty ? "the two views" : two) were not in one hierarchy when the constraint was activated"
      fault =
        views.count > 1
        ? "one of \(two) has not been added as a subview yet, or was added to another view" : nil
      edits = [
        "call addSubview for both before isActive = true or activate(_:)",
        "in a cell add them to contentView, and constrain to contentView, not to the cell",
      ]
    case .noView:
      title = "a constraint whose item is not a view"
      means =
        "one item of the constraint is neither a view nor a layout guide"
        + (views.first.map { "; the other is \($0)" } ?? "")
      fault = "a controller, a layer, a string or nil was passed where a view is expected"
      edits = [
        "pass the view itself: controller.view, not the controller",
        "check that the outlet is connected: nil counts as no view",
      ]
    case .locationAlone:
      title = "an edge set to a number"
      means = "an edge or a center needs a second edge: only a width or a height can be a number"
      fault = views.first.map { "the constraint of \($0)" }
      edits = [
        "constrain it to another edge: view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 20)",
        "a second item that is nil, or a multiplier of 0, makes such a constraint as well",
      ]
    case .visualFormat:
      title = "a visual format that cannot be parsed"
      means =
        notice.words.first.map { format in
          "in \(format)" + (notice.column.map { ", at column \($0)" } ?? "")
        } ?? "the format is not printed"
      fault = notice.words.dropFirst().first
      edits = Self.formatEdits(notice)
    case .mixedDirections:
      title = "leading or trailing against left or right"
      means =
        "leading and trailing change sides with the language, left and right never do: one cannot be constrained to the other"
      fault = views.isEmpty ? nil : "the constraint of \(two)"
      edits = ["use leading and trailing on both sides (or left and right on both)"]
    case .mixedAxes:
      title = "horizontal against vertical"
      means = "a horizontal anchor cannot be constrained to a vertical one, nor an edge to a size"
      fault = views.isEmpty ? nil : "the constraint of \(two)"
      edits = [
        "compare like with like: top with bottom, leading with trailing, width with height (an aspect ratio)"
      ]
    case .outsideSubtree:
      title = "a constraint on the wrong view"
      means =
        "the view that the constraint was added to is not an ancestor of its views"
        + (views.isEmpty ? "" : " (\(series(Array(views.prefix(3)))))")
      fault = notice.views.last.map { "\(Self.name($0)), to which it was added" }
      edits = [
        "set isActive = true instead of addConstraint: UIKit finds the common superview",
        "add the views as subviews first",
      ]
    case .feedbackLoop:
      title = "a layout feedback loop"
      means =
        "each layout pass makes another one necessary"
        + (views.first.map { ", first seen at \($0)" } ?? "")
      fault = views.count > 1 ? "the views named: \(series(Array(views.prefix(3))))" : nil
      edits = [
        "look for layoutSubviews or viewDidLayoutSubviews that changes a frame, a constant or setNeedsLayout of a superview",
        "change a constraint only where its number differs from the one it has",
      ]
    case .zeroHeight:
      title = "a cell without a height of its own"
      means =
        "the constraints in the content view\(views.first.map { " of \($0)" } ?? "") do not reach from its top to its bottom, so its height could be 0; the standard height is used"
      fault = "the chain from contentView.topAnchor to contentView.bottomAnchor has a gap"
      edits = [
        "pin the first view to contentView.topAnchor and the last to contentView.bottomAnchor, with all gaps between",
        "views that were added to the cell and not to contentView do not count",
      ]
    }
  }

  // MARK: Words

  /// `UILabel 'Send'`, `UIView 0x7f12`
  static func name(_ view: LayoutNotice.View) -> String {
    var text = view.className
    if let title = view.text {
      text += (text.isEmpty ? "" : " ") + "'\(title)'"
    } else if !view.address.isEmpty {
      text += (text.isEmpty ? "" : " ") + view.address
    }
    return text + (view.attribute.map { " (\($0))" } ?? "")
  }

  static func word(_ variable: String) -> String {
    switch variable {
    case "x": "the horizontal position"
    case "y": "the vertical position"
    case "width": "the width"
    default: "the height"
    }
  }

  /// What settles values that are open.
  static func settling(_ variables: [String]) -> [String] {
    variables.map { variable in
      switch variable {
      case "x":
        "horizontal position: a leading, trailing or centerX constraint to the superview or a neighbor"
      case "y":
        "vertical position: a top, bottom or centerY constraint to the superview or a neighbor"
      case "width":
        "width: a width, both leading and trailing, or a content that has one (a text, an image)"
      default: "height: a height, both top and bottom, or a content that has one (a text, an image)"
      }
    }
  }

  private static func formatEdits(_ notice: LayoutNotice) -> [String] {
    guard let format = notice.words.first else {
      return ["the format begins with H: or V:, and has views in brackets: H:|-20-[a]-8-[b]-|"]
    }
    var edits: [String] = []
    if format.count(where: { $0 == "[" }) != format.count(where: { $0 == "]" }) {
      edits.append("close every bracket: [view]")
    }
    if format.count(where: { $0 == "(" }) != format.count(where: { $0 == ")" }) {
      edits.append("close every parenthesis: [view(>=44)]")
    }
    if let column = notice.column, column >= 1, column <= format.count + 1 {
      let place = format.index(format.startIndex, offsetBy: min(column - 1, format.count))
      let before = String(format[..<place])
      if before.hasSuffix("-"), format[place...].first == "-" || format[place...].first == "[" {
        edits.append("a gap is -, or -8-, or -(>=8)-")
      }
      edits.append("everything before column \(column) is fine: \(before)")
    }
    return edits + ["views are named in the dictionary of views, numbers in that of metrics"]
  }
}
