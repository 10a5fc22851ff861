import LayoutModel

/// Finds the rules that hold in every picture of a screen with one constant.
struct RuleSearch {
  typealias Side = InferredRule.Side
  typealias Form = InferredRule.Form

  let rows: RuleRows
  /// How far frames may be from a rule, in points: more than rounding errors if they may be rounded.
  let tolerance: Double
  private(set) var found: [InferredRule] = []
  private var ancestors: [[Int]] = []
  private var children: [[Int]]

  /// The most views around a view that it is compared with.
  private static let mostAncestors = 4
  /// The most views for which all are compared with all, not only siblings.
  private static let mostForCousins = 80
  /// How far apart two of many siblings are at most, in their order, for them to be compared.
  private static let reach = 8

  /// - Parameter picture: The only picture in which rules have to hold; nil for all.
  init(_ rows: RuleRows, tolerance: Double, picture: Int? = nil) {
    self.rows = rows
    self.tolerance = tolerance
    pictures = picture.map { $0..<($0 + 1) } ?? rows.screen.pictures.indices
    children = Array(repeating: [], count: rows.screen.views.count + 1)
    for (index, view) in rows.screen.views.enumerated() {
      let parent = view.parent ?? rows.screen.root
      children[parent].append(index)
      let further = parent < index ? ancestors[parent] : []
      ancestors.append([parent] + further)
    }
  }

  private var screen: DrawnScreen { rows.screen }
  private var first: Int { pictures.lowerBound }
  /// The pictures in which a rule has to hold.
  var pictures: Range<Int>

  mutating func run() {
    for view in screen.views.indices {
      for axis in Axis.allCases {
        compareAround(view, axis)
        compareOthers(view, axis)
        if screen.views[view].role != .content { addLengths(view, axis) }
      }
      addAspect(view)
    }
  }

  private mutating func add(
    _ form: Form, _ relation: InferredRule.Nearness, _ left: Side, _ right: Side?,
    factor: Double = 1, isExact: Bool = false
  ) {
    var rule = InferredRule(form: form, nearness: relation, left: left, right: right)
    rule.factor = factor
    var (least, most) = (Double.infinity, -Double.infinity)
    for picture in pictures {
      let rest = rows.rest(of: rule, in: picture)
      (least, most) = (min(least, rest), max(most, rest))
    }
    // What has no constant must hold without one; a part of a length may be rounded as well.
    if isExact { (least, most) = (min(least, 0), max(most, 0)) }
    // The centers of rounded frames are half a pixel off, and the sizes of contents less than a pixel.
    let distance = max(most, 0 - least)
    let isNearlyZero =
      rows.grid.step > 0
      && (Self.centers.contains(form)
        ? distance <= rows.grid.half : form == .content && distance < rows.grid.step)
    if isNearlyZero { (least, most) = (min(least, 0), max(most, 0)) }
    guard isNearlyZero || most - least <= tolerance else { return }
    rule.deviation = (most - least) / 2 < 0.02 ? 0 : (most - least) / 2
    if !isExact && !isNearlyZero {
      let middle = rows.rest(of: rule, in: first)
      let rounded = (middle * 1000).rounded() / 1000
      let whole = middle.rounded()
      rule.constant = least - 0.02 <= whole && whole <= most + 0.02 ? whole : rounded
      // `-0` would be written with its sign.
      rule.constant += 0
    }
    found.append(rule)
  }

  private static let centers: Set<Form> = [.center, .alignCenter, .startAtCenter, .endAtCenter]

  // MARK: Views around it

  private mutating func compareAround(_ view: Int, _ axis: Axis) {
    let own = rows.span(view, axis, in: first)
    var crossesScroll = false
    if screen.views[view].role == .content {
      // It begins where the scroll view does, and ends where what is in it says so.
      add(
        .start, .superview, Side(item: view, axis: axis, part: .start),
        Side(item: ancestors[view][0], axis: axis, part: .start), isExact: true)
      return
    }
    for (depth, around) in ancestors[view].prefix(Self.mostAncestors).enumerated() {
      let isNearest = depth == 0 || depth == 1 && crossesScroll
      let relation: InferredRule.Nearness =
        isNearest ? .superview : around == screen.root ? .root : .farther
      if !crossesScroll { compareEdges(view, axis, around, relation) }
      if around < screen.root, screen.views[around].role == .content {
        // What scrolls is placed in the content; only its size can follow from outside.
        crossesScroll = true
        continue
      }
      compareLengths(view, axis, own, around, relation)
      if depth == 0 { addPlaces(view, axis, around) }
    }
    let isInRoot = ancestors[view].count == 1
    if isInRoot, screen.pictures.contains(where: { $0.safeArea != .zero }) {
      compareEdges(view, axis, screen.safeArea, .superview)
    }
    // An edge is at the margins if its constant is theirs, and there are any; that of a view inside only tells from
    // margins that differ.
    let count = found.count
    guard let margins = screen.pictures[first].margins,
      screen.pictures.allSatisfy({ $0.margins != nil }),
      isInRoot || !crossesScroll && screen.pictures.contains(where: { $0.margins != margins })
    else { return }
    compareEdges(view, axis, screen.margins, isInRoot ? .superview : .root)
    found =
      found[..<count]
      + found[count...].filter { rule in
        rule.constant == 0
          && (rule.form == .start && margins.start(axis) != 0
            || rule.form == .end && margins.end(axis) != 0)
      }
  }

