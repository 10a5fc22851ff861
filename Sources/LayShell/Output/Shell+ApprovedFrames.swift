import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// Frames that a person has looked at and approved, to compare later layouts with.
///
/// ```
/// 390 x 844
///   card        16   20  358   80
///   card.title   8    8  342   20.5
/// ```
extension Shell {
  /// The frames of all views, as a text: on the present screen, on a small one and on a large one.
  package func approvedFrames() -> String {
    var lines: [String] = []
    for size in approvedSizes {
      lines.append(Self.heading(of: size))
      let frames = Self.frames(in: layout(on: size), of: scene)
      lines += frames.map { "  \($0.name) \($0.numbers.map(Self.number).joined(separator: " "))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What differs from an approved text: the view, the size, and the constraints that decide the value now.
  package func differences(fromApproved text: String) -> [String] {
    var expected: [String: [(name: String, numbers: [Double])]] = [:]
    var heading = ""
    for line in text.split(whereSeparator: \.isNewline) {
      guard line.hasPrefix("  ") else {
        heading = String(line)
        continue
      }
      let parts = line.split(separator: " ")
      let numbers = parts.suffix(4).compactMap { Double($0) }.filter(\.isFinite)
      guard parts.count > 4, numbers.count == 4 else { continue }
      expected[heading, default: []].append(
        (parts.dropLast(4).joined(separator: " "), numbers))
    }
    var found: [String] = []
    for size in approvedSizes {
      let heading = Self.heading(of: size)
      guard let approved = expected[heading] else {
        found.append("no frames were approved at \(heading)")
        continue
      }
      let before = Dictionary(approved.map { ($0.name, $0.numbers) }) { first, _ in first }
      let now = Self.frames(in: layout(on: size), of: scene)
      for frame in now {
        guard let old = before[frame.name] else {
          found.append("\(frame.name) is new at \(heading)")
          continue
        }
        found += changes(of: frame, from: old, on: size)
      }
      let names = Set(now.map(\.name))
      found += approved.filter { !names.contains($0.name) }.map {
        "\($0.name) is gone at \(heading)"
      }
    }
    return found
  }

  private static let smallScreen = Size(width: 320, height: 568)
  private static let largeScreen = Size(width: 1024, height: 768)

  private var approvedSizes: [Size] {
    var sizes = [scene.screen]
    for size in [Self.smallScreen, Self.largeScreen] where !sizes.contains(size) {
      sizes.append(size)
    }
    return sizes
  }

  private func scene(on size: Size) -> Scene {
    var there = scene
    if size != there.screen { there.setScreen(size) }
    return there
  }

  private func layout(on size: Size) -> Layout {
    var engine = engine
    return engine.layout(of: scene(on: size))
  }

  private static func heading(of size: Size) -> String {
    "\(number(size.width)) x \(number(size.height))"
  }

  private static func number(_ value: Double) -> String { NumberText.display(value, decimals: 3) }

  /// A frame with the name of its view.
  private typealias NamedFrame = (item: ItemID, name: String, numbers: [Double])

  private static func frames(in layout: Layout, of scene: Scene) -> [NamedFrame] {
    scene.itemsInTreeOrder().compactMap { item in
      guard item != .root, !scene.isGuide(item), let frame = layout.frames[item] else { return nil }
      return (item, scene.name(of: item), [frame.x, frame.y, frame.width, frame.height])
    }
  }

  private func changes(of frame: NamedFrame, from old: [Double], on size: Size) -> [String] {
    let anchors: [Anchor] = [.left, .top, .width, .height]
    return anchors.indices.compactMap { index in
      guard (frame.numbers[index] - old[index]).magnitude > Tolerance.written else {
        return nil
      }
      let value = "\(frame.name).\(anchors[index].rawValue)"
      let change = "\(Self.number(old[index])) -> \(Self.number(frame.numbers[index]))"
      var engine = engine
      let explanation = engine.explain(
        LinearExpression(AnchorReference(frame.item, anchors[index])), in: scene(on: size))
      let deciding = explanation.entries.compactMap { entry -> String? in
        guard case .constraint(let reference) = entry.source else { return nil }
        if case .implied(.screen) = reference { return nil }
        return ConstraintText.describe(reference, in: scene).namedWithLine
      }
      let reasons = deciding.prefix(3).joined(separator: ", ")
      let more = deciding.count > 3 ? " and \(deciding.count - 3) more" : ""
      let by = deciding.isEmpty ? "" : ", by \(reasons)\(more)"
      return "\(value) \(change) at \(Self.heading(of: size))\(by)"
    }
  }
}

extension ConstraintDescription {
  /// `(3) a.left == 20 (line 4)`
  fileprivate var namedWithLine: String {
    let name = number.map { "(\($0.rawValue)) " } ?? ""
    let place = number == nil ? "" : source.map { " (line \($0.line))" } ?? ""
    return name + line + place
  }
}
