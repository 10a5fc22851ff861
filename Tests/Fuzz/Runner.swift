import CLibrary
import LineEditing
import ProcessSupport

/// Runs campaigns in turns until the time is over or Ctrl-C is pressed, so that each gets the same share of it.
struct Runner {
  private struct Tally {
    var inputs = 0
    var seconds = 0.0
    var findings = 0
    /// The kinds of findings; each is shortened and printed once.
    var kinds: Set<String> = []
  }

  private let options: Options
  private var tallies: [Tally]

  init(_ options: Options) {
    self.options = options
    tallies = options.campaigns.map { _ in Tally() }
  }

  /// - Returns: The exit status: 0 if nothing was found, 1 otherwise.
  mutating func run() -> Int32 {
    if let folder = options.folder { mkdir(folder, 0o755) }
    let end = now() + options.time
    InterruptFlag.install()
    while now() < end, !InterruptFlag.isRaised {
      let open = tallies.indices.filter { tallies[$0].inputs < options.count }
      guard let next = open.min(by: { tallies[$0].seconds < tallies[$1].seconds }) else { break }
      let start = now()
      attempt(options.campaigns[next], next)
      tallies[next].seconds += now() - start
    }
    return report()
  }

  /// Tries the next input of a campaign.
  private mutating func attempt<C: Campaign>(_ campaign: C, _ index: Int) {
    let seed = options.seed + UInt64(tallies[index].inputs)
    tallies[index].inputs += 1
    let parts = campaign.parts(seed: seed)
    let found = campaign.finding(in: parts)
    // Ctrl-C reaches the processes of the input too, which says nothing about it.
    guard !InterruptFlag.isRaised else {
      tallies[index].inputs -= 1
      return
    }
    guard let finding = found else { return }
    tallies[index].findings += 1
    guard tallies[index].kinds.insert(finding.kind).inserted else { return }
    Message.write("\(campaign.name), seed \(seed): \(finding.kind)\n")
    let shortest = campaign.shortest(parts, like: finding)
    let last = campaign.finding(in: shortest) ?? finding
    let text = campaign.text(of: shortest)
    Message.write(Self.indented(last.detail) + "input:\n" + Self.indented(Self.shown(text)))
    guard let folder = options.folder else { return }
    let path = "\(folder)/\(campaign.name)-\(seed)"
    Scratch.write(text, to: path)
    Message.write("kept in \(path)\n")
  }

  private func report() -> Int32 {
    Message.write("campaign     inputs   seconds  findings\n")
    for (campaign, tally) in zip(options.campaigns, tallies) {
      let name = campaign.name + String(repeating: " ", count: max(0, 9 - campaign.name.count))
      let numbers = [tally.inputs, Int(tally.seconds), tally.findings].map {
        String(repeating: " ", count: max(0, 10 - "\($0)".count)) + "\($0)"
      }
      Message.write(name + numbers.joined() + "\n")
    }
    return tallies.allSatisfy { $0.findings == 0 } ? 0 : 1
  }

  /// The beginning of an input, with everything visible that is no plain text.
  private static func shown(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes.prefix(4_000) {
      if byte == 0x0A || 0x20..<0x7F ~= byte {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return bytes.count > 4_000 ? text + " …" : text
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").prefix(60).map { "    \($0)\n" }.joined()
  }
}
