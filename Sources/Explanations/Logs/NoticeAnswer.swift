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
  /// - Parameter partCount: How many views of a hierarchy are not shown, as parts of others.
  package init(_ notice: LayoutNotice, leavingOut partCount: Int = 0) {
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
          + (notice.skippedLines > 0
            ? " as far as it could be read: \(counted(notice.skippedLines, "line")) could not" : "")
        : "\(count) of its \(views.count) views \(plural(count, "is", "are")) ambiguous: Auto Layout picks one of many layouts"
      fault = nil
      edits = []
    case .hierarchy:
      title = "a hierarchy of \(counted(views.count, "view"))"
      means =
        "their frames, each in its superview's coordinates"
        + (partCount > 0
          ? "; without \(partCount), parts of controls, bars and the system" : "")
      fault = nil
      edits = []
    case .ambiguity:
      title = "an ambiguous layout"
      means =
        "the constraints leave open "
        + (views.count > 1
          ? series(
            notice.views.prefix(6).map {
              "\(series($0.variables.map(Self.word))) of \(Self.name($0))"
            })
          : series(notice.words.map(Self.word)) + (views.first.map { " of \($0)" } ?? ""))
      fault = nil
      edits = Self.hugging(notice) + Self.settling(notice.words)
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
    default:
      let answer = Self.plain(notice.kind)
      (title, means, edits) = (answer.title, answer.means, answer.edits)
      fault = views.first
    }
  }

  /// The answer to a text of which no part needs a closer look.
  private static func plain(
    _ kind: LayoutNotice.Kind
  ) -> (title: String, means: String, edits: [String]) {
    switch kind {
    case .largeConstant:
      (
        "a constant beyond the engine's limits",
        "a constraint was given a constant so large that another is used in its place",
        [
          "find a constant such as .greatestFiniteMagnitude or CGFloat.infinity: leave the constraint out instead, or use a size that a screen can have (10000)"
        ]
      )
    case .infiniteConstant:
      (
        "a constant that is not finite", "a constraint was given infinity or NaN as its constant",
        [
          "check the number before it is set: a division by 0, a maximum of nothing, .infinity",
          "to lift a limit deactivate its constraint",
        ]
      )
    case .layerWithoutNumber:
      (
        "a layer whose geometry is not a number",
        "a position or size was computed as NaN, most often 0 / 0",
        [
          "look for a division by a width or height that is still 0, and guard it: size > 0 ? a / size : 0"
        ]
      )
    case .tooManyPasses:
      (
        "constraints that change in every pass",
        "updating constraints marks them as needing an update again, so that the window never settles",
        [
          "in updateConstraints, layout and the observers of frames call neither setNeedsUpdateConstraints nor change a constraint without comparing first"
        ]
      )
    case .backgroundThread:
      (
        "layout on a background thread",
        "views or constraints are changed outside the main thread, which corrupts the layout engine",
        [
          "move what touches views to the main thread: DispatchQueue.main.async { … }, or @MainActor",
          "a symbolic breakpoint, or the Main Thread Checker of the scheme, shows the call",
        ]
      )
    case .managedMask:
      (
        "a flag that a container owns",
        "translatesAutoresizingMaskIntoConstraints was changed on a view whose frame its container sets: a cell, its content view, a controller's view, an alert",
        [
          "leave the flag of that view alone, and set it for the views that you add to it",
          "pin your views to its contentView (or to the controller's view)",
        ]
      )
    case .headerViews:
      (
        "views beside the content view of a header or footer",
        "a view was added to the header or footer itself, where it is not laid out with the rest",
        ["add it to contentView: header.contentView.addSubview(view), and constrain it to that"]
      )
    case .engineRow:
      (
        "an error inside the layout engine",
        "the engine lost track of its equations, after numbers of very different size or changes from several threads",
        [
          "look for constants or multipliers that are huge or nearly 0, and for constraints that are changed off the main thread",
          "the constraint changed last, in the stack of the exception, is where it shows",
        ]
      )
    default:
      (
        "a toolbar item without a definite size",
        "the view of an NSToolbarItem has no constraints that give it a width and a height, or minSize and maxSize are used, which are deprecated",
        [
          "constrain the item's view: view.widthAnchor.constraint(equalToConstant: 120).isActive = true, and a height if its content has none"
        ]
      )
    }
  }

  /// For labels with the same priorities on an axis, the one to change.
  private static func hugging(_ notice: LayoutNotice) -> [String] {
    let axes = [("height", "vertical"), ("width", "horizontal")]
    return axes.compactMap { length, axis in
      let labels = notice.views.filter { view in
        view.variables.contains(length)
          && ["UILabel", "UITextField", "UIButton"].contains {
            view.className == $0 || view.text?.hasPrefix($0) ?? false
          }
      }
      guard labels.count > 1, let first = labels.first else { return nil }
      let title = first.text ?? first.className
      return
        "labels that hug their text alike leave open which one stretches: raise the \(axis) hugging of one, '\(title)', from 251 to 252, or give one a \(length)"
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
