import CodeSyntax
import LayoutModel

/// A rectangle of code: numbers, or what is measured of the frames of views.
struct CodeRectangle {
  var x: AnchorSum
  var y: AnchorSum
  var width: AnchorSum
  var height: AnchorSum

  static let labels = ["x", "y", "width", "height"]

  init(_ x: AnchorSum, _ y: AnchorSum, _ width: AnchorSum, _ height: AnchorSum) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The rectangle that a value stands for; nil if it is no rectangle.
  init?(_ value: CodeValue, in runner: CodeRunner, at place: CodeOrigin) {
    switch runner.resolved(value) {
    case .tuple(let parts) where parts.isEmpty:
      let zero = AnchorSum(.zero)
      self.init(zero, zero, zero, zero)
    case .tuple(let parts) where parts.map({ $0.label ?? "" }) == Self.labels:
      let sums = parts.compactMap { runner.sum($0.value, at: place) }
      guard sums.count == 4 else { return nil }
      self.init(sums[0], sums[1], sums[2], sums[3])
    case .library(let frame as RectValue):
      let sides: [Anchor] = [.left, .top, .width, .height]
      let sums = sides.map { AnchorSum.own($0, of: frame.part) }
      self.init(sums[0], sums[1], sums[2], sums[3])
    default: return nil
    }
  }

  /// The rectangle as a value.
  var value: CodeValue {
    .tuple(zip(Self.labels, [x, y, width, height]).map { ($0, $1.value) })
  }

  /// The numbers; nil if a part is measured or assumed, or a length is negative.
  var numbers: Rect? {
    let isKnown = [x, y, width, height].allSatisfy { $0.terms.isEmpty && $0.constant.open.isEmpty }
    guard isKnown, width.constant.value >= 0, height.constant.value >= 0 else { return nil }
    return Rect(
      x: x.constant.value, y: y.constant.value, width: width.constant.value,
      height: height.constant.value)
  }

  /// A part of it: `maxX`, `origin`; nil for another word.
  func member(_ word: String) -> CodeValue? {
    let half = CodeNumber(0.5)
    switch word {
    case "width": return width.value
    case "height": return height.value
    case "minX", "x": return x.value
    case "minY", "y": return y.value
    case "midX": return (x + width * half).value
    case "midY": return (y + height * half).value
    case "maxX": return (x + width).value
    case "maxY": return (y + height).value
    case "origin": return Self.pair(("x", x), ("y", y))
    case "size": return Self.pair(("width", width), ("height", height))
    case "integral", "standardized": return value
    default: return nil
    }
  }

  /// Sets a part of it: `width`, `origin`; false for another word or a value that is none of its kind.
  mutating func set(
    _ word: String, to value: CodeValue, in runner: CodeRunner, at place: CodeOrigin
  ) -> Bool {
    switch word {
    case "size":
      guard let size = runner.pair(value, ["width", "height"], at: place) else { return false }
      (width, height) = size
    case "origin":
      guard let origin = runner.pair(value, ["x", "y"], at: place) else { return false }
      (x, y) = origin
    default:
      guard Self.labels.contains(word), let sum = runner.sum(value, at: place) else {
        return false
      }
      if word == "x" { x = sum }
      if word == "y" { y = sum }
      if word == "width" { width = sum }
      if word == "height" { height = sum }
    }
    return true
  }

  /// A point or a size.
  static func pair(_ first: (String, AnchorSum), _ second: (String, AnchorSum)) -> CodeValue {
    guard first.1.terms.isEmpty, second.1.terms.isEmpty else {
      return .tuple([(first.0, first.1.value), (second.0, second.1.value)])
    }
    return .size(first.1.constant, second.1.constant)
  }

  /// What a method gives: `insetBy(dx:dy:)`, `inset(by:)`, `offsetBy(dx:dy:)`.
  func call(_ word: LibraryWord) -> CodeValue? {
    let two = CodeNumber(2)
    switch word.name {
    case "insetBy", "offsetBy":
      guard word.arguments.count == 2, let dx = word.sum(word.arguments.values[0].value),
        let dy = word.sum(word.arguments.values[1].value)
      else { return nil }
      let isInset = word.name == "insetBy"
      return CodeRectangle(
        x + dx, y + dy, isInset ? width - dx * two : width, isInset ? height - dy * two : height
      ).value
    case "inset":
      guard let insets = word.insets(word.first) else { return nil }
      return CodeRectangle(
        x + AnchorSum(insets.left), y + AnchorSum(insets.top),
        width - AnchorSum(insets.left + insets.right),
        height - AnchorSum(insets.top + insets.bottom)
      ).value
    default: return nil
    }
  }

  /// A function of C: `CGRectGetMaxX`, `CGRectInset`; nil for another.
  static func function(_ word: LibraryWord) -> CodeValue? {
    let names = [
      "CGRectInset": "insetBy", "CGRectOffset": "offsetBy", "UIEdgeInsetsInsetRect": "inset",
      "CGRectIntegral": "integral",
    ]
    guard word.name.hasPrefix("CGRect") || names[word.name] != nil, let first = word.first,
      let rectangle = CodeRectangle(first, in: word.runner, at: word.origin)
    else { return nil }
    let part = word.name.dropFirst("CGRectGet".count)
    let name = names[word.name] ?? (part.prefix(1).lowercased() + part.dropFirst())
    return rectangle.member(name)
      ?? rectangle.call(word.renamed(name, CodeArguments(Array(word.arguments.values.dropFirst()))))
  }
}

extension CodeRunner {
  /// The two numbers or measured lengths of a point or a size; nil if a value is neither.
  /// - Parameter names: `x` and `y`, or `width` and `height`.
  func pair(_ value: CodeValue, _ names: [String], at place: CodeOrigin)
    -> (AnchorSum, AnchorSum)?
  {
    let values: [CodeValue]
    switch resolved(value) {
    case .size(let first, let second): return (AnchorSum(first), AnchorSum(second))
    case .tuple(let parts) where parts.map({ $0.label ?? "" }) == names: values = parts.map(\.value)
    case .list(let list): values = list.elements
    case .library(let frame as RectValue):
      values = names.compactMap { frame.member(LibraryWord($0, in: self, at: place)) }
    default: return nil
    }
    let sums = values.compactMap { sum($0, at: place) }
    return sums.count == 2 ? (sums[0], sums[1]) : nil
  }
}

extension AnchorSum {
  /// A part of the frame of a view, as code reads it.
  static func own(_ anchor: Anchor, of part: CodePart) -> AnchorSum {
    var sum = AnchorSum(CodeAnchor(part, anchor))
    sum.isMeasured = true
    return sum
  }

  /// The sum as a value: a number where nothing is measured.
  var value: CodeValue { terms.isEmpty ? .number(constant) : .sum(self) }
}

extension Rect {
  /// Where an anchor of a view with this frame is, read from left to right, or the length that it stands for. Baselines
  /// are taken to be at the top.
  func position(of anchor: Anchor) -> Double {
    let (start, length) = anchor.axis == .horizontal ? (x, width) : (y, height)
    return anchor.isSize ? length : start + (anchor.traits.share ?? 0) * length
  }
}
