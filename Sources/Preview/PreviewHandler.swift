import LayShell
import NIOCore
import NIOHTTP1

/// Answers the requests of one connection.
///
/// `GET /?token=T` is the page, `/tables?token=T` its tables, `/events?token=T` a stream of server-sent
/// events that says when they change, and `POST /try` with the token in a header runs something. Everything
/// else is refused.
final class PreviewHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let board: PreviewBoard
  private let hosts: Set<String>
  private var head: HTTPRequestHead?
  private var body = ""
  private var listener: Int?
  /// The newest event that a slow reader has not been sent.
  private var pending: String?
  private var isAdmitted = false
  private var timeout: Scheduled<Void>?

  /// The most bytes of a request's body.
  private static let mostBytes = 4096
  /// How long a connection may take for a request.
  private static let patience = TimeAmount.seconds(5)

  init(board: PreviewBoard, port: Int) {
    self.board = board
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  func channelActive(context: ChannelHandlerContext) {
    guard board.admit() else { return context.close(promise: nil) }
    isAdmitted = true
    waitForRequest(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timeout?.cancel()
    if let listener { board.stopListening(listener) }
    listener = nil
    if isAdmitted { board.leave() }
    isAdmitted = false
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func waitForRequest(_ context: ChannelHandlerContext) {
    timeout?.cancel()
    let channel = context.channel
    timeout = context.eventLoop.scheduleTask(in: Self.patience) { channel.close(promise: nil) }
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body = ""
    case .body(let bytes):
      guard body.utf8.count + bytes.readableBytes <= Self.mostBytes else {
        head = nil
        refuse(.payloadTooLarge, "too long", context)
        return
      }
      body += String(buffer: bytes)
    case .end:
      guard let head else { return }
      self.head = nil
      guard listener == nil else { return }
      answer(head, context)
    }
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    // A page of another origin must not be able to reach this one by a name that leads here.
    guard let host = head.headers.first(name: "host"), hosts.contains(host.lowercased()) else {
      return refuse(.misdirectedRequest, "this host is not served", context)
    }
    let parts = head.uri.split(separator: "?", maxSplits: 1)
    let path = parts.first.map(String.init) ?? "/"
    let query = parts.count > 1 ? parts[1].split(separator: "&") : []
    let given =
      head.method == .POST
      ? head.headers.first(name: "x-lay-token")
      : query.first { $0.hasPrefix("token=") }.map { String($0.dropFirst(6)) }
    guard given == board.token else {
      return refuse(.forbidden, "the token is missing or wrong", context)
    }
    switch (head.method, path) {
    case (.GET, "/"): send(board.contents.html, as: "text/html; charset=utf-8", context)
    case (.GET, "/tables"): send(board.contents.tables, as: "application/json", context)
    case (.GET, "/events"): stream(context)
    case (.POST, "/try"): run(context)
    case (.GET, _), (.POST, _): refuse(.notFound, "there is nothing here", context)
    default: refuse(.methodNotAllowed, "GET or POST", context)
    }
  }

  private func run(_ context: ChannelHandlerContext) {
    let (channel, loop) = (context.channel, context.eventLoop)
    timeout?.cancel()
    let trial = PreviewBoard.Trial(body: body) { text in
      loop.execute { Self.write(text, as: "application/json", .ok, to: channel) }
    }
    let now = Double(NIODeadline.now().uptimeNanoseconds) / 1e9
    if !board.add(trial, at: now) {
      refuse(.tooManyRequests, "one after the other", context)
    }
  }

  // MARK: Answers

  private func send(_ text: String, as type: String, _ context: ChannelHandlerContext) {
    Self.write(text, as: type, .ok, to: context.channel)
  }

  private func refuse(
    _ status: HTTPResponseStatus, _ words: String, _ context: ChannelHandlerContext
  ) {
    Self.write(words + "\n", as: "text/plain; charset=utf-8", status, to: context.channel)
  }

  /// Writes a whole answer and ends the connection.
  private static func write(
    _ text: String, as type: String, _ status: HTTPResponseStatus, to channel: any Channel
  ) {
    var headers = self.headers(type)
    headers.add(name: "content-length", value: String(text.utf8.count))
    headers.add(name: "connection", value: "close")
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    channel.write(
      HTTPServerResponsePart.body(.byteBuffer(channel.allocator.buffer(string: text))),
      promise: nil)
    channel.writeAndFlush(HTTPServerResponsePart.end(nil)).whenComplete { _ in
      channel.close(promise: nil)
    }
  }

  private static func headers(_ type: String) -> HTTPHeaders {
    [
      "content-type": type, "cache-control": "no-store", "x-content-type-options": "nosniff",
      "x-frame-options": "DENY", "referrer-policy": "no-referrer",
      "content-security-policy":
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:",
    ]
  }

  // MARK: Events

  private func stream(_ context: ChannelHandlerContext) {
    timeout?.cancel()
    let head = HTTPResponseHead(
      version: .http1_1, status: .ok, headers: Self.headers("text/event-stream"))
    let channel = context.channel
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
    let loop = context.eventLoop
    let (event, number) = board.listen { event in
      loop.execute { handler.value.tell(event, channel) }
    }
    listener = number
    tell(event, channel)
  }

  /// Sends an event, or keeps it for a reader that does not keep up: only the newest one counts.
  private func tell(_ event: String, _ channel: any Channel) {
    guard channel.isWritable else {
      pending = event
      return
    }
    pending = nil
    channel.writeAndFlush(
      HTTPServerResponsePart.body(.byteBuffer(channel.allocator.buffer(string: event))),
      promise: nil)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable, let pending { tell(pending, context.channel) }
    context.fireChannelWritabilityChanged()
  }
}
