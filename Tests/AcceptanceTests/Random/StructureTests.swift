import SessionSupport
import Testing

/// Structures made at random, judged by the exact solver: the model states every rule as MondrianLayout
/// does, with a guide for each block and each piece of room, so that it shares no step with the program,
/// which makes as few guides as it can.
@Suite("Random structures")
struct StructureTests {
  @Test("have the frames of their rules", arguments: 0..<60)
  func frames(seed: Int) {
    check(seed: seed, isMirrored: false)
  }

  @Test(
    "are mirrored from right to left, for any direction of a member", arguments: 0..<40)
  func mirrored(seed: Int) {
    check(seed: seed, isMirrored: true)
  }

  private func check(seed: Int, isMirrored: Bool) {
    let random = RandomStructure(seed: UInt64(seed))
    // Members that read the other way lie as the others do.
    let turned = random.names.prefix(seed % 3).map { "\n\($0).direction = ltr" }.joined()
    let directions = isMirrored ? "\nroot.direction = rtl\(turned)" : ""
    let program = "\(random.views)\(directions)\n\(random.statement)"
    let answer = run(program + "\nlayout")
    let verdict = Judge.verdict(screen: (320, 480), isMirrored: isMirrored) {
      random.state(in: &$0)
    }
    guard let verdict else {
      #expect(
        answer.status == 2, "what cannot hold is refused\n\(program)\n\(answer.results)")
      return
    }
    guard let frames = answer.layout, answer.status == 0 else {
      Issue.record("\(program)\n\(answer.messages)")
      return
    }
    for name in random.names {
      guard let frame = frames[name], let wanted = verdict.frames[name] else {
        Issue.record("\(name) is missing in\n\(program)")
        continue
      }
      // What is free is settled by the order of guides, of which there are fewer in the program.
      for (part, place) in zip(Verdict.parts, 0...)
      where !wanted.free.contains(part) && !frame.free.contains(part) {
        #expect(
          abs(frame.numbers[place] - wanted.numbers[place]) <= 1e-6,
          "\(name): \(frame.numbers), not \(wanted.numbers) in\n\(program)")
      }
      // A left edge that hangs on a free width is free in one reading alone.
      let compared = Verdict.parts.filter { !isMirrored || $0 != "left" }
      #expect(
        compared.filter(frame.free.contains) == compared.filter(wanted.free.contains),
        "free in \(name) in\n\(program)")
    }
  }
}

/// A structure of a few views in the screen.
private struct RandomStructure: Sendable {
  indirect enum Node: Sendable {
    case view(String, width: Double?, height: Double?)
    case stack(Bool, spacing: Double, alignment: Int, [Node])
    case spacer(Double, isFixed: Bool)
    case overlap(attached: [Int], [Node])
    /// Top, leading, bottom, trailing; nil for an edge without a distance.
    case relative([Double?], isMin: Bool, Node)
    case sized(Node, width: Double)
    case background(Node, Node)
  }

  private(set) var names: [String] = []
  private(set) var top = Node.spacer(0, isFixed: false)
  private var sizes: [String: (Double, Double)] = [:]
  private var generator: Generator

  init(seed: UInt64) {
    generator = Generator(seed: seed)
    top = block(depth: 0)
  }

  private mutating func view() -> Node {
    let name = "v\(names.count)"
    names.append(name)
    if generator.draw(3) > 0 {
      sizes[name] = (Double(10 + generator.draw(60)), Double(10 + generator.draw(40)))
    }
    return .view(name, width: sizes[name]?.0, height: sizes[name]?.1)
  }

  private mutating func node(depth: Int, inStack: Bool) -> Node {
    if inStack, generator.draw(6) == 0 {
      return .spacer(Double(generator.draw(30)), isFixed: generator.draw(2) == 0)
    }
    if depth < 2, names.count < 4, generator.draw(3) == 0 { return block(depth: depth + 1) }
    let view = view()
    switch generator.draw(6) {
    case 0:
      let edges = (0..<4).map { _ in generator.draw(2) == 0 ? Double(generator.draw(20)) : nil }
      return .relative(edges, isMin: generator.draw(3) == 0, view)
    case 1:
      return .relative(Array(repeating: Double(generator.draw(12)), count: 4), isMin: false, view)
    case 2: return .sized(view, width: Double(20 + generator.draw(60)))
    case 3 where names.count < 5: return .background(view, self.view())
    default: return view
    }
  }

