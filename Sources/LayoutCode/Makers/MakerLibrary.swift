import LayoutModel

/// A library in which a closure receives a maker: SnapKit and Masonry. `make.left.equalTo(a).offset(8)` names
/// attributes of a view, then a relation to a target, then numbers.
struct MakerLibrary {
  var name: String
  /// Whether a center that is equal to a number is measured from the superview's left or top edge, not from
  /// its center.
  var measuresCentersFromCorner: Bool
  /// Whether an inset also applies to widths, heights and centers.
  var insetsApplyToSizes: Bool

  static let snapKit = MakerLibrary(
    name: "SnapKit", measuresCentersFromCorner: true, insetsApplyToSizes: true)
  static let masonry = MakerLibrary(
    name: "Masonry", measuresCentersFromCorner: false, insetsApplyToSizes: false)

  /// The anchors that a word of a maker stands for, in the library's order; nil for other words.
  static func anchors(_ word: String) -> [Anchor]? {
    if let compound = compounds[word] { return compound }
    return UIKitWords.attribute(word).map { [$0] }
  }

  private static let compounds: [String: [Anchor]] = [
    "edges": [.left, .top, .right, .bottom], "horizontalEdges": [.left, .right],
    "verticalEdges": [.top, .bottom], "directionalEdges": [.top, .bottom, .leading, .trailing],
    "directionalHorizontalEdges": [.leading, .trailing],
    "directionalVerticalEdges": [.top, .bottom], "size": [.width, .height],
    "center": [.centerX, .centerY],
    "margins": [.leftMargin, .topMargin, .rightMargin, .bottomMargin],
    "directionalMargins": [.topMargin, .bottomMargin, .leadingMargin, .trailingMargin],
    "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
  ]

  /// The relations, by the beginning of their words.
  static let relations: [String: Relation] = [
    "equalTo": .equal, "greaterThanOrEqualTo": .greaterOrEqual, "lessThanOrEqualTo": .lessOrEqual,
  ]
}

/// What a closure does with the constraints that it describes.
enum MakerAction {
  case make, remake, update, prepare
}

/// The maker of a view, as a closure receives it.
final class ConstraintMaker: LibraryValue {
  let library: MakerLibrary
  let part: CodePart
  let action: MakerAction
  private var chains: [MakerChain] = []
  /// The constraints that it has made.
  fileprivate(set) var made: [Int] = []

  init(_ library: MakerLibrary, _ part: CodePart, _ action: MakerAction) {
    (self.library, self.part, self.action) = (library, part, action)
  }

  func member(_ name: String, in runner: CodeRunner, at origin: CodeOrigin) -> CodeValue? {
    guard let anchors = MakerLibrary.anchors(name) else { return nil }
    let chain = MakerChain(self, anchors, at: origin)
    chains.append(chain)
    return .library(chain)
  }

  func call(
    _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
  )
    -> CodeValue?
  { nil }

  /// States what the closure has described, in its order.
  func finishAll(in runner: CodeRunner) {
    for chain in chains { chain.finish(in: runner) }
  }
}

/// The anchors of a maker and what was said about them: `make.left.right.equalTo(a).inset(8)`.
final class MakerChain: LibraryValue {
  /// What the anchors are compared with.
  private enum Target {
    /// The same anchors of a view, or given ones.
    case part(CodePart, [Anchor])
    /// Numbers, compared with the superview's anchors where they are no sizes.
    case constant(CodeValue)
  }

  private let maker: ConstraintMaker
  private var anchors: [Anchor]
  private let origin: CodeOrigin
  private var relation: Relation?
  private var targets: [Target] = []
  private var constant: CodeValue?
  private var isInset = false
  private var multiplier = CodeNumber(1)
  private var priority = CodeNumber(Priority.required)
  private var identifier: String?
  private var stated: [Int]?

  init(_ maker: ConstraintMaker, _ anchors: [Anchor], at origin: CodeOrigin) {
    (self.maker, self.anchors, self.origin) = (maker, anchors, origin)
  }

  func member(_ name: String, in runner: CodeRunner, at origin: CodeOrigin) -> CodeValue? {
    if let more = MakerLibrary.anchors(name), relation == nil {
      anchors += more.filter { !anchors.contains($0) }
      return .library(self)
    }
    switch name {
    case "and", "with": return .library(self)
    case "constraint", "layoutConstraints":
      finish(in: runner)
      let all = (stated ?? []).map(CodeValue.constraint)
      return all.count == 1 ? all[0] : .list(CodeList(all))
    case "priorityLow", "priorityMedium", "priorityHigh", "priorityRequired":
      return call(name, CodeArguments([]), in: runner, at: origin)
    default: return nil
    }
  }

