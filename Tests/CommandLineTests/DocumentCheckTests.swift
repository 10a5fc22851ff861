import ProcessSupport
import Testing

@Suite("lay check of documents and code")
struct DocumentCheckTests {
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
    #expect(
      unknown.errors.contains(
        "there is no file `chekc`\n  did you mean `lay check`? subcommands are approve, check"))
    let baseline = LayProcess(["check", "b.lay", "--baseline", "/dev/full"], in: scratch)
    #expect(baseline.status == 66, "\(baseline.errors)")
  }
}
