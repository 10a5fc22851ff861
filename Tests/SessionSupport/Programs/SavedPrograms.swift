/// Programs that use every saved part of the language.
package enum SavedPrograms {
  /// Views, constraints, groups, stack views, loops and conditions.
  package static let programs = [
    "view a, b; a.width == 10; b.left == a.right + 8 @high",
    "view card { view icon intrinsic 24x24; view title intrinsic (none, 20) }; guide g in card",
    "view row[1...3] { view label }; row.keepWidthsEqual; label.keepInsets.equal = 4",
    "view a; note: a.width >= 100; sides: a.size == (120, 44) @high; for i in 1...3 { w[i]: a.left >= i }",
    "view a, b; a.keepLeftInset.equal = 10%; b.keepWidthTo(a).equal = 2/3 @high; a.keepAspectRatio.min = 16/9",
    "view a; atomic p { a.width == 10; atomic q { a.height == 3 } }; atomic r inactive { a.width == 20 }",
    "view a; atomic p inactive { a.width == 10; atomic q { a.height == 3 } }; a.left == 2; p.activate",
    "view a; atomic p { a.width == 10; atomic q inactive { a.height == 3 } }; a.left == 2; q.activate",
    "view a; a.width == 10; atomic p inactive { a.width == 20; a.height == 5 }; p.activate anyway",
    "view a; x: a.width == 10; y: a.width == 20; x.active = false; x.active = true",
    "view a; x: a.width == 10; a.width == 20 @high; x.active = false",
    "view a; atomic p { n: a.width == 10; m: a.height == 4 }; a.left == 3; n.active = false; n.active = true",
    "view a; a.intrinsic = 30x20; a.width == 40; a.compression = 1000; a.hugging.horizontal = 1000",
    "view a; a.intrinsic = 30x20; a.hugging.horizontal = 1000; a.width == 40",
    "view a, b, c; move c to a; move b at 1; a.margins = (1, 2, 3, 4); b.baseline = 5; c.hidden = true",
    "view a[1...4]; remove a[2]; a[3].width == 3; screen 100x200; rename a to z",
    "view a, b; b.keepTopAlignTo(a).equal = 3; a.keepRightOffsetTo(b).min = 8; a.keepCentered @low",
    "screen \"iPhone 14\"; screen landscape; scale 2; view a text \"a \\\"b\\\" c\" font 20 lines 0; a.width == 30; a.top == root.safeArea.top",
    "root.safeArea = (1, 2, 3, 4); root.direction = rtl; view a { view b text \"x\" }; a.baseline = b; b.direction = ltr; a.leading == root.leading + 8",
    "view p scroll { view q }; q.edges == p.edges; q.size == (400, 900); p.edges == root.edges",
    "view a, b; b.left == a.right; a.frame = (10, 20, 30, 40); a.autoresizing = [flexibleWidth, flexibleTopMargin]; screen 400x300",
    "let gap = 12; view a; place name pl { a.left = gap; if root.width > 100 { a.width = root.width / 4 } }",
    "let gap = 3; view a; when root.width > 100 and gap == 3 name wide { a.width == 100 }; a.height == 2; when root.width < 10 { a.height == 5 }",
    "stackview bar vertical spacing 8 distribution equalSpacing alignment center margins { a; b; c }; bar.spacing(after: a) = 20; b.hidden = true; bar.left == 3; stackview in2 in bar { d }; bar.arrange in2 at 2",
    "view a; a.width == 10; stackview bar { view b intrinsic 20x20 }; bar.width == 10; b.compression = 1000; a.left == 3",
    "view a; atomic g { let k = 2; for i in 1...3 { a.width >= i * k } }; g.deactivate; g.activate",
  ]

  /// Builds and descriptors.
  package static let structures = [
    "view a intrinsic 40x20; build root name x { VStack(spacing: 4) { a; b.height(min: 10, max: 30 @high); Spacer; HStack { c; d }.padding(min: 4) }.padding(8) }",
    "view a; build root name x inactive { ZStack { a } }; a.left == 3; build root { HStack { a; Spacer } }",
    "let gap = 9; def row(p, q) { HStack(spacing: gap) { p; q } }; view a, b; build root { VStack { if gap > 5 { row(a, b) } else { a } } }",
    "view a, b; build root name x { VStack { a; b } }; rename a to c; rename x to y; view z in root at 1; y.deactivate",
    "view a[1...4] intrinsic 10x10; build root { VGrid(columns: [fixed(60, spacing: 3), flexible(min: 4, max: 200), flexible], spacing: 5) { a } }; rename a to cell",
    "view card[1...2]; for v in card { v.width == 100; build v { VStack(alignment: leading) { if v.width > 50 { one } } }; rename one to two }",
    "view a, b intrinsic 30x30; a.width == 100; build root { HStack { if a.width > 50 { a }; b.hugging(horizontal, 800); Spacer } }; b.hugging = (100, 200)",
    "view a, b; build root name x { VStack { a; Spacer(20); b.height(40) } }; constraint(3).priority = 60; remove 4; constraint(1).active = false; constraint(16).constant = 50",
    "view a, b; atomic g { a.width <= 3000; build root name x { ZStack(alignment: attach([top])) { a.relative([leading], 5); b.overlay(c) } } }; constraint(4).active = false; g.deactivate",
    "view a, b, c; build root { VStack(distribution: spaceAround, spacing: (min: 2, max: 400)) { a.size(10); b.size(20x10); c.aspectRatio(16/9).height(30) } }; remove b",
    "root.safeArea = (20, 0, 10, 0); build root { Container(top: safeArea, bottom: bar.top) { VStack { a } } }; bar.height == 30; bar.bottom == root.bottom",
    "root.safeArea = (20, 0, 10, 0); view bar; bar.height == 30; build root { VStack { a; Spacer(min: 3, max: 5000) }.container(safeArea: vertical); bar.relative([bottom], 4 @high) }",
    "view a, b; mondrian pair { a.width(20).top(toSuperview, 10).trailing(toSuperview, min: 4); b.width(a, 3, times: 2/3).bottom(a.top, 8 @high).leading(a.trailing, max: 3) }; n: b.mondrian.height(a.width).centerY(a.bottom); pair.deactivate",
    "when root.width > 100 name w { build root name x { VStack { a; Spacer } } }",
    "view a, b; build root name x { HStack { a; b } }; view c; build root name y inactive { HStack { b; c.spacingBefore(-3); a } }; move c at 1; switch x to y",
  ]

  package static let all = programs + structures
}
