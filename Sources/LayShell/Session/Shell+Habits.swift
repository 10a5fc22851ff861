import LayInterpreter
import LayLanguage
import LayoutModel
import Manual

/// What is meant by a line that is no line of this language: one of a system's shell, of CSS, or plain words.
extension Shell {
  /// The failure of a statement in words that say what to type instead; nil if that is not known.
  func habit(_ failure: Failure, in source: SourceText, from start: Int) -> Failure? {
    guard failure.kind == .statement, failure.callers.isEmpty,
      let first = failure.diagnostics.first,
      failure.source == nil || failure.source?.name == source.name
    else { return nil }
    let line = source.line(from: start)
    // `width: 100` lacks its view, and says so.
    let isOwn = first.code == "E038" && !first.help.isEmpty
    let known =
      systemShell(line) ?? (isOwn ? nil : css(source, from: start)) ?? property(first, in: line)
    guard let (message, help) = known ?? words(line, first) else { return nil }
    let end = start + line.utf8.count
    var changed = first
    changed.help = help
    if let message {
      changed = Diagnostic("E061", message, at: SourceRange(start, max(start + 1, end)), help: help)
    }
    var mended = failure
    mended.diagnostics = [changed]
    return mended
  }

  /// A line, with what to say about it: the message, if it is another than that of the failure, and the help.
  private typealias Answer = (message: String?, help: [String])

  // MARK: The system's shell

  /// `!ls`, `layout | head`, `layout > x.txt`
  private func systemShell(_ line: String) -> Answer? {
    if line.hasPrefix("!") {
      return (
        "lay starts no other programs", ["Ctrl-Z leaves the shell for a while, `fg` comes back"]
      )
    }
    for sign in ["|", ">"] {
      guard let place = line.firstRange(of: " \(sign) ") else { continue }
      let (statement, rest) = (line[..<place.lowerBound].trimmed, line[place.upperBound...].trimmed)
      guard let word = statement.split(separator: " ").first,
        CommandTable.shellCommand(named: String(word)) != nil, wouldRun(statement)
      else { continue }
      let file = sign == ">" && !rest.contains(" ") ? rest : "answer.txt"
      let more = sign == "|" ? ["`more` shows the rest of a long answer"] : []
      return (
        "lay has no `\(sign)` behind a command", ["to a file: write \(file) \(statement)"] + more
      )
    }
    return nil
  }

  // MARK: CSS

  /// Declarations, which are answered together.
  private func css(_ source: SourceText, from start: Int) -> Answer? {
    let text = String(decoding: source.utf8[start...], as: UTF8.self)
    if text.hasPrefix("@media"),
      let line = Wishes.css.first(where: { $0.declaration == "@media" })?.line
    {
      return ("this is CSS", ownLine(line).map { ["in lay: \($0)"] } ?? [])
    }
    var body = text[...]
    if let brace = text.firstIndex(of: "{"), !text[..<brace].contains(":") || text.hasPrefix(".") {
      body = text[text.index(after: brace)...]
    }
    var help: [String] = []
    for part in body.split(whereSeparator: { $0 == ";" || $0 == "{" || $0 == "}" || $0.isNewline })
    {
      let pair = part.split(separator: ":", maxSplits: 1).map(\.trimmed)
      guard !part.trimmed.isEmpty else { continue }
      guard pair.count == 2, let name = pair.first, let value = pair.last, Wishes.isProperty(name)
      else {
        if help.isEmpty { return nil }
        continue
      }
      let line = Wishes.line(forProperty: name, value).flatMap { ownLine($0) }
      help.append("\(name): \(value)  ->  \(line ?? "? \(name)")")
    }
    return help.isEmpty ? nil : ("this is CSS; in lay it is a rule about views", help)
  }

  /// A property of CSS as the member of a view: `card.padding == 16`.
  private func property(_ mistake: Diagnostic, in line: String) -> Answer? {
    guard mistake.code == "E011", let dot = line.firstIndex(of: "."),
      let sign = line.firstIndex(of: "=")
    else { return nil }
    let view = line[..<dot].trimmed
    let member = line[line.index(after: dot)...].prefix { $0.isLetter || $0 == "-" }
    let name = member.reduce(into: "") { text, letter in
      text += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
    let value = line[sign...].drop { $0 == "=" || $0 == " " }
    guard Wishes.isProperty(name), case .item? = scene.named(view),
      let line = Wishes.line(forProperty: name, String(value)).flatMap({
        ownLine($0, about: [view])
      })
    else { return nil }
    return (nil, ["for \(name): \(line)"] + mistake.help)
  }

  // MARK: Words

  /// `how do I center a view`, `card width 50%`, `same width card header`, `frame box`
  private func words(_ line: String, _ mistake: Diagnostic) -> Answer? {
    if mistake.code == "E020", line.hasSuffix("%"), let dot = line.firstIndex(of: "."),
      let sign = line.firstRange(of: " = ")
    {
      let member = line[line.index(after: dot)..<sign.lowerBound].trimmed
      return rule([line[..<dot].trimmed, member, line[sign.upperBound...].trimmed]).map {
        (nil, [$0])
      }
    }
    guard mistake.code == "E013", !line.contains("{") else { return nil }
    let words = line.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    guard mistake.message.hasPrefix("unknown command") else { return nil }
    if let help = rule(words) { return (nil, [help]) }
    guard line.allSatisfy({ $0.isLetter || $0.isNumber || " ?%'-".contains($0) }) else {
      return nil
    }
    // What is known of the word itself is nearer than a wish.
    let isGuess = mistake.help.allSatisfy { $0.hasPrefix("did you mean") || $0.hasPrefix("`help`") }
    guard isGuess else { return nil }
    let found = wishes(in: line).filter { !$0.line.isEmpty }.prefix(2)
    return found.isEmpty ? nil : (nil, found.map { "to \($0.text): \($0.line)" })
  }

  /// `card.width == 0.5 * root.width` for `card width 50%`, `print box.frame` for `frame box`
  private func rule(_ words: [String]) -> String? {
    func isView(_ word: String) -> Bool {
      if case .item? = scene.named(word) { true } else { false }
    }
    func isAnchor(_ word: String) -> Bool {
      Evaluator.anchorsByName[word] != nil || Evaluator.wholeNames.contains(word)
    }
    if words.count == 2, isAnchor(words[0]), isView(words[1]) {
      return "its value: print \(words[1]).\(words[0])"
    }
    guard words.count == 3, isView(words[0]), isAnchor(words[1]),
      case .item(let id)? = scene.named(words[0])
    else { return nil }
    var value = words[2]
    if value.hasSuffix("px") || value.hasSuffix("pt") { value = String(value.dropLast(2)) }
    if value.hasSuffix("%"), let share = Double(value.dropLast()), let parent = scene.parent(of: id)
    {
      value = "\(share / 100) * \(scene.name(of: parent)).\(words[1])"
    }
    let line = "\(words[0]).\(words[1]) == \(value)"
    return wouldRun(line) ? "a rule is an equation: \(line)" : nil
  }
}

extension SourceText {
  /// The rest of the line at an offset.
  fileprivate func line(from start: Int) -> String {
    String(decoding: utf8[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).trimmed
  }
}
