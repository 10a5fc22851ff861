import CodeIndex
import Explanations
import InterfaceBuilder
import LayoutCode
import LayoutEngine
import LayoutModel
import Localization
import TextReports

/// A scene of a document as a screen.
package struct DocumentScreen: ScreenSource {
  package let views: [ScreenView]
  private let layout: ScreenLayout
  private var contents: [Int: LeafContent]
  /// The texts whose size rests on the table of texts, by index.
  private let guessed: Set<Int>
  /// The translations of the document's texts.
  private let translations: [Language: TextTable]
  package let variation: ScreenVariation?
  package var held = Held()
  /// What was judged of repairs.
  private let trials = KeptTrials()

  private var document: InterfaceDocument { layout.document }
  var root: InterfaceRoot { layout.root }

  package var file: String { document.file }
  package var name: String { root.name }
  package var id: String { root.id }
  package var line: Int { root.line }
  package var hasGuessedTexts: Bool { !guessed.isEmpty }

  package var extent: ScreenExtent {
    root.fillsScreen ? .screen : root.kind == .tableCell ? .row : .own
  }

  /// Prepares a scene of a document.
  /// - Complexity: three solves of the scene.
  package init(
    _ root: InterfaceRoot, in document: InterfaceDocument,
    translations: [Language: TextTable] = [:]
  ) {
    layout = ScreenLayout(root, in: document)
    (contents, guessed) = layout.checkContents
    views = Self.views(of: root, in: document)
    self.translations = translations
    variation = nil
  }

  private static func views(of root: InterfaceRoot, in document: InterfaceDocument) -> [ScreenView]
  {
    // What is removed at build time, code puts something in the place of.
    let replaced = Set(
      root.views.flatMap { view in
        view.constraints.filter { $0.isYes("placeholder") }
          .flatMap { [$0["firstItem"] ?? view.id, $0["secondItem"]] }
      })
    return root.views.map { view in
      var row = ScreenView(view, in: document)
      if row.unknownSize == nil, replaced.contains(view.id) {
        row.unknownSize =
          "what code puts in the place of a constraint that is removed at build time"
      }
      // Which share of a stack view a member without content has, is not known, nor an image that code sets.
      row.isUnknown =
        view.parent.map { root.views[$0].element["distribution"] == "fillProportionally" } ?? false
        || view.kind == "imageView" && view.element["image"] == nil
          && view.element.child(key: "image") == nil && root.outlets.values.contains(view.id)
      return row
    }
  }

  /// Interface Builder marks it, where it does not put something in the place of what only code knows.
  package var marksAmbiguity: Bool {
    !root.views.contains { view in
      view.element.child(key: "intrinsicContentSize") != nil
        || view.constraints.contains { $0.isYes("placeholder") }
    }
  }

  package func isCertain(_ constraint: ImpliedConstraint, in made: ScreenScene) -> Bool {
    switch constraint {
    case .hugging(let item, let axis), .compression(let item, let axis):
      // A text that code sets has another length, the table's widths are guesses, and a view without constraints has
      // the length of its frame.
      made.indexes[item].map {
        !views[$0].isFiller && !made.framed.contains($0)
          && !(axis == .horizontal && guessed.contains($0))
      } ?? true
    case .screen(let anchor):
      // How large a cell of a collection is, and how high a header, its layout decides; how high a row with contents
      // of code is, these do.
      !anchor.isSize
        || root.kind != .collectionCell && !root.isBarItem
          && (anchor == .width
            || root.views[0].kind != "collectionReusableView" && !hasHeightOfCode)
    case .nonNegative, .frame, .guide, .stack, .box: true
    }
  }

  package var sizeDecision: String? {
    root.kind == .view && !root.fillsScreen
      ? "the size that \(root.name) gets where it is shown" : nil
  }

  private init(_ screen: DocumentScreen, _ layout: ScreenLayout, by variation: ScreenVariation?) {
    self.layout = layout
    (contents, guessed) = layout.checkContents
    views = Self.views(of: layout.root, in: layout.document)
    (translations, held) = (screen.translations, screen.held)
    self.variation = variation
  }

  package func named(as other: any ScreenSource) -> any ScreenSource {
    guard let other = other as? DocumentScreen else { return self }
    var names: [String: String] = [:]
    for view in other.root.views { names[view.id] = view.name }
    var root = root
    // A name that another view has stays with that.
    let kept = Set(root.views.filter { names[$0.id] == nil }.map(\.name))
    for index in root.views.indices {
      guard let name = names[root.views[index].id], !kept.contains(name) else { continue }
      root.views[index].name = name
    }
    if Set(root.views.map(\.name)).count != root.views.count { root = self.root }
    let twins = Dictionary(
      other.root.views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { one, _ in one })
    // The labels of a cell with a style of the system are where UIKit places them.
    if let style = root.cell?["style"], style.hasPrefix("IBUITableViewCellStyle"),
      style == other.root.cell?["style"]
    {
      for index in root.views.indices where root.views[index].kind == "label" {
        guard let twin = twins[root.views[index].id] else { continue }
        root.views[index].stored = other.root.views[twin].stored
      }
    }
    var screen = DocumentScreen(self, layout.varied(root), by: variation)
    // How wide a content is drawn, each version of Interface Builder stores a little otherwise.
    for (index, own) in screen.contents {
      guard let twin = twins[root.views[index].id], let content = other.contents[twin],
        root.views[index].shows(as: other.root.views[twin], at: document.classes)
      else { continue }
      if own.width != nil, content.width != nil { screen.contents[index]?.width = content.width }
      if own.height != nil, content.height != nil {
        screen.contents[index]?.height = content.height
      }
      screen.contents[index]?.fontScale = content.fontScale
    }
    return screen
  }

  // MARK: Languages and sizes of texts

  package var languages: [Language] { Array(translations.keys) }

  package func varied(by variation: ScreenVariation) -> (any ScreenSource)? {
    let texts = variation.language.flatMap { translations[$0] } ?? TextTable()
    let shown = root.shown(with: texts, at: variation.textSize ?? .large)
    guard
      variation.language?.isRightToLeft == true
        || shown.views.contains(where: { $0.isVaried(at: document.classes) })
    else { return nil }
    return DocumentScreen(self, layout.varied(shown), by: variation)
  }

  package func text(of view: Int) -> String? { root.views[view].text }

  package func font(of view: Int) -> Double? { root.views[view].font(at: document.classes) }

  // MARK: Sizes

  package func cases(on screens: [CheckedScreen]) -> [ScreenCase] {
    var cases = plainCases(on: screens)
    if variation?.language?.isRightToLeft == true {
      for index in cases.indices { cases[index].conditions.isRightToLeft = true }
    }
    return cases
  }

  private func plainCases(on screens: [CheckedScreen]) -> [ScreenCase] {
    switch root.kind {
    case .controller where root.fillsScreen,
      .view where root.fillsScreen:
      return ownScreens(among: screens).compactMap { screen in
        let area = document.area(
          of: root, screen: screen.size, safeArea: screen.safeArea, isPad: screen.isPad)
        return area.size.height > 0 ? ScreenCase(area.size, area.safeArea, screen) : nil
      }
    case .tableCell:
      var seen: Set<Double> = []
      return ownScreens(among: screens).compactMap { screen in
        let width = cellWidth(on: screen)
        guard seen.insert(width).inserted else { return nil }
        var row = ScreenCase(Size(width: width, height: root.stored.height), .zero, screen)
        if let height = fixedRowHeight {
          row.conditions.size.height = height
        } else {
          let fitting = LayoutEngine().fittingSize(
            of: .root, .horizontal, width, in: layout.scene(row.conditions, contents).scene)
          // Without what code puts into a cell, neither much less nor much more fits than was drawn.
          let drawn = root.stored.height
          let usual = min(0.9 * drawn, drawn)...max(Self.mostGrowth * drawn, drawn)
          if hasContentOfCode, !usual.contains(fitting.height) { return row }
          // Where a xib's cell shows an image much smaller than that is, or fits around less than a view in it, its
          // table decides how high it is.
          let fits =
            fitting.height <= Self.mostGrowth * root.stored.height
            && root.views.allSatisfy { $0.parent != 0 || $0.leastHeight <= fitting.height }
          if fitting.height >= 1, fitting.height.isFinite, root.table != nil || fits {
            row.conditions.size.height = fitting.height
          }
        }
        return row
      }
    case .controller, .view, .collectionCell, .part:
      var conditions = SceneConditions.stored(root, in: document)
      conditions.isDesignTime = false
      // Where a part of a screen is shown, no bar covers it.
      if root.kind != .controller { conditions.safeArea = .zero }
      let own = CheckedScreen(
        devices: [], size: conditions.size, safeArea: .zero, isPad: document.device.isPad,
        isPortrait: true, scale: document.device.scale)
      return [ScreenCase(conditions: conditions, screen: own)]
    }
  }

  /// Whether the height of a row follows from contents that only code knows.
  private var hasHeightOfCode: Bool {
    root.kind == .tableCell && fixedRowHeight == nil && hasContentOfCode
  }

  /// Whether code decides what some view shows that is no text: an image, or a view with a size in code.
  private var hasContentOfCode: Bool {
    views.dropFirst().contains { $0.isPicture && $0.isUnknown || $0.unknownSize != nil }
  }

  /// How much higher than in the document a xib's cell can be by itself.
  private static let mostGrowth = 2.0

  /// The screens for which the document was made: those of tablets, if it is for these and some are looked at.
  private func ownScreens(among screens: [CheckedScreen]) -> [CheckedScreen] {
    let pads = screens.filter(\.isPad)
    return (document.isForPads || document.isNamedForPads) && !pads.isEmpty ? pads : screens
  }

  /// The width of a cell: that of its table if it is a part of the screen and narrower, else the screen's, less what
  /// an inset group leaves free on both sides.
  private func cellWidth(on screen: CheckedScreen) -> Double {
    let table = root.table
    let side = screen.size.width < Device.leastBroadWidth ? 16.0 : 20
    let free = table?["style"] == "insetGrouped" ? 2 * side : 0
    guard let table, table["key"] != "view",
      let width = table.child(key: "frame")?.number("width"), width > 0,
      width < document.screen.width - 1
    else { return screen.size.width - free }
    return min(width, screen.size.width) - free
  }

  /// The height of the row if it is fixed, in points.
  private var fixedRowHeight: Double? {
    guard let table = root.table else { return nil }
    // What a cell says counts in a static table; rows of others have the height that their table says.
    let isAutomatic =
      table["dataMode"] == "prototypes" && [-1, 44].contains(table.number("rowHeight") ?? 44)
    if !isAutomatic, let own = root.cell?.number("rowHeight"), own > 0 { return root.stored.height }
    guard let height = table.number("rowHeight"), height > 0 else { return nil }
    // Interface Builder writes 44 where no height was set: cells then have the height that fits.
    return height == 44 ? nil : root.stored.height
  }

  // MARK: Scenes

  package func scene(_ conditions: SceneConditions, textScale: Double = 1) -> ScreenScene {
    var made = ScreenScene(interface(conditions, textScale: textScale))
    // A text that may wrap is no wider than its longest line then: it gives way before one that is cut.
    for (index, view) in root.views.enumerated() where view.mayWrap {
      guard let item = made.items[index] else { continue }
      made.scene.setProperties(of: item) {
        if $0.isWrapping { $0.horizontalCompression = max(1, $0.horizontalCompression - 0.5) }
      }
    }
    let outlets = outlets
    for (id, origin) in made.origins {
      if let outlet = outlets[origin.id] { made.unknowns[id] = [outlet] }
    }
    return made
  }

  /// The names under which code reaches objects of the document, by their identifiers. It can switch a constraint off
  /// that it reaches, or give it another constant.
  private var outlets: [String: String] {
    Dictionary(root.outlets.map { ($1, $0) }) { min($0, $1) }
  }

  /// The same screen without constraints that code reaches.
  package func variants(of unknowns: [String]) -> [any ScreenSource] {
    let reached = Set(unknowns.compactMap { self.root.outlets[$0] })
    var root = root
    root.cellConstraints.removeAll { $0["id"].map(reached.contains) == true }
    for index in root.views.indices {
      root.views[index].constraints.removeAll { $0["id"].map(reached.contains) == true }
    }
    return [DocumentScreen(self, layout.varied(root), by: variation)]
  }

  package func words(for unknown: String) -> String { "what code does with \(unknown)" }

  /// The scene as one of the document.
  package func interface(_ conditions: SceneConditions, textScale: Double = 1) -> InterfaceScene {
    var contents = contents
    if textScale != 1 {
      for view in guessed {
        contents[view]?.fontScale *= textScale
        contents[view]?.width = self.contents[view]?.width.map { $0 * textScale }
      }
    }
    return layout.scene(conditions, contents)
  }

  package func textWidth(of view: Int, at classes: SizeClasses?) -> (points: Double, isGuess: Bool)?
  {
    let own = root.views[view]
    guard own.kind == "label" || own.kind == "button", !own.mayWrap, !own.shrinksText,
      let text = own.text, !Self.standInTexts.contains(text)
    else { return nil }
    if let width = contents[view]?.width, !guessed.contains(view) || variation != nil {
      return (width, guessed.contains(view))
    }
    let share = variation == nil ? Self.leastShare : 1
    return own.measuredWidth(at: classes).map { ($0 * share, true) }
  }

  /// The texts that Interface Builder gives to new views, which code replaces.
  private static let standInTexts: Set = ["Button", "Label", "Title", "Subtitle", "Detail"]

  /// The share of a guessed width that a text needs in any case.
  private static let leastShare = 0.95

  package func refitted(_ scene: Scene) -> Scene {
    root.kind == .tableCell && fixedRowHeight == nil ? scene.asHighAsItNeeds : scene
  }

  package func wrapping(_ view: Int) -> (any ScreenSource)? {
    guard root.views[view].kind == "label", !root.views[view].mayWrap else { return nil }
    var root = root
    root.views[view].element.set("numberOfLines", to: "0")
    return DocumentScreen(self, layout.varied(root), by: variation)
  }

  // MARK: Edits

  /// Where the repairs of one of its scenes are made, with all known screens.
  package func editOrigin(of made: ScreenScene) -> EditOrigin {
    editOrigin(of: made, judgedBy: trials)
  }

  package func written(_ edit: SceneEdit, in made: ScreenScene) -> SourceEdit? {
    func changed(_ id: ConstraintID, _ attribute: String?, _ new: String?) -> SourceEdit? {
      guard let origin = made.origins[id], !origin.id.isEmpty,
        let element = root.views.lazy.flatMap(\.constraints).first(where: { $0["id"] == origin.id }
        ),
        element.child("variation") == nil,
        // A standard space does not follow the number that is written.
        attribute != "constant" || !element.isYes("symbolic") || origin.offset == 0
      else { return nil }
      let place = "constraint \(origin.id) (line \(origin.line))"
      let old = attribute.flatMap { element[$0] }
      let text =
        switch (attribute, new, old) {
        case (let attribute?, let new?, let old?):
          "\(attribute)=\"\(new)\" in place of \"\(old)\" in \(place)"
        case (let attribute?, let new?, nil): "add \(attribute)=\"\(new)\" to \(place)"
        default: "remove \(place)"
        }
      return SourceEdit(
        constraint: origin.id, line: origin.line, attribute: attribute, old: old, new: new,
        change: element.change(of: attribute, to: new, in: document), text: text)
    }
    switch edit {
    case .setConstant(let id, let constant):
      guard let origin = made.origins[id] else { return nil }
      return changed(id, "constant", NumberText.exact(origin.asWritten(constant)))
    case .setPriority(let id, let priority):
      return changed(id, "priority", NumberText.exact(priority))
    case .setRelation(let id, let relation):
      switch relation {
      case .equal: return changed(id, "relation", "equal")
      case .lessOrEqual: return changed(id, "relation", "lessThanOrEqual")
      case .greaterOrEqual: return changed(id, "relation", "greaterThanOrEqual")
      }
    case .remove(let id): return changed(id, nil, nil)
    case .addEquation, .setContentPriority, .setLines:
      return SourceEdit(adding: edit, to: root, of: document, in: made)
    case .setValue, .setRight, .deactivate, .setScreen, .clearFrame, .setStackSpacing, .setLayout,
      .removeLayout, .removeProgram:
      return nil
    }
  }
}

