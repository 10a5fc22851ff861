extension LibraryPage {
  /// The pages on libraries whose code is read, and that have no dialect here.
  static let code = [
    snapKit, masonry, pureLayout, tinyConstraints, cartography, easyPeasy, stevia, pinLayout,
  ]

  /// Creates a page whose samples stand line by line beside what is written here.
  private init(
    code name: String, _ summary: String, names: [(theirs: String, ours: String)],
    samples: [(theirs: String, ours: String)], differences: [String]
  ) {
    self.init(
      name, summary, names: names, theirs: samples.map(\.theirs), ours: samples.map(\.ours),
      differences: differences)
  }

  private static let snapKit = LibraryPage(
    code: "SnapKit", "closures that receive a maker of constraints",
    names: [
      ("a.snp.makeConstraints", "state the equations"),
      ("a.snp.remakeConstraints", "remove 1, then state the equations"),
      ("a.snp.updateConstraints", "NAME.constant = 8"),
      ("a.snp.removeConstraints", "remove 1"), ("ConstraintMaker", "the equations of a view"),
      ("make.edges.equalToSuperview", "a.edges == root.edges"),
      ("make.top.equalTo(b.snp.bottom).offset(8)", "a.top == b.bottom + 8"),
      (
        "make.left.right.equalToSuperview().inset(16)",
        "a.left == root.left + 16; a.right == root.right - 16"
      ),
      ("make.size.equalTo(50)", "a.width == 50; a.height == 50"),
      ("make.center.equalTo(b)", "a.center == b.center"), ("multipliedBy", "0.5 * b.width"),
      ("dividedBy", "b.width / 2"), ("labeled", "tall: a.height == 44"),
      (".priority(.medium)", "@500"), ("greaterThanOrEqualTo", "a.left >= b.right"),
      ("lessThanOrEqualTo", "a.left <= b.right"),
      ("view.safeAreaLayoutGuide.snp.top", "root.safeArea.top"),
      ("contentHuggingHorizontalPriority", "a.hugging.horizontal = 751"),
    ],
    samples: [
      ("a.snp.makeConstraints { $0.top.equalTo(b.snp.bottom).offset(8) }", "a.top == b.bottom + 8"),
      (
        "a.snp.makeConstraints { $0.width.equalToSuperview().multipliedBy(0.5).priority(.low) }",
        "a.width == 0.5 * root.width @low"
      ), ("b.snp.makeConstraints { $0.right.equalTo(-6) }", "b.right == root.right - 6"),
    ],
    differences: [
      "A number on an edge is measured from the superview's same edge; `centerX.equalTo(10)` is measured from its left edge.",
      "An inset of a width takes both sides off: `make.width.equalTo(b).inset(5)` is `b.width - 10`.",
      "Code is read as it is: paste it here, or `lay View.swift`.",
    ])

  private static let masonry = LibraryPage(
    code: "Masonry", "blocks that receive a maker of constraints",
    names: [
      ("mas_makeConstraints:", "state the equations"),
      ("mas_remakeConstraints:", "remove 1, then state the equations"),
      ("mas_updateConstraints:", "NAME.constant = 8"),
      ("MASConstraintMaker", "the equations of a view"),
      ("make.top.equalTo(b.mas_bottom).with.offset(8)", "a.top == b.bottom + 8"),
      ("make.edges.equalTo(b).with.insets", "a.left == b.left + 2; …, the far edges with minus"),
      ("mas_equalTo", "a.width == 44"),
      ("make.height.equalTo(@[b, c])", "a.height == b.height; a.height == c.height"),
      ("sizeOffset", "a.width == b.width + 100; a.height == b.height - 50"),
      ("centerOffset", "a.centerX == b.centerX - 5; a.centerY == b.centerY + 10"),
      ("priorityLow()", "@low, 250"), ("priorityMedium()", "@500"),
      ("priorityHigh()", "@high, 750"),
      ("mas_safeAreaLayoutGuideTop", "root.safeArea.top"),
      ("mas_topLayoutGuide", "root.safeArea.top"),
      (
        "mas_distributeViewsAlongAxis:",
        "a.left == root.left + 5; b.left == a.right + 10; b.width == a.width"
      ),
    ],
    samples: [
      (
        "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(b.mas_bottom).with.offset(8); }];",
        "a.top == b.bottom + 8"
      ),
      (
        "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(70).priorityLow(); }];",
        "a.width == 70 @low"
      ),
      (
        "[b mas_makeConstraints:^(MASConstraintMaker *make) { make.left.lessThanOrEqualTo(@10); }];",
        "b.left <= root.left + 10"
      ),
    ],
    differences: [
      "A number on an edge or a center is measured from the superview's same one.",
      "Insets move edges only; widths, heights and centers keep their numbers.",
    ])

  private static let pureLayout = LibraryPage(
    code: "PureLayout", "methods of views, in Swift and Objective-C",
    names: [
      ("autoPinEdge:toEdge:ofView:withOffset:", "a.top == b.bottom + 8"),
      (
        "autoPinEdgeToSuperviewEdge:withInset:",
        "a.top == root.top + 8, a.trailing == root.trailing - 8"
      ),
      ("autoPinEdgeToSuperviewMargin:", "a.trailing == root.trailingMargin"),
      ("autoPinEdgeToSuperviewSafeArea:", "a.top == root.safeArea.top"),
      (
        "autoPinEdgesToSuperviewEdgesWithInsets:",
        "a.top == root.top + 1; a.leading == root.leading + 2; …"
      ),
      ("autoAlignAxis:toSameAxisOfView:", "a.centerX == b.centerX, a.centerY == b.centerY"),
      ("autoAlignAxisToSuperviewAxis:", "a.centerX == root.centerX"),
      ("autoCenterInSuperview", "a.center == root.center"),
      ("autoMatchDimension:toDimension:ofView:", "a.width == b.height"),
      ("autoSetDimension:toSize:", "a.width == 50"),
      ("autoSetDimensionsToSize:", "a.width == 50; a.height == 60"),
      ("autoConstrainAttribute:toAttribute:ofView:", "a.top == b.topMargin"),
      ("autoAlignViewsToEdge:", "b.top == a.top"),
      ("autoMatchViewsDimension:", "b.width == a.width"),
      ("autoDistributeViewsAlongAxis:", "b.leading == a.trailing + 12; b.width == a.width"),
      ("autoSetPriority:forConstraints:", "@250 after each equation"),
      ("autoSetIdentifier:forConstraints:", "NAME: a.width == 50"),
      ("autoCreateConstraintsWithoutInstalling:", "a group that is deactivated"),
      ("autoRemove", "NAME.active = false"),
    ],
    samples: [
      ("a.autoPinEdge(.top, to: .bottom, of: b, withOffset: 8)", "a.top == b.bottom + 8"),
      (
        "a.autoPinEdge(toSuperviewEdge: .right, withInset: 5, relation: .lessThanOrEqual)",
        "a.right >= root.right - 5"
      ), ("a.autoAlignAxis(.vertical, toSameAxisOf: b)", "a.centerX == b.centerX"),
    ],
    differences: [
      "All edges are top, leading, bottom and trailing. An inset at a far edge turns the sign and the relation; an offset turns neither.",
      "A vertical axis is the one of equal centerX.",
    ])

  private static let tinyConstraints = LibraryPage(
    code: "TinyConstraints", "methods of views with short names",
    names: [
      (
        "edgesToSuperview",
        "a.top == root.top; a.left == root.left; a.bottom == root.bottom; a.right == root.right"
      ),
      ("a.edges(to: b)", "a.edges == b.edges"), ("centerInSuperview", "a.center == root.center"),
      ("leadingToTrailing(of:)", "a.leading == b.trailing + 8"),
      ("topToBottom(of:)", "a.top == b.bottom + 8"), ("topToSuperview", "a.top == root.top + 8"),
      ("trailingToSuperview", "a.trailing == root.trailing - 8"),
      ("horizontalToSuperview", "a.left == root.left; a.right == root.right"),
      ("a.width(min: 10, max: 20)", "a.width >= 10; a.width <= 20"),
      ("widthToHeight(of:)", "a.width == b.height"), ("heightToWidth(of:)", "a.height == b.width"),
      ("usingSafeArea", "root.safeArea.top"), (".equalOrGreater", ">="), (".equalOrLess", "<="),
      ("a.stack(views)", "b.top == a.bottom + 8; …"),
      ("setHugging", "a.hugging.horizontal = 251"),
      ("setCompressionResistance", "a.compression.horizontal = 751"),
    ],
    samples: [
      ("a.topToBottom(of: b, offset: 3, relation: .equalOrGreater)", "a.top >= b.bottom + 3"),
      ("a.trailingToSuperview(offset: 7)", "a.trailing == root.trailing - 7"),
      ("a.width(to: b, multiplier: 0.5)", "a.width == 0.5 * b.width"),
    ],
    differences: [
      "Its edges are left and right. Offsets have their sign, but that of the superview's trailing edge is inward; insets are inward everywhere.",
      "`isActive: false` is a constraint that is off: name it, then NAME.active = true.",
    ])

  private static let cartography = LibraryPage(
    code: "Cartography", "equations in a closure that receives the views",
    names: [
      ("constrain(a, b)", "state the equations"), ("ConstraintGroup", "atomic NAME { … }"),
      ("replace: group", "NAME.deactivate, NAME.activate"),
      ("a.superview!.width", "superview.width"),
      ("a.edges == inset(a.superview!.edges, 8)", "a.top == root.top + 8; …"),
      ("inseted(by:)", "a.top == root.top + 8; …"),
      (
        "a.size == a.superview!.size / 2",
        "a.width == 0.5 * root.width; a.height == 0.5 * root.height"
      ),
      ("align(top: a, b, c)", "a.top == b.top; a.top == c.top"),
      ("distribute(by: 10, horizontally: a, b)", "b.leading == a.trailing + 10"),
      ("~ .defaultLow", "@low"), ("edgesWithinMargins", "a.top == root.topMargin; …"),
    ],
    samples: [
      ("constrain(a, b) { a, b in a.left == b.right + 8 }", "a.left == b.right + 8"),
      (
        "constrain(a, b) { a, b in a.width == b.width / 2 ~ .defaultLow }",
        "a.width == 0.5 * b.width @low"
      ),
      ("constrain(a) { a in a.top >= a.superview!.top + 20 }", "a.top >= root.top + 20"),
    ],
    differences: [
      "The equations are these: without the closure, and with `@` for `~`.",
      "Both sides can be sums here.",
    ])

  private static let easyPeasy = LibraryPage(
    code: "EasyPeasy", "attributes that are applied to a view",
    names: [
      ("a.easy.layout(Top(8))", "a.top == root.top + 8"),
      ("Left().to(b)", "a.left == b.right"), ("Left().to(b, .left)", "a.left == b.left"),
      ("Width().like(b)", "a.width == b.width"), ("Width(>=200)", "a.width >= 200"),
      ("Width(*2).like(b)", "a.width == 2 * b.width"),
      ("Size(40)", "a.width == 40; a.height == 40"), ("Edges(10)", "a.top == root.top + 10; …"),
      ("Center()", "a.center == root.center"), ("Margins()", "a.topMargin == root.topMargin; …"),
      (".with(.medium)", "@500"), (".when { isOpen }", "atomic open { … }"),
      ("easy.reload", "open.activate"), ("easy.clear", "remove 1"),
    ],
    samples: [
      ("a.easy.layout(Top(2).to(b), Right(4))", "a.top == b.bottom + 2; a.right == root.right - 4"),
      ("a.easy.layout(Width(>=200).with(.medium))", "a.width >= 200 @500"),
      ("b.easy.layout(CenterX(3))", "b.centerX == root.centerX + 3"),
    ],
    differences: [
      "Right, bottom and trailing numbers are inward. An edge refers to the opposite edge of another view, and to the same one of the superview.",
      "A second attribute for an edge, a center or a length replaces the first there; here both hold until one is deleted.",
    ])

  private static let stevia = LibraryPage(
    code: "Stevia", "chains, equations, and rows of views drawn with lines",
    names: [
      ("|-20-a-10-b-|", "a.leading == root.leading + 20; b.leading == a.trailing + 10; …"),
      ("a.top(10%)", "a.top == root.top + 0.1 * root.height"),
      ("fillContainer", "a.edges == root.edges"),
      ("fillHorizontally", "a.leading == root.leading; a.trailing == root.trailing"),
      ("centerInContainer", "a.center == root.center"),
      ("centerHorizontally", "a.centerX == root.centerX"),
      ("centerVertically", "a.centerY == root.centerY"),
      ("a.Top == b.Bottom + 8", "a.top == b.bottom + 8"),
      ("a.Width == 75 % b.Width", "a.width == 0.75 * b.width"),
      ("align(tops: a, b)", "a.top == b.top"), ("equal(widths: a, b)", "a.width == b.width"),
      ("a ~ 80", "a.height == 80"), ("followEdges", "a.edges == b.edges"),
      ("layout(100, a, 8, b)", "a.top == root.top + 100; b.top == a.bottom + 8"),
      ("subviews(a, b)", "view card { view a; view b }"),
      ("a.topConstraint", "NAME: a.top == root.top + 8"),
    ],
    samples: [
      ("a.bottom(14).width(80%)", "a.bottom == root.bottom - 14; a.width == 0.8 * root.width"),
      ("a.Top >= b.Bottom + 5", "a.top >= b.bottom + 5"),
      ("b.left(<=20)", "b.left <= root.left + 20"),
    ],
    differences: [
      "Numbers at right, bottom and trailing are inward; in an equation only those of Bottom and Right are.",
      "A share of a position is measured from the superview's near edge: `right(20%)` is 80 % of its right.",
    ])

  private static let pinLayout = LibraryPage(
    code: "PinLayout", "chains that compute frames",
    names: [
      ("a.pin.top(10).left()", "a.top == root.top + 10; a.left == root.left"),
      ("a.pin.all(8)", "a.left == root.left + 8; a.right == root.right - 8; …"),
      ("a.pin.horizontally(8)", "a.left == root.left + 8; a.right == root.right - 8"),
      ("a.pin.center()", "a.center == root.center"),
      ("a.pin.hCenter()", "a.centerX == root.centerX"),
      ("a.pin.below(of: b)", "a.top == b.bottom"),
      ("a.pin.after(of: b)", "a.leading == b.trailing"),
      ("aligned: .center", "a.centerY == b.centerY"), ("a.edge.bottom", "b.bottom"),
      ("a.anchor.topLeft", "b.left, b.top"), ("pin.width(50%)", "a.width == 0.5 * root.width"),
      ("pin.safeArea", "root.safeArea.top"), ("marginTop", "a.top == b.bottom + 8"),
      ("sizeToFit", "not needed: a view is as large as its content"),
      ("aspectRatio", "a.width == 2 * a.height"), ("layoutSubviews", "place { … }"),
    ],
    samples: [
      (
        "a.pin.top(10).left().width(50%)",
        "a.top == root.top + 10; a.left == root.left; a.width == 0.5 * root.width"
      ),
      (
        "b.pin.below(of: a, aligned: .left).marginTop(6)", "b.top == a.bottom + 6; b.left == a.left"
      ),
    ],
    differences: [
      "A chain assigns a frame once, in a layout pass; here it is equations, which follow the screen. `place { … }` assigns frames at each pass.",
      "`wrapContent`, `pinEdges` and places beside several views take frames as they are at that moment; they are not read.",
    ])
}
