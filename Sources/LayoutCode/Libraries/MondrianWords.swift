import LayoutDialects
import LayoutModel

/// MondrianLayout: blocks, which the language's dialect makes, and descriptors of single views.
enum MondrianWords: CodeLibrary {
  static let name = "MondrianLayout"

  static func member(_ word: LibraryWord, of part: CodePart) -> CodeValue? {
    switch word.name {
    case "mondrian": .library(Descriptor(part))
    case "viewBlock": .library(Block(.view(part), word))
    default: nil
    }
  }

  /// The modifiers of members of a block, which views have, too.
  private static let modifiers: Set<String> = [
    "viewBlock", "padding", "relative", "alignSelf", "spacingBefore", "spacingAfter", "background",
    "overlay", "huggingPriority", "compressionResistancePriority", "container",
  ]

  static func call(_ word: LibraryWord, on receiver: CodeValue) -> CodeValue? {
    switch receiver {
    case .type("Mondrian"):
      guard let closure = word.arguments.closure else { return nil }
      if word.name == "buildSubviews" {
        guard let part = word.part(word["on"]) else { return nil }
        return build(closure, on: part, word)
      }
      guard word.name == "layout" else { return nil }
      let values = word.runner.values(ofStatementsIn: closure)
      return .all(values.compactMap { descriptor(word.runner.resolved($0))?.activate(word) })
    case .part(let part) where modifiers.contains(word.name):
      return Block(.view(part), word).call(word)
    default: return nil
    }
  }

  private static func descriptor(_ value: CodeValue) -> Descriptor? {
    if case .library(let descriptor as Descriptor) = value { descriptor } else { nil }
  }

  static func function(_ word: LibraryWord) -> CodeValue? {
    let isVertical = word.name == "VStackBlock"
    switch word.name {
    case "VStackBlock", "HStackBlock", "ZStackBlock", "LayoutContainer":
      guard let closure = word.arguments.closure else { return nil }
      let members = word.runner.values(ofStatementsIn: closure)
      switch word.name {
      case "ZStackBlock":
        guard let alignment = word["alignment"].map({ Self.alignment($0, word) }) ?? .center else {
          return nil
        }
        return .library(Block(.overlapping(alignment, members), word))
      case "LayoutContainer":
        guard let value = word["attachedSafeAreaEdges"], let edges = edges(value, word) else {
          return nil
        }
        return .library(Block(.container(edges, members), word))
      default:
        guard let alignment = word["alignment"].map({ Self.alignment($0, word) }) ?? .center,
          let spacing = word["spacing"].map({ word.number($0) }) ?? .zero
        else { return nil }
        return .library(
          Block(.stack(isVertical ? .vertical : .horizontal, spacing, alignment, members), word))
      }
    case "StackingSpacer":
      guard let length = word.number(word["minLength"]) else { return nil }
      return .library(Block(.spacer(length, expands: word.flag("expands", else: true)), word))
    case "VGridBlock":
      word.runner.miss(word.origin, "grids of blocks are not read")
      return .nothing
    default: return nil
    }
  }

  private static func alignment(_ value: CodeValue, _ word: LibraryWord) -> StructureAlignment? {
    if case .tuple(let parts) = value, parts.first?.label == "attach", parts.count > 1 {
      return edges(parts[1].value, word).map { .attach($0) }
    }
    switch word.word(value) {
    case "leading", "top": return .start
    case "trailing", "bottom": return .end
    case "center": return .center
    case "fill": return .fill
    default: return nil
    }
  }

  /// `.all`, `.vertical`, `[.top, .leading]`
  private static func edges(_ value: CodeValue, _ word: LibraryWord) -> Set<StructureEdge>? {
    if case .list(let list) = word.runner.resolved(value) {
      var all: Set<StructureEdge> = []
      for element in list.elements {
        guard let more = edges(element, word) else { return nil }
        all.formUnion(more)
      }
      return all
    }
    switch word.word(value) {
    case "all": return Set(StructureEdge.allCases)
    case "vertical": return [.top, .bottom]
    case "horizontal": return [.leading, .trailing]
    case "left": return [.leading]
    case "right": return [.trailing]
    case let name?: return StructureEdge(rawValue: name).map { [$0] }
    case nil: return nil
    }
  }

