import LayoutModel

/// EasyPeasy: `view.easy.layout(Top(8), Left().to(other))`. A position refers to the superview's same edge, or to
/// the opposite edge of another view; right, bottom and trailing numbers are inward.
enum EasyPeasyWords: CodeLibrary {
  static let name = "EasyPeasy"

  private static let attributes: [String: [Anchor]] = [
    "Left": [.left], "Right": [.right], "Top": [.top], "Bottom": [.bottom], "Leading": [.leading],
    "Trailing": [.trailing], "CenterX": [.centerX], "CenterY": [.centerY],
    "FirstBaseline": [.firstBaseline], "LastBaseline": [.lastBaseline], "Width": [.width],
    "Height": [.height], "LeftMargin": [.leftMargin], "RightMargin": [.rightMargin],
    "TopMargin": [.topMargin], "BottomMargin": [.bottomMargin], "LeadingMargin": [.leadingMargin],
    "TrailingMargin": [.trailingMargin], "CenterXWithinMargins": [.centerXWithinMargins],
    "CenterYWithinMargins": [.centerYWithinMargins], "Size": [.width, .height],
    "Center": [.centerX, .centerY], "Edges": [.top, .left, .right, .bottom],
    "Margins": [.topMargin, .leftMargin, .rightMargin, .bottomMargin],
    "CenterWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
  ]

  static func member(
    _ name: String, of part: CodePart, in runner: CodeRunner, at origin: CodeOrigin
  ) -> CodeValue? { name == "easy" ? .library(EasyProxy(part)) : nil }

