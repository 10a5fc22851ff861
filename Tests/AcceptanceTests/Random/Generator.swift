/// Random numbers determined by a seed.
struct Generator: Sendable {
  private var state: UInt64
  private let requiredShare: Int

  /// - Parameter requiredShare: The approximate number of priorities of eight that are 1000.
  init(seed: UInt64, requiredShare: Int = 0) {
    self.requiredShare = requiredShare
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D
  }

  mutating func draw(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[draw(choices.count)] }

  mutating func relation() -> String { pick(["==", "==", ">=", "<="]) }

  mutating func priority() -> Double {
    if requiredShare > 0, draw(8) < requiredShare { return 1000 }
    return pick([999, 751, 750, 749.5, 250, 100])
  }
}
