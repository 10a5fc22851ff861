import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A parameter of a sweep, with its name.
package struct NamedParameter: Sendable {
  /// What varies.
  package var parameter: SizeParameter
  /// Its full name: `root.width`, `constraint(4).constant`.
  package var name: String
  /// Its name in an answer about it: `width`.
  package var shortName: String

  /// Creates a parameter with its names.
  package init(parameter: SizeParameter, name: String, shortName: String) {
    (self.parameter, self.name, self.shortName) = (parameter, name, shortName)
  }

  /// The screen's width or height.
  package static func screen(_ axis: Axis) -> NamedParameter {
    let name = axis.length.rawValue
    return NamedParameter(parameter: .screen(axis), name: "root.\(name)", shortName: name)
  }
}

extension Evaluator {
  /// What a named number is as a parameter: the name, and where it is read.
  package typealias NumberReader = (String, SourceRange) throws(Failure) -> NamedParameter

  /// The parameter that an expression names: `width`, `root.height`, `constraint(4).constant`,
  /// `a.keepWidth.equal`, `title.intrinsic.width`, `growth`, `title.growth`, `gap`.
  /// - Parameter named: What a name with a value is as a parameter.
  package func parameter(
    _ expression: Expression, _ named: NumberReader
  ) throws(Failure) -> NamedParameter {
    var help = Self.parameterHelp
    let expression = expression.withoutParentheses
    switch expression.kind {
    case .name(let name):
      if binding(of: name) != nil { return try named(name, expression.range) }
      if let axis = Self.lengths[name] { return NamedParameter.screen(axis) }
      if name == Self.growth { return try growth(of: .root, named: name, at: expression.range) }
      let near = nearest(name, in: Self.lengths.keys.sorted() + [Self.growth], limit: 1)
      if !near.isEmpty { help = near.map { "did you mean `\($0)`?" } }
    case .member(let base, let member):
      if let found = try parameter(member, of: base, at: expression.range) { return found }
    default: break
    }
    throw Failure(
      "E020", "`\(context.source[expression.range])` cannot be varied",
      at: expression.range, help: help)
  }

  /// The growth of contents: `growth` of all, `title.growth` of one, or of those in a view.
  private func growth(
    of top: ItemID, named text: String, at range: SourceRange
  ) throws(Failure) -> NamedParameter {
    let items = scene.contents(in: top)
    guard !items.isEmpty else {
      throw Failure(
        "E033", "`\(scene.name(of: top))` has no content that could grow", at: range,
        help: ["give a view one: title.text = \"Settings\""])
    }
    return NamedParameter(parameter: .contents(items), name: text, shortName: text)
  }

  private static let growth = "growth"
  private static let lengths: [String: Axis] = ["width": .horizontal, "height": .vertical]

  /// The help for something that cannot be swept.
  package static let parameterHelp = [
    "the screen's `width` or `height`, a constant such as constraint(4).constant, a slot such as a.keepWidth.equal, a content's size such as a.intrinsic.width, its `growth`, or the number of a `let`"
  ]

  private func parameter(
    _ member: Identifier, of base: Expression, at range: SourceRange
  ) throws(Failure) -> NamedParameter? {
    let text = context.source[range]
    if case .member(let view, let property) = base.kind, let axis = Self.lengths[member.name],
      ["intrinsic", "intrinsicContentSize"].contains(property.name)
    {
      return try contentParameter(of: view, axis, named: text)
    }
    let value = try evaluate(base, .anchors)
    switch value {
    case .item(let item) where member.name == Self.growth:
      return try growth(of: item, named: text, at: base.range)
    case .item(.root):
      guard let axis = Self.lengths[member.name] else { return nil }
      return NamedParameter.screen(axis)
    case .constraint(let reference) where member.name == "constant":
      guard case .stated(let id) = reference, let constraint = scene.constraint(id) else {
        throw Failure(
          "E041", "an implied constraint has no constant of its own", at: base.range,
          help: Self.parameterHelp)
      }
      switch constraint.wording.value?.role {
      case .factor, .percent:
        throw Failure(
          "E020", "the number of (\(id.rawValue)) is a factor, not a length", at: base.range,
          help: Self.parameterHelp)
      case .constant, nil: break
      }
      return NamedParameter(parameter: .constants([id]), name: text, shortName: text)
    case .constraints(_, let ids) where member.name == "constant" && !ids.isEmpty:
      return NamedParameter(parameter: .constants(ids), name: text, shortName: text)
    case .attribute(let attribute):
      let ids = try attribute.constraints(ofLength: member, by: self)
      return NamedParameter(parameter: .constants(ids), name: text, shortName: text)
    default: return nil
    }
  }

