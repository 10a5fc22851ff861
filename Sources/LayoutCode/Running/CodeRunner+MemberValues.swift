import CodeIndex
import CodeSyntax
import LayoutModel
import Localization

/// The members of values: of views, of types, of numbers and texts, and of what is not known.
extension CodeRunner {
  func member(_ word: String, of base: CodeExpression?, _ expression: CodeExpression)
    -> CodeValue
  {
    let origin = origin(expression.range)
    guard let base else { return .word(word) }
    // Code outside types means what it runs against.
    if base.name == "self", current?.type.isEmpty != false, current?.value == nil,
      let known = host?.value(of: word, in: self) ?? undeclared[word]
    {
      return resolved(known)
    }
    if base.name == "super", let value = inherited(word, at: origin) { return resolved(value) }
    let receiver = resolved(value(base))
    if let result = member(word, of: receiver, at: origin) {
      // `self.header` of Objective-C calls a method.
      if !isSwift, case .method(let method) = result, method.name == word,
        let made = call(method, CodeArguments([]), at: origin)
      {
        return resolved(made)
      }
      return resolved(result)
    }
    switch receiver {
    case .nothing: return .nothing
    default: return unknown(expression)
    }
  }

  /// A member of a value; nil if nothing is known of it.
  func member(_ word: String, of receiver: CodeValue, at origin: CodeOrigin) -> CodeValue? {
    // Views and the screen have the same traits.
    if word == "traitCollection" {
      switch receiver {
      case .part, .type, .unknown: return .type(word)
      default: break
      }
    }
    switch receiver {
    case .part(let part):
      if let instance = instances[part.view], part.guide == nil,
        let value = property(word, of: instance, at: origin)
      {
        return value
      }
      if let value = member(word, of: part, at: origin) { return value }
      if let value = extensionProperty(word, of: receiver, classes: classes(of: part)) {
        return value
      }
      if let value = ask(LibraryWord(word, in: self, at: origin), { $0.member($1, of: part) }) {
        return value
      }
      if ViewWords.methodValues.contains(word) { return .method(CodeMethod(receiver, word)) }
      return FrameWords.value(word, of: part) ?? partMember(word, of: part, at: origin)
    case .instance(let instance):
      if let value = own(word, of: instance, at: origin) { return value }
      guard let view = instance.view else { return nil }
      return member(word, of: view, at: origin)
        ?? extensionProperty(word, of: .part(view), classes: classes(of: view))
        ?? FrameWords.value(word, of: view)
    case .type(let type): return member(word, ofType: type, origin)
    case .library(let library): return library.member(LibraryWord(word, in: self, at: origin))
    case .constraint(let index):
      return member(word, of: index)
        ?? extensionProperty(word, of: receiver, classes: ["NSLayoutConstraint", "NSObject"])
    case .list(let list):
      return member(word, of: list)
        ?? partsIfAny(receiver).flatMap { _ in
          callLibraries(word, CodeArguments([]), on: receiver, at: origin)
        }
    case .range(let span): return callRange(word, CodeArguments([]), on: span, at: origin)
    case .tuple(let values):
      if let number = Int(word), values.indices.contains(number) { return values[number].value }
      if let value = values.first(where: { $0.label == word })?.value { return value }
      if values.count == 4,
        let part = CodeRectangle(receiver, in: self, at: origin)?.member(word)
      {
        return part
      }
      // `.to(box).right`: a member of what a call without a type gives.
      guard values.first?.label != nil, values[0].value.isNothing else { return nil }
      return .tuple(values + [(word, .nothing)])
    case .size(let width, let height):
      switch word {
      case "width", "x", "horizontal": return .number(width)
      case "height", "y", "vertical": return .number(height)
      default: return extensionProperty(word, of: receiver, classes: ["CGSize", "CGPoint"])
      }
    case .insets(let insets):
      switch word {
      case "top": return .number(insets.top)
      case "left", "leading": return .number(insets.left)
      case "bottom": return .number(insets.bottom)
      case "right", "trailing": return .number(insets.right)
      default: return extensionProperty(word, of: receiver, classes: Self.insetTypes)
      }
    case .number(let number):
      switch word {
      case "rawValue", "cgFloat", "doubleValue", "floatValue", "value", "integerValue", "intValue",
        "CGFloatValue":
        return receiver
      case "pointSize": return .number(number)
      case "magnitude": return .number(CodeNumber(number.value.magnitude, number.kind))
      default: return extensionProperty(word, of: receiver, classes: ["CGFloat", "Double", "Int"])
      }
    case .font(let size):
      if word == "pointSize" { return .number(size) }
      return UIKitWords.fontMetrics[word].map { .number(size * CodeNumber($0)) }
    case .word(let name):
      let isLandscape = name.hasPrefix("landscape")
      switch word {
      case "isLandscape" where isLandscape || name == "portrait": return .bool(isLandscape)
      case "isPortrait" where isLandscape || name == "portrait": return .bool(!isLandscape)
      case "rawValue": return UIKitWords.priorities[name].map { .number(CodeNumber($0)) }
      default: return nil
      }
    case .dictionary(let dictionary):
      switch word {
      case "values", "allValues": return .list(CodeList(dictionary.elements.map(\.value)))
      case "keys", "allKeys": return .list(CodeList(dictionary.elements.map { keyValue($0.key) }))
      case "count": return .number(CodeNumber(Double(dictionary.elements.count), .integer))
      case "isEmpty": return .bool(dictionary.elements.isEmpty)
      default: return nil
      }
    case .sum(let sum):
      return extensionProperty(
        word, of: .sum(sum), classes: ["NSLayoutAnchor", "NSLayoutDimension"])
    case .unknown(let unknown): return member(word, of: unknown, at: origin)
    case .string(let text): return member(word, ofText: text)
    case .nothing, .bool, .closure, .method: return nil
    }
  }