  func call(
    _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
  )
    -> CodeValue?
  {
    let word = name.hasPrefix("mas_") ? String(name.dropFirst(4)) : name
    if let relation = MakerLibrary.relations[word] {
      self.relation = relation
      guard let value = arguments.first else { return nil }
      return compare(with: value, in: runner, at: origin) ? .library(self) : nil
    }
    if word.hasSuffix("Superview"),
      let relation = MakerLibrary.relations[String(word.dropLast("Superview".count))]
    {
      self.relation = relation
      targets = [.part(runner.superview(of: maker.part), [])]
      return .library(self)
    }
    switch word {
    case "offset", "sizeOffset", "centerOffset", "valueOffset":
      (constant, isInset) = (arguments.first, false)
    case "inset", "insets": (constant, isInset) = (arguments.first, true)
    case "multipliedBy":
      guard let number = arguments.first.flatMap({ runner.number($0, at: origin) }) else {
        return nil
      }
      multiplier = number
    case "dividedBy":
      guard let number = arguments.first.flatMap({ runner.number($0, at: origin) }) else {
        return nil
      }
      multiplier = CodeNumber(1) / number
    case "priority":
      guard let number = arguments.first.flatMap({ runner.priority($0, at: origin) }) else {
        return nil
      }
      priority = number
    case "priorityRequired": priority = CodeNumber(Priority.required)
    case "priorityHigh": priority = CodeNumber(Priority.high)
    case "priorityMedium": priority = CodeNumber(500)
    case "priorityLow": priority = CodeNumber(Priority.low)
    case "labeled", "key":
      if case .string(let text)? = arguments.first { identifier = text }
    case "and", "with", "activate", "install": break
    case "attributes": break
    default: return nil
    }
    return .library(self)
  }

  /// Takes a target; false if it is nothing that anchors can be compared with.
  private func compare(with value: CodeValue, in runner: CodeRunner, at origin: CodeOrigin) -> Bool
  {
    switch value {
    case .list(let list):
      for element in list.elements where !compare(with: element, in: runner, at: origin) {
        return false
      }
    case .part(let part): targets.append(.part(part, []))
    case .instance(let instance):
      guard let part = instance.view else { return false }
      targets.append(.part(part, []))
    case .library(let library):
      guard let item = library as? MakerItem else { return false }
      targets.append(.part(item.part, item.anchors))
    case .sum(let expression):
      guard let anchor = expression.terms.first?.anchor else { return false }
      targets.append(.part(anchor.part, [anchor.anchor]))
    case .number, .insets, .size, .tuple: targets.append(.constant(value))
    case .unknown(let unknown):
      if runner.looksLikeView(unknown), let part = runner.part(value, at: origin) {
        targets.append(.part(part, []))
      } else if let number = runner.number(value, at: origin) {
        targets.append(.constant(.number(number)))
      }
    default: return false
    }
    return true
  }

  func finish(in runner: CodeRunner) {
    guard stated == nil else { return }
    guard let relation, !targets.isEmpty else {
      stated = []
      runner.miss(origin, "the chain names no relation and target")
      return
    }
    var all: [Int] = []
    for target in targets {
      for anchor in anchors {
        guard let constraint = constraint(anchor, relation, target, in: runner) else {
          runner.miss(
            origin, "its \(isInset ? "inset" : "number") is not a number, insets or a size")
          continue
        }
        all.append(state(constraint, in: runner))
      }
    }
    stated = all
    maker.made += all
  }

  private func constraint(
    _ anchor: Anchor, _ relation: Relation, _ target: Target, in runner: CodeRunner
  ) -> CodeConstraint? {
    let left = AnchorSum(CodeAnchor(maker.part, anchor))
    var right = AnchorSum(.zero)
    var other = anchor
    var amount: CodeValue? = constant
    var amountIsInset = isInset
    switch target {
    case .part(let part, let given):
      other = Self.counterpart(of: anchor, among: anchors, given)
      right = AnchorSum(CodeAnchor(part, other), times: multiplier)
    case .constant(let value):
      if amount == nil { (amount, amountIsInset) = (value, value.isInsets) }
      if !anchor.isSize {
        if maker.library.measuresCentersFromCorner {
          if anchor == .centerX { other = .left }
          if anchor == .centerY { other = .top }
        }
        right = AnchorSum(
          CodeAnchor(runner.superview(of: maker.part), other), times: multiplier)
      }
    }
    if let amount {
      guard let number = number(amount, other, isInset: amountIsInset, in: runner) else {
        return nil
      }
      right.constant = number
    }
    var constraint = CodeConstraint(left, relation, right, isActive: true, at: origin)
    constraint.priority = priority
    constraint.identifier = identifier
    constraint.maker = CodeConstraint.Maker(library: maker.library.name, view: maker.part.view)
    return constraint
  }

