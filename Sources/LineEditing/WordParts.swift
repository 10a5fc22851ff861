/// The parts of `card.keepWidth` that keys move over and delete: runs of letters and digits, skipping other
/// characters before (going left) or after them (going right).
package enum WordParts {
  /// The start of the part at or before `cursor`.
  package static func start(before cursor: Int, in scalars: [UInt32]) -> Int {
    var index = min(cursor, scalars.count)
    while index > 0, !isPart(scalars[index - 1]) { index -= 1 }
    while index > 0, isPart(scalars[index - 1]) { index -= 1 }
    return index
  }

  /// The end of the part at or after `cursor`.
  package static func end(after cursor: Int, in scalars: [UInt32]) -> Int {
    var index = max(cursor, 0)
    while index < scalars.count, !isPart(scalars[index]) { index += 1 }
    while index < scalars.count, isPart(scalars[index]) { index += 1 }
    return index
  }

  private static func isPart(_ scalar: UInt32) -> Bool {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    return scalar == 0x5f || properties.isAlphabetic || properties.numericType != nil
  }
}
