import JSONReading
import LayLanguage
import LayShell
import Testing

/// A saved program builds the scene again: the tree in its order, the frames, the constraints with their
/// numbers.
@Suite("Laws: saving")
struct SaveLaws {
  static let programs =
    LawProgram.examples + LawProgram.saved + once + LawProgram.random(120, from: 6000)

  /// Programs that were saved with other frames, another order or as what cannot be read again.
  static let once = [
    "linear row vertical in root { item a size (30, match); item b weight 1; item c weight 2 }; move a to root",
    "view a, b; b.top == a.safeAreaLayoutGuide.top + 120; stackview s in root spacing 30 { b; a }",
    "view a, b intrinsic 60x20; a.edges == b.layoutMarginsGuide.edges; stackview s in root { a; b }",
    "view a intrinsic 60x20; view b in a intrinsic (none, 30); a.top >= b.top + 90; stackview s in root distribution equalSpacing spacing 400 { b; a }",
    "view a, b intrinsic 60x20; a.height == 40; constrain b { set height to 300; make left equalTo a.left plus 4 }; stackview s in root spacing 4 { b; a }",
    "build root name x { VStack(spacing: 4) { a.padding(3); b.height(min: 10) } }; a.direction = rtl",
  ].map { LawProgram(name: $0, text: $0) }

  @Test("a saved program gives the same scene", arguments: programs)
  func roundTrip(program: LawProgram) { Laws.check(program, Self.complaint) }

  private static func complaint(_ program: LawProgram) -> String {
    let console = Console()
    console.enter(program, as: .prompt)
    console.shell.settings = Settings()
    console.run("layout")
    let answer = console.run("save \"/tmp/lay-law-discarded.lay\"").all
    let saved = console.savedProgram()
    let again = Console()
    let outcome = again.run(saved)
    again.shell.settings = Settings()
    guard outcome.status == 0 || outcome.status == 3 else {
      return "the saved program fails: \(outcome.messages)\n\(saved)"
    }
    var complaints: [String] = []
    let savedAgain = again.savedProgram()
    if withoutComments(savedAgain) != withoutComments(saved) {
      complaints.append("saved again it is\n\(savedAgain)")
    }
    if again.json("tree") != console.json("tree") {
      complaints.append(
        "the trees are\n\(again.run("tree").all)  and before\n\(console.run("tree").all)")
    }
    complaints += frameComplaints(again, console)
    complaints += constraintComplaints(again, console, answer: answer)
    return complaints.isEmpty ? "" : complaints.joined(separator: "\n") + "\nsaved:\n\(saved)"
  }

  /// A program without what stands behind its statements; where they came from in a log is not read again.
  private static func withoutComments(_ program: String) -> [Substring] {
    program.split(separator: "\n").map { line in
      line.firstRange(of: "  # ").map { line[..<$0.lowerBound] } ?? line
    }
  }

  /// The frames that are farther than 10⁻⁶ from what they were, of the largest number in them.
  private static func frameComplaints(_ found: Console, _ expected: Console) -> [String] {
    let layouts = [found, expected].map { $0.json("layout") }
    let (views, others) = (
      layouts[0]?["views"]?.elements ?? [], layouts[1]?["views"]?.elements ?? []
    )
    var complaints =
      views.count == others.count ? [] : ["\(views.count) views and not \(others.count)"]
    for (view, other) in zip(views, others) {
      let frames = [view, other].map { ($0["frame"]?.elements ?? []).compactMap(\.number) }
      let size = (frames[0] + frames[1]).map(\.magnitude).max() ?? 0
      let distance = zip(frames[0], frames[1]).map { ($0 - $1).magnitude }.max() ?? 0
      if view["name"] != other["name"] || distance > 1e-6 * max(1, size)
        || frames[0].count != frames[1].count
      {
        complaints.append(
          "\(view["name"]?.string ?? "") is at \(frames[0]), not at \(frames[1])")
      }
    }
    return complaints
  }

  /// The constraints that are others, as equations, since not all dialects are saved in their words, and the numbers that are out of order.
  ///
  /// Numbers are 1, 2, 3 … again: those that a removal left out are filled. Where the order of what holds
  /// first is not that of statement, a number changes, which the answer of `save` then says.
  private static func constraintComplaints(
    _ found: Console, _ expected: Console, answer: String
  ) -> [String] {
    let lists = [found, expected].map {
      $0.json("constraints as equation")?["constraints"]?.elements ?? []
    }
    let lines = lists.map { list in
      list.map { constraint in
        let parts = ["text", "state", "group"].map { constraint[$0]?.string ?? "-" }
        let priority = constraint["priority"]?.number.map { "\($0)" } ?? "-"
        return parts.joined(separator: " | ") + " | \(priority)"
      }
    }
    // The order is that of numbers, which may change.
    guard lines[0].sorted() == lines[1].sorted() else {
      return [
        "the constraints are\n  \(lines[0].joined(separator: "\n  "))"
          + "\nand before\n  \(lines[1].joined(separator: "\n  "))"
      ]
    }
    let ranks = lists.map { list in
      let numbers = list.compactMap { $0["id"]?.number }
      let sorted = numbers.sorted()
      return numbers.map { sorted.firstIndex(of: $0) ?? -1 }
    }
    if ranks[0] != ranks[1] || lines[0] != lines[1], !answer.contains("number") {
      return ["numbers change, and `save` does not say so: \(answer)"]
    }
    return []
  }
}
