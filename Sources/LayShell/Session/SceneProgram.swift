import LayoutDialects
import LayoutModel

/// A scene as a program that builds it.
///
/// It states the constraints in their order. Groups are stated switched off first and put in force
/// where their members stand; what then still stands at another place is switched off and on again,
/// which puts it last.
struct SceneProgram {
  /// The program.
  private(set) var text = ""
  private let scene: Scene
  private let broken: Set<ConstraintReference>
  /// The number of each constraint when the program runs.
  private var numbers: [ConstraintID: Int] = [:]
  /// The constraints in the order in which the program leaves them.
  private var made: [ConstraintID] = []

  init(_ scene: Scene, broken: Set<ConstraintReference>) {
    self.scene = scene
    self.broken = broken
    writeScreen()
    writeTree()
    writeProperties()
    writeConstraints()
  }

  private mutating func write(_ line: String) { text += line + "\n" }

  // MARK: Views

  private mutating func writeScreen() {
    let size = scene.screen
    write("screen \(NumberText.exact(size.width))x\(NumberText.exact(size.height))")
  }

  private mutating func writeTree() {
    var pending: (kind: Item.Kind, parent: ItemID, names: [String])?
    func line(_ group: (kind: Item.Kind, parent: ItemID, names: [String])) -> String {
      let word = group.kind == .view ? "view" : "guide"
      let place = group.parent == .root ? "" : " in \(scene.name(of: group.parent))"
      return "\(word) \(group.names.joined(separator: ", "))\(place)"
    }
    for id in scene.itemsInTreeOrder() {
      guard let item = scene.item(id), let parent = item.parent else { continue }
      let intrinsic = intrinsicText(item.properties)
      if let group = pending,
        group.kind != item.kind || group.parent != parent || intrinsic != nil
          || group.names.count >= 10
      {
        write(line(group))
        pending = nil
      }
      if let intrinsic {
        write(line((item.kind, parent, [item.name])) + " intrinsic \(intrinsic)")
      } else {
        pending = (item.kind, parent, (pending?.names ?? []) + [item.name])
      }
    }
    if let pending { write(line(pending)) }
  }

  private func intrinsicText(_ properties: ItemProperties) -> String? {
    let (width, height) = (properties.intrinsicWidth, properties.intrinsicHeight)
    if width == nil, height == nil { return nil }
    return "(\(width.map(NumberText.exact) ?? "none"), \(height.map(NumberText.exact) ?? "none"))"
  }

  private mutating func writeProperties() {
    let standard = ItemProperties()
    for id in scene.itemsInTreeOrder() {
      guard let item = scene.item(id), item.kind == .view else { continue }
      let properties = item.properties
      if id == .root, let intrinsic = intrinsicText(properties) {
        write("root.intrinsic = \(intrinsic)")
      }
      if properties.margins != standard.margins {
        let margins = properties.margins
        let numbers = [margins.top, margins.left, margins.bottom, margins.right]
        write("\(item.name).margins = (\(numbers.map(NumberText.exact).joined(separator: ", ")))")
      }
      if let baseline = properties.baseline {
        write("\(item.name).baseline = \(NumberText.exact(baseline))")
      }
      if properties.isHidden { write("\(item.name).hidden = true") }
      if !hasRequiredContent(item) { writeContentPriorities(item) }
    }
  }

  private func hasRequiredContent(_ item: Item) -> Bool {
    Axis.allCases.contains {
      item.properties.hugging($0) == Priority.required
        || item.properties.compression($0) == Priority.required
    }
  }

  private mutating func writeContentPriorities(_ item: Item) {
    let properties = item.properties
    for (word, horizontal, vertical, standard) in [
      ("hugging", properties.horizontalHugging, properties.verticalHugging, Priority.low),
      (
        "compression", properties.horizontalCompression, properties.verticalCompression,
        Priority.high
      ),
    ] where horizontal != standard || vertical != standard {
      write(
        "\(item.name).\(word) = (\(NumberText.exact(horizontal)), \(NumberText.exact(vertical)))")
    }
  }

  // MARK: Constraints

  private enum Piece {
    case constraint(LayoutConstraint)
    case activation(GroupID)
    case content(Item)
  }

