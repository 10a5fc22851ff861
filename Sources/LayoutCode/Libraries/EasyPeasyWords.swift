import LayoutModel

/// EasyPeasy: `view.easy.layout(Top(8), Left().to(other))`. A position refers to the superview's same edge, or to
/// the opposite edge of another view; right, bottom and trailing numbers are inward.
enum EasyPeasyWords: CodeLibrary {
  static let name = "EasyPeasy"

  private static let compounds: [String: [Anchor]] = [
    "Size": [.width, .height], "Center": [.centerX, .centerY],
    "Edges": [.top, .left, .right, .bottom],
    "Margins": [.topMargin, .leftMargin, .rightMargin, .bottomMargin],
    "CenterWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
  ]

  private static func anchors(_ word: String) -> [Anchor]? {
    if let compound = compounds[word] { return compound }
    guard word.first?.isUppercase == true else { return nil }
    return Anchor(rawValue: word.prefix(1).lowercased() + word.dropFirst()).map { [$0] }
  }

  static func member(_ word: LibraryWord, of part: CodePart) -> CodeValue? {
    word.name == "easy" ? .library(Proxy(part)) : nil
  }

  static func call(_ word: LibraryWord, on receiver: CodeValue) -> CodeValue? {
    // The older `view <- [Top(), …]` has a name, too.
    if word.name == "layout", case .part(let part) = receiver, isAttribute(word.first) {
      return Proxy(part).call(word)
    }
    // `[Width(1), Height(2)].with(.medium)`, `.when { … }`
    guard case .list(let list) = receiver, ["with", "when"].contains(word.name),
      isAttribute(list.elements.first)
    else { return nil }
    for case .library(let attribute) in list.elements where attribute.call(word) == nil {
      return nil
    }
    return receiver
  }

  private static func isAttribute(_ value: CodeValue?) -> Bool {
    if case .library(let one)? = value { one is Attribute } else { false }
  }

  static func function(_ word: LibraryWord) -> CodeValue? {
    guard let anchors = anchors(word.name), word.arguments.count <= 1 else { return nil }
    let attribute = Attribute(anchors)
    if let value = word.first, !attribute.take(value, word) { return nil }
    return .library(attribute)
  }

  static func combine(_ left: CodeValue, _ sign: LibraryWord, _ right: CodeValue) -> CodeValue? {
    if sign.name == "<-", case .part(let part) = left {
      return Proxy(part).call(sign.renamed("layout", CodeArguments([(nil, right)])))
    }
    // `>=40`, `<=40`, `*0.5`, `>=10*0.5`: numbers with a relation or a factor.
    if case .nothing = left {
      if case .library(let constant as SignedNumber) = right,
        let relation = Relation(rawValue: sign.name)
      {
        return .library(SignedNumber(relation, constant.number, times: constant.factor))
      }
      guard ["==", ">=", "<=", "*"].contains(sign.name), let number = sign.number(right) else {
        return nil
      }
      guard let relation = Relation(rawValue: sign.name) else {
        return .library(SignedNumber(.equal, .zero, times: number))
      }
      return .library(SignedNumber(relation, number))
    }
    guard sign.name == "*", case .library(let constant as SignedNumber) = left,
      let factor = sign.number(right)
    else { return nil }
    return .library(SignedNumber(constant.relation, constant.number, times: factor))
  }

  /// An attribute before it is applied to a view.
  final class Attribute: LibraryValue {
    private let anchors: [Anchor]
    private var relation = Relation.equal
    private var numbers: [CodeNumber]
    private var factor = CodeNumber(1)
    private var target: (part: CodePart, anchor: Anchor?, isLike: Bool)?
    private var priority: CodeNumber?
    private var condition: ClosureValue?

    init(_ anchors: [Anchor]) {
      self.anchors = anchors
      numbers = anchors.map { _ in .zero }
    }

    /// Takes the argument of the attribute.
    func take(_ value: CodeValue, _ word: LibraryWord) -> Bool {
      switch value {
      case .library(let constant as SignedNumber):
        (relation, factor) = (constant.relation, constant.factor)
        numbers = anchors.map { _ in constant.number }
      case .size(let first, let second):
        guard anchors.count == 2 else { return false }
        numbers = [first, second]
      case .insets(let insets): numbers = anchors.map { insets.inset($0) ?? .zero }
      default:
        guard let number = word.number(value) else { return false }
        numbers = anchors.map { _ in number }
      }
      return true
    }

