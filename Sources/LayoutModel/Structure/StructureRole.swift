/// What a constraint is for in a structure of blocks: the spacing of a vertical stack between two of its
/// members, say.
public struct StructureRole: Hashable, Sendable {
  /// What it does.
  public enum Part: Hashable, Sendable {
    /// An edge of the first item at the edge of its block, or inside it.
    case edge(Anchor)
    /// An edge of the first item at a distance from the edge of its block that was asked for.
    case padding(Anchor)
    /// The middle of the first item in its block.
    case center(Axis)
    /// The first item as long as its block.
    case fill(Axis)
    /// The distance between two members, or of one and the end of its block.
    case spacing
    /// Where a spacer begins or ends.
    case spacerEnd
    /// How long a spacer is.
    case spacerLength
    /// A length of the first item that was asked for.
    case length(Axis)
    /// The proportion of the sides of the first item.
    case aspectRatio
    /// A gap that equals the first one.
    case equalGap
    /// The first item as long as the second.
    case equalLength
    /// The first item in its column, which is as wide as the second.
    case column(Axis)
    /// The first item in the row of the second.
    case row(Axis)
  }

  /// The kinds of blocks.
  public enum Block: UInt8, Hashable, Sendable, CaseIterable {
    /// No block: what stands between the braces of the build itself.
    case build
    case verticalStack, horizontalStack, overlapping, grid, container
    /// What lies behind a member.
    case background
    /// What lies over a member.
    case overlay
  }

  /// What it does.
  public var part: Part
  /// The block whose rule it is.
  public var block: Block
  /// The item that it is about.
  public var first: ItemID
  /// The other item, where it is about two.
  public var second: ItemID?

  /// Whether it has a number of points that was asked for.
  public var hasNumber: Bool {
    switch part {
    case .padding, .spacing, .spacerLength, .length: true
    case .edge, .center, .fill, .spacerEnd, .aspectRatio, .equalGap, .equalLength, .column, .row:
      false
    }
  }

  /// What a constraint is for.
  public init(_ part: Part, in block: Block, of first: ItemID, and second: ItemID? = nil) {
    self.part = part
    self.block = block
    self.first = first
    self.second = second
  }
}

extension LayoutConstraint {
  /// Whether it is a rule of a structure's block.
  public var isOfStructure: Bool {
    if case .structure = wording.payload { true } else { false }
  }

  /// Whether it only draws a member to the edges of its block as far as there is nothing else to do.
  package var isFitOfStructure: Bool {
    guard case .structure(let role) = wording.payload, priority == Priority.fitting else {
      return false
    }
    switch role.part {
    case .edge, .fill: return true
    case .padding, .center, .spacing, .spacerEnd, .spacerLength, .length, .aspectRatio, .equalGap,
      .equalLength, .column, .row:
      return false
    }
  }
}

/// A guide that a build has made for its own use; it comes and goes with the build.
public struct StructureGuide: Hashable, Sendable {
  /// What it stands for.
  public enum Role: Hashable, Sendable {
    /// Room between members, or before or behind them.
    case spacer
    /// The rectangle of a block.
    case box(StructureRole.Block)
    /// A member with its padding.
    case padded
    /// A column of a grid that has no member.
    case column
  }

  /// What it stands for.
  public var role: Role
  /// The build that has made it.
  public var build: GroupID
  /// A member by which to speak of it: of a spacer the one before it, of a box the first in it.
  public var member: ItemID?

  /// A guide of a build.
  public init(_ role: Role, of build: GroupID, near member: ItemID? = nil) {
    self.role = role
    self.build = build
    self.member = member
  }
}
