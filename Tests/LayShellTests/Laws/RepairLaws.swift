import JSONReading
import LayLanguage
import LayShell
import SessionSupport
import Testing

/// Every offered repair can be made, and has its stated effect.
@Suite("Laws: repairs")
struct RepairLaws {
  /// Programs, most of them with conflicts.
  static let programs =
    LawProgram.examples + LawProgram.saved + once
    + LawProgram.random(80, from: 8000).map { program in
      var program = program
      program.entries += [
        "v0.width == 41", "v1.width == 2 * v0.width", "v1.right == v0.left - 4",
        "v0.keepInsets.equal = 10",
      ]
      return program
    }

  /// Programs whose repairs once differed between text, JSON and their effects.
  static let once = [
    "view a; a.width == 100; a.height == 70; a.keepAspectRatio.max = 3; a.keepAspectRatio.equal = 2",
    "view a intrinsic 60x20; a.keepInsets.min = 300; a.keepInsets.equal = 10",
    "view a; view b text \"Some words\"; b.edges == a.layoutMarginsGuide.edges; stackview s in root spacing 90 distribution equalSpacing { a; b }",
    "view a; view b intrinsic 60x20; a.width == root.width * 0.5 + 8; a.right >= b.right - 120; a.left == b.right + 50; visual \"H:|-300-[b(>=40@750)]-[b]\"; b.width == 2 * a.width; a.keepInsets.equal = 10",
    "view a; view c in a; a.keepInsets.equal = 1e4; c.keepInsets.equal = 300",
    "build root name x { ZStack { a } }; a.keepInsets.equal = 1e4",
  ].map { LawProgram(name: $0, text: $0) }

  @Test("of conflicts in force", arguments: programs)
  func repairs(program: LawProgram) { Laws.check(program, Self.complaint) }

  @Test("of a refused statement", arguments: programs)
  func refusals(program: LawProgram) { Laws.check(program, Self.refusalComplaint) }

  @Test("for every conflict", arguments: programs)
  func isOffered(program: LawProgram) { Laws.check(program, Self.absence) }

  /// The conflicts without an offered repair.
  private static func absence(_ program: LawProgram) -> String {
    let console = Console()
    console.enter(program, as: .prompt)
    let conflicts = console.json("conflicts")?["conflicts"]?.elements ?? []
    let without = conflicts.filter { ($0["repairs"]?.elements ?? []).isEmpty }
    return without.first.map { "no repair of the conflict that leaves out \(broken($0))" } ?? ""
  }

  private static func complaint(_ program: LawProgram) -> String {
    let console = Console()
    console.enter(program, as: .prompt)
    let conflicts = console.json("conflicts")?["conflicts"]?.elements ?? []
    let broken = conflicts.map { Self.broken($0) }
    let known = Set(broken + conflicts.flatMap(Self.merged))
    for (index, conflict) in conflicts.prefix(4).enumerated() {
      let repairs = (conflict["repairs"]?.elements ?? []).compactMap { $0["text"]?.string }
      for (place, repair) in repairs.enumerated() {
        for format in Settings.Format.allCases {
          let copy = Console(copying: console)
          copy.shell.settings.format = format
          let explanation = copy.run("explain \(index + 1)")
          if format == .json {
            let listed = JSONValue(explanation.results.filter { $0 != "\n" })?["conflict"]?[
              "repairs"]
            if listed != conflict["repairs"] {
              return
                "`explain \(index + 1)` offers \(explanation.all)\n`conflicts` offers \(repairs)"
            }
          } else {
            let lines = LongRepairs.lines(of: explanation.all)
            if let complaint = LongRepairs.complaint(lines, repairs) { return complaint }
          }
          let answer = copy.run("fix \(place + 1)")
          let comment = "`fix \(place + 1)` of conflict \(index + 1), \(repair), as \(format)"
          guard answer.all.contains(format == .json ? "\"fixed\":" : "done") else {
            return "\(comment): \(answer.all)"
          }
          if !answer.all.replacing("\\\"", with: "\"").contains(repair) {
            return "\(comment) does something else: \(answer.all)"
          }
          let left = (copy.json("conflicts")?["conflicts"]?.elements ?? []).map { Self.broken($0) }
          if left.contains(broken[index]) { return "\(comment): the conflict is still there" }
          if let new = left.first(where: { !known.contains($0) }) {
            return "\(comment): a new conflict, of \(new)"
          }
        }
      }
    }
    return ""
  }

