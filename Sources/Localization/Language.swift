/// A language of an app, by its code: `de`, `pt-BR`, `zh-Hans`.
package struct Language: Hashable, Sendable, Comparable {
  /// The code, as the folder of a translation has it: that of `de.lproj`.
  package let code: String

  /// A language by its code; nil for a text that is no code of a language.
  package init?(code: String) {
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count),
      parts.allSatisfy({ part in
        (1...8).contains(part.count) && part.utf8.allSatisfy(Self.isLetterOrDigit)
      }), first.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return nil }
    self.code = code
  }

  /// A language by its code, or by its name in English, in any case: `de`, `pt_BR`, `Greek`.
  package init?(named name: String) {
    let small = name.lowercased()
    if let known = Self.names.first(where: { $0.value.lowercased() == small }) {
      self.init(code: known.key)
    } else {
      self.init(code: String(name.map { $0 == "_" ? "-" : $0 }))
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The language without script and region: `zh`.
  private var base: String { String(code.prefix { $0 != "-" }) }

  /// Its name in English: `Greek`, `Portuguese (BR)`; the code of one that has none here.
  package var name: String {
    if let whole = Self.names[code] { return whole }
    guard let name = Self.names[base] else { return code }
    return "\(name) (\(code.dropFirst(base.count + 1)))"
  }

  /// Whether it is written from right to left.
  package var isRightToLeft: Bool {
    if code.contains("-Latn") { return false }
    return code.contains("-Arab") || code.contains("-Hebr")
      || ["ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "syr", "ug", "ur", "yi"].contains(base)
  }

  package static func < (a: Language, b: Language) -> Bool { a.code < b.code }

  /// The names of languages in English, by code.
  private static let names = [
    "af": "Afrikaans", "am": "Amharic", "ar": "Arabic", "az": "Azerbaijani", "be": "Belarusian",
    "bg": "Bulgarian", "bn": "Bengali", "bs": "Bosnian", "ca": "Catalan", "ckb": "Central Kurdish",
    "cs": "Czech", "cy": "Welsh", "da": "Danish", "de": "German", "el": "Greek", "en": "English",
    "eo": "Esperanto", "es": "Spanish", "et": "Estonian", "eu": "Basque", "fa": "Persian",
    "fi": "Finnish", "fil": "Filipino", "fr": "French", "ga": "Irish", "gd": "Scottish Gaelic",
    "gl": "Galician", "gu": "Gujarati", "he": "Hebrew", "hi": "Hindi", "hr": "Croatian",
    "hu": "Hungarian", "hy": "Armenian", "id": "Indonesian", "is": "Icelandic", "it": "Italian",
    "ja": "Japanese", "ka": "Georgian", "kab": "Kabyle", "kk": "Kazakh", "km": "Khmer",
    "kn": "Kannada", "ko": "Korean", "ku": "Kurdish", "lo": "Lao", "lt": "Lithuanian",
    "lv": "Latvian", "mk": "Macedonian", "ml": "Malayalam", "mn": "Mongolian", "mr": "Marathi",
    "ms": "Malay", "my": "Burmese", "nb": "Norwegian Bokmål", "ne": "Nepali", "nl": "Dutch",
    "nn": "Norwegian Nynorsk", "no": "Norwegian", "oc": "Occitan", "pa": "Punjabi", "pl": "Polish",
    "ps": "Pashto", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sc": "Sardinian",
    "si": "Sinhala", "sk": "Slovak", "sl": "Slovenian", "sq": "Albanian", "sr": "Serbian",
    "sv": "Swedish", "sw": "Swahili", "ta": "Tamil", "te": "Telugu", "th": "Thai", "tr": "Turkish",
    "ug": "Uyghur", "uk": "Ukrainian", "ur": "Urdu", "uz": "Uzbek", "vi": "Vietnamese",
    "yi": "Yiddish", "zh": "Chinese", "zh-Hans": "Simplified Chinese",
    "zh-Hant": "Traditional Chinese",
  ]
}
