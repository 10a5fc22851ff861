import CLibrary
import JSONReading
import LayLanguage
import LayShell
import SessionSupport

/// The answers of a session to all questions at its end; two sessions are the same if all answers
/// are.
struct FinalAnswers: Equatable {
  /// A question with its answer.
  struct Answer: Equatable {
    var question: String
    var text: String
  }

  var answers: [Answer] = []

  subscript(question: String) -> String {
    answers.first { $0.question == question }?.text ?? ""
  }

  /// The questions with different answers, each with the first different lines; empty if there are
  /// none.
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
  /// The questions, each asked as text and as JSON.
  static let questions = [
    "layout", "tree", "constraints", "conflicts", "lost", "ambiguity", "groups", "items", "history",
  ]

  /// The questions whose answers depend on the scene alone, not on its history.
  static let questionsOnTheScene = questions.filter { $0 != "history" }
}

extension Console {
  /// Asks all questions, with the settings of a fresh session, and saves.
  ///
  /// Pending reports of conflicts in a file are printed first, and are not part of the answers.
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

  /// The answer to a question as JSON.
  func json(_ question: String) -> JSONValue? {
    let format = shell.settings.format
    shell.settings.format = .json
    defer { shell.settings.format = format }
    let lines = run(question).results.split(separator: "\n")
    return lines.last.flatMap { JSONValue($0) }
  }

  /// The names of all views in tree order; root is the first.
  var viewNames: [String] {
    (json("tree")?["tree"]?.elements ?? []).filter { $0["kind"]?.string == "view" }
      .compactMap { $0["name"]?.string }
  }

  /// The numbers of the constraints in force, in the order of the list.
  var constraintNumbers: [Int] {
    (json("constraints")?["constraints"]?.elements ?? []).compactMap { $0["id"]?.number }
      .map { Int($0) }
  }
}
