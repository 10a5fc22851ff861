/// The part of a view that one of its built-in guides marks.
///
/// Such a guide takes part in the layout while an active constraint names it; the content guide of a scroll
/// view always does. Otherwise it can only be read, and its frame follows from its owner's.
public enum GuideRole: String, Hashable, Sendable, CaseIterable {
  /// The scrollable content of a scroll view; other views have none.
  case content
  /// The part of the view that is not covered by system bars.
  case safeArea
  /// The view less its layout margins.
  case layoutMargins = "layoutMarginsGuide"

  /// The index of the role, below 4.
  var index: Int {
    switch self {
    case .content: 0
    case .safeArea: 1
    case .layoutMargins: 2
    }
  }

  /// The role with an index, or nil.
  init?(index: Int) {
    switch index {
    case 0: self = .content
    case 1: self = .safeArea
    case 2: self = .layoutMargins
    default: return nil
    }
  }
}
