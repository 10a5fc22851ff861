import ConflictLog
import Explanations
import InterfaceBuilder
import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutInference
import LayoutModel
import ScreenChecks
import TextReports

extension ShellCommand {
  static let infer = ShellCommand(
    name: "infer", shape: .sentence,
    forms: [
      [
        .optional(
          .list(OperandSlot("FILE", wanted: "a file in quotes", example: "\"phone.txt\"")))
      ]
    ],
    summary: "replaces frames by rules that give them",
    searchTerms: [
      "frames", "constraints", "generate", "screenshot", "dump", "recursiveDescription", "guess",
      "accessibility", "absolute", "springs", "struts", "convert",
    ],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      let files = call.operands.values()
      guard !shell.isOnlyChecking else { return }
      try shell.infer(fromFiles: files, at: call.statement.range)
    })
}

/// The frames from which rules were inferred, and what was decided about them.
struct InferredRules: Sendable {
  /// The screen, with all sizes shown so far.
  var drawn: DrawnScreen
  /// The rules that were chosen by `fix`.
  var decided: [InferredRule] = []
  /// The rules that were given up for those.
  var refused: [InferredRule] = []
  /// Frames that single views have been given at sizes besides those of the screen.
  var given: [GivenFrames] = []
  /// The views that became stack views, because their subviews are a row.
  var stacks: [ItemID] = []
  /// The classes of the views, as far as what showed them says.
  var types: [ItemID: String] = [:]
  /// The choices that can be decided.
  var doubts: [Doubt] = []
  /// The scene with the rules.
  var scene: Scene

  /// Whether the whole screen was shown at a size.
  func shows(_ size: Size) -> Bool { drawn.pictures.contains { $0.size == size } }

  /// Whether they can be continued by what a scene shows: as many views, at another size.
  func takes(_ scene: Scene) -> Bool {
    !shows(scene.screen) && drawn.views.count == DrawnScreen.items(of: scene).count
  }

  /// `send at 768x1024`
  fileprivate var givenTexts: [String] {
    given.flatMap { given in
      let size = [given.picture.size.width, given.picture.size.height]
      let text = size.map { NumberText.display($0) }.joined(separator: "x")
      return given.frames.keys.sorted().map { "\(drawn.views[$0].name) at \(text)" }
    }
  }
}

extension Shell {
  /// Swift code that prints the screen of a running app as a program.
  package static var dumpingCode: String { BuiltInPage.text(named: "LayDump.swift") }

  /// Replaces what places the views by rules that give the frames shown.
  func infer(fromFiles files: [Expression], at range: SourceRange) throws(Failure) {
    var drawn: DrawnScreen
    var known: InferredRules?
    var types = drawnTypes
    var stacks: [ItemID] = []
    if let first = files.first {
      var scene = try drawnScene(of: first)
      drawn = try drawnScreen(of: scene)
      if scene.isUnnamed {
        scene.scene.nameArrays(drawn.series, among: DrawnScreen.items(of: scene.scene))
        drawn = try drawnScreen(of: scene)
      }
      types = scene.types
      for file in files.dropFirst() {
        guard let more = drawn.adding(try drawnScreen(of: drawnScene(of: file))) else {
          throw Failure(
            "E125", "this file shows other views than the first", at: file.range,
            help: ["the files must show one screen at several sizes, with the same tree of views"])
        }
        drawn = more
      }
      if scene.isDump { drawn.takeTextWidths(into: &scene.scene) }
      if scene.partCount > 0 {
        notice(
          "\(counted(scene.partCount, "view")) left out: parts of controls, bars and the system",
          at: range)
      }
      replaceScene(by: scene.scene)
    } else {
      try interpreter.needLayout()
      drawn = try drawnScreen(of: ShownScene(scene: scene, types: types))
      if let before = memory.inferred, before.drawn.views == drawn.views {
        let items = DrawnScreen.items(of: scene)
        drawn = drawn.freeing(before.stacks.compactMap { items.firstIndex(of: $0) })
        (known, stacks) = (before, before.stacks)
        if let giving = giving(before, on: drawn.pictures[0], items) {
          (known, drawn) = (giving, giving.drawn)
        } else {
          // Another size of the screen from which rules were inferred before, or other frames at one of its sizes.
          drawn = before.drawn.adding(drawn) ?? drawn
          if drawn.pictures.map(\.size) == [scene.screen] { known = nil }
        }
      }
    }
    guard !drawn.views.isEmpty else {
      throw Failure(
        "E125", "there are no views to infer rules for", at: range,
        help: ["draw some: view a; a.frame = (20, 40, 280, 44)", "or read a dump: infer \"a.txt\""])
    }
    guard drawn.views.count <= Self.mostInferred else {
      throw Failure(
        "E125",
        "there are \(drawn.views.count) views, and rules are inferred for \(Self.mostInferred) at most",
        at: range, help: ["take one part of the screen, or one row of a list"])
    }
    var inferred = InferredRules(drawn: drawn, types: types, scene: scene)
    inferred.stacks = stacks
    if let known {
      (inferred.decided, inferred.refused) = (known.decided, known.refused)
      // Of a screen that is shown whole, single frames say nothing more.
      inferred.given = known.given.filter { given in
        !drawn.pictures.contains { $0.size == given.picture.size }
      }
    }
    try infer(inferred, at: range)
  }

