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
}
