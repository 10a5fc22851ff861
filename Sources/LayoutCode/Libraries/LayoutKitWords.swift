import LayoutDialects
import LayoutModel

/// LayoutKit in both languages: `[ALKConstraints layout:view do:^(ALKConstraints *c){ … }]` and its sentences.
enum LayoutKitWords: CodeLibrary {
  static let name = "LayoutKit"

  /// `ALKCenterX`, and `LK_center_x` before version 1.
  static func constant(_ name: String) -> CodeValue? {
    let word: String
    if name.hasPrefix("ALK") {
      word = name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4)
    } else if name.hasPrefix("LK_") {
      let parts = name.dropFirst(3).split(separator: "_")
      word = parts.dropFirst().reduce(String(parts.first ?? "")) { $0 + $1.uppercased() }
    } else {
      return nil
    }
    return LayoutKit.anchor(named: word) == nil ? nil : .word(word)
  }

  static func call(_ word: LibraryWord, on receiver: CodeValue) -> CodeValue? {
    switch receiver {
    case .type("ALKConstraints"), .type("LKConstraints"):
      guard word.name == "layout", let part = word.part(word["view", "layoutView"] ?? word.first),
        let closure = word.arguments.closure
      else { return nil }
      let builder = CodeValue.library(Sentences(part))
      _ = word.runner.call(closure, [builder])
      return builder
    case .part(let part):
      guard let name = word.first.flatMap(word.runner.text) else { return nil }
      let index = named(name, part, word.runner)
      switch word.name {
      case "alk_constraintWithName", "constraintWithName":
        return index.map(CodeValue.constraint) ?? .nothing
      case "alk_removeConstraintWithName", "removeConstraintWithName":
        if let index { word.runner.constraints[index].isGone = true }
        return .nothing
      default: return nil
      }
    default: return nil
    }
  }

  /// A constraint by the name that it has in the registry of a view.
  private static func named(_ name: String, _ owner: CodePart, _ runner: CodeRunner) -> Int? {
    runner.constraints.firstIndex {
      $0.identifier == name && !$0.isGone && $0.registry == owner.view
    }
  }

  /// What a block receives: sentences about one view.
  final class Sentences: LibraryValue {
    private let part: CodePart
    /// The priority of the sentences that follow.
    private var priority = CodeNumber(Priority.required)

    init(_ part: CodePart) { self.part = part }

    private static let priorities: [String: Double] = [
      "setPriorityRequired": Priority.required, "setPriorityDefaultHigh": Priority.high,
      "setPriorityDefaultLow": Priority.low, "setPriorityFittingSizeLevel": 50,
    ]

    func set(_ word: LibraryWord, to value: CodeValue) -> Bool {
      guard word.name == "priority", let level = word.priority(value) else { return false }
      priority = level
      return true
    }

    func call(_ word: LibraryWord) -> CodeValue? {
      let word = word.of(LayoutKitWords.name)
      if let level = Self.priorities[word.name] {
        priority = CodeNumber(level)
        return .nothing
      }
      switch word.name {
      case "setPriority":
        guard let level = word.priority(word.first) else { return nil }
        priority = level
        return .nothing
      case "set": return set(word)
      case "make": return make(word)
      case "alignAllEdgesTo", "alignAllEdges":
        guard let other = word.part(word["to"] ?? word.first),
          let insets = word["edgeInsets"].map({ word.insets($0) }) ?? CodeInsets()
        else { return nil }
        return prioritized(
          word.inset(part, [.left, .top, .right, .bottom], in: other, by: insets), word)
      case "centerIn", "center":
        guard let other = word.part(word["in"] ?? word.first) else { return nil }
        return prioritized(word.inset(part, [.centerX, .centerY], in: other), word)
      case "setSize":
        guard let size = word.size(word.first) else { return nil }
        return prioritized(
          [word.set(part, .height, to: size.height), word.set(part, .width, to: size.width)], word)
      default: return nil
      }
    }

    private func set(_ word: LibraryWord) -> CodeValue? {
      guard let anchor = word.word(word.first).flatMap(LayoutKit.anchor),
        let number = word.number(word["to"])
      else { return nil }
      guard anchor.isSize else {
        word.runner.miss(
          word.origin, "a position is set to a number, which does not say from where")
        return .nothing
      }
      return named(word.set(part, anchor, to: number), part, word)
    }

    private func make(_ word: LibraryWord) -> CodeValue? {
      guard let anchor = word.word(word.first).flatMap(LayoutKit.anchor),
        let target = word.word(word["s"]).flatMap(LayoutKit.anchor)
      else { return nil }
      var relation = Relation.equal
      var other: CodePart?
      for (name, kind) in LayoutKit.relations {
        guard let value = word[name] else { continue }
        (relation, other) = (kind, word.part(value))
      }
      if let value = word[LayoutKit.safeAreaWord] {
        other = word.part(value).map { CodePart($0.view, .safeArea) }
      }
      guard let other, let factor = word["times"].map({ word.number($0) }) ?? CodeNumber(1),
        let more = word["plus"].map({ word.number($0) }) ?? .zero,
        let less = word["minus"].map({ word.number($0) }) ?? .zero
      else { return nil }
      let owner = word.part(word["on"]) ?? word.runner.superview(of: part)
      return named(
        word.relate(part, anchor, relation, to: other, target, times: factor, plus: more - less),
        owner, word)
    }

    private func prioritized(_ made: [CodeValue], _ word: LibraryWord) -> CodeValue {
      for case .constraint(let index) in made { word.runner.setPriority(priority, of: index) }
      return .all(made)
    }

    /// Gives a constraint its name. Of two with one name in one view, the first stays and the other is off.
    private func named(_ made: CodeValue, _ owner: CodePart, _ word: LibraryWord) -> CodeValue {
      guard case .constraint(let index) = prioritized([made], word),
        let name = word["name"].flatMap(word.runner.text)
      else { return made }
      let isTaken = LayoutKitWords.named(name, owner, word.runner) != nil
      word.runner.constraints[index].identifier = name
      word.runner.constraints[index].registry = owner.view
      if isTaken { word.runner.setActive(false, of: index) }
      return made
    }
  }
}