  private mutating func compareEdges(
    _ view: Int, _ axis: Axis, _ around: Int, _ relation: InferredRule.Nearness
  ) {
    func side(_ item: Int, _ part: Side.Part) -> Side { Side(item: item, axis: axis, part: part) }
    add(.start, relation, side(view, .start), side(around, .start))
    add(.end, relation, side(view, .end), side(around, .end))
    add(.center, relation, side(view, .center), side(around, .center))
    guard relation == .superview, around <= screen.root else { return }
    add(.startAtCenter, relation, side(view, .start), side(around, .center))
    add(.endAtCenter, relation, side(view, .end), side(around, .center))
  }

  private mutating func compareLengths(
    _ view: Int, _ axis: Axis, _ own: Span, _ around: Int, _ relation: InferredRule.Nearness
  ) {
    let left = Side(item: view, axis: axis, part: .length)
    let right = Side(item: around, axis: axis, part: .length)
    add(.inset, relation, left, right)
    let whole = rows.span(around, axis, in: first).length
    guard whole > 0, own.length > 0, own.length != whole else { return }
    let isPrecise = pictures.count > 1 || !isTyped(own.length)
    for factor in Self.factors(own.length, of: whole, upTo: 8, precisely: isPrecise) {
      add(.share, relation, left, right, factor: factor, isExact: true)
    }
    if relation == .superview { addRest(.share, relation, left, right) }
  }

  /// A length as a small part of another one with a constant, which only several sizes tell.
  private mutating func addRest(
    _ form: Form, _ relation: InferredRule.Nearness, _ left: Side, _ right: Side
  ) {
    let (own, whole) = (rows.value(left, in: first), rows.value(right, in: first))
    guard
      let other = pictures.dropFirst().first(where: {
        (rows.value(right, in: $0) - whole).magnitude > 8
      })
    else { return }
    let factor = (rows.value(left, in: other) - own) / (rows.value(right, in: other) - whole)
    for below in 2...4 {
      let fraction = (factor * Double(below)).rounded() / Double(below)
      guard (fraction - factor).magnitude < 1e-3, (0.2..<1).contains(fraction) else { continue }
      let count = found.count
      add(form, relation, left, right, factor: fraction)
      // Without a constant it is found among the parts.
      if let rule = found.last,
        rule.constant.magnitude < 0.6 || rule.constant != rule.constant.rounded()
      {
        found.removeSubrange(count...)
      }
      return
    }
  }

  /// Whether a person could have typed a number: it is a multiple of a quarter of a point, as halves of typed lengths
  /// are, or all numbers are on lines of a grid. Other numbers follow from the length of another view.
  private func isTyped(_ number: Double) -> Bool {
    rows.grid.step > 0 || PixelGrid.quarters.has(number)
  }

  /// Parts of a length that a person would write: small fractions, and hundredths.
  static func factors(
    _ length: Double, of whole: Double, upTo most: Int, precisely: Bool
  ) -> [Double] {
    let factor = length / whole
    var found: [Double] = []
    for below in 2...max(2, most) {
      let above = (factor * Double(below)).rounded()
      let fraction = above / Double(below)
      guard above >= 1, (fraction * whole - length).magnitude <= 1.01, fraction != 1,
        !found.contains(where: { ($0 - fraction).magnitude < 1e-9 })
      else { continue }
      found.append(fraction)
    }
    if precisely {
      let hundredths = (factor * 100).rounded() / 100
      if (hundredths * whole - length).magnitude <= 1.01, hundredths > 0, hundredths != 1,
        !found.contains(where: { ($0 - hundredths).magnitude < 1e-9 })
      {
        found.append(hundredths)
      }
    }
    return found
  }

