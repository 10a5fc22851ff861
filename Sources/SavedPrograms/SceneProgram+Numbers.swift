import LayoutModel
import TextReports

extension SceneProgram {
  /// The stated constraints whose numbers will change, ordered by their current numbers.
  var renumbered: [(old: Int, new: Int)] {
    numbers.map { (old: $0.key.rawValue, new: $0.value) }.filter { $0.old != $0.new }
      .sorted { $0.old < $1.old }
  }

  /// The maximum number of ranges of changed numbers in the message itself.
  private static let mostRuns = 3

  /// The changes of constraint numbers, as ranges: `(2)-(5) are (1)-(4)`.
  private var renumberedRuns: [String] {
    var runs: [(old: ClosedRange<Int>, new: ClosedRange<Int>)] = []
    for (old, new) in renumbered {
      if let last = runs.last, last.old.upperBound == old - 1, last.new.upperBound == new - 1 {
        runs[runs.count - 1] = (last.old.lowerBound...old, last.new.lowerBound...new)
      } else {
        runs.append((old...old, new...new))
      }
    }
    func text(_ numbers: ClosedRange<Int>) -> String {
      let (first, last) = (numbers.lowerBound, numbers.upperBound)
      return first == last ? "(\(first))" : "(\(first))-(\(last))"
    }
    return runs.map {
      "\(text($0.old)) \(plural($0.old.count, "becomes", "become")) \(text($0.new))"
    }
  }

  /// The report on the constraint numbers that change when the program is read again; empty if none
  /// change.
  package var renumberedParts: [Report.Part] {
    let runs = renumberedRuns
    guard !runs.isEmpty else { return [] }
    var line = Markup(
      "renumbered in the file: " + runs.prefix(Self.mostRuns).joined(separator: ", "))
    if runs.count > Self.mostRuns {
      line.append(", … \(runs.count - Self.mostRuns) more: ", .dim)
      line.append("more", .typeable)
    }
    let pairs = renumbered.map { JSON.object(["was": .integer($0.old), "is": .integer($0.new)]) }
    return [
      .field("renumbered", .array(pairs)), .text(line),
      .more(runs.dropFirst(Self.mostRuns).map { .text($0) }),
    ]
  }
}
