/// Six views in two levels with random properties and rules.
struct RandomScene: Sendable {
  struct View {
    var name: String
    var parent: Int?
    var text: String?
    var font = 17.0
    var lines = 1
    var isRightToLeft = false
    /// Top, left, bottom, right.
    var margins = [8.0, 8, 8, 8]
  }

  enum Anchor: String {
    case left, right, leading, trailing, centerX, leftMargin, rightMargin, leadingMargin
    case trailingMargin, centerXWithinMargins, top, bottom, centerY, topMargin, bottomMargin
    case centerYWithinMargins, firstBaseline, lastBaseline
  }

  struct Statement {
    /// The first view, its anchor, and the other view.
    var first: (view: Int, anchor: Anchor)
    var second: (view: Int, anchor: Anchor)
    var relation: String
    var constant: Double
    var priority: Double
  }

  struct SizeStatement {
    var view: Int
    var isWidth: Bool
    var factor: Double
    var other: Int
    var constant: Double
    var relation: String
    var priority: Double
  }

  private(set) var views: [View]
  /// Top, left, bottom, right.
  private(set) var safeArea = [0.0, 0, 0, 0]
  private(set) var statements: [Statement] = []
  private(set) var sizes: [SizeStatement] = []
  private var generator: Generator

  /// - Parameter requiredShare: The approximate number of rules of eight that are required.
  init(seed: UInt64, requiredShare: Int = 0) {
    generator = Generator(seed: seed, requiredShare: requiredShare)
    // 0 is the screen.
    views = [View(name: "root", parent: nil)]
    for (name, parent) in [("a", 0), ("b", 0), ("c", 1), ("d", 1), ("e", 2), ("f", 2)] {
      var view = View(name: name, parent: parent)
      if generator.draw(2) == 0, parent != 0 {
        view.text = generator.pick([
          "Text", "Some words", "Wider than the others", "So many words that they wrap somewhere",
        ])
        view.font = generator.pick([12, 17, 20])
        view.lines = generator.pick([0, 1, 2])
      }
      views.append(view)
    }
    if generator.draw(2) == 0 { safeArea = (0..<4).map { _ in Double(generator.draw(40)) } }
    for index in views.indices where views[index].text == nil {
      if generator.draw(3) == 0 {
        views[index].margins = (0..<4).map { _ in Double(generator.draw(20)) }
      }
    }
    for index in views.indices {
      // The direction is inherited.
      let inherited = views[index].parent.map { views[$0].isRightToLeft } ?? false
      views[index].isRightToLeft = generator.draw(4) == 0 ? !inherited : inherited
    }
    for _ in 0..<7 { drawStatement(isHorizontal: true) }
    for _ in 0..<6 { drawStatement(isHorizontal: false) }
    for _ in 0..<4 {
      sizes.append(
        SizeStatement(
          view: 1 + generator.draw(6), isWidth: generator.draw(2) == 0,
          factor: generator.pick([0, 0.5, 2, 1]), other: generator.draw(7),
          constant: Double(20 + generator.draw(100)), relation: generator.relation(),
          priority: generator.priority()))
    }
  }

  private mutating func drawStatement(isHorizontal: Bool) {
    let first: [Anchor]
    let second: [Anchor]
    if !isHorizontal {
      first = [
        .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins, .firstBaseline,
        .lastBaseline,
      ]
      second = first
    } else if generator.draw(3) > 0 {
      first = [.leading, .trailing, .leadingMargin, .trailingMargin]
      second = first + [.centerX]
    } else {
      first = [.left, .right, .leftMargin, .rightMargin]
      second = first + [.centerX, .centerXWithinMargins]
    }
    let from = 1 + generator.draw(6)
    var to = generator.draw(7)
    if to == from { to = 0 }
    statements.append(
      Statement(
        first: (from, generator.pick(first)), second: (to, generator.pick(second)),
        relation: generator.relation(), constant: Double(generator.draw(60) - 20),
        priority: generator.priority()))
  }

  // MARK: As a program

