import LayoutModel

/// The body of a constraint: a format, an equation or a sentence.
extension ConstraintParser {
  mutating func takeBody() throws(LineFailure) -> LoggedConstraint {
    if cursor.starts(with: "(null)") { throw LineFailure(.printedAsNull, at: cursor.position) }
    if cursor.starts(with: "H:") || cursor.starts(with: "V:") {
      if let second = cursor.peek(2), second == UInt8(ascii: "[") || second == UInt8(ascii: "|") {
        return try takeFormat()
      }
    }
    if cursor.peek() == UInt8(ascii: "[") || cursor.starts(with: "|-") { return try takeFormat() }
    if let sentence = try takeSentence() { return sentence }
    return try takeEquation()
  }

  func constraint(
    _ left: LoggedAnchor, _ relation: Relation, _ right: LoggedAnchor?
  ) -> LoggedConstraint {
    LoggedConstraint(className: "", address: "", left: left, relation: relation, right: right)
  }

  // MARK: Formats

  private enum Side {
    case superview(LoggedItem)
    case item(LoggedItem)
  }

  /// `V:|-(8)-[UILabel:0x7fa1]`
  private mutating func takeFormat() throws(LineFailure) -> LoggedConstraint {
    let isVertical = cursor.starts(with: "V:")
    if isVertical || cursor.starts(with: "H:") { cursor.position += 2 }
    if cursor.peek() == UInt8(ascii: "["), let size = try takeSizeFormat(isVertical) { return size }
    let first = try takeSide()
    guard cursor.take("-(") else { throw LineFailure(.unknownForm, at: cursor.position) }
    let relation = takeRelation() ?? .equal
    let amount = try takeAmount()
    guard cursor.take(")-") else { throw LineFailure(.cutOff, at: cursor.position) }
    let second = try takeSide()
    let direction = takeDirection()
    var result = gap(
      first, relation, amount, second, isVertical: isVertical, direction: direction)
    result.isVisual = true
    result.direction = direction
    if let priority = amount.priority { result.priority = priority }
    return result
  }

  /// `H:[UIView:0x7fa1(44)]`; nil, without advancing, for a gap.
  private mutating func takeSizeFormat(
    _ isVertical: Bool
  ) throws(LineFailure) -> LoggedConstraint? {
    let start = cursor.position
    cursor.position += 1
    let item = try takeItem(.bracket)
    guard cursor.take("(") else {
      cursor.position = start
      unknownCount = 0
      return nil
    }
    let relation = takeRelation() ?? .equal
    let length = LoggedAnchor(item, isVertical ? .height : .width)
    var result = constraint(length, relation, nil)
    if startsWithAmount {
      let amount = try takeAmount()
      result.constant = amount.number
      result.isSystemSpacing = amount.isSystemSpacing
      if let priority = amount.priority { result.priority = priority }
    } else {
      let other = try takeItem(.parenthesis)
      result.right = LoggedAnchor(other, isVertical ? .height : .width)
    }
    guard cursor.take(")]") else { throw LineFailure(.cutOff, at: cursor.position) }
    result.isVisual = true
    result.direction = takeDirection()
    return result
  }

  /// Whether a number or a spacing stands at the cursor, and no view.
  private var startsWithAmount: Bool {
    if cursor.starts(with: "NSSpace(") || cursor.starts(with: "NSLayoutAnchorConstraintSpace(") {
      return true
    }
    var ahead = cursor
    return ahead.takeNumber() != nil
  }

  private mutating func takeSide() throws(LineFailure) -> Side {
    if cursor.take("|") {
      guard let superview else { throw LineFailure(.unknownSuperview, at: cursor.position - 1) }
      return .superview(superview)
    }
    guard cursor.take("[") else { throw LineFailure(.unknownForm, at: cursor.position) }
    let item = try takeItem(.bracket)
    guard cursor.take("]") else { throw LineFailure(.cutOff, at: cursor.position) }
    return .item(item)
  }

  private mutating func takeDirection() -> LoggedDirection? {
    if cursor.take("(LTR)") { return .leftToRight }
    return cursor.take("(RTL)") ? .rightToLeft : nil
  }

  private struct Amount {
    var number: Double
    var isSystemSpacing = false
    var priority: Double?
  }

  /// `8`, `NSSpace(8)`, `0@250`
  private mutating func takeAmount() throws(LineFailure) -> Amount {
    let isSpacing = cursor.take("NSLayoutAnchorConstraintSpace(") || cursor.take("NSSpace(")
    guard let number = cursor.takeNumber() else {
      throw LineFailure(.unknownForm, at: cursor.position)
    }
    if isSpacing, !cursor.take(")") { throw LineFailure(.cutOff, at: cursor.position) }
    var amount = Amount(number: try inRange(number), isSystemSpacing: isSpacing)
    if cursor.take("@") {
      guard let priority = cursor.takeNumber() else {
        throw LineFailure(.unknownForm, at: cursor.position)
      }
      amount.priority = priority
    }
    return amount
  }

  /// The largest magnitude of a number that layouts have.
  private static var largestNumber: Double { 1e9 }

  /// A number in range for a layout; a negligible one is 0.
  func inRange(_ number: Double) throws(LineFailure) -> Double {
    guard number.magnitude <= Self.largestNumber else {
      throw LineFailure(.numberOutOfRange, at: cursor.position)
    }
    return number.magnitude < 1e-9 ? 0 : number
  }

