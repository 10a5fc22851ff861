/// A log written for the tests, with its expected explanation.
package struct LogFixture: Sendable, CustomStringConvertible {
  package var name: String
  package var text: String
  /// The numbers of the constraints that conflict; nil if all can hold.
  package var conflict: [Int]?
  /// The word for the cause.
  package var cause: String?
  /// The number of the constraint that the system broke.
  package var broken: Int?
  /// Whose it is, if the fixture is about that.
  package var owner: String?
  /// The number of the row to touch; 0 for none; nil if the fixture is not about that.
  package var touch: Int?
  /// Words that the explanation must have.
  package var says: [String]
  /// Words that would be wrong.
  package var wrong: [String]

  package init(
    _ name: String, conflict: [Int]? = nil, cause: String? = nil, broken: Int? = nil,
    owner: String? = nil, touch: Int? = nil, says: [String] = [], wrong: [String] = [],
    _ text: String
  ) {
    (self.name, self.text) = (name, text)
    (self.conflict, self.cause, self.broken) = (conflict, cause, broken)
    (self.owner, self.touch, self.says, self.wrong) = (owner, touch, says, wrong)
  }

  package var description: String { name }

  package static let preamble = """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want. 
    \tTry this: 
    \t\t(1) look at each constraint and try to figure out which you don't expect; 
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
    """
  package static let breaking = "\n\nWill attempt to recover by breaking constraint \n"
  package static let closing = """


    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
    """

  /// A message of iOS 10 and later around some lines; the broken constraint follows the list.
  package static func message(_ lines: [String], broken: Int? = nil) -> String {
    "2021-03-04 10:11:12.131415+0100 Kiosk[77:8899] [LayoutConstraints] " + preamble + "\n(\n"
      + lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)"
      + (broken.map { breaking + lines[$0 - 1] } ?? "") + closing
  }

  package static let all = uikit + eras + libraries + others + judged + kinds
}

