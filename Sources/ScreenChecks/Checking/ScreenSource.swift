import CodeIndex
import InterfaceBuilder
import LayoutCode
import LayoutEngine
import LayoutModel
import Localization
import TextReports

/// A screen, or a part of one, that can be laid out at any size: a scene of a document, or one that code makes.
package protocol ScreenSource: Sendable {
  /// The file, as it was named.
  var file: String { get }
  /// Its name.
  var name: String { get }
  /// What identifies it from one run to the next.
  var id: String { get }
  /// The line at which it begins, from 1.
  var line: Int { get }
  /// The views, the root first, and each after its superview.
  var views: [ScreenView] { get }
  /// What decides its size.
  var extent: ScreenExtent { get }
  /// Whether the size of a text is guessed.
  var hasGuessedTexts: Bool { get }
  /// How devices are held wherever it appears.
  var held: Held { get }
  /// What decides its size where its source does not, in words; nil if the source says it.
  var sizeDecision: String? { get }

  /// The circumstances in which it appears on screens; its own size if it is of no screen.
  func cases(on screens: [CheckedScreen]) -> [ScreenCase]
  /// The scene in some circumstances.
  /// - Parameter textScale: The factor of texts whose size is guessed.
  func scene(_ conditions: SceneConditions, textScale: Double) -> ScreenScene
  /// The width that the text of a view on one line needs, in points; nil if it has none, or may be cut.
  /// - Parameter view: The index of the view.
  func textWidth(of view: Int, at classes: SizeClasses?) -> (points: Double, isGuess: Bool)?
  /// An edit of a scene as one of the file; nil if it cannot be made there.
  func written(_ edit: SceneEdit, in made: ScreenScene) -> SourceEdit?

  /// Whether an editor marks what is ambiguous on every screen.
  var marksAmbiguity: Bool { get }
  /// The kinds of findings that something in the source which was not read could undo; they are not told.
  var untold: Set<ScreenFinding.Kind> { get }
  /// Whether the source says that a constraint of the screen or of contents is so, rather than a reader who needs
  /// some value.
  func isCertain(_ constraint: ImpliedConstraint, in made: ScreenScene) -> Bool
  /// The same screen with something else in the place of what is not known: other values of assumed numbers, and
  /// without constraints that code can change, or make any number of times.
  /// - Parameter unknowns: Their names.
  func variants(of unknowns: [String]) -> [any ScreenSource]
  /// Something that is not known, in words: `Theme.padding, assumed to be 16`.
  func words(for unknown: String) -> String
  /// The same screen with other contents where they are assumed.
  var otherContents: [any ScreenSource] { get }
  /// The same screen in other states of its source, in which only conflicts are told.
  var otherStates: [any ScreenSource] { get }
  /// The state in which it is, in words; nil for the first.
  var circumstances: String? { get }

  /// The languages into which it is translated.
  var languages: [Language] { get }
  /// The same screen in another language or size of texts; nil if nothing on it differs.
  func varied(by variation: ScreenVariation) -> (any ScreenSource)?
  /// The language or size of texts by which it was varied; nil for the screen as it is.
  var variation: ScreenVariation? { get }
  /// The text of a view, by its index; nil if it has none.
  func text(of view: Int) -> String?
  /// The size of the font of a view's text, by its index, in points; nil if scenes tell it.
  func font(of view: Int) -> Double?
  /// The same screen with the names that another state of it gives to the same views.
  func named(as other: any ScreenSource) -> any ScreenSource
  /// A scene of it that was edited, as high as it then needs; the same where its height does not follow from it.
  func refitted(_ scene: Scene) -> Scene
  /// The same screen with a label, by its index, whose text is broken into lines; nil if an edit of scenes says that.
  func wrapping(_ view: Int) -> (any ScreenSource)?
}

/// Sources that determine every number and content.
extension ScreenSource {
  package var marksAmbiguity: Bool { false }
  package var sizeDecision: String? { nil }
  package var untold: Set<ScreenFinding.Kind> { [] }
  package var otherContents: [any ScreenSource] { [] }
  package var otherStates: [any ScreenSource] { [] }
  package var circumstances: String? { nil }
  package var languages: [Language] { [] }
  package var variation: ScreenVariation? { nil }
  /// The share of a guessed width that a text needs in any case. Against the widths of 203 texts that Interface Builder
  /// stored, the table of texts was up to 14 % off.
  var leastTextScale: Double { variation == nil ? 0.9 : 1 / 1.14 }
  package func varied(by variation: ScreenVariation) -> (any ScreenSource)? { nil }
  package func text(of view: Int) -> String? { nil }
  package func font(of view: Int) -> Double? { nil }
  package func named(as other: any ScreenSource) -> any ScreenSource { self }
  package func refitted(_ scene: Scene) -> Scene { scene }
  package func wrapping(_ view: Int) -> (any ScreenSource)? { nil }

  package func isCertain(_ constraint: ImpliedConstraint, in made: ScreenScene) -> Bool { true }
  package func variants(of unknowns: [String]) -> [any ScreenSource] { [] }
  package func words(for unknown: String) -> String { unknown }
}

/// What decides the size of a screen.
package enum ScreenExtent: Hashable, Sendable {
  /// It fills the screen of a device.
  case screen
  /// It is as wide as one, and as high as it needs.
  case row
  /// It has a size of its own.
  case own
}

/// The circumstances in which a screen is laid out, and the device's screen that they stand for.
package struct ScreenCase: Sendable {
  /// The circumstances.
  package var conditions: SceneConditions
  /// The screen.
  package var screen: CheckedScreen
}

