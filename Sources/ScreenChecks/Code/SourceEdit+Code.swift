import CodeSyntax
import LayoutCode
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension SourceEdit {
  /// An edit of a scene as one of the code that states the constraint; nil if the code does not say it once.
  init?(
    _ edit: SceneEdit, of subject: CodeReader.Class, in made: ScreenScene, _ reader: CodeReader
  ) {
    guard case .stated(let id)? = edit.constraint, let origin = made.origins[id],
      let constraint = made.scene.constraint(id),
      // An edit of what states several constraints changes them all.
      made.origins.values.count(where: {
        ($0.line, $0.column, $0.file) == (origin.line, origin.column, origin.file)
      }) == 1
    else { return nil }
    let place = CodeOrigin(
      file: origin.file ?? subject.file, line: origin.line, column: origin.column ?? 1)
    guard let change = reader.edit(edit, of: subject, at: place, in: constraint) else { return nil }
    self.init(change, of: origin, at: place, reader)
  }

  /// An edit that gives an edge the inset of the opposite one, where one number is stated for both; nil for another
  /// edit.
  init?(
    turning edit: SceneEdit, of subject: CodeReader.Class, in made: ScreenScene,
    _ reader: CodeReader
  ) {
    guard case .setConstant(let id, let constant) = edit, let origin = made.origins[id],
      let own = made.scene.constraint(id), constant == 0 - own.constant, own.isOfEnd
    else { return nil }
    let together = made.origins.filter {
      ($0.value.line, $0.value.column, $0.value.file) == (origin.line, origin.column, origin.file)
    }.compactMap { made.scene.constraint($0.key) }
    guard
      together.allSatisfy({ one in
        guard one.constant == own.constant, one.left.terms.count == 1, one.right.terms.count == 1
        else { return false }
        return [.start, .end].contains(one.left.terms[0].anchor.anchor.traits.part)
      }),
      // The far edges are those that an inset turns: no other one was tried.
      together.count(where: \.isOfEnd) == 1
    else { return nil }
    let place = CodeOrigin(
      file: origin.file ?? subject.file, line: origin.line, column: origin.column ?? 1)
    guard let change = reader.inset(at: place, of: subject) else { return nil }
    self.init(change, of: origin, at: place, reader)
  }

  private init(
    _ change: CodeEdit, of origin: ScreenScene.Origin, at place: CodeOrigin, _ reader: CodeReader
  ) {
    let name = place.file.lastIndex(of: "/").map {
      String(place.file[place.file.index(after: $0)...])
    }
    let line = "\(name ?? place.file):\(place.line)"
    let text =
      switch (change.old, change.new) {
      case (let old?, let new?): "\(new) in place of \(old) in \(line)"
      case (nil, let new?): "add \(new) in \(line)"
      case (let old, nil): "remove \(old ?? "the constraint") in \(line)"
      }
    self.init(
      constraint: origin.id, file: origin.file, line: origin.line, attribute: change.word,
      old: change.old, new: change.new,
      change: origin.file == nil
        ? change.place.map {
          FileEdit(of: place.file, reader.bytes(of: place.file), at: $0, to: change.text)
        } : nil,
      text: text)
  }

  /// An edit of a scene as lines behind the statement of the code that places a view of it last; nil if the method does
  /// not know what it names.
  init?(
    adding edit: SceneEdit, to subject: CodeReader.Class, in made: ScreenScene,
    _ reader: CodeReader
  ) {
    let items = edit.subjects
    let origins = made.scene.constraintsInOrder.compactMap { constraint in
      items.isDisjoint(with: constraint.items) ? nil : made.origins[constraint.id]
    }.filter { $0.file == nil }
    guard let last = origins.max(by: { ($0.line, $0.column ?? 1) < ($1.line, $1.column ?? 1) }),
      let insertion = reader.insertion(
        behind: CodeOrigin(file: subject.file, line: last.line, column: last.column ?? 1),
        of: subject)
    else { return nil }
    let code = AddedCode(
      to: made.scene, inObjectiveC: insertion.language == .objectiveC
    ) { item in
      item == .root
        ? insertion.rootExpression : insertion.expression(for: made.scene.name(of: item))
    }
    guard let lines = code.lines(for: edit, without: insertion.words) else { return nil }
    let text = lines.map { "\n\(insertion.indent)\($0)" }.joined()
    let name = subject.file.split(separator: "/").last.map(String.init) ?? subject.file
    let added = lines.joined(separator: " ")
    self.init(
      constraint: EditText.statement(for: edit, in: made.scene), line: insertion.line,
      new: added,
      change: FileEdit(
        of: subject.file, reader.bytes(of: subject.file),
        at: insertion.place..<insertion.place, to: text),
      text: "add \(added) after \(name):\(insertion.line)")
  }
}

extension LayoutConstraint {
  /// Whether it places the right, trailing or bottom edge of a view.
  fileprivate var isOfEnd: Bool {
    left.terms.count == 1 && left.terms[0].anchor.anchor.traits.part == .end
  }
}

extension SceneEdit {
  /// The views that an addition names, without the root.
  var subjects: Set<ItemID> {
    let items: [ItemID] =
      switch self {
      case .addEquation(let left, let right, _): left.items + right.items
      case .setContentPriority(.hugging(let item, _), _),
        .setContentPriority(.compression(let item, _), _), .setLines(let item, _):
        [item]
      default: []
      }
    return Set(items.filter { $0 != .root && !$0.isDerived })
  }
}
