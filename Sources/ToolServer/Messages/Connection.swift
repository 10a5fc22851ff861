import Synchronization
import TextReports

/// The stream that a client writes to, and the one that it reads.
package struct Streams: Sendable {
  /// What a read gave.
  package enum Input: Sendable {
    case bytes([UInt8])
    /// Nothing has arrived.
    case nothing
    case end
  }

  /// Reads what has arrived; waits for something if asked to.
  var read: @Sendable (_ waits: Bool) -> Input
  /// Writes all of some bytes.
  var write: @Sendable ([UInt8]) -> Void

  /// Creates streams from two functions.
  /// - Parameters:
  ///   - read: Reads what has arrived; waits for something if asked to.
  ///   - write: Writes all of some bytes.
  package init(
    read: @escaping @Sendable (_ waits: Bool) -> Input,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.read, self.write) = (read, write)
  }
}

/// A connection to a client: calls are answered in their order, one at a time.
///
/// While one runs, it asks ``isUnwanted`` from time to time, as it would ask for Ctrl-C. That reads what has arrived
/// meanwhile: a cancellation ends the call that it names, be it the one that runs or one that waits, and everything
/// else waits. So no thread is needed, and nothing runs beside anything else. Work that no call asks for gives way to
/// the next call.
package final class Connection: Sendable {
  private let streams: Streams
  private let framing: MessageReader.Framing
  private let state: Mutex<State>

  /// What runs.
  private enum Job {
    case none
    case call(JSON, isCancelled: Bool)
    case background
  }

  private struct State {
    var reader: MessageReader
    var waiting: [Message.Call] = []
    /// The calls that were cancelled before they ran.
    var cancelled: Set<JSON> = []
    var job = Job.none
    /// When the job has to end.
    var end = ContinuousClock.now
    var isOver = false
    /// When what has arrived is looked for again.
    var nextLook = ContinuousClock.now
  }

  /// The time between two looks.
  private static let interval = Duration.milliseconds(5)
  /// The most calls that wait; more are refused.
  private static let mostWaiting = 1000

  /// Creates a connection.
  package init(_ streams: Streams, _ framing: MessageReader.Framing) {
    (self.streams, self.framing) = (streams, framing)
    state = Mutex(State(reader: MessageReader(framing)))
  }

  /// The next call; nil if there will be none.
  func next() -> Message.Call? {
    while true {
      if let call = state.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) {
        guard let id = call.id else { return call }
        guard state.withLock({ $0.cancelled.remove(id) }) != nil else { return call }
        sendCancelled(id)
        continue
      }
      if state.withLock({ $0.isOver }) { return nil }
      look(waits: true)
    }
  }

  /// Runs a call and sends its answer.
  func answer(
    _ id: JSON, within limit: Duration, _ body: () throws(ServerError) -> JSON
  ) {
    begin(.call(id, isCancelled: false), limit)
    let message: JSON
    do throws(ServerError) { message = .answer(to: id, try body()) } catch {
      message = .answer(to: id, error)
    }
    if case .call(_, true) = end() { sendCancelled(id) } else { send(message) }
  }

  /// Does what no call has asked for, until one comes.
  func work(within limit: Duration, _ body: () -> Void) {
    begin(.background, limit)
    body()
    _ = end()
  }

  private func begin(_ job: Job, _ limit: Duration) {
    state.withLock { ($0.job, $0.end) = (job, ContinuousClock.now + limit) }
  }

  private func end() -> Job {
    state.withLock { state in
      defer { state.job = .none }
      return state.job
    }
  }

  /// Whether what runs is to end.
  var isUnwanted: Bool {
    let now = ContinuousClock.now
    let isTime = state.withLock { state in
      guard now >= state.nextLook else { return false }
      state.nextLook = now + Self.interval
      return true
    }
    if isTime { look(waits: false) }
    return state.withLock { state in
      switch state.job {
      case .none: false
      case .call(_, let isCancelled): isCancelled || now >= state.end
      case .background: !state.waiting.isEmpty || now >= state.end
      }
    }
  }

  /// Whether the time of what runs is over.
  var isTimeOver: Bool { state.withLock { ContinuousClock.now >= $0.end } }

  /// Whether a call waits.
  var hasNext: Bool {
    look(waits: false)
    return state.withLock { !$0.waiting.isEmpty }
  }

  /// The Language Server Protocol wants an answer to a request that was cancelled, the Model Context Protocol none.
  private func sendCancelled(_ id: JSON) {
    if framing == .headers { send(.answer(to: id, ServerError(.cancelled, "it was cancelled"))) }
  }

  /// Sends a message.
  func send(_ message: JSON) {
    let text = message.text
    switch framing {
    case .lines: streams.write(Array((text + "\n").utf8))
    case .headers:
      streams.write(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
    }
  }

  // MARK: Reading

  private func look(waits: Bool) {
    switch streams.read(waits) {
    case .nothing: return
    case .end: state.withLock { $0.isOver = true }
    case .bytes(let bytes): state.withLock { $0.reader.add(bytes) }
    }
    while let found = state.withLock({ $0.reader.next() }) {
      switch found {
      case .message(let bytes): take(Message(reading: bytes))
      case .fault(let reason): send(.answer(to: .null, ServerError(.parse, reason)))
      case .end(let reason):
        send(.answer(to: .null, ServerError(.parse, reason)))
        state.withLock { $0.isOver = true }
        return
      }
    }
  }

  private func take(_ message: Message) {
    switch message {
    case .answer: break
    case .invalid(let id, let error): send(.answer(to: id, error))
    case .call(let call):
      if call.id == nil, let key = Self.cancellations[call.method] {
        if let id = call.parameters[key] { cancel(id) }
      } else if let id = call.id, call.method == "ping" {
        send(.answer(to: id, .object([])))
      } else {
        let isTaken = state.withLock { state in
          guard state.waiting.count < Self.mostWaiting else { return false }
          state.waiting.append(call)
          return true
        }
        if !isTaken, let id = call.id {
          send(.answer(to: id, ServerError(.failed, "too many requests wait")))
        }
      }
    }
  }

  /// The notifications that cancel a request, each with the key of its identifier.
  private static let cancellations = [
    "$/cancelRequest": "id", "notifications/cancelled": "requestId",
  ]

  private func cancel(_ id: JSON) {
    state.withLock { state in
      if case .call(id, _) = state.job {
        state.job = .call(id, isCancelled: true)
      } else if state.waiting.contains(where: { $0.id == id }) {
        state.cancelled.insert(id)
      }
    }
  }
}
