import CLibrary
import CMicrohttpd
import LayShell
import Synchronization

/// Answers the requests of all connections, each on a thread of its own.
///
/// `GET /?token=T` is the page, `/tables?token=T` its tables, `/events?token=T` a stream of server-sent
/// events that says when they change, and `POST /try` with the token in a header runs something. Everything
/// else is refused.
final class PreviewVisitors: Sendable {
  private struct State {
    var connections = 0
    var hosts: Set<String> = []
    var isOver = false
    var waiting: [ObjectIdentifier: PreviewSignal] = [:]
  }

  private let board: PreviewBoard
  private let state = Mutex(State())

  /// The most connections at a time; more are closed at once.
  private static let mostConnections = 64
  /// The most bytes of a request's body.
  private static let mostBytes = 4096

  init(_ board: PreviewBoard) { self.board = board }

  /// The names under which a port is reached.
  func serve(on port: UInt16) {
    state.withLock { $0.hosts = ["127.0.0.1:\(port)", "localhost:\(port)"] }
  }

  /// Ends every wait of a connection, and those to come.
  func dismiss() {
    let waiting = state.withLock { state in
      state.isOver = true
      return Array(state.waiting.values)
    }
    for signal in waiting { signal.end() }
  }

  // MARK: Connections

  /// The functions for the library. They do not keep the visitors.
  var handlers: cm_handlers {
    cm_handlers(
      context: Unmanaged.passUnretained(self).toOpaque(),
      accept: { context, _, _ in PreviewVisitors.own(context)?.hasRoom == true ? .YES : .NO },
      connection: { context, _, _, change in
        PreviewVisitors.own(context)?.note(isNew: change == .CONNECTION_NOTIFY_STARTED)
      },
      request: { context, connection, path, method, _, bytes, count, request in
        guard let own = PreviewVisitors.own(context), let connection, let count, let request else {
          return .NO
        }
        guard let known = request.pointee else {
          let new = PreviewRequest(
            method: method.map { String(cString: $0) } ?? "",
            path: path.map { String(cString: $0) } ?? "")
          request.pointee = Unmanaged.passRetained(new).toOpaque()
          // A request that is refused is so before its body is read.
          return own.refusal(of: new, connection).map { own.send($0, connection) } ?? .YES
        }
        let asked = Unmanaged<PreviewRequest>.fromOpaque(known).takeUnretainedValue()
        guard count.pointee > 0 else { return own.answer(asked, connection) }
        guard let bytes, asked.body.count + count.pointee <= PreviewVisitors.mostBytes else {
          return .NO
        }
        asked.body += UnsafeRawBufferPointer(start: bytes, count: count.pointee)
        count.pointee = 0
        return .YES
      },
      completed: { context, _, request, _ in
        guard let known = request?.pointee else { return }
        let asked = Unmanaged<PreviewRequest>.fromOpaque(known).takeRetainedValue()
        PreviewVisitors.own(context)?.leave(asked)
        request?.pointee = nil
      })
  }

  private static func own(_ context: UnsafeMutableRawPointer?) -> PreviewVisitors? {
    context.map { Unmanaged<PreviewVisitors>.fromOpaque($0).takeUnretainedValue() }
  }

  private var hasRoom: Bool { state.withLock { $0.connections < Self.mostConnections } }

  private func note(isNew: Bool) { state.withLock { $0.connections += isNew ? 1 : -1 } }

  private func leave(_ request: PreviewRequest) {
    if let listener = request.listener { board.stopListening(listener) }
    if let signal = request.signal {
      _ = state.withLock { $0.waiting.removeValue(forKey: ObjectIdentifier(signal)) }
    }
  }

  // MARK: Answers

  /// A whole answer.
  private struct Answer {
    var status: UInt32 = 200
    var type = "text/plain; charset=utf-8"
    var text: String
  }

  /// Why a request is not answered; nil if it is.
  private func refusal(of request: PreviewRequest, _ connection: OpaquePointer) -> Answer? {
    func value(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }
    // A page of another origin must not be able to reach this one by a name that leads here.
    guard let host = value(cm_header(connection, "host")),
      state.withLock({ $0.hosts.contains(host.lowercased()) })
    else { return Answer(status: 421, text: "this host is not served\n") }
    let isPost = request.method == "POST"
    let given = isPost ? cm_header(connection, "x-lay-token") : cm_argument(connection, "token")
    guard value(given) == board.token else {
      return Answer(status: 403, text: "the token is missing or wrong\n")
    }
    guard isPost || request.method == "GET" else {
      return Answer(status: 405, text: "GET or POST\n")
    }
    guard (isPost ? ["/try"] : ["/", "/tables", "/events"]).contains(request.path) else {
      return Answer(status: 404, text: "there is nothing here\n")
    }
    let length = value(cm_header(connection, "content-length")).map { Int($0) ?? .max } ?? 0
    return length <= Self.mostBytes ? nil : Answer(status: 413, text: "too long\n")
  }

