import LayoutEngine
import LayoutModel
import TextReports

/// The screens that a page offers: those of devices, each with its own safe area in both orientations.
struct PageDevices {
  /// Devices of one size with the same safe areas.
  struct Kind {
    var names: [String]
    /// In portrait, then in landscape.
    var screens: [Screen]
  }

  /// The kinds, in the order of their first devices.
  static let kinds: [Kind] = {
    var kinds: [Kind] = []
    for device in Device.all {
      let screens = [true, false].map { device.screen(isPortrait: $0) }
      let known = kinds.firstIndex {
        zip($0.screens, screens).allSatisfy { $0.size == $1.size && $0.safeArea == $1.safeArea }
      }
      if let known {
        kinds[known].names.append(device.name)
      } else {
        kinds.append(Kind(names: [device.name], screens: screens))
      }
    }
    return kinds
  }()

  /// `[width, height, names, safe area upright, safe area on its side]` for each kind.
  static var json: JSON {
    .array(
      kinds.map { kind in
        let size = kind.screens[0].size
        return .array(
          [.number(size.width), .number(size.height), .string(kind.names.joined(separator: ", "))]
            + kind.screens.map { json(of: $0.safeArea) })
      })
  }

  /// `[top, left, bottom, right]`
  static func json(of insets: Insets) -> JSON {
    .array([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })
  }
}

extension Scene {
  /// Whether a change of the safe area may move something in it.
  fileprivate var mayFollowSafeArea: Bool {
    if !programs.isEmpty || !boxLayouts.isEmpty { return true }
    if itemsInTreeOrder().contains(where: { properties(of: $0)?.stack?.isMarginsRelative == true })
    {
      return true
    }
    return constraintsInOrder.contains { constraint in
      constraint.items.contains { $0.guideRole == .safeArea || $0.guideRole == .layoutMargins }
        || [constraint.left, constraint.right].contains { side in
          side.terms.contains { $0.anchor.anchor.traits.isMargin }
        }
    }
  }
}

extension SizeTableWriter {
  /// The most views of a scene that is laid out on every device.
  private static let mostOnDevices = 400

  /// What the safe area of each device changes, in portrait and in landscape, compared with a screen of its
  /// size with the safe area of the scene; nil if nothing is changed anywhere, or if it was interrupted.
  ///
  /// Frames move by as much as the insets times rates, with few exceptions: `rules` has the rates, as
  /// `[[views],left,top,width,height]` with the rates for the insets at the top, left, bottom and right each, or
  /// 0 for none; `screens` has the number of a rule, or an object with it where something else changes:
  /// `broken` with `conflicts`, `lost`, `free`.
  mutating func deviceChanges(of explainer: Explainer) -> JSON? {
    let scene = explainer.scene
    guard scene.mayFollowSafeArea, items.count <= Self.mostOnDevices else { return nil }
    var rules: [SafeAreaRule] = []
    var isChanged = false
    var rows: [JSON] = []
    for kind in PageDevices.kinds {
      var row: [JSON] = []
      for screen in kind.screens {
        if explainer.facts.haveToStop { return nil }
        let change = deviceChange(scene, on: screen, explainer, &rules)
        isChanged = isChanged || change != .null
        row.append(change)
      }
      rows.append(.array(row))
    }
    guard isChanged else { return nil }
    return .object(["rules": .array(rules.map(\.json)), "screens": .array(rows)])
  }

