import LayLanguage
import SessionSupport

import LayShell

extension Console {
  /// Imports a log as if it were pasted.
  /// - Returns: The output, with the pages after the first.
  @discardableResult
  func paste(_ text: String) -> String {
    collecting {
      shell.importPasted(text, line: 1)
      while !shell.memory.rest.isEmpty { shell.run(SourceText("more"), as: .prompt) }
    }.all
  }

  /// Explains a log as `lay explain` does.
  func explain(_ text: String) -> (text: String, isRead: Bool) {
    var isRead = false
    let text = collecting { isRead = shell.explain(utf8: Array(text.utf8), name: "a.log") }.all
    return (text, isRead)
  }
}
