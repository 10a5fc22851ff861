import LayoutModel

/// Stevia: chained methods, equations between capitalized attributes, and rows of views with `-` and `|`.
/// Numbers at right, bottom and trailing are inward.
enum SteviaWords: CodeLibrary {
  static let name = "Stevia"

  /// A number with what its signs say of it: `<=20`, `80%`, the 20 of `|-20-a`.
  final class Amount: LibraryValue {
    let number: CodeNumber
    let relation: Relation
    let isPercent: Bool
    /// Whether it stands between a view and its superview's edge.
    let isSide: Bool

    init(
      _ number: CodeNumber, _ relation: Relation = .equal, isPercent: Bool = false,
      isSide: Bool = false
    ) {
      (self.number, self.relation) = (number, relation)
      (self.isPercent, self.isSide) = (isPercent, isSide)
    }

    var share: CodeNumber { number / CodeNumber(100) }
  }

  /// A row that waits for its next view: `a-20`.
  private final class Row: LibraryValue {
    let views: [CodePart]
    /// The gap to the next view; nil if there is to be none.
    let gap: Amount?

    init(_ views: [CodePart], _ gap: Amount?) { (self.views, self.gap) = (views, gap) }
  }

  static func amount(_ value: CodeValue?, _ word: LibraryWord) -> Amount? {
    switch value {
    case .library(let constant as SignedNumber)?: Amount(constant.number, constant.relation)
    case .library(let amount as Amount)?: amount
    default: word.number(value).map { Amount($0) }
    }
  }

  /// The anchor of a capitalized word: `Top`, `CenterX`.
  private static func attribute(_ name: String) -> Anchor? {
    guard name.first?.isUppercase == true else { return nil }
    return Anchor(rawValue: name.prefix(1).lowercased() + name.dropFirst())
  }

  static func member(_ word: LibraryWord, of part: CodePart) -> CodeValue? {
    if let anchor = attribute(word.name) { return .sum(AnchorSum(CodeAnchor(part, anchor))) }
    guard word.name.hasSuffix("Constraint"),
      let anchor = Anchor(rawValue: String(word.name.dropLast("Constraint".count)))
    else { return nil }
    let left = AnchorSum(CodeAnchor(part, anchor))
    return word.runner.constraints.lastIndex { $0.left == left && !$0.isGone }
      .map(CodeValue.constraint)
  }

  // MARK: Methods

  static func call(_ word: LibraryWord, on receiver: CodeValue) -> CodeValue? {
    let runner = word.runner
    guard case .part(let part) = receiver else {
      let words = ["fillHorizontally", "fillVertically", "height", "width", "top", "bottom"]
      guard case .list = receiver, words.contains(word.name) || word.name.hasPrefix("center"),
        let parts = runner.partsIfAny(receiver)
      else { return nil }
      for part in parts where call(word, on: .part(part)) == nil { return nil }
      return receiver
    }
    let superview = runner.superview(of: part)
    switch word.name {
    case "top", "bottom", "left", "right", "leading", "trailing", "width", "height", "size":
      guard word.arguments.count == 1, word.arguments.values[0].label == nil,
        let amount = amount(word.first, word)
      else { return nil }
      let anchors = word.name == "size" ? [.width, .height] : [Anchor(rawValue: word.name)]
      for case let anchor? in anchors { place(part, anchor, amount, word) }
    case "aspectRatio":
      guard word.arguments.count <= 1, word.arguments.values.first?.label == nil,
        let ratio = word.arguments.isEmpty ? Amount(CodeNumber(1)) : amount(word.first, word)
      else { return nil }
      word.relate(
        part, .width, to: part, .height, times: ratio.isPercent ? ratio.share : ratio.number)
    case "heightEqualsWidth": word.relate(part, .height, to: part, .width)
    case "centerHorizontally", "centerVertically":
      guard let offset = word["offset"].map({ word.number($0) }) ?? .zero else { return nil }
      let anchor: Anchor = word.name == "centerVertically" ? .centerY : .centerX
      word.relate(part, anchor, to: superview, plus: offset)
    case "centerInContainer": _ = word.inset(part, [.centerY, .centerX], in: superview)
    case "fillContainer", "fillHorizontally", "fillVertically":
      guard let padding = (word["padding", "m"] ?? word.first).map({ word.number($0) }) ?? .zero
      else { return nil }
      let anchors: [Anchor] =
        word.name == "fillVertically"
        ? [.top, .bottom]
        : word.name == "fillHorizontally"
          ? [.leading, .trailing] : [.leading, .trailing, .top, .bottom]
      _ = word.inset(part, anchors, in: superview, by: CodeInsets(all: padding))
    case "followEdges":
      guard let other = word.part(word.first) else { return nil }
      _ = word.inset(part, [.top, .bottom, .leading, .trailing], in: other)
    case "subviews", "sv", "arrangedSubviews":
      for value in items(word) {
        guard let views = runner.parts(value, at: word.origin) else { return nil }
        for view in views {
          if word.name == "arrangedSubviews" {
            runner.arrange(view, in: part)
          } else {
            runner.add(view, to: part)
          }
        }
      }
    case "layout": column(items(word), in: part, word)
    default: return nil
    }
    return .part(part)
  }

