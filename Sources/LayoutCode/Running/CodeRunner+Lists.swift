import CodeIndex
import CodeSyntax
import LayoutModel

/// Arrays and dictionaries: their methods, and those that Swift and UIKit's projects have for arrays of
/// constraints and views.
extension CodeRunner {
  /// A method that changes an array in place; nil for other methods.
  func mutate(_ word: String, _ receiver: CodeValue, _ call: CodeCall, _ base: CodeExpression)
    -> CodeValue?
  {
    // One option as a set that grows.
    if case .word = receiver, word == "insert" || word == "formUnion", call.arguments.count == 1 {
      let added = copied(resolved(value(call.arguments[0].value)))
      store(.list(CodeList([receiver, added])), in: base, at: origin(base.range))
      return .nothing
    }
    guard case .list(let list) = receiver else { return nil }
    let words: Set<String> = [
      "append", "addObject", "addObjectsFromArray", "insert", "removeAll", "removeAllObjects",
      "appendContentsOf", "removeFirst", "removeLast", "popLast", "remove", "reverse", "sort",
      "swapAt",
    ]
    guard words.contains(word) else { return nil }
    let arguments = CodeArguments(
      call.arguments.map { argument in
        (label: argument.label, value: copied(resolved(value(argument.value))))
      })
    switch word {
    case "insert":
      let index = place(arguments["at"], in: list, until: list.elements.count) ?? 0
      if let several = arguments["contentsOf"] {
        list.elements.insert(contentsOf: elements(of: several) ?? [several], at: index)
      } else if let first = arguments.first {
        list.elements.insert(first, at: index)
      }
    case "removeFirst", "removeLast", "popLast":
      let count = arguments.first.flatMap { place($0, in: list, until: list.elements.count) }
      let last = list.elements.last
      let first = list.elements.first
      if word == "removeFirst" {
        list.elements.removeFirst(min(count ?? 1, list.elements.count))
        return first ?? .nothing
      }
      list.elements.removeLast(min(count ?? 1, list.elements.count))
      return last ?? .nothing
    case "remove":
      guard let index = place(arguments["at"], in: list, until: list.elements.count - 1) else {
        return .nothing
      }
      return list.elements.remove(at: index)
    case "removeAll" where !arguments.isEmpty && arguments["keepingCapacity"] == nil:
      let origin = origin(base.range)
      list.elements.removeAll { isTrue(arguments.first, [$0], at: origin) ?? false }
    case "removeAll", "removeAllObjects": list.elements = []
    case "swapAt":
      let last = list.elements.count - 1
      guard arguments.count == 2, let a = place(arguments.values[0].value, in: list, until: last),
        let b = place(arguments.values[1].value, in: list, until: last)
      else { return .nothing }
      list.elements.swapAt(a, b)
    case "reverse": list.elements.reverse()
    case "sort": list.elements = sorted(list, arguments, at: origin(base.range))
    default: append(arguments, to: list, word)
    }
    return .nothing
  }

  /// A place in a list.
  private func place(_ value: CodeValue?, in list: CodeList, until last: Int) -> Int? {
    guard case .number(let number)? = value.map(resolved), number.value >= 0,
      number.value <= Double(last)
    else { return nil }
    if number.kind == .real { decide(by: number.value) }
    return Int(number.value)
  }

  private func append(_ arguments: CodeArguments, to list: CodeList, _ word: String) {
    for argument in arguments.values {
      let isSeveral = argument.label == "contentsOf" || word == "addObjectsFromArray"
      list.elements +=
        isSeveral ? elements(of: argument.value) ?? [argument.value] : [argument.value]
    }
  }

  /// A property of an array; nil for others.
  func member(_ word: String, of list: CodeList) -> CodeValue? {
    switch word {
    case "count": .number(CodeNumber(Double(list.elements.count), .integer))
    case "first", "firstObject": list.elements.first ?? .nothing
    case "last", "lastObject": list.elements.last ?? .nothing
    case "isEmpty": .bool(list.elements.isEmpty)
    case "constraints", "layoutConstraints", "array", "lazy", "allObjects", "objectEnumerator":
      .list(list)
    case "copy", "mutableCopy": .list(CodeList(list.elements))
    case "reverseObjectEnumerator": .list(CodeList(list.elements.reversed()))
    case "startIndex": .number(CodeNumber(0, .integer))
    case "endIndex": .number(CodeNumber(Double(list.elements.count), .integer))
    case "indices":
      .list(CodeList(list.elements.indices.map { .number(CodeNumber(Double($0), .integer)) }))
    default:
      extensionProperty(word, of: .list(list), classes: ["Array", "Collection", "Sequence"])
    }
  }

