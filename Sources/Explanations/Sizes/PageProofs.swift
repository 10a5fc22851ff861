import LayoutEngine
import LayoutModel
import TextReports

/// The proofs of the conflicts of a page: each is written once, with the numbers that follow the screen as functions
/// of its size.
struct PageProofs {
  /// The proofs as JSON: lists of lines, where a line is a list of texts and of `[constant, rate]`.
  private(set) var texts: [JSON] = []
  /// The proofs that hold at every size, by their members.
  private var numbers: [[ConstraintReference]: Int] = [:]
  /// The conflicts for which repairs were looked for.
  private var repaired: Set<[ConstraintReference]> = []

  /// The most proofs of a page, and the most for which repairs are looked for.
  private static let most = 60
  private static let mostRepaired = 8

  /// The number of the proof of a conflict of a scene; nil if the page has enough.
  /// - Parameter others: The same scene at two other sizes with the value of the parameter at each, and the value
  ///   here; the conflict's numbers are lines through them.
  mutating func number(
    of conflict: Conflict, by explainer: Explainer, here: Double,
    others: [(value: Double, explainer: Explainer)]
  ) -> Int? {
    let members = conflict.members.map(\.reference)
    if let known = numbers[members] { return known }
    guard texts.count < Self.most else { return nil }
    let looksForRepairs = repaired.count < Self.mostRepaired || repaired.contains(members)
    if looksForRepairs { repaired.insert(members) }
    typealias Sample = (value: Double, lines: [String], repairs: [String])
    func sample(_ value: Double, _ explainer: Explainer, _ conflict: Conflict) -> Sample {
      let explained = explainer.explained(conflict, looksForRepairs: looksForRepairs)
      return (
        value, explainer.proofLines(of: explained).map(\.plain), explained.repairs.map(\.phrase)
      )
    }
    func add(_ lines: [JSON], _ repair: String?) -> Int {
      let last = repair.map { [JSON.array([.string("repair  \($0)")])] } ?? []
      let text = JSON.array(lines + last)
      if let known = texts.firstIndex(of: text) { return known }
      texts.append(text)
      return texts.count - 1
    }
    let own = sample(here, explainer, conflict)
    let plain = own.lines.map { JSON.array([.string($0)]) }
    let followsScreen = members.contains { if case .implied(.screen) = $0 { true } else { false } }
    guard followsScreen else {
      let number = add(plain, own.repairs.first)
      numbers[members] = number
      return number
    }
    // Numbers that are no lines, or another proof elsewhere, are told for this size alone.
    let samples = others.compactMap { other -> Sample? in
      let same = other.explainer.facts.faults.map(\.conflict).first {
        Set($0.members.map(\.reference)) == Set(members)
      }
      return same.map { sample(other.value, other.explainer, $0) }
    }
    guard samples.count == 2,
      let linear = Self.linear(([own] + samples).map { ($0.value, $0.lines) })
    else {
      let size = explainer.scene.screen
      let head = "at \(explainer.text(size.width)) x \(explainer.text(size.height)):"
      return add([.array([.string(head)])] + plain, own.repairs.first)
    }
    // A repair that is offered at all of these sizes.
    return add(
      linear, own.repairs.first { repair in samples.allSatisfy { $0.repairs.contains(repair) } })
  }

  /// Lines whose numbers are functions of the parameter; nil if one of them is not a line through all samples, or
  /// if the words differ.
  private static func linear(_ samples: [(value: Double, lines: [String])]) -> [JSON]? {
    let all = samples.map { $0.lines.map(pieces) }
    guard let first = all.first, all.allSatisfy({ $0.count == first.count }) else { return nil }
    var lines: [JSON] = []
    for index in first.indices {
      let rows = all.map { $0[index] }
      guard rows.allSatisfy({ $0.count == first[index].count }) else { return nil }
      var line: [JSON] = []
      for place in first[index].indices {
        let words = rows.map { $0[place] }
        // Blanks fill a column, whatever is in it.
        if Set(words).count == 1 || words.allSatisfy({ $0.allSatisfy { $0 == " " } }) {
          if case .string(let before)? = line.last {
            line[line.count - 1] = .string(before + words[0])
          } else {
            line.append(.string(words[0]))
          }
          continue
        }
        let values = words.compactMap(Double.init)
        guard values.count == samples.count, samples[2].value != samples[1].value else {
          return nil
        }
        let rate = (values[2] - values[1]) / (samples[2].value - samples[1].value)
        let constant = values[1] - rate * samples[1].value
        guard (constant + rate * samples[0].value - values[0]).magnitude < 0.006 else { return nil }
        line.append(
          .array([.number(NumberText.solved(constant)), .number(NumberText.solved(rate))]))
      }
      lines.append(.array(line))
    }
    return lines
  }

  /// A line as numbers and what is between them. A number that is part of a name stays with it.
  private static func pieces(_ line: String) -> [String] {
    var pieces: [String] = []
    var word = ""
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "._[]()".contains(character)
    }
    func end() {
      if !word.isEmpty { pieces.append(word) }
      word = ""
    }
    var isWord = false
    for character in line {
      if isPart(character) != isWord { end() }
      isWord = isPart(character)
      word.append(character)
    }
    end()
    return pieces
  }
}
