import InterfaceBuilder
import ScreenChecks
import Synchronization

/// A document that was read, with what was found out about its scenes.
package final class KeptDocument: Sendable {
  /// The document.
  let document: InterfaceDocument
  private let screens = Mutex<[Int: DocumentScreen]>([:])

  fileprivate init(_ document: InterfaceDocument) { self.document = document }

  /// The scene of a root, without translations.
  func screen(_ index: Int) -> DocumentScreen {
    screens.withLock { screens in
      let screen = screens[index] ?? DocumentScreen(document.roots[index], in: document)
      screens[index] = screen
      return screen
    }
  }
}

/// The documents that were read last. Sessions that answer the same question, in other words or on another screen, read
/// and judge a document once.
package final class KeptDocuments: Sendable {
  private let kept = Mutex<[KeptDocument]>([])
  /// The most documents that are kept.
  private static let most = 4

  /// Keeps nothing yet.
  package init() {}

  /// A document, read unless it is kept.
  func document(_ bytes: [UInt8], file: String) throws(DocumentRefusal) -> KeptDocument {
    try kept.withLock { kept throws(DocumentRefusal) in
      let known = kept.firstIndex { $0.document.file == file && $0.document.bytes == bytes }
      let document =
        if let known { kept.remove(at: known) } else {
          KeptDocument(try InterfaceDocument(utf8: bytes, file: file))
        }
      kept = [document] + kept.prefix(Self.most - 1)
      return document
    }
  }
}
