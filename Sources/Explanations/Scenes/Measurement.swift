import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// The natural size of a view, its origin, and its content priorities.
  package func measurement(of view: ItemID) -> Report {
    let name = scene.name(of: view)
    let properties = scene.item(view)?.properties ?? ItemProperties()
    let lengths = Axis.allCases.map { facts.contentLength(of: view, $0) }
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
