import ConflictLog
import LayoutModel

/// The log that the scene was read from.
package struct ImportedLog: Sendable {
  /// Its message about constraints, as it was read.
  package var message: LoggedConflict
  /// What the scene was made of.
  package var scene: LogScene
  /// What the engine made of it.
  package var verdict: LogVerdict
  /// Lines of its text that say nothing about constraints.
  package var otherLines: Int

  /// The scene of a message, judged.
  package init(_ message: LoggedConflict, otherLines: Int, file: String?) {
    self.message = message
    self.otherLines = otherLines
    scene = LogScene(message, source: file)
    items = Dictionary(
      scene.items.map { ($0.item.key, $0.id) }, uniquingKeysWith: { first, _ in first })
    verdict = LogVerdict(scene)
  }

  /// The constraint of the list with a number; nil for one that the list does not have.
  package func listed(_ id: ConstraintID) -> ListedConstraint? { scene.listed[id] }

  /// What a constraint is there for, behind its words.
  package func note(_ id: ConstraintID) -> String? { listed(id)?.constraint.note }

  /// The cause of the conflict that was found.
  var cause: LogCause? {
    guard let found = verdict.found else { return nil }
    let members = found.numbers.compactMap { listed($0) }
    guard !members.isEmpty else { return nil }
    return LogCause(members, isAppKit: message.framework.hasSuffix("AppKit"))
  }

  /// What a program says behind the constraints of the list: the number, class and identifier of each.
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

  /// The item of the scene that a log's item is.
  package func item(_ item: LoggedItem) -> ItemID? { items[item.key] }

  private let items: [LoggedItemKey: ItemID]
}
