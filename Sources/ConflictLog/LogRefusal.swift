import LayoutModel

/// The reason a message cannot be explained.
package enum LogRefusal: Hashable, Sendable {
  /// The text has no constraints.
  case nothing
  /// The system redacted the list.
  case redacted
  /// No address in the list is readable.
  case notHexadecimal(SkippedLine)
  /// The lines omit their numbers.
  case quickFormat(SkippedLine)
  /// The lines compare composite anchors.
  case compositeAnchors(SkippedLine)
  /// The lines have `(null)` in place of their equations.
  case printedAsNull(SkippedLine)
  /// No line of the list has a known form.
  case unreadable(SkippedLine)
  /// The message is about two views without a common superview, not about a conflict.
  case unprepared
  /// A single constraint, which can hold.
  case single
  /// The list is truncated, and the rest can hold.
  case cut
  /// Only the constraint that the system broke.
  case brokenAlone
}

extension LoggedConflict {
  /// The reason the message is unusable; nil if it is usable.
  package var refusal: LogRefusal? {
    if isUnprepared { return .unprepared }
    guard constraints.isEmpty else { return nil }
    if broken != nil || hasUnreadBroken, skipped.isEmpty, listCount == 0 { return .brokenAlone }
    guard let first = skipped.first else { return isRedacted ? .redacted : .nothing }
    switch first.reason {
    case .notHexadecimal: return .notHexadecimal(first)
    case .quickFormat: return .quickFormat(first)
    case .compositeAnchor: return .compositeAnchors(first)
    case .printedAsNull: return .printedAsNull(first)
    default: return isRedacted ? .redacted : .unreadable(first)
    }
  }

  /// The reason there is no conflict to explain if all constraints can hold; nil if the message states that
  /// they conflict.
  package var refusalIfAllHold: LogRefusal? {
    if isListing { return nil }
    if constraints.count == 1, skipped.isEmpty, !hasHeadline, broken == nil { return .single }
    if isCut { return .cut }
    return nil
  }

  /// Whether it is only a constraint that another text quotes: an exception names the one it is about.
  package func isQuoted(in notices: [LayoutNotice]) -> Bool {
    !hasHeadline && broken == nil && !isUnprepared && listCount <= 2
      && notices.contains { notice in
        switch notice.kind {
        case .trace, .hierarchy, .ambiguity, .visualFormat: false
        default: true
        }
      }
  }

  /// The class of a view of a constraint that was activated too early whose content belongs in another view of it;
  /// nil if there is none.
  package var unpreparedContainer: String? {
    constraints.lazy.flatMap(\.constraint.items).compactMap(\.plainClass).first {
      $0 == "UIVisualEffectView" || $0.hasSuffix("TableViewCell")
        || $0.hasSuffix("CollectionViewCell")
    }
  }

  /// The views of a constraint that was activated too early, as the log names them.
  package var unpreparedViews: [String] {
    var names: [String] = []
    for item in constraints.flatMap(\.constraint.items) {
      let text = item.text ?? item.name
      let word =
        (item.plainClass ?? item.name ?? "a view") + (text.map { " \u{27}\($0)\u{27}" } ?? "")
      if !names.contains(word) { names.append(word) }
    }
    return Array(names.prefix(3))
  }

  /// Whether it is a list of constraints that nothing says to conflict: `po view.constraints`.
  package var isListing: Bool {
    guard !hasHeadline, broken == nil, !constraints.isEmpty else { return false }
    return isMarkedListing || !isInParentheses && constraints.count > 1
      || constraints.contains {
        $0.constraint.priority < Priority.required
          || $0.constraint.hugging.map { $0 < Priority.required } ?? false
          || !$0.constraint.isActive
      }
  }
}
