import LayLanguage
import LayoutModel

/// UIKit's names for values, as they occur in pasted code.
struct UIKitWords: DialectWords {
  let words =
    [
      DialectWord(
        "superview", behind: .view,
        .value { (evaluator, use) throws(Failure) in
          guard let superview = use.item.flatMap({ evaluator.scene.parent(of: $0) }) else {
            throw Failure("E011", "`root` has no superview", at: use.word.range)
          }
          return .item(superview)
        })
    ]
    + [
      ("Required", Priority.required), ("DefaultHigh", Priority.high),
      ("DefaultLow", Priority.low), ("FittingSizeLevel", Priority.fitting),
    ].map { name, priority in
      DialectWord("UILayoutPriority\(name)", .constant(.number(priority)))
    }

  let library: LibraryPage? = LibraryPage(
    name: "UIKit",
    tuples: [
      "CGSizeMake", "CGSize", "CGPointMake", "CGPoint", "CGRectMake", "CGRect", "UIEdgeInsetsMake",
      "UIEdgeInsets", "UIOffsetMake", "UIOffset", "NSDirectionalEdgeInsets",
      "NSDirectionalEdgeInsetsMake", "NSEdgeInsetsMake", "NSEdgeInsets", "NSMakeSize", "NSMakeRect",
    ],
    members: [
      "translatesAutoresizingMaskIntoConstraints": "frame", "contentSize": "content.size",
      "bounds": "size", "arrangedSubviews": "arranged", "addArrangedSubview": "arrange",
      "removeArrangedSubview": "unarrange",
    ])

  func set(_ setting: ViewProperty.Setting, by interpreter: Interpreter) throws(Failure) -> Bool {
    guard setting.member.name == "translatesAutoresizingMaskIntoConstraints" else { return false }
    interpreter.notice(
      "this is not needed here: a view with a constraint is laid out by constraints",
      at: setting.member.range)
    return true
  }
}
