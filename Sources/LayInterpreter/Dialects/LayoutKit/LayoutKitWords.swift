import LayLanguage
import LayoutDialects
import LayoutModel

/// `constrain`, and the constraints that a view knows by name.
struct LayoutKitWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.constraints: [.constrain]]

  let words = [
    DialectWord(
      "constraint", "the constraint that a view knows by a name",
      searchTerms: ["LayoutKit", "name", "constraintWithName"],
      example: "constrain a { set width to 60 name w }; a.constraint(w).constant = 70",
      behind: .views, takes: [.one(.constraintName)],
      .value { (evaluator, use) throws(Failure) in
        try evaluator.namedConstraint(use)
      })
  ]

  var library: LibraryPage? { .layoutKit }

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
