import CodeSyntax
import LayoutModel

/// Makes the scene of what code has made.
struct SceneMaker {
  private(set) var layout: CodeLayout
  let conditions: CodeConditions
  var result: CodeScene
  /// The items of views, by number.
  private(set) var items: [Int: ItemID] = [:]
  /// The constraints that were stated, by number.
  private(set) var made: [Int: ConstraintID] = [:]
  private var taken: Set<String>
  /// The guides for the frames of scroll views and for readable content, by part.
  private var madeGuides: [CodePart: ItemID] = [:]
  private var parents: [Int?] = []
  /// The views that constraints or a stack view place, whatever their frame was before, by number.
  private var constrained: Set<Int> = []

  /// The width of readable content, in points, for the standard text size.
  static let readableWidth = 672.0

  /// Makes the scene of a class.
  static func scene(of layout: CodeLayout, _ conditions: CodeConditions) -> CodeScene {
    var scene = Scene(screen: conditions.screen.size)
    scene.setDisplay { $0 = conditions.screen }
    var maker = SceneMaker(layout, in: scene, conditions)
    maker.make()
    return maker.result
  }

  /// Adds what code has made to a scene that it ran against.
  static func scene(of layout: CodeLayout, addedTo scene: Scene, _ conditions: CodeConditions)
    -> SceneMaker
  {
    var maker = SceneMaker(layout, in: scene, conditions)
    maker.make()
    return maker
  }

  private init(_ layout: CodeLayout, in scene: Scene, _ conditions: CodeConditions) {
    (self.layout, self.conditions) = (layout, conditions)
    result = CodeScene(
      name: layout.name, origin: layout.origin, extent: layout.extent, scene: scene)
    taken = CodeNames.reserved.union(scene.names)
  }

  private mutating func make() {
    layout.joinControllersOwnView()
    for index in layout.views.indices.dropFirst() {
      if case .existing = layout.views[index].kind { continue }
      UIKitContents.finish(&layout.views[index])
      if layout.isWhole { UIKitContents.fill(&layout.views[index]) }
    }
    parents = layout.views.map(\.parent)
    concludeParents()
    addViews()
    for constraint in layout.constraints where !constraint.isGone {
      // What is said of the contents of a view does not place it.
      constrained.formUnion(
        constraint.left.terms.map(\.anchor.part).filter { $0.guide != .content }.map(\.view))
    }
    for view in layout.views where !view.arrangementIsGuess {
      constrained.formUnion(view.arranged)
    }
    for index in layout.views.indices { setProperties(of: index) }
    // A view with a frame that the code arranges is placed by its stack view.
    for item in layout.views.flatMap(\.arranged).compactMap({ items[$0] }) {
      result.scene.setProperties(of: item) { $0.frame = nil }
    }
    for box in layout.boxes { _ = add(box, in: nil, depth: 0) }
    addConstraints()
    result.openNumbers = layout.openNumbers
    result.unread = layout.unread.sorted { $0.origin < $1.origin }
    result.changesLater = layout.changesLater
  }

  // MARK: The tree

  /// A view that is never added belongs where its first constraint names it: in the view that it is compared
  /// with if that holds it, else beside that view.
  private mutating func concludeParents() {
    var used: Set<Int> = []
    for constraint in layout.constraints where !constraint.isGone {
      let parts = (constraint.left.terms + constraint.right.terms).map(\.anchor.part)
      used.formUnion(parts.map(\.view))
      for part in parts where part.view != 0 && parents[part.view] == nil {
        guard case .made = layout.views[part.view].kind, !layout.views[part.view].isRemoved else {
          continue
        }
        // What is in the view does not tell where the view is.
        let other = parts.first { $0.view != part.view && !isInside($0.view, part.view) }
        guard let other else { continue }
        if other.guide != nil
          || layout.views[other.view].isGuide == false && isContainer(other.view)
        {
          parents[part.view] = other.view
        } else {
          parents[part.view] = parents[other.view] ?? 0
        }
      }
    }
    for index in layout.views.indices.dropFirst() where parents[index] == nil {
      let view = layout.views[index]
      if layout.isWhole, view.isOuter || view.isRemoved { continue }
      let isEntered = !layout.isWhole && !view.isOuter
      if isEntered || view.isUsed || used.contains(index) || !view.subviews.isEmpty {
        parents[index] = 0
      }
    }
    for (index, view) in layout.views.enumerated()
    where view.isInner && !used.contains(index) && view.subviews.isEmpty {
      parents[index] = nil
    }
    // No view is inside itself.
    for index in layout.views.indices {
      var seen: Set<Int> = [index]
      var current = index
      while let parent = parents[current] {
        guard seen.insert(parent).inserted else {
          parents[index] = 0
          break
        }
        current = parent
      }
    }
  }

