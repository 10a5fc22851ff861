import CodeIndex
import CodeSyntax
import InterfaceBuilder
import LayoutCode
import LayoutDialects
import LayoutEngine
import LayoutModel
import Localization
import TextReports

/// A class of code as a screen.
package struct CodeScreen: ScreenSource {
  package let views: [ScreenView]
  /// What states layout in the class and was not read.
  package let unread: [Unread]
  package let untold: Set<ScreenFinding.Kind>
  /// Whether some of its views are those of a document, to which the code only adds.
  package let isOfDocument: Bool
  /// The number of constraints that the class states.
  package let constraintCount: Int

  private let reader: CodeReader
  /// The class.
  package let subject: CodeReader.Class
  /// The values of assumed numbers, by name; the others are those of the reader.
  private var numbers: [String: Double] = [:]
  /// What is left out, by the words for how often it is made.
  private var leftOut: Set<String> = []
  /// The length of assumed contents, in points; nil for that of the reader.
  private var contents: Double?
  private let openNumbers: [OpenNumber]
  /// The views whose content is assumed, by index.
  private let assumed: [Int]
  /// The indexes of views by name.
  private let indexes: [String: Int]
  /// What identifies constraints, by place.
  private let ids: [Place: String]
  /// The widths of texts on one line, by index.
  private var textWidths: [Int: Double]
  package private(set) var variation: ScreenVariation?
  private var readings: KeptReadings
  /// The state of the class; nil for the first.
  private let state: CodeState?

  /// Where a constraint is stated, and its number among those stated there.
  private struct Place: Hashable {
    var origin: CodeOrigin
    var repetition: Int
  }

  package var file: String { subject.file }
  package var name: String { subject.name }
  package var id: String { subject.name }
  package var line: Int { subject.line }
  package var held: Held { reader.program.held(subject.name) }
  package var hasGuessedTexts: Bool { !assumed.isEmpty || !textWidths.isEmpty }
  package var extent: ScreenExtent { sizing == .screen ? .screen : .row }
  /// What decides the size of the class's own view: constraints of its own size, where it has some.
  private let sizing: CodeScene.Extent

  /// Reads a class.
  /// - Complexity: its runs, and a layout of its scene.
  /// - Parameters:
  ///   - numbers: The values of assumed numbers, by name.
  ///   - state: The state of the class; nil for the first.
  package init(
    _ subject: CodeReader.Class, of reader: CodeReader, numbers: [String: Double] = [:],
    in state: CodeState? = nil
  ) {
    (self.subject, self.reader, self.numbers, self.state) = (subject, reader, numbers, state)
    readings = KeptReadings(findsStates: state == nil, state)
    var usual = CodeConditions(
      screen: Self.usual, classes: .phone(Self.usual.size), numbers: numbers)
    usual.texts = reader.texts
    let made = readings.scene(of: subject, reader, usual)
    constraintCount = made.constraintCount
    openNumbers = made.openNumbers
    var indexes: [String: Int] = [:]
    for (index, view) in made.views.enumerated() { indexes[view.name] = index }
    self.indexes = indexes
    let table = ViewTable(made, of: subject, indexes, in: reader)
    (views, assumed) = (table.views, table.assumed)
    unread = made.unread
    isOfDocument = table.isOfDocument
    let sizesItself = made.scene.constraintsInOrder.contains { constraint in
      constraint.priority == Priority.required && constraint.items.allSatisfy { $0 == .root }
        && (Array(constraint.left.terms) + constraint.right.terms).allSatisfy(
          \.anchor.anchor.isSize)
    }
    let sizing: CodeScene.Extent = sizesItself && subject.extent == .screen ? .view : subject.extent
    self.sizing = sizing
    // Of another state, only conflicts are no intention.
    untold = Self.untold(
      made, table, sizing,
      isAbstract: !table.isOfDocument && reader.program.isAbstract(subject.name)
    ).union(
      reader.program.isInherited(subject.name) ? [.ambiguous] : []
    ).union(
      state == nil ? [] : Set(ScreenFinding.Kind.allCases).subtracting([.conflict]))
    ids = Self.ids(made)
    textWidths = Self.textWidths(made)
  }

  /// The screen on which a class is read first.
  private static let usual: Screen =
    Device.named("iPhone 15")?.screen(isPortrait: true)
    ?? Screen(size: Size(width: 393, height: 852))

  /// What was not read can place a view, and switch or change a constraint.
  /// - Parameter isAbstract: Whether the class is shown only with what its subclasses add.
  private static func untold(
    _ made: CodeScene, _ table: ViewTable, _ sizing: CodeScene.Extent, isAbstract: Bool
  ) -> Set<ScreenFinding.Kind> {
    guard !made.changesLater, !isAbstract else { return Set(ScreenFinding.Kind.allCases) }
    // The size of a view is that of the place where it is used.
    var kinds: Set<ScreenFinding.Kind> = sizing == .view ? [.outside, .crushed] : []
    if !made.unread.isEmpty || table.isOfDocument {
      kinds = [.ambiguous, .outside, .crushed, .truncated]
    }
    let changes = [
      "deactivate", "isActive", "active =", "constant", "update", "remake", "remove", "priority",
      "Priority",
    ]
    if made.unread.contains(where: { one in changes.contains { one.text.contains($0) } }) {
      kinds.insert(.conflict)
    }
    return kinds
  }

  private static func ids(_ made: CodeScene) -> [Place: String] {
    var ids: [Place: String] = [:]
    var counts: [String: Int] = [:]
    for constraint in made.scene.constraintsInOrder {
      guard let origin = made.origins[constraint.id] else { continue }
      let text = ConstraintText.describe(.stated(constraint.id), in: made.scene).line
      let count = counts[text, default: 0] + 1
      counts[text] = count
      let place = Place(origin: origin, repetition: made.repetitions[constraint.id] ?? 0)
      ids[place] = count == 1 ? text : "\(text) #\(count)"
    }
    return ids
  }

  private static func textWidths(_ made: CodeScene) -> [Int: Double] {
    var widths: [Int: Double] = [:]
    var engine = LayoutEngine()
    for (index, view) in made.views.enumerated()
    where view.assumedContent == nil && !view.shrinksText {
      guard let own = made.scene.properties(of: view.item), own.text != nil, !own.isWrapping,
        let width = engine.contentLength(of: view.item, .horizontal, in: made.scene)
      else { continue }
      widths[index] = width
    }
    return widths
  }

  /// The same after its screens were looked at, without what it made there.
  package var finished: CodeScreen {
    var finished = self
    finished.readings = KeptReadings(findsStates: false, state)
    return finished
  }

  // MARK: Sizes

  package func cases(on screens: [CheckedScreen]) -> [ScreenCase] {
    struct Tried: Hashable {
      var width: Double
      var classes: SizeClasses?
    }
    var tried: Set<Tried> = []
    var seen: Set<Double> = []
    var cases = screens.compactMap { screen -> ScreenCase? in
      var one = ScreenCase(
        conditions: SceneConditions(
          size: screen.size, classes: screen.classes, safeArea: screen.safeArea,
          isDesignTime: false),
        screen: screen)
      one.conditions.isRightToLeft = variation?.language?.isRightToLeft == true
      guard sizing != .screen else { return one }
      one.conditions.window = screen.size
      one.conditions.safeArea = .zero
      // What follows from a width is the same on all screens that have it.
      guard tried.insert(Tried(width: screen.size.width, classes: screen.classes)).inserted else {
        return nil
      }
      let made = code(one.conditions)
      one.conditions.size = fitting(made.scene, frames: made.frames, on: screen.size)
      return seen.insert(one.conditions.size.width).inserted ? one : nil
    }
    // A view with a size of its own has it on every screen.
    if cases.count == 1, sizing == .view, screens.count > 1 {
      cases[0].screen.devices = []
    }
    return cases
  }

  /// The size of the class's own view in a scene: the screen's, or as wide as the screen, if its constraints allow
  /// that, and as high as it needs. Frames follow the size of a view, and never give it one.
  /// - Parameter frames: The constraints that stand for frames.
  package func fitting(_ scene: Scene, frames: [ConstraintID], on screen: Size) -> Size {
    guard sizing != .screen else { return screen }
    var scene = scene
    if sizing == .view { for id in frames { try? scene.apply(.remove(id)) } }
    let engine = LayoutEngine()
    var size = screen
    func fit(_ width: Double) {
      let height = engine.fittingSize(of: .root, .horizontal, width, in: scene).height
      if height >= 1, height.isFinite { size.height = height }
    }
    guard sizing == .view else {
      fit(size.width)
      return size
    }
    var limits = engine.fittingSizes(of: .root, in: Self.firm(scene))
    if !limits.broken.isEmpty { limits = engine.fittingSizes(of: .root, in: scene) }
    let (width, height) = (limits.width, limits.height)
    if width.lower <= width.upper, width.upper >= 1 {
      size.width = min(max(size.width, width.lower), max(width.upper, 1))
    }
    fit(size.width)
    // What scrolls in a view takes the room that is there.
    if size.height < screen.height, scrolls(scene), height.lower <= screen.height,
      screen.height <= height.upper
    {
      size.height = screen.height
    }
    return size
  }

  /// The scene with what is nearly required as required: whoever shows the view gives it the width for that.
  private static func firm(_ scene: Scene) -> Scene {
    var firm = scene
    for constraint in scene.constraintsInOrder
    where constraint.priority > Priority.high && constraint.priority < Priority.required {
      try? firm.apply(.setPriority(constraint.id, Priority.required))
    }
    return firm
  }

  private func scrolls(_ scene: Scene) -> Bool {
    scene.itemsInTreeOrder().contains {
      $0 != .root && scene.properties(of: $0)?.isScroll == true
    }
  }

  /// The scene on a screen: a view has the part of it that it needs.
  package func scene(on screen: Screen) -> CodeScene {
    var conditions = SceneConditions(
      size: screen.size,
      classes: screen.device.map(Device.isPad) == true ? .pad : .phone(screen.size),
      safeArea: screen.safeArea, isDesignTime: false, scale: screen.scale, device: screen.device)
    if sizing != .screen {
      conditions.window = screen.size
      (conditions.safeArea, conditions.device) = (.zero, nil)
      let made = code(conditions)
      conditions.size = fitting(made.scene, frames: made.frames, on: screen.size)
    }
    var made = code(conditions)
    if variation?.language?.isRightToLeft == true {
      made.scene.setProperties(of: .root) { $0.direction = .rightToLeft }
    }
    return made
  }

  // MARK: Scenes

  private func code(_ conditions: SceneConditions) -> CodeScene {
    var screen = Screen(size: conditions.size)
    screen.safeArea = conditions.safeArea
    screen.device = conditions.device
    screen.scale = conditions.scale
    var given = CodeConditions(
      screen: screen, classes: conditions.classes, numbers: numbers)
    given.window = conditions.window
    given.texts = reader.texts
    if let variation { vary(&given, by: variation) }
    return readings.scene(of: subject, reader, given)
  }

  // MARK: Languages and sizes of texts

  package var languages: [Language] { Array(reader.translations.keys) }

  package func varied(by variation: ScreenVariation) -> (any ScreenSource)? {
    guard !textWidths.isEmpty || variation.language?.isRightToLeft == true else { return nil }
    let conditions = SceneConditions(
      size: Self.usual.size, classes: .phone(Self.usual.size), safeArea: Self.usual.safeArea,
      isDesignTime: false)
    var varied = self
    varied.variation = variation
    varied.readings = KeptReadings(findsStates: false, state)
    let (old, new) = (code(conditions), varied.code(conditions))
    func texts(_ made: CodeScene) -> [String] {
      made.views.map { view in
        let own = made.scene.properties(of: view.item)
        return "\(own?.font ?? 0) \(own?.text ?? "")"
      }
    }
    guard variation.language?.isRightToLeft == true || texts(old) != texts(new) else { return nil }
    varied.textWidths = Self.textWidths(new)
    return varied
  }

  private func vary(_ conditions: inout CodeConditions, by variation: ScreenVariation) {
    if let language = variation.language, let texts = reader.translations[language] {
      conditions.texts.add(texts)
    }
    conditions.textSize = variation.textSize ?? .large
  }

  package func text(of view: Int) -> String? {
    let conditions = SceneConditions(
      size: Self.usual.size, classes: .phone(Self.usual.size), safeArea: Self.usual.safeArea,
      isDesignTime: false)
    let made = code(conditions)
    return made.views.first { $0.name == views[view].name }.flatMap {
      made.scene.properties(of: $0.item)?.text
    }
  }

  package func scene(_ conditions: SceneConditions, textScale: Double = 1) -> ScreenScene {
    let made = code(conditions).without(leftOut)
    var result = parts(of: made)
    if conditions.isRightToLeft {
      result.scene.setProperties(of: .root) { $0.direction = .rightToLeft }
    }
    if textScale != 1 { scale(texts: textScale, &result.scene, result.items) }
    if let contents { replaceContents(contents, &result.scene, result.items) }
    return result
  }

  /// A scene of the class with where its parts come from.
  package func parts(of made: CodeScene) -> ScreenScene {
    var items: [ItemID?] = Array(repeating: nil, count: views.count)
    var places: [ItemID: Int] = [:]
    for view in made.views {
      guard let index = indexes[view.name] else { continue }
      items[index] = view.item
      places[view.item] = index
    }
    let scene = made.scene
    var origins: [ConstraintID: ScreenScene.Origin] = [:]
    for (id, origin) in made.origins {
      let place = Place(origin: origin, repetition: made.repetitions[id] ?? 0)
      origins[id] = ScreenScene.Origin(
        id: ids[place] ?? "\(origin.file):\(origin.line):\(origin.column)#\(place.repetition)",
        line: origin.line, column: origin.column,
        file: origin.file == subject.file ? nil : origin.file)
    }
    var conditions: [ConstraintID: String] = [:]
    for constraint in scene.constraintsInOrder {
      guard let group = constraint.group else { continue }
      conditions[constraint.id] = made.states.first { $0.group == group }?.condition
    }
    let framed = made.framedItems
    return ScreenScene(
      scene: scene, items: items, indexes: places,
      framed: Set(items.indices.filter { items[$0].map(framed.contains) ?? false }),
      frames: Set(made.frames), origins: origins, unknowns: made.dependence,
      conditions: conditions)
  }

  private func scale(texts factor: Double, _ scene: inout Scene, _ items: [ItemID?]) {
    for index in textWidths.keys {
      guard let item = items[index] else { continue }
      scene.setProperties(of: item, keepingPosition: true) { $0.font *= factor }
    }
  }

  private func replaceContents(_ length: Double, _ scene: inout Scene, _ items: [ItemID?]) {
    for index in assumed {
      guard let item = items[index] else { continue }
      scene.setProperties(of: item, keepingPosition: true) { properties in
        properties.text = nil
        properties.intrinsicWidth = length
        properties.intrinsicHeight = min(length, Self.mostHeight)
      }
    }
  }

  /// The lengths that are tried for contents that are assumed, and the greatest height, in points.
  private static let (trialContents, mostHeight) = ([0.0, 300], 60.0)

  package func textWidth(of view: Int, at classes: SizeClasses?) -> (points: Double, isGuess: Bool)?
  {
    textWidths[view].map { ($0 * (variation == nil ? Self.leastShare : 1), true) }
  }

  /// The share of a measured width that a text needs in any case.
  private static let leastShare = 0.95

  // MARK: What is assumed

  package func isCertain(_ constraint: ImpliedConstraint, in made: ScreenScene) -> Bool {
    switch constraint {
    case .screen(let anchor):
      switch sizing {
      case .screen: true
      case .row: anchor.axis == .horizontal
      case .view: !anchor.isSize
      }
    case .hugging(let item, _), .compression(let item, _):
      made.indexes[item].map {
        !assumed.contains($0) && !views[$0].isUnknown && !views[$0].hasUnknownContent
      } ?? true
    case .guide(let guide, _):
      // The safe area of a view, and margins with it, depend on where that is.
      guide.guideRole != .safeArea && guide.guideRole != .layoutMargins
        || guide.guideOwner.flatMap { made.indexes[$0] }.map {
          !views[$0].isUnknown && !views[$0].hasUnknownContent
        } ?? true
    // How large the superview was when it was given is known of the screen only.
    case .frame(let item, _):
      made.scene.parent(of: item) == .root
        || made.scene.properties(of: item)?.autoresizing.isEmpty ?? true
    case .nonNegative, .stack, .box: true
    }
  }

  package var otherContents: [any ScreenSource] {
    guard !assumed.isEmpty else { return [] }
    return Self.trialContents.map { length in
      var other = self
      other.contents = length
      return other
    }
  }

  package var circumstances: String? { state?.other }

  package var otherStates: [any ScreenSource] {
    readings.otherStates.map { CodeScreen(subject, of: reader, numbers: numbers, in: $0) }
  }

  /// The values that are tried for numbers that are assumed.
  static let trialNumbers = [0.0, 1, 1000]

  package func variants(of unknowns: [String]) -> [any ScreenSource] {
    guard !unknowns.isEmpty else { return [] }
    let values = Set(openNumbers.map(\.name)).intersection(unknowns)
    return Self.trialNumbers.map { value in
      var other = self
      other.readings = KeptReadings(findsStates: false, state)
      for name in values { other.numbers[name] = value }
      other.leftOut.formUnion(Set(unknowns).subtracting(values))
      return other
    }
  }

  /// The numbers that are assumed, in words.
  var assumptions: [String] { openNumbers.map { words(for: $0.name) } }

  package func words(for unknown: String) -> String { openNumbers.words(for: unknown) }

  // MARK: Edits

  package func written(_ edit: SceneEdit, in made: ScreenScene) -> SourceEdit? {
    // Only labels have a number of lines.
    if case .setLines(let item, _) = edit, made.indexes[item].map({ views[$0].isLabel }) != true {
      return nil
    }
    return SourceEdit(edit, of: subject, in: made, reader)
      ?? SourceEdit(turning: edit, of: subject, in: made, reader)
      ?? SourceEdit(adding: edit, to: subject, in: made, reader)
  }

  package func refitted(_ scene: Scene) -> Scene {
    sizing == .screen ? scene : scene.asHighAsItNeeds
  }
}

