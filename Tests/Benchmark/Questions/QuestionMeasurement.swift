import LayLanguage
import LayShell
import LayoutEngine
import LayoutModel
import ScreenChecks

/// Times a question about a scene, beside a fresh layout of the scene.
struct QuestionMeasurement {
  let question: Question
  let shape: QuestionShape
  let views: Int
  /// A file that can be written.
  let path: String

  /// Prints `phase quantity value` lines, times in nanoseconds.
  func run() {
    let shell = Shell(output: Output { _, _ in })
    let scene =
      shape.scene(views: views, isTight: question == .conflict)
      + question.additions(shape, views: views)
    shell.run(SourceText(scene), as: .script)
    let fresh = time {
      var engine = LayoutEngine()
      _ = engine.layout(of: shell.scene)
    }
    print("fresh mean", fresh)
    switch question {
    case .completion:
      let text = "print \(shape.view(1))."
      print(
        "asked mean",
        time { _ = shell.completions(of: "print ", at: 6) }
          + time {
            _ = shell.completions(of: text, at: text.utf8.count)
          })
    case .check:
      let document = Array(shape.document(views: views).utf8)
      var run = CheckRun(
        screens: ScreenChoice(families: [], named: Array(Device.all.prefix(1))), format: .text,
        failing: [], comparesStored: false, baseline: nil, isInterrupted: { false })
      print(
        "asked mean",
        time {
          _ = run.check(document, file: "benchmark.xib", isNamed: true)
        })
    case .log:
      let message = Array(Question.message(views: views).utf8)
      print("asked mean", time { _ = shell.explain(utf8: message, name: "benchmark.log") })
    default:
      let statements = question.statements(shape, views: views, path: path)
      print("asked mean", time { shell.run(SourceText(statements), as: .script) })
    }
  }

  private func time(_ body: () -> Void) -> Double {
    let start = Clock.processor.now
    body()
    return Clock.processor.now - start
  }
}
