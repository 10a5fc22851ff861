import LayoutModel

/// PureLayout in both languages. Its edges are leading and trailing unless left or right is named; insets are
/// inward, and turn the relation at the far edges; the constraints are active.
enum PureLayoutWords: CodeLibrary {
  static let name = "PureLayout"

  /// An attribute in Objective-C: `ALEdgeTop`, `ALAxisVertical`; nil for another name.
  static func constant(_ name: String) -> String? {
    for prefix in ["ALEdge", "ALAxis", "ALDimension", "ALAttribute", "ALMargin"]
    where name.hasPrefix(prefix) {
      let word = name.dropFirst(prefix.count)
      return word.prefix(1).lowercased() + word.dropFirst()
    }
    return nil
  }

  /// The anchor of a word. A vertical axis is that of the horizontal centers.
  private static func anchor(_ value: CodeValue?, in runner: CodeRunner) -> Anchor? {
    guard let value, case .word(let word) = runner.resolved(value) else { return nil }
    switch word {
    case "vertical", "marginAxisVertical":
      return word == "vertical" ? .centerX : .centerXWithinMargins
    case "horizontal", "marginAxisHorizontal":
      return word == "horizontal" ? .centerY : .centerYWithinMargins
    case "baseline", "lastBaseline": return .lastBaseline
    default:
      if word.hasPrefix("margin"), let edge = Anchor(rawValue: word.dropFirst(6).lowercased()) {
        return margin(of: edge)
      }
      return UIKitWords.attribute(word)
    }
  }

  private static func margin(of anchor: Anchor) -> Anchor {
    Anchor.allCases.first { $0.isMargin && $0.traits.withoutMargins == anchor } ?? anchor
  }

