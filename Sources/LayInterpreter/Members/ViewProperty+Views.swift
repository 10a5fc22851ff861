import LayLanguage
import LayoutModel
import TextReports

/// The properties of every view, and that of the root.
extension ViewProperty {
  package static let views = [
    margins, hugging, compression, intrinsic, text, font, lines, baseline, firstBaselineView,
    lastBaselineView, direction, autoresizing, hidden,
  ]

  package static let screen = [safeArea]

  static let axisParts = ["horizontal", "vertical"]
  static let edgeParts = ["top", "left", "bottom", "right"]

  // MARK: Content

  private static let hugging = contentPriority(
    .hugging, uikitName: "contentHuggingPriority",
    "which view grows when there is room to spare: the lower number first; (250, 250), across and down",
    searchTerms: ["stretch"], example: "a.hugging.horizontal = 251", \.horizontalHugging,
    \.verticalHugging)

  private static let compression = contentPriority(
    .compression, uikitName: "contentCompressionResistancePriority",
    "which view gives way when there is not enough room: the lower number first; (750, 750), across and down",
    searchTerms: ["resistance", "truncate"], example: "a.compression = (750, 750)",
    \.horizontalCompression, \.verticalCompression)

  private static func contentPriority(
    _ name: PropertyName, uikitName: String, _ summary: String, searchTerms: [String],
    example: String, _ horizontal: any WritableKeyPath<ItemProperties, Double> & Sendable,
    _ vertical: any WritableKeyPath<ItemProperties, Double> & Sendable
  ) -> ViewProperty {
    ViewProperty(
      name: name.rawValue, uikitNames: [uikitName], summary: summary,
      searchTerms: ["content", "priority"] + searchTerms, example: example, parts: axisParts,
      get: stored {
        Value(horizontal: $0[keyPath: horizontal], vertical: $0[keyPath: vertical])
      },
      set: changing { (interpreter, setting) throws(Failure) in
        let pair = try interpreter.priorityPair(setting)
        return { (_, properties) throws(Failure) in
          if let priority = pair.horizontal { properties[keyPath: horizontal] = priority }
          if let priority = pair.vertical { properties[keyPath: vertical] = priority }
        }
      },
      saved: .otherwise)
  }

  private static let intrinsic = ViewProperty(
    name: PropertyName.intrinsic.rawValue, uikitNames: ["intrinsicContentSize"],
    summary: "the natural size of its content", searchTerms: ["content", "size"],
    example: "a.intrinsic = 60x20", words: ["none"],
    get: stored { properties in
      let (width, height) = (properties.intrinsic(.horizontal), properties.intrinsic(.vertical))
      if let width, let height { return .size(Size(width: width, height: height)) }
      if width == nil, height == nil { return .none }
      return .tuple([
        Value.Element(label: "width", value: Value(width)),
        Value.Element(label: "height", value: Value(height)),
      ])
    },
    set: changing { (interpreter, setting) throws(Failure) in
      let (width, height) = try interpreter.intrinsicSize(setting.value)
      return { (_, properties) throws(Failure) in
        properties.intrinsicWidth = width
        properties.intrinsicHeight = height
      }
    },
    saved: .declaration { properties in
      let lengths = [properties.intrinsicWidth, properties.intrinsicHeight]
      guard lengths.contains(where: { $0 != nil }) else { return nil }
      return "(\(lengths.map { $0.map(NumberText.exact) ?? "none" }.joined(separator: ", ")))"
    })

  private static let text = ViewProperty(
    name: PropertyName.text.rawValue,
    summary: "the text of a label, from which its natural size is measured",
    searchTerms: ["label", "string", "UILabel"], example: "a.text = \"Hello\"", words: ["none"],
    get: stored { $0.text.map(Value.string) ?? .none },
    set: storing(in: \.text) { (interpreter, value) throws(Failure) in
      try interpreter.text(value)
    },
    saved: .declaration { $0.text.map { QuotedText.literal($0) } })

  private static let font = ViewProperty(
    name: PropertyName.font.rawValue, uikitNames: ["pointSize"],
    summary: "the font size of a text, in points; 17",
    searchTerms: ["label", "text", "size"], example: "a.font = 20",
    get: stored { .number($0.font) },
    set: storing(in: \.font) { (interpreter, value) throws(Failure) in
      try interpreter.font(value)
    },
    saved: .declaration {
      $0.font == ItemProperties.standardFont ? nil : NumberText.exact($0.font)
    })

  private static let lines = ViewProperty(
    name: PropertyName.lines.rawValue, uikitNames: ["numberOfLines"],
    summary: "how many lines a text may wrap to; 1, and 0 for any number",
    searchTerms: ["label", "text", "wrap", "numberOfLines", "multiline"], example: "a.lines = 0",
    get: stored { .number(Double($0.lineLimit)) },
    set: storing(in: \.lineLimit) { (interpreter, value) throws(Failure) in
      try interpreter.lineLimit(value)
    },
    saved: .declaration { $0.lineLimit == 1 ? nil : "\($0.lineLimit)" })

  // MARK: Baselines

  private static let baseline = ViewProperty(
    name: PropertyName.baseline.rawValue,
    summary:
      "the distance from its top to its baselines, or a view inside it whose baselines it uses",
    example: "a.baseline = 12", words: ["none"],
    get: stored { properties in
      if let view = properties.firstBaselineView, view == properties.lastBaselineView {
        return .item(view)
      }
      return Value(properties.baseline)
    },
    set: changing { (interpreter, setting) throws(Failure) in
      let value = try interpreter.read(setting.value)
      if case .item(let view) = value {
        return { (item, properties) throws(Failure) in
          try interpreter.requireInside(view, item, at: setting.value.range)
          properties.baseline = nil
          properties.firstBaselineView = view
          properties.lastBaselineView = view
        }
      }
      let baseline = try interpreter.optionalNumber(value, at: setting.value.range, "a baseline")
      return { (_, properties) throws(Failure) in
        properties.baseline = baseline
        properties.firstBaselineView = nil
        properties.lastBaselineView = nil
      }
    },
    saved: .setting(.declared) { id, scene in
      scene.properties(of: id)?.baseline.map(NumberText.exact)
    })

