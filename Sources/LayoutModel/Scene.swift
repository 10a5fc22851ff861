import HashTreeCollections

/// Everything that determines a layout: the tree of views and guides, their properties, the constraints and
/// groups, the screen.
///
/// A scene is a value. A copy is O(1) and shares what does not change, so undo, trials and the rollback of a
/// failed statement all keep an old value. A journal of changes lets an engine follow from one scene to
/// another, and lets changes be undone without an old value.
///
/// Mutating members do not validate their arguments: identifiers have to be those of the scene, names unused,
/// numbers finite, priorities in 1...1000. ``SceneEdit`` is the checked way to change a scene.
/// - Complexity: a change costs what it touches, whether or not the scene is shared with a copy. A lookup is
///   O(1) by identifier, O(log n) by name.
public struct Scene: Sendable {
  /// The screen, which the root fills.
  public internal(set) var display: Screen
  /// The programs that run at every layout pass, in statement order.
  package internal(set) var programs: [LayoutProgram] = []
  /// What the layout passes have determined so far. Empty in the scene of a session; an engine fills it in,
  /// in a copy.
  package internal(set) var pass = PassState()
  /// What happens to items beyond the end of a stack or flow layout; a conflict by default.
  public internal(set) var overflow = OverflowPolicy.conflict
  /// The features ever used in the scene, so that unused ones need no search.
  package internal(set) var features = Features()
  /// By item number.
  var nodes = PagedTable<ItemNode>()
  var lists = PagedTable<ItemLists>()
  var details = PagedTable<ItemDetails>()
  /// By constraint number.
  var constraintsByID = PagedTable<LayoutConstraint>()
  /// By group number.
  var groupsByID = PagedTable<Group>()
  /// Rises whenever a name is freed, so that the numbers of a series need not be tried from 1 each time.
  package internal(set) var freedNames = 0
  /// The meanings of names.
  var namesToSubjects: TreeDictionary<String, Named> = [:]
  var slots: TreeDictionary<Slot, ConstraintID> = [:]
  /// The labeled constraints, by label with index.
  var labels: TreeDictionary<String, ConstraintID> = [:]
  /// The constraints that views know by name.
  var constraintsByName = ItemTable<[String: ConstraintID]>()
  /// The stated constraints that name an item.
  var constraintsByItem = ItemTable<Mentions>()
  var journal = Journal()
  var counters = Counters()

  /// The last identifiers and positions assigned.
  struct Counters: Sendable {
    var lastItem = 0
    var lastNumber = 0
    var lastGroup = 0
    var lastOrder = 0
    var lastProgram = 0
  }

  /// The features ever used. They are never reset, since they only save work.
  package struct Features: Sendable {
    /// Whether a layout direction was ever set.
    package internal(set) var hasDirections = false
    /// Whether there was ever a scroll view.
    package internal(set) var hasScrollViews = false
    /// Whether a constraint ever named a built-in guide.
    package internal(set) var hasNamedGuides = false
    /// Whether a view ever forwarded its baselines.
    package internal(set) var hasForwardedBaselines = false
    /// Whether there was ever a stack view.
    package internal(set) var hasStacks = false
    /// Whether there was ever a box layout.
    package internal(set) var hasBoxes = false
    /// Whether there was ever a build.
    package internal(set) var hasBuilds = false
    /// Whether a constraint ever had a multiplier above 1e6 or below 1e-6.
    package internal(set) var hasExtremeMultipliers = false
    /// Whether a build ever made a guide.
    package internal(set) var hasStructures = false
    /// Whether a view was ever placed by its frame.
    package internal(set) var hasFrames = false

    mutating func note(_ properties: ItemProperties) {
      if properties.direction != nil { hasDirections = true }
      if properties.isScroll { hasScrollViews = true }
      if properties.stack != nil { hasStacks = true }
      if properties.boxes != nil { hasBoxes = true }
      if properties.structureGuide != nil { hasStructures = true }
      if properties.frame != nil { hasFrames = true }
      if properties.stack != nil || properties.firstBaselineView != nil
        || properties.lastBaselineView != nil
      {
        hasForwardedBaselines = true
      }
    }
  }

