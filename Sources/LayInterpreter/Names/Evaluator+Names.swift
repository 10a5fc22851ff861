import LayLanguage
import LayoutEngine
import LayoutModel

extension Evaluator {
  /// The value of a name in the current scope; nil if it is undefined.
  package func lookUp(_ name: String) -> Value? {
    binding(of: name)?.value ?? named(name) ?? lettered(name)
  }

  /// The implied constraint that the last answer labeled with a name: `i2`.
  private func lettered(_ name: String) -> Value? {
    guard name.first == "i", let place = Int(name.dropFirst()), String(place) == name.dropFirst(),
      letters.indices.contains(place - 1)
    else { return nil }
    let implied = letters[place - 1]
    return scene.implied(implied) == nil ? nil : .constraint(.implied(implied))
  }

  /// The binding of a name by `let`, `var`, a parameter or a loop.
  package func binding(of name: String) -> Scope.Binding? {
    for scope in context.scopes.reversed() {
      if let binding = scope.bindings[name] { return binding }
    }
    return state.globals.bindings[name]
  }

  /// The value of a name of the scene.
  package func named(_ name: String) -> Value? {
    switch scene.named(name) {
    case .item(let id): .item(id)
    case .array(let members): .array(name, members)
    case .group(let id): .group(id)
    case .label(let id): .constraint(.stated(id))
    case .labels(let members): .constraints(name, members)
    case .program(let id): .program(id)
    case nil: predefined(name)
    }
  }

  /// The distances that SimpleLayout defines, in points: to the edge of a view, and between views.
  package static let standardDistances = ["edgeSpace": 20.0, "interSpace": 8.0]

  private func predefined(_ name: String) -> Value? {
    if name == "args" { return .list(arguments.map(Value.string)) }
    if let distance = Self.standardDistances[name] { return .number(distance) }
    return DialectTable.constants[name] ?? surroundings(named: name)
  }

  /// The superview of the current sentence, under the names that other libraries have for it: the superview
  /// of the view that the sentence is about, otherwise the root.
  private func surroundings(named name: String) -> Value? {
    guard ["self", "superview", "toSuperview"].contains(name) else { return nil }
    return .item(context.surroundings ?? superviewOfFirstView() ?? .root)
  }

