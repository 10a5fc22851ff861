import LayoutModel
import SessionSupport
import Testing

import LayShell

@Suite("Spellings of Swift and Objective-C")
struct PastedSpellingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var program: String
    /// What `constraints` prints for the first constraint; nil to look at the status alone.
    var first: String?
    var note: String?

    init(_ program: String, _ first: String? = nil, note: String? = nil) {
      self.program = program
      self.first = first
      self.note = note
    }

    var testDescription: String { program }
  }

  static let rows = [
    Row("a.width == 12.5f", "a.width == 12.5", note: "`12.5` for `12.5f`"),
    Row("a.width == 60.f", "a.width == 60", note: "`60` for `60.f`"),
    Row("a.width == 7F", "a.width == 7", note: "`7` for `7F`"),
    Row("a.keepSize(CGSizeMake(12, 34.0f))", "width of <a> equal to 12", note: "`(12, 34.0)` for"),
    Row(
      "a.keepSize(CGSize(width: 12, height: 34))", "width of <a> equal to 12", note: "`(12, 34)`"),
    Row("a.keepInsets(UIEdgeInsetsMake(1, 2, 3, 4))", "top inset of <a>", note: "`(1, 2, 3, 4)`"),
    Row("build root { ZStack(alignment: .attach(.all)) { a } }", nil, note: "`all` for `.all`"),
    Row("build root { ZStack { a.relative([.top, .leading], 4) } }", nil, note: "`top` for `.top`"),
    Row(
      "build root { VStackBlock { a; StackingSpacer(minLength: 9) } }", nil, note: "`VStack` for"),
    Row("build root { VStackBlock { a.viewBlock.padding(4).background(b) } }", nil),
    Row("build root { ZStack { a.relative(bottom: 8, right: 8) } }", nil, note: "`trailing:`"),
    Row("self.mondrian.buildSubviews { HStackBlock { a; b } }", nil, note: "build root { … }"),
    Row("Mondrian.buildSubviews(on: c) { VStackBlock { a } }", nil, note: "build c { … }"),
    Row("a.mondrian.layout.width(20).activate()", "a.mondrian.width(20)", note: "active at once"),
    Row("a.mondrian.top(toSuperview.top, 10)", "a.mondrian.top(toSuperview, 10)"),
    Row("a.mondrian.trailing(.to(b).leading, .min(8))", "a.mondrian.trailing(b.leading, min: 8)"),
    Row("a.width == self.width", "a.width == root.width"),
    Row("self.a.height == self.view.height - 20", "a.height == root.height - 20"),
    Row("view d in c; d.width == superview.width", "d.width == c.width"),
    Row(
      "constrain a { make LK_center_x equalTo self.LK_center_x }",
      "make centerX equalTo root.centerX"),
    Row("a.translatesAutoresizingMaskIntoConstraints = false", nil, note: "not needed here"),
    Row("a.height == kSLEdgeStandardSpace", "a.height == 20", note: "`edgeSpace`"),
    Row(
      "linear r { item a size CGSizeMake(kMKLayoutItemSizeValueMatchParent, 30.0f) }", nil,
      note: "match"),
    Row(
      "linear r { item a size 9x9 gravity MKLayoutGravityBottom|MKLayoutGravityRight }", nil,
      note: "`bottom`"),
  ]

  @Test("each is read", arguments: rows)
  func isRead(row: Row) {
    let console = Console()
    let outcome = console.run("view a, b, c\n\(row.program)\n")
    #expect(console.shell.exitStatus == 0, "\(outcome.all)")
    if let note = row.note { #expect(outcome.messages.contains(note), "\(outcome.messages)") }
    if let first = row.first {
      #expect(
        console.run("constraints").results.contains(first), "\(console.run("constraints").results)")
    }
  }

  @Test("a name of the program's own wins over `self`")
  func ownName() {
    let console = Console()
    console.run("view a; let superview = 12; a.width == superview")
    #expect(console.run("constraints").results.contains("a.width == 12"))
  }

  @Test("members of a structure and items of a layout can be named like commands")
  func commandNames() {
    for words in ["save; source; export; import", "stack; center; text; undo"] {
      let console = Console()
      console.run("build root { VStack { \(words) } }")
      #expect(console.shell.exitStatus == 0, "\(words)")
      #expect(console.shell.scene.itemCount == 5, "\(words)")
    }
  }
}

