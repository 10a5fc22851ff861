import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// Facts about a conflict on its scene, for the rules that find its cause.
///
/// A scene that was read from a log also knows where its rows come from: whose they are, and what they are for.
/// Rows of any other scene are their author's own.
struct ConflictFacts {
  /// A member of the conflict.
  struct Row: Equatable {
    let reference: ConstraintReference
    let sides: ConstraintSides
    /// What it is multiplied by in the sum that is false.
    let multiplier: Double
    /// Its purpose.
    let role: LoggedRole
    /// Who states it.
    let owner: LogOwnership.RowOwner
    /// The items that it names, with the views of guides that stand for what a log does not print.
    let items: [ItemID]
  }

  /// What the other members leave to a row.
  struct Bound {
    /// The value, in points.
    let value: Double
    /// Whether the row asks for less than that.
    let needsMore: Bool
    /// Whether they leave this value only, not also those beyond it.
    let isExact: Bool

    /// `exactly `, `at least `, `at most `
    var words: String { isExact ? "exactly " : needsMore ? "at least " : "at most " }
  }

  let explainer: Explainer
  let conflict: Conflict
  let route: ConflictRoute?
  let room: ConflictRoom?
  /// The members besides those that no size is below 0: implied ones, then the stated ones by number.
  let rows: [Row]
  /// The views with a nonnegative size among the members.
  let nonNegative: [ItemID]

  init(
    _ conflict: Conflict, along route: ConflictRoute?, in room: ConflictRoom?,
    _ explainer: Explainer
  ) {
    self.explainer = explainer
    self.conflict = conflict
    self.route = route
    self.room = room
    nonNegative = conflict.members.compactMap {
      if case .implied(.nonNegative(let item, _)) = $0.reference { item } else { nil }
    }
    let rows = conflict.members.filter { !$0.reference.isNonNegative }
      .compactMap { explainer.row($0.reference, times: $0.multiplier.doubleValue) }
    self.rows =
      rows.filter { $0.id == nil } + rows.filter { $0.id != nil }.sorted { $0.place < $1.place }
  }

  /// The scene.
  var scene: Scene { explainer.scene }
  /// The log that the scene was read from, if any.
  var log: ImportedLog? { explainer.log }
  /// The common axis of the members.
  var axis: Axis? { conflict.axis }
  /// The number of members with those that no size is below 0.
  var count: Int { rows.count + nonNegative.count }

  /// The stated members.
  var stated: [Row] { rows.filter { $0.id != nil } }
  /// The members that the reader states.
  var own: [Row] { rows.filter { $0.owner == .user } }

  /// The members with a purpose.
  func members(for test: (LoggedRole) -> Bool) -> [Row] { rows.filter { test($0.role) } }

  /// The members that a stack view states.
  var stackRules: [Row] {
    members { if case .stack = $0 { true } else { false } }
  }

  /// Whether the screen's size is a member.
  var isAboutTheScreen: Bool {
    rows.contains {
      if case .implied(.screen(let anchor)) = $0.reference { anchor.isSize } else { false }
    }
  }

  /// Whether the members fill less than the available length.
  var fallsShort: Bool {
    guard let route, route.unknown.isEmpty else { return false }
    return route.excess * (route.against.length < 0 ? -1 : 1) < 0
  }

  /// Whether a view is the reader's.
  func isOwn(_ item: ItemID) -> Bool {
    log?.logged(item).map { log?.ownership.owner(of: $0.key) == .user } ?? true
  }

  /// Whether a row is a size or position that the system imposes.
  func isImposed(_ row: Row) -> Bool {
    row.id.map { log?.ownership.isImposed($0.rawValue) ?? false } ?? false
  }

  /// The rows of the log that are no members, by number.
  var others: [Row] {
    let members = Set(rows.map(\.reference))
    return (log?.scene.listed.keys.sorted() ?? []).map(ConstraintReference.stated)
      .filter { !members.contains($0) }.compactMap { explainer.row($0, times: 0) }
  }

  /// Whose the conflict of a log is.
  var owner: LogOwnership.ConflictOwner? {
    guard let log else { return nil }
    let listed = stated.compactMap(\.id).filter { log.listed($0) != nil }
    let owner = log.ownership.owner(ofConflict: listed.map(\.rawValue))
    // What was stated since the log was read is the reader's.
    return own.count > own.count { $0.id.map { log.listed($0) != nil } ?? false }
      && owner != .mixed ? .user : owner
  }

