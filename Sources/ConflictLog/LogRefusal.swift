/// Why a message cannot be explained.
public enum LogRefusal: Hashable, Sendable {
  /// There is no constraint in the text.
  case nothing
  /// The system has left the list out.
  case redacted
  /// No address in the list can be read.
  case notHexadecimal(SkippedLine)
  /// The lines leave their numbers out.
  case quickFormat(SkippedLine)
  /// The lines compare sums of anchors.
  case compositeAnchors(SkippedLine)
  /// No line of the list is in a known form.
  case unreadable(SkippedLine)
  /// It says that two views have no view around them both, and not that constraints conflict.
  case unprepared
  /// Constraints are listed that nobody says conflict, and they do not.
  case listing
  /// There is one constraint, and it can hold.
  case single
  /// The list goes on behind the end of the text, and what there is can hold.
  case cut
}

extension LoggedConflict {
  /// Why nothing of it can be used; nil if something can.
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

  /// Why it is no conflict that could be explained, where all of its constraints can hold; nil if its
  /// message says that they conflict.
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
