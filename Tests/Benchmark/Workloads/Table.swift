extension Draft {
  /// Cells of an icon, a title above a subtitle, a detail and an accessory. Stacked cells are below
  /// one another; otherwise they share only the window's width.
  static func table(cells count: Int, isStacked: Bool) -> Draft {
    var draft = Draft(weights: [5e8, 1e6, 1e3, 1])
    draft.sweep = Sweep(width: 300, by: 140, height: 667, by: 1e-4)
    let window = draft.window(375, 667)
    var cells: [ViewFrame] = []
    for index in 0..<count {
      let cell = draft.view()
      draft.beginUnit()
      draft.add(cell.x == 0)
      draft.add(cell.width == window.width)
      if isStacked, let previous = cells.last {
        draft.add(cell.y == previous.y + previous.height + 1)
      } else {
        draft.add(cell.y == 0)
      }
      let titleWidth = draft.addContent(of: cell, index: index)
      if index == count / 2 {
        for constraint in titleWidth { draft.retune(constraint, by: 70) }
      }
      cells.append(cell)
    }
    draft.churned = draft.units[count / 2 + 1]
    draft.contradiction = draft.constraint(cells[count / 2].height <= 20)
    return draft
  }

  /// The five views of a cell.
  /// - Returns: The two optional constraints on the title's width.
  private mutating func addContent(of cell: ViewFrame, index: Int) -> [Int] {
    let icon = view()
    let title = view()
    let subtitle = view()
    let detail = view()
    let accessory = view()

    add(icon.width == 40)
    add(icon.height == 40)
    add(icon.x == 16)
    add(icon.y + 0.5 * icon.height == 0.5 * cell.height)
    add(icon.y >= 8)

    add(title.x == icon.x + icon.width + 12)
    add(title.y == 10)
    add(subtitle.x == title.x)
    add(subtitle.y == title.y + title.height + 4)
    add(cell.height >= subtitle.y + subtitle.height + 10)
    add(cell.height == subtitle.y + subtitle.height + 10, rank: 4)

    add(accessory.x == detail.x + detail.width + 8)
    add(detail.y == title.y)
    add(detail.x >= title.x + title.width + 8)
    add(accessory.x >= subtitle.x + subtitle.width + 8)

    add(accessory.width == 12)
    add(accessory.height == 12)
    add(cell.width == accessory.x + accessory.width + 16)
    add(accessory.y + 0.5 * accessory.height == 0.5 * cell.height)

    let titleWidth = Double(60 + 37 * index % 160)
    let optional = addContentSize(of: title.width, titleWidth, resistance: 3)
    addContentSize(of: subtitle.width, Double(80 + 53 * index % 220), resistance: 3)
    addContentSize(of: detail.width, Double(20 + 29 * index % 60), resistance: 2)
    addContentSize(of: title.height, 20, resistance: 2)
    addContentSize(of: subtitle.height, Double(16 + 16 * (7 * index % 3)), resistance: 2)
    addContentSize(of: detail.height, 20, resistance: 2)
    for view in [title, subtitle, detail] {
      add(view.width >= 0)
      add(view.height >= 0)
    }
    return optional
  }

  /// Resists compression at one rank, and hugs its content at the weakest.
  @discardableResult
  private mutating func addContentSize(
    of size: Sum, _ content: Double, resistance: Int
  ) -> [Int] {
    [add(size >= Sum(content), rank: resistance), add(size <= Sum(content), rank: 4)]
  }
}
