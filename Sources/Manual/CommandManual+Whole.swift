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
    case .man: manPage()
    }
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

  private func manPage() -> String {
    func escaped(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let safe = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : String(safe)
      }.joined(separator: "\n")
    }
    var page = ".TH LAY 1\n.SH NAME\nlay \\- an interactive shell for Auto Layout\n"
    page += ".SH SYNOPSIS\n.B lay\n[options] [file ...] [\\-\\- argument ...]\n"
    for chapter in chapters {
      page += ".SH \(chapter.title.uppercased())\n"
      for word in chapter.words {
        guard let text = text(of: word) else { continue }
        page += ".PP\n.nf\n\(escaped(text)).fi\n"
      }
    }
    return page
  }
}
