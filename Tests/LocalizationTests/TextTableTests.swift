import Localization
import Testing

@Suite("Files of translations")
struct TextTableTests {
  private static let table = """
    /* Class = "UILabel"; text = "Back"; ObjectID = "ab1"; */
    "ab1.text" = "Zur\\U00fcck";
    // A line.
    "ab2.normalTitle" = "Say \\"yes\\"\\nnow";
    plain = word;
    "empty" = "";
    """

  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBig ? pair.reversed() : pair
    }
  }

  @Test(
    "A table of strings is read in UTF-8 and both kinds of UTF-16",
    arguments: [Array(table.utf8), utf16(table, isBig: false), utf16(table, isBig: true)])
  func strings(bytes: [UInt8]) throws {
    let table = try TextTable(strings: bytes)
    #expect(table["ab1.text"] == "Zurück")
    #expect(table["ab2.normalTitle"] == "Say \"yes\"\nnow")
    #expect(table["plain"] == "word")
    #expect(table["empty"] == nil)
    #expect(table["other"] == nil)
  }

  @Test("Of plurals the longest form counts")
  func plurals() throws {
    let table = try TextTable(
      stringsDictionary: Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>You have %#@count@ here</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>a file</string><key>other</key><string>%d files and more</string>
        </dict></dict></dict></plist>
        """.utf8))
    #expect(table["files"] == "You have %d files and more here")
  }

  @Test("A string catalog has a table for each language")
  func catalog() throws {
    let tables = try TextTable.tables(
      catalog: Array(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "ab1.text": {"extractionState": "manual", "localizations": {
            "de": {"stringUnit": {"state": "translated", "value": "Zurück"}},
            "fr": {"variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "un fichier"}},
              "other": {"stringUnit": {"state": "translated", "value": "plusieurs fichiers"}}}}}}},
          "untranslated": {}}}
        """.utf8))
    #expect(tables.keys.sorted().map(\.code) == ["de", "fr"])
    #expect(try tables[#require(Language(code: "de"))]?["ab1.text"] == "Zurück")
    #expect(try tables[#require(Language(code: "fr"))]?["ab1.text"] == "plusieurs fichiers")
  }

  @Test("An empty file has no texts")
  func empty() throws {
    #expect(try TextTable(strings: []).texts.isEmpty)
    #expect(try TextTable(strings: Array("\n".utf8)).texts.isEmpty)
  }

  @Test(
    "A damaged file is refused",
    arguments: [
      "\"a\" = \"b\"\n\"c\" = \"d\";", "\"a\" = ", "<plist><dict><key>a</key>", "{{{{",
      "\u{0}\u{1}",
      "<plist><dict>" + String(repeating: "<key>a</key><dict>", count: 100_000),
      "a=" + String(repeating: "{a=", count: 100_000),
    ])
  func damaged(text: String) {
    #expect(throws: TextTable.Failure.self) { try TextTable(strings: Array(text.utf8)) }
    #expect(throws: TextTable.Failure.self) { try TextTable.tables(catalog: Array(text.utf8)) }
  }

  @Test("A catalog that is nested deeply is refused")
  func deep() {
    let nested = String(repeating: "{\"variations\":{\"a\":{\"b\":", count: 100_000)
    let text = "{\"strings\":{\"a\":{\"localizations\":{\"de\":" + nested
    #expect(throws: TextTable.Failure.self) { try TextTable.tables(catalog: Array(text.utf8)) }
  }

  @Test("Languages are known by code and by name")
  func languages() throws {
    #expect(Language(code: "de")?.name == "German")
    #expect(Language(code: "pt-BR")?.name == "Portuguese (BR)")
    #expect(Language(code: "zh-Hans")?.name == "Simplified Chinese")
    #expect(Language(code: "tlh")?.name == "tlh")
    #expect(Language(named: "greek")?.code == "el")
    #expect(Language(named: "pt_BR")?.code == "pt-BR")
    for text in ["", "Base", "d", "mul tiple", "de/../x", "-"] {
      #expect(Language(code: text) == nil)
    }
    #expect(
      ["ar", "he", "fa", "ur", "az-Arab"].allSatisfy { Language(code: $0)?.isRightToLeft == true })
    #expect(["de", "ur-Latn", "az"].allSatisfy { Language(code: $0)?.isRightToLeft == false })
  }

  @Test("Text styles grow with the size of texts")
  func sizes() {
    for style in TextSize.Style.allCases {
      let fonts = TextSize.allCases.map { $0.font(of: style) }
      #expect(fonts == fonts.sorted())
      #expect(TextSize.large.factor(of: style) == 1)
    }
    #expect(TextSize.accessibility5.font(of: .body) == 53)
    #expect(TextSize(named: "ax3") == .accessibility3)
    #expect(TextSize(named: "huge") == nil)
  }
}
