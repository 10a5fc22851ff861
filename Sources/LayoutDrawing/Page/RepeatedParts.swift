import TextReports

/// A value in which what occurs again stands once: `parts` lists it, and the text `=3` is the one at place 3. Other texts
/// that begin with `=` have one more.
struct RepeatedParts {
  private var counts: [JSON: Int] = [:]
  private var places: [JSON: Int] = [:]
  private var parts: [JSON] = []

  /// The least bytes of a list or an object for which a reference pays.
  private static var leastBytes: Int { 13 }

  /// An object with its parts; the same if nothing in it occurs again.
  /// - Complexity: O(n · d) in the length of its text and its depth.
  static func shortened(_ members: [JSON.Member]) -> [JSON.Member] {
    var all = RepeatedParts()
    for member in members { all.count(member.value) }
    let short = members.map { JSON.Member(key: $0.key, value: all.shortened($0.value)) }
    return all.parts.isEmpty ? short : short + [.init(key: "parts", value: .array(all.parts))]
  }

  /// Counts a value and what is in it; what is in a repeated one counts once.
  private mutating func count(_ value: JSON) {
    let inner: [JSON]
    switch value {
    case .array(let elements): inner = elements
    case .object(let members): inner = members.map(\.value)
    default: return
    }
    counts[value, default: 0] += 1
    if counts[value] == 1 { for one in inner { count(one) } }
  }

  private mutating func shortened(_ value: JSON) -> JSON {
    if case .string(let text) = value { return text.hasPrefix("=") ? .string("=" + text) : value }
    if let place = places[value] { return .string("=\(place)") }
    guard counts[value, default: 0] > 1, value.text.utf8.count >= Self.leastBytes else {
      return withShortParts(value)
    }
    let place = parts.count
    places[value] = place
    parts.append(.null)
    parts[place] = withShortParts(value)
    return .string("=\(place)")
  }

  private mutating func withShortParts(_ value: JSON) -> JSON {
    switch value {
    case .array(let elements): .array(elements.map { shortened($0) })
    case .object(let members):
      .object(members.map { JSON.Member(key: $0.key, value: shortened($0.value)) })
    default: value
    }
  }
}
