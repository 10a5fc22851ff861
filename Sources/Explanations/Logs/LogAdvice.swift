import ConflictLog
import LayoutEngine
import LayoutModel
import TextReports

/// Advice about a row, said as it is done in code.
enum LogAdvice {
  /// `give (3) priority 999: .priority(999) at Cell.swift:75`
  static func yield(_ row: ListedConstraint, in facts: LogConflictFacts) -> String {
    let constraint = row.constraint
    let text = "give (\(row.number)) priority 999"
    if let file = constraint.file {
      return text + ": .priority(999) in \(file)" + (constraint.fileLine.map { ":\($0)" } ?? "")
    }
    switch constraint.role {
    case .own(library: "Masonry"), .own(library: "SnapKit"): return text + ": .priority(999)"
    case .own(library: "KeepLayout"): return text + ": KeepHigh(999)"
    default: break
    }
    if let identifier = constraint.identifier, case .own = constraint.role {
      return text + " (it is `\(identifier)`)"
    }
    return text
      + (facts.isAppKit ? ": .priority = .init(999)" : ": .priority = UILayoutPriority(999)")
  }

  /// `at least 44`
  static func amount(_ constraint: LoggedConstraint) -> String {
    amount(constraint.relation, constraint.constant)
  }

  static func amount(_ relation: LayoutModel.Relation, _ number: Double) -> String {
    let text = LogConflictFacts.text(number)
    return switch relation {
    case .equal: text
    case .lessOrEqual: "at most \(text)"
    case .greaterOrEqual: "at least \(text)"
    }
  }

  /// How a library updates a constraint.
  static func library(of members: [ListedConstraint]) -> String? {
    for member in members {
      switch member.constraint.role {
      case .own(library: "SnapKit"): return "snp.updateConstraints, or snp.remakeConstraints"
      case .own(library: "Masonry"): return "mas_updateConstraints:, or mas_remakeConstraints:"
      case .own(library: "KeepLayout"): return "set the attribute's value again with .equal"
      default: continue
      }
    }
    return nil
  }

  /// What of the system's is in a conflict, and what is known to bring it about.
  static func knownTrigger(of facts: LogConflictFacts) -> (what: String, trigger: String?) {
    let classes = facts.log.scene.items.compactMap(\.item.plainClass)
    func has(_ words: [String]) -> Bool {
      classes.contains { name in words.contains { name.contains($0) } }
    }
    if facts.members.count == 1, facts.members.first?.constraint.left.attribute == .width,
      classes == ["UIView"]
    {
      return (
        "UIKit's action sheet, whose own width of -16 can never hold",
        "it came with iOS 12.2 and 13; presenting the sheet without animation avoids the message"
      )
    }
    if has(["AlertController", "UIAlert", "InterfaceAction"]) {
      return (
        "an alert or action sheet (UIKit)",
        "known to come when it is presented before its presenter's window is laid out; on an iPad give its popover a source"
      )
    }
    if has(["AirDrop", "UIActivity"]) {
      return (
        "the share sheet (UIKit)", "known to come when the sheet is first laid out at width 0"
      )
    }
    if has(["UIKeyboard", "UIKB", "TUI", "UIInputSet", "UIRemoteKeyboard", "UIPrediction"]) {
      return ("the keyboard (UIKit)", "known to come when the keyboard changes or is rotated")
    }
    if has(["ButtonBar", "BarButton", "Toolbar", "NavigationBar", "NavigationButton", "TabBar"]) {
      return (
        "a bar (UIKit)",
        "known to come when a toolbar or navigation bar is made with an empty frame: give it its size first"
      )
    }
    let isMac = facts.isAppKit
    let names = classes.filter { $0 != "UILayoutGuide" }.prefix(3).joined(separator: ", ")
    return ("views of \(isMac ? "AppKit" : "UIKit")'s own (\(names))", nil)
  }
}

/// What gives a view its size, in words.
struct LogContainer {
  /// Who gives the size.
  private enum Giver {
    case measuring, cell, rootView, container, frame, clipView, lostName
  }

  private let giver: Giver
  private let length: String
  private let isAppKit: Bool

  init(_ row: ListedConstraint, _ facts: LogConflictFacts) {
    let constraint = row.constraint
    length = constraint.lengthWord
    isAppKit = facts.isAppKit
    let name = facts.className(constraint.left.item) ?? ""
    switch constraint.role {
    case .temporarySize: giver = .measuring
    case .autoresizing: giver = name == "NSClipView" ? .clipView : .frame
    case .own: giver = .lostName
    default:
      if constraint.left.item.isCellContent || name.hasSuffix("Cell")
        || name == "UICollectionReusableView" || name.hasSuffix("HeaderFooterView")
        || name == "NSTableRowView"
      {
        giver = .cell
      } else if name == "UIView",
        facts.log.scene.items.contains(where: {
          $0.item.isGuide && facts.isInside($0.item, constraint.left.item)
            && !$0.item.isMarginsGuide
        })
      {
        giver = .rootView
      } else {
        giver = .container
      }
    }
  }

  func cause(_ has: Double) -> LogJudgement.Cause {
    switch giver {
    case .frame, .clipView: has == 0 ? .containerStillZero : .frameSize
    case .cell:
      has == 0 ? .containerStillZero : length == "height" ? .estimatedCellHeight : .containerSize
    case .measuring, .rootView, .container, .lostName:
      has == 0 ? .containerStillZero : .containerSize
    }
  }

  /// `cell is given a height of 44`
  func given(_ name: String, _ has: Double) -> String {
    let amount = LogConflictFacts.text(has)
    switch giver {
    case .measuring: return "\(name) is measured at a \(length) of \(amount)"
    case .cell:
      return has == 0
        ? "\(name) is laid out at a \(length) of 0" : "\(name) is given a \(length) of \(amount)"
    case .frame: return "the frame of \(name) has a \(length) of \(amount)"
    case .clipView: return "\(name) has a \(length) of \(amount)"
    case .lostName: return "\(name) is laid out at a \(length) of \(amount)"
    case .rootView, .container:
      return has == 0
        ? "\(name) is laid out at a \(length) of 0"
        : "what holds \(name) gives it a \(length) of \(amount)"
    }
  }

  /// Whether it is a cell, a header or a footer of a table or collection.
  var isCell: Bool { giver == .cell }

  /// Other ways out.
  func advice(
    _ name: String, _ bound: Double, needsMore: Bool, isExact: Bool, isZero: Bool
  ) -> [String] {
    let amount = LogConflictFacts.text(bound)
    switch giver {
    case .measuring: return []
    case .cell:
      guard length == "height" else { return [] }
      return [
        needsMore
          ? "use automatic row heights, with an estimate from \(amount) on"
          : "return \(amount) as the height of the row or item, where that is what you want"
      ]
    case .frame:
      return [
        "give \(name) a frame of that \(length): \(amount)"
          + (isExact ? "" : needsMore ? " or more" : " or less")
      ]
    case .clipView:
      return ["give the scroll view a frame before its content is added"]
    case .rootView, .container, .lostName:
      guard needsMore, isZero else { return [] }
      return [
        isExact
          ? "give \(name) its \(length) before it is laid out: at \(amount) they all hold"
          : "give \(name) its \(length) before it is laid out: from \(amount) on they all hold"
      ]
    }
  }
}