  static func call(
    _ name: String, _ arguments: CodeArguments, on receiver: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? {
    guard name.hasPrefix("auto") else { return nil }
    switch runner.resolved(receiver) {
    case .type(let type):
      if name == "newAutoLayoutView" || name == "newAutoLayout" {
        return runner.make(type, CodeArguments([]), at: origin)
      }
      return type == "NSLayoutConstraint" || type == "UIView"
        ? block(name, arguments, in: runner) : nil
    case .list:
      if let indexes = runner.constraintNumbers(receiver), name.contains("onstraints") {
        runner.activate(receiver, name.hasPrefix("autoInstall"), at: origin)
        return CodeArguments.value(indexes)
      }
      guard let parts = runner.parts(receiver, at: origin) else { return nil }
      return array(name, arguments, parts, in: runner, at: origin)
    case .constraint(let index):
      guard name == "autoInstall" || name == "autoRemove" else { return receiver }
      runner.setActive(name == "autoInstall", of: index)
      return receiver
    default:
      guard let part = runner.part(receiver, at: origin) else { return nil }
      return view(name, arguments, part, in: runner, at: origin)
    }
  }

  // MARK: Views

  private static func view(
    _ name: String, _ arguments: CodeArguments, _ part: CodePart, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? {
    let statement = Statement(part: part, arguments: arguments, runner: runner, origin: origin)
    // Objective-C has the first label in the name: `autoPinEdgeToSuperviewEdge:`.
    let first = arguments.values.first?.label ?? ""
    let word = name + (first.isEmpty ? "" : first.prefix(1).uppercased() + first.dropFirst())
    if word.hasPrefix("autoPinEdgesToSuperview") { return statement.edges(word) }
    if word.hasPrefix("autoPinEdgeToSuperview"), let anchor = anchor(arguments.first, in: runner) {
      return statement.edge(anchor, word)
    }
    if word.hasPrefix("autoPinEdge"), let anchor = anchor(arguments.first, in: runner),
      let other = anchor2(arguments, ["to", "toEdge"], in: runner)
    {
      return statement.relate(anchor, other)
    }
    if word.hasPrefix("autoAlignAxisToSuperview"), let anchor = anchor(arguments.first, in: runner)
    {
      let other = word.contains("Margin") ? margin(of: anchor) : anchor
      return statement.state(
        anchor, CodeAnchor(runner.superview(of: part), other), offset: statement.offset)
    }
    if word.hasPrefix("autoAlignAxis"), let anchor = anchor(arguments.first, in: runner) {
      return statement.relate(anchor, anchor)
    }
    if word.hasPrefix("autoCenterInSuperview") {
      let isMargin = word.contains("Margins")
      let anchors: [Anchor] = [.centerY, .centerX]
      return .list(
        CodeList(
          anchors.map {
            statement.state(
              $0, CodeAnchor(runner.superview(of: part), isMargin ? margin(of: $0) : $0))
          }))
    }
    if word.hasPrefix("autoSetDimensions"), let value = arguments.first,
      case .size(let width, let height) = runner.resolved(value)
    {
      return .list(CodeList([statement.set(.width, width), statement.set(.height, height)]))
    }
    if word.hasPrefix("autoSetDimension"), let anchor = anchor(arguments.first, in: runner),
      let size = statement.number("toSize")
    {
      return statement.set(anchor, size)
    }
    if word.hasPrefix("autoMatch"), let anchor = anchor(arguments.first, in: runner),
      let other = anchor2(arguments, ["to", "toDimension"], in: runner)
    {
      return statement.relate(anchor, other)
    }
    if word.hasPrefix("autoConstrainAttribute"), let anchor = anchor(arguments.first, in: runner),
      let other = anchor2(arguments, ["to", "toAttribute"], in: runner)
    {
      return statement.relate(anchor, other)
    }
    if word.hasPrefix("autoSetContent") {
      let method =
        word.contains("Hugging")
        ? "setContentHuggingPriority" : "setContentCompressionResistancePriority"
      guard let axis = arguments["for"] ?? arguments.first, let level = runner.priorityStack.last
      else { return nil }
      return runner.call(
        method, CodeArguments([(nil, .number(level)), ("for", axis)]), on: part, at: origin)
    }
    return nil
  }

  private static func anchor2(
    _ arguments: CodeArguments, _ labels: [String], in runner: CodeRunner
  ) -> Anchor? {
    for label in labels { if let value = arguments[label] { return anchor(value, in: runner) } }
    return nil
  }

  /// The statement of one view.
  private struct Statement {
    let part: CodePart
    let arguments: CodeArguments
    let runner: CodeRunner
    let origin: CodeOrigin

    func number(_ label: String) -> CodeNumber? {
      arguments[label].flatMap { runner.number($0, at: origin) }
    }

    var offset: CodeNumber { number("withOffset") ?? .zero }
    var multiplier: CodeNumber { number("withMultiplier") ?? CodeNumber(1) }
    var relation: Relation { runner.relation(arguments["relation"]) ?? .equal }

    func state(
      _ anchor: Anchor, _ other: CodeAnchor, times factor: CodeNumber = CodeNumber(1),
      offset: CodeNumber = .zero, relation: Relation? = nil
    ) -> CodeValue {
      var right = AnchorSum(other, times: factor)
      right.constant = offset
      return .constraint(
        runner.state(
          PureLayoutWords.name, AnchorSum(CodeAnchor(part, anchor)),
          relation ?? self.relation, right, at: origin))
    }

    func set(_ anchor: Anchor, _ size: CodeNumber) -> CodeValue {
      .constraint(
        runner.state(
          PureLayoutWords.name, AnchorSum(CodeAnchor(part, anchor)), relation,
          AnchorSum(size), at: origin))
    }

    /// An anchor of another view: `of: other`, `ofView: other`.
    func relate(_ anchor: Anchor, _ other: Anchor) -> CodeValue? {
      let labels = ["of", "ofView", "toSameAxisOf", "toSameAxisOfView"]
      guard let value = labels.lazy.compactMap({ arguments[$0] }).first,
        let view = runner.part(value, at: origin)
      else { return nil }
      return state(anchor, CodeAnchor(view, other), times: multiplier, offset: offset)
    }

    /// An edge of the superview, its margins or its safe area.
    func edge(_ anchor: Anchor, _ word: String, inset given: CodeNumber? = nil) -> CodeValue {
      let superview = runner.superview(of: part)
      let isFar = anchor.traits.part == .end
      let inset = given ?? number("withInset") ?? .zero
      var target = CodeAnchor(superview, anchor)
      if word.contains("Margin") { target.anchor = PureLayoutWords.margin(of: anchor) }
      if word.contains("SafeArea") { target.part = CodePart(superview.view, .safeArea) }
      return state(
        anchor, target, offset: isFar ? -inset : inset,
        relation: isFar ? relation.flipped : relation)
    }

    /// All edges, or all but one.
    func edges(_ word: String) -> CodeValue? {
      var insets = CodeInsets()
      if let value = arguments["with"] ?? arguments["insets"]
        ?? (arguments.values.first?.label == nil ? arguments.first : nil),
        case .some(let given) = runner.insets(value, at: origin)
      {
        insets = given
      }
      let excluded =
        (arguments["excludingEdge"] ?? (word.contains("Excluding") ? arguments.first : nil))
        .flatMap { PureLayoutWords.anchor($0, in: runner) }
      let anchors: [Anchor] = [.top, .leading, .bottom, .trailing]
      return .list(
        CodeList(
          anchors.filter { !Self.isSame($0, excluded) }.map {
            edge($0, word, inset: insets.inset($0) ?? .zero)
          }))
    }

    private static func isSame(_ anchor: Anchor, _ excluded: Anchor?) -> Bool {
      anchor == excluded || anchor.traits.leftToRight == excluded
    }
  }

  // MARK: Arrays

  private static func array(
    _ name: String, _ arguments: CodeArguments, _ parts: [CodePart], in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? {
    var made: [CodeValue] = []
    func statement(_ part: CodePart) -> Statement {
      Statement(part: part, arguments: arguments, runner: runner, origin: origin)
    }
    let pairs = zip(parts, parts.dropFirst())
    if name.hasPrefix("autoDistributeViews") {
      return distribute(name, arguments, parts, in: runner, at: origin)
    }
    if name.hasPrefix("autoSetViewsDimensions"), let value = arguments.first,
      case .size(let width, let height) = runner.resolved(value)
    {
      for part in parts { made += [statement(part).set(.width, width)] }
      for part in parts { made += [statement(part).set(.height, height)] }
      return .list(CodeList(made))
    }
    guard let anchor = anchor(arguments.first, in: runner) else { return nil }
    if name.hasPrefix("autoSetViewsDimension"), let size = statement(parts[0]).number("toSize") {
      made = parts.map { statement($0).set(anchor, size) }
    } else if name.hasPrefix("autoAlignViews") || name.hasPrefix("autoMatchViews") {
      for (previous, part) in pairs {
        made.append(statement(part).state(anchor, CodeAnchor(previous, anchor)))
      }
    } else {
      return nil
    }
    return .list(CodeList(made))
  }

  /// Views side by side: with a fixed space between them and equal lengths, or with a fixed length.
  private static func distribute(
    _ name: String, _ arguments: CodeArguments, _ parts: [CodePart], in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? {
    guard let value = arguments["along"] ?? arguments.first,
      let axis = runner.axis(value), let aligned = anchor(arguments["alignedTo"], in: runner),
      let spacing = arguments["withFixedSpacing"].flatMap({ runner.number($0, at: origin) }),
      let first = parts.first, let last = parts.last
    else { return nil }
    func flag(_ label: String) -> Bool {
      guard let value = arguments[label], case .bool(let flag) = runner.resolved(value) else {
        return true
      }
      return flag
    }
    let (start, end): (Anchor, Anchor) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let inset = flag("insetSpacing") ? spacing : .zero
    let superview = runner.superview(of: first)
    var made: [CodeValue] = []
    func state(_ part: CodePart, _ anchor: Anchor, _ other: CodeAnchor, _ offset: CodeNumber) {
      let statement = Statement(
        part: part, arguments: CodeArguments([]), runner: runner, origin: origin)
      made.append(statement.state(anchor, other, offset: offset))
    }
    state(first, start, CodeAnchor(superview, start), inset)
    for (previous, part) in zip(parts, parts.dropFirst()) {
      state(part, start, CodeAnchor(previous, end), spacing)
      if flag("matchedSizes") {
        let length: Anchor = axis == .horizontal ? .width : .height
        state(part, length, CodeAnchor(previous, length), .zero)
      }
      state(part, aligned, CodeAnchor(previous, aligned), .zero)
    }
    state(last, end, CodeAnchor(superview, end), -inset)
    return .list(CodeList(made))
  }

  // MARK: Blocks

  /// `NSLayoutConstraint.autoSetPriority(.defaultLow) { … }` and the like.
  private static func block(_ name: String, _ arguments: CodeArguments, in runner: CodeRunner)
    -> CodeValue?
  {
    guard let closure = arguments.closure else { return nil }
    let first = runner.constraints.count
    switch name {
    case "autoSetPriority":
      guard let value = arguments.first,
        let level = runner.priority(value, at: CodeOrigin(file: runner.file, line: 1, column: 1))
      else { return nil }
      runner.priorityStack.append(level)
      defer { runner.priorityStack.removeLast() }
      _ = runner.call(closure, [])
    case "autoCreateAndInstallConstraints": _ = runner.call(closure, [])
    case "autoCreateConstraintsWithoutInstalling":
      _ = runner.call(closure, [])
      for index in first..<max(first, runner.constraints.count) {
        runner.constraints[index].isActive = false
      }
    case "autoSetIdentifier":
      _ = runner.call(closure, [])
      let text = arguments.first.flatMap(runner.text)
      for index in first..<max(first, runner.constraints.count) {
        runner.constraints[index].identifier = text
      }
    default: return nil
    }
    return .list(CodeList((first..<max(first, runner.constraints.count)).map(CodeValue.constraint)))
  }
}
