/// A scene of the language about which questions are asked.
enum QuestionShape: String, CaseIterable, Sendable {
  /// Views of free widths side by side.
  case row
  /// Each view in the one before, a point inside.
  case nested
  /// Equal cells.
  case grid
  /// Labels as wide as the widest, with fields.
  case form
  /// Views of one height, one above the other.
  case column
  /// The same in a stack view.
  case stack
  /// Stack views in a stack view.
  case stacks
  /// A flow layout.
  case flow
  /// A wrapping text of so many words.
  case text
  /// A group for wider screens for each view.
  case groups
  /// A `let` for each view.
  case lets

  /// The name of a view, from 1 on.
  func view(_ number: Int) -> String { self == .nested ? "v\(number)" : "v[\(number)]" }

  /// What `range` and `sweep` vary.
  var parameter: String { self == .lets ? "g1" : "width" }

  /// The number of the views that ``view(_:)`` names.
  func count(_ views: Int) -> Int {
    switch self {
    case .form: max(2, views / 3)
    case .grid, .stacks: columns(views) * columns(views)
    case .text: 1
    case .row, .nested, .column, .stack, .flow, .groups, .lets: views
    }
  }

  private func columns(_ views: Int) -> Int { max(2, Int(Double(views).squareRoot())) }

  /// The statements of a scene of about so many views.
  /// - Parameter isTight: Whether the screen is too small for it.
  func scene(views: Int, isTight: Bool = false) -> String {
    let n = count(views)
    let length = min(1_000_000, max(1_000, 40 * views))
    switch self {
    case .row:
      return """
        screen \(isTight ? "320x480" : "\(length)x480")
        view v[1...\(n)]
        for i in 1...\(n) { v[i].top == root.top ; v[i].height == 20 }
        v[1].left == root.left + 8
        for i in 2...\(n) { v[i].left == v[i - 1].right + 8 }
        v[\(n)].right == root.right - 8

        """
    case .nested:
      var text = "screen \(isTight ? max(1, 3 * n / 2) : length)x480\n"
      for number in 1...n {
        let outer = number == 1 ? "root" : view(number - 1)
        let own = view(number)
        text += """
          view \(own) in \(outer)
          \(own).left == \(outer).left + 1 ; \(own).right == \(outer).right - 1
          \(own).top == \(outer).top ; \(own).bottom == \(outer).bottom

          """
      }
      return text
    case .grid:
      let columns = columns(views)
      return """
        screen \(isTight ? "320x480" : "\(length)x\(length)")
        view v[1...\(n)]
        v[1].left == root.left + 8 ; v[1].top == root.top + 8
        v[1].width >= 44\(isTight ? "" : " @500") ; v[1].height >= 44 @500
        for i in 2...\(n) { v[i].width == v[1].width ; v[i].height == v[1].height }
        for r in 0...\(columns - 1) {
          for c in 1...\(columns) {
            if c > 1 {
              v[r * \(columns) + c].left == v[r * \(columns) + c - 1].right + 8
              v[r * \(columns) + c].top == v[r * \(columns) + 1].top
            } else if r > 0 {
              v[r * \(columns) + 1].left == v[1].left
              v[r * \(columns) + 1].top == v[(r - 1) * \(columns) + 1].bottom + 8
            }
          }
        }
        v[\(columns)].right == root.right - 8 ; v[\(n)].bottom == root.bottom - 8

        """
    case .form:
      return """
        screen 375x\(length)
        view row[1...\(n)] { view lab text "Label"; view v }
        row[1].top == root.top
        for i in 1...\(n) {
          row[i].left == root.left + 10 ; row[i].right == root.right - 10
          if i > 1 { row[i].top == row[i - 1].bottom + 4 }
          lab[i].left == row[i].left ; v[i].left == lab[i].right + 8 ; v[i].right == row[i].right
          lab[i].width == lab[1].width ; v[i].height == 22 ; lab[i].centerY == v[i].centerY
          v[i].top == row[i].top + 3 ; row[i].bottom == v[i].bottom + 3 ; v[i].width >= 100 @600
        }
        \(isTight ? "v[1].width == 400" : "")

        """
    case .column:
      return """
        screen 320x\(isTight ? 480 : length)
        view v[1...\(n)]
        v[1].top == root.top + 8
        for i in 1...\(n) {
          v[i].left == root.left ; v[i].right == root.right ; v[i].height == 20
          if i > 1 { v[i].top == v[i - 1].bottom + 8 }
        }
        \(isTight ? "v[\(n)].bottom == root.bottom - 8" : "")

        """
    case .stack:
      let names = (1...n).map(view).joined(separator: "; ")
      return """
        screen 320x\(isTight ? 20 : length)
        view v[1...\(n)] text "Text"
        stackview s vertical spacing 8 { \(names) }
        s.left == root.left ; s.right == root.right ; s.top == root.top
        \(isTight ? "s.bottom == root.bottom" : "")

        """
    case .stacks:
      let columns = columns(views)
      let stacks = (0..<columns).map { row in
        let names = (1...columns).map { view(row * columns + $0) }.joined(separator: "; ")
        return "stackview s\(row) spacing 8 { \(names) }\n"
      }
      let names = (0..<columns).map { "s\($0)" }.joined(separator: "; ")
      return """
        screen \(length)x\(isTight ? 20 : length)
        view v[1...\(n)] text "Text"
        \(stacks.joined())
        stackview all vertical spacing 8 { \(names) }
        all.left == root.left ; all.right == root.right ; all.top == root.top
        \(isTight ? "all.bottom == root.bottom" : "")

        """
    case .flow:
      let items = (1...n).map { "item \(view($0))" }.joined(separator: "\n")
      return """
        screen 320x\(isTight ? 20 : length)
        view v[1...\(n)] text "Text"
        flow all horizontal in root spacing 8 {
        \(items)
        }

        """
    case .text:
      let words = Array(repeating: "word", count: views).joined(separator: " ")
      return """
        screen 320x\(isTight ? 20 : length)
        view v[1...1] text "\(words)"
        v[1].lines = 0 ; v[1].left == root.left ; v[1].right == root.right ; v[1].top == root.top
        \(isTight ? "v[1].height >= 30 ; v[1].bottom == root.bottom" : "")

        """
    case .groups:
      return "screen \(isTight ? 1_000_000 : 320)x480\nview v[1...\(n)]\n"
        + (1...n).map { "when root.width > \(300 + $0) { \(view($0)).width == 5 }\n" }.joined()
        + (isTight ? "\(view(1)).width == 6\n" : "")
    case .lets:
      return "view v[1...\(n)]\n"
        + (1...n).map { "let g\($0) = \($0)\n\(view($0)).width == g\($0)\n" }.joined()
        + (isTight ? "\(view(1)).width == 6\n" : "")
    }
  }

