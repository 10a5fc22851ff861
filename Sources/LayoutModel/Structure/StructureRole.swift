/// The purpose of a constraint in a structure of blocks, such as the spacing between two members of a
/// vertical stack.
package struct StructureRole: Hashable, Sendable {
  /// The effect of a constraint.
  package enum Part: Hashable, Sendable {
    /// An edge of the first item at, or inside, the edge of its block.
    case edge(Anchor)
    /// An edge of the first item at a stated distance from the edge of its block.
    case padding(Anchor)
    /// The first item centered in its block.
    case center(Axis)
    /// The first item as long as its block.
    case fill(Axis)
    /// The distance between two members, or between a member and the edge of its block.
    case spacing
    /// The start or end of a spacer.
    case spacerEnd
    /// The length of a spacer.
    case spacerLength
    /// A stated length of the first item.
    case length(Axis)
    /// The aspect ratio of the first item.
    case aspectRatio
    /// A gap equal to the first one.
    case equalGap
    /// The first item as long as the second.
    case equalLength
    /// The first item in its column, which is as wide as the second.
    case column(Axis)
    /// The first item in the row of the second.
    case row(Axis)
  }

  /// The kinds of blocks.
  package enum Block: UInt8, Hashable, Sendable, CaseIterable {
    /// The braces of the build itself.
    case build
    case verticalStack, horizontalStack, overlapping, grid, container
    /// The background of a member.
    case background
    /// The overlay of a member.
    case overlay
  }

  /// The effect.
  package var part: Part
  /// The block that the rule belongs to.
  package var block: Block
  /// The item concerned.
  package var first: ItemID
  /// The second item, for rules about two.
  package var second: ItemID?

  /// Whether the rule has a stated number of points.
  package var hasNumber: Bool {
    switch part {
    case .padding, .spacing, .spacerLength, .length: true
    case .edge, .center, .fill, .spacerEnd, .aspectRatio, .equalGap, .equalLength, .column, .row:
      false
    }
  }

  /// Creates the purpose of a constraint.
  package init(_ part: Part, in block: Block, of first: ItemID, and second: ItemID? = nil) {
    self.part = part
    self.block = block
    self.first = first
    self.second = second
  }
}

extension LayoutConstraint {
  /// Whether the constraint is a rule of a structure's block.
  package var isOfStructure: Bool {
    if case .structure = wording.payload { true } else { false }
  }

  /// Whether the rule is optional and only moves a member toward the edges of its block.
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

/// A guide that a build has made for its own use; it is removed with the build.
package struct StructureGuide: Hashable, Sendable {
  /// The purpose of a guide.
  package enum Role: Hashable, Sendable {
    /// Space between members, or before or after them.
    case spacer
    /// The rectangle of a block.
    case box(StructureRole.Block)
    /// A member with its padding.
    case padded
    /// A column of a grid without members.
    case column
  }

  /// The purpose.
  package var role: Role
  /// The build that made it.
  package var build: GroupID
  /// A nearby member, to describe the guide by: for a spacer the one before it, for a box its first one.
  package var member: ItemID?

  /// Creates a guide of a build.
  package init(_ role: Role, of build: GroupID, near member: ItemID? = nil) {
    self.role = role
    self.build = build
    self.member = member
  }
}
