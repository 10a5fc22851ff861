import ProcessSupport
import SessionSupport

/// Programs of the language, right and wrong, with questions after them.
struct ProgramCampaign: Campaign {
  let name = "programs"

  private static let questions = [
    "layout", "conflicts", "lost", "ambiguity", "why v0", "why v1.width", "draw", "tree",
    "constraints", "constraints as swift", "constraints as keep", "groups", "history", "undo 3",
    "redo", "fix 1", "exercise v0", "explain 1", "more", "items", "measure v0 v1",
    "expect conflict", "expect v0.width == 10", "animate 0.2 { v0.left == 30 }", "time layout",
    "help why", "set conflicts stop", "screen 300x200", "fitting v0", "move v0 to v1",
    "sweep width", "sweep height 100...900 of v0, v1", "sweep constraint(1).constant",
    "sweep constraint(2).constant -50...400", "sweep v0.intrinsic.width 0...300",
    "sweep v0.keepWidth.equal 0...300", "sweep width 500...400", "draw sweep width 240...500",
    "range width", "range height 0...2000", "range constraint(1).constant",
    "range v1.intrinsic.height", "expect for width 320...700 { v0.right <= root.right }",
    "expect for height 100...800 { no conflicts ; v0.top >= 0 or v1.height != 20 }",
    "expect for constraint(1).constant 0...100 { not v0.width == 2 * v1.width }",
    "expect for width 300...400 { min(v0.left, v1.left) >= 0 ; no ambiguity }",
    "expect for screens phones { v0.width <= root.width }",
    "expect for screens \"iPhone SE 1\", pads { no conflicts }",
  ]

  func parts(seed: UInt64) -> [String] {
    var writer = ProgramWriter(seed: seed)
    var numbers = Numbers(seed: seed)
    var entries = writer.program()
    for _ in 0..<numbers.below(12) { entries.append(writer.constraint()) }
    for _ in 0..<(2 + numbers.below(6)) {
      entries.insert(
        numbers.pick(Self.questions), at: entries.count / 2 + numbers.below(entries.count / 2 + 1))
    }
    return entries
  }

  func finding(in parts: [String]) -> Finding? {
    let scratch = Scratch(["p.lay": parts.joined(separator: "\n")])
    for format in ["text", "json"] {
      let run = Judgment.run(
        ["--sandbox", "--keep-going", "--format", format, "p.lay"], in: scratch)
      let finding = Judgment.finding(
        in: run, statuses: [0, 1, 2, 3, 66], isJSON: format == "json")
      if let finding { return finding }
    }
    return nil
  }

  func text(of parts: [String]) -> [UInt8] { Array(parts.joined(separator: "\n").utf8) }
}
