import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// The possible frames of a view, one per row.
  package func report(on frames: [PossibleFrame], of view: ItemID) -> Report {
    let name = scene.name(of: view)
    guard frames.count > 1 else {
      return exercise(name, [.text(colored(name) + " has one frame: it is not ambiguous")], frames)
    }
    var free: [String] = []
    for frame in frames {
      if let word = frame.choice.anchor?.rawValue, !free.contains(word) { free.append(word) }
    }
    let number = Report.Rows.Column(.trailing)
    let heads = ["", "left", "top", "width", "height", ""].map { Markup($0, .section) }
    let rows = frames.enumerated().map { index, frame -> Report.Row in
      let box = frame.frame
      var words = words(of: frame.choice)
      if !frame.moved.isEmpty {
        words += "; \(names(frame.moved)) \(plural(frame.moved.count, "moves", "move")) too"
      }
      return Report.Row(
        [Markup("\(index + 1)", .number)]
          + [box.x, box.y, box.width, box.height].map { Markup(text($0), .magnitude) }
          + [Markup(words)])
    }
    let claim =
      " has \(frames.count) frames to show: its \(series(free)) \(plural(free.count, "is", "are")) free"
    return exercise(
      name,
      [
        .text(colored(name) + claim), .blank,
        .rows(
          Report.Rows(
            columns: [
              Report.Rows.Column(minimum: 1), number, number, number, number,
            ], [Report.Row(heads)] + rows)),
      ], frames)
  }

  private func exercise(
    _ name: String, _ text: [Report.Part], _ frames: [PossibleFrame]
  ) -> Report {
    Report([
      .section(
        Report.Section(
          .object("exercise"),
          [
            .field("view", .string(name)),
            .field("frames", .array(frames.map { self.json(of: $0) })),
          ] + text))
    ])
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
