import LayLanguage
import LayoutDialects
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

  var methods: [String: MethodReader] {
    [
      "constraint": MethodReader { (evaluator, call) throws(Failure) in
        try evaluator.namedConstraint(call.member, of: call.base, call.arguments, at: call.range)
      }
    ]
  }

  let pastedWords: [String: String] = {
    var words: [String: String] = [:]
    let attributes = [
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "baseline",
    ]
    for word in attributes {
      words["LK_\(word)"] = word
      words["LKAttribute\(word.prefix(1).uppercased())\(word.dropFirst())"] = word
      words["ALKAttribute\(word.prefix(1).uppercased())\(word.dropFirst())"] = word
    }
    for (theirs, ours) in [("center_x", "centerX"), ("center_y", "centerY")] {
      words["LK_\(theirs)"] = ours
      words["LKAttributeC\(ours.dropFirst())"] = ours
      words["ALKAttributeC\(ours.dropFirst())"] = ours
    }
    return words
  }()

  var library: LibraryPage? { .layoutKit }

  let callWords: Set<String> = ["constraint"]

  func proposals(in context: CompletionContext, by evaluator: borrowing Evaluator) -> Proposals? {
    guard case .argument(let callee) = context.place,
      case .member(let base, let member) = callee.kind,
      member.name == "constraint"
    else { return nil }
    let scene = evaluator.scene
    return Proposals(
      evaluator.knownConstraints(of: base).map { name, id in
        Proposal(name, ConstraintText.describe(.stated(id), in: scene).line)
      })
  }
}
