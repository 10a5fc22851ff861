import LayoutModel

/// Cartography: equations between attributes of the views that a closure receives, active at once.
enum CartographyWords: CodeLibrary {
  static let name = "Cartography"

  private static let compounds: [String: [Anchor]] = [
    "edges": [.top, .leading, .bottom, .trailing], "size": [.width, .height],
    "center": [.centerX, .centerY],
    "edgesWithinMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin],
    "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
  ]

  /// The anchors that `distribute` equates, by its labels.
  private static let ways: [String: (end: Anchor, start: Anchor)] = [
    "horizontally": (.trailing, .leading), "leftToRight": (.right, .left),
    "vertically": (.bottom, .top), "equalWidth": (.width, .width),
    "equalHeight": (.height, .height),
  ]

  /// `car_topLayoutGuide` of a controller.
  static func member(_ word: LibraryWord, of part: CodePart) -> CodeValue? {
    guard word.name.hasPrefix("car_"),
      let guide = CodePart.Guide(rawValue: String(word.name.dropFirst("car_".count)))
    else { return nil }
    return .part(CodePart(part.view, guide))
  }

  static func function(_ word: LibraryWord) -> CodeValue? {
    switch word.name {
    case "constrain": return constrain(word)
    case "ConstraintGroup": return .library(ConstraintGroup())
    case "inset":
      guard case .library(let set as AnchorSet)? = word.first else { return nil }
      return set.call(
        word.renamed("inseted", CodeArguments(Array(word.arguments.values.dropFirst()))))
    case "align":
      guard let label = word.arguments.values.first?.label,
        let anchor = UIKitWords.attribute(label), let parts = parts(word, label),
        let first = parts.first
      else { return nil }
      return .all(parts.dropFirst().map { word.relate(first, anchor, to: $0) })
    case "distribute":
      guard let label = word.arguments.labels.first(where: { ways[$0] != nil }),
        let way = ways[label], let parts = parts(word, label)
      else { return nil }
      let gap = word.number(word["by"]) ?? .zero
      return .all(
        zip(parts, parts.dropFirst()).map {
          word.relate($0, way.end, to: $1, way.start, plus: way.start.isSize ? .zero : -gap)
        })
    default: return nil
    }
  }

  private static func constrain(_ word: LibraryWord) -> CodeValue? {
    let runner = word.runner
    if case .library(let group as ConstraintGroup)? = word["clear"] {
      group.replace(with: [], in: runner)
      return .nothing
    }
    guard let closure = word.arguments.closure else { return nil }
    var views: [CodeValue] = []
    for argument in word.arguments.values where argument.label == nil {
      switch runner.resolved(argument.value) {
      case .closure: continue
      case .list(let list):
        views.append(.list(CodeList(list.elements.compactMap { proxy($0, word) })))
      default:
        guard let view = proxy(argument.value, word) else { return nil }
        views.append(view)
      }
    }
    let outer = runner.block
    runner.block = name
    let made = word.constraints(of: closure, views)
    runner.block = outer
    var group = ConstraintGroup()
    if case .library(let given as ConstraintGroup)? = word["replace"] { group = given }
    group.replace(with: made, in: runner)
    return .library(group)
  }

  private static func proxy(_ value: CodeValue, _ word: LibraryWord) -> CodeValue? {
    word.part(value).map { .library(Proxy($0)) }
  }

  /// The views of a call: the first has the label, the others follow without one.
  private static func parts(_ word: LibraryWord, _ label: String) -> [CodePart]? {
    guard let start = word.arguments.values.firstIndex(where: { $0.label == label }) else {
      return nil
    }
    var parts: [CodePart] = []
    for argument in word.arguments.values[start...]
    where argument.label == label || argument.label == nil {
      for value in word.runner.elements(of: argument.value) ?? [argument.value] {
        guard case .library(let proxy as Proxy) = word.runner.resolved(value) else { return nil }
        parts.append(proxy.part)
      }
    }
    return parts
  }

  static func combine(_ left: CodeValue, _ sign: LibraryWord, _ right: CodeValue) -> CodeValue? {
    let runner = sign.runner
    if sign.name == "~", let all = runner.constraintNumbers(left), !all.isEmpty,
      let level = sign.priority(right)
    {
      for index in all { runner.setPriority(level, of: index) }
      return left
    }
    if case .library(let set as AnchorSet) = left { return set.combined(sign, right) }
    guard let relation = Relation(rawValue: sign.name), runner.block == name,
      case .sum(let first) = left, !first.isMeasured,
      let second = runner.sum(right, at: sign.origin),
      let anchor = first.terms.first?.anchor, first.terms.count == 1, first.constant == .zero
    else { return nil }
    return sign.state(anchor, relation, second)
  }

