import LayLanguage
import LayoutDialects
import LayoutModel

/// KeepLayout's attributes, properties of views, and actions.
struct KeepLayoutWords: DialectWords {
  // MARK: Values

  var members: [String: MemberReader] {
    var members: [String: MemberReader] = [:]
    for word in KeepLayout.scrollSwitches {
      members[word.name] = MemberReader { (evaluator, use) throws(Failure) in
        .boolean(word.isOn(use.item, group: evaluator.context.group, in: evaluator.scene))
      }
    }
    for accessor in KeepLayout.accessors {
      members[accessor.name] = MemberReader { (evaluator, use) throws(Failure) in
        let attribute = try evaluator.keep(at: use.member.range) { (scene) throws(KeepError) in
          try KeepLayout.attribute(accessor, of: use.item, in: scene)
        }
        return .attribute(attribute)
      }
    }
    return members
  }

  var arrayMembers: [String: ArrayMemberReader] {
    var members: [String: ArrayMemberReader] = [:]
    for priority in KeepLayout.contentPriorities {
      members[priority.name] = ArrayMemberReader { (evaluator, _, items) throws(Failure) in
        let scene = evaluator.scene
        let values = Set(items.compactMap { priority.value(of: $0, in: scene) })
        return values.count == 1 ? Value(values.first) : .none
      }
    }
    for accessor in KeepLayout.accessors {
      members[accessor.name] = ArrayMemberReader { (evaluator, member, items) throws(Failure) in
        let attribute = try evaluator.keep(at: member.range) { (scene) throws(KeepError) in
          try KeepLayout.attribute(accessor, of: items, in: scene)
        }
        return .attribute(attribute)
      }
    }
    return members
  }

  // MARK: Actions

  var actions: [String: [MemberAction]] {
    var actions: [String: [MemberAction]] = [
      "deactivate": [
        MemberAction { (interpreter, call) throws(Failure) in
          guard let attribute = call.value.keepAttribute else { return false }
          try interpreter.deactivate(attribute, call.arguments, at: call.range)
          return true
        }
      ]
    ]
    for name in ["keepAt", "keepMin"] {
      actions[name] = [
        MemberAction { (interpreter, call) throws(Failure) in
          guard let attribute = call.value.keepAttribute else { return false }
          try interpreter.keepBounds(call.member, of: attribute, call.arguments, at: call.range)
          return true
        }
      ]
    }
    for word in KeepLayout.scrollSwitches {
      actions[word.name, default: []].append(
        MemberAction { (interpreter, call) throws(Failure) in
          try Self.setSwitch(word, call, interpreter)
        })
    }
    for method in KeepLayout.arrayMethods {
      for name in [method.name, method.priorityName].compactMap({ $0 }) {
        actions[name, default: []].append(
          MemberAction { (interpreter, call) throws(Failure) in
            try Self.run(method, call, interpreter)
          })
      }
    }
    for convenience in KeepLayout.conveniences {
      for name in [convenience.name, convenience.priorityName].compactMap({ $0 }) {
        actions[name, default: []].append(
          MemberAction { (interpreter, call) throws(Failure) in
            try Self.run(convenience, call, interpreter)
          })
      }
    }
    return actions
  }

  private static func setSwitch(
    _ word: KeepScrollSwitch, _ call: MemberCall, _ interpreter: Interpreter
  ) throws(Failure) -> Bool {
    guard let items = call.items, let argument = call.arguments.first else { return false }
    guard call.arguments.count == 1, argument.label == nil, call.priority == nil else {
      throw Failure(
        "E035", "`\(call.member.name)` takes true or false", at: call.range,
        help: ["for example: \(word.example)"])
    }
    try interpreter.set(word, of: items, to: argument.value, at: call.range)
    return true
  }

  private static func run(
    _ method: KeepArrayMethod, _ call: MemberCall, _ interpreter: Interpreter
  ) throws(Failure) -> Bool {
    guard let items = call.items else { return false }
    let name = call.member.name
    if case .item = call.value {
      throw Failure(
        "E020", "`\(name)` applies to several views: [a, b].\(name)", at: call.range)
    }
    try interpreter.run(
      method, call.member, on: items, call.arguments, priority: call.priority, at: call.range)
    return true
  }

