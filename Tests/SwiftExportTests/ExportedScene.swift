import Testing

/// A program with its exported code.
struct ExportedScene: Sendable, CustomTestStringConvertible {
  /// Its name, and that of its fixture.
  var name: String
  /// The program.
  var program: String
  /// The exported controller, as compiled with the tests.
  var make: @Sendable () -> UIViewController

  var testDescription: String { name }

  static let all = [
    ExportedScene(
      name: "Equations",
      program: """
        view a, b
        a.left == 20; a.top == root.top + 30; a.width >= 100; a.width <= 120 @high
        b.left == a.right + 8; b.right == root.right - 20; b.width == 2 * a.width - 10 @low
        a.width == 16/9 * a.height; b.centerY == a.centerY; b.height == a.height
        """, make: { EquationsViewController() }),
    ExportedScene(
      name: "KeepAttributes",
      program: """
        view a { view inner }; view b
        a.keepInsets((10, 20, 30, 40)); inner.keepCenter((0.25, 0.75)); inner.keepAspectRatio.equal = 2
        inner.keepWidth.keepAt(50, min: 20, max: 60); b.keepWidthTo(a).equal = 0.5 @high
        b.keepLeftInset.equal = 10%; b.keepBottomInset.equal = 25%; b.keepHeight.equal = 12.5
        """, make: { KeepAttributesViewController() }),
    ExportedScene(
      name: "Labels",
      program: """
        view name text "Ada \\"Countess\\" Lovelace"; view price text "1,250" font 20 lines 2
        price.compression.horizontal = 751; name.hugging = (251, 700)
        name.left == 16; price.left == name.right + 12; price.right == root.right - 16
        name.top == 20; price.firstBaseline == name.firstBaseline
        """, make: { LabelsViewController() }),
    ExportedScene(
      name: "Content",
      program: """
        view icon intrinsic 24x24; view line intrinsic (none, 44); view gone intrinsic 10x10
        gone.hidden = true
        icon.leading == root.leading + 8; icon.top == root.top + 8
        line.leading == icon.trailing + 8; line.trailing == root.trailing - 8; line.top == icon.top
        gone.left == 0; gone.top == line.bottom
        """, make: { ContentViewController() }),
    ExportedScene(
      name: "StackViews",
      program: """
        stackview bar vertical spacing 8 alignment center margins {
          view a intrinsic 30x20
          view b intrinsic 60x20
          stackview inner { view c intrinsic 10x10; view d intrinsic 20x10 }
        }
        bar.spacing(after: a) = 20; inner.distribution = fillEqually; inner.spacing = 4
        bar.left == 10; bar.top == 10
        """, make: { StackViewsViewController() }),
    ExportedScene(
      name: "Scrolling",
      program: """
        view pages scroll { view page }
        pages.edges == root.edges; page.edges == pages.content.edges
        pages.keepHorizontalScrollDisabled = true; page.height == 900
        """, make: { ScrollingViewController() }),
    ExportedScene(
      name: "Guides",
      program: """
        root.safeArea = (44, 0, 34, 0); root.margins = (0, 20, 0, 20)
        view a; guide gutter in root; view b
        a.keepSafeInsets.min = 10; a.top == root.safeArea.top + 10; a.height == 100
        a.left == root.leftMargin; a.keepRightMarginInset.equal = 0
        gutter.top == a.bottom; gutter.height == 24; gutter.left == a.left; gutter.width == 0
        b.top == gutter.bottom; b.edges >= root.layoutMarginsGuide.edges @high
        b.bottom == root.safeAreaLayoutGuide.bottom; b.centerX == root.centerXWithinMargins
        b.width == 50
        """, make: { GuidesViewController() }),
    ExportedScene(
      name: "RightToLeft",
      program: """
        root.direction = rtl
        view a { view inner }; view b; b.direction = ltr
        a.leading == root.leading + 20; a.width == 100; a.top == 5; a.height == 40
        inner.keepLeadingInset.equal = 7; inner.keepTrailingInset.equal = 3; inner.keepVerticalInsets.equal = 0
        b.keepTrailingOffsetTo(a).equal = 8; b.keepTopAlignTo(a).equal = 0; b.keepSize(30x40)
        """, make: { RightToLeftViewController() }),
    ExportedScene(
      name: "Names",
      program: """
        view cell[1...3]; view class; view UIView; view cell3
        cell.keepTopInset.equal = 10; cell.keepSize(50x44); cell.keepHorizontalOffsets(8)
        note: cell[1].left == root.left + 16 @999; class.left == cell[3].left @600
        class.top == 80; class.width == 10; class.height == 10
        UIView.left == class.right; UIView.top == class.bottom; UIView.width == 9; UIView.height == 9
        cell3.edges == UIView.edges
        c17: cell[2].width <= 60
        """, make: { NamesViewController() }),
    ExportedScene(
      name: "Multiples",
      program: """
        view a, b, c
        a.centerX == 0.5 * root.centerX; a.centerY == 0.5 * root.bottom + 4; a.width == 20; a.height == 30
        b.left == 2 * a.right; b.top == 1/3 * a.top; b.width == 20; b.height == 30
        c.centerX == (a.centerX + b.centerX) / 2; c.right == root.width - 50 @low; 2 * c.top == a.top + 10
        c.width == 10; c.height == 10
        """, make: { MultiplesViewController() }),
    ExportedScene(
      name: "FramesAndGroups",
      program: """
        view a, b
        a.frame = (10, 20, 100, 50); a.autoresizing = [flexibleWidth, flexibleTopMargin]
        b.left == a.right + 5; b.top == a.top; b.size == (20, 20)
        atomic narrow inactive { b.width == 10 }
        x: b.height == 20; y: b.height == 30
        """, make: { FramesAndGroupsViewController() }),
  ]
}
