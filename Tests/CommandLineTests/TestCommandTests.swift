import ProcessSupport
import Testing

@Suite("lay test")
struct TestCommandTests {
  @Test("reports tests in the forms of JUnit and GitHub")
  func reports() {
    let scratch = Scratch(["t/a.lay": "view a\n", "t/b.lay": "view b\nexpect 1 == 2\n"])
    let junit = LayProcess(["test", "--format", "junit", "t"], in: scratch)
    #expect(junit.status == 1)
    #expect(junit.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
    #expect(junit.output.contains("<testsuites tests=\"2\" failures=\"1\">"))
    #expect(
      junit.output.contains("<testcase classname=\"lay\" name=\"t/a.lay\" file=\"t/a.lay\"/>"))
    #expect(junit.output.contains("<failure message=\"t/b.lay:2:"))
    let github = LayProcess(["test", "--format", "github", "t"], in: scratch)
    #expect(github.status == 1)
    #expect(github.output.hasPrefix("::error file=t/b.lay,line=2,title=lay::error"))
    #expect(github.output.split(separator: "\n").count == 1)
    let named = LayProcess(
      ["test", "--format", "github", "ü.lay"], in: Scratch(["ü.lay": "expect 1 == 2\n"]))
    #expect(named.output.hasPrefix("::error file=ü.lay,line=1,title=lay::error"))
    let helpful = LayProcess(
      ["test", "--format", "github", "--screens", "iPhone 8", "a.lay"],
      in: Scratch(["a.lay": "view a\na.width == 3\nexpect a.width == 4\n"]))
    #expect(helpful.output.contains("title=lay%2C iPhone 8 in portrait::"), "\(helpful.output)")
    #expect(helpful.output.contains("%0A  decided by (1) a.width == 3"))
  }

  @Test("runs programs on the screens of devices, and names the first on which one fails")
  func screens() {
    let scratch = Scratch([
      "fits.lay": "view a\na.width == root.width\nexpect a.width >= 300",
      "wide.lay": "view a\na.width == root.width\nexpect a.width >= 700",
    ])
    let run = LayProcess(["test", "--screens", "iPhone SE", "--screens", "pads", "."], in: scratch)
    #expect(run.status == 1)
    #expect(run.output.contains("ok    ./fits.lay\n"))
    #expect(run.output.contains("FAIL  ./wide.lay on iPhone SE in portrait"))
    let wrong = LayProcess(["test", "--screens", "iPhone 99", "."], in: scratch)
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("no device has this name"))
  }

  @Test("says of a program that it states nothing that is to hold")
  func nothingExpected() {
    let scratch = Scratch(["t/a.lay": "view a", "u/b.lay": "expect 1 == 1"])
    let alone = LayProcess(["test", "t"], in: scratch)
    #expect(alone.output == "ok    t/a.lay   no expectations\n1 program, no expectations\n")
    #expect(alone.status == 0)
    let both = LayProcess(["test", "t", "u"], in: scratch)
    #expect(both.output.hasSuffix("2 programs, all well, 1 with no expectations\n"))
    let tap = LayProcess(["test", "--format", "tap", "t"], in: scratch)
    #expect(tap.output.contains("ok 1 - t/a.lay # SKIP no expectations\n"))
  }

  @Test("runs every program below a path, one line for each")
  func run() {
    let scratch = Scratch([
      "t/a.lay": "expect 1 == 1", "t/b/c.lay": "view v; v.width == 3; expect v.width == 4",
      "t/readme": "not a program",
    ])
    let run = LayProcess(["test", "t"], in: scratch)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("ok    t/a.lay\nFAIL  t/b/c.lay   status 1\n"))
    #expect(run.output.contains("expected v.width == 4, found v.width = 3"))
    #expect(run.output.hasSuffix("2 programs, 1 failed\n"))
    let tap = LayProcess(["test", "--format", "tap", "t"], in: scratch)
    #expect(tap.output.hasPrefix("TAP version 13\n1..2\nok 1 - t/a.lay\nnot ok 2 - t/b/c.lay\n# "))
    #expect(LayProcess(["test", "t/a.lay"], in: scratch).status == 0)
    #expect(LayProcess(["test", "nowhere"], in: scratch).status == 66)
  }
}
