import LayoutModel

/// Names in the language for the views and guides of a log.
///
/// An item is named for its accessibility identifier, or otherwise for its class, numbered in layout order
/// within a class.
package struct LogNames: Sendable {
  /// The names, by item index.
  private(set) var names: [String]
  private var taken: Set<String> = ["root"]

  init(_ items: LogItems, ranks: [Int]) {
    self.init(all: items.all, superviews: items.superviews, ranks: ranks)
  }

  private init(all: [LoggedItem], superviews: [Int: Int], ranks: [Int]) {
    names = Array(repeating: "", count: all.count)
    var members: [String: [Int]] = [:]
    var bases: [String] = []
    for (place, item) in all.enumerated() {
      let base = Self.base(of: item, owner: superviews[place].map { all[$0] })
      if members[base] == nil { bases.append(base) }
      members[base, default: []].append(place)
    }
    // Names from the log take precedence over generated ones.
    let given = Set(all.compactMap { $0.name.flatMap(Self.word) })
    for base in bases.sorted(by: { given.contains($0) && !given.contains($1) }) {
      let places = (members[base] ?? []).sorted { (ranks[$0], $0) < (ranks[$1], $1) }
      if places.count == 1, let only = places.first, take(base, for: only) { continue }
      var number = 1
      let stem = base.last?.isNumber == true ? base + "_" : base
      for place in places {
        while !take("\(stem)\(number)", for: place) { number += 1 }
        number += 1
      }
    }
  }

  /// Names for items that no constraint ties together.
  package static func names(of items: [LoggedItem]) -> [String] {
    LogNames(all: items, superviews: [:], ranks: Array(0..<items.count)).names
  }

  private mutating func take(_ name: String, for place: Int) -> Bool {
    guard taken.insert(name).inserted else { return false }
    names[place] = name
    return true
  }

  /// An unused name: the word itself, or with a number.
  mutating func free(_ word: String) -> String {
    if taken.insert(word).inserted { return word }
    var number = 2
    while !taken.insert("\(word)\(number)").inserted { number += 1 }
    return "\(word)\(number)"
  }

  // MARK: Words

  private static let reserved: Set<String> = [
    "root", "let", "var", "def", "if", "else", "for", "in", "true", "false", "none", "match",
    "args",
  ]

  private static func base(of item: LoggedItem, owner: LoggedItem?) -> String {
    if let word = item.name.flatMap(word) { return word }
    if item.isSafeArea { return "safeArea" }
    if item.isMarginsGuide { return "marginsGuide" }
    if item.isGuide, let word = item.text.flatMap(word), !word.isEmpty,
      item.plainClass == "UILayoutGuide"
    {
      return lowered(String(word.prefix(24)))
    }
    guard let name = item.plainClass else { return "view" }
    let word = word(ofClass: name)
    if !item.isGuide, let title = item.text.flatMap(title) {
      return title + word.prefix(1).uppercased() + word.dropFirst()
    }
    return word
  }

  /// A short title as the start of a name: `Set lunch` as `setLunch`.
  private static func title(_ text: String) -> String? {
    guard text.count <= 20, !text.hasSuffix("...") else { return nil }
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first, (1...3).contains(words.count), first.first?.isLetter == true,
      text.allSatisfy({ $0.isASCII })
    else { return nil }
    return first.lowercased()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// A text as a name of letters, digits and `_`; nil if it has none.
  static func word(_ text: String) -> String? {
    var result = ""
    var isGap = false
    for character in text.prefix(60) {
      if character == "_" || character.isLetter || character.isNumber && character.isWholeNumber {
        if isGap, !result.isEmpty { result.append("_") }
        isGap = false
        result.append(character)
      } else {
        isGap = true
      }
    }
    guard let first = result.first, result.contains(where: { $0 != "_" }) else { return nil }
    if !first.isLetter, first != "_" { result = "_" + result }
    return reserved.contains(result) ? result + "_" : result
  }

  private static let known: [String: String] = [
    "UIView": "view", "NSView": "view", "UILabel": "label", "UIStackView": "stack",
    "NSStackView": "stack", "UIImageView": "image", "NSImageView": "image", "UIButton": "button",
    "NSButton": "button", "UITextField": "field", "NSTextField": "field", "UITextView": "textView",
    "NSTextView": "textView", "UIScrollView": "scroll", "NSScrollView": "scroll",
    "NSClipView": "clip", "UITableView": "table", "NSTableView": "table",
    "UICollectionView": "collection", "UITableViewCellContentView": "cell",
    "UITableViewCell": "cell", "UICollectionViewCell": "cell",
    "UICollectionViewCellContentView": "cell", "_UITableViewHeaderFooterContentView": "header",
    "UITableViewHeaderFooterView": "header", "UICollectionReusableView": "reusableView",
    "UILayoutGuide": "guide", "NSLayoutGuide": "guide", "_UILayoutGuide": "guide",
    "_UILayoutSpacer": "spacer", "UIInputView": "inputView", "UIWindow": "window",
    "UISegmentedControl": "segments", "UISwitch": "toggle", "UISlider": "slider", "NSBox": "box",
    "NSWindow": "window",
  ]

  private static func word(ofClass name: String) -> String {
    if let word = known[name] { return word }
    var plain = name
    if plain.hasPrefix("NSKVONotifying_") { plain = String(plain.dropFirst(15)) }
    if plain.hasPrefix("_Tt") { plain = MangledName(plain)?.name ?? "View" }
    if let word = known[plain] { return word }
    for prefix in ["_UI", "_NS", "UI", "NS", "_"] {
      guard plain.hasPrefix(prefix) else { continue }
      let rest = plain.dropFirst(prefix.count)
      if let first = rest.first, first.isUppercase {
        plain = String(rest)
        break
      }
    }
    return word(lowered(plain)) ?? "view"
  }

  /// `SDCAlertLabel` as `sdcAlertLabel`
  private static func lowered(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }.count
    guard capitals > 0 else { return name }
    let count = capitals == 1 || capitals == name.count ? capitals : capitals - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}
