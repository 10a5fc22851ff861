import ConflictLog
import LayoutModel
import LogFixtures
import SessionSupport
import Testing

import Explanations
import LayShell

/// Texts of Auto Layout's that are no lists of conflicting constraints, three of each kind.
struct NoticeCase: Sendable, CustomStringConvertible {
  var kind: LayoutNotice.Kind
  var text: String
  /// Words that the answer must have.
  var says: [String]

  init(_ kind: LayoutNotice.Kind, _ text: String, _ says: String...) {
    (self.kind, self.text, self.says) = (kind, text, says)
  }

  var description: String { "\(kind): \(text.prefix(40))" }

  static let all: [NoticeCase] = [
    NoticeCase(
      .trace,
      """
      UIWindow:0x7fa031
      |   •UIView:0x7fa032
      |   |   *UISwitch:0x7fa033-
        AMBIGUOUS LAYOUT for UISwitch:0x7fa033.minX{id: 12}
      |   |   *UILabel:0x7fa034'Night'
      """, "is ambiguous", "UISwitch 0x7fa033 ambiguous: the horizontal position"),
    NoticeCase(
      .ambiguity,
      """
      Height is ambiguous for UILabel - Gate.
      Height and vertical position are ambiguous for UILabel - Time.
      """, "the height of 'UILabel - Gate' and the vertical position", "from 251 to 252"),
    NoticeCase(
      .visualFormat,
      """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse constraint format: 
      Encountered metric with name "gpa", but value was not specified in metrics or views dictionaries 
      V:|-gpa-[board]-gap-|'
      """, "in V:|-gpa-[board]-gap-|", "metric with name \"gpa\""),
    NoticeCase(
      .largeConstant,
      "This NSLayoutConstraint is being configured with a constant that exceeds internal limits. A smaller value will be substituted, but this problem should be fixed.",
      "beyond the engine's limits", ".greatestFiniteMagnitude"),
    NoticeCase(
      .infiniteConstant,
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan'",
      "infinity or NaN"),
    NoticeCase(
      .layerWithoutNumber,
      "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: 'CALayer bounds contains NaN: [0 0; nan 40]. Layer: <CALayer:0x600001; position = CGPoint (0 0)>'",
      "0 / 0"),
    NoticeCase(
      .tooManyPasses,
      "The window has been marked as needing another Update Constraints in Window pass, but it has already had more Update Constraints in Window passes than there are views in the window.",
      "never settles"),
    NoticeCase(
      .backgroundThread,
      "This application is modifying the autolayout engine from a background thread after the engine was accessed from the main thread.",
      "DispatchQueue.main.async"),
    NoticeCase(
      .managedMask,
      "[Warning] Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a UITableViewCell is not supported and will result in undefined behavior. Cell: <Kiosk.Row: 0x7fe001; baseClass = UITableViewCell; frame = (0 0; 320 44)>",
      "whose frame its container sets", "Kiosk.Row"),
    NoticeCase(
      .headerViews,
      "[Warning] Custom views and layout for UITableViewHeaderFooterView should be contained within the content view. Offending view: <Kiosk.Head: 0x7fe011; baseClass = UITableViewHeaderFooterView; frame = (0 0; 320 28)>",
      "header.contentView.addSubview"),
    NoticeCase(
      .engineRow,
      "Internal error.  Cannot find an outgoing row head for incoming head UIView:0x7fe021.Width{id: 12}, which should never happen.",
      "lost track of its equations"),
    NoticeCase(
      .toolbarItem,
      "NSToolbarItem.minSize and NSToolbarItem.maxSize methods are deprecated. Usage may result in clipping of items.",
      "widthAnchor"),
    NoticeCase(
      .trace,
      """
      •UIWindow:0x7fa001
      |   •UIView:0x7fa002
      |   |   *UILabel:0x7fa003'Gate'- AMBIGUOUS LAYOUT for UILabel:0x7fa003'Gate'.minX{id: 13}, UILabel:0x7fa003'Gate'.Width{id: 17}
      """, "1 of its 3 views is ambiguous", "the horizontal position, the width"),
    NoticeCase(
      .trace,
      """
      *<UIWindow:0x7fa011> - AMBIGUOUS LAYOUT
      |   *<UIView:0x7fa012>
      |   |   *<Kiosk.Board:0x7fa013> - AMBIGUOUS LAYOUT
      """, "2 of its 3 views are ambiguous", "position or size"),
    NoticeCase(
      .trace,
      """
      +NSView:0x600021
      |   +NSTextField:0x600022
      |   |   *NSBox:0x600023
      """, "none of its views is ambiguous"),
    NoticeCase(
      .hierarchy,
      """
      <UIView: 0x7fb001; frame = (0 0; 320 480); autoresize = W+H; layer = <CALayer: 0x600001>>
         | <UILabel: 0x7fb002; frame = (20 40; 120 21); text = 'Gate 4'; layer = <_UILabelLayer: 0x600002>>
         | <Kiosk.Board: 0x7fb003; frame = (20 80; 280 200); layer = <CALayer: 0x600003>>
         |    | <UIButton: 0x7fb004; frame = (8 8; 100 44); layer = <CALayer: 0x600004>>
      """, "a hierarchy of 4 views", "280 x 200", "gate4Label"),
    NoticeCase(
      .hierarchy,
      """
      <UIWindow: 0x7fb011; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x600001>; layer = <UIWindowLayer: 0x600002>>
         | <UITransitionView: 0x7fb012; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x600003>>
         |    | <Kiosk.Map: 0x7fb013; frame = (0.5 47; 389 300.333); hidden = YES; layer = <CALayer: 0x600004>>
      """, "a hierarchy of 3 views", "389 x 300.33"),
    NoticeCase(
      .hierarchy,
      """
      <UIStackView: 0x7fb021; frame = (10 10; 200 100); layer = <CATransformLayer: 0x600001>>
         | <UIImageView: 0x7fb022; frame = (-4 0; 50 100); layer = <CALayer: 0x600002>>
      """, "a hierarchy of 2 views", "-4", "50 x 100"),
    NoticeCase(
      .ambiguity, "Gate Label: Need constraints for: X position, width",
      "the horizontal position and the width of 'Gate Label'", "leading, trailing or centerX"),
    NoticeCase(
      .ambiguity, "Position and size are ambiguous for “Board”.",
      "the horizontal position, the vertical position, the width and the height of 'Board'"),
    NoticeCase(
      .ambiguity, "Vertical position is ambiguous for \"Map View\".",
      "the vertical position of 'Map View'", "top, bottom or centerY"),
    NoticeCase(
      .noCommonAncestor,
      "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x600001 \"UILabel:0x7fc001'Gate'.leading\"> and <NSLayoutXAxisAnchor:0x600002 \"UIView:0x7fc002.leading\"> because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.'",
      "UILabel 'Gate' (leading) and UIView 0x7fc002 (leading)", "addSubview", "contentView"),
    NoticeCase(
      .noCommonAncestor,
      "Unable to activate constraint with items <Kiosk.Map: 0x7fc011; frame = (0 0; 0 0); layer = <CALayer: 0x600003>> and <UILayoutGuide: 0x600004 - \"UIViewSafeAreaLayoutGuide\"> because they have no common ancestor.",
      "Kiosk.Map", "addSubview"),
    NoticeCase(
      .noCommonAncestor,
      "Thread 1: \"Unable to activate constraint with anchors <NSLayoutDimension:0x600005 \"UIButton:0x7fc021.height\"> and <NSLayoutDimension:0x600006 \"UIButton:0x7fc022.height\"> because they have no common ancestor.\"",
      "UIButton 0x7fc021 (height)"),
    NoticeCase(
      .noView,
      "reason: 'NSLayoutConstraint for <Kiosk.Map: 0x7fc101; frame = (0 0; 0 0); layer = <CALayer: 0x600001>>: Constraint items must each be a view or layout guide.'",
      "neither a view nor a layout guide", "Kiosk.Map", "controller.view"),
    NoticeCase(
      .noView,
      "NSLayoutConstraint for Kiosk.BoardController: Constraint items must each be an instance of UIView, or UILayoutGuide.",
      "neither a view nor a layout guide"),
    NoticeCase(
      .noView,
      "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Constraint items must each be a view or layout guide",
      "outlet"),
    NoticeCase(
      .locationAlone,
      "reason: 'NSLayoutConstraint for <UIView: 0x7fc201; frame = (0 0; 0 0)>: A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs.'",
      "only a width or a height can be a number", "UIView 0x7fc201"),
    NoticeCase(
      .locationAlone, "Location attributes must be specified in pairs.",
      "an edge or a center needs a second edge"),
    NoticeCase(
      .locationAlone,
      "NSLayoutConstraint for <Kiosk.Map:0x7fc221>: creates an illegal constraint of a location equal to a constant.",
      "Kiosk.Map 0x7fc221"),
    NoticeCase(
      .visualFormat,
      """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse constraint format:
      Expected a ']' here
      H:|-20-[gate]-8-[board
                            ^'
      """, "H:|-20-[gate]-8-[board", "at column 23", "Expected a ']' here", "close every bracket"),
    NoticeCase(
      .visualFormat,
      """
      Unable to parse constraint format:
      board is not a key in the views dictionary.
      V:|[gate][board]|
                     ^
      """, "at column 16", "board is not a key"),
    NoticeCase(
      .visualFormat,
      """
      Unable to parse constraint format:
      Expected a ')' here
      H:[gate(>=44]
                  ^
      """, "close every parenthesis"),
    NoticeCase(
      .mixedDirections,
      "reason: 'A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither.'",
      "leading and trailing on both sides"),
    NoticeCase(
      .mixedDirections,
      "NSLayoutConstraint for <UIView: 0x7fc301; frame = (0 0; 0 0)>: A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither.",
      "UIView 0x7fc301"),
    NoticeCase(
      .mixedDirections, "Use leading/trailing for both or neither",
      "change sides with the language"),
    NoticeCase(
      .mixedAxes,
      "reason: '*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Invalid pairing of layout attributes'",
      "a horizontal anchor cannot be constrained to a vertical one"),
    NoticeCase(
      .mixedAxes,
      "NSLayoutConstraint for <UIView: 0x7fc401; frame = (0 0; 0 0)>: Invalid pairing of layout attributes",
      "UIView 0x7fc401"),
    NoticeCase(.mixedAxes, "Invalid pairing of layout attributes", "compare like with like"),
    NoticeCase(
      .outsideSubtree,
      "reason: 'Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x6000a1 UILabel:0x7fc501.top == UIView:0x7fc502.top   (inactive)> view:<UITableView: 0x7fc503; frame = (0 0; 320 480)>'",
      "UITableView 0x7fc503, to which it was added", "isActive = true"),
    NoticeCase(
      .outsideSubtree,
      "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal.",
      "is not an ancestor of its views"),
    NoticeCase(
      .outsideSubtree,
      "Unable to install constraint on view. constraint:<MASLayoutConstraint:0x6000a2 UIButton:0x7fc511.left == Kiosk.Row:0x7fc512.left> view:<Kiosk.Row: 0x7fc513; frame = (0 0; 320 44)>",
      "Kiosk.Row"),
    NoticeCase(
      .feedbackLoop,
      """
      [LayoutLoop] >>>UPSTREAM LAYOUT DIRTYING
      About to send -setNeedsLayout to <Kiosk.Board: 0x7fc601; frame = (0 0; 320 480)> under -viewDidLayoutSubviews
      """, "each layout pass makes another one necessary", "Kiosk.Board"),
    NoticeCase(
      .feedbackLoop,
      "-UIViewLayoutFeedbackLoopDebuggingThreshold 100: <UIView: 0x7fc611; frame = (0 0; 10 10)> was laid out 100 times",
      "UIView 0x7fc611"),
    NoticeCase(.feedbackLoop, "Layout feedback loop detected", "viewDidLayoutSubviews"),
    NoticeCase(
      .zeroHeight,
      "[Warning] Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content view. We're considering the collapse unintentional and using standard height instead. Cell: <Kiosk.GateCell: 0x7fc701; baseClass = UITableViewCell; frame = (0 0; 320 44)>",
      "Kiosk.GateCell 0x7fc701", "contentView.bottomAnchor"),
    NoticeCase(
      .zeroHeight,
      "Detected a case where constraints ambiguously suggest a height of zero for a tableview cell's content view.",
      "do not reach from its top to its bottom"),
    NoticeCase(
      .zeroHeight,
      "2023-01-02 03:04:05.678 Kiosk[1:2] Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a collection view cell's content view. Cell: <Kiosk.Tile: 0x7fc721>",
      "Kiosk.Tile 0x7fc721"),
  ]
}

