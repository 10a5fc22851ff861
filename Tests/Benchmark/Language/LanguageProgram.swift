/// A program of the language that states every view and every constraint on a line of its own, and
/// the same constraints as a workload.
///
/// It is made of screens' worth of ten views: a cell of five views in a stack, a row of a form, and a
/// box in KeepLayout's words.
struct LanguageProgram {
  private(set) var text = "screen 375x667\n"
  private(set) var statementCount = 1
  private var draft = Draft(weights: [])

  init(views: Int) {
    let root = draft.view()
    draft.beginUnit()
    for (value, length) in [(root.x, 0.0), (root.y, 0), (root.width, 375), (root.height, 667)] {
      draft.add(value == Sum(length))
    }
    var above: ViewFrame?
    var labels: [ViewFrame] = []
    for index in 0..<max(1, views / 10) {
      let cell = addCell(index, in: root, below: above)
      let (label, field) = addRow(index, in: root, below: cell, like: labels.first)
      above = addBox(index, in: root, below: field)
      labels.append(label)
    }
  }

  /// What the program states, for the solver alone.
  var workload: Workload { draft.built() }

  /// The names of the views, in the order in which they are made; the first is the root.
  private(set) var names = ["root"]

  // MARK: Statements

  private mutating func write(_ statement: String) {
    text += statement + "\n"
    statementCount += 1
  }

  private mutating func view(
    _ name: String, intrinsic size: (Double, Double)? = nil, resistance: Int = 750,
    hugging: Int = 250
  ) -> ViewFrame {
    names.append(name)
    let view = draft.view()
    draft.add(view.width >= 0)
    draft.add(view.height >= 0)
    guard let size else { return view }
    draft.add(view.width >= Sum(size.0), rank: 1000 - resistance)
    draft.add(view.width <= Sum(size.0), rank: 1000 - hugging)
    draft.add(view.height >= Sum(size.1), rank: 250)
    draft.add(view.height <= Sum(size.1), rank: 750)
    return view
  }

  private mutating func state(_ statement: String, _ meaning: Comparison, rank: Int = 0) {
    write(statement)
    draft.add(meaning, rank: rank)
  }

  private mutating func addCell(
    _ number: Int, in root: ViewFrame, below above: ViewFrame?
  ) -> ViewFrame {
    let titleWidth = 60 + 37 * number % 160
    let textWidth = 80 + 53 * number % 220
    let noteWidth = 20 + 29 * number % 60
    write(
      """
      view cell\(number) {
        view icon\(number)
        view title\(number) intrinsic (\(titleWidth), 20)
        view text\(number) intrinsic (\(textWidth), 16)
        view note\(number) intrinsic (\(noteWidth), 20)
        view mark\(number)
      }
      """)
    let cell = view("cell\(number)")
    let icon = view("icon\(number)")
    let title = view("title\(number)", intrinsic: (Double(titleWidth), 20))
    let text = view("text\(number)", intrinsic: (Double(textWidth), 16))
    // The note is not squeezed before the title.
    write("note\(number).compression.horizontal = 751")
    let note = view("note\(number)", intrinsic: (Double(noteWidth), 20), resistance: 751)
    let mark = view("mark\(number)")
    let n = number

    state("cell\(n).left == root.left", cell.x == 0)
    state("cell\(n).width == root.width", cell.width == root.width)
    if let above {
      state("cell\(n).top == box\(n - 1).bottom + 1", cell.y == above.y + above.height + 1)
    } else {
      state("cell\(n).top == root.top", cell.y == 0)
    }
    state("icon\(n).width == 40", icon.width == 40)
    state("icon\(n).height == 40", icon.height == 40)
    state("icon\(n).left == cell\(n).left + 16", icon.x == 16)
    state(
      "icon\(n).centerY == cell\(n).centerY", icon.y + 0.5 * icon.height == 0.5 * cell.height)
    state("icon\(n).top >= cell\(n).top + 8", icon.y >= 8)
    state("title\(n).left == icon\(n).right + 12", title.x == icon.x + icon.width + 12)
    state("title\(n).top == cell\(n).top + 10", title.y == 10)
    state("text\(n).left == title\(n).left", text.x == title.x)
    state("text\(n).top == title\(n).bottom + 4", text.y == title.y + title.height + 4)
    state("text\(n).bottom <= cell\(n).bottom - 10", text.y + text.height <= cell.height - 10)
    state(
      "text\(n).bottom == cell\(n).bottom - 10 @low", text.y + text.height == cell.height - 10,
      rank: 750)
    state("note\(n).right == mark\(n).left - 8", note.x + note.width == mark.x - 8)
    state("note\(n).top == title\(n).top", note.y == title.y)
    state(
      "note\(n).left >= title\(n).right + 8 @900", note.x >= title.x + title.width + 8, rank: 100)
    state("text\(n).right <= mark\(n).left - 8 @900", text.x + text.width <= mark.x - 8, rank: 100)
    state("mark\(n).width == 12", mark.width == 12)
    state("mark\(n).height == 12", mark.height == 12)
    state("mark\(n).right == cell\(n).right - 16", mark.x + mark.width == cell.width - 16)
    state(
      "mark\(n).centerY == cell\(n).centerY", mark.y + 0.5 * mark.height == 0.5 * cell.height)
    return cell
  }

  private mutating func addRow(
    _ n: Int, in root: ViewFrame, below cell: ViewFrame, like first: ViewFrame?
  ) -> (label: ViewFrame, field: ViewFrame) {
    let width = 40 + 37 * n % 97
    write("view label\(n) intrinsic (\(width), 17)")
    write("view field\(n) intrinsic (120, 22)")
    let label = view("label\(n)", intrinsic: (Double(width), 17))
    // What is left over goes to the field.
    write("field\(n).hugging.horizontal = 249")
    let field = view("field\(n)", intrinsic: (120, 22), hugging: 249)
    state("label\(n).left == root.left + 20", label.x == 20)
    if let first { state("label\(n).width == label0.width", label.width == first.width) }
    state("field\(n).left == label\(n).right + 8", field.x == label.x + label.width + 8)
    state("field\(n).right == root.right - 20", field.x + field.width == root.width - 20)
    state("field\(n).top == cell\(n).bottom + 8", field.y == cell.y + cell.height + 8)
    state(
      "label\(n).centerY == field\(n).centerY",
      label.y + 0.5 * label.height == field.y + 0.5 * field.height)
    return (label, field)
  }

  private mutating func addBox(
    _ n: Int, in root: ViewFrame, below field: ViewFrame
  ) -> ViewFrame {
    write("view box\(n) { view badge\(n) }")
    let box = view("box\(n)")
    let badge = view("badge\(n)")
    state("box\(n).keepLeftInset.equal = 20", box.x == 20)
    state("box\(n).keepRightInset.equal = 20", box.x + box.width == root.width - 20)
    state("box\(n).keepTopOffsetTo(field\(n)).equal = 8", box.y == field.y + field.height + 8)
    state("box\(n).keepHeight.equal = 44", box.height == 44)
    state("badge\(n).keepTopInset.equal = 4", badge.y == 4)
    state("badge\(n).keepBottomInset.equal = 4", badge.y + badge.height == box.height - 4)
    state("badge\(n).keepLeftInset.equal = 4", badge.x == 4)
    state("badge\(n).keepWidth.equal = \(20 + n % 7)", badge.width == Sum(Double(20 + n % 7)))
    return box
  }
}
