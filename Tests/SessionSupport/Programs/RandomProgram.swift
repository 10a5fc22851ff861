/// Random programs like those that people type.
package enum RandomProgram {
  package static func text(seed: UInt64) -> String {
    var numbers = Numbers(state: seed)
    let views = (0..<Int.random(in: 2...5, using: &numbers)).map { "v\($0)" }
    var lines: [String] = []
    for (index, view) in views.enumerated() {
      let parent = index > 0 && Bool.random(using: &numbers) ? " in \(views[index - 1])" : ""
      let content = Int.random(in: 0..<3, using: &numbers) == 0 ? " intrinsic 60x20" : ""
      lines.append("view \(view)\(parent)\(content)")
    }
    for index in 0..<Int.random(in: 3...9, using: &numbers) {
      lines.append(statement(index, views, &numbers))
    }
    return lines.joined(separator: "\n")
  }

  private static func statement(
    _ index: Int, _ views: [String], _ numbers: inout Numbers
  ) -> String {
    let a = views.randomElement(using: &numbers) ?? "root"
    let others = views.filter { $0 != a }
    let b = others.randomElement(using: &numbers) ?? "root"
    let number = [0, 8, 20, 50, 120, 300].randomElement(using: &numbers) ?? 0
    let priority = ["", "", " @high", " @250", " @749.5"].randomElement(using: &numbers) ?? ""
    let relation = ["==", "==", ">=", "<="].randomElement(using: &numbers) ?? "=="
    let slot = ["equal", "equal", "min", "max"].randomElement(using: &numbers) ?? "equal"
    switch Int.random(in: 0..<13, using: &numbers) {
    case 0: return "\(a).left \(relation) \(b).right + \(number)\(priority)"
    case 1: return "\(a).width \(relation) \(number)\(priority)"
    case 2: return "\(a).width == \(b).width * 0.5 + \(number)\(priority)"
    case 3: return "\(a).center == root.center"
    case 4: return "\(a).keepWidth.\(slot) = \(number)\(priority)"
    case 5: return "\(a).keepLeftInset.\(slot) = \(number)\(priority)"
    case 6: return "\(a).keepTopOffsetTo(\(b)).\(slot) = \(number)\(priority)"
    case 7: return "\(a).keepAspectRatio.equal = 16/9\(priority)"
    case 8: return "[\(a), \(b)].keepHeight.\(slot) = \(number)\(priority)"
    case 9: return "if \(number) > 10 { \(a).height == 40 } else { \(a).height >= 5 }"
    case 10: return "for i in 1...3 { \(a).top >= root.top + i * 4 }"
    case 11:
      return "atomic g\(index) inactive {\n  \(a).right <= \(b).right\n  \(a).keepInsets.min = 2\n}"
    default: return "\(a).hugging.horizontal = \(Int.random(in: 1...1000, using: &numbers))"
    }
  }

  /// Random numbers determined by a seed (xorshift64*, Vigna 2016).
  package struct Numbers: RandomNumberGenerator {
    var state: UInt64

    package init(state: UInt64) { self.state = state }

    package mutating func next() -> UInt64 {
      state ^= state >> 12
      state ^= state << 25
      state ^= state >> 27
      return state &* 0x2545_F491_4F6C_DD1D
    }
  }
}
