import CodeIndex
import CodeSyntax
import LayoutModel

/// Assignments: to variables, to properties of the code's own objects, to those of UIKit's.
extension CodeRunner {
  /// Gives a variable, member or element a value.
  /// - Returns: The value.
  @discardableResult
  func assign(
    _ target: CodeExpression, _ sign: String, _ source: CodeExpression, _ whole: CodeExpression
  ) -> CodeValue {
    let place = origin(whole.range)
    var name: String?
    switch target.kind {
    case .name("_"), .other(.wildcard):
      let ignored = resolved(value(source))
      if case .library(let library) = ignored { library.finish(in: self) }
      return .nothing
    case .name(let word), .member(_, let word): name = word
    default: break
    }
    let count = views.count
    var new = resolved(value(source, named: name))
    if let name, !source.isPath { rename(new, name, madeAfter: count) }
    if sign != "=", sign.hasSuffix("=") {
      let old = resolved(value(target))
      if case .list(let list) = old, sign == "+=" {
        list.elements += elements(of: new) ?? [new]
        return old
      }
      new = combine(old, String(sign.dropLast()), new, at: place) ?? unknown(whole)
    }
    store(new, in: target, at: place)
    return new
  }

  /// Puts a value where an expression says.
  func store(_ new: CodeValue, in target: CodeExpression, at place: CodeOrigin) {
    switch target.kind {
    case .name(let word): set(word, to: copied(new), at: place)
    case .member(let base?, let word): assign(word, copied(new), toMemberOf: base, at: place)
    case .element(let base, let arguments):
      if case .dictionary(let dictionary) = resolved(value(base)),
        let key = arguments.first.flatMap({ key(value($0.value)) })
      {
        dictionary[key] = new
      } else if case .list(let list) = resolved(value(base)),
        case .number(let number)? = arguments.first.map({ resolved(value($0.value)) }),
        number.value >= 0, Int(min(number.value, 1e6)) < list.elements.count
      {
        list.elements[Int(number.value)] = new
      }
    default: break
    }
  }

  /// Sets a variable or a property of the object in progress.
  private func set(_ word: String, to value: CodeValue, at place: CodeOrigin) {
    if let owner = scope.owner(of: word) {
      owner.values[word] = named(value, word)
      owner.assigned.insert(word)
      return
    }
    if let current, declares(word, current) {
      setProperty(word, of: current, to: value)
      return
    }
    // `self = .zero` in an initializer of a value.
    if word == "self", let current, current.view == nil {
      // `self = [super init]` makes no other object.
      if case .instance = value { return }
      current.value = typed(value, CodeType(name: current.type))
      return
    }
    if let view = current?.view, current?.type.isEmpty == false, ViewWords.isViewProperty(word) {
      assign(word, value, to: view, at: place)
      return
    }
    // `priority = value` in an extension of constraints.
    if let current, let receiver = current.value, receiver.hasMembersToSet {
      if let changed = changed(receiver, word, value, at: place) {
        current.value = changed
      } else {
        assign(word, value, toMemberOf: receiver, at: place)
      }
      return
    }
    // In an extension of constraints, `isActive = isOn` is about the constraint.
    if let receiver = current?.value, let all = constraintNumbers(receiver), !all.isEmpty {
      let place = CodeOrigin(file: file, line: 1, column: 1)
      if assignConstraint(word, value, to: all, at: place) { return }
    }
    // In a class, a name that nothing declares is a property that it inherits.
    if let current, !current.type.isEmpty {
      setProperty(word, of: current, to: value)
      return
    }
    undeclared[word] = named(value, plain(word))
  }

  private func declares(_ word: String, _ instance: CodeInstance) -> Bool {
    instance.properties[plain(word)] != nil
      || program.lineage(instance.type).contains {
        $0.variables[word] != nil || $0.variables[plain(word)] != nil
      }
  }

  /// The name of a property of Objective-C for its variable: `title` for `_title`.
  func plain(_ word: String) -> String { word.hasPrefix("_") ? String(word.dropFirst()) : word }

  private func setProperty(_ word: String, of instance: CodeInstance, to value: CodeValue) {
    let (key, place) = (plain(word), CodeOrigin(file: file, line: 1, column: 1))
    let isObserved = program.lineage(instance.type).contains { $0.observers[key] != nil }
    let old = isObserved ? property(key, of: instance, at: place) : nil
    let declared = program.lineage(instance.type).lazy.compactMap { $0.variables[key] }.first
    let typed = typed(value, declared?.binding.type)
    // A view that a controller makes for itself is called after its class.
    instance.properties[key] = key == "view" ? typed : named(typed, key)
    observe(key, of: instance, old)
    if key == "view", controllers.contains(where: { $0 === instance }),
      let part = part(value, at: place), part.guide == nil
    {
      instance.view = part
      return
    }
    // A view that a controller makes for itself fills the screen.
    guard key == "view", instance.view == CodePart(0), let part = part(value, at: place),
      part.view != 0, part.guide == nil, views[part.view].parent == nil
    else { return }
    add(part, to: CodePart(0))
    views[part.view].isControllersOwn = true
    let size = conditions.screen.size
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    views[part.view].properties.frame = AssignedFrame(frame, in: size)
    views[part.view].properties.autoresizing = [.flexibleWidth, .flexibleHeight]
  }

  /// Runs what observes a property that was set.
  private func observe(_ name: String, of instance: CodeInstance, _ old: CodeValue?) {
    let observers = program.lineage(instance.type).lazy.compactMap { $0.observers[name] }
    // The initializer of the type that declares the property is not observed.
    guard let observer = observers.first,
      !instance.isBeingMade || !isInitializing || observer.owner != owner
    else { return }
    let place = CodeOrigin(file: file, line: 1, column: 1)
    let value = old ?? .unknown(UnknownValue("oldValue", at: place))
    _ = call(observer, CodeArguments([(nil, value)]), receiver: instance, at: place)
  }

