import LayoutDialects
import LayoutEngine
import LayoutModel

/// How two scenes lay their views out differently, at every width and at every height.
package struct SceneDiff: Sendable {
  /// The comparison along one side of the screen.
  struct Side: Sendable {
    var axis: Axis
    /// The length of the other side meanwhile, in points.
    var other: Double
    var difference: LayoutDifference
    /// The lengths that were compared, in points.
    var range: ClosedRange<Double>
  }

  /// A constraint that only one of the scenes has.
  struct Row: Hashable, Sendable {
    var id: ConstraintID
    var text: String
    var place: String?
  }

  let first: ComparedScene
  let second: ComparedScene
  /// The comparisons, of widths and of heights.
  private(set) var sides: [Side] = []
  /// The names of views that only one of them has.
  let onlyFirst: [String]
  let onlySecond: [String]
  /// The views whose texts differ, with both.
  let texts: [(view: String, first: String, second: String)]
  /// The constraints that only one of them states.
  let removed: [Row]
  let added: [Row]
  /// Constraints of the first scene with which it lays out as the second: pairs of what they are and become.
  private(set) var change: [(old: Row, new: Row)] = []
  /// Whether widths say nothing about heights, nor the other way round.
  private let isPlanar: Bool

  /// Whether both lay the same views out alike at every size that was compared.
  package var isEqual: Bool {
    sides.allSatisfy(\.difference.isEmpty) && onlyFirst.isEmpty && onlySecond.isEmpty
      && texts.isEmpty
  }

  /// Whether what is said follows from exact reasoning.
  var isProved: Bool { sides.allSatisfy(\.difference.isExact) }

  /// Whether the comparison holds for every width together with every height: a screen with size classes has others
  /// where both sides change.
  var coversPlane: Bool { isPlanar && first.hasOneForm && second.hasOneForm }

  /// Compares two scenes.
  /// - Returns: nil if it was interrupted.
  /// - Complexity: two sweeps of each scene, and two for each constraint that is tried.
  package init?(
    _ first: ComparedScene, _ second: ComparedScene, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    let second = second.comparable(with: first)
    (self.first, self.second) = (first, second)
    func names(_ scene: Scene) -> [String] {
      scene.itemsInTreeOrder().filter { $0 != .root && !$0.isDerived }.map(scene.name)
    }
    let (own, others) = (names(first.scene), names(second.scene))
    let known = (Set(own), Set(others))
    onlyFirst = own.filter { !known.1.contains($0) }
    onlySecond = others.filter { !known.0.contains($0) }
    texts = Self.texts(first.scene, second.scene)
    (removed, added) = Self.rows(first, second)
    isPlanar =
      first.extent != .row
      && [first, second].allSatisfy { compared in
        var engine = compared.engine
        return engine.axesAreIndependent(in: compared.scene)
      }
    guard var sides = Self.sides(first, second, isInterrupted) else { return nil }
    if isPlanar {
      // Widths decide what is across, and heights what is down.
      for index in sides.indices {
        let axis = sides[index].axis
        sides[index].difference.frames.removeAll { $0.part.axis != axis }
      }
    }
    self.sides = sides
    guard !isEqual, texts.isEmpty, onlyFirst.isEmpty, onlySecond.isEmpty else { return }
    findChange(isInterrupted)
  }

  private static func sides(
    _ first: ComparedScene, _ second: ComparedScene, changed by: [SceneEdit] = [],
    _ isInterrupted: @escaping @Sendable () -> Bool
  ) -> [Side]? {
    guard first.extent != .row, second.extent != .row else {
      return rows(first, second, changed: by)
    }
    var sides: [Side] = []
    for axis in [Axis.horizontal, .vertical] {
      let lengths = first.lengths(along: axis)
      var whole: LayoutDifference?
      let cuts = (first.cuts(along: axis) + second.cuts(along: axis)).filter(lengths.contains)
      let ends = Set(cuts + [lengths.lowerBound, lengths.upperBound]).sorted()
      var pieces = zip(ends, ends.dropFirst()).map { $0...$1 }
      let isStable = pieces.allSatisfy {
        // At its end a piece may be the next one's already.
        let inside = $0.lowerBound...max($0.lowerBound, $0.upperBound - 1)
        return first.isStable(along: axis, in: inside) && second.isStable(along: axis, in: inside)
      }
      if !isStable { pieces = pieces.flatMap(Self.parts) }
      for (low, high) in pieces.map({ ($0.lowerBound, $0.upperBound) }) {
        var scene = first.scene(along: axis, in: low...high)
        let isSame = by.allSatisfy { edit in
          guard case .stated(let id)? = edit.constraint, let here = scene.constraint(id),
            let there = first.scene.constraint(id)
          else { return false }
          return here.form(in: scene) == there.form(in: first.scene)
        }
        guard isSame, (try? scene.apply(by)) != nil else { return nil }
        var engines = (first.engine, second.engine)
        engines.0.isInterrupted = isInterrupted
        engines.1.isInterrupted = isInterrupted
        guard
          let part = engines.0.difference(
            of: scene, and: second.scene(along: axis, in: low...high), by: engines.1,
            along: .screen(axis), over: low...high)
        else { return nil }
        whole = whole.map { $0.joined(with: part) } ?? part
      }
      guard var whole else { return nil }
      whole.isExact = whole.isExact && isStable
      let other = axis == .horizontal ? first.scene.screen.height : first.scene.screen.width
      sides.append(Side(axis: axis, other: other, difference: whole, range: lengths))
    }
    return sides
  }

  /// Parts of a piece in which the constraints follow the screen: short ones, each taken as it is in its middle.
  private static func parts(of piece: ClosedRange<Double>) -> [ClosedRange<Double>] {
    let count = max(1, Int(((piece.upperBound - piece.lowerBound) / 30).rounded()))
    let step = (piece.upperBound - piece.lowerBound) / Double(count)
    let ends = (0...count).map {
      $0 == count ? piece.upperBound : piece.lowerBound + Double($0) * step
    }
    return zip(ends, ends.dropFirst()).map { $0...$1 }
  }

  /// Rows are compared at the widths of devices, each as high as it needs.
  private static func rows(
    _ first: ComparedScene, _ second: ComparedScene, changed by: [SceneEdit]
  ) -> [Side]? {
    // How high a changed row would be is not known.
    guard by.isEmpty else { return nil }
    let screens = CheckedScreen.screens(of: Device.all)
    let others = Dictionary(
      second.rows(on: screens).map { ($0.width, $0.scene) }, uniquingKeysWith: { one, _ in one })
    let rows = first.rows(on: screens).sorted { $0.width < $1.width }
    guard let least = rows.first?.width, let most = rows.last?.width else { return nil }
    var whole: LayoutDifference?
    for row in rows {
      guard let other = others[row.width] else { continue }
      let part = first.engine.difference(
        of: row.scene, and: other, by: second.engine, along: .screen(.horizontal),
        over: row.width...row.width)
      guard let part else { return nil }
      whole = whole.map { $0.joined(with: part) } ?? part
    }
    guard var whole else { return nil }
    whole.isExact = false
    return [Side(axis: .horizontal, other: 0, difference: whole, range: least...most)]
  }

  private static func texts(
    _ first: Scene, _ second: Scene
  ) -> [(view: String, first: String, second: String)] {
    var others: [String: String] = [:]
    for item in second.itemsInTreeOrder() {
      if let text = second.properties(of: item)?.text { others[second.name(of: item)] = text }
    }
    return first.itemsInTreeOrder().compactMap { item in
      let name = first.name(of: item)
      guard let text = first.properties(of: item)?.text, let other = others[name], other != text
      else { return nil }
      return (name, text, other)
    }
  }

  // MARK: Constraints

  private static func rows(_ first: ComparedScene, _ second: ComparedScene) -> ([Row], [Row]) {
    func rows(_ compared: ComparedScene) -> [Row] {
      compared.scene.constraintsInOrder.map { constraint in
        Row(
          id: constraint.id,
          text: ConstraintText.describe(.stated(constraint.id), in: compared.scene).line,
          place: compared.place(of: constraint.id))
      }
    }
    func without(_ rows: [Row], _ others: [Row]) -> [Row] {
      var counts: [String: Int] = [:]
      for row in others { counts[row.text, default: 0] += 1 }
      return rows.filter { row in
        guard let count = counts[row.text], count > 0 else { return true }
        counts[row.text] = count - 1
        return false
      }
    }
    let (own, others) = (rows(first), rows(second))
    return (without(own, others), without(others, own))
  }

  /// Finds constraints of the first scene that, changed to those of the second, make it lay out alike: each of them is
  /// needed.
  private mutating func findChange(_ isInterrupted: @escaping @Sendable () -> Bool) {
    var pairs: [(old: Row, new: Row, edits: [SceneEdit])] = []
    let candidates = Dictionary(grouping: added) { row in
      second.scene.constraint(row.id).map { $0.form(in: second.scene) } ?? ""
    }
    for old in removed {
      guard let constraint = first.scene.constraint(old.id) else { continue }
      let alike = candidates[constraint.form(in: first.scene)] ?? []
      guard alike.count == 1, let other = second.scene.constraint(alike[0].id) else { continue }
      pairs.append((old, alike[0], constraint.edits(to: other)))
    }
    func isEqual(_ pairs: [(old: Row, new: Row, edits: [SceneEdit])]) -> Bool {
      Self.sides(first, second, changed: pairs.flatMap(\.edits), isInterrupted)?
        .allSatisfy(\.difference.isEmpty) ?? false
    }
    guard !pairs.isEmpty, pairs.count <= Self.mostTried, isEqual(pairs) else { return }
    for index in pairs.indices.reversed() where pairs.count > 1 {
      var fewer = pairs
      fewer.remove(at: index)
      if isEqual(fewer) { pairs = fewer }
    }
    change = pairs.map { ($0.old, $0.new) }
  }

  /// The most changed constraints that are tried.
  private static let mostTried = 16
}

