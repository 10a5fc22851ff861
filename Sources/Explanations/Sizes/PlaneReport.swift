import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A layout as a function of two parameters, as a table of regions.
extension Explainer {
  /// The answer to `sweep` of two parameters; nil if it was interrupted.
  /// - Parameter chosen: The views whose frames are listed; nil for those that follow more than one rule.
  package func sweep(
    _ first: SweptParameter, _ second: SweptParameter,
    over ranges: (ClosedRange<Double>, ClosedRange<Double>), of chosen: [ItemID]?
  ) -> Report? {
    let found = facts.ask {
      $0.plane(of: first.parameter, and: second.parameter, over: ranges, in: $1)
    }
    guard let found else { return nil }
    let plane = found.inOrder
    let names = (first.shortName, second.shortName)
    let listed = plane.listed(chosen, in: scene)
    let ends = [plane.ranges.0, plane.ranges.1].map {
      "\(text($0.lowerBound)) ... \(text($0.upperBound))"
    }
    let lines = { (isLong: Bool) -> [Report.Part] in
      plane.regions.prefix(isLong ? .max : Self.mostRegions).flatMap { region in
        [
          .text("  \(self.place(of: region, in: plane, names))", hanging: 4),
          .text(
            Markup("    ") + self.words(of: region, plane, listed, isLong || chosen != nil, names),
            hanging: 6),
        ]
      }
    }
    var parts: [Report.Part] = [
      .text("\(names.0) \(ends[0]), \(names.1) \(ends[1])", .section)
    ]
    parts += lines(false)
    parts += [
      .field("parameters", .array([.string(first.name), .string(second.name)])),
      .field("from", .array([plane.ranges.0, plane.ranges.1].map { .number($0.lowerBound) })),
      .field("to", .array([plane.ranges.0, plane.ranges.1].map { .number($0.upperBound) })),
      .field("exact", .boolean(plane.isExact)),
      .field("regions", json(of: plane, naming: { self.json(showing: $0) })),
    ]
    let more = plane.regions.count - Self.mostRegions
    if more > 0 { parts.append(.text("\(counted(more, "more region"))", .dim)) }
    if plane.regions.contains(where: { $0.kind == .tried }) {
      parts.append(.text("no arithmetic gives the regions marked `about`: values were tried", .dim))
    }
    if more > 0 || listed.count > Self.mostListed { parts.append(.more(lines(true))) }
    return Report([.section(.init(.object("plane"), parts))])
  }

  /// The most regions, and values in each, before `more`.
  private static var mostRegions: Int { 12 }
  private static var mostListed: Int { 4 }

