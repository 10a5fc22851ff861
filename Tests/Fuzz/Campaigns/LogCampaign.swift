import LogFixtures
import ProcessSupport

/// Auto Layout's logs with random changes of their bytes.
struct LogCampaign: Campaign {
  let name = "logs"

  private static let texts = LogFixture.all.map { Array($0.text.utf8) }

  func parts(seed: UInt64) -> [UInt8] {
    var numbers = Numbers(seed: seed)
    return Mutation.of(numbers.pick(Self.texts), Self.texts, &numbers)
  }

  func finding(in parts: [UInt8]) -> Finding? {
    let scratch = Scratch()
    scratch.write(parts, to: "app.log")
    for format in ["text", "json"] {
      let run = Judgment.run(["explain", "--format", format, "app.log"], in: scratch)
      let finding = Judgment.finding(in: run, statuses: [0, 2], isJSON: format == "json")
      if let finding { return finding }
    }
    return nil
  }

  func text(of parts: [UInt8]) -> [UInt8] { parts }
}
