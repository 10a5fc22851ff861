import LayLanguage
import LayoutEngine
import LayoutModel
import Synchronization
import TextReports

/// The body of what runs at every layout pass, with the names that were in sight where it stands.
package struct ProgramBody: Sendable {
  /// The statements of a `place` block; nil for the condition of a group.
  package var block: Block?
  /// The condition of a group; nil for a `place` block.
  package var condition: Expression?
  /// The text that it is in.
  package var source: SourceText
  /// The names in sight, those of views outermost: a view stays the same one under another name.
  package var scopes: [Scope]
  /// Where it stands.
  package var range: SourceRange
  /// The views that it names, by the names that they had.
  package var views: [String: ItemID]

  /// Its text as it was stated.
  package var text: String { source[range] }
}

/// What came of the programs in the last pass that ran them.
package final class PassReport: Sendable {
  private struct Content: Sendable {
    var failure: Failure?
    var printed: [Report] = []
  }

  private let content = Mutex(Content())

  /// Nothing yet.
  package init() {}

  /// Begins another pass.
  package func begin() { content.withLock { $0 = Content() } }

  /// Notes a failure; the first counts.
  package func note(_ failure: Failure) {
    content.withLock { if $0.failure == nil { $0.failure = failure } }
  }

  /// Notes what was printed.
  package func note(_ printed: [Report]) { content.withLock { $0.printed += printed } }

  /// Takes the failure of the last pass.
  package func takeFailure() -> Failure? {
    content.withLock { content in
      defer { content.failure = nil }
      return content.failure
    }
  }

  /// Takes what the last pass has printed.
  package func takePrinted() -> [Report] {
    content.withLock { content in
      defer { content.printed = [] }
      return content.printed
    }
  }
}

extension Evaluator {
  /// What runs the scene's `place` blocks and conditions at every pass, over the names and bodies that
  /// stand now.
  /// - Parameter report: takes what comes of them.
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
  /// Runs the programs of a scene over a layout.
  fileprivate func runPrograms(over run: PassFrames) -> PassOutput {
    var output = PassOutput()
    // What was assigned in the last pass begins anew.
    for item in scene.pass.frames.keys { run.frames[item] = startFrame(of: item, run) }
    for program in scene.programs {
      guard let body = evaluator.state.bodies[program.id] else { continue }
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
    return output
  }
}

extension Evaluator {
  /// The value of an anchor among the frames of a pass.
  package func readPlaced(_ anchor: AnchorReference, in coordinates: Coordinates) -> Double {
    guard let frames = passFrames?.frames else { return 0 }
    passFrames?.reads.insert(anchor.item)
    return NumberText.solved(
      scene.value(of: anchor, in: coordinates) {
        scene.frame(of: $0, among: frames)
      })
  }

  /// Refuses what cannot stand in a `place` block.
  package func refuseInPlace(_ word: Identifier) throws(Failure) {
    guard passFrames != nil else { return }
    throw Failure(
      "E053", "`\(word.name)` cannot be set in a `place` block",
      at: word.range, help: ["the block runs at every layout pass: " + Self.placedHelp])
  }

  /// What a `place` block holds.
  package static let placedHelp =
    "it holds assignments of frames, sizeToFit, let, var, if, for, print and calls"
}
