#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that keeps input lines between sessions.
enum HistoryPath {
  /// `$LAY_HISTORY` (none if empty), or `lay/history` in the user's state directory.
  static var standard: String? {
    if let own = variable("LAY_HISTORY") { return own.isEmpty ? nil : own }
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/lay/history"
    }
    return variable("HOME").map { "\($0)/.local/state/lay/history" }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
