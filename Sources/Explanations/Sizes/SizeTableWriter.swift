import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// Writes the tables of a scene in both directions, with one numbering of views and constraints.
struct SizeTableWriter {
  private let explainer: Explainer
  private var scene: Scene { explainer.scene }
  let items: [ItemID]
  private let places: [ItemID: Int]
  private var references: [ConstraintReference] = []
  private var numbers: [ConstraintReference: Int] = [:]
  private(set) var proofs = PageProofs()
  private let widths: ClosedRange<Double>
  private let heights: ClosedRange<Double>

  init(_ explainer: Explainer) {
    self.explainer = explainer
    let scene = explainer.scene
    items = scene.itemsInTreeOrder().filter { !scene.isGuide($0) || scene.isShownGuide($0) }
    places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($0.element, $0.offset) })
    widths = Self.range(around: scene.screen.width)
    heights = Self.range(around: scene.screen.height)
    for constraint in scene.constraintsInOrder where scene.isInForce(constraint.id) {
      _ = number(of: .stated(constraint.id))
    }
  }

  /// The usual range of screens, with the present one in it.
  private static func range(around length: Double) -> ClosedRange<Double> {
    min(240, length)...max(1400, length)
  }

  mutating func number(of reference: ConstraintReference) -> Int {
    if let number = numbers[reference] { return number }
    numbers[reference] = references.count
    references.append(reference)
    return references.count - 1
  }

  // MARK: Tables

  /// The tables of one direction; nil if they were interrupted.
  /// - Parameters:
  ///   - isSeparate: Whether the axes are independent of each other.
  ///   - axes: The sides of the screen that are swept.
  mutating func tables(
    of explainer: Explainer, _ isSeparate: Bool, _ axes: [Axis] = Axis.allCases
  ) -> (regimes: [JSON.Member], details: [JSON.Member])? {
    let facts = explainer.facts
    var sweeps: [Sweep] = []
    var details: [JSON] = []
    for axis in axes {
      let range = axis == .horizontal ? widths : heights
      guard let sweep = facts.sweep(.screen(axis), over: range, within: LayoutEngine.sweepWork)
      else { return nil }
      sweeps.append(sweep)
      guard isSeparate else { continue }
      var before: Decisions = [:]
      for regime in sweep.regimes {
        if facts.haveToStop { return nil }
        if regime.kind == .unseen {
          details.append(.object(["decided": .array([])]))
          continue
        }
        let place = regime.from + 0.437 * (regime.to - regime.from)
        // A proof is that of the size at which the page opens, if it holds for one size alone.
        let own = facts.scene.screen[axis]
        let isOpening = regime.from < own && own < regime.to
        func scene(_ share: Double) -> (value: Double, scene: Scene) {
          let value = Self.length(share, of: regime.from...regime.to)
          return (value, SizeParameter.screen(axis).scene(facts.scene, at: value))
        }
        details.append(
          detail(
            of: regime.broken, regime.lost, at: place, of: .screen(axis), facts, [axis], &before,
            conflicting: isOpening ? facts.scene : scene(0.437).scene,
            others: { $0 == axis ? [scene(0.1), scene(0.9)] : [] }))
      }
    }
    var regimes: [JSON.Member] = [
      .init(
        key: "sweep",
        value: .array(
          zip(axes, sweeps).map { json(of: isSeparate ? $1 : nil, $0, by: explainer) }))
    ]
    if !isSeparate {
      let found = facts.ask {
        $0.plane(
          of: .screen(.horizontal), and: .screen(.vertical), over: (widths, heights), in: $1)
      }
      guard let plane = found else { return nil }
      regimes.append(
        .init(
          key: "regions",
          value: Self.unusual(
            explainer.json(
              of: plane, isListed: { places[$0] != nil },
              naming: naming(plane.regions.map { $0.broken + $0.lost })))))
      var before: Decisions = [:]
      for region in plane.regions {
        if facts.haveToStop { return nil }
        func scene(at point: Size) -> Scene {
          plane.parameter(at: point).scene(facts.scene, at: 0)
        }
        let point = Axis.allCases.reduce(region.inside) { point, axis in
          Self.points([0.437], of: region.corners, through: point, along: axis).first ?? point
        }
        details.append(
          detail(
            of: region.broken, region.lost, at: 0,
            of: plane.parameter(at: region.inside), facts, Axis.allCases, &before,
            conflicting: scene(at: point),
            others: { axis in
              Self.points([0.1, 0.9], of: region.corners, through: point, along: axis).map {
                ($0[axis], scene(at: $0))
              }
            }))
      }
    }
    return (regimes, [.init(key: "regimes", value: .array(details))])
  }

  /// The range of an axis, and the regimes of a sweep; where the axes are tied together, regions say more than these.
  private mutating func json(of sweep: Sweep?, _ axis: Axis, by explainer: Explainer) -> JSON {
    let range = axis == .horizontal ? widths : heights
    let regimes = sweep.map { sweep in
      explainer.json(
        of: sweep, isListed: { places[$0] != nil },
        naming: naming(sweep.regimes.map { $0.broken + $0.lost }))
    }
    return .object([
      "parameter": .string("root.\(axis.length.rawValue)"),
      "from": .number(range.lowerBound), "to": .number(range.upperBound),
      "regimes": Self.unusual(regimes ?? .array([]), along: axis),
    ])
  }

  /// Regimes or regions without what the page does not read, or takes for granted.
  /// - Parameter axis: That of the regimes, whose frames are read along it alone.
  private static func unusual(_ list: JSON, along axis: Axis? = nil) -> JSON {
    guard case .array(let parts) = list else { return list }
    let usual: [String: JSON] = [
      "kind": .string("exact"), "error": .number(0), "converges": .boolean(true),
    ]
    let unread: Set<String> =
      switch axis {
      case .horizontal?: ["because", "kink", "choice", "devices", "top", "height"]
      case .vertical?: ["because", "kink", "choice", "devices", "left", "width"]
      case nil: ["because", "kink", "choice", "devices"]
      }
    func kept(_ member: JSON.Member) -> Bool {
      !unread.contains(member.key) && member.value != usual[member.key]
        && member.value != .array([])
    }
    return .array(
      parts.map { part in
        guard case .object(let members) = part else { return part }
        return .object(
          members.filter(kept).map { member in
            guard member.key == "frames", let frames = member.value.elements else { return member }
            return JSON.Member(
              key: member.key,
              value: .array(
                frames.map { frame in
                  guard case .object(let lengths) = frame else { return frame }
                  return .object(lengths.filter(kept))
                }))
          })
      })
  }

  /// Names constraints by their numbers here; what nothing is said of has none.
  private mutating func naming(
    _ told: [[ConstraintReference]]
  ) -> (ConstraintReference) -> JSON {
    for reference in told.joined() { _ = number(of: reference) }
    let numbers = numbers
    return { numbers[$0].map(JSON.integer) ?? .null }
  }

  // MARK: Details

  /// The deciding constraints of views along axes.
  private typealias Decisions = [Decided: [Int]]

  private struct Decided: Hashable {
    var view: Int
    var axis: Axis
  }

  /// What decides frames in a regime, as far as it differs from the one before, and why something is broken.
  private mutating func detail(
    of broken: [ConstraintReference], _ lost: [ConstraintReference], at value: Double,
    of parameter: SizeParameter, _ facts: SceneFacts, _ axes: [Axis], _ before: inout Decisions,
    conflicting scene: @autoclosure () -> Scene, others: (Axis) -> [(value: Double, scene: Scene)]
  ) -> JSON {
    for reference in broken + lost { _ = number(of: reference) }
    var decided: [JSON] = []
    let found = facts.askJudged { $0.deciders(in: parameter.scene($1, at: value)) }
    for (view, item) in items.enumerated() {
      for axis in axes {
        let own = (found[item]?[axis] ?? []).map { number(of: $0) }
        let key = Decided(view: view, axis: axis)
        guard before[key] ?? [] != own else { continue }
        before[key] = own
        decided.append(
          .array([
            .integer(view), .integer(axis == .horizontal ? 0 : 1), .array(own.map { .integer($0) }),
          ]))
      }
    }
    var members: [JSON.Member] = [.init(key: "decided", value: .array(decided))]
    if !broken.isEmpty {
      let style = self.explainer.style
      func explainer(of scene: Scene) -> Explainer {
        Explainer(scene: scene, facts: facts.about(scene), style: style)
      }
      members += conflicts(by: explainer(of: scene())) { axis in
        others(axis).map { ($0.value, explainer(of: $0.scene)) }
      }
    }
    return .object(members)
  }

  /// A length inside a range, whole if possible: a proof at such a size can be read.
  private static func length(_ share: Double, of range: ClosedRange<Double>) -> Double {
    let length = range.lowerBound + share * (range.upperBound - range.lowerBound)
    let whole = length.rounded()
    return range.lowerBound < whole && whole < range.upperBound ? whole : length
  }

  /// Sizes inside a region, from one end to the other, that differ from one inside in one length.
  private static func points(
    _ shares: [Double], of corners: [Size], through point: Size, along axis: Axis
  ) -> [Size] {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    var ends: [Double] = []
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (before, after) = (start[across] - point[across], end[across] - point[across])
      guard before * after <= 0, before != after else { continue }
      let share = before / (before - after)
      ends.append(start[axis] + share * (end[axis] - start[axis]))
    }
    guard let least = ends.min(), let most = ends.max() else { return [] }
    return shares.map { share in
      let length = length(share, of: least...most)
      return axis == .horizontal
        ? Size(width: length, height: point.height) : Size(width: point.width, height: length)
    }
  }

  /// The conflicts of the scene of an explainer, one for each fault: the constraint that is left out, then the other
  /// members but the screen's size; and the numbers of their proofs, or -1.
  /// - Parameter others: Other lengths of the screen along an axis at which the same may be in conflict.
  mutating func conflicts(
    by explainer: Explainer, others: (Axis) -> [(value: Double, explainer: Explainer)] = { _ in [] }
  ) -> [JSON.Member] {
    var found: [JSON] = []
    var places: [JSON] = []
    var known: [Axis: [(value: Double, explainer: Explainer)]] = [:]
    for fault in explainer.facts.faults {
      var members = [number(of: fault.conflict.broken)]
      for member in fault.conflict.members.map(\.reference) where member != fault.conflict.broken {
        if case .implied(.screen) = member { continue }
        members.append(number(of: member))
      }
      found.append(.array(members.map { .integer($0) }))
      let axis = fault.conflict.axis
      if let axis, known[axis] == nil { known[axis] = others(axis) }
      let proof = proofs.number(
        of: fault.conflict, by: explainer, here: axis.map { explainer.scene.screen[$0] } ?? 0,
        others: axis.flatMap { known[$0] } ?? [])
      places.append(.integer(proof ?? -1))
    }
    return [
      .init(key: "conflicts", value: .array(found)), .init(key: "proofs", value: .array(places)),
    ]
  }

  // MARK: The scene

  /// What says tables in few words.
  var short: ShortTables {
    ShortTables(views: items.map { (scene.name(of: $0), scene.parent(of: $0).map(scene.name)) })
  }

  /// A text with the places of views in place of their names: `{2}.left == {1}.left + 8`.
  private func shortened(_ text: String, by names: [String: Int]) -> String {
    var (result, word) = ("", "")
    for character in text + " " {
      if character.isLetter || character.isNumber || "_[]".contains(character) {
        word.append(character)
      } else {
        result += names[word].map { "{\($0)}" } ?? word
        result.append(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }

  /// Long names of views with their places; none where a brace in a name could be taken for such a place.
  private var longNames: [String: Int] {
    let names = items.map { scene.name(of: $0) }
    return names.contains { $0.contains("{") }
      ? [:]
      : Dictionary(
        names.enumerated().filter { $0.element.count > 4 }.map { ($0.element, $0.offset) },
        uniquingKeysWith: { first, _ in first })
  }

  /// The views, parents before children, the root first.
  var views: JSON {
    .array(
      items.map { item in
        let properties = scene.properties(of: item)
        var members: [JSON.Member] = [.init(key: "name", value: .string(scene.name(of: item)))]
        func add(_ key: String, _ value: JSON) { members.append(.init(key: key, value: value)) }
        if let parent = scene.parent(of: item).flatMap({ places[$0] }) {
          add("in", .integer(parent))
        }
        if let text = properties?.text {
          add("text", .string(text))
          if let font = properties?.font, font != ItemProperties.standardFont {
            add("font", .number(font))
          }
          if let limit = properties?.lineLimit, limit != 1 { add("lines", .integer(limit)) }
          if properties?.isTextCentered == true { add("centered", .boolean(true)) }
        }
        if properties?.isHidden == true { add("hidden", .boolean(true)) }
        if scene.isGuide(item) { add("guide", .boolean(true)) }
        add("hue", .integer(scene.hue(of: item)))
        if let line = scene.item(item)?.source?.line { add("line", .integer(line)) }
        return .object(members)
      })
  }

  /// The constraints, stated ones first, each as `[id, text, priority, origin, line, axis, views]`: an implied
  /// one has its text as its id, and what is missing is 0. A long name of a view is its place: `{2}.width == 8`.
  var constraints: JSON {
    let names = longNames
    return .array(
      references.map { reference in
        let description = explainer.describe(reference)
        let isImplied =
          description.number == nil && description.line == description.equation.line
        func text(_ text: String?) -> JSON {
          text.map { .string(shortened($0, by: names)) } ?? .integer(0)
        }
        let line = description.number == nil ? nil : description.source?.line
        let sides = scene.sides(of: reference)
        let first = sides?.left.terms.first ?? sides?.right.terms.first
        let named = (sides.map { $0.left.items + $0.right.items } ?? []).map {
          places[$0] == nil ? $0.guideOwner ?? $0 : $0
        }
        return .array([
          explainer.nameInTables(of: reference).string.map(text)
            ?? explainer.nameInTables(of: reference),
          text(isImplied ? nil : equation(of: description)),
          text(description.priorityText), text(description.origin.phrase), .integer(line ?? 0),
          .integer(first?.anchor.anchor.axis == .vertical ? 1 : 0),
          .array(Set(named.compactMap { places[$0] }).sorted().map { .integer($0) }),
        ])
      })
  }

  /// A constraint in few words: as a statement, if its wording is a sentence.
  private func equation(of description: ConstraintDescription) -> String {
    guard case .stated(let id) = description.reference, let constraint = scene.constraint(id),
      constraint.wording.slot != nil
    else { return description.line }
    return StatementText.statement(of: constraint, in: scene)
  }

  /// The advance width of every character of a text, in thousandths of the font size.
  var advances: JSON {
    var characters: Set<Character> = []
    for item in items { characters.formUnion(scene.properties(of: item)?.text ?? "") }
    return .object(
      characters.sorted().map {
        JSON.Member(key: String($0), value: .integer(TextMetrics.advance(of: $0)))
      })
  }
}
