import LayLanguage
import LayoutEngine
import LayoutModel

extension DialectWord {
  /// The functions of the language, and the actions of groups.
  package static let language: [DialectWord] = functions + groupMembers

  private static let functions: [DialectWord] = [
    DialectWord(
      "min", "the least of several numbers", example: "print min(1, 2)", takes: [.many(.numbers)],
      .value { (evaluator, use) throws(Failure) in
        try evaluator.extreme(of: use) { $0.min() }
      }),
    DialectWord(
      "max", "the greatest of several numbers", example: "print max(1, 2)",
      takes: [.many(.numbers)],
      .value { (evaluator, use) throws(Failure) in
        try evaluator.extreme(of: use) { $0.max() }
      }),
    DialectWord(
      "abs", "a number without its sign", example: "print abs(-8)", takes: [.one(.number)],
      .value { (evaluator, use) throws(Failure) in
        let number = try evaluator.onlyNumber(of: use)
        evaluator.noteChoice(number < 0 ? 0 : 1, from: number)
        return .number(abs(number))
      }),
    DialectWord(
      "round", "the nearest whole number", example: "print round(2.5)", takes: [.one(.number)],
      .value { (evaluator, use) throws(Failure) in
        let number = try evaluator.onlyNumber(of: use)
        let result = (number + 0.5).rounded(.down)
        evaluator.noteChoice(Int(exactly: result) ?? 0, from: number)
        return .number(result)
      }),
    DialectWord(
      "constraint", "the constraint with a number, or the one that a view knows by a name",
      searchTerms: ["LayoutKit", "name", "constraintWithName"],
      example: "constraint(3).constant = 30", takes: [.one(.number)],
      .value { (evaluator, use) throws(Failure) in
        guard let given = use.arguments[0] else { return nil }
        let value = try evaluator.value(of: given, .numbers(in: Coordinates(of: .root)))
        let number = try evaluator.wholeNumber(value, at: use.range, "a constraint's number")
        return .constraint(try evaluator.reference(numbered: number, at: use.range))
      }),
  ]

  private static let groupMembers: [DialectWord] = [
    DialectWord(
      "activate", "activates a group, as a whole or not at all",
      searchTerms: ["group", "atomic", "switch"], example: "portrait.activate", behind: .group,
      .change { (interpreter, use) throws(Failure) in
        try interpreter.setActive(true, of: use)
      }),
    DialectWord(
      "deactivate", "deactivates a group", searchTerms: ["group", "atomic", "switch"],
      example: "portrait.deactivate", behind: .group,
      .change { (interpreter, use) throws(Failure) in
        try interpreter.setActive(false, of: use)
      }),
    DialectWord(
      "isActive", "whether a group is active", searchTerms: ["group", "atomic", "switch"],
      example: "print portrait.isActive", behind: .group,
      .value { (evaluator, use) throws(Failure) in
        guard case .group(let id) = use.value else { return nil }
        return .boolean(evaluator.scene.isInForce(id))
      }),
  ]
}

extension Interpreter {
  fileprivate func setActive(_ isActive: Bool, of use: WordUse) throws(Failure) {
    guard case .group(let id) = use.value else { return }
    try setActive(isActive, of: [id], at: use.range)
  }
}

extension Evaluator {
  /// Notes, in a layout pass, which of several linear pieces a function is on.
  fileprivate func noteChoice(_ piece: Int, from number: Double) {
    passFrames?.comparisons.append(NumberComparison(piece, difference: number))
  }

  /// The least or greatest of the arguments, the numbers of lists included.
  fileprivate func extreme(
    of use: WordUse, _ choose: ([Double]) -> Double?
  ) throws(Failure) -> Value {
    var numbers: [Double] = []
    for given in use.arguments.all(0) {
      let value = try constant(given, of: use)
      if case .list(let values) = value {
        for value in values {
          guard case .number(let number) = value else { throw given.wrongKind(value) }
          numbers.append(number)
        }
      } else {
        numbers.append(try number(value, at: given.value.range, "an argument"))
      }
    }
    guard let result = choose(numbers) else {
      throw use.arguments[0].map { $0.word.missing($0.slot, at: use.range) }
        ?? Failure(.unknownGeometry, [])
    }
    noteChoice(numbers.firstIndex(of: result) ?? 0, from: result)
    return .number(result)
  }

  fileprivate func onlyNumber(of use: WordUse) throws(Failure) -> Double {
    guard let given = use.arguments[0] else { return 0 }
    return try number(try constant(given, of: use), at: given.value.range, "an argument")
  }

  /// The value of an argument that must not contain an anchor in an equation.
  private func constant(_ given: GivenArgument, of use: WordUse) throws(Failure) -> Value {
    let value = try evaluate(given.value, use.reading)
    if case .linear(let expression) = value, !expression.isConstant {
      throw Failure(
        "E023", "`\(use.word.name)` of an anchor is not linear", at: use.range,
        help: ["an equation takes multiples of anchors and numbers; `let` reads geometry once"])
    }
    try requireKind(of: value, given)
    return value
  }
}