  /// Whether a document can have the same shape.
  var hasDocument: Bool {
    switch self {
    case .row, .nested, .grid, .form, .column: true
    case .stack, .stacks, .flow, .text, .groups, .lets: false
    }
  }

  /// The same scene as a document of Interface Builder, as far as it is known by its constraints.
  func document(views: Int) -> String {
    let n = count(views)
    var rows = ""
    func tie(_ item: String, _ edge: String, _ other: String, _ far: String, _ constant: Int) {
      rows += """
        <constraint firstItem="\(item)" firstAttribute="\(edge)" secondItem="\(other)" \
        secondAttribute="\(far)" constant="\(constant)" id="c\(rows.utf8.count)"/>

        """
    }
    var views = ""
    for number in 1...n {
      views += "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\(number)\"/>\n"
      let before = "v\(number - 1)"
      switch self {
      case .row, .grid:
        tie(
          "v\(number)", "leading", number == 1 ? "all" : before,
          number == 1 ? "leading" : "trailing", 8)
        tie("v\(number)", "top", "all", "top", 0)
        tie("v\(number)", "bottom", "all", "bottom", 0)
        if self == .grid, number > 1 { tie("v\(number)", "width", "v1", "width", 0) }
      case .nested:
        let outer = number == 1 ? "all" : before
        for (edge, inset) in [("leading", 1), ("trailing", -1), ("top", 0), ("bottom", 0)] {
          tie("v\(number)", edge, outer, edge, inset)
        }
      case .form, .column, .stack, .stacks, .flow, .text, .groups, .lets:
        tie("v\(number)", "top", number == 1 ? "all" : before, number == 1 ? "top" : "bottom", 8)
        tie("v\(number)", "leading", "all", "leading", 0)
        tie("v\(number)", "trailing", "all", "trailing", 0)
        if number > 1 { tie("v\(number)", "height", "v1", "height", 0) }
      }
    }
    switch self {
    case .row, .grid: tie("v\(n)", "trailing", "all", "trailing", -8)
    case .form, .column, .stack, .stacks, .flow, .text, .groups, .lets:
      tie("v\(n)", "bottom", "all", "bottom", -8)
    case .nested: break
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects><view id="all"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>
      \(views)</subviews>
      <constraints>
      \(rows)</constraints>
      </view></objects>
      </document>

      """
  }
}
