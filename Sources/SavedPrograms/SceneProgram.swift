import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutModel
import TextReports

/// A program that builds a scene.
///
/// It states the constraints in order. A group is stated inactive, before constraints with higher
/// numbers than its members, and activated at their position; a member that comes after other constraints
/// in the statement order is deactivated before, and activated at its own position.
package struct SceneProgram {
  /// The program.
  package internal(set) var text = ""
  let scene: Scene
  let broken: Set<ConstraintReference>
  let surroundings: Surroundings
  /// The number of each constraint after the program has run.
  var numbers: [ConstraintID: Int] = [:]
  /// The last number that the program has assigned.
  var lastNumber = 0
  /// The layout directions of members of builds that have changed since the build was created.
  var buildDirections: [GroupID: [ItemID: LayoutDirection]] = [:]
  /// The content priorities that the builds of the program give to views.
  private(set) var givenPriorities: [ItemID: StructurePriorities] = [:]
  /// The members of groups that are activated by themselves, after the rest of their group.
  private(set) var late: Set<ConstraintID> = []
  /// The subviews of a view in the program so far, where statements have changed their order.
  var siblings: [ItemID: [ItemID]] = [:]

  /// The state of a session that the program needs besides the scene.
  package struct Surroundings {
    /// For each view whose frame follows its superview, the size of the superview in points when the program
    /// assigns the frame.
    var sizes: [ItemID: Size] = [:]
    /// The programs that run at every pass.
    var bodies: (ProgramID) -> ProgramBody? = { _ in nil }
    /// Statements that define the names in a body: before it, and inside it for views that were
    /// renamed.
    var names: (ProgramBody) -> (before: [String], inside: [String]) = { _ in ([], []) }
    /// The builds by group.
    var builds: [GroupID: Build] = [:]
    /// The comments after constraints.
    var comments: [ConstraintID: String] = [:]
    /// The text of a condition, with the current names of views.
    var condition: (ProgramBody) -> String = { $0.text }
  }

  /// A build to write.
  struct Build {
    /// The view of the structure.
    var view: ItemID
    /// The structure of its last run.
    var structure: Structure
    /// The text between its braces, and statements that define the names in it.
    var text: (before: [String], braces: String)
  }

  /// The program of a scene without a session around it.
  package init(_ scene: Scene, broken: Set<ConstraintReference>) {
    self.init(scene, broken: broken, Surroundings())
  }

  /// A program of which nothing is written yet.
  init(alone scene: Scene) {
    (self.scene, broken, surroundings) = (scene, [], Surroundings())
  }

  init(_ scene: Scene, broken: Set<ConstraintReference>, _ surroundings: Surroundings) {
    self.scene = scene
    self.broken = broken
    self.surroundings = surroundings
    late = lateMembers
    for build in surroundings.builds.sorted(by: { $0.key < $1.key }) {
      build.value.structure.collectPriorities(into: &givenPriorities)
    }
    writeScreen()
    writeTree()
    writeProperties()
    writeNamedLayouts()
    writeConstraints()
    writeFrames()
    writePlaces()
  }

  mutating func write(_ line: String) { text += line + "\n" }

  // MARK: Views

  mutating func writeScreen() {
    let size = scene.screen
    let display = scene.display
    if let device = display.device.flatMap(Device.named) {
      write("screen \"\(device.name)\"")
      if size != device.portraitSize { write("screen landscape") }
    } else {
      write("screen \(NumberText.exact(size.width))x\(NumberText.exact(size.height))")
      if display.safeArea != .zero { write("root.safeArea = \(text(display.safeArea))") }
    }
    if let scale = display.scale { write("scale \(NumberText.exact(scale))") }
  }

  private func text(_ insets: Insets) -> String {
    let numbers = [insets.top, insets.left, insets.bottom, insets.right]
    return "(\(numbers.map(NumberText.exact).joined(separator: ", ")))"
  }

  private mutating func writeTree() {
    typealias Group = (kind: Item.Kind, parent: ItemID, names: StatementSeries.Names)
    var pending: Group?
    func line(_ group: Group) -> String {
      let word = group.kind == .view ? "view" : "guide"
      let place = group.parent == .root ? "" : " in \(scene.name(of: group.parent))"
      let names = group.names.series.map(\.text)
      return "\(word) \(names.joined(separator: ", "))\(place)"
    }
    for id in scene.itemsInTreeOrder() {
      guard let item = scene.item(id), let parent = item.parent,
        scene.isDeclared(id), item.properties.structureGuide == nil
      else { continue }
      let words = declaration(item.properties)
      let isAtEnd = pending.map {
        $0.kind != item.kind || $0.parent != parent || !words.isEmpty
          || item.properties.stack != nil || $0.names.count >= 10
      }
      if isAtEnd == true, let group = pending {
        write(line(group))
        pending = nil
      }
      if let stack = item.properties.stack {
        let place = parent == .root ? "" : " in \(scene.name(of: parent))"
        write("stackview \(item.name)\(place) \(stack.axis.word)")
        if !words.isEmpty { writeLate(words, of: item) }
      } else if !words.isEmpty {
        var names = StatementSeries.Names()
        names.add(item.name)
        write(
          line((item.kind, parent, names))
            + words.map { $0.value.isEmpty ? " \($0.word)" : " \($0.word) \($0.value)" }.joined())
      } else {
        if pending == nil { pending = (item.kind, parent, StatementSeries.Names()) }
        pending?.names.add(item.name)
      }
    }
    if let pending { write(line(pending)) }
  }

  /// The words after a view's name in its declaration.
  func declaration(_ properties: ItemProperties) -> [(word: String, value: String)] {
    let words = ViewProperty.all.compactMap { property -> (String, String)? in
      guard case .declaration(let value) = property.saved else { return nil }
      return value(properties).map { (property.name, $0) }
    }
    return (properties.isScroll ? [("scroll", "")] : []) + words
  }

  /// The same settings as statements, for views that are not declared with such words.
  private mutating func writeLate(_ words: [(word: String, value: String)], of item: Item) {
    for (word, value) in words where word != "scroll" { write("\(item.name).\(word) = \(value)") }
  }

  private mutating func writeProperties() {
    for id in scene.itemsInTreeOrder() {
      guard let item = scene.item(id), item.kind == .view else { continue }
      if id == .root { writeLate(declaration(item.properties), of: item) }
      writeSettings(of: item, at: .declared)
      writePriorities(of: item, at: .declared)
    }
  }

  /// Statements that set the properties of a view at the current step.
  mutating func writeSettings(of item: Item, at step: SavedProperty.Step) {
    for property in ViewProperty.all {
      guard case .setting(step, let value) = property.saved, let text = value(item.id, scene)
      else { continue }
      write("\(item.name).\(property.name) = \(text)")
    }
  }

  /// Whether content constraints of a view are required, so that their position matters.
  func hasRequiredContent(_ item: Item) -> Bool {
    item.properties.hasContent
      && Axis.allCases.contains {
        item.properties.hugging($0) == Priority.required
          || item.properties.compression($0) == Priority.required
      }
  }

  /// The arrangement of a stack view. Its required constraints are stated at the position where the
  /// arrangement was set.
  private mutating func writeArrangement(_ item: Item) {
    guard let stack = item.properties.stack else { return }
    let name = item.name
    writeSettings(of: item, at: .arranged)
    for member in stack.members { write("\(name).arrange \(scene.name(of: member))") }
    for member in stack.members {
      guard let gap = stack.customSpacing[member] else { continue }
      write("\(name).spacing(after: \(scene.name(of: member))) = \(NumberText.exact(gap))")
    }
  }

  // MARK: Activation

  /// Whether a group that holds in the scene can be refused when the program activates it, because what
  /// precedes all constraints comes later in the program: frames, guides that no constraint has named before,
  /// and what layout passes find.
  private var canRefuseGroups: Bool {
    if !scene.programs.isEmpty { return true }
    return scene.itemsInTreeOrder().contains { id in
      if scene.guideRole(of: id) != nil { return !broken.isEmpty }
      if scene.boxLayout(id)?.kind == .flow { return true }
      guard let item = scene.item(id) else { return false }
      return item.properties.frame != nil
        || item.properties.isWrapping && hasRequiredContent(item)
    }
  }

  // MARK: What runs at every pass

  private mutating func writePlaces() {
    for program in scene.programs where program.kind == .place {
      guard let body = surroundings.bodies(program.id) else { continue }
      let (before, inside) = surroundings.names(body)
      for line in before { write(line) }
      let names = inside.map { "\n  \($0)" }.joined()
      let statements = body.text.dropFirst().drop { $0 == " " || $0 == "\t" }
      let start = statements.first?.isNewline == true ? "" : "\n  "
      write("place name \(program.name) {\(names)\(start)\(statements)")
    }
  }

  /// The first line of a group: `atomic wide {`, `when root.width > 400 name wide {`.
  private mutating func opening(_ group: Group, isOn: Bool) -> String {
    guard let condition = group.condition, let body = surroundings.bodies(condition) else {
      return "atomic \(group.name)\(isOn ? "" : " inactive") {"
    }
    return "when (\(surroundings.condition(body))) name \(group.name) {"
  }

  /// Writes a group with a condition, which is activated automatically.
  private mutating func writeConditional(_ group: Group) {
    if let body = group.condition.flatMap(surroundings.bodies) {
      for line in surroundings.names(body).before { write(line) }
    }
    writeNames(of: group)
    write(group, indent: "")
    if !group.isActive { write("\(group.name).deactivate") }
  }

  // MARK: Box layouts

  /// The layouts that are not nested in others.
  private var outermostLayouts: [ItemID] {
    scene.boxLayouts.filter { scene.boxLayout($0)?.outer == nil }
  }

  /// Whether the layouts in a container are in the order of their creation, which is that of their
  /// guides.
  private func isInCreationOrder(_ id: ItemID) -> Bool {
    guard let container = scene.parent(of: id) else { return true }
    let orders = (scene.item(container)?.guides ?? [])
      .filter { scene.boxLayout($0)?.outer == nil && scene.boxLayout($0)?.group == nil }
      .filter { scene.boxLayout($0) != nil }.compactMap { scene.contentOrder(of: $0) }
    return orders == orders.sorted()
  }

  /// Whether other statements can name a layout, or one nested in it, so that it must be written
  /// before them.
  private func isNamedElsewhere(_ id: ItemID) -> Bool {
    !isInCreationOrder(id) || scene.groupsInOrder.contains { $0.condition != nil }
      || scene.layouts(inside: id).contains { !scene.constraintNumbers(naming: $0).isEmpty }
  }

  /// Writes these layouts inactive, so that earlier statements are not judged together with them.
  private mutating func writeNamedLayouts() {
    var scene = scene
    for id in outermostLayouts where scene.boxLayout(id)?.group == nil && isNamedElsewhere(id) {
      scene.setBoxLayout(id) { $0.isActive = false }
      writeLayout(id, in: scene)
    }
  }

  /// Writes a layout outside groups, which orders its views as its items.
  private mutating func writeLayout(_ id: ItemID, in scene: Scene) {
    for line in BoxText.statement(of: id, in: scene) { write(line) }
    guard let container = scene.parent(of: id) else { return }
    noteOrder(of: scene.views(ofLayout: id), in: container)
  }

  // MARK: Constraints

  private enum Piece {
    case constraint(LayoutConstraint)
    case group(Group)
    case activation(GroupID)
    /// Of a constraint that was stated and switched off.
    case enabling(LayoutConstraint)
    case conditional(Group)
    case content(Item)
    case layout(ItemID)
  }

  private mutating func writeConstraints() {
    var plain: [LayoutConstraint] = []
    for piece in piecesInOrder() {
      if case .constraint(let constraint) = piece, isPlain(constraint) {
        plain.append(constraint)
      } else {
        write(plain)
        plain = []
        write(piece)
      }
    }
    write(plain)
    for id in scene.itemsInTreeOrder() {
      guard let item = scene.item(id), item.kind == .view else { continue }
      writePriorities(of: item, at: .behindBuilds)
    }
    writeSiblings()
  }

  /// The pieces in statement order, with each group that is switched by hand before constraints
  /// with a higher number than its members.
  private func piecesInOrder() -> [Piece] {
    var pieces: [(order: Int, number: Int?, piece: Piece)] = []
    for constraint in scene.constraintsInOrder where constraint.group == nil {
      pieces.append((constraint.order, constraint.id.rawValue, .constraint(constraint)))
    }
    for group in scene.groupsInOrder where group.parent == nil && group.condition != nil {
      pieces.append((firstOrder(of: group.id), firstNumber(of: group.id), .conditional(group)))
    }
    for group in scene.groupsInOrder
    where group.condition == nil && group.isActive && !isActivatedWithOuter(group) {
      guard group.parent.map(scene.isInForce) ?? true else { continue }
      let number = firstNumber(of: outermostGroup(around: group).id)
      pieces.append((firstOrder(activating: group.id), number, .activation(group.id)))
    }
    for constraint in late.compactMap({ scene.constraint($0) }) {
      pieces.append((constraint.order, constraint.id.rawValue, .enabling(constraint)))
    }
    for id in scene.itemsInTreeOrder() {
      guard let item = scene.item(id), hasRequiredContent(item) || item.properties.stack != nil
      else { continue }
      pieces.append((item.contentOrder, nil, .content(item)))
    }
    for id in outermostLayouts where scene.boxLayout(id)?.group == nil {
      pieces.append((scene.contentOrder(of: id) ?? .max, nil, .layout(id)))
    }
    let groups = scene.groupsInOrder.filter { $0.parent == nil && $0.condition == nil }
      .map { (number: firstNumber(of: $0.id), piece: Piece.group($0)) }
    return Self.ordered(pieces, with: groups) { piece, other in
      // Content that a build sets is written before later changes of it.
      guard case (.content, .group(let group)) = (piece, other) else { return false }
      return hasBuild(group)
    }
  }

  /// Pieces in statement order, with others inserted before those with higher numbers.
  /// - Parameter isBehind: Whether a piece without a number must follow one of the others.
  private static func ordered(
    _ pieces: [(order: Int, number: Int?, piece: Piece)],
    with others: [(number: Int, piece: Piece)],
    isBehind: (_ piece: Piece, _ other: Piece) -> Bool = { _, _ in false }
  ) -> [Piece] {
    let pieces = pieces.sorted { $0.order < $1.order }
    var places: [Int: [Piece]] = [:]
    for (number, other) in others.sorted(by: { $0.number < $1.number }) {
      let place = pieces.firstIndex { piece in
        piece.number.map { $0 >= number } ?? isBehind(piece.piece, other)
      }
      places[place ?? pieces.count, default: []].append(other)
    }
    var result: [Piece] = []
    for (index, piece) in pieces.enumerated() { result += (places[index] ?? []) + [piece.piece] }
    return result + (places[pieces.count] ?? [])
  }

  private func outermostGroup(around group: Group) -> Group {
    var current = group
    while let outer = current.parent.flatMap({ scene.group($0) }) { current = outer }
    return current
  }

  /// Whether a group is a build or contains one.
  private func hasBuild(_ group: Group) -> Bool {
    surroundings.builds[group.id] != nil
      || group.groups.compactMap { scene.group($0) }.contains(where: hasBuild)
  }

  /// The lowest number of the constraints of a group and its nested groups.
  private func firstNumber(of id: GroupID) -> Int {
    scene.members(of: id).map(\.rawValue).min() ?? .max
  }

  private mutating func write(_ piece: Piece) {
    switch piece {
    case .constraint(let constraint):
      number(constraint)
      let comment =
        surroundings.comments[constraint.id].map {
          "  # \(VisibleText.of($0).replacing("\n", with: " "))"
        } ?? ""
      write(StatementText.savedStatement(of: constraint, in: scene) + comment)
      if !constraint.isEnabled, let number = numbers[constraint.id] {
        write("constraint(\(number)).active = false")
      }
    case .group(let group):
      writeNames(of: group)
      write(group, indent: "")
    case .activation(let id):
      guard let group = scene.group(id) else { return }
      let active = Set(membersActivated(with: id)).subtracting(late)
      let leavesOut = active.contains { broken.contains(.stated($0)) } || canRefuseGroups
      write("\(group.name).activate" + (leavesOut ? " anyway" : ""))
    case .enabling(let constraint):
      guard let number = numbers[constraint.id] else { return }
      write("constraint(\(number)).active = true")
    case .conditional(let group): writeConditional(group)
    case .content(let item):
      writeRequiredContent(of: item)
      writeArrangement(item)
    case .layout(let id):
      if isNamedElsewhere(id) {
        guard scene.isInForce(layout: id) else { return }
        write("\(scene.name(of: id)).active = true")
      } else {
        writeLayout(id, in: scene)
      }
    }
  }

  mutating func number(_ constraint: LayoutConstraint) {
    lastNumber += 1
    numbers[constraint.id] = lastNumber
  }

  /// The constraints that come into force with a group: its own and those of nested groups that the
  /// program leaves active.
  private func membersActivated(with id: GroupID) -> [ConstraintID] {
    guard let group = scene.group(id) else { return [] }
    var members = group.constraints.filter { scene.constraint($0)?.isEnabled ?? false }
    for inner in group.groups.compactMap({ scene.group($0) })
    where inner.isActive && isActivatedWithOuter(inner) {
      members += membersActivated(with: inner.id)
    }
    return members
  }

  /// Writes a group inactive, with its nested groups; those that come into force with it are left
  /// active.
  private mutating func write(_ group: Group, indent: String) {
    if let build = surroundings.builds[group.id] {
      let isOn = group.isActive && isActivatedWithOuter(group)
      write(build, group, isOn: isOn, indent: indent)
      return
    }
    let isOn = group.isActive && isActivatedWithOuter(group)
    write(indent + opening(group, isOn: isOn))
    let inner = indent + "  "
    var disabled: [Int] = []
    for piece in pieces(in: group) {
      switch piece {
      case .constraint(let constraint):
        number(constraint)
        write(inner + StatementText.savedStatement(of: constraint, in: scene))
        if !constraint.isEnabled || late.contains(constraint.id),
          let number = numbers[constraint.id]
        {
          disabled.append(number)
        }
      case .group(let other), .conditional(let other): write(other, indent: inner)
      case .layout(let layout):
        for line in BoxText.statement(of: layout, in: scene) { write(inner + line) }
      case .activation, .enabling, .content: break
      }
    }
    write("\(indent)}")
    if indent.isEmpty {
      for number in disabled { write("constraint(\(number)).active = false") }
    } else {
      disabledInside += disabled
    }
    if indent.isEmpty {
      for number in disabledInside { write("constraint(\(number)).active = false") }
      disabledInside = []
      for line in changesInside { write(line) }
      changesInside = []
    }
  }

  /// The contents of a group. A constraint that does not come into force with the group keeps its
  /// position, and is ordered by its number.
  private func pieces(in group: Group) -> [Piece] {
    var pieces: [(order: Int, number: Int?, piece: Piece)] = []
    var others: [(number: Int, piece: Piece)] = []
    for constraint in group.constraints.compactMap({ scene.constraint($0) }) {
      let number = constraint.id.rawValue
      if constraint.isEnabled {
        pieces.append((constraint.order, number, .constraint(constraint)))
      } else {
        others.append((number, .constraint(constraint)))
      }
    }
    for inner in group.groups.compactMap({ scene.group($0) }) {
      let number = firstNumber(of: inner.id)
      if inner.isActive, isActivatedWithOuter(inner) {
        pieces.append((firstOrder(activating: inner.id), number, .group(inner)))
      } else {
        others.append((number, .group(inner)))
      }
    }
    for layout in scene.layouts(ofGroup: group.id)
    where scene.boxLayout(layout)?.group == group.id {
      pieces.append((scene.contentOrder(of: layout) ?? .max, nil, .layout(layout)))
    }
    return Self.ordered(pieces, with: others)
  }

  /// The order of the first constraint that comes into force with a group.
  private func firstOrder(activating id: GroupID) -> Int {
    let constraints = membersActivated(with: id).compactMap { scene.constraint($0)?.order }
    let layouts = scene.layouts(ofGroup: id).filter(scene.isInForce).compactMap {
      scene.contentOrder(of: $0)
    }
    return (constraints + layouts).min() ?? firstOrder(of: id)
  }

  /// Constraints of nested groups to deactivate after the outermost group.
  private var disabledInside: [Int] = []
  /// Statements on the constraints of nested builds, to write after the outermost group.
  var changesInside: [String] = []

  private func firstOrder(of id: GroupID) -> Int {
    let orders = scene.members(of: id).compactMap { scene.constraint($0)?.order }
    return (orders + scene.layouts(ofGroup: id).compactMap { scene.contentOrder(of: $0) }).min()
      ?? .max
  }

  /// Whether a nested group is active and need not be switched by itself: the group around it is
  /// inactive, or no constraint lies between the members of the two.
  private func isActivatedWithOuter(_ group: Group) -> Bool {
    guard group.isActive, let parent = group.parent else { return false }
    guard scene.isInForce(parent) else { return true }
    let members = Set(scene.members(of: parent))
    let orders = members.compactMap { scene.constraint($0)?.order }
    guard let first = orders.min(), let last = orders.max() else { return true }
    return !scene.constraintsInOrder.contains {
      $0.order > first && $0.order < last && !members.contains($0.id)
    }
  }

  /// The members of active groups that have other constraints or contents between them and the rest of
  /// their group, and the members after those.
  private var lateMembers: Set<ConstraintID> {
    var others: [(order: Int, id: ConstraintID?)] = scene.constraintsInOrder
      .filter { $0.isEnabled }.map { ($0.order, $0.id) }
    for id in scene.itemsInTreeOrder() {
      guard let item = scene.item(id), hasRequiredContent(item) || item.properties.stack != nil
      else { continue }
      others.append((item.contentOrder, nil))
    }
    for id in outermostLayouts where scene.boxLayout(id)?.group == nil {
      others.append((scene.contentOrder(of: id) ?? .max, nil))
    }
    others.sort { $0.order < $1.order }
    var places: [ConstraintID: Int] = [:]
    for (place, other) in others.enumerated() { other.id.map { places[$0] = place } }
    var late: Set<ConstraintID> = []
    for group in scene.groupsInOrder where group.isActive {
      let isConditional = group.parent == nil && group.condition != nil
      guard
        isConditional
          || group.condition == nil && !isActivatedWithOuter(group)
            && (group.parent.map(scene.isInForce) ?? true)
      else { continue }
      let written = membersAsWritten(of: group, all: isConditional)
        .compactMap { id in places[id].map { (place: $0, id: id) } }
      var next = written.map(\.place).min() ?? 0
      for member in written {
        if member.place == next { next += 1 } else { late.insert(member.id) }
      }
    }
    return late
  }

  /// The members that come into force with a group, or all, in the order in which the program states them: a
  /// build has its own.
  private func membersAsWritten(of group: Group, all: Bool) -> [ConstraintID] {
    if surroundings.builds[group.id] != nil { return group.constraints }
    return pieces(in: group).flatMap { piece -> [ConstraintID] in
      switch piece {
      case .constraint(let constraint): [constraint.id]
      case .group(let inner) where all || inner.isActive && isActivatedWithOuter(inner),
        .conditional(let inner) where all || inner.isActive && isActivatedWithOuter(inner):
        membersAsWritten(of: inner, all: all)
      case .group, .conditional, .activation, .enabling, .content, .layout: []
      }
    }
  }
}
