import LayLanguage
import LayoutModel

/// `constrain`, and the constraints that a view knows by name.
struct LayoutKitWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.constraints: [.constrain]]

  var members: [String: MemberReader] {
    [
      "constraint": MemberReader { (evaluator, use) throws(Failure) in
        let scene = evaluator.scene
        throw Failure(
          "E035", "`constraint` takes the name of a constraint", at: use.member.range,
          help: ["for example: \(scene.name(of: use.item)).constraint(w)"],
          have: scene.constraintNames(of: use.item))
      }
    ]
  }

  func memberNames(of id: ItemID, in scene: Scene) -> [String] { ["constraint"] }
}
