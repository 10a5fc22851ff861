import Explanations
import LayoutModel
import TextReports

extension ScreenFinding.Interval {
  /// `from a height of 431`, `up to a width of 600`, `between widths of 300 and 600`
  var text: String {
    let side = axis.length.rawValue
    func number(_ value: Double) -> String { NumberText.display(value) }
    return switch (from, to) {
    case (let from?, nil): "from a \(side) of \(number(from))"
    case (nil, let to?): "up to a \(side) of \(number(to))"
    case (let from?, let to?): "between \(side)s of \(number(from)) and \(number(to))"
    case (nil, nil): "at any \(side)"
    }
  }

  var json: JSON {
    .object([
      "parameter": .string("root.\(axis.length.rawValue)"),
      "from": from.map(JSON.number) ?? .null, "to": to.map(JSON.number) ?? .null,
    ])
  }
}

extension ScreenFinding {
  /// What is so, in words.
  package var claim: String { plainClaim + (worst.map { " \($0.phrase)" } ?? "") }

  private var plainClaim: String {
    let view = views.first?.name ?? scene
    switch fact {
    case .conflict(let clash):
      let broken = clash.broken?.text ?? "the constraints"
      guard let room = clash.room else {
        let amount = ConflictNumber.phrase(clash.missing)
        return "\(broken) cannot hold: it is off by \(clash.isLeast ? "at least " : "")"
          + "\(amount) \(amount == "1" ? "point" : "points")"
      }
      let available = ConflictNumber.phrase(room.available)
      return "\(broken) cannot hold: \(ConflictNumber.points(room.needed)) needed, "
        + "\(available) \(available == "1" ? "is" : "are") there"
    case .ambiguous(let values, let isMarked):
      let most = 4
      let more = values.count > most ? " and \(values.count - most) more" : ""
      return values.prefix(most).joined(separator: ", ") + more
        + " \(plural(values.count, "is", "are")) ambiguous"
        + (isMarked ? " (Interface Builder says so too)" : "")
    case .outside(let superview, let isWhole):
      return isWhole ? "\(view) lies outside \(superview)" : "\(view) extends beyond \(superview)"
    case .crushed(let axis):
      return Self.list(views.map(\.name)) + " \(plural(views.count, "is", "are")) 0 "
        + (axis == .horizontal ? "wide" : "high")
    case .truncated(let has, let needs):
      return
        "\(view) has \(NumberText.display(has)) of \(NumberText.display(needs)) points for its text"
    case .overlap(let sibling): return "the text of \(view) overlaps \(sibling)"
    case .wide(let has, let needs):
      return "the contents of \(view) are \(NumberText.display(needs)) wide, "
        + "and \(view) is \(NumberText.display(has)): it scrolls sideways"
    case .small(let width, let height):
      return "\(view) is \(NumberText.display(width)) x \(NumberText.display(height)), "
        + "less than 44 x 44 for a finger"
    case .unmirrored(let word):
      return "\(view) is not mirrored: its constraint names \(word), and others leading or trailing"
    }
  }

