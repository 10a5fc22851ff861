import LayoutModel

/// Finds notices in a text, line by line.
struct NoticeReader {
  private var lines: [Substring]
  /// The phrases by the lines that they are on.
  private var found: [Int: (phrase: String, kind: LayoutNotice.Kind)] = [:]
  private(set) var notices: [LayoutNotice] = []

  private static let longest = 4000

  init(_ bytes: [UInt8]) {
    let normalized = NormalizedText(bytes).bytes
    let text = String(decoding: normalized, as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    findPhrases(normalized)
  }

  /// Finds the phrases in one pass over the bytes.
  private mutating func findPhrases(_ bytes: [UInt8]) {
    let phrases = Self.phrases.map { (bytes: Array($0.phrase.utf8), phrase: $0) }
    var isFirst = Array(repeating: false, count: 256)
    for phrase in phrases { isFirst[Int(phrase.bytes.first ?? 0)] = true }
    var line = 0
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices {
        let byte = buffer[index]
        if byte == 0x0A { line += 1 }
        guard isFirst[Int(byte)], found[line] == nil else { continue }
        if let match = phrases.first(where: { buffer.matches($0.bytes, at: index) }) {
          found[line] = match.phrase
        }
      }
    }
  }

  static let phrases: [(phrase: String, kind: LayoutNotice.Kind)] = [
    ("no common ancestor", .noCommonAncestor),
    ("Constraint items must each be", .noView),
    ("must each be a view or layout guide", .noView),
    ("Location attributes must be specified in pairs", .locationAlone),
    ("location equal to a constant", .locationAlone),
    ("Unable to parse constraint format", .visualFormat),
    ("leading/trailing attribute and a right/left attribute", .mixedDirections),
    ("Use leading/trailing for both or neither", .mixedDirections),
    ("Invalid pairing of layout attributes", .mixedAxes),
    ("Unable to install constraint on view", .outsideSubtree),
    ("layout feedback loop", .feedbackLoop), ("Layout feedback loop", .feedbackLoop),
    ("UIViewLayoutFeedbackLoop", .feedbackLoop), ("UPSTREAM LAYOUT DIRTYING", .feedbackLoop),
    ("ambiguously suggest a height of zero", .zeroHeight),
    ("Need constraints for", .ambiguity), ("Needs constraints for", .ambiguity),
    ("is ambiguous for", .ambiguity), ("are ambiguous for", .ambiguity),
    ("View has an ambiguous layout", .ambiguity),
    ("constant that exceeds internal limits", .largeConstant),
    ("constant is not finite", .infiniteConstant),
    ("CALayerInvalidGeometry", .layerWithoutNumber), ("contains NaN", .layerWithoutNumber),
    ("in Window passes than there are views", .tooManyPasses),
    ("engine from a background thread", .backgroundThread),
    ("translatesAutoresizingMaskIntoConstraints property of", .managedMask),
    ("should be contained within the content view", .headerViews),
    ("annot find an outgoing row head", .engineRow),
    ("maxSize methods are deprecated", .toolbarItem), ("ambiguous size", .toolbarItem),
  ]

  mutating func read() {
    var index = 0
    while index < lines.count {
      let line = lines[index].prefix(Self.longest)
      if let (phrase, kind) = found[index] {
        index = readPhrase(phrase, kind, at: index)
      } else if let (_, isTrace) = Self.treeView(line) {
        index = readTree(at: index, isTrace: isTrace)
      } else {
        index += 1
      }
    }
  }

  // MARK: Sentences

