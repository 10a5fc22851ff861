/// Box layouts computed outright, as frames: an arithmetic that shares nothing with the program, to
/// compare it with.
indirect enum BoxSpec {
  case view(String)
  case layout(Layout)

  struct Layout {
    var kind: String
    var name: String
    var isHorizontal = true
    var spacing = 0.0
    var margin = [0.0, 0, 0, 0]
    var separator = 0.0
    var items: [Item] = []
  }

  struct Item {
    var content: BoxSpec
    /// Width and height; nil: as the cell.
    var size: [Double?] = [nil, nil]
    /// Top, left, bottom, right.
    var padding = [0.0, 0, 0, 0]
    /// 0, 1/2 or 1 across and down.
    var gravity = [0.0, 0]
    var offset = [0.0, 0]
    var weight: Double?
    var border = false
  }
}

// MARK: Frames

extension BoxSpec.Layout {
  /// A part of an axis.
  struct Span {
    var start: Double
    var length: Double
  }

  /// The frames of all views, from the rectangle of the layout.
  func frames(in horizontal: Span, _ vertical: Span) -> [String: [Double]] {
    let content = [
      Span(start: horizontal.start + margin[1], length: horizontal.length - margin[1] - margin[3]),
      Span(start: vertical.start + margin[0], length: vertical.length - margin[0] - margin[2]),
    ]
    var frames: [String: [Double]] = [:]
    for (item, cell) in zip(items, cells(content)) {
      let spans = (0...1).map { item.place(in: cell[$0], axis: $0) }
      switch item.content {
      case .view(let name):
        frames[name] = [spans[0].start, spans[1].start, spans[0].length, spans[1].length]
      case .layout(let inner):
        frames.merge(inner.frames(in: spans[0], spans[1])) { first, _ in first }
      }
    }
    return frames
  }

  /// The cell of each item, on both axes.
  private func cells(_ content: [Span]) -> [[Span]] {
    switch kind {
    case "stack": return items.map { _ in content }
    case "linear": return linearCells(content)
    default: return flowCells(content)
    }
  }

  private var main: Int { isHorizontal ? 0 : 1 }

  private func linearCells(_ content: [Span]) -> [[Span]] {
    let gaps = items.enumerated().map { index, item in
      index == 0 ? 0 : item.border ? 2 * spacing + separator : spacing
    }
    let usable = content[main].length - gaps.reduce(0, +)
    var fixed = 0.0
    var weights = 0.0
    for item in items {
      if let weight = item.weight {
        weights += weight
      } else {
        fixed += item.size[main] ?? usable
      }
    }
    let unit = weights > 0 ? max(0, (usable - fixed) / weights) : 0
    var position = content[main].start
    return items.enumerated().map { index, item in
      position += gaps[index]
      let length = item.weight.map { $0 * unit } ?? item.size[main] ?? usable
      defer { position += length }
      return pair(Span(start: position, length: length), content[1 - main])
    }
  }

  private func flowCells(_ content: [Span]) -> [[Span]] {
    let room = content[main].length
    func basis(_ item: BoxSpec.Item) -> Double {
      item.size[main] ?? (item.weight == nil ? room : item.paddings(main))
    }
    var lines: [[Int]] = []
    var position = 0.0
    for (index, item) in items.enumerated() {
      if lines.isEmpty || position + spacing + basis(item) > room + 1e-6 {
        lines.append([index])
        position = basis(item)
      } else {
        lines[lines.count - 1].append(index)
        position += spacing + basis(item)
      }
    }
    var cells = [[Span]](repeating: [], count: items.count)
    var across = content[1 - main].start
    for line in lines {
      let height =
        line.map { items[$0].size[1 - main] ?? content[1 - main].length }.max() ?? 0
      let weights = line.reduce(0) { $0 + (items[$1].weight ?? 0) }
      let left =
        room - line.reduce(0) { $0 + basis(items[$1]) } - spacing * Double(line.count - 1)
      var along = content[main].start
      for index in line {
        let weight = items[index].weight ?? 0
        let length = basis(items[index]) + (weights > 0 ? left * weight / weights : 0)
        cells[index] = pair(
          Span(start: along, length: length), Span(start: across, length: height))
        along += length + spacing
      }
      across += height + spacing
    }
    return cells
  }

  /// Two spans, that along the layout first, as across and down.
  private func pair(_ along: Span, _ across: Span) -> [Span] {
    isHorizontal ? [along, across] : [across, along]
  }
}

extension BoxSpec.Item {
  func paddings(_ axis: Int) -> Double {
    axis == 0 ? padding[1] + padding[3] : padding[0] + padding[2]
  }

  /// Size, padding, gravity, offset.
  fileprivate func place(in cell: BoxSpec.Layout.Span, axis: Int) -> BoxSpec.Layout.Span {
    let before = axis == 0 ? padding[1] : padding[0]
    let size = size[axis] ?? cell.length
    let length = max(0, size - paddings(axis))
    // Along a flow's line "match" is the cell itself; a smaller one moves by gravity.
    let slack = cell.length - size
    return .init(
      start: cell.start + before + slack * gravity[axis] + offset[axis], length: length)
  }
}

// MARK: Text

extension BoxSpec.Layout {
  /// The statement that makes it.
  func text(itemWords: String = "") -> String {
    var words = [kind, name]
    if kind != "stack" { words.append(isHorizontal ? "horizontal" : "vertical") }
    if !itemWords.isEmpty { words.append(itemWords) }
    if kind != "stack" { words.append("spacing \(spacing)") }
    words.append("margin (\(margin.map { "\($0)" }.joined(separator: ", ")))")
    words.append("separator \(separator)")
    let lines = items.map(\.text)
    return words.joined(separator: " ") + " {\n" + lines.joined(separator: "\n") + "\n}"
  }
}

extension BoxSpec.Item {
  /// The statement that makes it.
  var text: String {
    switch content {
    case .view(let name): "item \(name) \(words)"
    case .layout(let layout): layout.text(itemWords: words)
    }
  }

  /// Its words.
  var words: String {
    let lengths = size.map { $0.map { "\($0)" } ?? "match" }
    var words = [
      "size (\(lengths.joined(separator: ", ")))",
      "padding (\(padding.map { "\($0)" }.joined(separator: ", ")))",
      "offset (\(offset[0]), \(offset[1]))",
    ]
    let across = [0: "left", 0.5: "centerHorizontal", 1: "right"][gravity[0]] ?? "left"
    let down = [0: "top", 0.5: "centerVertical", 1: "bottom"][gravity[1]] ?? "top"
    words.append("gravity \(across)|\(down)")
    if let weight { words.append("weight \(weight)") }
    if border { words.append("border") }
    return words.joined(separator: " ")
  }
}
