import ProcessSupport
import Testing

@Suite("Files that programs name")
struct FileTests {
  /// A program, with its effect in a directory with some files.
  struct Case: CustomTestStringConvertible, Sendable {
    var command: String
    var status: Int32
    /// A part of the output; nothing if empty.
    var says = ""
    /// The beginnings of files afterwards.
    var files: [String: String] = [:]

    var testDescription: String { command }
  }

  static let saved = "# saved by lay, checksum "

  static let cases = [
    Case(command: "lay -e 'view a; save a.lay'", status: 0, files: ["a.lay": saved]),
    Case(
      command: "lay -e 'view a; save a.lay' && lay -e 'view b; save a.lay'", status: 0,
      files: ["a.lay": saved]),
    Case(
      command: "lay -e 'save notes.lay'", status: 66, says: "`notes.lay` is not as `save` wrote it",
      files: ["notes.lay": "# mine"]),
    Case(command: "lay -e 'save notes.lay over'", status: 0, files: ["notes.lay": saved]),
    Case(
      command: "lay -e 'view a; save a.lay' && echo '# x' >> a.lay && lay -e 'save a.lay'",
      status: 66, says: "save a.lay over"),
    Case(command: ": > empty.lay; lay -e 'save empty.lay'", status: 0, files: ["empty.lay": saved]),
    Case(command: "lay -e 'save none/a.lay'", status: 66, says: "there is no folder `none`"),
    Case(command: "lay -e 'save folder'", status: 66, says: "`folder` is a directory"),
    Case(command: "lay -e 'source folder'", status: 66, says: "`folder` is a directory"),
    Case(
      command: "mkfifo p; lay -e 'save p'", status: 66, says: "`p` is a pipe that nothing reads"),
    Case(command: "mkfifo p; (echo 'print 7' > p &) ; lay -e 'source p'", status: 0, says: "7"),
    Case(command: "HOME=$PWD lay -e 'save ~/h.lay'", status: 0, files: ["h.lay": saved]),
    Case(
      command: "lay -e 'source ~other/h.lay'", status: 66,
      says: "only `~/` is expanded"
    ),
    Case(
      command: "ln -s notes.lay link.lay; lay -e 'save link.lay over' && test -L link.lay",
      status: 0, files: ["notes.lay": saved]),
    Case(
      command: "chmod 640 notes.lay; lay -e 'save notes.lay over'; stat -c %a notes.lay", status: 0,
      says: "640"),
    Case(
      command: "echo 'view b; save x.lay; source x.lay' > folder/s.lay; lay folder/s.lay",
      status: 2, files: ["folder/x.lay": saved]),
    Case(
      command:
        "ulimit -f 1; lay -e 'view v[1...200]; for i in 1...200 { v[i].left == i }; save notes.lay over'",
      status: 66,
      says: "it would be too large here", files: ["notes.lay": "# mine"]),
    Case(command: "lay -e 'save /dev/full'", status: 66, says: "the disk is full"),
    Case(command: "lay -e 'source secret'", status: 66, says: "`secret` is not a program"),
  ]

  @Test("are written whole or not at all, and replaced only if `save` wrote them", arguments: cases)
  func files(_ example: Case) {
    let scratch = Scratch([
      "notes.lay": "# mine\n", "folder/note": "", "secret": "root:x:0:0:password\n",
    ])
    let run = LayProcess(shell: example.command, in: scratch)
    let all = run.output + run.errors
    #expect(run.status == example.status, "\(all)")
    #expect(example.says.isEmpty || all.contains(example.says), "\(all)")
    #expect(!all.contains("password"))
    for (name, start) in example.files {
      #expect(scratch.read(name).hasPrefix(start), "\(name): \(scratch.read(name))")
    }
    #expect(LayProcess(shell: "find . -name '.lay-*'", in: scratch).output == "")
  }

  static let sandboxed = [
    Case(command: "lay --sandbox in/reads.lay", status: 66, says: "may not be read in the sandbox"),
    Case(
      command: "lay --sandbox in/writes.lay", status: 66, says: "may not be written in the sandbox"),
    Case(command: "lay --sandbox in/inside.lay", status: 0, says: "5"),
    Case(
      command: "lay --sandbox in/linked.lay", status: 66, says: "may not be read in the sandbox"),
    Case(command: "lay --allow . in/reads.lay && lay --allow in in/writes.lay", status: 0),
    Case(command: "lay in/reads.lay && lay in/writes.lay", status: 0),
    Case(command: "lay test in/reads.lay", status: 66, says: "may not be read in the sandbox"),
    Case(command: "lay test in/writes.lay", status: 66, says: "may not be written in the sandbox"),
    Case(command: "lay test in/inside.lay --no-sandbox", status: 0),
    Case(command: "lay test --no-sandbox in/reads.lay", status: 0),
    Case(command: "lay check in/reads.lay", status: 66, says: "may not be read in the sandbox"),
    Case(command: "lay test in/out.lay", status: 66, says: "may not be read in the sandbox"),
  ]

