import LayoutModel

/// PinLayout: chains that compute a frame, `view.pin.top(10).left().width(50%)`. What a chain does not say stays as
/// it was; a size that none has said is that of the content.
enum PinLayoutWords: CodeLibrary {
  static let name = "PinLayout"

  static func member(_ word: LibraryWord, of part: CodePart) -> CodeValue? {
    switch word.name {
    case "pin": .library(Chain(part))
    case "edge", "anchor": .library(Place(part))
    default: nil
    }
  }

  /// The words of a chain that are refused, with the reason.
  private static let refused: [String: String] = [
    "wrapContent": "it wraps views as they are at that moment",
    "pinEdges": "it takes over edges as they are at that moment",
    "keyboardArea": "the keyboard is not known",
  ]

  /// The anchors of an edge or corner: `top`, `bottomStart`, `center`; nil for other words.
  private static func anchors(_ name: String) -> [Anchor]? {
    let edges: [String: Anchor] = [
      "top": .top, "bottom": .bottom, "left": .left, "right": .right, "start": .leading,
      "end": .trailing, "hCenter": .centerX, "vCenter": .centerY,
    ]
    if let edge = edges[name] { return [edge] }
    if name == "center" || name == "centers" { return [.centerY, .centerX] }
    for (word, vertical) in [("top", Anchor.top), ("center", .centerY), ("bottom", .bottom)]
    where name.hasPrefix(word) && name.count > word.count {
      let rest = name.dropFirst(word.count)
      if rest == "Center" { return [vertical, .centerX] }
      return edges[rest.lowercased()].map { [vertical, $0] }
    }
    return nil
  }

  /// `b.edge.top`, `b.anchor.bottomLeft`: places of another view.
  final class Place: LibraryValue {
    fileprivate let part: CodePart
    fileprivate let anchors: [Anchor]

    init(_ part: CodePart, _ anchors: [Anchor] = []) { (self.part, self.anchors) = (part, anchors) }

    func member(_ word: LibraryWord) -> CodeValue? {
      PinLayoutWords.anchors(word.name).map { .library(Place(part, $0)) }
    }
  }

  /// What a chain says of an axis.
  private struct Line {
    var start: AnchorSum?
    var center: AnchorSum?
    var end: AnchorSum?
    var length: AnchorSum?
    var isReading = false
    /// Where a view with both edges and a length is.
    var alignment: Anchor?
  }

  /// `view.pin` and what follows.
  final class Chain: LibraryValue {
    private let part: CodePart
    private var lines: [Axis: Line] = [:]
    private var margin = CodeInsets()
    private var ratio: CodeNumber?
    private var limits: [(Anchor, Relation, AnchorSum)] = []
    private var last: LibraryWord?

    init(_ part: CodePart) { self.part = part }

    func member(_ word: LibraryWord) -> CodeValue? {
      let guides: [String: CodePart.Guide] = [
        "safeArea": .safeArea, "readableMargins": .readable, "layoutMargins": .margins,
      ]
      if let guide = guides[word.name] { return .library(Place(CodePart(part.view, guide))) }
      if let reason = refused[word.name] { word.runner.miss(word.origin, reason) }
      return nil
    }

    func call(_ word: LibraryWord) -> CodeValue? {
      last = word.of(PinLayoutWords.name)
      if !read(word) {
        word.runner.miss(word.origin, "what `\(word.name)` is given is not known here")
        word.runner.views[part.view].isUncertain = true
      }
      return .library(self)
    }

