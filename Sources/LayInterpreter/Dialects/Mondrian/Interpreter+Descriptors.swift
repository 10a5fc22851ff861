import LayLanguage
import LayoutDialects
import LayoutModel

/// A chain of calls: `a.mondrian.width(20).top(toSuperview, 10)`.
package struct DescriptorChain {
  /// The expression before the chain.
  private(set) var base: Expression
  /// The descriptors in order.
  private(set) var calls: [(word: Identifier, arguments: [Argument], range: SourceRange)] = []
  /// Whether `mondrian` follows the base, so that the calls are descriptors in any context.
  private(set) var isDescribing = false

  package init(_ expression: Expression) {
    base = expression
    loop: while true {
      switch base.kind {
      case .call(let callee, let arguments, block: nil, completion: nil):
        guard case .member(let inner, let word) = callee.kind else { break loop }
        calls.append((word, arguments, SourceRange(word.range.lower, base.range.upper)))
        base = inner
      case .member(let inner, let word) where word.name == "mondrian":
        isDescribing = true
        base = inner
        break loop
      case .member(let inner, let word) where word.name == "layout":
        // MondrianLayout's own spelling: a.mondrian.layout.width(20).
        guard case .member(_, let outer) = inner.kind, outer.name == "mondrian" else { break loop }
        base = inner
      default: break loop
      }
    }
    calls.reverse()
  }
}

extension Interpreter {
  /// A reader of descriptors' arguments.
  private var structureReader: StructureReader { StructureReader(interpreter: self) }

  /// States the descriptors of an expression: `a.mondrian.width(20)`. Returns whether it has any.
  package func stateDescriptors(of expression: Expression, priority: Double?) throws(Failure)
    -> Bool
  {
    let chain = DescriptorChain(expression)
    guard chain.isDescribing else { return false }
    guard priority == nil else {
      throw Failure(
        "E028", "a priority goes after a length", at: expression.range,
        help: ["for example: a.mondrian.width(20 @high)"])
    }
    try stateDescriptors(along: chain, at: expression.range)
    return true
  }

  /// States the descriptors of a chain.
  package func stateDescriptors(along chain: DescriptorChain, at range: SourceRange) throws(Failure)
  {
    let items = try items(try evaluate(chain.base, .anchors), at: chain.base.range)
    guard !chain.calls.isEmpty else {
      throw Failure(
        "E096", "descriptors must follow `mondrian`", at: range,
        help: ["for example: \(context.source[chain.base.range]).mondrian.width(20)"])
    }
    leaveToConstraints(items, at: range)
    let surroundings = context.surroundings
    defer { context.surroundings = surroundings }
    for item in items {
      context.surroundings = scene.parent(of: item)
      for (index, call) in chain.calls.enumerated() {
        if index == chain.calls.count - 1, index > 0, call.word.name == "activate",
          call.arguments.isEmpty
        {
          notice("descriptors are active at once, without `activate`", at: call.word.range)
          continue
        }
        for sides in try descriptor(call.word, call.arguments, of: item, at: call.range) {
          addConstraint(sides, in: .mondrian(of: item), at: range)
        }
      }
    }
  }

  private func descriptor(
    _ word: Identifier, _ arguments: [Argument], of item: ItemID, at range: SourceRange
  ) throws(Failure) -> [ConstraintSides] {
    if let group = Mondrian.groups.first(where: { $0.word == word.name }) {
      let (target, rest) = try self.target(arguments, of: word, at: range)
      let related = try relatedItem(target, of: item, word, at: range)
      let length = try distance(rest, of: word, at: range)
      return group.anchors.flatMap {
        Mondrian.position($0, of: item, at: AnchorReference(related, $0), length)
      }
    }
    switch word.name {
    case "width", "height": return try length(word, arguments, of: item, at: range)
    case "size":
      let (width, height) = try structureReader.size(arguments, word, at: range)
      return Mondrian.length(.width, of: item, width, over: nil, times: 1)
        + Mondrian.length(.height, of: item, height, over: nil, times: 1)
    case "aspectRatio":
      return [Mondrian.aspectRatio(of: item, try structureReader.ratio(arguments, word, at: range))]
    default: break
    }
    guard let anchor = Mondrian.positions.first(where: { $0.rawValue == word.name }) else {
      throw unknownDescriptor(word)
    }
    let (target, rest) = try self.target(arguments, of: word, at: range)
    let other = try relatedAnchor(target, like: anchor, of: item, word, at: range)
    return Mondrian.position(anchor, of: item, at: other, try distance(rest, of: word, at: range))
  }

  private func unknownDescriptor(_ word: Identifier) -> Failure {
    if ["activate", "makeConstraints", "makeConstraintGroup"].contains(word.name) {
      return Failure(
        "E096", "descriptors are active at once", at: word.range,
        help: ["for a group with a switch: mondrian pair { … }"])
    }
    return Failure(
      "E096", "there is no descriptor `\(word.name)`", at: word.range, word.name,
      among: Mondrian.words, listsIfNear: false)
  }

  // MARK: Targets

  /// The target of a position, with the remaining arguments.
  private func target(
    _ arguments: [Argument], of word: Identifier, at range: SourceRange
  ) throws(Failure) -> (Expression, [Argument]) {
    guard let first = arguments.first, first.label == nil || first.label?.name == "to" else {
      throw Failure(
        "E096", "`\(word.name)` takes a target first", at: range,
        help: ["for example: \(word.name)(toSuperview, 10)"])
    }
    return (unwrapped(first.value), Array(arguments.dropFirst()))
  }

