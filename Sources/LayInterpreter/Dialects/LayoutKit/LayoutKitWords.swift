import LayoutModel
import LayLanguage
import LayoutDialects

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

  let library: LibraryPage? = LibraryPage(name: "LayoutKit", words: attributeWords)

  /// The names of the attributes, with the words for them.
  private static let attributeWords: [String: String] = {
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
