import Explanations
import LayInterpreter
import LayLanguage
import LayoutModel
import Manual
import TextReports

/// Wishes in words, with lines about the session's own views.
extension Shell {
  /// The wishes that a question in words is about, each with a line that runs now; empty if there are none.
  func wishes(in text: String) -> [(line: String, text: String)] {
    let named = viewsNamed(in: text)
    return Wishes.find(text, besides: Set(named)).compactMap { wish in
      guard !wish.line.isEmpty else { return ("", "\(wish.text): \(wish.reason)") }
      return ownLine(wish.line, about: named).map { ($0, wish.text) }
    }
  }

  /// A line of the page of wishes with the session's own views in place of its views, if it runs then; otherwise
  /// as it stands there, below what makes its views. Nil if that does not run either.
  func ownLine(_ line: String, about named: [String] = []) -> String? {
    let views = named.isEmpty ? ownViews : named + ownViews.filter { !named.contains($0) }
    var names = Dictionary(
      zip(["box", "other"], views), uniquingKeysWith: { first, _ in first })
    if let first = views.first, case .item(let id)? = evaluator.lookUp(first),
      let parent = scene.parent(of: id)
    {
      names["panel"] = scene.name(of: parent)
    }
    let texts = scene.itemsInTreeOrder().filter { scene.properties(of: $0)?.text != nil }
    names["label"] = texts.first.map { scene.name(of: $0) }
    names["row"] = scene.names.sorted().first {
      if case .array? = scene.named($0) { true } else { false }
    }
    let own = Self.line(line, renaming: names)
    if wouldRun(own) { return own }
    let missing = ["box", "other", "label", "row"].filter {
      names[$0] == nil && Self.mentions($0, in: line)
    }
    let made = missing.map { $0 == "row" ? "row[1...3]" : $0 }.joined(separator: ", ")
    if names["panel"] == nil { names["panel"] = "root" }
    let whole = (made.isEmpty ? "" : "view \(made); ") + Self.line(line, renaming: names)
    return wouldRun(whole) ? whole : nil
  }

  /// The views that a text names, in its order.
  private func viewsNamed(in text: String) -> [String] {
    var seen: Set<String> = []
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "[" && $0 != "]" }
      .map(String.init).filter { word in
        guard case .item(let id)? = scene.named(word), id != .root else { return false }
        return seen.insert(word).inserted
      }
  }

  /// The views that were made last: two that are in one view come first.
  private var ownViews: [String] {
    let views = scene.itemsInTreeOrder().filter {
      $0 != .root && scene.item($0)?.kind == .view && scene.isDeclared($0)
    }
    guard let newest = views.max(by: { $0.rawValue < $1.rawValue }) else { return [] }
    let beside = views.filter { scene.parent(of: $0) == scene.parent(of: newest) }
    return (beside + views.filter { !beside.contains($0) }).map { scene.name(of: $0) }
  }

  /// A line with other names of views.
  private static func line(_ line: String, renaming names: [String: String]) -> String {
    var text = ""
    var word = ""
    func end() {
      text += names[word] ?? word
      word = ""
    }
    // A name stands at the beginning of a word and before a dot; `"…"` has none.
    for character in line {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        end()
        text.append(character)
      }
    }
    end()
    return text
  }

  private static func mentions(_ name: String, in line: String) -> Bool {
    line.split { !$0.isLetter }.contains { $0 == name }
  }

  /// The answer to `? TEXT`: wishes with their lines first, then names.
  func answer(toWish text: String) -> Report? {
    let wishes = wishes(in: text)
    let search = Self.manual.search(text)
    guard !wishes.isEmpty else {
      return search.found.isEmpty
        ? nil : HelpTopic.report(search.found, soughtInstead: search.soughtInstead)
    }
    let rows = wishes.map { wish in
      Report.Row(
        wish.line.isEmpty
          ? [Markup(wish.text)] : [Markup(wish.line, .typeable), Markup(wish.text, .dim)],
        folding: .phrases,
        value: {
          .object([
            "line": wish.line.isEmpty ? .null : .string(wish.line), "wish": .string(wish.text),
          ])
        })
    }
    let most = 5
    let names = search.soughtInstead == nil ? search.found : []
    var parts: [Report.Part] = [
      .rows(
        Report.Rows("wishes", columns: [Report.Rows.Column(), Report.Rows.Column(gap: 3)], rows))
    ]
    if !names.isEmpty {
      parts.append(.text("see also", .section))
      parts += HelpTopic.report(Array(names.prefix(most))).parts
    }
    return Report(parts)
  }
}