  /// What was known, with the frames that were assigned since then on a screen of another size; nil if there are none, or
  /// all. If no rules bring them about, it is the whole screen as it looks with them that is known.
  private func giving(
    _ before: InferredRules, on picture: DrawnScreen.Picture, _ items: [ItemID]
  ) -> InferredRules? {
    let frames = Dictionary(
      uniqueKeysWithValues: items.enumerated().compactMap { place, item in
        scene.properties(of: item)?.frame.map { (place, $0.rect) }
      })
    guard !frames.isEmpty, frames.count < items.count, scene.constraintCount > 0,
      !before.shows(picture.size)
    else { return nil }
    var known = before
    let same = known.given.firstIndex { $0.picture.size == picture.size }
    let earlier = same.map { known.given.remove(at: $0).frames } ?? [:]
    let given = GivenFrames(picture: picture, frames: earlier.merging(frames) { $1 })
    let screen = known.drawn.arranging(known.drawn.rows)
    let inference = Inference(
      screen, deciding: known.decided, refusing: known.refused, giving: known.given + [given])
    if (known.given + [given]).allSatisfy(inference.gives) {
      known.given.append(given)
    } else {
      let inference = Inference(screen, deciding: known.decided, refusing: known.refused)
      known.drawn.pictures.append(inference.picture(giving: given))
    }
    return known
  }

  /// How many constraints are gone through for where the rules hold: the texts of a screen wrap at many widths.
  private static let rangeWork = 8000
  /// The most views for which rules are inferred: a screen, not a list of data.
  private static let mostInferred = 400

  /// Infers the rules of a screen that files show, a size each; false if that failed.
  /// - Parameter input: What stands for `-` among the files.
  package func infer(fromFiles files: [String], input: [UInt8]? = nil) -> Bool {
    pastedLog = input
    defer { pastedLog = nil }
    let names = files.map { JSON.string($0).text }.joined(separator: ", ")
    return run(utf8: Array("infer \(names)".utf8), name: nil, as: .script)
  }

  /// Decides a choice that `infer` has listed.
  func decide(_ place: Int, of inferred: InferredRules, at range: SourceRange) throws(Failure) {
    guard inferred.doubts.indices.contains(place - 1) else {
      throw Failure(
        "E044", "there is no choice \(place)", at: range,
        help: ["`infer` listed choices 1 to \(inferred.doubts.count)"])
    }
    var decided = inferred
    // The two differ on some screen, so that the rule is not to take the place of another one.
    decided.decided.append(inferred.doubts[place - 1].rival)
    decided.refused.append(inferred.doubts[place - 1].rule)
    try infer(decided, at: range)
  }