  /// `width <= 320, growth >= 1.4`: the sides of a region that are not those of the whole plane; `width == 320` of a line.
  private func place(
    of region: SizePlane.Region, in plane: SizePlane, _ names: (String, String)
  ) -> String {
    let corners = region.corners
    var sides: [String] = []
    if corners.count > 2 {
      for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1))
      where !plane.isOnEdge(a, b) {
        if let side = side(a, b, of: region, names) { sides.append(side) }
      }
    } else if let a = corners.first, let b = corners.last {
      sides = [side(a, b, of: region, names)].compactMap(\.self)
      // How far a line goes, and which point of it one is.
      let isUpright = corners.count > 1 && (b.width - a.width).magnitude < Tolerance.tried
      let (name, range) = isUpright ? (names.1, plane.ranges.1) : (names.0, plane.ranges.0)
      let ends = corners.map { isUpright ? $0.height : $0.width }.sorted()
      if let low = ends.first, let high = ends.last {
        let isWhole = high - low > range.upperBound - range.lowerBound - Tolerance.tried
        if low == high {
          sides = ["\(names.0) == \(text(a.width))", "\(names.1) == \(text(a.height))"]
        } else if !isWhole {
          sides.append("\(name) \(text(low)) ... \(text(high))")
        }
      }
    }
    let about = region.kind == .tried ? "about " : ""
    return about + (sides.isEmpty ? "everywhere" : sides.joined(separator: ", "))
  }

  /// `width <= 320`, `width >= 2 * height - 40`: a side of a region; nil if it is a point.
  private func side(
    _ a: Size, _ b: Size, of region: SizePlane.Region, _ names: (String, String)
  ) -> String? {
    func relation(_ distance: Double) -> String {
      region.corners.count < 3 ? "==" : distance > 0 ? ">=" : "<="
    }
    let step = Size(width: b.width - a.width, height: b.height - a.height)
    if step.width == 0, step.height == 0 { return nil }
    // Upright sides limit the first parameter alone, level ones the second.
    if step.width.magnitude < Tolerance.tried {
      return "\(names.0) \(relation(region.inside.width - a.width)) \(text(a.width))"
    }
    if step.height.magnitude < Tolerance.rounding {
      return "\(names.1) \(relation(region.inside.height - a.height)) \(text(a.height))"
    }
    let rate = step.width / step.height
    let there = a.width + rate * (region.inside.height - a.height)
    let line = LinearValue(a.width - rate * a.height, rate: rate)
    return "\(names.0) \(relation(region.inside.width - there)) "
      + SweepText.line(line, from: 0, names.1, self)
  }

  private func words(
    of region: SizePlane.Region, _ plane: SizePlane, _ listed: [(place: Int, part: FramePart)],
    _ isLong: Bool, _ names: (String, String)
  ) -> Markup {
    var phrases: [Markup] = []
    if let broken = region.broken.first {
      let conflict = facts.conflict(
        of: plane.parameter(at: region.inside), at: 0, leavingOut: broken)
      let members = conflict?.members.map(\.reference) ?? [broken]
      phrases.append(
        numbers(of: members)
          + Markup(namesOne(of: members) ? " cannot hold" : " cannot hold together", .error))
    }
    if !region.converges { phrases.append(Markup("the layout does not converge", .error)) }
    let most = isLong ? listed.count : Self.mostListed
    for value in listed.prefix(most) where isLong || region.broken.isEmpty {
      let rule = region.values[4 * value.place + value.part.rawValue]
      let name = colored("\(scene.name(of: plane.items[value.place])).\(value.part.name)")
      phrases.append(name + rule.words(names, by: self))
    }
    if listed.count > most { phrases.append(Markup("\(listed.count - most) more", .dim)) }
    phrases += state(lost: region.lost, free: region.free).map { Markup($0, .dim) }
    return phrases.isEmpty
      ? Markup("all constraints hold") : Markup(joining: phrases, separator: "; ")
  }

  /// The regions of a plane as JSON: every view in the first one, then those that have another rule.
  func json(
    of plane: SizePlane, isListed: (ItemID) -> Bool = { _ in true },
    naming: (ConstraintReference) -> JSON
  ) -> JSON {
    func pair(_ size: Size) -> JSON {
      .array([.number(tidy(size.width)), .number(tidy(size.height))])
    }
    var before: [PlanarValue]?
    return .array(
      plane.regions.map { region in
        var frames: [JSON] = []
        for (place, item) in plane.items.enumerated() where isListed(item) {
          let own = region.values[4 * place..<4 * place + 4]
          if let before, zip(own, before[own.indices]).allSatisfy({ $0.isSame(as: $1) }) {
            continue
          }
          let triples = own.map { value in
            JSON.array([value.value, value.across, value.down].map { .number(tidy($0)) })
          }
          frames.append(
            .object([
              "view": .string(scene.name(of: item)), "left": triples[0], "top": triples[1],
              "width": triples[2], "height": triples[3],
            ]))
        }
        before = region.values
        return .object([
          "corners": .array(region.corners.map(pair)), "kind": .string(region.kind.rawValue),
          "error": .number(region.error), "broken": .array(region.broken.map(naming)),
          "lost": .array(region.lost.map(naming)), "free": .array(json(free: region.free)),
          "converges": .boolean(region.converges), "frames": .array(frames),
        ])
      })
  }

  // MARK: Words that regimes and regions share

  /// `(3) (i1)`, `(3) (4) (5) and 2 more`
  func list(_ numbers: [String], separator: String = " ") -> String {
    numbers.prefix(3).joined(separator: separator)
      + (numbers.count > 3 ? " and \(numbers.count - 3) more" : "")
  }

  func number(of reference: ConstraintReference) -> String {
    letters.give(reference)
    return describe(reference).numberText
  }

  /// `a, b are ambiguous`
  func ambiguityWords(of items: Set<ItemID>) -> String {
    let names = scene.inTreeOrder(items).map { scene.name(of: $0) }
    return list(names, separator: ", ") + " \(plural(names.count, "is", "are")) ambiguous"
  }

  /// What is lost and ambiguous.
  func state(lost: [ConstraintReference], free: [AnchorReference]) -> [String] {
    var words: [String] = []
    if !lost.isEmpty {
      words.append("\(list(lost.map(number))) \(plural(lost.count, "is", "are")) lost")
    }
    let items = Set(free.map(\.item))
    if !items.isEmpty { words.append(ambiguityWords(of: items)) }
    return words
  }
}

