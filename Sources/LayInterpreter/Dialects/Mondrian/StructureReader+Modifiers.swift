import LayLanguage
import LayoutDialects
import LayoutModel

extension StructureReader {
  /// An element with another modifier applied.
  mutating func modified(
    _ element: StructureElement, by word: Identifier, _ arguments: [Argument],
    at range: SourceRange
  ) throws(Failure) -> StructureElement {
    var element = element
    switch word.name {
    case "width":
      element.size.width.replace(by: try length(arguments, of: word.name, at: range))
    case "height":
      element.size.height.replace(by: try length(arguments, of: word.name, at: range))
    case "size":
      let (width, height) = try size(arguments, word, at: range)
      element.size.width.replace(by: width)
      element.size.height.replace(by: height)
    case "aspectRatio":
      element.size.aspectRatio = try ratio(arguments, word, at: range)
    case "padding", "relative":
      let padding = try padding(arguments, word, at: range)
      if case .relative(var own, let inner) = element.content {
        own.add(padding)
        return element.with(.relative(own, inner))
      }
      element = wrapping(element) { .relative(padding, $0) }
    case "background", "overlay":
      let decoration = try decoration(arguments, word, at: range)
      element = wrapping(element) {
        .decorated($0, by: decoration, isInFront: word.name == "overlay")
      }
    case "alignSelf":
      element.alignment = try ownAlignment(arguments, word, of: element)
    case "spacingBefore", "spacingAfter":
      let points = try ownSpacing(arguments, word)
      if word.name == "spacingBefore" {
        element.spacingBefore += points
      } else {
        element.spacingAfter += points
      }
    case "hugging", "compression":
      element = try giving(try contentPriority(arguments, word), word, to: element)
    default:
      guard case .build = surroundings else { throw misplacedContainer(word) }
      if case .container = element.content {
        throw Failure("E091", "a Container cannot be inside another", at: word.range)
      }
      let boundaries = try boundaries(arguments, of: word)
      element = StructureElement(.container(boundaries, [element]), at: element.place)
    }
    try requireAlignable(element, word)
    return try checked(element, at: range)
  }

  /// Throws if `alignSelf` is applied to a member that is placed by distances.
  private func requireAlignable(_ element: StructureElement, _ word: Identifier) throws(Failure) {
    guard case .overlapping = surroundings, case .relative = element.content,
      element.alignment != nil
    else { return }
    throw Failure(
      "E091", "`alignSelf` has no effect on a member with distances in a ZStack", at: word.range,
      help: ["name the edges instead: .relative([top, trailing], 8)"])
  }

  /// Wraps an element; its stack settings move to the wrapper.
  private func wrapping(
    _ element: StructureElement, _ content: (StructureElement) -> StructureElement.Content
  ) -> StructureElement {
    var inner = element
    inner.alignment = nil
    inner.spacingBefore = 0
    inner.spacingAfter = 0
    var outer = StructureElement(content(inner), at: element.place)
    outer.alignment = element.alignment
    outer.spacingBefore = element.spacingBefore
    outer.spacingAfter = element.spacingAfter
    return outer
  }

  // MARK: Sizes

  func size(
    _ arguments: [Argument], _ word: Identifier, at range: SourceRange
  ) throws(Failure) -> (StructureLength, StructureLength) {
    var width = StructureLength()
    var height = StructureLength()
    let isLabeled = arguments.contains { $0.label != nil }
    if isLabeled {
      for argument in try labeled(arguments, of: word) {
        let own = Argument(label: nil, value: argument.value)
        let length = try length([own], of: word.name, at: range)
        if argument.label?.name == "width" { width = length } else { height = length }
      }
      return (width, height)
    }
    guard (1...2).contains(arguments.count) else { throw wrongArguments(of: word.name, at: range) }
    if arguments.count == 2 {
      width = try length([arguments[0]], of: word.name, at: range)
      height = try length([arguments[1]], of: word.name, at: range)
      return (width, height)
    }
    let (value, priority) = try prioritized(arguments[0].value)
    let numbers: [Double]
    if case .number(let side) = value {
      numbers = [side, side]
    } else if let two = evaluator.components(value), two.count == 2 {
      numbers = two
    } else {
      throw wrongArguments(of: word.name, at: arguments[0].value.range)
    }
    for number in numbers {
      _ = try evaluator.inRange(number, at: range)
      guard number >= 0 else {
        throw Failure("E092", "a size cannot be negative", at: arguments[0].value.range)
      }
    }
    width.exact = StructureLength.Bound(numbers[0], priority: priority)
    height.exact = StructureLength.Bound(numbers[1], priority: priority)
    return (width, height)
  }

  /// An aspect ratio: `16/9`, `16x9`, `16/9 @high`.
  func ratio(
    _ arguments: [Argument], _ word: Identifier, at range: SourceRange
  ) throws(Failure) -> StructureLength.Bound {
    let argument = try argument(of: word, arguments, at: range)
    let (value, priority) = try prioritized(argument)
    var number: Double?
    if case .number(let given) = value { number = given }
    if case .size(let size) = value, size.height != 0 { number = size.width / size.height }
    guard let number, number > 0, number.isFinite else {
      throw Failure(
        "E092", "an aspect ratio is a number above 0", at: argument.range,
        help: ["for example: .aspectRatio(16/9)"])
    }
    return StructureLength.Bound(number, priority: priority)
  }

  // MARK: Padding

