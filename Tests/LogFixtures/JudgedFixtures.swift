/// Logs about whose a conflict is, which row to touch, and what not to say.
extension LogFixture {
  package static let judged: [LogFixture] = [
    LogFixture(
      "insets that exceed a superview, of a view without a width", conflict: [1, 2, 3],
      cause: "children-exceed-parent", owner: "user", touch: 2,
      says: ["the contents of tile need at least 60 + 60 = 120"],
      wrong: ["width of its own", "both edges"],
      message([
        "<NSLayoutConstraint:0x6000c101 H:|-(60)-[UIView:0x7fc101]   (active, names: '|':Kiosk.Tile:0x7fc1f0 )>",
        "<NSLayoutConstraint:0x6000c102 H:[UIView:0x7fc101]-(60)-|   (active, names: '|':Kiosk.Tile:0x7fc1f0 )>",
        "<NSLayoutConstraint:0x6000c103 Kiosk.Tile:0x7fc1f0.width == 100   (active)>",
      ])),
    LogFixture(
      "a safe area at insets of 0", conflict: [1, 2, 3, 4, 5], cause: "container-still-zero",
      owner: "mixed", touch: 1, says: ["is laid out at a height of 0"],
      wrong: ["tied to the safe area"],
      message([
        "<NSLayoutConstraint:0x6000c201 UILayoutGuide:0x6000d201'UIViewSafeAreaLayoutGuide'.bottom == Kiosk.Board:0x7fc201.bottom + 6   (active)>",
        "<NSLayoutConstraint:0x6000c202 Kiosk.Board:0x7fc201.top == UILayoutGuide:0x6000d201'UIViewSafeAreaLayoutGuide'.top + 12   (active)>",
        "<NSLayoutConstraint:0x6000c203 'UIView-Encapsulated-Layout-Height' UIView:0x7fc2f0.height == 0   (active)>",
        "<NSLayoutConstraint:0x6000c204 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x6000d201'UIViewSafeAreaLayoutGuide']-(0)-|   (active, names: '|':UIView:0x7fc2f0 )>",
        "<NSLayoutConstraint:0x6000c205 'UIViewSafeAreaLayoutGuide-top' V:|-(0)-[UILayoutGuide:0x6000d201'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x7fc2f0 )>",
      ])),
    LogFixture(
      "a controller's root view is no cell", conflict: [1, 2, 3, 4, 5, 6], cause: "container-size",
      owner: "mixed", says: ["the container of view gives it a height of 480"],
      wrong: ["table or collection", "row height"],
      message([
        "<NSLayoutConstraint:0x6000c301 Kiosk.Map:0x7fc301.height == 400   (active)>",
        "<NSLayoutConstraint:0x6000c302 Kiosk.Map:0x7fc301.top == UILayoutGuide:0x6000d301'UIViewSafeAreaLayoutGuide'.top + 40   (active)>",
        "<NSLayoutConstraint:0x6000c303 UILayoutGuide:0x6000d301'UIViewSafeAreaLayoutGuide'.bottom == Kiosk.Map:0x7fc301.bottom + 60   (active)>",
        "<NSLayoutConstraint:0x6000c304 'UIView-Encapsulated-Layout-Height' UIView:0x7fc3f0.height == 480   (active)>",
        "<NSLayoutConstraint:0x6000c305 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x6000d301'UIViewSafeAreaLayoutGuide']-(0)-|   (active, names: '|':UIView:0x7fc3f0 )>",
        "<NSLayoutConstraint:0x6000c306 'UIViewSafeAreaLayoutGuide-top' V:|-(20)-[UILayoutGuide:0x6000d301'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x7fc3f0 )>",
      ])),
    LogFixture(
      "AppKit's clip view", conflict: [1, 2, 3, 4, 5], cause: "container-still-zero",
      owner: "mixed", touch: 3, says: ["give the scroll view a frame"],
      wrong: ["translatesAutoresizing", "UILayoutPriority", "UIKit"],
      """
      Unable to simultaneously satisfy constraints:
      (
          "<NSAutoresizingMaskLayoutConstraint:0x600c401 h=-&- v=-&- H:|-(0)-[Ledger:0x7fc401] (Names: '|':NSClipView:0x7fc4f0 )>",
          "<NSLayoutConstraint:0x600c402 H:|-(7)-[LedgerRow:0x7fc402] (Names: '|':Ledger:0x7fc401 )>",
          "<NSLayoutConstraint:0x600c403 H:[LedgerRow:0x7fc402]-(7)-| (Names: '|':Ledger:0x7fc401 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x600c404 h=-&- v=-&- H:[Ledger:0x7fc401]-(0)-| (Names: '|':NSClipView:0x7fc4f0 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x600c405 h=--& v=--& H:[NSClipView:0x7fc4f0(0)]>"
      )
      """),
    LogFixture(
      "a center between margins that differ", conflict: [1, 2, 3], cause: "center-and-edges",
      owner: "user", touch: 3,
      says: ["both edges of badge are pinned, (1) and (2), which puts its center 10 away"],
      wrong: ["The same thing", "set twice"],
      message([
        "<NSLayoutConstraint:0x6000c701 Kiosk.Badge:0x7fc701.leading == UIView:0x7fc7f0.leading + 10   (active)>",
        "<NSLayoutConstraint:0x6000c702 UIView:0x7fc7f0.trailing == Kiosk.Badge:0x7fc701.trailing + 30   (active)>",
        "<NSLayoutConstraint:0x6000c703 Kiosk.Badge:0x7fc701.centerX == UIView:0x7fc7f0.centerX   (active)>",
      ])),
    // Equal margins would leave the offset of the center.
    LogFixture(
      "a center with an offset between margins", conflict: [1, 2, 3], cause: "center-and-edges",
      owner: "user", touch: 3, says: ["which puts its center 5 away"], wrong: ["the same margin"],
      message([
        "<NSLayoutConstraint:0x6000c721 Kiosk.Badge:0x7fc721.leading == UIView:0x7fc7f2.leading + 10   (active)>",
        "<NSLayoutConstraint:0x6000c722 UIView:0x7fc7f2.trailing == Kiosk.Badge:0x7fc721.trailing + 10   (active)>",
        "<NSLayoutConstraint:0x6000c723 Kiosk.Badge:0x7fc721.centerX == UIView:0x7fc7f2.centerX + 5   (active)>",
      ])),
    // The edges are pinned to two views, so that the center is not theirs.
    LogFixture(
      "a center beside margins in two views", conflict: [1, 2, 3, 5], owner: "user",
      wrong: ["both edges of badge are pinned"],
      message([
        "<NSLayoutConstraint:0x6000c711 Kiosk.Badge:0x7fc711.leading == UIView:0x7fc7f1.leading + 10   (active)>",
        "<NSLayoutConstraint:0x6000c712 UIImageView:0x7fc712.trailing == Kiosk.Badge:0x7fc711.trailing + 30   (active)>",
        "<NSLayoutConstraint:0x6000c713 Kiosk.Badge:0x7fc711.centerX == UIView:0x7fc7f1.centerX   (active)>",
        "<NSLayoutConstraint:0x6000c714 UIImageView:0x7fc712.leading == UIView:0x7fc7f1.leading   (active)>",
        "<NSLayoutConstraint:0x6000c715 UIImageView:0x7fc712.trailing == UIView:0x7fc7f1.trailing   (active)>",
      ])),
    LogFixture(
      "one's own constraint against the stack view's", conflict: [1, 2], cause: "stack-places",
      owner: "user", touch: 1, says: ["remove (1): the stack view states it already"],
      wrong: ["set twice", "The same thing"],
      message([
        "<NSLayoutConstraint:0x6000c501 Kiosk.Logo:0x7fc501.leading == UIStackView:0x7fc5f0.leading + 12   (active)>",
        "<NSLayoutConstraint:0x6000c502 'UISV-canvas-connection' UIStackView:0x7fc5f0.leading == Kiosk.Logo:0x7fc501.leading   (active)>",
      ])),
    LogFixture(
      "margins that must have exactly one sum",
      says: ["unless the top and bottom margins of cell are together exactly 10 pt"],
      wrong: ["more than 10"],
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0xa601 UITableViewCellContentView:0xb6f0.topMargin == UIView:0xb601.top>",
          "<NSLayoutConstraint:0xa602 UITableViewCellContentView:0xb6f0.bottomMargin == UIView:0xb601.bottom>",
          "<NSLayoutConstraint:0xa603 V:[UIView:0xb601(90)]>",
          "<NSLayoutConstraint:0xa604 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0xb6f0(100)]>"
      )
      """),
    LogFixture(
      "a forgotten mask of a view that constraints pin", conflict: [1, 2, 3, 4],
      cause: "autoresizing-mask", owner: "user", touch: 3,
      says: ["badge.translatesAutoresizingMaskIntoConstraints = false", "15 apart"],
      message([
        "<NSLayoutConstraint:0x6000c701 Kiosk.Frame:0x7fc7f0.width == 60   (active)>",
        "<NSLayoutConstraint:0x6000c702 H:[Kiosk.Badge:0x7fc701]-(0)-|   (active, names: '|':Kiosk.Frame:0x7fc7f0 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x6000c703 h=--& v=--& Kiosk.Badge:0x7fc701.midX == + 25   (active, names: '|':Kiosk.Frame:0x7fc7f0 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x6000c704 h=--& v=--& Kiosk.Badge:0x7fc701.width == 40   (active)>",
      ])),
    LogFixture(
      "a frame that is right, with too much in it", conflict: [1, 2, 3, 4], cause: "frame-size",
      owner: "user", touch: 3, says: ["the frame of tray has a height of 86"],
      wrong: ["translatesAutoresizing"],
      message([
        "<NSAutoresizingMaskLayoutConstraint:0x6000c801 h=-&- v=&-- Kiosk.Tray:0x7fc8f0.height == 86   (active)>",
        "<NSLayoutConstraint:0x6000c802 V:|-(20)-[UIButton:0x7fc801'Go']   (active, names: '|':Kiosk.Tray:0x7fc8f0 )>",
        "<NSLayoutConstraint:0x6000c803 UIButton:0x7fc801'Go'.height == 52   (active)>",
        "<NSLayoutConstraint:0x6000c804 V:[UIButton:0x7fc801'Go']-(20)-|   (active, names: '|':Kiosk.Tray:0x7fc8f0 )>",
      ])),
    LogFixture(
      "the margin of a bar that the home indicator enlarges", conflict: [1, 2, 3, 4, 5],
      cause: "frame-size", owner: "user", touch: 4, wrong: ["translatesAutoresizing"],
      message([
        "<NSAutoresizingMaskLayoutConstraint:0x6000c901 h=-&- v=&-- UIView:0x7fc9f0.height == 80   (active)>",
        "<NSLayoutConstraint:0x6000c902 V:|-(0)-[UIButton:0x7fc901'Go']   (active, names: '|':UIView:0x7fc9f0 )>",
        "<NSLayoutConstraint:0x6000c903 UIButton:0x7fc901'Go'.height == 50   (active)>",
        "<NSLayoutConstraint:0x6000c904 UILayoutGuide:0x6000d901'UIViewLayoutMarginsGuide'.bottom == UIButton:0x7fc901'Go'.bottom   (active)>",
        "<NSLayoutConstraint:0x6000c905 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x6000d901'UIViewLayoutMarginsGuide']-(42)-|   (active, names: '|':UIView:0x7fc9f0 )>",
      ])),
    LogFixture(
      "an alert's own views", conflict: [1, 2, 3], cause: "system-views", broken: 1,
      owner: "system", touch: 0, says: ["not yours", "alert or action sheet"],
      wrong: ["999", "fix 1"],
      message(
        [
          "<NSLayoutConstraint:0x6000ca01 UIView:0x7fca01.width == 270   (active)>",
          "<NSLayoutConstraint:0x6000ca02 _UIAlertControllerView:0x7fca02.width >= UIView:0x7fca01.width   (active)>",
          "<NSLayoutConstraint:0x6000ca03 'UIView-Encapsulated-Layout-Width' _UIAlertControllerView:0x7fca02.width == 0   (active)>",
        ], broken: 1)),
    LogFixture(
      "a mangled name of UIKit's", conflict: [1, 2], cause: "system-views", owner: "system",
      touch: 0, wrong: ["999"],
      message([
        "<NSLayoutConstraint:0x6000cb01 _TtCC5UIKit15NavigationStage7Curtain:0x7fcb01.width == 44   (active)>",
        "<NSLayoutConstraint:0x6000cb02 'UIView-Encapsulated-Layout-Width' _TtCC5UIKit15NavigationStage7Curtain:0x7fcb01.width == 0   (active)>",
      ])),
    LogFixture(
      "an accessory view against the keyboard's host", conflict: [1, 2, 3, 4],
      cause: "one-against-the-system", owner: "mixed", touch: 1, wrong: ["ignore"],
      message([
        "<NSLayoutConstraint:0x6000cc01 Kiosk.Reply:0x7fcc01.bottom == UILayoutGuide:0x6000dc01'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
        "<NSLayoutConstraint:0x6000cc02 UIInputSetHostView:0x7fcc02.bottom == UIRemoteKeyboardWindow:0x7fccf0.bottom   (active)>",
        "<NSLayoutConstraint:0x6000cc03 Kiosk.Reply:0x7fcc01.bottom == UIInputSetHostView:0x7fcc02.bottom   (active)>",
        "<NSLayoutConstraint:0x6000cc04 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x6000dc01'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIRemoteKeyboardWindow:0x7fccf0 )>",
      ])),
    LogFixture(
      "a content that would be smaller than nothing", conflict: [1], cause: "negative-content",
      owner: "unclear", touch: 0, says: ["no content can be smaller than 0"],
      message([
        "<_UIScrollViewAutomaticContentSizeConstraint:0x6000cd01 Kiosk.Pages:0x7fcd01.contentHeight{id: 178} == -5.000000>"
      ])),
    LogFixture(
      "less than nothing", conflict: [1], cause: "negative-size", owner: "user", touch: 1,
      message([
        "<NSLayoutConstraint:0x6000ce01 Kiosk.Gauge:0x7fce11.height == - 12   (active)>"
      ])),
    LogFixture(
      "a superview that a nameless attribute tells", conflict: [1, 2],
      cause: "autoresizing-mask", owner: "user", touch: 1,
      """
      Unable to simultaneously satisfy constraints:
      (
          "<NSAutoresizingMaskLayoutConstraint:0x600ce01 h=-&- v=-&- NSView:0x7fcef0.width == Ledger:0x7fce01.(null)>",
          "<MASLayoutConstraint:0x600ce02 Ledger:0x7fce01.right == NSView:0x7fcef0.right - 20>",
          "<MASLayoutConstraint:0x600ce03 Ledger:0x7fce01.width == 40>"
      )
      """),
    LogFixture(
      "a bare width of 0 under Masonry may be the system's", conflict: [1, 2, 3],
      cause: "container-still-zero", owner: "mixed", touch: 2,
      """
      Unable to simultaneously satisfy constraints.
      (
          "<MASLayoutConstraint:0x600cf01 UILabel:0x7fcf01.leading == UIView:0x7fcff0.leading + 30>",
          "<MASLayoutConstraint:0x600cf02 UILabel:0x7fcf01.trailing == UIView:0x7fcff0.trailing - 30>",
          "<NSLayoutConstraint:0x600cf03 UIView:0x7fcff0.width == 0>"
      )
      """),
  ]
}