  /// The superview of the first view that the current sentence names.
  private func superviewOfFirstView() -> ItemID? {
    let text = context.source[context.sentence]
    var (word, previous) = ("", "")
    var isMember = false
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        if !isMember || previous == "self", let superview = superviewOfView(named: word) {
          return superview
        }
        (previous, word) = (word, "")
      }
      isMember = character == "."
    }
    return nil
  }

  private func superviewOfView(named name: String) -> ItemID? {
    if case .item(let id)? = binding(of: name)?.value { return scene.parent(of: id) }
    switch scene.named(name) {
    case .item(let id): return scene.parent(of: id)
    case .array(let members):
      let superviews = Set(members.map { scene.parent(of: $0) })
      return superviews.count == 1 ? superviews.first ?? nil : nil
    default: return nil
    }
  }

  /// Words that are written otherwise here, with what is meant.
  private static let namesMeant = [
    "safeArea": "root.safeArea", "safeAreaLayoutGuide": "root.safeAreaLayoutGuide",
    "layoutMarginsGuide": "root.layoutMarginsGuide", "parent": "superview",
    "yes": "true", "YES": "true", "on": "true", "no": "false", "NO": "false", "off": "false",
  ]

  /// The name of a view for an example: of the first one, or `a` if there is none.
  package var exampleView: String {
    let view = scene.itemsInTreeOrder().first { $0 != .root && !scene.isGuide($0) }
    return view.map { scene.name(of: $0) } ?? "a"
  }

  /// The error for an undefined name. In a statement that needs what is there already, it does not
  /// lead to making a view.
  package func unknownName(
    _ name: String, at range: SourceRange, isToBeThere: Bool = false
  ) -> Failure {
    var seen: Set<String> = []
    let inSight =
      (context.scopes.reversed().flatMap { $0.bindings.names.sorted() }
      + state.globals.bindings.names.sorted() + scene.names.sorted() + ["root"])
      .filter { seen.insert($0).inserted }
    if name == "match" {
      return Failure("E010", "`match` has no meaning here", at: range)
    }
    if ["exit", "bye", "q"].contains(name) {
      return Failure("E010", "unknown name `\(name)`", at: range, help: ["`quit` ends the shell"])
    }
    if let ours = Self.namesMeant[name] {
      return Failure("E010", "unknown name `\(name)`", at: range, help: ["did you mean `\(ours)`?"])
    }
    if let help = helpForText(name, at: range) {
      return Failure("E010", "unknown name `\(name)`", at: range, help: [help])
    }
    if isConstraintMember(behind: range) {
      return Failure(
        "E010", "unknown name `\(name)`", at: range,
        help: ["a constraint gets its name where it is stated: \(name): a.width == 100"])
    }
    if commands[name] != nil {
      return Failure(
        "E010", "`\(name)` is a command, not a name", at: range,
        help: ["`help \(name)` says how it is written"])
    }
    if !isFollowedByAnchor(range), let (library, ours) = DialectTable.libraryNames[name] {
      return Failure(
        "E010", "`\(name)` is a name of \(library)", at: range,
        help: ["here: \(ours)", "`help \(library)` compares the two"])
    }
    let members = memberNames(ofItem: .root)
    if !isFollowedByAnchor(range), members.contains(name), Self.anchorsByName[name] == nil {
      return Failure(
        "E010", "`\(name)` is a member of views", at: range, help: ["for example: a.\(name)"])
    }
    if Self.anchorsByName[name] != nil || Self.wholeNames.contains(name), !isFollowedByMember(range)
    {
      return Failure(
        "E010", "`\(name)` is an anchor, and needs its view", at: range,
        help: ["for example: \(exampleView).\(name)"])
    }
    // What has a member is a view: no function and no command is meant.
    let isOwner = isFollowedByMember(range)
    if !isOwner,
      let library = DialectTable.all.first(where: { $0.hasWordsLike(name) })?.library?.name
    {
      let near = nearest(name, in: members, limit: 1).first
      return Failure(
        "E010", "unknown name `\(name)`", at: range,
        help: [near.map { "did you mean a.\($0)?" } ?? "`help \(library)` lists its words"])
    }
    if let near = nearest(name, in: inSight, limit: 1).first {
      return Failure("E010", unknownMessage(near, name), at: range, help: [didYouMean(near)])
    }
    if isAlone(range), let command = commands.keys.sorted().first(where: { isMeant(name, $0) }) {
      return Failure(
        "E010", "unknown name `\(name)`", at: range,
        help: ["did you mean `\(command)`? `? \(name)` searches for the word"])
    }
    if !isOwner, let function = nearest(name, in: Self.functionNames, limit: 1).first {
      return Failure(
        "E010", "unknown name `\(name)`", at: range, help: ["did you mean `\(function)`?"])
    }
    if !isOwner, let command = nearest(name, in: commands.keys.sorted(), limit: 1).first {
      return Failure(
        "E010", "unknown name `\(name)`", at: range, help: ["did you mean `\(command)`?"])
    }
    if let failure = hyphenatedName(name, at: range) { return failure }
    let views = inSight.filter { isView($0) }
    if isToBeThere {
      let names = views + inSight.filter { isGroup($0) }
      return Failure(
        "E010", "nothing is named `\(name)`", at: range,
        help: names.isEmpty ? [] : ["there are: \(list(names))"])
    }
    let help =
      views.isEmpty
      ? ["create a view with that name: view \(name)"]
      : ["create a view with that name: view \(name)", "there are: \(list(views))"]
    return Failure("E010", "unknown view `\(name)`", at: range, help: help)
  }

  private func isView(_ name: String) -> Bool {
    switch scene.named(name) {
    case .item(let id): id != .root && dialectKind(of: id) == nil
    case .array: true
    default: false
    }
  }

  private func isGroup(_ name: String) -> Bool {
    if case .group? = scene.named(name) { true } else { false }
  }

  /// What to write for a word where a text is wanted: `view a text Hello`; nil anywhere else.
  private func helpForText(_ name: String, at range: SourceRange) -> String? {
    let row =
      context.source[SourceRange(0, range.lower)].split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).last ?? ""
    let end = row.lastIndex { $0 != " " && $0 != "=" }
    let words = end.map { row[...$0].split { $0 == " " || $0 == "." } } ?? []
    guard words.count > 1, words.last == "text" else { return nil }
    return "put a text in quotes: \"\(name)\""
  }

  /// Whether the search finds a command by a word.
  private func isMeant(_ word: String, _ command: String) -> Bool {
    commands[command]?.searchTerms.contains(word) == true
  }

  /// Whether nothing else is on the line of a name.
  private func isAlone(_ range: SourceRange) -> Bool {
    let before = context.source[SourceRange(0, range.lower)]
    let rest = context.source[SourceRange(range.upper, context.source.utf8.count)]
    return before.last(where: { $0 != " " })?.isNewline != false
      && rest.first(where: { $0 != " " })?.isNewline != false
  }

  /// Whether a name is followed by a member: `list.left`.
  private func isFollowedByMember(_ range: SourceRange) -> Bool {
    let rest = context.source[SourceRange(range.upper, context.source.utf8.count)]
    return rest.first == "." && rest.dropFirst().first?.isLetter == true
  }

  /// Whether a name is followed by an anchor, so that it can only be a view's: `name.left`.
  private func isFollowedByAnchor(_ range: SourceRange) -> Bool {
    guard isFollowedByMember(range) else { return false }
    let rest = context.source[SourceRange(range.upper + 1, context.source.utf8.count)]
    let member = String(rest.prefix { $0.isLetter })
    return Self.anchorsByName[member] != nil || Self.wholeNames.contains(member)
  }

  /// Whether a name is followed by what only constraints have: `c1.priority`.
  private func isConstraintMember(behind range: SourceRange) -> Bool {
    let rest = context.source[SourceRange(range.upper, context.source.utf8.count)]
    return [".constant", ".priority"].contains { member in
      rest.hasPrefix(member)
        && !(rest.dropFirst(member.count).first.map { $0.isLetter || $0.isNumber } ?? false)
    }
  }

  private func unknownMessage(_ near: String, _ name: String) -> String {
    if case .item? = scene.named(near) { return "unknown view `\(name)`" }
    return "unknown name `\(name)`"
  }

  /// ``did you mean `title` (made on line 3)?``
  private func didYouMean(_ name: String) -> String {
    if case .item(let id)? = scene.named(name), binding(of: name) == nil,
      let source = scene.item(id)?.source
    {
      return "did you mean `\(name)` (made on \(locationText(source)))?"
    }
    return "did you mean `\(name)`?"
  }

  /// A list of up to eight names.
  func list(_ names: [String]) -> String {
    names.prefix(8).joined(separator: " ") + (names.count > 8 ? " …" : "")
  }

  /// `line 3`, or `other.lay:3` for a file other than the current one.
  package func locationText(_ source: SourceLocation) -> String {
    guard let file = source.file, file != context.source.name else { return "line \(source.line)" }
    return "\(file):\(source.line)"
  }

  /// Throws if a name is reserved or already used in the scene.
  package func requireFree(_ name: Identifier) throws(Failure) {
    try requireUnreserved(name)
    if let subject = scene.named(name.name) {
      throw taken(name, by: description(of: subject))
    }
    if state.globals.bindings[name.name] != nil {
      throw taken(name, by: "a name made by `let`, `var` or `def`")
    }
  }

  /// Throws for a reserved word.
  package func requireUnreserved(_ name: Identifier) throws(Failure) {
    guard ReservedWords.contains(name.name) else { return }
    throw Failure(.statement, [ReservedWords.diagnostic(for: name)])
  }

  /// The error for a name in use.
  package func taken(_ name: Identifier, by holder: String) -> Failure {
    Failure("E030", "`\(name.name)` is already \(holder)", at: name.range)
  }

  /// A dialect's name for a kind of guide of its own: `a layout`.
  private func dialectKind(of id: ItemID) -> String? {
    DialectTable.first { $0.kind(of: id, in: scene) }
  }

  /// The object with a name, and the location of its definition: `a view (line 3)`.
  package func description(of subject: Named) -> String {
    let source: SourceLocation? =
      switch subject {
      case .item(let id): scene.item(id)?.source
      case .array(let members): members.first.flatMap { scene.item($0)?.source }
      case .group(let id): scene.group(id)?.source
      case .label(let id): scene.constraint(id)?.source
      case .labels(let members): members.first.flatMap { scene.constraint($0)?.source }
      case .program(let id): scene.program(id)?.source
      }
    var kind = subject.kindDescription
    if case .item(let id) = subject, scene.item(id)?.kind == .guide { kind = "a guide" }
    if case .item(let id) = subject, let known = dialectKind(of: id) { kind = known }
    return source.map { "\(kind) (\(locationText($0)))" } ?? kind
  }
}