  private static func run(
    _ convenience: KeepConvenience, _ call: MemberCall, _ interpreter: Interpreter
  ) throws(Failure) -> Bool {
    // Without values, the attribute of that name is read.
    let isAsked =
      call.arguments.isEmpty && KeepLayout.accessor(named: call.member.name) != nil
    guard let items = call.items, !isAsked else { return false }
    try interpreter.run(
      convenience, call.member, on: items, call.arguments, priority: call.priority,
      at: call.range)
    return true
  }

  // MARK: Properties

  let properties =
    KeepLayout.contentPriorities.map(contentPriority) + KeepLayout.scrollSwitches.map(scrollSwitch)

  private static func contentPriority(_ priority: KeepContentPriority) -> ViewProperty {
    ViewProperty(
      name: priority.name, summary: priority.help, example: priority.example, owner: .keepViews,
      takesArithmetic: true,
      get: { id, scene in priority.value(of: id, in: scene).map(Value.number) },
      set: { (interpreter, setting) throws(Failure) in
        let number = try interpreter.evaluator.priority(setting.value)
        for item in setting.items { priority.set(number, of: item, in: &interpreter.scene) }
      }, saved: .otherwise)
  }

  private static func scrollSwitch(_ word: KeepScrollSwitch) -> ViewProperty {
    ViewProperty(
      name: word.name, summary: word.help, searchTerms: ["scroll", "content"],
      example: "view s scroll; \(word.example)", owner: .anything,
      // It is read as a member, since the value depends on the group of the statement.
      get: { _, _ in nil },
      set: { (interpreter, setting) throws(Failure) in
        try interpreter.set(word, of: setting.items, to: setting.value, at: setting.range)
      }, saved: .otherwise)
  }

  // MARK: Functions and methods

  let functionNames = [
    "group", "KeepRequired", "KeepHigh", "KeepLow", "KeepFitting", "KeepValueMake",
    "KeepValueGetPriority", "KeepValueSetDefaultPriority", "KeepValueDescription",
    "KeepPriorityDescription",
  ]

  var functions: [String: FunctionReader] {
    var functions = [
      "group": FunctionReader { (evaluator, call) throws(Failure) in
        try evaluator.attributeGroup(call.arguments)
      },
      "KeepValueMake": FunctionReader { (evaluator, call) throws(Failure) in
        try evaluator.keepValueMade(call.arguments, at: call.range)
      },
    ]
    for name in ["KeepRequired", "KeepHigh", "KeepLow", "KeepFitting"] {
      let priority = Evaluator.priorityNames[name.dropFirst(4).lowercased()]
      functions[name] = FunctionReader { (evaluator, call) throws(Failure) in
        try evaluator.value(of: call, withPriority: priority ?? Priority.required)
      }
    }
    for name in functionNames where functions[name] == nil {
      functions[name] = FunctionReader { (evaluator, call) throws(Failure) in
        try evaluator.keepFunction(call.name, call.arguments, at: call.range)
      }
    }
    return functions
  }

  var methods: [String: MethodReader] {
    var methods: [String: MethodReader] = [:]
    methods["isRelatedToView"] = MethodReader { (evaluator, call) throws(Failure) in
      try evaluator.isRelated(call)
    }
    for accessor in KeepLayout.accessors {
      methods[accessor.name] = MethodReader { (evaluator, call) throws(Failure) in
        try evaluator.attribute(accessor, of: call)
      }
    }
    return methods
  }

  let expressionActions = [
    ExpressionAction { (interpreter, expression, priority) throws(Failure) in
      try interpreter.animate(expression, priority: priority)
    }
  ]

  let priorities = PriorityVocabulary(
    words: ["keepRequired": 1000, "keepHigh": 750, "keepLow": 250, "keepFitting": 50],
    functions: ["keepAt"], adjustments: ["keepMore": 10, "keepLess": -10])

  let constants: [String: Value] = [
    "KeepPriorityRequired": .number(Priority.required), "KeepPriorityHigh": .number(Priority.high),
    "KeepPriorityLow": .number(Priority.low), "KeepPriorityFitting": .number(Priority.fitting),
    "KeepNone": .none,
  ]

  let guideNames: [String: GuideRole] = ["keepLayoutView": .safeArea]

  func edit(
    setting number: Double, of constraint: LayoutConstraint, in scene: Scene, at range: SourceRange
  ) throws(Failure) -> SceneEdit? {
    do throws(KeepError) {
      return try KeepLayout.edit(setting: number, of: constraint, in: scene)
    } catch { throw Failure(error, at: range) }
  }

