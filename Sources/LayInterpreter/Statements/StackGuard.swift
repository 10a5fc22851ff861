/// A limit on the growth of the stack, so that deep recursion ends with an error.
package struct StackGuard {
  /// The lowest address that recursion may reach.
  private let lowest: UInt

  /// Creates a guard that lets the stack grow by a number of bytes from here.
  package init(budget: Int) {
    var marker: UInt8 = 0
    let here = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    lowest = here > UInt(clamping: budget) ? here - UInt(clamping: budget) : 0
  }

  /// Whether the limit is reached.
  package var isExhausted: Bool {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) } < lowest
  }
}
