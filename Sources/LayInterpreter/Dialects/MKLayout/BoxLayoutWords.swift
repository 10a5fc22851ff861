import LayLanguage
import LayoutDialects
import LayoutModel

/// MKLayout's words: `linear`, `stack` and `flow`, and the members of layouts and items.
struct BoxLayoutWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.views: [.linear, .stack, .flow]]

  var members: [String: MemberReader] {
    var members: [String: MemberReader] = [
      "item": MemberReader { (evaluator, use) throws(Failure) in
        try evaluator.itemProperty(of: use.item, at: use.baseRange)
      }
    ]
    for name in Evaluator.layoutPropertyNames + ["items"] {
      members[name] = MemberReader { (evaluator, use) throws(Failure) in
        evaluator.layoutProperty(name, of: use.item)
      }
    }
    for name in Evaluator.layoutActionNames {
      members[name] = MemberReader { (evaluator, use) throws(Failure) in
        guard evaluator.scene.boxLayout(use.item) != nil else { return nil }
        throw Self.isNoValue(use.member)
      }
    }
    return members
  }

  /// The error for an action used as a value.
  private static func isNoValue(_ word: Identifier) -> Failure {
    if word.name == "clear" {
      return Failure(
        "E035", "`\(word.name)` is an action and has no value", at: word.range,
        help: ["write it as a statement of its own"])
    }
    return Failure(
      "E014", "something must follow `\(word.name)`", at: word.range,
      help: ["it is written: \(Evaluator.changeExample(word.name))"])
  }

  var actions: [String: [MemberAction]] {
    [
      "clear": [
        MemberAction { (interpreter, call) throws(Failure) in
          guard let layout = call.items?.first, call.items?.count == 1,
            interpreter.scene.boxLayout(layout) != nil, call.arguments.isEmpty, call.priority == nil
          else { return false }
          interpreter.clearLayout(layout)
          return true
        }
      ]
    ]
  }

  var sentences: [String: MemberSentence] {
    let isLayout: @Sendable (ItemID, Scene) -> Bool = { $1.boxLayout($0) != nil }
    let place = OperandPattern.slot(OperandSlot("N", wanted: "a position", example: "1"))
    return [
      "insert": MemberSentence(
        forms: BoxWords.insertedForms(at: place) + [
          [.view, .anyOrder([["at", place]] + BoxWords.item)]
        ],
        example: Evaluator.changeExample("insert"), braces: BoxWords.braces, isKnown: isLayout
      ) { (interpreter, _, operands, layout) throws(Failure) in
        if let word = operands.words.first, let kind = BoxLayout.Kind(rawValue: word.name) {
          try interpreter.insertLayout(kind, word, operands, into: layout)
        } else {
          try interpreter.insert(operands, into: layout)
        }
      },
      "move": MemberSentence(
        forms: [[.view, "to", place]], example: Evaluator.changeExample("move"), isKnown: isLayout
      ) { (interpreter, _, operands, layout) throws(Failure) in
        try interpreter.move(operands, in: layout)
      },
      "take": MemberSentence(
        forms: [[.view]], example: Evaluator.changeExample("take"), isKnown: isLayout
      ) { (interpreter, _, operands, layout) throws(Failure) in
        try interpreter.take(operands, from: layout)
      },
    ]
  }

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
      have: BoxWords.itemNames)
  }

  let partSetters = [
    "item": PartSetter { (interpreter, word, items, operation, value, range) throws(Failure) in
      try interpreter.setItemProperty(word, of: items, operation, value, at: range)
    }
  ]

  func unknownMember(
    _ member: Identifier, ofItem id: ItemID, by evaluator: borrowing Evaluator
  ) -> Failure? {
    evaluator.scene.boxLayout(id) == nil ? nil : evaluator.unknownLayoutMember(member, of: id)
  }

  let pastedWords: [String: String] = {
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

  func kind(of id: ItemID, in scene: Scene) -> String? {
    scene.boxLayout(id) == nil ? nil : "a layout"
  }

  func description(of id: ItemID, by evaluator: borrowing Evaluator) -> String? {
    let scene = evaluator.scene
    if let layout = scene.boxLayout(id) { return evaluator.description(ofLayout: id, layout) }
    guard let item = scene.item(id), item.properties.isBoxUnit, let parent = item.parent else {
      return nil
    }
    return "<unit of weight of \(scene.name(of: parent))>"
  }

  func contents(of group: GroupID, in scene: Scene) -> String? {
    let count = scene.layouts(ofGroup: group).count { scene.boxLayout($0)?.group == group }
    return count == 0 ? nil : "\(count) layout\(count == 1 ? "" : "s")"
  }

  func refusal(toMove id: ItemID, in scene: Scene, at range: SourceRange) -> Failure? {
    guard scene.boxLayout(id) != nil else { return nil }
    let (name, parent) = (scene.name(of: id), scene.parent(of: id) ?? .root)
    return Failure(
      "E082", "`\(name)` is a layout, and cannot leave `\(scene.name(of: parent))`", at: range,
      help: ["to move it among the items of another: row.move \(name) to 1"])
  }

  func willMove(_ id: ItemID, by interpreter: Interpreter, at range: SourceRange) {
    let scene = interpreter.scene
    for layout in scene.layouts(holding: id) {
      interpreter.notice(
        "`\(scene.name(of: id))` leaves the layout `\(scene.name(of: layout))`", at: range)
    }
  }

  func memberNames(of id: ItemID, in scene: Scene) -> [String] {
    var names: [String] = []
    if scene.boxLayout(id) != nil {
      names += Evaluator.layoutPropertyNames + Evaluator.layoutActionNames + ["items"]
    }
    if !scene.layouts(holding: id).isEmpty { names.append("item") }
    return names
  }

  let assignedWords = [
    "active": ["true", "false"], "orientation": Axis.allCases.map(\.word),
    "border": ["true", "false"], "gravity": BoxItem.Gravity.named.map(\.name),
  ]

  var library: LibraryPage? { .mkLayout }

  var topics: [HelpTopic] { HelpTopic.boxes }
}