  /// `a`, `a and b`, `a, b, c and 2 more`
  static func list(_ names: [String]) -> String {
    let most = 4
    if names.count > most {
      return names.prefix(most - 1).joined(separator: ", ") + " and \(names.count - most + 1) more"
    }
    return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "")
      + (names.last ?? "")
  }

  /// The screens on which it occurs, in words.
  var screenPhrase: String { CheckedScreen.phrase(screens, of: allScreens) }

  /// What is said below the claim.
  private var details: [Report.Part] {
    let word = screenPhrase == CheckedScreen.ownSize ? "at" : "on"
    let intervals = holds.prefix(3).map(\.text).joined(separator: ", ")
    var parts = clash?.parts ?? []
    if !variations.isEmpty {
      let phrase = ScreenVariation.phrase(variations, of: allVariations)
      if phrase != worst?.phrase { parts.append(.text(phrase)) }
      if !unsure.isEmpty {
        parts.append(.text("perhaps \(ScreenVariation.phrase(unsure, of: allVariations)) too"))
      }
      parts += [
        .field("perhaps", .array(unsure.map(\.json))),
        .field("variations", .array(variations.map(\.json))),
        .field("worst", worst.map(\.json) ?? .null),
      ]
      if let text {
        parts += [.text("the text is \"\(text)\""), .field("shown", .string(text))]
      }
    }
    parts += [
      .text(
        "\(word) \(screenPhrase)"
          + (intervals.isEmpty ? "" : "; \(kind == .truncated ? "fits" : "holds") \(intervals)")),
      .field("screens", .array(screens.map { .string($0.name) })),
      .field("on", .string(screenPhrase)), .field("holds", .array(holds.map(\.json))),
      .field("depends", .array(depends.map(JSON.string))),
    ]
    if let circumstances {
      parts += [.text("where `\(circumstances)`"), .field("state", .string(circumstances))]
    }
    if isGuess {
      parts.append(.text("depends on \(depends.joined(separator: ", ")), which is a guess"))
    }
    return parts + [.section(.init(.list("repairs"), repairs.map(\.part)))]
  }

  /// The finding as an answer: the claim behind a mark, and what is known about it.
  /// - Parameter mark: What stands before the claim.
  package func report(behind mark: Markup) -> Report {
    let role: Markup.Role = kind == .conflict && !isGuess ? .error : .plain
    let head: [Report.Part] =
      [
        .text(mark + Markup(claim, role), hanging: 10),
        .field("id", .string(kind.code)), .field("file", .string(file)),
        .field("line", .integer(line)),
      ] + (column.map { [.field("column", .integer($0))] } ?? []) + [
        .field("scene", .string(scene)),
        .field("views", .array(views.map { .string($0.name) })),
        .field("constraints", .array((clash?.constraints ?? []).map(JSON.string))),
        .field("text", .string(claim)),
      ]
    return Report([
      .section(.init(.object("finding"), head + [.section(.init(indent: 10, details))] + numbers))
    ])
  }

  /// The numbers of the claim.
  private var numbers: [Report.Part] {
    switch fact {
    case .conflict(let clash):
      [
        .field("missing", .number(clash.missing)),
        .field("needed", clash.room.map { .number($0.needed) } ?? .null),
        .field("available", clash.room.map { .number($0.available) } ?? .null),
      ]
    case .truncated(let has, let needs), .wide(let has, let needs):
      [.field("has", .number(has)), .field("needs", .number(needs))]
    case .ambiguous(let values, _): [.field("values", .array(values.map(JSON.string)))]
    case .small(let width, let height):
      [.field("width", .number(width)), .field("height", .number(height))]
    case .unmirrored(let word): [.field("word", .string(word))]
    case .outside, .crushed, .overlap: []
    }
  }

  /// All of it in one paragraph, a line for each fact.
  package var paragraph: String {
    ([claim] + Report(details).lines(width: .max).map(\.plain)).joined(separator: "\n")
  }
}

extension ScreenFinding.Clash {
  /// The most constraints that the text lists; JSON has all of them.
  private static let mostListed = 12

  fileprivate var parts: [Report.Part] {
    func list(
      _ key: String, _ members: [ScreenFinding.Member], _ line: (ScreenFinding.Member) -> String
    ) -> [Report.Part] {
      let shown = members.count > Self.mostListed + 2 ? Self.mostListed : members.count
      let rows = members.enumerated().map { index, member -> Report.Part in
        let fields: [Report.Part] =
          [
            .field("id", .string(member.id)), .field("text", .string(member.text)),
          ] + (member.file.map { [.field("file", .string($0))] } ?? [])
          + [.field("line", .integer(member.line))]
        let words: [Report.Part] = index < shown ? [.text(line(member))] : []
        return .section(.init(.element, words + fields))
      }
      let rest: [Report.Part] =
        shown < members.count ? [.text("and \(members.count - shown) more constraints")] : []
      return [.section(.init(.list(key), rows))] + rest
    }
    var parts = list("against", against) { "against \($0.text) (\($0.place))" }
    parts.append(.field("with", .array(with.map(JSON.string))))
    if !with.isEmpty {
      let shown = with.count > Self.mostListed + 2 ? Self.mostListed : with.count
      let rest = shown < with.count ? "; and \(with.count - shown) more that always hold" : ""
      parts.append(.text("with \(with.prefix(shown).joined(separator: "; "))\(rest)"))
    }
    return parts
      + list("alike", alike) {
        "for the same reason constraint \($0.id) (\($0.place)) cannot hold"
      }
  }
}

extension ScreenFinding.Member {
  /// `line 12`; with the file if it is another one: `Helpers.swift:12`.
  fileprivate var place: String { file.map { "\($0):\(line)" } ?? "line \(line)" }
}

extension ScreenFinding.Repair {
  /// What is changed.
  package var words: String { edits.map(\.text).joined(separator: " and ") }

  /// What comes of it.
  package var outcome: String { crowding.isEmpty ? "nothing else gets worse" : crowding }

  fileprivate var part: Report.Part {
    .section(
      .init(
        .element,
        [
          .text("repair: \(words)" + (crowding.isEmpty ? "" : "; \(crowding)")),
          .field("edits", .array(edits.map(\.json))), .field("text", .string(words)),
          .field("outcome", .string(outcome)),
          .field("crowded", .array(crowded.map(JSON.string))),
        ]))
  }
}

extension SourceEdit {
  package var json: JSON {
    let own: KeyValuePairs<String, JSON> = [
      "constraint": .string(constraint), "text": .string(text), "attribute": .optional(attribute),
      "old": .optional(old), "new": .optional(new),
    ]
    let place =
      (file.map { [JSON.Member(key: "file", value: .string($0))] } ?? []) + [
        JSON.Member(key: "line", value: .integer(line))
      ]
    return .object(
      own.map { JSON.Member(key: $0.key, value: $0.value) } + (change?.members ?? place))
  }
}
