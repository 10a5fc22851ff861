import LayoutDialects
import LayoutModel

/// KeepLayout in both languages: its attributes are those of the language's dialect.
enum KeepLayoutWords: CodeLibrary {
  static let name = "KeepLayout"

  private static let priorities: [String: Double] = [
    "Required": Priority.required, "High": Priority.high, "Low": Priority.low, "Fitting": 50,
  ]

  /// `keepHigh`, `KeepNone`
  static func constant(_ name: String) -> CodeValue? {
    if name == "KeepNone" || name == "keepNone" { return .library(Value(nil, nil)) }
    guard name.hasPrefix("keep") || name.hasPrefix("KeepPriority") else { return nil }
    let word = name.dropFirst(name.hasPrefix("keep") ? 4 : "KeepPriority".count)
    return priorities[String(word)].map { level in
      name.hasPrefix("keep")
        ? .library(Value(.zero, CodeNumber(level))) : .number(CodeNumber(level))
    }
  }

  /// `KeepRequired(150)`, `KeepValueMake(150, 750)`, `keepAt(800)`
  static func function(_ word: LibraryWord) -> CodeValue? {
    guard word.name.hasPrefix("Keep") || word.name == "keepAt", let number = word.number(word.first)
    else { return nil }
    if word.name == "keepAt" { return .library(Value(.zero, number)) }
    if word.name == "KeepValue" || word.name == "KeepValueMake" {
      guard word.arguments.count == 2 else { return .number(number) }
      return word.priority(word.arguments.values[1].value).map { .library(Value(number, $0)) }
    }
    return priorities[String(word.name.dropFirst(4))].map {
      .library(Value(number, CodeNumber($0)))
    }
  }

  /// `42 +keepHigh`: priorities do not add up.
  static func combine(_ left: CodeValue, _ sign: LibraryWord, _ right: CodeValue) -> CodeValue? {
    guard sign.name == "+", case .library(let value as Value) = right, value.number == .zero
    else {
      if case .nothing = left, sign.name == "+" || sign.name == "-", case .library(is Value) = right
      {
        return sign.name == "+" ? right : nil
      }
      return nil
    }
    guard case .nothing = left else {
      return sign.number(left).map { .library(Value($0, value.priority)) }
    }
    return right
  }

  static func member(_ word: LibraryWord, of part: CodePart) -> CodeValue? {
    attribute(word, [part], related: nil)
  }

  static func call(_ word: LibraryWord, on receiver: CodeValue) -> CodeValue? {
    if case .type("KeepAtomic") = receiver, word.name == "layout" { return run(word) }
    guard word.name.hasPrefix("keep"),
      let parts = word.runner.partsIfAny(receiver) ?? word.runner.parts(receiver, at: word.origin)
    else { return nil }
    if word.name.hasPrefix("keepAnimated") || word.name == "keepNotAnimated" { return run(word) }
    if word.name.hasSuffix("To") {
      return word.part(word.first).flatMap { attribute(word, parts, related: $0) }
    }
    return word.arguments.isEmpty
      ? attribute(word, parts, related: nil) ?? convenience(word, parts)
      : convenience(word, parts)
  }

  /// Runs the block of an animation or an atomic group; its constraints are the value.
  private static func run(_ word: LibraryWord) -> CodeValue? {
    let closures = [word.arguments["layout"], word.first].compactMap { $0 }
    for case .closure(let closure) in closures {
      return .list(CodeList(word.constraints(of: closure).map(CodeValue.constraint)))
    }
    return nil
  }

  private static func attribute(_ word: LibraryWord, _ parts: [CodePart], related: CodePart?)
    -> CodeValue?
  {
    guard let accessor = KeepLayout.accessor(named: word.name),
      accessor.takesRelated == (related != nil)
    else { return nil }
    return .library(Attribute(accessor, parts, related))
  }

