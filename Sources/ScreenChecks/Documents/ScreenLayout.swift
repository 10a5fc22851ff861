import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// Lays out the roots of a document.
package struct ScreenLayout: Sendable {
  /// The document.
  package let document: InterfaceDocument
  /// The root.
  package private(set) var root: InterfaceRoot
  /// The axes on which the size of a text or unknown image is fixed without its content, by index.
  package private(set) var fixed: [Int: FixedAxes] = [:]
  /// The views that have a free value whatever the contents are, by index.
  package private(set) var freeAnyway: Set<Int> = []

  /// The axes on which something fixes a size.
  package struct FixedAxes: Hashable, Sendable {
    package var width = false
    package var height = false
  }

  /// Prepares a root: finds out which stored sizes may be read as content.
  package init(_ root: InterfaceRoot, in document: InterfaceDocument) {
    self.root = root
    self.document = document
    findFixedAxes()
  }

  /// The same root with other texts.
  func varied(_ root: InterfaceRoot) -> ScreenLayout {
    var varied = self
    varied.root = root
    return varied
  }

  // MARK: Contents

  /// The contents that are tried to find out whether a size depends on them, in points.
  private static let trialContents = [4.0, 900.0]

  /// Finds the axes on which a size is unique without any text's content, and the same with small and with
  /// large ones: there the stored size says nothing about the content.
  private mutating func findFixedAxes() {
    let leaves = root.views.indices.filter { root.views[$0].hasTextContent(in: document) }
    guard !leaves.isEmpty else { return }
    let conditions = SceneConditions.stored(root, in: document)
    var engine = LayoutEngine()
    let empty = scene(conditions, [:])
    let bare = engine.layout(of: empty.scene)
    let free = Set(bare.free)
    var trials: [[ItemID: Rect]] = []
    var freeItems: [Set<ItemID>] = []
    for length in Self.trialContents {
      var contents: [Int: LeafContent] = [:]
      for leaf in leaves { contents[leaf] = LeafContent(width: length, height: length) }
      var trial = scene(conditions, contents)
      trial.weakenContent()
      var engine = LayoutEngine()
      let layout = engine.layout(of: trial.scene)
      trials.append(layout.frames)
      freeItems.append(Set(layout.free.map(\.item)))
    }
    for index in root.views.indices {
      guard let item = empty.items[index] else { continue }
      if freeItems.allSatisfy({ $0.contains(item) }) { freeAnyway.insert(index) }
    }
    for leaf in leaves {
      guard let item = empty.items[leaf], let frame = bare.frames[item] else { continue }
      var axes = FixedAxes()
      func isSame(_ length: (Rect) -> Double) -> Bool {
        trials.allSatisfy { frames in
          frames[item].map { (length($0) - length(frame)).magnitude < Tolerance.tried } ?? false
        }
      }
      // Pins on both sides fill a view whose text is short: where that gives the stored width, this is not the text's.
      let isFilled =
        root.views[leaf].stored.map { stored in
          [bare.frames, trials[0]].allSatisfy { frames in
            frames[item].map { rect in
              (empty.frame(of: leaf, alignmentRect: rect).width - stored.width).magnitude <= 1
            } ?? false
          }
        } ?? false
      axes.width =
        !free.contains(AnchorReference(item, .width)) && (isSame(\.width) || isFilled)
      axes.height = !free.contains(AnchorReference(item, .height)) && isSame(\.height)
      fixed[leaf] = axes
    }
  }

  /// The contents of texts as the stored frames have them, where those may be read.
  package var storedContents: [Int: LeafContent] {
    var contents: [Int: LeafContent] = [:]
    for (index, axes) in fixed {
      guard let stored = root.views[index].stored else { continue }
      contents[index] = LeafContent(
        width: axes.width ? nil : stored.width, height: axes.height ? nil : stored.height)
    }
    return contents
  }

  /// The contents at any size, and those that rest on the table of texts: the stored width of a text on one
  /// line, and the table where it wraps, or where something fixed its size or stretched it.
  package var checkContents: (contents: [Int: LeafContent], guessed: Set<Int>) {
    var contents: [Int: LeafContent] = [:]
    var guessed: Set<Int> = []
    for (index, axes) in fixed {
      let view = root.views[index]
      let classes = document.classes
      // Without a stored frame, nothing but the table says how large a text is. A constraint that is removed at build
      // time stands for a content.
      let axes =
        view.stored == nil
        ? FixedAxes(width: true, height: true)
        : view.constraints.contains { $0.isYes("placeholder") } ? FixedAxes() : axes
      let stored = view.stored ?? Rect(x: 0, y: 0, width: 0, height: 0)
      guard view.text != nil else {
        // An empty text has no width of its own: it was stretched, and code fills it in.
        let isEmpty = view.isPlainText && !axes.width
        if isEmpty { guessed.insert(index) }
        // A field is as high as a line without a text too, and so is a button of which nothing is stored.
        let isBare = view.stored == nil && (view.kind == "button" || view.kind == "textField")
        let line = isBare || view.kind == "textField" ? view.measuredLineHeight(at: classes) : nil
        contents[index] = LeafContent(
          width: axes.width
            ? isBare ? view.emptyWidth : nil : isEmpty ? view.emptyWidth : stored.width,
          height: axes.height ? line : stored.height)
        continue
      }
      let isOneLine = view.isOneLine(at: classes)
      var content = LeafContent()
      let isStretched =
        view.isPlainText
        && view.ownMeasuredWidth(at: classes).map { Self.isStretched(stored.width, text: $0) }
          ?? false
      let isVaried = view.isVaried(at: classes)
      if isVaried { guessed.insert(index) }
      if isOneLine, !axes.width, !isStretched, !isVaried || !view.mayWrap {
        content.width = view.width(from: stored.width, at: classes)
      } else if !view.mayWrap {
        content.width = view.measuredWidth(at: classes).map { $0 + view.textBorder }
        guessed.insert(index)
      }
      if view.mayWrap {
        content.isMeasured = true
        guessed.insert(index)
        // What is on one line in the document is so at that width, whatever the table says.
        if isOneLine, !axes.width, let own = view.ownMeasuredWidth(at: classes), own > stored.width,
          stored.width > 0
        {
          content.width = nil
          content.fontScale = stored.width / own
        }
      } else {
        // The height of a line is its font's; a label may be stored higher.
        let isLine = axes.height || view.kind == "label"
        content.height =
          isLine
          ? view.measuredLineHeight(at: classes)
          : stored.height + view.addedLineHeight(at: classes)
      }
      contents[index] = content
    }
    return (contents, guessed)
  }

  /// Whether a view is so much wider than the table has its text that it was stretched, in points: the table may
  /// be off by a fifth.
  private static func isStretched(_ width: Double, text: Double) -> Bool {
    width > 1.2 * text + 8
  }

  // MARK: Scenes

  /// The root as a scene.
  /// - Parameter edited: The root with edits; nil for the document's.
  package func scene(
    _ conditions: SceneConditions, _ contents: [Int: LeafContent], of edited: InterfaceRoot? = nil
  ) -> InterfaceScene {
    let root = edited ?? self.root
    let made = SceneBuilder.scene(of: root, in: document, conditions, contents: contents)
    let keeping = root.views.indices.dropFirst().filter {
      root.views[$0].element.isYes("preservesSuperviewLayoutMargins")
    }
    // A stack view whose margins do not count from the safe area.
    let uncovered =
      conditions.safeArea == .zero
      ? [] : root.views.indices.filter { document.ignoresSafeArea(ofStack: root.views[$0]) }
    guard !keeping.isEmpty || !uncovered.isEmpty else { return made }
    var scene = made
    var kept: [Int: Insets] = [:]
    func covers(of item: ItemID, _ frames: [ItemID: Rect]) -> Insets {
      scene.scene.coveredInsets(of: item) { frames[$0] ?? Rect(x: 0, y: 0, width: 0, height: 0) }
    }
    for _ in 0..<4 {
      var engine = LayoutEngine()
      let frames = engine.layout(of: scene.scene).frames
      var next: [Int: Insets] = [:]
      for index in keeping {
        guard let item = scene.items[index], let frame = frames[item],
          let around = root.views[index].parent.flatMap({ scene.items[$0] }).flatMap({ frames[$0] })
        else { continue }
        // A stack view whose margins do not count from the safe area keeps none of it.
        let covered =
          uncovered.contains(index)
          ? scene.scene.parent(of: item).map { covers(of: $0, frames) } ?? .zero : .zero
        next[index] = scene.keptMargins(
          MarginRules.own(root.views[index], at: conditions.classes), of: item, frame: frame,
          in: Size(width: around.width, height: around.height), without: covered)
      }
      for index in uncovered {
        guard let item = scene.items[index] else { continue }
        let covered = covers(of: item, frames)
        next[index] = (next[index] ?? MarginRules.own(root.views[index], at: conditions.classes))
          .reduced(by: covered)
      }
      if next == kept { break }
      kept = next
      scene = SceneBuilder.scene(
        of: root, in: document, conditions, contents: contents, keptMargins: kept)
    }
    return scene
  }
}

extension InterfaceView {
  /// The width that its text needs, in points, from the one that it has in the document: a plain text grows as the table
  /// of texts says, and what surrounds a title stays.
  fileprivate func width(from stored: Double, at classes: SizeClasses?) -> Double {
    guard isVaried(at: classes), let new = measuredWidth(at: classes),
      let old = ownMeasuredWidth(at: classes), old > 0
    else { return stored }
    guard isPlainText, stored > textBorder else { return max(0, stored + new - old) }
    return (stored - textBorder) * new / old + textBorder
  }
}