  /// A method of an array.
  func callList(
    _ word: String, _ arguments: CodeArguments, on list: CodeList, at place: CodeOrigin
  ) -> CodeValue? {
    let whole = CodeValue.list(list)
    // Objective-C calls what Swift reads: `[views count]`.
    if arguments.isEmpty, let value = member(word, of: list) { return value }
    switch word {
    case "forEach", "each", "enumerateObjectsUsingBlock", "enumerateObjectsWithOptions":
      let function = arguments.values.last?.value
      var elements = Array(list.elements.prefix(200))
      if elements.isEmpty, let closure = arguments.closure {
        note(running: closure)
        let data = dataElement(list.name ?? "the array", in: closure.closure.body, at: place)
        elements = data.map { [$0] } ?? []
      }
      for (index, element) in elements.enumerated() {
        let number = CodeValue.number(CodeNumber(Double(index), .integer))
        let isCounted = word.hasPrefix("enumerate")
        _ = apply(function, isCounted ? [element, number] : [element], at: place)
      }
      return .nothing
    case "map", "compactMap", "flatMap":
      var results: [CodeValue] = []
      for element in list.elements.prefix(200) {
        guard let result = apply(arguments.first, [element], at: place) else { return whole }
        if case .nothing = resolved(result), word != "map" { continue }
        if word == "flatMap", let inner = elements(of: result) {
          results += inner
        } else {
          results.append(result)
        }
      }
      return .list(CodeList(results))
    case "joined" where !list.elements.isEmpty, "componentsJoinedByString":
      let texts = list.elements.compactMap { element -> String? in
        if case .string(let text) = resolved(element) { text } else { nil }
      }
      guard texts.count == list.elements.count else { fallthrough }
      guard texts.reduce(0, { $0 + $1.utf8.count }) <= Self.longestText else { return nil }
      return .string(texts.joined(separator: arguments.first.flatMap(self.text) ?? ""))
    case "joined", "flatten":
      return .list(CodeList(list.elements.flatMap { elements(of: $0) ?? [$0] }))
    case "enumerated":
      return .list(
        CodeList(
          list.elements.enumerated().map {
            .tuple([("offset", .number(CodeNumber(Double($0), .integer))), ("element", $1)])
          }))
    case "shuffled": return .list(CodeList(list.elements))
    case "append", "addObject", "addObjectsFromArray":
      append(arguments, to: list, word)
      return .nothing
    case "objectAtIndex":
      return self.place(arguments.first, in: list, until: list.elements.count - 1)
        .map { list.elements[$0] }
    default: break
    }
    if let part = part(word, of: list, arguments, at: place) { return .list(CodeList(part)) }
    if let value = search(word, list, arguments, at: place) { return value }
    let classes = ["Array", "Collection", "Sequence", "NSArray"]
    let candidates = program.extensionFunctions(word, of: classes)
    if let function = match(candidates, arguments, nil) {
      let instance = CodeInstance(type: function.owner, value: whole)
      return call(function, arguments, receiver: instance, at: place)
    }
    if let value = callLibraries(word, arguments, on: whole, at: place) { return value }
    if let all = constraintNumbers(whole), !all.isEmpty || list.elements.isEmpty {
      return callConstraint(word, arguments, on: all, at: place)
    }
    return nil
  }

  /// The elements that a method takes of an array, in its order; nil for other methods.
  private func part(
    _ word: String, of list: CodeList, _ arguments: CodeArguments, at place: CodeOrigin
  ) -> [CodeValue]? {
    let all = list.elements
    let count =
      arguments.isEmpty
      ? 1 : self.place(arguments.first, in: list, until: 1_000_000).map { min($0, all.count) }
    switch word {
    case "reversed": return all.reversed()
    case "sorted": return sorted(list, arguments, at: place)
    case "sortedArrayUsingSelector": return sorted(list, CodeArguments([]), at: place)
    case "subarrayWithRange":
      guard case .tuple(let span)? = arguments.first.map(resolved), span.count == 2,
        let start = self.place(span[0].value, in: list, until: all.count),
        let count = self.place(span[1].value, in: list, until: all.count - start)
      else { return nil }
      return Array(all[start..<start + count])
    // What is not known to be left out is kept.
    case "filter": return all.filter { isTrue(arguments.first, [$0], at: place) ?? true }
    case "prefix" where arguments["while"] != nil:
      return Array(all.prefix { isTrue(arguments.first, [$0], at: place) ?? true })
    case "prefix": return count.map { Array(all.prefix($0)) }
    case "suffix": return count.map { Array(all.suffix($0)) }
    case "dropFirst": return count.map { Array(all.dropFirst($0)) }
    case "dropLast": return count.map { Array(all.dropLast($0)) }
    default: return nil
    }
  }

