import TextReports

/// A page with one drawing, and an answer below it as text that can be selected and read aloud.
package struct Sheet: Sendable {
  /// What the page is called.
  package var title: String
  /// The drawing, as an SVG document.
  package var drawing: String
  /// The answer.
  package var lines: [Markup]

  /// Creates a sheet.
  package init(title: String, drawing: String, lines: [Markup]) {
    self.title = title
    self.drawing = drawing
    self.lines = lines
  }

  /// The text of the file.
  package var html: String {
    let title = SVGText.escaped(title)
    let text = lines.map { line in
      line.spans.map { span in
        let role = Self.name(of: span.role)
        let words = SVGText.escaped(span.text)
        return role.isEmpty ? words : "<span class=\"\(role)\">\(words)</span>"
      }.joined()
    }.joined(separator: "\n")
    return Page.document(
      title, style: Palette.variables + Self.style,
      body: "<h1>\(title)</h1>\n<main>\n<figure>\n\(drawing)</figure>"
        + (lines.isEmpty ? "" : "\n<pre>\(text)</pre>") + "\n</main>")
  }

  private static func name(of role: Markup.Role) -> String {
    switch role {
    case .plain: ""
    case .error, .contradiction: "bad"
    case .warning: "odd"
    case .success, .typeable: "good"
    case .section: "head"
    case .number, .magnitude: "mark"
    case .item(let hue): "h\(Int(hue.magnitude % UInt(Palette.hues.count)))"
    case .dim: "dim"
    }
  }

  private static var style: String {
    let roles = ["bad", "odd", "good", "mark", "dim"] + Palette.hues.indices.map { "h\($0)" }
    return """
      body{margin:0 auto;padding:16px;max-width:1400px;background:var(--paper);color:var(--ink);font:14px/1.4 system-ui,Helvetica,Arial,sans-serif}
      h1{font-size:18px;margin:0 0 8px}main{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:flex-start}figure{margin:0;max-width:100%}svg{max-width:100%;height:auto}
      pre{min-width:0;max-width:100%;font:13px/1.45 ui-monospace,Menlo,Consolas,monospace;overflow-x:auto;margin:8px 0}
      .head,.bad{font-weight:600}
      """ + roles.map { ".\($0){color:var(--\($0))}" }.joined()
        + "\n@media print{body{background:#fff}pre{white-space:pre-wrap}}"
  }
}
