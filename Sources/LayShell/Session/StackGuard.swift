#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Knows how much of the thread's stack is left, so that deep recursion ends with a message.
enum StackGuard {
  /// What must be left for the work below a check, in bytes.
  private static let reserve = 192 * 1024

  /// Whether so much of the stack is used that it is time to stop.
  static var isNearlyExhausted: Bool {
    var marker: UInt8 = 0
    let here = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    return here < lowest
  }

  /// The lowest address that recursion may reach on this thread; 0 where it is unknown.
  private static var lowest: UInt {
    #if canImport(Glibc)
      if let known = Thread.limit { return known }
      var attributes = pthread_attr_t()
      guard pthread_getattr_np(pthread_self(), &attributes) == 0 else { return 0 }
      defer { pthread_attr_destroy(&attributes) }
      var base: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &base, &size) == 0, let base else { return 0 }
      let limit = UInt(bitPattern: base) &+ UInt(bitPattern: reserve)
      Thread.limit = limit
      return limit
    #else
      return 0
    #endif
  }
}