  /// `keepSize`, `keepInsets`, `keepCentered`, `keepWidthsEqual`, with `priority` or `WithPriority`.
  private static func convenience(_ word: LibraryWord, _ parts: [CodePart]) -> CodeValue? {
    let dialects = word.runner.dialects
    var level = word.priority(word["priority"])?.value
    var values: [CodeNumber] = []
    if let value = word.first, word.arguments.values[0].label != "priority" {
      if word.name.hasSuffix("WithPriority") {
        level = word.priority(value)?.value
      } else if let size = word.size(value) {
        values = [size.width, size.height]
      } else if case .insets(let insets) = value {
        values = [insets.top, insets.left, insets.bottom, insets.right]
      } else if case .library(let given as Value) = value, let number = given.number {
        (values, level) = ([number], given.priority?.value)
      } else if let number = word.number(value) {
        values = [number]
      }
    }
    let keep = values.map { KeepValue($0.value) }
    let items = parts.map(dialects.item)
    do throws(KeepError) {
      guard
        let method = KeepLayout.methods.first(where: {
          $0.name == word.name || $0.priorityName == word.name
        })
      else { return nil }
      let made = try method.apply(to: items, values: keep, priority: level, in: &dialects.scene)
      return dialects.take(made, open: values.flatMap(\.open), for: word)
    } catch {
      word.runner.miss(word.origin, error.message)
      return .nothing
    }
  }

  /// `view.keepHuggingPriority = 251`
  static func assign(_ word: LibraryWord, of part: CodePart, to value: CodeValue) -> Bool {
    guard let property = KeepLayout.contentPriorities.first(where: { $0.name == word.name }),
      let level = word.priority(value)
    else { return false }
    for axis in property.axes {
      word.runner.setContentPriority(property.isHugging, axis, level, of: part)
    }
    return true
  }

  /// A number with a priority; no number for `KeepNone`.
  final class Value: LibraryValue {
    let number: CodeNumber?
    let priority: CodeNumber?

    init(_ number: CodeNumber?, _ priority: CodeNumber?) {
      (self.number, self.priority) = (number, priority)
    }
  }

  /// `a.keepWidth`, `[a, b].keepInsets`
  final class Attribute: LibraryValue {
    private let accessor: KeepAccessor
    private let parts: [CodePart]
    private let related: CodePart?

    init(_ accessor: KeepAccessor, _ parts: [CodePart], _ related: CodePart?) {
      (self.accessor, self.parts, self.related) = (accessor, parts, related)
    }

    private static let relations: [String: Relation] = [
      "equal": .equal, "min": .greaterOrEqual, "max": .lessOrEqual,
    ]

    func set(_ word: LibraryWord, to value: CodeValue) -> Bool {
      guard let relation = Self.relations[word.name] else { return false }
      return change([(relation, value, nil)], word) != nil
    }

    /// `keepAt:min:max:` with an optional value, `keepMin:max:`, `deactivate`.
    func call(_ word: LibraryWord) -> CodeValue? {
      switch word.name {
      case "deactivate", "remove":
        return change(Self.relations.values.map { ($0, nil, nil) }, word)
      case "keepAt", "keep", "keepMin":
        var values: [(Relation, CodeValue?, CodeNumber?)] = []
        if word.name != "keepMin", let equal = word["at"] ?? word.first {
          values.append((.equal, equal, CodeNumber(Priority.high)))
        }
        let least = word["min"] ?? (word.name == "keepMin" ? word.first : nil)
        if let least { values.append((.greaterOrEqual, least, nil)) }
        if let most = word["max"] { values.append((.lessOrEqual, most, nil)) }
        return change(values, word)
      default: return nil
      }
    }

    private func change(
      _ values: [(relation: Relation, value: CodeValue?, priority: CodeNumber?)],
      _ word: LibraryWord
    ) -> CodeValue? {
      let word = word.of(KeepLayoutWords.name)
      let dialects = word.runner.dialects
      var open: [String] = []
      var stated: [(Relation, KeepValue?)] = []
      for (relation, value, standard) in values {
        var number: CodeNumber?
        var level = standard
        if case .library(let given as Value)? = value {
          (number, level) = (given.number, given.priority ?? level)
        } else if let value {
          guard let given = word.number(value) else { return nil }
          number = given
        }
        open += (number?.open ?? []) + (level?.open ?? [])
        stated.append((relation, number.map { KeepValue($0.value, priority: level?.value) }))
      }
      do throws(KeepError) {
        let attribute = try KeepLayout.attribute(
          accessor, of: parts.map(dialects.item),
          related: related.map { other in parts.map { _ in dialects.item(other) } },
          in: dialects.scene)
        for (relation, value) in stated where value == nil {
          dialects.remove(
            KeepLayout.remove(attribute, [relation], in: &dialects.scene).removed)
        }
        let made = try KeepLayout.set(
          attribute, stated.filter { $0.1 != nil }, in: &dialects.scene)
        return dialects.take(made, open: open, for: word)
      } catch {
        word.runner.miss(word.origin, error.message)
        return .nothing
      }
    }
  }
}
