import JSONReading
import LayLanguage
import LayShell
import SessionSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a session answers when everything is asked at its end; two sessions are the same if all of it is.
struct FinalAnswers: Equatable {
  /// A question and what was printed for it.
  struct Answer: Equatable {
    var question: String
    var text: String
  }

  var answers: [Answer] = []

  subscript(question: String) -> String {
    answers.first { $0.question == question }?.text ?? ""
  }

  /// The questions that are answered otherwise, each with the first lines that differ; empty if none is.
  func differences(from expected: FinalAnswers) -> String {
    zip(answers, expected.answers).filter { $0 != $1 }.map { found, expected in
      let lines = found.text.split(separator: "\n", omittingEmptySubsequences: false)
      let others = expected.text.split(separator: "\n", omittingEmptySubsequences: false)
      let place = zip(lines, others).prefix { $0 == $1 }.count
      let pair = [lines, others].map { place < $0.count ? Self.excerpt($0[place]) : "no line" }
      return "\(found.question), line \(place + 1): \(pair[0])\n  and not \(pair[1])"
    }
    .joined(separator: "\n")
  }

  private static func excerpt(_ line: Substring) -> String {
    line.count > 240 ? "\(line.prefix(240))…" : String(line)
  }
}

extension FinalAnswers {
  /// What is asked: each once as text and once as JSON.
  static let questions = [
    "layout", "tree", "constraints", "conflicts", "lost", "ambiguity", "groups", "items", "history",
  ]

  /// What is asked of a scene alone, whatever way led there.
  static let questionsOnTheScene = questions.filter { $0 != "history" }
}

extension Console {
  /// Asks everything, with the settings of a fresh session, and saves.
  ///
  /// What a file has still to say about conflicts is said first, and is no part of the answers.
  func finalAnswers(to questions: [String] = FinalAnswers.questions) -> FinalAnswers {
    var result = FinalAnswers()
    shell.settings = Settings()
    run("layout")
    for format in Settings.Format.allCases {
      for question in questions {
        shell.settings.format = format
        result.answers.append(
          .init(question: "\(question) as \(format.rawValue)", text: run(question).all))
      }
    }
    shell.settings = Settings()
    result.answers.append(.init(question: "save", text: savedProgram()))
    return result
  }

  /// What a question answers as JSON.
  func json(_ question: String) -> JSONValue? {
    let format = shell.settings.format
    shell.settings.format = .json
    defer { shell.settings.format = format }
    let lines = run(question).results.split(separator: "\n")
    return lines.last.flatMap { JSONValue($0) }
  }

  /// The names of all views, in the order of the tree; root is the first.
  var viewNames: [String] {
    (json("tree")?["tree"]?.elements ?? []).filter { $0["kind"]?.string == "view" }
      .compactMap { $0["name"]?.string }
  }

  /// The numbers of the constraints in force, in the order in which they are listed.
  var constraintNumbers: [Int] {
    (json("constraints")?["constraints"]?.elements ?? []).compactMap { $0["id"]?.number }
      .map { Int($0) }
  }
}
