import ProcessSupport
import Testing

@Suite("Limits")
struct LimitTests {
  /// A command, its status, a part of what it prints, and a text that it does not print.
  struct Case: CustomTestStringConvertible, Sendable {
    var command: String
    var status: Int32
    var says: String
    var omits = "\u{1B}"

    var testDescription: String { command }
  }

  static let cases = [
    Case(
      command: "lay test nofile", status: 66, says: "lay: there is no file `nofile`",
      omits: "all well"),
    Case(
      command:
        "echo kept > n.txt; printf 'view a\\nwrite n.txt layout\\ntranscript t.txt\\n' > p.lay; "
        + "lay check --allow . p.lay; cat n.txt; ls", status: 0, says: "kept\nn.txt\np.lay\n"),
    Case(
      command: "echo 'view a' > a.lay; lay export --sandbox a.lay -o a.svg", status: 0,
      says: "exported  a.svg"),
    Case(
      command: "mkdir e; lay test e", status: 66, says: "lay: e: no program (.lay) in this folder",
      omits: "all well"),
    Case(command: "mkdir e; lay approve e", status: 66, says: "lay: e: no program (.lay)"),
    Case(command: "mkdir e; lay format e", status: 66, says: "lay: e: no program (.lay)"),
    Case(
      command: "mkdir e; lay check e", status: 66,
      says: "lay: e: no storyboard, xib, code or program"),
    Case(
      command: "mkdir e; echo 'view a' > a.lay; lay test e a.lay", status: 66,
      says: "1 program, no expectations"),
    Case(
      command: "echo 'view a' > a.lay; lay export a.lay -o a.htm", status: 64,
      says: "cannot write a `.htm` file", omits: "<input>"),
    Case(
      command: "lay --screen 'iPhone 99' -e 'print 1'", status: 64, says: "a size such as 375x667"),
    Case(command: "lay explain /dev/zero", status: 66, says: "`/dev/zero` is larger than 64 MB"),
    Case(command: "lay /dev/zero", status: 66, says: "`/dev/zero` is larger than 64 MB"),
    Case(command: "HOME= lay -e 'print 7'", status: 0, says: "7\n"),
    Case(command: "HOME= lay --recover list", status: 66, says: "neither HOME nor"),
    Case(
      command: "lay -e 'for i in 1...1e9 { view v[i] }'", status: 2,
      says: "an array has at most 100000 members"),
    Case(
      command: "lay -e 'for i in 1...1e5 { view v[100001 - i] }'", status: 2,
      says: "too many views were inserted out of order into `v`"),
    Case(
      command: "lay -e 'for i in 1...20000 { view v[i] }; print v[20000].width'", status: 0,
      says: "0\n"),
    Case(
      command: "lay -e 'view v[1...1e9]'", status: 2, says: "an array counts from 1 and has at most"
    ),
    Case(
      command: "lay -e 'var s = \"x\"; for i in 1...60 { s = s + s }'", status: 2,
      says: "a string of more than a million bytes"),
    Case(
      command:
        "printf 'var i = 0\nfor x in 1...1e9 { i += 1 }\n' > slow.lay; echo 'view a' > a.lay; "
        + "lay test --timeout 0.5 slow.lay a.lay",
      status: 1, says: "slow.lay: stopped: it took more than 0.5 seconds"),
    Case(
      command: "mkfifo p.lay; lay test --timeout 0.5 p.lay", status: 1,
      says: "p.lay: stopped: it took more than 0.5 seconds"),
    Case(
      command: "mkdir d; echo kept > victim; ln -s ../victim d/p.frames; "
        + "echo 'view a' > d/p.lay; lay approve d; cat victim",
      status: 0, says: "kept\n", omits: "approved  d"),
    Case(
      command: "mkdir d; echo SECRET text > s; ln -s ../s d/leak.lay; lay check d", status: 66,
      says: "may not be read", omits: "SECRET"),
    Case(
      command: "mkdir d; echo 'print 1/0' > \"$(printf 'd/a\n::warning::x\nok 9 - x.lay')\"; "
        + "lay test --format tap d",
      status: 2, says: "d/a\\n::warning::x\\nok 9", omits: "\nok 9"),
    Case(
      command: "mkdir d; echo 'print 1/0' > \"$(printf 'd/a\n::warning::x\nok 9 - x.lay')\"; "
        + "lay test d",
      status: 2, says: "d/a\\n::warning::x", omits: "\n::"),
    Case(command: "lay -e 'help sandbox'", status: 0, says: "--allow FOLDER"),
  ]

  @Test("end with a message that names the cause, in bounded memory", arguments: cases)
  func limits(_ example: Case) {
    let run = LayProcess(
      shell: "ulimit -v 6000000; \(example.command)", in: Scratch(), limit: 100)
    #expect(run.status == example.status, "\(run.errors)")
    let text = run.output + run.errors
    #expect(text.contains(example.says), "\(text)")
    #expect(!text.contains(example.omits))
  }

  /// A program whose `n` makes it run on, or keep strings of half a megabyte each, and what a try of it says.
  static let previewTries: [(String, body: String, says: String)] = [
    ("var i = 0\nfor x in 1...n { i += 1 }\n", "n=1e9", "stopped: it took more than 5 seconds"),
    (
      "var s = \"x\"\nfor x in 1...n { s = s + s }\n"
        + (1...1200).map { "var a\($0) = s + \"\($0)\"\n" }.joined(), "n=19",
      "stopped: it took more than 512 MB of memory"
    ),
    ("view a\na.width == n\n", "n=7", "[7,0]"),
  ]

  @Test("end what a page of the preview tries", arguments: previewTries)
  func limitsOfPreview(_ program: String, body: String, says: String) {
    let scratch = Scratch()
    scratch.write("let n = 1\n" + program, to: "p.lay")
    let request =
      "POST /try HTTP/1.1\\r\\nHost: 127.0.0.1:$0\\r\\nx-lay-token: $1\\r\\n"
      + "Content-Length: \(body.utf8.count)\\r\\n\\r\\n\(body)"
    let run = LayProcess(
      shell: """
        timeout 60 '\(LayProcess.path)' preview p.lay > out 2>&1 & until grep -q token= out; do sleep 0.05; done
        address=$(sed -n 's/.*127.0.0.1:\\([0-9]*\\).*token=\\([0-9a-f]*\\).*/\\1 \\2/p' out)
        bash -c 'exec 3<>/dev/tcp/127.0.0.1/$0; printf "\(request)" >&3; cat <&3' $address; kill $!
        """, in: scratch, limit: 100)
    #expect(run.output.contains(says), "\(run.output)\(run.errors)")
    #expect(run.duration < 30)
  }
}