  /// `20`, `.min(20)`, `.exact(20, .defaultHigh)`
  private static func length(_ value: CodeValue?, _ word: LibraryWord) -> StructureLength? {
    guard case .tuple(let parts)? = value, let kind = parts.first?.label, parts.count > 1 else {
      return word.number(value).map { .exactly($0.value) }
    }
    guard let number = word.number(parts[1].value)?.value else { return nil }
    var level = Priority.required
    if parts.count > 2 {
      guard let given = word.priority(parts[2].value) else { return nil }
      level = given.value
    }
    let bound = StructureLength.Bound(number, priority: level)
    switch kind {
    case "min": return StructureLength(min: bound)
    case "max": return StructureLength(max: bound)
    case "exact": return StructureLength(exact: bound)
    default: return nil
    }
  }

  // MARK: Building

  private static func build(_ closure: ClosureValue, on part: CodePart, _ word: LibraryWord)
    -> CodeValue
  {
    let blocks = word.runner.values(ofStatementsIn: closure)
    var views: [CodePart] = []
    for block in blocks { collect(block, &views, word) }
    for view in views { word.runner.add(view, to: part) }
    let dialects = word.runner.dialects
    let target = dialects.item(part)
    var elements: [StructureElement] = []
    for block in blocks {
      guard let element = element(block, word) else {
        word.runner.miss(word.origin, "\(block.kind) is no block that is read")
        return .nothing
      }
      elements.append(element)
    }
    var name = "build"
    var number = 2
    while dialects.scene.named(name) != nil {
      name = "build\(number)"
      number += 1
    }
    let group = dialects.scene.addGroup(named: name)
    var maker = StructureMaker(in: dialects.scene, view: target, group: group)
    maker.make(Structure(elements))
    dialects.scene = maker.scene
    let made = dialects.scene.constraintsInOrder.map(\.id).filter {
      dialects.scene.constraint($0)?.group == group
    }
    return dialects.take(made, for: word)
  }

  private static func collect(_ value: CodeValue, _ views: inout [CodePart], _ word: LibraryWord) {
    if case .library(let block as Block) = value {
      for inner in block.values { collect(inner, &views, word) }
    } else if let parts = word.runner.partsIfAny(value) {
      views += parts
    }
  }

  fileprivate static func element(_ value: CodeValue, _ word: LibraryWord) -> StructureElement? {
    if case .library(let block as Block) = value { return block.element(word) }
    guard let part = word.part(value) else { return nil }
    return StructureElement(.item(word.runner.dialects.item(part), StructurePriorities()))
  }

  /// A block, or a view with modifiers.
  final class Block: LibraryValue {
    enum Kind {
      case view(CodePart)
      case stack(Axis, CodeNumber, StructureAlignment, [CodeValue])
      case overlapping(StructureAlignment, [CodeValue])
      case container(Set<StructureEdge>, [CodeValue])
      case relative(StructurePadding, Block)
      case decorated(Block, CodeValue, isInFront: Bool)
      case spacer(CodeNumber, expands: Bool)
    }

    fileprivate let kind: Kind
    private let word: LibraryWord
    private var size = StructureSize()
    private var alignment: StructureAlignment?
    private var spacing = (before: 0.0, after: 0.0)

    init(_ kind: Kind, _ word: LibraryWord) { (self.kind, self.word) = (kind, word) }

    /// The values in it, a background before what it is behind.
    fileprivate var values: [CodeValue] {
      switch kind {
      case .view(let part): [.part(part)]
      case .stack(_, _, _, let values), .overlapping(_, let values), .container(_, let values):
        values
      case .relative(_, let block): [.library(block)]
      case .decorated(let block, let other, let isInFront):
        isInFront ? [.library(block), other] : [other, .library(block)]
      case .spacer: []
      }
    }

    func member(_ word: LibraryWord) -> CodeValue? {
      word.name == "viewBlock" ? .library(self) : nil
    }

