import LayLanguage
import LayShell
import LayoutModel
import SessionSupport
import Testing

/// Files of code in a session: classes, open numbers, states, screens.
@Suite("Imported code")
struct ImportedCodeTests {
  private static let code = """
    class Form: UIViewController {
      let field = UITextField()
      let hint = UILabel()
      var wide: [NSLayoutConstraint] = []
      override func viewDidLoad() {
        view.addSubview(field)
        view.addSubview(hint)
        hint.text = "A hint"
        field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Theme.padding).isActive = true
        field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Theme.padding).isActive = true
        field.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8).isActive = true
        hint.topAnchor.constraint(equalTo: field.bottomAnchor, constant: max(Theme.gap, 4)).isActive = true
        if traitCollection.horizontalSizeClass == .compact {
          hint.leadingAnchor.constraint(equalTo: field.leadingAnchor).isActive = true
        } else {
          hint.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        }
      }
    }
    class Row: UITableViewCell {
      let label = UILabel()
      func setUp() {
        contentView.addSubview(label)
        label.numberOfLines = 0
        label.text = "A text that is so long that it has several lines on a narrow screen, but fewer on others"
        label.snp.makeConstraints { $0.edges.equalToSuperview().inset(8) }
      }
    }
    """

  /// The results of statements after an import of the file.
  private func results(_ statements: String..., define: [String: String] = [:]) throws -> [String] {
    let path = "/tmp/lay-form-\(UInt64.random(in: 0 ... .max)).swift"
    TestFiles.write(Self.code, to: path)
    defer { TestFiles.remove(path) }
    var results: [String] = []
    let shell = Shell(
      output: Output { text, stream in if stream == .results { results.append(text) } })
    for (name, value) in define { #expect(shell.define(name, as: value) == nil) }
    #expect(shell.run(SourceText("import \"\(path)\""), as: .prompt))
    results = []
    for statement in statements { shell.run(SourceText(statement), as: .prompt) }
    return results.map { $0.split(separator: "\n").joined(separator: "\n") }
  }

  @Test("a number that code leaves open can be given, varied and taken back")
  func openNumbers() throws {
    #expect(
      try results(
        "print field.left", "padding = 20", "print field.left, field.width", "let padding = 30",
        "print field.left", "padding += 1", "print field.left, padding", "undo", "undo", "undo",
        "print field.left, padding"
      )
      .filter { !$0.hasPrefix("undone") } == ["16", "20 353", "30", "31 31", "16 16"])
    #expect(
      try results("print field.left, padding", define: ["padding": "40"]) == ["40 40"])
    #expect(
      try results("expect for padding 0...40 { field.width >= 300 }").first?
        .hasPrefix("proved") == true)
  }

  @Test("an edit stays when a number changes")
  func edits() throws {
    #expect(
      try results(
        "field.height == 50", "padding = 24", "print field.left, field.height", "print hint.left")
        == ["24 50", "24"])
  }

  @Test("another screen has the constraints of its size class, and a cell its height")
  func screens() throws {
    let lines = try results(
      "screen \"iPad Air\"", "print hint.centerX == root.centerX", "screen \"iPhone SE\"",
      "print hint.left == field.left", "scene Row", "print root.width", "undo", "print root.height")
    #expect(lines.first == "true")
    #expect(lines.contains("375"))
    #expect(lines.last == "667")
    let wide = try results("scene row", "screen 1000x500", "print root.height")
    let narrow = try results("scene row", "screen 200x500", "print root.height")
    #expect(wide.last != narrow.last)
  }

  @Test("the classes are scenes, which are listed and found in any case")
  func scenes() throws {
    let lines = try results("scenes", "scene NoSuch", "names")
    #expect(lines.first?.contains("> ") == true && lines.first?.contains("Row") == true)
    #expect(lines.last?.contains("UITextField") == true)
  }
}