  private func contentParameter(
    of view: Expression, _ axis: Axis, named text: String
  ) throws(Failure) -> NamedParameter? {
    guard case .item(let item) = try evaluate(view, .anchors) else { return nil }
    guard scene.properties(of: item)?.intrinsic(axis) != nil else {
      let name = scene.name(of: item)
      throw Failure(
        "E033", "the content of `\(name)` has no \(axis.length.rawValue)", at: view.range,
        help: ["give it one: \(name).intrinsic = 60x20"])
    }
    return NamedParameter(parameter: .content(item, axis), name: text, shortName: text)
  }

  /// The ends of a range of a parameter: `320...1024`, in points.
  private func parameterRange(_ expression: Expression) throws(Failure) -> ClosedRange<Double> {
    let expression = expression.withoutParentheses
    guard case .range(let first, let last) = expression.kind else {
      throw Failure(
        "E020", "a range has two ends", at: expression.range, help: ["write: 320...1024"])
    }
    let low = try number(try read(first), at: first.range, "the start of a range")
    let high = try number(try read(last), at: last.range, "the end of a range")
    for (value, end) in [(low, first), (high, last)] where value.magnitude > 1e6 {
      throw Failure("E022", "a range is between -1000000 and 1000000", at: end.range)
    }
    guard low <= high else {
      throw Failure(
        "E022", "a range goes from small to large", at: expression.range,
        help: ["write: \(NumberText.exact(high))...\(NumberText.exact(low))"])
    }
    return low...high
  }

  /// A parameter with the range after it, which holds no value below the parameter's minimum. In
  /// `a.keepWidth.equal -100...300` the parser has read a difference.
  package func parameterAndRange(
    _ first: Expression, _ second: Expression?, _ named: NumberReader
  ) throws(Failure) -> (NamedParameter, ClosedRange<Double>?) {
    if second == nil, case .range(let low, let last) = first.kind,
      case .binary(.subtract, let base, let number, let sign) = low.kind
    {
      let negative = Expression(.unary(.minus, number), at: number.range)
      let range = Expression(.range(negative, last), at: SourceRange(sign.lower, first.range.upper))
      let parameter = try self.parameter(base, named)
      return (parameter, try parameterRange(range, of: parameter))
    }
    let parameter = try self.parameter(first, named)
    return (
      parameter,
      try second.map { (end) throws(Failure) in try parameterRange(end, of: parameter) }
    )
  }

  /// A range of a parameter, which holds no value below the parameter's minimum.
  package func parameterRange(
    _ expression: Expression, of named: NamedParameter
  ) throws(Failure) -> ClosedRange<Double> {
    let range = try parameterRange(expression)
    let least = named.parameter.minimum
    guard range.lowerBound < least else { return range }
    let first = least > 0 ? 1 : 0.0
    let help =
      range.upperBound > first
      ? ["write: \(NumberText.exact(first))...\(NumberText.exact(range.upperBound))"] : []
    throw Failure(
      "E022", "`\(named.shortName)` is never \(least > 0 ? "0 or less" : "below 0")",
      at: expression.range, help: help)
  }
}
