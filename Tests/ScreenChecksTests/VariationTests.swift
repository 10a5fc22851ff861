import InterfaceBuilder
import InterfaceFixtures
import LayoutModel
import Localization
import ScreenChecks
import Testing
import TextReports

/// Screens in other languages and at other sizes of texts.
@Suite("Screens in languages and sizes of texts")
struct VariationTests {
  private typealias Fixture = InterfaceFixtures

  private static func language(_ code: String) throws -> Language {
    try #require(Language(code: code))
  }

  /// A row with a title and a button that keeps its distance from it.
  private static let row = Fixture.storyboard(
    Fixture.scene(
      "Row",
      views: Fixture.view(
        "label", "ttl", (20, 60, 41.5, 20.5), "userLabel=\"title\" text=\"Lines\"",
        inside: """
          <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
          """)
        + Fixture.view(
          "button", "btn", (247, 60, 108, 30), "userLabel=\"keep\"",
          inside: """
            <constraints>\(Fixture.constraint("bw", "btn", "width", constant: 108))</constraints>
            <state key="normal" title="Save"/>
            """),
      constraints: [
        Fixture.constraint("1", "ttl", "top", "safe-c1", "top", constant: 40),
        Fixture.constraint("2", "ttl", "leading", "v-c1", "leading", constant: 20),
        Fixture.constraint("3", "btn", "top", "ttl", "top"),
        Fixture.constraint("4", "v-c1", "trailing", "btn", "trailing", constant: 20),
        Fixture.constraint(
          "5", "btn", "leading", "ttl", "trailing", constant: 8,
          "relation=\"greaterThanOrEqual\""),
      ].joined()))

  private func findings(
    _ text: String, _ translations: [String: [String: String]] = [:], sizes: [TextSize] = [],
    devices: [String] = ["iPhone SE 1", "iPhone 14"]
  ) throws -> [ScreenFinding] {
    let document = try InterfaceDocument(utf8: Array(text.utf8), file: "Main.storyboard")
    let tables = try Dictionary(
      uniqueKeysWithValues: translations.map { (try Self.language($0.key), TextTable($0.value)) })
    return ScreenCheck(
      document,
      on: CheckedScreen.screens(of: devices.compactMap { Device.named($0) }, landscape: false),
      translations: tables, variations: VariationChoice(languages: .all, textSizes: sizes)
    ).findings
  }

