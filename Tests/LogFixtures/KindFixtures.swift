/// Logs about views of frameworks, damaged texts, and causes that a number or a single row could hide.
extension LogFixture {
  package static let kinds: [LogFixture] = ownership + damage + causes

  private static let ownership: [LogFixture] = [
    LogFixture(
      "controls of AVKit in a player without a width", conflict: [1, 2, 3, 4],
      cause: "system-views", owner: "system", touch: 0, wrong: ["known to appear"],
      message([
        "<NSLayoutConstraint:0x6000e101 H:|-(12)-[UIButton:0x7fe101](LTR)   (active, names: '|':AVTransportControlsView:0x7fe1f0 )>",
        "<NSLayoutConstraint:0x6000e102 UIButton:0x7fe101.trailing == AVTransportControlsView:0x7fe1f0.trailing - 12   (active)>",
        "<NSLayoutConstraint:0x6000e103 AVTransportControlsView:0x7fe1f0.width == AVPlayerLayerView:0x7fe1f1.width   (active)>",
        "<NSLayoutConstraint:0x6000e104 'UIView-Encapsulated-Layout-Width' AVPlayerLayerView:0x7fe1f1.width == 0   (active)>",
      ])),
    LogFixture(
      "a process of the system", conflict: [1, 2], cause: "system-views", owner: "system", touch: 0,
      says: ["SpringBoard, a process of the system"],
      """
      Mar  4 09:10:11 desk SpringBoard[123]: Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x6000e201 UIView:0x7fe201.width == 80   (active)>",
          "<NSLayoutConstraint:0x6000e202 UIView:0x7fe201.width == 90   (active)>"
      )
      """),
    LogFixture(
      "an app whose name begins like a process", conflict: [1, 2], cause: "set-twice",
      owner: "user", touch: 1,
      """
      2022-02-03 04:05:06.7 Finderly[12:34] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x6000e211 UIView:0x7fe211.width == 80   (active)>",
          "<NSLayoutConstraint:0x6000e212 UIView:0x7fe211.width == 90   (active)>"
      )
      """),
    LogFixture(
      "a guide that the keyboard names", conflict: [1], cause: "system-views", owner: "system",
      touch: 0, says: ["the keyboard"], wrong: ["max(0"],
      message([
        "<NSLayoutConstraint:0x6000e301 UILayoutGuide:0x7fe301'TUIKeyplane.left'.width == - 2   (active)>"
      ])
    ),
    LogFixture(
      "insets that MapKit keeps in an app's map", conflict: [1, 2, 3],
      cause: "one-against-the-system", owner: "mixed", touch: 1, says: ["230 would do"],
      message([
        "<NSLayoutConstraint:0x6000e401 MKMapView:0x7fe401.height == 200   (active)>",
        "<NSLayoutConstraint:0x6000e402 UILayoutGuide:0x7fe402'Edge Insets'.top == MKMapView:0x7fe401.top + 110   (active)>",
        "<NSLayoutConstraint:0x6000e403 UILayoutGuide:0x7fe402'Edge Insets'.bottom == MKMapView:0x7fe401.bottom - 120   (active)>",
      ])),
    LogFixture(
      "of two nameless sizes of a cell the broken one is the app's", conflict: [1, 2],
      cause: "container-size", broken: 1, owner: "mixed", touch: 1,
      message(
        [
          "<NSLayoutConstraint:0x6000e501 UITableViewCellContentView:0x7fe501.width == 390>",
          "<NSLayoutConstraint:0x6000e502 UITableViewCellContentView:0x7fe501.width == 44>",
        ], broken: 1)),
    LogFixture(
      "of two nameless sizes of a cell either may be the app's", conflict: [1, 2],
      owner: "unclear", touch: 0, wrong: ["not yours", "given by its container"],
      message([
        "<NSLayoutConstraint:0x6000e511 UITableViewCellContentView:0x7fe511.width == 390>",
        "<NSLayoutConstraint:0x6000e512 UITableViewCellContentView:0x7fe511.width == 0>",
      ])),
    LogFixture(
      "a bar button's name does not make it the app's", conflict: [1, 2, 3, 4],
      cause: "system-views", owner: "system", touch: 0,
      message([
        "<NSLayoutConstraint:0x6000e601 'BIB_Leading_Leading' H:|-(7)-[_UIModernBarButton:0x7fe601]   (active, names: BackButton:0x7fe602, '|':BackButton:0x7fe602 )>",
        "<NSLayoutConstraint:0x6000e602 'CB_Trailing_Trailing' _UIModernBarButton:0x7fe601.trailing <= BackButton.trailing   (active, names: BackButton:0x7fe602 )>",
        "<NSLayoutConstraint:0x6000e603 'UINavItemContentGuide-leading' BackButton.width == _UINavigationBarContentView:0x7fe6f0.width   (active, names: BackButton:0x7fe602 )>",
        "<NSLayoutConstraint:0x6000e604 'UIView-Encapsulated-Layout-Width' _UINavigationBarContentView:0x7fe6f0.width == 0   (active)>",
      ])),
    LogFixture(
      "a row that Interface Builder adds to a cell", conflict: [1, 2], owner: "unclear",
      wrong: ["translatesAutoresizingMaskIntoConstraints", "not yours", "priority 999"],
      message([
        "<NSAutoresizingMaskLayoutConstraint:0x6000e701 h=-&- v=-&- H:[UIView:0x7fe701]-(0.4)-|   (active, names: '|':UICollectionViewCell:0x7fe7f0 )>",
        "<NSLayoutConstraint:0x6000e702 'UIIBSystemGenerated' H:[UIView:0x7fe701]-(0)-|   (active, names: '|':UICollectionViewCell:0x7fe7f0 )>",
      ])),
    LogFixture(
      "a SwiftUI list that is 0 high for a moment", conflict: [1, 2, 3, 4],
      cause: "container-still-zero", owner: "mixed", touch: 2,
      message([
        "<NSLayoutConstraint:0x6000e801 SwiftUI.ListTableCellHost:0x7fe801.height == 0   (active)>",
        "<NSLayoutConstraint:0x6000e802 _TtGC7SwiftUI14_UIHostingViewV5Kiosk4Gate_:0x7fe802.height >= 30   (active)>",
        "<NSLayoutConstraint:0x6000e803 V:|-(0)-[_TtGC7SwiftUI14_UIHostingViewV5Kiosk4Gate_:0x7fe802]   (active, names: '|':SwiftUI.ListTableCellHost:0x7fe801 )>",
        "<NSLayoutConstraint:0x6000e804 V:[_TtGC7SwiftUI14_UIHostingViewV5Kiosk4Gate_:0x7fe802]-(0)-|   (active, names: '|':SwiftUI.ListTableCellHost:0x7fe801 )>",
      ])),
    LogFixture(
      "a single negative width that may be an alert's", conflict: [1], cause: "negative-size",
      owner: "unclear", touch: 0, says: ["if (1) is yours"],
      message(["<NSLayoutConstraint:0x6000e901 UIView:0x7fe901.width == - 20   (active)>"])),
    LogFixture(
      "a toolbar of AppKit", conflict: [2, 3, 4, 5], cause: "system-views", owner: "system",
      touch: 0, says: ["a bar (AppKit)"], wrong: ["(UIKit)"],
      """
      Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x6000eb01 'NSStackView.Edge.Top' V:|-(>=0)-[_NSToolbarItemViewerLabelView:0x6000eb11]   (active, names: '|':NSStackView:0x7feb02 )>",
          "<NSLayoutConstraint:0x6000eb02 NSToolbarButton:0x6000eb12.bottom <= NSStackView:0x7feb02.top - 3   (active)>",
          "<NSLayoutConstraint:0x6000eb03 V:|-(>=4)-[NSToolbarButton:0x6000eb12]   (active, names: '|':NSToolbarItemViewer:0x7feb01 )>",
          "<NSLayoutConstraint:0x6000eb04 NSStackView:0x7feb02.bottom == NSToolbarItemViewer:0x7feb01.bottom - 5   (active)>",
          "<NSLayoutConstraint:0x6000eb05 'NSView-Encapsulated-Layout-Height' NSToolbarItemViewer:0x7feb01.height == 2   (active)>"
      )
      """),
    LogFixture(
      "a title with a guide of the bar's", broken: nil, says: ["not yours", "bar"],
      message([
        "<NSLayoutConstraint:0x6000ea01 UILabel:0x7fea01'Gate'.top >= UILayoutGuide:0x7fea02'TitleView(0x7fea03)'.top   (active)>",
        "<NSLayoutConstraint:0x6000ea02 UILabel:0x7fea01'Gate'.firstBaseline == UILayoutGuide:0x7fea02'TitleView(0x7fea03)'.top + 20   (active)>",
      ])),
  ]

