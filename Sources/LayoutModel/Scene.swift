import HashTreeCollections

/// Everything that determines a layout: the tree of views and guides, their properties, the
/// constraints and groups, the screen.
///
/// A scene is a value. A copy costs nothing and shares what does not change, so undo, trying
/// something out, and "a statement that fails changes nothing" are all the same thing: keep the old
/// value. It keeps a journal of what was changed, by which an engine follows from one scene to
/// another, and changes are taken back without keeping the old value.
///
/// Members that change it check nothing that a person could have typed: the dialects and the shell
/// see to names and relations, and say what is wrong in words.
/// - Complexity: what it touches for each change, whether the scene is shared with a copy or not;
///   constant for each look-up by identifier, and logarithmic by name.
public struct Scene: Sendable {
  /// The screen: what the root fills.
  public internal(set) var display: Screen
  /// What runs at every layout pass, in the order of statement.
  public internal(set) var programs: [LayoutProgram] = []
  /// What a layout has found out so far. The scene of a session has nothing here: it is an engine that
  /// fills it in, in a copy.
  public internal(set) var pass = PassState()
  /// What was ever used in the scene, so that what was not need not be looked for.
  package internal(set) var features = Features()
  /// By the numbers behind the identifiers.
  var nodes = PagedTable<ItemNode>()
  var lists = PagedTable<ItemLists>()
  var details = PagedTable<ItemDetails>()
  /// By the numbers of the constraints.
  var constraintsByID = PagedTable<LayoutConstraint>()
  /// By the numbers behind the identifiers.
  var groupsByID = PagedTable<Group>()
  /// What each name stands for.
  var namesToSubjects: TreeDictionary<String, Named> = [:]
  var slots: TreeDictionary<Slot, ConstraintID> = [:]
  /// The constraints with labels, by their labels with index.
  var labels: TreeDictionary<String, ConstraintID> = [:]
  /// The constraints that a view knows by name.
  var constraintsByName = ItemTable<[String: ConstraintID]>()
  /// The stated constraints that name an item.
  var constraintsByItem = ItemTable<Mentions>()
  var journal = Journal()
  var counters = Counters()

  /// The identifiers and places given last.
  struct Counters: Sendable {
    var lastItem = 0
    var lastNumber = 0
    var lastGroup = 0
    var lastOrder = 0
    var lastProgram = 0
  }

  /// What was ever used; it is never taken back, since it only saves looking.
  package struct Features: Sendable {
    /// Whether a view was given a direction.
    package internal(set) var hasDirections = false
    /// Whether there was a scroll view.
    package internal(set) var hasScrollViews = false
    /// Whether a constraint has named a derived guide.
    package internal(set) var hasNamedGuides = false
    /// Whether a view has passed its baselines on.
    package internal(set) var hasForwardedBaselines = false
    /// Whether there was a stack view.
    package internal(set) var hasStacks = false
    /// Whether there was a box layout.
    package internal(set) var hasBoxes = false
    /// Whether there was a build.
    package internal(set) var hasBuilds = false
    /// Whether a build has made a guide.
    package internal(set) var hasStructures = false

    mutating func note(_ properties: ItemProperties) {
      if properties.direction != nil { hasDirections = true }
      if properties.isScroll { hasScrollViews = true }
      if properties.stack != nil { hasStacks = true }
      if properties.boxes != nil { hasBoxes = true }
      if properties.structureGuide != nil { hasStructures = true }
      if properties.stack != nil || properties.firstBaselineView != nil
        || properties.lastBaselineView != nil
      {
        hasForwardedBaselines = true
      }
    }
  }

  /// A scene with nothing but the root, which is as large as the screen.
  public init(screen: Size = Size(width: 320, height: 480)) {
    display = Screen(size: screen)
    nodes[ItemID.root.rawValue] = ItemNode(kind: .view, name: "root", parent: nil)
    details[ItemID.root.rawValue] = ItemDetails(contentOrder: 0)
  }

  /// The next place in the order of statement.
  mutating func nextOrder() -> Int {
    counters.lastOrder += 1
    return counters.lastOrder
  }

  mutating func nextItemID() -> ItemID {
    counters.lastItem += 1
    return ItemID(rawValue: counters.lastItem)
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

  /// Takes care that no number, place or identifier given in `other` is given again here.
  mutating func skipNumbers(usedIn other: Scene) {
    counters.lastItem = max(counters.lastItem, other.counters.lastItem)
    counters.lastNumber = max(counters.lastNumber, other.counters.lastNumber)
    counters.lastGroup = max(counters.lastGroup, other.counters.lastGroup)
    counters.lastOrder = max(counters.lastOrder, other.counters.lastOrder)
    counters.lastProgram = max(counters.lastProgram, other.counters.lastProgram)
  }

  /// The size of the root, in points.
  public var screen: Size { display.size }

  /// Changes the screen's size, in points.
  public mutating func setScreen(_ size: Size) { setDisplay { $0.size = size } }

  /// Changes the screen.
  public mutating func setDisplay(_ change: (inout Screen) -> Void) {
    let old = display
    change(&display)
    if display != old { journal.append(.changedScreen(old)) }
  }

  // MARK: Names

  /// What a name of a view, guide, array, group or label stands for; `root` is the root view.
  public func named(_ name: String) -> Named? {
    name == "root" ? .item(.root) : namesToSubjects[name] ?? guide(named: name).map(Named.item)
  }

  /// Every name in use that was given, in no order; what belongs to a view or a build has its name.
  public var names: [String] {
    namesToSubjects.keys.filter { !$0.utf8.contains(UInt8(ascii: ".")) }
  }

  /// Lets a name stand for an array or a label; nil frees it.
  public mutating func setName(_ name: String, to subject: Named?) {
    setSubject(subject, of: name)
    guard case .array(let members)? = subject else { return }
    let only = [name]
    for id in members {
      guard let known = details[id.rawValue]?.arrays, !known.contains(name) else { continue }
      details[id.rawValue]?.arrays = known.isEmpty ? only : known + only
    }
  }
}