  /// A gap as an equation, with the inner view on the left.
  private func gap(
    _ first: Side, _ relation: Relation, _ amount: Amount, _ second: Side, isVertical: Bool,
    direction: LoggedDirection?
  ) -> LoggedConstraint {
    let (start, end): (LoggedAttribute, LoggedAttribute) =
      isVertical
      ? (.top, .bottom)
      : direction == nil
        ? (.leading, .trailing) : direction == .leftToRight ? (.left, .right) : (.right, .left)
    // From right to left, the later view has the smaller x.
    let isReversed = !isVertical && direction == .rightToLeft
    let sign: Double = isReversed ? -1 : 1
    let before = isReversed ? relation.flipped : relation
    var result: LoggedConstraint
    switch (first, second) {
    case (.superview(let view), .item(let item)):
      result = constraint(LoggedAnchor(item, start), before, LoggedAnchor(view, start))
      result.constant = sign * amount.number
      result.contained = [item.key]
    case (.item(let item), .superview(let view)):
      result = constraint(LoggedAnchor(item, end), before.flipped, LoggedAnchor(view, end))
      result.constant = 0 - sign * amount.number
      result.contained = [item.key]
    case (.item(let one), .item(let other)):
      result = constraint(LoggedAnchor(other, start), before, LoggedAnchor(one, end))
      result.constant = sign * amount.number
    case (.superview(let one), .superview(let other)):
      result = constraint(LoggedAnchor(other, end), before, LoggedAnchor(one, start))
      result.constant = sign * amount.number
    }
    if result.constant == 0 { result.constant = 0 }
    result.isSystemSpacing = amount.isSystemSpacing
    return result
  }

  // MARK: Equations

  /// `UILabel:0x7fa1.trailing == UIView:0x7fa2.trailing - 8`
  private mutating func takeEquation() throws(LineFailure) -> LoggedConstraint {
    let left = try takeAnchor()
    cursor.skipSpace()
    guard let relation = takeRelation() else {
      throw LineFailure(cursor.isAtEnd ? .cutOff : .unknownForm, at: cursor.position)
    }
    cursor.skipSpace()
    var result = constraint(left, relation, nil)
    if !startsWithName(), let number = cursor.takeNumber() {
      let behind = cursor.position
      cursor.skipSpace()
      guard cursor.take("*") else {
        cursor.position = behind
        result.constant = try inRange(number)
        return result
      }
      cursor.skipSpace()
      (result.factor, result.hasFactor) = (try inRange(number), true)
    }
    result.right = try takeAnchor()
    while true {
      let behind = cursor.position
      cursor.skipSpace()
      if cursor.take("*") {
        cursor.skipSpace()
        guard let number = cursor.takeNumber() else {
          throw LineFailure(.cutOff, at: cursor.position)
        }
        let product = try inRange(number) * result.factor
        (result.factor, result.hasFactor) = (try inRange(product), true)
      } else if cursor.starts(with: "NSSpace(")
        || cursor.starts(with: "NSLayoutAnchorConstraintSpace(")
      {
        let amount = try takeAmount()
        result.constant += amount.number
        result.isSystemSpacing = true
        guard result.constant.magnitude <= Self.largestNumber else {
          throw LineFailure(.numberOutOfRange, at: cursor.position)
        }
      } else if let sign = cursor.peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        guard let number = cursor.takeNumber() else {
          throw LineFailure(.cutOff, at: cursor.position)
        }
        result.constant += try inRange(number)
        guard result.constant.magnitude <= Self.largestNumber else {
          throw LineFailure(.numberOutOfRange, at: cursor.position)
        }
      } else {
        cursor.position = behind
        return result
      }
    }
  }

  mutating func takeRelation() -> Relation? {
    if cursor.take("==") { return .equal }
    if cursor.take("<=") { return .lessOrEqual }
    if cursor.take(">=") { return .greaterOrEqual }
    return nil
  }

  private mutating func takeAnchor() throws(LineFailure) -> LoggedAnchor {
    if cursor.peek() == UInt8(ascii: "(") {
      throw LineFailure(.compositeAnchor, at: cursor.position)
    }
    let item = try takeItem(.dot)
    let point = cursor.position
    guard cursor.take(".") else { throw LineFailure(.cutOff, at: point) }
    guard let attribute = attribute(at: cursor.position) else {
      throw LineFailure(engineVariable(at: cursor.position) ?? .unknownAttribute, at: point)
    }
    cursor.position += attribute.rawValue.utf8.count
    // The number of an engine's variable: `{id: 178}`.
    if cursor.starts(with: "{id:"), let end = cursor.find("}", from: cursor.position) {
      cursor.position = end + 1
    }
    return LoggedAnchor(item, attribute)
  }

  /// `contentHeight{id: 178}`
  private func engineVariable(at index: Int) -> SkippedLine.Reason? {
    var end = index
    while end < cursor.bytes.count, cursor.bytes[end].isWord { end += 1 }
    return cursor.starts(with: "{id:", at: end) || cursor.starts(with: "content", at: index)
      ? .engineVariable : nil
  }

  /// The attribute at an index, as a whole word.
  func attribute(at index: Int) -> LoggedAttribute? {
    var end = index
    while end < cursor.bytes.count, cursor.bytes[end].isWord { end += 1 }
    if end == index, cursor.starts(with: "(null)", at: index) { return .unnamed }
    guard end > index, end - index <= 24 else { return nil }
    let found = Self.attributes[cursor.text(index..<end)]
    if end < cursor.bytes.count, [0x2E, 0x7B, 0x27].contains(cursor.bytes[end]) {
      guard cursor.bytes[end] == 0x7B else { return nil }
      return found == .contentWidth || found == .contentHeight ? found : nil
    }
    return found
  }

  private static let attributes = Dictionary(
    LoggedAttribute.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
}
