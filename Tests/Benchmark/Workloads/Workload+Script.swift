extension Workload {
  /// The workload as text, for peers:
  ///
  ///     N variables
  ///     L ranks weight…
  ///     C relation rank constant terms (variable coefficient)…
  ///     P phase
  ///     + constraint    - constraint    ! constraint that must be refused
  ///     e variable rank      s variable value      c constraint constant      u
  var script: String {
    var text = "N \(variableCount)\nL \(weights.count)"
    for weight in weights { text += " \(weight)" }
    text += "\n"
    for constraint in constraints {
      text += "C \(constraint.relation.rawValue) \(constraint.rank) \(constraint.constant)"
      text += " \(constraint.terms.count)"
      for term in constraint.terms { text += " \(term.variable) \(term.coefficient)" }
      text += "\n"
    }
    for phase in phases where phase.name != .readd {
      text += "P \(phase.name)\n"
      for operation in phase.operations { text += "\(operation.line)\n" }
    }
    return text
  }
}

extension Workload.Operation {
  fileprivate var line: String {
    switch self {
    case .add(let index): "+ \(index)"
    case .remove(let index): "- \(index)"
    case .refuse(let index): "! \(index)"
    case .edit(let variable, let rank): "e \(variable) \(rank)"
    case .suggest(let variable, let value): "s \(variable) \(value)"
    case .setConstant(let index, let constant): "c \(index) \(constant)"
    case .update: "u"
    }
  }
}
