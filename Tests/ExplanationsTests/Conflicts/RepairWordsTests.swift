import SessionSupport
import Testing

import LayShell

/// Repairs that an expert would offer in this order, and what is said of each.
@Suite("The repairs of a conflict")
struct RepairWordsTests {
  private struct Answer {
    var text: String
    /// The lines `  1  remove (3)   same picture`, one for each repair, without their numbers.
    var repairs: [String]
  }

  private func answer(to program: String) -> Answer {
    let console = Console()
    console.run(program)
    let text = console.run("conflicts").results
    let lines = text.split(separator: "\n").map(String.init)
    var repairs: [String] = []
    for line in lines where line.hasPrefix("  \(repairs.count + 1)  ") {
      repairs.append(line.split(separator: " ").dropFirst().joined(separator: " "))
    }
    return Answer(text: text, repairs: repairs)
  }

  @Test("of two ratios begin with taking either away, and leave the form alone")
  func ratios() {
    let answer = answer(
      to: """
        view form
        form.width == root.width; form.height == root.height
        view photo
        photo.width == 1.5 * photo.height
        photo.left == form.left + 20
        photo.right == form.right - 20
        photo.width == 1.333 * photo.height
        """)
    #expect(answer.repairs.first?.hasPrefix("remove (6)") == true, "\(answer.text)")
    #expect(answer.repairs.dropFirst().first?.hasPrefix("remove (3)") == true, "\(answer.text)")
  }

  @Test(
    "of an edge at a negative number begin with the inset that was meant",
    arguments: [
      ("a.left == 20; a.right == -20", "(2) as a.right == root.right - 20"),
      ("a.top == 8; a.bottom == -16", "(2) as a.bottom == root.bottom - 16"),
      ("a.leading == 20; a.trailing == -20", "(2) as a.trailing == root.trailing - 20"),
      ("a.width >= 44; a.left == 20; a.right == 20", "(3) as a.right == root.right - 20"),
    ])
  func insets(_ rules: String, _ repair: String) {
    let answer = answer(to: "view a\n\(rules)")
    #expect(answer.repairs.first?.hasPrefix(repair) == true, "\(answer.text)")
    let console = Console()
    console.run("view a\n\(rules)")
    #expect(console.run("conflicts\nfix 1\nconflicts").results.contains("no conflicts"))
  }

  @Test("of an edge from right to left are about the side that is the far one")
  func mirrored() {
    // From right to left the trailing edge is the near one: a place left of the screen.
    let answer = answer(to: "view a\nroot.direction = rtl\na.trailing == -20; a.leading == -40")
    #expect(!answer.text.contains("root.trailing - 20"), "\(answer.text)")
  }

  @Test("that push a view out or let it vanish come after those that do not")
  func harm() {
    let answer = answer(
      to: """
        screen 320x200
        view head; view body
        head.left == 0; head.right == root.right; body.left == 0; body.right == root.right
        head.top == root.top
        head.height == 244
        body.top == head.bottom
        body.bottom == root.bottom
        """)
    let harmful = answer.repairs.map { $0.contains("sticks out") || $0.contains("becomes 0") }
    #expect(harmful == harmful.sorted { !$0 && $1 }, "\(answer.text)")
    #expect(harmful.first == false, "\(answer.text)")
  }

  @Test("of one set among several say a length at which it holds")
  func lengths() {
    let answer = answer(
      to: """
        screen 90x480
        view a; view b
        a.left == 13; a.width == 30; b.left == a.right + 13; b.right == root.right - 85
        """)
    #expect(answer.text.contains("holds  from a width of 141"), "\(answer.text)")
    for line in answer.text.split(separator: "\n") where line.hasPrefix("cause") {
      #expect(line.contains("141"), "\(answer.text)")
    }
  }
}
