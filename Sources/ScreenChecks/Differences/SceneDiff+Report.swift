import LayoutEngine
import LayoutModel
import TextReports

extension SceneDiff {
  /// What differs, in words and as an object.
  package var report: Report { report(of: nil) }

  /// What differs, in words and as an object.
  /// - Parameter title: The screen of which two states are compared; nil for two scenes with names of their own.
  package func report(of title: String?) -> Report {
    var parts: [Report.Part] =
      title.map { [.text($0, .section), .field("scene", .string($0))] } ?? []
    parts += [
      .field("first", .string(first.name)), .field("second", .string(second.name)),
      .field("equal", .boolean(isEqual)), .field("proved", .boolean(isProved)),
      .field("plane", .boolean(coversPlane)), .text(claim),
    ]
    parts.append(.section(.init(.list("frames"), indent: 2, sides.flatMap(frameParts))))
    for side in sides {
      parts += intervalParts(
        "conflict", side.difference.conflicts, "a conflict in one of them only", side)
      parts += intervalParts(
        "free", side.difference.freedoms, "other values are open", side)
    }
    parts.append(.section(.init(.list("clashes"), indent: 2, sides.flatMap(clashParts))))
    parts += onlyParts(onlyFirst, in: first, "onlyFirst")
    parts += onlyParts(onlySecond, in: second, "onlySecond")
    parts.append(
      .section(
        .init(
          .list("texts"), indent: 2,
          texts.map { text in
            .section(
              .init(
                .element,
                [
                  .text("\(text.view) says \"\(text.second)\" in place of \"\(text.first)\""),
                  .field("view", .string(text.view)), .field("first", .string(text.first)),
                  .field("second", .string(text.second)),
                ]))
          })))
    parts += rowParts(removed, "-", "removed") + rowParts(added, "+", "added")
    if !change.isEmpty {
      let words = change.map { "\($0.new.text) in place of \($0.old.text)" }
      parts += [
        .text("with \(series(words)), \(first.name) lays out as \(second.name)"),
        .field(
          "change",
          .array(
            change.map { .object(["old": .string($0.old.text), "new": .string($0.new.text)]) })),
      ]
    } else {
      parts.append(.field("change", .array([])))
    }
    return Report([.section(.init(.object("diff"), parts))])
  }

  /// `proved equal for every width and every height from 240 to 1400`
  private var claim: String {
    func span(_ side: Side) -> String {
      let ends = [side.range.lowerBound, side.range.upperBound].map { NumberText.display($0) }
      return "from \(ends[0]) to \(ends[1])"
    }
    let sizes: String
    if coversPlane, let side = sides.first, sides.allSatisfy({ $0.range == side.range }) {
      sizes = "every width with every height \(span(side))"
    } else if coversPlane {
      sizes = series(sides.map { "every \($0.axis.length.rawValue) \(span($0))" })
    } else if isOfDevices {
      sizes = "the widths of devices"
    } else if sides.count == 1 {
      sizes = series(sides.map { "every \($0.axis.length.rawValue) \(span($0))" })
    } else {
      sizes = series(
        sides.map { side in
          let other = side.axis == .horizontal ? Axis.vertical : .horizontal
          return "every \(side.axis.length.rawValue) \(span(side)) at a "
            + "\(other.length.rawValue) of \(NumberText.display(side.other))"
        })
    }
    guard isEqual else {
      let views = Set(sides.flatMap(\.difference.frames).map(\.view)).count
      return views == 0
        ? "\(first.name) and \(second.name) differ"
        : "\(first.name) and \(second.name): \(counted(views, "view")) laid out differently"
    }
    let rows = removed.count + added.count
    let alike =
      rows == 0
      ? "" : ", though \(counted(rows, "constraint")) \(plural(rows, "differs", "differ"))"
    return "\(first.name) and \(second.name) lay out alike\(alike): "
      + (isProved ? "proved for \(sizes)" : "tried for \(sizes)")
  }

