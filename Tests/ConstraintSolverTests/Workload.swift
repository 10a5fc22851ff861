/// The layouts named by the cases of other solvers, as lines of a script.
///
/// A view has four variables: left, top, width and height in its superview. View 0 is the window,
/// whose size is suggested. Each layout is built, dragged through a triangle wave, a part of it is
/// removed and added again, a constant is changed to and fro, and something impossible is tried.
struct Workload {
  private typealias View = Int

  /// A variable of a view.
  private enum Side: Int {
    case left, top, width, height
  }

  private var viewCount = 0
  private var declarations: [Declaration] = []
  private var steps: [String] = []

  private struct Declaration {
    var relation: Int
    var rank: Int
    var constant: Double
    var terms: [(variable: Int, coefficient: Double)]

    var line: String {
      let terms = terms.map { "\($0.variable) \($0.coefficient)" }
      return "C \(relation) \(rank) \(constant) \(terms.count) \(terms.joined(separator: " "))"
    }
  }

  /// The lines of a layout of a number of parts; `nil` if the name is unknown.
  static func lines(of name: String, count: Int) -> [String]? {
    var workload = Workload()
    switch name {
    case "chain": workload.chain(count)
    case "form": workload.form(count)
    case "nested": workload.nested(count)
    case "grid": workload.grid(count)
    case "table": workload.table(count, isStacked: false)
    case "stack": workload.table(count, isStacked: true)
    case "ladder": workload.ladder(count)
    default: return nil
    }
    return ["N \(4 * workload.viewCount)"] + workload.declarations.map(\.line) + workload.steps
  }

  // MARK: - Views and constraints

  private mutating func view() -> View {
    viewCount += 1
    return viewCount - 1
  }

  private static let atMost = -1
  private static let equal = 0
  private static let atLeast = 1

  /// Declares `sum(coefficient * side of view) relation constant`; 0 is the strongest rank.
  private mutating func declare(
    _ terms: [(Double, View, Side)], _ relation: Int, _ constant: Double, rank: Int = 0
  ) -> Int {
    declarations.append(
      Declaration(
        relation: relation, rank: rank, constant: constant,
        terms: terms.map { (4 * $0.1 + $0.2.rawValue, $0.0) }))
    return declarations.count - 1
  }

  private mutating func set(_ view: View, _ side: Side, _ constant: Double) -> Int {
    declare([(1, view, side)], Workload.equal, constant)
  }

  private mutating func bound(
    _ view: View, _ side: Side, _ relation: Int, _ constant: Double, rank: Int = 0
  ) -> Int {
    declare([(1, view, side)], relation, constant, rank: rank)
  }

  private mutating func equate(_ side: Side, _ a: View, _ b: View) -> Int {
    declare([(1, a, side), (-1, b, side)], Workload.equal, 0)
  }

  /// `next` starts `gap` after the end of `view`.
  private mutating func follow(
    _ next: View, _ view: View, _ start: Side, _ size: Side, gap: Double
  ) -> Int {
    declare([(1, next, start), (-1, view, start), (-1, view, size)], Workload.equal, gap)
  }

  /// The inside of `outer` ends `gap` after the end of `view`.
  private mutating func close(
    _ outer: View, _ view: View, _ start: Side, _ size: Side, gap: Double,
    _ relation: Int = Workload.equal, rank: Int = 0
  ) -> Int {
    declare(
      [(1, outer, size), (-1, view, start), (-1, view, size)], relation, gap, rank: rank)
  }

  /// `a` and `b` have equal vertical centers; without `b`, `a` and `outer`.
  private mutating func center(_ a: View, on b: View?, in outer: View) -> Int {
    var terms: [(Double, View, Side)] = [(1, a, .top), (0.5, a, .height)]
    if let b {
      terms += [(-1, b, .top), (-0.5, b, .height)]
    } else {
      terms += [(-0.5, outer, .height)]
    }
    return declare(terms, Workload.equal, 0)
  }

  // MARK: - Phases

  private mutating func add(_ numbers: [Int]) { steps += numbers.map { "+ \($0)" } }

