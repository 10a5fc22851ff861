import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// The possible frames of a view, one per row.
  package func report(on frames: [PossibleFrame], of view: ItemID) -> Report {
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
  /// The chosen value's anchor; nil for the frame of the layout.
  fileprivate var anchor: Anchor? {
    switch self {
    case .shown: nil
    case .least(let anchor), .most(let anchor), .step(let anchor, _): anchor
    }
  }
}
