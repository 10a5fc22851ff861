import JSONReading
import LayShell
import ProcessSupport
import SessionSupport
import Testing

/// What `export` writes as a page.
extension DrawTests {
  @Test("export writes a page with tables of the width and the height")
  func page() throws {
    let program = """
      screen 400x600
      view card { view title }
      card.leading == 16; card.trailing == root.trailing - 16; card.width <= 500; card.top == 20
      card.height == 80; title.leading == 8; title.top == 8; title.text = "<i>Title</i>"

      """
    var html = ""
    withFile("card.html") { path in
      #expect(outcome(of: program + "export \"\(path)\"").results.hasPrefix("exported"))
      html = TestFiles.read(path) ?? ""
    }
    #expect(html.contains("id=\"regimes\""))
    #expect(!html.contains("<i>Title"))
    let tables = try #require(Self.element("regimes", of: html))
    let sweeps = tables["sweep"]?.elements ?? []
    #expect(sweeps.map { $0["parameter"]?.string } == ["root.width", "root.height"])
    #expect(sweeps.map { $0["from"]?.number } == [240, 240])
    // Wider than 532 the card cannot keep both insets.
    let widths = sweeps.first?["regimes"]?.elements ?? []
    #expect(widths.map { $0["from"]?.number } == [240, 532])
    #expect(widths.map { $0["broken"]?.elements.count ?? 0 } == [0, 1])
    // Constraints are places in the list of the scene.
    #expect(widths.last?["broken"]?.elements.map(\.number) == [2])
    let frames = widths.first?["frames"]?.elements ?? []
    #expect(frames.map { $0["view"]?.number } == [1, 2])
    #expect(frames.first?["width"]?.elements.map(\.number) == [208, 1])
    // The other direction is there because the card names leading and trailing.
    #expect(tables["otherDirection"]?["direction"]?.string == "rtl")
    // All of it is where a mirror shows it.
    let mirrored = tables["otherDirection"]?["sweep"]?.elements.first?["regimes"]?.elements
    #expect(mirrored?.count == 2)
    #expect(mirrored?.allSatisfy { $0["mirrored"] != nil && $0["frames"] == nil } == true)
    let scene = try #require(Self.element("scene", of: html))
    let conflicts = scene["tables"]?["ltr"]?["regimes"]?.elements.compactMap { $0["conflicts"] }
    #expect(conflicts?.first?.elements.first?.elements.map(\.number) == [2, 0, 1])
  }

  @Test("a width with a layout of its own is on the page as `sweep` tells it")
  func singleWidth() throws {
    let program = """
      screen 400x600
      view a
      a.left == 0; a.width == 100 @low
      when root.width == 300 { a.width == 200 }

      """
    var html = ""
    withFile("a.html") { path in
      _ = outcome(of: program + "export \"\(path)\"")
      html = TestFiles.read(path) ?? ""
    }
    let tables = try #require(Self.element("regimes", of: html))
    let regions = tables["regions"]?.elements ?? []
    let lines = regions.filter { $0["corners"]?.elements.count == 2 }
    #expect(lines.count == 1)
    #expect(
      lines.first?["corners"]?.elements.map { $0.elements.map(\.number) } == [
        [300, 1400], [300, 240],
      ])
    #expect(
      lines.first?["frames"]?.elements.first?["width"]?.elements.map(\.number) == [200, 0, 0])
    #expect(outcome(of: program + "sweep width").results.contains("at 300"))
  }

  /// The object in a script element of a page.
  static func element(_ name: String, of html: String) -> JSONValue? {
    guard let start = html.firstRange(of: "id=\"\(name)\">") else { return nil }
    let rest = html[start.upperBound...]
    return JSONValue(rest[..<(rest.firstRange(of: "</script>")?.lowerBound ?? rest.endIndex)])?
      .withParts
  }

  @Test(
    "a page whose texts wrap has regions in place of the regimes of its sides, and says what is usual once"
  )
  func regions() throws {
    let program = """
      view a lines 0
      a.text = "One two three four five six seven"; a.left == 8; a.right == root.right - 8; a.top == 8
      view b text "="

      """
    var html = ""
    withFile("a.html") { path in
      _ = outcome(of: program + "export \"\(path)\"")
      html = TestFiles.read(path) ?? ""
    }
    let tables = try #require(Self.element("regimes", of: html))
    #expect(tables["sweep"]?.elements.map { $0["regimes"]?.elements.count ?? 0 } == [0, 0])
    #expect(html.contains("\"parts\":[") && html.contains("\"==\""))
    let regions = tables["regions"]?.elements ?? []
    #expect(regions.count > 1)
    #expect(regions.allSatisfy { $0["kind"] == nil && $0["broken"] == nil })
    let scene = try #require(Self.element("scene", of: html))
    #expect(scene["views"]?.elements.last?["text"]?.string == "=")
  }
}