@Suite("KeepLayout's values and constants")
struct KeepValueNameTests {
  struct Row: Sendable {
    var program: String
    var printed: String
  }

  static let rows: [(String, String)] = [
    (
      "let v = 42 +keepHigh; a.keepWidth.equal = v; a.keepWidth",
      "<width of a [none < 42@750 < none]>"
    ),
    (
      "let v = 42 @high; a.width == v; constraints",
      "(1)  a.width == 42                         @750, line 1"
    ),
    ("a.keepWidth.equal = 42 @(high - 1); a.keepWidth", "<width of a [none < 42@749 < none]>"),
    ("a.keepWidth.equal = 42 @KeepPriorityLow; a.keepWidth", "<width of a [none < 42@250 < none]>"),
    (
      "print KeepPriorityRequired, KeepPriorityHigh, KeepPriorityLow, KeepPriorityFitting",
      "1000 750 250 50"
    ),
    (
      "a.keepWidth.min = 4; a.keepWidth.keepAt(7, min: none); a.keepWidth",
      "<width of a [none < 7@750 < none]>"
    ),
    (
      "a.keepWidth.equal = 4; a.keepWidth.keepAt(none, max: 9); a.keepWidth",
      "<width of a [none < none < 9]>"
    ),
    (
      "a.keepWidth.min = 4; a.keepWidth.keepMin(none, max: 9); a.keepWidth",
      "<width of a [none < none < 9]>"
    ),
    (
      "[a, b].keepHorizontalOffsets(4); [a, b].keepHorizontalOffsets(none); constraints",
      "no active constraints"
    ),
    (
      "let n = none; a.keepWidth.equal = 4; a.keepWidth.equal = n; constraints",
      "no active constraints"
    ),
    ("a.keepWidth.equal = 4; a.keepWidth.name = \"wide\"; print wide.constant", "4"),
    (
      "print a.keepLeftOffsetTo(b).isRelatedToView(b), a.keepWidth.isRelatedToView(b)", "true false"
    ),
  ]

  @Test("each does what KeepLayout means", arguments: rows)
  func value(program: String, printed: String) {
    let console = Console()
    let outcome = console.run("view a, b; \(program)")
    #expect(console.shell.exitStatus == 0, "\(outcome.all)")
    #expect(outcome.results.contains(printed), "\(outcome.results)")
  }

  @Test("a variable takes no value with a priority")
  func variable() {
    #expect(Console().run("var v = 4 @high").messages.contains("[E028]"))
  }
}

