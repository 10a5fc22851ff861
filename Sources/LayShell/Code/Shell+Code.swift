import CodeIndex
import CodeSyntax
import LayInterpreter
import LayLanguage
import LayoutCode
import LayoutDialects
import LayoutModel
import SavedPrograms
import TextReports

/// Statements of Swift or Objective-C among those of this language, with what they do.
struct CodeEntry {
  var range: SourceRange
  /// Where the text goes on, behind comments.
  var end: Int
  var parts: [CodePassage.Part]
  var language: CodeLanguage
  var change: CodeReader.CodeChange
}

extension Shell {
  /// Whether code can be the reason why a statement failed: its form, a name or a member is not understood. Other
  /// errors know what was meant.
  static func canBeCode(_ failure: Failure, in source: SourceText) -> Bool {
    guard failure.kind == .statement || failure.kind == .unreadable, failure.callers.isEmpty,
      failure.source == nil || failure.source?.name == source.name,
      let code = failure.diagnostics.first?.code
    else { return false }
    return code <= "E020" || ["E027", "E035", "E048"].contains(code)
  }

  /// Whether a failure says how a word of this language is written: then only forms that no other language has are
  /// code.
  static func saysHowItIsWritten(_ failure: Failure) -> Bool {
    failure.diagnostics.first?.help.contains {
      $0.hasPrefix(Diagnostic.formPrefix) || $0.hasPrefix("for example: ")
    } ?? false
  }

  /// Whether a statement is a command that was read as one: it is none of code, but for `import UIKit`.
  static func isCommand(
    _ statement: Statement, _ failure: Failure, in source: SourceText
  ) -> Bool {
    guard failure.kind == .statement, failure.diagnostics.first?.code != "E048" else {
      return false
    }
    switch statement.kind {
    case .command(let command):
      // `constrain(a, b) { … }` is a call.
      let end = command.word.range.upper
      return end >= source.utf8.count || source.utf8[end] != UInt8(ascii: "(")
    case .definition: return true
    default: return false
    }
  }

  /// Whether a name means something in this language.
  func means(_ name: String) -> Bool {
    evaluator.lookUp(name) != nil || Evaluator.functionNames.contains(name)
      || interpreter.evaluator.unknownNames.contains(name)
  }

  /// What statements of code do; nil if they do nothing, and nothing in them says that they are code.
  func entry(
    _ parts: [CodePassage.Part], _ language: CodeLanguage, of source: SourceText
  ) -> CodeEntry? {
    guard let first = parts.first, let last = parts.last else { return nil }
    let range = SourceRange(Int(first.statement.range.lower), last.end)
    let file = CodeFile(
      parts.map(\.statement), of: source.utf8, as: language, firstLine: source.firstLine)
    let known = interpreter.evaluator.state.code.filter { evaluator.lookUp($0.name) == nil }
    let earlier = known.enumerated().map { index, one in
      (
        name: "entry \(index + 1)",
        tree: CodeFile(
          reading: Array(one.text.utf8), as: one.isSwift ? .swift : .objectiveC)
      )
    }
    var names: [String: CodeReader.Meaning] = [:]
    for name in evaluator.state.globals.bindings.names {
      names[name] = evaluator.state.globals.bindings[name].flatMap { meaning(of: $0.value) }
    }
    let reader = CodeReader(earlier + [(name: source.name ?? "", tree: file)])
    var change = reader.run(against: scene, names: names)
    change.result.unread += parts.flatMap(\.faults).map { fault in
      Unread(
        origin: CodeOrigin(file: "", line: Int(fault.line), column: Int(fault.column)), text: "",
        reason: "something else is expected here")
    }
    let entry = CodeEntry(
      range: range, end: last.next, parts: parts, language: language, change: change)
    return isMeant(entry) ? entry : nil
  }

  /// A value of this language in code; nil if code has none like it.
  private func meaning(of value: Value) -> CodeReader.Meaning? {
    switch value {
    case .number(let number): return .number(number)
    case .boolean(let flag): return .flag(flag)
    case .string(let text): return .text(text)
    case .item(let item): return .item(item)
    case .constraint(.stated(let id)): return .constraint(id)
    case .list(let values):
      let items = values.compactMap { if case .item(let item) = $0 { item } else { nil } }
      return items.count == values.count ? .items(items) : nil
    default: return nil
    }
  }

  /// Whether code is what was meant: it has effects, or forms that only code has.
  private func isMeant(_ entry: CodeEntry) -> Bool {
    let change = entry.change
    if entry.parts.contains(where: { !$0.isModule && $0.isCertain }) { return true }
    guard change.unread.isEmpty else { return false }
    if !change.added.isEmpty || !change.changed.isEmpty { return true }
    // What is assumed was not said by these words alone.
    guard !change.result.openNumbers.contains(where: \.isAssumed),
      !change.result.views.contains(where: { $0.assumedContent != nil })
    else { return false }
    let place = SourceRange(0, 0)
    for (name, meaning) in change.names where meaning != .code {
      do { try evaluator.requireUnreserved(Identifier(name, at: place)) } catch { continue }
      return true
    }
    let made = change.result.views.filter { scene.item($0.item) == nil }
    if made.contains(where: { !$0.isNamedOnly }) { return !change.names.isEmpty }
    return made.isEmpty && !change.result.scene.subjects(changedSince: scene).isEmpty
  }

