import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel

/// A condition of `expect for`.
struct SizeCondition {
  /// What a condition is about.
  enum Kind {
    /// A comparison, or several joined.
    case expression(Expression)
    /// A constraint is left out.
    case conflict
    case noConflicts
    /// Nothing in a view is free.
    case noAmbiguity(ItemID)
    case ambiguous(ItemID)
    /// Constraints are violated, or hold.
    case lost([ConstraintReference])
    case holds([ConstraintReference])
  }

  var kind: Kind
  /// As it is written.
  var text: String
  var range: SourceRange
}

extension SizeCondition {
  /// What is broken, lost and free.
  struct Sets {
    private let broken: [ConstraintReference]
    private let lost: Set<ConstraintReference>
    private let free: [AnchorReference]

    /// Those inside a regime.
    init(_ regime: Regime) {
      (broken, lost, free) = (regime.broken, Set(regime.lost), regime.free)
    }

    /// Those of a layout.
    init(_ layout: Layout) {
      (broken, lost, free) = (layout.broken, Set(layout.lost.map(\.reference)), layout.free)
    }

    fileprivate func violates(_ reference: ConstraintReference) -> Bool {
      lost.contains(reference) || broken.contains(reference)
    }

    fileprivate var isBroken: Bool { !broken.isEmpty }

    fileprivate func isFree(where isWanted: (ItemID) -> Bool) -> Bool {
      free.contains { isWanted($0.item) }
    }
  }

  /// Whether a condition about constraints holds; a comparison, which is about frames, counts as true.
  func holds(in sets: Sets, of scene: Scene) -> Bool {
    switch kind {
    case .expression: true
    case .conflict: sets.isBroken
    case .noConflicts: !sets.isBroken
    case .noAmbiguity(let top): !sets.isFree { scene.isInside($0, top) }
    case .ambiguous(let item): sets.isFree { $0 == item }
    case .lost(let references): references.allSatisfy(sets.violates)
    case .holds(let references): !references.contains(where: sets.violates)
    }
  }
}

extension Shell {
  /// Whether a condition holds in a layout.
  func holds(
    _ condition: SizeCondition, in there: Scene, _ layout: Layout
  ) throws(Failure) -> Bool {
    guard case .expression(let expression) = condition.kind else {
      return condition.holds(in: SizeCondition.Sets(layout), of: there)
    }
    return try evaluator.outcome(of: expression, in: there, among: layout.frames).truth
  }

  /// The forms of a condition.
  static let conditionForms: [[OperandPattern]] = [
    ["conflict"], ["no", .oneOf(["conflicts", .unlisted("conflict")])],
    ["no", "ambiguity", .optional("in", .view)], ["ambiguous", .view], ["lost", .label],
    ["holds", .label],
    [.slot(OperandSlot("CONDITION", [.items, .labels], wanted: "a condition"))],
  ]

  /// The conditions of a block.
  func conditions(in block: Block) throws(Failure) -> [SizeCondition] {
    var conditions: [SizeCondition] = []
    for statement in block.statements {
      guard case .command(let command) = statement.kind else { continue }
      let operands = try evaluator.operands(
        of: command, along: Self.conditionForms,
        synopsis: CommandDeclaration.synopsis(of: "expect", Self.conditionForms),
        shape: .expressions, at: statement.range)
      let call = Call(command, of: statement, operands)
      conditions.append(
        SizeCondition(
          kind: try kind(of: call), text: context.source[statement.range], range: statement.range))
    }
    guard !conditions.isEmpty else {
      throw Failure(
        "E014", "the braces hold no condition", at: block.range,
        help: ["for example: { a.width >= 44; no conflicts }"])
    }
    return conditions
  }

  private func kind(of call: Call) throws(Failure) -> SizeCondition.Kind {
    let operands = call.operands
    guard let word = operands.words.first, operands.value() == nil else {
      guard let expression = operands.value() else { return .noConflicts }
      return .expression(expression)
    }
    switch word.name {
    case "conflict": return .conflict
    case "ambiguous":
      return .ambiguous(try interpreter.item(behind: "ambiguous", of: call) ?? .root)
    case "lost", "holds":
      guard let named = operands.value(word.name) else { return .noConflicts }
      let references = try constraintReferences(named)
      return word.name == "lost" ? .lost(references) : .holds(references)
    case _ where operands.has("ambiguity"):
      return .noAmbiguity(try interpreter.item(behind: "in", of: call) ?? .root)
    default: return .noConflicts
    }
  }
}
