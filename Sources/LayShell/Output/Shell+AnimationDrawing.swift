import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutDrawing
import LayoutEngine
import LayoutModel
import TextReports

/// The display of animations: drawn in place on a terminal, otherwise as tables or JSON.
extension Shell {
  /// Shows an animation according to the settings.
  func show(_ animation: LayoutAnimation, at range: SourceRange) throws(Failure) {
    let settings = settings
    guard !isTrying, settings.animationStyle != .off else { return }
    if settings.animationStyle == .draw, let stage = AnimationStage(self) {
      emit(Report([.text(headLine(of: animation))]))
      try play(animation, on: stage, at: range)
    } else {
      emit(report(on: animation))
    }
  }

  /// The number of frames drawn per second.
  private static let framesPerSecond = 20.0

  /// Draws the frames in place in real time. Ctrl-C ends the animation and the statement.
  private func play(
    _ animation: LayoutAnimation, on stage: AnimationStage, at range: SourceRange
  ) throws(Failure) {
    let scene = scene
    var layout = engine.layout(of: scene)
    let timing = animation.timing
    let begin = stage.display.now()
    let step = 1 / Self.framesPerSecond
    // A stopped clock ends the animation after a number of frames.
    var left = Int((timing.delay + timing.duration) / step) * 4 + 2
    var height = 0
    while true {
      let elapsed = stage.display.now() - begin
      let time = max(0, elapsed - timing.delay)
      left -= 1
      let isLast = left <= 0 || time >= timing.duration && elapsed >= timing.delay
      for (move, frame) in zip(
        animation.moves, animation.frames(at: isLast ? timing.duration : time))
      {
        layout.frames[move.item] = frame
      }
      draw(Picture(of: scene, layout: layout), on: stage, over: &height)
      if isLast { return }
      try interpreter.poll(at: range)
      let next = stage.display.now() - begin
      stage.display.sleep(max(0.001, min(step, timing.delay + timing.duration - next)))
    }
  }

  /// Draws a picture in place of the previous one with a number of lines.
  private func draw(
    _ picture: Picture, on stage: AnimationStage, over height: inout Int
  ) {
    let lines = stage.lines(of: picture)
    let back = height > 0 ? "\u{1B}[\(height)A\r" : ""
    let inColor = settings.usesColor
    let text = lines.map { $0.rendered(inColor: inColor) + "\u{1B}[K\n" }.joined()
    output.write(back + text + "\u{1B}[J", .results)
    height = lines.count
  }

  /// The duration of a frame of an exercise, in seconds.
  private static let exerciseTime = 0.7

  /// Draws the possible frames of a view in place, if the settings and the terminal allow it; the first is
  /// repeated at the end.
  func play(
    _ frames: [PossibleFrame], of view: ItemID, at range: SourceRange
  ) throws(Failure) {
    guard frames.count > 1, !isTrying, settings.animationStyle == .draw,
      let first = frames.first, let stage = AnimationStage(self)
    else { return }
    let scene = scene
    let shown = engine.layout(of: scene)
    var height = 0
    for frame in frames + [first] {
      var layout = shown
      layout.frames[view] = frame.frame
      layout.frames.merge(frame.movedFrames) { $1 }
      draw(Picture(of: scene, layout: layout), on: stage, over: &height)
      let end = stage.display.now() + Self.exerciseTime
      // A stopped clock ends it as well.
      var left = 40
      while stage.display.now() < end, left > 0 {
        try interpreter.poll(at: range)
        stage.display.sleep(Self.exerciseTime / 10)
        left -= 1
      }
    }
  }
}

/// The area in which an animation is drawn: lines of a terminal that can move its cursor.
private struct AnimationStage {
  let display: AnimationDisplay
  private let style: TextPicture.Style
  private let lineCount: Int

  /// The minimum number of lines.
  private static let fewestLines = 8

  /// The area of a shell's terminal; nil if nothing can be drawn in place.
  init?(_ shell: Shell) {
    let settings = shell.settings
    guard shell.context.mode == .prompt, settings.format == .text,
      let display = settings.animationDisplay, let size = display.size(),
      size.columns >= settings.width, size.rows > Self.fewestLines
    else { return nil }
    self.display = display
    lineCount = min(shell.pageLength, size.rows - 1)
    let precision = settings.precision
    var style = TextPicture.Style(
      numberText: { NumberText.display($0, decimals: precision) },
      columns: { columns(of: String($0)) })
    style.width = settings.width
    style.page = lineCount
    // All frames have one scale, which must fit each of them.
    style.tallest = lineCount
    self.style = style
  }

  /// A picture limited to the available lines.
  func lines(of picture: Picture) -> [Markup] {
    picture.text(style).lines.prefix(lineCount).map { Markup($0) }
  }
}
