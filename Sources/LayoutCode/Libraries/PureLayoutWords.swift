import LayoutModel

/// PureLayout in both languages. Its edges are leading and trailing unless left or right is named; insets are
/// inward, and turn the relation at the far edges; the constraints are active.
enum PureLayoutWords: CodeLibrary {
  static let name = "PureLayout"

  /// `ALEdgeTop`, `ALAxisVertical`
  static func constant(_ name: String) -> CodeValue? {
    for prefix in ["ALEdge", "ALAxis", "ALDimension", "ALAttribute", "ALMargin"]
    where name.hasPrefix(prefix) {
      let word = name.dropFirst(prefix.count)
      return .word(word.prefix(1).lowercased() + word.dropFirst())
    }
    return nil
  }

  /// The anchor of a word. A vertical axis is that of the horizontal centers.
  private static func anchor(_ value: CodeValue?, _ word: LibraryWord) -> Anchor? {
    guard var name = word.word(value) else { return nil }
    let isMargin = name.hasPrefix("margin")
    if isMargin { name = String(name.dropFirst("margin".count)) }
    name = name.hasPrefix("Axis") ? String(name.dropFirst("Axis".count)) : name
    name = name.prefix(1).lowercased() + name.dropFirst()
    let plain: Anchor? =
      switch name {
      case "vertical": .centerX
      case "horizontal": .centerY
      default: UIKitWords.attribute(name)
      }
    return isMargin ? plain?.margin : plain
  }

  static func call(_ word: LibraryWord, on receiver: CodeValue) -> CodeValue? {
    guard word.name.hasPrefix("auto") || word.name.hasPrefix("newAutoLayout") else { return nil }
    let runner = word.runner
    switch runner.resolved(receiver) {
    case .type(let type):
      if word.name.hasPrefix("new") { return runner.make(type, word.arguments, at: word.origin) }
      return type == "NSLayoutConstraint" || type == "UIView" ? block(word) : nil
    case .list:
      if let indexes = runner.constraintNumbers(receiver), word.name.hasSuffix("Constraints") {
        if word.name.hasPrefix("autoIdentify") {
          return identify(indexes, word)
        }
        runner.activate(receiver, word.name.hasPrefix("autoInstall"), at: word.origin)
        return receiver
      }
      return runner.parts(receiver, at: word.origin).flatMap { array(word, $0) }
    case .constraint(let index):
      if word.name == "autoIdentify" { return identify([index], word) }
      guard word.name == "autoInstall" || word.name == "autoRemove" else { return nil }
      runner.setActive(word.name == "autoInstall", of: index)
      return receiver
    default: return word.part(receiver).flatMap { view(word, $0) }
    }
  }

  private static func identify(_ indexes: [Int], _ word: LibraryWord) -> CodeValue {
    for index in indexes {
      word.runner.constraints[index].identifier = word.first.flatMap(word.runner.text)
    }
    return .all(indexes.map(CodeValue.constraint))
  }

  // MARK: Views

  /// The words that relate an anchor of a view to one of another view.
  private static let relating = [
    "autoPinEdge", "autoAlignAxis", "autoMatch", "autoConstrainAttribute", "autoConstrain",
  ]

