import CLibrary

/// The environment variables of the tests.
package enum TestEnvironment {
  /// Whether `LAY_UPDATE` requests new expected outputs.
  package static let isUpdating = getenv("LAY_UPDATE") != nil

  /// Whether `LAY_LONG_TESTS=1` requests twenty times as many random programs.
  package static let takesLong = variable("LAY_LONG_TESTS") == "1"

  /// The value of a variable; nil if it is unset.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
