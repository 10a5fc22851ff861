import CodeIndex
import CodeSyntax
import LayoutCode
import TextReports

/// How much of the code of a check was read, and what was not, with the reasons.
struct CodeSummary {
  private let files: Int
  private let classes: Int
  private let calls: Int
  private let unread: [Unread]

  init(_ reader: CodeReader, _ unread: [Unread]) {
    files = reader.fileCount
    classes = reader.classes.count
    calls = reader.classes.reduce(0) { $0 + $1.callCount }
    var places: Set<CodeOrigin> = []
    self.unread = (unread + reader.program.skipped).filter { places.insert($0.origin).inserted }
      .sorted { $0.origin < $1.origin }
  }

  /// A reason without the names in it: `… is not known here`.
  private static func kind(of reason: String) -> String {
    var words = ""
    for (index, part) in reason.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    {
      words += index.isMultiple(of: 2) ? String(part) : "…"
    }
    return words
  }

  /// The kinds of reasons, the most frequent first.
  private var kinds: [(reason: String, all: [Unread])] {
    Dictionary(grouping: unread) { Self.kind(of: $0.reason) }
      .map { (reason: $0.key, all: $0.value) }
      .sorted { ($1.all.count, $0.reason) < ($0.all.count, $1.reason) }
  }

  /// The most places that the text has for a reason.
  private static let mostPlaces = 3

  /// The text has a row for each kind of reason, and JSON everything.
  var report: Report {
    let head =
      "code: \(counted(files, "file")), \(counted(classes, "class", "classes")), "
      + "\(counted(calls, "layout call"))"
      + (unread.isEmpty ? "" : ", not read:")
    let rows = kinds.map { kind in
      let places = kind.all.prefix(Self.mostPlaces).map { "\($0.origin.file):\($0.origin.line)" }
      let more = kind.all.count - places.count
      return Report.Row(
        [
          Markup("\(kind.all.count)"), Markup(kind.reason),
          Markup(places.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""), .dim),
        ],
        value: {
          .object([
            "reason": .string(kind.reason), "count": .integer(kind.all.count),
            "places": .array(
              kind.all.map { one in
                .object([
                  "file": .string(one.origin.file), "line": .integer(one.origin.line),
                  "column": .integer(one.origin.column), "text": .string(one.text),
                  "reason": .string(one.reason),
                ])
              }),
          ])
        })
    }
    return Report([
      .section(
        .init(
          .object("code"),
          [
            .text(head, .dim), .field("files", .integer(files)),
            .field("classes", .integer(classes)), .field("calls", .integer(calls)),
            .section(.init(indent: 2, [.rows(Report.Rows("unread", rows))])),
          ]))
    ])
  }
}

extension CodeScreen {
  /// The class, with how much of it was read.
  var json: JSON {
    .object([
      "name": .string(name), "line": .integer(line), "calls": .integer(subject.callCount),
      "constraints": .integer(constraintCount), "unread": .integer(unread.count),
      "assumed": .array(assumptions.map(JSON.string)), "document": .boolean(isOfDocument),
    ])
  }
}
