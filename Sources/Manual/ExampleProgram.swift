import BuiltInTexts
import LayLanguage
import LayoutModel

/// A program that is built in, to be read, run and changed.
package struct ExampleProgram: Sendable {
  /// Its number, which its file's name begins with.
  package var number: Int
  /// The rest of the file's name, without its ending: `two-labels-tie`.
  package var name: String
  package var text: String

  /// The name of its file.
  package var fileName: String { (number < 10 ? "0" : "") + "\(number)-\(name).lay" }

  /// The first sentence of its comment: what it shows.
  package var summary: String {
    var words: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#!") { continue }
      guard line.hasPrefix("#") else { break }
      let part = line.dropFirst().drop { $0 == " " }
      if part.isEmpty { break }
      words += part.split(separator: " ")
      if let end = words.firstIndex(where: { $0.hasSuffix(".") }) {
        words.removeSubrange((end + 1)...)
        break
      }
    }
    let sentence = words.joined(separator: " ")
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  /// The words of its statements, without comments and texts in quotes.
  /// - Complexity: Linear in the text.
  package func words(_ vocabulary: Vocabulary) -> Set<String> {
    let source = SourceText(text)
    let list = Lexer.tokens(of: source, vocabulary: vocabulary)
    return Set(list.tokens.lazy.filter { $0.kind == .word }.map { source[$0.range] })
  }
}

/// The programs that are built in.
package enum ExampleCatalog {
  /// The built-in programs and the files that they read, by name, in order.
  package static let files: [(name: String, text: String)] = {
    let table = built_in_examples()
    return UnsafeBufferPointer(start: table.first, count: table.count).map { file in
      let path = String(cString: file.path)
      return (String(path.split(separator: "/").last ?? ""), String(cString: file.bytes))
    }
  }()

  package static let all: [ExampleProgram] = files.compactMap { entry in
    let parts = entry.name.split(separator: "-", maxSplits: 1)
    guard entry.name.hasSuffix(".lay"), parts.count == 2, let number = Int(parts[0]) else {
      return nil
    }
    return ExampleProgram(
      number: number, name: String(parts[1].dropLast(4)), text: entry.text)
  }

  /// The numbers of the programs that use a word, in order.
  /// - Complexity: Linear in all texts; asked for by `help` alone.
  package static func numbers(using word: String, _ vocabulary: Vocabulary) -> [Int] {
    all.filter { $0.text.contains(word) && $0.words(vocabulary).contains(word) }.map(\.number)
  }

  /// The numbers of the programs that use a command, in order; none for a word that is a property of views too, which
  /// programs use as that.
  package static func numbers(usingCommand name: String, _ vocabulary: Vocabulary) -> [Int] {
    PropertyName(rawValue: name) == nil ? numbers(using: name, vocabulary) : []
  }

  /// The folder that built-in programs seem to be in, for the files that they name.
  package static let folder = "<examples>"

  /// The text of a built-in file, for a path below ``folder``.
  package static func file(at path: String) -> String? {
    guard path.hasPrefix(folder + "/") else { return nil }
    let name = path.dropFirst(folder.count + 1)
    return files.first { $0.name == name }?.text
  }
}