extension FramePart {
  /// The axis of a part of a frame.
  fileprivate var axis: Axis { self == .left || self == .width ? .horizontal : .vertical }
}

extension LayoutDifference {
  /// The difference on an interval and on the one after it.
  fileprivate func joined(with next: LayoutDifference) -> LayoutDifference {
    var joined = self
    joined.isExact = isExact && next.isExact
    joined.conflicts = Self.joined(conflicts, next.conflicts)
    joined.freedoms = Self.joined(freedoms, next.freedoms)
    for frame in next.frames {
      guard
        let place = joined.frames.firstIndex(where: {
          $0.view == frame.view && $0.part == frame.part
        })
      else {
        joined.frames.append(frame)
        continue
      }
      let known = joined.frames[place]
      joined.frames[place].isWhole =
        known.isWhole && frame.isWhole && (known.to == frame.from || frame.from == frame.to)
      joined.frames[place].to = frame.to
      if frame.most > known.most {
        joined.frames[place].worst = frame.worst
        (joined.frames[place].first, joined.frames[place].second) = (frame.first, frame.second)
      }
    }
    return joined
  }
}

extension LayoutDifference {
  /// Intervals, and those after them: where they meet they are one.
  private static func joined(
    _ first: [ClosedRange<Double>], _ next: [ClosedRange<Double>]
  ) -> [ClosedRange<Double>] {
    guard let last = first.last, let following = next.first,
      last.upperBound == following.lowerBound
    else { return first + next }
    return first.dropLast() + [last.lowerBound...following.upperBound] + next.dropFirst()
  }
}

extension LayoutConstraint {
  /// The anchors that it relates, by name, with their coefficients.
  fileprivate func form(in scene: Scene) -> String {
    func terms(_ side: LinearExpression) -> String {
      side.terms.map {
        "\($0.coefficient) \(scene.name(of: $0.anchor.item)).\($0.anchor.anchor.rawValue)"
      }.joined(separator: " + ")
    }
    return "\(terms(left)) = \(terms(right))"
  }

  /// The edits that give it the relation, constant and priority of another one.
  fileprivate func edits(to other: LayoutConstraint) -> [SceneEdit] {
    var edits: [SceneEdit] = []
    if relation != other.relation { edits.append(.setRelation(id, other.relation)) }
    if constant != other.constant { edits.append(.setConstant(id, other.constant)) }
    if priority != other.priority { edits.append(.setPriority(id, other.priority)) }
    return edits
  }
}