  /// Whether a view is in another one, as far as is known.
  private func isInside(_ view: Int, _ other: Int) -> Bool {
    var (current, depth) = (view, 0)
    while let parent = parents[current], depth < parents.count {
      if parent == other { return true }
      (current, depth) = (parent, depth + 1)
    }
    return false
  }

  private func isContainer(_ view: Int) -> Bool {
    view == 0 || layout.views.contains { $0.parent == view }
  }

  private mutating func addViews() {
    items[0] = .root
    result.views = [
      CodeScene.View(
        name: "root", type: layout.views[0].type, origin: layout.views[0].origin, item: .root,
        assumedContent: nil, hasContent: false, isNamedOnly: false, isAdded: true,
        isUncertain: false)
    ]
    for (index, view) in layout.views.enumerated() {
      if case .existing(let item) = view.kind { items[index] = item }
    }
    var children: [Int: [Int]] = [:]
    for (index, parent) in parents.enumerated() where index > 0 {
      if let parent { children[parent, default: []].append(index) }
    }
    for (parent, list) in children {
      let order = layout.views[parent].subviews
      let ranks = Dictionary(
        order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      children[parent] = list.sorted { (ranks[$0] ?? .max, $0) < (ranks[$1] ?? .max, $1) }
    }
    var open = [0]
    var visited: Set<Int> = []
    // Existing views are not below the root in this table; their new children are added, too.
    open += layout.views.indices.filter { items[$0] != nil && $0 != 0 }
    while let parent = open.popLast() {
      guard visited.insert(parent).inserted, let around = items[parent] else { continue }
      var next: [Int] = []
      for index in children[parent] ?? [] {
        let view = layout.views[index]
        if let item = items[index] {
          if result.scene.parent(of: item) != around, !result.scene.isInside(around, item) {
            result.scene.move(item, to: around)
          }
        } else {
          items[index] = result.scene.addItem(
            named: unique(view.name, of: view), kind: view.isGuide ? .guide : .view, in: around,
            source: view.origin?.location)
        }
        next.append(index)
        guard let item = items[index] else { continue }
        result.views.append(
          CodeScene.View(
            name: result.scene.name(of: item), type: view.type, origin: view.origin, item: item,
            assumedContent: view.assumedContent, hasContent: view.hasContent,
            hasOwnClass: view.hasOwnClass, shrinksText: view.shrinksText,
            isNamedOnly: view.kind == .named, isAdded: layout.views[index].parent != nil,
            isUncertain: view.isUncertain))
      }
      open += next.reversed()
    }
  }

  private mutating func unique(_ name: String, of view: CodeView) -> String {
    let plain = ItemNames.camelCase(name) ?? CodeNames.kind(of: view.type)
    var candidate = plain
    var number = CodeNames.reserved.contains(plain) ? 1 : 2
    while taken.contains(candidate) {
      candidate = "\(plain)\(number)"
      number += 1
    }
    taken.insert(candidate)
    return candidate
  }

  /// Adds a layout of MKLayoutLibrary with those in it.
  private mutating func add(_ box: CodeBox, in outer: ItemID?, depth: Int) -> ItemID? {
    guard depth < 40, let container = outer ?? box.view.flatMap({ items[$0.view] }) else {
      if outer == nil {
        result.unread.append(
          Unread(origin: box.origin, text: "", reason: "the layout has no view"))
      }
      return nil
    }
    let word: String =
      box.box.kind == .linear ? box.box.axis == .vertical ? "column" : "row" : box.box.kind.rawValue
    var name = "\(word)1"
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(word)\(number)"
      number += 1
    }
    let id = result.scene.addBoxLayout(
      named: name, box.box, in: container, source: box.origin.location)
    var members: [BoxItem] = []
    for item in box.items {
      let content: ItemID?
      switch item.content {
      case .view(let part):
        content = items[part.view]
        if let content, result.scene.parent(of: content) != container,
          !result.scene.isInside(container, content)
        {
          result.scene.move(content, to: container)
        }
      case .layout(let inner): content = add(inner, in: container, depth: depth + 1)
      }
      guard let content, !members.contains(where: { $0.content == content }) else { continue }
      var member = item.item
      member.content = content
      members.append(member)
    }
    result.scene.setBoxLayout(id) { $0.items = members }
    return id
  }