  private mutating func writeConstraints() {
    for group in scene.groupsInOrder where group.parent == nil { write(group, indent: "") }
    var pieces: [(order: Int, piece: Piece)] = []
    for constraint in scene.constraintsInOrder where constraint.group == nil {
      pieces.append((constraint.order, .constraint(constraint)))
    }
    for group in scene.groupsInOrder where group.isActive && !isActivatedWithOuter(group) {
      guard group.parent.map(scene.isInForce) ?? true else { continue }
      pieces.append((firstOrder(of: group.id), .activation(group.id)))
    }
    for id in scene.itemsInTreeOrder() {
      guard let item = scene.item(id), hasRequiredContent(item) else { continue }
      pieces.append((item.contentOrder, .content(item)))
    }
    for (_, piece) in pieces.sorted(by: { $0.order < $1.order }) { write(piece) }
    writeMoves()
  }

  private mutating func write(_ piece: Piece) {
    switch piece {
    case .constraint(let constraint):
      number(constraint)
      write(StatementText.statement(of: constraint, in: scene))
      if !constraint.isEnabled, let number = numbers[constraint.id] {
        write("constraint(\(number)).active = false")
      } else {
        made.append(constraint.id)
      }
    case .activation(let id):
      guard let group = scene.group(id) else { return }
      let members = scene.members(of: id).filter(scene.isInForce)
      let leavesOut = members.contains { broken.contains(.stated($0)) }
      write("\(group.name).activate" + (leavesOut ? " anyway" : ""))
      let active = Set(membersActivated(with: id))
      made.removeAll(where: active.contains)
      made += numbers.keys.filter(active.contains).sorted {
        (numbers[$0] ?? 0) < (numbers[$1] ?? 0)
      }
    case .content(let item):
      writeContentPriorities(item)
    }
  }

  private mutating func number(_ constraint: LayoutConstraint) {
    numbers[constraint.id] = numbers.count + 1
  }

  /// The constraints that come into force with a group: its own and those of inner groups that the
  /// program leaves switched on.
  private func membersActivated(with id: GroupID) -> [ConstraintID] {
    guard let group = scene.group(id) else { return [] }
    var members = group.constraints.filter { scene.constraint($0)?.isEnabled ?? false }
    for inner in group.groups.compactMap({ scene.group($0) })
    where inner.isActive && isActivatedWithOuter(inner) {
      members += membersActivated(with: inner.id)
    }
    return members
  }

  /// A group switched off, with the groups in it; inner ones that come on with it are left on.
  private mutating func write(_ group: Group, indent: String) {
    let isOn = group.isActive && isActivatedWithOuter(group)
    write("\(indent)atomic \(group.name)\(isOn ? "" : " inactive") {")
    let inner = indent + "  "
    var pieces: [(order: Int, constraint: LayoutConstraint?, group: Group?)] = []
    for constraint in group.constraints.compactMap({ scene.constraint($0) }) {
      pieces.append((constraint.order, constraint, nil))
    }
    for other in group.groups.compactMap({ scene.group($0) }) {
      pieces.append((firstOrder(of: other.id), nil, other))
    }
    var disabled: [Int] = []
    for piece in pieces.sorted(by: { $0.order < $1.order }) {
      if let constraint = piece.constraint {
        number(constraint)
        write(inner + StatementText.statement(of: constraint, in: scene))
        if !constraint.isEnabled, let number = numbers[constraint.id] { disabled.append(number) }
      } else if let other = piece.group {
        write(other, indent: inner)
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
    }
  }

  /// Constraints of inner groups that are switched off once the outermost is stated.
  private var disabledInside: [Int] = []

  private func firstOrder(of id: GroupID) -> Int {
    scene.members(of: id).compactMap { scene.constraint($0)?.order }.min() ?? .max
  }

  /// Whether an inner group is on and need not be switched by itself: the group around it is off, or
  /// nothing stands between the members of the two.
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

  /// Puts what stands elsewhere in the scene where it belongs.
  private mutating func writeMoves() {
    let wanted = scene.constraintsInOrder.filter { scene.isInForce($0.id) }.map(\.id)
    var places: [ConstraintID: Int] = [:]
    for (place, id) in made.enumerated() { places[id] = place }
    var last = -1
    var moved = wanted[...]
    while let id = moved.first, let place = places[id], place > last {
      last = place
      moved = moved.dropFirst()
    }
    for id in moved {
      guard let number = numbers[id] else { continue }
      write("constraint(\(number)).active = false; constraint(\(number)).active = true")
    }
  }
}