extension LogFixture {
  package static let uikit: [LogFixture] = [
    LogFixture(
      "a hidden stack view keeps its spacing", conflict: [2, 3, 4, 5, 6], cause: "hidden-in-stack",
      broken: 1,
      message(
        [
          "<NSLayoutConstraint:0x6000aa01 UIView:0x7fa003.height == 30   (active)>",
          "<NSLayoutConstraint:0x6000aa02 'UISV-canvas-connection' UIStackView:0x7fa0f0.top == UIView:0x7fa001.top   (active)>",
          "<NSLayoutConstraint:0x6000aa03 'UISV-canvas-connection' V:[UIView:0x7fa003]-(0)-|   (active, names: '|':UIStackView:0x7fa0f0 )>",
          "<NSLayoutConstraint:0x6000aa04 'UISV-hiding' UIStackView:0x7fa0f0.height == 0   (active)>",
          "<NSLayoutConstraint:0x6000aa05 'UISV-spacing' V:[UIView:0x7fa001]-(12)-[UIView:0x7fa002]   (active)>",
          "<NSLayoutConstraint:0x6000aa06 'UISV-spacing' V:[UIView:0x7fa002]-(12)-[UIView:0x7fa003]   (active)>",
        ], broken: 1)),
    LogFixture(
      "a hidden view with paddings", conflict: [1, 2, 3], cause: "hidden-in-stack", broken: 2,
      message(
        [
          "<NSLayoutConstraint:0x6000ab01 V:|-(10)-[UILabel:0x7fb001'Arrivals']   (active, names: '|':Kiosk.BoardRow:0x7fb0f0 )>",
          "<NSLayoutConstraint:0x6000ab02 UILabel:0x7fb001'Arrivals'.bottom == Kiosk.BoardRow:0x7fb0f0.bottom - 10   (active)>",
          "<NSLayoutConstraint:0x6000ab03 'UISV-hiding' Kiosk.BoardRow:0x7fb0f0.height == 0   (active)>",
        ], broken: 2)),
    LogFixture(
      "a header that is still 0 wide", conflict: [1, 2, 3], cause: "container-still-zero",
      broken: 2,
      message(
        [
          "<NSLayoutConstraint:0x6000ac01 H:|-(24)-[UILabel:0x7fc001]   (active, names: '|':Kiosk.Header:0x7fc0f0 )>",
          "<NSLayoutConstraint:0x6000ac02 H:[UILabel:0x7fc001]-(24)-|   (active, names: '|':Kiosk.Header:0x7fc0f0 )>",
          "<NSLayoutConstraint:0x6000ac03 'UIView-Encapsulated-Layout-Width' Kiosk.Header:0x7fc0f0.width == 0   (active)>",
        ], broken: 2)),
    LogFixture(
      "a size as good as 0, and a height that does not matter", conflict: [2, 3, 4],
      cause: "container-still-zero",
      message([
        "<NSLayoutConstraint:0x6000ad01 UIStackView:0x7fd001.height == 40   (active)>",
        "<NSLayoutConstraint:0x6000ad02 V:|-(6)-[UIStackView:0x7fd001]   (active, names: '|':Kiosk.Footer:0x7fd0f0 )>",
        "<NSLayoutConstraint:0x6000ad03 V:[UIStackView:0x7fd001]-(6)-|   (active, names: '|':Kiosk.Footer:0x7fd0f0 )>",
        "<NSLayoutConstraint:0x6000ad04 'UIView-Encapsulated-Layout-Height' Kiosk.Footer:0x7fd0f0.height == 2.22507e-308   (active)>",
      ])),
    LogFixture(
      "a temporary width", conflict: [1, 2, 3, 4], cause: "container-still-zero",
      message([
        "<NSLayoutConstraint:0x6000ae01 H:|-(4)-[UITextField:0x7fe001]   (active, names: '|':Kiosk.InputBar:0x7fe0f0 )>",
        "<NSLayoutConstraint:0x6000ae02 H:[UITextField:0x7fe001]-(6)-[UIButton:0x7fe002'Don't send']   (active)>",
        "<NSLayoutConstraint:0x6000ae03 UIButton:0x7fe002'Don't send'.trailing == Kiosk.InputBar:0x7fe0f0.trailing - 4   (active)>",
        "<NSLayoutConstraint:0x6000ae04 '_UITemporaryLayoutWidth' Kiosk.InputBar:0x7fe0f0.width == 0   (active)>",
      ])),
    LogFixture(
      "an estimated cell", conflict: [1, 2, 3, 4], cause: "estimated-cell-height", broken: 3,
      message(
        [
          "<NSLayoutConstraint:0x6000af01 V:|-(12)-[UILabel:0x7ff001'One']   (active, names: '|':UITableViewCellContentView:0x7ff0f0 )>",
          "<NSLayoutConstraint:0x6000af02 V:[UILabel:0x7ff001'One']-(24)-[UILabel:0x7ff002'Two']   (active)>",
          "<NSLayoutConstraint:0x6000af03 V:[UILabel:0x7ff002'Two']-(12)-|   (active, names: '|':UITableViewCellContentView:0x7ff0f0 )>",
          "<NSLayoutConstraint:0x6000af04 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7ff0f0.height == 44   (active)>",
        ], broken: 3)),
    LogFixture(
      "its own height against its container's", conflict: [1, 2], cause: "container-size",
      message([
        "<NSLayoutConstraint:0x6000b001 'UIView-Encapsulated-Layout-Height' UIInputView:0x7fa100.height == 216   (active)>",
        "<NSLayoutConstraint:0x6000b002 UIInputView:0x7fa100.height == 260   (active)>",
      ])),
    LogFixture(
      "a height that is set twice", conflict: [1, 2], cause: "limits-cross", broken: 1,
      message(
        [
          "<NSLayoutConstraint:0x6000b101 Kiosk.Button:0x7fa110.height >= 50   (active)>",
          "<NSLayoutConstraint:0x6000b102 Kiosk.Button:0x7fa110.height == 20   (active)>",
        ], broken: 1)),
    LogFixture(
      "a mask that was forgotten", conflict: [1, 2, 3], cause: "autoresizing-mask",
      message([
        "<NSAutoresizingMaskLayoutConstraint:0x6000b201 h=--& v=--& Kiosk.Map:0x7fa120.minY == 0   (active, names: '|':UIView:0x7fa1f0 )>",
        "<NSLayoutConstraint:0x6000b202 Kiosk.Map:0x7fa120.top == UILayoutGuide:0x7fa121'UIViewSafeAreaLayoutGuide'.top + 16   (active)>",
        "<NSLayoutConstraint:0x6000b203 'UIViewSafeAreaLayoutGuide-top' V:|-(47)-[UILayoutGuide:0x7fa121'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x7fa1f0 )>",
      ])),
    LogFixture(
      "the safe area and the edge", conflict: [1, 2, 3], cause: "inset-twice",
      message([
        "<NSLayoutConstraint:0x6000b301 Kiosk.Bar:0x7fa130.bottom == UILayoutGuide:0x7fa131'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
        "<NSLayoutConstraint:0x6000b302 Kiosk.Bar:0x7fa130.bottom == Kiosk.Screen:0x7fa1f1.bottom   (active)>",
        "<NSLayoutConstraint:0x6000b303 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x7fa131'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':Kiosk.Screen:0x7fa1f1 )>",
      ])),
    LogFixture(
      "the known width of an action sheet", conflict: [1], cause: "system-views", broken: 1,
      message(
        ["<NSLayoutConstraint:0x6000b401 UIView:0x7fa140.width == - 16   (active)>"], broken: 1)),
    LogFixture(
      "views of the system's", conflict: [1, 2, 3], cause: "system-views",
      message([
        "<NSLayoutConstraint:0x6000b501 _UIButtonBarStackView:0x7fa150.width <= 0   (active)>",
        "<NSLayoutConstraint:0x6000b502 'UIView-leftMargin-guide-constraint' H:|-(20)-[UILayoutGuide:0x7fa151'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':_UIButtonBarStackView:0x7fa150 )>",
        "<NSLayoutConstraint:0x6000b503 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0x7fa151'UIViewLayoutMarginsGuide']-(20)-|(LTR)   (active, names: '|':_UIButtonBarStackView:0x7fa150 )>",
      ])),
    LogFixture(
      "a size and both edges", conflict: [1, 2, 3, 4], cause: "size-and-edges",
      message([
        "<NSLayoutConstraint:0x6000b601 Kiosk.Panel:0x7fa160.width == 300   (active)>",
        "<NSLayoutConstraint:0x6000b602 H:|-(0)-[Kiosk.Panel:0x7fa160]   (active, names: '|':UIView:0x7fa1f2 )>",
        "<NSLayoutConstraint:0x6000b603 H:[Kiosk.Panel:0x7fa160]-(0)-|   (active, names: '|':UIView:0x7fa1f2 )>",
        "<NSLayoutConstraint:0x6000b604 UIView:0x7fa1f2.width == 320   (active)>",
      ])),
    LogFixture(
      "a ratio", conflict: [1, 2, 3], cause: "ratio-and-sizes",
      message([
        "<NSLayoutConstraint:0x6000b701 UIImageView:0x7fa170.width == 0.75*UIImageView:0x7fa170.height   (active)>",
        "<NSLayoutConstraint:0x6000b702 UIImageView:0x7fa170.width == 90   (active)>",
        "<NSLayoutConstraint:0x6000b703 UIImageView:0x7fa170.height == 100   (active)>",
      ])),
    LogFixture(
      "margins with their guide", conflict: [1, 2, 3, 4, 5], cause: "estimated-cell-height",
      message([
        "<NSLayoutConstraint:0x6000b801 UITextField:0x7fa180.height == 40   (active)>",
        "<NSLayoutConstraint:0x6000b802 UITextField:0x7fa180.top == UITableViewCellContentView:0x7fa1f3.topMargin   (active)>",
        "<NSLayoutConstraint:0x6000b803 UITableViewCellContentView:0x7fa1f3.bottomMargin == UITextField:0x7fa180.bottom   (active)>",
        "<NSLayoutConstraint:0x6000b804 'UIView-topMargin-guide-constraint' V:|-(11)-[UILayoutGuide:0x7fa181'UIViewLayoutMarginsGuide']   (active, names: '|':UITableViewCellContentView:0x7fa1f3 )>",
        "<NSLayoutConstraint:0x6000b805 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7fa1f3.height == 50   (active)>",
      ])),
    LogFixture(
      "a chain from right to left", conflict: [1, 2, 3], cause: "set-twice",
      message([
        "<NSLayoutConstraint:0x6000b901 H:|-(10)-[UILabel:0x7fa190](RTL)   (active, names: '|':UIView:0x7fa1f4 )>",
        "<NSLayoutConstraint:0x6000b902 H:|-(10)-[UIImageView:0x7fa191](RTL)   (active, names: '|':UIView:0x7fa1f4 )>",
        "<NSLayoutConstraint:0x6000b903 UILabel:0x7fa190.leading == UIImageView:0x7fa191.leading + 4   (active)>",
      ])),
    LogFixture(
      "accessibility names", conflict: [1, 2, 3], cause: "set-twice",
      message([
        "<NSLayoutConstraint:0x6000ba01 board.clock face.leading == boarding pass (inner....leading   (active, names: board.clock face:0x7fa1a0, boarding pass (inner...:0x7fa1a1 )>",
        "<NSLayoutConstraint:0x6000ba02 H:|-(5)-[board.clock face]   (active, names: board.clock face:0x7fa1a0, '|':UIView:0x7fa1f5 )>",
        "<NSLayoutConstraint:0x6000ba03 H:|-(9)-[boarding pass (inner...]   (active, names: boarding pass (inner...:0x7fa1a1, '|':UIView:0x7fa1f5 )>",
      ])),
    LogFixture(
      "the system's spacing", conflict: [1, 2, 3], cause: "container-still-zero",
      message([
        "<_UISystemBaselineConstraint:0x6000bb01 V:|-(>=NSLayoutAnchorConstraintSpace(8))-[UILabel:0x7fa1b0]   (active, names: '|':Kiosk.Tile:0x7fa1f6 )>",
        "<NSLayoutConstraint:0x6000bb02 UILabel:0x7fa1b0.centerY == Kiosk.Tile:0x7fa1f6.centerY   (active)>",
        "<NSLayoutConstraint:0x6000bb03 'UIView-Encapsulated-Layout-Height' Kiosk.Tile:0x7fa1f6.height == 0   (active)>",
      ])),
  ]

