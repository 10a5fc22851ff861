import LayoutModel
import SavedPrograms
import SessionSupport
import Testing

import LayShell

/// Coefficients of very different size: what cannot be computed reliably is refused or said, and never shown.
@Suite("Coefficients of very different size")
struct AccuracyTests {
  // MARK: Refused

  /// A scene, and a statement that connects multipliers more than 12 digits apart.
  static let refused: [(scene: String, statement: String)] = [
    ("view a, b", "a.width == 1e7 * b.width + 0.0000001 * b.height"),
    ("view a, b, c; a.width == 1e7 * b.width", "c.width == 0.0000001 * b.height"),
    (
      "view a, b, c; a.width == 1e7 * b.width",
      "atomic g inactive { c.width == 0.0000001 * b.height }"
    ),
    (
      "view a, b; a.width == 1e7 * b.width; a.keepAspectRatio.equal = 2",
      "constraint(2).constant = 0.0000001"
    ),
    (
      "view a, b; a.width == 1e7 * b.width; a.keepAspectRatio.equal = 2",
      "a.keepAspectRatio.equal = 0.0000001"
    ),
  ]

  @Test(
    "connected multipliers more than 12 digits apart are refused where they meet",
    arguments: refused)
  func refusal(scene: String, statement: String) {
    let console = Console()
    let before = console.run(scene)
    #expect(before.status == 0, "\(before.messages)")
    let program = console.shell.program().text
    let answer = console.run("\n" + statement)
    #expect(answer.status == 2 && answer.messages.contains("[E105]"), "\(answer.all)")
    #expect(
      answer.messages.contains("2:1: error: multipliers more than 12 digits apart"), "\(answer.all)"
    )
    #expect(console.shell.program().text == program)
  }

  @Test(
    "multipliers that are as far apart in separate parts, or nearer, are taken",
    arguments: [
      "view a, b, c, d; a.width == 1e7 * b.width; c.width == 0.0000001 * d.width",
      "view a, b; a.width == 1e6 * b.width + 0.000001 * b.height",
      "view a, b; a.width == 1e7 * root.width; b.width == 0.0000001 * root.width",
    ])
  func taken(program: String) {
    let answer = outcome(of: program)
    #expect(!answer.messages.contains("[E105]"), "\(answer.all)")
  }

  // MARK: Logs

  private static func log(_ factors: (Double, Double)) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600000001 UIView:0x7f1.width == \(factors.0)*UIView:0x7f2.width>",
        "<NSLayoutConstraint:0x600000002 UIView:0x7f2.height == \(factors.1)*UIView:0x7f1.width>",
        "<NSLayoutConstraint:0x600000003 UIView:0x7f1.width == 40>",
        "<NSLayoutConstraint:0x600000004 UIView:0x7f1.width == 50>"
    )
    """
  }

  @Test("a log with such multipliers is refused too, imported or explained")
  func logs() {
    for (factors, isRefused) in [((1e7, 1e-7), true), ((2.0, 0.5), false)] {
      let text = Self.log(factors)
      let explaining = Console()
      let explained = explaining.collecting {
        #expect(explaining.shell.explain(utf8: Array(text.utf8), name: "crash.log") == !isRefused)
      }
      #expect(explained.all.contains("[E105]") == isRefused, "\(explained.all)")
      #expect(explained.all.contains("cannot hold together") != isRefused, "\(explained.all)")
      let importing = Console()
      importing.run("view kept")
      let imported = importing.collecting { importing.shell.importPasted(text, line: 1) }
      #expect(imported.all.contains("[E105]") == isRefused, "\(imported.all)")
      let names = importing.shell.scene.itemsInTreeOrder().map(
        importing.shell.scene.name)
      #expect(names.contains("kept") == isRefused, "\(imported.all)")
    }
  }

  // MARK: Not computed

  /// Many views, each at a sum of multiples of the positions of two others.
  private static var entangled: [String] {
    var numbers = RandomProgram.Numbers(state: 4)
    let count = 600
    return ["view v[1...\(count)]"]
      + (1...count).map { view in
        let terms = (0..<2).map { _ in
          let digits = Int.random(in: 1000...9999, using: &numbers)
          let exponent = Int.random(in: -7...0, using: &numbers)
          let other = Int.random(in: 1...count, using: &numbers)
          return "\(digits)e\(exponent) * v[\(other)].left"
        }
        return "v[\(view)].left == \(terms[0]) - \(terms[1]) + \(view)"
      }
  }

  @Test("the end of a program says so if nothing has asked before")
  func end() {
    let answer = outcome(of: Self.entangled.joined(separator: "\n"))
    #expect(answer.status == 2 && answer.messages.contains("[E104]"), "\(answer.all.prefix(500))")
  }

  @Test(
    "a layout that no arithmetic finds is no layout: the statement fails and names the constraints")
  func notComputed() {
    let console = Console()
    console.run(Self.entangled.joined(separator: "\n"))
    for question in [
      "print v[1].left", "layout", "conflicts", "expect v[1].left == 0", "expect no conflicts",
      "why v[1].left", "draw",
    ] {
      let answer = console.run(question)
      #expect(answer.status == 2, "\(question): \(answer.all)")
      #expect(answer.results.isEmpty, "\(question): \(answer.results)")
      #expect(answer.messages.contains("rounding errors are larger than the tolerance [E104]"))
      #expect(answer.messages.contains(".left == ") && answer.messages.contains("nearer to 1"))
    }
    // Without them everything works on.
    for number in 1...600 { console.run("remove \(number)") }
    #expect(console.run("v[1].left == 4\nprint v[1].left").results == "4\n")
  }
}