  /// A member of a view that its class does not declare here: a view of that name inside it, or unknown.
  private func partMember(_ word: String, of part: CodePart, at origin: CodeOrigin) -> CodeValue? {
    let key = memberKey(word, of: part)
    if let known = partMembers[key] { return known }
    let name = views[part.view].name
    let value = UnknownValue(name.isEmpty ? word : "\(name).\(word)", at: origin)
    partMembers[key] = .unknown(value)
    return .unknown(value)
  }

  func memberKey(_ word: String, of part: CodePart) -> String {
    "\(part.view).\(part.guide?.rawValue ?? "").\(word)"
  }

  /// A member of something that is not known. An anchor or a guide makes it a view.
  func member(_ word: String, of unknown: UnknownValue, at origin: CodeOrigin) -> CodeValue? {
    if UIKitWords.anchors[word] != nil || CodePart.Guide(rawValue: word) != nil || word == "snp"
      || word.hasPrefix("mas_")
    {
      guard let part = part(.unknown(unknown), at: origin) else { return nil }
      return member(word, of: .part(part), at: origin)
    }
    if word == "view", !Self.containers.contains(where: unknown.text.hasSuffix),
      let part = part(.unknown(unknown), at: origin)
    {
      return .part(part)
    }
    if word == "bounds" || word == "frame", unknown.fillsWindow {
      uses.insert(.window)
      return rect(conditions.window ?? conditions.screen.size)
    }
    // A view that has a part of the screen does not know what its window covers.
    if word == "safeAreaInsets", conditions.window == nil,
      unknown.text.lowercased().contains("window")
    {
      return safeAreaInsets
    }
    if let known = unknown.members[word] { return known }
    if word == "statusBarOrientation" || word == "interfaceOrientation" {
      return orientation()
    }
    // What it was before a change is not known.
    if unknown.type == "UITraitCollection", !unknown.text.hasPrefix("previous") {
      return traits(word)
    }
    if let type = unknown.type, program.type(type) != nil {
      let instance = CodeInstance(type: type)
      if let value = property(word, of: instance, at: origin), !isPlaceholder(value) {
        unknown.members[word] = value
        return value
      }
    }
    let value = CodeValue.unknown(UnknownValue("\(unknown.text).\(word)", at: origin))
    unknown.members[word] = value
    return value
  }

  /// The controllers around a controller, whose views fill the window.
  fileprivate static let containers = [
    "navigationController", "tabBarController", "splitViewController",
  ]

  /// Whether the first value of a property only stands for a text or an object that code sets.
  private func isPlaceholder(_ value: CodeValue) -> Bool {
    if case .string("") = value { true } else { value.isNothing }
  }

  func member(_ word: String, of index: Int) -> CodeValue? {
    switch word {
    case "isActive", "active": return .bool(constraints[index].isActive)
    case "constant": return .number(constraints[index].right.constant)
    case "priority": return .number(constraints[index].priority)
    case "layoutConstraints", "constraint": return .constraint(index)
    case "identifier": return constraints[index].identifier.map(CodeValue.string) ?? .nothing
    case "firstAttribute": return attribute(constraints[index].left)
    case "secondAttribute": return attribute(constraints[index].right)
    case "firstItem": return constraints[index].left.terms.first.map { .part($0.anchor.part) }
    case "secondItem": return constraints[index].right.terms.first.map { .part($0.anchor.part) }
    default: return nil
    }
  }

  private func attribute(_ side: AnchorSum) -> CodeValue {
    .word(side.terms.first?.anchor.anchor.rawValue ?? "notAnAttribute")
  }

