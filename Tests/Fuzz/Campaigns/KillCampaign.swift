import CLibrary
import ProcessSupport

/// Sessions killed at a random moment: every entry whose prompt came back is recovered.
struct KillCampaign: Campaign {
  /// What happens to a session.
  enum Part {
    /// A statement is entered.
    case entry(String)
    /// The process is killed, a number of seconds after the first prompt.
    case kill(after: Double)
  }

  let name = "kills"

  func parts(seed: UInt64) -> [Part] {
    var numbers = Numbers(seed: seed)
    let entries = (1...200).map { number -> Part in
      switch numbers.below(6) {
      case 0: .entry("nosuch.width == \(number)")
      case 1: .entry("layout")
      default: .entry("view kept\(number); kept\(number).width == \(number)")
      }
    }
    return [.kill(after: Double(numbers.below(1_000_000)) / 1e6)] + entries
  }

  func finding(in parts: [Part]) -> Finding? {
    let scratch = Scratch()
    do {
      let names = try Self.answered(parts, in: scratch)
      let recovered = LayProcess(
        ["--recover", "--quiet", "--format", "json"], input: "tree\n", in: scratch,
        environment: ["LAY_SESSIONS": "sessions"], limit: 20)
      let lost = names.filter { !recovered.output.contains("\"name\":\"\($0)\"") }
      guard !lost.isEmpty else { return nil }
      return Finding(
        kind: "an entry is lost",
        detail: "\(lost)\n\(recovered.output)\(recovered.errors)status \(recovered.status)")
    } catch {
      return Finding(kind: "a terminal without an answer", detail: "\(error)")
    }
  }

  /// Runs a session until it is killed.
  /// - Returns: The views of the entries after which there was a prompt again.
  private static func answered(_ parts: [Part], in scratch: Scratch) throws -> [String] {
    var (entries, moment): ([String], Double) = ([], .infinity)
    for part in parts {
      switch part {
      case .entry(let text): entries.append(text)
      case .kill(let delay): moment = delay
      }
    }
    let terminal = try KeyCampaign.session(in: scratch)
    let end = now() + moment
    var names: [String] = []
    for (index, entry) in entries.enumerated() {
      let rest = end - now()
      guard rest > 0 else { break }
      try terminal.type("\(entry); print \"done \(index)\"\r")
      // The echo of the entry has a quotation mark here.
      let isDone = entry.hasPrefix("nosuch") || terminal.hears("done \(index)\r", within: rest)
      guard isDone, terminal.hears("> ", within: end - now()) else { break }
      if let name = entry.split(whereSeparator: { " ;".contains($0) }).dropFirst().first,
        name.hasPrefix("kept")
      {
        names.append(String(name))
      }
    }
    terminal.signal(SIGKILL)
    _ = terminal.exitStatus(within: 10)
    return names
  }

  func text(of parts: [Part]) -> [UInt8] {
    let lines = parts.map { part in
      switch part {
      case .entry(let text): text
      case .kill(let delay): "# kill -9 after \(delay) s"
      }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