extension PlanarValue {
  fileprivate func isSame(as other: PlanarValue) -> Bool {
    (value - other.value).magnitude < Tolerance.solved
      && (across - other.across).magnitude < Tolerance.rounding
      && (down - other.down).magnitude < Tolerance.rounding
  }

  /// ` = width - 20`, ` = 0.5 * width + 8 * growth + 12`, ` stays 30`
  fileprivate func words(_ names: (String, String), by explainer: Explainer) -> String {
    let rest = LinearValue(value, rate: down)
    if across.magnitude < Tolerance.rounding {
      return down.magnitude < Tolerance.rounding
        ? " stays \(explainer.text(value))"
        : " = " + SweepText.line(rest, from: 0, names.1, explainer)
    }
    let own = SweepText.line(LinearValue(0, rate: across), from: 0, names.0, explainer)
    if down.magnitude < Tolerance.rounding {
      return " = " + SweepText.line(LinearValue(value, rate: across), from: 0, names.0, explainer)
    }
    let isNegative = down < 0
    let other = SweepText.line(LinearValue(0, rate: down.magnitude), from: 0, names.1, explainer)
    let number = explainer.text(value.magnitude)
    let constant = number == "0" ? "" : (value < 0 ? " - " : " + ") + number
    return " = \(own)\(isNegative ? " - " : " + ")\(other)\(constant)"
  }
}

extension SizePlane {
  /// The plane with its regions from small to large values of the first parameter, then of the second.
  fileprivate var inOrder: SizePlane {
    func start(_ region: Region) -> (Double, Double) {
      (region.corners.map(\.width).min() ?? 0, region.corners.map(\.height).min() ?? 0)
    }
    var plane = self
    plane.regions.sort { start($0) < start($1) }
    return plane
  }

  /// Whether a side of a region is part of one of the plane.
  fileprivate func isOnEdge(_ a: Size, _ b: Size) -> Bool {
    func isEnd(_ first: Double, _ second: Double, _ range: ClosedRange<Double>) -> Bool {
      let scale = Tolerance.tried * max(1e-3, (range.upperBound - range.lowerBound) / 1000)
      return [range.lowerBound, range.upperBound].contains {
        (first - $0).magnitude < scale && (second - $0).magnitude < scale
      }
    }
    return isEnd(a.width, b.width, ranges.0) || isEnd(a.height, b.height, ranges.1)
  }

  /// The values that are told: those of some views, or those that follow more than one rule, or move otherwise than with
  /// an edge.
  fileprivate func listed(_ chosen: [ItemID]?, in scene: Scene) -> [(place: Int, part: FramePart)] {
    var found: [(place: Int, part: FramePart)] = []
    for part in [FramePart.width, .height, .left, .top] {
      for (place, item) in items.enumerated() where !scene.isGuide(item) {
        let rules = regions.map { $0.values[4 * place + part.rawValue] }
        guard let first = rules.first else { continue }
        let isTold =
          chosen?.contains(item)
          ?? (rules.contains { !$0.isSame(as: first) }
            && !found.contains { $0.place == place && (part == .left || part == .top) })
        if isTold { found.append((place, part)) }
      }
    }
    return found
  }
}