  // MARK: Errors

  let uikitWords = ["aspect": "keepAspectRatio", "aspectRatio": "keepAspectRatio"]

  func hasWordsLike(_ word: String) -> Bool { word.hasPrefix("keep") }

  func meaning(of word: String, behind name: String) -> String? {
    KeepLayout.suggestion(for: word).map {
      "did you mean `\($0)`? it names the other view: \(name).\($0)(b)"
    }
  }

  func notAProperty(_ member: Identifier, behind name: String, to value: String) -> Failure? {
    guard KeepLayout.accessor(named: member.name) != nil else { return nil }
    return Failure(
      "E025", "an attribute has three values: equal, min and max", at: member.range,
      help: [
        member.name == "keepSize"
          ? "write: \(name).keepSize(\(value))" : "write: \(name).\(member.name).equal = \(value)"
      ])
  }

  // MARK: For completion and help

  func memberNames(of id: ItemID, in scene: Scene) -> [String] {
    var names = KeepLayout.accessors.map(\.name) + KeepLayout.conveniences.map(\.name)
    names += KeepLayout.conveniences.compactMap(\.priorityName)
    if PropertyOwner.views.includes(id, scene) {
      names += KeepLayout.contentPriorities.map(\.name)
    }
    if scene.item(id)?.properties.isScroll == true {
      names += KeepLayout.scrollSwitches.map(\.name)
    }
    return names
  }

  let arrayMemberNames = KeepLayout.arrayMethods.map(\.name) + KeepLayout.accessors.map(\.name)

  let arrayWords =
    KeepLayout.accessors.map(\.name) + KeepLayout.conveniences.map(\.name)
    + KeepLayout.arrayMethods.map(\.name) + KeepLayout.conveniences.compactMap(\.priorityName)
    + KeepLayout.arrayMethods.compactMap(\.priorityName)

  var argumentLabels: [String: [String]] {
    var labels = [
      "keepAt": ["min", "max"], "keepMin": ["max"], "keepAnimated": AnimationRequest.labels,
      "keepAnimatedWithDuration": Array(AnimationRequest.labels.dropFirst()),
    ]
    let words =
      KeepLayout.conveniences.flatMap { [$0.name, $0.priorityName].compactMap { $0 } }
      + KeepLayout.arrayMethods.flatMap { [$0.name, $0.priorityName].compactMap { $0 } }
    for word in words { labels[word] = ["priority"] }
    return labels
  }

  let callWords = Set(KeepLayout.accessors.filter(\.takesRelated).map(\.name))

  func proposals(behind value: Value, by evaluator: borrowing Evaluator) -> [Proposal] {
    switch value {
    case .item(let id):
      return evaluator.scene.isGuide(id) ? [] : HelpTopic.animations.map { proposal($0) }
    case .attribute:
      guard let attribute = value.keepAttribute else { return [] }
      let scene = evaluator.scene
      return KeepLayout.members.map { member in
        guard let relation = KeepAttribute.relations[member.name],
          let current = try? KeepLayout.value(of: attribute, relation, group: nil, in: scene)
        else { return Proposal(member.name, member.help) }
        return Proposal(member.name, "\(member.help), now \(current)")
      }
    default: return []
    }
  }

  private func proposal(_ topic: HelpTopic) -> Proposal { Proposal(topic.name, topic.summary) }

  let assignedWords = ["equal": ["none"], "min": ["none"], "max": ["none"]]

  var library: LibraryPage? { .keepLayout }

  var overview: (statement: String, summary: String)? {
    ("a.keepWidth.equal = 150", "the same in KeepLayout's words")
  }

  var topics: [HelpTopic] {
    HelpTopic.keepLayout + properties.map(HelpTopic.init) + HelpTopic.keepWords
      + HelpTopic.animations
  }
}

extension PropertyOwner {
  /// Views; KeepLayout can set their content priorities in groups too.
  fileprivate static let keepViews = PropertyOwner(
    includes: views.includes, refusal: views.refusal, isSetInGroups: true)

  /// Views and guides; the setter checks whether the property applies.
  fileprivate static let anything = PropertyOwner(
    includes: { _, _ in true }, refusal: views.refusal, isSetInGroups: true)
}