  private mutating func window(width: Double, height: Double) -> View {
    let window = view()
    let (wide, high) = (4 * window + Side.width.rawValue, 4 * window + Side.height.rawValue)
    steps += ["P build", "e \(wide) 1", "e \(high) 1", "s \(wide) \(width)", "s \(high) \(height)"]
    add([set(window, .left, 0), set(window, .top, 0)])
    return window
  }

  private mutating func build(_ parts: [[Int]], _ last: [Int] = []) {
    for part in parts + [last] { add(part) }
    steps.append("u")
  }

  private mutating func drag(
    _ window: View, width: Double, by amount: Double, height: Double = 600, by rise: Double = 200
  ) {
    steps.append("P drag")
    for frame in 0..<1000 {
      let time = Double(min(frame % 200, 200 - frame % 200)) / 50 - 1
      steps.append("s \(4 * window + Side.width.rawValue) \(width + amount * time)")
      steps.append("s \(4 * window + Side.height.rawValue) \(height + rise * time)")
      steps.append("u")
    }
  }

  private mutating func churn(_ part: [Int]) {
    steps.append("P churn")
    for _ in 0..<100 {
      steps += part.map { "- \($0)" } + part.map { "+ \($0)" } + ["u"]
    }
  }

  private mutating func exchange(_ old: [Int], _ new: [Int]) {
    steps.append("P const")
    for _ in 0..<50 {
      steps += old.map { "- \($0)" } + new.map { "+ \($0)" } + ["u"]
      steps += new.map { "- \($0)" } + old.map { "+ \($0)" } + ["u"]
    }
  }

  /// The same constraint with another constant.
  private mutating func twin(of number: Int, constantPlus amount: Double) -> Int {
    var twin = declarations[number]
    twin.constant += amount
    declarations.append(twin)
    return declarations.count - 1
  }

  private mutating func refuse(_ number: Int) { steps += ["P infeasible", "! \(number)", "u"] }

  // MARK: - Layouts

  /// Views of equal width side by side, as high as the window.
  private mutating func chain(_ count: Int) {
    let window = window(width: 800, height: 600)
    var views: [View] = []
    var parts: [[Int]] = []
    for _ in 0..<count {
      let next = view()
      var part: [Int]
      if let last = views.last, let first = views.first {
        part = [follow(next, last, .left, .width, gap: 8), equate(.width, next, first)]
      } else {
        part = [set(next, .left, 8)]
      }
      part += [
        set(next, .top, 8),
        declare([(1, next, .height), (-1, window, .height)], Workload.equal, -16),
      ]
      views.append(next)
      parts.append(part)
    }
    let middle = count / 2
    build(parts, [close(window, views[count - 1], .left, .width, gap: 8)])
    drag(window, width: 800, by: 300)
    churn(parts[middle])
    exchange([parts[middle][0]], [twin(of: parts[middle][0], constantPlus: 1)])
    refuse(
      declare([(1, views[middle], .width), (-1, views[0], .width)], Workload.equal, 50))
  }

  /// Rows of a label and a field. The labels have equal widths.
  private mutating func form(_ count: Int) {
    let window = window(width: 800, height: 600)
    var labels: [View] = []
    var fields: [View] = []
    var parts: [[Int]] = []
    var labelSizes: [[Int]] = []
    for row in 0..<count {
      let label = view()
      let field = view()
      let labelWidth = Double(40 + 37 * row % 97)
      let fieldWidth = Double(120 + 53 * row % 61)
      var part = [set(label, .left, 20)]
      if let first = labels.first { part.append(equate(.width, label, first)) }
      part += [
        follow(field, label, .left, .width, gap: 8),
        close(window, field, .left, .width, gap: 20),
      ]
      if let last = fields.last {
        part.append(follow(field, last, .top, .height, gap: 8))
      } else {
        part.append(set(field, .top, 20))
      }
      part.append(center(label, on: field, in: window))
      for view in [label, field] {
        part += [
          bound(view, .width, Workload.atLeast, 0), bound(view, .height, Workload.atLeast, 0),
        ]
      }
      let labelSize = intrinsic(label, .width, labelWidth, least: 2, most: 3)
      part += labelSize
      part += intrinsic(label, .height, 17, least: 2, most: 3)
      part += intrinsic(field, .width, fieldWidth, least: 2, most: 4)
      part += intrinsic(field, .height, 22, least: 2, most: 4)
      labels.append(label)
      fields.append(field)
      parts.append(part)
      labelSizes.append(labelSize)
    }
    let middle = count / 2
    build(parts)
    drag(window, width: 400, by: 250)
    churn(parts[middle].suffix(8))
    exchange(labelSizes[middle], labelSizes[middle].map { twin(of: $0, constantPlus: 90) })
    refuse(bound(fields[middle], .width, Workload.atMost, -10))
  }