  /// The size that the system or a frame gives to a view, against which the others count.
  var given: Row? {
    guard log != nil else { return nil }
    let sizes = rows.filter { $0.size != nil }
    // Of a cell's two sizes the height is the one that its content decides.
    let imposed =
      sizes.filter { isImposed($0) && $0.size?.anchor != .height }
      + sizes.filter { isImposed($0) && $0.size?.anchor == .height }
    return imposed.last { $0.role != .own(library: nil) } ?? imposed.last
      ?? sizes.last { $0.role == .autoresizing }
  }

  // MARK: Words

  func name(_ item: ItemID) -> String { scene.name(of: item) }

  func names(_ items: [ItemID]) -> String { series(items.map(name)) }

  /// `(3)`, `(i1)`, `the screen`
  func name(_ row: Row) -> String {
    let description = explainer.describe(row.reference)
    return description.number == nil && description.letter == nil
      ? description.origin.phrase ?? "a rule" : description.numberText
  }

  /// `(1)`, `(1) and (2)`, `(1) (2) (5)`
  func names(_ rows: [Row]) -> String {
    let texts = rows.map(name)
    return texts.count == 2
      ? texts.joined(separator: " and ")
      : texts.prefix(5).joined(separator: " ") + (texts.count > 5 ? " …" : "")
  }

  /// `32`, `131.91`
  static func text(_ number: Double) -> String {
    NumberText.display((number * 100).rounded() / 100 + 0, decimals: 2)
  }

  /// `44`, `at least 44`: what a row asks for.
  func amount(_ row: Row) -> String {
    let text = Self.text(row.number)
    return switch row.sides.relation {
    case .equal: text
    case .lessOrEqual: "at most \(text)"
    case .greaterOrEqual: "at least \(text)"
    }
  }

  /// The lengths of a chain as a sum, if they add up to a number and a stated row is what it is compared with:
  /// `21 + 9 = 30`; else the number alone.
  func sum(_ total: Double, against reference: ConstraintReference) -> String {
    let text = Self.text(total)
    guard let route, reference.isStated, route.against.reference == reference,
      (route.known.magnitude - total.magnitude).magnitude < Tolerance.written
    else { return text }
    let isTurned = route.known < 0
    let parts = route.steps.map(\.length).filter { $0 != 0 }.map { isTurned ? 0 - $0 : $0 }
    guard (2...7).contains(parts.count), parts.allSatisfy({ $0 > 0 }) else { return text }
    return parts.map(Self.text).joined(separator: " + ") + " = " + text
  }

  /// The length that a route's steps need, and the length available: `20 + 150 + 20 = 190`, `180`. Where the
  /// whole scene needs more than the steps say, that is the need: `at least 94`.
  func lengths(of route: ConflictRoute) -> (needed: String, given: String) {
    let sign: Double = route.against.length < 0 ? -1 : 1
    let known = route.known * sign
    let size = route.against.reference
    let given = Self.text(route.against.length * sign)
    let whole = rows.first { $0.reference == size }.flatMap(bound)?.value.magnitude
    if let more = [room?.needed, whole].compactMap(\.self).max(), more > known + Tolerance.written,
      route.excess * sign > 0
    {
      return ("at least \(Self.text(more))", given)
    }
    let isEnough = route.unknown.isEmpty && explainer.resolves(conflict, size, at: known)
    return ((isEnough ? "" : "at least ") + sum(known, against: size), given)
  }

  // MARK: Room

  /// What the other members, and the rest of their chain, leave to a row; nil for one that is about more than one
  /// value.
  func bound(leftTo row: Row) -> Bound? {
    guard row.multiplier != 0 else { return nil }
    let value = ConflictNumber.tidy(
      row.number - conflict.need.doubleValue / row.multiplier)
    guard (value - row.number).magnitude > Tolerance.summed else { return nil }
    let isExact =
      nonNegative.isEmpty && conflict.whole == nil
      && rows.allSatisfy { $0 == row || $0.sides.relation == .equal }
    return Bound(value: value, needsMore: value > row.number, isExact: isExact)
  }

  /// How far a row is from what the other members leave to it, in points.
  func distance(of row: Row) -> Double {
    guard row.multiplier != 0 else { return conflict.shortfall.doubleValue }
    return (conflict.need.doubleValue / row.multiplier).magnitude
  }

