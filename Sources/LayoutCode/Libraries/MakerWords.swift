import LayoutModel

/// A library in which a closure receives a maker: SnapKit and Masonry. `make.left.equalTo(a).offset(8)` names
/// attributes of a view, then a relation to a target, then numbers.
package struct MakerLibrary {
  var name: String
  /// Whether a center that is equal to a number is measured from the superview's left or top edge, not from
  /// its center.
  var measuresCentersFromCorner: Bool
  /// Whether an inset also applies to widths, heights and centers.
  var insetsApplyToSizes: Bool
  /// Whether anchors without a relation are those of the superview, and lengths their offset.
  var relatesToSuperview: Bool

  static let snapKit = MakerLibrary(
    name: "SnapKit", measuresCentersFromCorner: true, insetsApplyToSizes: true,
    relatesToSuperview: false)
  static let masonry = MakerLibrary(
    name: "Masonry", measuresCentersFromCorner: false, insetsApplyToSizes: false,
    relatesToSuperview: true)

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
  package static let relations: [String: Relation] = [
    "equalTo": .equal, "greaterThanOrEqualTo": .greaterOrEqual, "lessThanOrEqualTo": .lessOrEqual,
  ]
}

/// The words of SnapKit and Masonry for views and arrays of views.
enum MakerWords: CodeLibrary {
  static let name = MakerLibrary.masonry.name

  /// `MASAxisTypeHorizontal`
  static func constant(_ name: String) -> CodeValue? {
    guard name.hasPrefix("MASAxisType") else { return nil }
    return .word(name.dropFirst("MASAxisType".count).lowercased())
  }

  static func member(_ word: LibraryWord, of part: CodePart) -> CodeValue? {
    if word.name == "snp" { return .library(MakerItem(.snapKit, part)) }
    guard word.name.hasPrefix("mas_") else { return nil }
    var name = word.name.dropFirst("mas_".count)
    var target = part
    var anchors: [Anchor] = []
    // `mas_safeAreaLayoutGuideTop`, `mas_topLayoutGuideBottom`
    for guide in [CodePart.Guide.safeArea, .top, .bottom] where name.hasPrefix(guide.rawValue) {
      target = CodePart(part.view, guide)
      name = name.dropFirst(guide.rawValue.count)
      if name.isEmpty, guide != .safeArea { anchors = [guide == .top ? .bottom : .top] }
      name = Substring(name.prefix(1).lowercased() + name.dropFirst())
    }
    if !name.isEmpty {
      guard let given = MakerLibrary.anchors(String(name)) else { return nil }
      anchors = given
    }
    return .library(MakerItem(.masonry, target, anchors))
  }

  static func call(_ word: LibraryWord, on receiver: CodeValue) -> CodeValue? {
    // Masonry has shorthands, too: `[a makeConstraints:^(MASConstraintMaker *make) { … }]`.
    guard
      word.name.hasPrefix("mas_")
        || word.name.hasSuffix("akeConstraints") && word.arguments.closure != nil
    else { return nil }
    switch receiver {
    case .part(let part): return MakerItem(.masonry, part).call(word)
    case .list:
      // Constraints of every view of an array.
      guard let parts = word.runner.parts(receiver, at: word.origin), !parts.isEmpty else {
        return nil
      }
      if word.name == "mas_distributeViewsAlongAxis" { return distribute(parts, word) }
      var results: [CodeValue] = []
      for part in parts {
        guard let made = MakerItem(.masonry, part).call(word) else { return nil }
        results += word.runner.elements(of: made) ?? []
      }
      return .list(CodeList(results))
    default: return nil
    }
  }

