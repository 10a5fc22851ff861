import LayLanguage
import LayoutDialects
import LayoutModel

/// KeepLayout's attributes, properties of views, and actions.
struct KeepLayoutWords: DialectWords {
  let words =
    KeepLayout.accessors.map(DialectWord.keepAccessor)
    + DialectWord.keepMembers
    + KeepLayout.methods.map { DialectWord.keepMethod($0) }
    + KeepLayout.methods.filter { $0.priorityName != nil }.map {
      DialectWord.keepMethod($0, takesPriorityOnly: true)
    } + DialectWord.keepFunctions + DialectWord.keepPriorities + DialectWord.keepAnimations
    + KeepLayout.contentPriorities.map(DialectWord.keepContentPriority)
    + KeepLayout.scrollSwitches.flatMap(DialectWord.keepScrollSwitch)

  let properties =
    KeepLayout.contentPriorities.map(contentPriority) + KeepLayout.scrollSwitches.map(scrollSwitch)

  let library: LibraryPage? = LibraryPage(
    name: "KeepLayout",
    overview: ("a.keepWidth.equal = 150", "the same in KeepLayout's words"), prefix: "keep",
    members: ["aspect": "keepAspectRatio", "aspectRatio": "keepAspectRatio"])

  func perform(
    _ expression: Expression, priority: Double?, by interpreter: Interpreter
  ) throws(Failure) -> Bool {
    try interpreter.animate(expression, priority: priority)
  }

  func edit(
    setting number: Double, of constraint: LayoutConstraint, in scene: Scene, at range: SourceRange
  ) throws(Failure) -> SceneEdit? {
    do throws(KeepError) {
      return try KeepLayout.edit(setting: number, of: constraint, in: scene)
    } catch { throw Failure(error, at: range) }
  }

  func proposals(behind value: Value, by evaluator: borrowing Evaluator) -> [Proposal] {
    guard let attribute = value.keepAttribute else { return [] }
    let scene = evaluator.scene
    return DialectWord.keepMembers.map { member in
      let relation = KeepAttribute.relations[member.name]
      let current = relation.flatMap { relation in
        try? KeepLayout.value(of: attribute, relation, group: nil, in: scene)
      }
      return Proposal(member.name, member.help.summary + (current.map { ", now \($0)" } ?? ""))
    }
  }

  // MARK: Properties

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
      example: "view s scroll; \(word.example)", owner: .scrollViews,
      // It is read as a member, since the value depends on the group of the statement.
      get: { _, _ in nil },
      set: { (interpreter, setting) throws(Failure) in
        let isOn = try interpreter.truth(setting.value)
        try interpreter.set(word, of: setting.items, to: isOn, at: setting.range)
      }, saved: .otherwise)
  }
}

extension PropertyOwner {
  /// Views; KeepLayout can set their content priorities in groups too.
  fileprivate static let keepViews = PropertyOwner(
    includes: views.includes, refusal: views.refusal, isSetInGroups: true)

  /// Scroll views.
  fileprivate static let scrollViews = PropertyOwner(
    includes: { id, scene in scene.properties(of: id)?.isScroll == true },
    refusal: { id, member, scene in
      Failure(
        KeepError.doesNotScroll(word: member.name, view: scene.name(of: id)), at: member.range)
    }, isSetInGroups: true)
}

// MARK: Arguments

extension ArgumentKind {
  /// A value of an attribute, with a priority if needed.
  fileprivate static let value = ArgumentKind(
    "VALUE", "a number", accepts: { KeepValue($0) != nil })
  /// A value of an attribute; `none` removes the present one.
  fileprivate static let valueOrNone = ArgumentKind(
    "VALUE", "a number", words: ["none"],
    accepts: { if case .none = $0 { true } else { KeepValue($0) != nil } })
  /// What can have a priority.
  fileprivate static let amount = ArgumentKind(
    "VALUE", "a number",
    accepts: {
      switch $0 {
      case .number, .percent, .size, .tuple, .linear, .whole, .none, .prioritized: true
      default: false
      }
    })
  /// An attribute.
  fileprivate static let attribute = ArgumentKind(
    "ATTRIBUTE", "an attribute", accepts: { $0.keepAttribute != nil })