  /// The length with which the whole scene holds, if a row gives it, and whether it is the only one; nil if none
  /// is known.
  func whole(_ row: Row, _ bound: Bound) -> (value: Double, isExact: Bool)? {
    guard scene.constraintCount <= ImportedLog.mostSearched else { return nil }
    func holds(_ value: Double) -> Bool {
      explainer.resolves(conflict, row.reference, at: value)
    }
    let value =
      holds(bound.value)
      ? bound.value
      : explainer.length(of: row.reference, row.axis, resolving: conflict)
    guard let value, (value > row.number) == bound.needsMore else { return nil }
    let isExact = value == bound.value && bound.isExact
    return (value, isExact || !holds(value + (bound.needsMore ? 1 : -1)))
  }

  // MARK: Members about a view

  /// The edge of a view that a constraint puts at a number, and the number, in points.
  func place(_ row: Row) -> (anchor: AnchorReference, number: Double)? {
    guard row.sides.right.isConstant, row.sides.left.terms.count == 1,
      let term = row.sides.left.terms.first, term.coefficient == 1, term.anchor.anchor.isEdge
    else { return nil }
    return (term.anchor, row.number)
  }

  /// The members that set a size of a view to a number.
  func sizes(of item: ItemID) -> [Row] { rows.filter { $0.size?.item == item } }

  /// The view whose size a constraint sets, to a number or relative to another.
  func sizedItem(_ row: Row) -> ItemID? {
    guard let term = row.sides.left.terms.first, row.sides.left.terms.count == 1,
      term.anchor.anchor.isSize, row.items.count <= 2,
      row.sides.right.terms.allSatisfy({ $0.anchor.anchor.isSize })
    else { return nil }
    return term.anchor.item
  }

  /// The members that connect an edge of a view to another view, or to a place in its superview; nil unless they
  /// are two, at different edges.
  func pins(of item: ItemID) -> [Row]? {
    let pins = rows.filter { row in
      (row.items.count == 2 || place(row) != nil) && edges(of: item, in: row).count == 1
    }
    guard pins.count == 2, Set(pins.flatMap { edges(of: item, in: $0) }).count == 2 else {
      return nil
    }
    return pins
  }

  /// The edges of a view that a constraint names.
  private func edges(of item: ItemID, in row: Row) -> [Anchor] {
    row.anchors.filter { $0.item == item && $0.anchor.isEdge }.map(\.anchor)
  }

  /// The item to which a member ties another, or in which it places it; nil for other members.
  func partner(of item: ItemID, in row: Row) -> ItemID? {
    row.items.first { $0 != item } ?? (place(row) == nil ? nil : scene.parent(of: item))
  }

  /// Whether the anchors of a member are those of the center of two items.
  func isCentering(_ row: Row) -> Bool {
    row.anchors.count == 2 && row.anchors.allSatisfy { $0.anchor.traits.part == .center }
  }

  /// Whether all members are about a view and what is in it.
  func areAll(in view: ItemID) -> Bool {
    rows.allSatisfy { $0.items.allSatisfy { $0 == view || scene.isInside($0, view) } }
  }

  /// The stack view that a rule is of.
  func stack(of rule: Row) -> ItemID? {
    if case .implied(.stack(let id, _)) = rule.reference { return id }
    guard let first = rule.items.first else { return nil }
    guard let last = rule.items.last, last != first else { return scene.parent(of: first) }
    return scene.isInside(first, last)
      ? last : scene.isInside(last, first) ? first : scene.parent(of: first)
  }

  // MARK: Ages

  /// Members in statement order.
  func byAge(_ rows: [Row]) -> [Row] {
    rows.sorted { scene.order(of: $0.reference) < scene.order(of: $1.reference) }
  }

  /// Groups in the order of their newest members.
  func byAge(_ groups: [GroupID]) -> [GroupID] {
    func age(_ group: GroupID) -> Int {
      stated.filter { $0.group(in: scene) == group }.map { scene.order(of: $0.reference) }.max()
        ?? 0
    }
    return groups.sorted { age($0) < age($1) }
  }
}

