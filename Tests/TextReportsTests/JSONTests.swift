import Testing
import TextReports

@Suite("JSON")
struct JSONTests {
  @Test("is written on one line, with every string escaped")
  func json() {
    let value = JSON.object([
      "a": .array([.number(1), .number(0.5), .number(-0.0), .number(.nan), .number(1e300)]),
      "b": .string("\"\\\n\t\r\u{1}é😀"), "c": .null, "d": .boolean(true),
    ])
    #expect(
      value.text
        == #"{"a":[1,0.5,0,null,1e+300],"b":"\"\\\n\t\r\u0001é😀","c":null,"d":true}"#)
  }

  @Test("shows by its number what reorders text or steers a terminal")
  func hiddenCharacters() {
    let text = "a\u{202E}b\u{7F}c\u{9B}d\u{2028}e\u{E0041}f\u{301}g"
    #expect(
      JSON.string(text).text
        == #""a\u202eb\u007fc\u009bd\u2028e\udb40\udc41f"# + "\u{301}g\"")
  }
}
