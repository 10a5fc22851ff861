import LayShell
import SessionSupport
import Synchronization
import Testing

/// How an animation is shown: as a table, as JSON, and drawn in place.
@Suite("The display of animations")
struct AnimationOutputTests {
  private static let scene = """
    screen 120x60
    view card { view a; view b }
    card.edges == root.edges
    a.left == card.left; a.top == card.top; a.height == 20
    wide: a.width == 20
    b.left == a.right; b.top == a.top; b.height == 20; b.width == 10

    """

  @Test("in JSON it has 60 frames per second")
  func json() {
    var settings = Settings()
    settings.format = .json
    func frames(_ duration: String) -> Outcome {
      outcome(
        of: Self.scene + "animate \(duration) curve linear in a { wide.constant = 40 }",
        settings: settings)
    }
    let text = frames("0.5").results
    #expect(
      text.hasPrefix(
        #"{"animation":{"duration":0.5,"delay":0,"curve":"linear","views":[{"name":"a","frames":[{"time":0,"frame":[0,0,20,20]},"#
      ))
    #expect(text.hasSuffix(#"{"time":0.5,"frame":[0,0,40,20]}]}],"jumped":["b"]}}"# + "\n"))
    #expect(text.ranges(of: "\"time\"").count == 31)
    #expect(frames("100").results.ranges(of: "\"time\"").count == 600)
    #expect(frames("0").results.ranges(of: "\"time\"").count == 1)
  }

  @Test("a table has fewer rows on a short page, and a limited number of columns")
  func longTables() {
    let views = (1...40).map { "view v\($0); v\($0).left == 0; v\($0).width == 10" }.joined(
      separator: "\n")
    let outcome = outcome(
      of:
        "\(views)\nanimate 1 { \((1...40).map { "v\($0).keepHeight.equal = 7" }.joined(separator: "; ")) }"
    )
    let lines = outcome.results.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 26)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(outcome.results.contains("more values change"))
  }

  // MARK: Drawing

  /// A terminal whose clock goes on by what is slept.
  private final class Stage: Sendable {
    let time = Mutex(0.0)
    let sleeps = Mutex(0)

    func display(columns: Int = 80, rows: Int = 24) -> AnimationDisplay {
      AnimationDisplay(
        size: { (columns, rows) }, now: { self.time.withLock { $0 } },
        sleep: { seconds in
          self.time.withLock { $0 += seconds }
          self.sleeps.withLock { $0 += 1 }
        })
    }
  }

  private func drawn(_ display: AnimationDisplay?, as mode: Shell.Mode = .prompt) -> String {
    var settings = Settings()
    settings.animationStyle = .draw
    settings.animationDisplay = display
    let console = Console(settings: settings)
    console.run(Self.scene)
    return console.run("animate 0.5 delay 0.1 { wide.constant = 100 }", as: mode).all
  }

  @Test("on a terminal it is drawn in place for its duration")
  func drawing() {
    let stage = Stage()
    let text = drawn(stage.display())
    #expect(text.hasPrefix("animation  0.5 s, delay 0.1 s, easeInOut: a and b move\n"))
    #expect((10...14).contains(stage.sleeps.withLock { $0 }))
    #expect((stage.time.withLock { $0 } - 0.6).magnitude < 0.01)
    let frames = text.split(separator: "\u{1B}[J")
    #expect(frames.count == stage.sleeps.withLock { $0 } + 1)
    // Every frame but the first begins where the one before began.
    let heights = frames.map { $0.utf8.count { $0 == UInt8(ascii: "\n") } }
    for (frame, height) in zip(frames.dropFirst(), [heights[0] - 1] + heights.dropFirst()) {
      #expect(frame.hasPrefix("\u{1B}[\(height)A\r"))
    }
    #expect(!text.contains("time"))
  }

  @Test("without a terminal it is a table")
  func noDrawing() {
    let displays = [
      nil, Stage().display(columns: 40), Stage().display(rows: 5),
      AnimationDisplay(size: { nil }, now: { 0 }, sleep: { _ in }),
    ]
    for display in displays {
      let text = drawn(display)
      #expect(text.contains("time") && !text.contains("\u{1B}"))
    }
    #expect(!drawn(Stage().display(), as: .script).contains("\u{1B}"))
  }

  @Test("it ends even with a stopped clock")
  func stoppedClock() {
    let text = drawn(AnimationDisplay(size: { (80, 24) }, now: { 0 }, sleep: { _ in }))
    #expect(text.contains("\u{1B}[J"))
  }

  @Test("Ctrl-C ends it and undoes the statement")
  func interruption() {
    let stage = Stage()
    var settings = Settings()
    settings.animationStyle = .draw
    settings.animationDisplay = stage.display()
    let console = Console(settings: settings, isInterrupted: { stage.sleeps.withLock { $0 } == 3 })
    console.run(Self.scene)
    let text = console.run("animate 3 { wide.constant = 100 }", as: .prompt).all
    #expect(text.hasSuffix("interrupted  nothing changed\n"))
    stage.sleeps.withLock { $0 = 0 }
    #expect(console.run("print a.width", as: .prompt).all == "20\n")
  }
}
