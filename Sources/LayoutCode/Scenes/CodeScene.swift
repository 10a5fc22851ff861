import CodeSyntax
import LayoutModel

/// A class of code as a scene, with where its parts come from.
package struct CodeScene: Sendable {
  /// What decides the size of the class's own view.
  package enum Extent: Hashable, Sendable {
    /// It fills the screen: a view controller's.
    case screen
    /// It is as wide as the screen, and as high as it needs: a cell of a table.
    case row
    /// It is as wide as the screen where its constraints allow that, and as high as it needs: a view.
    case view
  }

  /// A view or guide of the code.
  package struct View: Hashable, Sendable {
    /// Its name in the scene.
    package var name: String
    /// Its class.
    package var type: String
    /// Where it is made or first named; nil for one that was there before.
    package var origin: CodeOrigin?
    /// The item; `root` for the class's own view.
    package var item: ItemID
    /// What is assumed about its content: `its text`; nil if the content is known or it has none.
    package var assumedContent: String?
    /// Whether it has a text or an image.
    package var hasContent: Bool
    /// Whether it is of a class of the code, which may do what UIKit's do not.
    package var hasOwnClass = false
    /// Whether a text that is too long is made smaller.
    package var shrinksText = false
    /// Whether the code only uses its name, and nothing makes it.
    package var isNamedOnly: Bool
    /// Whether the code adds it to a view; what it does not add is in the scene where its constraints name it.
    package var isAdded: Bool
    /// Whether how often it is made is not known, or code sets its frame to what is not known.
    package var isUncertain: Bool
  }

  /// A group that stands for one state of the code.
  package struct State: Hashable, Sendable {
    /// The group.
    package var group: GroupID
    /// The condition or the method that the state belongs to: `isOpen`, `not isOpen`, `showWide()`.
    package var condition: String
    /// Where the code decides.
    package var origin: CodeOrigin
  }

  /// The name of the class, or of the file for code outside classes.
  package var name: String
  /// Where it begins.
  package var origin: CodeOrigin
  /// What decides its size.
  package var extent: Extent
  /// The scene. The class's own view is its root.
  package var scene: Scene
  /// The views and guides, the root first, each after its superview.
  package var views: [View] = []
  /// Where the constraints are stated.
  package var origins: [ConstraintID: CodeOrigin] = [:]
  /// The number of each constraint among those that are stated at its place, from 0.
  package var repetitions: [ConstraintID: Int] = [:]
  /// The libraries whose words made them; those without are UIKit's.
  package var libraries: [ConstraintID: String] = [:]
  /// The open numbers, in order of first use.
  package var openNumbers: [OpenNumber] = []
  /// What a constraint depends on and is not known: the names of open numbers, and in words how often it is made.
  package var dependence: [ConstraintID: [String]] = [:]
  /// The states of the code, as groups; the first of alternatives is active.
  package var states: [State] = []
  /// What was not read, in order of place.
  package var unread: [Unread] = []
  /// Constraints that are made and never activated.
  package var unstated: [CodeOrigin] = []
  /// Whether methods that run later, for a change of the size class, change constraints.
  package var changesLater = false

  /// The constraints that stand for frames that the code sets.
  package var frames: [ConstraintID] {
    libraries.filter { Self.frameLibraries.contains($0.value) }.map(\.key)
  }

  private static let frameLibraries: Set<String> = [FrameWords.name, PinLayoutWords.name]

  /// The views whose frames the code sets.
  package var framedItems: Set<ItemID> {
    var items = Set(frames.compactMap { scene.constraint($0)?.left.items.first })
    for view in views where scene.properties(of: view.item)?.frame != nil {
      items.insert(view.item)
    }
    return items
  }

  /// The number of the constraints that the class states.
  package var constraintCount: Int { scene.constraintCount }

  /// The same scene without constraints that depend on something.
  package func without(_ unknowns: Set<String>) -> CodeScene {
    var other = self
    for (id, names) in dependence where !unknowns.isDisjoint(with: names) {
      other.scene.removeConstraint(id)
    }
    return other
  }
}
