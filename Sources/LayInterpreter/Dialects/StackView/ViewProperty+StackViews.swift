import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension PropertyOwner {
  /// Only stack views.
  static let stackViews = PropertyOwner(
    includes: { id, scene in scene.properties(of: id)?.stack != nil },
    refusal: { id, member, scene in
      Failure(
        "E033", "`\(scene.name(of: id))` is not a stack view and has no `\(member.name)`",
        at: member.range, help: ["create a stack view: stackview NAME { … }"])
    })
}

/// The properties of stack views.
extension ViewProperty {
  static let stackViews = [
    axis, distribution, alignment, spacing, marginsRelative, baselineRelative,
  ]

  private static let axis = ViewProperty(
    name: PropertyName.axis.rawValue,
    summary: "the axis of a stack view: horizontal or vertical",
    searchTerms: ["stackview"], example: "stackview bar { c; d }; bar.axis = vertical",
    words: Axis.allCases.map(\.word), owner: .stackViews,
    get: arranged { .string($0.axis.word) },
    set: arranging { (interpreter, value) throws(Failure) in
      let word = try interpreter.choice(value, among: Axis.allCases.map(\.word), "an axis")
      return { $0.axis = word == Axis.horizontal.word ? .horizontal : .vertical }
    },
    saved: .otherwise)

  private static let distribution = ViewProperty(
    name: PropertyName.distribution.rawValue,
    summary: "how the members of a stack view share its length",
    searchTerms: ["stackview", "fillEqually", "equalSpacing"],
    example: "stackview bar { c; d }; bar.distribution = fillEqually",
    words: StackArrangement.Distribution.allCases.map(\.rawValue), owner: .stackViews,
    get: arranged { .string($0.distribution.rawValue) },
    set: arranging { (interpreter, value) throws(Failure) in
      try interpreter.distributionChange(value)
    },
    saved: saved(\.distribution) { $0.rawValue })

  private static let alignment = ViewProperty(
    name: PropertyName.alignment.rawValue,
    summary: "how the members of a stack view are aligned across its axis",
    searchTerms: ["stackview", "center"],
    example: "stackview bar { c; d }; bar.alignment = center",
    words: StackArrangement.Alignment.allCases.map(\.rawValue), owner: .stackViews,
    get: arranged { .string($0.alignment.rawValue) },
    set: arranging { (interpreter, value) throws(Failure) in
      try interpreter.alignmentChange(value)
    },
    saved: saved(\.alignment) { $0.rawValue })

  private static let spacing = ViewProperty(
    name: PropertyName.spacing.rawValue,
    summary: "the gap between the members of a stack view or the items of a layout",
    searchTerms: ["stackview"], example: "stackview bar { c; d }; bar.spacing = 8",
    owner: .stackViews, takesArithmetic: true,
    get: arranged { .number($0.spacing) },
    set: changing { (interpreter, setting) throws(Failure) in
      let range = setting.value.range
      let number = try interpreter.number(setting.value, "a spacing")
      return { (_, properties) throws(Failure) in
        guard let spacing = properties.stack?.spacing else { return }
        properties.stack?.spacing = try interpreter.evaluator.result(
          spacing, setting.operation, number, at: range)
      }
    },
    saved: saved(\.spacing, as: NumberText.exact))

  private static let marginsRelative = ViewProperty(
    name: PropertyName.marginsRelative.rawValue, uikitNames: ["isLayoutMarginsRelativeArrangement"],
    summary: "whether a stack view keeps its layout margins clear",
    searchTerms: ["stackview", "isLayoutMarginsRelativeArrangement"],
    example: "stackview bar { c; d }; bar.marginsRelative = true", words: ["true", "false"],
    owner: .stackViews,
    get: arranged { .boolean($0.isMarginsRelative) },
    set: arranging { (interpreter, value) throws(Failure) in
      let isRelative = try interpreter.truth(value)
      return { $0.isMarginsRelative = isRelative }
    },
    saved: saved(\.isMarginsRelative) { "\($0)" })

  private static let baselineRelative = ViewProperty(
    name: PropertyName.baselineRelative.rawValue, uikitNames: ["isBaselineRelativeArrangement"],
    summary: "whether the spacing of a vertical stack view goes from baseline to baseline",
    searchTerms: ["stackview", "isBaselineRelativeArrangement"],
    example: "stackview bar vertical { c; d }; bar.baselineRelative = true",
    words: ["true", "false"], owner: .stackViews,
    get: arranged { .boolean($0.isBaselineRelative) },
    set: arranging { (interpreter, value) throws(Failure) in
      let isRelative = try interpreter.truth(value)
      return { $0.isBaselineRelative = isRelative }
    },
    saved: saved(\.isBaselineRelative) { "\($0)" })

  /// In a statement with those of the arranged views, unless it has the default of a new stack
  /// view.
  private static func saved<Stored: Equatable & Sendable & SendableMetatype>(
    _ stored: @escaping @Sendable (StackArrangement) -> Stored,
    as text: @escaping @Sendable (Stored) -> String
  ) -> SavedProperty {
    .setting(.arranged, unless: stored(StackArrangement()), { $0.stack.map(stored) }) { value, _ in
      text(value)
    }
  }

  /// Reads a stored value of a stack view.
  private static func arranged(_ value: @escaping @Sendable (StackArrangement) -> Value) -> Getter {
    { id, scene in scene.properties(of: id)?.stack.map(value) }
  }

  /// Evaluates a setting once, and changes each stack view by it.
  private static func arranging(
    _ read: @escaping @Sendable (Interpreter, Expression) throws(Failure) -> Interpreter.StackChange
  ) -> Setter {
    changing { (interpreter, setting) throws(Failure) in
      let change = try read(interpreter, setting.value)
      return { (_, properties) throws(Failure) in
        guard var stack = properties.stack else { return }
        change(&stack)
        properties.stack = stack
      }
    }
  }
}

extension Interpreter {
  /// A change of a stack view's arrangement.
  typealias StackChange = (inout StackArrangement) -> Void

  /// The options of `stackview` that take a value.
  static let arrangementChanges:
    [String: @Sendable (Interpreter, Expression) throws(Failure) -> StackChange] = [
      "distribution": { (interpreter, value) throws(Failure) in
        try interpreter.distributionChange(value)
      },
      "alignment": { (interpreter, value) throws(Failure) in
        try interpreter.alignmentChange(value)
      },
      "spacing": { (interpreter, value) throws(Failure) in
        let spacing = try interpreter.number(value, "a spacing")
        return { $0.spacing = spacing }
      },
    ]

  fileprivate func distributionChange(_ value: Expression) throws(Failure) -> StackChange {
    let word = try choice(
      value, among: StackArrangement.Distribution.allCases.map(\.rawValue), "a distribution")
    let distribution = StackArrangement.Distribution(rawValue: word) ?? .fill
    return { $0.distribution = distribution }
  }

  fileprivate func alignmentChange(_ value: Expression) throws(Failure) -> StackChange {
    let word = try choice(
      value, among: StackArrangement.Alignment.allCases.map(\.rawValue), "an alignment")
    let alignment = StackArrangement.Alignment(rawValue: word) ?? .fill
    return { $0.alignment = alignment }
  }
}