  /// The anchor of a target with given anchors: the same one if they are the same or none, the corresponding
  /// one for edges and margins, and otherwise the only one.
  private static func counterpart(of anchor: Anchor, among all: [Anchor], _ given: [Anchor])
    -> Anchor
  {
    guard !given.isEmpty, !given.contains(anchor) || given.count == 1 else { return anchor }
    if given.count == 1 { return given[0] }
    let plain = anchor.traits.withoutMargins
    return given.first { $0.traits.withoutMargins == plain } ?? given[0]
  }

  /// The number that an amount means for an anchor.
  private func number(
    _ amount: CodeValue, _ anchor: Anchor, isInset: Bool, in runner: CodeRunner
  ) -> CodeNumber? {
    if case .size(let width, let height) = amount {
      if anchor.isSize { return anchor == .width ? width : height }
      return anchor.axis == .horizontal ? width : height
    }
    if case .insets(let insets) = amount { return number(insets, anchor) }
    guard let number = runner.number(amount, at: origin) else { return nil }
    return isInset ? self.number(CodeInsets(all: number), anchor) : number
  }

  private func number(_ insets: CodeInsets, _ anchor: Anchor) -> CodeNumber {
    let traits = anchor.traits
    switch traits.part {
    case .start, .firstBaseline: return traits.axis == .horizontal ? insets.left : insets.top
    case .end, .lastBaseline: return -(traits.axis == .horizontal ? insets.right : insets.bottom)
    case .length:
      guard maker.library.insetsApplyToSizes else { return .zero }
      return
        -(traits.axis == .horizontal
        ? insets.left + insets.right : insets.top + insets.bottom)
    case .center:
      guard maker.library.insetsApplyToSizes else { return .zero }
      let difference =
        traits.axis == .horizontal ? insets.left - insets.right : insets.top - insets.bottom
      return difference / CodeNumber(2)
    }
  }

  /// States a constraint, or changes the constant of the like one where the closure updates.
  private func state(_ constraint: CodeConstraint, in runner: CodeRunner) -> Int {
    if maker.action == .update {
      runner.host?.takeConstraints(of: maker.part.view, in: runner)
      let like = runner.constraints.lastIndex {
        !$0.isGone && $0.left == constraint.left && $0.relation == constraint.relation
          && $0.right.terms == constraint.right.terms && $0.priority == constraint.priority
      }
      if let like {
        runner.setConstant(constraint.right.constant, of: like)
        return like
      }
    }
    var constraint = constraint
    if maker.action == .prepare { constraint.isActive = false }
    return runner.add(constraint)
  }
}

/// A view or guide with anchors, as a target: `a.snp.bottom`, `a.mas_left`.
final class MakerItem: LibraryValue {
  let library: MakerLibrary
  let part: CodePart
  let anchors: [Anchor]

  init(_ library: MakerLibrary, _ part: CodePart, _ anchors: [Anchor] = []) {
    (self.library, self.part, self.anchors) = (library, part, anchors)
  }

  func member(_ name: String, in runner: CodeRunner, at origin: CodeOrigin) -> CodeValue? {
    switch name {
    case "safeAreaLayoutGuide":
      return .library(MakerItem(library, CodePart(part.view, .safeArea)))
    default:
      return MakerLibrary.anchors(name).map { .library(MakerItem(library, part, $0)) }
    }
  }

  func call(
    _ name: String, _ arguments: CodeArguments, in runner: CodeRunner, at origin: CodeOrigin
  )
    -> CodeValue?
  {
    let word = name.hasPrefix("mas_") ? String(name.dropFirst(4)) : name
    let action: MakerAction
    switch word {
    case "makeConstraints": action = .make
    case "remakeConstraints": action = .remake
    case "updateConstraints": action = .update
    case "prepareConstraints": action = .prepare
    case "removeConstraints":
      runner.removeConstraints(of: CodeConstraint.Maker(library: library.name, view: part.view))
      return .nothing
    case "setLabel", "label": return .nothing
    default: return nil
    }
    guard let closure = arguments.closure else { return nil }
    if action == .remake {
      runner.removeConstraints(of: CodeConstraint.Maker(library: library.name, view: part.view))
    }
    let maker = ConstraintMaker(library, part, action)
    _ = runner.call(closure, [.library(maker)])
    maker.finishAll(in: runner)
    return .list(CodeList(maker.made.map(CodeValue.constraint)))
  }
}

extension CodeValue {
  fileprivate var isInsets: Bool { if case .insets = self { true } else { false } }
}