@Suite("Lines of an app get an answer that leads on")
struct PastedCodeTests {
  static let lines: [(String, String)] = [
    ("[a keepSize:CGSizeMake(10, 20)];", "in lay: a.keepSize((10, 20))"),
    (
      "[a keepInsets:UIEdgeInsetsMake(1, 2, 3, 4) priority:KeepPriorityHigh];",
      "a.keepInsets((1, 2, 3, 4), priority:"
    ),
    ("[@[a, b] keepTopAligned];", "in lay: [a, b].keepTopAligned"),
    ("[self.a sizeToFit];", "in lay: a.sizeToFit"),
    ("UILabel *name = [[UILabel alloc] init];", "in lay: view name"),
    ("let photo = UIImageView()", "in lay: view photo"),
    ("MKLinearLayout *row = [[MKLinearLayout alloc] initWithView:a];", "in lay: linear row in a"),
    ("[row insertSubview:a atIndex:0];", "move a to row"),
    ("[a insertSubview:b atIndex:9223372036854775807];", "move b to a"),
    ("aItem.padding = UIEdgeInsetsMake(1, 1, 1, 1);", "in lay: a.item.padding = (1, 1, 1, 1)"),
    (
      "KeepAtomic *wide = [KeepAtomic layout:^{ a.keepWidth.min = 10; b.keepWidth.equal = 4; }];",
      "atomic wide { a.keepWidth.min = 10;"
    ),
    (
      "[LKConstraints layout:a do:^(LKConstraints *c) { [c make:LK_left equalTo:b s:LK_right plus:8.f]; }];",
      "make left equalTo b.right plus 8"
    ),
    (
      "a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: -8).isActive = true",
      "in lay: a.top == b.bottom - 8"
    ),
    (
      "[a.widthAnchor constraintGreaterThanOrEqualToConstant:44].active = YES;",
      "in lay: a.width >= 44"
    ),
    ("HStackBlock(spacing: 8) { a; b }", "in lay: build root { HStackBlock"),
    ("override func viewDidLoad() {", "no classes"),
    // What is behind them in an app is not lost.
    ("let bar = UIStackView(arrangedSubviews: [a, b])", "stackview bar horizontal { a; b }"),
    ("[[a, b] keepWidthsEqual];", "in lay: [a, b].keepWidthsEqual"),
    ("let both = KeepAttribute.group(a.keepWidth, a.keepHeight)", "let both = group(a.keepWidth,"),
    (
      "UIView.animate(withDuration: 0.3) { a.keepWidth.equal = 20; self.view.layoutIfNeeded() }",
      "in lay: animate 0.3 { a.keepWidth.equal = 20 }"
    ),
    ("[a set:LK_width to:60];", "constrain a { set width to 60 }"),
    (
      "view.mondrian.buildSubviews { VStackBlock { a } }",
      "in lay: build root { VStackBlock { a } }"
    ),
    (
      "VStackBlock { a.viewBlock.huggingPriority(.horizontal, .defaultHigh) }",
      "a.viewBlock.hugging(.horizontal, high)"
    ),
    (
      "VGridBlock(columns: [.init(.flexible()), .init(.fixed(60), spacing: 4)]) { a; b }",
      "columns: [flexible, fixed(60, spacing: 4)]"
    ),
    ("a.viewBlock.alignSelf(.fill)", "build root { VStack { a.viewBlock.alignSelf(.fill) } }"),
    ("self.view.addSubview(a)", "in lay: move a to root"),
    ("[a, b].forEach { view.addSubview($0) }", "for each in [a, b] { move each to root }"),
    ("a.isHidden = true", "in lay: a.hidden = true"),
    ("a.autoresizingMask = [.flexibleWidth, .flexibleHeight]", "a.autoresizing = [flexibleWidth,"),
    (
      "a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 2)",
      "in lay: a.top == b.bottom + 16"
    ),
    ("let c1 = a.widthAnchor.constraint(equalToConstant: 50)", "in lay: c1: a.width == 50"),
    ("c1.priority = UILayoutPriority(999)", "in lay: c1.priority = 999"),
    (
      "NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: b.topAnchor), a.widthAnchor.constraint(equalToConstant: 50)])",
      "in lay: a.top == b.top; a.width == 50"
    ),
    (
      "NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .right, multiplier: 1, constant: 8).isActive = true",
      "in lay: a.left == b.right + 8"
    ),
    (
      "[self.view addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationGreaterThanOrEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1.0 constant:100]];",
      "in lay: a.width >= 100"
    ),
    (
      "NSLayoutConstraint.constraints(withVisualFormat: \"H:|-gap-[a]\", options: .alignAllCenterY, metrics: [\"gap\": 8], views: views)",
      "in lay: visual \"H:|-gap-[a]\" metrics (gap: 8) options alignAllCenterY"
    ),
    (
      "[NSLayoutConstraint constraintsWithVisualFormat:@\"V:|-8-[a(50)]\" options:0 metrics:nil views:NSDictionaryOfVariableBindings(a)];",
      "in lay: visual \"V:|-8-[a(50)]\""
    ),
    (
      "a.snp.makeConstraints { make in make.width.equalTo(50); make.height.equalTo(a.snp.width).multipliedBy(0.5) }",
      "in lay: a.width == 50; a.height == 0.5 * a.width"
    ),
    (
      "a.snp.makeConstraints { $0.right.equalTo(b.snp.left).offset(-8) }",
      "in lay: a.right == b.left - 8"
    ),
    (
      "make.left.right.equalToSuperview().inset(16)",
      "in lay: a.left == superview.left + 16; a.right == superview.right - 16"
    ),
    ("make.width.greaterThanOrEqualTo(50).priority(.high)", "in lay: a.width >= 50 @high"),
    (
      "make.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
      "in lay: a.edges == superview.edges + (1, 2, 3, 4)"
    ),
    ("a.snp.updateConstraints { make in make.width.equalTo(60) }", "constraint(1).constant = 60"),
    (
      "[b mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(a.mas_bottom).with.offset(8); }];",
      "in lay: b.top == a.bottom + 8"
    ),
    ("[a autoPinEdgesToSuperviewEdges];", "in lay: a.edges == superview.edges"),
    (
      "a.autoPinEdge(.top, to: .bottom, of: b, withOffset: 8)", "in lay: a.top == b.bottom + 8"
    ),
    (
      "[a autoPinEdgeToSuperviewEdge:ALEdgeRight withInset:10];",
      "in lay: a.right == superview.right - 10"
    ),
    ("a.autoMatch(.width, to: .width, of: b, withMultiplier: 0.5)", "a.width == 0.5 * b.width"),
    ("a.autoAlignAxis(.horizontal, toSameAxisOf: b)", "in lay: a.centerY == b.centerY"),
  ]

