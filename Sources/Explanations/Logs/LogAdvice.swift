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

  /// The part of the system that a log is about.
  static func source(of log: ImportedLog) -> String {
    if let process = log.message.systemProcess { return "\(process), a process of the system" }
    let words = log.scene.items.flatMap { named -> [String] in
      guard log.ownership.owner(of: named.item.key) == .system else { return [] }
      return
        [named.item.plainClass, named.item.isGuide ? named.item.text : nil, named.item.name]
        .compactMap(\.self)
    }
    func has(_ parts: [String]) -> Bool {
      words.contains { word in parts.contains { word.contains($0) } }
    }
    if has(["AlertController", "UIAlert", "InterfaceAction"]) {
      return "an alert or action sheet (UIKit)"
    }
    if has(["AirDrop", "UIActivity"]) { return "the share sheet (UIKit)" }
    let keyboard = [
      "UIKeyboard", "UIKB", "UCBKB", "TUI", "UIInputSet", "UIRemoteKeyboard", "UIPrediction",
      "InputAssistant",
    ]
    if has(keyboard) { return "the keyboard (UIKit)" }
    let bars = [
      "ButtonBar", "BarButton", "Toolbar", "NavigationBar", "NavigationButton", "TabBar",
      "TitleView",
    ]
    if has(bars) { return "a bar (\(log.isAppKit ? "AppKit" : "UIKit"))" }
    let names = words.filter { $0 != "UILayoutGuide" }.prefix(3).joined(separator: ", ")
    return "views of \(log.isAppKit ? "AppKit" : "the system")'s own"
      + (names.isEmpty ? "" : " (\(names))")
  }

  /// What is known to trigger a conflict of the system's views, if its axis and its numbers are those of that; nil
  /// if nothing is known.
  static func trigger(of facts: ConflictFacts) -> String? {
    guard facts.axis == .horizontal, let log = facts.log else { return nil }
    if isActionSheetWidth(facts) {
      return
        "it came with iOS 12.2 and 13; presenting the sheet without animation avoids the message"
    }
    // The rest is about something that is still 0 wide.
    guard let empty = facts.rows.first(where: { $0.size != nil && $0.number == 0 })?.size?.item,
      let name = log.logged(empty)?.plainClass
    else { return nil }
    if ["UIAlert", "InterfaceAction"].contains(where: { name.contains($0) }) {
      return
        "known to appear when it is presented before its presenter's window is laid out; on an iPad give its popover a source"
    }
    if ["AirDrop", "UIActivity"].contains(where: { name.contains($0) }) {
      return "known to appear when the sheet is first laid out at width 0"
    }
    if name.contains("Toolbar") || name.contains("NavigationBar") {
      return
        "known to appear when a toolbar or navigation bar is made with an empty frame: give it its size first"
    }
    return nil
  }

  /// `UIView.width == -16`
  static func isActionSheetWidth(_ facts: ConflictFacts) -> Bool {
    facts.stated.count == 1 && facts.stated.first?.size?.anchor == .width
      && facts.stated.first?.number == -16
      && facts.log?.scene.items.map(\.item.plainClass) == ["UIView"]
  }
}