  private func answer(_ request: PreviewRequest, _ connection: OpaquePointer) -> MHD_Result {
    switch request.path {
    case "/events": return stream(request, connection)
    case "/try":
      guard let text = outcome(of: request, connection) else {
        return send(Answer(status: 429, text: "one after the other\n"), connection)
      }
      return send(Answer(type: "application/json", text: text), connection)
    case "/tables":
      return send(Answer(type: "application/json", text: board.contents.tables), connection)
    default:
      return send(Answer(type: "text/html; charset=utf-8", text: board.contents.html), connection)
    }
  }

  /// Waits for the outcome of a trial; nil if there are too many.
  private func outcome(of request: PreviewRequest, _ connection: OpaquePointer) -> String? {
    guard let signal = wait(for: request, connection) else { return nil }
    let trial = PreviewBoard.Trial(body: String(decoding: request.body, as: UTF8.self)) {
      signal.send($0)
    }
    guard board.add(trial) else { return nil }
    return signal.next(for: request.socket) ?? ""
  }

  private func send(_ answer: Answer, _ connection: OpaquePointer) -> MHD_Result {
    var text = answer.text
    let response = text.withUTF8 { cm_answer($0.baseAddress, $0.count) }
    guard let response else { return .NO }
    Self.addHeaders(answer.type, to: response)
    cm_add_header(response, "connection", "close")
    return cm_send(connection, answer.status, response)
  }

  private static func addHeaders(_ type: String, to response: OpaquePointer) {
    let headers: KeyValuePairs = [
      "content-type": type, "cache-control": "no-store", "x-content-type-options": "nosniff",
      "x-frame-options": "DENY", "referrer-policy": "no-referrer",
      "content-security-policy":
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:",
    ]
    for (name, value) in headers { cm_add_header(response, name, value) }
  }

  // MARK: Waiting

  /// A signal that ends with the server and the request; nil if there is none any more.
  private func wait(for request: PreviewRequest, _ connection: OpaquePointer) -> PreviewSignal? {
    guard let signal = PreviewSignal() else { return nil }
    cm_wait(connection)
    request.socket = cm_socket(connection)
    request.signal = signal
    let isOver = state.withLock { state in
      state.waiting[ObjectIdentifier(signal)] = signal
      return state.isOver
    }
    return isOver ? nil : signal
  }

  private func stream(_ request: PreviewRequest, _ connection: OpaquePointer) -> MHD_Result {
    guard let signal = wait(for: request, connection) else { return .NO }
    let (event, number) = board.listen { signal.send($0) }
    request.listener = number
    request.rest = Array(event.utf8)[...]
    let response = cm_stream(
      { context, _, buffer, room in
        guard let context, let buffer else { return -1 }
        let request = Unmanaged<PreviewRequest>.fromOpaque(context).takeUnretainedValue()
        return request.write(to: UnsafeMutableRawBufferPointer(start: buffer, count: room))
      }, Unmanaged.passUnretained(request).toOpaque())
    guard let response else { return .NO }
    Self.addHeaders("text/event-stream", to: response)
    return cm_send(connection, 200, response)
  }
}

/// A request while it is received and answered, by one thread.
private final class PreviewRequest {
  let method: String
  let path: String
  var body: [UInt8] = []
  /// What its thread waits for.
  var signal: PreviewSignal?
  /// The number of the listener of a stream of events.
  var listener: Int?
  var socket: Int32 = -1
  /// What is left to send of the current event.
  var rest: ArraySlice<UInt8> = []

  init(method: String, path: String) {
    self.method = method
    self.path = path
  }

  /// Writes a part of the current event, or waits for the next one.
  /// - Returns: The number of bytes, or -1 at the end of the stream.
  func write(to buffer: UnsafeMutableRawBufferPointer) -> Int {
    if rest.isEmpty { rest = Array((signal?.next(for: socket) ?? "").utf8)[...] }
    guard !rest.isEmpty else { return -1 }
    let part = rest.prefix(buffer.count)
    buffer.copyBytes(from: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }
}