    func call(_ word: LibraryWord) -> CodeValue? {
      switch word.name {
      case "viewBlock": break
      case "padding", "relative": return pad(word).map(CodeValue.library)
      case "width", "height":
        guard let length = MondrianWords.length(word.first, word) else { return nil }
        if word.name == "width" {
          size.width.replace(by: length)
        } else {
          size.height.replace(by: length)
        }
      case "size":
        if let given = word.size(word.first) {
          (size.width, size.height) = (.exactly(given.width.value), .exactly(given.height.value))
        } else if let width = word.number(word["width"] ?? word.first)?.value {
          (size.width, size.height) = (
            .exactly(width), .exactly(word.number(word["height"])?.value ?? width)
          )
        } else {
          return nil
        }
      case "aspectRatio":
        guard let ratio = word.number(word.first)?.value, ratio > 0 else { return nil }
        size.aspectRatio = StructureLength.Bound(ratio)
      case "alignSelf":
        guard let value = word.first, let given = MondrianWords.alignment(value, word) else {
          return nil
        }
        alignment = given
      case "spacingBefore", "spacingAfter":
        guard let number = word.number(word.first)?.value else { return nil }
        if word.name == "spacingBefore" {
          spacing.before += number
        } else {
          spacing.after += number
        }
      case "background", "overlay":
        guard let other = word.first else { return nil }
        return .library(
          Block(.decorated(self, other, isInFront: word.name == "overlay"), word))
      case "huggingPriority", "compressionResistancePriority":
        guard case .view(let part) = kind, let axis = word.word(word.first),
          let level = word.arguments.count > 1
            ? word.priority(word.arguments.values[1].value) : CodeNumber(Priority.required)
        else { return nil }
        let axes = Axis.allCases.filter { ["\($0)", "both", "all"].contains(axis) }
        for axis in axes {
          word.runner.setContentPriority(word.name.hasPrefix("hugging"), axis, level, of: part)
        }
      case "container":
        guard let value = word["respectingSafeAreaEdges"],
          let edges = MondrianWords.edges(value, word)
        else { return nil }
        return .library(Block(.container(edges, [.library(self)]), word))
      default: return nil
      }
      return .library(self)
    }

    /// `relative(8)`, `relative(.all, .min(20))`, `padding(top: 4)`: chained ones add up.
    private func pad(_ word: LibraryWord) -> Block? {
      var padding = StructurePadding([:])
      if case .insets(let insets)? = word.first {
        padding = StructurePadding([
          .top: .exactly(insets.top.value), .leading: .exactly(insets.left.value),
          .bottom: .exactly(insets.bottom.value), .trailing: .exactly(insets.right.value),
        ])
      } else if word.arguments.values.contains(where: { $0.label != nil }) {
        for (label, value) in word.arguments.values {
          guard let label, let edges = MondrianWords.edges(.word(label), word),
            let length = MondrianWords.length(word.runner.resolved(value), word)
          else { return nil }
          for edge in edges { padding.edges[edge] = length }
        }
      } else {
        var edges = Set(StructureEdge.allCases)
        if word.arguments.count > 1 {
          guard let first = word.first, let given = MondrianWords.edges(first, word) else {
            return nil
          }
          edges = given
        }
        guard let last = word.arguments.values.last,
          let length = MondrianWords.length(word.runner.resolved(last.value), word)
        else { return nil }
        for edge in edges { padding.edges[edge] = length }
      }
      if word.name == "padding" {
        for edge in StructureEdge.allCases where padding.edges[edge] == nil {
          padding.edges[edge] = .exactly(0)
        }
      }
      guard case .relative(var known, let inner) = kind else {
        return Block(.relative(padding, self), word)
      }
      known.add(padding)
      let block = Block(.relative(known, inner), word)
      (block.size, block.alignment, block.spacing) = (size, alignment, spacing)
      return block
    }

    /// What the dialect makes of it; nil if a value in it is no block and no view.
    fileprivate func element(_ word: LibraryWord) -> StructureElement? {
      let content: StructureElement.Content
      func elements(_ values: [CodeValue]) -> [StructureElement]? {
        let elements = values.compactMap { MondrianWords.element($0, word) }
        return elements.count == values.count ? elements : nil
      }
      switch kind {
      case .view(let part):
        content = .item(word.runner.dialects.item(part), StructurePriorities())
      case .stack(let axis, let spacing, let alignment, let values):
        var members: [StructureStack.Member] = []
        for value in values {
          if case .library(let block as Block) = value,
            case .spacer(let length, let expands) = block.kind
          {
            let bound = StructureLength.Bound(length.value)
            members.append(
              .spacer(
                expands ? StructureLength(min: bound) : .exactly(length.value), expands: expands,
                StructurePlace(nil)))
          } else if let element = MondrianWords.element(value, word) {
            members.append(.element(element))
          } else {
            return nil
          }
        }
        content = .stack(
          StructureStack(
            axis, spacing: .exactly(spacing.value), alignment: alignment, members: members))
      case .overlapping(let alignment, let values):
        guard let elements = elements(values) else { return nil }
        content = .overlapping(alignment, elements)
      case .container(let edges, let values):
        guard let elements = elements(values) else { return nil }
        content = .container(
          StructureBoundaries(
            Dictionary(uniqueKeysWithValues: edges.map { ($0, .safeArea) })), elements)
      case .relative(let padding, let block):
        guard let element = block.element(word) else { return nil }
        content = .relative(padding, element)
      case .decorated(let block, let other, let isInFront):
        guard let element = block.element(word), let other = MondrianWords.element(other, word)
        else { return nil }
        content = .decorated(element, by: other, isInFront: isInFront)
      case .spacer: return nil
      }
      var element = StructureElement(content)
      guard element.depth <= StructureElement.deepest else { return nil }
      element.size = size
      element.alignment = alignment
      (element.spacingBefore, element.spacingAfter) = spacing
      return element
    }
  }

