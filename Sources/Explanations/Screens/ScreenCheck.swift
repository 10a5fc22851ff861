import InterfaceBuilder

/// A document laid out on screens, and what is found there.
package struct ScreenCheck: Sendable {
  /// The document.
  package let document: InterfaceDocument
  /// The screens.
  package let screens: [CheckedScreen]
  /// What was found, in the document's order.
  package private(set) var findings: [ScreenFinding] = []
  /// The number of layouts.
  package private(set) var layoutCount = 0
  /// The scenes without findings, in the document's order.
  package private(set) var quietScenes: [QuietScene] = []

  /// A scene without findings.
  package struct QuietScene: Sendable {
    /// Its name.
    package var name: String
    /// The sizes at which nothing conflicts, an interval a side; nil if they are not known.
    package var holds: [ScreenFinding.Interval]?
  }

  /// Checks every scene of a document on screens.
  package init(
    _ document: InterfaceDocument, on screens: [CheckedScreen],
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.document = document
    self.screens = screens
    for root in document.roots where !isInterrupted() {
      var check = SceneCheck(root, in: document, on: screens)
      check.run(isInterrupted)
      findings += check.findings
      layoutCount += check.layoutCount
      if check.findings.isEmpty, !isInterrupted() {
        quietScenes.append(QuietScene(name: root.name, holds: check.sizesWithoutConflict()))
      }
    }
  }
}
