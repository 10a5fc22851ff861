/// A stack view of a given size with two to four members, all with content.
struct RandomStack: Sendable {
  struct Member {
    var name: String
    var length: Int
    var thickness: Int
    var hugging: Int
    var compression: Int
    var isHidden: Bool
  }

  static let distributions = [
    "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
  ]
  static let alignments = ["fill", "leading", "center", "trailing"]

  let isHorizontal: Bool
  let distribution: String
  let alignment: String
  let spacing: Int
  let members: [Member]
  let length: Int
  let thickness: Int

  init(seed: UInt64) {
    var generator = Generator(seed: seed)
    isHorizontal = generator.draw(2) == 0
    distribution = Self.distributions[generator.draw(5)]
    alignment = Self.alignments[generator.draw(4)]
    spacing = generator.draw(15)
    members = (0..<2 + generator.draw(3)).map { index in
      Member(
        name: "m\(index)", length: 10 + generator.draw(70), thickness: 10 + generator.draw(60),
        hugging: 249 + generator.draw(3),
        compression: 749 + generator.draw(3), isHidden: index > 0 && generator.draw(6) == 0)
    }
    length = 120 + generator.draw(190)
    thickness = 40 + generator.draw(60)
  }

  func isHidden(_ name: String) -> Bool { members.contains { $0.name == name && $0.isHidden } }

  private func size(_ along: Int, _ across: Int) -> String {
    isHorizontal ? "\(along)x\(across)" : "\(across)x\(along)"
  }

  var program: String {
    let axis = isHorizontal ? "horizontal" : "vertical"
    var lines = members.map { "view \($0.name) intrinsic \(size($0.length, $0.thickness))" }
    lines.append(
      "stackview bar \(axis) in root distribution \(distribution) alignment \(alignment) "
        + "spacing \(spacing) { \(members.map(\.name).joined(separator: "; ")) }")
    for member in members {
      lines.append("\(member.name).hugging.\(axis) = \(member.hugging)")
      lines.append("\(member.name).compression.\(axis) = \(member.compression)")
      if member.isHidden { lines.append("\(member.name).hidden = true") }
    }
    let (width, height) = isHorizontal ? (length, thickness) : (thickness, length)
    lines.append("bar.left == 5 ; bar.top == 5 ; bar.size == (\(width), \(height))")
    return lines.joined(separator: "\n")
  }

  /// The same computed by hand. Hidden members are omitted.
  @Sendable func state(_ m: inout Model) {
    let bar = m.view("bar")
    let (along, across) = (Length(Double(length)), Length(Double(thickness)))
    m.frame(bar, 5, 5, isHorizontal ? along : across, isHorizontal ? across : along)
    let shown = members.filter { !$0.isHidden }
    let boxes = shown.map { member in
      let (hugging, compression) = (Double(member.hugging), Double(member.compression))
      let (long, thick) = (Double(member.length), Double(member.thickness))
      return isHorizontal
        ? m.view(
          member.name, in: bar, content: (long, thick), hugging: (hugging, 250),
          compression: (compression, 750))
        : m.view(
          member.name, in: bar, content: (thick, long), hugging: (250, hugging),
          compression: (750, compression))
    }
    stateAlong(&m, shown, boxes, bar)
    for box in boxes { stateAcross(&m, box, bar) }
  }

  private func start(_ box: Box) -> Length { isHorizontal ? box.left : box.top }
  private func end(_ box: Box) -> Length { isHorizontal ? box.right : box.bottom }
  private func extent(_ box: Box) -> Length { isHorizontal ? box.width : box.height }
  private func center(_ box: Box) -> Length { isHorizontal ? box.centerX : box.centerY }

  private func stateAlong(_ m: inout Model, _ shown: [Member], _ boxes: [Box], _ bar: Box) {
    guard let first = boxes.first, let last = boxes.last else { return }
    m.rule(start(first) == start(bar))
    m.rule(end(last) == end(bar))
    let pairs = Array(zip(boxes, boxes.dropFirst()))
    for (before, after) in pairs {
      let gap = start(after) - end(before)
      let least = Length(Double(spacing))
      m.rule(distribution.hasPrefix("equal") ? gap >= least : gap == least)
    }
    switch distribution {
    case "fillEqually":
      for box in boxes.dropFirst() { m.rule(extent(box) == extent(first)) }
    case "fillProportionally":
      let whole = shown.map(\.length).reduce(0, +) + spacing * (shown.count - 1)
      for (index, (member, box)) in zip(shown, boxes).enumerated() {
        // The proportion, as a rule without a quotient.
        let share = Double(member.length) / Double(whole)
        m.rule(extent(box) == share * extent(bar), at: 999 - Double(index))
      }
    case "equalSpacing":
      for (before, after) in pairs.dropFirst() {
        m.rule(start(after) - end(before) == start(pairs[0].1) - end(pairs[0].0))
      }
    case "equalCentering":
      for (before, after) in pairs.dropFirst() {
        let distance = center(pairs[0].1) - center(pairs[0].0)
        m.rule(center(after) - center(before) == distance, at: 149)
      }
    default: break
    }
  }

  private func stateAcross(_ m: inout Model, _ box: Box, _ bar: Box) {
    let (near, far) = isHorizontal ? (box.top, box.bottom) : (box.left, box.right)
    let (barNear, barFar) = isHorizontal ? (bar.top, bar.bottom) : (bar.left, bar.right)
    m.rule(alignment == "fill" || alignment == "leading" ? near == barNear : near >= barNear)
    m.rule(alignment == "fill" || alignment == "trailing" ? far == barFar : far <= barFar)
    if alignment == "center" { m.rule(near + far == barNear + barFar) }
  }
}
