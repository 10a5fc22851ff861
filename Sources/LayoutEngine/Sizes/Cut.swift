import LayoutModel

/// What keeps a reader from seeing all of a screen: a finding about one layout.
public enum Cut: Hashable, Sendable {
  /// A required constraint is left out.
  case broken(ConstraintReference)
  /// An optional constraint is violated. Content that is stretched is still whole, and a text that may take more lines
  /// is as long as it likes.
  case lost(ConstraintReference)
  /// A text would take more lines than it may.
  case lines(ItemID)
  /// A view sticks out of its superview, over an edge.
  case outside(AnchorReference)
  /// Two siblings overlap, the first of which has a text or another content.
  case overlap(ItemID, ItemID)

  /// Whether it is the content of one of some views that is cut off.
  func cuts(anyOf items: [ItemID]) -> Bool {
    switch self {
    case .lost(.implied(.compression(let item, _))), .lines(let item): items.contains(item)
    case .outside(let edge): items.contains(edge.item)
    case .broken, .lost, .overlap: false
    }
  }

  /// Where its kind stands in a list.
  var rank: Int {
    switch self {
    case .broken: 0
    case .lost: 1
    case .lines: 2
    case .outside: 3
    case .overlap: 4
    }
  }

  /// The numbers of its views.
  var place: [Int] {
    switch self {
    case .broken, .lost: []
    case .lines(let item): [item.rawValue]
    case .outside(let edge):
      [edge.item.rawValue, edge.anchor == .left || edge.anchor == .top ? 0 : 1]
    case .overlap(let a, let b): [a.rawValue, b.rawValue]
    }
  }
}

extension Sweep {
  /// What is cut off at which values of the parameter, each in order. Hidden views are not judged, and neither are
  /// guides.
  /// - Complexity: O(t·n) for each regime, where t of the n views have a content.
  func cuts(in scene: Scene) -> [Cut: [ClosedRange<Double>]] {
    var reader = CutReader(self, scene)
    for regime in regimes { reader.read(regime) }
    return reader.found
  }
}

extension Sweep {
  /// The values of the parameter at which a view is narrower than its text needs, or something is left out.
  /// - Parameters:
  ///   - item: The view.
  ///   - width: The width that the text needs, in points.
  package func values(atWhich item: ItemID, isNarrowerThan width: Double) -> [ClosedRange<Double>] {
    regimes.compactMap { regime in
      guard regime.broken.isEmpty else { return regime.from...regime.to }
      return regime.frames[item].flatMap { regime.part(where: [$0.missing(of: width)]) }
    }
  }
}

/// The views of a scene that a reader can see: guides, hidden views and what is in them are left out.
struct SeenViews {
  /// Each with its superview, in the order that was given.
  private(set) var views: [(item: ItemID, parent: ItemID)] = []
  private(set) var siblings: [ItemID: [ItemID]] = [:]

  init(_ scene: Scene, among items: [ItemID]) {
    var unseen: Set<ItemID> = []
    for item in items where !scene.isGuide(item) {
      guard let parent = scene.parent(of: item) else { continue }
      if unseen.contains(parent) || scene.properties(of: item)?.isHidden == true {
        unseen.insert(item)
        continue
      }
      views.append((item, parent))
      siblings[parent, default: []].append(item)
    }
  }
}

/// Collects what is cut off, regime by regime.
private struct CutReader {
  private let parameter: SizeParameter
  private let scene: Scene
  private let seen: SeenViews
  private(set) var found: [Cut: [ClosedRange<Double>]] = [:]

  init(_ sweep: Sweep, _ scene: Scene) {
    (parameter, self.scene) = (sweep.parameter, scene)
    seen = SeenViews(scene, among: sweep.items)
  }

  mutating func read(_ regime: Regime) {
    let whole = regime.from...max(regime.from, regime.to)
    for reference in regime.broken { add(.broken(reference), whole) }
    for reference in regime.lost where isCut(reference) { add(.lost(reference), whole) }
    for (item, parent) in seen.views {
      guard let frame = regime.frames[item] else { continue }
      if scene.properties(of: parent)?.isScroll != true, let room = size(of: parent, in: regime) {
        for (edge, distance) in frame.overhang(in: room) {
          add(.outside(AnchorReference(item, edge)), [distance], regime)
        }
      }
      guard let properties = scene.properties(of: item), properties.hasContent else { continue }
      if properties.isWrapping, properties.lineLimit > 1 { readLines(of: item, frame, regime) }
      for other in seen.siblings[parent] ?? [] where other != item {
        guard let beside = regime.frames[other] else { continue }
        // Two contents are one pair.
        if other < item, scene.properties(of: other)?.hasContent == true { continue }
        add(.overlap(item, other), frame.distances(into: beside), regime)
      }
    }
  }

  private func isCut(_ reference: ConstraintReference) -> Bool {
    switch reference {
    case .implied(.hugging): false
    case .implied(.compression(let item, .horizontal)):
      scene.properties(of: item)?.isWrapping != true
    default: true
    }
  }