    private func read(_ word: LibraryWord) -> Bool {
      let superview = word.runner.superview(of: part)
      if let reason = refused[word.name] {
        word.runner.miss(word.origin, reason)
        return true
      }
      if word["of"] != nil, beside(word) { return true }
      if let anchors = PinLayoutWords.anchors(word.name) {
        if case .library(let place as Place)? = word["to"] {
          guard anchors.count == place.anchors.count else { return false }
          for (own, other) in zip(anchors, place.anchors) {
            pin(own, AnchorSum(CodeAnchor(place.part, other)))
          }
          return true
        }
        // A corner has one offset for both; the center of an edge only one from the edge.
        return anchors.allSatisfy { anchor in
          let isOffset =
            anchors.count == 1 || anchor.traits.part != .center || word.name == "center"
          return pin(anchor, inside: superview, isOffset ? word.first : nil, word)
        }
      }
      switch word.name {
      case "all", "horizontally", "vertically":
        let vertical: [Anchor] = word.name == "horizontally" ? [] : [.top, .bottom]
        let horizontal: [Anchor] = word.name == "vertically" ? [] : [.left, .right]
        return (vertical + horizontal).allSatisfy { pin($0, inside: superview, word.first, word) }
      case "horizontallyBetween", "verticallyBetween":
        guard let first = word.part(word.first), let second = word.part(word["and"]) else {
          return false
        }
        let axis: Axis = word.name.hasPrefix("h") ? .horizontal : .vertical
        pin(axis.start, AnchorSum(CodeAnchor(first, axis.end)))
        pin(axis.end, AnchorSum(CodeAnchor(second, axis.start)))
        return align(with: first, word)
      case "width", "height", "size":
        let anchors: [Anchor] =
          word.name == "size" ? [.width, .height] : [word.name == "width" ? .width : .height]
        if case .size(let width, let height)? = word.first {
          (lines[.horizontal, default: Line()].length, lines[.vertical, default: Line()].length) =
            (AnchorSum(width), AnchorSum(height))
          return true
        }
        return anchors.allSatisfy { anchor in
          let other = word.part(word["of"]).map { AnchorSum(CodeAnchor($0, anchor)) }
          guard let length = other ?? amount(word.first, of: superview, anchor.axis, word) else {
            return false
          }
          lines[anchor.axis, default: Line()].length = length
          return true
        }
      case "minWidth", "maxWidth", "minHeight", "maxHeight":
        let anchor: Anchor = word.name.hasSuffix("Width") ? .width : .height
        guard let limit = amount(word.first, of: superview, anchor.axis, word) else { return false }
        limits.append((anchor, word.name.hasPrefix("min") ? .greaterOrEqual : .lessOrEqual, limit))
      case "aspectRatio":
        guard let number = word.number(word.first) else { return false }
        ratio = number
      case "justify", "align":
        let axis: Axis = word.name == "align" ? .vertical : .horizontal
        guard let name = word.word(word.first),
          let anchor = name == "center" ? axis.center : PinLayoutWords.anchors(name)?.first
        else { return false }
        lines[axis, default: Line()].alignment = anchor
      case "margin" where isSafeArea(word.first):
        guard let insets = word.runner.insets(word.runner.safeAreaInsets, at: word.origin) else {
          return false
        }
        margin = insets
      case "sizeToFit": fit(along: word.word(word.first), word)
      case "layout": break
      default: return word.name.hasPrefix("margin") && margin.read(word, after: "margin")
      }
      return true
    }

    /// Whether a value is the safe area of the class's own view: `pin.safeArea`.
    private func isSafeArea(_ value: CodeValue?) -> Bool {
      guard case .library(let place as Place)? = value else { return false }
      return place.part == CodePart(0, .safeArea)
    }

    /// Gives the view exactly the size of its content: along both axes, or across the one that is kept.
    private func fit(along kept: String?, _ word: LibraryWord) {
      for axis in Axis.allCases {
        if let kept, kept.hasPrefix(axis.length.rawValue) { continue }
        for isHugging in [true, false] {
          word.runner.setContentPriority(
            isHugging, axis, CodeNumber(Priority.required), of: part)
        }
      }
    }

    private func amount(_ value: CodeValue?, of other: CodePart, _ axis: Axis, _ word: LibraryWord)
      -> AnchorSum?
    {
      if case .library(let amount as SteviaWords.Amount)? = value, amount.isPercent {
        return AnchorSum(CodeAnchor(other, axis.length), times: amount.share)
      }
      guard let value, let sum = word.runner.sum(value, at: word.origin) else { return nil }
      return sum
    }

    /// Places an edge or center; a position at the end is that of the end.
    private func pin(_ anchor: Anchor, _ sum: AnchorSum) {
      var line = lines[anchor.axis] ?? Line()
      line.isReading = line.isReading || anchor.followsDirection
      switch anchor.traits.part {
      case .end: line.end = sum
      case .center: line.center = sum
      default: line.start = sum
      }
      lines[anchor.axis] = line
    }