  private mutating func setProperties(of index: Int) {
    guard let item = items[index] else { return }
    let view = layout.views[index]
    if case .existing = view.kind, !layout.changedViews.contains(index) { return }
    var stack = view.arrangementIsGuess ? nil : view.stack
    if stack != nil {
      stack?.members = view.arranged.compactMap { items[$0] }
      for (member, gap) in view.customSpacing {
        if let member = items[member] { stack?.customSpacing[member] = gap }
      }
    }
    var properties = view.properties
    properties.stack = stack
    if index == 0, view.kind != .existing(.root), layout.extent != .view, layout.isWhole,
      !layout.hasOwnMargins,
      properties.margins == ItemProperties().margins
    {
      // A controller sets the side margins of its view, and a table those of its cells.
      let size = conditions.screen.size
      let isBroad =
        layout.extent == .screen
        ? size.width >= Device.leastBroadWidth : min(size.width, size.height) > 380
      let side = isBroad ? 20.0 : 16
      let across = layout.extent == .screen ? 0.0 : 8
      properties.margins = Insets(top: across, left: side, bottom: across, right: side)
    }
    // A button that is forced right to left shows its image behind its title, and is placed like any other.
    if CodeRunner.viewClass(view.type) == "UIButton" { properties.direction = nil }
    if index > 0, !constrained.contains(index), let frame = assignedFrame(of: index) {
      properties.frame = frame
    }
    result.scene.setProperties(of: item) { $0 = properties }
  }

  /// The frame that code gives a view, in what its superview is then. A view that is only told to follow its superview
  /// is as small as that is when it is made: nothing, or the screen.
  private func assignedFrame(of index: Int) -> AssignedFrame? {
    let view = layout.views[index]
    let around = parents[index].flatMap { layout.views[$0].frame }
      .map { Size(width: $0.width, height: $0.height) }
    let nothing = Size(width: 0, height: 0)
    if let frame = view.frame {
      return AssignedFrame(
        frame, in: around ?? (parents[index] ?? 0 == 0 ? conditions.screen.size : nothing))
    }
    guard view.properties.frame == nil,
      !view.properties.autoresizing.isDisjoint(with: [.flexibleWidth, .flexibleHeight]),
      let parent = parents[index], parent != 0 || layout.extent != .screen
    else { return nil }
    return AssignedFrame(Rect(x: 0, y: 0, width: 0, height: 0), in: around ?? nothing)
  }

  // MARK: Constraints

  private mutating func addConstraints() {
    for change in layout.changes { apply(change) }
    var groups: [Int: GroupID] = [:]
    let places = statedPlaces()
    for (index, constraint) in layout.constraints.enumerated() where constraint.existing == nil {
      guard !constraint.isGone else { continue }
      let state = layout.states.firstIndex { $0.members.contains(index) }
      guard constraint.isActive || state != nil || constraint.isSwitchedOff else {
        if layout.isWhole { result.unstated.append(constraint.origin) }
        continue
      }
      var group: GroupID?
      if let state {
        group = groups[state] ?? add(layout.states[state])
        groups[state] = group
      }
      made[index] = add(constraint, at: places[index], in: group)
    }
  }

  /// Where each constraint is stated, with its number among those there: one that a function states for several
  /// views, or in another file, where the class calls that function with the view.
  private func statedPlaces() -> [CodeConstraint.Key] {
    var callers: [CodeOrigin: Set<CodeOrigin>] = [:]
    for constraint in layout.constraints {
      if let caller = constraint.caller { callers[constraint.origin, default: []].insert(caller) }
    }
    var counts: [CodeOrigin: Int] = [:]
    return layout.constraints.map { constraint in
      let isShared =
        constraint.origin.file != layout.origin.file
        || callers[constraint.origin, default: []].count > 1
      let view = constraint.left.terms.first?.anchor.part.view
      guard isShared, let caller = constraint.caller,
        view.map({ layout.views[$0].caller != caller }) ?? true
      else { return constraint.key }
      counts[caller, default: -1] += 1
      return CodeConstraint.Key(origin: caller, index: counts[caller, default: 0])
    }
  }