  /// The elements in the order of their values, or of a function; in their own where that is not known.
  private func sorted(_ list: CodeList, _ arguments: CodeArguments, at place: CodeOrigin)
    -> [CodeValue]
  {
    var result: [CodeValue] = []
    for element in list.elements.prefix(200) {
      var index = result.count
      while index > 0 {
        let isBefore =
          arguments.isEmpty
          ? compare(resolved(element), "<", resolved(result[index - 1]))
          : isTrue(arguments.first, [element, result[index - 1]], at: place)
        guard let isBefore else { return list.elements }
        guard isBefore else { break }
        index -= 1
      }
      result.insert(element, at: index)
    }
    return result + list.elements.dropFirst(200)
  }

  /// What a method finds in an array, or makes of all its elements; nil for other methods.
  private func search(
    _ word: String, _ list: CodeList, _ arguments: CodeArguments, at place: CodeOrigin
  ) -> CodeValue? {
    let isPlain = arguments["where"] == nil && arguments.closure == nil
    let facts = { [self] in
      list.elements.prefix(200).map { element in
        isPlain
          ? arguments.first.flatMap { compare(resolved(element), "==", resolved($0)) }
          : isTrue(arguments.first, [element], at: place)
      }
    }
    switch word {
    case "reduce":
      guard arguments.count == 2, var result = arguments.first else { return nil }
      let function = arguments.values[1].value
      for element in list.elements.prefix(200) {
        let next: CodeValue?
        if arguments.values[0].label == "into", case .closure(let closure) = resolved(function) {
          next = changed(closure, [result, element])
        } else {
          next = apply(function, [result, element], at: place)
        }
        guard let next else { return nil }
        result = next
      }
      return result
    case "max" where arguments.isEmpty, "min" where arguments.isEmpty:
      if list.elements.isEmpty { return .nothing }
      let numbers = list.elements.compactMap { element -> CodeNumber? in
        if case .number(let number) = resolved(element) { number } else { nil }
      }
      guard numbers.count == list.elements.count else { return nil }
      return extreme(of: numbers, isLargest: word == "max")
    case "first", "last", "firstIndex", "lastIndex", "index":
      let found = facts()
      let isLast = word.hasPrefix("last")
      guard
        let index = isLast
          ? found.lastIndex(where: { $0 != false }) : found.firstIndex(where: { $0 != false })
      else { return .nothing }
      guard found[index] == true else { return nil }
      return word == "first" || word == "last"
        ? list.elements[index] : .number(CodeNumber(Double(index), .integer))
    case "contains", "containsObject":
      if isPlain, let type = optionType(of: list),
        let isIn = contains(.list(list), arguments.first, of: type)
      {
        return .bool(isIn)
      }
      let found = facts()
      return found.contains(true) ? .bool(true) : found.contains(nil) ? nil : .bool(false)
    case "allSatisfy":
      let found = facts()
      return found.contains(false) ? .bool(false) : found.contains(nil) ? nil : .bool(true)
    default: return nil
    }
  }

  /// Whether a function gives true for values; nil if that is not known.
  private func isTrue(_ function: CodeValue?, _ values: [CodeValue], at place: CodeOrigin) -> Bool?
  {
    guard case .bool(let flag)? = apply(function, values, at: place).map(resolved) else {
      return nil
    }
    return flag
  }

  /// The result of a closure or function for values.
  func apply(_ function: CodeValue?, _ values: [CodeValue], at place: CodeOrigin)
    -> CodeValue?
  {
    switch function.map(resolved) {
    case .closure(let closure)?: return call(closure, values)
    case .method(let method)?:
      return call(method, CodeArguments(values.map { (nil, $0) }), at: place) ?? .nothing
    case .library(let function as LanguageFunction)?:
      return function.apply(values, in: self, at: place)
    default: return nil
    }
  }
}
