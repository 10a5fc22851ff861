import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let exercise = ShellCommand(
    name: "exercise", shape: .sentence, synopsis: ["exercise VIEW"],
    summary: "moves an ambiguous view through its possible frames",
    help: [
      "Each free value of the view is brought to the ends of what it can be, or, where there is no limit, 100 points on, while as little else moves as can. All these frames meet the constraints equally well. Nothing in the scene changes.",
      "With `set animation draw` the frames are drawn in place at a terminal, one after the other.",
    ],
    searchTerms: ["exerciseAmbiguityInLayout", "ambiguous", "possible", "frames", "free"],
    examples: [
      Example(
        input:
          "view a\na.left == 20\na.top == 20\na.height == 44\na.right <= root.right - 20\nexercise a",
        output: """
          a has 2 frames to show: its width is free

             left  top  width  height
          1    20   20    280      44  as `layout` shows it
          2    20   20      0      44  width at its least
          """),
      Example(
        input: "view a\na.edges == root.edges\nexercise a",
        output: "a has one frame: it is not ambiguous"),
    ],
    operands: [.items],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      let view = try shell.viewOperand(&operands, call)
      try shell.evaluator.requireEnd(of: operands, after: call)
      guard !shell.isOnlyChecking else { return }
      shell.needLayout()
      let frames = shell.engine.possibleFrames(of: view, in: shell.scene)
      try shell.play(frames, of: view, at: call.statement.range)
      shell.emit(shell.report(on: frames, of: view))
    })
}

extension Shell {
  fileprivate func report(on frames: [PossibleFrame], of view: ItemID) -> Report {
    let name = scene.name(of: view)
    let json = JSON.object([
      "exercise": .object([
        "view": .string(name), "frames": .array(frames.map { self.json(of: $0) }),
      ])
    ])
    guard frames.count > 1 else {
      return Report(
        lines: [colored(name) + " has one frame: it is not ambiguous"], json: json)
    }
    var free: [String] = []
    for frame in frames {
      if let word = frame.choice.anchor?.rawValue, !free.contains(word) { free.append(word) }
    }
    var lines = [
      colored(name)
        + " has \(frames.count) frames to show: its \(series(free)) \(free.count == 1 ? "is" : "are") free",
      Markup(),
    ]
    let rows = frames.map { frame in
      [frame.frame.x, frame.frame.y, frame.frame.width, frame.frame.height].map { text($0) }
    }
    let heads = ["left", "top", "width", "height"]
    let widths = heads.indices.map { column in
      max(heads[column].utf8.count, rows.map { $0[column].utf8.count }.max() ?? 0)
    }
    func set(_ cells: [String]) -> String {
      zip(cells, widths).map { leftPadded($0, to: $1) }.joined(separator: "  ")
    }
    lines.append(Markup("   \(set(heads))", .section))
    for (index, frame) in frames.enumerated() {
      var line = Markup("\(index + 1)", .number).padded(to: 3)
      line.append(set(rows[index]), .magnitude)
      line.append("  \(words(of: frame.choice))")
      if !frame.moved.isEmpty {
        line.append("; \(names(frame.moved)) \(frame.moved.count == 1 ? "moves" : "move") too")
      }
      lines.append(line)
    }
    return Report(lines: lines, json: json)
  }

  private func words(of choice: PossibleFrame.Choice) -> String {
    switch choice {
    case .shown: "as `layout` shows it"
    case .least(let anchor): "\(anchor.rawValue) at its least"
    case .most(let anchor): "\(anchor.rawValue) at its most"
    case .step(let anchor, let step):
      "\(anchor.rawValue) \(text(abs(step))) \(step < 0 ? "less" : "more"), without a limit"
    }
  }

  private func json(of frame: PossibleFrame) -> JSON {
    let end =
      switch frame.choice {
      case .shown: "shown"
      case .least: "least"
      case .most: "most"
      case .step: "step"
      }
    return .object([
      "frame": jsonFrame(frame.frame), "value": .optional(frame.choice.anchor?.rawValue),
      "end": .string(end), "moved": jsonNames(frame.moved),
    ])
  }
}

extension PossibleFrame.Choice {
  /// The value that was chosen; nil for the frame of the layout.
  fileprivate var anchor: Anchor? {
    switch self {
    case .shown: nil
    case .least(let anchor), .most(let anchor), .step(let anchor, _): anchor
    }
  }
}
