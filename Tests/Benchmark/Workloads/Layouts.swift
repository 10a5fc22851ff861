/// The timed layouts.
enum LayoutName: String, CaseIterable {
  /// Views of equal width in a row.
  case chain
  /// Rows of a label and a field; labels as wide as the widest.
  case form
  /// Nested containers, alternating rows and columns.
  case nested
  /// Equal cells in rows and columns.
  case grid
  /// Cells of five views with compressible texts.
  case table
  /// The same cells in a column.
  case stack
  /// A toolbar of labels with different priorities.
  case ladder
  /// Dialogs as in kiwi's own benchmark.
  case enaml

  /// The layout with about a number of views.
  /// - Returns: nil if its source is missing.
  func draft(views: Int, dialog: String?) -> Draft? {
    func units(of size: Double) -> Int { max(1, Int((Double(views) / size).rounded())) }
    switch self {
    case .chain: return .chain(views)
    case .form: return .form(rows: units(of: 2))
    case .nested: return .nested(views)
    case .grid: return .grid(side: max(2, Int(Double(views).squareRoot().rounded())))
    case .table: return .table(cells: units(of: 6), isStacked: false)
    case .stack: return .table(cells: units(of: 6), isStacked: true)
    case .ladder: return .ladder(views)
    case .enaml:
      return dialog.flatMap { DialogReader.dialog(in: $0) }.map { .dialogs(units(of: 10), $0) }
    }
  }
}

extension Draft {
  static func chain(_ count: Int) -> Draft {
    var draft = Draft(weights: [1e6])
    let window = draft.window(800, 600)
    var views: [ViewFrame] = []
    for index in 0..<count {
      let view = draft.view()
      draft.beginUnit()
      if index == 0 {
        draft.add(view.x == 8)
      } else {
        draft.add(view.x == views[index - 1].x + views[index - 1].width + 8)
        draft.add(view.width == views[0].width)
      }
      draft.add(view.y == 8)
      draft.add(view.height == window.height - 16)
      views.append(view)
    }
    if let last = views.last {
      draft.closing = [draft.constraint(window.width == last.x + last.width + 8)]
    }
    let middle = count / 2
    draft.churned = draft.units[middle + 1]
    draft.retune(draft.churned[0], by: 1)
    draft.contradiction = draft.constraint(views[middle].width == views[0].width + 50)
    return draft
  }

  static func form(rows: Int) -> Draft {
    var draft = Draft(weights: [5e8, 1e6, 1e3, 1])
    draft.sweep = Sweep(width: 400, by: 250, height: 600, by: 200)
    let window = draft.window(800, 600)
    var labels: [ViewFrame] = []
    var fields: [ViewFrame] = []
    for row in 0..<rows {
      let label = draft.view()
      let field = draft.view()
      let labelWidth = Sum(Double(40 + 37 * row % 97))
      let fieldWidth = Sum(Double(120 + 53 * row % 61))
      draft.beginUnit()
      draft.add(label.x == 20)
      if row > 0 { draft.add(label.width == labels[0].width) }
      draft.add(field.x == label.x + label.width + 8)
      draft.add(window.width == field.x + field.width + 20)
      if row == 0 {
        draft.add(field.y == 20)
      } else {
        draft.add(field.y == fields[row - 1].y + fields[row - 1].height + 8)
      }
      draft.add(label.y + 0.5 * label.height == field.y + 0.5 * field.height)
      for view in [label, field] {
        draft.add(view.width >= 0)
        draft.add(view.height >= 0)
      }
      let wide = draft.add(label.width >= labelWidth, rank: 2)
      let narrow = draft.add(label.width <= labelWidth, rank: 3)
      if row == rows / 2 {
        draft.retune(wide, by: 90)
        draft.retune(narrow, by: 90)
      }
      draft.add(label.height >= 17, rank: 2)
      draft.add(label.height <= 17, rank: 3)
      draft.add(field.width >= fieldWidth, rank: 2)
      draft.add(field.width <= fieldWidth, rank: 4)
      draft.add(field.height >= 22, rank: 2)
      draft.add(field.height <= 22, rank: 4)
      labels.append(label)
      fields.append(field)
    }
    draft.churned = Array(draft.units[rows / 2 + 1].suffix(8))
    draft.contradiction = draft.constraint(fields[rows / 2].width <= -10)
    return draft
  }