  private static let damage: [LogFixture] = [
    LogFixture(
      "underscores that Markdown took", conflict: [1, 2, 3, 4], cause: "system-views",
      owner: "system",
      message([
        "<NSLayoutConstraint:0x6000f101 *TtC5UIKitP33*ABCDEF0123456789ABCDEF01234567896Holder:0x7ff101.height == *UIButtonBarButton:0x7ff102.height   (active)>",
        "<NSLayoutConstraint:0x6000f102 'IB_Top_Top' V:|-(4)-[_UIModernBarButton:0x7ff103]   (active, names: '|':_UIButtonBarButton:0x7ff102 )>",
        "<NSLayoutConstraint:0x6000f103 'IB_Bottom_Bottom' V:[_UIModernBarButton:0x7ff103]-(4)-|   (active, names: '|':_UIButtonBarButton:0x7ff102 )>",
        "<NSLayoutConstraint:0x6000f104 'UIView-Encapsulated-Layout-Height' *TtC5UIKitP33*ABCDEF0123456789ABCDEF01234567896Holder:0x7ff101.height == 0   (active)>",
      ])),
    LogFixture(
      "a link that carries a log", conflict: [1, 2], cause: "set-twice", owner: "user",
      "See https://www.example.org/?constraintlog=(%0A%20%20%22%3CNSLayoutConstraint:0x6000f201%20NSButton:0x7ff201.width%20%3D%3D%2025%20%20(active)%3E%22,%0A%22%3CNSLayoutConstraint:0x6000f202%20NSButton:0x7ff201.width%20%3D%3D%2035%20%20(active)%3E%22%0A) for it."
    ),
    LogFixture(
      "code below a log", conflict: [1, 2], cause: "set-twice", owner: "user",
      wrong: ["lines skipped", "could not be read"],
      message([
        "<NSLayoutConstraint:0x6000f301 UIView:0x7ff301.height == 70   (active)>",
        "<NSLayoutConstraint:0x6000f302 UIView:0x7ff301.height == 77   (active)>",
      ]) + "\n[view addConstraint:fence];\nself.boxConstraint:update"),
  ]

