import JSONReading
import ProcessSupport
import SessionSupport

/// Programs that are saved: what was saved gives the same scene.
struct SaveCampaign: Campaign {
  let name = "saves"

  func parts(seed: UInt64) -> [String] {
    // Other programs than those of the campaign with the same generator.
    var writer = ProgramWriter(seed: seed ^ 0x5A5E_0000_0000)
    var numbers = Numbers(seed: seed)
    var entries = writer.program()
    for _ in 0..<numbers.below(10) {
      entries.append(numbers.below(2) == 0 ? writer.constraint() : writer.statement())
    }
    return entries
  }

  func finding(in parts: [String]) -> Finding? {
    let scratch = Scratch(["p.lay": parts.joined(separator: "\n")])
    let questions = ["-e", "layout", "-e", "tree"]
    let before = Judgment.run(
      ["--keep-going", "--format", "json", "p.lay", "-e", "save \"s.lay\" over"] + questions,
      in: scratch)
    let saved = scratch.read("s.lay")
    if Judgment.wasInterrupted(before) { return nil }
    if saved.isEmpty {
      // A conflict of arithmetic can leave nothing to save; the reason is an error.
      return before.errors.contains("\"error\"")
        ? nil : Finding(kind: "nothing is saved", detail: before.errors)
    }
    let after = Judgment.run(["--format", "json", "s.lay"] + questions, in: scratch)
    if Judgment.wasInterrupted(after) { return nil }
    guard [0, 3].contains(after.status) else {
      return Finding(
        kind: "a saved program fails", detail: "status \(after.status)\n\(after.errors)\(saved)")
    }
    let (found, expected) = (Self.answers(after), Self.answers(before))
    if found.tree != expected.tree {
      return Finding(
        kind: "another tree", detail: "\(after.output)and before\n\(before.output)\(saved)")
    }
    guard !Self.isSame(found.views, expected.views) else { return nil }
    return Finding(
      kind: "other frames", detail: "\(after.output)and before\n\(before.output)\(saved)")
  }

  /// The answers to `layout` and `tree`.
  private static func answers(_ run: LayProcess) -> (views: [JSONValue], tree: JSONValue?) {
    let answers = run.output.split(separator: "\n").suffix(2).map { JSONValue($0) }
    let views = answers.lazy.compactMap { $0?["views"]?.elements }.last
    return (views ?? [], answers.last??["tree"])
  }

  /// Whether views have the same names, and frames that are equal within 10⁻⁶ of the largest number in them.
  private static func isSame(_ views: [JSONValue], _ others: [JSONValue]) -> Bool {
    views.count == others.count
      && zip(views, others).allSatisfy { view, other in
        let frames = [view, other].map { ($0["frame"]?.elements ?? []).compactMap(\.number) }
        let size = frames.joined().map(\.magnitude).max() ?? 0
        return view["name"] == other["name"] && frames[0].count == frames[1].count
          && zip(frames[0], frames[1]).allSatisfy {
            ($0 - $1).magnitude <= 1e-6 * max(1, size)
          }
      }
  }

  func text(of parts: [String]) -> [UInt8] { Array(parts.joined(separator: "\n").utf8) }
}
