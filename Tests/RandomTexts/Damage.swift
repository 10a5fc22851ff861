/// Changes a piece of a text at a random place: removes it, doubles it, or puts a bracket or any byte there.
package func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
  guard bytes.count > 4 else { return }
  let start = Int.random(in: 0..<bytes.count, using: &random)
  let end = min(bytes.count, start + Int.random(in: 1..<40, using: &random))
  switch Int.random(in: 0..<4, using: &random) {
  case 0: bytes.removeSubrange(start..<end)
  case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
  case 2: bytes[start] = random.pick(Array("()[]{}<>\"#@".utf8))
  default: bytes[start] = UInt8.random(in: 0...255, using: &random)
  }
}