  /// Creates a scene that contains only the root, which fills the screen.
  /// - Parameter screen: The size of the screen, in points; not negative.
  public init(screen: Size = Size(width: 320, height: 480)) {
    display = Screen(size: screen)
    nodes[ItemID.root.rawValue] = ItemNode(kind: .view, name: "root", parent: nil)
    details[ItemID.root.rawValue] = ItemDetails(contentOrder: 0)
  }

  /// The next position in the statement order.
  mutating func nextOrder() -> Int {
    counters.lastOrder += 1
    return counters.lastOrder
  }

  mutating func nextItemID() -> ItemID {
    counters.lastItem += 1
    return ItemID(rawValue: counters.lastItem)
  }

  /// Numbers the constraints of an empty scene from 1 again.
  package mutating func restartConstraintNumbers() {
    guard constraintCount == 0 else { return }
    counters.lastNumber = 0
  }

  mutating func nextNumber() -> ConstraintID {
    counters.lastNumber += 1
    return ConstraintID(rawValue: counters.lastNumber)
  }

  mutating func nextGroupID() -> GroupID {
    counters.lastGroup += 1
    return GroupID(rawValue: counters.lastGroup)
  }

  mutating func nextProgramID() -> ProgramID {
    counters.lastProgram += 1
    return ProgramID(rawValue: counters.lastProgram)
  }

  /// Makes sure that no number, position or identifier assigned in `other` is assigned again here.
  mutating func skipNumbers(usedIn other: Scene) {
    counters.lastItem = max(counters.lastItem, other.counters.lastItem)
    counters.lastNumber = max(counters.lastNumber, other.counters.lastNumber)
    counters.lastGroup = max(counters.lastGroup, other.counters.lastGroup)
    counters.lastOrder = max(counters.lastOrder, other.counters.lastOrder)
    counters.lastProgram = max(counters.lastProgram, other.counters.lastProgram)
  }

  /// The size of the root, in points.
  public var screen: Size { display.size }

  /// Changes the screen's size, in points; not negative.
  public mutating func setScreen(_ size: Size) { setDisplay { $0.size = size } }

  /// Changes the screen: its size, its safe area, its device or its scale.
  public mutating func setDisplay(_ change: (inout Screen) -> Void) {
    let old = display
    change(&display)
    if display != old { journal.append(.changedScreen(old)) }
  }

  // MARK: Names

  /// The meaning of a name of a view, guide, array, group or label; `root` is the root view.
  package func named(_ name: String) -> Named? {
    name == "root" ? .item(.root) : namesToSubjects[name] ?? guide(named: name).map(Named.item)
  }

  /// Every name in use that was declared, unordered; guides of views and builds are not included.
  package var names: [String] {
    namesToSubjects.keys.filter { !$0.utf8.contains(UInt8(ascii: ".")) }
  }

  /// Binds a name to an array or a label; nil frees it.
  package mutating func setName(_ name: String, to subject: Named?) {
    setSubject(subject, of: name)
    if case .array(let members)? = subject { note(members, asMembersOf: name) }
  }

  /// The number of members of the array with a name; nil for another name.
  package func arrayLength(_ name: String) -> Int? {
    guard case .array(let members)? = namesToSubjects[name] else { return nil }
    return members.count
  }

  /// Adds views or guides at the end of the array of a name; does nothing if the name is not that of an array.
  /// - Complexity: O(n) in the number added, amortized.
  package mutating func append(_ members: [ItemID], toArray name: String) {
    guard case .array? = namesToSubjects[name] else { return }
    journal.append(.extendedArray(name, by: members.count))
    changeArray(name) { $0 += members }
    note(members, asMembersOf: name)
  }

  /// Changes an array in place.
  mutating func changeArray(_ name: String, _ change: (inout [ItemID]) -> Void) {
    guard case .array(var members)? = namesToSubjects[name] else { return }
    // The dictionary lets go of the array, which would be copied otherwise.
    namesToSubjects[name] = .array([])
    change(&members)
    namesToSubjects[name] = .array(members)
  }

  private mutating func note(_ members: [ItemID], asMembersOf name: String) {
    let only = [name]
    for id in members {
      guard let known = details[id.rawValue]?.arrays, !known.contains(name) else { continue }
      details[id.rawValue]?.arrays = known.isEmpty ? only : known + only
    }
  }
}
