import ProcessSupport
import Testing

@Suite("The program")
struct CommandLineTests {
  @Test("runs files in one scene, in order, with arguments after --")
  func files() {
    let scratch = Scratch([
      "a.lay": "view a\na.width == 10\n", "b.lay": "print a.width, args[1], args.count\n",
    ])
    let run = LayProcess(["a.lay", "b.lay", "--", "x", "y z"], in: scratch)
    #expect(run.output == "10 x 2\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("exports what a file makes as a page, which is named after it")
  func export() {
    let scratch = Scratch(["card.lay": "view a\na.width == 10\n", "bad.lay": "view\n"])
    let run = LayProcess(["export", "card.lay", "-o", "page.html"], in: scratch)
    #expect(run.output == "exported  page.html\n")
    #expect(run.status == 0)
    #expect(scratch.read("page.html").contains("<title>card</title>"))
    #expect(LayProcess(["export", "card.lay", "-o", "page.svg", "-q"], in: scratch).output == "")
    #expect(scratch.read("page.svg").hasPrefix("<svg "))
    #expect(LayProcess(["export", "bad.lay", "-o", "bad.html"], in: scratch).status == 2)
    #expect(LayProcess(["export", "none.lay", "-o", "bad.html"], in: scratch).status == 66)
    #expect(LayProcess(["export", "card.lay", "-o", "page.doc"], in: scratch).status == 64)
    #expect(LayProcess(["export", "card.lay"], in: scratch).status == 64)
    #expect(scratch.read("bad.html") == "")
  }

  @Test("runs texts, several of them, after the files")
  func texts() {
    let run = LayProcess(["-e", "view a; a.width == 10", "-e", "print a.width"])
    #expect(run.output == "10\n")
    #expect(run.status == 0)
  }

  @Test("reads standard input, for `-` and when it is not a terminal")
  func standardInput() {
    #expect(LayProcess(["-"], input: "print 1 + 1").output == "2\n")
    #expect(LayProcess([], input: "print 1 + 1\n").output == "2\n")
    let wrong = LayProcess(["-"], input: "print 1\nnothing\n")
    #expect(wrong.errors.hasPrefix("<stdin>:2:1: error: "))
    #expect(wrong.status == 2)
  }

  @Test(
    "ends with the status of the failure",
    arguments: [
      ("print 1", 0), ("expect 1 == 2", 1), ("nothing", 2), ("view a; a.width ==", 2),
      ("view a; a.width == 1; a.width == 2", 3),
      ("view a; a.width == 1; a.width == 2; expect conflict", 0),
      ("view a; a.width == 1; a.width == 2; nothing", 2),
      ("view a; a.width == 1; atomic g { a.width == 2 }", 2), ("source \"nowhere.lay\"", 66),
      ("quit; nothing", 0),
    ])
  func status(text: String, status: Int32) {
    #expect(LayProcess(["-e", text]).status == status, "\(text)")
  }

  @Test("ends with the smallest status of several that is not 0")
  func smallest() {
    let run = LayProcess([
      "--keep-going", "-e", "nothing; expect 1 == 2; view a; a.width == 1; a.width == 2",
    ])
    #expect(run.status == 1)
  }

  @Test("stops a program at its first error, unless told to continue")
  func keepGoing() {
    let text = "print 1\nnothing\nprint 2"
    #expect(LayProcess(["-e", text]).output == "1\n")
    #expect(LayProcess(["--keep-going", "-e", text]).output == "1\n2\n")
  }

  @Test("refuses a wrong command line with 64, and a missing file with 66")
  func usage() {
    #expect(LayProcess(["--nonsense"]).status == 64)
    #expect(LayProcess(["--screen", "big"]).status == 64)
    #expect(LayProcess(["--define", "3=4", "-e", "print 1"]).status == 64)
    #expect(LayProcess(["--format", "xml", "-e", "print 1"]).status == 64)
    let missing = LayProcess(["nowhere.lay"])
    #expect(missing.status == 66)
    #expect(missing.errors.contains("nowhere.lay"))
    let directory = LayProcess(["/tmp"])
    #expect(directory.status == 66)
    #expect(directory.errors.contains("directory"))
  }

  @Test("prints its version and its help")
  func help() {
    let version = LayProcess(["--version"])
    #expect(version.output.hasPrefix("lay "))
    #expect(version.status == 0)
    let help = LayProcess(["--help"])
    #expect(help.status == 0)
    for word in ["--format", "--define", "--screen", "--quiet", "--color", "--keep-going", "check"]
    {
      #expect(help.output.contains(word))
    }
    #expect(LayProcess(["test", "--help"]).output.contains("--format"))
  }

  @Test("lets --define and --screen take precedence over the first such statement, with a notice")
  func definitions() {
    let run = LayProcess([
      "--define", "gap=10", "--screen", "375x667", "-e",
      "let gap = 8\nscreen 320x480\nprint gap, root.size\nlet gap = 9\nscreen 100x100\nprint gap, root.size",
    ])
    #expect(run.output == "10 (375, 667)\n9 (100, 100)\n")
    #expect(run.errors.contains("--define wins"))
    #expect(run.errors.contains("--screen wins"))
    let quiet = LayProcess(["--quiet", "--define", "gap=10", "-e", "let gap = 8; print gap"])
    #expect(quiet.output == "10\n")
    #expect(quiet.errors == "")
  }

  @Test("answers each statement with one object on standard output with --format json")
  func json() {
    let run = LayProcess(["--format", "json", "-e", "view a; print 1, \"x\"; layout; a.widht"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines.first
        == #"{"version":1,"n":1,"line":1,"ok":true,"answers":[],"errors":[],"notes":[],"conflicts":[]}"#
    )
    #expect(lines.dropFirst().first?.contains(#""answers":[{"values":[1,"x"]}]"#) == true)
    #expect(lines.last?.contains(#""ok":false,"answers":[],"errors":[{"id":"E011","#) == true)
    #expect(run.errors == "")
    #expect(run.status == 2)
  }

  @Test(
    "whatever goes wrong is an error of an entry on standard output with --format json",
    arguments: [
      (["nofile.lay"], 66, "E048"), (["check", "bad.lay", "nofile.lay"], 66, "E011"),
      (["check", "bad.lay", "nofile.lay"], 66, "E048"), (["check", "empty"], 66, "E048"),
      (["check", "--baseline", "nofile", "bad.lay"], 66, "E048"),
      (["explain", "nofile"], 66, "E048"),
      (["explain", "bad.lay"], 2, "E110"), (["diff", "bad.lay", "bad.lay"], 2, "E011"),
      (["diff", "nofile", "bad.lay"], 66, "E048"), (["infer", "nofile"], 66, "E048"),
      (["check", "--bogus"], 64, "usage"), (["check", "damaged.xib"], 2, "E121"),
    ])
  func errors(_ arguments: [String], _ status: Int, _ code: String) {
    let scratch = Scratch([
      "bad.lay": "view a\na.widht == 3\n", "empty/a.txt": "", "damaged.xib": "<document>",
    ])
    let run = LayProcess(arguments + ["--format", "json"], in: scratch)
    #expect(Int(run.status) == status && run.errors == "", "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix(#"{"version":1,"n":1,"#) == true)
    #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.contains(#""ok":"#) })
    #expect(
      lines.contains { $0.contains(#""ok":false"#) && $0.contains(#""errors":[{"id":"\#(code)""#) },
      "\(run.output)")
  }

  @Test("an entry that fails does not end a pipe with --format json, nor with -i")
  func failures() {
    let program = "view a\nfoo\nprint 1\n"
    let json = LayProcess(["--format", "json"], input: program)
    #expect(json.output.split(separator: "\n").count == 3)
    #expect(json.output.contains(#"{"n":3,"line":3,"ok":true,"answers":[{"values":[1]}]"#))
    #expect(json.status == 2)
    let text = LayProcess(["-i"], input: program)
    #expect(text.output == "1\n" && text.status == 2)
    #expect(LayProcess([], input: program).output == "")
  }

  @Test("--screen takes a device, and a script that begins with #! the words behind its name")
  func scripts() {
    #expect(
      LayProcess(["--screen", "iPhone 15", "-e", "print root.size"]).output == "(393, 852)\n")
    let turned = LayProcess(["--screen", "iPhone 15 in landscape", "-e", "print root.size"])
    #expect(turned.output == "(852, 393)\n")
    #expect(LayProcess(["--screen", "iPhone 99", "-e", "print 1"]).status == 64)
    let scratch = Scratch([
      "sh.lay": "#!/usr/bin/env lay\nprint args[1], args[2]", "plain.lay": "print 1",
    ])
    #expect(LayProcess(["sh.lay", "a", "b.lay"], in: scratch).output == "a b.lay\n")
    #expect(LayProcess(["sh.lay", "--", "a", "-b"], in: scratch).output == "a -b\n")
    #expect(LayProcess(["sh.lay", "-n", "3"], in: scratch).output == "-n 3\n")
    #expect(LayProcess(["sh.lay", "--quiet", "a", "--quiet"], in: scratch).output == "a --quiet\n")
    #expect(LayProcess(["plain.lay", "a"], in: scratch).status == 66)
  }

  @Test("a mistake in the command line is told in a line, not among all forms of the command")
  func unknownOptions() {
    let run = LayProcess(["--bogus"])
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors == "error: Unknown option '--bogus'\n  lay --help lists the options\n")
    let check = LayProcess(["check", "--bogus"])
    #expect(check.errors.hasSuffix("\n  lay check --help lists the options\n"))
  }

  @Test("`lay export -o -` writes to standard output")
  func exportToOutput() {
    let scratch = Scratch(["a.lay": "view a; a.edges == root.edges"])
    let picture = LayProcess(["export", "a.lay", "-o", "-"], in: scratch)
    #expect(picture.output.hasPrefix("<svg") && picture.status == 0 && picture.errors == "")
    let object = LayProcess(["export", "a.lay", "-o", "-", "--type", "json"], in: scratch)
    #expect(object.output.hasPrefix("{\"views\":[{\"name\":\"a\""))
    #expect(
      LayProcess(["export", "a.lay", "-o", "b.svg", "--type", "png"], in: scratch).status == 64)
  }

