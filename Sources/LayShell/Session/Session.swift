import Files
import LayInterpreter

/// A session as one value: what is copied with it, and comes back together when an entry fails or a lesson ends.
package struct Session: Sendable {
  /// The scene, and the names and their values.
  var state: SessionState
  /// The settings.
  var settings: Settings
  /// The statements that changed the scene, and the undone ones.
  var history: History
  /// The statements before the first one of the history; nil if some are forgotten.
  var beginning: [History.Typed]?
  /// The parts of earlier answers that the next one can refer to.
  var memory: AnswerMemory
}

extension Shell {
  /// The session as it is; setting it brings an earlier one back.
  package var kept: Session {
    get {
      Session(
        state: interpreter.evaluator.state, settings: settings, history: history,
        beginning: beginning, memory: memory)
    }
    set {
      interpreter.evaluator.state = newValue.state
      (settings, history) = (newValue.settings, newValue.history)
      (beginning, memory) = (newValue.beginning, newValue.memory)
    }
  }

  /// Brings an earlier session back, after which the answers given since can still be referred to.
  func putBack(_ session: Session) {
    let answers = memory
    kept = session
    memory = answers
  }

  /// A copy of the session, with the same output.
  package func copy() -> Shell {
    let twin = Shell(interpreter.evaluator.copy(), settings: settings, output: output)
    twin.kept = kept
    twin.interpreter.fixedScreen = interpreter.fixedScreen
    twin.interpreter.fixedNames = interpreter.fixedNames
    twin.statuses = statuses
    twin.fileScope = fileScope
    twin.isQuitting = isQuitting
    return twin
  }

  /// A copy of the session to try something on: it prints nothing and writes no files.
  package func trial() -> Shell {
    let twin = copy()
    twin.output = .none
    twin.fileScope = fileScope.readOnly
    return twin
  }

  /// A copy of the session to try a line on that is not entered, at every key: it does not touch files, looks for no
  /// repairs and shows no animation.
  func trialOfLine() -> Shell {
    let twin = trial()
    twin.fileScope = .sandbox(reading: [])
    twin.isTrying = true
    twin.settings.animationDisplay = nil
    twin.interpreter.evaluator.stackGuard = StackGuard(budget: stackBudget)
    return twin
  }
}
