/// Stack views in use: hidden members, stacks in stacks, baselines, texts that wrap.
let stackSceneCases = [
  AcceptanceCase(
    "a row that nothing sizes is as large as what is in it", direction: .mirrors,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x44
      stackview bar horizontal in root distribution fill alignment center spacing 6 { a; b }
      bar.leading == root.leading + 10 ; bar.top == root.top + 10
      """
  ) { m in
    let bar = m.view("bar")
    m.frame(bar, 10, 10, 106, 44)
    m.frame(m.view("a", in: bar), 10, 22, 40, 20)
    m.frame(m.view("b", in: bar), 56, 10, 60, 44)
  },
  AcceptanceCase(
    "first baselines in a row of different fonts", direction: .mirrors,
    program: """
      view small text "small" font 12 ; view large text "Large" font 20
      stackview bar horizontal in root distribution fill alignment firstBaseline spacing 6 { small; large }
      bar.leading == root.leading + 10 ; bar.top == root.top + 10
      """
  ) { m in
    // The large text is 24 high and its baseline 19.5 below its top; the small one's is 11.5.
    let bar = m.view("bar")
    let small = m.label("small", "small", font: 12, in: bar)
    let large = m.label("large", "Large", font: 20, in: bar)
    m.rule(bar.left == 10)
    m.rule(bar.top == 10)
    m.rule(bar.height == 24)
    m.rule(small.left == bar.left)
    m.rule(large.left == small.right + 6)
    m.rule(large.right == bar.right)
    m.rule(large.top == bar.top)
    m.rule(small.top + 11.5 == bar.top + 19.5)
  },
  AcceptanceCase(
    "last baselines in a row: the second line of one stands beside the other",
    program: """
      view long text "Two lines of text in a narrow column" lines 0 ; view short text "short"
      stackview bar horizontal in root distribution fill alignment lastBaseline spacing 6 { long; short }
      bar.left == 10 ; bar.top == 10 ; long.width == 160
      """
  ) { m in
    let bar = m.view("bar")
    let long = m.label("long", "Two lines of text in a narrow column", lines: 0, in: bar)
    let short = m.label("short", "short", in: bar)
    m.rule(bar.left == 10)
    m.rule(bar.top == 10)
    m.rule(long.width == 160)
    m.rule(long.left == bar.left)
    m.rule(short.left == long.right + 6)
    m.rule(short.right == bar.right)
    m.rule(long.top == bar.top)
    m.rule(long.bottom == bar.bottom)
    m.rule(short.bottom == long.bottom)
  },
  AcceptanceCase(
    "a hidden member is left out, and its space with it", direction: .mirrors,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x20 ; view c intrinsic 30x20
      stackview bar horizontal in root distribution fillEqually alignment fill spacing 10 { a; b; c }
      bar.leading == root.leading ; bar.trailing == root.trailing ; bar.top == root.top ; bar.height == 30
      expect a.width == 100
      b.hidden = true
      expect a.width == 155
      expect c.width == 155
      b.hidden = false
      """
  ) { m in
    let bar = m.view("bar")
    m.frame(bar, 0, 0, 320, 30)
    for (index, name) in ["a", "b", "c"].enumerated() {
      m.frame(m.view(name, in: bar), Length(110 * Double(index)), 0, 100, 30)
    }
  },
  AcceptanceCase(
    "stacks in stacks: a column of rows", direction: .mirrors,
    program: """
      view icon[1...2] intrinsic 24x24
      view name[1...2] intrinsic (none, 20)
      stackview line1 horizontal in root distribution fill alignment center spacing 8 { icon[1]; name[1] }
      stackview line2 horizontal in root distribution fill alignment center spacing 8 { icon[2]; name[2] }
      stackview list vertical in root distribution fill alignment fill spacing 12 { line1; line2 }
      list.leading == root.leading + 16 ; list.trailing == root.trailing - 16
      list.top == root.top + 20
      """
  ) { m in
    let list = m.view("list")
    m.frame(list, 16, 20, 288, 60)
    for index in 1...2 {
      let y = index == 1 ? 20.0 : 56
      let line = m.view("line\(index)", in: list)
      m.frame(line, 16, Length(y), 288, 24)
      m.frame(m.view("icon[\(index)]", in: line), 16, Length(y), 24, 24)
      m.frame(m.view("name[\(index)]", in: line), 48, Length(y + 2), 256, 20)
    }
  },
  AcceptanceCase(
    "a column with a text that wraps is as high as it needs", direction: .mirrors,
    program: """
      view title text "Title" font 20
      view detail text "A detail that goes on for so long that it takes more than one line" lines 0 font 14
      stackview list vertical in root distribution fill alignment fill spacing 4 { title; detail }
      list.leading == root.leading + 16 ; list.trailing == root.trailing - 16 ; list.top == root.top
      """
  ) { m in
    let list = m.view("list")
    let title = m.label("title", "Title", font: 20, in: list)
    let detail = m.label(
      "detail", "A detail that goes on for so long that it takes more than one line", font: 14,
      lines: 0, in: list)
    m.rule(list.left == 16)
    m.rule(list.right == 304)
    m.rule(list.top == 0)
    for box in [title, detail] {
      m.rule(box.left == list.left)
      m.rule(box.right == list.right)
    }
    m.rule(title.top == list.top)
    m.rule(detail.top == title.bottom + 4)
    m.rule(detail.bottom == list.bottom)
  },
  AcceptanceCase(
    "a member that is arranged later comes where it is told", direction: .mirrors,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x20 ; view d intrinsic 10x20
      stackview bar horizontal in root distribution fill alignment top spacing 5 { a; b }
      bar.arrange d at 2
      bar.leading == root.leading ; bar.top == root.top
      """
  ) { m in
    let bar = m.view("bar")
    m.frame(bar, 0, 0, 120, 20)
    m.frame(m.view("a", in: bar), 0, 0, 40, 20)
    m.frame(m.view("d", in: bar), 45, 0, 10, 20)
    m.frame(m.view("b", in: bar), 60, 0, 60, 20)
  },
  AcceptanceCase(
    "a row stands on the baselines of its highest member, a column on its first and last",
    program: """
      view a text "a" font 12 ; view b text "b" font 20
      stackview row horizontal in root distribution fill alignment top spacing 6 { a; b }
      view c text "c" font 12 ; view d text "d" font 20
      stackview list vertical in root distribution fill alignment leading spacing 6 { c; d }
      view first, second, third
      row.left == 10 ; row.top == 10
      list.left == 10 ; list.top == 100
      first.bottom == row.firstBaseline ; second.bottom == list.firstBaseline ; third.bottom == list.lastBaseline
      for v in [first, second, third] { v.left == 0; v.width == 5; v.height == 1 }
      """
  ) { m in
    let row = m.view("row")
    let a = m.label("a", "a", font: 12, in: row)
    let b = m.label("b", "b", font: 20, in: row)
    let list = m.view("list")
    let c = m.label("c", "c", font: 12, in: list)
    let d = m.label("d", "d", font: 20, in: list)
    m.rule(row.left == 10)
    m.rule(row.top == 10)
    m.rule(row.height == 24)
    m.rule(a.left == row.left)
    m.rule(b.left == a.right + 6)
    m.rule(b.right == row.right)
    m.rule(a.top == row.top)
    m.rule(b.top == row.top)
    m.rule(list.left == 10)
    m.rule(list.top == 100)
    m.rule(c.left == list.left)
    m.rule(d.left == list.left)
    // Both are narrower than a point's difference apart: the column is as wide as the wider one.
    m.rule(list.width == d.width)
    m.rule(c.top == list.top)
    m.rule(d.top == c.bottom + 6)
    m.rule(d.bottom == list.bottom)
    let baselines = [b.top + 19.5, c.top + 11.5, d.top + 19.5]
    for (name, baseline) in zip(["first", "second", "third"], baselines) {
      let line = m.view(name)
      m.rule(line.bottom == baseline)
      m.rule(line.left == 0)
      m.rule(line.width == 5)
      m.rule(line.height == 1)
    }
  },
  AcceptanceCase(
    "a member without a baseline stands on the line with its top edge",
    program: """
      view label text "Label" ; view icon intrinsic 24x24
      stackview bar horizontal in root distribution fill alignment firstBaseline spacing 6 { label; icon }
      bar.left == 10 ; bar.top == 10
      """
  ) { m in
    let bar = m.view("bar")
    let label = m.label("label", "Label", in: bar)
    let icon = m.view("icon", in: bar, content: (24, 24))
    m.rule(bar.left == 10)
    m.rule(bar.top == 10)
    m.rule(label.left == bar.left)
    m.rule(icon.left == label.right + 6)
    m.rule(icon.right == bar.right)
    m.rule(label.top == bar.top)
    m.rule(icon.top == label.top + 16.5)
    m.rule(icon.bottom == bar.bottom)
  },
  AcceptanceCase(
    "a column with equal gaps",
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x60 ; view c intrinsic 30x30
      stackview bar vertical in root distribution equalSpacing alignment center spacing 8 { a; b; c }
      bar.left == 20 ; bar.top == 20 ; bar.width == 100 ; bar.height == 200
      """
  ) { m in
    let bar = m.view("bar")
    m.frame(bar, 20, 20, 100, 200)
    m.frame(m.view("a", in: bar), 50, 20, 40, 20)
    m.frame(m.view("b", in: bar), 40, 85, 60, 60)
    m.frame(m.view("c", in: bar), 55, 190, 30, 30)
  },
  AcceptanceCase(
    "members without content share nothing: equal sizes need no content", direction: .mirrors,
    program: """
      view a ; view b ; view c
      stackview bar vertical in root distribution fillEqually alignment fill spacing 6 { a; b; c }
      bar.leading == root.leadingMargin ; bar.trailing == root.trailingMargin
      bar.top == root.topMargin ; bar.bottom == root.bottomMargin
      """
  ) { m in
    let bar = m.view("bar")
    m.frame(bar, 8, 8, 304, 464)
    var y: Length = 8
    for name in ["a", "b", "c"] {
      let box = m.view(name, in: bar)
      m.rule(box.left == 8)
      m.rule(box.width == 304)
      m.rule(box.top == y)
      m.rule(3 * box.height == 452)
      y = box.bottom + 6
    }
  },
  AcceptanceCase(
    "a hidden member at the end takes the space before it along", direction: .mirrors,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x20 ; view c intrinsic 30x20
      stackview bar horizontal in root distribution fill alignment top spacing 10 { a; b; c }
      bar.leading == root.leading ; bar.top == root.top
      bar.spacing(after: a) = 30
      c.hidden = true
      expect bar.width == 130
      c.hidden = false
      a.hidden = true
      expect bar.width == 100
      a.hidden = false
      """
  ) { m in
    let bar = m.view("bar")
    m.frame(bar, 0, 0, 170, 20)
    m.frame(m.view("a", in: bar), 0, 0, 40, 20)
    m.frame(m.view("b", in: bar), 70, 0, 60, 20)
    m.frame(m.view("c", in: bar), 140, 0, 30, 20)
  },
  AcceptanceCase(
    "constraints between members and others hold beside the stack's own",
    program: """
      view a ; view b ; view under
      stackview bar horizontal in root distribution fill alignment fill spacing 10 { a; b }
      bar.left == 10 ; bar.right == root.right - 10 ; bar.top == 10 ; bar.height == 50
      a.width == 2 * b.width
      under.left == b.left ; under.right == b.right ; under.top == bar.bottom ; under.height == 5
      """
  ) { m in
    let bar = m.view("bar")
    let a = m.view("a", in: bar)
    let b = m.view("b", in: bar)
    let under = m.view("under")
    m.frame(bar, 10, 10, 300, 50)
    for box in [a, b] {
      m.rule(box.top == 10)
      m.rule(box.height == 50)
    }
    m.rule(a.left == 10)
    m.rule(3 * b.width == 290)
    m.rule(b.left == a.right + 10)
    m.rule(b.right == 310)
    m.rule(under.left == b.left)
    m.rule(under.right == b.right)
    m.rule(under.top == 60)
    m.rule(under.height == 5)
  },
]