  private static func view(_ word: LibraryWord, _ part: CodePart) -> CodeValue? {
    // Objective-C has the first label in the name: `autoPinEdgeToSuperviewEdge:`.
    let label = word.arguments.values.first?.label ?? ""
    let name = word.name + label.prefix(1).uppercased() + label.dropFirst()
    let superview = word.runner.superview(of: part)
    let own = anchor(word.first, word)
    if name.hasPrefix("autoPinToTopLayoutGuide") || name.hasPrefix("autoPinToBottomLayoutGuide") {
      let isTop = name.contains("Top")
      return edge(
        isTop ? .top : .bottom, of: CodePart(0, isTop ? .top : .bottom), isTop ? .bottom : .top,
        word, part)
    }
    if name.hasPrefix("autoPinEdgesToSuperview") { return edges(name, word, part) }
    if name.hasPrefix("autoPinEdgeToSuperview"), let own {
      return edge(own, name, word, part)
    }
    if name.hasPrefix("autoAlignAxisToSuperview"), let own {
      return word.relate(
        part, own, to: superview, name.contains("Margin") ? own.margin : own,
        plus: word.number(word["withOffset"]) ?? .zero)
    }
    if name.hasPrefix("autoCenterInSuperview") {
      return .all(
        [.centerY, .centerX].map { anchor in
          word.relate(
            part, anchor, to: superview, name.contains("Margins") ? anchor.margin : anchor)
        })
    }
    if name.hasPrefix("autoSetDimensions"), let size = word.size(word.first) {
      return .all([
        word.set(part, .width, to: size.width), word.set(part, .height, to: size.height),
      ])
    }
    if name.hasPrefix("autoSetDimension"), let own, let size = word.number(word["toSize"]) {
      return word.set(part, own, to: size)
    }
    if name.hasPrefix("autoSetContent") {
      guard let axis = (word["for"] ?? word.first).flatMap(word.runner.axis),
        let level = word.runner.priorityStack.last
      else { return nil }
      word.runner.setContentPriority(name.contains("Hugging"), axis, level, of: part)
      return .nothing
    }
    guard relating.contains(where: name.hasPrefix), let own,
      let other = word.part(word["of", "ofView", "toSameAxisOf", "toSameAxisOfView"])
    else { return nil }
    var target = own
    if !name.hasPrefix("autoAlignAxis") {
      guard let given = anchor(word["to", "toEdge", "toDimension", "toAttribute"], word) else {
        return nil
      }
      target = given
    }
    return word.relate(
      part, own, to: other, target, times: word.number(word["withMultiplier"]) ?? CodeNumber(1),
      plus: word.number(word["withOffset"]) ?? .zero)
  }

  /// An edge of the superview, its margins or its safe area, as a name says.
  private static func edge(
    _ anchor: Anchor, _ name: String, _ word: LibraryWord, _ part: CodePart,
    inset: CodeNumber? = nil
  ) -> CodeValue {
    var superview = word.runner.superview(of: part)
    if name.contains("SafeArea") { superview = CodePart(superview.view, .safeArea) }
    return edge(
      anchor, of: superview, name.contains("Margin") ? anchor.margin : anchor, word, part,
      inset: inset)
  }

  private static func edge(
    _ anchor: Anchor, of other: CodePart, _ target: Anchor, _ word: LibraryWord, _ part: CodePart,
    inset: CodeNumber? = nil
  ) -> CodeValue {
    let inset = inset ?? word.number(word["withInset"]) ?? .zero
    let relation = word.runner.relation(word["relation"]) ?? .equal
    return word.relate(
      part, anchor, anchor.isFar ? relation.flipped : relation, to: other, target,
      plus: anchor.isFar ? -inset : inset)
  }

  /// All edges, or all but one.
  private static func edges(_ name: String, _ word: LibraryWord, _ part: CodePart) -> CodeValue? {
    var insets = CodeInsets()
    if let value = word["with", "withInsets", "insets"]
      ?? (word.arguments.values.first?.label == nil ? word.first : nil), word.word(value) == nil
    {
      guard let given = word.insets(value) else { return nil }
      insets = given
    }
    let excluded = anchor(
      word["excludingEdge"] ?? (name.contains("Excluding") ? word.first : nil), word)
    let anchors: [Anchor] = [.top, .leading, .bottom, .trailing]
    return .all(
      anchors.filter { $0 != excluded && $0.traits.leftToRight != excluded }.map {
        edge($0, name, word, part, inset: insets.inset($0) ?? .zero)
      })
  }

  // MARK: Arrays