  static func call(
    _ name: String, _ arguments: CodeArguments, on receiver: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? {
    // The older `view <- [Top(), …]` has a name, too.
    guard name == "layout", case .part(let part) = receiver,
      arguments.values.contains(where: {
        if case .library(let one) = $0.value { one is EasyAttribute } else { false }
      })
    else { return nil }
    return EasyProxy(part).call(name, arguments, in: runner, at: origin)
  }

  static func function(
    _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
  ) -> CodeValue? {
    guard let anchors = attributes[name], arguments.count <= 1 else { return nil }
    let attribute = EasyAttribute(anchors)
    if let value = arguments.first {
      guard attribute.take(runner.resolved(value), in: runner, at: origin) else { return nil }
    }
    return .library(attribute)
  }

  static func combine(
    _ left: CodeValue, _ sign: String, _ right: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? {
    if sign == "<-", case .part(let part) = left {
      return EasyProxy(part).call("layout", CodeArguments([(nil, right)]), in: runner, at: origin)
    }
    // `>=40`, `<=40`, `*0.5` as numbers with a relation or a factor.
    guard case .nothing = left else {
      guard sign == "*", case .library(let constant as EasyConstant) = left,
        let factor = runner.number(right, at: origin)
      else { return nil }
      constant.factor = factor
      return left
    }
    if case .library(let constant as EasyConstant) = right, let relation = Relation(rawValue: sign)
    {
      constant.relation = relation
      return right
    }
    guard ["==", ">=", "<=", "*"].contains(sign), let number = runner.number(right, at: origin)
    else {
      return nil
    }
    let constant = EasyConstant()
    if let relation = Relation(rawValue: sign) {
      (constant.relation, constant.number) = (relation, number)
    } else {
      constant.factor = number
    }
    return .library(constant)
  }

  /// `>=40*0.5`: a relation, a number and a factor.
  final class EasyConstant: LibraryValue {
    var relation = Relation.equal
    var number = CodeNumber.zero
    var factor = CodeNumber(1)

    func member(_ name: String, in runner: CodeRunner, at origin: CodeOrigin) -> CodeValue? { nil }
    func call(
      _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
    ) -> CodeValue? { nil }
  }

  /// An attribute before it is applied to a view.
  final class EasyAttribute: LibraryValue {
    let anchors: [Anchor]
    private var relation = Relation.equal
    private var numbers: [CodeNumber]
    private var factor = CodeNumber(1)
    private var target: CodePart?
    private var targetAnchor: Anchor?
    private var isLike = false
    private var priority: CodeNumber?

    init(_ anchors: [Anchor]) {
      self.anchors = anchors
      numbers = anchors.map { _ in .zero }
    }

    /// Takes the argument of the attribute.
    func take(_ value: CodeValue, in runner: CodeRunner, at origin: CodeOrigin) -> Bool {
      switch value {
      case .library(let constant as EasyConstant):
        (relation, factor) = (constant.relation, constant.factor)
        numbers = anchors.map { _ in constant.number }
      case .size(let first, let second): numbers = anchors.count == 2 ? [first, second] : numbers
      case .insets(let insets): numbers = anchors.map { insets.inset($0) ?? .zero }
      default:
        guard let number = runner.number(value, at: origin) else { return false }
        numbers = anchors.map { _ in number }
      }
      return true
    }

    func member(_ name: String, in runner: CodeRunner, at origin: CodeOrigin) -> CodeValue? { nil }

    func call(
      _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
    ) -> CodeValue? {
      switch name {
      case "to", "like":
        guard let value = arguments.first, let part = runner.part(value, at: origin) else {
          return nil
        }
        (target, isLike) = (part, name == "like")
        if arguments.count > 1, case .word(let word) = runner.resolved(arguments.values[1].value) {
          targetAnchor = UIKitWords.attribute(word)
        }
      case "with":
        guard let value = arguments.first else { return nil }
        if case .tuple(let parts) = runner.resolved(value), parts.count > 1 {
          priority = runner.priority(parts[1].value, at: origin)
        } else {
          priority = runner.priority(value, at: origin)
        }
      case "when": break
      default: return nil
      }
      return .library(self)
    }

    /// States the attribute for a view.
    func state(_ part: CodePart, in runner: CodeRunner, at origin: CodeOrigin) -> [Int] {
      zip(anchors, numbers).map { anchor, number in
        let superview = runner.superview(of: part)
        let isFar = anchor.traits.part == .end || anchor == .lastBaseline
        let amount = isFar ? -number : number
        var right = AnchorSum(amount)
        if !anchor.isSize || target != nil {
          let other = target ?? superview
          let isSame = target == nil || other == superview || isLike || anchor.isSize
          right = AnchorSum(
            CodeAnchor(other, targetAnchor ?? (isSame ? anchor : Self.opposite(anchor))),
            times: factor)
          right.constant = amount
        }
        return runner.state(
          EasyPeasyWords.name, AnchorSum(CodeAnchor(part, anchor)), relation, right,
          priority: priority, at: origin)
      }
    }

    /// The edge of another view that an edge refers to.
    private static func opposite(_ anchor: Anchor) -> Anchor {
      switch anchor {
      case .left: .right
      case .right: .left
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      case .leftMargin: .rightMargin
      case .rightMargin: .leftMargin
      case .topMargin: .bottomMargin
      case .bottomMargin: .topMargin
      case .leadingMargin: .trailingMargin
      case .trailingMargin: .leadingMargin
      case .firstBaseline, .lastBaseline, .width, .height, .centerX, .centerY,
        .centerXWithinMargins, .centerYWithinMargins:
        anchor
      }
    }
  }

  /// `view.easy`
  final class EasyProxy: LibraryValue {
    let part: CodePart

    init(_ part: CodePart) { self.part = part }

    func member(_ name: String, in runner: CodeRunner, at origin: CodeOrigin) -> CodeValue? { nil }

    func call(
      _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
    ) -> CodeValue? {
      switch name {
      case "layout", "relayout":
        var made: [Int] = []
        for value in arguments.values.flatMap({ runner.elements(of: $0.value) ?? [$0.value] }) {
          guard case .library(let attribute as EasyAttribute) = runner.resolved(value) else {
            runner.miss(origin, "one of its attributes is not known")
            continue
          }
          made += attribute.state(part, in: runner, at: origin)
        }
        return CodeArguments.value(made)
      case "reload": return .nothing
      case "clear":
        runner.removeConstraints(
          of: CodeConstraint.Maker(library: EasyPeasyWords.name, view: part.view))
        return .nothing
      default: return nil
      }
    }
  }
}
