import CLibrary
import LayShell
import Preview
import Testing

/// A connection to a port of this computer.
private final class Connection {
  private let descriptor: Int32

  init?(port: UInt16) {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return nil }
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// What arrives up to the end, or up to a text.
  func receive(upTo end: String? = nil) -> String {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 65536)
    while end.map({ !text.contains($0) }) ?? true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return text
  }
}

@Suite("The server of the live page")
struct PreviewTests {
  /// A server that shows something, with the parts of its address.
  private struct Served {
    let server: PreviewServer
    let port: UInt16
    let token: String

    init(wake: (@Sendable (PreviewTrials) -> Void)? = nil) throws {
      server = PreviewServer(wake: wake)
      server.show(PreviewContents(html: "<p>page</p>", tables: "{\"lets\":[]}"))
      let address = try server.start(port: 0).get()
      let parts = address.split(whereSeparator: { ":/?=".contains($0) })
      port = try #require(parts.count > 2 ? UInt16(parts[2]) : nil)
      token = parts.last.map(String.init) ?? ""
    }

    func request(
      _ line: String, host: String? = nil, more: String = "", body: String = ""
    ) -> String {
      let connection = Connection(port: port)
      connection?.send(
        "\(line) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(more)\r\n\(body)")
      return connection?.receive() ?? ""
    }
  }

  @Test("serves the page and its tables to those who know the token")
  func page() throws {
    let served = try Served()
    defer { served.server.stop() }
    let page = served.request("GET /?token=\(served.token)")
    #expect(page.hasPrefix("HTTP/1.1 200"))
    #expect(page.hasSuffix("<p>page</p>"))
    #expect(page.contains("content-security-policy: default-src 'none'"))
    #expect(served.request("GET /tables?token=\(served.token)").hasSuffix("{\"lets\":[]}"))
    #expect(
      served.request("GET /tables?token=\(served.token)", host: "localhost:\(served.port)")
        .hasPrefix("HTTP/1.1 200"))
  }

  @Test("refuses everybody else")
  func refusals() throws {
    let served = try Served()
    defer { served.server.stop() }
    let (token, port) = (served.token, served.port)
    #expect(served.request("GET /").hasPrefix("HTTP/1.1 403"))
    #expect(served.request("GET /?token=0").hasPrefix("HTTP/1.1 403"))
    #expect(
      served.request("GET /?token=\(token)", host: "example.org:\(port)")
        .hasPrefix("HTTP/1.1 421"))
    #expect(served.request("GET /secret?token=\(token)").hasPrefix("HTTP/1.1 404"))
    #expect(served.request("PUT /?token=\(token)").hasPrefix("HTTP/1.1 405"))
    // What runs something needs the token in a header, which no link and no form can set.
    #expect(served.request("POST /try?token=\(token)").hasPrefix("HTTP/1.1 403"))
    #expect(
      served.request("POST /try", more: "X-Lay-Token: \(token)\r\nContent-Length: 0\r\n")
        .hasPrefix("HTTP/1.1 429"))
  }

  @Test("tells of every change and of errors, to several pages")
  func events() throws {
    let served = try Served()
    defer { served.server.stop() }
    let pages = (0..<2).compactMap { _ in Connection(port: served.port) }
    for page in pages {
      page.send(
        "GET /events?token=\(served.token) HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\r\n")
      #expect(page.receive(upTo: "data: \n\n").contains("text/event-stream"))
    }
    served.server.show(error: "one\ntwo")
    for page in pages { #expect(page.receive(upTo: "two\n").contains("data: one\ndata: two\n")) }
    served.server.show(PreviewContents(html: "", tables: "{}"))
    for page in pages { #expect(page.receive(upTo: "data: \n\n").contains("id: 3")) }
  }

  @Test("answers what a page tries, and refuses a long text")
  func trials() throws {
    let served = try Served(wake: { trials in trials.answer { shown, body in shown.html + body } })
    defer { served.server.stop() }
    func attempt(_ body: String) -> String {
      served.request(
        "POST /try", more: "X-Lay-Token: \(served.token)\r\nContent-Length: \(body.utf8.count)\r\n",
        body: body)
    }
    #expect(attempt("gap=24").hasSuffix("<p>page</p>gap=24"))
    #expect(attempt(String(repeating: "x", count: 5000)).hasPrefix("HTTP/1.1 413"))
  }

  @Test("stops while pages listen and wait for an answer")
  func waiting() throws {
    let served = try Served(wake: { _ in })
    let page = try #require(Connection(port: served.port))
    page.send(
      "GET /events?token=\(served.token) HTTP/1.1\r\nHost: localhost:\(served.port)\r\n\r\n")
    #expect(page.receive(upTo: "data: \n\n").contains("id: 1"))
    let trial = try #require(Connection(port: served.port))
    trial.send(
      "POST /try HTTP/1.1\r\nHost: localhost:\(served.port)\r\nX-Lay-Token: \(served.token)\r\n"
        + "Content-Length: 5\r\n\r\ngap=1")
    usleep(50_000)
    served.server.stop()
    #expect(!page.receive().contains("data"))
    #expect(!trial.receive().contains("lets"))
  }

  @Test("makes room when pages that listened are gone")
  func goneListeners() throws {
    let served = try Served()
    defer { served.server.stop() }
    for _ in 0..<300 {
      let page = try #require(Connection(port: served.port))
      page.send(
        "GET /events?token=\(served.token) HTTP/1.1\r\nHost: localhost:\(served.port)\r\n\r\n")
      #expect(page.receive(upTo: "data: \n\n").contains("id: 1"))
    }
  }

  @Test("goes on after a thousand connections that say nothing")
  func crowd() throws {
    let served = try Served()
    defer { served.server.stop() }
    var crowd = (0..<1000).compactMap { _ in Connection(port: served.port) }
    #expect(crowd.count > 900)
    crowd = []
    var answer = ""
    for _ in 0..<500 where !answer.hasPrefix("HTTP/1.1 200") {
      answer = served.request("GET /tables?token=\(served.token)")
      usleep(20_000)
    }
    #expect(answer.hasPrefix("HTTP/1.1 200"))
  }

  @Test("is found nowhere once it is stopped, and can be started again")
  func stopping() throws {
    let served = try Served()
    served.server.stop()
    #expect(served.request("GET /?token=\(served.token)") == "")
    let again = try served.server.start(port: 0).get()
    #expect(again.hasSuffix(served.token))
    served.server.stop()
  }
}
