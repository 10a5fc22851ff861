import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// An ambiguity explained: the values, two solutions, the causes, the additions.
  /// - Parameters:
  ///   - others: The number of other ambiguities.
  ///   - count: The number of additions that the answer has offered already: they are numbered through.
  func parts(
    of explanation: AmbiguityExplanation, others: Int, after count: Int
  ) -> [Report.Part] {
    [headline(of: explanation), .blank]
      + AmbiguityTable(explanation, in: self).parts(others: others)
      + [.blank] + hanging("why", causes(of: explanation))
      + hanging("", guides(in: explanation.ambiguity)) + [.blank]
      + parts(ofAdditions: explanation, others: others, after: count)
  }

  /// An ambiguity in a line: `b, vertically: top and height`.
  func summary(of ambiguity: Ambiguity) -> String {
    "\(self.subject(of: ambiguity)): \(freeWords(ambiguity.values))"
  }

  // MARK: Who

  private func headline(of explanation: AmbiguityExplanation) -> Report.Part {
    let ambiguity = explanation.ambiguity
    var values = ambiguity.values
    // If lengths are tied, positions only follow.
    if explanation.causes.contains(where: { $0.isTieOfContent }) {
      values = values.filter(\.anchor.isSize)
    }
    let verb = plural(values.count, "is", "are")
    let room = Self.headlineRoom
    var text = ""
    for claim in [
      ": \(freeWords(values)) \(verb) open",
      ": \(values.count) values are open",
      ": open",
    ] {
      text = subject(of: ambiguity, width: room - columns(of: claim)) + claim
      if columns(of: text) <= room { break }
    }
    return .line(
      Report.Line(
        Markup("ambiguous", .warning) + "  " + colored(text), code: "[W201]", hanging: 11))
  }

  /// The columns for the claim in a head line of a standard terminal.
  private static var headlineRoom: Int { 60 }

  /// `name and price, horizontally`
  private func subject(of ambiguity: Ambiguity, width: Int = 50) -> String {
    let axis = ambiguity.axis.map { ", \($0.adverb)" } ?? ", both ways"
    for count in [3, 2] {
      let text = names(ambiguity.items, atMost: count) + axis
      if columns(of: text) <= width { return text }
    }
    return names(ambiguity.items, atMost: 1) + axis
  }

  /// `left and width` of one view, `2 widths` of several.
  private func freeWords(_ values: [AnchorReference]) -> String {
    if Set(values.map(\.item)).count < 2 { return series(values.map(\.anchor.rawValue)) }
    let words = [Anchor.left, .top, .width, .height].compactMap { anchor -> String? in
      let count = values.count { $0.anchor == anchor }
      let word = anchor.rawValue + (anchor.isSize ? "" : " edge")
      return count == 0 ? nil : counted(count, word)
    }
    return series(words)
  }

  /// `a`, `a and b`, `a, b and 3 more`
  package func names(_ items: [ItemID], atMost limit: Int = 3) -> String {
    series(items.map { scene.name(of: $0) }, atMost: limit)
  }

  // MARK: Why

  /// A word with a text in a column beside it, wrapped.
  private func hanging(_ word: String, _ text: String) -> [Report.Part] {
    text.split(separator: "\n").enumerated().map { index, part in
      .note(Report.Note(index == 0 ? word : "", colored(String(part)), gutter: 6))
    }
  }

  /// Descriptions of builds' guides: `list.spacer1 is the spacer after title.`
  private func guides(in ambiguity: Ambiguity) -> String {
    let guides = ambiguity.items.filter { scene.structureGuide($0) != nil }
    return guides.prefix(3).map { guide in
      "\(scene.name(of: guide)) is \(StructureText.name(of: guide, in: scene))."
    }.joined(separator: " ")
  }

  private func causes(of explanation: AmbiguityExplanation) -> String {
    var sentences: [String] = []
    var inequalities = 0
    var places: [Axis: [ItemID]] = [:]
    var sizes: [Axis: [ItemID]] = [:]
    for cause in explanation.causes {
      switch cause {
      case .tie(let tie): sentences += [words(of: tie)]
      case .scrollContent(let view, let axis):
        let (length, first, last) =
          axis == .horizontal ? ("width", "left", "right") : ("height", "top", "bottom")
        sentences += [
          "The content of \(name(view)) has no \(length): its views must be tied to one another and to its \(first) and \(last) edges."
        ]
      case .island(let items, let axis):
        sentences += [
          "\(names(items)) are tied to one another, but to nothing with a fixed position in \(name(surroundings(of: items))): together they can be anywhere \(axis.adverb)."
        ]
      case .noPosition(let item, let axis): places[axis, default: []].append(item)
      case .noSize(let item, let axis): sizes[axis, default: []].append(item)
      case .onlyInequalities(let anchor, let references):
        inequalities += 1
        // The first few suffice as examples.
        guard inequalities < 4 else { continue }
        let shown = references.prefix(2).map { words(of: describe($0), withOrigin: true) }
        let rest = references.count > 2 ? [" and \(references.count - 2) more"] : []
        sentences += [
          "Only inequalities constrain \(EquationText.anchor(anchor, in: scene)): "
            + shown.joined(separator: ", ") + (rest.first ?? "") + "."
        ]
      case .tooFew(let equations, let values):
        sentences += [
          equations < values
            ? "There \(plural(equations, "is", "are")) \(counted(equations, "equation")) for \(values) values."
            : "The equations are not independent: some follow from the others."
        ]
      }
    }
    for axis in Axis.allCases {
      if let items = places[axis] {
        sentences += [
          "Nothing says where \(names(items)) \(plural(items.count, "is", "are")) \(axis.adverb)."
        ]
      }
      if let items = sizes[axis] {
        sentences += [
          "\(names(items)) \(plural(items.count, "has", "have")) no \(axis == .horizontal ? "width" : "height"): no constraint or content gives one."
        ]
      }
    }
    return sentences.joined(separator: " ")
  }

  /// The view in which views can be anywhere.
  func surroundings(of items: [ItemID]) -> ItemID {
    items.first.flatMap { scene.parent(of: $0) } ?? .root
  }

  private func name(_ id: ItemID) -> String { scene.name(of: id) }

  private func words(of tie: AmbiguityTie) -> String {
    let priority = NumberText.priority(tie.priority)
    let count = tie.members.count
    guard tie.kind != .mixed else {
      let shown = tie.members.prefix(3).map { words(of: describe($0.reference), withOrigin: true) }
      return series(shown) + (count > 3 ? " and \(count - 3) more" : "")
        + " pull both ways: a tie at \(priority)."
    }
    let all = count == 2 ? "Both" : "All \(count)"
    let does = tie.kind == .hugging ? "hug their content" : "resist compression"
    let verdict = "\(all) \(does) with \(priority): a tie."
    guard let room = tie.room else { return verdict }
    let numbers = room.needed.map { text($0) }
    let needed = (numbers.count <= 6 ? [numbers.joined(separator: " + ")] : []) + [text(room.total)]
    let who = count == 2 ? "both views" : "these \(count) views"
    let question =
      tie.kind == .hugging
      ? "Who takes the other \(text(room.difference))?"
      : "Who gives up the missing \(text(0 - room.difference))?"
    return
      "\(text(room.available)) pt are left for \(who) and their contents need \(needed.joined(separator: " = ")).\n"
      + "\(question) \(verdict)"
  }

  // MARK: What would settle it

  private func parts(
    ofAdditions explanation: AmbiguityExplanation, others: Int, after count: Int
  ) -> [Report.Part] {
    let additions = offered(explanation)
    guard let first = additions.first else {
      return hanging(
        "add",
        style.isInSession
          ? "several constraints are missing here: `infer` states rules for all frames as they are shown, or begin with one view."
          : "several constraints are missing here: begin with one view.")
    }
    let which =
      additions.count > 1 ? "one of these" : first.statements.count > 1 ? "these" : "this"
    let isChecked = additions.count > 1 ? "each was checked" : "it was checked"
    let isRightElsewhere = additions.allSatisfy { $0.elsewhere == .settled }
    let checked = isRightElsewhere ? "\(isChecked), on other screens too" : isChecked
    let promise = others == 0 ? "nothing is ambiguous after it" : "it settles all of these values"
    let rows = additions.enumerated().map { index, addition in
      let statements = addition.statements.map { statement(for: $0) }
      return Report.Row(
        [Markup("\(count + index + 1)"), Markup(statements.joined(separator: "; "), .typeable)],
        remarks: [colored(remark(on: addition, in: explanation))], folding: .phrases)
    }
    let hint = style.isAtPrompt ? Markup("; `fix N` does it", .dim) : Markup()
    return [
      .note(Report.Note("add", Markup("\(which) (\(checked): \(promise))") + hint, gutter: 6)),
      .rows(
        Report.Rows(
          indent: 2,
          remarks: Report.Rows.Remarks(.leaving(25), gap: 4, leastGap: 2, below: 2), rows)),
    ]
  }

  /// The effect of an addition, and whether it is right for this screen alone.
  private func remark(on addition: Addition, in explanation: AmbiguityExplanation) -> String {
    let effect = effect(of: addition, in: explanation)
    switch addition.elsewhere {
    case .conflict: return effect + "; a conflict on other screens"
    case .open: return effect + "; open on other screens"
    case .settled:
      return effect + (addition.setsLengthToNumber ? "; a number taken from this screen" : "")
    }
  }

  /// The additions that are offered for the ambiguities that are explained, in their order, as they can be typed.
  /// - Parameter view: The view whose ambiguities are explained; nil for all.
  package func offeredAdditions(of view: ItemID?) -> [String] {
    explained(of: view).flatMap { offered(facts.explain($0)) }.map { addition in
      addition.statements.map { statement(for: $0) }.joined(separator: "; ")
    }
  }

  /// The ambiguities that are explained: all those of a view, otherwise the first.
  func explained(of view: ItemID?) -> [Ambiguity] {
    guard let view else { return Array(facts.ambiguities.prefix(1)) }
    return facts.ambiguities.filter { ambiguity in
      ambiguity.values.contains { $0.item == view }
    }
  }

  /// The additions that are shown.
  func offered(_ explanation: AmbiguityExplanation) -> ArraySlice<Addition> {
    // One long addition suffices.
    let isLong = explanation.additions.contains { $0.statements.count > 4 }
    return explanation.additions.prefix(isLong ? 1 : 3)
  }

  /// The effect of an addition, in a few words.
  func effect(of addition: Addition, in explanation: AmbiguityExplanation) -> String {
    let effects = addition.effects
    let sizes = effects.filter(\.anchor.anchor.isSize)
    switch addition.statements.first {
    case .setContentPriority?:
      let texts = explanation.causes.lazy.compactMap { cause -> [String]? in
        guard case .tie(let tie) = cause, tie.kind != .mixed, let room = tie.room else {
          return nil
        }
        return zip(tie.items, room.needed).compactMap { item, needed -> String? in
          guard let effect = sizes.first(where: { $0.anchor.item == item }),
            abs(effect.after - needed) > Tolerance.reported
          else { return nil }
          return "\(name(item)) \(effect.after > needed ? "stretches" : "is squeezed") to "
            + text(effect.after)
        }
      }.first
      if let texts, !texts.isEmpty { return texts.prefix(2).joined(separator: ", ") }
    case .addEquation(let left, let right, _)?:
      let anchors = (Array(left.terms) + right.terms).map(\.anchor)
      if right.constant == 0, anchors.count == 2, anchors.allSatisfy(\.anchor.isSize),
        let length = sizes.first(where: { $0.anchor == anchors.first })?.after,
        sizes.allSatisfy({ abs($0.after - length) < Tolerance.reported })
      {
        return "\(text(length)) each"
      }
    default: break
    }
    let changed = effects.filter { abs($0.after - $0.before) > Tolerance.reported }
    if changed.isEmpty { return "as shown" }
    let shown = changed.prefix(2).map {
      "\(EquationText.anchor($0.anchor, in: scene)) \(text($0.after))"
    }
    return shown.joined(separator: ", ") + (changed.count > 2 ? " …" : "")
  }
}

extension AmbiguityCause {
  /// Whether content constraints compete.
  var isTieOfContent: Bool {
    if case .tie(let tie) = self { tie.kind != .mixed } else { false }
  }
}
