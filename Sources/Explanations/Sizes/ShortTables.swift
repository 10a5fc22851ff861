import LayoutModel
import TextReports

/// The tables of a page in few words: a region lists the lengths that change, with the places of views. In the second
/// direction a view that is where a mirror shows it is left out, and a regime or region of which this is said is
/// `mirrored`.
struct ShortTables {
  /// A view with the view around it.
  typealias View = (name: String, parent: String?)

  /// The views, the root first.
  let views: [View]

  /// The members of a table without what is the same in a mirror.
  /// - Parameter own: Those of the first direction.
  func shortened(_ table: [JSON.Member], by own: [JSON.Member]) -> [JSON.Member] {
    table.map { member in
      guard let model = own.first(where: { $0.key == member.key })?.value else { return member }
      var member = member
      switch member.key {
      case "regions", "regimes": member.value = regimes(member.value, by: model)
      case "sweep":
        member.value = .array(
          zip(member.value.elements ?? [], model.elements ?? []).map { sweep, model in
            guard case .object(let members) = sweep, case .object(let others) = model else {
              return sweep
            }
            return .object(shortened(members, by: others))
          })
      default: break
      }
      return member
    }
  }

  /// The members of a table with the places of views for their names, and in regions without the lengths of frames that
  /// are those of the region before.
  func written(_ table: [JSON.Member]) -> [JSON.Member] {
    let places = Dictionary(
      views.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    return table.map { member in
      var member = member
      switch member.key {
      case "sweep":
        member.value = .array(
          (member.value.elements ?? []).map { sweep in
            if case .object(let members) = sweep { .object(written(members)) } else { sweep }
          })
      case "regions", "regimes":
        var before: [String: [String: JSON]] = [:]
        let isDelta = member.key == "regions"
        member.value = .array(
          (member.value.elements ?? []).map { written($0, places, isDelta, &before) })
      default: break
      }
      return member
    }
  }

  private func written(
    _ regime: JSON, _ places: [String: Int], _ isDelta: Bool,
    _ before: inout [String: [String: JSON]]
  ) -> JSON {
    guard case .object(var members) = regime,
      let index = members.firstIndex(where: { $0.key == "frames" })
    else { return regime }
    // After a mirror the frame before is another one.
    if regime["mirrored"] != nil { before = [:] }
    members[index].value = .array(
      (members[index].value.elements ?? []).map { frame in
        guard case .object(let lengths) = frame, let name = frame["view"]?.string,
          let place = places[name]
        else { return frame }
        let old = isDelta ? before[name] ?? [:] : [:]
        before[name] = Dictionary(lengths.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        return .object(
          [.init(key: "view", value: .integer(place))]
            + lengths.filter { $0.key != "view" && old[$0.key] != $0.value })
      })
    return .object(members)
  }

  private func regimes(_ regimes: JSON, by models: JSON) -> JSON {
    guard let all = regimes.elements, let models = models.elements, all.count == models.count else {
      return regimes
    }
    var (frames, own) = (Frames(), Frames())
    return .array(
      zip(all, models).map { regime, model in
        own.add(model)
        frames.add(regime)
        guard case .object(let members) = regime,
          Set(own.lengths.keys) == Set(frames.lengths.keys),
          ["corners", "from", "to"].allSatisfy({ regime[$0] == model[$0] })
        else { return regime }
        let others = views.dropFirst().filter { !isMirrored($0, in: frames, of: own) }
          .compactMap { frames.frame(of: $0.name, in: regime) }
        return .object(
          members.filter { $0.key != "frames" } + [.init(key: "mirrored", value: .boolean(true))]
            + (others.isEmpty ? [] : [.init(key: "frames", value: .array(others))]))
      })
  }

  /// The frames of a regime: those that it lists, and of the others what one before it lists.
  private struct Frames {
    /// By the key of a length, the number for a screen of length 0 and how it follows the screen.
    var lengths: [String: [String: [Double]]] = [:]

    mutating func add(_ regime: JSON) {
      for frame in regime["frames"]?.elements ?? [] {
        guard case .object(let members) = frame, let name = frame["view"]?.string else { continue }
        lengths[name] = members.reduce(into: [:]) { lengths, member in
          guard var numbers = member.value.elements?.compactMap(\.number) else { return }
          if numbers.count == 2 { numbers[0] -= numbers[1] * (regime["from"]?.number ?? 0) }
          lengths[member.key] = numbers
        }
      }
    }

    /// A frame as a regime lists it.
    func frame(of view: String, in regime: JSON) -> JSON? {
      guard let lengths = lengths[view] else { return nil }
      let from = regime["from"]?.number ?? 0
      let members = ["left", "top", "width", "height"].compactMap { key -> JSON.Member? in
        guard var numbers = lengths[key] else { return nil }
        if numbers.count == 2 { numbers[0] += numbers[1] * from }
        return JSON.Member(
          key: key, value: .array(numbers.map { JSON.number(NumberText.solved($0)) }))
      }
      return .object([JSON.Member(key: "view", value: .string(view))] + members)
    }
  }

  private func isMirrored(_ view: View, in frames: Frames, of own: Frames) -> Bool {
    guard let frame = frames.lengths[view.name], let model = own.lengths[view.name],
      let left = model["left"], let width = model["width"], let parent = view.parent
    else { return frames.lengths[view.name] == nil }
    let screen = left.count == 2 ? [0.0, 1] : [0, 1, 0]
    guard let around = parent == views[0].name ? screen : own.lengths[parent]?["width"],
      around.count == left.count, width.count == left.count
    else { return false }
    var mirrored = model
    mirrored["left"] = left.indices.map { around[$0] - left[$0] - width[$0] }
    return frame.allSatisfy { key, numbers in
      guard let other = mirrored[key], other.count == numbers.count else { return false }
      return zip(numbers, other).allSatisfy { ($0 - $1).magnitude < Tolerance.derived }
    }
  }
}
