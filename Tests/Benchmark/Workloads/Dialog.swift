/// A dialog as in kiwi's own benchmark: constraints over named variables.
struct Dialog {
  /// A constraint with its rank.
  struct Line {
    var terms: [(name: String, coefficient: Double)]
    var relation: Workload.Relation
    var constant: Double
    var rank: Int
  }

  var lines: [Line]
}

/// Reads the constraints from the source of kiwi's benchmark, which is C++: `(-top + 0.5 * height +
/// -10 >= 0)
/// strength::required`.
enum DialogReader {
  /// The rank of each strength that the benchmark uses.
  private static let ranks = [
    "strength::required": 0, "strength::strong": 1, "smedium": 2, "mmedium": 3,
    "strength::medium": 4, "strength::weak": 5,
  ]

  /// - Returns: nil if the text does not look as expected.
  static func dialog(in source: String) -> Dialog? {
    let lines = source.split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.hasSuffix("Constraint constraints[] = {") })
    else { return nil }
    var dialog = Dialog(lines: [])
    for line in lines[(start + 1)...] {
      let words = line.split { " (),|".contains($0) }
      if words.first == "};" { return dialog.lines.isEmpty ? nil : dialog }
      guard let read = constraint(words) else { return nil }
      dialog.lines.append(read)
    }
    return nil
  }

  private static func constraint(_ words: [Substring]) -> Dialog.Line? {
    guard let comparison = words.firstIndex(where: { relations[$0] != nil }),
      let relation = relations[words[comparison]], words.count == comparison + 3,
      words[comparison + 1] == "0", let rank = ranks[String(words[comparison + 2])]
    else { return nil }
    var line = Dialog.Line(terms: [], relation: relation, constant: 0, rank: rank)
    for addend in words[..<comparison].split(separator: "+") {
      if let word = addend.first, addend.count == 1 {
        if let number = Double(word) {
          line.constant -= number
        } else if word.hasPrefix("-") {
          line.terms.append((String(word.dropFirst()), -1))
        } else {
          line.terms.append((String(word), 1))
        }
      } else if addend.count == 3, let factor = addend.first.flatMap({ Double($0) }),
        let name = addend.last
      {
        line.terms.append((String(name), factor))
      } else {
        return nil
      }
    }
    return line
  }

  private static let relations: [Substring: Workload.Relation] = [
    "<=": .lessOrEqual, "==": .equal, ">=": .greaterOrEqual,
  ]
}

extension Draft {
  /// Independent copies of a dialog.
  static func dialogs(_ count: Int, _ dialog: Dialog) -> Draft {
    var draft = Draft(weights: [1e6, 1e5, 1250, 1e3, 1])
    for index in 0..<count {
      var variables: [String: Int] = [:]
      func variable(_ name: String, _ draft: inout Draft) -> Int {
        if let known = variables[name] { return known }
        let new = draft.variable()
        variables[name] = new
        return new
      }
      draft.windows.append(
        Window(width: variable("width", &draft), height: variable("height", &draft), size: nil))
      draft.beginUnit()
      for line in dialog.lines {
        var left = Sum(0)
        for term in line.terms {
          left = left + term.coefficient * Sum(variable: variable(term.name, &draft))
        }
        draft.add(Comparison(left, line.relation, Sum(line.constant)), rank: line.rank)
      }
      // A label and a field in each of three rows, and the window's three containers.
      draft.viewCount += 9
      if index == count / 2 {
        draft.churned = Array(draft.units[index].suffix(12))
        draft.retune(draft.units[index][19], by: 10)
        draft.contradiction = draft.constraint(Sum(variable: variable("ctwidth", &draft)) <= -5)
      }
    }
    return draft
  }
}
