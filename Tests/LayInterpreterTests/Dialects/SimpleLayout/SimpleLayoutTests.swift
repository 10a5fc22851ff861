import SessionSupport
import Testing

/// Frames assigned one after the other, as SimpleLayout does.
@Suite("Assigned frames")
struct SimpleLayoutTests {
  /// What each assignment makes of the frame (10, 20, 30, 40) in a superview of 320 x 480.
  static let assignments: [(statement: String, frame: String)] = [
    ("a.left = 5", "(5, 20, 30, 40)"), ("a.top = 5", "(10, 5, 30, 40)"),
    ("a.right = 100", "(70, 20, 30, 40)"), ("a.bottom = 100", "(10, 60, 30, 40)"),
    ("a.centerX = 50", "(35, 20, 30, 40)"), ("a.centerY = 50", "(10, 30, 30, 40)"),
    ("a.width = 60", "(10, 20, 60, 40)"), ("a.height = 60", "(10, 20, 30, 60)"),
    ("a.x = 1; a.y = 2", "(1, 2, 30, 40)"), ("a.origin = (1, 2)", "(1, 2, 30, 40)"),
    ("a.size = 5x6", "(10, 20, 5, 6)"), ("a.center = (50, 60)", "(35, 40, 30, 40)"),
    ("a.frame = (1, 2, 3, 4)", "(1, 2, 3, 4)"), ("a.right += 10", "(20, 20, 30, 40)"),
    ("a.width *= 2", "(10, 20, 60, 40)"), ("a.centerX -= 5", "(5, 20, 30, 40)"),
    ("a.left = edgeSpace; a.top = interSpace", "(20, 8, 30, 40)"),
    // Size before position, or position before size: the order of assignment counts.
    ("a.width = 60; a.right = 100", "(40, 20, 60, 40)"),
    ("a.right = 100; a.width = 60", "(70, 20, 60, 40)"),
    ("a.width = root.width * .70; a.centerX = root.centerX", "(48, 20, 224, 40)"),
  ]

  @Test("once, outside a block", arguments: assignments)
  func once(statement: String, frame: String) {
    let outcome = outcome(of: "view a\na.frame = (10, 20, 30, 40)\n\(statement)\nprint a.frame")
    #expect(outcome.results == frame + "\n", "\(outcome.messages)")
  }

  @Test("at every pass, in a block", arguments: assignments)
  func placed(statement: String, frame: String) {
    let outcome = outcome(
      of: "view a\na.frame = (10, 20, 30, 40)\nplace { \(statement) }\nprint a.frame\nprint a.frame"
    )
    // Each run begins with the frame assigned outside.
    #expect(outcome.results == "\(frame)\n\(frame)\n", "\(outcome.messages)")
  }

  static let programs: [ProgramCase] = [
    // What is read is in the coordinates of the assigned view's superview: a's right edge is 8 to the left of b.
    .init(
      "see every assignment made before them",
      """
      view a, b
      view c in b
      place {
        a.frame = (10, 10, 100, 20)
        b.left = a.right + interSpace
        b.size = (100, a.height * 2)
        b.centerY = a.centerY
        c.sizeToFit
        c.width = 10
        c.right = a.right
        c.top = a.top
      }
      print a.frame, b.frame, c.frame
      """, prints: "(10, 10, 100, 20) (118, 0, 100, 40) (-18, 10, 10, 0)\n"),
    .init(
      "two labels share the room between two sliders in thirds",
      """
      view topSlider, bottomSlider
      view topLabel intrinsic 60x20
      view bottomLabel intrinsic 90x20
      place {
        for slider in [topSlider, bottomSlider] {
          slider.height = 30
          slider.width = root.width * .70
          slider.centerX = root.centerX
        }
        topSlider.top = root.top + edgeSpace
        bottomSlider.bottom = root.bottom - edgeSpace
        var free = bottomSlider.top - topSlider.bottom
        for label in [topLabel, bottomLabel] {
          label.sizeToFit
          label.centerX = root.centerX
          free -= label.height
        }
        topLabel.top = topSlider.bottom + free / 3
        bottomLabel.top = topLabel.bottom + free / 3
      }
      expect topSlider.frame == (48, 20, 224, 30)
      expect bottomSlider.frame == (48, 430, 224, 30)
      expect topLabel.frame == (130, 163.333, 60, 20) within 0.001
      expect bottomLabel.frame == (115, 296.667, 90, 20) within 0.001
      """),
    .init(
      "a row of buttons and a text below it",
      """
      view button[1...3] intrinsic 72x37
      view text
      place {
        for i in 1...3 { button[i].sizeToFit; button[i].top = edgeSpace }
        button[1].left = edgeSpace
        button[3].right = root.width - edgeSpace
        button[2].centerX = root.centerX
        text.left = edgeSpace
        text.top = button[1].bottom + interSpace
        text.width = root.width - 2 * edgeSpace
        text.height = root.height - text.top - edgeSpace
      }
      expect button[1].frame == (20, 20, 72, 37)
      expect button[2].frame == (124, 20, 72, 37)
      expect button[3].frame == (228, 20, 72, 37)
      expect text.frame == (20, 65, 280, 395)
      screen landscape
      expect button[2].frame == (204, 20, 72, 37)
      expect text.frame == (20, 65, 440, 235)
      """),
  ]

  @Test("run in order", arguments: programs)
  func program(_ program: ProgramCase) {
    #expect(program.problems() == [])
  }
}
