import LineEditing
import ProcessSupport

/// A kind of random input, with what must hold for it.
///
/// An input is a list of parts, so that one that fails can be shortened part by part. The same seed gives
/// the same input.
protocol Campaign: Sendable {
  associatedtype Part

  /// The name on the command line.
  var name: String { get }

  /// The input of a seed.
  func parts(seed: UInt64) -> [Part]

  /// What is wrong with the behavior for an input; nil if nothing is.
  func finding(in parts: [Part]) -> Finding?

  /// The input as a text or bytes, for a person who wants to try it.
  func text(of parts: [Part]) -> [UInt8]
}

/// All campaigns.
let allCampaigns: [any Campaign] = [
  ProgramCampaign(), ByteCampaign(), LogCampaign(), KeyCampaign(), KillCampaign(), WriteCampaign(),
  SystemCampaign(), SaveCampaign(),
]

/// Something wrong with the program.
struct Finding {
  /// What is wrong in a few words, the same for inputs with the same fault.
  var kind: String
  /// What was seen.
  var detail: String
}

extension Campaign {
  /// A short input with the same kind of finding: parts are left out, many at a time, then one by one.
  /// - Parameter patience: The maximum time, in seconds.
  func shortest(_ parts: [Part], like finding: Finding, patience: Double = 60) -> [Part] {
    var parts = parts
    let end = now() + patience
    var size = max(1, parts.count / 2)
    while true {
      var hasChanged = false
      var start = 0
      while start < parts.count {
        guard now() < end else { return parts }
        let next = min(start + size, parts.count)
        let fewer = Array(parts[..<start] + parts[next...])
        let found = self.finding(in: fewer)
        guard !InterruptFlag.isRaised else { return parts }
        if found?.kind == finding.kind {
          (parts, hasChanged) = (fewer, true)
        } else {
          start = next
        }
      }
      if size == 1, !hasChanged { return parts }
      size = max(1, size / 2)
    }
  }
}

/// Random numbers determined by a seed (G. Steele, D. Lea, C. Flood, *Fast splittable pseudorandom number
/// generators*, 2014).
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `count - 1`.
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &self) }

  /// One of several values.
  mutating func pick<Element>(_ values: [Element]) -> Element { values[below(values.count)] }
}