@Suite("Another text of Auto Layout's")
struct NoticeTests {
  @Test("is answered: what it means, what is at fault, what to do", arguments: NoticeCase.all)
  func answered(_ given: NoticeCase) {
    check(given, given.text)
  }

  @Test("is answered however it was copied", arguments: NoticeCase.all)
  func damaged(_ given: NoticeCase) {
    let lines = given.text.split(separator: "\n", omittingEmptySubsequences: false)
    check(given, "```\n" + given.text + "\n```\n")
    check(given, given.text.replacing("\n", with: "\r\n"))
    check(given, lines.map { "> " + $0 }.joined(separator: "\n"))
    check(given, given.text.replacing("<", with: "&lt;").replacing(">", with: "&gt;"))
    check(given, "Somebody wrote this:\n\n" + given.text + "\n\nWhat does it mean?")
  }

  private func check(_ given: NoticeCase, _ text: String) {
    let notices = LayoutNotice.read(utf8: Array(text.utf8))
    #expect(notices.map(\.kind) == [given.kind], "\(text)")
    let (said, isRead) = Console().explain(text)
    let words = said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(isRead, "\(said)")
    #expect(words.contains("not a conflict"), "\(said)")
    for part in given.says { #expect(words.contains(part), "\(part): \(said)") }
  }

  @Test("several are answered one after the other")
  func several() {
    let cases = NoticeCase.all.filter { $0.kind == .ambiguity }
    let text = cases.map(\.text).joined(separator: "\n\n")
    #expect(LayoutNotice.read(utf8: Array(text.utf8)).count == cases.count)
  }

  /// Lists of constraints that no message says to conflict.
  static let listings: [String] = [
    """
    (lldb) po view.constraints
    <__NSArrayI 0x600001>(
    <NSLayoutConstraint:0x6001 H:|-(20)-[UILabel:0x7fd001'Gate']   (active, names: '|':UIView:0x7fd0f0 )>,
    <NSLayoutConstraint:0x6002 UILabel:0x7fd001'Gate'.width == 100   (active)>,
    <NSLayoutConstraint:0x6003 V:|-(8)-[UILabel:0x7fd001'Gate']   (active, names: '|':UIView:0x7fd0f0 )>
    )
    """,
    """
    (lldb) po label.constraintsAffectingLayout(for: .vertical)
    2 elements
      - 0 : <NSLayoutConstraint:0x6011 UILabel:0x7fd011.height == 44 priority:500   (active)>
      - 1 : <NSContentSizeLayoutConstraint:0x6012 UILabel:0x7fd011.height == 20 Hug:250 CompressionResistance:750>
    """,
    """
    ▿ 2 elements
      <SnapKit.LayoutConstraint:0x6021@Row.swift#7 Kiosk.Map:0x7fd021.left == Kiosk.Row:0x7fd0f1.left>
      <SnapKit.LayoutConstraint:0x6022@Row.swift#8 Kiosk.Map:0x7fd021.width == 50.0>
    """,
  ]

  @Test("a list of constraints becomes a scene, with what is open in it", arguments: listings)
  func listing(_ text: String) {
    for text in [text, "> " + text.replacing("\n", with: "\n> "), "```\n\(text)\n```"] {
      let console = Console()
      let (said, isRead) = console.explain(text)
      #expect(isRead && said.contains("listing"), "\(said)")
      #expect(said.contains("ambiguous"), "\(said)")
      #expect(console.shell.importedLog?.verdict.found == nil)
    }
  }

  @Test("the constraint that the system broke, alone, is told to be only that")
  func brokenAlone() {
    for text in [
      "Will attempt to recover by breaking constraint \n<NSLayoutConstraint:0x6000 UIView:0x7fe1.height == 44   (active)>",
      "> Will attempt to recover by breaking constraint <NSLayoutConstraint:0x6000 UIView:0x7fe1.height == 44   (active)>\n> \n> Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints",
      "Will attempt to recover by breaking <NSLayoutConstraint:0x6000 NSView:0x7fe1.height == 44>.",
    ] {
      let (said, isRead) = Console().explain(text)
      #expect(!isRead && said.contains("only the constraint that the system broke"), "\(said)")
    }
  }
}

/// Texts that are no whole list, with the words that the answer must have and must not have.
struct PartCase: Sendable, CustomStringConvertible {
  var name: String
  var text: String
  var says: [String]
  var wrong: [String] = []

