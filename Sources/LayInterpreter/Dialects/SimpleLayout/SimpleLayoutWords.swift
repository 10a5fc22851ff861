import LayLanguage

/// SimpleLayout's words: `place`, `when`, and the assignment of frames.
struct SimpleLayoutWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.passes: [.place, .when]]

  let words = [
    DialectWord(
      "sizeToFit", "gives a view that is placed by its frame the size of its content",
      searchTerms: ["frame", "place", "content"], example: "a.sizeToFit",
      behind: .views.offered(by: PropertyOwner.views.includes), runsInPasses: true,
      .change { (interpreter, use) throws(Failure) in
        try interpreter.sizeToFit(use.items, at: use.range)
      }),
    DialectWord(
      "edgeSpace", "20: the standard distance to the edge of a view",
      searchTerms: ["SimpleLayout"], example: "print edgeSpace", .constant(.number(20))),
    DialectWord(
      "interSpace", "8: the standard distance between two views",
      searchTerms: ["SimpleLayout"], example: "print interSpace", .constant(.number(8))),
    DialectWord("frame", assigned: ["none"], .grammar),
  ]

  func set(_ setting: ViewProperty.Setting, by interpreter: Interpreter) throws(Failure) -> Bool {
    guard setting.part == nil, Interpreter.assignableNames.contains(setting.member.name) else {
      return false
    }
    try interpreter.assignGeometry(
      setting.member, of: setting.items, setting.operation, setting.value, at: setting.range)
    return true
  }

  let library: LibraryPage? = LibraryPage(
    name: "SimpleLayout",
    words: ["kSLEdgeStandardSpace": "edgeSpace", "kSLInterStandardSpace": "interSpace"])
}