  /// States the rules of a screen instead of what places its views.
  /// - Parameter arranging: Whether rows of like views become stack views.
  private func infer(
    _ known: InferredRules, arranging: Bool = true, at range: SourceRange
  ) throws(Failure) {
    guard scene.programs.isEmpty, scene.groupsInOrder.isEmpty else {
      throw Failure(
        "E125", "`infer` replaces constraints and frames, but no blocks or groups", at: range,
        help: ["`import` or draw the frames in a scene of their own"])
    }
    let rows = arranging ? known.drawn.rows : []
    let inference = Inference(
      known.drawn.arranging(rows), deciding: known.decided, refusing: known.refused,
      giving: known.given)
    var inferred = known
    inferred.stacks = arrange(rows, insteadOf: known.stacks)
    for constraint in scene.constraintsInOrder { interpreter.scene.removeConstraint(constraint.id) }
    for item in DrawnScreen.items(of: scene) where scene.isDeclared(item) {
      interpreter.scene.setProperties(of: item) { properties in
        properties.frame = nil
        properties.autoresizing = []
        // Which contents give way follows from the rules.
        properties.horizontalHugging = Priority.low
        properties.verticalHugging = Priority.low
        properties.horizontalCompression = Priority.high
        properties.verticalCompression = Priority.high
      }
    }
    let equations = inference.equations
    let series = StatementSeries.folded(
      equations.map { (text: $0.text, origin: $0.list) }, length: scene.arrayLength)
    try state(series.map(\.text) + inference.priorities, at: range)
    let (misfits, freeCount) = judge(inference.screen, known.given)
    let farthest = misfits.map(\.distance).max() ?? 0
    if !rows.isEmpty, farthest > max(inference.rounding, Tolerance.written) || freeCount > 0 {
      return try infer(inferred, arranging: false, at: range)
    }
    // Farther than the two edges of a distance can be off.
    if !known.drawn.isExact, farthest > max(2 * inference.rounding, Tolerance.written) {
      inferred.drawn.isExact = true
      return try infer(inferred, arranging: false, at: range)
    }
    memory.lastConflict = nil
    memory.additions = nil
    memory.sizeRepairs = nil
    inferred.doubts = inference.doubts
    inferred.scene = scene
    memory.inferred = inferred
    let answer = InferenceAnswer(
      inference, stating: stated(series, equations.map(\.rule)), arranging: rows,
      besides: known.givenTexts, misfits: misfits, freeCount: freeCount,
      canDecide: context.mode == .prompt)
    emit(answer.report)
    let width = SweptParameter(.screen(.horizontal), name: "root.width", shortName: "width")
    try self.answer { $0.range(of: width, within: Self.rangeWork) }
  }

  /// The statements with the rules that each stands for, and the numbers of their constraints.
  private func stated(
    _ series: [StatementSeries], _ rules: [InferredRule]
  ) -> [InferenceAnswer.Statement] {
    var rest = Array(zip(rules, scene.constraintsInOrder.map(\.id.rawValue)))[...]
    return series.map { statement in
      let own = rest.prefix(statement.count)
      rest = rest.dropFirst(statement.count)
      return InferenceAnswer.Statement(statement.text, own.map(\.0), numbers: own.map(\.1))
    }
  }

  /// Makes stack views of views that hold a row, and views again of others.
  private func arrange(_ rows: [DrawnRow], insteadOf stacks: [ItemID]) -> [ItemID] {
    for item in stacks { interpreter.scene.setProperties(of: item) { $0.stack = nil } }
    let items = DrawnScreen.items(of: scene)
    return rows.map { row in
      var arrangement = row.arrangement
      arrangement.members = row.members.map { items[$0] }
      interpreter.scene.setProperties(of: items[row.view]) { $0.stack = arrangement }
      return items[row.view]
    }
  }

