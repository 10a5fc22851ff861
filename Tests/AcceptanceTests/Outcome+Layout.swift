import JSONReading
import LayShell
import SessionSupport

extension Outcome {
  /// The last layout among the results: frames and free numbers by name.
  var layout: [String: Verdict.Frame]? {
    for line in results.split(separator: "\n").reversed() {
      guard let views = JSONValue(line)?["views"] else { continue }
      var frames: [String: Verdict.Frame] = [:]
      for view in views.elements {
        guard let name = view["name"]?.string else { continue }
        frames[name] = Verdict.Frame(
          numbers: view["frame"]?.elements.compactMap(\.number) ?? [],
          free: view["ambiguous"]?.elements.compactMap(\.string) ?? [])
      }
      return frames
    }
    return nil
  }

  /// The number of constraints left out in the last layout: one for each conflict, and those that fall with
  /// it.
  var conflictCount: Int? {
    for line in results.split(separator: "\n").reversed() {
      if let conflicts = JSONValue(line)?["conflicts"] {
        return conflicts.elements.reduce(0) { $0 + 1 + ($1["merged"]?.elements.count ?? 0) }
      }
    }
    return nil
  }

  /// The number of passes of the last layout.
  var passes: Int? {
    for line in results.split(separator: "\n").reversed() {
      if let passes = JSONValue(line)?["passes"]?.number { return Int(passes) }
    }
    return nil
  }
}

/// Runs a text in a fresh session to its end, with results in JSON.
func run(_ program: String, format: Settings.Format = .json) -> Outcome {
  var settings = Settings()
  settings.format = format
  return outcome(of: program, settings: settings)
}
