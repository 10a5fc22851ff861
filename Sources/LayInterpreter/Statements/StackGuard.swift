/// How far the stack may grow, so that deep recursion ends with a message.
package struct StackGuard {
  /// The lowest address that recursion may reach.
  private let lowest: UInt

  /// A guard that lets the stack grow by so many bytes from here.
  package init(budget: Int) {
    var marker: UInt8 = 0
    let here = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    lowest = here > UInt(clamping: budget) ? here - UInt(clamping: budget) : 0
  }

  /// Whether the stack has grown so far that it is time to stop.
  package var isExhausted: Bool {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) } < lowest
  }
}
