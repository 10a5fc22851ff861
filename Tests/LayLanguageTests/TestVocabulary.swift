import LayLanguage

extension Vocabulary {
  /// The commands and words of the whole shell, as needed by the grammar.
  static let full = Vocabulary(
    commands: [
      "view": .sentence, "guide": .sentence, "screen": .sentence, "scale": .sentence,
      "move": .sentence, "rename": .sentence, "remove": .sentence, "tree": .sentence,
      "atomic": .sentence, "switch": .sentence, "groups": .sentence, "when": .expressions,
      "constrain": .sentence, "set": .sentence, "make": .sentence, "priority": .sentence,
      "alignAllEdges": .sentence, "center": .sentence, "size": .sentence, "build": .sentence,
      "rebuild": .sentence, "mondrian": .sentence, "linear": .sentence, "stack": .sentence,
      "flow": .sentence, "item": .sentence, "items": .sentence, "place": .sentence,
      "visual": .sentence, "stackview": .sentence, "layout": .sentence, "draw": .sentence,
      "constraints": .sentence, "conflicts": .sentence, "why": .sentence, "lost": .sentence,
      "fix": .sentence, "ambiguity": .sentence, "exercise": .sentence, "measure": .sentence,
      "fitting": .sentence, "names": .sentence, "print": .expressions, "expect": .expressions,
      "animate": .sentence, "help": .text, "?": .text, "undo": .sentence, "redo": .sentence,
      "history": .sentence, "save": .path, "source": .path, "export": .path, "import": .path,
      "preview": .sentence, "learn": .sentence, "time": .statement, "reset": .sentence,
      "quit": .sentence, "name": .sentence,
    ],
    priorityWords: ["keepHigh": 750, "keepLow": 250, "keepFitting": 50, "keepRequired": 1000],
    priorityFunctions: ["keepAt"],
    priorityAdjustments: ["keepMore": 10, "keepLess": -10])
}

/// The syntax of a text, and its errors as `E012 3-4`, both on one line.
func parsed(_ text: String, vocabulary: Vocabulary = .full) -> (tree: String, errors: [String]) {
  let program = parse(SourceText(text), vocabulary: vocabulary)
  let errors = program.diagnostics.map { "\($0.code) \($0.range.lower)-\($0.range.upper)" }
  return (SyntaxDump.dump(program), errors)
}
