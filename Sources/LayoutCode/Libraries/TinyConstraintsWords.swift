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

  static func call(
    _ name: String, _ arguments: CodeArguments, on receiver: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? {
    guard case .part(let part) = runner.resolved(receiver) else { return nil }
    let call = Call(part: part, arguments: arguments, runner: runner, origin: origin)
    if name.hasSuffix("ToSuperview") || name == "centerInSuperview" {
      return call.superview(name)
    }
    switch name {
    case "edges":
      guard let other = call.view("to") else { return nil }
      return call.edges([.top, .left, .bottom, .right], other)
    case "center":
      guard let other = call.view("in") else { return nil }
      return call.center(other)
    case "origin":
      guard let other = call.view("to") else { return nil }
      return call.edges([.left, .top], other)
    case "size": return call.size()
    case "aspectRatio":
      guard let ratio = arguments.first.flatMap({ runner.number($0, at: origin) }) else {
        return nil
      }
      return call.relate(.width, CodeAnchor(part, .height), times: ratio)
    case "stack": return call.stack()
    default: break
    }
    if let pair = pairs[name], let other = call.view("to") ?? call.view("of") {
      return call.relate(
        pair.own, call.anchor ?? CodeAnchor(other, pair.other),
        offset: call.number("offset") ?? .zero)
    }
    guard name == "width" || name == "height", arguments["min"] != nil || arguments["max"] != nil
    else {
      return nil
    }
    let anchor: Anchor = name == "width" ? .width : .height
    var made: [CodeValue] = []
    if let least = call.number("min") { made.append(call.set(anchor, least, .greaterOrEqual)) }
    if let most = call.number("max") { made.append(call.set(anchor, most, .lessOrEqual)) }
    return .list(CodeList(made))
  }

  /// A call with its view.
  private struct Call {
    let part: CodePart
    let arguments: CodeArguments
    let runner: CodeRunner
    let origin: CodeOrigin

    func number(_ label: String) -> CodeNumber? {
      arguments[label].flatMap { runner.number($0, at: origin) }
    }

    func view(_ label: String) -> CodePart? {
      arguments[label].flatMap { runner.part($0, at: origin) }
    }

    /// The other anchor, where the call names one.
    var anchor: CodeAnchor? {
      for value in arguments.plain {
        if case .sum(let sum) = runner.resolved(value) { return sum.terms.first?.anchor }
      }
      return nil
    }

    var insets: CodeInsets {
      arguments["insets"].flatMap { runner.insets($0, at: origin) } ?? CodeInsets()
    }

    func flag(_ label: String, else standard: Bool) -> Bool {
      guard let value = arguments[label], case .bool(let flag) = runner.resolved(value) else {
        return standard
      }
      return flag
    }

    func state(_ anchor: Anchor, _ relation: Relation?, _ right: AnchorSum) -> CodeValue {
      .constraint(
        runner.state(
          TinyConstraintsWords.name, AnchorSum(CodeAnchor(part, anchor)),
          relation ?? runner.relation(arguments["relation"]) ?? .equal, right,
          priority: arguments["priority"].flatMap { runner.priority($0, at: origin) },
          isActive: flag("isActive", else: true), at: origin))
    }

    func set(_ anchor: Anchor, _ number: CodeNumber, _ relation: Relation? = nil) -> CodeValue {
      state(anchor, relation, AnchorSum(number))
    }

    func relate(
      _ anchor: Anchor, _ other: CodeAnchor, times factor: CodeNumber? = nil,
      offset: CodeNumber = .zero
    ) -> CodeValue {
      var right = AnchorSum(other, times: factor ?? number("multiplier") ?? CodeNumber(1))
      right.constant = offset
      return state(anchor, nil, right)
    }

    /// Edges of another view, inset.
    func edges(_ anchors: [Anchor], _ other: CodePart) -> CodeValue {
      var excluded: [CodeValue] = []
      if let value = arguments["excluding"] { excluded = runner.elements(of: value) ?? [value] }
      let words = excluded.map { value -> String in
        if case .word(let word) = runner.resolved(value) { return word }
        return ""
      }
      return .list(
        CodeList(
          anchors.filter { anchor in
            !words.contains {
              $0 == anchor.rawValue || Anchor(rawValue: $0)?.traits.leftToRight == anchor
            }
          }.map { anchor in
            let inset = insets.inset(anchor) ?? .zero
            return relate(
              anchor, CodeAnchor(other, anchor), offset: anchor.traits.part == .end ? -inset : inset
            )
          }))
    }

    func center(_ other: CodePart) -> CodeValue {
      var (x, y) = (CodeNumber.zero, CodeNumber.zero)
      if let value = arguments["offset"], case .size(let first, let second) = runner.resolved(value)
      {
        (x, y) = (first, second)
      }
      return .list(
        CodeList([
          relate(.centerX, CodeAnchor(other, .centerX), offset: x),
          relate(.centerY, CodeAnchor(other, .centerY), offset: y),
        ]))
    }

    func size() -> CodeValue? {
      if let other = view("to") {
        var (width, height) = (CodeNumber.zero, CodeNumber.zero)
        if let value = arguments["insets"],
          case .size(let first, let second) = runner.resolved(value)
        {
          (width, height) = (first, second)
        }
        return .list(
          CodeList([
            relate(.width, CodeAnchor(other, .width), offset: width),
            relate(.height, CodeAnchor(other, .height), offset: height),
          ]))
      }
      guard let value = arguments.first, case .size(let width, let height) = runner.resolved(value)
      else {
        return nil
      }
      return .list(CodeList([set(.width, width), set(.height, height)]))
    }

    func superview(_ name: String) -> CodeValue? {
      var other = runner.superview(of: part)
      if flag("usingSafeArea", else: false) { other = CodePart(other.view, .safeArea) }
      switch name {
      case "edgesToSuperview": return edges([.top, .left, .right, .bottom], other)
      case "horizontalToSuperview": return edges([.left, .right], other)
      case "verticalToSuperview": return edges([.top, .bottom], other)
      case "originToSuperview": return edges([.left, .top], other)
      case "centerInSuperview": return center(other)
      case "sizeToSuperview":
        return .list(
          CodeList([
            relate(.width, CodeAnchor(other, .width)), relate(.height, CodeAnchor(other, .height)),
          ]))
      default: break
      }
      guard let pair = TinyConstraintsWords.pairs[String(name.dropLast("ToSuperview".count))] else {
        return nil
      }
      let offset = number("offset") ?? .zero
      return relate(
        pair.own, anchor ?? CodeAnchor(other, pair.other),
        offset: pair.own == .trailing ? -offset : offset)
    }

    /// Views one after another, each added to the view.
    func stack() -> CodeValue? {
      guard let views = arguments.first.flatMap({ runner.parts($0, at: origin) }) else {
        return nil
      }
      let isVertical = arguments["axis"].flatMap(runner.axis) != .horizontal
      let (start, end): (Anchor, Anchor) = isVertical ? (.top, .bottom) : (.left, .right)
      let across: [Anchor] = isVertical ? [.left, .right] : [.top, .bottom]
      var made: [CodeValue] = []
      for (index, view) in views.enumerated() {
        runner.add(view, to: part)
        let member = Call(
          part: view, arguments: CodeArguments([]), runner: runner, origin: origin)
        let previous = index > 0 ? CodeAnchor(views[index - 1], end) : CodeAnchor(part, start)
        made.append(
          member.relate(start, previous, offset: index > 0 ? number("spacing") ?? .zero : .zero))
        for anchor in across { made.append(member.relate(anchor, CodeAnchor(part, anchor))) }
        if index == views.count - 1 { made.append(member.relate(end, CodeAnchor(part, end))) }
        if let width = number("width") { made.append(member.set(.width, width)) }
        if let height = number("height") { made.append(member.set(.height, height)) }
      }
      return .list(CodeList(made))
    }
  }
}