  var program: String {
    let insets = safeArea.map { "\($0)" }.joined(separator: ", ")
    var lines = [
      "root.safeArea = (\(insets))", "view a { view c; view d }", "view b { view e; view f }",
    ]
    for (index, view) in views.enumerated() {
      if let text = view.text {
        lines.append("\(view.name).text = \"\(text)\" ; \(view.name).font = \(Int(view.font))")
        lines.append("\(view.name).lines = \(view.lines)")
      }
      let inherited = view.parent.map { views[$0].isRightToLeft } ?? false
      if view.isRightToLeft != inherited {
        lines.append("\(view.name).direction = \(view.isRightToLeft ? "rtl" : "ltr")")
      }
      let margins = view.margins.map { "\($0)" }.joined(separator: ", ")
      if view.text == nil { lines.append("\(view.name).margins = (\(margins))") }
      guard index > 0, let parent = view.parent.map({ views[$0].name }) else { continue }
      let name = view.name
      lines.append("\(name).left >= \(parent).left ; \(name).right <= \(parent).right")
      lines.append("\(name).top >= \(parent).top ; \(name).bottom <= \(parent).bottom")
    }
    for it in statements {
      lines.append(
        "\(views[it.first.view].name).\(it.first.anchor) \(it.relation) "
          + "\(views[it.second.view].name).\(it.second.anchor) + (\(it.constant)) @\(it.priority)")
    }
    for it in sizes {
      let part = it.isWidth ? "width" : "height"
      lines.append(
        "\(views[it.view].name).\(part) \(it.relation) "
          + "\(it.factor) * \(views[it.other].name).\(part) + \(it.constant) @\(it.priority)")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: As a model

  @Sendable func state(_ m: inout Model) {
    var boxes = [m.root]
    for view in views.dropFirst() {
      let parent = boxes[view.parent ?? 0]
      boxes.append(
        view.text.map { m.label(view.name, $0, font: view.font, lines: view.lines, in: parent) }
          ?? m.view(view.name, in: parent))
      let box = boxes[boxes.count - 1]
      m.rule(box.left >= parent.left)
      m.rule(box.right <= parent.right)
      m.rule(box.top >= parent.top)
      m.rule(box.bottom <= parent.bottom)
    }
    let insets = views.enumerated().map { index, view in
      let part = index == 0 ? safeArea : m.unsafePart(of: view.name, insets: safeArea)
      return zip(view.margins, part).map { Length($0 + $1) }
    }
    for it in statements {
      // From the right, a position is subtracted from the ancestor's width; the widths on both
      // sides cancel.
      let isMirrored =
        views[it.first.view].isRightToLeft && "\(it.first.anchor)".hasSuffix("ing")
        || views[it.first.view].isRightToLeft && "\(it.first.anchor)".hasSuffix("ingMargin")
      let sign = isMirrored ? -1.0 : 1
      let left = sign * place(it.first, boxes, insets, isMirrored: isMirrored)
      let right = sign * place(it.second, boxes, insets, isMirrored: isMirrored)
      m.rule(compare(left, it.relation, right + Length(it.constant)), at: it.priority)
    }
    for it in sizes {
      let (size, other) =
        it.isWidth
        ? (boxes[it.view].width, boxes[it.other].width)
        : (boxes[it.view].height, boxes[it.other].height)
      m.rule(
        compare(size, it.relation, it.factor * other + Length(it.constant)), at: it.priority)
    }
  }

  private func compare(_ a: Length, _ relation: String, _ b: Length) -> Rule {
    relation == "==" ? a == b : relation == "<=" ? a <= b : a >= b
  }

  private func place(
    _ reference: (view: Int, anchor: Anchor), _ boxes: [Box], _ insets: [[Length]],
    isMirrored: Bool
  ) -> Length {
    let (box, view) = (boxes[reference.view], views[reference.view])
    let margins = insets[reference.view]
    let leftMargin = box.left + margins[1]
    let rightMargin = box.right - margins[3]
    let (topMargin, bottomMargin) = (box.top + margins[0], box.bottom - margins[2])
    switch reference.anchor {
    case .left: return box.left
    case .right: return box.right
    case .leading: return isMirrored ? box.right : box.left
    case .trailing: return isMirrored ? box.left : box.right
    case .centerX: return box.centerX
    case .leftMargin: return leftMargin
    case .rightMargin: return rightMargin
    case .leadingMargin: return isMirrored ? rightMargin : leftMargin
    case .trailingMargin: return isMirrored ? leftMargin : rightMargin
    case .centerXWithinMargins: return 0.5 * (leftMargin + rightMargin)
    case .top: return box.top
    case .bottom: return box.bottom
    case .centerY: return box.centerY
    case .topMargin: return topMargin
    case .bottomMargin: return bottomMargin
    case .centerYWithinMargins: return 0.5 * (topMargin + bottomMargin)
    case .firstBaseline:
      guard view.text != nil else { return box.top }
      return box.top + Length(TextMeasure.firstBaseline(font: view.font))
    case .lastBaseline:
      guard view.text != nil else { return box.bottom }
      return box.bottom - Length(TextMeasure.belowBaseline(font: view.font))
    }
  }
}
