import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension SceneProgram {
  /// The program that builds the scene of a session.
  /// - Parameters:
  ///   - session: What runs its statements.
  ///   - vocabulary: The words of its statements.
  ///   - comments: The comments after constraints.
  package init(
    of session: Interpreter, vocabulary: Vocabulary, comments: [ConstraintID: String] = [:]
  ) {
    let text = SessionText(interpreter: session, vocabulary: vocabulary)
    let scene = text.scene
    var surroundings = Surroundings(
      sizes: text.superviewSizesWhenAssigned(),
      bodies: { [state = session.evaluator.state] in state[$0] })
    surroundings.comments = comments
    // What a storyboard or xib states keeps its place there, even if it comes from a saved program.
    for constraint in scene.constraintsInOrder {
      guard let source = constraint.source, let file = source.file, source.isInReadFile else {
        continue
      }
      surroundings.comments[constraint.id] = "\(file):\(source.line)"
    }
    surroundings.names = { body in
      var written: Set<String> = []
      return (text.names(in: body, &written), text.renamed(in: body))
    }
    for (group, view, body) in session.builds {
      surroundings.builds[group.id] = Build(
        view: view, structure: body.structure, text: text.text(of: body, for: view))
    }
    surroundings.condition = { text.condition($0) }
    self.init(scene, broken: Set(session.evaluator.engine.broken(in: scene)), surroundings)
  }
}

/// The names and blocks of a session as statements.
private struct SessionText {
  let interpreter: Interpreter
  let vocabulary: Vocabulary

  var scene: Scene { interpreter.evaluator.state.scene }

  // MARK: Names

  /// For each view whose frame follows its superview, the size of the superview in points when a program
  /// assigns the frames last, in tree order.
  /// - Complexity: A solve for each such view.
  func superviewSizesWhenAssigned() -> [ItemID: Size] {
    let views = scene.itemsInTreeOrder().filter { scene.item($0)?.properties.frame != nil }
    guard views.contains(where: { scene.item($0)?.properties.autoresizing != [] }) else {
      return [:]
    }
    var trial = scene
    var engine = interpreter.evaluator.engine
    for program in scene.programs where program.kind == .place { trial.removeProgram(program.id) }
    for view in views { trial.setProperties(of: view) { $0.frame = nil } }
    var sizes: [ItemID: Size] = [:]
    for view in views {
      guard let properties = scene.item(view)?.properties, let superview = scene.parent(of: view)
      else { continue }
      if properties.autoresizing != [] {
        let rect = engine.solvedFrame(of: superview, in: trial)
        sizes[view] = Size(width: rect.width, height: rect.height)
      }
      trial.setProperties(of: view) { $0.frame = properties.frame }
    }
    return sizes
  }

  /// Statements that define the names in a body, with their values there.
  func names(in body: ProgramBody, _ written: inout Set<String>) -> [String] {
    let names =
      body.block.map { NamesRead(in: $0).names } ?? body.condition.map { NamesRead(in: $0).names }
      ?? []
    return statements(making: names, body.scopes, &written)
  }

  /// Statements that define names with their values in some scopes, or their global values.
  func statements(
    making names: Set<String>, _ scopes: [Scope], _ written: inout Set<String>
  ) -> [String] {
    /// A name to define, or the definition of a function, after those of the names in its body.
    enum Step {
      case name(String, [Scope])
      case line(String)
    }
    var lines: [String] = []
    // Definitions can call one another in a chain of any length: the next step is last.
    var pending = names.sorted().reversed().map { Step.name($0, scopes) }
    while let step = pending.popLast() {
      guard case .name(let name, let scopes) = step else {
        if case .line(let line) = step { lines.append(line) }
        continue
      }
      guard written.insert(name).inserted else { continue }
      let binding =
        scopes.dropFirst().reversed().compactMap { $0.bindings[name] }.first
        ?? interpreter.evaluator.state.globals.bindings[name]
      let value = binding?.value
      let word = binding?.isVariable == true ? "var" : "let"
      switch value {
      case .number(let number)?: lines.append("\(word) \(name) = \(NumberText.exact(number))")
      case .boolean(let truth)?: lines.append("\(word) \(name) = \(truth)")
      case .string(let text)?: lines.append("\(word) \(name) = \(QuotedText.literal(text))")
      case .size(let size)?:
        lines.append(
          "\(word) \(name) = \(NumberText.exact(size.width))x\(NumberText.exact(size.height))")
      case .item(let id)? where scene.contains(id):
        lines.append("\(word) \(name) = \(scene.name(of: id))")
      case .list(let values)?:
        let members = values.compactMap { value -> String? in
          switch value {
          case .item(let id): scene.name(of: id)
          case .number(let number): NumberText.exact(number)
          case .string(let text): QuotedText.literal(text)
          default: nil
          }
        }
        if members.count == values.count {
          lines.append("\(word) \(name) = [\(members.joined(separator: ", "))]")
        }
      case .definition(let definition)?:
        let parameters = definition.parameters.map { parameter in
          parameter.name.name
            + (parameter.defaultValue.map { " = \(definition.source[$0.range])" } ?? "")
        }
        pending.append(
          .line(
            "def \(name)(\(parameters.joined(separator: ", "))) "
              + definition.source[definition.body.range]))
        pending += NamesRead(in: definition.body).names.sorted().reversed().map {
          Step.name($0, definition.scopes)
        }
      default: break
      }
    }
    return lines
  }

  /// `let` statements for the views that a block names by earlier names.
  func renamed(in body: ProgramBody) -> [String] {
    body.views.sorted { $0.key < $1.key }.compactMap { name, id in
      let now = scene.name(of: id)
      return now == name || name.contains("[") ? nil : "let \(name) = \(now)"
    }
  }

  /// The text of a condition, with the current names of views.
  func condition(_ body: ProgramBody) -> String {
    guard let condition = body.condition else { return body.text }
    return renamed(body.source, in: body.range, NamesRead(in: condition), body.views)
  }

  /// A part of a source with the current names of its views and guides.
  private func renamed(
    _ source: SourceText, in range: SourceRange, _ names: NamesRead, _ items: [String: ItemID]
  ) -> String {
    var text = ""
    var place = range.lower
    for (name, range) in names.places.sorted(by: { $0.range.lower < $1.range.lower }) {
      guard let id = items[name], scene.contains(id), range.lower >= place else { continue }
      text += source[SourceRange(place, range.lower)] + scene.name(of: id)
      place = range.upper
    }
    return text + source[SourceRange(place, range.upper)]
  }

  // MARK: Builds

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
      let text = renamed(body.source, in: body.block.range, NamesRead(in: body.block), body.items)
      if structure(ofText: text, for: view) == body.structure {
        var written: Set<String> = []
        return (statements(making: names, [], &written), text)
      }
    }
    let lines = StructureStatement.lines(of: body.structure, in: scene)
    return ([], lines.isEmpty ? "{ }" : "{\n\(lines.joined(separator: "\n"))\n}")
  }

  /// The structure that a text outside all blocks gives now; nil for an error.
  private func structure(ofText text: String, for view: ItemID) -> Structure? {
    let source = SourceText("build root \(text)")
    let program = parse(source, vocabulary: vocabulary)
    guard program.diagnostics.isEmpty, program.statements.count == 1,
      case .command(let command)? = program.statements.first?.kind,
      case .block(let block)? = command.operands.last
    else { return nil }
    let reader = Interpreter(interpreter.evaluator.copy())
    reader.context = Context(source: source, mode: .script)
    reader.context.isInside = true
    return try? reader.structure(of: block, for: view)
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
