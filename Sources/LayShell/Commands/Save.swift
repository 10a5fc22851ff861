import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let save = ShellCommand(
    name: "save", shape: .pathAndWords,
    forms: [[.file(example: "scene.lay"), .optional("over")]],
    summary: "writes a program that builds the scene",
    help: [
      "It contains the views with their properties, then the constraints in their order, with labels and groups. Run in an empty scene, it gives the same frames, the same conflicts and the same order.",
      "The first line contains a checksum, by which `save` recognizes its own files. A file that it did not write, or that was edited since, is replaced only by `save FILE over`. Files are replaced as a whole: if the new one cannot be written, the old one stays.",
    ],
    searchTerms: ["write", "export", "file", "keep"],
    examples: [Example(input: "view a\nsave \"/nowhere/scene.lay\"", output: nil, mayFail: true)],
    action: { (shell, call) throws(Failure) in
      guard let (path, range) = call.operands.text else { return }
      let replaces = call.operands.has("over")
      guard !shell.isOnlyChecking else { return }
      if !replaces { try shell.requireOwnFile(path, at: range) }
      let program = shell.program()
      let scene = shell.scene
      let count =
        scene.itemsInTreeOrder().count {
          scene.isDeclared($0) && scene.structureGuide($0) == nil
        } - 1
      let constraints = scene.constraintCount
      let words =
        "\(path): \(count) view\(count == 1 ? "" : "s"), "
        + "\(constraints) constraint\(constraints == 1 ? "" : "s")"
      let note = Report.Note(
        "saved", Markup(words), role: .success, key: "saved", value: { .string(path) })
      shell.write(
        SavedFile.text(of: program.text), to: path, at: range,
        answer: Report([.note(note)] + program.renumberedParts), saving: scene)
    })
}

extension SceneProgram {
  /// The maximum number of ranges of changed numbers in the message itself.
  private static let mostRuns = 3

  /// The changes of constraint numbers, as ranges: `(2)-(5) are (1)-(4)`.
  private var renumberedRuns: [String] {
    var runs: [(old: ClosedRange<Int>, new: ClosedRange<Int>)] = []
    for (old, new) in renumbered {
      if let last = runs.last, last.old.upperBound == old - 1, last.new.upperBound == new - 1 {
        runs[runs.count - 1] = (last.old.lowerBound...old, last.new.lowerBound...new)
      } else {
        runs.append((old...old, new...new))
      }
    }
    func text(_ numbers: ClosedRange<Int>) -> String {
      let (first, last) = (numbers.lowerBound, numbers.upperBound)
      return first == last ? "(\(first))" : "(\(first))-(\(last))"
    }
    return runs.map { "\(text($0.old)) \($0.old.count == 1 ? "is" : "are") \(text($0.new))" }
  }

  /// The report on the constraint numbers that change when the program is read again; empty if none
  /// change.
  var renumberedParts: [Report.Part] {
    let runs = renumberedRuns
    guard !runs.isEmpty else { return [] }
    var line = Markup("numbers in the file: " + runs.prefix(Self.mostRuns).joined(separator: ", "))
    if runs.count > Self.mostRuns {
      line.append(", … \(runs.count - Self.mostRuns) more: ", .dim)
      line.append("more", .typeable)
    }
    let pairs = renumbered.map { JSON.array([.integer($0.old), .integer($0.new)]) }
    return [
      .field("renumbered", .array(pairs)), .text(line),
      .more(runs.dropFirst(Self.mostRuns).map { .text($0) }),
    ]
  }
}

extension Shell {
  /// The text of the program that builds the scene.
  package func programText() -> String { program().text }

  /// The program that builds the scene.
  func program() -> SceneProgram {
    let scene = scene
    let broken = Set(engine.broken(in: scene))
    var surroundings = SceneProgram.Surroundings(bodies: interpreter.evaluator.state.bodies)
    surroundings.sizes = superviewSizesWhenAssigned()
    if let log = importedLog { surroundings.comments = log.comments }
    // What a storyboard or xib states keeps its place there, even if it comes from a saved program.
    for constraint in scene.constraintsInOrder {
      guard let source = constraint.source, let file = source.file, source.isInDocument else {
        continue
      }
      surroundings.comments[constraint.id] = "\(file):\(source.line)"
    }
    let shell = self
    surroundings.names = { body in
      var written: Set<String> = []
      return (shell.names(in: body, &written), shell.renamed(in: body))
    }
    for (group, view, body) in interpreter.builds {
      surroundings.builds[group.id] = SceneProgram.Build(
        view: view, structure: body.structure, text: text(of: body, for: view))
    }
    surroundings.condition = { shell.condition($0) }
    return SceneProgram(scene, broken: broken, surroundings: surroundings)
  }

  /// For each view whose frame follows its superview, the size of the superview in points when a program
  /// assigns the frames last, in tree order.
  /// - Complexity: A solve for each such view.
  private func superviewSizesWhenAssigned() -> [ItemID: Size] {
    let views = scene.itemsInTreeOrder().filter { scene.item($0)?.properties.frame != nil }
    guard views.contains(where: { scene.item($0)?.properties.autoresizing != [] }) else {
      return [:]
    }
    var trial = scene
    var engine = engine
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
  private func names(in body: ProgramBody, _ written: inout Set<String>) -> [String] {
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
  private func renamed(in body: ProgramBody) -> [String] {
    body.views.sorted { $0.key < $1.key }.compactMap { name, id in
      let now = scene.name(of: id)
      return now == name || name.contains("[") ? nil : "let \(name) = \(now)"
    }
  }

  /// The text of a condition, with the current names of views.
  private func condition(_ body: ProgramBody) -> String {
    guard let condition = body.condition else { return body.text }
    var text = ""
    var place = body.range.lower
    for (name, range) in NamesRead(in: condition).places {
      guard let id = body.views[name], range.lower >= place else { continue }
      text += body.source[SourceRange(place, range.lower)] + scene.name(of: id)
      place = range.upper
    }
    return text + body.source[SourceRange(place, body.range.upper)]
  }
}
