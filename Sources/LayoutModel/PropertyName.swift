/// The properties of views, each with the word that programs and reports use for it.
package enum PropertyName: String, CaseIterable, Sendable {
  // Content
  case intrinsic, text, font, lines, baseline, firstBaselineView, lastBaselineView
  // Around and beside the content
  case margins, direction, hidden, hugging, compression, safeArea, autoresizing
  // The arrangement of a stack view
  case axis, distribution, alignment, spacing, marginsRelative, baselineRelative

  /// Those of stack views, which say how they arrange their members.
  package static let ofStackViews: Set<PropertyName> = [
    .axis, .distribution, .alignment, .spacing, .marginsRelative, .baselineRelative,
  ]
}
