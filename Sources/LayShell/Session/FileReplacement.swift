import LayLanguage

/// Whole texts of files, for the program around a session.
package enum FileReplacement {
  /// Replaces the text of a file, whole or not at all.
  /// - Returns: The reason that it failed; nil if it was written.
  package static func write(_ text: String, to path: String) -> String? {
    var writer = FileWriter(FileAccess())
    do throws(FileFailure) { try writer.prepare(Array(text.utf8), for: path, as: path) } catch {
      writer.cancel()
      return error.message
    }
    return writer.finish()?.error.message
  }
}

extension Shell {
  /// The canonical layout of a program; nil if it has syntax errors.
  package static func formatted(utf8: [UInt8], name: String?) -> String? {
    Formatter.formatted(SourceText(utf8: utf8, name: name), vocabulary: CommandTable.vocabulary)
  }

  /// The syntax errors of a program, a line each: `card.lay:3:1: error: …`.
  package static func syntaxErrors(utf8: [UInt8], name: String?) -> [String] {
    let source = SourceText(utf8: utf8, name: name)
    return parse(source, vocabulary: CommandTable.vocabulary).diagnostics.map { diagnostic in
      let position = source.position(of: diagnostic.range.lower)
      let place = "\(name ?? "lay"):\(position.line):\(position.column)"
      return "\(place): error: \(diagnostic.message) [\(diagnostic.code)]"
    }
  }
}