  /// The arguments, or what the statements of a builder's closure are.
  private static func items(_ word: LibraryWord) -> [CodeValue] {
    if let closure = word.arguments.closure {
      return word.runner.values(ofStatementsIn: closure)
    }
    let values = word.arguments.values.map { word.runner.resolved($0.value) }
    if values.count == 1, case .list(let list) = values[0] { return list.elements }
    return values
  }

  /// A length, or the distance of an edge from the superview's.
  private static func place(
    _ part: CodePart, _ anchor: Anchor, _ amount: Amount, _ word: LibraryWord
  ) {
    let superview = word.runner.superview(of: part)
    guard !anchor.isSize else {
      if amount.isPercent {
        word.relate(part, anchor, to: superview, times: amount.share)
      } else {
        word.set(part, anchor, amount.relation, to: amount.number)
      }
      return
    }
    guard amount.isPercent else {
      let relation = anchor.isFar ? amount.relation.flipped : amount.relation
      word.relate(
        part, anchor, relation, to: superview, plus: anchor.isFar ? -amount.number : amount.number)
      return
    }
    if anchor.followsDirection {
      // A share of the width, from the edge.
      let share = AnchorSum(
        CodeAnchor(superview, .width), times: anchor.isFar ? -amount.share : amount.share)
      word.state(
        CodeAnchor(part, anchor), .equal, AnchorSum(CodeAnchor(superview, anchor)) + share)
    } else if anchor.isFar, amount.number.value == 100 {
      word.relate(part, anchor, to: superview, anchor.opposite)
    } else {
      word.relate(
        part, anchor, to: superview, anchor.isFar ? anchor : anchor.opposite,
        times: anchor.isFar ? CodeNumber(1) - amount.share : amount.share)
    }
  }

  // MARK: Columns

  /// `layout(20, a, 8, |-b-|, "")`: views from top to bottom with the gaps between them.
  private static func column(_ items: [CodeValue], in part: CodePart, _ word: LibraryWord) {
    var previous: CodePart?
    var gap: Amount?
    var isOpen = false
    for (index, item) in items.enumerated() {
      if let views = word.runner.partsIfAny(item), let view = views.first {
        for (first, second) in zip(views, views.dropFirst()) {
          word.relate(first, .centerY, to: second)
        }
        if let previous, !isOpen {
          let gap = gap ?? Amount(.zero)
          var right = AnchorSum(CodeAnchor(previous, .bottom))
          right =
            right
            + (gap.isPercent
              ? AnchorSum(CodeAnchor(part, .height), times: gap.share) : AnchorSum(gap.number))
          word.state(CodeAnchor(view, .top), gap.relation, right)
        } else if let gap, !isOpen {
          place(view, .top, gap, word)
        }
        (previous, gap, isOpen) = (view, nil, false)
      } else if case .string = item {
        (gap, isOpen) = (nil, true)
      } else if let given = amount(item, word) {
        gap = given
        if index == items.count - 1, let previous, !isOpen { place(previous, .bottom, given, word) }
      } else {
        word.runner.miss(word.origin, "\(item.kind) is no view and no gap of a column")
      }
    }
  }

  // MARK: Functions

  static func function(_ word: LibraryWord) -> CodeValue? {
    // `align(tops:)`, `equal(widths:)`, and the older `alignTops`, `equalWidths`.
    let label = word.arguments.values.first?.label
    guard word.name.hasPrefix("align") || word.name.hasPrefix("equal") else { return nil }
    var name = label ?? String(word.name.dropFirst("align".count))
    name = name.prefix(1).lowercased() + name.dropFirst()
    let anchors: [Anchor]
    switch name {
    case "horizontally": anchors = [.centerY]
    case "vertically": anchors = [.centerX]
    case "center": anchors = [.centerY, .centerX]
    case "sizes": anchors = [.width, .height]
    default:
      guard name.hasSuffix("s"), let anchor = Anchor(rawValue: String(name.dropLast())),
        anchor.isSize == word.name.hasPrefix("equal")
      else { return nil }
      anchors = [anchor]
    }
    guard let offset = word["offset"].map({ word.number($0) }) ?? .zero else { return nil }
    var parts: [CodePart] = []
    for argument in word.arguments.values where argument.label != "offset" {
      guard let more = word.runner.parts(argument.value, at: word.origin) else { return nil }
      parts += more
    }
    for anchor in anchors {
      for (first, second) in zip(parts, parts.dropFirst()) {
        word.relate(first, anchor, to: second, plus: offset)
      }
    }
    return .list(CodeList(parts.map(CodeValue.part)))
  }

