import Localization
import TextReports

/// A language, a size of texts, or both, in which a screen is looked at beside the ones that its source has.
package struct ScreenVariation: Hashable, Sendable {
  /// The language; nil for that of the source.
  package var language: Language?
  /// The size of texts; nil for that of a new device.
  package var textSize: TextSize?

  /// Creates a variation.
  package init(language: Language? = nil, textSize: TextSize? = nil) {
    (self.language, self.textSize) = (language, textSize)
  }

  /// `in Greek`, `at text size AX3`, `in Greek at text size AX3`
  package var phrase: String {
    [language.map { "in \($0.name)" }, textSize.map { "at text size \($0.rawValue)" }]
      .compactMap(\.self).joined(separator: " ")
  }

  package var json: JSON {
    .object([
      "language": .optional(language?.code), "textSize": .optional(textSize?.rawValue),
    ])
  }

  /// Some of several variations in words: `in Greek and German`, `from text size AX1 on`.
  static func phrase(_ some: [ScreenVariation], of all: [ScreenVariation]) -> String {
    var words: [String] = []
    let languages = some.filter { $0.textSize == nil }.compactMap(\.language)
    if languages.count > 2, languages.count == all.count(where: { $0.textSize == nil }) {
      words.append("in all \(languages.count) languages")
    } else if !languages.isEmpty {
      words.append("in " + series(languages.map(\.name), atMost: 4))
    }
    let sizes = some.filter { $0.language == nil }.compactMap(\.textSize)
    let asked = all.filter { $0.language == nil }.compactMap(\.textSize)
    if let least = sizes.min(), sizes.count > 1, sizes.sorted() == asked.filter({ $0 >= least }) {
      words.append("from text size \(least.rawValue) on")
    } else if !sizes.isEmpty {
      words.append(
        "at text \(plural(sizes.count, "size", "sizes")) "
          + series(sizes.map(\.rawValue), atMost: sizes.count))
    }
    let both = some.filter { $0.language != nil && $0.textSize != nil }
    words += both.prefix(2).map(\.phrase)
    if both.count > 2 { words.append("in \(both.count - 2) more combinations") }
    return series(words)
  }
}

/// The languages and sizes of texts that are asked for.
package struct VariationChoice: Sendable {
  /// The languages.
  package enum Languages: Sendable {
    case none, all
    case some([Language])
  }

  /// The languages.
  package var languages: Languages
  /// The sizes of texts, the smallest first.
  package var textSizes: [TextSize]

  /// Nothing but what sources have.
  package init() { (languages, textSizes) = (.none, []) }

  /// Creates a choice.
  package init(languages: Languages, textSizes: [TextSize]) {
    self.languages = languages
    self.textSizes = textSizes.sorted()
  }

  /// Whether languages are asked for.
  package var hasLanguages: Bool { if case .none = languages { false } else { true } }

  /// Those of a source that is translated into some languages: what differs in one way first.
  func variations(translatedInto known: some Sequence<Language>) -> [ScreenVariation] {
    let wanted: [Language] =
      switch languages {
      case .none: []
      case .all: known.sorted()
      case .some(let named): known.filter(named.contains).sorted()
      }
    let sizes = textSizes.filter { $0 != .large }
    return wanted.map { ScreenVariation(language: $0) }
      + sizes.map { ScreenVariation(textSize: $0) }
      + wanted.flatMap { language in
        sizes.map { ScreenVariation(language: language, textSize: $0) }
      }
  }
}