  /// The button of which an expression is a property: `save.titleLabel`, or `titleLabel` in a button's own code.
  private func button(with property: String, _ expression: CodeExpression) -> CodePart? {
    let button: CodePart?
    switch expression.kind {
    case .member(let base?, property) where base.name != "self":
      guard case .part(let part) = resolved(value(base)) else { return nil }
      button = part
    case .member(.some, property), .name(property):
      guard let current, !declares(property, current) else { return nil }
      button = current.view
    default: return nil
    }
    guard let button, classes(of: button).contains("UIButton") else { return nil }
    return button
  }

  /// Sets a member of a value.
  private func assign(
    _ word: String, _ new: CodeValue, toMemberOf base: CodeExpression, at place: CodeOrigin
  ) {
    // The font of a button's label is what its title is measured with; it shrinks as a label does.
    if word == "font" || word == "adjustsFontSizeToFitWidth",
      let button = button(with: "titleLabel", base)
    {
      return assign(word, new, to: button, at: place)
    }
    if let button = button(with: "configuration", base) {
      return configure(button, [word: new], at: place)
    }
    let receiver = resolved(value(base))
    if setPart(word, ofRectangle: base, to: new, at: place) { return }
    if let changed = changed(receiver, word, new, at: place) {
      return store(changed, in: base, at: place)
    }
    assign(word, new, toMemberOf: receiver, at: place)
  }

  /// Insets or a size with another part; nil for other values.
  private func changed(
    _ receiver: CodeValue, _ word: String, _ new: CodeValue, at place: CodeOrigin
  ) -> CodeValue? {
    switch receiver {
    case .insets(var insets):
      guard let number = number(new, at: place), insets.set(word, to: number) else {
        return receiver
      }
      return .insets(insets)
    case .size(let width, let height):
      guard let number = number(new, at: place) else { return receiver }
      switch word {
      case "width", "x", "horizontal": return .size(number, height)
      case "height", "y", "vertical": return .size(width, number)
      default: return receiver
      }
    default: return nil
    }
  }

  /// Sets a part of a rectangle in a variable, `frame.size.width = 8`; false if the variable has no rectangle.
  private func setPart(
    _ word: String, ofRectangle base: CodeExpression, to new: CodeValue, at place: CodeOrigin
  ) -> Bool {
    var holder = base
    if case .member(let inner?, let part) = base.kind, part == "origin" || part == "size" {
      holder = inner
    }
    guard let name = holder.name, case .tuple(let parts) = resolved(value(holder)),
      parts.isEmpty || parts.count == 4,
      var rectangle = CodeRectangle(.tuple(parts), in: self, at: place),
      rectangle.set(word, to: new, in: self, at: place)
    else { return false }
    set(name, to: rectangle.value, at: place)
    return true
  }

  /// Sets a property of a view, a constraint or another object.
  func assign(
    _ word: String, _ new: CodeValue, toMemberOf receiver: CodeValue, at place: CodeOrigin
  ) {
    switch receiver {
    case .instance(let instance):
      if declares(word, instance) || instance.view == nil {
        setProperty(word, of: instance, to: new)
      } else if let view = instance.view,
        ViewWords.isViewProperty(word)
          || program.setter(of: word, ofTypes: classes(of: view)) != nil
      {
        assign(word, new, toMemberOf: .part(view), at: place)
      } else {
        setProperty(word, of: instance, to: new)
      }
    case .part(let part):
      if part.guide == nil, let instance = instances[part.view], declares(word, instance) {
        setProperty(word, of: instance, to: new)
        return
      }
      let call = LibraryWord(word, in: self, at: place)
      for library in Self.libraries
      where library.assign(call.of(library.name), of: part, to: new) {
        return
      }
      if let setter = program.setter(of: word, ofTypes: classes(of: part)) {
        let instance = CodeInstance(type: setter.owner, view: part, value: receiver)
        _ = self.call(setter, CodeArguments([(nil, new)]), receiver: instance, at: place)
        return
      }
      assign(word, new, to: part, at: place)
    case .constraint(let index):
      if !assignConstraint(word, new, to: [index], at: place) {
        miss(place, "`\(word)` of a constraint is not known here")
      }
    case .list:
      if let all = constraintNumbers(receiver) {
        _ = assignConstraint(word, new, to: all, at: place)
      }
    case .library(let library):
      if library.set(LibraryWord(word, in: self, at: place), to: new) { return }
      if let all = constraintNumbers(receiver), assignConstraint(word, new, to: all, at: place) {
        return
      }
      miss(place, "`\(word)` of it cannot be set to \(new.kind)")
    case .unknown(let unknown):
      // What nothing has made is nil, or an outlet, which belongs to a document.
      if unknown.isUnset, unknown.isConstraint { return }
      if ["isActive", "constant", "priority"].contains(word),
        constraintOfHost(unknown, word, new, at: place)
      {
        return
      }
      if unknown.name.hasPrefix("keep"), ["equal", "min", "max"].contains(word) {
        miss(place, "KeepLayout has no `\(unknown.name)`")
      }
      unknown.members[word] = new
    default: break
    }
  }

  /// A constant, priority or activity of something that is no constraint of the code.
  private func constraintOfHost(
    _ unknown: UnknownValue, _ word: String, _ new: CodeValue, at place: CodeOrigin
  ) -> Bool {
    guard word != "priority" || unknown.name.lowercased().contains("constraint") else {
      return false
    }
    if handled.contains(place) { return true }
    miss(place, "`\(unknown.text)` is no constraint that is known here")
    return true
  }
}
