import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension Evaluator {
  /// The program that runs the `place` blocks and conditions of the scene at every pass, with the
  /// current names and bodies.
  /// - Parameter report: Receives the results.
  package func passProgram(reportingTo report: PassReport) -> any PassProgram {
    SessionProgram(
      state: state, arguments: arguments, commands: commands, interruption: interruption,
      report: report, makeHost: makePassHost, stackBudget: stackBudget / 4)
  }
}

/// The `place` blocks and conditions of a session.
private struct SessionProgram: PassProgram {
  var state: SessionState
  var arguments: [String]
  var commands: [String: CommandDeclaration]
  var interruption: any Interruption
  var report: PassReport
  var makeHost: @Sendable () -> any PassHost
  var stackBudget: Int

  func output(for layout: PassInput) -> PassOutput {
    report.begin()
    let host = makeHost()
    let frames = PassFrames(frames: layout.frames)
    var evaluator = Evaluator(
      state, geometry: .pass(frames), arguments: arguments, commands: commands,
      interruption: interruption, passReport: report, makePassHost: makeHost)
    evaluator.state.scene = layout.scene
    evaluator.stackGuard = StackGuard(budget: stackBudget)
    let interpreter = Interpreter(evaluator)
    interpreter.host = host
    let output = interpreter.runPrograms(over: frames)
    report.note(host.printed)
    return output
  }
}

extension Interpreter {
  /// Runs the programs of a scene over the frames of a layout.
  fileprivate func runPrograms(over run: PassFrames) -> PassOutput {
    var output = PassOutput()
    // The assignments of the last pass start over.
    for item in scene.pass.frames.keys { run.frames[item] = startFrame(of: item, run) }
    for program in scene.programs {
      guard let body = evaluator.state[program.id] else { continue }
      context = Context(source: body.source, mode: .script, scopes: body.scopes)
      context.isInside = true
      run.reads = []
      run.outerScopes = body.scopes.count
      let (before, assigned) = (run.frames, run.assigned)
      do {
        if let block = body.block {
          try execute(block)
        } else if let condition = body.condition, case .condition(let group) = program.kind {
          if try evaluator.truth(try evaluator.read(condition), at: condition.range) {
            output.groups.insert(group)
          }
        }
      } catch {
        evaluator.passReport.note(error.attached(to: body.source))
        (run.frames, run.assigned) = (before, assigned)
        continue
      }
      output.reads[program.id] = run.reads
      for item in run.assigned where output.makers[item] == nil || run.frames[item] != before[item]
      {
        output.makers[item] = program.id
      }
    }
    for item in run.assigned { output.frames[item] = run.frames[item] }
    output.comparisons = run.comparisons
    return output
  }
}

extension Evaluator {
  /// The value of an anchor among the frames of a pass, in points.
  package func readPlaced(_ anchor: AnchorReference, in coordinates: Coordinates) -> Double {
    guard let frames = passFrames?.frames else { return 0 }
    passFrames?.reads.insert(anchor.item)
    return NumberText.solved(
      scene.value(of: anchor, in: coordinates) {
        scene.frame(of: $0, among: frames)
      })
  }

  /// Throws for a word that is not allowed in a `place` block.
  package func refuseInPlace(_ word: Identifier) throws(Failure) {
    guard passFrames != nil else { return }
    throw Failure(
      "E053", "`\(word.name)` cannot be set in a `place` block",
      at: word.range, help: ["the block runs at every layout pass: " + Self.placedHelp])
  }

  /// The help on the contents of a `place` block.
  package static let placedHelp =
    "it holds assignments of frames, sizeToFit, let, var, if, for, print and calls"
}

/// A program that runs at every layout pass, with the names visible at its definition.
package struct ProgramBody: Sendable {
  /// The statements of a `place` block; nil for the condition of a group.
  package var block: Block?
  /// The condition of a group; nil for a `place` block.
  package var condition: Expression?
  /// The source text.
  package var source: SourceText
  /// The visible names, those of views outermost: renaming a view does not change its meaning here.
  package var scopes: [Scope]
  /// The range of the statement.
  package var range: SourceRange
  /// The views that it names, by their names at its definition.
  package var views: [String: ItemID]

  /// The text of the statement.
  package var text: String { source[range] }
}
