#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The texts of a file of translations, by key.
///
/// Of a text with several forms, for numbers or devices, the longest is kept.
package struct TextTable: Hashable, Sendable {
  /// The texts.
  package private(set) var texts: [String: String]

  /// A table of known texts.
  package init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// The text of a key; nil if the table has none, or an empty one.
  package subscript(key: String) -> String? {
    texts[key].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Adds the texts of another table, which win.
  package mutating func add(_ other: TextTable) { texts.merge(other.texts) { $1 } }

  // MARK: Reading

  /// The reason a file of translations cannot be read.
  package struct Failure: Error, Hashable, Sendable {
    package var text: String
  }

  /// The texts of a `.strings` file, in UTF-8 or UTF-16, or compiled.
  /// - Complexity: O(n) in its length.
  package init(strings bytes: [UInt8]) throws(Failure) {
    texts = try Self.propertyList(bytes).compactMapValues(\.text)
  }

  /// The texts of a `.stringsdict` file: of plurals the longest form.
  /// - Complexity: O(n) in its length.
  package init(stringsDictionary bytes: [UInt8]) throws(Failure) {
    texts = try Self.propertyList(bytes).compactMapValues(\.longest)
  }

  /// The texts of an `.xcstrings` file, by language.
  /// - Complexity: O(n) in its length.
  package static func tables(catalog bytes: [UInt8]) throws(Failure) -> [Language: TextTable] {
    let catalog: Catalog
    do {
      catalog = try JSONDecoder().decode(Catalog.self, from: Data(bytes))
    } catch {
      throw Failure(text: "this is no string catalog")
    }
    var tables: [Language: TextTable] = [:]
    for (key, entry) in catalog.strings ?? [:] {
      for (code, localization) in entry.localizations ?? [:] {
        guard let language = Language(code: code), let text = localization.longest else { continue }
        tables[language, default: TextTable()].texts[key] = text
      }
    }
    return tables
  }

  /// The longest of several texts.
  fileprivate static func longest(_ texts: some Sequence<String>) -> String? {
    texts.max { ($0.count, $1) < ($1.count, $0) }
  }

  private static func propertyList(_ bytes: [UInt8]) throws(Failure) -> [String: PropertyValue] {
    // An empty table is no fault.
    guard !bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return [:] }
    guard isShallow(bytes) else { throw Failure(text: "its values are nested too deeply") }
    do {
      return try PropertyListDecoder().decode([String: PropertyValue].self, from: Data(bytes))
    } catch {
      throw Failure(text: "this is no table of strings")
    }
  }

  /// The deepest nesting that is read.
  private static let mostLevels = 64

  /// Whether the elements of a property list in XML are nested so little that a reader can follow them.
  private static func isShallow(_ bytes: [UInt8]) -> Bool {
    let deeper = ["<dict>", "<array>", "<dict ", "<array "].map { Array($0.utf8) }
    let higher = ["</dict", "</array"].map { Array($0.utf8) }
    var depth = 0
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if deeper.contains(where: { rest.starts(with: $0) }) { depth += 1 }
      if higher.contains(where: { rest.starts(with: $0) }) { depth -= 1 }
      if depth > mostLevels { return false }
      rest = rest.dropFirst()
    }
    return true
  }
}

/// A value of a property list.
private enum PropertyValue: Decodable {
  case text(String)
  case values([String: PropertyValue])
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let values = try? container.decode([String: PropertyValue].self) {
      self = .values(values)
    } else {
      self = .other
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The longest form of an entry of a `.stringsdict`, with the forms of its variables in their places.
  var longest: String? {
    guard case .values(let values) = self,
      let format = values["NSStringLocalizedFormatKey"]?.text
    else { return text }
    var result = ""
    var rest = format[...]
    while let start = rest.firstRange(of: "%#@") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: "@") else { return result + rest }
      let name = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      if case .values(let forms)? = values[name] {
        let texts = forms.compactMap { key, value in
          key.hasPrefix("NSStringFormat") ? nil : value.text
        }
        result += TextTable.longest(texts) ?? ""
      }
    }
    return result + rest
  }
}

/// A string catalog of Xcode.
private struct Catalog: Decodable {
  struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  /// The texts of a key in a language.
  final class Localization: Decodable {
    struct Unit: Decodable {
      var value: String?
    }

    var stringUnit: Unit?
    /// The forms, by what they depend on, and by its values: `plural`, `one`.
    var variations: [String: [String: Localization]]?

    /// The longest text.
    var longest: String? {
      let forms = (variations ?? [:]).values.flatMap(\.values).compactMap(\.longest)
      return TextTable.longest(forms + [stringUnit?.value].compactMap(\.self))
    }
  }

  var strings: [String: Entry]?
}
