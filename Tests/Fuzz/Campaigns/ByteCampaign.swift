import ProcessSupport
import SessionSupport

/// Programs with random changes of their bytes.
struct ByteCampaign: Campaign {
  let name = "bytes"

  private static let programs =
    ExamplePrograms.all.map(\.text) + SavedPrograms.all
    + TestFiles.names(in: TestFiles.tests + "/Transcripts", ending: ".lay").compactMap {
      TestFiles.read(TestFiles.tests + "/Transcripts/" + $0)
    }
  private static let texts = programs.map { Array($0.utf8) }

  func parts(seed: UInt64) -> [UInt8] {
    var numbers = Numbers(seed: seed)
    return Mutation.of(numbers.pick(Self.texts), Self.texts, &numbers)
  }

  func finding(in parts: [UInt8]) -> Finding? {
    let scratch = Scratch()
    scratch.write(parts, to: "p.lay")
    for format in ["text", "json"] {
      let run = Judgment.run(
        ["--sandbox", "--keep-going", "--format", format, "p.lay"], in: scratch)
      let finding = Judgment.finding(
        in: run, statuses: [0, 1, 2, 3, 66], isJSON: format == "json")
      if let finding { return finding }
    }
    let check = Judgment.run(["check", "p.lay"], in: scratch)
    return Judgment.finding(in: check, statuses: [0, 1, 2, 66], isJSON: false)
  }

  func text(of parts: [UInt8]) -> [UInt8] { parts }
}
