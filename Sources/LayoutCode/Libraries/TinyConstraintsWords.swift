import LayoutModel

/// TinyConstraints: methods of views. Its `edges` are left and right; offsets have their sign, except that the
/// trailing edge of the superview is inset; constraints are active unless `isActive` says otherwise.
enum TinyConstraintsWords: CodeLibrary {
  static let name = "TinyConstraints"

  /// The anchor and the other view's anchor of methods with `to` or `of`.
  private static let pairs: [String: (own: Anchor, other: Anchor)] = [
    "left": (.left, .left), "right": (.right, .right), "top": (.top, .top),
    "bottom": (.bottom, .bottom), "leading": (.leading, .leading),
    "trailing": (.trailing, .trailing), "width": (.width, .width), "height": (.height, .height),
    "centerX": (.centerX, .centerX), "centerY": (.centerY, .centerY),
    "leftToRight": (.left, .right), "rightToLeft": (.right, .left), "topToBottom": (.top, .bottom),
    "bottomToTop": (.bottom, .top), "leadingToTrailing": (.leading, .trailing),
    "trailingToLeading": (.trailing, .leading), "widthToHeight": (.width, .height),
    "heightToWidth": (.height, .width),
  ]

  /// The methods that state several anchors, in the library's order.
  private static let sets: [String: [Anchor]] = [
    "edges": [.top, .left, .bottom, .right], "horizontal": [.left, .right],
    "vertical": [.top, .bottom], "origin": [.left, .top],
  ]

  static func call(_ word: LibraryWord, on receiver: CodeValue) -> CodeValue? {
    guard case .part(let part) = word.runner.resolved(receiver) else { return nil }
    var name = word.name
    var other = word.part(word["to", "of", "in"])
    let isSuperview = name.hasSuffix("Superview") && name.contains("Superview")
    if isSuperview {
      name = String(name.dropLast("ToSuperview".count))
      let superview = word.runner.superview(of: part)
      other =
        word.flag("usingSafeArea", else: false) ? CodePart(superview.view, .safeArea) : superview
    }
    if let anchors = sets[name], let other { return edges(anchors, other, word, part) }
    switch name {
    case "center":
      guard let other else { return nil }
      let offset = word.size(word["offset"]) ?? (.zero, .zero)
      return .all([
        word.relate(part, .centerX, to: other, plus: offset.width),
        word.relate(part, .centerY, to: other, plus: offset.height),
      ])
    case "size":
      if let other {
        let factor = word.number(word["multiplier"]) ?? CodeNumber(1)
        let insets = word.size(word["insets"]) ?? (.zero, .zero)
        return .all([
          word.relate(part, .width, to: other, times: factor, plus: insets.width),
          word.relate(part, .height, to: other, times: factor, plus: insets.height),
        ])
      }
      guard let size = word.size(word.first) else { return nil }
      return .all([
        word.set(part, .width, to: size.width), word.set(part, .height, to: size.height),
      ])
    case "aspectRatio":
      // Stevia has the same word without a relation, and means the same.
      guard let ratio = word.first, case .number(let factor) = ratio else { return nil }
      return word.relate(part, .width, to: part, .height, times: factor)
    case "stack": return stack(word, part)
    case "setHugging", "setCompressionResistance":
      let kind = name == "setHugging" ? "Hugging" : "CompressionResistance"
      return word.runner.call(
        "setContent\(kind)Priority", word.arguments, on: part, at: word.origin)
    default: break
    }
    if let pair = pairs[name], let other {
      var target = CodeAnchor(other, pair.other)
      if let value = word.arguments.plain.first {
        guard case .sum(let sum) = word.runner.resolved(value), let anchor = sum.terms.first?.anchor
        else { return nil }
        target = anchor
      }
      let offset = word.number(word["offset"]) ?? .zero
      return word.relate(
        part, pair.own, to: target.part, target.anchor,
        times: word.number(word["multiplier"]) ?? CodeNumber(1),
        plus: isSuperview && pair.own == .trailing ? -offset : offset)
    }
    guard let anchor = Anchor(rawValue: name), anchor.isSize else { return nil }
    let limits: [(Relation, CodeNumber?)] = [
      (.greaterOrEqual, word.number(word["min"])), (.lessOrEqual, word.number(word["max"])),
    ]
    let made = limits.compactMap { relation, limit in
      limit.map { word.set(part, anchor, relation, to: $0) }
    }
    if !made.isEmpty { return .all(made) }
    // `width(44)` gives the view back in Stevia, and the constraint with more arguments here.
    guard word.arguments.count > 1, let length = word.number(word.first) else { return nil }
    return word.set(part, anchor, to: length)
  }

  /// Edges of another view, inset, without the excluded ones.
  private static func edges(
    _ anchors: [Anchor], _ other: CodePart, _ word: LibraryWord, _ part: CodePart
  ) -> CodeValue? {
    var excluded: [Anchor] = []
    if let value = word["excluding"] {
      for value in word.runner.elements(of: value) ?? [value] {
        guard let name = word.word(value) else { return nil }
        if let anchor = Anchor(rawValue: name) { excluded.append(anchor.traits.leftToRight) }
      }
    }
    guard let insets = word["insets"].map({ word.insets($0) }) ?? CodeInsets() else { return nil }
    return .all(
      word.inset(part, anchors.filter { !excluded.contains($0) }, in: other, by: insets))
  }

  /// Views one after another, each added to the view.
  private static func stack(_ word: LibraryWord, _ part: CodePart) -> CodeValue? {
    guard let views = word.first.flatMap({ word.runner.parts($0, at: word.origin) }) else {
      return nil
    }
    for view in views { word.runner.add(view, to: part) }
    let axis = word["axis"].flatMap(word.runner.axis) ?? .vertical
    let across: [Anchor] = axis == .vertical ? [.left, .right] : [.top, .bottom]
    let lengths: [(Anchor, CodeNumber?)] = [
      (.width, word.number(word["width"])), (.height, word.number(word["height"])),
    ]
    return .all(
      word.chain(
        views, (axis.start, axis.end), in: part, lead: .zero,
        gap: word.number(word["spacing"]) ?? .zero, tail: .zero
      ) { view, _ in
        word.inset(view, across, in: part)
          + lengths.compactMap { anchor, length in length.map { word.set(view, anchor, to: $0) } }
      })
  }
}