extension [OpenNumber] {
  /// A number that is assumed, in words.
  func words(for name: String) -> String {
    guard let number = first(where: { $0.name == name }) else { return name }
    return "\(number.text), assumed to be \(NumberText.display(number.value))"
  }
}

/// The views of a scene of code.
private struct ViewTable {
  var views: [ScreenView] = []
  /// Those whose content is assumed, by index.
  var assumed: [Int] = []
  /// Whether some are views of a document, to which the code only adds.
  var isOfDocument = false

  init(
    _ made: CodeScene, of subject: CodeReader.Class, _ indexes: [String: Int],
    in reader: CodeReader
  ) {
    let scene = made.scene
    let framed = made.framedItems
    var placed: Set<ItemID> = [.root]
    /// The views that nothing adds, with those in them.
    var loose: Set<Int> = []
    // What a branch places that was not taken is not there, as far as is known.
    for constraint in scene.constraintsInOrder
    where constraint.group == nil || scene.isInForce(constraint.id) {
      placed.formUnion(constraint.items)
    }
    let superviews = Set(made.views.compactMap { scene.parent(of: $0.item) })
    for (index, view) in made.views.enumerated() {
      let own = scene.properties(of: view.item)
      if let stack = own?.stack { placed.formUnion(stack.members) }
      let place = view.origin ?? made.origin
      let parent = scene.parent(of: view.item).flatMap { indexes[scene.name(of: $0)] }
      var row = ScreenView(
        name: view.name, id: view.name, line: place.line,
        column: view.origin == nil ? nil : place.column,
        file: place.file == subject.file ? nil : place.file, parent: index == 0 ? nil : parent)
      row.isInvisible = own?.isHidden ?? false
      row.isScroll = own?.isScroll ?? false
      row.measuresContents = view.type == "UIScrollView" && !view.hasOwnClass
      row.isLabel = view.type == "UILabel"
      row.isBlank = view.type == "UIView" && !superviews.contains(view.item)
      row.hasContent = view.hasContent && view.assumedContent == nil
      if view.isNamedOnly, index > 0 { isOfDocument = true }
      if !view.isAdded, own?.isHidden != true { row.isInvisible = true }
      if view.assumedContent != nil { assumed.append(index) }
      let isKnown = index == 0 || own?.hasContent == true || Self.plain.contains(view.type)
      row.isFiller = view.assumedContent != nil || !isKnown
      row.hasUnknownContent = row.isFiller
      if !view.isAdded || row.parent.map(loose.contains) == true { loose.insert(index) }
      row.isUnknown =
        view.isNamedOnly && index > 0 || loose.contains(index) || view.isUncertain
        || framed.contains(view.item)
        || index > 0 && reader.program.isPlacedElsewhere(view.name, of: subject.name)
      // A guide is not seen: what is open of it alone, nobody misses.
      if view.type == "UILayoutGuide" { row.intent = .none }
      views.append(row)
    }
    // A view that nothing places has a frame that is set elsewhere.
    for (index, view) in made.views.enumerated()
    where !placed.contains(view.item) && scene.properties(of: view.item)?.frame == nil {
      views[index].isUnknown = true
      views[index].isInvisible = true
      views[index].intent = .none
    }
  }

  /// Classes without a size of their own.
  private static let plain: Set<String> = [
    "UIView", "UILayoutGuide", "UIStackView", "UIScrollView", "UITableView", "UICollectionView",
    "WKWebView", "UIControl", "UIVisualEffectView",
  ]
}

extension CodeConditions {
  /// The circumstances of a screen with some size classes.
  init(screen: Screen, classes: SizeClasses?, numbers: [String: Double]) {
    self.init(screen: screen, isPad: classes.map { $0 == .pad }, numbers: numbers)
    guard let classes else { return }
    isWidthRegular = classes.width == .regular
    isHeightRegular = classes.height == .regular
  }
}
