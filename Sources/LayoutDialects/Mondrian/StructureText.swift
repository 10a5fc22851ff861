import LayoutModel
import TextReports

/// The constraints of structures in words.
package enum StructureText {
  /// The purpose of a structure's constraint, including the priority: `spacing of VStack between title and
  /// subtitle: 4`, `leading edge of title in VStack @50`; nil for other constraints.
  package static func sentence(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    guard case .structure(let role) = constraint.wording.payload else { return nil }
    return phrase(for: role, constraint, in: scene) + StatementText.suffix(constraint.priority)
  }

  /// The name of a view, or the description of a build's guide: `the spacer after title`.
  package static func name(of item: ItemID, in scene: Scene) -> String {
    guard let guide = scene.structureGuide(item) else { return scene.name(of: item) }
    let member = guide.member.map { name(ofMember: $0, in: scene) }
    switch guide.role {
    case .spacer: return member.map { "the spacer after \($0)" } ?? "the first spacer"
    case .box(let block): return "the \(block.word)" + (member.map { " with \($0)" } ?? "")
    case .padded: return member.map { "\($0) with its padding" } ?? "a padded block"
    case .column: return member.map { "the column after \($0)" } ?? "a column"
    }
  }

  /// A member in the description of a guide, without its own modifiers.
  private static func name(ofMember item: ItemID, in scene: Scene) -> String {
    guard let guide = scene.structureGuide(item) else { return scene.name(of: item) }
    let member = guide.member.flatMap { scene.structureGuide($0) == nil ? $0 : nil }
    let with = member.map { " with \(scene.name(of: $0))" } ?? ""
    switch guide.role {
    case .spacer: return "a spacer"
    case .box(let block): return "the \(block.word)\(with)"
    case .padded: return "the padding\(with)"
    case .column: return "a column"
    }
  }

  private static func phrase(
    for role: StructureRole, _ constraint: LayoutConstraint, in scene: Scene
  ) -> String {
    let first = name(of: role.first, in: scene)
    let second = role.second.map { name(of: $0, in: scene) } ?? "?"
    let block = role.block.word
    switch role.part {
    case .edge(let anchor):
      let isInside = constraint.relation != .equal
      return "\(anchor.rawValue) edge of \(first) \(place(role, constraint, isInside, in: scene))"
    case .padding(let anchor):
      // The number can be the sum of several paddings, including the stack's own.
      return "\(anchor.rawValue) padding of \(first) \(place(role, constraint, false, in: scene))"
    case .center(let axis):
      return "\(first) centered \(axis.adverb) \(place(role, constraint, false, in: scene))"
    case .fill(let axis):
      return "\(first) as \(axis.adjective) as \(block), if possible"
    case .spacing:
      // Described from the first to the second, whichever the equation names first.
      let isTurned = constraint.left.items.first == role.first
      let value = isTurned ? 0 - constraint.constant : constraint.constant
      let relation = isTurned ? constraint.relation.flipped : constraint.relation
      let isPlain = relation == .equal && value == 0
      return "spacing of \(block) between \(first) and \(second)"
        + (isPlain ? "" : ": \(amount(relation, value))")
    case .spacerEnd:
      let isStart = (Array(constraint.left.terms) + Array(constraint.right.terms)).contains {
        $0.anchor.item == role.first && [.top, .leading].contains($0.anchor.anchor)
      }
      return "\(isStart ? "start" : "end") of \(first) in \(block)"
    case .spacerLength:
      return "length of \(first): \(amount(constraint.relation, constraint.constant))"
    case .length(let axis):
      return "\(axis.length.rawValue) of \(first): "
        + amount(constraint.relation, constraint.constant)
    case .aspectRatio:
      let ratio = constraint.right.terms.first?.coefficient ?? 1
      return "aspect ratio of \(first): \(NumberText.multiple(ratio))"
    case .equalGap:
      return "gap of \(block) between \(first) and \(second), equal to the first one"
    case .equalLength:
      if role.block == .grid { return "column of \(first) as wide as that of \(second)" }
      let axis: Axis = role.block == .horizontalStack ? .horizontal : .vertical
      return "\(first) as \(axis.adjective) as \(second), since \(block) fills equally"
    case .column:
      return "\(edge(of: constraint)) edge of \(first) in the column of \(second)"
    case .row:
      return "\(edge(of: constraint)) edge of \(first) in the row of \(second)"
    }
  }

  private static func edge(of constraint: LayoutConstraint) -> String {
    constraint.left.terms.first?.anchor.anchor.rawValue ?? "?"
  }

  /// `in VStack`, `inside ZStack`, `behind title`, `in card`
  private static func place(
    _ role: StructureRole, _ constraint: LayoutConstraint, _ isInside: Bool, in scene: Scene
  ) -> String {
    let other = constraint.right.items.first { $0 != role.first }
    switch role.block {
    case .background, .overlay:
      let word = role.block == .background ? "behind" : "over"
      return other.map { "\(word) \(name(of: $0, in: scene))" } ?? word
    case .build, .container:
      return "\(isInside ? "inside" : "in") "
        + (other.map { name(of: $0, in: scene) } ?? role.block.word)
    case .verticalStack, .horizontalStack, .overlapping, .grid:
      return "\(isInside ? "inside" : "in") \(role.block.word)"
    }
  }

  private static func amount(_ relation: Relation, _ value: Double) -> String {
    let number = NumberText.exact(value)
    return switch relation {
    case .equal: number
    case .greaterOrEqual: "at least \(number)"
    case .lessOrEqual: "at most \(number)"
    }
  }
}

extension StructureRole.Block {
  /// The name in the language: `VStack`.
  package var word: String {
    switch self {
    case .build: "build"
    case .verticalStack: "VStack"
    case .horizontalStack: "HStack"
    case .overlapping: "ZStack"
    case .grid: "VGrid"
    case .container: "Container"
    case .background: "background"
    case .overlay: "overlay"
    }
  }
}

extension Axis {
  fileprivate var adjective: String { self == .horizontal ? "wide" : "high" }
}
