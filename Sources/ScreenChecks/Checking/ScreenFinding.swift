import Explanations
import LayoutModel

/// Something that a check found on a screen, with the facts of which its text and its JSON are made.
package struct ScreenFinding: Sendable {
  /// What was found.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case conflict, ambiguous, outside, crushed, truncated, overlap, wide, small, unmirrored

    /// The code of messages about it, and what it means in a sentence.
    package var rule: (code: String, summary: String) {
      switch self {
      case .conflict: ("E101", "Required constraints cannot hold together")
      case .ambiguous: ("W201", "The constraints leave a position or size open")
      case .outside: ("W202", "A view extends beyond its superview")
      case .crushed: ("W203", "A view has no width or no height")
      case .truncated: ("W204", "A text does not have enough room")
      case .overlap: ("W205", "A text overlaps a sibling")
      case .wide: ("W206", "The contents of a scroll view are wider than the scroll view")
      case .small: ("W207", "A control is too small for a finger")
      case .unmirrored: ("W208", "A view stays on its side in a language from right to left")
      }
    }

    /// The code of messages about it.
    package var code: String { rule.code }
  }

  /// What is so, with its numbers in points.
  package enum Fact: Hashable, Sendable {
    /// Constraints that cannot hold together.
    case conflict(Clash)
    /// The open values of views: `badge.top`.
    case ambiguous(values: [String], isMarked: Bool)
    /// Whether a view lies outside its superview, or extends beyond it.
    case outside(superview: String, isWhole: Bool)
    /// The axis along which a view has no length.
    case crushed(Axis)
    /// The width of a text and the one that it needs.
    case truncated(has: Double, needs: Double)
    /// The name of the sibling that a text overlaps.
    case overlap(with: String)
    /// The width of a scroll view, and that of its contents.
    case wide(has: Double, needs: Double)
    /// The size of a control.
    case small(width: Double, height: Double)
    /// The word of a constraint because of which a view is not mirrored: `left`.
    case unmirrored(word: String)
  }

  /// Constraints that cannot hold together.
  package struct Clash: Hashable, Sendable {
    /// The one that is left out; nil if the source does not state it.
    package var broken: Member?
    /// The others that the source states.
    package var against: [Member] = []
    /// Those that follow from the screen and its views.
    package var with: [String] = []
    /// How much the one that is left out is off, in points.
    package var missing: Double
    /// Whether that is the least it is off: sizes of which is only known that they are not negative add to it.
    package var isLeast = false
    /// The length that the constraints need, and the one that is there, if they need more.
    package var room: ConflictLengths?
    /// Others that are left out for the same reason.
    package var alike: [Member] = []

    /// The identifiers of the constraints.
    package var constraints: [String] { (against + [broken].compactMap(\.self)).map(\.id) }
  }

  /// A constraint of the source.
  package struct Member: Hashable, Sendable {
    /// What identifies it in its source.
    package var id: String
    /// Its line, from 1.
    package var line: Int
    /// Its column, from 1; nil if the whole line states it.
    package var column: Int?
    /// Its file; nil for that of the screen.
    package var file: String?
    /// The constraint as it is written.
    package var text: String
  }

  /// An interval of a length of the root.
  package struct Interval: Hashable, Sendable {
    /// The length: that of the width or of the height.
    package var axis: Axis
    /// Where it begins, in points; nil for no limit.
    package var from: Double?
    /// Where it ends, in points; nil for no limit.
    package var to: Double?

    /// Creates an interval.
    package init(axis: Axis, from: Double?, to: Double?) {
      (self.axis, self.from, self.to) = (axis, from, to)
    }
  }

  /// Edits that end a conflict on every screen.
  package struct Repair: Hashable, Sendable {
    /// The edits.
    package var edits: [SourceEdit]
    /// The views that have no room on some screen afterwards and had it before, and the same in words.
    package var crowded: [String]
    package var crowding: String
  }

  /// What identifies a finding from one run to the next.
  package struct Key: Hashable, Sendable {
    /// The kind, the file, the screen's name and identifier, and the constraints or views in order. Identifiers
    /// alone would not do: documents that begin as copies of one template share them.
    package var kind: Kind
    package var file: String
    package var scene: String
    package var screen: String
    package var parts: [String]

    /// A line of a baseline.
    package var text: String {
      ([kind.rawValue, file, scene, screen] + parts).joined(separator: " ")
    }
  }

  /// What is so.
  package var fact: Fact
  /// The file, and the line of what is to be changed, from 1.
  package var file: String
  package var line: Int
  /// The column, from 1; nil for the whole line.
  package var column: Int?
  /// The name of the screen, and what identifies it.
  package var scene: String
  package var sceneID: String
  /// The views.
  package var views: [ScreenView]
  /// The screens on which it occurs, and those that were looked at.
  package var screens: [CheckedScreen]
  package var allScreens: [CheckedScreen]
  /// The state in which it occurs, in words; nil for the first, in which the screen appears.
  package var circumstances: String?
  /// The guessed numbers on which it depends.
  package var depends: [String] = []
  /// The sizes at which it does not occur.
  package var holds: [Interval] = []
  /// Changes that resolve it, the best first.
  package var repairs: [Repair] = []
  /// The languages and sizes of texts in which it occurs, and those that were looked at; none if it occurs
  /// without them.
  package var variations: [ScreenVariation] = []
  package var allVariations: [ScreenVariation] = []
  /// Those in which it may occur besides.
  package var unsure: [ScreenVariation] = []
  /// The one in which it is worst, and the text that has no room there.
  package var worst: ScreenVariation?
  package var text: String?

  /// What was found. It is not inlined: where `key` is read in a loop, the optimizer of Swift 6.3 would fail.
  package var kind: Kind {
    @inline(never) get {
      switch fact {
      case .conflict: .conflict
      case .ambiguous: .ambiguous
      case .outside: .outside
      case .crushed: .crushed
      case .truncated: .truncated
      case .overlap: .overlap
      case .wide: .wide
      case .small: .small
      case .unmirrored: .unmirrored
      }
    }
  }

  /// The constraints that cannot hold together; nil for a finding of another kind.
  package var clash: Clash? { if case .conflict(let clash) = fact { clash } else { nil } }

  /// Whether it depends on a guessed number: then it never counts.
  package var isGuess: Bool { !depends.isEmpty }

  /// What identifies it from one run to the next.
  package var key: Key {
    Key(
      kind: kind, file: file, scene: scene, screen: sceneID,
      parts: (clash?.constraints ?? views.map(\.id)).sorted())
  }
}
