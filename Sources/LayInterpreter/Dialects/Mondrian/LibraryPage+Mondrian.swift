extension LibraryPage {
  static let mondrian = LibraryPage(
    "MondrianLayout", "structures of stacks, and descriptors",
    names: [
      ("buildSubviews", "build root { … }"), ("Mondrian.buildSubviews(on:)", "build card { … }"),
      ("buildSelfSizing", "a.mondrian.width(200)"), ("Mondrian.layout", "mondrian NAME { … }"),
      ("mondrianBatchLayout", "mondrian NAME { … }"), ("LayoutManager", "build NAME, rebuild NAME"),
      ("setup(on:)", "build root name NAME { … }"), ("reloadLayout", "rebuild NAME"),
      ("LayoutBuilderContext", "a build, which is a group: NAME.deactivate"),
      ("ConstraintGroup", "a group: NAME.activate, NAME.deactivate"),
      ("GridLayoutItem", "flexible, fixed(60)"),
      ("StackingSpacer", "Spacer, Spacer(20), Spacer(20, fixed)"),
      ("LayoutContainer", "Container(safeArea: all)"),
      ("attachedSafeAreaEdges", "Container(safeArea: vertical)"),
      ("respectingSafeAreaEdges", ".container(safeArea: all)"),
      ("LayoutGuideBlock", "the guide itself, as a member"), ("ViewBlock", "the view itself"),
      ("viewBlock", "the view itself"), ("RelativeBlock", ".relative(…)"),
      ("BackgroundBlock", ".background(b)"), ("OverlayBlock", ".overlay(b)"),
      ("huggingPriority", ".hugging(horizontal, 800)"),
      ("compressionResistancePriority", ".compression(horizontal, 800)"),
      ("mondrian.layout", "a.mondrian"), (".toSuperview", "toSuperview"), (".to(b)", "b"),
      (".exact(8)", "8"), (".min(8)", "min: 8"), (".max(8)", "max: 8"),
      ("multiplier", "a.mondrian.width(b, times: 0.5)"),
      (".activate()", "not needed: active at once"),
      ("makeConstraintGroup", "mondrian NAME { … }"), ("makeConstraints", "mondrian NAME { … }"),
      ("managedLayoutGuides", "NAME.spacer1 …"), ("hasAmbiguousLayoutRecursively", "ambiguity"),
    ],
    words: [
      "VStackBlock": "VStack", "HStackBlock": "HStack", "ZStackBlock": "ZStack",
      "VGridBlock": "VGrid", "StackingSpacer": "Spacer", "SpacerBlock": "Spacer",
      "LayoutContainer": "Container",
    ],
    theirs: [
      "mondrian.buildSubviews {", "  VStackBlock(spacing: 8, alignment: .leading) {",
      "    title.viewBlock.padding(.horizontal, 10)", "    StackingSpacer(minLength: 20)", "  }",
      "}",
    ],
    ours: [
      "build root {", "  VStack(spacing: 8, alignment: leading) {",
      "    title.padding(horizontal, 10)", "    Spacer(20)", "  }", "}",
    ],
    differences: [
      "Stacks have a distribution here, and spacing may be negative.",
      "A padded member of a stack stays inside at its leading edge too, and a grid of fixed columns works; MondrianLayout has defects there.",
      "Words are written without a dot, as leading and fill; they are also read with one.",
    ])
}
