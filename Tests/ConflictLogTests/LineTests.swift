import ConflictLog
import LayoutModel
import Testing

@Suite("A line of a log")
struct LineTests {
  /// Lines in all forms, with their constraints.
  static let lines: [(line: String, says: String)] = [
    ("<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>", "a.height == 200.0"),
    ("<NSLayoutConstraint:0x1 H:[UIView:0xa(>=44)]>", "a.width >= 44.0"),
    ("<NSLayoutConstraint:0x1 [UIView:0xa(<=44.5)]>", "a.width <= 44.5"),
    ("<NSLayoutConstraint:0x1 V:[UIView:0xa(==UIView:0xb)]>", "a.height == b.height"),
    ("<NSLayoutConstraint:0x1 UIView:0xa.height == 200   (active)>", "a.height == 200.0"),
    ("<NSLayoutConstraint:0x1 H:[A:0xa]-(8)-[B:0xb]>", "b.leading == a.trailing + 8.0"),
    ("<NSLayoutConstraint:0x1 H:[A:0xa]-(>=15)-[B:0xb]>", "b.leading >= a.trailing + 15.0"),
    ("<NSLayoutConstraint:0x1 V:[A:0xa]-(-7)-[B:0xb]>", "b.top == a.bottom + -7.0"),
    ("<NSLayoutConstraint:0x1 H:[A:0xa]-(8)-[B:0xb](LTR)>", "b.left == a.right + 8.0"),
    ("<NSLayoutConstraint:0x1 H:[A:0xa]-(8)-[B:0xb](RTL)>", "b.right == a.left + -8.0"),
    (
      "<NSLayoutConstraint:0x1 V:|-(21)-[A:0xa]   (active, names: '|':P:0xf )>",
      "a.top == f.top + 21.0"
    ),
    (
      "<NSLayoutConstraint:0x1 V:|~~(21)~~[A:0xa]   (active, names: '|':P:0xf'Row' )>",
      "a.top == f.top + 21.0"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[A:0xa]-(>=21)-|   (Names: '|':P:0xf )>",
      "a.bottom <= f.bottom + -21.0"
    ),
    (
      "<NSLayoutConstraint:0x1 H:|-(4)-[A:0xa](RTL)   (Names: '|':P:0xf )>",
      "a.right == f.right + -4.0"
    ),
    ("<NSLayoutConstraint:0x1 V:[A:0xa]-(NSSpace(8))-[B:0xb]>", "b.top == a.bottom + 8.0"),
    (
      "<NSLayoutConstraint:0x1 V:[A:0xa]-(>=NSLayoutAnchorConstraintSpace(8))-[B:0xb]   (active)>",
      "b.top >= a.bottom + 8.0"
    ),
    (
      "<NSLayoutConstraint:0x1 A:0xa.bottom == B:0xb.bottom NSSpace(3)   (active)>",
      "a.bottom == b.bottom + 3.0"
    ),
    (
      "<NSLayoutConstraint:0x1 B:0xb.trailing == P:0xf.trailing - 5   (active)>",
      "b.trailing == f.trailing + -5.0"
    ),
    ("<NSLayoutConstraint:0x1 A:0xa.width == 0.4*P:0xf.width>", "a.width == 0.4 * f.width"),
    ("<NSLayoutConstraint:0x1 A:0xa.width == P:0xf.width * 0.7>", "a.width == 0.7 * f.width"),
    (
      "<NSLayoutConstraint:0x1 A:0xa.width == 0.5*P:0xf.width + 10>",
      "a.width == 0.5 * f.width + 10.0"
    ),
    (
      "<NSLayoutConstraint:0x1 A:0xa.width == P:0xf.width * 0.5 - 10>",
      "a.width == 0.5 * f.width + -10.0"
    ),
    ("<NSLayoutConstraint:0x1 UIView:0xa.width == - 16   (active)>", "a.width == -16.0"),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIButton:0xa.midX == + 25>",
      "a.midX == 25.0"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& A:0xa.midX == P:0xf.midX + 187.5>",
      "a.midX == f.midX + 187.5"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[UIView:0xa(0)]>", "a.height == 0.0"
    ),
    ("<NSLayoutConstraint:0x1 UILabel:0xa'Send'.top == B:0xb.top>", "a.top == b.top"),
    ("<NSLayoutConstraint:0x1 H:[UILabel:0xa' '(9)]>", "a.width == 9.0"),
    ("<NSLayoutConstraint:0x1 H:[NSView:0xa(NSView:0xb)]>", "a.width == b.width"),
    ("<NSLayoutConstraint:0x1 H:[A:0xa(>=icon)]   (Names: icon:0xb )>", "a.width >= b.width"),
    (
      "<NSLayoutConstraint:0x1 A:0xa.width == nanView.width   (Names: nanView:0xb )>",
      "a.width == b.width"
    ),
    ("<NSLayoutConstraint:0x1 H:[A:0xa(NSSpace(8))]>", "a.width == 8.0"),
    ("<NSLayoutConstraint:0x1 H:[UILabel:0xa''(9)]>", "a.width == 9.0"),
    ("<NSLayoutConstraint:0x1 H:[UILabel:0xa'it's 'so' (9)]'(9)]>", "a.width == 9.0"),
    (
      "<NSLayoutConstraint:0x1 UILabel:0xa'a.top == 1'.top == UILabel:0xb'Don't ...'.top>",
      "a.top == b.top"
    ),
    (
      "<NSLayoutConstraint:0x1 bar.lock icon.width == 40   (active, names: bar.lock icon:0xa )>",
      "a.width == 40.0"
    ),
    (
      "<NSLayoutConstraint:0x1 cut....width == 40   (active, names: cut...:0xa )>",
      "a.width == 40.0"
    ),
    (
      "<NSLayoutConstraint:0x1 'id, of mine' urn:li:(....top == b.top   (active, names: urn:li:(...:0xa, b:0xb )>",
      "a.top == b.top"
    ),
    ("<NSLayoutConstraint:0x1 'it's mine' UIView:0xa.top == B:0xb.top>", "a.top == b.top"),
    (
      "<NSContentSizeLayoutConstraint:0x1 UILabel:0xa.width == 41.6667 Hug:250 CompressionResistance:750   (active)>",
      "a.width == 41.6667"
    ),
    (
      "<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with ambiguity' H:|-(137@251)-[UIButton:0xa](LTR) priority:251 (Names: '|':UIView:0xf )>",
      "a.left == f.left + 137.0 @251.0"
    ),
    (
      "<NSLayoutConstraint:0x1 'NSTableRowView-Encapsulated-Layout-Height' NSTableRowView:0xa.height == 44 priority:500   (active)>",
      "a.height == 44.0 @500.0"
    ),
    ("<NSLayoutConstraint:0x1 UIView:0xa.height == 44   (inactive)>", "a.height == 44.0 inactive"),
    ("<MASLayoutConstraint:0x1 A:0xa.top == B:0xb.top + 15 ^high>", "a.top == b.top + 15.0 @750.0"),
    ("<MASLayoutConstraint:0x1 A:0xa.top == B:0xb.top ^20>", "a.top == b.top @20.0"),
    (
      "<MASLayoutConstraint:Twice[0] UILabel:title.left == Panel:superview.left + 1>",
      "UILabel:title.left == Panel:superview.left + 1.0"
    ),
    (
      "<MASLayoutConstraint:key[0x1] UILabel:title[0xa].left == Panel:superview[0xf].left>",
      "a.left == f.left"
    ),
    (
      "<SnapKit.LayoutConstraint:0x1@Cell+Ext.swift#17 App.A<App.B>:0xa.leading == B:0xb.leading + 16.0>",
      "a.leading == b.leading + 16.0"
    ),
    (
      "<SnapKit.LayoutConstraint:0x1@C.swift#1 A:0xa.top == B:0xb.top ^UILayoutPriority(rawValue: 750.0)>",
      "a.top == b.top @750.0"
    ),
    (
      "<<Mod.LayoutConstraint:0x1> <UIView:0xa>.top == <_UILayoutGuide:0xb>.bottom>",
      "?.top == ?.bottom"
    ),
    (
      "<KeepLayoutConstraint:0x1 left offset of <A 0xa> to <B 0xb> equal to 20 with required priority>",
      "a.left == b.right + 20.0"
    ),
    (
      "<KeepLayoutConstraint:0x1 bottom inset of <A 0xa> to superview <B 0xb> at least 5 with high(+10) priority>",
      "a.bottom <= b.bottom + -5.0 @760.0"
    ),
    (
      "<KeepLayoutConstraint:0x1 horizontal center of <A 0xa> in superview <B 0xb> equal to 0.25 with low priority>",
      "a.centerX == 0.5 * b.centerX @250.0"
    ),
    (
      "<KeepLayoutConstraint:0x1 aspect ratio of <A 0xa> equal to 2 with required priority>",
      "a.width == 2.0 * a.height"
    ),
    (
      "<KeepLayoutConstraint:0x1 left margin inset of <A 0xa> to superview <B 0xb> at most 3 with required priority>",
      "a.left <= b.leftMargin + 3.0"
    ),
    ("< NSLayoutConstraint:0x1 V:[UIView:0xa(20)]>", "a.height == 20.0"),
    ("<NSLayoutConstraint: 0x1 V:[UIView:0xa(20)]>", "a.height == 20.0"),
    ("\"NSLayoutConstraint:0x1 H:[UIView:0xa(70)]\",", "a.width == 70.0"),
    ("\\<NSLayoutConstraint:0x1 V:[UIView:0xa(20)]\\>", "a.height == 20.0"),
    ("&lt;NSLayoutConstraint:0x1 UIView:0xa.height &gt;= 20&gt;", "a.height >= 20.0"),
    ("po view - 0 : <NSLayoutConstraint:0x1 UIView:0xa.height == 20>", "a.height == 20.0"),
    ("<NSLayoutConstraint:0x1 UIView:0xa.height == 2.22507e-308>", "a.height == 0.0"),
    ("<NSLayoutConstraint:0x1 UIView:0x00A.height == 3>", "a.height == 3.0"),
    ("<NSLayoutConstraint:0x1 NSView:0xa.width == NSView:0xb.(null)>", "a.width == b.(null)"),
    ("<NSLayoutConstraint:0x1 UIView:0xa.height == 20   (active)>, // mine", "a.height == 20.0"),
    ("NSLayoutConstraint:0x1 UIView:0xa.height == 20 // mine", "a.height == 20.0"),
    ("(NSLayoutConstraint:0x1 UIView:0xa.height == 20   (active))", "a.height == 20.0"),
  ]

  @Test("is read as this constraint", arguments: Self.lines.indices)
  func form(_ index: Int) throws {
    let (line, says) = Self.lines[index]
    #expect(read(line)?.summary == says, "\(line)")
  }

  /// Unusable lines with their reasons.
  static let unusable: [(line: String, reason: SkippedLine.Reason)] = [
    ("<NSLayoutConstraint:0x61h0 UIView:0xa.width == 3>", .notHexadecimal),
    ("<NSLayoutConstraint:0x61 UIView:0xag.width == 3>", .notHexadecimal),
    ("<NSLayoutConstraint:0x61 UIView:0xa.width == 3", .cutOff),
    ("<NSLayoutConstraint:0x61 UIView:0xa.wid>", .unknownAttribute),
    ("<NSLayoutConstraint:0x61 V:|-(3)-[UIView:0xa]>", .unknownSuperview),
    ("<NSLayoutConstraint:0x61 V:|-(3)-[UIView:0xa] (active, names: '|':UIVi", .cutOff),
    ("<NSLayoutConstraint:0x61 UIView:0xa.width == 1e300>", .numberOutOfRange),
    ("<NSLayoutConstraint:0x61 UIView:0xa.width <= inf>", .numberOutOfRange),
    ("<NSLayoutConstraint:0x61 H:[UIView:0xa(nan)]>", .numberOutOfRange),
    ("<NSLayoutConstraint:0x61 A:0xa.width == B:0xb.width * 1e9 * 1e9>", .numberOutOfRange),
    ("<NSLayoutConstraint:0x61 A:0xa.width == B:0xb.width + 1e9 + 1e9>", .numberOutOfRange),
    ("<NSContentSizeLayoutConstraint:0x61 H:[A:0xa(9)] Hug:nan>", .numberOutOfRange),
    (
      "<NSContentSizeLayoutConstraint:0x61 H:[A:0xa(9)] CompressionResistance:1e300>",
      .numberOutOfRange
    ),
    ("<NSLayoutConstraint:0x61 UIView:0xa.width == nan>", .numberOutOfRange),
    ("<NSLayoutConstraint:0x61 UITableView:0xa.sectionHeight{id: 178} == -5.0>", .engineVariable),
    (
      "<NSLayoutConstraint:0x61 (G.row-boundary+((G.row-boundary-6) - G.row-boundary)) >= T.bottom>",
      .compositeAnchor
    ),
    ("<NSLayoutConstraint:0x61 name....width == 4>", .unknownName),
    ("<NSLayoutConstraint:0x61 UIView:0xa.width == 4 priority:2000>", .numberOutOfRange),
    ("<NSLayoutConstraint:0x61 A:0xa.height == 9/16*UIView:0xb.width>", .unknownEnd),
    ("<NSLayoutConstraint:0x61 UIView:0xa.height == 9/16*UIView.width>", .unknownEnd),
    ("<NSLayoutConstraint:0x61 UIView:0xa.width == 310/2   (active)>", .unknownEnd),
    ("NSLayoutConstraint:0x61 UIView:0xa.width == 310/2\n", .unknownEnd),
    ("<NSLayoutConstraint:0x61 UIView:0xa.height == 1,5>", .unknownEnd),
    ("\"NSLayoutConstraint:0x61 UIView:0xa.height == 1,5\",", .unknownEnd),
    ("<NSLayoutConstraint:0x61 UIView:0xa.width == 300 garbage>", .unknownEnd),
    ("<NSLayoutConstraint:0x61 A:0xa.width == B:0xb.width@750>", .unknownEnd),
    ("<NSLayoutConstraint:0x61 A:0xa.width == B:0xb.width (active) (wide)>", .unknownEnd),
    ("<NSLayoutConstraint:0x61 UIView:0xa.width == 3 Hug:high>", .unknownEnd),
  ]

  @Test("has a reason why it cannot be used", arguments: Self.unusable.indices)
  func cannotBeUsed(_ index: Int) {
    let (line, reason) = Self.unusable[index]
    let log = ConflictLog(line)
    #expect(log.conflicts.first?.constraints.isEmpty ?? true, "\(line)")
    #expect(log.conflicts.first?.skipped.first?.reason == reason, "\(line)")
  }

  @Test("a name of two views is ambiguous")
  func ambiguousName() throws {
    let line =
      "<NSLayoutConstraint:0x1 V:[cut...]-(7)-[cut...]   (active, names: cut...:0xa, cut...:0xb )>"
    let constraint = try #require(read(line))
    #expect(constraint.ambiguousName == "cut...")
    let scene = LogScene(try #require(ConflictLog(line).conflicts.first))
    #expect(scene.unused[1] == .ambiguousName("cut..."))
  }

  @Test("keys, files, masks and identifiers are kept")
  func details() throws {
    let snap = try #require(
      read("<SnapKit.LayoutConstraint:0xAB@A.swift#17 A:0xa.top == B:0xb.top>"))
    #expect(snap.file == "A.swift" && snap.fileLine == 17 && snap.address == "ab")
    let mask = try #require(
      read("<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=&-- 'x' V:[UIView:0xa(3)]>"))
    #expect(mask.mask == "h=-&- v=&--" && mask.identifier == "x" && mask.role == .autoresizing)
    let text = try #require(read("<NSLayoutConstraint:0x1 H:[UILabel:0xa'Gr\\U00fcn'(9)]>"))
    #expect(text.left.item.text == "Grün")
  }
}