  /// Views side by side with a fixed space or a fixed length.
  private static func distribute(_ parts: [CodePart], _ word: LibraryWord) -> CodeValue? {
    guard parts.count > 1, let axis = word.first.flatMap(word.runner.axis),
      let lead = word.number(word["leadSpacing"]), let tail = word.number(word["tailSpacing"])
    else { return nil }
    let superview = word.runner.superview(of: parts[0])
    if let space = word.number(word["withFixedSpacing"]) {
      return .all(
        word.chain(
          parts, (axis.start, axis.end), in: superview, lead: lead, gap: space, tail: tail
        ) { part, previous in
          previous.map { [word.relate(part, axis.length, to: $0)] } ?? []
        })
    }
    guard let size = word.number(word["withFixedItemLength"]) else { return nil }
    let last = parts.count - 1
    return .all(
      parts.enumerated().flatMap { index, part in
        let share = CodeNumber(Double(index) / Double(last))
        let offset = (CodeNumber(1) - share) * (size + lead) - share * tail
        return [
          word.set(part, axis.length, to: size),
          index == 0
            ? word.relate(part, axis.start, to: superview, plus: lead)
            : word.relate(part, axis.end, to: superview, times: share, plus: offset),
        ]
      })
  }
}

/// What a closure does with the constraints that it describes.
enum MakerAction: String {
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

  func member(_ word: LibraryWord) -> CodeValue? {
    guard let anchors = MakerLibrary.anchors(word.name) else { return nil }
    let chain = MakerChain(self, anchors, word.of(library.name))
    chains.append(chain)
    return .library(chain)
  }