  @Test("a title that has no room in one language is told with it, and not for the others")
  func language() throws {
    #expect(try findings(Self.row).isEmpty)
    let found = try findings(
      Self.row,
      [
        "de": ["btn.normalTitle": "Änderungen unwiderruflich sichern"],
        "el": ["btn.normalTitle": "Αποθήκευση όλων των αλλαγών σας"],
        "fr": ["btn.normalTitle": "Garder"],
      ])
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.kind == .truncated && !finding.isGuess)
    #expect(finding.variations.compactMap(\.language).map(\.code) == ["de", "el"])
    let text = Report([.answer(finding.report(behind: Markup("")))]).text(width: 200).lines.map(
      \.plain
    )
    .joined(separator: "\n")
    #expect(text.contains("keep has 108 of"), "\(text)")
    // A fixed width is never enough.
    #expect(finding.holds.isEmpty)
    #expect(text.contains("in German and Greek"), "\(text)")
    #expect(text.contains(finding.text ?? "-"), "\(text)")
  }

  @Test("the width from which on a text fits is told, and an ordinary layout agrees")
  func fits() throws {
    let filling = Self.row.replacing(
      Fixture.constraint("bw", "btn", "width", constant: 108),
      with: Fixture.constraint("bw", "btn", "leading", "v-c1", "leading", constant: 160))
    #expect(filling != Self.row)
    let tables = ["de": ["btn.normalTitle": "Alle Änderungen sichern und schließen"]]
    let finding = try #require(
      try findings(filling, tables, devices: ["iPhone SE 1"]).first { $0.kind == .truncated })
    guard case .truncated(let has, let needs) = finding.fact else { return }
    let from = try #require(finding.holds.first?.from)
    #expect(finding.holds.count == 1 && finding.holds.first?.to == nil)
    #expect((from - (320 + needs - has)).magnitude < 1.1, "\(from), \(has), \(needs)")
    #expect(finding.paragraph.contains("fits from a width of"), "\(finding.paragraph)")
  }

  @Test("a text that may fit is only perhaps cut")
  func bound() throws {
    func needs(_ title: String) throws -> ScreenFinding? {
      try findings(Self.row, ["de": ["btn.normalTitle": title]]).first
    }
    var isGuess: [Bool] = []
    for count in 8...22 {
      guard let finding = try needs(String(repeating: "n", count: count)) else { continue }
      guard case .truncated(let has, let width) = finding.fact else { continue }
      #expect(finding.isGuess == (has >= width / 1.14), "\(count)")
      isGuess.append(finding.isGuess)
    }
    #expect(Set(isGuess) == [true, false])
  }

  @Test("text styles grow with the size of texts, other fonts do not")
  func sizes() throws {
    let long = Self.row.replacing("\"Lines\"", with: "\"Lines of text\"")
      .replacing("width=\"41.5\"", with: "width=\"100\"")
    #expect(try findings(long, sizes: [.small]).isEmpty)
    let found = try findings(long, sizes: [.small, .accessibility3, .accessibility5])
    let finding = try #require(found.first)
    #expect(finding.variations.map(\.textSize) == [.accessibility3, .accessibility5])
    #expect(finding.paragraph.contains("from text size AX3 on"), "\(finding.paragraph)")
    let fixed = long.replacing(
      "style=\"UICTFontTextStyleBody\"", with: "type=\"system\" pointSize=\"17\"")
    #expect(try findings(fixed, sizes: TextSize.allCases).isEmpty)
  }

  @Test("from right to left, a view that is held at the left beside others is told")
  func mirrored() throws {
    #expect(try findings(Self.row, ["ar": [:]]).isEmpty)
    let mixed = Self.row.replacing(
      "firstItem=\"ttl\" firstAttribute=\"leading\" secondItem=\"v-c1\" secondAttribute=\"leading\"",
      with: "firstItem=\"ttl\" firstAttribute=\"left\" secondItem=\"v-c1\" secondAttribute=\"left\""
    ).replacing(
      "firstItem=\"btn\" firstAttribute=\"leading\" secondItem=\"ttl\" secondAttribute=\"trailing\"",
      with:
        "firstItem=\"btn\" firstAttribute=\"leading\" secondItem=\"v-c1\" secondAttribute=\"leading\""
    )
    #expect(mixed != Self.row)
    let finding = try #require(try findings(mixed, ["ar": [:]]).first { $0.kind == .unmirrored })
    #expect(finding.views.map(\.name) == ["title"])
    #expect(finding.paragraph.contains("names left"), "\(finding.paragraph)")
    // Where all name left and right, the screen is meant to be the same.
    let plain = mixed.replacing("leading", with: "left").replacing("trailing", with: "right")
    #expect(try findings(plain, ["ar": [:]]).isEmpty)
    // In a language from left to right nothing is mirrored.
    #expect(try findings(mixed, ["de": ["ttl.text": "Linien"]]).isEmpty)
  }

  @Test("texts of code are those of its keys, and its text styles grow")
  func code() throws {
    let source = """
      import UIKit
      final class Cell: UITableViewCell {
        let title = UILabel()
        override func awakeFromNib() {
          title.text = NSLocalizedString("title", comment: "")
          title.font = .preferredFont(forTextStyle: .body)
          contentView.addSubview(title)
          NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
            contentView.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 11),
            title.widthAnchor.constraint(equalToConstant: 120),
          ])
        }
      }
      """
    func findings(_ languages: VariationChoice.Languages, _ sizes: [TextSize]) throws
      -> [ScreenFinding]
    {
      var run = CheckRun(
        screens: ScreenChoice(families: [], named: Device.named("iPhone 15").map { [$0] } ?? []),
        format: .json, failing: [], comparesStored: false,
        variations: VariationChoice(languages: languages, textSizes: sizes), baseline: nil,
        isInterrupted: { false })
      run.read(
        code: [("Cell.swift", Array(source.utf8))], texts: TextTable(["title": "Settings"]),
        translations: [
          try Self.language("de"): TextTable(["title": "Einstellungen der Anwendung"]),
          try Self.language("fr"): TextTable(["title": "Réglages"]),
        ])
      _ = run.check(code: "Cell.swift", isNamed: true, of: AppFacts())
      return run.findings
    }
    #expect(try findings(.none, []).isEmpty)
    let german = try #require(try findings(.all, []).first)
    #expect(german.variations.map { $0.language?.code } == ["de"])
    #expect(german.text == "Einstellungen der Anwendung" && german.file == "Cell.swift")
    let large = try #require(try findings(.none, [.medium, .accessibility5]).first)
    #expect(large.variations.map(\.textSize) == [.accessibility5])
  }

  @Test("a translated text changes nothing where it is as long")
  func same() throws {
    #expect(
      try findings(Fixture.signIn, ["de": ["ttl.text": "Welcome back"]]).allSatisfy {
        $0.variations.isEmpty
      })
  }
}
