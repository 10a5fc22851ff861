import Explanations
import InterfaceBuilder
import LayoutDialects
import LayoutEngine
import LayoutModel

/// One screen in all circumstances, and what is found there.
package struct SceneCheck {
  package let source: any ScreenSource
  package let cases: [ScreenCase]
  var findings: [ScreenFinding] = []

  /// A fault: what is seen of it in several circumstances is one finding.
  enum Fault: Hashable {
    /// The constraint that is left out, by its name; nil for one that is implied.
    case conflict(String?)
    /// A view, by its index.
    case ambiguous(Int)
    case outside(Int)
    case crushed(Int)
    case truncated(Int)
    case overlap(Int, Int)
    case wide(Int)
    case small(Int)
    case unmirrored(Int)
  }

  /// A fault as it is seen in one of the circumstances.
  struct Sighting {
    var fault: Fault
    var fact: ScreenFinding.Fact
    /// The line of what is to be changed; its column and its file if they are known.
    var line: Int
    var column: Int?
    var file: String?
    /// The views, by index.
    var views: [Int]
    var depends: [String] = []
    var conflict: Conflict?
    /// The condition under which the source states it, in words; nil for none.
    var condition: String?
    /// The name of the constraint that is left out.
    var broken = ""
    /// Of several sightings of a fault, that with the greatest weight is told.
    var weight = 0.0
    /// The index of the case.
    var place = 0

    /// The axis along which there is no room for a view; nil for another fault.
    var crushedAxis: Axis? { if case .crushed(let axis) = fact { axis } else { nil } }

    /// The constraints that cannot hold together; nil for another fault.
    var clash: ScreenFinding.Clash? {
      if case .conflict(let clash) = fact { clash } else { nil }
    }
  }

  /// The constraints against which each constraint is left out, by case and by the constraint's name.
  private(set) var reasons: [[String: Set<String>]]
  /// A fault as it is told, the cases that have it, and other constraints that are left out because of it.
  struct Seen {
    var told: Sighting
    var cases: [Int]
    var alike: [ScreenFinding.Member] = []
  }

  private(set) var seen: [Seen] = []
  private(set) var places: [Fault: Int] = [:]
  /// The cases that have conflicts, laid out, for the trials of repairs; none in other languages and sizes of texts, of
  /// which there are many.
  private var conflicting: [Int: ScreenTrials.Known] = [:]
  /// What is left out and what is open in each case.
  private(set) var solved: [Solved]
  /// What a check without another language or size of texts has found already, which is not looked at again.
  var known: Known?

  /// What is left out and what is open in a case.
  struct Solved: Hashable {
    var broken: Set<ConstraintReference> = []
    var free: Set<AnchorReference> = []
  }

  /// What is known from another check.
  struct Known {
    var faults: Set<Fault>
    var solved: [Solved]
  }

  /// Whether controls that are too small for a finger are told.
  let judgesTouch: Bool
  /// Whether repairs are sought for ambiguities, clipped texts and views that stick out, too.
  var mends = false
  /// The screen without another language or size of texts, which changes must not harm; nil for this one.
  var plain: (any ScreenSource)?
  let screens: [CheckedScreen]

  /// - Parameter judgesTouch: Whether controls that are too small for a finger are told.
  package init(
    _ source: any ScreenSource, on screens: [CheckedScreen], judgesTouch: Bool = false
  ) {
    self.source = source
    self.judgesTouch = judgesTouch
    self.screens = screens
    cases = source.cases(on: screens)
    reasons = Array(repeating: [:], count: cases.count)
    solved = Array(repeating: Solved(), count: cases.count)
  }

  /// The number of cases that were looked at.
  private(set) var lookedAt = 0
  /// The number of languages and sizes of texts that were not looked at.
  var variationsLeft = 0

  /// When explanations end that are not complete by then.
  var end: ContinuousClock.Instant?
  /// What interrupts explanations; nil for nothing.
  private var interruption: (@Sendable () -> Bool)? {
    guard let end else { return nil }
    return { ContinuousClock.now >= end }
  }

  /// Looks for faults.
  /// - Parameters:
  ///   - choice: The languages and sizes of texts in which it is looked at besides.
  ///   - isOver: Whether to end here: what was found is told, without ranges and repairs.
  mutating func run(_ choice: VariationChoice, _ isOver: () -> Bool) {
    guard source.untold.count < ScreenFinding.Kind.allCases.count else {
      lookedAt = cases.count
      return
    }
    lookEverywhere(isOver)
    findings = told(seen, isOver)
    findVariedFaults(choice.variations(translatedInto: source.languages), isOver)
  }

  mutating func lookEverywhere(_ isOver: () -> Bool) {
    for index in cases.indices where !isOver() {
      look(at: index)
      lookedAt += 1
    }
    joinConflicts()
    joinCrushed()
  }

  /// Faults as findings, with what resolves them.
  func told(_ faults: [Seen], _ isOver: () -> Bool) -> [ScreenFinding] {
    var findings: [ScreenFinding] = []
    let trials =
      faults.contains { $0.told.conflict != nil }
      ? KeptTrials(
        ScreenTrials(source, in: cases, knowing: conflicting, isInterrupted: interruption)) : nil
    lazy var mending = mendingTrials
    for fault in faults where isWorthTelling(fault) {
      guard let assumed = assumptions(of: fault) else { continue }
      var finding = finding(fault)
      finding.depends += assumed
      if case .ambiguous(_, isMarked: false) = finding.fact, source.marksAmbiguity,
        fault.cases.count == lookedAt
      {
        finding.depends.append("what Interface Builder sees, which does not mark it")
      }
      if let conflict = fault.told.conflict, let trials, !isOver() {
        let made = scene(at: fault.told.place)
        var explained = explained(conflict, in: made, judgedBy: trials)
        // What was cut short is not told.
        if isOver() { explained = nil }
        if var clash = finding.clash {
          clash.alike = fault.alike
          clash.room = explained?.lengths
          finding.fact = .conflict(clash)
        }
        // Where this holds, what shares its constraints may not.
        let known = isOver() ? [] : holds(conflict, finding, in: made, failing: fault.cases)
        finding.holds = known.filter {
          interval in
          guard let needed = finding.clash?.room?.needed, let from = interval.from else {
            return true
          }
          return from > needed - Tolerance.pixel
        }
        finding.repairs = explained.map { repairs(of: $0, in: made) } ?? []
      }
      if case .truncated(let view) = fault.told.fault, !isOver() {
        finding.holds = widths(fitting: view, failing: fault.cases, at: fault.told.place)
      }
      if mends, finding.clash == nil, !isOver() {
        finding.repairs = mendings(of: fault, in: mending, isOver: isOver)
      }
      findings.append(finding)
    }
    return findings
  }

  /// The circumstances in which repairs of findings other than conflicts are tried.
  private var mendingTrials: [ScreenTrials] {
    ([source] + [plain].compactMap(\.self)).map { source in
      ScreenTrials(
        source, in: source.cases(on: screens), refits: true, isInterrupted: interruption)
    }
  }

  /// Joins the conflicts that are one fault: on one screen they share constraints, or they share them on screens of
  /// which none has both. What lacks most is told.
  private mutating func joinConflicts() {
    var joined: [Seen] = []
    for one in seen {
      guard let place = joined.firstIndex(where: { isOneFault($0, one) }) else {
        joined.append(one)
        continue
      }
      let other = joined[place].told
      let (told, rest) = one.told.weight > other.weight ? (one.told, other) : (other, one.told)
      joined[place].told = told
      joined[place].cases = Set(joined[place].cases).union(one.cases).sorted()
      let alike = joined[place].alike + [rest.clash?.broken].compactMap(\.self)
      joined[place].alike = []
      for member in alike
      where member.id != told.clash?.broken?.id && !joined[place].alike.contains(member) {
        joined[place].alike.append(member)
      }
    }
    seen = joined
  }

  /// Joins views that have no room on the same screens: they lack it together.
  private mutating func joinCrushed() {
    var joined: [Seen] = []
    for one in seen {
      let place = joined.firstIndex { other in
        guard case .crushed(let axis) = one.told.fact, case .crushed(axis) = other.told.fact else {
          return false
        }
        return one.cases == other.cases && one.told.depends == other.told.depends
      }
      if let place {
        joined[place].told.views += one.told.views
      } else {
        joined.append(one)
      }
    }
    seen = joined
  }

  private func isOneFault(_ one: Seen, _ other: Seen) -> Bool {
    guard let a = one.told.conflict, let b = other.told.conflict else { return false }
    // What one line states for several views, against rules of their own, fails for one reason.
    if one.told.column != nil, a.members.count == b.members.count,
      one.told.clash?.against.isEmpty == true, other.told.clash?.against.isEmpty == true,
      (one.told.file, one.told.line, one.told.column)
        == (other.told.file, other.told.line, other.told.column)
    {
      return true
    }
    func set(_ seen: Seen, at index: Int) -> Set<String> {
      var set = reasons[index][seen.told.broken] ?? []
      set.insert(seen.told.broken)
      return set.subtracting([""])
    }
    let both = Set(one.cases).intersection(other.cases)
    if !both.isEmpty {
      return both.contains { !set(one, at: $0).isDisjoint(with: set(other, at: $0)) }
    }
    return !set(one, at: one.told.place).isDisjoint(with: set(other, at: other.told.place))
  }

  /// The scene in one of the circumstances.
  func scene(at index: Int) -> ScreenScene {
    source.scene(cases[index].conditions, textScale: 1)
  }

  // MARK: Looking

  mutating func look(at index: Int) {
    let made = scene(at: index)
    var engine = LayoutEngine()
    let solved = engine.layout(of: made.scene)
    let sets = Solved(broken: Set(solved.broken), free: Set(solved.free))
    self.solved[index] = sets
    if known?.solved[index] == sets {
      // The same is left out and open as before: only frames can be worse.
    } else if !solved.broken.isEmpty {
      guard !source.untold.contains(.conflict) else { return }
      let found = engine.conflicts(in: made.scene)
      if source.variation == nil { conflicting[index] = (made, engine, found) }
      let settled = engine.passState.map(made.scene.with) ?? made.scene
      for conflict in found {
        reasons[index][made.name(of: conflict.broken)] = Set(
          conflict.members.map(\.reference).filter { $0 != conflict.broken }.map(made.name))
        if isCertain(conflict, in: made, settled, free: sets.free) {
          take(sighting(of: conflict, in: made, settled), at: index)
        }
      }
    }
    // In another state, only conflicts are told.
    guard source.circumstances == nil else { return }
    let misplaced = misplaced(solved, made, at: index)
    for sighting in misplaced { take(sighting, at: index) }
    // Where a constraint is left out, what it decided is open, and where there is no room, which view gives way.
    if solved.broken.isEmpty, !solved.free.isEmpty, known?.solved[index] != sets {
      let scarce = Set(misplaced.compactMap(\.crushedAxis))
      for sighting in open(
        engine.ambiguities(in: made.scene), made, notAlong: scarce, at: index)
      {
        take(sighting, at: index)
      }
    }
  }

  mutating func take(_ sighting: Sighting, at index: Int) {
    var sighting = sighting
    sighting.place = index
    guard let place = places[sighting.fault] else {
      places[sighting.fault] = seen.count
      seen.append(Seen(told: sighting, cases: [index]))
      return
    }
    if seen[place].cases.last != index { seen[place].cases.append(index) }
    guard sighting.weight > seen[place].told.weight else { return }
    sighting.depends = seen[place].told.depends
    seen[place].told = sighting
  }

  private func sighting(of conflict: Conflict, in made: ScreenScene, _ settled: Scene) -> Sighting {
    let missing = conflict.shortfall.doubleValue.magnitude
    var clash = ScreenFinding.Clash(missing: missing)
    var items: [ItemID] = []
    for member in conflict.members {
      let text = ConstraintText.describe(member.reference, in: settled).line
      if case .stated(let id) = member.reference, let origin = made.origins[id] {
        clash.against.append(
          .init(
            id: origin.id, line: origin.line, column: origin.column, file: origin.file, text: text))
        items += made.scene.constraint(id)?.items ?? []
      } else {
        clash.with.append(text)
        if case .implied(.nonNegative) = member.reference { clash.isLeast = true }
      }
    }
    clash.broken = clash.against.popLast()
    let conditions = Set(
      conflict.members.compactMap { member in
        if case .stated(let id) = member.reference { made.conditions[id] } else { nil }
      }
    ).sorted()
    var depends: [String] = []
    if conditions.count > 1 {
      depends.append(
        "whether \(conditions.map { "`\($0)`" }.joined(separator: " and ")) go together")
    }
    // Code mostly chooses one of two constraints before it shows what it has made with both.
    for condition in conditions where condition.hasPrefix("before ") {
      depends.append("whether it is laid out \(condition)")
    }
    if let decision = source.sizeDecision,
      conflict.members.contains(where: {
        if case .implied(.screen(let anchor)) = $0.reference { anchor.isSize } else { false }
      })
    {
      depends.append(decision)
    }
    var seen: Set<ItemID> = [.root]
    let views = items.filter { !$0.isDerived && seen.insert($0).inserted }
    return Sighting(
      fault: .conflict(conflict.broken.isStated ? made.name(of: conflict.broken) : nil),
      fact: .conflict(clash), line: clash.broken?.line ?? source.line,
      column: clash.broken?.column, file: clash.broken?.file,
      views: views.compactMap { made.indexes[$0] }, depends: depends, conflict: conflict,
      condition: conditions.count == 1 ? conditions[0] : nil,
      broken: made.name(of: conflict.broken), weight: missing)
  }

  /// The open values by view.
  private func open(
    _ ambiguities: [Ambiguity], _ made: ScreenScene, notAlong scarce: Set<Axis>, at index: Int
  ) -> [Sighting] {
    // With narrower texts there may be room for all, and nothing open.
    lazy var narrower = layoutOfNarrowerTexts(at: index).map { Set($0.layout.free) }
    var found: [Int: (values: [AnchorReference], views: [Int])] = [:]
    var unknown: Set<Int> = []
    for ambiguity in ambiguities {
      let seen = ambiguity.values.filter { value in
        // An editor that marks ambiguities tells those of contents, too.
        guard let view = made.view(of: value),
          !scarce.contains(value.anchor.axis)
            && !(source.marksAmbiguity && made.scene.isGuide(value.item))
            || source.views[view].isMarked,
          !made.scene.isGuide(value.item) || source.views[view].measuresContents
        else { return false }
        return switch source.views[view].intent {
        case .none: false
        case .position: !value.anchor.isSize
        case .all: true
        }
      }
      // What a view leaves open, the contents of a scroll view around it do too.
      let ofViews = seen.filter { !made.scene.isGuide($0.item) }
      let values = ofViews.isEmpty ? seen : ofViews
      guard let first = values.first, let view = made.view(of: first) else { continue }
      found[view, default: ([], [view])].values += values
      let isUnknown = ambiguity.items.contains { item in
        guard let view = made.indexes[item] else { return false }
        return source.views[view].isUnknown
          || source.views[view].hasUnknownContent
            && ambiguity.values.contains { $0.item == item && $0.anchor.isSize }
      }
      if isUnknown { unknown.insert(view) }
      let others = found[view]?.views ?? []
      found[view]?.views += ambiguity.items.compactMap { made.indexes[$0] }
        .filter { !others.contains($0) }
    }
    return found.sorted { $0.key < $1.key }.compactMap { view, found in
      if unknown.contains(view) { return nil }
      let fact = ScreenFinding.Fact.ambiguous(
        values: found.values.map { "\(made.scene.name(of: $0.item)).\($0.anchor.rawValue)" },
        isMarked: found.views.contains { source.views[$0].isMarked })
      let depends = found.views.compactMap { source.views[$0].unknownSize }.prefix(1)
      let isOfTexts = narrower.map { $0.isDisjoint(with: found.values) } ?? false
      return sighting(
        .ambiguous(view), fact, of: view, views: found.views,
        depends: (isOfTexts ? ["the width of texts"] : []) + depends)
    }
  }

  // MARK: Frames

  /// The views that have no room, lie outside their superview, have a text that is cut, or have other faults of their
  /// frames.
  private func misplaced(
    _ solved: Layout, _ made: ScreenScene, at index: Int
  ) -> [Sighting] {
    let free = Set(solved.free)
    func isKnown(_ fault: Fault) -> Bool { known?.faults.contains(fault) ?? false }
    // What is left out has been reported, and what follows from that is not another fault.
    let leftOut = solved.broken.reduce(into: Set<AnchorReference>()) { anchors, reference in
      if case .stated(let id) = reference, made.frames.contains(id) { return }
      guard let sides = made.scene.sides(of: reference) else { return }
      anchors.formUnion((Array(sides.left.terms) + sides.right.terms).map(\.anchor))
    }
    let harm = Harm(of: solved, in: made.scene)
    let leftOutAxes = Set(leftOut.map(\.anchor.axis))
    lazy var narrowerTexts = layoutOfNarrowerTexts(at: index)
    lazy var narrower = narrowerTexts.map { Harm(of: $0.layout, in: $0.made.scene) }
    lazy var covered = harmUnderBars(at: index)
    var found: [Sighting] = []
    var unseen: Set<Int> = []
    for (view, own) in source.views.enumerated().dropFirst() {
      guard let parent = own.parent, let item = made.items[view], let around = made.items[parent],
        let rect = solved.frames[item], let outer = solved.frames[around]
      else { continue }
      if unseen.contains(parent) || own.isInvisible {
        unseen.insert(view)
        continue
      }
      if made.framed.contains(view) { continue }
      if let axis = harm.crushedAxis(of: item) {
        unseen.insert(view)
        let length = AnchorReference(item, axis.length)
        guard !made.scene.statesZero(of: item), !isEmpty(own, along: axis),
          !free.contains(length), !leftOutAxes.contains(axis),
          !own.isFiller, !own.isBlank, !isKnown(.crushed(view)),
          own.hasContent || covered.crushedAxis(of: item) == axis
        else { continue }
        let depends = narrower.map { $0.crushedAxis(of: item) == nil } ?? false
        found.append(
          sighting(
            .crushed(view), .crushed(axis), of: view,
            depends: (depends ? ["the width of texts"] : [])
              + [own.hasContent ? nil : own.unknownSize].compactMap(\.self)))
        continue
      }
      if !source.views[parent].isScroll, harm.isOutside(item, notAlong: leftOutAxes),
        !isDesigned(own, rect, in: outer), !isKnown(.outside(view))
      {
        let depends = narrower.map { !$0.isOutside(item) } ?? false
        let isWhole =
          rect.x >= outer.width || rect.y >= outer.height || rect.x + rect.width <= 0
          || rect.y + rect.height <= 0
        found.append(
          sighting(
            .outside(view), .outside(superview: source.views[parent].name, isWhole: isWhole),
            of: view, depends: depends ? ["the width of texts"] : [], weight: isWhole ? 0 : 1))
      }
      if let text = source.textWidth(of: view, at: cases[index].conditions.classes),
        let missing = rect.missing(of: text.points)
      {
        found.append(
          sighting(
            .truncated(view), .truncated(has: rect.width, needs: text.points), of: view,
            depends: text.isGuess && !isSurelyCut(rect.width, of: text.points)
              ? ["the width of the text"] : [], weight: missing))
      }
      if let wide = contentsTooWide(view, rect, solved, made) { found.append(wide) }
      if judgesTouch, own.isControl, !free.contains(AnchorReference(item, .width)),
        !free.contains(AnchorReference(item, .height)),
        min(rect.width, rect.height) < Self.leastTouch - Tolerance.pixel
      {
        found.append(
          Sighting(
            fault: .small(view), fact: .small(width: rect.width, height: rect.height),
            line: own.line, views: [view], weight: -min(rect.width, rect.height)))
      }
    }
    // Where constraints are left out, texts overlap because of that.
    if solved.broken.isEmpty {
      for (text, sibling) in overlaps(solved, made, except: unseen, at: index)
      where !isKnown(.overlap(text, sibling)) {
        let scale = source.leastTextScale
        let isGuess =
          narrowerTexts.map {
            !overlap(text, sibling, $0.layout, $0.made, at: index, textScale: scale)
          } ?? false
        found.append(
          Sighting(
            fault: .overlap(text, sibling), fact: .overlap(with: source.views[sibling].name),
            line: source.views[text].line, views: [text, sibling],
            depends: isGuess ? ["the width of texts"] : []))
      }
    }
    return found
  }

  private func sighting(
    _ fault: Fault, _ fact: ScreenFinding.Fact, of view: Int, views: [Int]? = nil,
    depends: [String], weight: Double = 0
  ) -> Sighting {
    let own = source.views[view]
    return Sighting(
      fault: fault, fact: fact, line: own.line, column: own.column, file: own.file,
      views: views ?? [view], depends: depends, weight: weight)
  }

  // MARK: Findings

  /// Whether a fault is no intention: what happens on every screen is one, unless a text or an image is not
  /// visible at all. Where the source stores a frame with room, it has some on its own screen.
  func isWorthTelling(_ fault: Seen) -> Bool {
    guard !source.untold.contains(finding(fault).kind) else { return false }
    guard fault.cases.count == lookedAt, source.variation == nil else { return true }
    return switch fault.told.fault {
    case .outside(let view): isTurnedInset(view, at: fault.told.place)
    case .overlap, .wide: false
    case .crushed(let view): source.views[view].hasContent && source.views[view].stored == nil
    case .conflict, .ambiguous, .truncated, .small, .unmirrored: true
    }
  }

  private func finding(_ fault: Seen) -> ScreenFinding {
    let told = fault.told
    return ScreenFinding(
      fact: told.fact, file: told.file ?? source.file, line: told.line, column: told.column,
      scene: source.name, sceneID: source.id,
      views: told.views.map { source.views[$0] },
      screens: fault.cases.map { cases[$0].screen },
      allScreens: cases.prefix(lookedAt).map(\.screen),
      circumstances: source.circumstances ?? told.condition, depends: told.depends)
  }

  /// A conflict with all that a session says about it on its screen.
  private func explained(
    _ conflict: Conflict, in made: ScreenScene, judgedBy trials: KeptTrials
  ) -> ExplainedConflict? {
    let explainer = Explainer(
      scene: made.scene, facts: SceneFacts(of: made.scene, isInterrupted: interruption),
      origin: source.editOrigin(of: made, judgedBy: trials))
    return explainer.listedConflicts(leavingOut: [conflict.broken]).first
      .map { explainer.explained($0, isOnly: true) }
  }

  private func repairs(
    of explained: ExplainedConflict, in made: ScreenScene
  ) -> [ScreenFinding.Repair] {
    explained.repairs.map { repair in
      ScreenFinding.Repair(
        edits: repair.edits.compactMap { source.written($0, in: made) },
        crowded: repair.judged?.crowded ?? [], crowding: repair.judged?.crowding ?? "")
    }
  }

  /// The sizes at which a conflict does not occur.
  private func holds(
    _ conflict: Conflict, _ finding: ScreenFinding, in made: ScreenScene, failing: [Int]
  ) -> [ScreenFinding.Interval] {
    guard let axis = conflict.axis else { return [] }
    let name = made.name(of: conflict.broken)
    let alike = failing.flatMap { index in
      reasons[index].filter { $0.value == reasons[index][name] }.keys
    }
    return intervals(
      of: Set((finding.clash?.constraints ?? []) + alike).subtracting([""]), along: axis,
      failing: failing)
  }
}
