import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

/// MKLayout's words: `linear`, `stack` and `flow`, and the members of layouts and items.
struct BoxLayoutWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.views: [.linear, .stack, .flow]]

  let words = options + changes + itemWords

  /// The options of a layout, and its items.
  private static let options =
    BoxLayoutOption.all.map { option in
      DialectWord(
        option.name, option.summary, searchTerms: option.searchTerms, example: option.example,
        behind: .boxLayout, assigned: option.words,
        .value { (evaluator, use) throws(Failure) in
          let scene = evaluator.scene
          return use.item.flatMap { id in
            scene.boxLayout(id).map { option.value(id, $0, scene) }
          }
        })
    }

  private static let changes: [DialectWord] = [
    sentence(
      "insert", "makes a view, or a layout, an item of a layout",
      searchTerms: ["insertSubview", "addSubview"],
      example: "linear row { item c weight 1 }; row.insert d at 1 weight 1",
      MemberSentence(
        forms: BoxWords.insertedForms(at: place) + [
          [.view, .anyOrder([["at", place]] + BoxWords.item)]
        ],
        example: "row.insert f at 2 weight 1", braces: BoxWords.braces
      ) { (interpreter, _, operands, layout) throws(Failure) in
        if let word = operands.words.first, let kind = BoxLayout.Kind(rawValue: word.name) {
          try interpreter.insertLayout(kind, word, operands, into: layout)
        } else {
          try interpreter.insert(operands, into: layout)
        }
      }),
    sentence(
      "move", "moves an item to another place in a layout", searchTerms: ["order"],
      example: "linear row { item c; item d }; row.move d to 1",
      MemberSentence(forms: [[.view, "to", place]], example: "row.move f to 1") {
        (interpreter, _, operands, layout) throws(Failure) in
        try interpreter.move(operands, in: layout)
      }),
    sentence(
      "take", "takes an item out of a layout; the view stays",
      searchTerms: ["removeLayoutItem", "removeFromLayout"],
      example: "linear row { item c weight 1; item d weight 1 }; row.take c",
      MemberSentence(forms: [[.view]], example: "row.take f") {
        (interpreter, _, operands, layout) throws(Failure) in
        try interpreter.take(operands, from: layout)
      }),
    DialectWord(
      "clear", "takes all items out of a layout; the views stay",
      searchTerms: ["linear", "stack", "flow"], example: "linear row { item c }; row.clear",
      behind: .boxLayout,
      .change { (interpreter, use) throws(Failure) in
        if let layout = use.item { interpreter.clearLayout(layout) }
      }),
    DialectWord(
      "items", "the views and layouts in a layout, in order",
      searchTerms: ["linear", "stack", "flow"],
      example: "linear row { item c; item d }; print row.items", behind: .boxLayout,
      .value { (evaluator, use) throws(Failure) in
        use.item.flatMap { evaluator.scene.boxLayout($0) }.map {
          .list($0.items.map { .item($0.content) })
        }
      }),
  ]

  private static let place = OperandPattern.slot(
    OperandSlot("N", wanted: "a position", example: "1"))

  private static func sentence(
    _ name: String, _ summary: String, searchTerms: [String], example: String,
    _ sentence: MemberSentence
  ) -> DialectWord {
    DialectWord(
      name, summary, searchTerms: ["linear", "stack", "flow"] + searchTerms, example: example,
      behind: .boxLayout, .sentence(sentence))
  }

  /// The members of a view in a layout.
  private static let itemWords =
    [
      DialectWord(
        "item", "the options that place a view in its layout: size, padding, weight …",
        searchTerms: ["linear", "stack", "flow"] + BoxItemOption.names,
        example: "linear row { item c; item d weight 1 }; c.item.weight = 2",
        behind: .view.offered { !$1.layouts(holding: $0).isEmpty },
        .value { (evaluator, use) throws(Failure) in
          try use.item.map { (item) throws(Failure) in
            try evaluator.itemProperty(of: item, at: use.baseRange)
          }
        }),
      DialectWord(
        "item",
        .part { (interpreter, word, items, operation, value, range) throws(Failure) in
          try interpreter.setItemProperty(word, of: items, operation, value, at: range)
        }),
    ]
    + BoxItemOption.all.filter { !$0.words.isEmpty }.map {
      DialectWord($0.name, assigned: $0.words, .grammar)
    }

  /// The members of a layout.
  static let layoutWords = (options + changes).map(\.name)

  func set(_ setting: ViewProperty.Setting, by interpreter: Interpreter) throws(Failure) -> Bool {
    guard setting.part == nil, let first = setting.items.first else { return false }
    if setting.items.allSatisfy({ interpreter.scene.boxLayout($0) != nil }) {
      try interpreter.evaluator.refuseInPlace(setting.member)
      try interpreter.setLayoutProperty(
        setting.member, of: setting.items, setting.operation, setting.value, at: setting.range)
      return true
    }
    guard setting.member.name == "item" else { return false }
    throw Failure(
      "E040", "`item` is set one option at a time", at: setting.member.range,
      help: ["for example: \(interpreter.scene.name(of: first)).item.weight = 2"],
      have: BoxItemOption.names)
  }

  let objects: DialectObjects? = DialectObjects(
    kind: { id, scene in scene.boxLayout(id) == nil ? nil : "a layout" },
    description: { id, evaluator in
      let scene = evaluator.scene
      if let layout = scene.boxLayout(id) { return evaluator.description(ofLayout: id, layout) }
      guard let item = scene.item(id), item.properties.isBoxUnit, let parent = item.parent else {
        return nil
      }
      return "<unit of weight of \(scene.name(of: parent))>"
    },
    unknownMember: { member, id, evaluator in
      evaluator.scene.boxLayout(id) == nil ? nil : evaluator.unknownLayoutMember(member, of: id)
    },
    contents: { group, scene in
      let count = scene.layouts(ofGroup: group).count { scene.boxLayout($0)?.group == group }
      return count == 0 ? nil : counted(count, "layout")
    },
    refusal: { id, scene, range in
      guard scene.boxLayout(id) != nil else { return nil }
      let (name, parent) = (scene.name(of: id), scene.parent(of: id) ?? .root)
      return Failure(
        "E082", "`\(name)` is a layout, and cannot leave `\(scene.name(of: parent))`", at: range,
        help: ["to move it among the items of another: row.move \(name) to 1"])
    },
    willMove: { id, interpreter, range in
      let scene = interpreter.scene
      for layout in scene.layouts(holding: id) {
        interpreter.notice(
          "`\(scene.name(of: id))` leaves the layout `\(scene.name(of: layout))`", at: range)
      }
    })

  let library: LibraryPage? = LibraryPage(name: "MKLayoutLibrary", words: constants)

  /// The names of MKLayoutLibrary's constants, with the words for them.
  private static let constants: [String: String] = {
    var words = [
      "kMKLayoutItemSizeValueMatchParent": "match", "MKLayoutOrientationHorizontal": "horizontal",
      "MKLayoutOrientationVertical": "vertical",
      "MKLinearLayoutOrientationHorizontal": "horizontal",
      "MKLinearLayoutOrientationVertical": "vertical",
    ]
    for (name, _) in BoxItem.Gravity.named where name != "center" {
      words["MKLayoutGravity\(name.prefix(1).uppercased())\(name.dropFirst())"] = name
    }
    return words
  }()
}

extension DialectWord.Receiver {
  /// A layout.
  fileprivate static let boxLayout = item("a layout") { $1.boxLayout($0) != nil }
}