  private static let firstBaselineView = baselineView(
    .firstBaselineView, "first", uikitWord: "First", \.firstBaselineView)
  private static let lastBaselineView = baselineView(
    .lastBaselineView, "last", uikitWord: "Last", \.lastBaselineView)

  private static func baselineView(
    _ name: PropertyName, _ which: String, uikitWord: String,
    _ path: any WritableKeyPath<ItemProperties, ItemID?> & Sendable
  ) -> ViewProperty {
    let uikitName = "viewFor\(uikitWord)BaselineLayout"
    return ViewProperty(
      name: name.rawValue, uikitNames: [uikitName, "for\(uikitWord)BaselineLayout"],
      summary: "a view inside it whose \(which) baseline it uses", searchTerms: [uikitName],
      example: "view card { view t text \"x\" }; card.\(name.rawValue) = t",
      get: stored { Value($0[keyPath: path]) },
      set: changing { (interpreter, setting) throws(Failure) in
        let view = try interpreter.optionalView(setting.value)
        return { (item, properties) throws(Failure) in
          if let view { try interpreter.requireInside(view, item, at: setting.value.range) }
          properties[keyPath: path] = view
        }
      },
      saved: .setting(.declared) { id, scene in
        guard let view = scene.properties(of: id)?[keyPath: path], scene.isInside(view, id) else {
          return nil
        }
        return scene.name(of: view)
      })
  }

  // MARK: Around and beside the content

  private static let margins = ViewProperty(
    name: PropertyName.margins.rawValue, uikitNames: ["layoutMargins", "directionalLayoutMargins"],
    summary: "the layout margins, inside the safe area: a number or (top, left, bottom, right); 8",
    example: "a.margins = (8, 16, 8, 16)", parts: edgeParts,
    get: stored { Value($0.margins) },
    set: changing { (interpreter, setting) throws(Failure) in
      let change = try interpreter.insetsChange(
        setting, all: "margins are", one: "a margin", owner: "`margins`")
      return { (_, properties) throws(Failure) in change(&properties.margins) }
    },
    saved: .setting(.declared, unless: ItemProperties().margins, \.margins) { margins, _ in
      let numbers = [margins.top, margins.left, margins.bottom, margins.right]
      return "(\(numbers.map(NumberText.exact).joined(separator: ", ")))"
    })

  private static let safeArea = ViewProperty(
    name: PropertyName.safeArea.rawValue, otherNames: ["safeAreaInsets"],
    uikitNames: ["safeAreaInsets"],
    summary: "the part of it that no bar or notch covers: a guide; its insets are set on root",
    searchTerms: ["notch", "insets", "keepLayoutView", "safeAreaLayoutGuide"],
    example: "a.top == root.safeArea.top", parts: edgeParts, owner: .root,
    // Read as a member, the name is a guide.
    get: { _, _ in nil },
    set: { (interpreter, setting) throws(Failure) in
      let change = try interpreter.insetsChange(
        setting, all: "the safe area is", one: "an inset", owner: "the safe area")
      var insets = interpreter.scene.display.safeArea
      change(&insets)
      try interpreter.setSafeArea(insets, at: setting.value.range)
    },
    saved: .otherwise)

  private static let direction = ViewProperty(
    name: PropertyName.direction.rawValue, uikitNames: ["semanticContentAttribute"],
    summary: "the layout direction: ltr or rtl; its superview's if none is set",
    searchTerms: ["rtl", "ltr", "right to left", "leading", "trailing", "mirror"],
    example: "root.direction = rtl", words: LayoutDirection.allCases.map(\.rawValue),
    get: { id, scene in .string(scene.direction(of: id).rawValue) },
    set: storing(in: \.direction) { (interpreter, value) throws(Failure) in
      try interpreter.direction(value)
    },
    saved: .setting(.declared) { id, scene in scene.properties(of: id)?.direction?.rawValue })

  private static let autoresizing = ViewProperty(
    name: PropertyName.autoresizing.rawValue, uikitNames: ["autoresizingMask"],
    summary: "which parts of an assigned frame follow the superview's size",
    searchTerms: ["mask", "springs", "struts", "flexibleWidth"],
    example: "a.autoresizing = [flexibleWidth, flexibleLeftMargin]",
    get: stored { properties in
      .list(
        Autoresizing.named.filter { properties.autoresizing.contains($0.part) }
          .map { .string($0.name) })
    },
    set: { (interpreter, setting) throws(Failure) in
      try interpreter.setAutoresizing(of: setting.items, setting.value)
    },
    saved: .setting(.placed, unless: [], \.autoresizing) { parts, _ in
      let names = Autoresizing.named.filter { parts.contains($0.part) }.map(\.name)
      return "[\(names.joined(separator: ", "))]"
    })

  private static let hidden = ViewProperty(
    name: PropertyName.hidden.rawValue, uikitNames: ["isHidden"],
    summary: "whether it is hidden: not drawn, but laid out",
    searchTerms: ["visible", "hide", "show"], example: "a.hidden = true", words: ["true", "false"],
    get: stored { .boolean($0.isHidden) },
    set: storing(in: \.isHidden) { (interpreter, value) throws(Failure) in
      try interpreter.truth(value)
    },
    saved: .setting(.declared, unless: false, \.isHidden) { isHidden, _ in "\(isHidden)" })
}