/// A view, as its source has it.
package struct ScreenView: Sendable {
  /// The values of it that are determined.
  package enum Intent: Sendable { case all, position, none }

  /// Its name in scenes.
  package var name: String
  /// What identifies it in its source.
  package var id: String
  /// The line where it is declared, from 1.
  package var line: Int
  /// The column, from 1; nil if the whole line declares it.
  package var column: Int?
  /// The file; nil for that of the screen.
  package var file: String?
  /// The index of its superview; nil for the root.
  package var parent: Int?
  /// Whether it is invisible by design.
  package var isInvisible = false
  /// Whether views in it may be anywhere, since it scrolls.
  package var isScroll = false
  /// Whether its contents are as large as its constraints say: not those of a table, or of a class that may set their
  /// size.
  package var measuresContents = false
  /// Whether its contents keep clear of bars by themselves, since it scrolls.
  package var insetsContent = false
  /// Whether nothing but a color can be seen in it.
  package var isBlank = false
  /// Whether it is a label, which has a number of lines.
  package var isLabel = false
  /// Whether it is a label, or a control with a title.
  package var isText = false
  /// Where in its width a text of one line stands, from 0 at its left to 1 at its right; nil if that is not known.
  package var textPlace: Double?
  /// Whether it shows an image.
  package var isPicture = false
  /// Whether it is touched: a button, a field.
  package var isControl = false
  /// Whether it has a text or an image that is to be seen.
  package var hasContent = false
  /// Whether nothing is to be seen in it until code fills it.
  package var isFiller = false
  /// The values that constraints are meant to determine.
  package var intent = Intent.all
  /// The words for a size that only code knows: `the size that Badge has in code`.
  package var unknownSize: String?
  /// Whether its size or place rests on something that the source does not say: what is open because of it is
  /// not told.
  package var isUnknown = false
  /// Whether that holds for its natural size alone: it says nothing where other constraints decide the size.
  package var hasUnknownContent = false
  /// Whether an editor has marked it as ambiguous.
  package var isMarked = false
  /// The frame that the source stores for it, in its superview, in points.
  package var stored: Rect?
  /// Whether its direction is the same in every language.
  package var keepsDirection = false
}

/// A scene that a source makes, with where its parts come from.
package struct ScreenScene: Sendable {
  /// Where a constraint is stated.
  package struct Origin: Hashable, Sendable {
    /// What identifies it in its source; empty if nothing does.
    package var id: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1; nil if the whole line states it.
    package var column: Int?
    /// The file; nil for that of the screen.
    package var file: String?
    /// What was added to the constant as written, in points.
    package var offset = 0.0
  }

  /// The scene.
  package var scene: Scene
  /// The item of each view, by index; nil for one that is not there.
  package var items: [ItemID?]
  /// The views by item.
  package var indexes: [ItemID: Int]
  /// The views that an assigned frame places, by index.
  package var framed: Set<Int> = []
  /// The constraints that stand for frames that code sets: such frames never conflict, whatever they are.
  package var frames: Set<ConstraintID> = []
  /// The constraints that the source states.
  package var origins: [ConstraintID: Origin]
  /// The names of what constraints depend on and is not known: assumed numbers, and outlets by which code changes
  /// them.
  package var unknowns: [ConstraintID: [String]] = [:]
  /// The conditions under which the source states constraints, in words.
  package var conditions: [ConstraintID: String] = [:]

  /// The name of a constraint of the source, its number if it has none, the view and axis for a content; empty for
  /// another one that is implied.
  func name(of reference: ConstraintReference) -> String {
    switch reference {
    case .stated(let id): origins[id]?.id ?? "\(id.rawValue)"
    case .implied(.hugging(let item, let axis)), .implied(.compression(let item, let axis)):
      indexes[item].map { "\($0) \(axis)" } ?? ""
    case .implied: ""
    }
  }

  /// The view, by its index, of which an open value is told; nil for a guide, which is not seen: what it leaves open
  /// matters where it places a view. How long the contents of a scroll view are is told of it if the source ties them to
  /// its edges.
  func view(of value: AnchorReference) -> Int? {
    guard scene.isGuide(value.item) else { return indexes[value.item] }
    guard scene.guideRole(of: value.item) == .content, value.anchor.isSize,
      let scrollView = scene.parent(of: value.item)
    else { return nil }
    let isTied = [value.item, scrollView].flatMap(scene.constraints(naming:)).contains {
      constraint in
      let places = [constraint.left, constraint.right].flatMap { $0.terms.map(\.anchor) }
      return constraint.axis == value.anchor.axis && origins[constraint.id] != nil
        && !frames.contains(constraint.id)
        && places.contains {
          ($0.item == value.item || $0.item == scrollView) && !$0.anchor.isSize
        }
        && constraint.items.contains {
          $0 != scrollView && !scene.isGuide($0) && scene.isInside($0, scrollView)
        }
    }
    return isTied ? indexes[scrollView] : nil
  }
}

/// A change of the text that a screen is read from.
package struct SourceEdit: Hashable, Sendable {
  /// What identifies the constraint.
  package var constraint: String
  /// The file; nil for that of the screen.
  package var file: String?
  /// The line where it is stated, from 1.
  package var line: Int
  /// The attribute to be changed; nil if the whole is to be removed.
  package var attribute: String?
  /// The value that it has; nil if it has none.
  package var old: String?
  /// The value that it is to have; nil for none.
  package var new: String?
  /// What is replaced in the file, and by which text; nil if that is not known.
  package var change: FileEdit?
  /// The change in words: `constant="30" in place of "40" in constraint abc-de-fgh (line 12)`.
  package var text: String
}