  private mutating func intrinsic(
    _ view: View, _ side: Side, _ size: Double, least: Int, most: Int
  ) -> [Int] {
    [
      bound(view, side, Workload.atLeast, size, rank: least),
      bound(view, side, Workload.atMost, size, rank: most),
    ]
  }

  /// Containers of three, alternately rows and columns. The innermost have preferred sizes.
  private mutating func nested(_ count: Int) {
    let window = window(width: 1200, height: 900)
    var parts: [[Int]] = []
    var views: [(view: View, outer: View)] = []
    var level = [window]
    var depth = 0
    while views.count < count {
      let isRow = depth % 2 == 0
      let (start, size): (Side, Side) = isRow ? (.left, .width) : (.top, .height)
      let (crossStart, crossSize): (Side, Side) = isRow ? (.top, .height) : (.left, .width)
      let gap = 8 / Double(depth + 1)
      var next: [View] = []
      for outer in level where views.count < count {
        var inside: [View] = []
        while inside.count < 3, views.count < count {
          let inner = view()
          var part: [Int]
          if let first = inside.first, let last = inside.last {
            part = [follow(inner, last, start, size, gap: gap), equate(size, inner, first)]
          } else {
            part = [set(inner, start, gap)]
          }
          part += [
            set(inner, crossStart, gap), close(outer, inner, crossStart, crossSize, gap: gap),
          ]
          inside.append(inner)
          views.append((inner, outer))
          parts.append(part)
        }
        if let last = inside.last {
          parts[parts.count - 1].append(close(outer, last, start, size, gap: gap))
        }
        next += inside
      }
      level = next
      depth += 1
    }
    for index in views.indices.suffix(level.count) {
      let view = views[index].view
      parts[index] += [
        bound(view, .width, Workload.equal, 30, rank: 3),
        bound(view, .height, Workload.equal, 20, rank: 3),
      ]
    }
    build(parts)
    drag(window, width: 1200, by: 300, height: 900)
    let middle = parts.count - level.count / 2 - 1
    churn(parts[middle])
    exchange([parts[middle][0]], [twin(of: parts[middle][0], constantPlus: 1)])
    let cross: Side = depth % 2 == 1 ? .height : .width
    refuse(equate(cross, views[middle].view, views[middle].outer))
  }

  /// Rows and columns of cells of equal size, at least 44 wide and high if there is space.
  private mutating func grid(_ count: Int) {
    var side = 2
    while (side + 1) * (side + 1) <= count { side += 1 }
    let window = window(width: 800, height: 600)
    let cells = (0..<side).map { _ in (0..<side).map { _ in view() } }
    var parts: [[Int]] = []
    for (row, column) in (0..<side * side).map({ ($0 / side, $0 % side) }) {
      let cell = cells[row][column]
      var part = [
        column == 0
          ? set(cell, .left, 8)
          : follow(cell, cells[row][column - 1], .left, .width, gap: 8),
        row == 0
          ? set(cell, .top, 8)
          : follow(cell, cells[row - 1][column], .top, .height, gap: 8),
      ]
      if row + column > 0 {
        part += [equate(.width, cell, cells[0][0]), equate(.height, cell, cells[0][0])]
      }
      part += [
        bound(cell, .width, Workload.atLeast, 44, rank: 3),
        bound(cell, .height, Workload.atLeast, 44, rank: 3),
      ]
      parts.append(part)
    }
    build(
      parts,
      [
        close(window, cells[0][side - 1], .left, .width, gap: 8),
        close(window, cells[side - 1][0], .top, .height, gap: 8),
      ])
    let size = Double(side)
    drag(window, width: 40 * size, by: 20 * size, height: 40 * size, by: 20 * size)
    let middle = side / 2 * side + side / 2
    churn(parts[middle])
    exchange([parts[middle][0]], [twin(of: parts[middle][0], constantPlus: 1)])
    refuse(
      declare(
        [(1, cells[side / 2][side / 2], .width), (-1, cells[0][0], .width)], Workload.equal, 10))
  }