  /// A padding: `10`, `(1, 2, 3, 4)`, `horizontal, 10`, `[top], min: 8`, `top: 4, bottom: 8`.
  private func padding(
    _ arguments: [Argument], _ word: Identifier, at range: SourceRange
  ) throws(Failure) -> StructurePadding {
    var lengths: [StructureEdge: StructureLength] = [:]
    if let first = arguments.first, let label = first.label?.name,
      StructureWords.edgeSets[label] != nil || ["left", "right"].contains(label)
    {
      for argument in try labeled(arguments, of: word) {
        guard let label = argument.label, let edges = StructureWords.edgeSets[label.name] else {
          throw wrongArguments(of: word.name, at: argument.value.range)
        }
        let own = Argument(label: nil, value: argument.value)
        let length = try length([own], of: word.name, allowsNegative: true, at: range)
        for edge in edges { lengths[edge, default: StructureLength()].add(length) }
      }
    } else if arguments.count == 1, arguments[0].label == nil,
      case .tuple(let numbers) = arguments[0].value.kind, numbers.count == 4
    {
      let order: [StructureEdge] = [.top, .leading, .bottom, .trailing]
      for (edge, number) in zip(order, numbers) {
        lengths[edge] = try length([number], of: word.name, allowsNegative: true, at: range)
      }
    } else {
      var rest = arguments[...]
      var edges = StructureEdge.allCases
      if let first = rest.first, first.label == nil, namesEdges(first.value) {
        edges = try self.edges(first.value)
        rest.removeFirst()
      }
      let isNothing = word.name == "relative" && rest.isEmpty && edges.isEmpty
      let length =
        isNothing
        ? StructureLength()
        : try length(Array(rest), of: word.name, allowsNegative: true, at: range)
      for edge in edges { lengths[edge] = length }
    }
    if word.name == "padding" {
      for edge in StructureEdge.allCases where lengths[edge] == nil {
        lengths[edge] = .exactly(0)
      }
    }
    return StructurePadding(lengths)
  }

  /// Whether an argument names edges: `horizontal`, `[top, leading]`.
  private func namesEdges(_ expression: Expression) -> Bool {
    switch expression.withoutParentheses.kind {
    case .list: true
    case .name(let name):
      StructureWords.edgeSets[name] != nil || evaluator.lookUp(name) == nil
    default: false
    }
  }

  // MARK: Decorations

  private mutating func decoration(
    _ arguments: [Argument], _ word: Identifier, at range: SourceRange
  ) throws(Failure) -> StructureElement {
    let argument = try argument(of: word, arguments, at: range)
    let members = try within(.decoration) { (reader) throws(Failure) in
      try reader.members(of: argument)
    }
    guard members.count == 1, case .element(let element)? = members.first else {
      throw Failure(
        "E092",
        "`\(word.name)` takes one member, "
          + (members.isEmpty ? "and none is left" : "not \(members.count)"), at: argument.range,
        help: members.isEmpty
          ? [] : ["put them into a block: .\(word.name)(ZStack { a; b })"])
    }
    return element
  }

  // MARK: Settings in a stack

  private func ownAlignment(
    _ arguments: [Argument], _ word: Identifier, of element: StructureElement
  ) throws(Failure) -> StructureAlignment {
    let argument = try argument(of: word, arguments, at: word.range)
    switch surroundings {
    case .stack(let axis, _):
      return try alignment(argument, in: axis == .vertical ? .verticalStack : .horizontalStack)
    case .overlapping: return try alignment(argument, in: .overlapping)
    case .build, .grid, .container, .decoration:
      throw Failure(
        "E091", "`alignSelf` has no effect in \(surroundings.description)", at: word.range,
        help: ["it belongs to a member of a VStack, HStack or ZStack"])
    }
  }

  private func ownSpacing(_ arguments: [Argument], _ word: Identifier) throws(Failure) -> Double {
    guard case .stack = surroundings else {
      throw Failure(
        "E091", "`\(word.name)` has no effect in \(surroundings.description)", at: word.range,
        help: ["it belongs to a member of a VStack or HStack"])
    }
    return try points(
      try argument(of: word, arguments, at: word.range), "a spacing", allowsNegative: true)
  }

  // MARK: Content priorities

  /// A content priority: `251`, `horizontal, 800`, `vertical`.
  private func contentPriority(
    _ arguments: [Argument], _ word: Identifier
  ) throws(Failure) -> (axes: [Axis], priority: Double) {
    let given = try self.given(arguments, of: word, at: word.range)
    let priority = try given[1].map { (given) throws(Failure) in try evaluator.priority(given) }
    guard let first = given[0] else { return ([], Priority.required) }
    let axes: [Axis]
    switch first.value.plainName {
    case "horizontal": axes = [.horizontal]
    case "vertical": axes = [.vertical]
    case "all", "both": axes = Axis.allCases
    default:
      guard priority == nil else {
        throw wrongArguments(
          of: word.name, "an axis is horizontal, vertical or all", at: first.value.range)
      }
      return (Axis.allCases, try evaluator.priority(first.value))
    }
    return (axes, priority ?? Priority.required)
  }

  private func giving(
    _ given: (axes: [Axis], priority: Double), _ word: Identifier, to element: StructureElement
  ) throws(Failure) -> StructureElement {
    switch element.content {
    case .item(let id, var priorities):
      guard !scene.isGuide(id) else { break }
      for axis in given.axes {
        if word.name == "hugging" {
          priorities.hugging[axis] = given.priority
        } else {
          priorities.compression[axis] = given.priority
        }
      }
      return element.with(.item(id, priorities))
    case .relative(let padding, let inner):
      return element.with(.relative(padding, try giving(given, word, to: inner)))
    case .decorated(let inner, let decoration, let isInFront):
      let inner = try giving(given, word, to: inner)
      return element.with(.decorated(inner, by: decoration, isInFront: isInFront))
    case .stack, .overlapping, .grid, .container: break
    }
    throw Failure(
      "E091", "`\(word.name)` applies to views, which have content", at: word.range,
      help: ["apply it to the views in the block"])
  }
}
