/// The difference of two versions of a file, as `git apply` and `patch -p1` read it.
package enum UnifiedDiff {
  private enum Line {
    case both(Substring)
    case old(Substring)
    case new(Substring)

    var isChange: Bool { if case .both = self { false } else { true } }
    var isInOld: Bool { if case .new = self { false } else { true } }
    var isInNew: Bool { if case .old = self { false } else { true } }
  }

  /// The lines around a change that are told with it.
  private static let context = 3

  /// The difference; empty if the versions are the same.
  /// - Parameter path: The path of the file, from the folder where the difference is applied.
  /// - Complexity: O(n + d²) for n lines of which d differ.
  package static func text(from old: String, to new: String, path: String) -> String {
    let (before, after) = (lines(of: old), lines(of: new))
    let changes = after.difference(from: before)
    guard !changes.isEmpty else { return "" }
    let all = merged(before, after, changes)
    let name = path.hasPrefix("./") ? path.dropFirst(2) : path.drop { $0 == "/" }
    var text = "--- a/\(name)\n+++ b/\(name)\n"
    var start = 0
    while let first = all[start...].firstIndex(where: \.isChange) {
      var end = first
      // Changes with so few lines between them are told together.
      while let next = all[(end + 1)...].prefix(2 * context + 1).firstIndex(where: \.isChange) {
        end = next
      }
      let from = max(start, first - context)
      let to = min(all.count, end + 1 + context)
      text += hunk(all, from..<to)
      start = to
    }
    return text
  }

  /// The lines of a text, each with its end.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.unicodeScalars.firstIndex(of: "\n").map(rest.unicodeScalars.index(after:))
      let line = rest[..<(end ?? rest.endIndex)]
      lines.append(line)
      rest = rest[line.endIndex...]
    }
    return lines
  }

  private static func merged(
    _ before: [Substring], _ after: [Substring], _ changes: CollectionDifference<Substring>
  ) -> [Line] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var all: [Line] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if old < before.count, removed.contains(old) {
        all.append(.old(before[old]))
        old += 1
      } else if new < after.count, inserted.contains(new) {
        all.append(.new(after[new]))
        new += 1
      } else {
        all.append(.both(before[old]))
        old += 1
        new += 1
      }
    }
    return all
  }

  private static func hunk(_ all: [Line], _ range: Range<Int>) -> String {
    func part(_ isIn: (Line) -> Bool) -> String {
      let first = all[..<range.lowerBound].count(where: isIn)
      let count = all[range].count(where: isIn)
      return "\(count == 0 ? first : first + 1),\(count)"
    }
    var text = "@@ -\(part(\.isInOld)) +\(part(\.isInNew)) @@\n"
    for line in all[range] {
      let (sign, own) =
        switch line {
        case .both(let own): (" ", own)
        case .old(let own): ("-", own)
        case .new(let own): ("+", own)
        }
      text += sign + own
      if own.unicodeScalars.last != "\n" { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }
}
