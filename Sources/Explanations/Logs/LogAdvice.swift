import ConflictLog
import LayoutModel

/// Advice about a row, worded as the change in code.
enum LogAdvice {
  /// `give (3) priority 999: .priority(999) at Cell.swift:75`
  static func yield(_ row: ConflictFacts.Row, in facts: ConflictFacts) -> String {
    let text = "give \(facts.name(row)) priority 999"
    guard let log = facts.log, let constraint = row.id.flatMap(log.listed)?.constraint else {
      return text
    }
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
      + (log.isAppKit ? ": .priority = .init(999)" : ": .priority = UILayoutPriority(999)")
  }

  /// How a library updates a constraint.
  static func library(of facts: ConflictFacts) -> String? {
    for row in facts.rows {
      switch row.role {
      case .own(library: "SnapKit"): return "snp.updateConstraints, or snp.remakeConstraints"
      case .own(library: "Masonry"): return "mas_updateConstraints:, or mas_remakeConstraints:"
      case .own(library: "KeepLayout"): return "set the attribute's value again with .equal"
      default: continue
      }
    }
    return nil
  }

  /// The part of the system that a conflict is in, and what is known to trigger it.
  static func knownTrigger(of facts: ConflictFacts) -> (what: String, trigger: String?) {
    let classes = facts.log?.scene.items.compactMap(\.item.plainClass) ?? []
    func has(_ words: [String]) -> Bool {
      classes.contains { name in words.contains { name.contains($0) } }
    }
    if facts.stated.count == 1, facts.stated.first?.size?.anchor == .width, classes == ["UIView"] {
      return (
        "UIKit's action sheet, whose own width of -16 can never hold",
        "it came with iOS 12.2 and 13; presenting the sheet without animation avoids the message"
      )
    }
    if has(["AlertController", "UIAlert", "InterfaceAction"]) {
      return (
        "an alert or action sheet (UIKit)",
        "known to appear when it is presented before its presenter's window is laid out; on an iPad give its popover a source"
      )
    }
    if has(["AirDrop", "UIActivity"]) {
      return (
        "the share sheet (UIKit)", "known to appear when the sheet is first laid out at width 0"
      )
    }
    if has(["UIKeyboard", "UIKB", "TUI", "UIInputSet", "UIRemoteKeyboard", "UIPrediction"]) {
      return ("the keyboard (UIKit)", "known to appear when the keyboard changes or is rotated")
    }
    if has(["ButtonBar", "BarButton", "Toolbar", "NavigationBar", "NavigationButton", "TabBar"]) {
      return (
        "a bar (UIKit)",
        "known to appear when a toolbar or navigation bar is made with an empty frame: give it its size first"
      )
    }
    let names = classes.filter { $0 != "UILayoutGuide" }.prefix(3).joined(separator: ", ")
    return ("views of \(facts.log?.isAppKit == true ? "AppKit" : "UIKit")'s own (\(names))", nil)
  }
}
