import LayShell
import SessionSupport
import Testing

/// Every offered repair does what it states.
@Suite("Offered repairs")
struct OfferedRepairTests {
  private static let programs = [
    """
    view a
    a.width == 100
    a.height == 70
    a.keepAspectRatio.max = 3
    a.keepAspectRatio.equal = 2
    """,
    "view a\na.keepWidth.min = 10\na.keepWidth.max = 90\na.width == 80\na.keepWidth.equal = 50",
    "view a\na.keepInsets.min = 5\na.keepRightInset.equal = 20\na.keepLeftInset.equal = 20\na.width == 300",
    "view a\na.keepWidth.equal = 50%\na.keepWidthTo(root).max = 0.2",
    "view a, b\na.keepLeftAlignTo(b).equal = 10\na.left == 0\nb.keepLeftInset.equal = 4",
    "view a\na.width == 100\na.width == 120",
    "view a\natomic g inactive { a.width == 100 }\ng.activate\na.width == 10",
    "stackview s horizontal { a; b }\ns.width == 100\na.width == 60\nb.width == 60",
  ]

  @Test("every repair that is offered can be made", arguments: programs)
  func repairs(program: String) {
    for number in 1...3 {
      let console = Console()
      console.run(program, as: .prompt, keepsGoing: true)
      console.run("conflicts", as: .prompt)
      let outcome = console.run("fix \(number)", as: .prompt)
      let isMissing = number > 1 && outcome.all.contains("there is no repair")
      #expect(outcome.results.hasPrefix("done") || isMissing, "\(outcome.all)")
    }
  }
}
