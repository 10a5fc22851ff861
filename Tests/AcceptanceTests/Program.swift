import JSONReading
import LayLanguage
import LayShell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a program printed, and how it ended.
struct Answer {
  var results = ""
  var messages = ""
  var status: Int32 = 0

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

  /// How many conflicts the last layout has.
  var conflictCount: Int? {
    for line in results.split(separator: "\n").reversed() {
      if let conflicts = JSONValue(line)?["conflicts"] { return conflicts.elements.count }
    }
    return nil
  }

  /// How many passes the last layout took.
  var passes: Int? {
    for line in results.split(separator: "\n").reversed() {
      if let passes = JSONValue(line)?["passes"]?.number { return Int(passes) }
    }
    return nil
  }
}

/// Runs a text in a fresh session to its end, with results in JSON.
func run(_ program: String, format: Settings.Format = .json) -> Answer {
  final class Collected { var answer = Answer() }
  let collected = Collected()
  onLargeStack {
    var settings = Settings()
    settings.format = format
    let shell = Shell(
      settings: settings,
      output: Output { text, stream in
        switch stream {
        case .results: collected.answer.results += text
        case .messages: collected.answer.messages += text
        }
      })
    shell.stackBudget = 64 << 20
    shell.run(SourceText(program), as: .script)
    shell.finish()
    collected.answer.status = shell.exitStatus
  }
  return collected.answer
}

/// Does something on a thread with a large stack and waits for it: debug builds need much.
private func onLargeStack(_ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    final class Work {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
    }
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, 128 << 20)
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let started = pthread_create(
      &thread, attributes,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if started == 0 { pthread_join(thread, nil) }
  }
}
