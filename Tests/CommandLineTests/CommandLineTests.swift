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

  @Test("a damaged document is in every format")
  func damagedDocument() {
    let scratch = Scratch(["a.storyboard": ""])
    for (format, part) in [
      ("text", ""), ("json", "\"id\":\"E121\""), ("junit", "failures=\"1\""),
      ("sarif", "\"ruleId\":\"E121\""), ("github", "::error file=a.storyboard,line=1,title=E121::"),
    ] {
      let run = LayProcess(["check", "a.storyboard", "--format", format], in: scratch)
      #expect(run.status == 2, "\(format)")
      #expect(part.isEmpty || run.output.contains(part), "\(format): \(run.output)")
    }
    scratch.write("import \"a.storyboard\"\n", to: "b.lay")
    let program = LayProcess(["b.lay"], in: scratch)
    #expect(program.errors.contains("restore an undamaged version"), "\(program.errors)")
    #expect(!program.errors.contains("UIKit"))
  }

  @Test("translations are read from the folders and catalogs around, and what is damaged is said")
  func translations() {
    let swift = """
      import UIKit
      class Cell: UITableViewCell {
        let title = UILabel()
        override func awakeFromNib() {
          title.text = NSLocalizedString("title", comment: "")
          contentView.addSubview(title)
          NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
            contentView.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 11),
            title.widthAnchor.constraint(equalToConstant: 120),
          ])
        }
      }
      """
    let scratch = Scratch([
      "App/Cell.swift": swift,
      "App/en.lproj/Localizable.strings": "\"title\" = \"Settings\";\n",
      "App/de.lproj/Localizable.strings": "\"title\" = \"Einstellungen der Anwendung\";\n",
      "App/fr.lproj/Localizable.strings": "\"title\" = \n",
      "App/More.xcstrings":
        "{\"strings\": {\"title\": {\"localizations\": {\"el\": {\"stringUnit\": {\"value\": \"Ρυθμίσεις της εφαρμογής\"}}}}}}",
    ])
    let all = LayProcess(
      ["check", "App", "--languages", "all", "--fail-on", "truncated"], in: scratch)
    #expect(all.status == 1, "\(all.errors)")
    #expect(all.output.contains("in German and Greek"), "\(all.output)")
    #expect(all.errors.contains("App/fr.lproj/Localizable.strings was not read"), "\(all.errors)")
    let some = LayProcess(["check", "App", "--languages", "greek"], in: scratch)
    #expect(some.output.contains("in Greek") && !some.output.contains("German"), "\(some.output)")
    #expect(LayProcess(["check", "App", "--fail-on", "truncated"], in: scratch).status == 0)
    // The same in a session, which shows the screen as it is in a language or with larger texts.
    let session = LayProcess(
      [
        "-e", "import \"App/Cell.swift\"", "-e", "print title.text", "-e", "language de", "-e",
        "print title.text", "-e", "text size AX3", "-e", "language off", "-e", "print title.text",
        "-e", "language en", "-e", "print title.text", "-e", "language off", "-e",
        "print title.text", "-e", "language ar", "-e", "print title.right", "-e", "undo", "-e",
        "print title.left",
      ], in: scratch)
    let lines = session.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("Einstellungen der Anwendung"), "\(session.output)")
    #expect(lines.contains("shown  in German at text size AX3"), "\(session.output)")
    // Code itself shows keys; the language of its developers is one like the others.
    let known = ["title", "Settings", "Einstellungen der Anwendung"]
    let texts = lines.filter(known.contains)
    #expect(texts == ["title", "Einstellungen der Anwendung", "title", "Settings", "title"])
    #expect(lines.last == "16", "\(session.output)\(session.errors)")
    let cut = LayProcess(
      [
        "-e", "import \"App/Cell.swift\"", "-e", "expect no cut texts", "-e",
        "expect no cut texts for languages all", "--keep-going", "-e", "print title.text",
        "-e", "expect no cut texts for languages pl",
      ], in: scratch)
    #expect(cut.status == 1, "\(cut.errors)")
    #expect(cut.errors.contains("expected no cut texts, found 1 in German"), "\(cut.errors)")
    #expect(cut.errors.contains("title is cut off"), "\(cut.errors)")
    #expect(cut.errors.contains("its languages: de, el and en"), "\(cut.errors)")
    // The screen is shown as before.
    #expect(cut.output.hasSuffix("\ntitle\n"), "\(cut.output)")
    // The tables of a document are beside its folder, also where that is the current one.
    scratch.write("\"one.text\" = \"Ja\";\n", to: "App/de.lproj/Main.strings")
    scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <objects><view id="top"><rect key="frame" x="0" y="0" width="200" height="80"/><subviews>
      <label translatesAutoresizingMaskIntoConstraints="NO" id="one" text="Certainly">
      <rect key="frame" x="8" y="8" width="70" height="20"/></label></subviews><constraints>
      <constraint firstItem="one" firstAttribute="top" secondItem="top" secondAttribute="top" id="t"/>
      <constraint firstItem="one" firstAttribute="left" secondItem="top" secondAttribute="left" id="l"/>
      </constraints></view></objects></document>
      """, to: "App/Base.lproj/Main.xib")
    let document = LayProcess(
      shell: "cd App/Base.lproj && lay Main.xib -e 'language de'", in: scratch)
    #expect(document.output.contains("shown  in German"), "\(document.output)\(document.errors)")
    let other = LayProcess(
      ["-e", "import \"App/Cell.swift\"", "-e", "language pl"], in: scratch)
    #expect(other.status == 2)
    #expect(other.errors.contains("its languages: de, el and en"), "\(other.errors)")
    #expect(LayProcess(["-e", "language de"], in: scratch).errors.contains("E123"))
  }

  @Test("two files are compared at every size")
  func diff() {
    let scratch = Scratch([
      "a.lay": "view a\na.left == 10; a.width == 30; a.top == 0; a.height == 5\n",
      "b.lay": "view a\na.left == 10; a.width == 40; a.top == 0; a.height == 5\n",
      "bad.lay": "view a\na.widht == 3\n",
    ])
    let same = LayProcess(["diff", "a.lay", "a.lay"], in: scratch)
    #expect(same.status == 0 && same.output.contains("lay out alike: proved"), "\(same.output)")
    let other = LayProcess(["diff", "a.lay", "b.lay", "--format", "json"], in: scratch)
    #expect(other.status == 1 && other.output.contains("\"equal\":false"), "\(other.output)")
    #expect(other.output.split(separator: "\n").count == 3)
    #expect(LayProcess(["diff", "a.lay", "bad.lay"], in: scratch).status == 2)
    #expect(LayProcess(["diff", "a.lay", "none.lay"], in: scratch).status == 66)
    #expect(LayProcess(["diff", "a.lay"], in: scratch).status == 64)
    let session = LayProcess(["b.lay", "-e", "diff \"a.lay\""], in: scratch)
    #expect(session.output.contains("a.width == 40 in place of a.width == 30"), "\(session.output)")
    let expected = LayProcess(["b.lay", "-e", "expect same as \"b.lay\""], in: scratch)
    #expect(expected.status == 0, "\(expected.errors)")
    let unmet = LayProcess(["b.lay", "-e", "expect same as \"a.lay\""], in: scratch)
    #expect(unmet.status == 1)
    #expect(unmet.errors.contains("not the same as that of a.lay"), "\(unmet.errors)")
    #expect((unmet.output + unmet.errors).contains("a.width at every width: 30 and 40"))
    // Code that reads the size of the screen can only be tried.
    func code(_ width: String) -> String {
      """
      class A: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(a)
          a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          a.heightAnchor.constraint(equalToConstant: 20).isActive = true
          a.widthAnchor.constraint(equalToConstant: \(width)).isActive = true
        }
      }
      """
    }
    scratch.write(code("UIScreen.main.bounds.width / 2"), to: "Half.swift")
    scratch.write(code("100"), to: "Fixed.swift")
    let half = LayProcess(["diff", "Half.swift", "Half.swift"], in: scratch)
    #expect(half.status == 0 && half.output.contains("lay out alike: tried"), "\(half.output)")
    let fixed = LayProcess(["diff", "Fixed.swift", "Fixed.swift"], in: scratch)
    #expect(fixed.status == 0 && fixed.output.contains("alike: proved"), "\(fixed.output)")
    #expect(LayProcess(["diff", "Half.swift", "Fixed.swift"], in: scratch).status == 1)
    let missing = LayProcess(["-e", "diff \"bad.lay\""], in: scratch)
    #expect(missing.errors.contains("cannot be read as a scene"), "\(missing.errors)")
  }

  @Test("two folders are compared screen by screen, and views by their identifiers")
  func folderDiff() {
    func document(_ name: String, _ width: Int, _ height: Int) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <objects><view id="top"><rect key="frame" x="0" y="0" width="200" height="80"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="one" userLabel="\(name)">
      <rect key="frame" x="8" y="8" width="30" height="20"/>
      <constraints><constraint firstAttribute="width" constant="\(width)" id="w"/>
      <constraint firstAttribute="height" constant="\(height)" id="h"/></constraints></view>
      </subviews><constraints>
      <constraint firstItem="one" firstAttribute="top" secondItem="top" secondAttribute="top" constant="8" id="t"/>
      <constraint firstItem="one" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="8" id="l"/>
      </constraints></view></objects></document>
      """
    }
    let scratch = Scratch([
      "old/A.xib": document("box", 30, 20), "new/A.xib": document("badge", 30, 20),
      "old/B.xib": document("box", 30, 20), "new/B.xib": document("box", 36, 20),
      "old/C.xib": document("box", 30, 20),
    ])
    let run = LayProcess(["diff", "old", "new"], in: scratch)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("B.xib#"), "\(run.output)")
    #expect(run.output.contains("box.width at every width: 30 and 36"), "\(run.output)")
    #expect(!run.output.contains("badge"), "\(run.output)")
    #expect(
      run.output.contains("2 scenes in both: 1 laid out differently; 1 gone: C.xib#"),
      "\(run.output)")
    let same = LayProcess(["diff", "old", "old"], in: scratch)
    #expect(same.status == 0 && same.output.contains("3 scenes in both: no layout change"))
  }

  @Test("a document of another kind is named as skipped")
  func skippedDocument() {
    let scratch = Scratch([
      "f/Watch.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0"><scenes/></document>
      """
    ])
    for (format, part) in [
      ("text", "1 skipped:\n  f/Watch.storyboard   watchOS\n"),
      ("json", "{\"skipped\":{\"file\":\"f/Watch.storyboard\",\"kind\":\"watchOS\"}}"),
      ("junit", "<skipped message=\"not checked: watchOS\"/>"),
    ] {
      let run = LayProcess(["check", "f", "--format", format], in: scratch)
      #expect(run.status == 0, "\(format)")
      #expect(run.output.contains(part), "\(format): \(run.output)")
    }
  }

  @Test(
    "an option without a meaning is refused",
    arguments: [
      (["check", "a.lay", "--fail-on", ""], "--fail-on"),
      (["check", "a.lay", "--screen", "iPhone 15"], "--screens \"iPhone 15\""),
      (["explain", "a.txt", "--screen", "iPhone 15"], "--screen"),
      (["check", "a.lay", "--languages", "all,De1x!"], "--languages De1x!"),
      (["check", "a.lay", "--text-sizes", "AX9"], "--text-sizes AX9"),
      (["check", "a.lay", "--stored", "--text-sizes", "AX5"], "--stored"),
      (["check", "a.lay", "--fail-on", "none,conflict"], "none alone"),
      (["--define", "a=1", "--define", "a=2", "-e", "print a"], "given twice"),
      (["--define", "root=3", "-e", "print 1"], "--define root=3: `root` "),
      (["--define", "a=b c", "-e", "print 1"], "--define a=b c: "),
    ])
  func refusedOption(_ arguments: [String], _ part: String) {
    let run = LayProcess(arguments, in: Scratch(["a.lay": "view a\n"]))
    #expect(run.status == 64)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test("a file of another kind, or none, is named with what to do")
  func otherFiles() {
    let scratch = Scratch(["a.xib": "<document/>", "b.lay": "view a\n"])
    let document = LayProcess(["test", "a.xib"], in: scratch)
    #expect(document.status == 2)
    #expect((document.output + document.errors).contains("lay check FILE"))
    let unknown = LayProcess(["chekc", "b.lay"], in: scratch)
    #expect(unknown.status == 66)
    #expect(unknown.errors.contains("there is no file `chekc`\n  subcommands are approve, check"))
    let baseline = LayProcess(["check", "b.lay", "--baseline", "/dev/full"], in: scratch)
    #expect(baseline.status == 66, "\(baseline.errors)")
  }

  @Test("compares frames with the approved ones, and says what decides a change")
  func approvedFrames() {
    let program = "view a\na.left == 20\na.top == 8\na.right == root.right - 20\na.height == 40\n"
    let scratch = Scratch(["t/a.lay": program, "t/bad.lay": "view b\nexpect 1 == 2\n"])
    let approval = LayProcess(["approve", "t"], in: scratch)
    #expect(approval.status == 1)
    #expect(
      approval.output == "approved  t/a.frames\nnot approved  t/bad.lay   status 1\n")
    #expect(
      scratch.read("t/a.frames") == """
        320 x 480
          a 20 8 280 40
        320 x 568
          a 20 8 280 40
        1024 x 768
          a 20 8 984 40

        """)
    #expect(LayProcess(["test", "t/a.lay"], in: scratch).status == 0)
    scratch.write(
      program.replacing("left == 20", with: "left == 24") + "view c\n", to: "t/a.lay")
    let changed = LayProcess(["test", "t/a.lay"], in: scratch)
    #expect(changed.status == 1)
    #expect(
      changed.output.contains(
        "a.left 20 -> 24 at 320 x 480, by (1) a.left == 24 (line 2)"))
    #expect(changed.output.contains("a.width 984 -> 980 at 1024 x 768, by (1)"))
    #expect(changed.output.contains("c is new at 320 x 480"))
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

@Suite("lay test")
struct TestCommandTests {
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
