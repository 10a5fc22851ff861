import Testing

import InterfaceBuilder

@Suite("XML")
struct XMLTests {
  private func read(_ text: String) throws -> XMLElement { try XMLReader.read(Array(text.utf8)) }

  @Test("elements keep their attributes, text and lines")
  func elements() throws {
    let root = try read(
      "<?xml version='1.0'?>\n<!-- a > b -->\n<a x=\"1 &lt; 2\"\n y='&#x41;&#66;'>\n<b/>t&amp;<![CDATA[<c>]]></a>\n"
    )
    #expect(root.name == "a")
    #expect(root["x"] == "1 < 2")
    #expect(root["y"] == "AB")
    #expect(root.line == 3)
    #expect(root.children.first?.line == 5)
    #expect(root.text.contains("t&<c>"))
  }

  @Test("a value's place in the file is where it can be changed")
  func places() throws {
    let text = "<a><b constant=\"20\"/></a>"
    let bytes = Array(text.utf8)
    let attribute = try #require(read(text).children.first?.attributes.first)
    #expect(String(decoding: bytes[attribute.valueRange], as: UTF8.self) == "20")
  }

  @Test(
    "what is not XML is refused with its line",
    arguments: [
      ("", 1, "no element"), ("hello", 1, "outside"), ("<a>\n<b></a>", 2, "does not match <b>"),
      ("<a>", 1, "ends inside <a>"), ("<a x=1/>", 1, "no quotes"), ("<a x='1' x='2'/>", 1, "twice"),
      ("<a/><b/>", 1, "second root"), ("<a>&lol;</a>", 1, "unknown"), ("<a>&#0;</a>", 1, "unknown"),
      ("<a>\n& b</a>", 2, "not begin a reference"), ("<a", 1, "ends inside <a>"),
      ("</a>", 1, "no start tag"),
      ("<a><!-- ", 1, "a comment"), ("<a x='<'/>", 1, "<"), ("<a>\u{0}</a>", 1, "zero byte"),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", 1, "declarations"),
      ("<1/>", 1, "a name is missing"), ("<a x/>", 1, "no value"), ("<a><![CDATA[ ", 1, "CDATA"),
    ])
  func faults(text: String, line: Int, words: String) {
    #expect {
      try read(text)
    } throws: { error in
      guard let fault = error as? XMLFault else { return false }
      return fault.line == line && fault.text.contains(words)
    }
  }

  @Test("elements nested without end are refused")
  func depth() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(throws: XMLFault.self) { try read(text) }
  }

  @Test("UTF-16 is refused with its name")
  func wide() {
    #expect {
      try XMLReader.read([0xFF, 0xFE, 0x3C, 0x00])
    } throws: { error in (error as? XMLFault)?.text.contains("UTF-16") ?? false }
  }
}
