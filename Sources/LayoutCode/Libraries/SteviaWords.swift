import LayoutModel

/// Stevia: chained methods, equations between capitalized attributes, and rows of views with `-` and `|`.
/// Numbers at right, bottom and trailing are inward.
enum SteviaWords: CodeLibrary {
  static let name = "Stevia"

  private static let attributes: [String: Anchor] = [
    "Width": .width, "Height": .height, "Top": .top, "Bottom": .bottom, "Left": .left,
    "Right": .right, "Leading": .leading, "Trailing": .trailing, "CenterX": .centerX,
    "CenterY": .centerY, "FirstBaseline": .firstBaseline, "LastBaseline": .lastBaseline,
  ]

  /// `<=20`, `80%`, the 20 of `|-20-a`: a number with what its sign says.
  final class SteviaNumber: LibraryValue {
    enum Kind {
      case relation(Relation), percent, side
    }

    let kind: Kind
    let number: CodeNumber

    init(_ kind: Kind, _ number: CodeNumber) { (self.kind, self.number) = (kind, number) }

    func member(_ name: String, in runner: CodeRunner, at origin: CodeOrigin) -> CodeValue? { nil }
    func call(
      _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
    ) -> CodeValue? { nil }
  }

  /// A row that waits for its next view: `a-20`.
  final class SteviaRow: LibraryValue {
    let views: [CodePart]
    /// The gap to the next view; nil if there is to be none.
    let gap: CodeNumber?

    init(_ views: [CodePart], _ gap: CodeNumber?) { (self.views, self.gap) = (views, gap) }

    func member(_ name: String, in runner: CodeRunner, at origin: CodeOrigin) -> CodeValue? { nil }
    func call(
      _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
    ) -> CodeValue? { nil }
  }

  /// A number with a sign. `>=20` is read as EasyPeasy's, since the two are written alike.
  private static func special(_ value: CodeValue) -> SteviaNumber? {
    if case .library(let constant as EasyPeasyWords.EasyConstant) = value {
      return SteviaNumber(.relation(constant.relation), constant.number)
    }
    if case .library(let number as SteviaNumber) = value { return number }
    return nil
  }

  static func member(
    _ name: String, of part: CodePart, in runner: CodeRunner, at origin: CodeOrigin
  ) -> CodeValue? {
    attributes[name].map { .sum(AnchorSum(CodeAnchor(part, $0))) }
  }

  // MARK: Methods

