import LayoutModel

/// Arrays and dictionaries: their methods, and those that Swift and UIKit's projects have for arrays of
/// constraints and views.
extension CodeRunner {
  /// A method that changes an array or dictionary in place; nil for other methods.
  func mutate(_ word: String, _ receiver: CodeValue, _ call: CodeCall, _ base: CodeExpression)
    -> CodeValue?
  {
    guard case .list(let list) = receiver else { return nil }
    let words: Set<String> = [
      "append", "addObject", "addObjectsFromArray", "insert", "removeAll", "removeAllObjects",
      "appendContentsOf",
    ]
    guard words.contains(word) else { return nil }
    let values = call.arguments.map { argument in
      (label: argument.label, value: copied(resolved(value(argument.value))))
    }
    switch word {
    case "append", "addObject", "addObjectsFromArray", "appendContentsOf":
      for argument in values {
        let isSeveral = argument.label == "contentsOf" || word == "addObjectsFromArray"
        list.elements +=
          isSeveral ? elements(of: argument.value) ?? [argument.value] : [argument.value]
      }
    case "insert":
      if let first = values.first?.value { list.elements.insert(first, at: 0) }
    default: list.elements = []
    }
    return .nothing
  }

  /// A method of an array.
  func callList(
    _ word: String, _ arguments: CodeArguments, on list: CodeList, at place: CodeOrigin
  ) -> CodeValue? {
    let whole = CodeValue.list(list)
    switch word {
    case "forEach", "enumerateObjectsUsingBlock", "each":
      for element in list.elements.prefix(200) { _ = apply(arguments.first, [element], at: place) }
      return .nothing
    case "map", "compactMap", "flatMap":
      var results: [CodeValue] = []
      for element in list.elements.prefix(200) {
        guard let result = apply(arguments.first, [element], at: place) else { return whole }
        if case .nothing = result, word == "compactMap" { continue }
        if word == "flatMap", case .list(let inner) = result {
          results += inner.elements
        } else {
          results.append(result)
        }
      }
      return .list(CodeList(results))
    case "joined", "flatten":
      return .list(CodeList(list.elements.flatMap { elements(of: $0) ?? [$0] }))
    case "enumerated":
      return .list(
        CodeList(
          list.elements.enumerated().map {
            .tuple([("offset", .number(CodeNumber(Double($0)))), ("element", $1)])
          }))
    case "filter", "sorted", "reversed", "copy", "mutableCopy", "shuffled", "prefix", "suffix":
      return .list(CodeList(word == "reversed" ? list.elements.reversed() : list.elements))
    case "dropFirst": return .list(CodeList(Array(list.elements.dropFirst())))
    case "dropLast": return .list(CodeList(Array(list.elements.dropLast())))
    case "objectAtIndex":
      guard case .number(let number)? = arguments.first, number.value >= 0,
        Int(min(number.value, 1e6)) < list.elements.count
      else { return nil }
      return list.elements[Int(number.value)]
    case "append", "addObject", "addObjectsFromArray":
      for argument in arguments.values {
        let isSeveral = argument.label == "contentsOf" || word == "addObjectsFromArray"
        list.elements +=
          isSeveral ? elements(of: argument.value) ?? [argument.value] : [argument.value]
      }
      return .nothing
    default: break
    }
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

  /// The result of a closure or function for values.
  private func apply(_ function: CodeValue?, _ values: [CodeValue], at place: CodeOrigin)
    -> CodeValue?
  {
    switch function.map(resolved) {
    case .closure(let closure)?: return call(closure, values)
    case .method(let method)?:
      return call(method, CodeArguments(values.map { (nil, $0) }), at: place) ?? .nothing
    default: return nil
    }
  }
}