  /// Runs code as one step of the history, or refuses it as a whole.
  func failure(performing code: CodeEntry) -> Failure? {
    interpreter.progress.begin()
    notices = []
    hasRunCode = true
    useOverflowPolicy()
    let unread = code.change.unread
    guard unread.isEmpty else {
      return Failure(
        .statement,
        unread.prefix(20).map { one in
          Diagnostic(
            "E124", "this code is not read: \(one.reason)",
            at: context.source.range(at: one.origin, in: code.range),
            help: [])
        })
    }
    return failure(in: code.range) { () throws(Failure) in try apply(code) }
  }

  private func apply(_ code: CodeEntry) throws(Failure) {
    let (before, change) = (scene, code.change)
    if !change.result.scene.subjects(changedSince: before).isEmpty {
      interpreter.scene = change.result.scene
      interpreter.progress.constraints += change.changed + change.added
    }
    for number in change.result.openNumbers where number.isAssumed {
      bind(number.name, .number(number.value), in: code)
    }
    for (name, meaning) in change.names { bind(name, meaning, in: code) }
    tell(code, since: before)
  }

  /// Gives a name of code its meaning here; what this language has no value for is kept as code.
  private func bind(_ name: String, _ meaning: CodeReader.Meaning, in code: CodeEntry) {
    let identifier = Identifier(name, at: code.range)
    let value: Value
    switch meaning {
    case .number(let number): value = .number(number)
    case .flag(let flag): value = .boolean(flag)
    case .text(let text): value = .string(text)
    case .item(let item):
      if case .item(item)? = scene.named(name) { return }
      value = .item(item)
    case .items(let items): value = .list(items.map(Value.item))
    case .constraint(let id):
      if case .label(id)? = scene.named(name) { return }
      value = .constraint(.stated(id))
    case .constraints(let ids):
      if scene.named(name) == nil {
        for (place, id) in ids.enumerated() where scene.constraint(id)?.label == nil {
          interpreter.scene.setConstraint(id, label: "\(name)[\(place + 1)]")
        }
        interpreter.scene.setName(name, to: .labels(ids))
      }
      return
    case .code:
      guard let part = code.parts.last(where: { $0.names.contains(name) }) else { return }
      let text = context.source[
        SourceRange(Int(part.statement.range.lower), Int(part.statement.range.upper))]
      interpreter.evaluator.state.code.removeAll { $0.name == name }
      interpreter.evaluator.state.code.append(
        CodeDeclaration(name: name, text: text, isSwift: code.language == .swift))
      interpreter.progress.boundNames.insert(name)
      return
    }
    // A name that cannot be used here is one of the code alone.
    try? interpreter.bind(identifier, to: value, isVariable: false)
  }

  // MARK: What it says

  /// The most statements that are shown at once.
  private static let mostShown = 24
  /// The columns before them.
  private static let gutter = "lay writes  ".count

  /// Says what code has done in the words of this language, and what was assumed.
  private func tell(_ code: CodeEntry, since before: Scene) {
    guard !settings.isQuiet else { return }
    let change = code.change
    let numbers = change.result.openNumbers.filter { $0.isAssumed && means($0.name) }.map {
      "let \($0.name) = \(NumberText.exact($0.value))"
    }
    let statements = numbers + SceneProgram.changes(from: before, to: scene)
    let position = context.source.position(of: code.range.lower)
    var parts: [Report.Part] = []
    func add(_ word: String, _ key: String, _ texts: [String]) {
      guard !texts.isEmpty else { return }
      var lines = Array(texts.prefix(Self.mostShown))
      if texts.count > lines.count {
        lines.append("… \(texts.count - lines.count) more: `constraints` lists them")
      }
      let all = JSON.array(texts.map(JSON.string))
      parts.append(
        .note(
          Report.Note(
            word, Markup(lines[0], .typeable), gutter: Self.gutter, key: key, value: { all })))
      for line in lines.dropFirst() {
        parts.append(.note(Report.Note("", Markup(line, .typeable), gutter: Self.gutter)))
      }
    }
    parts.append(.field("line", .integer(position.line)))
    add("lay writes", "writes", statements)
    let created = change.namedViews.filter { before.named($0) == nil }
    if !created.isEmpty {
      let words =
        "\(created.joined(separator: ", ")): nothing here declares \(created.count == 1 ? "it" : "them")"
      parts.append(
        .note(
          Report.Note(
            "created", Markup(words), gutter: Self.gutter, key: "created",
            value: { .array(created.map(JSON.string)) })))
    }
    add(
      "assumed", "assumed",
      change.result.openNumbers.map {
        "\($0.text) = \(NumberText.display($0.value))"
          + ($0.isAssumed ? "" : ", as \($0.name) is here")
      })
    add(
      "states", "states",
      change.result.states.compactMap { state in
        scene.group(state.group).map { group in
          "\(group.name) is \(group.isActive ? "on" : "off"): \(state.condition)"
        }
      })
    add(
      "taken", "taken",
      change.choices.map { "\($0.text): the first, since nothing here decides" })
    notice(Report([.section(Report.Section(.object("code"), parts))]))
  }
}

extension SourceText {
  /// The line of a place of code from that place on, within a range.
  fileprivate func range(at origin: CodeOrigin, in range: SourceRange) -> SourceRange {
    var start = 0
    var line = firstLine
    while line < origin.line, start < utf8.count {
      if utf8[start] == UInt8(ascii: "\n") { line += 1 }
      start += 1
    }
    start = min(max(start + origin.column - 1, range.lower), range.upper)
    let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? utf8.count
    return SourceRange(start, max(start, min(end, range.upper)))
  }
}
