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
    func lines(_ explainer: Explainer, _ conflict: Conflict) -> [String] {
      explainer.proofLines(
        of: explainer.explained(conflict, looksForRepairs: looksForRepairs)
      ).map(\.plain)
    }
    let own = lines(explainer, conflict)
    let followsScreen = members.contains { if case .implied(.screen) = $0 { true } else { false } }
    guard followsScreen else {
      numbers[members] = texts.count
      texts.append(.array(own.map { .array([.string($0)]) }))
      return texts.count - 1
    }
    // Numbers that are no lines, or another proof elsewhere, are told for this size alone.
    let samples = others.compactMap { other -> (Double, [String])? in
      let same = other.explainer.facts.faults.map(\.conflict).first {
        Set($0.members.map(\.reference)) == Set(members)
      }
      return same.map { (other.value, lines(other.explainer, $0)) }
    }
    guard samples.count == 2, let linear = Self.linear([(here, own)] + samples) else {
      let size = explainer.scene.screen
      let head = "at \(explainer.text(size.width)) x \(explainer.text(size.height)):"
      texts.append(.array(([head] + own).map { .array([.string($0)]) }))
      return texts.count - 1
    }
    texts.append(linear)
    return texts.count - 1
  }

  /// Lines whose numbers are functions of the parameter; nil if one of them is not a line through all samples, or
  /// if the words differ.
  private static func linear(_ samples: [(value: Double, lines: [String])]) -> JSON? {
    let all = samples.map { $0.lines.map(pieces) }
    guard let first = all.first, all.allSatisfy({ $0.count == first.count }) else { return nil }
    var lines: [JSON] = []
    for index in first.indices {
      let rows = all.map { $0[index] }
      guard rows.allSatisfy({ $0.count == first[index].count }) else { return nil }
      var line: [JSON] = []
      for place in first[index].indices {
        let words = rows.map { $0[place] }
        if Set(words).count == 1 {
          line.append(.string(words[0]))
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
    return .array(lines)
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