  @Test("the page for man has the options, the exit status, files and environment")
  func manualPage() {
    let page = LayProcess(["help", "--format", "man"]).output
    for title in ["OPTIONS", "LAY CHECK", "EXIT STATUS", "FILES", "ENVIRONMENT", "COMMANDS"] {
      #expect(page.contains("\n.SH \(title)\n"), "\(title)")
    }
    #expect(page.contains(".B \\-\\-keep\\-going\n"))
    let one = LayProcess(["help", "--format", "man", "why"]).output
    #expect(one.hasPrefix(".TH LAY\\-WHY 7\n") && !one.contains("sweep width"))
    #expect(LayProcess(["help", "json"]).output.contains("entry\n"))
    let schema = LayProcess(["help", "--grammar", "json-schema"]).output
    #expect(schema.hasPrefix("{\"$schema\":"))
    #expect(LayProcess(["--generate-completion-script", "bash"]).output.contains("'why'"))
  }

  @Test("prints colors into a pipe only if told to")
  func color() {
    #expect(!LayProcess(["-e", "view a; layout"]).output.contains("\u{1B}"))
    #expect(LayProcess(["--color", "always", "-e", "view a; layout"]).output.contains("\u{1B}["))
    #expect(
      LayProcess(["-e", "view a; layout"], environment: ["CLICOLOR_FORCE": "1"]).output
        .contains("\u{1B}["))
    #expect(
      !LayProcess(
        ["-e", "view a; layout"], environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]
      ).output.contains("\u{1B}"))
  }

  @Test("writes messages and results in order")
  func order() {
    let scratch = Scratch(["a.lay": "print 1\nnothing\nprint 2\n"])
    let run = LayProcess(["--keep-going", "a.lay"], in: scratch)
    #expect(run.output == "1\n2\n")
    #expect(run.errors.hasPrefix("a.lay:2:1: error: unknown "))
  }

  @Test("resolves files relative to the file that names them, and refuses cycles")
  func source() {
    let scratch = Scratch([
      "main.lay": "source \"parts/one.lay\"\nprint n",
      "parts/one.lay": "source two.lay\nlet n = m + 1",
      "parts/two.lay": "let m = 1", "circle.lay": "source \"parts/back.lay\"",
      "parts/back.lay": "source \"../circle.lay\"", "wrong.lay": "view a; source parts/bad.lay",
      "parts/bad.lay": "view b\nnothing",
    ])
    #expect(LayProcess(["main.lay"], in: scratch).output == "2\n")
    let circle = LayProcess(["circle.lay"], in: scratch)
    #expect(circle.errors.contains("runs itself"))
    #expect(circle.status == 2)
    let wrong = LayProcess(["wrong.lay"], in: scratch)
    #expect(wrong.errors.hasPrefix("parts/bad.lay:2:1: error: "))
    let after = LayProcess(["--keep-going", "wrong.lay", "-e", "tree"], in: scratch)
    #expect(after.output == "root   320 x 480\n└ a\n")
  }

  @Test("saves a program that gives the same frames")
  func save() {
    let scratch = Scratch()
    let program = "view a, b; a.size == (100, 44); b.left == a.right + 8; note: b.top >= 20 @high"
    let first = LayProcess(["-e", program, "-e", "save scene.lay; layout"], in: scratch)
    let second = LayProcess(["scene.lay", "-e", "layout"], in: scratch)
    #expect(first.output.hasSuffix(second.output))
    #expect(scratch.read("scene.lay").contains("note: b.top >= 20 @750"))
    #expect(LayProcess(["-e", "save /nowhere/x.lay"]).status == 66)
  }

  @Test("can be interrupted in a loop that would not end")
  func interruption() {
    let run = LayProcess(
      ["-e", "for i in 1...1e12 { let x = i }"], sending: .interrupt(after: 0.3))
    #expect(run.status == 130)
    #expect(run.errors.contains("interrupted"))
  }

  @Test("refuses a range without an end")
  func longRange() {
    #expect(LayProcess(["-e", "let r = 1...1e12; print r[7]"]).output == "7\n")
  }
}

