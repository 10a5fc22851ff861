import ConflictLog
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

@testable import Explanations
@testable import LayShell

/// Logs of other people's, where they are at hand: `LAY_XCODE_LOGS` names their folder.
@Suite("Real logs")
struct CorpusTests {
  static let directory =
    TestEnvironment.variable("LAY_XCODE_LOGS") ?? TestFiles.package + "/../shared/data/xcode-logs"
  static let index = TestFiles.read(directory + "/index.tsv")

  /// What a person has found in one of the logs.
  private struct Entry {
    var file: String
    var views: Int
    var constraints: Int
    /// The members of the conflict, each with the numbers that will do; nil where none is proved.
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

  /// The kinds of cause that a label stands for.
  private static let kinds: [String: Set<LogCause.Kind>] = [
    "CELL0": [.containerStillZero], "ENC0W": [.containerStillZero],
    "ENC0H": [.containerStillZero], "CELL": [.estimatedCellHeight], "ENC": [.containerSize],
    "DUP": [.setTwice], "TAMIC": [.autoresizingMask], "HIDE": [.hiddenInStack],
    "SYS": [.systemViews], "SIZE": [.sizeAndEdges], "SAFE": [.safeArea], "RATIO": [.ratio],
    "NEG": [.negativeSize],
  ]

  private static let refusals: [String: Set<String>] = [
    "PARSE": ["E112"], "NOTCONFLICT": ["E116"], "CUSTOM": ["E113"], "LISTING": ["E115"],
    "REDACTED": ["E111"], "CUT": ["E117"],
  ]

  @Test(
    "are read, and have the known conflicts and causes",
    .enabled(if: index != nil))
  func corpus() throws {
    var (read, sets, alternatives, causes, broken) = (0, 0, 0, 0, 0)
    var (provedCount, causeCount, brokenCount) = (0, 0, 0)
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
      // The line that names the source is all that is no part of a message.
      #expect(log.otherLines <= 2, "\(entry.file): \(log.otherLines) lines")
      let numbers = imported?.verdict.found?.numbers.map(\.rawValue)
      guard let expected = entry.conflict,
        !["DUP", "MARGIN"].contains(entry.cause) || numbers != nil
      else {
        // What hangs on margins or fonts is no conflict as it is printed.
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
      if let kinds = Self.kinds[entry.cause] {
        causeCount += 1
        if let kind = imported?.cause?.kind, kinds.contains(kind) {
          causes += 1
        } else {
          differences.append(
            "\(entry.file) cause \(imported?.cause?.kind.rawValue ?? "-"), not \(entry.cause)")
        }
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
      \(causes) of \(causeCount) causes; \(broken) of \(brokenCount) broken constraints
      """)
    for difference in differences { print("  " + difference) }
    #expect(read >= 72)
    #expect(sets * 100 >= provedCount * 95)
    #expect(alternatives + sets == provedCount)
    #expect(causes * 100 >= causeCount * 95)
    #expect(broken == brokenCount)
  }
}