  /// The target in `to(b)` and `to(b).left`; others as they are.
  private func unwrapped(_ target: Expression) -> Expression {
    switch target.kind {
    case .call(let callee, let inner, block: nil, completion: nil):
      callee.plainName == "to" && inner.count == 1 ? inner[0].value : target
    case .member(let base, let member):
      Expression(.member(unwrapped(base), member), at: target.range)
    default: target
    }
  }

  /// The distance after a target; 0 if none is given.
  private func distance(
    _ arguments: [Argument], of word: Identifier, at range: SourceRange
  ) throws(Failure) -> StructureLength {
    arguments.isEmpty
      ? .exactly(0)
      : try structureReader.length(arguments, of: word.name, allowsNegative: true, at: range)
  }

  private func relatedItem(
    _ target: Expression, of item: ItemID, _ word: Identifier, at range: SourceRange
  ) throws(Failure) -> ItemID {
    let value = try named(by: target, of: item)
    if case .item(let related) = value { return related }
    throw Failure(
      "E096", "`\(word.name)` takes `toSuperview`, a view or a guide, not \(value.kindDescription)",
      at: target.range)
  }

  /// The value of a target: `toSuperview` is the superview.
  private func named(by target: Expression, of item: ItemID) throws(Failure) -> Value {
    if target.plainName == "toSuperview" {
      return .item(try superview(of: item, at: target.range))
    }
    let value = try evaluate(target, .anchors)
    if case .item(item) = value { throw relatedToItself(item, at: target.range) }
    return value
  }

  private func relatedAnchor(
    _ target: Expression, like anchor: Anchor, of item: ItemID, _ word: Identifier,
    at range: SourceRange
  ) throws(Failure) -> AnchorReference {
    let other: AnchorReference
    switch try named(by: target, of: item) {
    case .item(let related): return AnchorReference(related, anchor)
    case .linear(let place) where place.terms.count == 1 && place.terms[0].coefficient == 1:
      guard place.constant == 0 else {
        throw Failure(
          "E096", "the distance is an argument of its own", at: target.range,
          help: ["for example: \(word.name)(b.bottom, 8)"])
      }
      other = place.terms[0].anchor
    case let value:
      throw Failure(
        "E096",
        "`\(word.name)` takes `toSuperview`, a view, a guide or an anchor, not "
          + value.kindDescription, at: target.range,
        help: ["for example: \(word.name)(toSuperview, 10)"])
    }
    guard !other.anchor.isSize, other.anchor.axis == anchor.axis else {
      throw Failure(
        "E096", "`\(word.name)` and `\(other.anchor.rawValue)` cannot be related",
        at: target.range)
    }
    try requireOneDirection([anchor, other.anchor], in: "one descriptor", at: target.range)
    guard other.item != item else { throw relatedToItself(item, at: target.range) }
    return other
  }

  private func relatedToItself(_ item: ItemID, at range: SourceRange) -> Failure {
    Failure("E096", "a descriptor relates `\(scene.name(of: item))` to itself", at: range)
  }

  private func superview(of item: ItemID, at range: SourceRange) throws(Failure) -> ItemID {
    guard let superview = scene.parent(of: item) else {
      throw Failure("E096", "`root` has no superview", at: range)
    }
    return superview
  }

  // MARK: Lengths

  /// The length of an argument list: `width(20)`, `width(min: 10)`, `width(a, times: 0.5)`,
  /// `width(a.height, 10)`.
  private func length(
    _ word: Identifier, _ arguments: [Argument], of item: ItemID, at range: SourceRange
  ) throws(Failure) -> [ConstraintSides] {
    let own: Anchor = word.name == "width" ? .width : .height
    var rest = arguments
    var other: AnchorReference?
    var multiplier = 1.0
    if let first = rest.first, first.label == nil || first.label?.name == "to" {
      other = try relatedLength(unwrapped(first.value), like: own, of: item)
      if other != nil { rest.removeFirst() }
    }
    if let index = rest.firstIndex(where: { $0.label?.name == "times" }) {
      let factor = rest.remove(at: index).value
      multiplier = try number(factor, "a factor")
      guard other != nil else {
        throw Failure(
          "E096", "`times` multiplies the length of another view", at: factor.range,
          help: ["for example: \(word.name)(b, times: 0.5)"])
      }
      guard multiplier != 0 else {
        throw Failure("E096", "a factor of 0 leaves nothing of the other view", at: factor.range)
      }
    }
    let length =
      rest.isEmpty && other != nil
      ? StructureLength.exactly(0)
      : try structureReader.length(rest, of: word.name, allowsNegative: other != nil, at: range)
    return Mondrian.length(own, of: item, length, over: other, times: multiplier)
  }

  /// The length that a target names; nil for a number.
  private func relatedLength(
    _ target: Expression, like own: Anchor, of item: ItemID
  ) throws(Failure) -> AnchorReference? {
    switch try named(by: target, of: item) {
    case .item(let related): return AnchorReference(related, own)
    case .linear(let length) where !length.isConstant:
      guard length.terms.count == 1, length.terms[0].coefficient == 1, length.constant == 0,
        length.terms[0].anchor.anchor.isSize
      else {
        throw Failure(
          "E096", "a length is related to a width or height alone", at: target.range,
          help: ["multiply with `times:`, and add after a comma: \(own.rawValue)(b, 10, times: 2)"]
        )
      }
      let other = length.terms[0].anchor
      guard other != AnchorReference(item, own) else {
        throw relatedToItself(item, at: target.range)
      }
      return other
    default: return nil
    }
  }
}
