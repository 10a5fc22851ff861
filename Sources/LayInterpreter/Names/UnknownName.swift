import LayoutModel
import LayLanguage

/// A name of nothing, with what is around it in its statement.
package struct UnknownName {
  /// The name.
  package var name: String
  /// Its range.
  package var range: SourceRange
  /// The parts of the statement from the outside down to the name; empty if the statement is not known.
  package var path: [SyntaxNode]
  /// Whether the statement needs what is there already, and making a view is not what was meant.
  package var isToBeThere: Bool

  /// Creates a name in a statement.
  package init(
    _ name: String, at range: SourceRange, in statement: Statement?, isToBeThere: Bool = false
  ) {
    self.name = name
    self.range = range
    self.isToBeThere = isToBeThere
    path = statement.map { SyntaxNode.statement($0).path(to: range) } ?? []
  }

  /// The expressions around it, innermost first.
  var surroundings: [Expression] {
    path.reversed().compactMap { node in
      guard case .expression(let expression) = node, expression.range != range else { return nil }
      return expression
    }
  }

  /// The statement that it is in, without the mark of an error.
  private var statement: Statement.Kind? {
    for case .statement(let statement) in path.reversed() {
      guard case .invalid(let kind) = statement.kind else { return statement.kind }
      return kind
    }
    return nil
  }

  /// The member after it: `left` of `list.left`.
  var member: String? {
    guard case .member(let base, let member)? = surroundings.first?.kind, base.range == range else {
      return nil
    }
    return member.name
  }

  /// Whether it can only be a view, because of the anchor after it: `name.left`.
  var hasAnchor: Bool {
    member.map { Evaluator.anchorsByName[$0] != nil || Evaluator.wholeNames.contains($0) } ?? false
  }

  /// Whether the statement consists of it.
  var isAlone: Bool {
    guard case .expression(let expression)? = statement else { return false }
    return expression.range == range
  }

  /// Whether a text is wanted in its place: `view a text Hello`, `a.text = Hello`.
  var isText: Bool {
    func isText(_ target: Expression, _ value: Expression) -> Bool {
      guard case .member(_, let member) = target.kind else { return false }
      return member.name == "text" && value.range == range
    }
    switch statement {
    case .assignment(let target, _, let value)?: return isText(target, value)
    case .command(let command)?:
      return zip(command.operands, command.operands.dropFirst()).contains {
        $0.bareWord?.name == "text" && $1.range == range
      }
    default:
      guard case .binary(.equal, let left, let right, _)? = surroundings.last?.kind else {
        return false
      }
      return isText(left, right)
    }
  }

  /// The expression that a hyphen joins it to: `a.text` of `a.text-align`.
  var beforeHyphen: Expression? {
    for case .binary(.subtract, let left, let right, let sign) in surroundings.map(\.kind)
    where right.range.lower == range.lower {
      return sign.lower == left.range.upper && sign.upper == range.lower ? left : nil
    }
    return nil
  }

  /// The error for the name.
  func failure(_ help: String?..., message: String? = nil) -> Failure {
    Failure("E010", message ?? "unknown name `\(name)`", at: range, help: help.compactMap(\.self))
  }
}

