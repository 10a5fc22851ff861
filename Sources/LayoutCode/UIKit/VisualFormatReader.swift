import CodeSyntax
import LayoutDialects
import LayoutModel

/// Reads a visual format of code with the reader of the language's own formats.
struct VisualFormatReader {
  /// The format options, by their words.
  struct Options {
    var words: [String] = []

    /// Reads `[.alignAllTop]`, `.alignAllTop`, `NSLayoutFormatAlignAllTop | …`; numbers are no options.
    mutating func read(_ value: CodeValue, in runner: CodeRunner) {
      if let word = runner.word(value) { words.append(word) }
      if case .list(let list) = runner.resolved(value) {
        for element in list.elements { read(element, in: runner) }
      }
    }
  }

  struct Failure: Error { var reason: String }

  var parts: [String: CodePart]
  var metrics: [String: CodeNumber]
  var options: Options

  /// Whether a text begins as a format that names its axis.
  static func begins(_ text: String) -> Bool {
    let beginnings = ["H:|", "V:|", "H:[", "V:["]
    return beginnings.contains(where: text.hasPrefix)
  }

  /// The constraints of a format, not yet active.
  func constraints(of text: String, in runner: CodeRunner, at origin: CodeOrigin)
    -> Result<[CodeConstraint], Failure>
  {
    var visual = VisualFormatOptions()
    for word in options.words { _ = visual.add(word) }
    let dialects = runner.dialects
    do throws(VisualFormatError) {
      let format = try VisualFormat(parsing: text)
      let scope = VisualFormatScope(
        view: { parts[$0].map(dialects.item) }, metrics: metrics.mapValues(\.value),
        superview: dialects.item(superview(of: format, in: runner)))
      let open = format.quantityNames.flatMap { metrics[$0]?.open ?? [] }
      return .success(
        try format.constraints(in: scope, options: visual).map { made in
          var constraint = CodeConstraint(
            dialects.sum(made.left, []), made.relation, dialects.sum(made.right, open), at: origin)
          constraint.priority = CodeNumber(made.priority)
          return constraint
        })
    } catch {
      return .failure(Failure(reason: error.message))
    }
  }

  /// The superview that `|` stands for: that of the first view of the format that has one.
  private func superview(of format: VisualFormat, in runner: CodeRunner) -> CodePart {
    for part in format.views.lazy.compactMap({ parts[$0.name.text] }) {
      if let parent = runner.views[part.view].parent { return CodePart(parent) }
    }
    return CodePart(0)
  }
}