  private static let causes: [LogFixture] = [
    LogFixture(
      "a picture's ratio in a cell that is a rounded pixel higher",
      conflict: [1, 2, 3, 4, 5, 6, 7],
      cause: "estimated-cell-height", broken: 1, owner: "mixed", touch: 3,
      message(
        [
          "<NSLayoutConstraint:0x6000d901 UIImageView:0x7fd901.height == 0.5625*UIImageView:0x7fd901.width   (active)>",
          "<NSLayoutConstraint:0x6000d902 V:|-(0)-[UIImageView:0x7fd901]   (active, names: '|':UITableViewCellContentView:0x7fd902 )>",
          "<NSLayoutConstraint:0x6000d903 V:[UIImageView:0x7fd901]-(0)-|   (active, names: '|':UITableViewCellContentView:0x7fd902 )>",
          "<NSLayoutConstraint:0x6000d904 H:|-(0)-[UIImageView:0x7fd901]   (active, names: '|':UITableViewCellContentView:0x7fd902 )>",
          "<NSLayoutConstraint:0x6000d905 H:[UIImageView:0x7fd901]-(0)-|   (active, names: '|':UITableViewCellContentView:0x7fd902 )>",
          "<NSLayoutConstraint:0x6000d906 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7fd902.height == 211   (active)>",
          "<NSLayoutConstraint:0x6000d907 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x7fd902.width == 375   (active)>",
        ], broken: 1)),
    LogFixture(
      "a mask on a view with a proportional height", conflict: [1, 2, 3],
      cause: "autoresizing-mask", owner: "mixed", touch: 1,
      says: ["toggle.translatesAutoresizingMaskIntoConstraints = false"],
      message([
        "<NSAutoresizingMaskLayoutConstraint:0x6000d101 h=--& v=--& UISwitch:0x7fd101.height == 0   (active)>",
        "<NSLayoutConstraint:0x6000d102 UISwitch:0x7fd101.height == 0.25*UIView:0x7fd1f0.height   (active)>",
        "<NSLayoutConstraint:0x6000d103 'UIView-Encapsulated-Layout-Height' UIView:0x7fd1f0.height == 800   (active)>",
      ])),
    LogFixture(
      "the place of a mask and that of constraints", conflict: [1, 2, 3, 4],
      cause: "autoresizing-mask", touch: 4, says: ["is 20 by its autoresizing mask", "and 35 by"],
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x6000d201 V:[UIView:0x7fd2f0(70)]>",
          "<NSLayoutConstraint:0x6000d202 UIView:0x7fd2f0.top == UIImageView:0x7fd201.top>",
          "<NSLayoutConstraint:0x6000d203 V:[UIImageView:0x7fd201]-(0)-|   (Names: '|':UIView:0x7fd2f0 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x6000d204 h=--& v=--& UIImageView:0x7fd201.midY == + 20>"
      )
      """),
    LogFixture(
      "a view that is centered, sized and pinned in one that has its size from another",
      conflict: [1, 2, 3, 4, 5, 6], cause: "center-and-edges", owner: "user", touch: 3,
      says: ["its top edge is 20 inside then, and (3) says 5"], wrong: ["(6) asks"],
      message([
        "<NSLayoutConstraint:0x6000d301 NSImageView:0x7fd301.height == 60   (active)>",
        "<NSLayoutConstraint:0x6000d302 NSImageView:0x7fd301.centerY == NSView:0x7fd302.centerY   (active)>",
        "<NSLayoutConstraint:0x6000d303 V:|-(5)-[NSImageView:0x7fd301]   (active, names: '|':NSView:0x7fd302 )>",
        "<NSLayoutConstraint:0x6000d304 NSView:0x7fd302.bottom == NSView:0x7fd303.bottom   (active)>",
        "<NSLayoutConstraint:0x6000d305 V:|-(0)-[NSView:0x7fd302]   (active, names: '|':NSView:0x7fd303 )>",
        "<NSLayoutConstraint:0x6000d306 NSView:0x7fd303.height == 100   (active)>",
      ])),
    LogFixture(
      "a third of a point in a cell", conflict: [1, 2, 3, 4], cause: "estimated-cell-height",
      owner: "mixed", touch: 3, says: ["or write (1) as >="], wrong: ["remove (1): both"],
      message([
        "<NSLayoutConstraint:0x6000d401 Kiosk.Board:0x7fd401.height == 100   (active)>",
        "<NSLayoutConstraint:0x6000d402 V:|-(4)-[Kiosk.Board:0x7fd401]   (active, names: '|':UITableViewCellContentView:0x7fd4f0 )>",
        "<NSLayoutConstraint:0x6000d403 V:[Kiosk.Board:0x7fd401]-(4)-|   (active, names: '|':UITableViewCellContentView:0x7fd4f0 )>",
        "<NSLayoutConstraint:0x6000d404 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7fd4f0.height == 108.333   (active)>",
      ])),
    LogFixture(
      "a limit between two pinned edges", conflict: [1, 2, 3, 4], cause: "container-size",
      owner: "mixed", touch: 2, says: ["keep (3) and let one edge be free: (2) as <="],
      message([
        "<NSLayoutConstraint:0x6000d501 H:|-(6)-[Kiosk.Note:0x7fd501]   (active, names: '|':Kiosk.Row:0x7fd5f0 )>",
        "<NSLayoutConstraint:0x6000d502 Kiosk.Note:0x7fd501.trailing == Kiosk.Row:0x7fd5f0.trailing - 6   (active)>",
        "<NSLayoutConstraint:0x6000d503 Kiosk.Note:0x7fd501.width <= 200   (active)>",
        "<NSLayoutConstraint:0x6000d504 'fittingSizeHTarget' Kiosk.Row:0x7fd5f0.width == 300   (active)>",
      ])),
    LogFixture(
      "a height set to a number and to another view's", conflict: [1, 2, 3], cause: "set-twice",
      owner: "mixed", touch: 2, says: ["to 300 by (2), and by (1) to that of view, which is 700"],
      message([
        "<NSLayoutConstraint:0x6000d601 Kiosk.Sign:0x7fd601.height == UIView:0x7fd6f0.height   (active)>",
        "<NSLayoutConstraint:0x6000d602 Kiosk.Sign:0x7fd601.height == 300   (active)>",
        "<NSLayoutConstraint:0x6000d603 'UIView-Encapsulated-Layout-Height' UIView:0x7fd6f0.height == 700   (active)>",
      ])),
    LogFixture(
      "a width of one's own in a stack view that fills", conflict: [1, 2, 3, 4, 5, 6, 7, 8],
      cause: "stack-places", owner: "mixed", touch: 1,
      says: ["stretches payButton to a width of 300", ".center or .leading"],
      message([
        "<NSLayoutConstraint:0x6000d701 UIButton:0x7fd701'Pay'.width == 120   (active)>",
        "<NSLayoutConstraint:0x6000d702 H:|-(0)-[UIStackView:0x7fd7f0]   (active, names: '|':UIView:0x7fd7f1 )>",
        "<NSLayoutConstraint:0x6000d703 UIStackView:0x7fd7f0.trailing == UIView:0x7fd7f1.trailing   (active)>",
        "<NSLayoutConstraint:0x6000d704 'UISV-alignment' UITextField:0x7fd702.leading == UIButton:0x7fd701'Pay'.leading   (active)>",
        "<NSLayoutConstraint:0x6000d705 'UISV-alignment' UITextField:0x7fd702.trailing == UIButton:0x7fd701'Pay'.trailing   (active)>",
        "<NSLayoutConstraint:0x6000d706 'UISV-canvas-connection' UIStackView:0x7fd7f0.leading == UITextField:0x7fd702.leading   (active)>",
        "<NSLayoutConstraint:0x6000d707 'UISV-canvas-connection' H:[UITextField:0x7fd702]-(0)-|   (active, names: '|':UIStackView:0x7fd7f0 )>",
        "<NSLayoutConstraint:0x6000d708 'UIView-Encapsulated-Layout-Width' UIView:0x7fd7f1.width == 300   (active)>",
      ])),
    LogFixture(
      "a multiplier that no proof can show", conflict: [1, 2, 3, 4], cause: "autoresizing-mask",
      touch: 1, says: ["too many"], wrong: ["1000000/", "/500"],
      message([
        "<NSAutoresizingMaskLayoutConstraint:0x6000d801 h=&-& v=&-& UIView:0x7fd801.minX == 0.500319*UIView:0x7fd8f0.width - 40.13   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x6000d802 h=--& v=--& UIView:0x7fd802.minX == 0   (active, names: '|':UIView:0x7fd8f0 )>",
        "<NSLayoutConstraint:0x6000d803 UIView:0x7fd802.leading == UIView:0x7fd801.leading   (active)>",
        "<NSLayoutConstraint:0x6000d804 'UIView-Encapsulated-Layout-Width' UIView:0x7fd8f0.width == 390   (active)>",
      ])),
    LogFixture(
      "a proof from the left edge to the right", conflict: [1, 2, 3, 4],
      cause: "container-still-zero", broken: 2, owner: "mixed", touch: 3,
      says: ["10 + 5 + 10 = 25"],
      message(
        [
          "<NSLayoutConstraint:0x6000d901 H:|-(10)-[UIView:0x7fd901]   (active, names: '|':UIView:0x7fd9f0 )>",
          "<NSLayoutConstraint:0x6000d902 H:[UIView:0x7fd901]-(5)-[UIView:0x7fd902]   (active)>",
          "<NSLayoutConstraint:0x6000d903 UIView:0x7fd902.trailing == UIView:0x7fd9f0.trailing - 10   (active)>",
          "<NSLayoutConstraint:0x6000d904 'UIView-Encapsulated-Layout-Width' UIView:0x7fd9f0.width == 0   (active)>",
        ], broken: 2)),
    LogFixture(
      "a view placed below the view that contains it", conflict: [1, 2, 3],
      cause: "outside-parent", broken: 2, owner: "mixed", touch: 2,
      says: ["(2) puts the top edge of image at the bottom edge of view, which contains it"],
      message(
        [
          "<NSLayoutConstraint:0x6000da01 V:|-(16)-[UIImageView:0x7fda01]   (Names: '|':UIView:0x7fdaf0 )>",
          "<NSLayoutConstraint:0x6000da02 V:[UIView:0x7fdaf0]-(0)-[UIImageView:0x7fda01]>",
          "<NSLayoutConstraint:0x6000da03 'UIView-Encapsulated-Layout-Height' V:[UIView:0x7fdaf0(568)]>",
        ], broken: 2)),
    LogFixture(
      "a content that its own priority requires is the app's", conflict: [1, 2],
      cause: "one-against-the-system", owner: "user", touch: 2,
      says: [
        "which its compression resistance requires", "setContentCompressionResistancePriority",
      ],
      wrong: ["the system's constraints"],
      message([
        "<NSContentSizeLayoutConstraint:0x6000db01 UILabel:0x7fdb01'Subtotal'.width == 68.5   Hug:1000  CompressionResistance:1000   (active)>",
        "<NSLayoutConstraint:0x6000db02 UILabel:0x7fdb01'Subtotal'.width == 60   (active)>",
      ])),
    LogFixture(
      "a share of a cell's width beside a number", conflict: [1, 2, 3, 4, 5, 6],
      cause: "container-size", broken: 4, owner: "mixed", touch: 4,
      message(
        [
          "<NSLayoutConstraint:0x6000dc01 H:|-(20)-[UILabel:0x7fdc01'E-mail']   (active, names: '|':UITableViewCellContentView:0x7fdcf0 )>",
          "<NSLayoutConstraint:0x6000dc02 UILabel:0x7fdc01'E-mail'.width == 0.3*UITableViewCellContentView:0x7fdcf0.width   (active)>",
          "<NSLayoutConstraint:0x6000dc03 H:[UILabel:0x7fdc01'E-mail']-(10)-[Form.Field:0x7fdc02]   (active)>",
          "<NSLayoutConstraint:0x6000dc04 Form.Field:0x7fdc02.width == 240   (active)>",
          "<NSLayoutConstraint:0x6000dc05 H:[Form.Field:0x7fdc02]-(20)-|   (active, names: '|':UITableViewCellContentView:0x7fdcf0 )>",
          "<NSLayoutConstraint:0x6000dc06 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x7fdcf0.width == 375   (active)>",
        ], broken: 4)),
    LogFixture(
      "a view placed twice, by its superview and by the one around that", conflict: [1, 2, 3],
      cause: "set-twice", broken: 1, owner: "user", touch: 3, says: ["(1) and (3)"],
      wrong: ["navigation"],
      message(
        [
          "<NSLayoutConstraint:0x6000de01 H:|-(8)-[UIImageView:0x7fde01]   (active, names: '|':Trip.MapView:0x7fde02 )>",
          "<NSLayoutConstraint:0x6000de02 H:|-(0)-[Trip.MapView:0x7fde02]   (active, names: '|':Trip.PageView:0x7fdef0 )>",
          "<NSLayoutConstraint:0x6000de03 UIImageView:0x7fde01.leading == Trip.PageView:0x7fdef0.leading + 10   (active)>",
        ], broken: 1)),
    LogFixture(
      "a bar tied to the keyboard and to the safe area", conflict: [1, 2, 3, 4], broken: 1,
      owner: "user", touch: 2, wrong: ["is the only one of yours"],
      message(
        [
          "<NSLayoutConstraint:0x6000df01 Chat.InputBar:0x7fdf01.bottom == UILayoutGuide:0x7fdf02'UIKeyboardLayoutGuide'.top   (active)>",
          "<NSLayoutConstraint:0x6000df02 Chat.InputBar:0x7fdf01.bottom == UILayoutGuide:0x7fdf03'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
          "<NSLayoutConstraint:0x6000df03 'UIKeyboardLayoutGuide-top' V:[UILayoutGuide:0x7fdf02'UIKeyboardLayoutGuide']-(336)-|   (active, names: '|':UIView:0x7fdff0 )>",
          "<NSLayoutConstraint:0x6000df04 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x7fdf03'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0x7fdff0 )>",
        ], broken: 1)),
    LogFixture(
      "two shares of one height", conflict: [1, 2, 3], cause: "two-ratios", broken: 2,
      owner: "mixed", touch: 2, wrong: ["fill exactly 0"],
      message(
        [
          "<NSLayoutConstraint:0x6000e001 Shop.Sheet:0x7fe001.height == 0.5*UIView:0x7fe0f0.height   (active)>",
          "<NSLayoutConstraint:0x6000e002 Shop.Sheet:0x7fe001.height == 0.75*UIView:0x7fe0f0.height   (active)>",
          "<NSLayoutConstraint:0x6000e003 'UIView-Encapsulated-Layout-Height' UIView:0x7fe0f0.height == 844   (active)>",
        ], broken: 2)),
    LogFixture(
      "a width of the app's beside one of 0 without a name", conflict: [1, 2],
      cause: "container-still-zero", broken: 1, owner: "mixed", touch: 1,
      wrong: ["to two numbers"],
      message(
        [
          "<NSLayoutConstraint:0x6000e011 ListHeaderView:0x7fe011.width == 375>",
          "<NSLayoutConstraint:0x6000e012 ListHeaderView:0x7fe011.width == 0>",
        ], broken: 1)),
    LogFixture(
      "a button with a width in a stack view between margins", conflict: [1, 2, 3, 4, 5, 6, 7, 8],
      cause: "container-size", broken: 1, owner: "mixed", touch: 1,
      message(
        [
          "<NSLayoutConstraint:0x6000e021 UIButton:0x7fe021'Pay'.width == 200   (active)>",
          "<NSLayoutConstraint:0x6000e022 UIStackView:0x7fe022.leading == UILayoutGuide:0x7fe023'UIViewLayoutMarginsGuide'.leading + 40   (active)>",
          "<NSLayoutConstraint:0x6000e023 UIStackView:0x7fe022.trailing == UILayoutGuide:0x7fe023'UIViewLayoutMarginsGuide'.trailing - 40   (active)>",
          "<NSLayoutConstraint:0x6000e024 'UISV-canvas-connection' UIStackView:0x7fe022.leading == UIButton:0x7fe021'Pay'.leading   (active)>",
          "<NSLayoutConstraint:0x6000e025 'UISV-canvas-connection' H:[UIButton:0x7fe021'Pay']-(0)-|   (active, names: '|':UIStackView:0x7fe022 )>",
          "<NSLayoutConstraint:0x6000e026 'UIView-Encapsulated-Layout-Width' UIView:0x7fe0f1.width == 1330   (active)>",
          "<NSLayoutConstraint:0x6000e027 'UIView-leftMargin-guide-constraint' H:|-(20)-[UILayoutGuide:0x7fe023'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x7fe0f1 )>",
          "<NSLayoutConstraint:0x6000e028 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0x7fe023'UIViewLayoutMarginsGuide']-(20)-|(LTR)   (active, names: '|':UIView:0x7fe0f1 )>",
        ], broken: 1)),
    LogFixture(
      "a ratio beside a height in a cell of a given width", conflict: [1, 2, 3, 4, 5],
      cause: "container-size", broken: 2, owner: "mixed", touch: 2,
      message(
        [
          "<NSLayoutConstraint:0x6000e031 UIImageView:0x7fe031.height == 0.5625*UIImageView:0x7fe031.width   (active)>",
          "<NSLayoutConstraint:0x6000e032 UIImageView:0x7fe031.height == 200   (active)>",
          "<NSLayoutConstraint:0x6000e033 H:|-(0)-[UIImageView:0x7fe031]   (active, names: '|':UITableViewCellContentView:0x7fe0f2 )>",
          "<NSLayoutConstraint:0x6000e034 H:[UIImageView:0x7fe031]-(0)-|   (active, names: '|':UITableViewCellContentView:0x7fe0f2 )>",
          "<NSLayoutConstraint:0x6000e035 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x7fe0f2.width == 390   (active)>",
        ], broken: 2)),
    LogFixture(
      "arranged views that are too long together", conflict: [1, 2, 3, 4, 5, 6],
      cause: "stack-members", broken: 3, owner: "user", touch: 3,
      says: ["60 + 8 + 60 = 128", "give (3) priority 999"],
      message(
        [
          "<NSLayoutConstraint:0x6000dd01 UIStackView:0x7fddf0.height == 100   (active)>",
          "<NSLayoutConstraint:0x6000dd02 UIView:0x7fdd01.height == 60   (active)>",
          "<NSLayoutConstraint:0x6000dd03 UIView:0x7fdd02.height == 60   (active)>",
          "<NSLayoutConstraint:0x6000dd04 'UISV-canvas-connection' UIStackView:0x7fddf0.top == UIView:0x7fdd01.top   (active)>",
          "<NSLayoutConstraint:0x6000dd05 'UISV-canvas-connection' V:[UIView:0x7fdd02]-(0)-|   (active, names: '|':UIStackView:0x7fddf0 )>",
          "<NSLayoutConstraint:0x6000dd06 'UISV-spacing' V:[UIView:0x7fdd01]-(8)-[UIView:0x7fdd02]   (active)>",
        ], broken: 3)),
  ]
}
