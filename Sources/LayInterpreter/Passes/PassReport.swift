import Synchronization
import TextReports

/// The results of the programs in the last pass that ran them.
package final class PassReport: Sendable {
  private struct Content: Sendable {
    var failure: Failure?
    var printed: [Report] = []
  }

  private let content = Mutex(Content())

  /// Creates an empty report.
  package init() {}

  /// Begins another pass.
  package func begin() { content.withLock { $0 = Content() } }

  /// Records a failure; only the first one is kept.
  package func note(_ failure: Failure) {
    content.withLock { if $0.failure == nil { $0.failure = failure } }
  }

  /// Records printed reports.
  package func note(_ printed: [Report]) { content.withLock { $0.printed += printed } }

  /// Returns and removes the failure of the last pass.
  package func takeFailure() -> Failure? {
    content.withLock { content in
      defer { content.failure = nil }
      return content.failure
    }
  }

  /// Returns and removes the reports printed in the last pass.
  package func takePrinted() -> [Report] {
    content.withLock { content in
      defer { content.printed = [] }
      return content.printed
    }
  }
}
