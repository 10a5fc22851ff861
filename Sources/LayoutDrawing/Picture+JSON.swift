import LayoutModel
import TextReports

extension Picture {
  /// The picture for a program, with frames in the coordinates of the root.
  /// - Parameter decimals: Those of the texts of measures.
  package func json(decimals: Int) -> JSON {
    let names = Dictionary(
      self.boxes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let boxes = self.boxes.map { box -> JSON in
      .object([
        "name": .string(box.name), "label": .string(box.label),
        "kind": .string(box.kind == .view ? "view" : "guide"),
        "parent": .optional(box.parent.flatMap { names[$0] }),
        "depth": .integer(box.depth), "frame": box.rect.json,
        "hidden": .boolean(box.isHidden),
        "ambiguous": .array(box.free.map { .string($0.rawValue) }),
        "conflict": .boolean(box.isInConflict),
      ])
    }
    let measures = self.measures.map { measure -> JSON in
      .object([
        "constraint": .integer(measure.constraint.rawValue),
        "kind": .string("\(measure.kind)"),
        "axis": .string("\(measure.axis)"),
        "from": .number(NumberText.solved(measure.span.lower)),
        "to": .number(NumberText.solved(measure.span.upper)),
        "text": .string(measure.text { NumberText.display($0, decimals: decimals) }),
        "state": .string("\(measure.state)"),
      ])
    }
    let separators = self.separators.map { separator -> JSON in
      .object([
        "layout": .string(separator.layout), "frame": separator.rect.json,
        "orientation": .string(separator.isUpright ? "vertical" : "horizontal"),
      ])
    }
    return .object([
      "view": .string(self.boxes.first?.name ?? ""), "frame": frame.json,
      "boxes": .array(boxes), "separators": .array(separators), "measures": .array(measures),
    ])
  }
}

extension Rect {
  /// `[left, top, width, height]`
  package var json: JSON {
    .array([x, y, width, height].map { .number(NumberText.solved($0)) })
  }
}
