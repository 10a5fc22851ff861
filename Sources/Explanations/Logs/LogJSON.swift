import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The explanation of a log as JSON.
extension Explainer {
  /// The explanation of an imported log as a JSON object: a conflict with the log's data, or a scene without
  /// one.
  func json(of log: ImportedLog, _ explained: ExplainedConflict?) -> JSON {
    guard let found = log.verdict.found, let explained else {
      return .object([
        "log": .object([
          "conflict": .boolean(false), "read": readJSON(of: log),
          "missing": .array(holdReasons(of: log).map(JSON.string)),
          "iosBroke": brokenJSON(of: log),
          "layout": log.verdict.isLarge ? .null : json(of: facts.layout),
        ])
      ])
    }
    guard case .object(var members) = json(of: explained) else { return .null }
    // The log has its own.
    members.removeAll { ["cause", "spare"].contains($0.key) }
    members.append(.init(key: "read", value: readJSON(of: log)))
    if let cause = log.cause {
      let text = LogCauseText(cause, of: log, in: scene)
      members.append(.init(key: "cause", value: .string(cause.kind.rawValue)))
      members.append(.init(key: "explanation", value: .string(text.cause)))
      members.append(.init(key: "advice", value: .array(text.advice.map(JSON.string))))
    } else {
      members.append(.init(key: "cause", value: .null))
    }
    members.append(.init(key: "iosBroke", value: brokenJSON(of: log)))
    members.append(
      .init(
        key: "spare",
        value: .array(spareNumbers(of: log, found).map { .integer($0) })))
    return .object(["conflict": .object(members)])
  }

  private func spareNumbers(of log: ImportedLog, _ found: LogVerdict.Found) -> [Int] {
    let members = Set(found.numbers)
    return log.message.constraints.filter {
      let id = ConstraintID(rawValue: $0.number)
      return !members.contains(id) && $0.repeats == nil && log.scene.listed[id] != nil
    }.map(\.number)
  }

  private func brokenJSON(of log: ImportedLog) -> JSON {
    log.message.brokenNumber.map { .integer($0) } ?? .null
  }

  private func readJSON(of log: ImportedLog) -> JSON {
    .object([
      "constraints": .integer(log.message.constraints.count),
      "views": .integer(log.scene.items.count),
      "skipped": .array(
        log.message.skipped.map { line in
          .object([
            "line": .integer(line.line),
            "number": line.number.map { .integer($0) } ?? .null,
            "reason": .string(Self.phrase(for: line.reason)),
          ])
        }),
      "framework": .string(log.message.framework), "form": .string(log.message.form),
    ])
  }

  /// The names given to the views of a log, as a JSON object.
  package func namesJSON(of log: ImportedLog) -> JSON {
    .object([
      "names": .array(
        log.scene.items.filter { scene.contains($0.id) }.map { named in
          .object([
            "name": .string(scene.name(of: named.id)),
            "class": .optional(named.item.className),
            "address": .optional(named.item.shownAddress),
            "identifier": .optional(named.item.name), "text": .optional(named.item.text),
          ])
        })
    ])
  }
}

extension LoggedItem {
  /// `0x7fa1`; nil if the log prints none.
  package var shownAddress: String? {
    if case .address(let digits) = key { "0x" + digits } else { nil }
  }
}
