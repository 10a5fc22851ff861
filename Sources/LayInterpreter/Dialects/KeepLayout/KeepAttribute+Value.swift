import LayLanguage
import LayoutDialects
import LayoutModel

/// What the language says about an attribute.
extension KeepAttribute {
  /// Its name for messages.
  package func name(in scene: Scene) -> String { KeepLayout.name(of: self, in: scene) }

  /// Its description, one line per element.
  package func lines(by evaluator: borrowing Evaluator) -> [String] {
    KeepLayout.description(of: self, group: evaluator.context.group, in: evaluator.scene)
  }

  /// The relations of `equal`, `min` and `max`.
  static let relations: [String: Relation] = [
    "equal": .equal, "min": .greaterOrEqual, "max": .lessOrEqual,
  ]

  /// The constraints that hold the value of a member: one for each view, in order.
  /// - Throws: If the value is not set, or is a factor or a percentage instead of a length.
  package func constraints(
    ofLength member: Identifier, by evaluator: borrowing Evaluator
  ) throws(Failure) -> [ConstraintID] {
    guard let relation = Self.relations[member.name] else {
      throw evaluator.unknownMember(member, of: "an attribute", among: Self.relations.keys.sorted())
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

  /// Whether all its views and guides still exist.
  package func exists(in scene: Scene) -> Bool {
    simples.allSatisfy { reading in
      scene.contains(reading.item) && (reading.related.map { scene.contains($0) } ?? true)
    }
  }

}

extension Value {
  /// The value as an attribute of KeepLayout; nil for other values.
  var keepAttribute: KeepAttribute? {
    if case .attribute(let attribute) = self { attribute } else { nil }
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