  // MARK: Descriptors

  /// `view.mondrian.layout.top(.toSuperview, 8).width(200)`: constraints of one view, stated by `activate()`.
  final class Descriptor: LibraryValue {
    private let part: CodePart
    private var pending: [(LibraryWord) -> CodeValue] = []

    init(_ part: CodePart) { self.part = part }

    func member(_ word: LibraryWord) -> CodeValue? {
      word.name == "layout" ? .library(Descriptor(part)) : nil
    }

    private static let sets: [String: [Anchor]] = [
      "edges": [.left, .top, .right, .bottom], "horizontal": [.left, .right],
      "vertical": [.top, .bottom], "center": [.centerX, .centerY],
    ]

    func call(_ word: LibraryWord) -> CodeValue? {
      let word = word.of(MondrianWords.name)
      switch word.name {
      case "activate": return activate(word)
      case "makeConstraintGroup", "makeConstraints":
        let made = activate(word)
        for index in word.runner.constraintNumbers(made) ?? [] {
          word.runner.constraints[index].isActive = false
        }
        return made
      case "size":
        guard let size = word.size(word.first) else { return nil }
        let part = part
        for (anchor, length) in [(Anchor.width, size.width), (.height, size.height)] {
          pending.append { $0.set(part, anchor, to: length) }
        }
        return .library(self)
      case "aspectRatio":
        guard let ratio = word.number(word.first) else { return nil }
        let part = part
        pending.append { $0.relate(part, .width, to: part, .height, times: ratio) }
        return .library(self)
      default: break
      }
      guard let anchors = Self.sets[word.name] ?? Anchor(rawValue: word.name).map({ [$0] }) else {
        return nil
      }
      return anchors.allSatisfy { describe($0, word) } ? .library(self) : nil
    }

    /// Describes an anchor by a target and a length. At right, trailing and bottom it is inward.
    private func describe(_ anchor: Anchor, _ word: LibraryWord) -> Bool {
      var target: (part: CodePart, anchor: Anchor)?
      var rest = word.arguments.values.filter { $0.label == nil }.map {
        word.runner.resolved($0.value)
      }
      if word.word(rest.first) == "toSuperview" {
        target = (word.runner.superview(of: part), anchor)
        rest.removeFirst()
      } else if case .tuple(let parts)? = rest.first, parts.first?.label == "to", parts.count > 1 {
        guard let other = word.part(parts[1].value) else { return false }
        target = (other, anchor)
        if parts.count > 2 {
          guard let name = parts[2].label, let given = Anchor(rawValue: name) else { return false }
          target?.anchor = given
        }
        rest.removeFirst()
      }
      let length = rest.isEmpty ? StructureLength.exactly(0) : MondrianWords.length(rest[0], word)
      guard let length, target != nil || anchor.isSize,
        let factor = word["multiplier"].map({ word.number($0) }) ?? CodeNumber(1)
      else { return false }
      let part = part
      for (relation, bound) in length.bounds {
        pending.append { word in
          let level = CodeNumber(bound.priority)
          let number = CodeNumber(bound.value)
          guard let target else {
            return word.state(
              CodeAnchor(part, anchor), relation, AnchorSum(number), priority: level)
          }
          return word.relate(
            part, anchor, anchor.isFar ? relation.flipped : relation, to: target.part,
            target.anchor, times: factor, plus: anchor.isFar ? -number : number, priority: level)
        }
      }
      return true
    }

    /// States what was described.
    fileprivate func activate(_ word: LibraryWord) -> CodeValue {
      defer { pending = [] }
      return .all(pending.map { $0(word) })
    }
  }
}
