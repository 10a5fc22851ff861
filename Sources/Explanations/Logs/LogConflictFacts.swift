import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The facts about the conflict of a log on which its cause and its advice rest.
struct LogConflictFacts {
  /// The values that a row's sum can have while the other members hold; nil where nothing limits it.
  struct Interval {
    var least: Double?
    var most: Double?

    /// Whether it is a single value.
    var isExact: Bool {
      guard let least, let most else { return false }
      return (most - least).magnitude < 1e-4
    }
  }

  let log: ImportedLog
  let scene: Scene
  let found: LogVerdict.Found
  /// The members that the list has, in its order.
  let members: [ListedConstraint]
  let owner: LogOwnership.ConflictOwner
  let route: ConflictRoute?

  init?(_ log: ImportedLog) {
    guard let found = log.verdict.found else { return nil }
    let members = found.numbers.compactMap { log.listed($0) }
    guard !members.isEmpty else { return nil }
    self.log = log
    self.found = found
    self.members = members
    scene = log.verdict.scene
    owner = log.ownership.owner(ofConflict: members.map(\.number))
    route = ConflictRoute(found.conflict, in: scene)
  }

  /// Whether AppKit wrote the log.
  var isAppKit: Bool { log.message.framework.hasSuffix("AppKit") }

  // MARK: Members

  func having(_ test: (LoggedConstraint) -> Bool) -> [ListedConstraint] {
    members.filter { test($0.constraint) }
  }

  /// The members that the app states itself.
  var own: [ListedConstraint] {
    members.filter { log.ownership.owner(ofRow: $0.number) == .user }
  }

  /// Whether a row sets a size to a number.
  static func isSize(_ listed: ListedConstraint) -> Bool {
    listed.constraint.right == nil && listed.constraint.left.attribute.anchor?.isSize == true
  }

  /// Whether all members are about a view, whose size a row gives, and what is in it.
  func holdsAll(in row: ListedConstraint) -> Bool {
    guard let view = item(row.constraint.left.item) else { return false }
    return members.allSatisfy { member in
      guard let constraint = scene.constraint(member.id) else { return false }
      return (constraint.left.items + constraint.right.items).allSatisfy {
        $0 == view || scene.isInside($0, view)
      }
    }
  }

  func item(_ item: LoggedItem) -> ItemID? { log.item(item) }

  func name(_ item: LoggedItem) -> String {
    log.item(item).map { scene.name(of: $0) } ?? item.name ?? "a view"
  }

  /// `(1)`, `(1) and (2)`, `(1) (2) (5)`
  static func numbers(_ rows: [ListedConstraint]) -> String {
    let texts = rows.map { "(\($0.number))" }
    return texts.count == 2
      ? texts.joined(separator: " and ")
      : texts.prefix(5).joined(separator: " ") + (texts.count > 5 ? " …" : "")
  }

  /// Whether an item is a view or inside it.
  func isInside(_ item: LoggedItem, _ view: LoggedItem) -> Bool {
    guard let item = log.item(item), let view = log.item(view) else { return false }
    return item == view || scene.isInside(item, view)
  }

  /// The class of an item, wherever the log prints it.
  func className(_ item: LoggedItem) -> String? {
    log.scene.items.first { $0.item.key == item.key }?.item.plainClass
  }

  // MARK: Room

  /// A length that no view reaches, in points.
  private static let far = 1e6

  /// The values that the left side of a row less its right side, without its constant, can have while the
  /// other members hold.
  /// - Complexity: two solves of the set.
  func interval(leftTo row: ListedConstraint) -> Interval {
    let id = ConstraintID(rawValue: row.number)
    guard let constraint = scene.constraint(id) else { return Interval() }
    var sum = constraint.left
    for term in constraint.right.terms { sum.add(term.anchor, times: -term.coefficient) }
    sum.constant = 0
    return interval(of: sum, without: id)
  }

  /// The same while all other rows of the log hold; nil if they cannot.
  func wholeInterval(leftTo row: ListedConstraint) -> Interval? {
    guard !log.verdict.isLarge, let constraint = scene.constraint(row.id) else { return nil }
    var rest = scene
    rest.setEnabled(false, of: row.id)
    var engine = LayoutEngine()
    guard engine.broken(in: rest).isEmpty else { return nil }
    return interval(of: constraint.left, in: rest)
  }

  /// How far a row is from what the other members leave to it, in points.
  func distance(of row: ListedConstraint) -> Double {
    guard let constraint = scene.constraint(row.id) else { return found.shortfall }
    let room = interval(leftTo: row)
    let asked = constraint.right.constant - constraint.left.constant
    let distances = [room.least.map { $0 - asked }, room.most.map { asked - $0 }]
    return distances.compactMap { $0 }.filter { $0 > 0 }.min() ?? found.shortfall
  }

  private func interval(of sum: LinearExpression, without id: ConstraintID) -> Interval {
    interval(of: sum, in: LogVerdict.only(found.numbers.filter { $0 != id }, in: scene))
  }

  private func interval(of sum: LinearExpression, in rest: Scene) -> Interval {
    func reached(_ sign: Double) -> Double? {
      var trial = rest
      var scaled = LinearExpression()
      for term in sum.terms { scaled.add(term.anchor, times: sign * term.coefficient) }
      let added = trial.addConstraint(
        scaled, .greaterOrEqual, LinearExpression(constant: Self.far), priority: 1)
      var engine = LayoutEngine()
      let value = Self.far - engine.violation(of: .stated(added), in: trial)
      guard value < Self.far / 2 else { return nil }
      return sign * Self.tidied(value)
    }
    return Interval(least: reached(-1), most: reached(1))
  }

  private static func tidied(_ value: Double) -> Double {
    let rounded = (value * 1e4).rounded() / 1e4
    return (rounded - value).magnitude < 1e-6 ? rounded + 0 : value
  }

  /// `32`, `about 131.91`
  static func text(_ number: Double) -> String {
    NumberText.display((number * 100).rounded() / 100 + 0, decimals: 2)
  }

  /// The lengths of a chain as a sum, if they add up to a number and a row is what it is compared with:
  /// `21 + 9 = 30`; else the number alone.
  func sum(_ total: Double, against row: ListedConstraint) -> String {
    let text = Self.text(total)
    guard let route, route.against.reference == .stated(ConstraintID(rawValue: row.number)),
      (route.known.magnitude - total.magnitude).magnitude < 0.005
    else { return text }
    let lengths = route.steps.map(\.length).filter { $0 != 0 }
    let isTurned = route.known < 0
    let parts = lengths.map { isTurned ? 0 - $0 : $0 }
    guard (2...7).contains(parts.count), parts.allSatisfy({ $0 > 0 }) else { return text }
    return parts.map(Self.text).joined(separator: " + ") + " = " + text
  }
}
