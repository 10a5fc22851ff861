import Testing
import TextReports
import ToolServer

@Suite("messages in a stream")
struct MessageTests {
  /// What is found when the bytes arrive in pieces.
  private func found(
    _ framing: MessageReader.Framing, _ text: String, pieces: Int = .max
  ) -> [MessageReader.Found] {
    var reader = MessageReader(framing)
    var found: [MessageReader.Found] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.add(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
      while let next = reader.next() { found.append(next) }
    }
    return found
  }

  private func message(_ text: String) -> MessageReader.Found { .message(Array(text.utf8)) }

  @Test("are found however they arrive", arguments: [1, 2, 3, 7, .max])
  func pieces(_ pieces: Int) {
    #expect(
      found(.lines, "{1}\n\n  \r\n{2}\r\n{3}", pieces: pieces) == [message("{1}"), message("{2}")])
    let text = "Content-Length: 3\r\n\r\n{1}\r\ncontent-length:2\nX-Other: é\n\n{}Content-Length: 9"
    #expect(found(.headers, text, pieces: pieces) == [message("{1}"), message("{}")])
  }

  @Test(
    "what is no header is told, and what follows is read",
    arguments: [
      ("hello\r\n", "this is no header: hello"),
      ("Content-Length: -1\r\n\r\n", "Content-Length is no number: -1"),
      (
        "Content-Length: 99999999999999999999\r\n\r\n",
        "Content-Length is no number: 99999999999999999999"
      ),
      ("Content-Length: x\r\n\r\n", "Content-Length is no number: x"),
      ("X: 1\r\n\r\n", "the header has no Content-Length"),
    ])
  func malformed(_ text: String, _ reason: String) {
    let all = found(.headers, text + "Content-Length: 2\r\n\r\n{}")
    #expect(all == [.fault(reason), message("{}")])
  }

  @Test("a length beyond the limit ends the stream, and a header without an end is refused")
  func limits() {
    #expect(
      found(.headers, "Content-Length: 4000000000\r\n\r\n") == [.end("the message is too long")])
    let long = String(repeating: "a", count: 10_000)
    #expect(found(.headers, long, pieces: 1000).first == .fault("the header is too long"))
    #expect(found(.headers, String(repeating: "\r\n", count: 100_000)).isEmpty)
  }

  @Test("a line beyond the limit is passed over")
  func longLine() {
    var reader = MessageReader(.lines)
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    var faults = 0
    for _ in 0..<40 {
      reader.add(piece)
      while let next = reader.next() { faults += next == .fault("the message is too long") ? 1 : 0 }
    }
    reader.add(Array("\n{}\n".utf8))
    #expect(faults == 1)
    #expect(reader.next() == message("{}"))
    #expect(reader.next() == nil)
  }

  @Test(
    "what is no request is answered with the reason",
    arguments: [
      ("{", -32700), ("", 0), ("nonsense", -32700), ("[]", -32600), ("3", -32600), ("{}", -32600),
      (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600),
      (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":3}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"x","params":[1]}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, -32002),
      (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":7}}"#, -32602),
      (#"{"jsonrpc":"2.0","method":"unknown"}"#, 0), (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, 0),
      (#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}"#, 0),
      (String(repeating: "[", count: 100_000), -32700),
      (#"{"jsonrpc":"2.0","id":"# + String(repeating: "{\"a\":", count: 5000), -32700),
    ])
  func wrong(_ text: String, _ code: Int) {
    let ping = #"{"jsonrpc":"2.0","id":"end","method":"ping"}"#
    let answers = ScriptedClient.agent([text, ping])
    #expect(answers.last?["id"]?.string == "end" && answers.last?["result"] != nil)
    #expect(answers.dropLast().map { $0["error"]?["code"]?.integer } == (code == 0 ? [] : [code]))
  }
}
