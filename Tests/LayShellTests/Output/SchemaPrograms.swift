import InterfaceFixtures
import LogFixtures

/// Files and commands whose answers have what those of other tests have not.
enum SchemaPrograms {
  static let files: [String: String] = {
    var files = [
      "all.lay": session, "plain.lay": "view a\na.width == 3\n", "bad.lay": "view a\na.widht\n",
      "List.swift": code, "watch/W.storyboard": watch,
    ]
    for (name, text) in InterfaceFixtures.faulty { files["doc/\(name)"] = text }
    for (index, log) in LogFixture.all.enumerated() { files["log\(index).txt"] = log.text }
    return files
  }()

  static let commands: [[String]] =
    [
      ["--keep-going", "all.lay"], ["nofile.lay"], ["check", "--bogus"], ["check", "doc"],
      ["check", "watch", "plain.lay"], ["check", "List.swift"], ["check", "--stored", "doc"],
      ["check", "doc", "--write-baseline", "known"], ["check", "doc", "--text-sizes", "AX5"],
      ["diff", "all.lay", "plain.lay"], ["diff", "doc", "watch"], ["infer", "plain.lay"],
      ["explain"] + LogFixture.all.indices.map { "log\($0).txt" },
    ]

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