  /// The views that are not where a picture has them, and the number of ambiguous values on the present screen.
  private func judge(
    _ drawn: DrawnScreen, _ given: [GivenFrames]
  ) -> (misfits: [InferenceAnswer.Misfit], freeCount: Int) {
    var engine = LayoutEngine()
    engine.isInterrupted = { [interruption = evaluator.interruption] in interruption.isWanted }
    func layout(on picture: DrawnScreen.Picture) -> DrawnScreen {
      var shown = scene
      shown.setDisplay {
        $0.size = picture.size
        $0.safeArea = picture.safeArea
      }
      if let margins = picture.margins { shown.setProperties(of: .root) { $0.margins = margins } }
      return DrawnScreen(of: shown, frames: engine.layout(of: shown).frames)
    }
    func misfits(
      _ found: [(view: Int, distance: Double)], on picture: DrawnScreen.Picture
    ) -> [InferenceAnswer.Misfit] {
      found.map { view, distance in
        InferenceAnswer.Misfit(
          view: drawn.views[view].name, size: picture.size, distance: distance)
      }
    }
    var all: [InferenceAnswer.Misfit] = []
    for (index, picture) in drawn.pictures.enumerated() {
      all += misfits(drawn.misfits(of: layout(on: picture), in: index), on: picture)
    }
    for frames in given {
      all += misfits(frames.misfits(of: layout(on: frames.picture)), on: frames.picture)
    }
    return (all, engine.layout(of: scene).free.count)
  }

  /// The classes of the views: those of code or of a dump, or of the elements of a document.
  private var drawnTypes: [ItemID: String] {
    guard viewTypes.isEmpty, let document = importedInterface else { return viewTypes }
    return document.made.indexes.mapValues { index in
      let kind = document.root.views[index].kind
      return "UI" + kind.prefix(1).uppercased() + kind.dropFirst()
    }
  }

  /// The views of a scene with the frames that they have.
  private func drawnScreen(of shown: ShownScene) throws(Failure) -> DrawnScreen {
    var engine = LayoutEngine()
    engine.isInterrupted = { [interruption = evaluator.interruption] in interruption.isWanted }
    let frames = engine.layout(of: shown.scene).frames
    if engine.wasInterrupted { throw Failure(.interrupted, []) }
    var drawn = DrawnScreen(of: shown.scene, frames: frames, types: shown.types)
    // Frames that constraints alone determine are exact; assigned ones may be rounded.
    drawn.isExact =
      !shown.isDump && shown.scene.constraintCount > 0
      && DrawnScreen.items(of: shown.scene).allSatisfy {
        shown.scene.properties(of: $0)?.frame == nil
      }
    return drawn
  }

  /// The scene that a file shows: a dump, a program or a document.
  private func drawnScene(of file: Expression) throws(Failure) -> ShownScene {
    guard case .string(let path) = file.kind else {
      throw Failure(
        "E020", "a file must be in quotes", at: file.range, help: ["infer \"phone.txt\""])
    }
    do throws(Failure) {
      let bytes =
        if path == "-", let pastedLog { pastedLog } else { try readFile(path, at: file.range) }
      if let scene = Self.dumpedScene(bytes) { return scene }
      guard path != "-" || pastedLog == nil else {
        throw Failure(
          "E125", "this text shows no frames", at: file.range,
          help: ["a dump, an accessibility tree, or what `layout` prints with --format json"])
      }
      let session = try session(ofFile: path, isOnThisScreen: false, at: file.range)
      return ShownScene(scene: session.scene, types: session.drawnTypes)
    } catch {
      guard context.source.name == nil, context.mode == .script, error.source == nil else {
        throw error
      }
      // Nobody wrote the statement: the file stood on the command line.
      var failure = error
      failure.source = SourceText("", name: path)
      failure.diagnostics = error.diagnostics.map {
        Diagnostic($0.code, $0.message, at: SourceRange(0, 0), help: $0.help, have: $0.have)
      }
      throw failure
    }
  }

