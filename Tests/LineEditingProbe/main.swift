// Reads lines as a shell would and says what it read: the program that the terminal tests drive.
//
//     run            runs until Ctrl-C
//     deaf           runs and never looks whether Ctrl-C came
//     prefill TEXT   the next line begins with the text

import LineEditing

/// Text on one line, which the tests wait for.
func oneLine(_ text: String) -> String {
  text.unicodeScalars.map { $0 == "\n" ? "⏎" : $0 == "\t" ? "⇥" : String($0) }.joined()
}

/// Two spaces for each open brace.
func indentation(_ text: String) -> Int? {
  let depth = text.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
  return depth > 0 ? 2 * depth : nil
}

let words: [Completion.Candidate] =
  [
    .init("alpha", summary: "the first letter"), .init("alphabet", summary: "all of them"),
    .init("beta", ending: " ", summary: "the second letter"), .init("größe", summary: "not ASCII"),
  ] + (1...100).map { .init("many\($0)") }

func complete(_ text: String, _ offset: Int) -> Completion {
  let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
  let word = String(before.reversed().prefix { $0.isLetter }.reversed())
  return Completion(
    replacing: offset - word.utf8.count..<offset,
    with: words.filter { $0.text.hasPrefix(word) })
}

let options = LineReaderOptions(
  programName: "probe",
  historyPath: StateLocation.path(of: "history", forProgram: "probe"),
  usesColor: Terminal.usesColor(on: .standardOutput),
  indentationIfIncomplete: indentation,
  complete: complete)
let reader = makeLineReader(options)
var initialText = ""
print("reader:\(type(of: reader))")

loop: while true {
  let event = reader.readLine(prompt: "probe> ", initialText: initialText)
  initialText = ""
  switch event {
  case .line("run"):
    InterruptFlag.clear()
    print("running")
    while !InterruptFlag.isRaised {}
    InterruptFlag.clear()
    print("stopped")
  case .line("deaf"):
    print("running")
    while true {}
  case .line("width"):
    print("width:\(Terminal.width())")
  case .line(let line):
    if line.hasPrefix("prefill ") { initialText = String(line.dropFirst("prefill ".count)) }
    print("line:\(oneLine(line))")
  case .interrupted:
    print("interrupted")
  case .endOfInput:
    print("end")
    break loop
  }
}
