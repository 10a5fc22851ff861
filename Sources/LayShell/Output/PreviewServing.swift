/// What a preview shows: the newest picture that could be made, and what is wrong with the newest text.
package struct PreviewContents: Sendable {
  /// The page.
  package var html: String
  /// The tables of the page, as JSON.
  package var tables: String
  /// The statements that the scene follows from; nil if they are not known.
  package var program: PreviewProgram?

  /// Creates what is shown.
  package init(html: String, tables: String, program: PreviewProgram? = nil) {
    self.html = html
    self.tables = tables
    self.program = program
  }
}

/// The statements of a session from which its scene can be made anew, with another number.
package struct PreviewProgram: Sendable {
  /// The statements that changed the scene or named something, as typed.
  let statements: [History.Typed]
  /// The settings of the session.
  let settings: Settings
}

/// A server that shows a session in browsers, on this computer alone.
package protocol PreviewServing: AnyObject {
  /// Starts, or goes on; returns the address to open, or the reason why there is none.
  /// - Parameter port: The port; 0 for any that is free.
  func start(port: Int) -> Result<String, PreviewRefusal>
  /// Shows other contents, in every browser that has the page open.
  func show(_ contents: PreviewContents)
  /// Ends all connections.
  func stop()
}

/// Why a preview cannot be started.
package struct PreviewRefusal: Error, CustomStringConvertible {
  /// The reason.
  package var description: String

  /// Creates a refusal with its reason.
  package init(_ description: String) { self.description = description }
}
