import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutModel

/// Builds as statements, for `save`.
extension Shell {
  /// The text between the braces of a build, with statements that define the names in it.
  ///
  /// It is the original text with the current names of views, if that gives the same structure in
  /// the saved program. Otherwise, because it reads a layout that does not exist yet, or names
  /// defined around it, the structure itself is written.
  func text(of body: BuildBody, for view: ItemID) -> (before: [String], braces: String) {
    let names = NamesRead(in: body.block).names
    let isOpen = names.allSatisfy { name in
      body.scopes.allSatisfy { $0.bindings[name] == nil }
    }
    var visited: Set<String> = []
    if isOpen, !readsLayout(body.block, &visited) {
      let text = renamed(body)
      if structure(ofText: text, for: view) == body.structure {
        var written: Set<String> = []
        return (statements(making: names, [], &written), text)
      }
    }
    let lines = StructureStatement.lines(of: body.structure, in: scene)
    return ([], lines.isEmpty ? "{ }" : "{\n\(lines.joined(separator: "\n"))\n}")
  }

  /// The text of a body with the current names of its views and guides.
  private func renamed(_ body: BuildBody) -> String {
    var text = ""
    var place = body.block.range.lower
    let places = NamesRead(in: body.block).places.sorted { $0.range.lower < $1.range.lower }
    for (name, range) in places {
      guard let id = body.items[name], scene.contains(id), range.lower >= place else {
        continue
      }
      text += body.source[SourceRange(place, range.lower)] + scene.name(of: id)
      place = range.upper
    }
    return text + body.source[SourceRange(place, body.block.range.upper)]
  }

  /// The structure that a text outside all blocks gives now; nil for an error.
  private func structure(ofText text: String, for view: ItemID) -> Structure? {
    let source = SourceText("build root \(text)")
    let program = parse(source, vocabulary: vocabulary)
    guard program.diagnostics.isEmpty, program.statements.count == 1,
      case .command(let command)? = program.statements.first?.kind,
      case .block(let block)? = command.operands.last
    else { return nil }
    let reader = Interpreter(evaluator.copy())
    reader.context = Context(source: source, mode: .script)
    reader.context.isInside = true
    return try? reader.structureReader.structure(of: block, for: view)
  }

  // MARK: Layouts

  /// Whether the effect of a block can depend on a layout, beyond the size of the screen.
  private func readsLayout(_ block: Block, _ visited: inout Set<String>) -> Bool {
    let names = NamesRead(in: block)
    if names.members.contains(where: { isLayout($0.member, of: $0.base) }) { return true }
    for name in names.names where visited.insert(name).inserted {
      guard
        case .definition(let definition)? = interpreter.evaluator.state.globals.bindings[name]?
          .value
      else {
        continue
      }
      if readsLayout(definition.body, &visited) { return true }
    }
    return false
  }

  private func isLayout(_ member: Identifier, of base: Expression) -> Bool {
    base.plainName != "root"
      && (Evaluator.anchorsByName[member.name] != nil || Evaluator.wholeNames.contains(member.name))
  }
}
