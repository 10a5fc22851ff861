import TextReports

/// A page that shows a layout at every size: one file of HTML, with its style, its script and its tables
/// inside. It needs no network and solves nothing: frames are read from the tables.
package struct Page: Sendable {
  /// The name of the scene.
  package var title: String
  /// The layout as a function of the screen's size, in the words of `sweep`.
  package var regimes: JSON
  /// The views, the constraints, and which of them decide.
  package var details: JSON

  /// The constraints as lengths, by their numbers.
  package var measures: JSON

  /// Whether it follows a session through the server that it comes from.
  package var isLive = false

  /// Creates a page.
  package init(title: String, regimes: JSON, details: JSON, measures: JSON = .object([:])) {
    self.title = title
    self.regimes = regimes
    self.details = details
    self.measures = measures
  }

  /// What the script needs besides the tables.
  package var scene: JSON {
    guard case .object(let members) = details else { return details }
    return .object(members + [JSON.Member(key: "measures", value: measures)])
  }

  /// The text of the file.
  package var html: String {
    let title = SVGText.escaped(title)
    return Self.document(
      title, head: isLive ? "<link rel=\"icon\" href=\"data:,\">\n" : "",
      style: Self.compact(PageStyle.text),
      body: """
        \(isLive ? Self.liveParts : "")
        <div id="page">
        <header>
        <h1>\(title)</h1>
        <p id="size" role="status"></p>
        </header>
        <div class="controls">
        <label>Width <input id="width-number" type="number" step="any"></label>
        <label>Height <input id="height-number" type="number" step="any"></label>
        <label>Device <select id="device"><option value="">choose</option></select></label>
        <button id="turn" type="button">Rotate</button>
        <button id="direction" type="button" aria-pressed="false">Right to left</button>
        <div class="axes">
        <div class="axis"><label for="width">width</label><div class="track"><div id="width-marks" class="marks"></div>\
        <input id="width" type="range" step="0.5"></div></div>
        <div class="axis"><label for="height">height</label><div class="track"><div id="height-marks" class="marks"></div>\
        <input id="height" type="range" step="0.5"></div></div>
        </div>
        <p class="key"><span><i class="bend"></i>bend</span><span><i class="device"></i>device</span>\
        <span><i class="bad"></i>conflict</span><span><i class="box"></i>ambiguous</span><span><i class="box l"></i>lost</span>\
        <span><i class="box g"></i>guide</span><span id="covers"></span></p>
        </div>
        <div class="notes"><p id="conflict" role="alert"></p><p id="bound" role="status"></p></div>
        <main>
        <section id="stage" aria-label="Picture">
        <div id="paper"><svg id="dims" aria-hidden="true"></svg></div>
        </section>
        <aside>
        <section id="proof" aria-labelledby="proof-title" hidden><h2 id="proof-title">Why it cannot hold</h2>\
        <div></div></section>
        <section id="info" aria-live="polite" aria-label="Selected view or constraint"></section>
        <section aria-labelledby="views-title"><h2 id="views-title">Views</h2><ul id="views"></ul></section>
        <section aria-labelledby="constraints-title"><h2 id="constraints-title">Constraints</h2>\
        <ol id="constraints"></ol></section>
        </aside>
        </main>
        </div>
        <noscript>This page needs JavaScript to show the layout at every size.</noscript>
        <script type="application/json" id="regimes">\(Self.embedded(regimes))</script>
        <script type="application/json" id="scene">\(Self.embedded(scene))</script>
        <script>
        \(Self.compact(PageScript.text))\(isLive ? "\n" + Self.compact(PageScript.live) : "")
        </script>
        """)
  }

  /// A document of HTML.
  static func document(
    _ title: String, head: String = "", style: String, body: String
  ) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="lay">
    \(head)<title>\(title)</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  private static let liveParts = """
    <pre id="error" role="alert" hidden></pre>
    <div id="numbers" role="group" aria-label="Numbers to try"></div>
    <pre id="given" role="status" hidden></pre>
    """

  /// A text without its lines of comments, and without the spaces at the beginnings of the others.
  private static func compact(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("// ") }
      .joined(separator: "\n")
  }

  /// An object inside a script element, with what occurs in it again once: nothing in it ends the element.
  private static func embedded(_ json: JSON) -> String {
    var shortened = json
    if case .object(let members) = json { shortened = .object(RepeatedParts.shortened(members)) }
    var result = ""
    for character in shortened.text.unicodeScalars {
      if character == "<" { result += "\\u003c" } else { result.unicodeScalars.append(character) }
    }
    return result
  }
}
