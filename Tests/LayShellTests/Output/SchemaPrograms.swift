import InterfaceFixtures
import LogFixtures

/// Files and commands whose answers have what those of other tests have not.
enum SchemaPrograms {
  static let files: [String: String] = {
    var files = [
      "all.lay": session, "plain.lay": "view a\na.width == 3\n", "bad.lay": "view a\na.widht\n",
      "List.swift": code, "watch/W.storyboard": watch, "empty/readme": "",
    ]
    for (name, text) in InterfaceFixtures.faulty { files["doc/\(name)"] = text }
    for (index, log) in LogFixture.all.enumerated() { files["log\(index).txt"] = log.text }
    for (index, session) in sessions.enumerated() { files["session\(index).lay"] = session }
    return files.merging(read) { $1 }
  }()

  static let commands: [[String]] =
    [
      ["--keep-going", "all.lay"], ["nofile.lay"], ["check", "--bogus"], ["check", "doc"],
      ["check", "watch", "plain.lay"], ["check", "List.swift"], ["check", "--stored", "doc"],
      ["check", "doc", "--write-baseline", "known"], ["check", "doc", "--text-sizes", "AX5"],
      ["diff", "all.lay", "plain.lay"], ["diff", "doc", "watch"], ["infer", "plain.lay"],
      ["diff", "plain.lay", "small.lay"],
      ["check", "app", "--languages", "all", "--text-sizes", "all"],
      ["check", "app", "--languages", "all"], ["check", "app"], ["infer", "small.lay", "wide.lay"],
      ["infer", "odd.lay", "odd2.lay"], ["cur.swift", "-e", "fix 1"], ["check", "empty"],
      ["explain"] + LogFixture.all.indices.map { "log\($0).txt" }
        + read.keys.filter { $0.hasSuffix(".txt") }.sorted(),
    ] + sessions.indices.map { ["--keep-going", "session\($0).lay"] }

  private static let watch = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0"><scenes/></document>
    """

  private static let code = """
    final class ListViewController: UIViewController {
      let title = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(title)
        title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        title.widthAnchor.constraint(equalToConstant: 500).isActive = true
        title.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        title.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        NSLayoutConstraint.activate(Grid.constraints(of: title, columns: 3))
      }
    }
    """

  private static let session = """
    view a, b
    a.width == 100
    save "s.lay"
    export "s.svg"
    export "s.html"
    write "w.txt" layout
    import "List.swift"
    scenes
    names
    import "log0.txt"
    names
    def f() { foo }
    f()
    draw before and after
    time layout
    """
}
