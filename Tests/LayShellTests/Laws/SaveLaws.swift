import JSONReading
import LayLanguage
import LayShell
import SessionSupport
import Testing

/// A saved program restores the scene: the tree in order, the frames, the constraints with their
/// numbers.
@Suite("Laws: saving")
struct SaveLaws {
  static let programs =
    LawProgram.examples + LawProgram.saved + once + LawProgram.random(120, from: 6000)

  /// Programs that were once saved with other frames, in another order or with invalid text.
  static let once = [
    "linear row vertical in root { item a size (30, match); item b weight 1; item c weight 2 }; move a to root",
    "view a, b; b.top == a.safeAreaLayoutGuide.top + 120; stackview s in root spacing 30 { b; a }",
    "view a, b intrinsic 60x20; a.edges == b.layoutMarginsGuide.edges; stackview s in root { a; b }",
    "view a intrinsic 60x20; view b in a intrinsic (none, 30); a.top >= b.top + 90; stackview s in root distribution equalSpacing spacing 400 { b; a }",
    "view a, b intrinsic 60x20; a.height == 40; constrain b { set height to 300; make left equalTo a.left plus 4 }; stackview s in root spacing 4 { b; a }",
    "build root name x { VStack(spacing: 4) { a.padding(3); b.height(min: 10) } }; a.direction = rtl",
    "view v1, v4, v13; atomic g5 inactive { v13.height == 100; atomic g5i inactive { v13.height == v1.height } }; atomic g6 { v13.height == 44 }; g5.activate anyway",
    "view v1, v2, m; v2.width <= 10; atomic g { v2.height == 60 @999; atomic gi inactive { v2.width == 200 @251; v1.width == 7 @3 } }; v1.left == 3 @2; switch g to g; stack l in v2 { item m size 30x30 }; v1.top == 10; when root.width > 400 { v1.left >= 4 @999 }; v1.top == 20",
    "view a, b; stackview s horizontal { c; d }; c.leading >= b.leading + 4; stackview t vertical alignment fill { s; b }",
    "view a, b, c; a.width == 10 @999; build root name x { HStack { a; b } }; a.hugging = 1000; build root name y inactive { HStack { b.hugging(300); a } }; x.deactivate; b.left == 4; x.activate; move c at 3",
    "linear row { item a weight 1; linear inner vertical { item b weight 1; item c weight 1 } weight 1 }; build root name x inactive { HStack { c; d; a } }; move b at 1",
  ].map { LawProgram(name: $0, text: $0) }

  @Test("a saved program gives the same scene", arguments: programs)
  func roundTrip(program: LawProgram) { Laws.check(program, Self.complaint) }

  private static func complaint(_ program: LawProgram) -> String {
    let console = Console()
    console.enter(program, as: .prompt)
    console.shell.settings = Settings()
    console.run("layout")
    let answer = console.run("save \"/tmp/lay-law-discarded.lay\" over").all
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

  /// A program without the comments on its statements; the source lines of a log are not read
  /// again.
  private static func withoutComments(_ program: String) -> [Substring] {
    program.split(separator: "\n").map { line in
      line.firstRange(of: "  # ").map { line[..<$0.lowerBound] } ?? line
    }
  }

  /// The frames that differ by more than 10⁻⁶ of the largest number in them.
  static func frameComplaints(_ found: Console, _ expected: Console) -> [String] {
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

  /// The changed constraints, as equations, since not all dialects are saved in their wording, and
  /// the changed numbers that the answer of `save` does not list.
  ///
  /// Numbers are 1, 2, 3 … again: gaps from removals are closed. A number changes too where the
  /// order of precedence is not the statement order. Inactive constraints have no such order.
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
    func linesInForce(_ index: Int) -> [String] {
      zip(lists[index], lines[index]).filter { $0.0["state"]?.string != "inactive" }.map(\.1)
    }
    guard lines[0].sorted() == lines[1].sorted(), linesInForce(0) == linesInForce(1) else {
      return [
        "the constraints are\n  \(lines[0].joined(separator: "\n  "))"
          + "\nand before\n  \(lines[1].joined(separator: "\n  "))"
      ]
    }
    let numbered = zip(lists, lines).map { list, lines in
      Set(zip(list, lines).map { "\($0["id"]?.number ?? 0) \($1)" })
    }
    if numbered[0] != numbered[1], !answer.contains("renumbered in the file") {
      return ["numbers change, and `save` does not say so: \(answer)"]
    }
    return []
  }
}
