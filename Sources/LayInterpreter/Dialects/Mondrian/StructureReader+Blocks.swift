import LayLanguage
import LayoutDialects
import LayoutModel

extension StructureReader {
  /// The element of a block: `VStack(spacing: 4) { … }`, `Spacer(8, fixed)`.
  mutating func block(
    _ word: Identifier, _ arguments: [Argument], _ braces: Block?, at range: SourceRange
  ) throws(Failure) -> StructureMembers {
    let place = StructurePlace(interpreter.location(of: range))
    if word.name == "Spacer" {
      return [try spacer(word, arguments, braces, place)]
    }
    guard let braces else {
      throw Failure(
        "E091", "the braces of `\(word.name)` are missing", at: word.range,
        help: ["it is written: \(word.name) { title; subtitle }"])
    }
    let content: StructureElement.Content
    switch word.name {
    case "VStack", "HStack":
      content = .stack(try stack(word, arguments, braces))
    case "ZStack":
      var alignment = StructureAlignment.center
      for argument in try labeled(arguments, of: word) {
        alignment = try self.alignment(argument.value, in: .overlapping)
      }
      content = .overlapping(alignment, try elements(of: braces, in: .overlapping))
    case "VGrid":
      content = .grid(try grid(word, arguments, braces))
    default:
      guard case .build = surroundings else { throw misplacedContainer(word) }
      content = .container(
        try boundaries(arguments, of: word), try elements(of: braces, in: .container))
    }
    return [.element(try checked(StructureElement(content, at: place), at: range))]
  }

  /// An element, if it is not nested too deeply.
  func checked(_ element: StructureElement, at range: SourceRange) throws(Failure)
    -> StructureElement
  {
    guard element.depth <= StructureElement.deepest else {
      throw Failure(
        "E094", "more than \(StructureElement.deepest) nested blocks and modifiers",
        at: range, help: ["put the inner ones into a view with a build of its own"])
    }
    return element
  }

  func misplacedContainer(_ word: Identifier) -> Failure {
    Failure(
      "E090", "`\(word.name)` is not allowed in \(surroundings.description)", at: word.range,
      help: ["it must be the outermost block: build root { Container(safeArea: all) { … } }"])
  }

  // MARK: Stacks

  private mutating func stack(
    _ word: Identifier, _ arguments: [Argument], _ braces: Block
  ) throws(Failure) -> StructureStack {
    let axis: Axis = word.name == "VStack" ? .vertical : .horizontal
    var stack = StructureStack(axis, members: [])
    for argument in try labeled(arguments, of: word) {
      switch argument.label?.name {
      case "spacing":
        stack.spacing = try spacing(argument.value)
      case "alignment":
        stack.alignment = try alignment(
          argument.value, in: axis == .vertical ? .verticalStack : .horizontalStack)
      default:
        let words = StructureStack.Distribution.allCases.map(\.rawValue)
        let name = try interpreter.choice(argument.value, among: words, "a distribution")
        stack.distribution = StructureStack.Distribution(rawValue: name) ?? .fill
      }
    }
    stack.members = try within(.stack(axis, stack.distribution)) { (reader) throws(Failure) in
      try reader.members(of: braces)
    }
    return stack
  }

  /// A spacing: `4`, `4 @high`, `(min: 4, max: 20)`.
  private func spacing(_ expression: Expression) throws(Failure) -> StructureLength {
    if case .tuple(let arguments) = expression.kind {
      return try length(arguments, of: "spacing", allowsNegative: true, at: expression.range)
    }
    let argument = Argument(label: nil, value: expression)
    return try length([argument], of: "spacing", allowsNegative: true, at: expression.range)
  }

  /// A spacer: `Spacer`, `Spacer(20)`, `Spacer(8, fixed)`, `Spacer(min: 4, max: 20)`.
  private func spacer(
    _ word: Identifier, _ arguments: [Argument], _ braces: Block?, _ place: StructurePlace
  ) throws(Failure) -> StructureStack.Member {
    if let braces {
      throw Failure("E091", "a Spacer has no braces", at: braces.range)
    }
    guard case .stack(_, let distribution) = surroundings else {
      throw Failure(
        "E090", "a Spacer is not allowed in \(surroundings.description)", at: word.range,
        help: ["it is a member of a VStack or HStack"])
    }
    var rest = arguments
    var isFixed = false
    if let index = rest.firstIndex(where: { $0.label?.name == "expands" }) {
      isFixed = !(try interpreter.truth(rest[index].value))
      rest.remove(at: index)
    }
    if let index = rest.firstIndex(where: { $0.label?.name == "minLength" }) {
      rest[index].label = nil
    }
    if let last = rest.last, last.label == nil, last.value.plainName == "fixed" {
      isFixed = true
      rest.removeLast()
    }
    if isFixed || rest.isEmpty {
      guard rest.allSatisfy({ $0.label == nil }), rest.count <= 1 else {
        throw Failure(
          "E092", "a fixed Spacer has one length", at: word.range,
          help: ["for example: Spacer(8, fixed)"])
      }
    }
    var length = StructureLength(min: StructureLength.Bound(0))
    if !rest.isEmpty {
      let given = try self.length(rest, of: "Spacer", at: word.range)
      for (_, bound) in given.bounds where bound.priority != Priority.required {
        throw Failure("E092", "the length of a Spacer has no priority", at: word.range)
      }
      if given.exact != nil, given.min != nil || given.max != nil {
        throw Failure(
          "E092",
          "a Spacer has a minimum length, Spacer(20), or limits, Spacer(min: 4, max: 20)",
          at: word.range)
      }
      length.min = given.exact ?? given.min ?? length.min
      length.max = given.max
    }
    if !isFixed, distribution.isSpaced {
      throw Failure(
        "E090", "a Spacer that expands is not allowed in a stack with equal gaps",
        at: word.range,
        help: [
          "with `\(distribution.rawValue)` the gaps take up the space; Spacer(8, fixed) adds to one"
        ])
    }
    return .spacer(length, expands: !isFixed, place)
  }