  private mutating func block(depth: Int) -> Node {
    let isStack = generator.draw(3) > 0
    let count = 1 + generator.draw(3)
    let members = (0..<count).map { _ in node(depth: depth, inStack: isStack) }
    if isStack {
      return .stack(
        generator.draw(2) == 0, spacing: Double(generator.draw(3) * 4),
        alignment: generator.draw(4), members)
    }
    return .overlap(attached: (0..<4).filter { _ in generator.draw(4) == 0 }, members)
  }

  // MARK: The program

  private static let edges = ["top", "leading", "bottom", "trailing"]

  var views: String {
    names.map { name in
      sizes[name].map { "view \(name) intrinsic (\($0.0), \($0.1))" } ?? "view \(name)"
    }.joined(separator: "\n")
  }

  var statement: String { "build root { \(Self.text(top)) }" }

  private static func text(_ node: Node) -> String {
    switch node {
    case .view(let name, _, _): return name
    case .spacer(let length, let isFixed): return "Spacer(\(length)\(isFixed ? ", fixed" : ""))"
    case .stack(let isVertical, let spacing, let alignment, let members):
      let words =
        isVertical
        ? ["leading", "center", "trailing", "fill"] : ["top", "center", "bottom", "fill"]
      return
        "\(isVertical ? "V" : "H")Stack(spacing: \(spacing), alignment: \(words[alignment])) { \(members.map(text).joined(separator: "; ")) }"
    case .overlap(let attached, let members):
      return
        "ZStack(alignment: attach([\(attached.map { edges[$0] }.joined(separator: ", "))])) { \(members.map(text).joined(separator: "; ")) }"
    case .relative(let distances, let isMin, let inner):
      let parts = distances.enumerated().compactMap { index, distance in
        distance.map { ".relative([\(edges[index])], \(isMin ? "min: " : "")\($0))" }
      }
      return text(inner) + (parts.isEmpty ? ".relative([])" : parts.joined())
    case .sized(let inner, let width): return "\(text(inner)).width(\(width))"
    case .background(let inner, let behind): return "\(text(inner)).background(\(text(behind)))"
    }
  }

  // MARK: The model

  func state(in model: inout Model) {
    // Tree order counts only for what is free, and that is not compared.
    lay(top, in: model.root, &model)
  }

  private func start(_ box: Box, _ isVertical: Bool) -> Length { isVertical ? box.top : box.left }

  private func end(_ box: Box, _ isVertical: Bool) -> Length { isVertical ? box.bottom : box.right }

  private func guide(_ model: inout Model) -> Box {
    model.view("guide\(model.items.count)", isListed: false)
  }

  private func pin(_ box: Box, to outer: Box, _ model: inout Model) {
    for isVertical in [true, false] {
      model.rule(start(box, isVertical) == start(outer, isVertical))
      model.rule(end(box, isVertical) == end(outer, isVertical))
    }
  }

  /// Lays a node over a box.
  private func lay(_ node: Node, in box: Box, _ model: inout Model) {
    switch node {
    case .view, .spacer: pin(own(node, &model), to: box, &model)
    case .stack(let isVertical, let spacing, let alignment, let members):
      stack(isVertical, spacing, alignment, members, in: box, &model)
    case .overlap(let attached, let members):
      for member in members { overlap(member, attached, in: box, &model) }
    case .relative(let distances, let isMin, let inner):
      relative(distances, isMin, own(inner, &model), in: box, &model)
    case .sized(let inner, let width):
      model.rule(box.width == Length(width))
      lay(inner, in: box, &model)
    case .background(let inner, let behind):
      lay(inner, in: box, &model)
      lay(behind, in: box, &model)
    }
  }

  /// The box of a node that nothing is given to.
  private func own(_ node: Node, _ model: inout Model) -> Box {
    switch node {
    case .view(let name, let width, let height):
      return model.view(name, content: (width, height))
    case .sized(let inner, let width):
      let box = own(inner, &model)
      model.rule(box.width == Length(width))
      return box
    case .background(let inner, let behind):
      let box = own(inner, &model)
      lay(behind, in: box, &model)
      return box
    case .stack, .spacer, .overlap, .relative:
      let box = guide(&model)
      lay(node, in: box, &model)
      return box
    }
  }