  private mutating func readPhrase(
    _ phrase: String, _ kind: LayoutNotice.Kind, at start: Int
  ) -> Int {
    var notice = LayoutNotice(kind: kind)
    notice.line = start + 1
    // An exception goes on until its stack, an empty line or another notice.
    var end = start + 1
    // A report of ambiguity has a line for each view.
    while end < lines.count, end - start < 12, kind != .ambiguity {
      let line = lines[end]
      let isOther = found[end].map { $0.kind != kind } ?? false
      if isOther || line.prefix(200).contains("First throw call stack")
        || line.prefix(200).contains("call stack:")
      {
        break
      }
      let isEmpty = line.allSatisfy { $0.isWhitespace || $0 == ">" }
      if isEmpty, kind != .visualFormat { break }
      end += 1
    }
    // The constraint's views may be named before the phrase.
    let text = lines[start..<end].map { $0.prefix(Self.longest) }.joined(separator: " ")
    notice.views = Self.views(in: text[...]).filter { view in
      !view.className.hasSuffix("Constraint") && !view.className.hasSuffix("Anchor")
        && !view.className.hasSuffix("Dimension")
    }
    switch kind {
    case .visualFormat: readFormat(&notice, start, end)
    case .mixedAxes where text.contains("leading/trailing"): notice.kind = .mixedDirections
    case .toolbarItem where !text.contains("NSToolbarItem"): return start + 1
    case .layerWithoutNumber where !text.contains("CALayer"): return start + 1
    case .ambiguity
    where phrase.hasSuffix("ambiguous for")
      && found[start - 1]?.phrase.hasSuffix("ambiguous for") ?? false
      && notices.last.map { $0.kind == kind && $0.end == start } ?? false:
      readAmbiguity(&notice, phrase, lines[start])
      join(notice, end)
      return end
    case .ambiguity where text.contains("_autolayoutTrace") && isInsideTree(start): return end
    case .ambiguity: readAmbiguity(&notice, phrase, lines[start])
    case .feedbackLoop:
      // Many lines report one loop.
      if notices.last?.kind == .feedbackLoop {
        notices[notices.count - 1].views += notice.views
        return end
      }
    default: break
    }
    notice.end = end
    notices.append(notice)
    return end
  }

  /// Joins a line about an ambiguous view to those above it.
  private mutating func join(_ notice: LayoutNotice, _ end: Int) {
    let last = notices.count - 1
    notices[last].views += notice.views
    for word in notice.words where !notices[last].words.contains(word) {
      notices[last].words.append(word)
    }
    notices[last].end = end
  }

  /// Reads the format, and the column at which its caret points.
  private func readFormat(_ notice: inout LayoutNotice, _ start: Int, _ end: Int) {
    guard
      let caret = lines[start..<end].firstIndex(where: { line in
        line.contains("^") && line.allSatisfy { " ^>'\"\t".contains($0) }
      }), caret > start
    else {
      readFormatAlone(&notice, start, end)
      return
    }
    let format = lines[caret - 1]
    let indent = format.prefix { $0 == " " || $0 == ">" }.count
    notice.words = [format.dropFirst(indent).trimmingEnd]
    if caret - 2 > start || caret - 2 == start && !lines[start].contains("Unable to parse") {
      notice.words.append(lines[caret - 2].drop { $0 == " " || $0 == ">" }.trimmingEnd)
    }
    if let place = lines[caret].firstIndex(of: "^") {
      notice.column = lines[caret].distance(from: lines[caret].startIndex, to: place) - indent + 1
    }
  }

  /// Reads a format without a caret: a reason, and the line with bars or brackets.
  private func readFormatAlone(_ notice: inout LayoutNotice, _ start: Int, _ end: Int) {
    let texts = lines[start..<end].map { line in
      String(
        line.drop { " >'\"".contains($0) }.trimmingEnd.reversed().drop { "'\"".contains($0) }
          .reversed())
    }
    guard
      let format = texts.last(where: { text in
        text.hasPrefix("H:") || text.hasPrefix("V:") || text.hasPrefix("|")
          || text.hasPrefix("[") && text.hasSuffix("]")
      })
    else { return }
    notice.words = [format]
    if let reason = texts.first(where: { $0 != format && !$0.contains("Unable to parse") }),
      !reason.isEmpty
    {
      notice.words.append(reason)
    }
  }