  /// The scene of a dump of a running app; nil for a text of another kind.
  private static func dumpedScene(_ bytes: [UInt8]) -> ShownScene? {
    let notices = LayoutNotice.read(utf8: bytes)
    guard let notice = notices.first(where: { $0.kind == .hierarchy }) else { return nil }
    let made = NoticeScene(notice)
    return ShownScene(
      scene: made.scene, types: made.types, isDump: true, partCount: made.partCount,
      isUnnamed: !notice.views.contains { $0.identifier != nil })
  }
}

/// A scene with the classes of its views.
private struct ShownScene {
  var scene: Scene
  var types: [ItemID: String]
  /// Whether an app printed it, so that the fonts of texts are only guessed.
  var isDump = false
  /// The number of views that are left out as parts of others.
  var partCount = 0
  /// Whether the names of its views were generated.
  var isUnnamed = false
}

extension DrawnScreen {
  /// Takes the width of a label for that of its text where it is the same on screens of several widths.
  fileprivate mutating func takeTextWidths(into scene: inout Scene) {
    guard Set(pictures.map(\.size.width)).count > 1 else { return }
    for (view, item) in Self.items(of: scene).enumerated() where views[view].role == .label {
      let frames = pictures.map { $0.frames[view] }
      guard let width = frames.first?.width, width > 0, scene.properties(of: item)?.text != nil,
        frames.allSatisfy({ $0.width == width && $0.height == frames[0].height })
      else { continue }
      scene.setProperties(of: item) { $0.intrinsicWidth = width }
      for picture in pictures.indices { pictures[picture].contents[view].width = width }
    }
  }
}

extension Scene {
  /// Makes arrays of lists of like views whose names are only numbered, or of many: `label`, `label2` and `label3` become
  /// `label[1]` to `label[3]`.
  /// - Parameters:
  ///   - lists: The places of the views among the items.
  ///   - items: The views.
  fileprivate mutating func nameArrays(_ lists: [[Int]], among items: [ItemID]) {
    for list in joined(lists, among: items) {
      let names = list.map { name(of: items[$0]) }
      let isNumbered = names.contains { $0.last?.isNumber == true }
      guard names.last?.last != "]", isNumbered || list.count > 4,
        let stem = Self.stem(of: names)
      else { continue }
      let isOwn = names.contains(stem)
      let array = named(stem) == nil || isOwn ? stem : stem + "s"
      guard named(array) == nil || isOwn else { continue }
      for (place, old) in names.enumerated() { rename(old, to: "\(array)[\(place + 1)]") }
      setName(array, to: .array(list.map { items[$0] }))
    }
  }

  /// The lists, with those of one name as one that are each in another member of a list: the stars of each row.
  private func joined(_ lists: [[Int]], among items: [ItemID]) -> [[Int]] {
    let places = lists.enumerated().reduce(into: [ItemID: Int]()) { places, list in
      for view in list.element { places[items[view]] = list.offset }
    }
    var joined: [[Int]] = []
    var known: [NestedList: Int] = [:]
    for list in lists {
      let outer = Set(list.map { parent(of: items[$0]) })
      guard outer.count == 1, let parent = outer.first.flatMap({ $0 }), let around = places[parent],
        let stem = Self.stem(of: list.map { name(of: items[$0]) })
      else {
        joined.append(list)
        continue
      }
      let key = NestedList(stem: stem, around: around, count: list.count)
      if let same = known[key] {
        joined[same] += list
      } else {
        known[key] = joined.count
        joined.append(list)
      }
    }
    return joined
  }

  /// What the lists in the members of a list have in common.
  private struct NestedList: Hashable {
    var stem: String
    var around: Int
    var count: Int
  }

  /// What names have in common: all but their numbers, or their last word.
  private static func stem(of names: [String]) -> String? {
    let stems = Set(names.map { name in String(name.prefix { !$0.isNumber }) })
    if stems.count == 1 { return stems.first.flatMap { $0.isEmpty ? nil : $0 } }
    let words = Set(
      stems.map { stem in
        stem.lastIndex(where: \.isUppercase).map { stem[$0...].lowercased() } ?? stem
      })
    return words.count == 1 ? words.first : nil
  }
}