extension ConflictFacts.Row {
  /// The number of a stated constraint.
  var id: ConstraintID? { if case .stated(let id) = reference { id } else { nil } }
  /// The place among the stated constraints.
  fileprivate var place: Int { id?.rawValue ?? 0 }
  /// The constant on the right, in points.
  var number: Double { sides.right.constant - sides.left.constant }
  /// The anchors of both sides.
  var anchors: [AnchorReference] { sides.terms.map(\.anchor) }
  /// Whether it relates two anchors.
  var isTie: Bool { !sides.left.isConstant && !sides.right.isConstant }
  /// The size that it sets to a number.
  var size: AnchorReference? {
    guard sides.right.isConstant, sides.left.terms.count == 1, let term = sides.left.terms.first,
      term.coefficient == 1, term.anchor.anchor.isSize
    else { return nil }
    return term.anchor
  }

  /// Whether it states a size as a multiple of another.
  var isRatio: Bool {
    let terms = sides.terms
    guard terms.count == 2, terms.allSatisfy({ $0.anchor.anchor.isSize }) else { return false }
    return terms.first?.anchor.anchor != terms.last?.anchor.anchor
      || terms.contains { abs($0.coefficient) != 1 }
  }

  /// The axis of its first anchor.
  var axis: Axis { sides.terms.first?.anchor.anchor.axis ?? .horizontal }
  /// `width` or `height`.
  var lengthWord: String { axis.length.rawValue }

  /// Its group.
  func group(in scene: Scene) -> GroupID? { id.flatMap { scene.constraint($0)?.group } }
}

extension Explainer {
  /// A constraint with what is known of it.
  func row(_ reference: ConstraintReference, times multiplier: Double) -> ConflictFacts.Row? {
    guard let sides = scene.sides(of: reference) else { return nil }
    var items: [ItemID] = []
    for item in (sides.left.items + sides.right.items).map({ log?.subject(of: $0) ?? $0 })
    where !items.contains(item) {
      items.append(item)
    }
    return ConflictFacts.Row(
      reference: reference, sides: sides, multiplier: multiplier, role: role(of: reference),
      owner: owner(of: reference), items: items)
  }

  /// The purpose of a constraint.
  private func role(of reference: ConstraintReference) -> LoggedRole {
    switch reference {
    case .stated(let id): return log?.listed(id)?.constraint.role ?? .own(library: nil)
    case .implied(let implied):
      switch implied {
      case .stack(_, let rule):
        switch rule.role {
        case .canvasConnection: return .stack(rule.part == .start ? .firstEdge : .lastEdge)
        case .spacing: return .stack(.spacing)
        case .alignment: return .stack(.alignment)
        case .hiding: return .stack(.hiding)
        case .fillEqually, .fillProportionally: return .stack(.equalSizes)
        case .equalSpacing, .equalCentering, .spanning, .spanningFit, .canvasFit,
          .ambiguitySuppression:
          return .stack(.other)
        }
      case .hugging, .compression: return .contentSize
      case .guide(let guide, _):
        switch scene.guideRole(of: guide) {
        case .safeArea: return .safeArea
        case .layoutMargins: return .margin
        case .content, nil: return .system
        }
      case .screen, .nonNegative, .frame, .box: return .system
      }
    }
  }

  /// Who states a constraint.
  func owner(of reference: ConstraintReference) -> LogOwnership.RowOwner {
    switch reference {
    case .stated(let id):
      guard let log else { return .user }
      if log.listed(id) != nil { return log.ownership.owner(ofRow: id.rawValue) }
      // What was stated since is the reader's; what the log's scene assumes is nobody's.
      return log.scene.scene.hasConstraint(id) ? .unclear : .user
    case .implied(.screen), .implied(.nonNegative), .implied(.guide): return .system
    case .implied: return .property
    }
  }
}

extension Anchor {
  /// Whether it is an edge of a view: not of its margins.
  var isEdge: Bool {
    switch traits.part {
    case .start, .end: !isMargin
    case .length, .center, .firstBaseline, .lastBaseline: false
    }
  }

  /// `left edge`, `height`, `center`
  var edgeWord: String {
    switch traits.part {
    case .length: rawValue
    case .center: "center"
    case .firstBaseline, .lastBaseline: "baseline"
    case .start, .end: isMargin ? "edge" : "\(rawValue) edge"
    }
  }
}

extension ConstraintSides {
  /// The terms of both sides.
  var terms: [LinearExpression.Term] { Array(left.terms) + Array(right.terms) }
}
