import CLibrary
import LayLanguage
import LayShell
import LayoutEngine
import LayoutModel

/// Times the way of a program from its file to frames, station by station.
struct LanguageMeasurement {
  /// Where the program is.
  let path: String
  let program: LanguageProgram

  /// Prints `station quantity value` lines, times in nanoseconds.
  func run() throws {
    var start = Clock.processor.now
    func lap(_ station: String) {
      print(station, "mean", Clock.processor.now - start)
      start = Clock.processor.now
    }
    guard let bytes = File.readBytes(path) else { return }
    let source = SourceText(utf8: bytes, name: path)
    lap("reading")
    let parsed = parse(source, vocabulary: Self.vocabulary)
    let parsing = Clock.processor.now - start
    lap("parsing")
    if let mistake = parsed.diagnostics.first { print("# \(mistake)") }

    var printed = 0
    let shell = Shell(
      output: Output { text, stream in
        printed += text.utf8.count
        if stream == .messages { print("#", text) }
      })
    start = Clock.processor.now
    shell.run(source, as: .script)
    // Running a text parses it too.
    print("evaluating mean", max(0, Clock.processor.now - start - parsing))
    start = Clock.processor.now
    var engine = LayoutEngine()
    engine.update(to: shell.scene)
    lap("solving")
    let layout = engine.layout(of: shell.scene)
    lap("frames")
    print("process peak", Memory.peak)
    print("program bytes", bytes.count)
    print("program statements", program.statementCount)
    print("program broken", layout.broken.count)
    print("program free", layout.free.count)

    fflush(nil)

    let workload = program.workload
    let prepared = PreparedWorkload(workload)
    start = Clock.processor.now
    var run = SolverRun(prepared)
    for operation in workload.phases[0].operations { try run.perform(operation) }
    lap("alone")
    print("program difference", difference(layout, shell.scene, run.values))

    // The first also solves, in the shell's own engine.
    shell.run(SourceText("layout"), as: .script)
    start = Clock.processor.now
    shell.run(SourceText("layout"), as: .script)
    lap("printing")
    print("program printed", printed / 2)
  }

  /// The largest difference of a value from that of the solver alone.
  private func difference(_ layout: Layout, _ scene: Scene, _ values: [Double]) -> Double {
    var largest = 0.0
    for (index, name) in program.names.enumerated() {
      guard case .item(let id) = scene.named(name), let frame = layout.frames[id] else {
        return .infinity
      }
      let own = [frame.x, frame.y, frame.width, frame.height]
      for (place, value) in own.enumerated() {
        largest = max(largest, (value - values[4 * index + place]).magnitude)
      }
    }
    return largest
  }

  /// The commands that a program of this kind uses.
  private static let vocabulary = Vocabulary(commands: ["view": .sentence, "screen": .sentence])
}