  private mutating func deviceChange(
    _ scene: Scene, on screen: Screen, _ explainer: Explainer, _ rules: inout [SafeAreaRule]
  ) -> JSON {
    let (facts, own) = (explainer.facts, scene.display.safeArea)
    guard screen.safeArea != own else { return .null }
    func layout(_ safeArea: Insets) -> Layout {
      var other = scene
      other.setDisplay { ($0.size, $0.safeArea, $0.scale) = (screen.size, safeArea, nil) }
      return facts.askJudged { engine, _ in engine.layout(of: other) }
    }
    let (before, after) = (layout(own), layout(screen.safeArea))
    var members: [JSON.Member] = []
    func add(_ key: String, _ values: [JSON]) {
      members.append(.init(key: key, value: .array(values)))
    }
    if after.broken != before.broken {
      add("broken", after.broken.map { .integer(number(of: $0)) })
      var there = scene
      there.setDisplay { ($0.size, $0.safeArea) = (screen.size, screen.safeArea) }
      members += conflicts(
        by: Explainer(scene: there, facts: facts.about(there), style: explainer.style))
    }
    if Set(after.lost.map(\.reference)) != Set(before.lost.map(\.reference)) {
      add("lost", after.lost.map { .integer(number(of: $0.reference)) })
    }
    if Set(after.free) != Set(before.free) { add("free", explainer.json(free: after.free)) }
    let moves = frames(of: after).minus(frames(of: before))
    guard !moves.isNone else { return members.isEmpty ? .null : .object(members) }
    let rule: Int
    if let known = rules.firstIndex(where: { $0.explains(moves, from: own, to: screen.safeArea) }) {
      rule = known
    } else {
      // The rates are measured at the device's own insets, unless frames do not move linearly on the way
      // there.
      var rates = SafeAreaRule(of: screen.safeArea) { insets in
        frames(of: layout(insets)).minus(frames(of: after))
      }
      if !rates.explains(moves, from: own, to: screen.safeArea) {
        rates = SafeAreaRule(exactly: moves, from: own, to: screen.safeArea)
      }
      rule = rules.count
      rules.append(rates)
    }
    guard !members.isEmpty else { return .integer(rule) }
    return .object([.init(key: "rule", value: .integer(rule))] + members)
  }

  private func frames(of layout: Layout) -> FrameNumbers {
    FrameNumbers(
      values: items.dropFirst().flatMap { item -> [Double] in
        let rect = layout.frames[item] ?? Rect(x: 0, y: 0, width: 0, height: 0)
        return [rect.x, rect.y, rect.width, rect.height]
      })
  }
}

/// Left, top, width and height of all views but the root in turn, or differences of them.
private struct FrameNumbers {
  var values: [Double]

  func minus(_ other: Self) -> Self {
    Self(values: zip(values, other.values).map { $0 - $1 })
  }

  var isNone: Bool { values.allSatisfy { $0.magnitude < Tolerance.solved } }
}

/// How far frames move with each inset of the safe area: linear rates.
private struct SafeAreaRule {
  /// The rates for the insets at the top, left, bottom and right, each for all numbers of the frames.
  private var rates: [[Double]]

  private static func list(_ insets: Insets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  /// The rates around some insets.
  /// - Parameter moves: How frames move to other insets.
  init(of insets: Insets, _ moves: (Insets) -> FrameNumbers) {
    let step = 0.5
    rates = [\Insets.top, \.left, \.bottom, \.right].map { inset in
      var there = insets
      // No inset is below 0, and just above 0 the rates may be different.
      let way = insets[keyPath: inset] >= step ? -step : step
      there[keyPath: inset] += way
      return moves(there).values.map { (($0 / way) * 1e6).rounded() / 1e6 }
    }
  }

  /// Rates that give these moves between two safe areas, and are meaningless elsewhere.
  init(exactly moves: FrameNumbers, from: Insets, to: Insets) {
    let change = zip(Self.list(to), Self.list(from)).map { $0 - $1 }
    let index = change.firstIndex { $0 != 0 } ?? 0
    rates = change.indices.map { other in
      moves.values.map { other == index ? $0 / change[index] : 0 }
    }
  }

  /// Whether its rates give these moves between two safe areas.
  func explains(_ moves: FrameNumbers, from: Insets, to: Insets) -> Bool {
    let change = zip(Self.list(to), Self.list(from)).map { $0 - $1 }
    return moves.values.indices.allSatisfy { index in
      let sum = rates.indices.reduce(0) { $0 + rates[$1][index] * change[$1] }
      return (sum - moves.values[index]).magnitude < Tolerance.summed
    }
  }

  /// The rates, with views that move alike in one entry.
  var json: JSON {
    var order: [[[Double]]] = []
    var views: [[[Double]]: [Int]] = [:]
    for view in 0..<(rates.first?.count ?? 0) / 4 {
      let own = (0..<4).map { part in rates.map { $0[4 * view + part] } }
      guard own.contains(where: { $0.contains { $0 != 0 } }) else { continue }
      if views[own] == nil { order.append(own) }
      views[own, default: []].append(view + 1)
    }
    return .array(
      order.map { own in
        .array(
          [.array((views[own] ?? []).map { .integer($0) })]
            + own.map { part -> JSON in
              // Zeros at the end are left out.
              let last = part.lastIndex { $0 != 0 }
              return last.map { .array(part[...$0].map { .number(NumberText.solved($0)) }) }
                ?? .integer(0)
            })
      })
  }
}