  private func relative(
    _ distances: [Double?], _ isMin: Bool, _ inner: Box, in box: Box, _ model: inout Model
  ) {
    for index in 0..<4 {
      let isVertical = index % 2 == 0
      let isStart = index < 2
      let edge = isStart ? start(inner, isVertical) : end(inner, isVertical)
      let outer = isStart ? start(box, isVertical) : end(box, isVertical)
      let distance = Length(distances[index] ?? 0)
      let limit = isStart ? outer + distance : outer - distance
      if distances[index] != nil, !isMin {
        model.rule(edge == limit)
      } else {
        model.rule(isStart ? edge >= limit : edge <= limit)
      }
    }
    for (isVertical, edges) in [(true, [0, 2]), (false, [1, 3])] {
      if !isMin, edges.contains(where: { distances[$0] != nil }) { continue }
      let middles = isVertical ? (inner.centerY, box.centerY) : (inner.centerX, box.centerX)
      model.rule(middles.0 == middles.1, at: 750)
    }
  }

  private func overlap(
    _ member: Node, _ attached: [Int], in box: Box, _ model: inout Model
  ) {
    if case .relative = member { return lay(member, in: box, &model) }
    if case .overlap = member { return lay(member, in: box, &model) }
    let inner = own(member, &model)
    for isVertical in [false, true] {
      model.rule(start(inner, isVertical) >= start(box, isVertical))
      model.rule(end(inner, isVertical) <= end(box, isVertical))
    }
    model.rule(inner.width == box.width, at: 50)
    model.rule(inner.height == box.height, at: 50)
    for index in attached {
      let isVertical = index % 2 == 0
      model.rule(
        index < 2
          ? start(inner, isVertical) == start(box, isVertical)
          : end(inner, isVertical) == end(box, isVertical))
    }
    for isVertical in [true, false] {
      if attached.contains(where: { ($0 % 2 == 0) == isVertical }) { continue }
      let middles = isVertical ? (inner.centerY, box.centerY) : (inner.centerX, box.centerX)
      model.rule(middles.0 == middles.1, at: attached.isEmpty ? 750 : 1000)
    }
  }

  private func stack(
    _ isVertical: Bool, _ spacing: Double, _ alignment: Int, _ members: [Node], in box: Box,
    _ model: inout Model
  ) {
    // Members and rooms one after the other; rooms that adjoin are one, and spacing stands behind each
    // member but what ends the stack.
    var chain: [Box] = []
    var room: (length: Double, expands: Bool)?
    func takeRoom(_ model: inout Model) {
      guard let taken = room else { return }
      room = nil
      guard taken.length > 0 || taken.expands else { return }
      let guide = guide(&model)
      let length = isVertical ? guide.height : guide.width
      model.rule(taken.expands ? length >= Length(taken.length) : length == Length(taken.length))
      model.rule(start(guide, !isVertical) == start(box, !isVertical))
      model.rule(end(guide, !isVertical) == end(box, !isVertical))
      chain.append(guide)
    }
    for (index, member) in members.enumerated() {
      if case .spacer(let length, let isFixed) = member {
        room = ((room?.length ?? 0) + length, (room?.expands ?? false) || !isFixed)
        continue
      }
      takeRoom(&model)
      let inner = own(member, &model)
      align(inner, alignment, across: !isVertical, in: box, &model)
      chain.append(inner)
      let rest = members[(index + 1)...]
      let isLast = rest.allSatisfy { node in
        if case .spacer(let length, let isFixed) = node { length == 0 && isFixed } else { false }
      }
      if !isLast { room = (spacing, false) }
    }
    takeRoom(&model)
    guard let first = chain.first, let last = chain.last else { return }
    model.rule(start(first, isVertical) == start(box, isVertical))
    for (before, after) in zip(chain, chain.dropFirst()) {
      model.rule(start(after, isVertical) == end(before, isVertical))
    }
    model.rule(end(last, isVertical) == end(box, isVertical))
  }

  private func align(
    _ inner: Box, _ alignment: Int, across isVertical: Bool, in box: Box, _ model: inout Model
  ) {
    let (a, b) = (start(inner, isVertical), start(box, isVertical))
    let (c, d) = (end(inner, isVertical), end(box, isVertical))
    model.rule(alignment == 0 || alignment == 3 ? a == b : a >= b)
    model.rule(alignment == 2 || alignment == 3 ? c == d : c <= d)
    if alignment == 3 { return }
    if alignment == 1 {
      let middles =
        isVertical ? (inner.centerY, box.centerY) : (inner.centerX, box.centerX)
      model.rule(middles.0 == middles.1)
    }
    model.rule(a == b, at: 50)
    model.rule(c == d, at: 50)
  }
}
