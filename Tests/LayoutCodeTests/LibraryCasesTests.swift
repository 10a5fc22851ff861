import CodeSyntax
import LayoutCode
import LayoutModel
import Testing

/// What code means, library by library: code, the views that are there, and the equations.
struct LibraryCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var code: String
    var views: String
    var equations: [String]

    init(_ code: String, _ views: String, _ equations: String...) {
      (self.code, self.views, self.equations) = (code, views, equations)
    }

    var testDescription: String { code }
  }

  static let uiKit = [
    Case(
      "a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: (8 + 4) * 2).isActive = true",
      "a, b", "a.leading == b.trailing + 24"),
    Case(
      "a.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 1 - 0.25).isActive = true",
      "a", "a.width <= 0.75 * root.width"),
    Case(
      "a.bottomAnchor.constraint(equalTo: view.bottomAnchor).with(priority: .defaultLow).isActive = true",
      "a", "a.bottom == root.bottom @250"),
    Case(
      "a.heightAnchor.constraint(equalToConstant: 90).isActive = false", "a",
      "a.height == 90  (off)"),
    Case(
      "let h = a.heightAnchor.constraint(equalToConstant: 9)\nh.priority = .defaultHigh\nNSLayoutConstraint.activate([h])",
      "a", "h: a.height == 9 @750"),
    Case(
      "NSLayoutConstraint(item: a, attribute: .centerY, relatedBy: .equal, toItem: b, attribute: .bottom, multiplier: 0.5, constant: 3).isActive = true",
      "a, b", "a.centerY == 0.5 * b.bottom + 3"),
    Case(
      "[self.a.topAnchor constraintGreaterThanOrEqualToAnchor:_b.bottomAnchor constant:-4].active = YES;",
      "a, b", "a.top >= b.bottom - 4"),
  ]

  static let makers = [
    Case("a.snp.makeConstraints { $0.right.equalTo(-6) }", "a", "a.right == root.right - 6"),
    Case(
      "a.snp.makeConstraints { $0.width.equalTo(b).inset(5) }", "a, b", "a.width == b.width - 10"),
    Case(
      "a.snp.makeConstraints { (make) -> Void in\n  make.edges.equalToSuperview().offset(4)\n}",
      "a",
      "a.left == root.left + 4", "a.top == root.top + 4", "a.right == root.right + 4",
      "a.bottom == root.bottom + 4"),
    Case(
      "a.snp.makeConstraints { make in\n  make.width.equalTo(a.snp.height).dividedBy(2).priority(.high)\n}",
      "a", "a.width == 0.5 * a.height @750"),
    Case("a.snp.makeConstraints { $0.centerY.equalTo(6) }", "a", "a.centerY == root.top + 6"),
    Case(
      "[a mas_makeConstraints:^(MASConstraintMaker *make) {\n  make.size.mas_equalTo(CGSizeMake(70, 30)).priorityLow();\n  make.top.equalTo(b.mas_bottom).offset(2);\n}];",
      "a, b", "a.width == 70 @250", "a.height == 30 @250", "a.top == b.bottom + 2"),
  ]

  static let others = [
    Case(
      "a.autoPinEdge(toSuperviewEdge: .right, withInset: 5, relation: .lessThanOrEqual)", "a",
      "a.right >= root.right - 5"),
    Case("a.autoAlignAxis(.vertical, toSameAxisOf: b)", "a, b", "a.centerX == b.centerX"),
    Case("a.trailingToSuperview(offset: 7)", "a", "a.trailing == root.trailing - 7"),
    Case(
      "a.topToBottom(of: b, offset: 3, relation: .equalOrGreater)", "a, b", "a.top >= b.bottom + 3"),
    Case(
      "constrain(a, b) { a, b in\n  a.left == b.right + 8\n  a.width == b.width / 2\n}", "a, b",
      "a.left == b.right + 8", "a.width == 0.5 * b.width"),
    Case(
      "a.easy.layout(Right(4), Top(2).to(b))", "a, b", "a.right == root.right - 4",
      "a.top == b.bottom + 2"),
    Case("a.top(10%).right(5)", "a", "a.top == 0.1 * root.bottom", "a.right == root.right - 5"),
    Case("a.Bottom <= b.Top - 5", "a, b", "a.bottom <= b.top - 5"),
    Case(
      "a.origin(to: b, insets: CGVector(dx: 5, dy: 10))", "a, b", "a.left == b.left + 5",
      "a.top == b.top + 10"),
    Case(
      "a.snp.makeConstraints { $0.width.equalTo(4).priority(ConstraintPriority.high.advanced(by: 1)) }",
      "a", "a.width == 4 @751"),
    Case("let both = [a, b]\nboth.keepWidth.equal = 44", "a, b", "a.width == 44", "b.width == 44"),
  ]

  /// Anchorage's groups of anchors: numbers are inward, and relations are turned at the far edges.
  static let anchorage = [
    Case(
      "a.edgeAnchors == b.edgeAnchors + 4 ~ .high", "a, b", "a.leading == b.leading + 4 @750",
      "a.trailing == b.trailing - 4 @750", "a.top == b.top + 4 @750",
      "a.bottom == b.bottom - 4 @750"),
    Case(
      "a.horizontalAnchors >= b.horizontalAnchors + 2", "a, b", "a.leading >= b.leading + 2",
      "a.trailing <= b.trailing - 2"),
    Case("a.sizeAnchors == CGSize(width: 3, height: 4)", "a", "a.width == 3", "a.height == 4"),
    Case(
      "a.centerAnchors == b.centerAnchors\na.heightAnchor == b.widthAnchor * 0.5 + 1 ~ .low - 10",
      "a, b", "a.centerX == b.centerX", "a.centerY == b.centerY",
      "a.height == 0.5 * b.width + 1 @240"),
    Case(
      "let tall = Anchorage.batch(active: false) { a.heightAnchor >= 90 }", "a",
      "a.height >= 90  (off)"),
  ]

  @Test(arguments: uiKit + makers + others + anchorage)
  func means(_ one: Case) {
    let trial = CodeTrial(one.code, views: one.views)
    #expect(trial.equations == one.equations)
    #expect(trial.change.unread.isEmpty)
  }

  /// Reads the lines of a table of cases.
  static func cases(_ table: String) -> [Case] {
    table.split(separator: "\n").map { line in
      // A row of Stevia has bars of its own: the views and the equations are the last two parts.
      let parts = line.split(separator: " | ", omittingEmptySubsequences: false)
      let isOpen = line.hasSuffix(" |")
      let equations = isOpen ? "" : String(parts.last ?? "")
      let views =
        isOpen ? String((parts.last ?? "").dropLast(2)) : String(parts.dropLast().last ?? "")
      let code = parts.dropLast(isOpen ? 1 : 2).joined(separator: " | ")
      var one = Case(code.replacing("\\n", with: "\n"), views.replacing(",", with: ", "))
      one.equations = equations.split(separator: " ; ").map { String($0).trimmedEnd }
      return one
    }
  }

  @Test(arguments: documented.map(\.library))
  func documentationIsRead(_ library: String) {
    let table = Self.documented.first { $0.library == library }?.cases ?? ""
    for one in Self.cases(table) {
      let trial = CodeTrial(one.code, views: one.views)
      #expect(trial.equations == one.equations, "\(one.code)")
      let unread = trial.change.unread.map(\.reason)
      #expect(unread.isEmpty, "\(one.code)")
    }
  }

  @Test func layoutsOfMKLayoutLibraryAreBoxes() throws {
    let trial = CodeTrial(
      """
      MKLinearLayout *line = [[MKLinearLayout alloc] initWithView:self.view];
      line.orientation = MKLayoutOrientationVertical;
      line.spacing = 5;
      line.margin = UIEdgeInsetsMake(1, 2, 3, 4);
      MKLinearLayoutItem *first = [line addSubview:a];
      first.size = CGSizeMake(kMKLayoutItemSizeValueMatchParent, 30);
      first.gravity = MKLayoutGravityTop | MKLayoutGravityRight;
      MKLinearLayout *inner = [[MKLinearLayout alloc] init];
      MKLinearLayoutItem *second = [line addSublayout:inner];
      second.weight = 1;
      [inner addSubview:b];
      [line layout];
      """, views: "a, b")
    #expect(trial.change.unread.isEmpty)
    let layouts = trial.scene.boxLayouts.compactMap { trial.scene.boxLayout($0) }
    let line = try #require(layouts.first { $0.axis == .vertical })
    #expect(line.spacing == 5)
    #expect(line.margin == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(line.items.map(\.height) == [.points(30), .match])
    #expect(line.items.first?.gravity == [.top, .right])
    #expect(line.items.last?.weight == 1)
    #expect(layouts.count == 2)
  }

  @Test func classIsAScene() throws {
    let trial = CodeClassTrial(
      """
      final class Card: UIView {
        let title: UILabel = { let l = UILabel(); l.text = "Hello"; return l }()
        init() {
          super.init(frame: .zero)
          addSubview(title)
          title.pin(to: self)
          title.heightAnchor.constraint(equalToConstant: isOpen ? 40 : Theme.height).isActive = true
        }
      }
      extension UIView {
        func pin(to other: UIView, inset: CGFloat = 8) {
          NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
            topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
          ])
        }
      }
      """, numbers: ["height": 20])
    #expect(
      trial.equations == [
        "title.leading == root.leading + 8", "title.top == root.top + 8",
        "title.height == 40 in isOpen", "title.height == 20 in notIsOpen (off)",
      ])
    let scene = try #require(trial.scene)
    #expect(scene.extent == .view)
    #expect(scene.unread.isEmpty)
  }

  @Test func changesOfAScene() {
    let trial = CodeTrial("self.tall?.constant = 200", views: "a") { scene in
      guard case .item(let item)? = scene.named("a") else { return }
      let id = scene.addConstraint(
        LinearExpression(AnchorReference(item, .height)), .equal, LinearExpression(constant: 9),
        label: "tall")
      scene.setName("tall", to: .label(id))
    }
    #expect(trial.change.changed.count == 1)
    #expect(trial.change.changed.first.flatMap { trial.scene.constraint($0)?.constant } == 200)
  }

  @Test func whatIsNotReadIsSaid() {
    for code in [
      "a.pin.wrapContent()", "a.pin.below(of: [a, b])", "doSomething(a)", "a.snp.fly(3)",
      "a.keepFly.equal = 3", "a.flex.direction(.rowReverse)", "a.easy.layout(Depth(3))", "a % b",
      "Mondrian.buildSubviews(on: view) { VGridBlock(columns: []) { a } }",
      "a.right = 100\na.width = b.frame.width",
    ] {
      #expect(!CodeTrial(code, views: "a, b").change.unread.isEmpty, "\(code)")
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