  /// The constraints of a closure, which another closure can replace.
  final class ConstraintGroup: LibraryValue {
    private var made: [Int] = []

    func replace(with constraints: [Int], in runner: CodeRunner) {
      for index in made { runner.constraints[index].isGone = true }
      made = constraints
    }

    func member(_ word: LibraryWord) -> CodeValue? {
      word.name == "constraint" ? .list(CodeList(made.map(CodeValue.constraint))) : nil
    }
  }

  /// A view as a closure of Cartography receives it.
  final class Proxy: LibraryValue {
    let part: CodePart

    init(_ part: CodePart) { self.part = part }

    func member(_ word: LibraryWord) -> CodeValue? {
      if let anchors = compounds[word.name] {
        return .library(AnchorSet(anchors.map { AnchorSum(CodeAnchor(part, $0)) }))
      }
      if let anchor = UIKitWords.attribute(word.name) {
        return .sum(AnchorSum(CodeAnchor(part, anchor)))
      }
      if let guide = CodePart.Guide(rawValue: word.name) {
        return .library(Proxy(CodePart(part.view, guide)))
      }
      switch word.name {
      case "superview": return .library(Proxy(word.runner.superview(of: part)))
      case "safeArea": return .library(Proxy(CodePart(part.view, .safeArea)))
      case "view": return .part(part)
      default: return nil
      }
    }

    func call(_ word: LibraryWord) -> CodeValue? { word.name == "asProxy" ? .library(self) : nil }
  }

  /// Several attributes at once: edges, a size, a center.
  final class AnchorSet: LibraryValue {
    let sums: [AnchorSum]
    /// Whether numbers are inward, and relations turned, at the far edges.
    private let isInset: Bool

    init(_ sums: [AnchorSum], isInset: Bool = false) { (self.sums, self.isInset) = (sums, isInset) }

    private func isTurned(_ sum: AnchorSum) -> Bool {
      isInset && sum.terms.first?.anchor.anchor.isFar == true
    }

    private func shifted(by number: CodeNumber) -> [AnchorSum] {
      sums.map { $0 + AnchorSum(isTurned($0) ? -number : number) }
    }

    /// The edges, inset: by one number, by horizontal and vertical ones, by four, by insets.
    func call(_ word: LibraryWord) -> CodeValue? {
      guard word.name == "inseted" else { return nil }
      var insets = CodeInsets()
      if case .insets(let given)? = word.first {
        insets = given
      } else {
        var plain: [CodeNumber] = []
        for (label, value) in word.arguments.values {
          guard let number = word.number(value) else { return nil }
          switch label {
          case nil, "by": plain.append(number)
          case "horizontally": (insets.left, insets.right) = (number, number)
          case "vertically": (insets.top, insets.bottom) = (number, number)
          case let edge?: guard insets.set(edge, to: number) else { return nil }
          }
        }
        switch plain.count {
        case 0: break
        case 1: insets = CodeInsets(all: plain[0])
        case 2: insets = CodeInsets(plain[1], plain[0], plain[1], plain[0])
        case 4: insets = CodeInsets(plain[0], plain[1], plain[2], plain[3])
        default: return nil
        }
      }
      return .library(
        AnchorSet(
          sums.map { sum in
            guard let anchor = sum.terms.first?.anchor.anchor, let inset = insets.inset(anchor)
            else { return sum }
            return sum + AnchorSum(anchor.isFar ? -inset : inset)
          }))
    }

    /// Arithmetic with a number, or an equation with another set or a number.
    func combined(_ sign: LibraryWord, _ right: CodeValue) -> CodeValue? {
      guard let relation = Relation(rawValue: sign.name) else {
        guard let number = sign.number(right) else { return nil }
        let changed: [AnchorSum]
        switch sign.name {
        case "+": changed = shifted(by: number)
        case "-": changed = shifted(by: -number)
        case "*": changed = sums.map { $0 * number }
        case "/": changed = sums.map { $0 * (CodeNumber(1) / number) }
        default: return nil
        }
        return .library(AnchorSet(changed, isInset: isInset))
      }
      let others: [AnchorSum]
      switch right {
      case .library(let set as AnchorSet): others = set.sums
      case .size(let width, let height):
        others = [AnchorSum(width), AnchorSum(height)]
      default: return nil
      }
      guard others.count == sums.count else { return nil }
      return .list(
        CodeList(
          zip(sums, others).compactMap { own, other in
            own.terms.first.map {
              sign.state($0.anchor, isTurned(own) ? relation.flipped : relation, other)
            }
          }))
    }
  }
}
