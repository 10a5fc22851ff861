import LayoutModel

/// Masonry's calls of arrays of views: views side by side with a fixed space or a fixed length.
enum Masonry {
  static func distribute(
    _ name: String, _ arguments: CodeArguments, _ parts: [CodePart], in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? {
    func number(_ label: String) -> CodeNumber? {
      arguments[label].flatMap { runner.number($0, at: origin) }
    }
    guard name == "mas_distributeViewsAlongAxis", let first = parts.first, parts.count > 1,
      let axis = arguments.first.flatMap({ runner.axis($0) }), let lead = number("leadSpacing"),
      let tail = number("tailSpacing")
    else { return nil }
    let (start, end, length): (Anchor, Anchor, Anchor) =
      axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
    let superview = runner.superview(of: first)
    var made: [Int] = []
    func state(
      _ part: CodePart, _ anchor: Anchor, _ other: CodeAnchor, _ offset: CodeNumber,
      times factor: CodeNumber = CodeNumber(1)
    ) {
      var right = AnchorSum(other, times: factor)
      right.constant = offset
      made.append(
        runner.state(
          MakerLibrary.masonry.name, AnchorSum(CodeAnchor(part, anchor)), .equal, right, at: origin)
      )
    }
    let last = Double(parts.count - 1)
    for (index, part) in parts.enumerated() {
      if let space = number("withFixedSpacing") {
        if index == 0 {
          state(part, start, CodeAnchor(superview, start), lead)
          continue
        }
        state(part, length, CodeAnchor(parts[index - 1], length), .zero)
        state(part, start, CodeAnchor(parts[index - 1], end), space)
        if index == parts.count - 1 { state(part, end, CodeAnchor(superview, end), -tail) }
      } else if let size = number("withFixedItemLength") {
        made.append(
          runner.state(
            MakerLibrary.masonry.name, AnchorSum(CodeAnchor(part, length)), .equal,
            AnchorSum(size), at: origin))
        if index == 0 {
          state(part, start, CodeAnchor(superview, start), lead)
        } else if index == parts.count - 1 {
          state(part, end, CodeAnchor(superview, end), -tail)
        } else {
          let share = CodeNumber(Double(index) / last)
          let offset = (CodeNumber(1) - share) * (size + lead) - share * tail
          state(part, end, CodeAnchor(superview, end), offset, times: share)
        }
      } else {
        return nil
      }
    }
    return CodeArguments.value(made)
  }
}
