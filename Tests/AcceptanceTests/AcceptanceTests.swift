import Testing

/// What someone who knows Auto Layout would try, judged by an exact solver that shares nothing with
/// the program (``Judge``), or by figures that Apple's documents and other systems' tests give.
@Suite("Acceptance")
struct AcceptanceTests {
  static let cases =
    solvingCases + contentCases + textCases + marginCases + safeAreaCases + baselineCases
    + directionCases
    + sceneCases + visualFormatCases + stackViewCases + frameCases + passCases

  @Test("a program gives the frames of its model", arguments: cases)
  func frames(of example: AcceptanceCase) throws {
    try example.check()
  }

  @Test(
    "constraints on leading and trailing are mirrored from right to left",
    arguments: cases.filter { $0.direction == .mirrors })
  func mirror(of example: AcceptanceCase) throws {
    try example.check(isMirrored: true)
  }
}