  static func nested(_ count: Int) -> Draft {
    var draft = Draft(weights: [1e6, 1e3, 1])
    draft.sweep = Sweep(width: 1200, by: 300, height: 900, by: 200)
    var level = [draft.window(1200, 900)]
    var children: [(view: ViewFrame, parent: ViewFrame, axis: ViewFrame.Axis)] = []
    var axis = ViewFrame.Axis.horizontal
    var depth = 0
    while children.count < count {
      depth += 1
      let gap = Sum(8 / Double(depth))
      var next: [ViewFrame] = []
      for parent in level where children.count < count {
        var row: [ViewFrame] = []
        while row.count < 3, children.count < count {
          let view = draft.view()
          draft.beginUnit()
          if let first = row.first, let previous = row.last {
            draft.add(view.origin(axis) == previous.origin(axis) + previous.size(axis) + gap)
            draft.add(view.size(axis) == first.size(axis))
          } else {
            draft.add(view.origin(axis) == gap)
          }
          draft.add(view.origin(axis.other) == gap)
          draft.add(
            parent.size(axis.other) == view.origin(axis.other) + view.size(axis.other) + gap)
          row.append(view)
          children.append((view, parent, axis))
        }
        if let last = row.last {
          draft.add(parent.size(axis) == last.origin(axis) + last.size(axis) + gap)
        }
        next += row
      }
      level = next
      axis = axis.other
    }
    // The deepest views have optional equal sizes.
    for index in count - level.count..<count {
      let view = children[index].view
      draft.units[index + 1].append(draft.constraint(view.width == 30, rank: 3))
      draft.units[index + 1].append(draft.constraint(view.height == 20, rank: 3))
    }
    let middle = count - level.count / 2 - 1
    draft.churned = draft.units[middle + 1]
    draft.retune(draft.churned[0], by: 1)
    let (view, parent, along) = children[middle]
    draft.contradiction = draft.constraint(view.size(along.other) == parent.size(along.other))
    return draft
  }

  static func grid(side: Int) -> Draft {
    var draft = Draft(weights: [1e6, 1e3, 1])
    let length = Double(side)
    draft.sweep = Sweep(width: 40 * length, by: 20 * length, height: 40 * length, by: 20 * length)
    let window = draft.window(800, 600)
    let cells = (0..<side).map { _ in (0..<side).map { _ in draft.view() } }
    let first = cells[0][0]
    for row in 0..<side {
      for column in 0..<side {
        let cell = cells[row][column]
        draft.beginUnit()
        if column == 0 {
          draft.add(cell.x == 8)
        } else {
          draft.add(cell.x == cells[row][column - 1].x + cells[row][column - 1].width + 8)
        }
        if row == 0 {
          draft.add(cell.y == 8)
        } else {
          draft.add(cell.y == cells[row - 1][column].y + cells[row - 1][column].height + 8)
        }
        if row > 0 || column > 0 {
          draft.add(cell.width == first.width)
          draft.add(cell.height == first.height)
        }
        draft.add(cell.width >= 44, rank: 3)
        draft.add(cell.height >= 44, rank: 3)
      }
    }
    let right = cells[0][side - 1]
    let bottom = cells[side - 1][0]
    draft.closing = [
      draft.constraint(window.width == right.x + right.width + 8),
      draft.constraint(window.height == bottom.y + bottom.height + 8),
    ]
    let middle = side / 2
    draft.churned = draft.units[middle * side + middle + 1]
    draft.retune(draft.churned[0], by: 1)
    draft.contradiction = draft.constraint(cells[middle][middle].width == first.width + 10)
    return draft
  }

  static func ladder(_ count: Int) -> Draft {
    let levels = min(count, 900)
    var draft = Draft(weights: [5e8] + (1...levels).reversed().map { Double($0) } + [1e-4])
    let length = Double(count)
    draft.sweep = Sweep(width: 40 * length, by: 30 * length, height: 600, by: 200)
    let window = draft.window(800, 600)
    var labels: [ViewFrame] = []
    for index in 0..<count {
      let label = draft.view()
      let content = Sum(Double(30 + 37 * index % 41))
      draft.beginUnit()
      draft.add(label.x == (labels.last.map { $0.x + $0.width + 8 } ?? 8))
      draft.add(label.y == 8)
      draft.add(label.height == 20)
      draft.add(label.width >= 0)
      draft.add(label.width >= content, rank: 2 + 61 * index % levels)
      draft.add(label.width <= content, rank: levels + 2)
      labels.append(label)
    }
    if let last = labels.last {
      draft.closing = [draft.constraint(window.width >= last.x + last.width + 8)]
    }
    draft.churned = draft.units[count / 2 + 1]
    draft.retune(draft.churned[4], by: 10)
    draft.contradiction = draft.constraint(labels[count / 2].width <= -5)
    return draft
  }
}
