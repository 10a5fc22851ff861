import InterfaceBuilder
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
    /// Where both have conflicts, of other constraints.
    var clashes: [Clash] = []

    var isEmpty: Bool { difference.isEmpty && clashes.isEmpty }
  }

  /// Conflicts of both scenes at the same sizes that are not the same.
  struct Clash: Sendable {
    var range: ClosedRange<Double>
    /// The constraints that only those of one of them have.
    var first: [String]
    var second: [String]

    func isLike(_ other: Clash) -> Bool { first == other.first && second == other.second }
  }

  /// A constraint that only one of the scenes has.
  struct Row: Hashable, Sendable {
    var id: ConstraintID
    var text: String
    var place: String?
    /// What it states, however it is written.
    fileprivate var form: EquationForm
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
    sides.allSatisfy(\.isEmpty) && onlyFirst.isEmpty && onlySecond.isEmpty
      && texts.isEmpty
  }

  /// Whether what is said follows from exact reasoning.
  var isProved: Bool { sides.allSatisfy(\.difference.isExact) }

  /// Whether rows were compared at the widths of devices alone.
  var isOfDevices: Bool { first.extent == .row && !isProved }

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
    let isSeparate = [first, second].allSatisfy { compared in
      var engine = compared.engine
      return engine.axesAreIndependent(in: compared.scene)
    }
    isPlanar = isSeparate && first.extent != .row
    guard var sides = Self.sides(first, second, isSeparate: isSeparate, isInterrupted) else {
      return nil
    }
    if isPlanar {
      // Widths decide what is across, and heights what is down.
      for index in sides.indices {
        let axis = sides[index].axis
        sides[index].difference.frames.removeAll { $0.part.axis != axis }
        let known = sides[..<index].flatMap(\.clashes)
        sides[index].clashes.removeAll { clash in known.contains { $0.isLike(clash) } }
      }
    }
    self.sides = sides
    guard !isEqual, texts.isEmpty, onlyFirst.isEmpty, onlySecond.isEmpty else { return }
    findChange(isSeparate: isSeparate, isInterrupted)
  }

  /// - Parameters:
  ///   - by: Edits of the first scene.
  ///   - isSeparate: Whether widths say nothing about heights, nor the other way round: a row is then as high at every
  ///     width.
  private static func sides(
    _ first: ComparedScene, _ second: ComparedScene, changed by: [SceneEdit] = [],
    isSeparate: Bool, _ isInterrupted: @escaping @Sendable () -> Bool
  ) -> [Side]? {
    guard first.extent == .row else {
      return sides(first, second, changed: by, along: Axis.allCases, isInterrupted)
    }
    if isSeparate, first.hasOneHeight, second.hasOneHeight,
      let sides = sides(first, second, changed: by, along: [.horizontal], isInterrupted),
      !sides.allSatisfy(\.isEmpty) || !by.isEmpty
        || rows(first, second, changed: by, isInterrupted)?.allSatisfy(\.isEmpty) == true
    {
      return sides
    }
    return isInterrupted() ? nil : rows(first, second, changed: by, isInterrupted)
  }

  private static func sides(
    _ first: ComparedScene, _ second: ComparedScene, changed by: [SceneEdit],
    along axes: [Axis], _ isInterrupted: @escaping @Sendable () -> Bool
  ) -> [Side]? {
    var sides: [Side] = []
    for axis in axes {
      let lengths = first.lengths(along: axis)
      var whole: LayoutDifference?
      var clashes: [Clash] = []
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
          return EquationForm(here, in: scene).terms == EquationForm(there, in: first.scene).terms
        }
        guard isSame, (try? scene.apply(by)) != nil else { return nil }
        let engines = [first.engine, second.engine].map { $0.interrupted(by: isInterrupted) }
        let other = second.withContents(of: scene, second.scene(along: axis, in: low...high))
        guard
          let part = engines[0].difference(
            of: scene, and: other, by: engines[1], along: .screen(axis), over: low...high)
        else { return nil }
        clashes += self.clashes(
          in: part.bothBroken, along: axis, (scene, engines[0]), (other, engines[1]))
        whole = whole.map { $0.joined(with: part) } ?? part
      }
      guard var whole else { return nil }
      whole.isExact = whole.isExact && isStable
      let other = axis == .horizontal ? first.scene.screen.height : first.scene.screen.width
      sides.append(
        Side(axis: axis, other: other, difference: whole, range: lengths, clashes: clashes))
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

  /// The intervals among some at which the constraints that cannot hold together are others.
  private static func clashes(
    in ranges: [ClosedRange<Double>], along axis: Axis,
    _ first: (scene: Scene, engine: LayoutEngine),
    _ second: (scene: Scene, engine: LayoutEngine)
  ) -> [Clash] {
    func members(
      _ one: (scene: Scene, engine: LayoutEngine), at length: Double
    ) -> [String: String] {
      var engine = one.engine
      let there = SizeParameter.screen(axis).scene(one.scene, at: length)
      // Those that are implied follow from the screen and from these.
      let all = engine.conflicts(in: there).flatMap(\.members).map(\.reference)
      return Dictionary(
        all.compactMap { reference -> (String, String)? in
          guard case .stated(let id) = reference, let constraint = there.constraint(id) else {
            return nil
          }
          return (
            EquationForm(constraint, in: there).key,
            ConstraintText.describe(reference, in: there).line
          )
        }, uniquingKeysWith: { one, _ in one })
    }
    var found: [Clash] = []
    let long = ranges.filter { $0.lowerBound < $0.upperBound }
    for range in (long.isEmpty ? ranges : long).prefix(mostClashes) {
      let middle = (range.lowerBound + range.upperBound) / 2
      let (own, others) = (members(first, at: middle), members(second, at: middle))
      guard Set(own.keys) != Set(others.keys) else { continue }
      let clash = Clash(
        range: range, first: own.filter { others[$0.key] == nil }.values.sorted(),
        second: others.filter { own[$0.key] == nil }.values.sorted())
      if let last = found.last, last.isLike(clash), last.range.upperBound == range.lowerBound {
        found[found.count - 1].range = last.range.lowerBound...range.upperBound
      } else {
        found.append(clash)
      }
    }
    return found
  }

  /// The most intervals at which the conflicts of both are compared.
  private static let mostClashes = 8

  /// Rows are compared at the widths of devices, each as high as it needs.
  private static func rows(
    _ first: ComparedScene, _ second: ComparedScene, changed by: [SceneEdit],
    _ isInterrupted: @escaping @Sendable () -> Bool
  ) -> [Side]? {
    // How high a changed row would be is not known.
    guard by.isEmpty else { return nil }
    let screens = CheckedScreen.screens(of: Device.all).sorted { $0.size.width < $1.size.width }
    var side: Side?
    for screen in screens {
      guard let row = first.row(on: screen, in: nil),
        let other = second.row(on: screen, in: row.conditions)
      else { continue }
      let width = row.conditions.size.width
      // What follows from a width is the same on all screens that have it.
      if let known = side?.range.upperBound, width <= known { continue }
      let engines = [first.engine, second.engine].map { $0.interrupted(by: isInterrupted) }
      let part = engines[0].difference(
        of: row.scene, and: second.withContents(of: row.scene, other.scene), by: engines[1],
        along: .screen(.horizontal), over: width...width)
      guard let part, !isInterrupted() else { return nil }
      var whole = side ?? Side(axis: .horizontal, other: 0, difference: part, range: width...width)
      if side != nil {
        whole.difference = whole.difference.joined(with: part)
        whole.range = whole.range.lowerBound...width
      }
      side = whole
    }
    var known = side ?? Side(axis: .horizontal, other: 0, difference: .init(), range: 0...0)
    known.difference.isExact = false
    return [known]
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
        let words = ConstraintText.describe(.stated(constraint.id), in: compared.scene)
        return Row(
          id: constraint.id,
          text: words.line + (words.priorityText.map { " \($0)" } ?? ""),
          place: compared.place(of: constraint.id),
          form: EquationForm(constraint, in: compared.scene))
      }
    }
    func without(_ rows: [Row], _ others: [Row]) -> [Row] {
      var counts: [String: Int] = [:]
      for row in others { counts[row.form.key, default: 0] += 1 }
      return rows.filter { row in
        guard let count = counts[row.form.key], count > 0 else { return true }
        counts[row.form.key] = count - 1
        return false
      }
    }
    let (own, others) = (rows(first), rows(second))
    return (without(own, others), without(others, own))
  }

  /// Finds constraints of the first scene that, changed to those of the second, make it lay out alike: each of them is
  /// needed.
  private mutating func findChange(
    isSeparate: Bool, _ isInterrupted: @escaping @Sendable () -> Bool
  ) {
    var pairs: [(old: Row, new: Row, edits: [SceneEdit])] = []
    let candidates = Dictionary(grouping: added, by: \.form.terms)
    for old in removed {
      let alike = candidates[old.form.terms] ?? []
      guard alike.count == 1 else { continue }
      pairs.append((old, alike[0], old.form.edits(of: old.id, to: alike[0].form)))
    }
    func isEqual(_ pairs: [(old: Row, new: Row, edits: [SceneEdit])]) -> Bool {
      Self.sides(
        first, second, changed: pairs.flatMap(\.edits), isSeparate: isSeparate, isInterrupted)?
        .allSatisfy(\.isEmpty) ?? false
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

extension LayoutEngine {
  /// The engine, which ends when it is asked to.
  fileprivate func interrupted(by isInterrupted: @escaping @Sendable () -> Bool) -> LayoutEngine {
    var engine = self
    engine.isInterrupted = isInterrupted
    return engine
  }
}
