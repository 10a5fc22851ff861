import LayShell
import SessionSupport
import Testing

/// Layouts that take several passes, and those that never settle.
@Suite("Passes")
struct PassTests {
  /// A program whose layout contradicts itself, with a view that must be named.
  struct Loop: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var program: String
    var views: [String]
  }

  static let loops = [
    Loop(
      testDescription: "a condition that its own group makes false",
      program: """
        view a
        a.left == 0 ; a.top == 0 ; a.height == 10
        a.width == 50 @low
        when a.width < 100 { a.width == 200 }
        """,
      views: ["a"]),
    Loop(
      testDescription: "two groups that wake and silence each other",
      program: """
        view a, b
        a.left == 0 ; a.top == 0 ; a.height == 10 ; a.width == 50 @low
        b.left == 0 ; b.top == 20 ; b.height == 10 ; b.width == 50 @low
        when a.width < 100 { b.width == 200 }
        when b.width > 100 { a.width == 300 }
        """,
      views: ["a", "b"]),
    Loop(
      testDescription: "a placed view that outgrows the view that follows it",
      program: """
        view a, b
        place { a.width = b.width + 10 }
        b.left == 0 ; b.top == 0 ; b.height == 10
        b.width == a.width
        """,
      views: ["a", "b"]),
  ]

  @Test("a layout that never settles ends after 16 passes", arguments: loops)
  func loop(_ loop: Loop) {
    let answer = run(loop.program + "\nlayout")
    #expect(answer.passes == 16)
    #expect(answer.status == 3)
    #expect(answer.layout != nil)
  }

  @Test("it names the views that depend on each other", arguments: loops)
  func named(_ loop: Loop) {
    let answer = run(loop.program + "\nlayout", format: .text)
    let text = answer.results + answer.messages
    for view in loop.views { #expect(text.contains(view), "\(text)") }
    #expect(text.contains("16 passes"), "\(text)")
  }

  @Test("it makes `expect` fail", arguments: loops)
  func expectation(_ loop: Loop) {
    #expect(run(loop.program + "\nexpect \(loop.views[0]).left == 0").status == 1)
    #expect(run(loop.program + "\nexpect no conflicts").status == 1)
  }

  @Test("it ends when its cause is removed")
  func mended() {
    let answer = run(
      """
      view a
      a.left == 0 ; a.top == 0 ; a.height == 10
      a.width == 50 @low
      when a.width < 100 { note: a.width == 200 }
      layout
      remove note
      expect no conflicts
      expect a.width == 50
      """)
    #expect(answer.status == 0, "\(answer.messages)")
  }

  @Test("a layout without programs takes one pass, a wrapped text a few")
  func count() {
    #expect(run("view a ; a.width == 10 ; layout").passes == 1)
    let wrapped = run(
      """
      view a text "some words that do not fit in a hundred points" lines 0
      a.left == 0 ; a.top == 0 ; a.width == 100
      layout
      """)
    #expect((2...4).contains(wrapped.passes ?? 0))
  }

  @Test("a conditional conflict lasts while its condition holds")
  func refusedGroup() {
    let answer = run(
      """
      view a
      a.left == 0 ; a.top == 0 ; a.height == 10 ; a.width == 50
      when root.width > 400 { a.width == 120 }
      expect no conflicts
      screen 500x300
      expect conflict
      expect a.width == 50
      screen 320x480
      expect no conflicts
      """)
    #expect(answer.status == 0, "\(answer.messages)")
  }
}