  // MARK: Grids

  private mutating func grid(
    _ word: Identifier, _ arguments: [Argument], _ braces: Block
  ) throws(Failure) -> StructureGrid {
    var columns: [StructureGrid.Column] = []
    var gap = 0.0
    for argument in try labeled(arguments, of: word) {
      if argument.label?.name == "columns" {
        columns = try self.columns(argument.value)
      } else {
        gap = try points(argument.value, "a spacing", allowsNegative: true)
      }
    }
    guard !columns.isEmpty else {
      throw wrongArguments(of: word.name, "`VGrid` needs columns", at: word.range)
    }
    return StructureGrid(
      columns: columns, spacing: gap, members: try elements(of: braces, in: .grid))
  }

  private func columns(_ expression: Expression) throws(Failure) -> [StructureGrid.Column] {
    if case .list(let list) = expression.kind {
      var columns: [StructureGrid.Column] = []
      for element in list { columns.append(try column(element)) }
      return columns
    }
    let value = try read(expression)
    guard case .number = value else { return [try column(expression)] }
    let count = try evaluator.wholeNumber(value, at: expression.range, "the number of columns")
    guard (1...1000).contains(count), let count = Int(exactly: count) else {
      throw Failure("E092", "a VGrid has 1 to 1000 columns", at: expression.range)
    }
    return Array(repeating: .flexible(), count: count)
  }

  /// A column: `flexible`, `flexible(min: 20, max: 90)`, `fixed(60, spacing: 8)`.
  private func column(_ expression: Expression) throws(Failure) -> StructureGrid.Column {
    var callee = expression
    var arguments: [Argument] = []
    if case .call(let inner, let given, block: nil, completion: nil) = expression.kind {
      callee = inner
      arguments = given
    }
    guard case .name(let word) = callee.kind, word == "fixed" || word == "flexible" else {
      throw Failure(
        "E092", "a column is `fixed(60)` or `flexible`", at: expression.range,
        help: ["for example: columns: [flexible, fixed(60), flexible(min: 20, max: 90)]"])
    }
    var spacing = 0.0
    var widths: [Argument] = []
    for argument in arguments {
      if argument.label?.name == "spacing" {
        spacing = try points(argument.value, "a spacing", allowsNegative: true)
      } else {
        widths.append(argument)
      }
    }
    let length = try self.length(widths, of: word, at: expression.range, allowsNone: true)
    if word == "fixed" {
      guard let width = length.exact?.value, length.min == nil, length.max == nil else {
        throw Failure(
          "E092", "a fixed column has a width", at: expression.range,
          help: ["for example: fixed(60)"])
      }
      return .fixed(width, spacing: spacing)
    }
    guard length.exact == nil else {
      throw Failure(
        "E092", "a flexible column has limits", at: expression.range,
        help: ["for example: flexible(min: 20, max: 90)"])
    }
    let most = length.max?.value
    let least =
      length.min?.value
      ?? Swift.min(StructureGrid.Column.standardMinimum, most ?? .greatestFiniteMagnitude)
    return .flexible(min: least, max: most, spacing: spacing)
  }

  // MARK: Containers

  /// The boundaries of a container: `safeArea: all`, `top: view, leading: safeArea, bottom:
  /// footer.top`.
  func boundaries(
    _ arguments: [Argument], of word: Identifier
  ) throws(Failure) -> StructureBoundaries {
    var edges: [StructureEdge: StructureBoundaries.Boundary] = [:]
    for argument in try labeled(arguments, of: word) {
      guard let label = argument.label else { continue }
      if label.name == "safeArea" {
        for edge in try self.edges(argument.value) { edges[edge] = .safeArea }
      } else if let edge = StructureEdge(rawValue: label.name) {
        edges[edge] = try boundary(argument.value, edge)
      }
    }
    return StructureBoundaries(edges.filter { $0.value != .view })
  }

  private func boundary(
    _ expression: Expression, _ edge: StructureEdge
  ) throws(Failure) -> StructureBoundaries.Boundary {
    switch expression.plainName {
    case "view": return .view
    case "safeArea": return .safeArea
    default: break
    }
    let value: Value
    if case .member(let base, let member) = expression.kind,
      base.plainName == "view" || base.plainName == "safeArea",
      let anchor = Evaluator.anchorsByName[member.name]
    {
      let isView = base.plainName == "view"
      let item = isView ? target : scene.guide(.safeArea, of: target)
      value = .linear(LinearExpression(AnchorReference(item, anchor)))
    } else {
      value = try interpreter.evaluate(expression, .anchors)
    }
    guard case .linear(let place) = value, let first = place.terms.first else {
      throw Failure(
        "E092", "a boundary is `view`, `safeArea` or a position, not \(value.kindDescription)",
        at: expression.range, help: ["for example: Container(top: header.bottom, leading: view)"])
    }
    let isPlace = place.terms.allSatisfy {
      $0.anchor.anchor.axis == edge.axis && !$0.anchor.anchor.isSize
        && !$0.anchor.anchor.isLeftOrRight
    }
    guard isPlace else {
      throw Failure(
        "E092", "`\(first.anchor.anchor.rawValue)` is not a position for the \(edge.rawValue) edge",
        at: expression.range,
        help: [
          edge.axis == .vertical
            ? "use a top, bottom, centerY or baseline"
            : "use a leading, trailing or centerX"
        ])
    }
    return .place(place)
  }
}
