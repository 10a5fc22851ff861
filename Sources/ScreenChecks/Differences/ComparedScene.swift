import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// A scene that is compared with another: that of a program, a document or code, at any size of the screen.
package struct ComparedScene: Sendable {
  /// Its name, as it was given.
  package let name: String
  /// The scene at its present size.
  package let scene: Scene
  /// What makes it at other sizes, and the circumstances of the present one; nil for a scene that only follows its
  /// own conditions.
  private let source: (made: any ScreenSource, conditions: SceneConditions)?
  private let origins: [ConstraintID: ScreenScene.Origin]
  /// What the contents of views follow from, by the names of the views.
  private let texts: [String: StyledText]
  private let names: [String: String]
  /// The views whose contents follow from the same as in the other scene.
  private(set) var alike: Set<String> = []
  /// What lays it out.
  let engine: LayoutEngine

  private struct StyledText: Hashable {
    var text: String
    var font: Double
  }

  /// A scene that a program made.
  /// - Parameters:
  ///   - engine: What lays it out: with the program that runs at every pass, if it has one.
  ///   - hasOneForm: Whether its constraints are the same at every size.
  package init(_ name: String, _ scene: Scene, _ engine: LayoutEngine, hasOneForm: Bool = true) {
    (self.name, self.scene, self.engine) = (name, scene, engine)
    self.hasOneForm = hasOneForm
    (source, origins, texts, names) = (nil, [:], [:], [:])
  }

  /// A screen of a document or of code, as it is on a phone or at its own size.
  /// - Parameter screens: The screens of which it takes the first.
  package init?(_ name: String, _ source: any ScreenSource, on screens: [CheckedScreen]) {
    guard let conditions = source.cases(on: screens).first?.conditions else { return nil }
    self.init(name, source, conditions)
  }

  /// - Parameter names: The names that views have in the scene that it is compared with, by their own.
  private init(
    _ name: String, _ source: any ScreenSource, _ conditions: SceneConditions,
    names: [String: String] = [:]
  ) {
    (self.name, self.names) = (name, names)
    let made = source.scene(conditions, names)
    (scene, origins) = (made.scene, made.origins)
    self.source = (source, conditions)
    (engine, hasOneForm) = (LayoutEngine(), false)
    var texts: [String: StyledText] = [:]
    for (item, view) in made.indexes {
      let own = made.scene.properties(of: item)
      guard let font = source.font(of: view) ?? own?.font,
        let text = own?.text ?? (source.font(of: view) == nil ? nil : source.text(of: view))
      else { continue }
      texts[made.scene.name(of: item)] = StyledText(text: text, font: font)
    }
    self.texts = texts
  }

  /// The same screen as it is to be compared with another one: with the names of the same views, and in the same
  /// circumstances. How large a part of a screen is, and below which bars, only a document knows.
  func comparable(with other: ComparedScene) -> ComparedScene {
    guard let source, let others = other.source else { return self }
    let areRows = source.made.extent == .row && others.made.extent == .row
    var new = ComparedScene(
      name, source.made.named(as: others.made), areRows ? source.conditions : others.conditions,
      names: (source.made is CodeScreen) == (others.made is CodeScreen)
        ? [:] : otherNames(in: other)
    )
    new.alike = Set(new.texts.filter { other.texts[$0.key] == $0.value }.keys)
    return new
  }

  /// The names that views of code have in a document, or the other way round: a name that controllers have already gets a
  /// word behind it in code, `titleLabel`.
  private func otherNames(in other: ComparedScene) -> [String: String] {
    func names(_ scene: Scene) -> Set<String> { Set(scene.itemsInTreeOrder().map(scene.name)) }
    let (own, others) = (names(scene), names(other.scene))
    var found: [String: String] = [:]
    for name in own.subtracting(others) {
      found[name] = others.subtracting(own).first { twin in
        ["View", "Label"].contains { name == twin + $0 || twin == name + $0 }
      }
    }
    return Set(found.values).count == found.count ? found : [:]
  }

  /// A scene of it with the contents that another scene has for the same texts: a document stores how wide its editor drew
  /// them, and another version of that has another number for the same.
  func withContents(of other: Scene, _ scene: Scene) -> Scene {
    guard !alike.isEmpty else { return scene }
    var changed = scene
    let others = Dictionary(
      other.itemsInTreeOrder().map { (other.name(of: $0), $0) }, uniquingKeysWith: { one, _ in one }
    )
    for item in scene.itemsInTreeOrder() where alike.contains(scene.name(of: item)) {
      guard let twin = others[scene.name(of: item)], let model = other.properties(of: twin),
        model.hasContent
      else { continue }
      changed.setProperties(of: item, keepingPosition: true) {
        ($0.intrinsicWidth, $0.intrinsicHeight) = (model.intrinsicWidth, model.intrinsicHeight)
        if model.text != nil { ($0.text, $0.font) = (model.text, model.font) }
      }
    }
    return changed
  }

  /// Whether its constraints are the same at every size, as those of a program are.
  let hasOneForm: Bool

  /// What decides the size of the root.
  var extent: ScreenExtent { source?.made.extent ?? .screen }

  /// The lengths of a side at which it is compared, in points: around its own, if it has a size of its own.
  func lengths(along axis: Axis) -> ClosedRange<Double> {
    guard extent == .own else { return Self.screenLengths }
    let own = max(scene.screen[axis], 1)
    return own / 2...own * 2
  }

  /// The lengths of a screen that are compared, in points.
  static let screenLengths = 240.0...1400.0

  /// The scene of a row on a screen, as high as it needs there; nil if it makes none.
  /// - Parameter given: The circumstances of a scene that is not a row of a table.
  func row(
    on screen: CheckedScreen, in given: SceneConditions?
  ) -> (conditions: SceneConditions, scene: Scene)? {
    guard let source else { return nil }
    let own = extent == .row ? source.made.cases(on: [screen]).first?.conditions : nil
    guard let conditions = own ?? given else { return nil }
    return (conditions, source.made.scene(conditions, names).scene)
  }

  /// The lengths of a side at which it changes otherwise than by its constraints.
  func cuts(along axis: Axis) -> [Double] {
    source == nil ? [] : SceneCheck.changes(along: axis)
  }

  /// Whether a row is as high on all devices.
  var hasOneHeight: Bool {
    guard let source, extent == .row else { return true }
    let cases = source.made.cases(on: CheckedScreen.screens(of: Device.all))
    return Set(cases.map { ($0.conditions.size.height * 1e3).rounded() }).count <= 1
  }

  /// Whether its constraints, contents and margins are the same for all lengths of a piece: code may read the size of the
  /// screen.
  func isStable(along axis: Axis, in piece: ClosedRange<Double>) -> Bool {
    guard source != nil else { return true }
    let low = scene(along: axis, in: piece.lowerBound...piece.lowerBound)
    let high = scene(along: axis, in: piece.upperBound...piece.upperBound)
    let items = low.itemsInTreeOrder()
    return low.constraintsInOrder == high.constraintsInOrder && items == high.itemsInTreeOrder()
      && items.allSatisfy { low.properties(of: $0) == high.properties(of: $0) }
  }

  /// The scene with a length of a side from a piece.
  func scene(along axis: Axis, in piece: ClosedRange<Double>) -> Scene {
    guard let source else { return scene }
    return source.made.scene(
      source.made.conditions(source.conditions, along: axis, in: piece), names
    ).scene
  }

  /// Where a constraint is stated: `SignIn.swift:58`; nil if that is not known.
  func place(of id: ConstraintID) -> String? {
    if let origin = origins[id] {
      return "\(origin.file ?? source?.made.file ?? name):\(origin.line)"
    }
    guard let stated = scene.constraint(id)?.source else { return nil }
    return stated.file.map { "\($0):\(stated.line)" } ?? "line \(stated.line)"
  }
}

extension ScreenSource {
  /// The scene in some circumstances, with other names.
  fileprivate func scene(_ conditions: SceneConditions, _ names: [String: String]) -> ScreenScene {
    var made = scene(conditions, textScale: 1)
    for (own, other) in names { made.scene.rename(own, to: other) }
    return made
  }
}
