import LayShell
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The server of the live page: on the loopback address alone, for those who know the token.
package final class PreviewServer: PreviewServing {
  private let board: PreviewBoard
  private var group: MultiThreadedEventLoopGroup?
  private var channel: (any Channel)?
  private var address: String?

  /// Creates a server that is not started.
  /// - Parameter wake: Called on another thread when a page wants to try a number; nil if pages cannot.
  package init(wake: (@Sendable (PreviewTrials) -> Void)? = nil) {
    board = PreviewBoard(wake: wake)
  }

  deinit { stop() }

  /// Starts, or goes on; returns the address to open, or the reason why there is none.
  package func start(port: Int) -> Result<String, PreviewRefusal> {
    if let address { return .success(address) }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let board = board
    do {
      let channel = try ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
            let port = channel.localAddress?.port ?? 0
            try pipeline.addHandler(PreviewHandler(board: board, port: port))
          }
        }
        .bind(host: "127.0.0.1", port: port).wait()
      guard let bound = channel.localAddress?.port else {
        try? group.syncShutdownGracefully()
        return .failure(PreviewRefusal("no port could be opened"))
      }
      let address = "http://127.0.0.1:\(bound)/?token=\(board.token)"
      (self.group, self.channel, self.address) = (group, channel, address)
      return .success(address)
    } catch {
      try? group.syncShutdownGracefully()
      return .failure(PreviewRefusal("port \(port) cannot be used: \(Self.reason(error))"))
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? IOError)?.errnoCode {
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
    guard let group else { return }
    try? channel?.close().wait()
    try? group.syncShutdownGracefully()
    (self.group, channel, address) = (nil, nil, nil)
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
