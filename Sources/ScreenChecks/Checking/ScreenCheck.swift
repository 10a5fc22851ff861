import CodeIndex
import CodeSyntax
import InterfaceBuilder
import LayoutCode
import LayoutModel
import Localization

/// The screens of a file laid out on those of devices, and what is found there.
package struct ScreenCheck: Sendable {
  /// A screen of the file, with the line at which it begins.
  package struct Subject: Sendable {
    package var name: String
    package var id: String
    package var line: Int
    /// The sizes at which nothing conflicts, an interval a side; nil if they are not known, or if something was
    /// found.
    package var holds: [ScreenFinding.Interval]?
  }

  /// The file, as it was named.
  package let file: String
  /// What the reader of the file has to say, and which screens took too long.
  package private(set) var notes: [String]
  /// The number of constraints, whether or not they apply.
  package let constraintCount: Int
  /// The number of constraints of a document that were not read.
  package let unreadCount: Int
  /// The classes of a file of code; none for a document.
  package private(set) var classes: [CodeScreen] = []

  /// What of a file of code was not read, in its order.
  package var unread: [Unread] {
    var places: Set<CodeOrigin> = []
    return classes.flatMap(\.unread).filter { places.insert($0.origin).inserted }
  }
  /// The screens, in the file's order; those before an interruption.
  package private(set) var subjects: [Subject] = []
  /// What was found, in the file's order.
  package private(set) var findings: [ScreenFinding] = []

  /// The screens without findings.
  package var quiet: [Subject] {
    let loud = Set(findings.map(\.sceneID))
    return subjects.filter { !loud.contains($0.id) }
  }

  /// How long one scene is looked at.
  package static let budget = Duration.seconds(10)

  /// Checks screens of a file.
  /// - Parameters:
  ///   - mends: Whether repairs are sought for ambiguities, clipped texts and views that stick out, too.
  ///   - budget: How long one scene is looked at. What is not done by then is said.
  package init(
    _ sources: some Sequence<any ScreenSource>, of file: String, constraintCount: Int,
    notes: [String] = [], unreadCount: Int = 0, on screens: [CheckedScreen], judgesTouch: Bool,
    mends: Bool = false, budget: Duration = Self.budget,
    variations: VariationChoice = VariationChoice(),
    isInterrupted: @Sendable () -> Bool
  ) {
    (self.file, self.notes, self.constraintCount) = (file, notes, constraintCount)
    self.unreadCount = unreadCount
    for source in sources where !isInterrupted() {
      let held = source.held
      let possible = screens.filter {
        $0.isPortrait == ($0.isPad ? held.pads : held.phones) ?? $0.isPortrait
      }
      let screens = possible.isEmpty ? screens : possible
      // Each language and size of texts takes as long again.
      let budget = budget * (1 + variations.variations(translatedInto: source.languages).count)
      let end = ContinuousClock.now + budget
      var check = SceneCheck(source, on: screens, judgesTouch: judgesTouch)
      (check.end, check.mends) = (end, mends)
      func isOver() -> Bool { isInterrupted() || ContinuousClock.now >= end }
      check.run(variations, isOver)
      // A view of another class of the file may have told what it cannot hold.
      let told = Set(findings.map(\.places)).subtracting([[]])
      findings += check.findings.filter { !told.contains($0.places) }
      var known = told.union(check.findings.map(\.places))
      for state in source.otherStates.prefix(Self.mostStates) where !isOver() {
        // What holds on the narrowest, lowest and widest screens is taken to hold between them.
        var first = SceneCheck(state, on: Self.extremes(of: screens))
        first.end = end
        first.run(VariationChoice(), isOver)
        if first.findings.isEmpty { continue }
        var other = SceneCheck(state, on: screens)
        other.end = end
        other.run(VariationChoice(), isOver)
        findings += other.findings.filter { known.insert($0.places).inserted }
      }
      if check.lookedAt < check.cases.count, !isInterrupted() {
        self.notes.append(
          "\(source.name): only \(check.lookedAt) of \(check.cases.count) screens were looked at "
            + "within \(budget.components.seconds) s")
      }
      if check.variationsLeft > 0, !isInterrupted() {
        self.notes.append(
          "\(source.name): \(check.variationsLeft) languages and sizes of texts were not looked at "
            + "within \(budget.components.seconds) s")
      }
      let isQuiet =
        check.findings.isEmpty && !source.untold.contains(.ambiguous) && !isInterrupted()
      subjects.append(
        Subject(
          name: source.name, id: source.id, line: source.line,
          holds: isQuiet && ContinuousClock.now < end ? check.sizesWithoutConflict() : nil))
    }
  }

  /// The most states of a screen that are judged besides the first.
  private static let mostStates = 6

  private static func extremes(of screens: [CheckedScreen]) -> [CheckedScreen] {
    let all = [
      screens.min { $0.size.width < $1.size.width },
      screens.min { $0.size.height < $1.size.height },
      screens.max { $0.size.width < $1.size.width },
    ]
    return all.compactMap(\.self)
  }

  /// Checks the classes of a file of code on screens.
  package init(
    code file: String, of reader: CodeReader, on screens: [CheckedScreen],
    judgesTouch: Bool = false, mends: Bool = false,
    variations: VariationChoice = VariationChoice(), isInterrupted: @Sendable () -> Bool
  ) {
    let classes = reader.classes.filter { $0.file == file }.map { CodeScreen($0, of: reader) }
    self.init(
      classes.map { $0 as any ScreenSource }, of: file,
      constraintCount: classes.reduce(0) { $0 + $1.constraintCount }, on: screens,
      judgesTouch: judgesTouch, mends: mends, variations: variations, isInterrupted: isInterrupted)
    self.classes = classes.map(\.finished)
    // What is wrong inside a view whose class is in another file is a finding of that file.
    let others = Set(reader.classes.map(\.file))
    findings.removeAll { finding in
      guard finding.clash != nil else {
        return finding.file != file && others.contains(finding.file)
      }
      let files = finding.members.map(\.file)
      return !files.contains(nil) && files.contains { $0.map(others.contains) == true }
    }
  }

  /// Checks every scene of a document on screens.
  /// - Parameters:
  ///   - code: Code among which the classes of its controllers are.
  ///   - translations: The translations of the document's texts.
  ///   - variations: The languages and sizes of texts in which it is looked at besides.
  package init(
    _ document: InterfaceDocument, on screens: [CheckedScreen], beside code: CodeReader? = nil,
    judgesTouch: Bool = false, mends: Bool = false, translations: [Language: TextTable] = [:],
    variations: VariationChoice = VariationChoice(),
    isInterrupted: @Sendable () -> Bool = { false }
  ) {
    let held = document.roots.map { root in
      root.customClass.flatMap { code?.program.held($0) } ?? Held()
    }
    // A controller without a class of its own is shown in one that has one.
    let around = held.first { $0 != Held() } ?? Held()
    self.init(
      zip(document.roots, held).lazy.map { root, own in
        var screen = DocumentScreen(root, in: document, translations: translations)
        screen.held = root.customClass == nil ? around : own
        return code.flatMap { JoinedScreen(screen, $0) } ?? screen as any ScreenSource
      },
      of: document.file, constraintCount: document.constraintCount, notes: document.notes,
      unreadCount: document.unreadConstraintCount, on: screens, judgesTouch: judgesTouch,
      mends: mends, variations: variations, isInterrupted: isInterrupted)
    // What code alone cannot hold is a finding of the code.
    findings.removeAll { finding in
      !finding.members.isEmpty && finding.members.allSatisfy { $0.file != nil }
    }
  }
}

extension ScreenFinding {
  /// The constraints of sources that cannot hold together.
  fileprivate var members: [Member] {
    (clash?.against ?? []) + [clash?.broken].compactMap(\.self)
  }

  /// Where what cannot hold together is stated, the same in all states of a screen.
  fileprivate var places: [String] {
    members.map { "\($0.file ?? ""):\($0.line):\($0.column ?? 0)" }.sorted()
  }
}