  /// Reads what is missing, and of which view.
  private func readAmbiguity(_ notice: inout LayoutNotice, _ phrase: String, _ line: Substring) {
    let lowered = line.lowercased()
    var missing: [String] = []
    func note(_ words: [String], _ name: String) {
      if words.contains(where: { lowered.contains($0) }), !missing.contains(name) {
        missing.append(name)
      }
    }
    note(["x position", "horizontal position"], "x")
    note(["y position", "vertical position"], "y")
    note(["width"], "width")
    note(["height"], "height")
    let hasPosition = missing.contains("x") || missing.contains("y")
    if !hasPosition, lowered.contains("position and size") || lowered.contains("position is") {
      missing += ["x", "y"]
    }
    if lowered.contains("and size") || lowered.contains("size is") {
      missing += ["width", "height"].filter { !missing.contains($0) }
    }
    notice.words = missing.isEmpty ? ["x", "y", "width", "height"] : missing
    defer { for index in notice.views.indices { notice.views[index].variables = notice.words } }
    guard notice.views.isEmpty,
      let quote = line.range(of: phrase).map({ line[$0.upperBound...] })
    else { return }
    let name = quote.drop { !$0.isLetter && !$0.isNumber }.prefix { !"\"'”’.".contains($0) }
    if phrase.hasSuffix("ambiguous for"), !name.isEmpty {
      notice.views = [
        LayoutNotice.View(className: "", address: "", text: String(name).trimmedBlanks)
      ]
    } else if let colon = line.firstIndex(of: ":"), line[..<colon].count < 60,
      !line[..<colon].contains("onstraints")
    {
      notice.views = [
        LayoutNotice.View(
          className: "", address: "",
          text: String(line[..<colon].drop { !$0.isLetter && !$0.isNumber }).trimmedBlanks)
      ]
    }
  }

  // MARK: Views

  /// The views in a text: `<UILabel: 0x7f12; …`, `UILabel:0x7f12'Send'.leading`.
  static func views(in text: Substring) -> [LayoutNotice.View] {
    var found: [LayoutNotice.View] = []
    var rest = text
    while let colon = rest.firstIndex(of: ":"), found.count < 200 {
      let before = rest[..<colon]
      var after = rest[rest.index(after: colon)...]
      rest = after
      if after.first == " " { after = after.dropFirst() }
      guard after.hasPrefix("0x") || after.hasPrefix("0X") else { continue }
      let name = String(before.reversed().prefix { $0.isNamePart }.reversed())
      guard let first = name.first, first.isLetter || first == "_" else { continue }
      let digits = after.dropFirst(2).prefix { $0.isHexDigit }
      guard !digits.isEmpty else { continue }
      var view = LayoutNotice.View(className: name, address: "0x" + digits.lowercased())
      after = after.dropFirst(2 + digits.count)
      if after.first == "'", let end = after.dropFirst().firstIndex(of: "'") {
        view.text = String(after[after.index(after: after.startIndex)..<end])
        after = after[after.index(after: end)...]
      }
      if after.first == "." {
        let word = after.dropFirst().prefix { $0.isLetter }
        if !word.isEmpty { view.attribute = String(word) }
      }
      rest = after
      if !found.contains(where: { $0.address == view.address && $0.attribute == view.attribute }) {
        found.append(view)
      }
    }
    return found
  }