    func call(_ word: LibraryWord) -> CodeValue? {
      switch word.name {
      case "to", "like":
        guard let part = word.part(word.first) else { return nil }
        var anchor: Anchor?
        if word.arguments.count > 1 {
          guard let name = word.word(word.arguments.values[1].value),
            let given = UIKitWords.attribute(name.prefix(1).lowercased() + name.dropFirst())
          else { return nil }
          anchor = given
        }
        target = (part, anchor, word.name == "like")
      case "with":
        // `.custom(650)` has its number in it.
        if case .tuple(let parts)? = word.first, parts.count > 1 {
          priority = word.priority(parts[1].value)
        } else {
          priority = word.priority(word.first)
        }
        if priority == nil { return nil }
      case "when":
        guard let closure = word.arguments.closure else { return nil }
        condition = closure
      default: return nil
      }
      return .library(self)
    }

    /// States the attribute for a view, if its condition holds.
    func state(_ part: CodePart, _ word: LibraryWord) -> [CodeValue] {
      if let condition, !word.runner.holds(condition, at: word.origin) { return [] }
      let superview = word.runner.superview(of: part)
      return zip(anchors, numbers).map { anchor, number in
        let amount = anchor.isFar ? -number : number
        let level = priority ?? CodeNumber(Priority.required)
        replace(anchor, part, level, word)
        if anchor.isSize, target == nil {
          return word.state(
            CodeAnchor(part, anchor), relation, AnchorSum(amount), priority: priority)
        }
        let other = target?.part ?? superview
        let isSame = target == nil || other == superview || target?.isLike == true
        return word.relate(
          part, anchor, relation, to: other, target?.anchor ?? (isSame ? anchor : anchor.opposite),
          times: factor, plus: amount, priority: priority)
      }
    }

    /// Takes back what was applied before to the same edge, center or length with the same relation and priority;
    /// an edge and a center of an axis exclude each other.
    private func replace(
      _ anchor: Anchor, _ part: CodePart, _ level: CodeNumber, _ word: LibraryWord
    ) {
      func place(_ anchor: Anchor) -> Int {
        switch anchor.traits.part {
        case .start, .firstBaseline: 0
        case .end, .lastBaseline: 1
        case .center: 2
        case .length: 3
        }
      }
      for index in word.runner.constraints.indices {
        let known = word.runner.constraints[index]
        guard known.maker == .init(library: EasyPeasyWords.name, view: part.view),
          known.relation == relation, known.priority == level,
          let other = known.left.terms.first?.anchor.anchor, other.axis == anchor.axis
        else { continue }
        let (own, old) = (place(anchor), place(other))
        if own == old || own == 2 && old < 2 || old == 2 && own < 2 {
          word.runner.constraints[index].isGone = true
        }
      }
    }
  }

  /// What a condition receives: the device and the size classes.
  final class Context: LibraryValue {
    func member(_ word: LibraryWord) -> CodeValue? {
      let conditions = word.runner.conditions
      let (width, height) = (conditions.isWidthRegular, conditions.isHeightRegular)
      let flags: [String: Bool] = [
        "isPad": conditions.isPad, "isPhone": !conditions.isPad, "isHorizontalRegular": width,
        "isHorizontalCompact": !width, "isVerticalRegular": height, "isVerticalCompact": !height,
        "isHorizontalVerticalRegular": width && height,
        "isHorizontalVerticalCompact": !width && !height,
      ]
      word.runner.uses.insert(.traits)
      return flags[word.name].map(CodeValue.bool)
    }
  }

  /// `view.easy`
  final class Proxy: LibraryValue {
    let part: CodePart

    init(_ part: CodePart) { self.part = part }

    func call(_ word: LibraryWord) -> CodeValue? {
      let word = word.of(EasyPeasyWords.name)
      switch word.name {
      case "layout", "relayout":
        var made: [CodeValue] = []
        let values = word.arguments.values.flatMap {
          word.runner.elements(of: $0.value) ?? [$0.value]
        }
        for value in values {
          guard case .library(let attribute as Attribute) = word.runner.resolved(value) else {
            word.runner.miss(word.origin, "one of its attributes is not known")
            continue
          }
          made += attribute.state(part, word)
        }
        return .list(CodeList(made))
      case "reload": return .nothing
      case "clear":
        word.runner.removeConstraints(of: .init(library: EasyPeasyWords.name, view: part.view))
        return .nothing
      default: return nil
      }
    }
  }
}

/// `>=40`, `*0.5`, `>=10*0.5`: a number with a relation and a factor, as EasyPeasy and Stevia write it.
final class SignedNumber: LibraryValue {
  let relation: Relation
  let number: CodeNumber
  let factor: CodeNumber

  init(_ relation: Relation, _ number: CodeNumber, times factor: CodeNumber = CodeNumber(1)) {
    (self.relation, self.number, self.factor) = (relation, number, factor)
  }
}