  package static let eras: [LogFixture] = [
    LogFixture(
      "iOS 6", conflict: [1, 2], cause: "limits-cross", broken: 2,
      """
      2013-02-03 04:05:06.789 Kiosk[123:c07] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. Try this: (1) look at each constraint and try to figure out which you don't expect; (2) find the code that added the unwanted constraint or constraints and fix it. (Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)
      (
          "<NSLayoutConstraint:0x8a001 V:[UIView:0x8b001(120)]>",
          "<NSLayoutConstraint:0x8a002 V:[UIView:0x8b001(>=130)]>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x8a002 V:[UIView:0x8b001(>=130)]>

      Break on objc_exception_throw to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKit/UIView.h> may also be helpful.
      """),
    LogFixture(
      "iOS 9 with old names", conflict: [1, 2, 3, 4], cause: "estimated-cell-height", broken: 4,
      """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      (
          "<NSLayoutConstraint:0x8c001 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0x8d0f0(60)]>",
          "<NSLayoutConstraint:0x8c002 V:|-(0)-[UIView:0x8d001]   (Names: '|':UITableViewCellContentView:0x8d0f0 )>",
          "<NSLayoutConstraint:0x8c003 V:[UIView:0x8d001(90)]>",
          "<NSLayoutConstraint:0x8c004 V:[UIView:0x8d001]-(0)-|   (Names: '|':UITableViewCellContentView:0x8d0f0 )>"
      )

      Will attempt to recover by breaking constraint <NSLayoutConstraint:0x8c004 V:[UIView:0x8d001]-(0)-|   (Names: '|':UITableViewCellContentView:0x8d0f0 )>
      """),
    LogFixture(
      "a label whose text is escaped in the list and broken over two lines behind it",
      conflict: [1, 2, 3, 4], cause: "size-and-edges", broken: 3,
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x8e001 V:|-(3)-[UILabel:0x8f001'Gr\\U00fcn:\\nnow']   (Names: '|':UIView:0x8f0f0 )>",
          "<NSLayoutConstraint:0x8e002 V:[UILabel:0x8f001'Gr\\U00fcn:\\nnow']-(3)-|   (Names: '|':UIView:0x8f0f0 )>",
          "<NSLayoutConstraint:0x8e003 V:[UILabel:0x8f001'Gr\\U00fcn:\\nnow'(>=50)]>",
          "<NSLayoutConstraint:0x8e004 V:[UIView:0x8f0f0(40)]>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x8e003 V:[UILabel:0x8f001'Grün:
      now'(>=50)]>
      """),
    LogFixture(
      "AppKit", conflict: [1, 2, 3], cause: "container-still-zero", broken: 2,
      """
      Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x9a001 H:|-(7)-[NSTextField:0x9b001](LTR)   (active, names: '|':Kiosk.MenuRow:0x9b0f0 )>",
          "<NSLayoutConstraint:0x9a002 NSTextField:0x9b001.right == Kiosk.MenuRow:0x9b0f0.right - 7   (active)>",
          "<NSAutoresizingMaskLayoutConstraint:0x9a003 h=--& v=--& Kiosk.MenuRow:0x9b0f0.width == 0   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x9a002 NSTextField:0x9b001.right == Kiosk.MenuRow:0x9b0f0.right - 7   (active)>

      Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have -[NSWindow visualizeConstraints:] automatically called when this happens.
      """),
    LogFixture(
      "macOS 14", conflict: [1, 2], cause: "set-twice", broken: 1,
      """
      Conflicting constraints detected: (
          "<NSLayoutConstraint:0x9c001 NSButton:0x9d001'Go'.width == 80   (active)>",
          "<NSLayoutConstraint:0x9c002 NSButton:0x9d001'Go'.width == 90   (active)>"
      ).
      Will attempt to recover by breaking <NSLayoutConstraint:0x9c001 NSButton:0x9d001'Go'.width == 80   (active)>.
      """),
  ]

  package static let libraries: [LogFixture] = [
    LogFixture(
      "SnapKit", conflict: [1, 2, 3, 4], cause: "container-size",
      """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<SnapKit.LayoutConstraint:0x6000c001@TagCell.swift#31 UILabel:0x7fc101.height == 30.0>",
          "<SnapKit.LayoutConstraint:0x6000c002@TagCell.swift#32 UILabel:0x7fc101.top == UIView:0x7fc1f0.top + 6.0>",
          "<SnapKit.LayoutConstraint:0x6000c003@TagCell.swift#33 UILabel:0x7fc101.bottom == UIView:0x7fc1f0.bottom - 6.0>",
          "<NSLayoutConstraint:0x6000c004 'UIView-Encapsulated-Layout-Height' UIView:0x7fc1f0.height == 50   (active)>"
      )
      """),
    LogFixture(
      "an old SnapKit, whose addresses are of no view",
      """
      Unable to simultaneously satisfy constraints.
      (
          "<_UILayoutSupportConstraint:0x6000c101 V:[_UILayoutGuide:0x7fc111(0)]>",
          "<<Kiosk.LayoutConstraint:0x6000c102> <UIView:0x7fc112>.top == <_UILayoutGuide:0x7fc113>.bottom>",
          "<<Kiosk.LayoutConstraint:0x6000c103> <UIView:0x7fc112>.top == <_UILayoutGuide:0x7fc113>.bottom + 20>"
      )
      """),
    LogFixture(
      "Masonry", conflict: [1, 2, 3], cause: "estimated-cell-height",
      """
      (
          "<MASLayoutConstraint:0x6000c201 UILabel:0x7fc121.top == UITableViewCellContentView:0x7fc1f2.top + 30>",
          "<MASLayoutConstraint:0x6000c202 UILabel:0x7fc121.bottom == UITableViewCellContentView:0x7fc1f2.bottom - 30>",
          "<NSLayoutConstraint:0x6000c203 UITableViewCellContentView:0x7fc1f2.height == 44>"
      )
      """),
    LogFixture(
      "Masonry with keys", conflict: [1, 2], cause: "set-twice",
      """
      (
          "<MASLayoutConstraint:Twice[0] UILabel:title.left == KioskView:superview.left + 2>",
          "<MASLayoutConstraint:0x6000c301 UILabel:title.left == KioskView:superview.left + 12>"
      )
      """),
    LogFixture(
      "KeepLayout", conflict: [1, 2], cause: "limits-cross",
      """
      "<KeepLayoutConstraint:0x6000c401 top offset of <Clock 0x7fc141> to <Board 0x7fc142> equal to 10 with required priority>",
      "<KeepLayoutConstraint:0x6000c402 top offset of <Clock 0x7fc141> to <Board 0x7fc142> at least 30 with required priority>"
      """),
  ]

  package static let others: [LogFixture] = [
    LogFixture(
      "margins that are not printed",
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0xa001 UITableViewCellContentView:0xb0f0.topMargin == UIView:0xb001.top>",
          "<NSLayoutConstraint:0xa002 UITableViewCellContentView:0xb0f0.bottomMargin == UIView:0xb001.bottom>",
          "<NSLayoutConstraint:0xa003 V:[UIView:0xb001(>=90)]>",
          "<NSLayoutConstraint:0xa004 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0xb0f0(100)]>"
      )
      """),
    LogFixture(
      "baselines, and one thing twice",
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0xa101 UILabel:0xb101.firstBaseline == UILabel:0xb102.lastBaseline + 18>",
          "<NSLayoutConstraint:0xa102 UILabel:0xb101.firstBaseline == UILabel:0xb102.lastBaseline + 18>"
      )
      """),
    LogFixture(
      "a list with duplicates", conflict: [1, 2, 5], cause: "estimated-cell-height",
      """
      (
          "<NSLayoutConstraint:0xa201 V:|-(30)-[UIView:0xb201]   (active, names: '|':UITableViewCellContentView:0xb2f0 )>",
          "<NSLayoutConstraint:0xa202 V:[UIView:0xb201]-(30)-|   (active, names: '|':UITableViewCellContentView:0xb2f0 )>",
          "<NSLayoutConstraint:0xa201 V:|-(30)-[UIView:0xb201]   (active, names: '|':UITableViewCellContentView:0xb2f0 )>",
          "<NSLayoutConstraint:0xa202 V:[UIView:0xb201]-(30)-|   (active, names: '|':UITableViewCellContentView:0xb2f0 )>",
          "<NSLayoutConstraint:0xa203 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb2f0.height == 44   (active)>"
      )
      """),
    LogFixture(
      "numbers that miss by their rounding alone",
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0xa301 UIView:0xb301.width == 0.333333*UIView:0xb302.width   (active)>",
          "<NSLayoutConstraint:0xa302 UIView:0xb302.width == 1000   (active)>",
          "<NSLayoutConstraint:0xa303 UIView:0xb301.width == 333.333   (active)>"
      )
      """),
    LogFixture(
      "what a scroll view holds may be larger than it",
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0xa401 H:|-(0)-[UIView:0xb401]   (active, names: '|':UIScrollView:0xb4f0 )>",
          "<NSLayoutConstraint:0xa402 H:[UIView:0xb401]-(0)-|   (active, names: '|':UIScrollView:0xb4f0 )>",
          "<NSLayoutConstraint:0xa403 UIView:0xb401.width == 900   (active)>",
          "<NSLayoutConstraint:0xa404 UIScrollView:0xb4f0.width == 320   (active)>"
      )
      """),
  ]
}
