import CLibrary
import CMicrohttpd
import LayShell
import Synchronization

/// The server of the live page: on the loopback address alone, for those who know the token.
package final class PreviewServer: PreviewServing {
  private let board: PreviewBoard
  private var running: (server: OpaquePointer, visitors: Unmanaged<PreviewVisitors>)?
  private var address: String?

  /// How long a connection may say nothing, in seconds.
  private static let patience: UInt32 = 5

  /// Creates a server that is not started.
  /// - Parameter wake: Called on another thread when a page wants to try a number; nil if pages cannot.
  package init(wake: (@Sendable (PreviewTrials) -> Void)? = nil) {
    board = PreviewBoard(wake: wake)
  }

  deinit { stop() }

  /// Starts, or goes on; returns the address to open, or the reason why there is none.
  package func start(port: Int) -> Result<String, PreviewRefusal> {
    if let address { return .success(address) }
    guard cm_open() else { return .failure(PreviewRefusal(Self.missingLibrary)) }
    var bound = UInt16(clamping: port)
    let visitors = Unmanaged.passRetained(PreviewVisitors(board))
    guard let server = cm_start(&bound, visitors.takeUnretainedValue().handlers, Self.patience)
    else {
      let reason = Self.reason(errno)
      visitors.release()
      return .failure(PreviewRefusal("port \(port) cannot be used: \(reason)"))
    }
    visitors.takeUnretainedValue().serve(on: bound)
    let address = "http://127.0.0.1:\(bound)/?token=\(board.token)"
    running = (server, visitors)
    self.address = address
    return .success(address)
  }

  private static var missingLibrary: String {
    #if canImport(Darwin)
      "the library libmicrohttpd is missing. Run this once:  brew install libmicrohttpd"
    #else
      "the library libmicrohttpd is missing. Run this once:  sudo apt-get install libmicrohttpd12"
    #endif
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case EADDRINUSE: "another program has it"
    case EACCES, EPERM: "ports below 1024 are for root"
    default: "it could not be opened"
    }
  }

  /// Shows other contents, in every browser that has the page open.
  package func show(_ contents: PreviewContents) { board.show(contents) }

  /// Shows an error above the last contents.
  package func show(error: String?) { board.show(error: error) }

  /// What pages want to try.
  package var trials: PreviewTrials { PreviewTrials(board) }

  /// Ends all connections.
  package func stop() {
    guard let (server, visitors) = running else { return }
    visitors.takeUnretainedValue().dismiss()
    cm_stop(server)
    visitors.release()
    running = nil
    address = nil
  }
}

/// The numbers that pages want to try in place of those of the program.
package struct PreviewTrials: Sendable {
  private let board: PreviewBoard

  init(_ board: PreviewBoard) { self.board = board }

  /// Answers what was asked for since the last call, on any thread and one after the other.
  /// - Parameter answer: Makes tables or an error, as JSON, from what is shown and the body of a request.
  package func answer(_ answer: (PreviewContents, String) -> String) {
    board.oneAtATime.withLock { _ in
      for trial in board.takeTrials() { trial.answer(answer(board.contents, trial.body)) }
    }
  }
}
