import ProcessSupport
import Testing

@Suite("lay explain")
struct ExplainTests {
  static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1a Kiosk.Clock:0x2a.height >= 50   (active)>",
        "<NSLayoutConstraint:0x1b Kiosk.Clock:0x2a.height == 20   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x1a Kiosk.Clock:0x2a.height >= 50   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    """

  @Test("explains standard input")
  func standardInput() {
    let run = LayProcess(["explain"], input: Self.log)
    #expect(run.status == 0)
    #expect(run.output.contains("the two cannot hold together, vertically"))
    #expect(run.output.contains("iOS broke (1)"))
    #expect(run.errors.isEmpty)
    let json = LayProcess(["explain", "--format", "json", "-"], input: Self.log)
    let start =
      #"{"version":1,"n":1,"file":"<stdin>","line":1,"ok":true,"answers":[{"conflict":{"id":"E101""#
    #expect(json.output.hasPrefix(start) && json.output.hasSuffix("}\n"), "\(json.output)")
    #expect(
      json.output.contains("\"cause\":\"limits-cross\",") && json.output.contains("\"iosBroke\":1"))
  }

  @Test("reports unreadable input with status 2, and a missing file with status 66")
  func unreadable() {
    let run = LayProcess(["explain"], input: "<private>")
    #expect(run.status == 2)
    #expect(run.errors.contains("<stdin>:1:1: error:") && run.errors.contains("[E111]"))
    #expect(LayProcess(["explain", "/nowhere/a.log"]).status == 66)
  }

  @Test("a log run as a program has help on importing it")
  func asProgram() {
    let run = LayProcess(["-"], input: Self.log)
    #expect(run.status == 2)
    #expect(run.errors.contains("lay explain"))
  }
}
