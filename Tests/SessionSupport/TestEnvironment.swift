#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the environment asks of the tests.
package enum TestEnvironment {
  /// Whether `LAY_UPDATE` asks for expected outputs to be written anew.
  package static let isUpdating = getenv("LAY_UPDATE") != nil

  /// Whether `LAY_LONG_TESTS=1` asks for twenty times as many random programs.
  package static let takesLong = variable("LAY_LONG_TESTS") == "1"

  /// The value of a variable; nil where it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
