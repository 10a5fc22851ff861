import ProcessSupport
import Testing

@Suite("Standard input and output")
struct StreamTests {
  /// A command, its status, and a part of the output.
  struct Case: CustomTestStringConvertible, Sendable {
    var command: String
    var status: Int32
    var says = ""

    var testDescription: String { command }
  }

  static let cases = [
    Case(command: "timeout 9 lay <&-", status: 0),
    Case(command: "timeout 9 lay - <&-", status: 0),
    Case(command: "timeout 9 lay explain <&-", status: 2),
    Case(command: "lay -e 'print 1' > /dev/full", status: 74, says: "the disk is full"),
    Case(command: "lay -e 'print 1' >&-", status: 74, says: "standard output is closed"),
    Case(command: "lay -e 'print 1' 2>&-", status: 0, says: "1"),
    Case(
      command: "ulimit -f 1; lay -e 'for i in 1...9999 { print i }' > out", status: 74,
      says: "the file may not be so large"),
    Case(
      command: "(lay -e 'for i in 1...99999 { print i }'; echo status $? >&2) | head -1", status: 0,
      says: "status 74"),
    Case(
      command: "printf 'view a\\nfor i in 1...2 {\\n print i\\n}\\nnosuch\\n' | lay", status: 2,
      says: "<stdin>:5:1: error"),
    Case(command: "printf 'print 1 +' | lay", status: 2, says: "<stdin>:1:"),
    Case(command: "printf 'for i in 1...2 {\\nprint i\\n' | lay", status: 2, says: "<stdin>:1:"),
    // The answer to a statement is printed before the next statement is written.
    Case(
      command:
        "mkfifo in out; (lay < in > out &); exec 3>in 4<out; for i in 1 2 3; do echo \"print $i * 7\" >&3; "
        + "read answer <&4; echo got $answer; done",
      status: 0, says: "got 7\ngot 14\ngot 21"),
  ]

  @Test("end with a message and a status, and never deadlock", arguments: cases)
  func streams(_ example: Case) {
    let scratch = Scratch()
    let command = example.command.replacing("timeout 9 lay", with: "timeout 9 '\(LayProcess.path)'")
    let run = LayProcess(shell: command, in: scratch)
    #expect(run.status == example.status, "\(run.output)\(run.errors)")
    #expect((run.output + run.errors).contains(example.says), "\(run.output)\(run.errors)")
  }

  @Test(
    "a terminal of another set of characters is sent ASCII, a file never",
    arguments: [("C", "` a "), ("de_DE", "` a "), ("C.UTF-8", "└ a "), ("", "└ a ")])
  func characters(_ locale: String, _ row: String) throws {
    let program = "view a; a.edges == root.edges; print \"→ é\"; layout"
    let terminal = try PseudoTerminal(
      [LayProcess.path, "--color", "never", "-e", program],
      environment: ["TERM": "xterm", "LC_ALL": locale])
    try terminal.wait(for: row)
    let file = LayProcess(["-e", program], environment: ["LC_ALL": locale])
    #expect(file.output.contains("→ é") && file.output.contains("└ a "))
  }

  @Test("statements behind a file are compared with what it made")
  func before() {
    let scratch = Scratch(["a.lay": "view a; a.left == 0; a.top == 0; a.size == 9x9\n"])
    let change = LayProcess(
      ["a.lay", "-e", "a.left == 4 @low; a.height == 9; diff before"], in: scratch)
    #expect(change.output.contains("+ a.height == 9"), "\(change.output)\(change.errors)")
    #expect(LayProcess(["-e", "view a; diff before"]).errors.contains("no scene before this one"))
  }
}
