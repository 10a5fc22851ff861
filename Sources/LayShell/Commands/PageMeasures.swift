import LayoutDrawing
import LayoutModel
import TextReports

extension Shell {
  /// The constraints that are lengths, by their numbers, for a page that draws them at every size:
  /// `[axis, view, part, offset, view, part, offset, text]`, where a part of a view's length and an offset in points
  /// make a position.
  var pageMeasures: JSON {
    let scene = scene
    func position(_ anchor: AnchorReference) -> [JSON] {
      let (part, offset) = scene.position(of: anchor.anchor, in: anchor.item)
      return [
        .string(scene.name(of: anchor.item)), .number(NumberText.solved(part)),
        .number(NumberText.solved(offset)),
      ]
    }
    let precision = settings.precision
    let measures = picture(of: .root, showing: [.constraints, .guides]).measures
    return .object(
      measures.compactMap { measure in
        guard measure.ends.count == 2 else { return nil }
        var stated = measure
        stated.state = .met
        let text = stated.text { NumberText.display($0, decimals: precision) }
        return JSON.Member(
          key: String(measure.constraint.rawValue),
          value: .array(
            [.integer(measure.axis == .horizontal ? 0 : 1)] + measure.ends.flatMap(position)
              + [.string(text)]))
      })
  }
}
