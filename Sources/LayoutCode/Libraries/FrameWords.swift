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
    words[word].map { .sum(.own($0, of: part)) }
  }

  static func assign(_ word: LibraryWord, of part: CodePart, to value: CodeValue) -> Bool {
    guard part.view != 0, part.guide == nil else { return false }
    switch (word.name, value) {
    case ("frame", .tuple(let values)) where values.count == 4:
      return CodeRectangle(value, in: word.runner, at: word.origin).map { set($0, of: part, word) }
        ?? false
    case ("frame", .library(let other as RectValue)):
      return fill(part, with: other.part, word)
    case ("contentSize", _):
      guard word.runner.views[part.view].properties.isScroll,
        let size = word.runner.pair(value, ["width", "height"], at: word.origin)
      else { return false }
      for (axis, length) in [(Axis.horizontal, size.0), (.vertical, size.1)] {
        var line = FrameLine()
        line.length = length
        word.runner.setFrame(CodePart(part.view, .content), axis, to: line, for: word.of(name))
      }
      return true
    case ("bounds", .tuple(let values)) where values.count == 4:
      return set(.width, of: part, to: values[2].value, word)
        && set(.height, of: part, to: values[3].value, word)
    case ("size", .unknown(let unknown)):
      func number(_ side: String) -> CodeValue {
        .number(word.runner.openNumber("\(unknown.text).\(side)", at: word.origin))
      }
      return set(.width, of: part, to: number("width"), word)
        && set(.height, of: part, to: number("height"), word)
    default:
      if let (first, second) = pairs[word.name] {
        let names = first.isSize ? ["width", "height"] : ["x", "y"]
        guard let both = word.runner.pair(value, names, at: word.origin) else { return false }
        return set(first, of: part, to: .sum(both.0), word)
          && set(second, of: part, to: .sum(both.1), word)
      }
      guard let anchor = words[word.name], !word.name.hasPrefix("bounds") else { return false }
      return set(anchor, of: part, to: value, word)
    }
  }

  /// The points and the size of a frame.
  private static let pairs: [String: (Anchor, Anchor)] = [
    "origin": (.left, .top), "center": (.centerX, .centerY), "size": (.width, .height),
  ]

  /// Gives a view the bounds of the one that it is in, or the frame of one beside it.
  private static func fill(_ part: CodePart, with other: CodePart, _ word: LibraryWord) -> Bool {
    let views = word.runner.views
    // What is changed of a frame that is read and set is set already.
    if other.view == part.view { return true }
    guard views.indices.contains(other.view) else { return false }
    let isBeside = views[part.view].parent.map { $0 == views[other.view].parent } ?? false
    return [Anchor.left, .top, .width, .height].allSatisfy { anchor in
      let place = value(anchor.rawValue, of: other) ?? .nothing
      return set(anchor, of: part, to: anchor.isSize || isBeside ? place : .number(.zero), word)
    }
  }

  /// Gives a view a frame: numbers as they are, and what is measured of other views as constraints.
  private static func set(_ rectangle: CodeRectangle, of part: CodePart, _ word: LibraryWord)
    -> Bool
  {
    let runner = word.runner
    if let numbers = rectangle.numbers {
      let screen = runner.conditions.screen.size
      let isWhole = numbers == Rect(x: 0, y: 0, width: screen.width, height: screen.height)
      if isWhole, runner.views[part.view].parent ?? 0 == 0 {
        return fill(part, with: CodePart(0), word)
      }
      for axis in Axis.allCases { runner.setFrame(part, axis, to: FrameLine(), for: word.of(name)) }
      runner.change(part) { $0.frame = numbers }
      return true
    }
    divide(part, word)
    let sides = [(rectangle.x, rectangle.width), (rectangle.y, rectangle.height)]
    var lines: [FrameLine] = []
    for (axis, (start, length)) in zip(Axis.allCases, sides) {
      let old = runner.frame(part, axis)
      var line = FrameLine()
      line.start = runner.position(.sum(start), of: part, axis, at: word.origin)
        .flatMap { old.substituted($0, part, axis, keepsLength: false) }
      // A view that has the size of its content is not given one.
      let isNatural = length == .own(axis.length, of: part) && old.knownLength == nil
      line.length = isNatural ? nil : old.substituted(length, part, axis, keepsLength: false)
      guard line.start != nil, isNatural || line.length != nil else { return false }
      lines.append(line)
    }
    for (axis, line) in zip(Axis.allCases, lines) {
      runner.setFrame(part, axis, to: line, for: word.of(name))
    }
    return true
  }

  /// Gives a view the size of its content.
  static func fit(_ part: CodePart, _ word: LibraryWord) {
    guard part.view != 0, part.guide == nil else { return }
    divide(part, word)
    for axis in Axis.allCases {
      var line = word.runner.frame(part, axis)
      line.start = line.knownStart
      (line.length, line.end, line.center) = (nil, nil, nil)
      word.runner.setFrame(part, axis, to: line, for: word.of(name))
    }
  }

  /// Makes the parts of a frame of numbers constraints, so that one of them can change.
  private static func divide(_ part: CodePart, _ word: LibraryWord) {
    let runner = word.runner
    guard let frame = runner.views[part.view].frame else { return }
    runner.change(part) { $0.frame = nil }
    for axis in Axis.allCases {
      let (start, length) =
        axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
      var line = FrameLine()
      line.start = runner.position(
        .number(CodeNumber(start)), of: part, axis, at: word.origin)
      line.length = AnchorSum(CodeNumber(length))
      runner.setFrame(part, axis, to: line, for: word.of(name))
    }
  }

  /// Sets a part of a frame.
  private static func set(
    _ anchor: Anchor, of part: CodePart, to value: CodeValue, _ word: LibraryWord
  ) -> Bool {
    let word = word.of(name)
    let runner = word.runner
    let axis = anchor.axis
    divide(part, word)
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

  func call(_ word: LibraryWord) -> CodeValue? {
    CodeRectangle(.library(self), in: word.runner, at: word.origin)?.call(word)
  }

  func set(_ word: LibraryWord, to value: CodeValue) -> Bool {
    FrameWords.assign(word.renamed(name(word.name)), of: part, to: value)
  }
}
