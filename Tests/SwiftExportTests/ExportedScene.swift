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
      name: "Cells",
      program: """
        root.safeArea = (47, 0, 34, 0)
        view cell[1...4]; view note text "Hi"
        view heading[1...4] text "A"
        cell.height == 44; cell.leading == root.leading + 16; cell.trailing == root.trailing - 16
        cell[1].top == root.safeArea.top + 20; cell[2...4].top == cell[1...3].bottom + 8
        heading.leading == cell.leading + 8; heading.centerY == cell.centerY
        note.top == cell[4].bottom + 12; note.leading == cell[1].leading
        """, make: { CellsViewController() }),
    ExportedScene(
      name: "Rows",
      program: """
        view row[1...3]
        view heading[1] in row[1] text "Ada"; view heading[2] in row[2] text "Bob"; view heading[3] in row[3] text "Eve"
        view dot[1] in row[1] intrinsic 8x8; view dot[2] in row[2] intrinsic 8x8; view dot[3] in row[3] intrinsic 8x8
        dot.hugging = (251, 250); row.leading == root.leading + 8; row.trailing == root.trailing - 8; row.height == 40
        row[1].top == root.top + 10; row[2...3].top == row[1...2].bottom + 6
        dot.leading == row.leading; dot.centerY == row.centerY
        heading.leading == dot.trailing + 6; heading.centerY == row.centerY
        """, make: { RowsViewController() }),
    ExportedScene(
      name: "Form",
      program: """
        root.safeArea = (20, 0, 0, 0); root.margins = (0, 8, 0, 8)
        view caption text "Name"; view field intrinsic (none, 34); view send text "Send" font 20
        caption.leading == root.leadingMargin; caption.top == root.safeArea.top + 24
        field.leading == caption.trailing + 12; field.trailing == root.trailingMargin
        field.centerY == caption.centerY; caption.hugging = (251, 251)
        send.top == field.bottom + 24; send.centerX == root.centerX; send.height >= 44; send.width >= 120
        """, make: { FormViewController() }),
    ExportedScene(
      name: "Nested",
      program: """
        view card { view head { view icon intrinsic 24x24; view headline text "News" }; view body }
        card.edges == root.edges + 20
        head.top == card.top + 8; head.leading == card.leading + 8; head.trailing == card.trailing - 8
        icon.leading == head.leading; icon.top == head.top; icon.bottom == head.bottom
        headline.leading == icon.trailing + 8; headline.centerY == icon.centerY
        headline.trailing <= head.trailing; body.top == head.bottom + 8
        body.leading == head.leading; body.width == head.width; body.bottom == card.bottom - 8
        """, make: { NestedViewController() }),
    ExportedScene(
      name: "Wishes",
      program: """
        view sheet, button
        sheet.width == 500 @high; sheet.leading >= root.leading + 16; sheet.trailing <= root.trailing - 16
        sheet.centerX == root.centerX; sheet.top == root.top + 40; sheet.height == 0.5 * sheet.width
        button.width == 200 @700; button.width <= sheet.width - 40; button.centerX == sheet.centerX
        button.top == sheet.bottom + 20 @high; button.height == 44; button.bottom <= root.bottom - 20
        """, make: { WishesViewController() }),
    ExportedScene(
      name: "Columns",
      program: """
        view column[1...3]; view line
        column[1].leading == root.leading + 10; column[2...3].leading == column[1...2].trailing + 10
        column[3].trailing == root.trailing - 10; column[2...3].width == column[1].width
        column.top == root.top + 10; column.bottom == line.top - 10
        line.leading == column[1].leading; line.trailing == column[3].trailing
        line.height == 1; line.bottom == root.bottom - 60
        """, make: { ColumnsViewController() }),
    ExportedScene(
      name: "Toolbar",
      program: """
        root.safeArea = (0, 0, 34, 0)
        stackview bar distribution equalSpacing alignment center
        view tool[1...5] intrinsic 30x30 in bar
        bar.arrange tool[1]; bar.arrange tool[2]; bar.arrange tool[3]; bar.arrange tool[4]; bar.arrange tool[5]
        bar.leading == root.leading + 16; bar.trailing == root.trailing - 16
        bar.bottom == root.safeArea.bottom; bar.height == 49
        """, make: { ToolbarViewController() }),
    ExportedScene(
      name: "Badge",
      program: """
        view picture intrinsic 80x60; view badge in picture; view gone in picture; view box { view inner }
        gone.hidden = true; gone.width == 4; gone.height == 4; gone.left == 0; gone.top == 0
        picture.center == root.center; badge.width == 16; badge.height == badge.width
        badge.centerX == picture.trailing; badge.centerY == picture.top
        box.margins = (10, 12, 14, 16); box.top == picture.bottom + 20; box.leading == root.leading
        box.width == 0.5 * root.width; box.height == 100
        inner.top == box.topMargin; inner.leading == box.leadingMargin
        inner.trailing == box.trailingMargin; inner.bottom == box.bottomMargin
        """, make: { BadgeViewController() }),
    ExportedScene(
      name: "Page",
      program: """
        view scroll scroll { view page { view title text "A long text that wraps" lines 0; view row[1...3] } }
        scroll.edges == root.edges; page.edges == scroll.content.edges; page.width == scroll.width
        title.top == page.top + 16; title.leading == page.leading + 16; title.trailing == page.trailing - 16
        row.leading == title.leading; row.trailing == title.trailing; row.height == 300
        row[1].top == title.bottom + 8; row[2...3].top == row[1...2].bottom + 8; row[3].bottom == page.bottom - 16
        """, make: { PageViewController() }),
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
