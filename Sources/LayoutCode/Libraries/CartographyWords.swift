import LayoutModel

/// Cartography: equations between attributes of the views that a closure receives, active at once. A number
/// beside an edge is measured from the superview's same edge.
enum CartographyWords: CodeLibrary {
  static let name = "Cartography"

  private static let compounds: [String: [Anchor]] = [
    "edges": [.top, .leading, .bottom, .trailing], "size": [.width, .height],
    "center": [.centerX, .centerY],
    "edgesWithinMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin],
    "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
  ]

  static func call(
    _ name: String, _ arguments: CodeArguments, on receiver: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? { nil }

  static func function(
    _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
  ) -> CodeValue? {
    switch name {
    case "constrain":
      guard let closure = arguments.closure else { return nil }
      var views: [CodeValue] = []
      for argument in arguments.values {
        if case .closure = argument.value { continue }
        if argument.label == "replace" || argument.label == "clear" { continue }
        if case .list(let list) = runner.resolved(argument.value) {
          let proxies = list.elements.compactMap { proxy($0, in: runner, at: origin) }
          views.append(.list(CodeList(proxies)))
        } else if let view = proxy(argument.value, in: runner, at: origin) {
          views.append(view)
        } else {
          return nil
        }
      }
      let first = runner.constraints.count
      _ = runner.call(closure, views)
      return .list(
        CodeList((first..<max(first, runner.constraints.count)).map(CodeValue.constraint)))
    case "align": return align(arguments, in: runner, at: origin)
    case "distribute": return distribute(arguments, in: runner, at: origin)
    case "inset":
      guard case .library(let set as CartographySet)? = arguments.first.map(runner.resolved) else {
        return nil
      }
      return set.inset(CodeArguments(Array(arguments.values.dropFirst())), in: runner, at: origin)
    default: return nil
    }
  }

  private static func proxy(_ value: CodeValue, in runner: CodeRunner, at origin: CodeOrigin)
    -> CodeValue?
  { runner.part(value, at: origin).map { .library(CartographyProxy($0)) } }

  private static func parts(_ arguments: CodeArguments, _ label: String) -> [CodePart] {
    // The first view has the label, the others follow without one.
    guard let start = arguments.values.firstIndex(where: { $0.label == label }) else { return [] }
    var parts: [CodePart] = []
    func add(_ value: CodeValue) {
      if case .library(let proxy as CartographyProxy) = value { parts.append(proxy.part) }
      if case .list(let list) = value { for element in list.elements { add(element) } }
    }
    for argument in arguments.values[start...]
    where argument.label == label || argument.label == nil {
      add(argument.value)
    }
    return parts
  }

  private static func align(
    _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
  )
    -> CodeValue?
  {
    guard let label = arguments.values.first?.label, let anchor = UIKitWords.attribute(label) else {
      return nil
    }
    let parts = parts(arguments, label)
    guard let first = parts.first else { return nil }
    return CodeArguments.value(
      parts.dropFirst().map {
        runner.state(
          name, AnchorSum(CodeAnchor(first, anchor)), .equal, AnchorSum(CodeAnchor($0, anchor)),
          at: origin)
      })
  }

  private static let ways: [String: (end: Anchor, start: Anchor)] = [
    "horizontally": (.trailing, .leading), "leftToRight": (.right, .left),
    "vertically": (.bottom, .top), "equalWidth": (.width, .width),
    "equalHeight": (.height, .height),
  ]

  private static func distribute(
    _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
  ) -> CodeValue? {
    guard let label = arguments.labels.first(where: { ways[$0] != nil }), let way = ways[label]
    else {
      return nil
    }
    let gap = arguments["by"].flatMap { runner.number($0, at: origin) } ?? .zero
    let parts = parts(arguments, label)
    return CodeArguments.value(
      zip(parts, parts.dropFirst()).map { first, second in
        var right = AnchorSum(CodeAnchor(second, way.start))
        if !way.start.isSize { right.constant = -gap }
        return runner.state(
          name, AnchorSum(CodeAnchor(first, way.end)), .equal, right, at: origin)
      })
  }

  static func combine(
    _ left: CodeValue, _ sign: String, _ right: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? {
    if sign == "~", let all = runner.constraintNumbers(left), !all.isEmpty,
      let level = runner.priority(right, at: origin)
    {
      for index in all { runner.setPriority(level, of: index) }
      return left
    }
    guard let relation = Relation(rawValue: sign) else {
      guard case .library(let set as CartographySet) = left, ["+", "-", "*", "/"].contains(sign),
        let number = runner.number(right, at: origin)
      else { return nil }
      return .library(set.changed(sign, number))
    }
    if case .library(let set as CartographySet) = left {
      return set.state(relation, right, in: runner, at: origin)
    }
    guard case .sum(let first) = left, first.terms.count == 1 else { return nil }
    guard case .sum(let second) = right else {
      guard let number = runner.number(right, at: origin) else { return nil }
      let anchor = first.terms[0].anchor
      var sum = AnchorSum(number)
      if !anchor.anchor.isSize {
        sum = AnchorSum(CodeAnchor(runner.superview(of: anchor.part), anchor.anchor))
        // Stevia's equations have no sign for the far edges.
        let isFar = anchor.anchor == .bottom || anchor.anchor == .right
        sum.constant = isFar ? -number : number
      }
      return .constraint(runner.state(name, first, relation, sum, at: origin))
    }
    return .constraint(runner.state(name, first, relation, second, at: origin))
  }

  /// A view as a closure of Cartography receives it.
  final class CartographyProxy: LibraryValue {
    let part: CodePart

    init(_ part: CodePart) { self.part = part }

    func member(_ name: String, in runner: CodeRunner, at origin: CodeOrigin) -> CodeValue? {
      if let anchors = compounds[name] {
        return .library(CartographySet(anchors.map { AnchorSum(CodeAnchor(part, $0)) }))
      }
      if let anchor = UIKitWords.attribute(name) {
        return .sum(AnchorSum(CodeAnchor(part, anchor)))
      }
      switch name {
      case "superview":
        return .library(CartographyProxy(runner.superview(of: part)))
      case "safeAreaLayoutGuide":
        return .library(CartographyProxy(CodePart(part.view, .safeArea)))
      case "layoutMarginsGuide": return .library(CartographyProxy(CodePart(part.view, .margins)))
      case "view", "asProxy": return .part(part)
      default: return nil
      }
    }

    func call(
      _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
    ) -> CodeValue? { name == "asProxy" ? .library(self) : nil }
  }

  /// Several attributes at once: edges, a size, a center.
  final class CartographySet: LibraryValue {
    let sums: [AnchorSum]

    init(_ sums: [AnchorSum]) { self.sums = sums }

    func member(_ name: String, in runner: CodeRunner, at origin: CodeOrigin) -> CodeValue? { nil }

    func call(
      _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
    ) -> CodeValue? {
      guard name == "inseted" || name == "inset" else { return nil }
      return inset(arguments, in: runner, at: origin)
    }

    /// The edges, inset: by one number, by horizontal and vertical ones, by four, by insets.
    func inset(_ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin)
      -> CodeValue?
    {
      var insets = CodeInsets()
      if let value = arguments.first, case .insets(let given) = runner.resolved(value) {
        insets = given
      } else {
        let plain = arguments.values.filter { $0.label == nil || $0.label == "by" }
        let numbers = plain.compactMap { runner.number($0.value, at: origin) }
        switch numbers.count {
        case 1: insets = CodeInsets(all: numbers[0])
        case 2: insets = CodeInsets(numbers[1], numbers[0], numbers[1], numbers[0])
        case 4: insets = CodeInsets(numbers[0], numbers[1], numbers[2], numbers[3])
        default: break
        }
        for (label, value) in arguments.values {
          guard let label, let number = runner.number(value, at: origin) else { continue }
          switch label {
          case "horizontally": (insets.left, insets.right) = (number, number)
          case "vertically": (insets.top, insets.bottom) = (number, number)
          case "top": insets.top = number
          case "leading": insets.left = number
          case "bottom": insets.bottom = number
          case "trailing": insets.right = number
          default: break
          }
        }
      }
      return .library(
        CartographySet(
          sums.map { sum in
            var sum = sum
            guard let anchor = sum.terms.first?.anchor.anchor, let inset = insets.inset(anchor)
            else {
              return sum
            }
            sum.constant = sum.constant + (anchor.traits.part == .end ? -inset : inset)
            return sum
          }))
    }

    func changed(_ sign: String, _ number: CodeNumber) -> CartographySet {
      CartographySet(
        sums.map { sum in
          switch sign {
          case "+": sum + AnchorSum(number)
          case "-": sum - AnchorSum(number)
          case "*": sum * number
          default: sum * (CodeNumber(1) / number)
          }
        })
    }

    func state(
      _ relation: Relation, _ right: CodeValue, in runner: CodeRunner, at origin: CodeOrigin
    ) -> CodeValue? {
      let others: [AnchorSum]
      if case .library(let set as CartographySet) = right, set.sums.count == sums.count {
        others = set.sums
      } else if let number = runner.number(right, at: origin) {
        others = sums.map { _ in AnchorSum(number) }
      } else {
        return nil
      }
      return CodeArguments.value(
        zip(sums, others).map {
          runner.state(CartographyWords.name, $0, relation, $1, at: origin)
        })
    }
  }
}