  // MARK: Operators

  static func combine(_ left: CodeValue, _ sign: LibraryWord, _ right: CodeValue) -> CodeValue? {
    guard sign.runner.block == nil || sign.name == "%" else { return nil }
    let runner = sign.runner
    switch (left, sign.name, right) {
    case (_, "%", .nothing):
      return sign.number(left).map { .library(Amount($0, isPercent: true)) }
    case (.number(let share), "%", _):
      return sum(right, sign).map { .sum($0 * (share / CodeNumber(100))) }
    case (.nothing, "|", _), (.nothing, "|-", _): return side(right, .leading, sign)
    case (_, "|", .nothing), (_, "-|", .nothing): return side(left, .trailing, sign)
    case (_, "-", _), (_, "--", _), (_, "⁃", _): return row(left, right, sign)
    case (_, "~", _):
      guard let parts = runner.partsIfAny(left), let amount = amount(right, sign) else {
        return nil
      }
      for part in parts { place(part, .height, amount, sign) }
      return left
    default: break
    }
    guard let relation = Relation(rawValue: sign.name), let first = sum(left, sign),
      let term = first.terms.first, first.terms.count == 1, first.constant == .zero
    else { return nil }
    if let second = sum(right, sign) { return sign.state(term.anchor, relation, second) }
    guard let number = sign.number(right) else { return nil }
    let anchor = term.anchor
    guard !anchor.anchor.isSize else { return sign.state(anchor, relation, AnchorSum(number)) }
    // Of the far edges, only the number of bottom and right is inward, and the relation stays.
    let isFar = anchor.anchor == .bottom || anchor.anchor == .right
    return sign.relate(
      anchor.part, anchor.anchor, relation, to: runner.superview(of: anchor.part),
      plus: isFar ? -number : number)
  }

  /// An attribute, with a factor and a number; a capitalized word alone is one of the class's own view.
  private static func sum(_ value: CodeValue, _ word: LibraryWord) -> AnchorSum? {
    switch value {
    case .sum(let sum): sum.terms.isEmpty || sum.isMeasured ? nil : sum
    case .type(let name):
      attribute(name).flatMap { anchor in
        word.runner.current?.view.map { AnchorSum(CodeAnchor($0, anchor)) }
      }
    default: nil
    }
  }

  /// `|a`, `|-a`, `|-20`: at the superview's edge, with the standard distance, or a distance for a view to come.
  private static func side(_ value: CodeValue, _ edge: Anchor, _ word: LibraryWord) -> CodeValue? {
    guard let parts = word.runner.partsIfAny(value) else {
      return amount(value, word).map { .library(Amount($0.number, $0.relation, isSide: true)) }
    }
    let distance = word.name == "|" ? CodeNumber.zero : CodeNumber(UIKitWords.standardSpace)
    if let part = edge == .leading ? parts.first : parts.last {
      place(part, edge, Amount(distance), word)
    }
    return value
  }

  /// `a-20-b`, `|-20-a`, `a-20-|`, `a-(>=20)-b`, `a-""-b`
  private static func row(_ left: CodeValue, _ right: CodeValue, _ word: LibraryWord) -> CodeValue?
  {
    let runner = word.runner
    func connect(_ views: [CodePart], _ next: [CodePart], _ gap: Amount?) -> CodeValue {
      if let gap, let last = views.last, let first = next.first {
        word.relate(first, .leading, gap.relation, to: last, .trailing, plus: gap.number)
      }
      return .list(CodeList((views + next).map(CodeValue.part)))
    }
    let next = runner.partsIfAny(right)
    switch left {
    case .library(let side as Amount):
      guard side.isSide, let first = next?.first else { return nil }
      place(first, .leading, side, word)
      return right
    case .library(let row as Row): return next.map { connect(row.views, $0, row.gap) }
    default: break
    }
    guard let views = runner.partsIfAny(left), let last = views.last else { return nil }
    if let next { return connect(views, next, Amount(CodeNumber(UIKitWords.standardSpace))) }
    if case .string = right { return .library(Row(views, nil)) }
    guard let gap = amount(right, word), !gap.isPercent else { return nil }
    guard gap.isSide else { return .library(Row(views, gap)) }
    place(last, .trailing, gap, word)
    return left
  }
}

extension CodeRunner {
  /// The views that a value already is: one or an array of them; nil for other values.
  func partsIfAny(_ value: CodeValue) -> [CodePart]? {
    switch resolved(value) {
    case .part(let part): return [part]
    case .instance(let instance): return instance.view.map { [$0] }
    case .list(let list):
      guard let values = flattened(.list(list)) else { return nil }
      let parts = values.compactMap(partsIfAny)
      return parts.isEmpty || parts.count < values.count ? nil : parts.flatMap(\.self)
    default: return nil
    }
  }
}
