/// The reason a message cannot be explained.
public enum LogRefusal: Hashable, Sendable {
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
  /// No line of the list has a known form.
  case unreadable(SkippedLine)
  /// The message is about two views without a common superview, not about a conflict.
  case unprepared
  /// A list of constraints without a headline, all of which can hold.
  case listing
  /// A single constraint, which can hold.
  case single
  /// The list is truncated, and the rest can hold.
  case cut
}

extension LoggedConflict {
  /// The reason the message is unusable; nil if it is usable.
  public var refusal: LogRefusal? {
    if isUnprepared { return .unprepared }
    guard constraints.isEmpty else { return nil }
    guard let first = skipped.first else { return isRedacted ? .redacted : .nothing }
    switch first.reason {
    case .notHexadecimal: return .notHexadecimal(first)
    case .quickFormat: return .quickFormat(first)
    case .compositeAnchor: return .compositeAnchors(first)
    default: return isRedacted ? .redacted : .unreadable(first)
    }
  }

  /// The reason there is no conflict to explain if all constraints can hold; nil if the message states that
  /// they conflict.
  public var refusalIfAllHold: LogRefusal? {
    let isListing = constraints.contains {
      $0.constraint.priority < 1000 || $0.constraint.hugging.map { $0 < 1000 } ?? false
        || !$0.constraint.isActive
    }
    if isListing, !hasHeadline, broken == nil { return .listing }
    if constraints.count == 1, skipped.isEmpty, !hasHeadline, broken == nil { return .single }
    if isCut { return .cut }
    return nil
  }
}