  /// A view on a line of a tree, and whether the line is one of a trace.
  static func treeView(_ line: Substring) -> (view: LayoutNotice.View, isTrace: Bool)? {
    // A line that NSLog prints begins with its time and process.
    let logged = line.first?.isNumber == true ? line.range(of: "] <") : nil
    let shown = logged.map { line[line.index(before: $0.upperBound)...] } ?? line
    let prefix = shown.prefix { " |•*+·\t>-".contains($0) }
    let rest = shown.dropFirst(prefix.count)
    guard rest.first == "<" || rest.first?.isLetter == true || rest.first == "_" else { return nil }
    guard let colon = rest.prefix(160).firstIndex(of: ":"),
      !rest[..<colon].hasSuffix("Constraint"),
      rest[..<colon].drop(while: { $0 == "<" }).allSatisfy(\.isNamePart)
    else { return nil }
    guard var view = views(in: rest.prefix(400)).first,
      !view.className.hasSuffix("Constraint"),
      rest.dropFirst(rest.first == "<" ? 1 : 0)
        .hasPrefix(view.className)
    else { return nil }
    view.depth = prefix.count { $0 == "|" }
    view.isAmbiguous = rest.contains("AMBIGUOUS LAYOUT")
    view.isHidden = rest.contains("hidden = YES")
    view.frame = frame(in: rest)
    if view.isAmbiguous { view.variables = variables(in: rest) }
    if view.frame == nil {
      let isMarked = prefix.contains { "•*+·|".contains($0) }
      guard isMarked || view.isAmbiguous else { return nil }
      return (view, true)
    }
    if let start = rest.range(of: "text = '")?.upperBound,
      let end = rest[start...].firstIndex(of: "'")
    {
      view.text = String(rest[start..<end])
    }
    return (view, view.isAmbiguous)
  }

