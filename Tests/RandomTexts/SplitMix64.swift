/// A small generator whose numbers follow from its seed alone (G. Steele, D. Lea, C. Flood, *Fast
/// splittable pseudorandom number generators*, 2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// `true` with a probability of 1 in `count`.
  package mutating func chance(oneIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  /// One of several values, which must not be empty.
  package mutating func pick<Element>(_ values: [Element]) -> Element {
    values[Int.random(in: values.indices, using: &self)]
  }
}
