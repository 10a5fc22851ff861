import InterfaceBuilder
import LayoutModel

/// Something that a check of a document found in one of its scenes.
package struct ScreenFinding: Sendable {
  /// What was found.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case conflict, ambiguous, outside, crushed, truncated

    /// The code of messages about it.
    package var code: String {
      switch self {
      case .conflict: "E101"
      case .ambiguous: "W201"
      case .outside: "W202"
      case .crushed: "W203"
      case .truncated: "W204"
      }
    }

    /// What it means, in a sentence.
    package var summary: String {
      switch self {
      case .conflict: "Required constraints cannot hold together"
      case .ambiguous: "The constraints leave a position or size open"
      case .outside: "A view extends beyond its superview"
      case .crushed: "A view has no width or no height"
      case .truncated: "A text does not have enough room"
      }
    }
  }

  /// An interval of a length of the root.
  package struct Interval: Hashable, Sendable {
    /// `root.width` or `root.height`.
    package var parameter: String
    /// Where it begins, in points; nil for no limit.
    package var from: Double?
    /// Where it ends, in points; nil for no limit.
    package var to: Double?
  }

  /// A change of the document that was tried on every screen.
  package struct XMLEdit: Hashable, Sendable {
    /// The identifier of the constraint.
    package var constraint: String
    /// The line of its element, from 1.
    package var line: Int
    /// The attribute; empty if the element is to be removed.
    package var attribute: String
    /// The value that it has.
    package var old: String?
    /// The value that it is to have.
    package var new: String

    /// `constant="30" in place of "40" in constraint abc-de-fgh (line 12)`
    package var text: String {
      let place = "constraint \(constraint) (line \(line))"
      if attribute.isEmpty { return "removing \(place)" }
      guard let old else { return "adding \(attribute)=\"\(new)\" to \(place)" }
      return "\(attribute)=\"\(new)\" in place of \"\(old)\" in \(place)"
    }
  }

  /// Edits that end a conflict on every screen.
  package struct Repair: Hashable, Sendable {
    /// The edits.
    package var edits: [XMLEdit]
    /// The views that have no width or height, or extend beyond their
    /// superview, on some screen afterwards and did not before.
    package var crushed: [String]
  }

  package var kind: Kind
  /// The file and the line of the element to touch.
  package var file: String
  package var line: Int
  /// The scene's name and identifier.
  package var scene: String
  package var sceneID: String
  /// The names and identifiers of the views.
  package var views: [String]
  package var elements: [String]
  /// The identifiers of the constraints.
  package var constraints: [String]
  /// The sizes at which it does not occur.
  package var holds: [Interval] = []
  /// The screens on which it occurs, and the same in words.
  package var screens: [String]
  package var screenPhrase: String
  /// The guessed numbers on which it depends.
  package var depends: [String] = []
  /// What was found, in words.
  package var text: String
  /// More about it, a line each.
  package var details: [String] = []
  /// Changes that resolve it, the best first.
  package var repairs: [Repair] = []

  /// Whether it depends on a guessed number: then it never counts.
  package var isGuess: Bool { !depends.isEmpty }

  /// What identifies it from one run to the next.
  package var key: String {
    ([kind.rawValue, sceneID] + (kind == .conflict ? constraints : elements).sorted())
      .joined(separator: " ")
  }
}