  @Test("are protected from untrusted programs", arguments: sandboxed)
  func sandbox(_ example: Case) {
    let scratch = Scratch([
      "outside.lay": "view o\n", "secret": "password\n", "in/reads.lay": "source ../outside.lay\n",
      "in/writes.lay": "save made.lay\n", "in/inside.lay": "source part.lay\nprint 5\n",
      "in/part.lay": "view p\n", "in/linked.lay": "source out.lay\n",
    ])
    let link = LayProcess(shell: "ln -s ../secret in/out.lay", in: scratch)
    #expect(link.status == 0)
    let run = LayProcess(shell: example.command, in: scratch)
    let all = run.output + run.errors
    #expect(run.status == example.status, "\(all)")
    #expect(example.says.isEmpty || all.contains(example.says), "\(all)")
    #expect(!all.contains("password"))
  }

  /// Each way to have a file read; `FILE` stands for its name.
  static let readers = [
    "lay FILE", "lay -e 'source \"FILE\"'", "lay -e 'import \"FILE\"'", "lay explain FILE",
    "lay format FILE", "lay export FILE -o page.svg", "lay learn FILE", "lay check FILE",
    "lay test FILE", "lay approve FILE", "lay preview FILE", "lay FILE.storyboard",
    "lay check FILE.storyboard", "lay export FILE.storyboard -o page.svg",
  ]

  /// A file that cannot be read, how it is made, and what is said about it.
  struct Fault: CustomTestStringConvertible, Sendable {
    var file: String
    var made = "true"
    var says: String
    /// The ways that say it; all others read something else, such as the programs in a folder.
    var readers = FileTests.readers

    var testDescription: String { file }
  }

  static let faults = [
    Fault(file: "missing.lay", says: "there is no file `FILE`"),
    Fault(file: "none/missing", says: "there is no file `FILE`"),
    Fault(
      file: "folder", made: "mkdir folder folder.storyboard", says: "`FILE` is a directory",
      readers: readers.filter { name in
        !["format", "check FILE", "test", "approve", "learn"].contains { name.contains($0) }
      }),
    Fault(
      file: "large", made: "truncate -s 67108865 large; cp large large.storyboard",
      says: "`FILE` is larger than 64 MB"),
    Fault(file: "/dev/zero", says: "`FILE` is larger than 64 MB", readers: onDevices),
    Fault(file: "/dev/full", says: "`FILE` is larger than 64 MB", readers: onDevices),
  ]

  private static let onDevices = readers.filter {
    !$0.contains("storyboard") && !$0.contains("test") && !$0.contains("approve")
  }

  @Test("have one limit and one sentence for a fault, whoever reads them", arguments: faults)
  func sentences(_ fault: Fault) {
    let scratch = Scratch()
    _ = LayProcess(shell: fault.made, in: scratch)
    for reader in fault.readers {
      let command = reader.replacing("FILE", with: fault.file)
      let name = reader.contains("FILE.storyboard") ? "\(fault.file).storyboard" : fault.file
      let run = LayProcess(shell: command, in: scratch, limit: 60)
      let all = run.output + run.errors
      #expect(run.status == 66, "\(command): \(run.status) \(all)")
      #expect(all.contains(fault.says.replacing("FILE", with: name)), "\(command): \(all)")
    }
  }

  @Test("are the same through standard input and pipes")
  func streams() {
    let scratch = Scratch(["folder/note": "", "good.lay": "print 7\n"])
    let cases = [
      ("lay - < folder", 66, "standard input is a directory"),
      ("lay explain < folder", 66, "standard input is a directory"),
      ("truncate -s 67108865 large; lay - < large", 66, "standard input is larger than 64 MB"),
      ("lay explain < /dev/zero", 66, "standard input is larger than 64 MB"),
      ("mkfifo p; (cat good.lay > p &); lay p", 0, "7\n"),
      ("mkfifo q; (cat good.lay > q &); lay check q", 0, "no mistakes found"),
      ("printf 'view \\377' > bad.lay; lay bad.lay", 2, "the byte FF is not valid UTF-8"),
      ("lay -e 'source bad.lay'", 2, "the byte FF is not valid UTF-8"),
      ("lay check bad.lay", 2, "the byte FF is not valid UTF-8"),
      ("lay - < bad.lay", 2, "the byte FF is not valid UTF-8"),
      ("lay format bad.lay", 2, "the byte FF is not valid UTF-8"),
    ]
    for (command, status, says) in cases {
      let run = LayProcess(shell: command, in: scratch, limit: 60)
      let all = run.output + run.errors
      #expect(run.status == Int32(status) && all.contains(says), "\(command): \(run.status) \(all)")
    }
  }
}
