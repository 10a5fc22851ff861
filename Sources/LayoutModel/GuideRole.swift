/// What a guide that every view has marks out in it.
///
/// Such a guide is part of a layout while a constraint in force names it, and the content of a scroll view
/// always. Apart from that it can be read, and its frame follows from its owner's.
public enum GuideRole: String, Hashable, Sendable, CaseIterable {
  /// What is scrolled in a scroll view; other views have none.
  case content
  /// The part of the view that the system covers nowhere.
  case safeArea
  /// The view without its margins.
  case layoutMargins = "layoutMarginsGuide"

  /// Its place among the guides of a view, below 4.
  var place: Int {
    switch self {
    case .content: 0
    case .safeArea: 1
    case .layoutMargins: 2
    }
  }

  /// The role with a place; nil where there is none.
  init?(place: Int) {
    switch place {
    case 0: self = .content
    case 1: self = .safeArea
    case 2: self = .layoutMargins
    default: return nil
    }
  }
}
