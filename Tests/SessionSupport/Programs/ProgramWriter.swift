/// Generates programs like those that people type, with all dialects and with errors.
package struct ProgramWriter {
  package var numbers: RandomProgram.Numbers
  private var views: [String] = []
  private var groups: [String] = []
  private var labels: [String] = []
  private var count = 0

  package init(seed: UInt64) {
    numbers = RandomProgram.Numbers(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
  }

  private mutating func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &numbers) ?? "root"
  }

  package mutating func program() -> [String] {
    var entries = declarations()
    for _ in 0..<(3 + draw(8)) {
      count += 1
      entries.append(draw(3) > 0 ? constraint() : statement())
    }
    return entries
  }

  private mutating func declarations() -> [String] {
    var entries: [String] = []
    for index in 0..<(2 + draw(3)) {
      let parent = index > 0 && draw(3) == 0 ? " in \(pick(views))" : ""
      let content = pick([
        "", "", " intrinsic 60x20", " text \"Some words\"", " intrinsic (none, 30)",
      ])
      views.append("v\(index)")
      entries.append("view v\(index)\(parent)\(content)")
    }
    if draw(4) == 0 { entries.append("root.safeArea = (20, 0, 10, 0)") }
    return entries
  }

  /// A constraint in one of the dialects.
  package mutating func constraint() -> String {
    let a = pick(views)
    let b = pick(views.filter { $0 != a } + ["root"])
    let number = pick(["0", "8", "20", "50", "120", "300"])
    let priority = pick(["", "", "", " @high", " @250", " @749.5"])
    let relation = pick(["==", "==", ">=", "<="])
    let slot = pick(["equal", "equal", "min", "max"])
    switch draw(16) {
    case 0: return "\(a).left \(relation) \(b).right + \(number)\(priority)"
    case 1, 2: return "\(a).width \(relation) \(number)\(priority)"
    case 3: return "\(a).width == \(b).width * 0.5 + \(number)\(priority)"
    case 4: return "\(a).center == root.center"
    case 5: return "\(a).keepWidth.\(slot) = \(number)\(priority)"
    case 6: return "\(a).keepLeftInset.\(slot) = \(number)\(priority)"
    case 7: return "\(a).keepTopOffsetTo(\(b)).\(slot) = \(number)\(priority)"
    case 8: return "\(a).keepAspectRatio.\(slot) = \(pick(["16/9", "2", "0.5"]))\(priority)"
    case 9: return "[\(a), \(b)].keepHeight.\(slot) = \(number)\(priority)"
    case 10: return "\(a).keepInsets.\(slot) = \(number)\(priority)"
    case 11: return "\(a).edges == \(b).layoutMarginsGuide.edges"
    case 12: return "\(a).top \(relation) \(b).safeAreaLayoutGuide.top + \(number)\(priority)"
    case 13: return "constrain \(a) { set height to \(number); make left equalTo \(b).left plus 4 }"
    case 14: return "visual \"H:|-\(number)-[\(a)(>=40@750)]-[\(b == "root" ? a : b)]\""
    default:
      labels.append("n\(count)")
      return "n\(count): \(a).right \(relation) \(b).right - \(number)\(priority)"
    }
  }

  /// Another change of the scene, or an error.
  package mutating func statement() -> String {
    let a = pick(views)
    let b = pick(views.filter { $0 != a } + ["root"])
    let number = pick(["4", "30", "90", "400"])
    switch draw(30) {
    case 0: return "if \(number) > 10 { \(a).height == 40 } else { \(a).height >= 5 }"
    case 1: return "for i in 1...3 { \(a).top >= root.top + i * 4 }"
    case 2, 3:
      groups.append("g\(count)")
      let start = pick(["", " inactive"])
      return "atomic g\(count)\(start) {\n  \(constraint())\n  \(a).keepInsets.min = 2\n}"
    case 4: return "\(pick(groups + ["g"])).activate"
    case 5: return "\(pick(groups + ["g"])).deactivate"
    case 6: return "\(pick(groups + ["g"])).activate anyway"
    case 7: return "\(a).hugging.horizontal = \(1 + draw(1000))"
    case 8: return "\(a).compression = \(1 + draw(1000))"
    case 9: return "\(a).intrinsic = \(number)x20"
    case 10: return "\(a).margins = (1, \(number), 3, 4)"
    case 11: return "\(pick([a, "root"])).direction = \(pick(["rtl", "ltr"]))"
    case 12: return "\(a).frame = (3, 4, \(number), 20)"
    case 13: return "\(a).left = \(number)"
    case 14: return "place { \(a).width = root.width / 4; \(a).top = \(b).height + \(number) }"
    case 15: return "when root.width > \(pick(["100", "900"])) { \(constraint()) }"
    case 16:
      return
        "stackview s\(count) in root spacing \(number) distribution \(pick(["fill", "fillEqually", "equalSpacing"])) { \(a); \(b) }"
    case 17:
      return
        "linear l\(count) \(pick(["horizontal", "vertical"])) in root spacing 4 { item \(a) size (\(number), match); item \(b) weight 1 border; item m\(count) weight 2 }"
    case 18:
      return
        "build root name b\(count) { VStack(spacing: 4) { \(a).padding(3); \(b).height(min: 10) } }"
    case 19: return "\(pick(labels + ["n"])).constant = \(number)"
    case 20: return "\(pick(labels + ["n"])).priority = \(pick(["999", "500", "1000"]))"
    case 21: return "\(pick(labels + ["n"])).active = \(pick(["false", "true"]))"
    case 22: return "remove \(1 + draw(6))"
    case 23: return "move \(a) to \(b)"
    case 24: return "move \(a) at \(1 + draw(2))"
    case 25: return "screen \(pick(["375x667", "landscape", "100x100"]))"
    case 26: return "guide q\(count) in \(a)"
    case 27: return pick(["undo", "undo 2", "redo"])
    case 28: return "view x\(count); x\(count).width == \(number); x\(count).nosuch == 3"
    default: return "let gap\(count) = \(number); \(a).top >= \(b).top + gap\(count)"
    }
  }
}
