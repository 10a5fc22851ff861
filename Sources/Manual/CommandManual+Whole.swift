import TextReports
import LayInterpreter

/// The forms of the whole manual.
package enum ManualFormat: String, CaseIterable, Sendable {
  /// Plain text, 80 columns wide.
  case text
  case markdown
  /// A page for `man`.
  case man
}

extension CommandManual {
  /// Every page of the help, in one document.
  package func whole(as format: ManualFormat) -> String {
    switch format {
    case .text:
      chapters.map { chapter in
        let title = chapter.title.uppercased()
        return ([title, ""] + chapter.words.compactMap(text)).joined(separator: "\n")
      }.joined(separator: "\n\n") + "\n"
    case .markdown:
      reference.map(\.text).joined(separator: "\n")
    case .man: manPage(with: [])
    }
  }

  /// The page on a word as a document; nil if there is none.
  package func page(on word: String, as format: ManualFormat) -> String? {
    guard let text = text(of: word) else { return nil }
    return switch format {
    case .text: text
    case .markdown: "# \(word)\n\n```\n\(text)```\n"
    case .man:
      ".TH LAY\\-\(Self.escaped(word.uppercased())) 7\n.SH NAME\n\(Self.escaped(word)) \\- help of lay\n"
        + ".SH DESCRIPTION\n.nf\n\(Self.escaped(text)).fi\n"
    }
  }

  /// The words that there is help on, without signs.
  package var words: [String] {
    let all = chapters.flatMap(\.words).filter { $0.allSatisfy { $0.isLetter || $0.isNumber } }
    return Set(all).sorted()
  }

  private var chapters: [(title: String, words: [String])] {
    let names = commands.map(\.name)
    let languageNames = Set(HelpTopic.language.map(\.name) + names)
    return [
      ("Commands", names),
      ("Words, signs and keys", HelpTopic.language.map(\.name)),
      ("Members", HelpTopic.members.map(\.name).filter { name in !languageNames.contains(name) }),
      ("Libraries", DialectTable.libraries.map(\.name)),
      ("Errors", ErrorCatalog.all.map(\.code)),
    ]
  }

  /// The page on a word as text; nil if there is none.
  private func text(of word: String) -> String? {
    page(on: word).map { report in
      report.lines(width: 80).map { $0.rendered(inColor: false) }.joined(separator: "\n") + "\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let safe = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : String(safe)
    }.joined(separator: "\n")
  }

  /// A part of the page for `man`: what belongs to the program, not to its language. Each entry is a term with what is
  /// said about it, or a paragraph if the term is empty.
  package typealias ManSection = (title: String, entries: [(term: String, text: String)])

  /// Every page of the help as a page for `man`, behind what belongs to the program.
  package func manPage(with sections: [ManSection]) -> String {
    var page = ".TH LAY 1\n.SH NAME\nlay \\- an interactive shell for Auto Layout\n"
    page += ".SH SYNOPSIS\n.B lay\n[options] [file ...] [\\-\\- argument ...]\n"
    for section in sections {
      page += ".SH \(section.title)\n"
      for (term, text) in section.entries {
        page += term.isEmpty ? ".PP\n" : ".TP\n.B \(Self.escaped(term))\n"
        page += Self.escaped(text) + "\n"
      }
    }
    for chapter in chapters {
      page += ".SH \(chapter.title.uppercased())\n"
      for word in chapter.words {
        guard let text = text(of: word) else { continue }
        page += ".PP\n.nf\n\(Self.escaped(text)).fi\n"
      }
    }
    return page
  }
}