  /// The constraint that a conflict leaves out: its number, or its text if it is implied.
  private static func broken(_ conflict: JSONValue) -> String {
    conflict["brokenConstraint"]?.constraintName ?? "none"
  }

  /// What falls with a conflict.
  private static func merged(_ conflict: JSONValue) -> [String] {
    (conflict["merged"]?.elements ?? []).map(\.constraintName)
  }

  /// Enters a program with `set conflicts stop`, and makes every repair of every refused statement.
  private static func refusalComplaint(_ program: LawProgram) -> String {
    var settings = Settings()
    settings.conflictPolicy = .stop
    settings.format = .json
    let console = Console(settings: settings)
    for (index, entry) in program.entries.enumerated() {
      let answer = console.run(
        entry, as: .prompt, name: program.path, firstLine: index + 1, keepsGoing: true)
      let conflicts = answer.all.split(separator: "\n").compactMap { JSONValue($0)?["conflict"] }
        .filter { $0["refused"] != nil }
      guard let conflict = conflicts.last else { continue }
      let repairs = (conflict["repairs"]?.elements ?? []).compactMap { $0["text"]?.string }
      for (place, repair) in repairs.enumerated() {
        let copy = Console(copying: console)
        let again = copy.run("fix \(place + 1)", as: .prompt)
        let comment = "`fix \(place + 1)`, \(repair), of the refused `\(entry)`"
        if again.all.contains("\"fixed\":") {
          guard !(copy.json("conflicts")?["conflicts"]?.elements ?? []).isEmpty else { continue }
          return "\(comment) leaves a conflict"
        }
        // It can be refused for another conflict, whose repairs are offered next.
        let next = again.all.split(separator: "\n").compactMap { JSONValue($0)?["conflict"] }.last
        guard let next, Self.broken(next) != Self.broken(conflict) else {
          return "\(comment): \(again.all)"
        }
      }
    }
    return ""
  }
}

/// The repairs of a conflict in their long form: `1  remove (3)       box is 40 narrower`.
enum LongRepairs {
  /// The edit of each, without its effects.
  static func lines(of text: String) -> [String] {
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("repairs") }.dropFirst()
    return lines.prefix { $0.hasPrefix(" ") }.compactMap { line in
      let words = line.drop { $0 == " " }
      guard let number = words.first, number.isNumber, line.prefix(4).hasPrefix("  ") else {
        return nil
      }
      let said = words.dropFirst().drop { $0 == " " }
      return said.firstRange(of: "  ").map { String(said[..<$0.lowerBound]) } ?? String(said)
    }
  }

  /// The errors in the long forms of repairs, compared with those that `fix` makes.
  static func complaint(_ lines: [String], _ repairs: [String]) -> String? {
    guard lines.count == repairs.count else {
      return "the long form has \(lines), JSON \(repairs)"
    }
    for (line, repair) in zip(lines, repairs) {
      // A constraint goes by its number, a layout or a block by its name.
      let isRemoval =
        repair.hasPrefix("remove ") && !repair.contains("; ")
        && repair.dropFirst("remove ".count).allSatisfy(\.isNumber)
      let saysRemoval = line.hasPrefix("remove (") && !line.contains(" and ")
      guard isRemoval == saysRemoval, !line.contains(") with ") || !isRemoval else {
        return "the long form says `\(line)`, and JSON `\(repair)`"
      }
    }
    return nil
  }
}
