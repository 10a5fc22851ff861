import Testing

import LineEditing

@Suite("What the environment decides")
struct TerminalTests {
  struct Case: CustomTestStringConvertible {
    let choice: ColorChoice
    var environment: [String: String] = [:]
    var isTerminal = true
    let usesColor: Bool

    var testDescription: String { "\(choice) \(environment) \(isTerminal ? "terminal" : "pipe")" }
  }

  static let color = ["TERM": "xterm-256color"]

  static let cases: [Case] = [
    Case(choice: .auto, environment: color, usesColor: true),
    Case(choice: .auto, environment: color, isTerminal: false, usesColor: false),
    Case(choice: .auto, usesColor: false),
    Case(choice: .auto, environment: ["TERM": "dumb"], usesColor: false),
    Case(choice: .auto, environment: ["TERM": ""], usesColor: false),
    Case(choice: .auto, environment: color.merging(["NO_COLOR": "1"]) { $1 }, usesColor: false),
    Case(choice: .auto, environment: color.merging(["NO_COLOR": ""]) { $1 }, usesColor: true),
    Case(choice: .auto, environment: color.merging(["CLICOLOR": "0"]) { $1 }, usesColor: false),
    Case(choice: .auto, environment: color.merging(["CLICOLOR": "1"]) { $1 }, usesColor: true),
    Case(choice: .auto, environment: ["CLICOLOR_FORCE": "1"], isTerminal: false, usesColor: true),
    Case(choice: .auto, environment: ["CLICOLOR_FORCE": "0"], isTerminal: false, usesColor: false),
    Case(choice: .auto, environment: ["CLICOLOR_FORCE": ""], isTerminal: false, usesColor: false),
    Case(
      choice: .auto, environment: ["CLICOLOR_FORCE": "1", "CLICOLOR": "0", "TERM": "dumb"],
      usesColor: true),
    Case(choice: .auto, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], usesColor: false),
    Case(choice: .always, environment: ["NO_COLOR": "1"], isTerminal: false, usesColor: true),
    Case(choice: .never, environment: ["CLICOLOR_FORCE": "1"], usesColor: false),
  ]

  @Test("colors follow the first applicable rule", arguments: cases)
  func usesColor(_ test: Case) {
    let decision = test.choice.usesColor(isTerminal: test.isTerminal) { test.environment[$0] }
    #expect(decision == test.usesColor)
  }

  @Test("a history is kept where the environment says")
  func historyPath() {
    func path(_ environment: [String: String]) -> String? {
      StateLocation.path(of: "history", forProgram: "calc") { environment[$0] }
    }
    #expect(path(["HOME": "/h"]) == "/h/.local/state/calc/history")
    #expect(path(["HOME": "/h", "XDG_STATE_HOME": "/s"]) == "/s/calc/history")
    #expect(path(["HOME": "/h", "XDG_STATE_HOME": "s"]) == "/h/.local/state/calc/history")
    #expect(path(["HOME": "/h", "CALC_HISTORY": "x"]) == "x")
    #expect(path(["HOME": "/h", "CALC_HISTORY": ""]) == nil)
    #expect(path([:]) == nil)
    #expect(path(["HOME": ""]) == nil)
  }
}
