import ConflictLog
import LayoutModel

/// An imported log.
package struct ImportedLog: Sendable {
  /// The message about constraints.
  package var message: LoggedConflict
  /// The scene made from it.
  package var scene: LogScene
  /// The engine's verdict.
  package var verdict: LogVerdict
  /// Whose its views and constraints are.
  package let ownership: LogOwnership
  /// What to make of its conflict; nil if there is none.
  package private(set) var judgment: LogJudgment?

  /// Makes and judges the scene of a message.
  package init(_ message: LoggedConflict, file: String?) {
    self.message = message
    scene = LogScene(message, source: file)
    items = Dictionary(
      scene.items.map { ($0.item.key, $0.id) }, uniquingKeysWith: { first, _ in first })
    verdict = LogVerdict(scene)
    ownership = LogOwnership(message)
    judgment = LogConflictFacts(self).map(LogJudgment.init)
  }

  /// The constraint of the list with a number, or nil.
  package func listed(_ id: ConstraintID) -> ListedConstraint? { scene.listed[id] }

  /// The remark on a constraint's purpose, or nil.
  package func note(_ id: ConstraintID) -> String? { listed(id)?.constraint.note }

  /// Comments for the constraints of the list: number, class and identifier.
  package var comments: [ConstraintID: String] {
    scene.listed.mapValues { listed in
      var parts = ["(\(listed.number)) \(listed.constraint.className)"]
      if let identifier = listed.constraint.identifier { parts.append("'\(identifier)'") }
      if let file = listed.constraint.file {
        parts.append(file + (listed.constraint.fileLine.map { ":\($0)" } ?? ""))
      }
      return parts.joined(separator: " ")
    }
  }

  /// The scene's item for an item of the log, or nil.
  package func item(_ item: LoggedItem) -> ItemID? { items[item.key] }

  private let items: [LoggedItemKey: ItemID]
}
