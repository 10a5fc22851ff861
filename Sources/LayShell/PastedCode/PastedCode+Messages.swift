/// The messages of the libraries, and what they are here.
extension PastedCode {
  /// What a message does, in this language; nil if it is not known.
  func sent(_ parts: [MessagePart], to receiver: String) -> String? {
    guard let first = parts.first else { return nil }
    if first.word.hasPrefix("keep") { return keep(parts, to: receiver) }
    let values = parts.enumerated().compactMap { index, part in
      part.value.map { (label: index == 0 ? nil : part.word, value: $0) }
    }
    if let text = Self.pinned(first.word, values, on: receiver) { return text }
    switch (receiver, first.word) {
    case ("NSLayoutConstraint", "constraintWithItem"):
      return first.value.flatMap { Self.constraint([("item", $0)] + values.dropFirst()) }
    case ("NSLayoutConstraint", "constraintsWithVisualFormat"):
      return first.value.flatMap {
        Self.visualFormat([("withVisualFormat", $0)] + values.dropFirst())
      }
    case ("NSLayoutConstraint", "activateConstraints"), (_, "addConstraint"),
      (_, "addConstraints"):
      return first.value.map(Self.statements)
    case (_, "mas_makeConstraints"):
      return first.block.map { $0.joined(separator: "; ") }
    case ("KeepAttribute", "group"):
      return first.value.map { "group(\($0))" }
    case ("KeepAttribute", "removableChanges"), ("KeepAtomic", "layout"):
      return first.block.map {
        "atomic \(givenName ?? "changes") { \($0.joined(separator: "; ")) }"
      }
    case (let builder, "layout") where builder.hasSuffix("LKConstraints"):
      guard let view = first.value, let block = parts.last?.block else { return nil }
      return "constrain \(view) { \(block.joined(separator: "; ")) }"
    default: break
    }
    if let sentence = sentence(parts) {
      // A sentence on its own is for any view.
      return depth <= 2 ? "constrain a { \(sentence) }" : sentence
    }
    return viewMessage(parts, to: receiver)
  }

  private func keep(_ parts: [MessagePart], to receiver: String) -> String? {
    guard let first = parts.first else { return nil }
    if let block = parts.last(where: { $0.block != nil })?.block {
      let body = block.joined(separator: "; ")
      if first.word == "keepNotAnimated" { return "keepNotAnimated { \(body) }" }
      guard first.word.hasPrefix("keepAnimated"), let duration = first.value else { return nil }
      let delay = parts.first { $0.word == "delay" }?.value.map { ", delay: \($0)" } ?? ""
      return "\(receiver).keepAnimated(duration: \(duration)\(delay)) { \(body) }"
    }
    let values = parts.enumerated().compactMap { index, part in
      part.value.map { index == 0 ? $0 : "\(part.word): \($0)" }
    }
    let call = "\(receiver).\(first.word)"
    return values.isEmpty ? call : "\(call)(\(values.joined(separator: ", ")))"
  }

  /// LayoutKit's sentences: `[c make:LK_right equalTo:b s:LK_left plus:-10.f]`.
  private func sentence(_ parts: [MessagePart]) -> String? {
    guard let first = parts.first else { return nil }
    switch first.word {
    case "set", "make":
      guard let attribute = first.value else { return nil }
      var text = "\(first.word) \(attribute)"
      var index = 1
      while index < parts.count {
        guard let value = parts[index].value else { return nil }
        if index + 1 < parts.count, parts[index + 1].word == "s",
          let other = parts[index + 1].value
        {
          text += " \(parts[index].word) \(value).\(other)"
          index += 2
        } else {
          text += " \(parts[index].word) \(value)"
          index += 1
        }
      }
      return text
    case "setPriority": return first.value.map { "priority \($0)" }
    case "setPriorityRequired": return "priority required"
    case "setPriorityDefaultHigh": return "priority high"
    case "setPriorityDefaultLow": return "priority low"
    case "setPriorityFittingSizeLevel": return "priority fitting"
    case "alignAllEdgesTo":
      guard let view = first.value else { return nil }
      let insets = parts.dropFirst().first?.value.map { " insets \($0)" } ?? ""
      return "alignAllEdges to \(view)\(insets)"
    case "centerIn": return first.value.map { "center in \($0)" }
    case "setSize": return first.value.map { "size \($0)" }
    default: return nil
    }
  }

  private func viewMessage(_ parts: [MessagePart], to receiver: String) -> String? {
    guard let first = parts.first else { return nil }
    if let relation = Self.anchorRelations.first(where: { first.word.hasPrefix($0.key) })?.value,
      var right = first.value
    {
      for part in parts.dropFirst() {
        guard let value = part.value else { return nil }
        switch part.word {
        case "multiplier": right = "\(value) * \(right)"
        case "constant":
          right += value.hasPrefix("-") ? " - \(value.dropFirst())" : " + \(value)"
        default: return nil
        }
      }
      return "\(receiver) \(relation) \(right)"
    }
    switch first.word {
    case "constraintWithName", "alk_constraintWithName":
      return first.value.map { "\(receiver).constraint(\($0))" }
    case "removeConstraintWithName", "alk_removeConstraintWithName":
      return first.value.map { "remove \(receiver).constraint(\($0))" }
    case "remove":
      return receiver.contains(".keep") ? "\(receiver).deactivate" : "remove \(receiver)"
    case "deactivate", "activate", "sizeToFit", "clear": return "\(receiver).\(first.word)"
    case let word where word == "layout" || Self.layingOut.contains(word):
      return first.value == nil ? "layout" : nil
    case "addSubview", "addSublayout", "addLayoutItem", "addArrangedSubview", "addView":
      return first.value.flatMap { adding($0, by: first.word, to: receiver) }
    case "insertSubview", "insertSublayout", "insertLayoutItem", "insertView":
      guard let view = first.value, let place = parts.dropFirst().first?.value.flatMap(Int.init),
        (0..<1_000_000).contains(place)
      else { return nil }
      return isLayout(receiver)
        ? "\(receiver).insert \(view) at \(place + 1)"
        : "move \(view) to \(receiver) at \(place + 1)"
    case "removeFromSuperview", "removeFromLayout": return "remove \(receiver)"
    default: return nil
    }
  }

  private static let anchorRelations = [
    "constraintEqualTo": "==", "constraintGreaterThanOrEqualTo": ">=",
    "constraintLessThanOrEqualTo": "<=",
  ]
}
