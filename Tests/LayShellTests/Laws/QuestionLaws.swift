import LayLanguage
import LayShell
import SessionSupport
import Testing

/// Asking changes nothing: with questions anywhere in a program its statements print the same, and
/// so do all later questions.
@Suite("Laws: asking changes nothing")
struct QuestionLaws {
  /// The questions; `A` and `B` are replaced by views, `N` by a number.
  ///
  /// Commands that continue the last answer (`fix`, `more`) and `time` are excluded.
  static let questions = [
    "A", "A.width", "A.edges", "A.keepWidth", "A.keepInsets", "A.keepLeftOffsetTo(B)", "A.margins",
    "A.layoutMarginsGuide", "A.safeArea", "print A.left, A.frame, A.size, A.center",
    "print A.layoutMarginsGuide.left", "print B.layoutMarginsGuide.height",
    "print A.safeAreaLayoutGuide.top", "print A.safeArea.bottom", "print A.keepLayoutView.left",
    "print A.leftMargin, B.trailingMargin, A.centerXWithinMargins", "print A.firstBaseline",
    "print A.keepWidth.isActive", "print A.keepLeftOffsetTo(B).isActive", "print constraint(N)",
    "print constraint(N).constant", "print A.leadingAnchor", "print A.left - B.right",
    "if A.layoutMarginsGuide.width > 10 { print 1 }",
    "why A.width", "why B.left", "why i1", "why A.layoutMarginsGuide.left", "why A", "why N",
    "why root.width",
    "constraints", "constraints A", "constraints as keep", "constraints as equation",
    "constraints as layoutkit", "constraints as visual", "constraints as swift",
    "conflicts", "explain 1", "lost", "lost N", "ambiguity", "ambiguity A", "exercise A",
    "tree", "groups", "items", "layout", "draw", "draw A", "draw with constraints", "measure A",
    "fitting A", "fitting A required", "names", "history", "set", "help", "help keepWidth",
    "help why", "help E101", "? A.keepW", "view?",
    "expect A.width >= 0", "expect A.width == 12345", "expect A.layoutMarginsGuide.left == 12345",
    "expect no conflicts", "expect conflict", "expect no ambiguity", "expect no ambiguity in A",
    "expect ambiguous A", "expect 3 constraints", "expect lost N", "expect holds N",
    "expect error { A.nosuch == 3 }", "expect error { A.width == 7 }",
    "expect error { root.direction = rtl\n nosuch }",
    "expect error { view zz in A\n zz.nosuch == 1 }",
    "expect conflict { A.width == 3\n A.width == 4 }", "expect conflict { A.width == 3 @low }",
    "expect conflict { atomic zz { A.height == 3\n A.height == 4 } }",
    "expect conflict { move A at 1\n remove B }", "expect error { screen 90x90\n remove A }",
  ]

  /// Partial texts for completion.
  static let unfinished = [
    "A.", "A.keep", "A.layoutMarginsGuide.", "print A.w", "why ", "remove ", "A.left == B.",
    "constraints as ", "linear l in root { item ", "build root { HStack { A.",
    "constrain A { make l",
  ]

  /// The insertions into a program.
  enum Step: CustomStringConvertible {
    case entry(String)
    case question(String)
    case completion(String)

    var description: String {
      switch self {
      case .entry(let text): text
      case .question(let text): "    asked: \(text)"
      case .completion(let text): "    completed: \(text)"
      }
    }
  }

  static let programs =
    LawProgram.examples + LawProgram.saved + LawProgram.random(60, from: 1000)

  @Test("typed", arguments: programs)
  func typed(program: LawProgram) { check(program, as: .prompt) }

  @Test("in a file", arguments: programs)
  func file(program: LawProgram) { check(program, as: .script) }

  @Test("one question of each kind, asked at the end")
  func each() {
    let program = LawProgram.random(seed: 1)
    for question in Self.questions + Self.unfinished {
      let steps =
        program.entries.map(Step.entry) + [.question(Self.filled(question, "v0", "v1", 1))]
      Laws.check(steps) {
        Self.complaint($0, path: nil, as: .prompt)
      } comment: {
        Self.text($0)
      }
    }
  }

  private func check(_ program: LawProgram, as mode: Shell.Mode) {
    let steps = Self.sprinkled(program)
    Laws.check(steps) {
      Self.complaint($0, path: program.path, as: mode)
    } comment: {
      "\(program.name):\n\(Self.text($0))"
    }
  }

  private static func text(_ steps: [Step]) -> String {
    steps.map(\.description).joined(separator: "\n")
  }

  /// The entries of a program with up to three questions after each.
  private static func sprinkled(_ program: LawProgram) -> [Step] {
    let name = program.name.utf8.reduce(5381) { ($0 &* 33) ^ UInt64($1) }
    var numbers = RandomProgram.Numbers(state: name | 1)
    let console = Console()
    var steps: [Step] = []
    for (index, entry) in program.entries.enumerated() {
      steps.append(.entry(entry))
      console.run(
        entry, as: .prompt, name: program.path, firstLine: index + 1, keepsGoing: true)
      let names = console.viewNames
      for _ in 0..<Int.random(in: 0...3, using: &numbers) {
        let a = names.randomElement(using: &numbers) ?? "root"
        let b = names.randomElement(using: &numbers) ?? "root"
        let n = Int.random(in: 1...6, using: &numbers)
        if Int.random(in: 0..<10, using: &numbers) == 0 {
          let text = unfinished.randomElement(using: &numbers) ?? ""
          steps.append(.completion(filled(text, a, b, n)))
        } else {
          let text = questions.randomElement(using: &numbers) ?? ""
          steps.append(.question(filled(text, a, b, n)))
        }
      }
    }
    return steps
  }

  /// A question on views.
  private static func filled(_ question: String, _ a: String, _ b: String, _ n: Int) -> String {
    var result = ""
    var word = ""
    for character in question + " " {
      guard !character.isLetter, !character.isNumber else {
        word.append(character)
        continue
      }
      result += word == "A" ? a : word == "B" ? b : word == "N" ? "\(n)" : word
      result.append(character)
      word = ""
    }
    return String(result.dropLast())
  }

  /// The differences between the outputs with and without the questions.
  private static func complaint(_ steps: [Step], path: String?, as mode: Shell.Mode) -> String {
    let plain = Console()
    let asked = Console()
    var complaints: [String] = []
    var line = 0
    for step in steps {
      switch step {
      case .entry(let text):
        line += 1
        let expected = plain.run(text, as: mode, name: path, firstLine: line, keepsGoing: true)
        let found = asked.run(text, as: mode, name: path, firstLine: line, keepsGoing: true)
        // In a file a conflict is shown when the layout is first needed, which a question can
        // cause.
        if mode == .prompt, found.all != expected.all {
          complaints.append("`\(text)` prints\n\(found.all)  and not\n\(expected.all)")
        }
      case .question(let text): asked.run(text, as: mode, firstLine: 1000, keepsGoing: true)
      case .completion(let text): _ = asked.shell.completions(of: text, at: text.utf8.count)
      }
    }
    let differences = asked.finalAnswers().differences(from: plain.finalAnswers())
    return (complaints + [differences]).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
