import LayoutModel

/// KeepLayout's sentences: `left offset of <A 0x1> to <B 0x2> equal to 20 with required priority`.
extension ConstraintParser {
  /// The constraint of a KeepLayout attribute.
  private struct Attribute {
    var anchor: LoggedAttribute
    /// The anchor of the other view; nil for a number alone.
    var other: LoggedAttribute?
    var isOwn = false
    var isNegated = false
    /// The scale of a value that is a factor.
    var scale: Double?
  }

  /// Nil, without advancing, if it is not a sentence.
  mutating func takeSentence() throws(LineFailure) -> LoggedConstraint? {
    guard let of = cursor.find(" of <", from: cursor.position, to: cursor.position + 60) else {
      return nil
    }
    let words = cursor.text(cursor.position..<of)
    guard words.utf8.allSatisfy({ $0 == 0x20 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) else {
      return nil
    }
    cursor.position = of + 4
    let item = try takeDescription()
    var related: LoggedItem?
    var isSuperview = false
    if cursor.take(" to ") || cursor.take(" in ") {
      isSuperview = cursor.take("superview ")
      related = try takeDescription()
    }
    cursor.skipSpace()
    let relation: Relation
    if cursor.take("equal to ") {
      relation = .equal
    } else if cursor.take("at least ") {
      relation = .greaterOrEqual
    } else if cursor.take("at most ") {
      relation = .lessOrEqual
    } else {
      throw LineFailure(cursor.isAtEnd ? .cutOff : .unknownForm, at: cursor.position)
    }
    guard let read = cursor.takeNumber() else {
      throw LineFailure(.unknownForm, at: cursor.position)
    }
    let number = try inRange(read)
    guard cursor.take(" with ") else { throw LineFailure(.cutOff, at: cursor.position) }
    let priority = try takeNamedPriority()
    guard cursor.take(" priority") else { throw LineFailure(.cutOff, at: cursor.position) }
    guard let attribute = Self.attribute(words, isRelated: related != nil) else {
      throw LineFailure(.unknownAttribute, at: of)
    }
    var result = constraint(LoggedAnchor(item, attribute.anchor), relation, nil)
    if let other = attribute.other {
      guard let owner = attribute.isOwn ? item : related else {
        throw LineFailure(.unknownSuperview, at: of)
      }
      result.right = LoggedAnchor(owner, other)
    }
    if let scale = attribute.scale {
      (result.factor, result.hasFactor) = (number * scale, true)
    } else {
      if attribute.isNegated { result.relation = relation.flipped }
      result.constant = attribute.isNegated ? 0 - number : number
    }
    result.priority = priority
    if isSuperview, let related {
      superview = related
      result.contained = [item.key]
    }
    return result
  }

  /// `<UILabel 0x7fa1>`, with any text after the address.
  private mutating func takeDescription() throws(LineFailure) -> LoggedItem {
    guard cursor.take("<") else { throw LineFailure(.unknownForm, at: cursor.position) }
    let start = cursor.position
    guard let end = cursor.find(">", from: start, to: start + 400) else {
      throw LineFailure(.cutOff, at: start)
    }
    cursor.position = end + 1
    guard
      let address = cursor.find("0x", from: start, to: end),
      let (digits, behind) = cursor.hexadecimal(at: address + 2)
    else {
      return LoggedItem(
        key: .name(cursor.text(start..<end)), className: nil, name: cursor.text(start..<end))
    }
    if cursor.bytes[behind].isWord { throw LineFailure(.notHexadecimal, at: behind) }
    var classEnd = address
    while classEnd > start, [0x20, 0x3A].contains(cursor.bytes[classEnd - 1]) { classEnd -= 1 }
    return LoggedItem(key: .address(digits), className: cursor.text(start..<classEnd))
  }

  /// `required`, `high(+10)`
  private mutating func takeNamedPriority() throws(LineFailure) -> Double {
    for (word, value) in [
      ("required" as StaticString, Priority.required), ("high", Priority.high),
      ("low", Priority.low), ("fitting", Priority.fitting),
    ] where cursor.take(word) {
      guard cursor.take("(") else { return value }
      guard let change = cursor.takeNumber(), cursor.take(")") else { break }
      return value + change
    }
    throw LineFailure(.unknownForm, at: cursor.position)
  }

  private static func attribute(_ words: String, isRelated: Bool) -> Attribute? {
    switch words {
    case "width", "height":
      guard let anchor = LoggedAttribute(rawValue: words) else { return nil }
      return isRelated
        ? Attribute(anchor: anchor, other: anchor, scale: 1) : Attribute(anchor: anchor)
    case "aspect ratio": return Attribute(anchor: .width, other: .height, isOwn: true, scale: 1)
    case "horizontal center": return Attribute(anchor: .centerX, other: .centerX, scale: 2)
    case "vertical center": return Attribute(anchor: .centerY, other: .centerY, scale: 2)
    case "vertical center alignment": return Attribute(anchor: .centerX, other: .centerX)
    case "horizontal center alignment": return Attribute(anchor: .centerY, other: .centerY)
    case "left offset": return Attribute(anchor: .left, other: .right)
    case "leading offset": return Attribute(anchor: .leading, other: .trailing)
    case "top offset": return Attribute(anchor: .top, other: .bottom)
    case "right offset": return Attribute(anchor: .right, other: .left, isNegated: true)
    case "trailing offset": return Attribute(anchor: .trailing, other: .leading, isNegated: true)
    case "bottom offset": return Attribute(anchor: .bottom, other: .top, isNegated: true)
    case "first baseline offset":
      return Attribute(anchor: .firstBaseline, other: .lastBaseline)
    default: break
    }
    var parts = words.split(separator: " ").map(String.init)
    guard let kind = parts.popLast(), kind == "inset" || kind == "alignment" else { return nil }
    var other: String?
    if kind == "inset", parts.last == "margin" {
      parts.removeLast()
      other = (parts.first ?? "") + "Margin"
    } else if kind == "inset", parts.last == "safe" {
      parts.removeLast()
    }
    let word =
      switch parts {
      case ["first", "baseline"]: "firstBaseline"
      case ["last", "baseline"]: "lastBaseline"
      default: parts.count == 1 ? parts[0] : ""
      }
    guard let anchor = LoggedAttribute(rawValue: word) else { return nil }
    let isBaselineInset = kind == "inset" && word.hasSuffix("Baseline")
    let edge = isBaselineInset ? (word == "firstBaseline" ? "top" : "bottom") : word
    guard let otherAnchor = LoggedAttribute(rawValue: other ?? edge) else { return nil }
    let isNegated =
      ["right", "trailing", "bottom", "lastBaseline"].contains(word)
      || kind == "alignment" && word == "firstBaseline"
    return Attribute(anchor: anchor, other: otherAnchor, isNegated: isNegated)
  }
}
