import LayLanguage
import LayoutModel

/// UIKit's names for values, as they occur in pasted code.
struct UIKitWords: DialectWords {
  let tupleFunctions: Set<String> = [
    "CGSizeMake", "CGSize", "CGPointMake", "CGPoint", "CGRectMake", "CGRect", "UIEdgeInsetsMake",
    "UIEdgeInsets", "UIOffsetMake", "UIOffset", "NSDirectionalEdgeInsets",
    "NSDirectionalEdgeInsetsMake", "NSEdgeInsetsMake", "NSEdgeInsets", "NSMakeSize", "NSMakeRect",
  ]

  var library: LibraryPage? { .uikit }

  let constants: [String: Value] = [
    "UILayoutPriorityRequired": .number(Priority.required),
    "UILayoutPriorityDefaultHigh": .number(Priority.high),
    "UILayoutPriorityDefaultLow": .number(Priority.low),
    "UILayoutPriorityFittingSizeLevel": .number(Priority.fitting),
  ]

  func set(
    _ setting: ViewProperty.Setting, by interpreter: Interpreter
  ) throws(Failure) -> Bool {
    guard setting.member.name == "translatesAutoresizingMaskIntoConstraints" else { return false }
    interpreter.notice(
      "this is not needed here: a view with a constraint is laid out by constraints",
      at: setting.member.range)
    return true
  }

  var members: [String: MemberReader] {
    [
      "superview": MemberReader { (evaluator, use) throws(Failure) in
        guard let superview = evaluator.scene.parent(of: use.item) else {
          throw Failure("E011", "`root` has no superview", at: use.member.range)
        }
        return .item(superview)
      }
    ]
  }
}
