import LayLanguage
import LayoutEngine
import LayoutModel
import Synchronization
import TextReports

/// The body of what runs at every layout pass, with the names that were in sight where it stands.
struct ProgramBody: Sendable {
  /// The statements of a `place` block; nil for the condition of a group.
  var block: Block?
  /// The condition of a group; nil for a `place` block.
  var condition: Expression?
  /// The text that it is in.
  var source: SourceText
  /// The names in sight, those of views outermost: a view stays the same one under another name.
  var scopes: [Scope]
  /// Where it stands.
  var range: SourceRange
  /// The views that it names, by the names that they had.
  var views: [String: ItemID]

  /// Its text as it was stated.
  var text: String { source[range] }
}

/// A run of what a layout pass runs: the frames of the layout, changed by what has been assigned so far.
struct Placing {
  /// Every frame, in its superview's coordinates.
  var frames: [ItemID: Rect]
  /// The views that were assigned a frame in this run.
  var assigned: Set<ItemID> = []
  /// The views and guides that were read.
  var reads: Set<ItemID> = []
  /// How many of the scopes in sight are those around the block: names in them are not its own.
  var outerScopes = 0
}

/// What came of the programs in the last pass that ran them.
final class PassReport: Sendable {
  private struct Content: Sendable {
    var failure: Failure?
    var printed: [Report] = []
  }

  private let content = Mutex(Content())

  /// Begins another pass.
  func begin() { content.withLock { $0 = Content() } }

  /// Notes a failure; the first counts.
  func note(_ failure: Failure) {
    content.withLock { if $0.failure == nil { $0.failure = failure } }
  }

  /// Notes what was printed.
  func note(_ printed: [Report]) { content.withLock { $0.printed += printed } }

  /// Takes the failure of the last pass.
  func takeFailure() -> Failure? {
    content.withLock { content in
      defer { content.failure = nil }
      return content.failure
    }
  }

  /// Takes what the last pass has printed.
  func takePrinted() -> [Report] {
    content.withLock { content in
      defer { content.printed = [] }
      return content.printed
    }
  }
}

/// The `place` blocks and conditions of a session, run in a shell of their own.
private struct SessionProgram: PassProgram {
  var globals: Scope
  var bodies: [ProgramID: ProgramBody]
  var settings: Settings
  var arguments: [String]
  var report: PassReport
  var interruption: any Interruption
  var stackBudget: Int

  func output(for layout: PassInput) -> PassOutput {
    report.begin()
    var shell = Shell(settings: settings, arguments: arguments, output: Output { _, _ in })
    shell.interruption = interruption
    shell.session.globals = globals
    shell.session.bodies = bodies
    shell.session.scene = layout.scene
    shell.stackGuard = StackGuard(budget: stackBudget)
    return shell.run(layout, report)
  }
}

extension Shell {
  /// What runs the scene's `place` blocks and conditions at every pass.
  var passProgram: any PassProgram {
    SessionProgram(
      globals: session.globals, bodies: session.bodies, settings: session.settings,
      arguments: session.arguments, report: passReport, interruption: interruption,
      stackBudget: stackBudget / 4)
  }

  /// Runs the programs of a scene over a layout.
  fileprivate mutating func run(_ input: PassInput, _ report: PassReport) -> PassOutput {
    var output = PassOutput()
    var run = Placing(frames: input.frames)
    // What was assigned in the last pass begins anew.
    for item in input.scene.pass.frames.keys { run.frames[item] = startFrame(of: item, run) }
    for program in input.scene.programs {
      guard let body = session.bodies[program.id] else { continue }
      context = Context(source: body.source, mode: .script, scopes: body.scopes)
      context.isInside = true
      run.reads = []
      run.outerScopes = body.scopes.count
      let before = run.frames
      placing = run
      do {
        if let block = body.block {
          try execute(block)
        } else if let condition = body.condition, case .condition(let group) = program.kind {
          if try truth(try read(condition), at: condition.range) { output.groups.insert(group) }
        }
      } catch {
        report.note(error.attached(to: body.source))
        continue
      }
      guard let placing else { continue }
      run = placing
      output.reads[program.id] = run.reads
      for item in run.assigned where output.makers[item] == nil || run.frames[item] != before[item]
      {
        output.makers[item] = program.id
      }
    }
    for item in run.assigned { output.frames[item] = run.frames[item] }
    report.note(placedReports)
    return output
  }

  /// The value of an anchor among the frames of a pass.
  mutating func readPlaced(_ anchor: AnchorReference, in coordinates: Coordinates) -> Double {
    guard let frames = placing?.frames else { return 0 }
    placing?.reads.insert(anchor.item)
    return tidy(
      session.scene.value(of: anchor, in: coordinates) {
        session.scene.frame(of: $0, among: frames)
      })
  }

  /// Refuses what cannot stand in a `place` block.
  func refuseInPlace(_ word: Identifier) throws(Failure) {
    guard placing != nil else { return }
    throw Failure(
      "E053", "`\(word.name)` cannot be set in a `place` block",
      at: word.range, help: ["the block runs at every layout pass: " + Self.placedHelp])
  }

  /// What a `place` block holds.
  static let placedHelp =
    "it holds assignments of frames, sizeToFit, let, var, if, for, print and calls"
}