extension XMLElement {
  /// The change of the document's bytes that gives an attribute another value, or removes the element.
  func change(
    of attribute: String?, to new: String?, in document: InterfaceDocument
  ) -> FileEdit {
    func edit(_ place: Range<Int>, _ text: String) -> FileEdit {
      FileEdit(of: document.file, document.bytes, at: place, to: text)
    }
    guard let attribute, let new else { return edit(range, "") }
    if let known = attributes.first(where: { $0.name == attribute }) {
      return edit(known.valueRange, new)
    }
    let end = tagRange.lowerBound + 1 + name.utf8.count
    return edit(end..<end, " \(attribute)=\"\(new)\"")
  }
}

extension ScreenCase {
  /// A part of a screen at run time.
  fileprivate init(_ size: Size, _ safeArea: Insets, _ screen: CheckedScreen) {
    let conditions = SceneConditions(
      size: size, classes: screen.classes, safeArea: safeArea, isDesignTime: false)
    self.init(conditions: conditions, screen: screen)
  }
}

extension ScreenView {
  fileprivate init(_ view: InterfaceView, in document: InterfaceDocument) {
    self.init(name: view.name, id: view.id, line: view.line, parent: view.parent)
    let element = view.element
    isInvisible = element.isYes("hidden") || element.number("alpha") == 0
    isScroll = view.kind == "scrollView"
    measuresContents = isScroll && view.element["customClass"] == nil
    insetsContent =
      ["scrollView", "tableView", "collectionView", "textView"].contains(view.kind)
      && element["contentInsetAdjustmentBehavior"] != "never"
    isBlank = view.kind == "view" && view.children.isEmpty && element["customClass"] == nil
    hasContent = view.hasTextContent(in: document)
    isText = view.text != nil && (view.kind == "label" || view.kind == "button")
    isPicture = view.kind == "imageView"
    textPlace = view.textPlace
    // Switches, sliders and steppers have the size that the system gives them.
    isControl = ["button", "textField", "segmentedControl", "searchBar"].contains(view.kind)
    isFiller = ["label", "textView"].contains(view.kind) && view.text == nil
    stored = view.stored
    switch element["verifyAmbiguity"] {
    case "off": intent = .none
    case "ignoreSizes": intent = .position
    default: intent = .all
    }
    if view.sizeIsDecidedByCode {
      unknownSize = "the size that \(element["customClass"] ?? view.name) has in code"
    }
    isMarked = view.mark == .ambiguous
    keepsDirection = view.keepsDirection
  }
}

extension InterfaceView {
  /// Whether it shows the same text or image as in another state of the document.
  fileprivate func shows(as other: InterfaceView, at classes: SizeClasses?) -> Bool {
    kind == other.kind && text == other.text && font(at: classes) == other.font(at: classes)
      && mayWrap == other.mayWrap && element["image"] == other.element["image"]
  }
}

extension ScreenScene {
  /// A scene of a document.
  package init(_ made: InterfaceScene) {
    self.init(
      scene: made.scene, items: made.items, indexes: made.indexes,
      framed: Set(made.placements.indices.filter { made.placements[$0] == .frame }),
      origins: made.origins.mapValues { Origin(id: $0.id, line: $0.line, offset: $0.offset) })
  }
}

extension InterfaceView {
  /// The height that the document requires of the view, in points; 0 for none.
  fileprivate var leastHeight: Double {
    constraints.filter {
      $0["firstAttribute"] == "height" && $0["firstItem"] == nil && $0["secondItem"] == nil
        && $0["priority"] == nil && $0["relation"] != "lessThanOrEqual"
    }
    .compactMap { $0.number("constant") }.max() ?? 0
  }
}