  /// Cells with an icon, two lines of text, a detail and an accessory.
  private mutating func table(_ count: Int, isStacked: Bool) {
    let window = window(width: 375, height: 667)
    var cells: [View] = []
    var parts: [[Int]] = []
    var titleSizes: [[Int]] = []
    for row in 0..<count {
      let (cell, icon, title) = (view(), view(), view())
      let (subtitle, detail, accessory) = (view(), view(), view())
      var part = [set(cell, .left, 0), equate(.width, cell, window)]
      if isStacked, let last = cells.last {
        part.append(follow(cell, last, .top, .height, gap: 1))
      } else {
        part.append(set(cell, .top, 0))
      }
      part += [
        set(icon, .width, 40), set(icon, .height, 40), set(icon, .left, 16),
        center(icon, on: nil, in: cell), bound(icon, .top, Workload.atLeast, 8),
        follow(title, icon, .left, .width, gap: 12), set(title, .top, 10),
        equate(.left, subtitle, title), follow(subtitle, title, .top, .height, gap: 4),
        close(cell, subtitle, .top, .height, gap: 10, Workload.atLeast),
        close(cell, subtitle, .top, .height, gap: 10, rank: 4),
        follow(accessory, detail, .left, .width, gap: 8), equate(.top, detail, title),
        declare(
          [(1, detail, .left), (-1, title, .left), (-1, title, .width)], Workload.atLeast, 8),
        declare(
          [(1, accessory, .left), (-1, subtitle, .left), (-1, subtitle, .width)],
          Workload.atLeast, 8),
        set(accessory, .width, 12), set(accessory, .height, 12),
        close(cell, accessory, .left, .width, gap: 16), center(accessory, on: nil, in: cell),
      ]
      let titleSize = intrinsic(title, .width, Double(60 + 37 * row % 160), least: 3, most: 4)
      part += titleSize
      part += intrinsic(subtitle, .width, Double(80 + 53 * row % 220), least: 3, most: 4)
      part += intrinsic(detail, .width, Double(20 + 29 * row % 60), least: 2, most: 4)
      part += intrinsic(title, .height, 20, least: 2, most: 4)
      part += intrinsic(subtitle, .height, Double(16 + 16 * (7 * row % 3)), least: 2, most: 4)
      part += intrinsic(detail, .height, 20, least: 2, most: 4)
      for view in [title, subtitle, detail] {
        part += [
          bound(view, .width, Workload.atLeast, 0), bound(view, .height, Workload.atLeast, 0),
        ]
      }
      cells.append(cell)
      parts.append(part)
      titleSizes.append(titleSize)
    }
    let middle = count / 2
    build(parts)
    drag(window, width: 300, by: 140, height: 667, by: 0.0001)
    churn(parts[middle])
    exchange(titleSizes[middle], titleSizes[middle].map { twin(of: $0, constantPlus: 70) })
    refuse(bound(cells[middle], .height, Workload.atMost, 20))
  }

  /// Labels side by side in a bar, each as wide as its text at its own priority.
  private mutating func ladder(_ count: Int) {
    let rankCount = min(count, 900)
    let window = window(width: 800, height: 600)
    var labels: [View] = []
    var parts: [[Int]] = []
    for index in 0..<count {
      let label = view()
      let size = Double(30 + 37 * index % 41)
      var part = [
        labels.last.map { follow(label, $0, .left, .width, gap: 8) } ?? set(label, .left, 8)
      ]
      part += [
        set(label, .top, 8), set(label, .height, 20), bound(label, .width, Workload.atLeast, 0),
      ]
      part += intrinsic(
        label, .width, size, least: 2 + 61 * index % rankCount, most: rankCount + 2)
      labels.append(label)
      parts.append(part)
    }
    let middle = count / 2
    build(parts, [close(window, labels[count - 1], .left, .width, gap: 8, Workload.atLeast)])
    drag(window, width: Double(40 * count), by: Double(30 * count))
    churn(parts[middle])
    exchange([parts[middle][4]], [twin(of: parts[middle][4], constantPlus: 10)])
    refuse(bound(labels[middle], .width, Workload.atMost, -5))
  }
}