    /// Places an edge inside the same one of the superview, or of a guide that is given.
    private func pin(
      _ anchor: Anchor, inside superview: CodePart, _ value: CodeValue?, _ word: LibraryWord
    ) -> Bool {
      if case .library(let place as Place)? = value {
        pin(anchor, AnchorSum(CodeAnchor(place.part, anchor)))
        return true
      }
      var sum = AnchorSum(CodeAnchor(superview, anchor))
      if case .insets(let insets)? = value {
        let inset = insets.inset(anchor) ?? .zero
        sum.constant = anchor.isFar ? -inset : inset
      } else if let value {
        guard let amount = amount(value, of: superview, anchor.axis, word) else { return false }
        sum = anchor.isFar ? sum - amount : sum + amount
      }
      pin(anchor, sum)
      return true
    }

    /// `below(of: b, aligned: .left)`
    private func beside(_ word: LibraryWord) -> Bool {
      let sides: [String: (own: Anchor, other: Anchor)] = [
        "above": (.bottom, .top), "below": (.top, .bottom), "left": (.right, .left),
        "right": (.left, .right), "before": (.trailing, .leading), "after": (.leading, .trailing),
      ]
      guard let side = sides[word.name] else { return false }
      guard let other = word.part(word["of"]) else {
        word.runner.miss(word.origin, "it goes beside several views as they are at that moment")
        return true
      }
      pin(side.own, AnchorSum(CodeAnchor(other, side.other)))
      return align(with: other, word)
    }

    private func align(with other: CodePart, _ word: LibraryWord) -> Bool {
      guard let value = word["aligned"] else { return true }
      let isAcross =
        ["above", "below", "verticallyBetween"].contains(word.name) ? Axis.horizontal : .vertical
      guard let name = word.word(value),
        let anchor = name == "center" ? isAcross.center : PinLayoutWords.anchors(name)?.first
      else { return false }
      pin(anchor, AnchorSum(CodeAnchor(other, anchor)))
      return true
    }

    /// Gives the view its frame.
    func finish(in runner: CodeRunner) {
      guard let word = last else { return }
      last = nil
      for axis in Axis.allCases {
        guard let said = lines[axis] else { continue }
        runner.setFrame(part, axis, to: line(said, axis, runner), for: word)
      }
      if let ratio { word.relate(part, .width, to: part, .height, times: ratio) }
      for (anchor, relation, limit) in limits {
        word.state(CodeAnchor(part, anchor), relation, limit)
      }
    }

    /// The line of what the chain says, on top of what was there.
    private func line(_ said: Line, _ axis: Axis, _ runner: CodeRunner) -> FrameLine {
      let old = runner.frame(part, axis)
      let (near, far) = margin.along(axis)
      let (before, after) = (AnchorSum(near), AnchorSum(far))
      var line = FrameLine()
      line.isReading = said.isReading
      line.length = said.length ?? (limits.contains { $0.0.axis == axis } ? nil : old.knownLength)
      let start = said.start.map { $0 + before }
      let end = said.end.map { $0 - after }
      switch (start, end) {
      case (let start?, let end?):
        guard said.length != nil else {
          (line.start, line.end, line.length) = (start, end, nil)
          break
        }
        switch said.alignment?.traits.part {
        case .end: line.end = end
        case .center: line.center = (start + end) * CodeNumber(0.5)
        default: line.start = start
        }
      case (let start?, nil): line.start = start
      case (nil, let end?): line.end = end
      case (nil, nil):
        if let center = said.center {
          line.center = center + before - after
        } else {
          line.start = old.knownStart
          if line.start == nil { (line.center, line.end) = (old.center, old.end) }
          // A frame begins as that of a new view.
          let view = runner.views[part.view]
          if line.start == nil, line.center == nil, line.end == nil, view.frame == nil,
            view.kind == .made
          {
            line.start = AnchorSum(CodeAnchor(runner.superview(of: part), axis.start))
          }
          line.isReading = old.isReading
        }
      }
      return line
    }
  }
}
