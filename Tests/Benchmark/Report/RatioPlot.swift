import CLibrary

/// Ratios of times against the size of a layout, as an SVG: panels side by side, one line a layout, both axes
/// logarithmic.
struct RatioPlot {
  /// A panel.
  struct Panel {
    /// What was timed, and whose time is divided by ours.
    var title: String
    /// For each layout the ratios by the number of views, from the smallest on.
    var lines: [(layout: LayoutName, points: [(views: Int, ratio: Double)])]
  }

  var panels: [Panel]

  private static let width = 250.0
  private static let height = 220.0
  private static let gap = 60.0
  private static let margin = 46.0
  private static let legend = 90.0
  /// The layouts in the order of their colors.
  private static let colors: [(LayoutName, String)] = Array(
    zip(
      LayoutName.allCases,
      [
        "#4269d0", "#c2541b", "#2f8f4e", "#9467bd", "#b8860b", "#d6457a", "#3aa0a8", "#808080",
        "#6b4f2a",
      ]))

  /// The picture; the same for the same ratios.
  var svg: String {
    let ratios = panels.flatMap(\.lines).flatMap { $0.points.map(\.ratio) }
    let views = panels.flatMap(\.lines).flatMap { $0.points.map { Double($0.views) } }
    guard let least = ratios.min(), let most = ratios.max(), let fewest = views.min(),
      let largest = views.max()
    else { return "" }
    let low = min(0, floor(log10(least)))
    let high = max(1, ceil(log10(most)))
    let (first, last) = (log10(fewest), max(log10(largest), log10(fewest) + 1))
    let step = Self.width + Self.gap
    let total = Self.margin + Double(panels.count) * step + Self.legend
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(total)) \(number(Self.height + 90))" role="img">
      <title>How many times longer others take</title>
      <style>
      text { font: 11px sans-serif; fill: #333 } .rule { stroke: #8886 } .one { stroke: #888 }
      path { fill: none; stroke-width: 1.6 }
      @media (prefers-color-scheme: dark) { text { fill: #ddd } }
      </style>

      """
    for (index, panel) in panels.enumerated() {
      let left = Self.margin + Double(index) * step
      let top = 40.0
      func x(_ views: Double) -> Double {
        left + (log10(views) - first) / (last - first) * Self.width
      }
      func y(_ ratio: Double) -> Double {
        top + (high - log10(ratio)) / (high - low) * Self.height
      }
      text += "<text x=\"\(number(left))\" y=\"20\" font-weight=\"bold\">\(panel.title)</text>\n"
      for power in stride(from: low, through: high, by: 1) {
        let height = number(y(pow(10, power)))
        text +=
          "<line class=\"\(power == 0 ? "one" : "rule")\" x1=\"\(number(left))\" x2=\"\(number(left + Self.width))\" y1=\"\(height)\" y2=\"\(height)\"/>\n"
        text +=
          "<text x=\"\(number(left - 6))\" y=\"\(number(y(pow(10, power)) + 4))\" text-anchor=\"end\">\(label(pow(10, power)))x</text>\n"
      }
      for power in stride(from: ceil(first), through: last, by: 1) {
        text +=
          "<text x=\"\(number(x(pow(10, power))))\" y=\"\(number(top + Self.height + 18))\" text-anchor=\"middle\">\(label(pow(10, power)))</text>\n"
      }
      text +=
        "<text x=\"\(number(left + Self.width / 2))\" y=\"\(number(top + Self.height + 36))\" text-anchor=\"middle\">views</text>\n"
      for (layout, color) in Self.colors {
        for line in panel.lines where line.layout == layout && !line.points.isEmpty {
          let points = line.points.map { (x(Double($0.views)), y($0.ratio)) }
          let path = points.map { "\(number($0)) \(number($1))" }.joined(separator: " L ")
          text += "<path stroke=\"\(color)\" d=\"M \(path)\"/>\n"
          for (x, y) in points {
            text +=
              "<circle fill=\"\(color)\" r=\"2.5\" cx=\"\(number(x))\" cy=\"\(number(y))\"/>\n"
          }
        }
      }
    }
    let right = total - Self.legend - Self.gap / 2
    let shown = Set(panels.flatMap(\.lines).filter { !$0.points.isEmpty }.map(\.layout))
    for (index, entry) in Self.colors.filter({ shown.contains($0.0) }).enumerated() {
      let y = 50 + Double(index) * 18
      text +=
        "<circle fill=\"\(entry.1)\" r=\"4\" cx=\"\(number(right))\" cy=\"\(number(y))\"/>\n<text x=\"\(number(right + 10))\" y=\"\(number(y + 4))\">\(entry.0.rawValue)</text>\n"
    }
    return text + "</svg>\n"
  }

  /// A coordinate with one decimal.
  private func number(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  private func label(_ value: Double) -> String {
    value >= 1 ? Figures.count(Int(value.rounded())) : "\(value)"
  }
}

extension Report {
  /// The ratios of the peers' times to ours.
  var plot: RatioPlot {
    func panel(_ title: String, _ solver: String, _ phase: PhaseName, _ quantity: String)
      -> RatioPlot.Panel
    {
      RatioPlot.Panel(
        title: title,
        lines: layouts.map { layout in
          (
            layout,
            options.sizes.compactMap { views in
              guard let theirs = median(solver, layout, views, phase, quantity),
                let ours = median("lay", layout, views, phase, "mean"), ours > 0, theirs > 0
              else { return nil }
              return (views, theirs / ours)
            }
          )
        })
    }
    return RatioPlot(panels: [
      panel("first layout: kiwi / lay", "kiwi", .build, "mean"),
      panel("a frame of a resize: kiwi / lay", "kiwi", .drag, "mean"),
      panel("first layout: HiGHS / lay", "highs", .build, "presolve"),
    ])
  }
}