  /// Numbers, given together or one by one; nil for none.
  fileprivate init?(_ parameter: KeepMethod.Parameter) {
    let (placeholder, wanted): (String, String)
    switch parameter {
    case .none: return nil
    case .value:
      self = .valueOrNone
      return
    case .size: (placeholder, wanted) = ("SIZE", "two numbers, a width and a height")
    case .insets: (placeholder, wanted) = ("INSETS", "four numbers, or one for all four")
    case .fractions: (placeholder, wanted) = ("POINT", "two numbers, across and down")
    }
    self.init(
      placeholder, wanted, parts: parameter.count,
      accepts: { value in
        switch value {
        case .size, .tuple: true
        case .prioritized(.size, _), .prioritized(.tuple, _): true
        default: KeepValue(value) != nil
        }
      })
  }
}

// MARK: Rows

extension DialectWord {
  /// `a.keepWidth`, `a.keepLeftOffsetTo(b)`
  fileprivate static func keepAccessor(_ accessor: KeepAccessor) -> DialectWord {
    DialectWord(
      accessor.name, accessor.help, example: accessor.example, behind: .views,
      takes: accessor.takesRelated ? [.one(.views)] : [],
      .attribute { (evaluator, use) throws(Failure) in
        let related = try use.arguments[0].map { (given) throws(Failure) in
          try evaluator.views(given, for: use.items)
        }
        let attribute = try evaluator.keep(at: use.word.range) { (scene) throws(KeepError) in
          try KeepLayout.attribute(
            accessor, of: use.items, related: related, isOne: use.item != nil, in: scene)
        }
        return .attribute(attribute)
      })
  }

  /// `a.keepWidth.equal`, `a.keepWidth.keepAt(150, min: 100)`
  fileprivate static let keepMembers: [DialectWord] = [
    keepPart(
      "equal", "the value it should have; `none` removes it", example: "a.keepWidth.equal = 150"),
    keepPart(
      "min", "the minimum it should have (>=); `none` removes it",
      example: "a.keepWidth.min = 100 @high"),
    keepPart(
      "max", "the maximum it should have (<=); `none` removes it",
      example: "a.keepWidth.max = none"),
    DialectWord(
      "keepAt", "sets its equal, at priority high by default, and required bounds",
      example: "a.keepWidth.keepAt(150, min: 100, max: 200)", behind: .attribute,
      takes: [.one(.valueOrNone), .optional("min", .valueOrNone), .optional("max", .valueOrNone)],
      .change { (interpreter, use) throws(Failure) in
        try interpreter.keepBounds([.equal, .greaterOrEqual, .lessOrEqual], use)
      }),
    DialectWord(
      "keepMin", "sets both bounds", example: "a.keepWidth.keepMin(100, max: 200)",
      behind: .attribute, takes: [.one(.valueOrNone), .one("max", .valueOrNone)],
      .change { (interpreter, use) throws(Failure) in
        try interpreter.keepBounds([.greaterOrEqual, .lessOrEqual], use)
      }),
    keepPart(
      "isActive", "whether its equal, min or max is active", example: "a.keepWidth.isActive"),
    keepPart(
      "name", "its name, width of <a>; assigning one labels its constraints",
      example: "print a.keepWidth.name"),
    DialectWord(
      "isRelatedToView", "whether it relates its view to another one",
      example: "a.keepTopInset.isRelatedToView(root)", behind: .attribute, takes: [.one(.view)],
      .value { (evaluator, use) throws(Failure) in
        guard let given = use.arguments[0] else { return nil }
        let view = try evaluator.view(given)
        return .boolean(use.value.keepAttribute?.simples.contains { $0.related == view } ?? false)
      }),
    DialectWord(
      "deactivate", "removes its equal, min and max", example: "a.keepWidth.deactivate",
      behind: .attribute,
      .change { (interpreter, use) throws(Failure) in interpreter.deactivate(use) }),
  ]

  /// A part of an attribute that is read, and set with `=`.
  private static func keepPart(_ name: String, _ summary: String, example: String) -> DialectWord {
    let relation = KeepAttribute.relations[name]
    return DialectWord(
      name, summary, example: example, behind: .attribute,
      assigned: relation == nil ? [] : ["none"],
      .value { (evaluator, use) throws(Failure) in try evaluator.part(relation, of: use) })
  }

