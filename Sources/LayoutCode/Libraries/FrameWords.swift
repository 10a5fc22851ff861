import LayoutModel

/// Frames that code assigns, whole or by the words of SimpleLayout and the like: `a.left = b.right + 8`. In order:
/// a width keeps the place of the left edge, and a position keeps the size.
enum FrameWords: CodeLibrary {
  static let name = "SimpleLayout"

  /// What a word of a view's frame is, along an axis.
  private static let words: [String: Anchor] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "width": .width,
    "height": .height, "centerX": .centerX, "centerY": .centerY, "x": .left, "y": .top,
    "boundsWidth": .width, "boundsHeight": .height, "minX": .left, "maxX": .right, "minY": .top,
    "maxY": .bottom, "midX": .centerX, "midY": .centerY,
  ]

  /// The distances of SimpleLayout.
  static func constant(_ name: String) -> CodeValue? {
    switch name {
    case "kSLEdgeStandardSpace": .number(CodeNumber(20))
    case "kSLInterStandardSpace": .number(CodeNumber(UIKitWords.standardSpace))
    default: nil
    }
  }

  /// A part of a view's frame: an anchor of the view, which is no equation's.
  static func value(_ word: String, of part: CodePart) -> CodeValue? {
    words[word].map {
      var sum = AnchorSum(CodeAnchor(part, $0))
      sum.isMeasured = true
      return .sum(sum)
    }
  }

  /// A part of a rectangle, given by x, y, width and height: `maxX`, `origin`; nil for others.
  static func value(_ word: String, ofRectangle values: [(label: String?, value: CodeValue)])
    -> CodeValue?
  {
    let numbers = values.compactMap { part -> CodeNumber? in
      if case .number(let number) = part.value { number } else { nil }
    }
    guard numbers.count == 4, values.map({ $0.label ?? "" }) == ["x", "y", "width", "height"] else {
      return nil
    }
    let isHorizontal = word.hasSuffix("X")
    let (start, length) = isHorizontal ? (numbers[0], numbers[2]) : (numbers[1], numbers[3])
    switch word {
    case "width": return .number(numbers[2])
    case "height": return .number(numbers[3])
    case "origin": return .size(numbers[0], numbers[1])
    case "size": return .size(numbers[2], numbers[3])
    case "minX", "minY": return .number(start)
    case "midX", "midY": return .number(start + length * CodeNumber(0.5))
    case "maxX", "maxY": return .number(start + length)
    default: return nil
    }
  }

  static func assign(_ word: LibraryWord, of part: CodePart, to value: CodeValue) -> Bool {
    guard part.view != 0, part.guide == nil else { return false }
    switch (word.name, value) {
    case ("frame", .tuple(let values)) where values.count == 4:
      let numbers = values.compactMap { word.number($0.value)?.value }
      guard numbers.count == 4 else { return false }
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      word.runner.change(part) { $0.frame = rect }
      return true
    case ("frame", .library(let other as RectValue)):
      return fill(part, with: other.part, word)
    case ("size", .size(let width, let height)):
      return set(.width, of: part, to: .number(width), word)
        && set(.height, of: part, to: .number(height), word)
    case ("origin", .size(let x, let y)):
      return set(.left, of: part, to: .number(x), word)
        && set(.top, of: part, to: .number(y), word)
    case ("center", .size(let x, let y)):
      return set(.centerX, of: part, to: .number(x), word)
        && set(.centerY, of: part, to: .number(y), word)
    case ("size", .unknown(let unknown)):
      func number(_ side: String) -> CodeValue {
        .number(word.runner.openNumber("\(unknown.text).\(side)", at: word.origin))
      }
      return set(.width, of: part, to: number("width"), word)
        && set(.height, of: part, to: number("height"), word)
    default:
      guard let anchor = words[word.name], !word.name.hasPrefix("bounds") else { return false }
      return set(anchor, of: part, to: value, word)
    }
  }

  /// Gives a view the bounds of the one that it is in, or the frame of one beside it.
  private static func fill(_ part: CodePart, with other: CodePart, _ word: LibraryWord) -> Bool {
    let views = word.runner.views
    guard other.view != part.view, views.indices.contains(other.view) else { return false }
    let isBeside = views[part.view].parent.map { $0 == views[other.view].parent } ?? false
    // What is to fill a view is added to it afterward.
    if views[part.view].parent == nil { word.runner.add(part, to: CodePart(other.view)) }
    return [Anchor.left, .top, .width, .height].allSatisfy { anchor in
      let place = value(anchor.rawValue, of: other) ?? .nothing
      return set(anchor, of: part, to: anchor.isSize || isBeside ? place : .number(.zero), word)
    }
  }

  /// Sets a part of a frame.
  private static func set(
    _ anchor: Anchor, of part: CodePart, to value: CodeValue, _ word: LibraryWord
  ) -> Bool {
    let word = word.of(name)
    let runner = word.runner
    let axis = anchor.axis
    let old = runner.frame(part, axis)
    let sum: AnchorSum?
    if anchor.isSize {
      sum = runner.sum(value, at: word.origin)
    } else {
      sum = runner.position(value, of: part, axis, at: word.origin)
    }
    guard let sum, let new = old.substituted(sum, part, axis, keepsLength: !anchor.isSize) else {
      return false
    }
    var line = FrameLine()
    if anchor.isSize {
      if old.center != nil || old.end != nil {
        guard let start = old.knownStart else { return false }
        line.start = start
      } else {
        line.start = old.start
      }
      line.length = new
    } else {
      line.length = old.knownLength
      switch anchor.traits.part {
      case .end: line.end = new
      case .center: line.center = new
      default: line.start = new
      }
    }
    runner.setFrame(part, axis, to: line, for: word)
    return true
  }
}

extension FrameLine {
  /// A sum in which the view's own anchors along the axis stand for what is known of them; nil if one is not.
  fileprivate func substituted(
    _ sum: AnchorSum, _ part: CodePart, _ axis: Axis, keepsLength: Bool
  ) -> AnchorSum? {
    var result = AnchorSum(sum.constant)
    for term in sum.terms {
      let anchor = term.anchor.anchor
      let isOwn = term.anchor.part == part && anchor.axis == axis
      guard isOwn, !anchor.isSize || !keepsLength else {
        result = result + AnchorSum(term.anchor, times: term.coefficient)
        continue
      }
      let length = knownLength
      let value: AnchorSum? =
        switch anchor.traits.part {
        case .length: length
        case .end: end ?? knownStart.flatMap { start in length.map { start + $0 } }
        case .center:
          center ?? knownStart.flatMap { start in length.map { start + $0 * CodeNumber(0.5) } }
        default: knownStart
        }
      guard let value else { return nil }
      result = result + value * term.coefficient
    }
    return result
  }
}

/// The frame of a view, which only a layout determines, or a part of it.
final class RectValue: LibraryValue {
  let part: CodePart
  /// Whether it is the center of the frame.
  private let isCenter: Bool

  init(_ part: CodePart, isCenter: Bool = false) { (self.part, self.isCenter) = (part, isCenter) }

  private func name(_ word: String) -> String {
    isCenter && (word == "x" || word == "y") ? "center\(word.uppercased())" : word
  }

  func member(_ word: LibraryWord) -> CodeValue? {
    if word.name == "size" || word.name == "origin" { return .library(self) }
    return FrameWords.value(name(word.name), of: part)
  }

  func set(_ word: LibraryWord, to value: CodeValue) -> Bool {
    FrameWords.assign(word.renamed(name(word.name)), of: part, to: value)
  }
}