  /// States what the closure has described, in its order.
  func finishAll() {
    for chain in chains { chain.finish() }
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
  private let start: LibraryWord
  private var relation: Relation?
  private var targets: [Target] = []
  private var constant: CodeValue?
  private var isInset = false
  private var multiplier = CodeNumber(1)
  private var priority = CodeNumber(Priority.required)
  private var identifier: String?
  private var stated: [Int]?

  init(_ maker: ConstraintMaker, _ anchors: [Anchor], _ start: LibraryWord) {
    (self.maker, self.anchors, self.start) = (maker, anchors, start)
  }

  private static let priorities: [String: Double] = [
    "priorityRequired": Priority.required, "priorityHigh": Priority.high, "priorityMedium": 500,
    "priorityLow": Priority.low,
  ]

  func member(_ word: LibraryWord) -> CodeValue? {
    if let more = MakerLibrary.anchors(word.name), relation == nil {
      anchors += more.filter { !anchors.contains($0) }
      return .library(self)
    }
    switch word.name {
    case "and", "with": return .library(self)
    case "constraint", "layoutConstraints":
      finish()
      return .all((stated ?? []).map(CodeValue.constraint))
    default: return Self.priorities[word.name] == nil ? nil : describe(word.name, word)
    }
  }

  func call(_ word: LibraryWord) -> CodeValue? {
    var name = word.name.hasPrefix("mas_") ? String(word.name.dropFirst(4)) : word.name
    name = CodeRunner.property(setBy: name) ?? name
    guard let stated else { return describe(name, word) }
    // Constraints that are there change their constants, or are taken away and put back.
    let runner = word.runner
    if let value = runner.callConstraint(name, word.arguments, on: stated, at: word.origin) {
      return value
    }
    if MakerLibrary.relations[name] != nil {
      constant = word.first
    } else if describe(name, word) == nil {
      return nil
    }
    let all = targets.flatMap { target in anchors.map { (target, $0) } }
    for (index, (target, anchor)) in zip(stated, all) {
      guard let new = constraint(anchor, relation ?? .equal, target) else { return nil }
      runner.setConstant(new.right.constant, of: index)
    }
    return .library(self)
  }

  /// Takes a word of a chain that states nothing yet.
  private func describe(_ name: String, _ word: LibraryWord) -> CodeValue? {
    if let relation = MakerLibrary.relations[name] {
      self.relation = relation
      guard let value = word.first else { return nil }
      return compare(with: value, word) ? .library(self) : nil
    }
    if name.hasSuffix("Superview"),
      let relation = MakerLibrary.relations[String(name.dropLast("Superview".count))]
    {
      self.relation = relation
      targets = [.part(word.runner.superview(of: maker.part), [])]
      return .library(self)
    }
    if let level = Self.priorities[name] {
      priority = CodeNumber(level)
      return .library(self)
    }
    switch name {
    case "offset", "sizeOffset", "centerOffset", "valueOffset":
      (constant, isInset) = (word.first, false)
    case "inset", "insets": (constant, isInset) = (word.first, true)
    case "multipliedBy", "dividedBy":
      guard let number = word.number(word.first) else { return nil }
      multiplier = name == "dividedBy" ? CodeNumber(1) / number : number
    case "priority":
      // A priority that is not read is not a required one.
      priority =
        word.priority(word.first) ?? word.runner.openNumber("priority", at: word.origin)
    case "labeled", "key":
      if case .string(let text)? = word.first { identifier = text }
    case "and", "with", "activate", "install", "attributes": break
    default: return nil
    }
    return .library(self)
  }

  /// Takes a target; false if it is nothing that anchors can be compared with.
  private func compare(with value: CodeValue, _ word: LibraryWord) -> Bool {
    switch value {
    case .list(let list):
      for element in list.elements where !compare(with: element, word) { return false }
    case .part(let part): targets.append(.part(part, []))
    case .library(let library):
      guard let item = library as? MakerItem else { return false }
      targets.append(.part(item.part, item.anchors))
    case .sum(let expression):
      // A target is an anchor alone: numbers are offsets of the constraint.
      guard let term = expression.terms.first, expression.terms.count == 1,
        term.coefficient.value == 1, expression.constant.value == 0,
        !term.anchor.anchor.isSize || anchors.allSatisfy(\.isSize)
      else {
        // `equalTo(view.width / 2)` is a number that is measured now.
        guard expression.isMeasured, let number = word.number(value) else { return false }
        targets.append(.constant(.number(number)))
        return true
      }
      targets.append(.part(term.anchor.part, [term.anchor.anchor]))
    case .number, .insets, .size, .tuple: targets.append(.constant(value))
    case .unknown(let unknown) where word.runner.looksLikeView(unknown):
      guard let part = word.part(value) else { return false }
      targets.append(.part(part, []))
    case .unknown, .word:
      guard let number = word.number(value) else { return false }
      targets.append(.constant(.number(number)))
    case .instance(let instance):
      guard let view = instance.view else { return false }
      targets.append(.part(view, []))
    default: return false
    }
    return true
  }

  func finish(in runner: CodeRunner) { finish() }

  func finish() {
    guard stated == nil else { return }
    let runner = start.runner
    if relation == nil, maker.library.relatesToSuperview {
      (relation, targets) = (.equal, [.constant(constant ?? .number(.zero))])
    }
    guard let relation, !targets.isEmpty else {
      stated = []
      runner.miss(start.origin, "the chain names no relation and target")
      return
    }
    var all: [Int] = []
    for target in targets {
      for anchor in anchors where !isOwnLength(anchor, target) {
        guard let constraint = constraint(anchor, relation, target) else {
          runner.miss(
            start.origin, "its \(isInset ? "inset" : "number") is not a number, insets or a size")
          continue
        }
        all.append(state(constraint))
      }
    }
    stated = all
    maker.made += all
  }

  /// Whether an anchor would be compared with what the view itself needs: `size.equalTo(label.intrinsicContentSize)`
  /// of a label whose text is not known.
  private func isOwnLength(_ anchor: Anchor, _ target: Target) -> Bool {
    guard anchor.isSize, constant == nil, multiplier.value == 1 else { return false }
    switch target {
    case .part(let part, let given): return part == maker.part && given == [anchor]
    case .constant(let value):
      return length(of: value, along: anchor.axis) == .own(anchor, of: maker.part)
    }
  }

  /// One of the two lengths of a size that is measured; nil for other values.
  private func length(of value: CodeValue, along axis: Axis) -> AnchorSum? {
    guard case .tuple = value else { return nil }
    return start.runner.pair(value, ["width", "height"], at: start.origin)
      .map { axis == .horizontal ? $0.0 : $0.1 }
  }

  private func constraint(_ anchor: Anchor, _ relation: Relation, _ target: Target)
    -> CodeConstraint?
  {
    var right = AnchorSum(.zero)
    var other = anchor
    var (amount, amountIsInset) = (constant, isInset)
    switch target {
    case .part(let part, let given):
      other = Self.counterpart(of: anchor, given)
      right = AnchorSum(CodeAnchor(part, other), times: multiplier)
    case .constant(let value):
      if amount == nil {
        amount = value
        if case .insets = value { amountIsInset = true }
      }
      if !anchor.isSize {
        if maker.library.measuresCentersFromCorner, let axis = anchor.axisOfCenter {
          other = axis.start
        }
        right = AnchorSum(
          CodeAnchor(start.runner.superview(of: maker.part), other), times: multiplier)
      }
    }
    if let amount {
      guard let number = number(amount, other, isInset: amountIsInset) else { return nil }
      right.constant = number
    }
    var constraint = CodeConstraint(
      AnchorSum(CodeAnchor(maker.part, anchor)), relation, right, isActive: true, at: start.origin)
    constraint.priority = priority
    constraint.identifier = identifier
    constraint.maker = CodeConstraint.Maker(library: maker.library.name, view: maker.part.view)
    return constraint
  }

  /// The anchor of a target with given anchors: the same one if they are the same or none, the corresponding
  /// one for edges and margins, and otherwise the only one.
  private static func counterpart(of anchor: Anchor, _ given: [Anchor]) -> Anchor {
    guard !given.isEmpty, !given.contains(anchor) || given.count == 1 else { return anchor }
    if given.count == 1 { return given[0] }
    let plain = anchor.traits.withoutMargins
    return given.first { $0.traits.withoutMargins == plain } ?? given[0]
  }

  /// The number that an amount means for an anchor.
  private func number(_ amount: CodeValue, _ anchor: Anchor, isInset: Bool) -> CodeNumber? {
    if case .size(let width, let height) = amount {
      return anchor.axis == .horizontal ? width : height
    }
    if case .insets(let insets) = amount { return number(insets, anchor) }
    let one = length(of: amount, along: anchor.axis)?.value ?? amount
    guard let number = start.number(one) else { return nil }
    return isInset ? self.number(CodeInsets(all: number), anchor) : number
  }

  private func number(_ insets: CodeInsets, _ anchor: Anchor) -> CodeNumber {
    let isHorizontal = anchor.axis == .horizontal
    let (near, far) =
      isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    switch anchor.traits.part {
    case .start, .firstBaseline: return near
    case .end, .lastBaseline: return -far
    case .length: return maker.library.insetsApplyToSizes ? -(near + far) : .zero
    case .center:
      return maker.library.insetsApplyToSizes ? (near - far) / CodeNumber(2) : .zero
    }
  }

  /// States a constraint, or changes the constant of the like one where the closure updates.
  private func state(_ constraint: CodeConstraint) -> Int {
    let runner = start.runner
    if maker.action == .update {
      if runner.isEntered { runner.host?.takeConstraints(of: maker.part.view, in: runner) }
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

  func member(_ word: LibraryWord) -> CodeValue? {
    word.name == "safeAreaLayoutGuide"
      ? .library(MakerItem(library, CodePart(part.view, .safeArea)))
      : MakerLibrary.anchors(word.name).map { .library(MakerItem(library, part, $0)) }
  }

  func call(_ word: LibraryWord) -> CodeValue? {
    let name = word.name.hasPrefix("mas_") ? String(word.name.dropFirst(4)) : word.name
    if name == "setLabel" || name == "label" { return .nothing }
    guard name.hasSuffix("Constraints") else { return nil }
    let made = CodeConstraint.Maker(library: library.name, view: part.view)
    if name == "removeConstraints" {
      word.runner.removeConstraints(of: made)
      return .nothing
    }
    guard let action = MakerAction(rawValue: String(name.dropLast("Constraints".count))),
      let closure = word.arguments.closure
    else { return nil }
    if action == .remake { word.runner.removeConstraints(of: made) }
    let maker = ConstraintMaker(library, part, action)
    _ = word.runner.call(closure, [.library(maker)])
    maker.finishAll()
    return .list(CodeList(maker.made.map(CodeValue.constraint)))
  }

  /// `a.snp.contentHuggingHorizontalPriority = 751`
  func set(_ word: LibraryWord, to value: CodeValue) -> Bool {
    guard word.name.hasPrefix("content"), word.name.hasSuffix("Priority"),
      let level = word.priority(value)
    else { return false }
    let axis: Axis = word.name.contains("Vertical") ? .vertical : .horizontal
    word.runner.setContentPriority(word.name.contains("Hugging"), axis, level, of: part)
    return true
  }
}

extension Anchor {
  /// The axis of a center that is not within margins; nil for other anchors.
  fileprivate var axisOfCenter: Axis? {
    self == .centerX || self == .centerY ? axis : nil
  }
}
