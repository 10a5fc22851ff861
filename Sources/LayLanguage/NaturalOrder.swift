/// Whether a name comes before another in the order in which `row[9]` precedes `row[10]`.
/// - Complexity: O(n) in the shorter name.
package func isInNaturalOrder(_ left: String, _ right: String) -> Bool {
  var (left, right) = (Substring(left).utf8, Substring(right).utf8)
  func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  while let first = left.first, let second = right.first {
    if isDigit(first), isDigit(second) {
      let (one, other) = (left.prefix(while: isDigit), right.prefix(while: isDigit))
      let (a, b) = (one.drop { $0 == 0x30 }, other.drop { $0 == 0x30 })
      if a.count != b.count { return a.count < b.count }
      if !a.elementsEqual(b) { return a.lexicographicallyPrecedes(b) }
      if one.count != other.count { return one.count < other.count }
      (left, right) = (left.dropFirst(one.count), right.dropFirst(other.count))
    } else {
      if first != second { return first < second }
      (left, right) = (left.dropFirst(), right.dropFirst())
    }
  }
  return left.isEmpty && !right.isEmpty
}
