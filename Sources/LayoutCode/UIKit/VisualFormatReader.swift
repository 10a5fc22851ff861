import LayoutDialects
import LayoutModel

/// Reads a visual format of code with the reader of the language's own formats. Views stand for themselves by
/// number while it is read.
struct VisualFormatReader {
  /// The format options, by their words.
  struct Options {
    var words: [String] = []

    /// Reads `[.alignAllTop]`, `.alignAllTop`, `NSLayoutFormatAlignAllTop | …`; numbers are no options.
    mutating func read(_ value: CodeValue, in runner: CodeRunner) {
      switch runner.resolved(value) {
      case .word(let word): words.append(word)
      case .list(let list): for element in list.elements { read(element, in: runner) }
      default: break
      }
    }
  }

  struct Failure: Error { var reason: String }

  var parts: [String: CodePart]
  var metrics: [String: CodeNumber]
  var options: Options

  /// The constraints of a format, not yet active.
  func constraints(of text: String, in runner: CodeRunner, at origin: CodeOrigin)
    -> Result<[CodeConstraint], Failure>
  {
    // Each view has an item of a scratch scene, which is only a number here.
    var scene = Scene()
    var items: [String: ItemID] = [:]
    var byItem: [ItemID: CodePart] = [:]
    for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
      let item = scene.addItem(named: name)
      items[name] = item
      byItem[item] = part
    }
    let superview = commonSuperview(in: runner)
    byItem[.root] = superview
    var visual = VisualFormatOptions()
    for word in options.words { _ = visual.add(word) }
    let scope = VisualFormatScope(
      view: { items[$0] }, metrics: metrics.mapValues(\.value), superview: .root)
    do throws(VisualFormatError) {
      let format = try VisualFormat(parsing: text)
      let open = format.quantityNames.flatMap { metrics[$0]?.open ?? [] }
      return .success(
        try format.constraints(in: scope, options: visual).map { made in
          var right = side(made.right, byItem)
          right.constant.open += open
          var constraint = CodeConstraint(
            side(made.left, byItem), made.relation, right, at: origin)
          constraint.priority = CodeNumber(made.priority)
          return constraint
        })
    } catch {
      return .failure(Failure(reason: error.message))
    }
  }

  private func side(_ expression: LinearExpression, _ byItem: [ItemID: CodePart]) -> AnchorSum {
    var result = AnchorSum(CodeNumber(expression.constant))
    for term in expression.terms {
      guard let part = byItem[term.anchor.item] else { continue }
      result =
        result
        + AnchorSum(
          CodeAnchor(part, term.anchor.anchor), times: CodeNumber(term.coefficient))
    }
    return result
  }

  /// The superview that `|` stands for: that of the first view that has one.
  private func commonSuperview(in runner: CodeRunner) -> CodePart {
    for part in parts.values.sorted(by: { $0.view < $1.view }) {
      if let parent = runner.views[part.view].parent { return CodePart(parent) }
    }
    return CodePart(0)
  }
}
