import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// The natural size of a view, its origin, and its content priorities.
  package func measurement(of view: ItemID) -> Report {
    let name = scene.name(of: view)
    let properties = scene.item(view)?.properties ?? ItemProperties()
    let lengths = Axis.allCases.map { axis in
      facts.askJudged { $0.contentLength(of: view, axis, in: $1) }
    }
    let sources = Axis.allCases.map { axis -> String in
      let given = axis == .horizontal ? properties.intrinsicWidth : properties.intrinsicHeight
      if given != nil { return "given" }
      return properties.intrinsic(axis) == nil ? "none" : "text"
    }
    let fields: [Report.Part] = [
      .field("view", .string(name)),
      .field("intrinsic", .array(lengths.map { $0.map(JSON.number) ?? .null })),
      .field("source", .array(sources.map(JSON.string))),
      .field("hugging", .array(Axis.allCases.map { .number(properties.hugging($0)) })),
      .field("compression", .array(Axis.allCases.map { .number(properties.compression($0)) })),
    ]
    func measure(_ text: [Report.Part]) -> Report {
      Report([.section(Report.Section(.object("measure"), fields + text))])
    }
    let size = lengths.map { $0.map { text($0) } ?? "none" }.joined(separator: " x ")
    let start = colored(name) + "  " + Markup(size, .magnitude)
    guard lengths.contains(where: { $0 != nil }) else {
      return measure([.text(start + ": it has no content")])
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
    return measure([
      .text(start + ", \(origins.joined(separator: " and "))"),
      .text(
        Markup(String(repeating: " ", count: columns(of: name) + 2)) + Markup(strengths, .dim)),
    ])
  }
}
