import InterfaceBuilder
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// One scene of a document on all screens.
package struct SceneCheck {
  let document: InterfaceDocument
  let root: InterfaceRoot
  package let layout: ScreenLayout
  package let contents: [Int: LeafContent]
  let guessed: Set<Int>
  /// The circumstances, and the screen that they stand for.
  package var cases: [(conditions: SceneConditions, screen: CheckedScreen)] = []
  var findings: [ScreenFinding] = []
  var layoutCount = 0

  /// What was seen of one fault on the screens.
  private struct Sighting {
    var kind: ScreenFinding.Kind
    var cases: [Int] = []
    var view: Int?
    var views: [Int] = []
    var text = ""
    var depends: [String] = []
    /// Whether a view that extends beyond its superview is partly inside it on one of the screens.
    var isPartlyInside = false
    /// The worst case of a conflict.
    var conflict: (conflict: Conflict, index: Int, shortfall: Double)?
  }

  /// The constraints against which each constraint is left out, by case and by the constraint's name.
  private(set) var reasons: [Int: [String: Set<String>]] = [:]
  private var sightings: [String: Sighting] = [:]
  private var order: [String] = []

  package init(_ root: InterfaceRoot, in document: InterfaceDocument, on screens: [CheckedScreen]) {
    self.root = root
    self.document = document
    layout = ScreenLayout(root, in: document)
    (contents, guessed) = layout.checkContents
    addCases(screens)
  }

  // MARK: Sizes

  private mutating func addCases(_ screens: [CheckedScreen]) {
    let own = CheckedScreen(
      devices: [], size: Size(width: root.stored.width, height: root.stored.height),
      safeArea: .zero, isPad: document.device.isPad, isPortrait: true, scale: document.device.scale)
    switch root.kind {
    case .controller,
      .view where root.fillsScreen:
      for screen in screens {
        let area = document.area(
          of: root, screen: screen.size, safeArea: screen.safeArea, isPad: screen.isPad)
        guard area.size.height > 0 else { continue }
        cases.append((conditions(area.size, area.safeArea, screen), screen))
      }
    case .tableCell:
      var seen: Set<Double> = []
      for screen in screens {
        let width = cellWidth(on: screen)
        guard seen.insert(width).inserted else { continue }
        var size = Size(width: width, height: root.stored.height)
        if let height = fixedRowHeight {
          size.height = height
        } else {
          let trial = layout.scene(conditions(size, .zero, screen), contents)
          let engine = LayoutEngine()
          let fitting = engine.fittingSize(of: .root, .horizontal, width, in: trial.scene)
          if fitting.height >= 1, fitting.height.isFinite { size.height = fitting.height }
        }
        cases.append((conditions(size, .zero, screen), screen))
      }
    case .view, .collectionCell, .part:
      var conditions = SceneConditions.stored(root, in: document)
      conditions.isDesignTime = false
      cases.append((conditions, own))
    }
  }

  private func conditions(
    _ size: Size, _ safeArea: Insets, _ screen: CheckedScreen
  ) -> SceneConditions {
    SceneConditions(
      size: size, classes: screen.classes, safeArea: safeArea, isDesignTime: false)
  }

  /// The width of a cell: that of its table if it is narrower than the screen, else the screen's.
  private func cellWidth(on screen: CheckedScreen) -> Double {
    guard let rect = root.table?.child(key: "frame"), let width = rect.number("width"),
      width < document.screen.width - 1, width > 0
    else { return screen.size.width }
    return min(width, screen.size.width)
  }

  /// The height of the row if it is fixed, in points.
  private var fixedRowHeight: Double? {
    guard let table = root.table else { return nil }
    if let own = root.cell?.number("rowHeight"), own > 0 { return root.stored.height }
    guard let height = table.number("rowHeight"), height > 0 else { return nil }
    // Interface Builder writes 44 where no height was set: cells then have the height that fits.
    return height == 44 ? nil : root.stored.height
  }

  // MARK: Layouts

  mutating func run(_ isInterrupted: @Sendable () -> Bool) {
    for index in cases.indices where !isInterrupted() { see(index) }
    for key in order {
      guard let sighting = sightings[key], var finding = finding(sighting) else { continue }
      if let (conflict, index, _) = sighting.conflict {
        let scene = layout.scene(cases[index].conditions, contents)
        describe(conflict, in: scene, &finding)
        // What the two have in common, such as repairs, was found for the first.
        if isJoined(finding) { continue }
        mend(conflict, in: scene, sighting.cases, &finding)
      }
      findings.append(finding)
    }
  }

  /// Joins a conflict to an earlier one that differs only in the constraint left out: they are one fault.
  private mutating func isJoined(_ finding: ScreenFinding) -> Bool {
    guard finding.kind == .conflict, let own = finding.constraints.last else { return false }
    let index = findings.firstIndex {
      $0.kind == .conflict && Set($0.constraints.dropLast()) == Set(finding.constraints.dropLast())
        && $0.screens == finding.screens
    }
    guard let index else { return false }
    findings[index].details.append(
      "for the same reason constraint \(own) (line \(finding.line)) cannot hold")
    return true
  }

  private mutating func see(_ index: Int) {
    let scene = layout.scene(cases[index].conditions, contents)
    var engine = LayoutEngine()
    let solved = engine.layout(of: scene.scene)
    layoutCount += 1
    if !solved.broken.isEmpty {
      for conflict in engine.conflicts(in: scene.scene) { see(conflict, scene, index) }
    }
    // Where a constraint is left out, what it decided is open.
    if solved.broken.isEmpty, !solved.free.isEmpty {
      see(engine.ambiguities(in: scene.scene), scene, index)
    }
    see(solved, scene, index)
  }

  private mutating func note(_ key: String, _ sighting: Sighting, _ index: Int) {
    if sightings[key] == nil {
      sightings[key] = sighting
      order.append(key)
    }
    if sightings[key]?.cases.last != index { sightings[key]?.cases.append(index) }
    if sighting.isPartlyInside, let first = sightings[key], !first.isPartlyInside {
      sightings[key]?.isPartlyInside = true
      sightings[key]?.text = sighting.text
    }
    if let conflict = sighting.conflict,
      conflict.shortfall > sightings[key]?.conflict?.shortfall ?? 0
    {
      sightings[key]?.conflict = conflict
    }
  }

  private mutating func see(_ conflict: Conflict, _ scene: InterfaceScene, _ index: Int) {
    let stated = conflict.members.compactMap { member -> String? in
      guard case .stated(let id) = member.reference, member.reference != conflict.broken else {
        return nil
      }
      return scene.name(ofConstraint: id)
    }
    reasons[index, default: [:]][scene.name(ofConstraint: conflict.broken)] = Set(stated)
    guard case .stated(let id) = conflict.broken else {
      note(
        "conflict implied",
        Sighting(
          kind: .conflict, conflict: (conflict, index, conflict.shortfall.doubleValue.magnitude)),
        index)
      return
    }
    let key = "conflict \(scene.name(ofConstraint: id))"
    note(
      key,
      Sighting(
        kind: .conflict, conflict: (conflict, index, conflict.shortfall.doubleValue.magnitude)),
      index)
  }

  private mutating func see(
    _ ambiguities: [Ambiguity], _ scene: InterfaceScene, _ index: Int
  ) {
    var found: [Int: (values: [AnchorReference], views: [Int])] = [:]
    for ambiguity in ambiguities {
      let values = ambiguity.values.filter { value in
        guard let view = scene.indexes[value.item] else { return false }
        let element = root.views[view].element
        switch element["verifyAmbiguity"] {
        case "off": return false
        case "ignoreSizes": return !value.anchor.isSize
        default: return true
        }
      }
      guard let first = values.first, let view = scene.indexes[first.item] else { continue }
      found[view, default: ([], [])].values += values
      let others = found[view]?.views ?? []
      found[view]?.views += ambiguity.items.compactMap { scene.indexes[$0] }
        .filter { !others.contains($0) }
    }
    for view in found.keys.sorted() {
      guard let (values, views) = found[view] else { continue }
      note("ambiguous \(root.views[view].id)", sighting(of: values, view, views, scene), index)
    }
  }

  private func sighting(
    of values: [AnchorReference], _ view: Int, _ views: [Int], _ scene: InterfaceScene
  ) -> Sighting {
    let most = 4
    let names = values.prefix(most).map {
      "\(scene.scene.name(of: $0.item)).\($0.anchor.rawValue)"
    }
    let verb = values.count == 1 ? "is" : "are"
    var text = names.joined(separator: ", ")
    if values.count > most { text += " and \(values.count - most) more" }
    text += " \(verb) ambiguous"
    if views.contains(where: { root.views[$0].mark == .ambiguous }) {
      text += " (Interface Builder says so too)"
    }
    let depends = views.filter { root.views[$0].sizeIsDecidedByCode }
      .map {
        "the size that \(root.views[$0].element["customClass"] ?? root.views[$0].name) has in code"
      }
    return Sighting(
      kind: .ambiguous, view: view, views: views, text: text, depends: Array(depends.prefix(1)))
  }

  // MARK: Frames

  private mutating func see(_ solved: Layout, _ scene: InterfaceScene, _ index: Int) {
    let free = Set(solved.free)
    // What is left out has been reported, and what follows from that is not another fault.
    let leftOut = solved.broken.reduce(into: Set<AnchorReference>()) { anchors, reference in
      guard let sides = scene.scene.sides(of: reference) else { return }
      anchors.formUnion((Array(sides.left.terms) + sides.right.terms).map(\.anchor))
    }
    var other: Layout?
    var unseen: Set<Int> = []
    for view in root.views.indices.dropFirst() {
      guard let item = scene.items[view], let parent = root.views[view].parent,
        let around = scene.items[parent], let rect = solved.frames[item],
        let outer = solved.frames[around]
      else { continue }
      let element = root.views[view]
      if unseen.contains(parent) || element.isHiddenOrClear
        || root.views[parent].kind == "scrollView"
      {
        unseen.insert(view)
        continue
      }
      if scene.placements[view] == .frame { continue }
      if (rect.width <= 0.5 || rect.height <= 0.5) {
        unseen.insert(view)
        let axis: Anchor = rect.width <= 0.5 ? .width : .height
        let length = AnchorReference(item, axis)
        guard !scene.isStatedZero(item), !free.contains(length), !leftOut.contains(length),
          element.kind != "label" || element.text != nil
        else { continue }
        other = other ?? otherLayout(index)
        let depends = holds(other, scene, item) { $0.width > 0.5 && $0.height > 0.5 }
        note(
          "crushed \(element.id)",
          Sighting(
            kind: .crushed, view: view, views: [view],
            text: "\(element.name) is 0 \(axis == .width ? "wide" : "high")",
            depends: depends ? ["the width of texts"] : []), index)
        continue
      }
      let overhang = max(
        0 - rect.x, 0 - rect.y, rect.x + rect.width - outer.width,
        rect.y + rect.height - outer.height)
      if overhang > 1 {
        other = other ?? otherLayout(index)
        let depends =
          other.map { layout in
            guard let inner = layout.frames[item], let around = layout.frames[around] else {
              return false
            }
            return max(
              0 - inner.x, 0 - inner.y, inner.x + inner.width - around.width,
              inner.y + inner.height - around.height) <= 1
          } ?? false
        let isOutside =
          rect.x >= outer.width || rect.y >= outer.height || rect.x + rect.width <= 0
          || rect.y + rect.height <= 0
        note(
          "outside \(element.id)",
          Sighting(
            kind: .outside, view: view, views: [view],
            text: isOutside
              ? "\(element.name) lies outside \(root.views[parent].name)"
              : "\(element.name) extends beyond \(root.views[parent].name)",
            depends: depends ? ["the width of texts"] : [], isPartlyInside: !isOutside), index)
      }
      seeText(view, item, rect, index)
    }
  }

  private mutating func seeText(_ view: Int, _ item: ItemID, _ rect: Rect, _ index: Int) {
    let element = root.views[view]
    guard element.kind == "label" || element.kind == "button", !element.mayWrap,
      !element.shrinksText, element.text != nil
    else { return }
    let classes = cases[index].conditions.classes
    var needed = contents[view]?.width
    var depends: [String] = []
    if guessed.contains(view) || needed == nil {
      needed = element.measuredWidth(at: classes).map { $0 * 0.95 }
      depends = ["the width of the text"]
    }
    guard let needed, rect.width < needed - 1 else { return }
    note(
      "truncated \(element.id)",
      Sighting(
        kind: .truncated, view: view, views: [view],
        text:
          "\(element.name) has \(NumberText.display(rect.width)) of \(NumberText.display(needed)) points for its text",
        depends: depends), index)
  }

  /// The layout with guessed texts a tenth narrower; nil if nothing is guessed.
  private func otherLayout(_ index: Int) -> Layout? {
    guard !guessed.isEmpty else { return nil }
    var smaller = contents
    for view in guessed {
      smaller[view]?.fontScale = 0.9
      smaller[view]?.width = contents[view]?.width.map { $0 * 0.9 }
    }
    var engine = LayoutEngine()
    return engine.layout(of: layout.scene(cases[index].conditions, smaller).scene)
  }

  private func holds(
    _ layout: Layout?, _ scene: InterfaceScene, _ item: ItemID, _ condition: (Rect) -> Bool
  ) -> Bool {
    layout?.frames[item].map(condition) ?? false
  }

  // MARK: Findings

  private func finding(_ sighting: Sighting) -> ScreenFinding? {
    // What happens on every screen is intended, unless a text or an image is not visible at all.
    if sighting.kind == .outside, sighting.cases.count == cases.count { return nil }
    if sighting.kind == .crushed, sighting.cases.count == cases.count,
      let view = sighting.view, !root.views[view].hasTextContent(in: document)
    {
      return nil
    }
    let all = cases.map(\.screen)
    let some = sighting.cases.map { cases[$0].screen }
    var finding = ScreenFinding(
      kind: sighting.kind, file: document.file, line: root.line, scene: root.name, sceneID: root.id,
      views: sighting.views.map { root.views[$0].name },
      elements: sighting.views.map { root.views[$0].id }, constraints: [],
      screens: some.map(\.name), screenPhrase: CheckedScreen.phrase(some, of: all),
      depends: sighting.depends, text: sighting.text)
    if let view = sighting.view { finding.line = root.views[view].line }
    return finding
  }

  private func describe(
    _ conflict: Conflict, in scene: InterfaceScene, _ finding: inout ScreenFinding
  ) {
    var stated: [(line: String, origin: InterfaceScene.Origin)] = []
    var others: [String] = []
    var items: [ItemID] = []
    for member in conflict.members {
      let line = ConstraintText.describe(member.reference, in: scene.scene).line
      if case .stated(let id) = member.reference, let origin = scene.origins[id] {
        stated.append((line, origin))
        items += scene.scene.constraint(id)?.items ?? []
      } else {
        others.append(line)
      }
    }
    var seen: Set<ItemID> = [.root]
    for item in items where !item.isDerived && seen.insert(item).inserted {
      guard let view = scene.indexes[item] else { continue }
      finding.views.append(root.views[view].name)
      finding.elements.append(root.views[view].id)
    }
    finding.constraints = stated.map(\.origin.id)
    let broken = stated.last
    finding.line = broken?.origin.line ?? root.line
    let shortfall = ConflictNumber.phrase(conflict.shortfall.doubleValue.magnitude)
    finding.text =
      "\(broken?.line ?? "the constraints") cannot hold: \(shortfall) points are missing"
    for member in stated.dropLast() {
      finding.details.append("against \(member.line) (line \(member.origin.line))")
    }
    if !others.isEmpty { finding.details.append("with \(others.joined(separator: "; "))") }
  }

  /// Finds the sizes at which a conflict does not occur, and the edits that end it.
  private func mend(
    _ conflict: Conflict, in scene: InterfaceScene, _ failing: [Int],
    _ finding: inout ScreenFinding
  ) {
    if let axis = conflict.axis {
      let name = scene.name(ofConstraint: conflict.broken)
      let alike = failing.flatMap { index in
        (reasons[index] ?? [:]).filter { $0.value == reasons[index]?[name] }.keys
      }
      finding.holds = intervals(
        of: Set(finding.constraints + alike).subtracting([""]), along: axis, failing: failing)
    }
    finding.repairs = repairs(of: conflict, in: scene, failing)
  }
}

extension InterfaceScene {
  /// The identifier that the document gives to a constraint; its number if it gives none.
  func name(ofConstraint id: ConstraintID) -> String {
    origins[id]?.id ?? "\(id.rawValue)"
  }

  /// The name of a constraint of the document; that of all others is empty.
  func name(ofConstraint reference: ConstraintReference) -> String {
    if case .stated(let id) = reference { name(ofConstraint: id) } else { "" }
  }
}

extension InterfaceView {
  /// Whether it is invisible by design.
  fileprivate var isHiddenOrClear: Bool {
    element["hidden"] == "YES" || element.number("alpha") == 0
  }
}
