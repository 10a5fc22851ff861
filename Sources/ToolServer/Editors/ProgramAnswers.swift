import Explanations
import LayInterpreter
import LayLanguage
import LayShell
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// What is found out about a version of a program, once it is asked for.
final class ProgramAnswers {
  let text: SourceOfText
  let uri: String
  let surroundings: Surroundings
  let connection: Connection
  /// The program, parsed.
  private(set) lazy var read = ReadProgram(source)
  private var kept: RanProgram?
  private var keptConflicts: [ExplainedConflict]?

  init(
    _ text: SourceOfText, uri: String, in surroundings: Surroundings, by connection: Connection
  ) {
    (self.text, self.uri, self.surroundings, self.connection) = (
      text, uri, surroundings, connection
    )
  }

  var source: SourceText { text.source }

  var isUnwanted: @Sendable () -> Bool { { [connection] in connection.isUnwanted } }

  /// The program, run.
  func ran() -> RanProgram {
    if let kept { return kept }
    let ran = RanProgram(read, in: surroundings, isUnwanted: isUnwanted)
    if !connection.isUnwanted { kept = ran }
    return ran
  }

  /// The conflicts in force with their repairs.
  func conflicts(of ran: RanProgram) -> [ExplainedConflict] {
    if let keptConflicts { return keptConflicts }
    let found = ran.conflicts(by: ran.shell.explainer(), withRepairs: true)
    if !connection.isUnwanted { keptConflicts = found }
    return found
  }

  /// The answer to a question.
  func answer(_ question: EditorQuestion, _ parameters: JSON) throws(ServerError) -> JSON {
    switch question {
    case .hover: hover(at: try text.offset(of: parameters["position"]))
    case .completion: completion(at: try text.offset(of: parameters["position"]))
    case .definition: definition(at: try text.offset(of: parameters["position"]))
    case .prepareRename: try renamedWord(at: try text.offset(of: parameters["position"]))
    case .rename:
      try rename(at: try text.offset(of: parameters["position"]), to: parameters["newName"])
    case .symbols: symbols()
    case .formatting: try formatting()
    case .colors: colors()
    case .actions: actions(in: try text.range(of: parameters["range"]))
    case .hints: hints(in: try text.range(of: parameters["range"]))
    }
  }

  // MARK: Mistakes

  /// The lengths of the screen among which limits are told, as in a check.
  private static let lengths = 240.0...1400.0

  /// The mistakes in the program; nil if something else has to be done first.
  func mistakes() -> [JSON]? {
    let ran = ran()
    var found = ran.failures.flatMap { mistakes(of: $0) }
    if connection.isUnwanted { return stopped(found) }
    let explainer = ran.shell.explainer()
    let conflicts = ran.conflicts(by: explainer, withRepairs: false)
    found += conflicts.map { mistake(of: $0, in: ran, explainer) }
    found += openValues(in: ran, explainer)
    if connection.isUnwanted { return stopped(found) }
    if conflicts.isEmpty {
      for axis in Axis.allCases {
        found += explainer.sizeLimits(axis, among: Self.lengths).map {
          mistake(of: $0, in: ran, explainer)
        }
      }
    }
    return connection.isUnwanted ? stopped(found) : found
  }

  /// What was found until the time was over.
  private func stopped(_ found: [JSON]) -> [JSON]? {
    connection.isTimeOver ? found + [text.stopped] : nil
  }

  private func mistakes(of failure: Failure) -> [JSON] {
    failure.diagnostics.map { diagnostic in
      var range: SourceRange? = diagnostic.range
      if let other = failure.source, other.name != source.name || other.utf8 != source.utf8 {
        range = failure.callers.last { $0.source.name == source.name }?.range
      }
      let lines = [diagnostic.message] + diagnostic.help.map { "help: \($0)" }
      return text.mistake(
        range ?? SourceRange(0, 0), severity: diagnostic.severity == .error ? 1 : 2,
        code: diagnostic.code, lines.joined(separator: "\n"))
    }
  }

  /// The places of the members of a conflict in this text.
  private func places(
    of members: [ConstraintReference], in ran: RanProgram, _ explainer: Explainer
  ) -> [(range: SourceRange, text: String)] {
    members.compactMap { member in
      ran.range(of: member).map { ($0, explainer.describe(member).line) }
    }
  }

  private func related(_ places: [(range: SourceRange, text: String)]) -> [JSON] {
    places.map { place in
      .object([
        "location": .object(["uri": .string(uri), "range": text.positions.json(of: place.range)]),
        "message": .string(place.text),
      ])
    }
  }

  private func mistake(
    of explained: ExplainedConflict, in ran: RanProgram, _ explainer: Explainer
  ) -> JSON {
    let members = explained.conflict.members.map(\.reference)
    let places = places(of: members, in: ran, explainer)
    let range =
      ran.range(of: explained.conflict.broken) ?? places.last?.range ?? SourceRange(0, 0)
    let others = places.filter { $0.range != range }
    var lines = ["conflict: \(explained.claim)"]
    if let holds = explainer.holdingWords(of: explained) { lines.append("holds \(holds)") }
    if !others.isEmpty {
      lines.append("against " + others.map(\.text).joined(separator: "; "))
    }
    return text.mistake(
      range, severity: 1, code: "E101", lines.joined(separator: "\n"), related: related(others))
  }

  private func mistake(
    of limit: Explainer.SizeLimit, in ran: RanProgram, _ explainer: Explainer
  ) -> JSON {
    let places = places(of: limit.members, in: ran, explainer)
    let range = places.map(\.range).max { $0.lower < $1.lower } ?? SourceRange(0, 0)
    let all = places.map(\.text).joined(separator: "; ")
    return text.mistake(
      range, severity: 2, code: "E101",
      "conflict \(limit.words): \(all) cannot hold there", related: related(places))
  }

  private func openValues(in ran: RanProgram, _ explainer: Explainer) -> [JSON] {
    let free = explainer.facts.ask { $0.layout(of: $1).free }
    var views: [(item: ItemID, values: [String])] = []
    for value in free {
      if views.last?.item == value.item {
        views[views.count - 1].values.append(value.anchor.rawValue)
      } else {
        views.append((value.item, [value.anchor.rawValue]))
      }
    }
    return views.prefix(Self.mostOpen).compactMap { item, values in
      guard let range = ran.declaration(of: item)?.name.range else { return nil }
      return text.mistake(
        range, severity: 3, code: "W201",
        "\(ran.shell.scene.name(of: item)) is ambiguous: \(values.joined(separator: ", "))")
    }
  }

  /// The most views whose open values are told.
  private static let mostOpen = 100
}

extension RanProgram {
  /// The declaration of a view or guide, or of the array that it is in.
  func declaration(of item: ItemID) -> ProgramOutline.Declaration? {
    let name = shell.scene.name(of: item)
    let base = name.prefix { $0 != "[" && $0 != "." }
    return outline.declaration(of: Identifier(String(base), at: SourceRange(0, 0)))
  }
}
