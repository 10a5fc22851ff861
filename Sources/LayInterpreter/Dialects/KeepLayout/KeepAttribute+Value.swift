import LayLanguage
import LayoutDialects
import LayoutModel

extension KeepAttribute: AttributeValue {
  package func name(in scene: Scene) -> String { KeepLayout.name(of: self, in: scene) }

  package func lines(by evaluator: borrowing Evaluator) -> [String] {
    KeepLayout.description(of: self, group: evaluator.context.group, in: evaluator.scene)
  }

  /// The relations of `equal`, `min` and `max`.
  static let relations: [String: Relation] = [
    "equal": .equal, "min": .greaterOrEqual, "max": .lessOrEqual,
  ]

  package func constraints(
    ofLength member: Identifier, by evaluator: borrowing Evaluator
  ) throws(Failure) -> [ConstraintID] {
    guard let relation = Self.relations[member.name] else {
      throw evaluator.unknownMember(
        member, of: "an attribute", among: Self.relations.keys.sorted())
    }
    let (scene, group) = (evaluator.scene, evaluator.context.group)
    let stated = simples.compactMap { scene.constraint(in: $0.slot(relation, group: group)) }
    guard stated.count == simples.count else {
      throw Failure(
        "E036", "`\(name(in: scene)).\(member.name)` is not set", at: member.range,
        help: ["set it first, with `.\(member.name) = 100` behind the attribute"])
    }
    for constraint in stated {
      guard case .constant? = constraint.wording.value?.role else {
        throw Failure(
          "E020", "`\(member.name)` is a factor here, not a length", at: member.range,
          help: ["only a number of points can be varied: a.keepWidth.equal, constraint(4).constant"]
        )
      }
    }
    return stated.map(\.id)
  }

  package func set(
    _ member: Identifier, to expression: Expression, _ operation: AssignmentOperator,
    by interpreter: Interpreter, at range: SourceRange
  ) throws(Failure) {
    try interpreter.set(member, of: self, to: expression, operation, at: range)
  }

  package func remove(by interpreter: Interpreter, at range: SourceRange) throws(Failure) {
    interpreter.deactivate(self, at: range)
  }

  package func isSame(as other: any AttributeValue) -> Bool {
    (other as? KeepAttribute).map { isSame(as: $0) } ?? false
  }

  package func exists(in scene: Scene) -> Bool {
    simples.allSatisfy { reading in
      scene.contains(reading.item) && (reading.related.map { scene.contains($0) } ?? true)
    }
  }

  package func renewed(in scene: Scene) -> any AttributeValue {
    let renewed: KeepAttribute = renewed(in: scene)
    return renewed
  }

  package var numberHelp: String {
    "its value is in .equal, .min and .max; for geometry use .width, .left …"
  }

  package func equationHelp(_ text: String) -> [String] {
    ["set the attribute: \(text).equal = …", "to compare two attributes: expect … == …"]
  }
}

extension Value {
  /// The value as an attribute of KeepLayout; nil for other values.
  var keepAttribute: KeepAttribute? {
    guard case .attribute(let attribute) = self else { return nil }
    return attribute as? KeepAttribute
  }
}

extension Evaluator {
  /// Calls a closure, and gives KeepLayout's errors a location.
  package func keep<Result>(
    at range: SourceRange, _ body: (Scene) throws(KeepError) -> Result
  ) throws(Failure) -> Result {
    do { return try body(scene) } catch { throw Failure(error, at: range) }
  }
}

extension Failure {
  /// Creates the failure of one of KeepLayout's errors.
  package init(_ error: KeepError, at range: SourceRange) {
    self.init("E034", error.message, at: range, help: error.help)
  }
}
