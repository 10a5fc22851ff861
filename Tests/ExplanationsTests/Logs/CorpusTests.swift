import ConflictLog
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

import Explanations
import LayShell

/// Real logs, if available: `LAY_XCODE_LOGS` names their folder.
@Suite("Real logs")
struct CorpusTests {
  static let directory =
    TestEnvironment.variable("LAY_XCODE_LOGS") ?? TestFiles.package + "/../shared/data/xcode-logs"
  static let index = TestFiles.read(directory + "/index.tsv")

  /// The known explanation of one of the logs.
  private struct Entry {
    var file: String
    var views: Int
    var constraints: Int
    /// The members of the conflict, each with its possible numbers; nil where none is proved.
    var conflict: [Set<Int>]?
    var broken: Int?
    var cause: String
  }

  private var entries: [Entry] {
    (Self.index ?? "").split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 7 else { return nil }
      return Entry(
        file: fields[0], views: Int(fields[1]) ?? 0, constraints: Int(fields[2]) ?? 0,
        conflict: Self.members(fields[4]), broken: Int(fields[5]), cause: fields[7])
    }
  }

  private static func members(_ text: String) -> [Set<Int>]? {
    let list = text.prefix { !$0.isWhitespace }
    guard text.count == list.count || text.hasSuffix("(all)") else { return nil }
    let ends = list.split(separator: "-").compactMap { Int($0) }
    if ends.count == 2 { return (ends[0]...ends[1]).map { [$0] } }
    let members = list.split(separator: ",").map { part in
      Set(part.split(separator: "/").compactMap { Int($0) })
    }
    return members.isEmpty || members.contains([]) ? nil : members
  }

  private static let refusals: [String: Set<String>] = [
    "PARSE": ["E112"], "NOTCONFLICT": ["E116"], "CUSTOM": ["E113"],
    "REDACTED": ["E111"], "CUT": ["E117"],
  ]

  @Test(
    "are read, and have the known conflicts and causes",
    .enabled(if: index != nil))
  func corpus() throws {
    var (read, sets, alternatives, broken) = (0, 0, 0, 0)
    var (provedCount, brokenCount) = (0, 0)
    var differences: [String] = []
    for entry in entries {
      let bytes = try #require(TestFiles.readBytes("\(Self.directory)/\(entry.file)"))
      let log = ConflictLog(utf8: bytes)
      let console = Console()
      let (said, isRead) = console.explain(String(decoding: bytes, as: UTF8.self))
      let imported = console.shell.importedLog
      let refusal = Self.refusals[entry.cause]
      let isRight = refusal.map { codes in codes.contains { said.contains("[\($0)]") } } ?? isRead
      if isRight { read += 1 } else { differences.append("\(entry.file) not read: \(said)") }
      if let imported {
        #expect(imported.message.constraints.count == entry.constraints, "\(entry.file)")
        #expect(imported.message.skipped.isEmpty, "\(entry.file)")
      }
      // The line that names the source is the only one outside the messages.
      #expect(log.otherLines <= 2, "\(entry.file): \(log.otherLines) lines")
      let numbers = imported?.verdict.found?.numbers.map(\.rawValue)
      guard let expected = entry.conflict,
        !["DUP", "MARGIN"].contains(entry.cause) || numbers != nil
      else {
        // A conflict that depends on margins or fonts is not one as printed.
        #expect(numbers == nil, "\(entry.file) claims \(numbers ?? [])")
        continue
      }
      provedCount += 1
      if let numbers, numbers.count == expected.count,
        zip(numbers, expected).allSatisfy({ $1.contains($0) })
      {
        sets += 1
      } else if let numbers {
        alternatives += 1
        differences.append("\(entry.file) set \(numbers), not \(expected)")
      } else {
        differences.append("\(entry.file) no conflict found, not \(expected)")
      }
      if let number = entry.broken {
        brokenCount += 1
        if imported?.message.brokenNumber == number {
          broken += 1
        } else {
          differences.append(
            "\(entry.file) broke \(imported?.message.brokenNumber ?? 0), not \(number)")
        }
      }
    }
    print(
      """
      real logs: \(read) of \(entries.count) read or refused for the right reason; \
      \(sets) of \(provedCount) sets as found, \(alternatives) others; \
      \(broken) of \(brokenCount) broken constraints
      """)
    for difference in differences { print("  " + difference) }
    #expect(read >= 72)
    #expect(sets * 100 >= provedCount * 95)
    #expect(alternatives + sets == provedCount)
    #expect(broken == brokenCount)
  }

  // MARK: Ratings

  /// What a reader made of a log: whose it is, and the rows to touch.
  private struct Rating {
    var file: String
    var owner: String
    var touch: [Int]
  }

  private static let ratings: [Rating] =
    (TestFiles.read(directory + "/ratings.tsv") ?? "").split(separator: "\n").dropFirst()
    .compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 5 else { return nil }
      return Rating(
        file: fields[0], owner: fields[1],
        touch: fields[2].split(separator: "|").compactMap { Int($0) })
    }

  /// The logs with a mask that was forgotten; of others its flag is not to be named.
  private static let forgotten: Set<String> = ["049.txt", "059.txt", "105.txt"]

  @Test(
    "are judged as their readers judged them",
    .enabled(if: !ratings.isEmpty))
  func judged() throws {
    var (found, causes, touched, owned) = (0, 0, 0, 0)
    var differences: [String] = []
    for rating in Self.ratings {
      let bytes = try #require(TestFiles.readBytes("\(Self.directory)/\(rating.file)"))
      let console = Console()
      let (said, _) = console.explain(String(decoding: bytes, as: UTF8.self))
      guard let explained = console.shell.memory.lastConflict?.explained else { continue }
      found += 1
      if explained.causeCode != nil { causes += 1 }
      if explained.touch.map({ rating.touch.contains($0.rawValue) }) ?? rating.touch.isEmpty {
        touched += 1
      } else {
        differences.append(
          "\(rating.file) touch \(explained.touch?.rawValue ?? 0), not \(rating.touch)")
      }
      if explained.owner?.rawValue == rating.owner {
        owned += 1
      } else {
        differences.append(
          "\(rating.file) owner \(explained.owner?.rawValue ?? "none"), not \(rating.owner)")
      }
      #expect(
        said.contains("translatesAutoresizing") == Self.forgotten.contains(rating.file),
        "\(rating.file)")
      if rating.owner == "system" { #expect(!said.contains("fix 1"), "\(rating.file)") }
    }
    print("judged logs: \(found); \(touched) rows to touch, \(owned) owners, \(causes) causes")
    for difference in differences { print("  " + difference) }
    #expect(found >= 57)
    #expect(touched * 10 >= found * 9)
    #expect(owned * 10 >= found * 9)
    #expect(causes >= 50)
  }
}
