import HashTreeCollections

/// Everything that determines a layout: the tree of views and guides, their properties, the
/// constraints and groups, the screen.
///
/// A scene is a value. A copy costs nothing and shares what does not change, so undo, trying
/// something out, and "a statement that fails changes nothing" are all the same thing: keep the old
/// value. It keeps a journal of what was touched, by which an engine follows from one scene to
/// another.
///
/// Members that change it check nothing that a person could have typed: the dialects and the shell
/// see to names and relations, and say what is wrong in words.
/// - Complexity: logarithmic for each change and look-up unless stated otherwise.
public struct Scene: Sendable {
  /// The size of the root, in points.
  public internal(set) var screen: Size
  var itemsByID: TreeDictionary<ItemID, Item>
  var constraintsByID: TreeDictionary<ConstraintID, LayoutConstraint> = [:]
  var groupsByID: TreeDictionary<GroupID, Group> = [:]
  /// What each name stands for.
  var namesToSubjects: TreeDictionary<String, Named> = [:]
  var slots: TreeDictionary<Slot, ConstraintID> = [:]
  /// The stated constraints that name an item.
  var constraintsByItem: TreeDictionary<ItemID, TreeSet<ConstraintID>> = [:]
  /// The numbers given to implied constraints when they were first printed.
  var impliedNumbers: TreeDictionary<ImpliedConstraint, ConstraintID> = [:]
  var impliedByNumber: TreeDictionary<ConstraintID, ImpliedConstraint> = [:]
  var journal = Journal()
  private var lastItem = 0
  private var lastNumber = 0
  private var lastGroup = 0
  private var lastOrder = 0

  /// A scene with nothing but the root, which is as large as the screen.
  public init(screen: Size = Size(width: 320, height: 480)) {
    self.screen = screen
    let root = Item(
      id: .root, kind: .view, name: "root", parent: nil, children: [], guides: [],
      properties: ItemProperties(), source: nil, contentOrder: 0)
    itemsByID = [.root: root]
  }

  /// The next place in the order of statement.
  mutating func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  mutating func nextItemID() -> ItemID {
    lastItem += 1
    return ItemID(rawValue: lastItem)
  }

  mutating func nextNumber() -> ConstraintID {
    lastNumber += 1
    return ConstraintID(rawValue: lastNumber)
  }

  mutating func nextGroupID() -> GroupID {
    lastGroup += 1
    return GroupID(rawValue: lastGroup)
  }

  /// Takes care that no number, place or identifier given in `other` is given again here.
  ///
  /// For undo: what stands in the scene goes back, but numbers are never used twice, and implied
  /// constraints keep those that they were given.
  public mutating func skipNumbers(usedIn other: Scene) {
    lastItem = max(lastItem, other.lastItem)
    lastNumber = max(lastNumber, other.lastNumber)
    lastGroup = max(lastGroup, other.lastGroup)
    for (implied, number) in other.impliedNumbers where impliedNumbers[implied] == nil {
      impliedNumbers[implied] = number
      impliedByNumber[number] = implied
    }
  }

  /// Changes the screen's size, in points.
  public mutating func setScreen(_ size: Size) {
    screen = size
    journal.append(.screen)
  }

  // MARK: Numbers of implied constraints

  /// The number of an implied constraint, if it was printed before.
  public func number(of implied: ImpliedConstraint) -> ConstraintID? { impliedNumbers[implied] }

  /// The number of an implied constraint; gives it one if it has none.
  public mutating func giveNumber(to implied: ImpliedConstraint) -> ConstraintID {
    if let number = impliedNumbers[implied] { return number }
    let number = nextNumber()
    impliedNumbers[implied] = number
    impliedByNumber[number] = implied
    return number
  }

  /// The constraint, stated or implied, that a number was given to and that still exists.
  public func reference(numbered number: ConstraintID) -> ConstraintReference? {
    if constraintsByID[number] != nil { return .stated(number) }
    guard let implied = impliedByNumber[number], exists(implied) else { return nil }
    return .implied(implied)
  }

  private func exists(_ implied: ImpliedConstraint) -> Bool {
    switch implied {
    case .screen: true
    case .nonNegative(let item, _): itemsByID[item] != nil
    case .hugging(let item, let axis), .compression(let item, let axis):
      itemsByID[item]?.properties.intrinsic(axis) != nil
    }
  }

  // MARK: Names

  /// What a name of a view, guide, array, group or label stands for; `root` is the root view.
  public func named(_ name: String) -> Named? {
    name == "root" ? .item(.root) : namesToSubjects[name]
  }

  /// Every name in use, in no order.
  public var names: [String] { Array(namesToSubjects.keys) }

  /// Lets a name stand for an array or a label; nil frees it.
  public mutating func setName(_ name: String, to subject: Named?) {
    namesToSubjects[name] = subject
  }
}
