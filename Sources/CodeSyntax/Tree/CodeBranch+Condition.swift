/// Which branch of `#if` an app for iOS consists of.
extension [CodeBranch] {
  /// The index of the first branch whose condition is not known to be false, as in a debug build; nil if there
  /// is none.
  package var taken: Int? { firstIndex { $0.holds != false } }
}

extension CodeBranch {
  /// Whether its condition holds for iOS; nil if that depends on settings of the build.
  package var holds: Bool? {
    condition.isEmpty ? true : Self.holds(Substring(condition), depth: 0)
  }

  private static func holds(_ text: Substring, depth: Int) -> Bool? {
    guard depth < 32 else { return nil }
    let text = text.trimmingBlanks
    if let parts = split(text, at: "||") {
      let values = parts.map { holds($0, depth: depth + 1) }
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
    if let parts = split(text, at: "&&") {
      let values = parts.map { holds($0, depth: depth + 1) }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    }
    if text.hasPrefix("!") { return holds(text.dropFirst(), depth: depth + 1).map { !$0 } }
    if text.hasPrefix("("), text.hasSuffix(")") {
      return holds(text.dropFirst().dropLast(), depth: depth + 1)
    }
    return known[text.filter { $0 != " " }]
  }

  private static let known: [String: Bool] = [
    "true": true, "1": true, "false": false, "0": false, "os(iOS)": true, "os(macOS)": false,
    "os(OSX)": false, "os(tvOS)": false, "os(watchOS)": false, "os(visionOS)": false,
    "os(Linux)": false, "os(Windows)": false, "canImport(UIKit)": true, "canImport(AppKit)": false,
    "canImport(WatchKit)": false, "targetEnvironment(macCatalyst)": false, "TARGET_OS_IPHONE": true,
    "TARGET_OS_IOS": true, "TARGET_OS_OSX": false, "TARGET_OS_TV": false, "TARGET_OS_WATCH": false,
    "TARGET_OS_MACCATALYST": false, "TARGET_OS_VISION": false,
  ]

  /// The parts around an operator outside parentheses; nil if it is not there.
  private static func split(_ text: Substring, at word: String) -> [Substring]? {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0, text[index...].hasPrefix(word) {
        parts.append(text[start..<index])
        index = text.index(index, offsetBy: word.count)
        start = index
      } else {
        index = text.index(after: index)
      }
    }
    return parts.isEmpty ? nil : parts + [text[start...]]
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text = text.dropLast() }
    return text
  }
}
