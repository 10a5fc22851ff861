// The C library, by the name that the system has for it: functions for files, terminals, sockets and processes.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Writes all of some bytes to an open file, however often a signal interrupts it.
/// - Parameters:
///   - bytes: The bytes.
///   - descriptor: The descriptor of the file.
/// - Returns: 0, or an `errno`.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return errno }
    rest = rest.dropFirst(count)
  }
  return 0
}