  var description: String { name }

  static let all: [PartCase] = [
    PartCase(
      name: "a list on one line that ends in a constraint",
      text:
        "Unable to simultaneously satisfy constraints. ( \"<NSLayoutConstraint:0x6001 UIView:0x7f1.width == 56   (active)>\", \"<NSLayoutConstraint:",
      says: ["E117"], wrong: ["no conflict"]),
    PartCase(
      name: "a list of the system's that is cut",
      text: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x6001 'BIB_Leading_Leading' H:|-(4)-[_UIModernBarButton:0x7f1]   (active, names: '|':_UIButtonBarButton:0x7f2 )>",
            "<NSLayoutConstrai
        """, says: ["E117", "not yours"]),
    PartCase(
      name: "a list of the app's that is cut",
      text: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x6001 UIView:0x7f1.width == 20   (active)>",
            "<NSLayoutConstraint:0x6002 H:|-(8)-[UIView:0x7f1]   (active, names: '|':UIVi
        """, says: ["E117"], wrong: ["not yours"]),
    PartCase(
      name: "a broken constraint without its addresses",
      text:
        "Will attempt to recover by breaking constraint\n<NSLayoutConstraint:0x... UISwitch:0x....width == 51 (active)>",
      says: ["E115", "paste the list above it"]),
    PartCase(
      name: "equations printed as null",
      text: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSAutoresizingMaskLayoutConstraint: 0x6001> (null) ((null), (null))",
            "<NSLayoutConstraint: 0x6002> (null) (%28null%29, (null))"
        )
        """, says: ["2 equations are printed as (null)", "Xcode's console"], wrong: ["Grid"]),
    PartCase(
      name: "messages alike that cannot be read",
      text: (0...1).map { number in
        """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x60\(number)1 %Odd%:0x7f\(number)1.height == _UIButtonBarButton:0x7f\(number)2.height   (active)>",
            "<NSLayoutConstraint:0x60\(number)2 'IB_Top_Top' V:|-(5)-[_UIModernBarButton:0x7f\(number)3]   (active, names: '|':_UIButtonBarButton:0x7f\(number)2 )>"
        )
        """
      }.joined(separator: "\n"),
      says: ["1 of 1", "2 times", "cannot tell", "not yours"], wrong: ["2 of 2"]),
    PartCase(
      name: "constraints that a program printed",
      text: (1...3).map {
        "Demo[1:2] have <NSLayoutConstraint:0x60\($0) UIButton:0x7f\($0).width == 88   (active)>"
      }
      .joined(separator: "\n"), says: ["no conflict message"],
      wrong: ["may have changed", "missing"]),
    PartCase(
      name: "a view tied to a visual effect view",
      text:
        "[LayoutConstraints] The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6001 UILabel:0x7f1'Gate'.leading == UIVisualEffectView:0x7f2.leading + 16   (inactive)>",
      says: ["E114", "the contentView of UIVisualEffectView"], wrong: ["call addSubview"]),
    PartCase(
      name: "a sentence about the class of constraints",
      text: "NSLayoutConstraint objects were changed.", says: ["E110"],
      wrong: ["write each as an equation"]),
  ]
}

@Suite("The reading of a log")
struct ReadingTests {
  @Test("says what a text is that has no whole list", arguments: PartCase.all)
  func part(_ sample: PartCase) {
    let said = Console().explain(sample.text).text.replacing("\n", with: " ")
      .split(separator: " ").joined(separator: " ")
    for words in sample.says { #expect(said.contains(words), "\(words): \(said)") }
    for words in sample.wrong { #expect(!said.contains(words), "\(words): \(said)") }
  }

  @Test(
    "tells in JSON what a message is",
    arguments: [
      ("conflict", "width == 20", "width == 30"), ("none", "width == 20", "height == 30"),
      ("unknown", "width == 20", "weight == 30"),
    ])
  func verdict(_ word: String, _ first: String, _ second: String) {
    let text = LogFixture.message([
      "<NSLayoutConstraint:0x6001 UIView:0x7f1.\(first)   (active)>",
      "<NSLayoutConstraint:0x6002 UIView:0x7f1.\(second)   (active)>",
    ])
    let json = Console(settings: .json).explain(text).text
    #expect(json.contains("\"verdict\":\"\(word)\""), "\(json)")
  }

  static let fixture = LogFixture.judged[0]

  @Test("says that it cannot tell where lines could not be read and the rest can hold")
  func undecided() {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
      "<NSLayoutConstraint:0x6001 UILabel:0x7fb1'Gate'.width == 100   (active)>",
      "<NSLayoutConstraint:0x6002 UILabel:0x7fb1'Gate'.wid",
      "<NSLayoutConstraint:0x6003 UILabel:0x7fb1'Gate'.weight == 90   (active)>"
      )
      """
    let (said, isRead) = Console().explain(text)
    #expect(!isRead)
    #expect(
      said.contains("cannot tell  2 of 3 lines could not be read, and the other can hold"),
      "\(said)")
    #expect(!said.contains("no conflict"), "\(said)")
    let json = Console(settings: .json).explain(text).text
    #expect(json.hasPrefix("{\"conflict\":null"), "\(json)")
    #expect(json.contains("{\"line\":4,\"number\":2,\"text\":"), "\(json)")
  }

  @Test("finds a conflict beside lines that could not be read, and says that it does not need them")
  func besides() {
    let text = Self.fixture.text.replacing(
      "\n)",
      with: ",\n    \"<NSLayoutConstraint:0x6009 Kiosk.Tile:0x7fc1f0.weight == 1   (active)>\"\n)")
    let (said, isRead) = Console().explain(text)
    #expect(isRead)
    #expect(said.contains("1 line could not be read; the proof does not need it"), "\(said)")
  }

  @Test("joins lines that were wrapped at any width", arguments: [24, 40, 57, 72, 79, 80, 100])
  func wraps(_ width: Int) throws {
    let lines = Self.fixture.text.split(separator: "\n", omittingEmptySubsequences: false)
    let wrapped = lines.flatMap { line -> [String] in
      // The class and the address stay together, as where terminals wrap after some indentation.
      let head = line.count > 40 ? 34 : line.count
      var parts = [String(line.prefix(head))]
      var rest = line.dropFirst(head)
      while !rest.isEmpty {
        if parts.count == 1, parts[0].count < width {
          let more = rest.prefix(width - parts[0].count)
          parts[0] += more
          rest = rest.dropFirst(more.count)
          continue
        }
        parts.append(String(rest.prefix(width)))
        rest = rest.dropFirst(width)
      }
      return parts
    }.joined(separator: "\n")
    let console = Console()
    let said = console.paste(wrapped)
    let log = try #require(console.shell.importedLog, "\(said)")
    #expect(
      log.verdict.found?.numbers.map(\.rawValue) == Self.fixture.conflict, "\(wrapped)\n\(said)")
    #expect(log.message.skipped.isEmpty)
  }

  @Test("undoes UTF-16")
  func encodings() {
    for mark in [true, false] {
      for isBig in [true, false] {
        var bytes: [UInt8] = mark ? (isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]) : []
        for unit in Self.fixture.text.utf16 {
          let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
          bytes += isBig ? [high, low] : [low, high]
        }
        let message = ConflictLog(utf8: bytes).conflicts.first
        #expect(message?.constraints.count == 3)
      }
    }
  }

  @Test("shows messages that say the same once, with their number")
  func counted() {
    let other = LogFixture.judged[4].text
    let again = Self.fixture.text.replacing("0x7fc101", with: "0x7fd555")
    let text = [Self.fixture.text, other, again, Self.fixture.text].joined(separator: "\n\n")
    let (said, isRead) = Console().explain(text)
    #expect(isRead)
    #expect(said.contains("message  1 of 2, from line 1, 3 times"), "\(said)")
    #expect(said.contains("message  2 of 2"))
    let json = Console(settings: .json).explain(text).text
    #expect(json.contains("\"message\":1,\"count\":3,"), "\(json)")
    #expect(json.contains("\"message\":2,\"count\":1,"), "\(json)")
  }
}
