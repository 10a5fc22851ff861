import Testing
import TextReports

@Suite("reading JSON")
struct JSONReaderTests {
  @Test(
    "reads what it writes",
    arguments: [
      "{}", "[]", #"{"a":[1,2.5,-3e3,true,false,null],"b":{"c":"x"}}"#, #""a\"b\\c\/d\n\té""#,
      #""😀 \ud83d\ude00 \ud83d \ud83dx""#, "0", "-0.5", " [ 1 , 2 ] ", "1E+2",
    ])
  func reads(_ text: String) throws {
    let value = try JSON(reading: Array(text.utf8))
    #expect(try JSON(reading: Array(value.text.utf8)) == value)
  }

  @Test("reads escapes")
  func escapes() throws {
    let value = try JSON(reading: Array(#""\u0041\ud83d\ude00\ud83d\ud83dx\b\f""#.utf8))
    #expect(value.string == "A😀\u{FFFD}\u{FFFD}x\u{8}\u{C}")
  }

  @Test(
    "refuses everything else",
    arguments: [
      "", "{", "}", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "1e", "nul", "[1 2]",
      "\"",
      "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"a\nb\"", "1 2", "--1", "1e999", "'a'", "NaN",
    ])
  func refuses(_ text: String) {
    #expect(throws: JSON.ReadingFailure.self) { try JSON(reading: Array(text.utf8)) }
  }

  @Test("refuses bytes that are not UTF-8")
  func invalidBytes() {
    #expect(throws: JSON.ReadingFailure.self) { try JSON(reading: [0x22, 0xFF, 0x22]) }
  }

  @Test("nesting has a limit, and a million brackets are refused at once")
  func depth() throws {
    let fits = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
    #expect((try? JSON(reading: Array(fits.utf8))) != nil)
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSON.ReadingFailure.self) { try JSON(reading: deep) }
  }
}