/// What can be meant by a name of nothing: the first row that answers gives the error.
package struct UnknownNameRow: Sendable {
  /// What is meant.
  package var title: String
  /// The error; nil if something else is meant.
  package var answer: @Sendable (borrowing Evaluator, UnknownName) -> Failure?

  /// Creates a row.
  init(
    _ title: String, _ answer: @escaping @Sendable (borrowing Evaluator, UnknownName) -> Failure?
  ) {
    self.title = title
    self.answer = answer
  }

  /// All rows, the more certain ones first. The last one always answers.
  package static let all: [UnknownNameRow] = [
    UnknownNameRow("a word of animations") { _, use in
      use.name == "match" ? use.failure(message: "`match` has no meaning here") : nil
    },
    UnknownNameRow("the end of the session") { _, use in
      ["bye", "q"].contains(use.name) ? use.failure("`quit` ends the shell") : nil
    },
    UnknownNameRow("a word that is written otherwise") { _, use in
      namesMeant[use.name].map { use.failure("did you mean `\($0)`?") }
    },
    UnknownNameRow("a text without quotes") { _, use in
      use.isText ? use.failure("put a text in quotes: \"\(use.name)\"") : nil
    },
    UnknownNameRow("the label of a constraint") { _, use in
      guard use.member == "constant" || use.member == "priority" else { return nil }
      return use.failure(
        "a constraint gets its name where it is stated: \(use.name): a.width == 100")
    },
    UnknownNameRow("the view of a view controller") { _, use in
      guard use.name == "view", let member = use.member else { return nil }
      let ours = DialectTable.libraryNames[member].map { "here: \($0.ours)" }
      return use.failure(
        ours ?? "the view of the screen is `root`: root.\(member)",
        message: "`view` creates views; UIKit's view is `root`")
    },
    UnknownNameRow("a command") { evaluator, use in
      guard evaluator.commands[use.name] != nil else { return nil }
      return use.failure(
        "`help \(use.name)` says how it is written",
        message: "`\(use.name)` is a command, not a name")
    },
    UnknownNameRow("a name of a library") { _, use in
      guard !use.hasAnchor, let (library, ours) = DialectTable.libraryNames[use.name] else {
        return nil
      }
      return use.failure(
        "here: \(ours)", "`help \(library)` compares the two",
        message: "`\(use.name)` is a name of \(library)")
    },
    UnknownNameRow("a member of views") { evaluator, use in
      guard !use.hasAnchor, Evaluator.anchorsByName[use.name] == nil,
        evaluator.memberNames(ofItem: .root).contains(use.name)
      else { return nil }
      return use.failure(
        "for example: a.\(use.name)", message: "`\(use.name)` is a member of views")
    },
    UnknownNameRow("an anchor without its view") { evaluator, use in
      guard use.member == nil,
        Evaluator.anchorsByName[use.name] != nil || Evaluator.wholeNames.contains(use.name)
      else { return nil }
      return use.failure(
        "for example: \(evaluator.exampleView).\(use.name)",
        message: "`\(use.name)` is an anchor, and needs its view")
    },
    UnknownNameRow("a word of a dialect") { evaluator, use in
      // What has a member is a view: no function and no command is meant.
      guard use.member == nil,
        let library = DialectTable.libraries.first(where: { $0.hasWords(like: use.name) })?.name
      else { return nil }
      let near = nearest(use.name, in: evaluator.memberNames(ofItem: .root), limit: 1).first
      return use.failure(
        near.map { "did you mean a.\($0)?" } ?? "`help \(library)` lists its words")
    },
    UnknownNameRow("a similar name") { evaluator, use in
      guard let near = nearest(use.name, in: evaluator.namesInSight, limit: 1).first else {
        return nil
      }
      var message: String?
      if case .item? = evaluator.scene.named(near) { message = "unknown view `\(use.name)`" }
      return use.failure(evaluator.didYouMean(near), message: message)
    },
    UnknownNameRow("what a command is found by") { evaluator, use in
      let commands = evaluator.commands
      guard use.isAlone,
        let command = commands.keys.filter({ use.name.count > 3 && $0.hasPrefix(use.name) }).min()
          ?? commands.filter({ $0.value.searchTerms.contains(use.name) }).keys.min()
      else { return nil }
      return use.failure("did you mean `\(command)`? `? \(use.name)` searches for the word")
    },
    UnknownNameRow("a similar function or command") { evaluator, use in
      guard use.member == nil,
        let near = nearest(use.name, in: Evaluator.functionNames, limit: 1).first
          ?? nearest(use.name, in: evaluator.commands.keys.sorted(), limit: 1).first
      else { return nil }
      return use.failure("did you mean `\(near)`?")
    },
    UnknownNameRow("a name with a hyphen") { $0.hyphenatedName($1) },
    UnknownNameRow("something that is there") { evaluator, use in
      guard use.isToBeThere else { return nil }
      let names =
        evaluator.viewsInSight
        + evaluator.namesInSight.filter {
          if case .group? = evaluator.scene.named($0) { true } else { false }
        }
      return use.failure(
        names.isEmpty ? nil : "there are: \(evaluator.list(names))",
        message: "nothing is named `\(use.name)`")
    },
    UnknownNameRow("a view") { evaluator, use in
      let views = evaluator.viewsInSight
      return use.failure(
        "create a view with that name: view \(use.name)",
        views.isEmpty ? nil : "there are: \(evaluator.list(views))",
        message: "unknown view `\(use.name)`")
    },
  ]

  /// Words that are written otherwise here, with what is meant.
  private static let namesMeant = [
    "safeArea": "root.safeArea", "safeAreaLayoutGuide": "root.safeAreaLayoutGuide",
    "layoutMarginsGuide": "root.layoutMarginsGuide", "parent": "superview",
    "yes": "true", "YES": "true", "on": "true", "no": "false", "NO": "false", "off": "false",
  ]
}

extension Evaluator {
  /// The error for a name of nothing.
  package func unknownName(
    _ name: String, at range: SourceRange, isToBeThere: Bool = false
  ) -> Failure {
    let use = UnknownName(name, at: range, in: context.statement, isToBeThere: isToBeThere)
    for row in UnknownNameRow.all {
      if let failure = row.answer(self, use) { return failure }
    }
    return use.failure()
  }

  /// The names that a statement can use, the innermost first.
  fileprivate var namesInSight: [String] {
    var seen: Set<String> = []
    return
      (context.scopes.reversed().flatMap { $0.bindings.names.sorted() }
      + state.globals.bindings.names.sorted() + scene.names.sorted() + ["root"])
      .filter { seen.insert($0).inserted }
  }

  /// The views and arrays among them, without the root.
  fileprivate var viewsInSight: [String] {
    namesInSight.filter { name in
      switch scene.named(name) {
      case .item(let id): id != .root && dialectKind(of: id) == nil
      case .array: true
      default: false
      }
    }
  }

  /// ``did you mean `title` (made on line 3)?``
  fileprivate func didYouMean(_ name: String) -> String {
    if case .item(let id)? = scene.named(name), binding(of: name) == nil,
      let source = scene.item(id)?.source
    {
      return "did you mean `\(name)` (made on \(locationText(source)))?"
    }
    return "did you mean `\(name)`?"
  }
}
