import LayLanguage
import LayoutModel

/// SimpleLayout's words: `place`, `when`, and the assignment of frames.
struct SimpleLayoutWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.passes: [.place, .when]]

  var actions: [String: [MemberAction]] {
    [
      "sizeToFit": [
        MemberAction { (interpreter, call) throws(Failure) in
          guard let items = call.items else { return false }
          guard call.arguments.isEmpty, call.priority == nil else {
            throw Failure("E035", "`sizeToFit` takes no arguments", at: call.range)
          }
          try interpreter.sizeToFit(items, at: call.range)
          return true
        }
      ]
    ]
  }

  func set(_ setting: ViewProperty.Setting, by interpreter: Interpreter) throws(Failure) -> Bool {
    guard setting.part == nil, Interpreter.assignableNames.contains(setting.member.name) else {
      return false
    }
    try interpreter.assignGeometry(
      setting.member, of: setting.items, setting.operation, setting.value, at: setting.range)
    return true
  }

  func memberNames(of id: ItemID, in scene: Scene) -> [String] {
    PropertyOwner.views.includes(id, scene) ? ["sizeToFit"] : []
  }

  let assignedWords = ["frame": ["none"]]

  let pastedWords = [
    "kSLEdgeStandardSpace": "edgeSpace", "kSLInterStandardSpace": "interSpace",
  ]

  var library: LibraryPage? { .simpleLayout }

  let topics = [
    HelpTopic(
      name: "sizeToFit",
      summary: "gives a view that is placed by its frame the size of its content",
      searchTerms: ["frame", "place", "content"], example: "a.sizeToFit"),
    HelpTopic(
      name: "edgeSpace", summary: "20: the standard distance to the edge of a view",
      searchTerms: ["SimpleLayout"], example: "print edgeSpace"),
    HelpTopic(
      name: "interSpace", summary: "8: the standard distance between two views",
      searchTerms: ["SimpleLayout"], example: "print interSpace"),
  ]
}
