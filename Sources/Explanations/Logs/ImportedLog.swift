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

  /// Makes and judges the scene of a message.
  package init(_ message: LoggedConflict, file: String?) {
    self.message = message
    scene = LogScene(message, source: file)
    verdict = LogVerdict(scene)
    ownership = LogOwnership(message)
    logged = Dictionary(
      scene.items.map { ($0.id, $0.item) }, uniquingKeysWith: { first, _ in first })
  }

  /// The constraint of the list with a number, or nil.
  package func listed(_ id: ConstraintID) -> ListedConstraint? { scene.listed[id] }

  /// The remark on a constraint's purpose, or nil: also where the log does not tell whose it is.
  package func note(_ id: ConstraintID) -> String? {
    guard let listed = listed(id) else { return nil }
    let isUnclear =
      listed.constraint.role == .encapsulatedSize
      && ownership.owner(ofRow: listed.number) == .unclear
    return isUnclear ? nil : listed.constraint.note
  }

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

  /// The item of the log for one of the scene; nil for others.
  func logged(_ item: ItemID) -> LoggedItem? { logged[item] }

  private let logged: [ItemID: LoggedItem]

  /// The item that a line is about: the view of a guide that stands for what the log does not print.
  func subject(of item: ItemID) -> ItemID {
    guard logged[item] == nil, scene.scene.isGuide(item) else { return item }
    return scene.scene.parent(of: item) ?? item
  }

  /// Whether an item stands for a baseline.
  func isBaseline(_ item: ItemID) -> Bool {
    scene.assumptions.contains { if case .baseline(_, item) = $0 { true } else { false } }
  }

  /// Whether an item stands for the content of a scroll view.
  func isContent(_ item: ItemID) -> Bool {
    logged[item] == nil
      && scene.listed.contains { id, listed in
        listed.constraint.left.isOfContent
          && scene.scene.constraint(id)?.items.contains(item) == true
      }
  }

  /// Whether AppKit wrote it.
  var isAppKit: Bool { message.framework.hasSuffix("AppKit") }

  /// The largest number of constraints of which several solves are not slow.
  static let mostSearched = 300
}