  private func frameParts(_ side: Side) -> [Report.Part] {
    let name = side.axis.length.rawValue
    return side.difference.frames.map { frame in
      let (from, to) = (NumberText.display(frame.from), NumberText.display(frame.to))
      let place: String =
        switch (frame.from <= side.range.lowerBound, frame.to >= side.range.upperBound) {
        case (true, true) where frame.isWhole: "at every \(name)"
        case (true, true): "at some \(name)s"
        case (false, true): "from a \(name) of \(from) on"
        case (true, false): "up to a \(name) of \(to)"
        case (false, false): "between \(name)s of \(from) and \(to)"
        }
      let numbers =
        "\(NumberText.display(frame.first)) and \(NumberText.display(frame.second))"
      return .section(
        .init(
          .element,
          [
            .text(
              "\(frame.view).\(frame.part.word) \(place): \(numbers) "
                + "at \(NumberText.display(frame.worst))", hanging: 4),
            .field("view", .string(frame.view)), .field("part", .string(frame.part.word)),
            .field("parameter", .string("root.\(name)")), .field("from", .number(frame.from)),
            .field("to", .number(frame.to)), .field("everywhere", .boolean(frame.isWhole)),
            .field("at", .number(frame.worst)), .field("first", .number(frame.first)),
            .field("second", .number(frame.second)),
          ]))
    }
  }

  private func clashParts(_ side: Side) -> [Report.Part] {
    let name = side.axis.length.rawValue
    return side.clashes.map { clash in
      let ends = [clash.range.lowerBound, clash.range.upperBound]
      let place = Set(ends).sorted().map { NumberText.display($0) }.joined(separator: "...")
      func line(_ compared: ComparedScene, _ members: [String]) -> [Report.Part] {
        members.isEmpty
          ? []
          : [.text("  in \(compared.name) with \(series(members, atMost: 3))", hanging: 4)]
      }
      return .section(
        .init(
          .element,
          [
            .text("both have conflicts at a \(name) of \(place), of other constraints"),
            .field("parameter", .string("root.\(name)")),
            .field("from", .number(ends[0])), .field("to", .number(ends[1])),
            .field("first", .array(clash.first.map(JSON.string))),
            .field("second", .array(clash.second.map(JSON.string))),
          ] + line(first, clash.first) + line(second, clash.second)))
    }
  }

  private func intervalParts(
    _ key: String, _ ranges: [ClosedRange<Double>], _ words: String, _ side: Side
  ) -> [Report.Part] {
    let name = side.axis.length.rawValue
    let places = ranges.map {
      $0.lowerBound == $0.upperBound
        ? NumberText.display($0.lowerBound)
        : "\(NumberText.display($0.lowerBound))...\(NumberText.display($0.upperBound))"
    }
    guard !places.isEmpty else { return [] }
    return [
      .text(
        "  \(words) at \(plural(places.count, "a \(name)", "\(name)s")) of \(series(places, atMost: 4))"
      ),
      .field(
        key + side.axis.length.rawValue.capitalizedWord,
        .array(ranges.map { .array([.number($0.lowerBound), .number($0.upperBound)]) })),
    ]
  }

  private func onlyParts(
    _ names: [String], in compared: ComparedScene, _ key: String
  ) -> [Report.Part] {
    [.field(key, .array(names.map(JSON.string)))]
      + (names.isEmpty
        ? [] : [.text("  only in \(compared.name): \(series(names, atMost: 8))", hanging: 4)])
  }

  private func rowParts(_ rows: [Row], _ mark: String, _ key: String) -> [Report.Part] {
    [
      .section(
        .init(
          .list(key), indent: 2,
          rows.map { row in
            .section(
              .init(
                .element,
                [
                  .text("\(mark) \(row.text)" + (row.place.map { "   \($0)" } ?? ""), hanging: 4),
                  .field("text", .string(row.text)), .field("place", .optional(row.place)),
                ]))
          }))
    ]
  }
}

extension FramePart {
  /// `left`, `top`, `width`, `height`
  fileprivate var word: String {
    switch self {
    case .left: "left"
    case .top: "top"
    case .width: "width"
    case .height: "height"
    }
  }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
