/// The style of an answer.
package struct AnswerStyle: Hashable, Sendable {
  /// The maximum number of decimals.
  package var precision = 2
  /// Whether lines are colored.
  package var usesColor = false
  /// Whether the answer is printed at a prompt, where long answers are folded.
  package var isAtPrompt = false
  /// Whether a next entry can follow the answer, such as `fix`; in a file the answer is read when the run is over.
  package var isInSession = true
  /// Whether `infer` takes a frame that contradicts its rules as one more that is given.
  package var takesFrames = false
  /// The number of lines on a page.
  package var pageLength = 24

  /// Creates the default style: two decimals, no colors, not at a prompt.
  package init() {}
}