  /// The center at a part of the superview's length: at any part from one size, at the one that several sizes tell.
  private mutating func addPlaces(_ view: Int, _ axis: Axis, _ around: Int) {
    let left = Side(item: view, axis: axis, part: .center)
    let right = Side(item: around, axis: axis, part: .length)
    func place(_ picture: Int) -> (center: Double, whole: Double) {
      let outer = rows.span(around, axis, in: picture)
      return (rows.span(view, axis, in: picture).center - outer.start, outer.length)
    }
    let one = place(first)
    if pictures.count == 1 {
      let span = rows.span(view, axis, in: first)
      guard one.whole > 0, !isTyped(span.start), !isTyped(span.end) else { return }
      let factor = (one.center / one.whole * 1e6).rounded() / 1e6
      guard (0.02..<1).contains(factor), (factor - 0.5).magnitude > 0.01 else { return }
      add(.place, .superview, left, right, factor: factor, isExact: true)
      return
    }
    guard
      let other = pictures.dropFirst().map(place).first(where: {
        ($0.whole - one.whole).magnitude > 1
      })
    else { return }
    let factor = (other.center - one.center) / (other.whole - one.whole)
    guard (factor - 0.5).magnitude > 0.01 else { return }
    let isRounded = rows.grid.step > 0.5
    for below in 3...(isRounded ? 8 : 20) {
      let fraction = (factor * Double(below)).rounded() / Double(below)
      guard (fraction - factor).magnitude < 1e-3, (0.02..<1.6).contains(fraction),
        (fraction - 1).magnitude > 1e-3
      else { continue }
      add(.place, .superview, left, right, factor: fraction)
      return
    }
    guard (0.02..<1.6).contains(factor) else { return }
    let room = max(rows.grid.half, Tolerance.written)
    let factors = [1e2, 1e3, 1e4, 1e5, 1e6].map { (one.center / one.whole * $0).rounded() / $0 }
    let fewest = factors.first { factor in
      pictures.map(place).allSatisfy { ($0.center - factor * $0.whole).magnitude <= room }
    }
    guard let fewest else { return }
    add(.place, .superview, left, right, factor: fewest, isExact: true)
  }

  // MARK: Other views

  private mutating func compareOthers(_ view: Int, _ axis: Axis) {
    guard screen.views[view].role != .content else { return }
    func side(_ item: Int, _ part: Side.Part) -> Side { Side(item: item, axis: axis, part: part) }
    let parent = screen.views[view].parent
    let room = scrollRoom(of: view)
    for other in others(of: view) where other != view && screen.views[other].role != .content {
      let isSibling = screen.views[other].parent == parent
      guard !ancestors[view].contains(other), !ancestors[other].contains(view) else { continue }
      let relation: InferredRule.Nearness = isSibling ? .sibling : .cousin
      if isSibling || scrollRoom(of: other) == room {
        add(.after, relation, side(view, .start), side(other, .end))
        if other < view {
          add(.alignStart, relation, side(view, .start), side(other, .start))
          add(.alignEnd, relation, side(view, .end), side(other, .end))
          add(.alignCenter, relation, side(view, .center), side(other, .center))
        }
        if isSibling {
          add(.startAtCenter, relation, side(view, .start), side(other, .center))
          add(.endAtCenter, relation, side(view, .end), side(other, .center))
        }
      }
      guard other < view else { continue }
      add(.equal, relation, side(view, .length), side(other, .length))
      guard isSibling else { continue }
      let (own, its) = (
        rows.span(view, axis, in: first).length, rows.span(other, axis, in: first).length
      )
      guard own > 0, its > 0, (own - its).magnitude > 0.5 else { continue }
      addRest(.multiple, relation, side(view, .length), side(other, .length))
      for factor in Self.factors(own, of: its, upTo: 4, precisely: false) {
        add(
          .multiple, relation, side(view, .length), side(other, .length), factor: factor,
          isExact: true)
      }
    }
  }

  /// The views that a view is compared with: all on a small screen, otherwise its siblings, of many those near it.
  private func others(of view: Int) -> [Int] {
    if screen.views.count <= Self.mostForCousins { return Array(screen.views.indices) }
    let siblings = children[screen.views[view].parent ?? screen.root]
    guard siblings.count > Self.mostForCousins, let place = siblings.firstIndex(of: view) else {
      return siblings
    }
    return Array(siblings[max(0, place - Self.reach)..<min(siblings.count, place + Self.reach + 1)])
  }

  /// The content guide that a view is in; nil for none.
  private func scrollRoom(of view: Int) -> Int? {
    ancestors[view].first { $0 < screen.root && screen.views[$0].role == .content }
  }

  // MARK: Lengths of its own

  private mutating func addLengths(_ view: Int, _ axis: Axis) {
    let left = Side(item: view, axis: axis, part: .length)
    if pictures.allSatisfy({ screen.pictures[$0].contents[view][axis] != nil }) {
      let count = found.count
      add(.content, .alone, left, nil, isExact: true)
      // What is as large as its content needs no number.
      if found.count > count { return }
    }
    add(.length, .alone, left, nil)
  }

  private mutating func addAspect(_ view: Int) {
    // How wide a text is does not follow from its height.
    guard ![.content, .label, .button, .field, .text].contains(screen.views[view].role),
      screen.pictures[first].contents[view][.vertical] == nil
        || screen.views[view].role == .image
    else { return }
    let (width, height) = (
      rows.span(view, .horizontal, in: first).length,
      rows.span(view, .vertical, in: first).length
    )
    guard width > 0, height > 0 else { return }
    let left = Side(item: view, axis: .horizontal, part: .length)
    let right = Side(item: view, axis: .vertical, part: .length)
    for below in 1...16 {
      let factor = (width / height * Double(below)).rounded() / Double(below)
      guard factor > 0, (factor * height - width).magnitude <= 0.6 else { continue }
      add(.aspect, .alone, left, right, factor: factor, isExact: true)
      return
    }
  }
}
