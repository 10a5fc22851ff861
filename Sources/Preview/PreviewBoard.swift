import LayShell
import Synchronization

/// What a preview shows now, and the listeners to its changes. Shared by all connections.
final class PreviewBoard: Sendable {
  /// A number that a page tries in place of that of a `let`.
  struct Trial: Sendable {
    var body: String
    /// Answers with tables or an error, as JSON.
    var answer: @Sendable (String) -> Void
  }

  private struct State {
    var contents = PreviewContents(html: "", tables: "{}")
    var error: String?
    var version = 0
    var listeners: [Int: @Sendable (String) -> Void] = [:]
    var nextListener = 0
    var trials: [Trial] = []
    var lastTrial: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  /// Held while trials are answered.
  let oneAtATime = Mutex(())
  /// The secret that a request must know.
  let token: String
  /// Called when there is a trial to run.
  private let wake: (@Sendable (PreviewTrials) -> Void)?

  /// The most trials waiting; further ones are refused.
  private static let mostTrials = 4
  /// The time between two trials.
  private static let trialInterval = Duration.milliseconds(100)

  init(wake: (@Sendable (PreviewTrials) -> Void)?) {
    self.wake = wake
    var generator = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in
      let number = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - number.utf8.count) + number
    }.joined()
  }

  // MARK: Contents

  var contents: PreviewContents { state.withLock { $0.contents } }

  func show(_ contents: PreviewContents) {
    change {
      $0.contents = contents
      $0.error = nil
    }
  }

  func show(error: String?) {
    change { $0.error = error }
  }

  private func change(_ body: (inout State) -> Void) {
    let (listeners, event) = state.withLock { state in
      body(&state)
      state.version += 1
      return (Array(state.listeners.values), Self.event(of: state))
    }
    for listener in listeners { listener(event) }
  }

  /// The state as an event of a stream: its number, and the error.
  private static func event(of state: State) -> String {
    let error = (state.error ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .map { "data: \($0)\n" }.joined()
    return "id: \(state.version)\n\(state.error == nil ? "data: \n" : error)\n"
  }

  // MARK: Listeners

  /// Calls a listener with the event of every change from now on.
  /// - Returns: The current event, and the number for ``stopListening(_:)``.
  func listen(_ listener: @escaping @Sendable (String) -> Void) -> (event: String, number: Int) {
    state.withLock { state in
      state.nextListener += 1
      state.listeners[state.nextListener] = listener
      return (Self.event(of: state), state.nextListener)
    }
  }

  func stopListening(_ number: Int) {
    _ = state.withLock { $0.listeners.removeValue(forKey: number) }
  }

  // MARK: Trials

  /// Queues a trial; false if there are too many, or if the last one was just now.
  func add(_ trial: Trial) -> Bool {
    guard let wake else { return false }
    let now = ContinuousClock.now
    let isTaken = state.withLock { state in
      guard state.trials.count < Self.mostTrials,
        state.lastTrial.map({ now - $0 >= Self.trialInterval }) ?? true
      else { return false }
      state.lastTrial = now
      state.trials.append(trial)
      return true
    }
    if isTaken { wake(PreviewTrials(self)) }
    return isTaken
  }

  func takeTrials() -> [Trial] {
    state.withLock { state in
      defer { state.trials = [] }
      return state.trials
    }
  }
}
