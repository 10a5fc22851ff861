import CodeSyntax
import LayoutModel

/// Where the frame of a view is along an axis, as far as code has computed it: at most two of begin, center, end
/// and length.
struct FrameLine {
  var start: AnchorSum?
  var center: AnchorSum?
  var end: AnchorSum?
  var length: AnchorSum?
  /// Whether it begins and ends in reading order.
  var isReading = false
  /// The constraints that state it now.
  fileprivate var stated: [Int] = []

  /// The length; nil if only a layout determines it.
  var knownLength: AnchorSum? {
    if let length { return length }
    guard let start, let end else { return nil }
    return end - start
  }

  /// Where it begins; nil if only a layout determines that.
  var knownStart: AnchorSum? {
    if let start { return start }
    guard let length = knownLength else { return nil }
    if let end { return end - length }
    return center.map { $0 - length * CodeNumber(0.5) }
  }
}

/// Frames that code computes are stated as constraints, so that they follow the screen.
extension CodeRunner {
  /// Takes back what other code may decide: the frames of views that constraints place, which are theirs only until
  /// the next layout, and arrangements of which nothing here says the axis.
  func settle() {
    let isFrame = { (one: CodeConstraint) in one.maker?.library == FrameWords.name }
    var placed = Set(views.flatMap(\.arranged))
    for one in constraints where one.isActive && !one.isGone && !isFrame(one) {
      placed.formUnion(
        one.left.terms.map(\.anchor.part).filter { $0.guide != .content }.map(\.view))
    }
    // The views of a document are where its constraints put them.
    if host?.isDocument == true {
      for (index, view) in views.enumerated() {
        if case .existing = view.kind { placed.insert(index) }
      }
    }
    for index in constraints.indices where isFrame(constraints[index]) {
      guard let part = constraints[index].left.terms.first?.anchor.part,
        placed.contains(part.view)
      else { continue }
      let view = part.view
      // Contents are as large as code says where their constraints leave it open.
      if part.guide == .content {
        constraints[index].priority = CodeNumber(1)
        continue
      }
      constraints[index].isGone = true
      views[view].isUncertain = true
    }
    // A place without a size is not all that there is of a frame.
    for (part, lines) in frames where lines.values.contains(where: { $0.knownLength == nil }) {
      views[part.view].isUncertain = true
    }
    for view in views where view.arrangementIsGuess && !view.arranged.isEmpty {
      guard let origin = view.origin else { continue }
      miss(origin, "the axis of `\(view.name)` is not known")
    }
  }

  /// The frame of a view along an axis.
  func frame(_ part: CodePart, _ axis: Axis) -> FrameLine {
    frames[part]?[axis] ?? FrameLine()
  }

  /// Gives a view another frame along an axis.
  func setFrame(_ part: CodePart, _ axis: Axis, to line: FrameLine, for word: LibraryWord) {
    var line = line
    for index in frame(part, axis).stated { constraints[index].isGone = true }
    let edges: (start: Anchor, end: Anchor) =
      line.isReading ? axis.readingEdges : (axis.start, axis.end)
    let sides: [(Anchor, AnchorSum?)] = [
      (edges.start, line.start), (axis.center, line.center), (edges.end, line.end),
      (axis.length, line.length),
    ]
    line.stated = []
    for (anchor, sum) in sides {
      guard let sum else { continue }
      // What scrolls ends where its contents do, not where its frame does.
      let around = views[part.view].parent.flatMap {
        views[$0].properties.isScroll ? CodePart($0) : nil
      }
      let stated = around.map { sum.divided(axis, of: $0) } ?? sum.tidied(axis, edges)
      let made = word.state(CodeAnchor(part, anchor), .equal, stated)
      if case .constraint(let index) = made { line.stated.append(index) }
    }
    frames[part, default: [:]][axis] = line
  }

  /// States the frame of a view anew that is added to another view than it was computed for.
  func moveFrame(of view: Int, to parent: CodePart) {
    guard let lines = frames[CodePart(view)], parent != CodePart(0) else { return }
    for axis in Axis.allCases {
      guard var line = lines[axis] else { continue }
      let place =
        line.stated.first.map { constraints[$0].origin } ?? views[view].origin
        ?? CodeOrigin(file: file, line: 1, column: 1)
      let old = CodeAnchor(CodePart(0), axis.start)
      func moved(_ sum: AnchorSum?) -> AnchorSum? {
        guard var sum else { return nil }
        for index in sum.terms.indices where sum.terms[index].anchor == old {
          sum.terms[index].anchor.part = parent
        }
        return sum
      }
      (line.start, line.center, line.end) = (
        moved(line.start), moved(line.center), moved(line.end)
      )
      let word = LibraryWord("frame", in: self, at: place).of(FrameWords.name)
      setFrame(CodePart(view), axis, to: line, for: word)
    }
  }

  /// The value as a position along an axis: a number is measured from where the superview of a view begins.
  func position(_ value: CodeValue, of part: CodePart, _ axis: Axis, at origin: CodeOrigin)
    -> AnchorSum?
  {
    guard let sum = sum(value, at: origin) else { return nil }
    let weight = sum.terms.reduce(0) { $1.anchor.anchor.isSize ? $0 : $0 + $1.coefficient.value }
    return weight == 0 ? sum + AnchorSum(CodeAnchor(superview(of: part), axis.start)) : sum
  }
}

extension AnchorSum {
  /// The same with the end and the center of a view as sums of where it begins and its length.
  fileprivate func divided(_ axis: Axis, of part: CodePart) -> AnchorSum {
    var result = self
    for (index, term) in terms.enumerated() where term.anchor.part == part {
      let share: Double? = term.anchor.anchor.axis == axis ? term.anchor.anchor.traits.share : nil
      guard let share, share > 0 else { continue }
      result.terms[index].anchor.anchor = axis.start
      result.terms.append(
        Term(
          anchor: CodeAnchor(part, axis.length),
          coefficient: term.coefficient * CodeNumber(share)))
    }
    return result
  }

  /// The same with each anchor once: `left + width` of one view is its right, and `left + 0.5 * width` its center.
  fileprivate func tidied(_ axis: Axis, _ edges: (start: Anchor, end: Anchor)) -> AnchorSum {
    var result = AnchorSum(constant)
    for term in terms {
      if let index = result.terms.firstIndex(where: { $0.anchor == term.anchor }) {
        result.terms[index].coefficient = result.terms[index].coefficient + term.coefficient
      } else {
        result.terms.append(term)
      }
    }
    result.terms.removeAll { $0.coefficient.value == 0 }
    for (index, term) in result.terms.enumerated()
    where term.anchor.anchor == edges.start && term.coefficient == CodeNumber(1) {
      let length = CodeAnchor(term.anchor.part, axis.length)
      guard let other = result.terms.firstIndex(where: { $0.anchor == length }) else { continue }
      switch result.terms[other].coefficient {
      case CodeNumber(1): result.terms[index].anchor.anchor = edges.end
      case CodeNumber(0.5): result.terms[index].anchor.anchor = axis.center
      default: continue
      }
      result.terms.remove(at: other)
      break
    }
    return result
  }
}