  /// Adds what is so where all of some distances can be seen.
  private mutating func add(_ cut: Cut, _ distances: [LinearValue], _ regime: Regime) {
    if let part = regime.part(where: distances) { add(cut, part) }
  }

  private mutating func add(_ cut: Cut, _ range: ClosedRange<Double>) {
    var ranges = found[cut] ?? []
    if let last = ranges.last, range.lowerBound <= last.upperBound + Tolerance.solved {
      ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
    found[cut] = ranges
  }

  /// The number of lines that a text takes only falls, or only grows, while its width is linear.
  private mutating func readLines(of item: ItemID, _ frame: LinearFrame, _ regime: Regime) {
    func exceeds(_ value: Double) -> Bool {
      let width = frame.frame(at: value - regime.from).width
      return parameter.scene(scene, at: value).properties(of: item)?.exceedsLines(inWidth: width)
        ?? false
    }
    let ends = (exceeds(regime.from), exceeds(regime.to))
    guard ends.0 || ends.1 else { return }
    var (low, high) = (regime.from, max(regime.from, regime.to))
    if ends.0 != ends.1 {
      while high - low > Tolerance.rounding * max(1, high.magnitude) {
        let middle = (low + high) / 2
        guard middle > low, middle < high else { break }
        if exceeds(middle) == ends.0 { low = middle } else { high = middle }
      }
    }
    add(
      .lines(item),
      ends.0 == ends.1 ? low...high : ends.0 ? regime.from...low : high...regime.to)
  }

  private func size(
    of parent: ItemID, in regime: Regime
  ) -> (width: LinearValue, height: LinearValue)? {
    if parent != .root { return regime.frames[parent].map { ($0.width, $0.height) } }
    let (first, last) = (regime.from, max(regime.from, regime.to))
    let (start, end) = (
      parameter.scene(scene, at: first).screen, parameter.scene(scene, at: last).screen
    )
    func rate(_ a: Double, _ b: Double) -> Double { last > first ? (b - a) / (last - first) : 0 }
    return (
      LinearValue(start.width, rate: rate(start.width, end.width)),
      LinearValue(start.height, rate: rate(start.height, end.height))
    )
  }
}

extension Regime {
  /// The part of it in which each of the given distances is greater than the tolerance; nil if there is no such part.
  fileprivate func part(where distances: [LinearValue]) -> ClosedRange<Double>? {
    var (low, high) = (0.0, max(0, to - from))
    for distance in distances {
      let missing = Tolerance.pixel - distance.value
      if distance.rate.magnitude <= Tolerance.rounding {
        if missing >= 0 { return nil }
      } else if distance.rate > 0 {
        low = max(low, missing / distance.rate)
      } else {
        high = min(high, missing / distance.rate)
      }
      if low > high { return nil }
    }
    return from + low...from + high
  }
}

extension Rect {
  private var still: LinearFrame {
    LinearFrame(
      left: LinearValue(x), top: LinearValue(y), width: LinearValue(width),
      height: LinearValue(height))
  }

  /// The distances by which a frame sticks out over the edges of its superview, in points; negative inside.
  package func overhang(in room: Rect) -> [(edge: Anchor, distance: Double)] {
    still.overhang(in: (LinearValue(room.width), LinearValue(room.height)))
      .map { ($0, $1.value) }
  }

  /// Whether two frames of siblings have an area in common that can be seen.
  /// - Parameter least: The least width and height of that area, in points.
  package func overlaps(_ other: Rect, by least: Double = Tolerance.pixel) -> Bool {
    still.distances(into: other.still).allSatisfy { $0.value > least }
  }

  /// How much narrower it is than a text that needs a width; nil if that cannot be seen.
  package func missing(of width: Double) -> Double? {
    let missing = still.missing(of: width).value
    return missing > Tolerance.pixel ? missing : nil
  }
}

extension LinearFrame {
  /// How far it reaches beyond each edge of its superview.
  fileprivate func overhang(
    in room: (width: LinearValue, height: LinearValue)
  ) -> [(edge: Anchor, distance: LinearValue)] {
    [
      (.left, 0 - left), (.top, 0 - top), (.right, left + width - room.width),
      (.bottom, top + height - room.height),
    ]
  }

  /// How much narrower it is than a text.
  fileprivate func missing(of text: Double) -> LinearValue { text - width }

  /// How far it reaches beyond each edge of another frame beside which it would have to stay.
  fileprivate func distances(into other: LinearFrame) -> [LinearValue] {
    [
      left + width - other.left, other.left + other.width - left,
      top + height - other.top, other.top + other.height - top,
      width, height, other.width, other.height,
    ]
  }
}

extension LinearValue {
  fileprivate static func + (a: LinearValue, b: LinearValue) -> LinearValue {
    LinearValue(a.value + b.value, rate: a.rate + b.rate)
  }

  fileprivate static func - (a: LinearValue, b: LinearValue) -> LinearValue {
    LinearValue(a.value - b.value, rate: a.rate - b.rate)
  }

  fileprivate static func - (a: Double, b: LinearValue) -> LinearValue {
    LinearValue(a - b.value, rate: 0 - b.rate)
  }
}