  /// `a.keepSize(100x200)`, `[a, b].keepWidthsEqual`; or the form that takes only a priority,
  /// `a.keepCenteredWithPriority(high)`.
  fileprivate static func keepMethod(
    _ method: KeepMethod, takesPriorityOnly: Bool = false
  ) -> DialectWord {
    let (receiver, base) = method.relatesViews ? (Receiver.array, "[a, b, c]") : (.views, "a")
    let effect = Effect.change { (interpreter, use) throws(Failure) in
      try interpreter.run(method, use)
    }
    guard takesPriorityOnly, let name = method.priorityName else {
      let value = ArgumentKind(method.parameter).map { [ArgumentSlot.one($0)] } ?? []
      return DialectWord(
        method.name, method.help, example: method.example, behind: receiver,
        takes: value + [.optional("priority", .priority)], takesPriority: true, effect)
    }
    return DialectWord(
      name, "\(method.help), with a priority", example: "\(base).\(name)(high)",
      behind: receiver, takes: [ArgumentSlot.one("priority", .priority).labelOptional()],
      takesPriority: true, effect)
  }

  /// The content priority of several views; that of one is a property.
  fileprivate static func keepContentPriority(_ priority: KeepContentPriority) -> DialectWord {
    DialectWord(
      priority.name, behind: .array,
      .value { (evaluator, use) throws(Failure) in
        let scene = evaluator.scene
        let values = Set(use.items.compactMap { priority.value(of: $0, in: scene) })
        return values.count == 1 ? Value(values.first) : Value.none
      })
  }

  /// The value of a property in the group of the statement, and its method.
  fileprivate static func keepScrollSwitch(_ word: KeepScrollSwitch) -> [DialectWord] {
    [
      DialectWord(
        word.name, behind: .view,
        .value { (evaluator, use) throws(Failure) in
          guard let item = use.item else { return nil }
          return .boolean(word.isOn(item, group: evaluator.context.group, in: evaluator.scene))
        }),
      DialectWord(
        word.name, example: word.example, behind: .views, takes: [.one(.truth)],
        .change { (interpreter, use) throws(Failure) in
          guard let given = use.arguments[0] else { return }
          let isOn = try interpreter.evaluator.truth(given)
          try interpreter.set(word, of: use.items, to: isOn, at: use.range)
        }),
    ]
  }

  fileprivate static let keepFunctions: [DialectWord] =
    [
      DialectWord(
        "keepLayoutView", "the safe area, as KeepLayout calls it",
        example: "a.keepEdgeAlignTo(root.keepLayoutView).equal = 0", .guide(.safeArea)),
      DialectWord(
        "group", "several attributes as one", searchTerms: ["KeepLayout"],
        example: "let sides = group(a.keepLeftInset, a.keepRightInset)",
        text: [
          "For groups of constraints that are switched on and off, see `atomic`, `when` and `switch`."
        ], takes: [.many(.attribute)],
        .value { (evaluator, use) throws(Failure) in
          var members: [KeepAttribute] = []
          for given in use.arguments.all(0) {
            if let member = try evaluator.read(given).keepAttribute { members.append(member) }
          }
          return .attribute(KeepAttribute.group(title: nil, members))
        }),
      keepFunction(
        "KeepValueGetPriority", "the priority of a value; 1000 without one",
        example: "print KeepValueGetPriority(42 @high)", takes: [.one(.value)]
      ) { (evaluator, value, _) throws(Failure) in
        if case .prioritized(_, let priority) = value { return .number(priority) }
        return .number(Priority.required)
      },
      keepFunction(
        "KeepValueSetDefaultPriority", "a value, with a priority if it has none",
        example: "a.keepWidth.equal = KeepValueSetDefaultPriority(42, high)",
        takes: [.one(.value), .one(.priority)]
      ) { (evaluator, value, use) throws(Failure) in
        if case .prioritized = value { return value }
        return try evaluator.prioritized(value, use)
      },
      keepFunction(
        "KeepValueDescription", "a value as KeepLayout prints it: 42@750",
        example: "print KeepValueDescription(42 @high)", takes: [.one(.valueOrNone)]
      ) { (evaluator, value, _) throws(Failure) in
        .string(KeepValue(value)?.description ?? "none")
      },
      DialectWord(
        "KeepPriorityDescription", "a priority in KeepLayout's words: high(+10)",
        searchTerms: ["priority", "KeepLayout"], example: "print KeepPriorityDescription(760)",
        takes: [.one(.priority)],
        .value { (evaluator, use) throws(Failure) in
          guard let given = use.arguments[0] else { return nil }
          return .string(KeepLayout.priorityDescription(try evaluator.priority(given)))
        }),
      keepFunction(
        "KeepValueMake", "a value with a priority",
        example: "a.keepWidth.equal = KeepValueMake(42, 760)",
        takes: [.one(.amount), .one(.priority)]
      ) { (evaluator, value, use) throws(Failure) in try evaluator.prioritized(value, use) },
    ]
    + keepLevels.map { level in
      keepFunction(
        "Keep\(level.word)", "a value with the priority \(Int(level.priority))",
        example: "a.keepWidth.equal = Keep\(level.word)(42)", takes: [.one(.amount)]
      ) { (evaluator, value, use) throws(Failure) in
        try evaluator.prioritized(value, use, priority: level.priority)
      }
    }