  static func call(
    _ name: String, _ arguments: CodeArguments, on receiver: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? {
    guard case .part(let part) = receiver else {
      guard case .list = receiver,
        name == "fillHorizontally" || name.hasPrefix("center")
          || name == "height" || name == "width" || name == "top" || name == "bottom",
        let parts = runner.parts(receiver, at: origin)
      else { return nil }
      for part in parts where call(name, arguments, on: .part(part), in: runner, at: origin) == nil
      {
        return nil
      }
      return receiver
    }
    let superview = runner.superview(of: part)
    func number(_ label: String) -> CodeNumber {
      arguments[label].flatMap { runner.number($0, at: origin) } ?? .zero
    }
    switch name {
    case "top", "bottom", "left", "right", "leading", "trailing":
      guard arguments.count == 1, arguments.values[0].label == nil,
        let anchor = Anchor(rawValue: name),
        position(part, anchor, arguments.values[0].value, in: runner, at: origin)
      else { return nil }
    case "width", "height", "size":
      guard arguments.count == 1, arguments.values[0].label == nil else { return nil }
      let anchors: [Anchor] =
        name == "size" ? [.width, .height] : [name == "width" ? .width : .height]
      for anchor in anchors
      where !length(part, anchor, arguments.values[0].value, in: runner, at: origin) {
        return nil
      }
    case "aspectRatio":
      guard arguments.count == 1, let value = arguments.first else { return nil }
      var factor: CodeNumber?
      if case .library(let percent as SteviaNumber) = value, case .percent = percent.kind {
        factor = percent.number / CodeNumber(100)
      } else {
        factor = runner.number(value, at: origin)
      }
      guard let factor else { return nil }
      runner.state(
        Self.name, AnchorSum(CodeAnchor(part, .width)), .equal,
        AnchorSum(CodeAnchor(part, .height), times: factor), at: origin)
    case "centerHorizontally":
      align(part, .centerX, superview, number("offset"), in: runner, at: origin)
    case "centerVertically":
      align(part, .centerY, superview, number("offset"), in: runner, at: origin)
    case "centerInContainer":
      align(part, .centerX, superview, .zero, in: runner, at: origin)
      align(part, .centerY, superview, .zero, in: runner, at: origin)
    case "fillContainer", "fillHorizontally", "fillVertically":
      let padding =
        arguments["padding"].flatMap { runner.number($0, at: origin) }
        ?? arguments.plain.first.flatMap { runner.number($0, at: origin) } ?? .zero
      if name != "fillVertically" {
        align(part, .leading, superview, padding, in: runner, at: origin)
        align(part, .trailing, superview, -padding, in: runner, at: origin)
      }
      if name != "fillHorizontally" {
        align(part, .top, superview, padding, in: runner, at: origin)
        align(part, .bottom, superview, -padding, in: runner, at: origin)
      }
    case "followEdges":
      guard let other = arguments.first.flatMap({ runner.part($0, at: origin) }) else { return nil }
      for anchor in [Anchor.top, .bottom, .leading, .trailing] {
        align(part, anchor, other, .zero, in: runner, at: origin)
      }
    case "subviews", "sv":
      for argument in arguments.values {
        var value = argument.value
        if case .closure(let closure) = value { value = .list(list(of: closure, in: runner)) }
        guard let views = runner.parts(value, at: origin) else { return nil }
        for view in views { runner.add(view, to: part) }
      }
    case "layout":
      if let closure = arguments.closure {
        column(list(of: closure, in: runner).elements, in: part, runner, origin)
      } else {
        column(arguments.values.map(\.value), in: part, runner, origin)
      }
    default: return nil
    }
    return .part(part)
  }

  /// The values of the statements of a builder's closure.
  private static func list(of closure: ClosureValue, in runner: CodeRunner) -> CodeList {
    runner.values(ofStatementsIn: closure)
  }

  private static func align(
    _ part: CodePart, _ anchor: Anchor, _ other: CodePart, _ offset: CodeNumber,
    in runner: CodeRunner, at origin: CodeOrigin
  ) {
    var right = AnchorSum(CodeAnchor(other, anchor))
    right.constant = offset
    runner.state(name, AnchorSum(CodeAnchor(part, anchor)), .equal, right, at: origin)
  }

  private static func position(
    _ part: CodePart, _ anchor: Anchor, _ value: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> Bool {
    let superview = runner.superview(of: part)
    let isFar = anchor.traits.part == .end
    var relation = Relation.equal
    var number: CodeNumber
    if let special = special(value) {
      number = special.number
      switch special.kind {
      case .relation(let given): relation = isFar ? given.flipped : given
      case .side: break
      case .percent:
        // A share of the superview, from its near edge.
        let end: Anchor =
          anchor.axis == .vertical ? .bottom : anchor.followsDirection ? .trailing : .right
        let share = isFar ? CodeNumber(100) - number : number
        runner.state(
          name, AnchorSum(CodeAnchor(part, anchor)), .equal,
          AnchorSum(CodeAnchor(superview, end), times: share / CodeNumber(100)), at: origin)
        return true
      }
    } else if let plain = runner.number(value, at: origin) {
      number = plain
    } else {
      return false
    }
    if isFar { number = -number }
    var right = AnchorSum(CodeAnchor(superview, anchor))
    right.constant = number
    runner.state(name, AnchorSum(CodeAnchor(part, anchor)), relation, right, at: origin)
    return true
  }

  private static func length(
    _ part: CodePart, _ anchor: Anchor, _ value: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> Bool {
    let left = AnchorSum(CodeAnchor(part, anchor))
    if let special = special(value) {
      switch special.kind {
      case .percent:
        runner.state(
          name, left, .equal,
          AnchorSum(
            CodeAnchor(runner.superview(of: part), anchor), times: special.number / CodeNumber(100)),
          at: origin)
      case .relation(let relation):
        runner.state(name, left, relation, AnchorSum(special.number), at: origin)
      case .side: return false
      }
      return true
    }
    guard let number = runner.number(value, at: origin) else { return false }
    runner.state(name, left, .equal, AnchorSum(number), at: origin)
    return true
  }

  // MARK: Columns

  /// `layout(20, a, 8, |-b-|, "")`: views from top to bottom with the gaps between them.
  private static func column(
    _ items: [CodeValue], in part: CodePart, _ runner: CodeRunner, _ origin: CodeOrigin
  ) {
    var previous: CodePart?
    var gap: CodeValue?
    var isOpen = false
    for (index, item) in items.map(runner.resolved).enumerated() {
      if let views = runner.partsIfAny(item), let view = views.first {
        if let gap {
          if let previous {
            below(view, previous, gap, in: runner, at: origin)
          } else if !isOpen {
            _ = position(view, .top, gap, in: runner, at: origin)
          }
        } else if let previous, !isOpen {
          below(view, previous, .number(.zero), in: runner, at: origin)
        }
        (previous, gap, isOpen) = (view, nil, false)
        for other in views.dropFirst() {
          align(other, .centerY, view, .zero, in: runner, at: origin)
        }
      } else if case .string = item {
        isOpen = true
        gap = nil
      } else {
        gap = item
        if index == items.count - 1, let previous {
          _ = position(previous, .bottom, item, in: runner, at: origin)
        }
      }
    }
  }

  private static func below(
    _ view: CodePart, _ previous: CodePart, _ gap: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) {
    var relation = Relation.equal
    var number = CodeNumber.zero
    if let special = special(gap) {
      number = special.number
      if case .relation(let given) = special.kind { relation = given }
    } else {
      number = runner.number(gap, at: origin) ?? .zero
    }
    var right = AnchorSum(CodeAnchor(previous, .bottom))
    right.constant = number
    runner.state(name, AnchorSum(CodeAnchor(view, .top)), relation, right, at: origin)
  }

  // MARK: Functions

  static func function(
    _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
  ) -> CodeValue? {
    let words: [String: Anchor] = [
      "tops": .top, "bottoms": .bottom, "lefts": .left, "rights": .right, "leadings": .leading,
      "trailings": .trailing, "horizontally": .centerY, "vertically": .centerX, "widths": .width,
      "heights": .height, "alignTops": .top, "alignBottoms": .bottom, "alignLefts": .left,
      "alignRights": .right, "alignHorizontally": .centerY, "alignVertically": .centerX,
      "equalWidths": .width, "equalHeights": .height,
    ]
    let label = arguments.values.first?.label ?? name
    guard name.hasPrefix("align") || name.hasPrefix("equal"), let anchor = words[label] else {
      if name == "equal", arguments.labels.first == "sizes" {
        for anchor in [Anchor.width, .height] { same(anchor, arguments, in: runner, at: origin) }
        return .nothing
      }
      return nil
    }
    same(anchor, arguments, in: runner, at: origin)
    return .list(CodeList(arguments.values.map(\.value)))
  }

  private static func same(
    _ anchor: Anchor, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
  ) {
    let parts = arguments.values.flatMap { runner.parts($0.value, at: origin) ?? [] }
    for (first, second) in zip(parts, parts.dropFirst()) {
      runner.state(
        name, AnchorSum(CodeAnchor(first, anchor)), .equal, AnchorSum(CodeAnchor(second, anchor)),
        at: origin)
    }
  }

  // MARK: Operators

  static func combine(
    _ left: CodeValue, _ sign: String, _ right: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? {
    switch (left, sign, right) {
    case (_, "%", .nothing):
      return runner.number(left, at: origin).map { .library(SteviaNumber(.percent, $0)) }
    case (.number(let share), "%", .sum(let sum)):
      return .sum(sum * (share / CodeNumber(100)))
    case (.nothing, "|", _), (.nothing, "|-", _):
      if let parts = runner.partsIfAny(right), let first = parts.first {
        align(
          first, .leading, runner.superview(of: first), sign == "|" ? .zero : CodeNumber(8),
          in: runner, at: origin)
        return right
      }
      return runner.number(right, at: origin).map { .library(SteviaNumber(.side, $0)) }
    case (_, "|", .nothing), (_, "-|", .nothing):
      if let parts = runner.partsIfAny(left), let last = parts.last {
        align(
          last, .trailing, runner.superview(of: last), sign == "|" ? .zero : CodeNumber(-8),
          in: runner, at: origin)
        return left
      }
      return runner.number(left, at: origin).map { .library(SteviaNumber(.side, $0)) }
    case (_, "-", _), (_, "--", _), (_, "⁃", _): return row(left, right, in: runner, at: origin)
    case (_, "~", _):
      guard let parts = runner.partsIfAny(left), !parts.isEmpty else { return nil }
      for part in parts { _ = length(part, .height, right, in: runner, at: origin) }
      return left
    default: return nil
    }
  }

  /// `a-20-b`, `|-20-a`, `a-20-|`, `a-""-b`
  private static func row(
    _ left: CodeValue, _ right: CodeValue, in runner: CodeRunner, at origin: CodeOrigin
  ) -> CodeValue? {
    if case .library(let side as SteviaNumber) = left, case .side = side.kind,
      let part = runner.partsIfAny(right)?.first
    {
      align(part, .leading, runner.superview(of: part), side.number, in: runner, at: origin)
      return right
    }
    if case .library(let side as SteviaNumber) = right, case .side = side.kind,
      let part = runner.partsIfAny(left)?.last
    {
      align(part, .trailing, runner.superview(of: part), -side.number, in: runner, at: origin)
      return left
    }
    func connect(_ first: CodePart, _ second: CodePart, _ gap: CodeNumber) {
      var sum = AnchorSum(CodeAnchor(first, .trailing))
      sum.constant = gap
      runner.state(name, AnchorSum(CodeAnchor(second, .leading)), .equal, sum, at: origin)
    }
    if case .library(let row as SteviaRow) = left, let next = runner.partsIfAny(right)?.first,
      let last = row.views.last
    {
      if let gap = row.gap { connect(last, next, gap) }
      return .list(CodeList((row.views + [next]).map(CodeValue.part)))
    }
    guard let views = runner.partsIfAny(left), let last = views.last else { return nil }
    if let next = runner.partsIfAny(right)?.first {
      connect(last, next, CodeNumber(8))
      return .list(CodeList((views + [next]).map(CodeValue.part)))
    }
    if case .string = right { return .library(SteviaRow(views, nil)) }
    guard let gap = runner.number(right, at: origin) else { return nil }
    return .library(SteviaRow(views, gap))
  }
}

extension CodeRunner {
  /// The views that a value already is: one or an array of them; nil for other values.
  func partsIfAny(_ value: CodeValue) -> [CodePart]? {
    switch resolved(value) {
    case .part(let part): return [part]
    case .list(let list):
      var parts: [CodePart] = []
      for element in list.elements {
        guard let more = partsIfAny(element) else { return nil }
        parts += more
      }
      return parts.isEmpty ? nil : parts
    default: return nil
    }
  }

  /// The values of the statements of a closure, one after another, as a result builder takes them.
  func values(ofStatementsIn closure: ClosureValue) -> CodeList {
    let (oldScope, oldCurrent) = (scope, current)
    scope = CodeScope(parent: closure.scope)
    current = closure.current
    defer { (scope, current) = (oldScope, oldCurrent) }
    return inside(file: closure.file) {
      var values: [CodeValue] = []
      for statement in closure.closure.body.statements {
        lastValue = .nothing
        _ = run(statement)
        if !lastValue.isNothing { values.append(lastValue) }
      }
      return CodeList(values)
    }
  }
}