  private mutating func add(_ state: CodeLayout.State) -> GroupID {
    let plain = ItemNames.camelCase(state.name) ?? "state"
    var name = plain
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(plain)\(number)"
      number += 1
    }
    let group = result.scene.addGroup(
      named: name, isActive: state.isOn, source: state.origin.location)
    result.states.append(
      CodeScene.State(group: group, condition: state.condition, origin: state.origin))
    return group
  }

  private mutating func add(
    _ constraint: CodeConstraint, at place: CodeConstraint.Key, in group: GroupID?
  ) -> ConstraintID? {
    guard let left = sum(constraint.left), let right = sum(constraint.right),
      !left.isConstant || !right.isConstant
    else {
      result.unread.append(
        Unread(
          origin: place.origin, text: "", reason: "it names a view that is not in the scene"))
      return nil
    }
    let priority = min(max(constraint.priority.value, 1), Priority.required)
    var label: String?
    if let name = constraint.name ?? constraint.identifier, let word = ItemNames.camelCase(name),
      taken.insert(word).inserted
    {
      label = word
    }
    let id = result.scene.addConstraint(
      left, constraint.relation, right, priority: priority, source: place.origin.location,
      group: group, label: label)
    if let label { result.scene.setName(label, to: .label(id)) }
    if !constraint.isActive, group == nil { result.scene.setEnabled(false, of: id) }
    result.origins[id] = place.origin
    result.repetitions[id] = place.index
    result.libraries[id] = constraint.maker?.library
    let open = constraint.open
    if !open.isEmpty { result.dependence[id] = open.sorted() }
    return id
  }

  /// Changes a constraint that was in the scene before.
  private mutating func apply(_ change: CodeLayout.Change) {
    switch change {
    case .constant(let id, let number): result.scene.setConstant(number.value, of: id)
    case .priority(let id, let number):
      result.scene.setConstraint(
        id, priority: min(max(number.value, 1), Priority.required))
    case .active(let id, let isActive): result.scene.setEnabled(isActive, of: id)
    case .remove(let id): result.scene.removeConstraint(id)
    }
  }

  private mutating func sum(_ side: AnchorSum) -> LinearExpression? {
    var result = LinearExpression(constant: side.constant.value)
    for term in side.terms {
      guard let anchor = reference(term.anchor) else { return nil }
      result.add(anchor, times: term.coefficient.value)
    }
    return result
  }

  private mutating func reference(_ anchor: CodeAnchor) -> AnchorReference? {
    guard let item = items[anchor.part.view] else { return nil }
    guard let guide = anchor.part.guide else { return AnchorReference(item, anchor.anchor) }
    let safeArea = result.scene.guide(.safeArea, of: item)
    switch guide {
    case .safeArea: return AnchorReference(safeArea, anchor.anchor)
    case .margins:
      return AnchorReference(result.scene.guide(.layoutMargins, of: item), anchor.anchor)
    case .keyboard:
      let isTop = anchor.anchor == .top || anchor.anchor == .bottom
      return AnchorReference(safeArea, isTop ? .bottom : anchor.anchor)
    case .top:
      return anchor.anchor == .bottom
        ? AnchorReference(safeArea, .top) : AnchorReference(item, .top)
    case .bottom:
      return anchor.anchor == .top
        ? AnchorReference(safeArea, .bottom) : AnchorReference(item, .bottom)
    case .content:
      result.scene.setProperties(of: item, keepingPosition: true) { $0.isScroll = true }
      return result.scene.contentGuide(of: item).map { AnchorReference($0, anchor.anchor) }
    case .frame:
      if anchor.anchor.isSize { return AnchorReference(item, anchor.anchor) }
      return frameGuide(anchor.part, item).map { AnchorReference($0, anchor.anchor) }
    case .readable:
      return AnchorReference(readableGuide(anchor.part, item), anchor.anchor)
    }
  }

  /// A guide for the frame of a scroll view, whose own edges would be those of its content.
  private mutating func frameGuide(_ part: CodePart, _ item: ItemID) -> ItemID? {
    if let guide = madeGuides[part] { return guide }
    guard let parent = result.scene.parent(of: item) else { return nil }
    let guide = addGuide("\(result.scene.name(of: item))Frame", part, in: parent)
    for anchor in [Anchor.left, .top, .width, .height] {
      result.scene.addConstraint(
        LinearExpression(AnchorReference(guide, anchor)), .equal,
        LinearExpression(AnchorReference(item, anchor)))
    }
    return guide
  }

  /// The margins of a view, or in their middle as much as text is readable in.
  private mutating func readableGuide(_ part: CodePart, _ item: ItemID) -> ItemID {
    let margins = result.scene.guide(.layoutMargins, of: item)
    guard conditions.screen.size.width > Self.readableWidth else { return margins }
    if let guide = madeGuides[part] { return guide }
    let guide = addGuide("\(result.scene.name(of: item))Readable", part, in: item)
    func state(
      _ anchor: Anchor, _ relation: Relation = .equal, _ priority: Double = Priority.required,
      _ right: LinearExpression? = nil
    ) {
      result.scene.addConstraint(
        LinearExpression(AnchorReference(guide, anchor)), relation,
        right ?? LinearExpression(AnchorReference(margins, anchor)), priority: priority)
    }
    state(.top)
    state(.bottom)
    state(.centerX)
    state(.width, .lessOrEqual, Priority.required, LinearExpression(constant: Self.readableWidth))
    state(.width, .lessOrEqual)
    state(.width, .equal, 999)
    return guide
  }

  private mutating func addGuide(_ name: String, _ part: CodePart, in parent: ItemID) -> ItemID {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)\(number)"
      number += 1
    }
    let guide = result.scene.addItem(named: candidate, kind: .guide, in: parent)
    madeGuides[part] = guide
    return guide
  }
}