  /// A function of a value, which its first argument is.
  private static func keepFunction(
    _ name: String, _ summary: String, example: String, takes arguments: [ArgumentSlot],
    _ read: @escaping @Sendable (borrowing Evaluator, Value, WordUse) throws(Failure) -> Value
  ) -> DialectWord {
    DialectWord(
      name, summary, searchTerms: ["priority", "KeepLayout"], example: example, takes: arguments,
      .value { (evaluator, use) throws(Failure) in
        guard let given = use.arguments[0] else { return nil }
        return try read(evaluator, try evaluator.value(of: given, use.reading), use)
      })
  }

  private static let keepLevels: [(word: String, priority: Double)] = [
    ("Required", Priority.required), ("High", Priority.high), ("Low", Priority.low),
    ("Fitting", Priority.fitting),
  ]

  fileprivate static let keepPriorities: [DialectWord] =
    keepLevels.map(keepPriority)
    + [
      keepStep("keepMore", 10, "adds 10 to"), keepStep("keepLess", -10, "subtracts 10 from"),
      DialectWord("keepAt", .priorityCall),
      DialectWord(
        "KeepNone", "`none`, as KeepLayout writes it: removes a value",
        searchTerms: ["KeepLayout"], example: "a.keepWidth.max = KeepNone", .constant(.none)),
    ]
    + keepLevels.map { DialectWord("KeepPriority\($0.word)", .constant(.number($0.priority))) }

  private static func keepPriority(_ level: (word: String, priority: Double)) -> DialectWord {
    let note = level.priority == Priority.required ? ": it must hold" : ""
    return DialectWord(
      "keep\(level.word)",
      "the priority \(Int(level.priority)), as KeepLayout writes it\(note)",
      searchTerms: ["priority", "KeepLayout"],
      example: "a.keepWidth.equal = 42 +keep\(level.word)", .priority(level.priority))
  }

  private static func keepStep(_ name: String, _ step: Double, _ what: String) -> DialectWord {
    DialectWord(
      name, "\(what) the priority before it", searchTerms: ["priority", "KeepLayout"],
      example: "a.keepWidth.equal = 42 +keepHigh \(name)", .priorityStep(step))
  }

  /// The labels of an animation's options, in UIKit's words.
  private static let keepTiming: [ArgumentSlot] = [
    .optional("delay", .seconds), .optional("options", ArgumentKind("WORD", "a curve")),
    .optional("usingSpringWithDamping", .number), .optional("initialSpringVelocity", .number),
  ]

  static let keepAnimations = [
    DialectWord(
      "keepAnimated", "shows how the views in it move; see `help animate`",
      searchTerms: ["animate", "duration", "delay", "spring", "UIView.animate", "completion"],
      example: "root.keepAnimated(duration: 0.5, delay: 0.1) { a.keepWidth.equal = 200 }",
      behind: .animated,
      takes: [.one("duration", .seconds).labelOptional("withDuration")] + keepTiming, .grammar),
    DialectWord(
      "keepAnimatedWithDuration", "the full name of keepAnimated",
      searchTerms: ["animate", "duration"],
      example: "root.keepAnimatedWithDuration(0.5, delay: 0.1) { a.keepWidth.equal = 200 }",
      behind: .animated,
      takes: [.one("duration", .seconds).labelOptional("withDuration")] + keepTiming, .grammar),
    DialectWord(
      "keepNotAnimated", "makes changes without animation, even inside an animation",
      searchTerms: ["animate", "performWithoutAnimation"],
      example: "keepNotAnimated { b.keepWidth.equal = 20 }", behind: .animated, .grammar),
  ]
}

extension DialectWord.Receiver {
  /// One view, in which others move.
  fileprivate static let animated = view.offered { !$1.isGuide($0) }
}