@Suite("lay check")
struct CheckTests {
  @Test("finds every mistake without laying anything out")
  func mistakes() {
    let scratch = Scratch([
      "good.lay":
        "view a\na.width == 10\nif a.width > 5 { nothing }\nlet w = a.width\na.height == w",
      "bad.lay": "view a\na.widht == 10\nb.width == (3\nexpect a.width == 99\n",
    ])
    let good = LayProcess(["check", "good.lay"], in: scratch)
    #expect(good.status == 0, "\(good.errors)")
    #expect(good.output == "good.lay: no mistakes found\n")
    let bad = LayProcess(["check", "good.lay", "bad.lay"], in: scratch)
    #expect(bad.status == 2)
    #expect(bad.errors.contains("bad.lay:2:3: error: "))
    #expect(bad.errors.contains("bad.lay:3:"))
    #expect(!bad.errors.contains("expected"))
  }

  @Test("does not change a file of that name")
  func names() {
    let scratch = Scratch(["check": "print 1", "test": "print 2"])
    #expect(LayProcess(["check"], in: scratch).output == "1\n")
    #expect(LayProcess(["test"], in: scratch).output == "2\n")
    #expect(LayProcess(["check", "check"], in: scratch).output == "check: no mistakes found\n")
  }
}

@Suite("Bad input")
struct BadInputTests {
  @Test(
    "is refused with a message",
    arguments: [
      "view match", "view 😀", "print \u{0}", "print \"abc", "view a; a.width == (((((",
      "a.b.c.d.e", ")", "}", "{", "view", "@high", "print 1 +", "\u{FEFF}nothing",
      "view a[0...3]", "view a[3...1e9]", "let x = ", "for", "def", "if", "screen 1e9x1",
      "view a; a.width == 99999999999999999999999", "print 1...", "remove", "switch", "atomic",
    ])
  func refused(text: String) {
    let scratch = Scratch(["t.lay": text])
    let run = LayProcess(["t.lay"], in: scratch)
    #expect(run.status == 2, "\(run.output)")
    #expect(run.errors.hasPrefix("t.lay:1:"), "\(run.errors)")
    #expect(run.errors.contains("error: "))
  }

  @Test("that is not text, or is too deep or too long, causes no crash")
  func large() {
    let scratch = Scratch()
    scratch.write(Array("print ".utf8) + [0xFF, 0xFE, 0x00, 0x0A], to: "bytes.lay")
    #expect(LayProcess(["bytes.lay"], in: scratch).status == 2)
    for bracket in ["(", "[", "{", "f("] {
      scratch.write("print " + String(repeating: bracket, count: 100_000), to: "deep.lay")
      #expect(LayProcess(["deep.lay"], in: scratch).status == 2)
    }
    scratch.write("print " + String(repeating: "1+", count: 200_000) + "1", to: "wide.lay")
    #expect(LayProcess(["wide.lay"], in: scratch).status == 2)
    scratch.write([UInt8](repeating: 0x61, count: 70 << 20), to: "line.lay")
    let line = LayProcess(["line.lay"], in: scratch)
    #expect(line.status == 66)
    #expect(line.errors.utf8.count < 2000)
    scratch.write("def f() { f() }\nf()", to: "endless.lay")
    #expect(LayProcess(["endless.lay"], in: scratch).errors.contains("200 nested calls"))
  }
}
