import LayoutModel

/// Frames that code assigns. Only numbers are read; a frame that depends on the layout is not.
enum FrameWords {
  /// Takes `view.frame = CGRect(…)`; false for other properties.
  static func assign(
    _ word: String, _ value: CodeValue, to part: CodePart, in runner: CodeRunner,
    at place: CodeOrigin
  ) -> Bool {
    guard word == "frame", part.view != 0, case .tuple(let values) = value, values.count == 4 else {
      return false
    }
    let numbers = values.compactMap { runner.number($0.value, at: place)?.value }
    guard numbers.count == 4 else { return false }
    let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    runner.change(part) { $0.frame = rect }
    return true
  }
}