  /// A member of a type.
  /// - Parameter calls: Whether a method of that name is called, as Objective-C does.
  func member(
    _ word: String, ofType type: String, _ origin: CodeOrigin, calls: Bool = true
  ) -> CodeValue? {
    if type == "traitCollection" || type == "UIContentSizeCategory" { return traits(word) }
    if let known = program.type(type, from: current?.type ?? "") {
      for type in program.lineage(known.name) {
        if let variable = type.variables[word] {
          return constant(variable, "\(type.name).\(word)")
        }
        if type.cases[word] != nil { return .library(EnumerationCase(type: type.name, name: word)) }
        if word == "allCases", !type.cases.isEmpty {
          return .list(
            CodeList(
              type.caseOrder.map { .library(EnumerationCase(type: type.name, name: $0)) }))
        }
      }
      if program.types["\(known.name).\(word)"] != nil { return .type("\(known.name).\(word)") }
      // An extension adds members, and leaves those of UIKit as they are.
      if known.isDeclared, ["shared", "default", "current", "standard"].contains(word) {
        return .instance(CodeInstance(type: known.name))
      }
    }
    if word == "init" { return .method(CodeMethod(.type(type), word)) }
    // `UIView.new`, `UIView.alloc.init`
    if !isSwift, calls,
      ["new", "alloc", "array", "dictionary"].contains(word)
        || program.lineage(type).contains(where: { $0.functions[word] != nil })
    {
      return callType(type, word, CodeArguments([]), nil, named: nil, at: origin)
    }
    if let value = member(word, ofType: type, at: origin) { return value }
    if word == "self" { return .type(type) }
    if word.first?.isUppercase == true { return .type("\(type).\(word)") }
    let key = "\(type).\(word)"
    if let known = undeclared[key] { return known }
    let value = CodeValue.unknown(UnknownValue(key, at: origin))
    undeclared[key] = value
    return value
  }

  /// A size class or idiom of the screen.
  private func traits(_ word: String) -> CodeValue? {
    switch word {
    case "horizontalSizeClass":
      uses.insert(.traits)
      return .word(conditions.isWidthRegular ? "regular" : "compact")
    case "verticalSizeClass":
      uses.insert(.traits)
      return .word(conditions.isHeightRegular ? "regular" : "compact")
    case "userInterfaceIdiom":
      uses.insert(.traits)
      return .word(conditions.isPad ? "pad" : "phone")
    case "preferredContentSizeCategory": return .type("UIContentSizeCategory")
    case "isAccessibilityCategory": return .bool(conditions.textSize >= .accessibility1)
    default: return nil
    }
  }

  /// How the screen is held: upright, or turned to the left.
  func orientation() -> CodeValue {
    uses.insert(.window)
    let window = conditions.window ?? conditions.screen.size
    decide(between: window.width, window.height)
    return .word(window.width > window.height ? "landscapeLeft" : "portrait")
  }

  /// The classes whose extensions a view has, its own first.
  func classes(of part: CodePart) -> [String] {
    if part.guide != nil { return ["UILayoutGuide"] }
    let view = views[part.view]
    let known = classes(above: instances[part.view]?.type ?? view.type)
    let isKnown = known.contains("UIView") && view.kind == .made && !view.isOnlyDeclared
    // A view of which only the name is known may be of any class.
    let others = ["UIStackView", "UIControl", "UIView", "UIResponder", "NSObject"]
    return known + (isKnown ? [] : [view.type] + others) + ["Constrainable"]
  }

  /// A computed property that an extension gives to values of some classes.
  func extensionProperty(_ word: String, of receiver: CodeValue, classes: [String])
    -> CodeValue?
  {
    var view: CodePart?
    if case .part(let part) = receiver { view = part }
    guard let (variable, owner) = program.extensionProperty(word, of: classes),
      let getter = variable.binding.getter
    else {
      // A property of a category of Objective-C has a method for it.
      let method = program.extensionFunctions(word, of: classes).first { function in
        program.files[function.file].tree.language == .objectiveC
          && function.declaration.parameters.isEmpty
      }
      return method.flatMap { method in
        let instance = CodeInstance(type: method.owner, view: view, value: receiver)
        let place = CodeOrigin(file: file, line: 1, column: 1)
        return call(method, CodeArguments([]), receiver: instance, at: place)
      }
    }
    return inside(file: variable.file) {
      let (oldScope, oldCurrent) = (scope, current)
      scope = CodeScope(parent: nil)
      current = CodeInstance(type: owner, view: view, value: receiver)
      defer { (scope, current) = (oldScope, oldCurrent) }
      return held(result(of: getter), as: variable.binding.type)
    }
  }
}

extension UnknownValue {
  /// Whether it is a window, or the view of a controller that fills one.
  fileprivate var fillsWindow: Bool {
    name == "window" || name == "keyWindow" || type == "UIWindow"
      || CodeRunner.containers.contains { text.hasSuffix("\($0).view") }
  }
}
