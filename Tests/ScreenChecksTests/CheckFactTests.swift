import InterfaceFixtures
import JSONReading
import ProcessSupport
import SessionSupport
import Testing

/// Every fact of the text of `lay check` is in its JSON.
@Suite("The facts of a check")
struct CheckFactTests {
  private static let arguments = [
    "check", "--quiet", "--screens", "iPhone SE 1,iPhone 14,iPad Pro 11", "--fail-on", "none",
  ]

  /// The words of the text that state nothing by themselves.
  private static let wording = Set(
    """
    a about again all and are at between cannot code conflict constraint constraints depends finding findings for \
    from guess has have height heights high hold holds in is line missing more no of on or perhaps place points \
    reason repair same scene scenes skipped the then to up which wide width widths with x not found against by \
    fits 240 1400 document documents conflicts without read file files
    """
    .split(separator: " ").map(String.init))

  /// A finding in the text, or what is said about its file.
  private struct Block {
    var mark: String
    var words: [String]
  }

  @Test("whatever the text says is in the JSON of the same finding")
  func documents() throws {
    var documents = InterfaceFixtures.faulty
    let more = CorpusTests.directory + "-minimal"
    for name in TestFiles.names(in: more, ending: ".storyboard")
      + TestFiles.names(in: more, ending: ".xib")
    {
      documents.append((name, try #require(TestFiles.read("\(more)/\(name)"))))
    }
    let scratch = Scratch(Dictionary(uniqueKeysWithValues: documents.map { ("f/" + $0, $1) }))
    let text = LayProcess(Self.arguments + ["f"], in: scratch)
    let json = LayProcess(Self.arguments + ["--format", "json", "f"], in: scratch)
    #expect(text.status == 0 && json.status == 0, "\(text.errors)\(json.errors)")
    var objects = JSONValue.said(in: json.output)
    let blocks = Self.blocks(of: text.output)
    #expect(blocks.count { $0.mark.contains(" ") } >= InterfaceFixtures.faulty.count)
    for block in blocks {
      guard let index = objects.firstIndex(where: { Self.mark(of: $0) == block.mark }) else {
        Issue.record("nothing is \(block.mark)")
        continue
      }
      let known = Self.words(of: objects.remove(at: index))
      let missing = block.words.filter { !known.contains($0) && !Self.wording.contains($0) }
      #expect(missing.isEmpty, "\(block.mark) does not say \(missing)")
    }
    // Of a folder, the text tells the documents with findings or notes only.
    let quiet = objects.compactMap { $0["checked"] }
    #expect(quiet.count == objects.count)
    for document in quiet {
      let notes = if case .array(let notes)? = document["notes"] { notes.count } else { 0 }
      #expect(notes == 0, "\(document)")
    }
  }

  /// The parts of a text: the findings, and what is said about each file.
  private static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    // The name of a scene, or what is said about those without findings.
    var heading: [String] = []
    func file() -> Int { blocks.lastIndex { !$0.mark.contains(" ") } ?? 0 }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if line.hasPrefix("    "), parts.count > 1, ["E", "W"].contains(parts[0].first),
        parts[0].count == 4
      {
        let file = blocks.isEmpty ? "" : blocks[file()].mark
        blocks.append(Block(mark: "\(parts[0]) \(file)\(parts[1])", words: heading))
        heading = []
      } else if !line.hasPrefix("    ") {
        if !heading.isEmpty { blocks[file()].words += heading }
        heading = line.hasPrefix(" ") ? words(of: String(line)) : []
        if line.hasPrefix(" ") { continue }
        blocks.append(Block(mark: String(parts[0]), words: []))
      }
      blocks[blocks.count - 1].words += words(of: String(line))
    }
    if !heading.isEmpty { blocks[file()].words += heading }
    return blocks
  }

  private static func mark(of object: JSONValue) -> String? {
    if let summary = object["summary"] { return "\(Int(summary["documents"]?.number ?? 0))" }
    if let finding = object["finding"] {
      return "\(finding["id"]?.string ?? "") \(finding["file"]?.string ?? ""):"
        + "\(Int(finding["line"]?.number ?? 0))"
    }
    return object["checked"]?["file"]?.string
  }

  /// The words and numbers of a text; paths are none.
  private static func words(of text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  /// The words and numbers of a value, the latter as they are displayed.
  private static func words(of value: JSONValue) -> Set<String> {
    switch value {
    case .object(let members):
      members.reduce(into: []) { words, member in
        words.insert(member.key)
        words.formUnion(Self.words(of: member.value))
      }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(words(of: $1)) }
    case .string(let text): Set(words(of: text))
    case .number(let number): Set(words(of: "\(((number) * 100).rounded() / 100)"))
    case .boolean, .null: []
    }
  }
}