  @Test("each", arguments: lines)
  func leadsOn(line: String, help: String) {
    let outcome = Console().run("view a, b\n\(line)\n")
    let text = outcome.messages.split(separator: "\n").map { $0.drop { $0 == " " } }
      .joined(separator: " ")
    #expect(text.contains(help), "\(outcome.messages)")
  }

  @Test("what does not run is not offered")
  func offered() {
    for line in [
      "a.nosuch(.top, to: .bottom)", "let s = StackLayer(axis: .vertical)", "[a fooBar:1 baz:2];",
      "a.snp.makeConstraints { make in make.nosuch.equalToSuperview() }",
    ] {
      let outcome = Console().run("view a, b\n\(line)\n")
      #expect(!outcome.messages.contains("in lay"), "\(outcome.messages)")
    }
  }

  @Test("signs and literals do not nest without a limit", arguments: ["-", "@", "-@", "@{", "@["])
  func nesting(signs: String) {
    let text = "[a setText:" + String(repeating: signs, count: 9000) + "1];"
    #expect(PastedCode.translation(of: Substring(text)) == nil)
  }

  @Test("what is translated is right: it runs")
  func runs() throws {
    for (line, _) in Self.lines {
      let settings = Settings()
      guard let translated = PastedCode.translation(of: Substring(line)) else { continue }
      let console = Console(settings: settings)
      console.run("view a, b, c; linear aRow in c { item d }")
      let isRow =
        translated.hasPrefix("move a to row") || translated.contains(".item.")
        || translated.hasPrefix("c1.")
      let outcome = console.run(translated)
      #expect(isRow || console.shell.exitStatus == 0, "\(translated): \(outcome.all)")
    }
  }

  @Test("an ordinary mistake is explained as before")
  func ordinary() {
    for text in ["a.widht == 3", "veiw a", "a.width == ", "view a; [a b]"] {
      #expect(!Console().run(text).messages.contains("in lay"), "\(text)")
    }
  }
}
