import Testing

extension LibraryCasesTests {
  /// The calls of the libraries' documentation: code, views and equations, a case a line.
  static let documented: [(library: String, cases: String)] = [
    (
      "SnapKit",
      #"""
      a.snp.makeConstraints { $0.edges.equalToSuperview() } | a | a.left == root.left ; a.top == root.top ; a.right == root.right ; a.bottom == root.bottom
      a.snp.makeConstraints { $0.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) } | a | a.left == root.left + 2 ; a.top == root.top + 1 ; a.right == root.right - 4 ; a.bottom == root.bottom - 3
      a.snp.makeConstraints { $0.edges.equalTo(b).inset(8) } | a,b | a.left == b.left + 8 ; a.top == b.top + 8 ; a.right == b.right - 8 ; a.bottom == b.bottom - 8
      a.snp.makeConstraints { $0.size.equalTo(50) } | a | a.width == 50 ; a.height == 50
      a.snp.makeConstraints { $0.size.equalTo(CGSize(width: 50, height: 60)) } | a | a.width == 50 ; a.height == 60
      a.snp.makeConstraints { $0.size.equalTo(b).multipliedBy(0.5) } | a,b | a.width == 0.5 * b.width ; a.height == 0.5 * b.height
      a.snp.makeConstraints { $0.center.equalToSuperview() } | a | a.centerX == root.centerX ; a.centerY == root.centerY
      a.snp.makeConstraints { $0.center.equalTo(b).offset(3) } | a,b | a.centerX == b.centerX + 3 ; a.centerY == b.centerY + 3
      a.snp.makeConstraints { $0.top.equalTo(b.snp.bottom).offset(20) } | a,b | a.top == b.bottom + 20
      a.snp.makeConstraints { $0.leading.trailing.equalToSuperview().inset(16) } | a | a.leading == root.leading + 16 ; a.trailing == root.trailing - 16
      a.snp.makeConstraints { $0.left.greaterThanOrEqualTo(b) } | a,b | a.left >= b.left
      a.snp.makeConstraints { $0.left.lessThanOrEqualTo(b.snp.left).offset(10) } | a,b | a.left <= b.left + 10
      a.snp.makeConstraints { $0.height.equalTo(44).priority(.low) } | a | a.height == 44 @250
      a.snp.makeConstraints { $0.height.equalTo(44).priority(600) } | a | a.height == 44 @600
      a.snp.makeConstraints { $0.height.equalTo(44).priority(.medium) } | a | a.height == 44 @500
      a.snp.makeConstraints { $0.width.equalToSuperview().multipliedBy(0.5).offset(-10) } | a | a.width == 0.5 * root.width - 10
      a.snp.makeConstraints { $0.width.equalTo(a.snp.height).multipliedBy(2) } | a | a.width == 2 * a.height
      a.snp.makeConstraints { $0.horizontalEdges.equalToSuperview() } | a | a.left == root.left ; a.right == root.right
      a.snp.makeConstraints { $0.verticalEdges.equalToSuperview().inset(5) } | a | a.top == root.top + 5 ; a.bottom == root.bottom - 5
      a.snp.makeConstraints { $0.directionalHorizontalEdges.equalToSuperview() } | a | a.leading == root.leading ; a.trailing == root.trailing
      a.snp.makeConstraints { $0.top.equalTo(view.safeAreaLayoutGuide.snp.top) } | a | a.top == root.safeArea.top
      a.snp.makeConstraints { $0.bottom.equalTo(view.safeAreaLayoutGuide).offset(-4) } | a | a.bottom == root.safeArea.bottom - 4
      a.snp.makeConstraints { $0.top.equalTo(10) } | a | a.top == root.top + 10
      a.snp.makeConstraints { $0.bottom.equalTo(-10) } | a | a.bottom == root.bottom - 10
      a.snp.makeConstraints { $0.top.equalTo(view.snp.topMargin) } | a | a.top == root.topMargin
      a.snp.makeConstraints { $0.centerX.equalTo(10) } | a | a.centerX == root.left + 10
      a.snp.makeConstraints { $0.edges.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) } | a | a.left == root.left + 2 ; a.top == root.top + 1 ; a.right == root.right - 4 ; a.bottom == root.bottom - 3
      a.snp.makeConstraints { $0.firstBaseline.equalTo(b.snp.lastBaseline).offset(8) } | a,b | a.firstBaseline == b.lastBaseline + 8
      a.snp.makeConstraints { $0.top.left.equalTo(b) } | a,b | a.top == b.top ; a.left == b.left
      a.snp.makeConstraints { $0.width.lessThanOrEqualToSuperview() } | a | a.width <= root.width
      a.snp.makeConstraints { $0.top.equalToSuperview() }\na.snp.updateConstraints { $0.top.equalToSuperview().offset(9) } | a | a.top == root.top + 9
      a.snp.makeConstraints { $0.top.equalToSuperview() }\na.snp.remakeConstraints { $0.left.equalToSuperview() } | a | a.left == root.left
      var c: Constraint?\na.snp.makeConstraints { c = $0.top.equalToSuperview().constraint }\nc?.update(offset: 5) | a | c: a.top == root.top + 5
      a.snp.makeConstraints { make in\n  make.height.equalTo(9).labeled("tall")\n} | a | tall: a.height == 9
      """#
    ),
    (
      "Masonry",
      #"""
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }]; | a | a.left == root.left ; a.top == root.top ; a.right == root.right ; a.bottom == root.bottom
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(b).with.insets(UIEdgeInsetsMake(1, 2, 3, 4)); }]; | a,b | a.left == b.left + 2 ; a.top == b.top + 1 ; a.right == b.right - 4 ; a.bottom == b.bottom - 3
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(b.mas_bottom).with.offset(10); }]; | a,b | a.top == b.bottom + 10
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.width.greaterThanOrEqualTo(@200); }]; | a | a.width >= 200
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.width.lessThanOrEqualTo(@400); }]; | a | a.width <= 400
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.lessThanOrEqualTo(@10); }]; | a | a.left <= root.left + 10
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.mas_equalTo(42); }]; | a | a.top == root.top + 42
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(20); }]; | a | a.height == 20
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.height.offset(20); }]; | a | a.height == 20
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.offset(4); }]; | a | a.left == root.left + 4 ; a.top == root.top + 4
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.center.offset(0); }]; | a | a.centerX == root.centerX ; a.centerY == root.centerY
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.size.mas_equalTo(CGSizeMake(50, 100)); }]; | a | a.width == 50 ; a.height == 100
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.mas_equalTo(UIEdgeInsetsMake(10, 0, 10, 0)); }]; | a | a.left == root.left ; a.top == root.top + 10 ; a.right == root.right ; a.bottom == root.bottom - 10
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(@[b, c]); }]; | a,b,c | a.height == b.height ; a.height == c.height
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.greaterThanOrEqualTo(b.mas_left).with.priorityLow(); }]; | a,b | a.left >= b.left @250
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(b.mas_top).with.priority(600); }]; | a,b | a.top == b.top @600
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(@5).priorityHigh(); }]; | a | a.height == 5 @750
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(@5).priorityMedium(); }]; | a | a.height == 5 @500
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.size.equalTo(b).sizeOffset(CGSizeMake(100, -50)); }]; | a,b | a.width == b.width + 100 ; a.height == b.height - 50
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.center.equalTo(b).centerOffset(CGPointMake(-5, 10)); }]; | a,b | a.centerX == b.centerX - 5 ; a.centerY == b.centerY + 10
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.right.bottom.equalTo(b); }]; | a,b | a.left == b.left ; a.right == b.right ; a.bottom == b.bottom
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.and.right.equalTo(b).insets(UIEdgeInsetsMake(1, 2, 3, 4)); }]; | a,b | a.left == b.left + 2 ; a.right == b.right - 4
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(b).multipliedBy(0.5); }]; | a,b | a.width == 0.5 * b.width
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(b.mas_height).dividedBy(4); }]; | a,b | a.width == 0.25 * b.height
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.baseline.equalTo(b); }]; | a,b | a.lastBaseline == b.lastBaseline
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.leading.equalTo(b.mas_trailing); }]; | a,b | a.leading == b.trailing
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.view.mas_safeAreaLayoutGuideTop).offset(3); }]; | a | a.top == root.safeArea.top + 3
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.mas_topLayoutGuide); }]; | a | a.top == root.safeArea.top
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.centerY.equalTo(@6); }]; | a | a.centerY == root.centerY + 6
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(b).offset(1); }];\n[a mas_remakeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b).offset(2); }]; | a,b | a.left == b.left + 2
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(b).offset(1); }];\n[a mas_updateConstraints:^(MASConstraintMaker *make) { make.top.equalTo(b).offset(7); }]; | a,b | a.top == b.top + 7
      [@[a, b] mas_makeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(30); }]; | a,b | a.height == 30 ; b.height == 30
      [@[a, b] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:10 leadSpacing:5 tailSpacing:6]; | a,b | a.left == root.left + 5 ; b.left == a.right + 10 ; b.width == a.width ; b.right == root.right - 6
      [@[a, b] mas_distributeViewsAlongAxis:MASAxisTypeVertical withFixedItemLength:30 leadSpacing:5 tailSpacing:6]; | a,b | a.height == 30 ; a.top == root.top + 5 ; b.height == 30 ; b.bottom == root.bottom - 6
      """#
    ),
    (
      "PureLayout",
      #"""
      a.autoCenterInSuperview() | a | a.centerY == root.centerY ; a.centerX == root.centerX
      a.autoCenterInSuperviewMargins() | a | a.centerY == root.centerYWithinMargins ; a.centerX == root.centerXWithinMargins
      a.autoAlignAxis(toSuperviewAxis: .vertical) | a | a.centerX == root.centerX
      a.autoAlignAxis(toSuperviewMarginAxis: .horizontal) | a | a.centerY == root.centerYWithinMargins
      a.autoPinEdge(toSuperviewEdge: .top) | a | a.top == root.top
      a.autoPinEdge(toSuperviewEdge: .bottom, withInset: 5) | a | a.bottom == root.bottom - 5
      a.autoPinEdge(toSuperviewMargin: .trailing) | a | a.trailing == root.trailingMargin
      a.autoPinEdge(toSuperviewSafeArea: .top, withInset: 3) | a | a.top == root.safeArea.top + 3
      a.autoPinEdge(toSuperviewEdge: .left, withInset: 5, relation: .greaterThanOrEqual) | a | a.left >= root.left + 5
      a.autoPinEdgesToSuperviewEdges() | a | a.top == root.top ; a.leading == root.leading ; a.bottom == root.bottom ; a.trailing == root.trailing
      a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) | a | a.top == root.top + 1 ; a.leading == root.leading + 2 ; a.bottom == root.bottom - 3 ; a.trailing == root.trailing - 4
      a.autoPinEdgesToSuperviewEdges(with: .zero, excludingEdge: .bottom) | a | a.top == root.top ; a.leading == root.leading ; a.trailing == root.trailing
      a.autoPinEdgesToSuperviewMargins(excludingEdge: .top) | a | a.leading == root.leadingMargin ; a.bottom == root.bottomMargin ; a.trailing == root.trailingMargin
      a.autoPinEdgesToSuperviewSafeArea() | a | a.top == root.safeArea.top ; a.leading == root.safeArea.leading ; a.bottom == root.safeArea.bottom ; a.trailing == root.safeArea.trailing
      a.autoPinEdge(.top, to: .bottom, of: b) | a,b | a.top == b.bottom
      a.autoPinEdge(.left, to: .right, of: b, withOffset: 8, relation: .greaterThanOrEqual) | a,b | a.left >= b.right + 8
      a.autoAlignAxis(.horizontal, toSameAxisOf: b, withOffset: 4) | a,b | a.centerY == b.centerY + 4
      a.autoAlignAxis(.vertical, toSameAxisOf: b, withMultiplier: 0.5) | a,b | a.centerX == 0.5 * b.centerX
      a.autoMatch(.width, to: .height, of: b) | a,b | a.width == b.height
      a.autoMatch(.width, to: .width, of: b, withOffset: 5) | a,b | a.width == b.width + 5
      a.autoMatch(.height, to: .width, of: b, withMultiplier: 2, relation: .lessThanOrEqual) | a,b | a.height <= 2 * b.width
      a.autoSetDimensions(to: CGSize(width: 30, height: 40)) | a | a.width == 30 ; a.height == 40
      a.autoSetDimension(.width, toSize: 50) | a | a.width == 50
      a.autoSetDimension(.height, toSize: 50, relation: .lessThanOrEqual) | a | a.height <= 50
      a.autoConstrainAttribute(.top, to: .marginTop, of: b) | a,b | a.top == b.topMargin
      a.autoConstrainAttribute(.vertical, to: .left, of: b, withOffset: 6) | a,b | a.centerX == b.left + 6
      let l = [a, b]\nl.autoAlignViews(to: .top) | a,b | b.top == a.top
      let l = [a, b]\nl.autoAlignViewsToAxis(.horizontal) | a,b | b.centerY == a.centerY
      let l = [a, b]\nl.autoMatchViewsDimension(.width) | a,b | b.width == a.width
      let l = [a, b]\nl.autoSetViewsDimension(.height, toSize: 9) | a,b | a.height == 9 ; b.height == 9
      let l = [a, b]\nl.autoSetViewsDimensions(to: CGSize(width: 5, height: 6)) | a,b | a.width == 5 ; b.width == 5 ; a.height == 6 ; b.height == 6
      let l = [a, b]\nl.autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSpacing: 7, insetSpacing: false, matchedSizes: false) | a,b | a.leading == root.leading ; b.leading == a.trailing + 7 ; b.top == a.top ; b.trailing == root.trailing
      let l = [a, b]\nl.autoDistributeViews(along: .vertical, alignedTo: .vertical, withFixedSize: 30) | a,b | a.height == 30 ; a.centerY == 2/3 * root.centerY - 5 ; b.height == 30 ; b.centerY == 4/3 * root.centerY + 5 ; b.centerX == a.centerX
      NSLayoutConstraint.autoSetPriority(.defaultHigh) { a.autoPinEdge(toSuperviewEdge: .top) } | a | a.top == root.top @750
      NSLayoutConstraint.autoSetIdentifier("x") { a.autoPinEdge(toSuperviewEdge: .top) } | a | x: a.top == root.top
      let c = a.autoPinEdge(toSuperviewEdge: .top)\nc.autoRemove() | a | c: a.top == root.top  (off)
      [a autoPinEdge:ALEdgeTop toEdge:ALEdgeBottom ofView:b withOffset:10.0]; | a,b | a.top == b.bottom + 10
      [a autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsMake(1, 2, 3, 4) excludingEdge:ALEdgeTop]; | a | a.leading == root.leading + 2 ; a.bottom == root.bottom - 3 ; a.trailing == root.trailing - 4
      [a autoPinToTopLayoutGuideOfViewController:self withInset:4]; | a | a.top == root.safeArea.top + 4
      [a autoMatchDimension:ALDimensionWidth toDimension:ALDimensionHeight ofView:b withMultiplier:0.5]; | a,b | a.width == 0.5 * b.height
      """#
    ),
    (
      "TinyConstraints",
      #"""
      a.edgesToSuperview() | a | a.top == root.top ; a.left == root.left ; a.bottom == root.bottom ; a.right == root.right
      a.edgesToSuperview(insets: .top(10) + .left(4)) | a | a.top == root.top + 10 ; a.left == root.left + 4 ; a.bottom == root.bottom ; a.right == root.right
      a.edgesToSuperview(excluding: .bottom, insets: .uniform(8)) | a | a.top == root.top + 8 ; a.left == root.left + 8 ; a.right == root.right - 8
      a.edgesToSuperview(insets: TinyEdgeInsets.horizontal(5), usingSafeArea: true) | a | a.top == root.safeArea.top ; a.left == root.safeArea.left + 5 ; a.bottom == root.safeArea.bottom ; a.right == root.safeArea.right - 5
      a.edges(to: b, insets: .vertical(3)) | a,b | a.top == b.top + 3 ; a.left == b.left ; a.bottom == b.bottom - 3 ; a.right == b.right
      a.centerInSuperview() | a | a.centerX == root.centerX ; a.centerY == root.centerY
      a.center(in: b, offset: CGPoint(x: 10, y: 20)) | a,b | a.centerX == b.centerX + 10 ; a.centerY == b.centerY + 20
      a.size(CGSize(width: 30, height: 40)) | a | a.width == 30 ; a.height == 40
      a.size(to: b) | a,b | a.width == b.width ; a.height == b.height
      a.size(to: b, multiplier: 2, insets: CGSize(width: 1, height: 2)) | a,b | a.width == 2 * b.width + 1 ; a.height == 2 * b.height + 2
      a.origin(to: b, insets: .left(9)) | a,b | a.left == b.left + 9 ; a.top == b.top
      a.originToSuperview() | a | a.left == root.left ; a.top == root.top
      a.width(100) | a | a.width == 100
      a.height(50, relation: .equalOrLess, priority: .defaultHigh) | a | a.height <= 50 @750
      a.width(min: 10, max: 20) | a | a.width >= 10 ; a.width <= 20
      a.width(to: b, multiplier: 0.5, offset: 7) | a,b | a.width == 0.5 * b.width + 7
      a.widthToHeight(of: b) | a,b | a.width == b.height
      a.heightToWidth(of: a, multiplier: 2) | a | a.height == 2 * a.width
      a.widthToSuperview(multiplier: 0.5) | a | a.width == 0.5 * root.width
      a.heightToSuperview(offset: -4) | a | a.height == root.height - 4
      a.leadingToTrailing(of: b, offset: 10) | a,b | a.leading == b.trailing + 10
      a.leading(to: b) | a,b | a.leading == b.leading
      a.topToBottom(of: b, offset: 2, isActive: false) | a,b | a.top == b.bottom + 2  (off)
      a.bottomToTop(of: b, offset: -2) | a,b | a.bottom == b.top - 2
      a.rightToLeft(of: b, offset: -5) | a,b | a.right == b.left - 5
      a.top(to: b, b.bottomAnchor, offset: 3) | a,b | a.top == b.bottom + 3
      a.centerX(to: b, multiplier: 0.5) | a,b | a.centerX == 0.5 * b.centerX
      a.centerYToSuperview(offset: 8) | a | a.centerY == root.centerY + 8
      a.topToSuperview(offset: 8, usingSafeArea: true) | a | a.top == root.safeArea.top + 8
      a.bottomToSuperview(offset: -8) | a | a.bottom == root.bottom - 8
      a.trailingToSuperview(offset: 8, relation: .equalOrLess) | a | a.trailing <= root.trailing - 8
      a.horizontalToSuperview(insets: .horizontal(6)) | a | a.left == root.left + 6 ; a.right == root.right - 6
      a.verticalToSuperview() | a | a.top == root.top ; a.bottom == root.bottom
      a.aspectRatio(16/8) | a | a.width == 2 * a.height
      view.stack([a, b], axis: .horizontal, height: 30, spacing: 4) | a,b | a.left == root.left ; a.top == root.top ; a.bottom == root.bottom ; a.height == 30 ; b.left == a.right + 4 ; b.top == root.top ; b.bottom == root.bottom ; b.height == 30 ; b.right == root.right
      let cs = a.edgesToSuperview(isActive: false)\ncs.activate() | a | a.top == root.top ; a.left == root.left ; a.bottom == root.bottom ; a.right == root.right
      """#
    ),
    (
      "Cartography",
      #"""
      constrain(a) { $0.width == 100 } | a | a.width == 100
      constrain(a) { a in a.width == (a.superview!.width - 50) * 0.5 } | a | a.width == 0.5 * root.width - 25
      constrain(a, b) { a, b in b.width == a.width - 50 } | a,b | b.width == a.width - 50
      constrain(a) { a in a.centerX == a.superview!.centerX } | a | a.centerX == root.centerX
      constrain(a) { a in a.top >= a.superview!.top + 20 } | a | a.top >= root.top + 20
      constrain(a, b) { a, b in b.top == a.bottom + 20 } | a,b | b.top == a.bottom + 20
      constrain(a, b) { a, b in a.left <= b.right - 4 } | a,b | a.left <= b.right - 4
      constrain(a) { a in a.size == a.superview!.size / 2 } | a | a.width == 0.5 * root.width ; a.height == 0.5 * root.height
      constrain(a) { a in a.center == a.superview!.center } | a | a.centerX == root.centerX ; a.centerY == root.centerY
      constrain(a) { a in a.edges == inset(a.superview!.edges, 20, 20, 40, 20) } | a | a.top == root.top + 20 ; a.leading == root.leading + 20 ; a.bottom == root.bottom - 40 ; a.trailing == root.trailing - 20
      constrain(a) { a in a.edges == a.superview!.edges } | a | a.top == root.top ; a.leading == root.leading ; a.bottom == root.bottom ; a.trailing == root.trailing
      constrain(a) { a in a.edges == inset(a.superview!.edges, 8) } | a | a.top == root.top + 8 ; a.leading == root.leading + 8 ; a.bottom == root.bottom - 8 ; a.trailing == root.trailing - 8
      constrain(a) { a in a.edges == inset(a.superview!.edges, 8, 4) } | a | a.top == root.top + 4 ; a.leading == root.leading + 8 ; a.bottom == root.bottom - 4 ; a.trailing == root.trailing - 8
      constrain(a) { a in a.edges == inset(a.superview!.edges, horizontally: 3) } | a | a.top == root.top ; a.leading == root.leading + 3 ; a.bottom == root.bottom ; a.trailing == root.trailing - 3
      constrain(a) { a in a.edges == a.superview!.edges.inseted(by: 2) } | a | a.top == root.top + 2 ; a.leading == root.leading + 2 ; a.bottom == root.bottom - 2 ; a.trailing == root.trailing - 2
      constrain(a) { a in a.edges == a.superview!.edgesWithinMargins } | a | a.top == root.topMargin ; a.leading == root.leadingMargin ; a.bottom == root.bottomMargin ; a.trailing == root.trailingMargin
      constrain(a, b, c) { a, b, c in align(top: a, b, c) } | a,b,c | a.top == b.top ; a.top == c.top
      constrain(a, b) { a, b in align(baseline: a, b) } | a,b | a.lastBaseline == b.lastBaseline
      constrain(a, b, c) { a, b, c in distribute(by: 10, horizontally: a, b, c) } | a,b,c | a.trailing == b.leading - 10 ; b.trailing == c.leading - 10
      constrain(a, b) { a, b in distribute(by: 10, vertically: a, b) } | a,b | a.bottom == b.top - 10
      constrain(a, b) { a, b in distribute(equalWidth: a, b) } | a,b | a.width == b.width
      constrain(a) { a in a.width >= 200 ~ UILayoutPriority(100) } | a | a.width >= 200 @100
      constrain(a) { a in a.height >= 200 ~ .required } | a | a.height >= 200
      constrain(a) { a in a.size == a.superview!.size ~ .defaultLow } | a | a.width == root.width @250 ; a.height == root.height @250
      constrain(a) { a in a.leftMargin == a.superview!.leftMargin } | a | a.leftMargin == root.leftMargin
      constrain(a) { a in a.top == a.superview!.safeAreaLayoutGuide.top } | a | a.top == root.safeArea.top
      constrain([a, b]) { l in l[0].width == l[1].width * 2 } | a,b | a.width == 2 * b.width
      let group = ConstraintGroup()\nconstrain(a, replace: group) { $0.width == 1 }\nconstrain(a, replace: group) { $0.height == 2 } | a | a.height == 2
      let group = constrain(a) { $0.width == 100 }\nconstrain(clear: group) | a |
      constrain(a, b) { a, b in a.firstBaseline == b.firstBaseline } | a,b | a.firstBaseline == b.firstBaseline
      """#
    ),
    (
      "EasyPeasy",
      #"""
      a.easy.layout(Width(200)) | a | a.width == 200
      a.easy.layout(Width(200), Height(120)) | a | a.width == 200 ; a.height == 120
      a.easy.layout(Width(>=200)) | a | a.width >= 200
      a.easy.layout(Width(<=200)) | a | a.width <= 200
      a.easy.layout(Width(*2).like(b)) | a,b | a.width == 2 * b.width
      a.easy.layout(Width(>=10.0*0.5).like(b)) | a,b | a.width >= 0.5 * b.width + 10
      a.easy.layout(Width().like(b)) | a,b | a.width == b.width
      a.easy.layout(Width().like(b, .height)) | a,b | a.width == b.height
      a.easy.layout(Top(10).to(b), Left().to(b, .left)) | a,b | a.top == b.bottom + 10 ; a.left == b.left
      a.easy.layout(Bottom(10).to(b)) | a,b | a.bottom == b.top - 10
      a.easy.layout(Left(5), Right(6)) | a | a.left == root.left + 5 ; a.right == root.right - 6
      a.easy.layout(Leading(5), Trailing(6)) | a | a.leading == root.leading + 5 ; a.trailing == root.trailing - 6
      a.easy.layout(Trailing(4).to(b)) | a,b | a.trailing == b.leading - 4
      a.easy.layout(CenterX(), CenterY(3)) | a | a.centerX == root.centerX ; a.centerY == root.centerY + 3
      a.easy.layout(CenterX(0).to(b)) | a,b | a.centerX == b.centerX
      a.easy.layout(Size()) | a | a.width == 0 ; a.height == 0
      a.easy.layout(Size().like(b)) | a,b | a.width == b.width ; a.height == b.height
      a.easy.layout(Size(100)) | a | a.width == 100 ; a.height == 100
      a.easy.layout(Size(CGSize(width: 200, height: 100))) | a | a.width == 200 ; a.height == 100
      a.easy.layout(Edges()) | a | a.top == root.top ; a.left == root.left ; a.right == root.right ; a.bottom == root.bottom
      a.easy.layout(Edges(UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10))) | a | a.top == root.top + 5 ; a.left == root.left + 10 ; a.right == root.right - 10 ; a.bottom == root.bottom - 5
      a.easy.layout(Center(CGPoint(x: 0, y: 50))) | a | a.centerX == root.centerX ; a.centerY == root.centerY + 50
      a.easy.layout(Margins(10)) | a | a.topMargin == root.topMargin + 10 ; a.leftMargin == root.leftMargin + 10 ; a.rightMargin == root.rightMargin - 10 ; a.bottomMargin == root.bottomMargin - 10
      a.easy.layout(CenterWithinMargins()) | a | a.centerXWithinMargins == root.centerXWithinMargins ; a.centerYWithinMargins == root.centerYWithinMargins
      a.easy.layout(Top(>=50).with(.medium)) | a | a.top >= root.top + 50 @500
      a.easy.layout(Height(5).with(.custom(650))) | a | a.height == 5 @650
      a.easy.layout([Width(200), Height(100)].with(.low)) | a | a.width == 200 @250 ; a.height == 100 @250
      let wide = false\na.easy.layout(Left(10).when { !wide }, CenterX(0).when { wide }) | a | a.left == root.left + 10
      a.easy.layout(Height(9).when { $0.isPad }, Height(7).when { $0.isPhone }) | a | a.height == 7
      a.easy.layout(Top(0), Left(0))\na.easy.layout(Top(100)) | a | a.left == root.left ; a.top == root.top + 100
      a.easy.layout(Left(0), Right(0))\na.easy.layout(CenterX()) | a | a.centerX == root.centerX
      a.easy.layout(Width(10))\na.easy.clear() | a |
      a.easy.layout(FirstBaseline(4).to(b)) | a,b | a.firstBaseline == b.firstBaseline + 4
      a <- [Top(10), Left(2)] | a | a.top == root.top + 10 ; a.left == root.left + 2
      """#
    ),
    (
      "Stevia",
      #"""
      a.top(100).left(8).right(8).width(200).height(44) | a | a.top == root.top + 100 ; a.left == root.left + 8 ; a.right == root.right - 8 ; a.width == 200 ; a.height == 44
      alignHorizontally(a, b) | a,b | a.centerY == b.centerY
      |a|.top(0) | a | a.trailing == root.trailing ; a.top == root.top ; a.leading == root.leading
      align(horizontally: a, b, c) | a,b,c | a.centerY == b.centerY ; b.centerY == c.centerY
      align(vertically: a, b) | a,b | a.centerX == b.centerX
      align(tops: a, b) | a,b | a.top == b.top
      align(lastBaselines: a, b) | a,b | a.lastBaseline == b.lastBaseline
      alignCenter(a, with: b) | a,b | a.centerY == b.centerY ; a.centerX == b.centerX
      alignVertically(a, with: b, offset: 3) | a,b | a.centerX == b.centerX + 3
      a.fillContainer() | a | a.leading == root.leading ; a.trailing == root.trailing ; a.top == root.top ; a.bottom == root.bottom
      a.fillContainer(padding: 10) | a | a.leading == root.leading + 10 ; a.trailing == root.trailing - 10 ; a.top == root.top + 10 ; a.bottom == root.bottom - 10
      a.fillHorizontally(padding: 5) | a | a.leading == root.leading + 5 ; a.trailing == root.trailing - 5
      a.centerInContainer().size(50%) | a | a.centerY == root.centerY ; a.centerX == root.centerX ; a.width == 0.5 * root.width ; a.height == 0.5 * root.height
      a.centerHorizontally(offset: 40) | a | a.centerX == root.centerX + 40
      equalWidths(a, b) | a,b | a.width == b.width
      equal(heights: a, b) | a,b | a.height == b.height
      equal(sizes: a, b) | a,b | a.width == b.width ; a.height == b.height
      a.width(>=80) | a | a.width >= 80
      a.left(<=20) | a | a.left <= root.left + 20
      a.bottom(>=20) | a | a.bottom <= root.bottom - 20
      a.bottom(10%) | a | a.bottom == 0.9 * root.bottom
      a.leading(10%) | a | a.leading == root.leading + 0.1 * root.width
      a.heightEqualsWidth() | a | a.height == a.width
      a.aspectRatio(150%) | a | a.width == 1.5 * a.height
      a.followEdges(b) | a,b | a.top == b.top ; a.bottom == b.bottom ; a.leading == b.leading ; a.trailing == b.trailing
      a.Top == 100 | a | a.top == root.top + 100
      a.Bottom == 10 | a | a.bottom == root.bottom - 10
      a.CenterY == b.CenterY | a,b | a.centerY == b.centerY
      a.Top >= b.Bottom + 20 | a,b | a.top >= b.bottom + 20
      a.Width == 75 % b.Width | a,b | a.width == 0.75 * b.width
      (a.Height == 100).priority = UILayoutPriority(rawValue: 999) | a | a.height == 100 @999
      |-a-| | a | a.trailing == root.trailing - 8 ; a.leading == root.leading + 8
      |a| | a | a.trailing == root.trailing ; a.leading == root.leading
      |-20-a-10-b-30-| | a,b | a.leading == root.leading + 20 ; b.leading == a.trailing + 10 ; b.trailing == root.trailing - 30
      a-b | a,b | b.leading == a.trailing + 8
      a-(>=5)-b | a,b | b.leading >= a.trailing + 5
      |-a-b-| ~ 80 | a,b | a.leading == root.leading + 8 ; b.trailing == root.trailing - 8 ; b.leading == a.trailing + 8 ; a.height == 80 ; b.height == 80
      view.layout(100, |-a-| ~ 80, 8, |b|, 10) | a,b | a.trailing == root.trailing - 8 ; a.leading == root.leading + 8 ; a.height == 80 ; b.trailing == root.trailing ; b.leading == root.leading ; a.top == root.top + 100 ; b.top == a.bottom + 8 ; b.bottom == root.bottom - 10
      view.layout {\n  20\n  a\n  10%\n  b\n  >=5\n  c\n  ""\n} | a,b,c | a.top == root.top + 20 ; b.top == a.bottom + 0.1 * root.height ; c.top >= b.bottom + 5
      a.top(3)\na.topConstraint?.constant = 9 | a | a.top == root.top + 9
      """#
    ),
    (
      "KeepLayout",
      #"""
      a.keepWidth.equal = 150 | a | a.width == 150
      a.keepLeftInset.equal = 10 | a | a.left == root.left + 10
      a?.keepRightInset.min = 10 | a | a.right <= root.right - 10
      a.keepHeight.equal = KeepHigh(44) | a | a.height == 44 @750
      [a keepInsets:UIEdgeInsetsMake(1, 2, 3, 4)]; | a | a.top == root.top + 1 ; a.bottom == root.bottom - 3 ; a.left == root.left + 2 ; a.right == root.right - 4
      a.keepWidth.equal = 100 +keepHigh;\n[a keepCentered]; | a | a.width == 100 @750 ; a.centerX == root.centerX ; a.centerY == root.centerY
      a.keepWidth.equal = KeepRequired(150);\n[a keepVerticallyCentered]; | a | a.width == 150 ; a.centerY == root.centerY
      a.keepWidth.equal = 10\na.keepWidth.equal = 20 | a | a.width == 20
      a.keepWidth.equal = 10\na.keepWidth.deactivate() | a |
      a.keepTopOffsetTo(b).equal = 8 | a,b | a.top == b.bottom + 8
      a.keepRightOffsetTo(b).equal = 8 | a,b | b.left == a.right + 8
      a.keepWidthTo(b).equal = 2 | a,b | a.width == 2 * b.width
      a.keepAspectRatio.equal = 2 | a | a.width == 2 * a.height
      a.keepVerticalAlignTo(b).equal = 0 | a,b | a.centerX == b.centerX
      a.keepHorizontalCenter.equal = 0.5 | a | a.centerX == root.centerX
      [@[a, b] keepHorizontalOffsets:8];\n[@[a, b] keepTopAligned]; | a,b | b.left == a.right + 8 ; a.top == b.top
      let l = [a, b]\nl.keepWidthsEqual() | a,b | a.width == b.width
      [a.keepWidth keepAt:150 min:100]; | a | a.width == 150 @750 ; a.width >= 100
      a.keepSafeInsets.equal = 4 | a | a.top == root.safeArea.top + 4 ; a.bottom == root.safeArea.bottom - 4 ; a.left == root.safeArea.left + 4 ; a.right == root.safeArea.right - 4
      """#
    ),
    (
      "LayoutKit",
      #"""
      [ALKConstraints layout:a do:^(ALKConstraints *c) { [c set:ALKWidth to:44.f]; [c make:ALKTop equalTo:b s:ALKBottom plus:8]; }]; | a,b | a.width == 44 ; a.top == b.bottom + 8
      [ALKConstraints layout:a do:^(ALKConstraints *c) { [c setPriorityDefaultLow]; [c make:ALKLeft greaterThan:b s:ALKRight times:1 minus:2 name:@"gap"]; }]; | a,b | gap: a.left >= b.right - 2 @250
      [ALKConstraints layout:a do:^(ALKConstraints *c) { [c alignAllEdgesTo:b]; [c setSize:CGSizeMake(10, 20)]; [c centerIn:b]; }]; | a,b | a.left == b.left ; a.top == b.top ; a.right == b.right ; a.bottom == b.bottom ; a.height == 20 ; a.width == 10 ; a.centerX == b.centerX ; a.centerY == b.centerY
      [ALKConstraints layout:a do:^(ALKConstraints *c) { [c make:ALKTop equalToSafeArea:self.view s:ALKTop plus:3]; }]; | a | a.top == root.safeArea.top + 3
      [ALKConstraints layout:a do:^(ALKConstraints * c) { [c set:ALKWidth to:44.f]; [c alignAllEdgesTo:self edgeInsets:UIEdgeInsetsMake(1, 2, 3, 4)]; }]; | a | a.width == 44 ; a.left == root.left + 2 ; a.top == root.top + 1 ; a.right == root.right - 4 ; a.bottom == root.bottom - 3
      [LKConstraints layout:a do:^(LKConstraints *c) { [c make:LK_center_x equalTo:b s:LK_center_x]; }]; | a,b | a.centerX == b.centerX
      ALKConstraints.layout(a) { c in\n  c.set(.height, to: 44)\n  c.make(.left, equalTo: b, s: .right, plus: 8)\n} | a,b | a.height == 44 ; a.left == b.right + 8
      """#
    ),
    (
      "MondrianLayout",
      #"""
      a.mondrian.layout.top(.toSuperview, .exact(8)).right(.toSuperview, .min(4)).width(200).activate() | a | a.top == root.top + 8 ; a.right <= root.right - 4 ; a.width == 200
      Mondrian.layout {\n  a.mondrian.layout.left(.to(b).right, 4).height(.min(9, .defaultHigh))\n} | a,b | a.left == b.right + 4 ; a.height >= 9 @750
      Mondrian.buildSubviews(on: view) {\n  VStackBlock(spacing: 4, alignment: .fill) {\n    a\n    b\n  }\n} | a,b | a.leading == root.leading ; a.trailing == root.trailing ; b.leading == root.leading ; b.trailing == root.trailing ; a.top == root.top ; b.top == a.bottom + 4 ; b.bottom == root.bottom
      Mondrian.buildSubviews(on: view) {\n  ZStackBlock {\n    a.viewBlock.relative(8)\n  }\n} | a | a.top == root.top + 8 ; a.leading == root.leading + 8 ; a.bottom == root.bottom - 8 ; a.trailing == root.trailing - 8
      """#
    ),
    (
      "frames",
      #"""
      a.width = 160\na.centerX = view.centerX\na.bottom = view.height - kSLEdgeStandardSpace | a | a.centerX == root.centerX ; a.width == 160 ; a.bottom == root.bottom - 20
      a.left = b.right + 8 | a,b | a.left == b.right + 8
      - (void)viewWillLayoutSubviews {\n  self.a.width = self.view.boundsWidth * .5;\n  self.a.centerX = self.view.centerX;\n  self.a.bottom = self.view.height - kSLEdgeStandardSpace;\n} | a | a.centerX == root.centerX ; a.width == 0.5 * root.width ; a.bottom == root.bottom - 20
      a.width = 50\na.left = 10\na.left = a.left + 5 | a | a.left == root.left + 15 ; a.width == 50
      a.frame.origin.y = b.frame.maxY + 4 | a,b | a.top == b.bottom + 4
      a.pin.top(10).left().width(50%) | a | a.left == root.left ; a.width == 0.5 * root.width ; a.top == root.top + 10
      a.pin.all(8) | a | a.left == root.left + 8 ; a.right == root.right - 8 ; a.top == root.top + 8 ; a.bottom == root.bottom - 8
      a.pin.horizontally(5%).height(30) | a | a.left == root.left + 0.05 * root.width ; a.right == root.right - 0.05 * root.width ; a.height == 30
      a.pin.center().size(100) | a | a.centerX == root.centerX ; a.width == 100 ; a.centerY == root.centerY ; a.height == 100
      a.pin.bottomRight(4).sizeToFit() | a | a.right == root.right - 4 ; a.bottom == root.bottom - 4
      a.pin.below(of: b, aligned: .left).width(of: b).marginTop(6) | a,b | a.left == b.left ; a.width == b.width ; a.top == b.bottom + 6
      a.pin.after(of: b, aligned: .center).end(12) | a,b | a.leading == b.trailing ; a.trailing == root.trailing - 12 ; a.centerY == b.centerY
      a.pin.top(to: b.edge.bottom).left(to: b.edge.hCenter) | a,b | a.left == b.centerX ; a.top == b.bottom
      a.pin.topLeft(to: b.anchor.bottomRight) | a,b | a.left == b.right ; a.top == b.bottom
      a.pin.top(view.pin.safeArea).left(view.pin.safeArea) | a | a.left == root.safeArea.left ; a.top == root.safeArea.top
      a.pin.left(10).right(10).width(50).justify(.right) | a | a.right == root.right - 10 ; a.width == 50
      a.pin.width(100)\na.pin.left(10) | a | a.left == root.left + 10 ; a.width == 100
      a.pin.top().left().margin(4, 8) | a | a.left == root.left + 8 ; a.top == root.top + 4
      a.pin.horizontallyBetween(b, and: c).height(20).aspectRatio(2) | a,b,c | a.left == b.right ; a.right == c.left ; a.height == 20 ; a.width == 2 * a.height
      a.pin.hCenter().top().width(90%).maxWidth(400) | a | a.centerX == root.centerX ; a.width == 0.9 * root.width ; a.top == root.top ; a.width <= 400
      view.flex.direction(.row).padding(10).define { flex in\n  flex.addItem(a).width(60)\n  flex.addItem(b).grow(1).marginLeft(5)\n} | a,b | a.width == 60 ; a.top == root.top + 10 ; a.bottom == root.bottom - 10 ; b.top == root.top + 10 ; b.bottom == root.bottom - 10 ; a.left == root.left + 10 ; b.left == a.right + 5 ; b.right == root.right - 10
      view.flex.define {\n  $0.addItem(a).height(20)\n  $0.addItem(b).height(30).marginTop(4)\n} | a,b | a.height == 20 ; b.height == 30 ; a.left == root.left ; a.right == root.right ; b.left == root.left ; b.right == root.right ; a.top == root.top ; b.top == a.bottom + 4
      view.flex.justifyContent(.center).alignItems(.center).define { $0.addItem(a).size(40) } | a | a.width == 40 ; a.height == 40 ; a.centerX == root.centerX ; a.bottom == root.bottom - a.top + root.top
      """#
    ),
  ]
}