  /// `frame = (0 20; 320 44)`
  private static func frame(in line: Substring) -> Rect? {
    guard let start = line.range(of: "frame = (")?.upperBound,
      let end = line[start...].firstIndex(of: ")")
    else { return nil }
    let numbers = line[start..<end].split { $0 == " " || $0 == ";" || $0 == "," }.compactMap {
      Double($0)
    }
    guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && $0.magnitude < 1e7 }) else {
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// `AMBIGUOUS LAYOUT for UILabel:0x7f.minX{id: 3}, UILabel:0x7f.Width{id: 5}`
  private static func variables(in line: Substring) -> [String] {
    guard let start = line.range(of: "AMBIGUOUS LAYOUT for")?.upperBound else { return [] }
    var found: [String] = []
    for part in line[start...].split(separator: ",") {
      let word = part.prefix { $0 != "{" }.split(separator: ".").last.map(String.init) ?? ""
      let plain = word.trimmedBlanks
      let name: String? =
        switch plain.lowercased() {
        case "minx", "midx", "maxx", "left", "leading", "centerx": "x"
        case "miny", "midy", "maxy", "top", "centery": "y"
        case "width": "width"
        case "height": "height"
        default: nil
        }
      if let name, !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// The number of characters at which the lines of a tree were wrapped, wherever that was; nil if they were not.
  private static func wrapWidth(_ lines: ArraySlice<Substring>) -> Int? {
    var widths: Set<Int> = []
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard treeView(line) != nil, isRest(next) else { continue }
      widths.insert(line.count)
    }
    // Nothing is longer than where all lines are cut.
    guard let width = widths.first, widths.count == 1, width >= 40,
      lines.allSatisfy({ $0.count <= width })
    else { return nil }
    return width
  }

  /// Whether a line has no marks of a row in a tree.
  private static func isRest(_ line: Substring) -> Bool {
    guard let first = line.first(where: { !" \t".contains($0) }), !"|•*+>".contains(first) else {
      return false
    }
    return !line.contains("Legend") && treeView(line) == nil
  }

  /// A line of a tree with the rest that was wrapped below it; the index is that of its last line then.
  private static func unwrapped(
    _ lines: [Substring], _ index: inout Int, at width: Int?
  ) -> Substring {
    var whole = lines[index]
    while let width, lines[index].count == width, index + 1 < lines.count,
      lines[index + 1].first.map({ !"|•*+>".contains($0) }) ?? false, whole.count < longest
    {
      // It was cut inside of a word.
      whole += lines[index + 1]
      index += 1
    }
    for _ in 0..<4 {
      guard index + 1 < lines.count else { break }
      let next = lines[index + 1].drop { " >\t".contains($0) }
      let isOpen =
        next.hasPrefix("AMBIGUOUS LAYOUT") || next.hasPrefix("- AMBIGUOUS LAYOUT")
        || whole.contains("AMBIGUOUS LAYOUT")
          && (whole.hasSuffix(",") || whole.hasSuffix("for") || next.contains("{id:"))
      // A row of its own has its bars and marks.
      guard isOpen, next.first.map({ !"|•*+".contains($0) }) ?? false,
        treeView(next) == nil || next.contains("{id:")
      else { break }
      whole += " " + next
      index += 1
    }
    return whole
  }

  /// Whether a line of a tree follows soon.
  private func isInsideTree(_ index: Int) -> Bool {
    lines[(index + 1)...].prefix(3).contains { line in
      Self.treeView(line).map { $0.view.frame != nil || $0.isTrace } ?? false
    }
  }

  /// The number of lines that are looked through for where they are wrapped.
  private static let mostCompared = 400

  /// The rows of a line: one, or those of a tree whose line breaks were lost.
  private static func rows(of line: Substring) -> [Substring] {
    // A line with a frame is one view. What is in quotes is the text of one.
    guard line.range(of: "frame = (") == nil else { return [line] }
    var rows: [Substring] = []
    var start = line.startIndex
    var place = start
    while let bar = line[place...].range(of: " |") {
      place = bar.upperBound
      guard line[start..<bar.lowerBound].count(where: { $0 == "'" }).isMultiple(of: 2) else {
        continue
      }
      // The window has no marks, but an address.
      guard line[start..<bar.lowerBound].range(of: "0x") != nil,
        treeView(line[line.index(after: bar.lowerBound)...]) != nil
      else { continue }
      rows.append(line[start..<bar.lowerBound])
      start = line.index(after: bar.lowerBound)
    }
    return rows + [line[start...]]
  }

  private mutating func readTree(at start: Int, isTrace: Bool) -> Int {
    var notice = LayoutNotice(kind: isTrace ? .trace : .hierarchy)
    notice.line = start + 1
    var index = start
    var misses = 0
    let width = Self.wrapWidth(lines[start...].prefix(Self.mostCompared))
    while index < lines.count, notice.views.count < 5000 {
      let line = Self.unwrapped(lines, &index, at: width).prefix(Self.longest)
      let found = Self.rows(of: line).compactMap(Self.treeView)
      if !found.isEmpty {
        if found.contains(where: { $0.isTrace && $0.view.frame == nil }) { notice.kind = .trace }
        notice.views += found.map(\.view)
        misses = 0
      } else if line.allSatisfy({ $0.isWhitespace || "|>•*+".contains($0) }) {
        misses += 1
      } else if isInsideTree(index) {
        // A line that was wrapped where no word of a trace tells it.
        notice.skippedLines += 1
      } else if line.contains("Legend") || line.contains(" - is laid out with") {
        misses = 0
      } else {
        break
      }
      if misses > 2 { break }
      index += 1
    }
    // A line about a single view is not a tree.
    if notice.views.count > 1 || notice.views.first?.isAmbiguous == true { notices.append(notice) }
    return max(index, start + 1)
  }
}

extension Character {
  fileprivate var isNamePart: Bool {
    isASCII && (isLetter || isNumber) || self == "_" || self == "." || self == "$"
  }
}

extension Substring {
  fileprivate var trimmingEnd: String {
    var copy = self
    while let last = copy.last, last.isWhitespace { copy.removeLast() }
    return String(copy)
  }

  /// The first range of a text.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}

extension String {
  fileprivate var trimmedBlanks: String {
    let start = drop { $0.isWhitespace }
    return start.trimmingEnd
  }
}
