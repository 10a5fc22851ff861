import CodeIndex
import CodeSyntax
import InterfaceBuilder
import LayoutCode
import LayoutEngine
import LayoutModel
import Localization
import Synchronization

/// A screen of a document with what the class of its controller adds: outlets meet the views of the document.
struct JoinedScreen: ScreenSource {
  let views: [ScreenView]
  private var document: DocumentScreen
  private let reader: CodeReader
  private let subject: CodeReader.Class
  private let openNumbers: [OpenNumber]
  /// The indexes of views that only the code makes, by name.
  private let indexes: [String: Int]
  /// The values of assumed numbers, by name.
  private var numbers: [String: Double] = [:]
  /// What is left out, by the words for how often it is made.
  private var leftOut: Set<String> = []
  private var readings = KeptJoins()

  var file: String { document.file }
  var name: String { document.name }
  var id: String { document.id }
  var line: Int { document.line }
  var extent: ScreenExtent { document.extent }
  var held: Held { document.held }
  var hasGuessedTexts: Bool { document.hasGuessedTexts }

  /// Joins a screen and its class; nil if the class is not among the code, if it adds and changes nothing, or if not
  /// all of it can be read: then the document is judged alone.
  init?(_ document: DocumentScreen, _ reader: CodeReader) {
    let root = document.root
    guard document.extent == .screen, let name = root.customClass,
      let subject = reader.classes.first(where: { $0.name == name }),
      let first = document.cases(on: CheckedScreen.screens(of: Device.all.suffix(1))).first
    else { return nil }
    (self.document, self.reader, self.subject) = (document, reader, subject)
    let plain = document.interface(first.conditions)
    let reading = readings.reading(of: subject, reader, root, plain, first.conditions, [:])
    let made = reading.scene(addedTo: plain.scene)
    guard made.unread.isEmpty, !made.changesLater, !made.origins.isEmpty || !reading.changed.isEmpty
    else { return nil }
    openNumbers = made.openNumbers
    var views = document.views
    var indexes: [String: Int] = [:]
    for view in made.views where view.origin != nil && plain.indexes[view.item] == nil {
      let parent = made.scene.parent(of: view.item)
      var row = ScreenView(
        name: view.name, id: view.name, line: view.origin?.line ?? 1, column: view.origin?.column,
        file: view.origin?.file,
        parent: parent.flatMap { plain.indexes[$0] ?? indexes[made.scene.name(of: $0)] } ?? 0)
      (row.isInvisible, row.isFiller, row.isUnknown, row.intent) = (true, true, true, .none)
      indexes[view.name] = views.count
      views.append(row)
    }
    (self.views, self.indexes) = (views, indexes)
  }

  func cases(on screens: [CheckedScreen]) -> [ScreenCase] { document.cases(on: screens) }

  func scene(_ conditions: SceneConditions, textScale: Double) -> ScreenScene {
    let plain = document.interface(conditions, textScale: textScale)
    let reading = readings.reading(of: subject, reader, document.root, plain, conditions, numbers)
    let made = reading.scene(addedTo: plain.scene).without(leftOut)
    var result = ScreenScene(plain)
    result.scene = made.scene
    result.items += Array(repeating: nil, count: views.count - result.items.count)
    for view in made.views {
      guard let index = indexes[view.name], result.indexes[view.item] == nil else { continue }
      result.items[index] = view.item
      result.indexes[view.item] = index
    }
    // What the code changes is no longer as the document says.
    for id in reading.changed { result.origins[id] = nil }
    for (id, origin) in made.origins {
      let number = made.repetitions[id] ?? 0
      result.origins[id] = ScreenScene.Origin(
        id: "\(origin.file):\(origin.line):\(origin.column)" + (number == 0 ? "" : "#\(number)"),
        line: origin.line, column: origin.column, file: origin.file)
    }
    result.unknowns = made.dependence
    result.frames = Set(made.frames)
    return result
  }

  func textWidth(of view: Int, at classes: SizeClasses?) -> (points: Double, isGuess: Bool)? {
    view < document.views.count ? document.textWidth(of: view, at: classes) : nil
  }

  func written(_ edit: SceneEdit, in made: ScreenScene) -> SourceEdit? {
    guard case .stated(let id)? = edit.constraint, made.origins[id]?.file != nil else {
      return document.written(edit, in: made)
    }
    return SourceEdit(edit, of: subject, in: made, reader)
  }

  func isCertain(_ constraint: ImpliedConstraint, in made: ScreenScene) -> Bool {
    switch constraint {
    case .hugging(let item, _), .compression(let item, _):
      made.indexes[item].map {
        $0 < document.views.count && document.isCertain(constraint, in: made)
      } ?? true
    default: document.isCertain(constraint, in: made)
    }
  }

  var marksAmbiguity: Bool { document.marksAmbiguity }

  // MARK: Languages and sizes of texts

  var languages: [Language] { document.languages }
  var variation: ScreenVariation? { document.variation }

  func varied(by variation: ScreenVariation) -> (any ScreenSource)? {
    guard let varied = document.varied(by: variation) as? DocumentScreen else { return nil }
    var joined = self
    joined.document = varied
    joined.readings = KeptJoins()
    return joined
  }

  func text(of view: Int) -> String? {
    view < document.views.count ? document.text(of: view) : nil
  }

  func variants(of unknowns: [String]) -> [any ScreenSource] {
    guard !unknowns.isEmpty else { return [] }
    let values = Set(openNumbers.map(\.name)).intersection(unknowns)
    return CodeScreen.trialNumbers.map { value in
      var other = self
      for name in values { other.numbers[name] = value }
      other.leftOut.formUnion(Set(unknowns).subtracting(values))
      return other
    }
  }

  func words(for unknown: String) -> String { openNumbers.words(for: unknown) }
}

/// What a class adds to scenes of its document, read once for scenes with the same items.
private final class KeptJoins: Sendable {
  private struct Key: Hashable {
    var items: [ItemID?]
    var outlets: [String: CodeReader.Meaning]
    var classes: SizeClasses?
    var numbers: [String: Double]
  }

  private let kept = Mutex<[Key: ClassReading]>([:])

  func reading(
    of subject: CodeReader.Class, _ reader: CodeReader, _ root: InterfaceRoot,
    _ made: InterfaceScene, _ conditions: SceneConditions, _ numbers: [String: Double]
  ) -> ClassReading {
    var outlets: [String: CodeReader.Meaning] = [:]
    for (property, id) in root.outlets {
      if let item = root.views.firstIndex(where: { $0.id == id }).flatMap({ made.items[$0] }) {
        outlets[property] = .item(item)
      } else if let constraint = made.origins.first(where: { $0.value.id == id })?.key {
        outlets[property] = .constraint(constraint)
      }
    }
    let key = Key(
      items: made.items, outlets: outlets, classes: conditions.classes, numbers: numbers)
    var screen = Screen(size: conditions.size)
    screen.safeArea = conditions.safeArea
    screen.scale = conditions.scale
    let given = CodeConditions(screen: screen, classes: conditions.classes, numbers: numbers)
    if let known = kept.withLock({ $0[key] }), known.holds(in: given) { return known }
    let reading = reader.reading(of: subject, addedTo: made.scene, outlets: outlets, given)
    kept.withLock { $0[key] = reading }
    return reading
  }
}
