import ProcessSupport
import Testing

@Suite("Programs formatted, watched and documented from the command line")
struct FormatTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var command: String
    var status: Int32
    var says = ""
    var lacks = "\u{0}"

    var testDescription: String { command }
  }

  static let cases = [
    Case(command: "printf 'view  a,b # x' | lay format -", status: 0, says: "view a, b  # x\n"),
    Case(
      command: "printf 'view  a' > f.lay; lay format f.lay; cat f.lay", status: 0, says: "view a\n"),
    Case(
      command: "printf 'view  a' > f.lay; lay format f.lay; lay format f.lay", status: 0,
      says: "f.lay\n", lacks: "f.lay\nf.lay"),
    Case(command: "printf 'view  a' > f.lay; lay format --check f.lay", status: 1, says: "f.lay"),
    Case(
      command: "printf 'view a\\n' > f.lay; lay format --check f.lay", status: 0, lacks: "f.lay"),
    Case(command: "printf 'a ==' > f.lay; lay format f.lay", status: 2, says: "f.lay:1:5: error"),
    Case(command: "lay format none.lay", status: 66, says: "none.lay"),
    Case(command: "lay help view", status: 0, says: "creates views"),
    Case(command: "lay help ';'", status: 0, says: "separates two statements"),
    Case(
      command: "lay help 'width; export a.svg'; test ! -e a.svg", status: 0, says: "how wide it is"),
    Case(command: "lay help --all", status: 0, says: "E101  conflict"),
    Case(command: "lay help --all --format markdown", status: 0, says: "## view"),
    Case(command: "lay help --format man", status: 0, says: ".TH LAY 1"),
    Case(command: "lay help --grammar vim", status: 0, says: "syntax keyword layCommand"),
    Case(command: "lay help --grammar textmate", status: 0, says: "\"scopeName\":\"source.lay\""),
    Case(command: "lay -e 'view a; write f.txt layout'; cat f.txt", status: 0, says: "└ a"),
    Case(
      command: "lay -e 'write \"f.txt\" help view'; cat f.txt", status: 0, says: "creates views"),
    Case(command: "lay -e 'view a; write f.txt a.widht'; test ! -e f.txt", status: 0, says: "E011"),
    Case(command: "lay -e 'write f.txt view b; print b'", status: 0, says: "<view b in root>"),
    Case(command: "lay -e clear", status: 0, lacks: "\u{1B}"),
    Case(
      command: """
        lay --generate-completion-script bash > c.sh; cat > t.sh <<'END'
        source c.sh
        COMP_WORDS=(lay te) COMP_CWORD=1 COMP_LINE='lay te' COMP_POINT=6
        _lay lay te lay; echo "offered ${COMPREPLY[*]}"
        COMP_WORDS=(lay export c) COMP_CWORD=2 COMP_LINE='lay export c' COMP_POINT=12
        COMPREPLY=(); touch card.lay; _lay lay c export; echo "offered ${COMPREPLY[*]}"
        END
        bash t.sh
        """, status: 0, says: "offered test\noffered card.lay\n"),
    Case(command: "lay --generate-completion-script zsh", status: 0, says: "'test:Runs every"),
    // A program may stand where a subcommand may.
    Case(
      command: "lay --generate-completion-script zsh", status: 0,
      says: "_describe -V subcommand subcommands && ret=0\n        _files && ret=0\n"),
    Case(
      command: """
        lay --generate-completion-script fish > c.fish; touch one.lay
        if command -v fish > /dev/null
        then HOME=. fish -c "source c.fish; complete -C 'lay one'; complete -C 'lay tes'"
        else grep -q -e "-eq 1' -F" c.fish && printf 'one.lay\ntest\t'
        fi
        """, status: 0, says: "one.lay\ntest\t"),
    Case(command: "lay --watch", status: 64, says: "--watch takes files"),
  ]

  @Test("each", arguments: cases)
  func command(row: Case) {
    let outcome = LayProcess(shell: row.command, in: Scratch([:]))
    let text = outcome.output + outcome.errors
    #expect(outcome.status == row.status, "\(text)")
    #expect(row.says.isEmpty || text.contains(row.says), "\(text)")
    #expect(!text.contains(row.lacks), "\(text)")
  }

  @Test("a watched program runs again when it is saved, until Ctrl-C")
  func watch() throws {
    let scratch = Scratch(["w.lay": "view a; a.left == 10; print 1230 + 4567\n"])
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "cd '\(scratch.path)' && exec '\(LayProcess.path)' --watch w.lay"],
      environment: ["HOME": scratch.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"])
    try terminal.wait(for: "5797\r")
    try terminal.wait(for: "until Ctrl-C")
    Scratch.write(
      Array("view a; a.left == 30; print 1230 + 4568\n".utf8), to: scratch.path + "/w.lay")
    try terminal.wait(for: "saved: w.lay")
    try terminal.wait(for: "5798\r")
    try terminal.wait(for: "new: a.left 10 -> 30 at 320 x 480, by (1)")
    try terminal.wait(for: "until Ctrl-C")
    try terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == 130)
    #expect(terminal.count(of: "5797") == 1)
  }
}