  private static func array(_ word: LibraryWord, _ parts: [CodePart]) -> CodeValue? {
    if word.name.hasPrefix("autoDistributeViews") { return distribute(word, parts) }
    if word.name.hasPrefix("autoSetViewsDimensions"), let size = word.size(word.first) {
      return .all(
        parts.map { word.set($0, .width, to: size.width) }
          + parts.map { word.set($0, .height, to: size.height) })
    }
    guard let anchor = anchor(word.first, word) else { return nil }
    if word.name.hasPrefix("autoSetViewsDimension"), let size = word.number(word["toSize"]) {
      return .all(parts.map { word.set($0, anchor, to: size) })
    }
    guard word.name.hasPrefix("autoAlignViews") || word.name.hasPrefix("autoMatchViews") else {
      return nil
    }
    return .all(zip(parts, parts.dropFirst()).map { word.relate($1, anchor, to: $0) })
  }

  /// Views side by side: with a fixed space between them and equal lengths, or with a fixed length.
  private static func distribute(_ word: LibraryWord, _ parts: [CodePart]) -> CodeValue? {
    guard let axis = (word["along"] ?? word.first).flatMap(word.runner.axis),
      let aligned = anchor(word["alignedTo"], word), let first = parts.first
    else { return nil }
    let superview = word.runner.superview(of: first)
    let length = axis.length
    let hasInsets = word.flag("insetSpacing", else: true)
    func align(_ part: CodePart, _ previous: CodePart?) -> [CodeValue] {
      previous.map { [word.relate(part, aligned, to: $0)] } ?? []
    }
    if let spacing = word.number(word["withFixedSpacing"]) {
      let inset = hasInsets ? spacing : .zero
      return .all(
        word.chain(
          parts, axis.readingEdges, in: superview, lead: inset, gap: spacing, tail: inset
        ) { part, previous in
          let matched = word.flag("matchedSizes", else: true) ? previous : nil
          return (matched.map { [word.relate(part, length, to: $0)] } ?? [])
            + align(part, previous)
        })
    }
    // The centers are at equal distances.
    guard let size = word.number(word["withFixedSize"]), hasInsets || parts.count > 1 else {
      return nil
    }
    let count = Double(parts.count)
    var made: [CodeValue] = []
    for (index, part) in parts.enumerated() {
      let place = Double(2 * index)
      let factor = hasInsets ? (place + 2) / (count + 1) : place / (count - 1)
      let shift =
        hasInsets
        ? size * CodeNumber(place + 1 - count) / CodeNumber(2 * (count + 1))
        : size * CodeNumber(count - 1 - place) / CodeNumber(2 * (count - 1))
      made.append(word.set(part, length, to: size))
      // A center without a share of the superview's is measured from its edge.
      made.append(
        factor == 0
          ? word.relate(part, axis.center, to: superview, axis.start, plus: shift)
          : word.relate(part, axis.center, to: superview, times: CodeNumber(factor), plus: shift))
      made += align(part, index > 0 ? parts[index - 1] : nil)
    }
    return .all(made)
  }

  // MARK: Blocks

  /// `NSLayoutConstraint.autoSetPriority(.defaultLow) { … }` and the like.
  private static func block(_ word: LibraryWord) -> CodeValue? {
    let runner = word.runner
    guard let closure = word.arguments.closure else { return nil }
    if word.name == "autoSetPriority" {
      guard let level = word.priority(word.first) else { return nil }
      runner.priorityStack.append(level)
    }
    let made = word.constraints(of: closure)
    switch word.name {
    case "autoSetPriority": runner.priorityStack.removeLast()
    case "autoCreateAndInstallConstraints": break
    case "autoCreateConstraintsWithoutInstalling":
      for index in made { runner.constraints[index].isActive = false }
    case "autoSetIdentifier": return identify(made, word)
    default: return nil
    }
    return .list(CodeList(made.map(CodeValue.constraint)))
  }
}
