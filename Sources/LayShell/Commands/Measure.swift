import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let measure = ShellCommand(
    name: "measure", shape: .sentence, synopsis: ["measure VIEW"],
    summary: "prints the natural size of a view's content",
    help: [
      "Width and height of the content, `none` on an axis without one, and where they come from; then how strongly the view keeps to them. A text that wraps is as high as the layout's width makes it."
    ],
    searchTerms: ["intrinsic", "content", "size", "text", "hugging", "compression"],
    examples: [
      Example(
        input: "view icon intrinsic 24x24\nmeasure icon",
        output:
          "icon  24 x 24, given\n      hugging 250 and 250, compression 750 and 750  (across and down)"
      ),
      Example(input: "view a\nmeasure a", output: "a  none x none: it has no content"),
    ],
    operands: [.items],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      let view = try shell.viewOperand(&operands, call)
      try shell.evaluator.requireEnd(of: operands, after: call)
      guard !shell.isOnlyChecking else { return }
      shell.needLayout()
      shell.emit(shell.measurement(of: view))
    })
}

extension Shell {
  /// The natural size of a view, where it comes from, and how strong it is.
  fileprivate func measurement(of view: ItemID) -> Report {
    let scene = scene
    let name = scene.name(of: view)
    let properties = scene.item(view)?.properties ?? ItemProperties()
    let lengths = Axis.allCases.map { engine.contentLength(of: view, $0, in: scene) }
    let sources = Axis.allCases.map { axis -> String in
      let given = axis == .horizontal ? properties.intrinsicWidth : properties.intrinsicHeight
      if given != nil { return "given" }
      return properties.intrinsic(axis) == nil ? "none" : "text"
    }
    let json = JSON.object([
      "measure": .object([
        "view": .string(name), "intrinsic": .array(lengths.map { $0.map(JSON.number) ?? .null }),
        "source": .array(sources.map(JSON.string)),
        "hugging": .array(Axis.allCases.map { .number(properties.hugging($0)) }),
        "compression": .array(Axis.allCases.map { .number(properties.compression($0)) }),
      ])
    ])
    let size = lengths.map { $0.map { text($0) } ?? "none" }.joined(separator: " x ")
    let start = colored(name) + "  " + Markup(size, .magnitude)
    guard lengths.contains(where: { $0 != nil }) else {
      return Report(lines: [start + ": it has no content"], json: json)
    }
    var origins: [String] = []
    for source in sources where source != "none" {
      let words =
        source == "given" ? source : "from its text, font \(text(properties.font))"
      if !origins.contains(words) { origins.append(words) }
    }
    func pair(_ value: (Axis) -> Double) -> String {
      "\(text(value(.horizontal))) and \(text(value(.vertical)))"
    }
    let strengths =
      "hugging \(pair(properties.hugging)), compression \(pair(properties.compression))"
      + "  (across and down)"
    return Report(
      lines: [
        start + ", \(origins.joined(separator: " and "))",
        Markup(String(repeating: " ", count: columns(of: name) + 2) + strengths, .dim),
      ], json: json)
  }
}
