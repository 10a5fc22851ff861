import ReferenceSolver

extension Script {
  /// A short script with the same failure: steps are omitted, many at a time and then one by one,
  /// and numbers are simplified, as long as `fails` stays true.
  package func shrunk(while fails: (Script) -> Bool) -> Script {
    var script = self
    var hasChanged = true
    while hasChanged {
      hasChanged = script.dropSteps(while: fails)
      hasChanged = script.dropChoices(while: fails) || hasChanged
      hasChanged = script.simplifySteps(while: fails) || hasChanged
    }
    return script
  }

  private mutating func dropSteps(while fails: (Script) -> Bool) -> Bool {
    var hasChanged = false
    var length = max(1, steps.count / 2)
    while true {
      var start = steps.count - length
      while start >= 0 {
        var shorter = self
        shorter.steps.removeSubrange(start..<start + length)
        if fails(shorter) {
          self = shorter
          hasChanged = true
        }
        start -= length
        start = min(start, steps.count - length)
      }
      if length == 1 { return hasChanged }
      length /= 2
    }
  }

  private mutating func dropChoices(while fails: (Script) -> Bool) -> Bool {
    var hasChanged = false
    for index in choices.indices.reversed() {
      var shorter = self
      shorter.choices.remove(at: index)
      if fails(shorter) {
        self = shorter
        hasChanged = true
      }
    }
    return hasChanged
  }

  private mutating func simplifySteps(while fails: (Script) -> Bool) -> Bool {
    var hasChanged = false
    for index in steps.indices {
      var wantsMore = true
      while wantsMore {
        wantsMore = false
        for simpler in steps[index].simpler {
          var script = self
          script.steps[index] = simpler
          if fails(script) {
            self = script
            hasChanged = true
            wantsMore = true
            break
          }
        }
      }
    }
    return hasChanged
  }
}

extension Script.Step {
  /// Steps of the same kind with fewer terms or simpler numbers. Following them terminates.
  fileprivate var simpler: [Script.Step] {
    switch self {
    case .addVariable(let variable, let bound?):
      [.addVariable(variable, lowerBound: nil)]
        + bound.simpler.map { .addVariable(variable, lowerBound: $0) }
    case .add(let number, let constraint):
      constraint.simpler.map { .add(number, $0) }
    case .setConstant(let number, let constant):
      constant.simpler.map { .setConstant(number, $0) }
    case .addVariable(_, nil), .removeVariable, .remove, .setPriority, .solve, .inspect, .settle:
      []
    }
  }
}

extension ExactSolver.Constraint {
  fileprivate var simpler: [Self] {
    var result: [Self] = []
    for index in terms.indices {
      var shorter = self
      shorter.terms.remove(at: index)
      result.append(shorter)
      for coefficient in terms[index].coefficient.simpler where !coefficient.isZero {
        var plainer = self
        plainer.terms[index].coefficient = coefficient
        result.append(plainer)
      }
    }
    for constant in constant.simpler {
      var plainer = self
      plainer.constant = constant
      result.append(plainer)
    }
    return result
  }
}

extension BigRational {
  /// Simpler numbers, each closer to 0 or whole.
  fileprivate var simpler: [BigRational] {
    if isZero { return [] }
    var result: [BigRational] = [.zero]
    if isWhole {
      result += [signum > 0 ? 1 : -1, (self / 2).wholePart]
    } else {
      result.append(wholePart)
    }
    if signum < 0 { result.append(magnitude) }
    return result.filter { $0 != self }
  }
}
