import CodeSyntax
import LayoutCode
import LayoutDialects
import LayoutModel

/// Code that runs against a scene of views, and what it states there.
struct CodeTrial {
  var change: CodeReader.CodeChange

  /// Runs code in a scene.
  /// - Parameter views: The views: `a, box { b, c }`.
  init(
    _ code: String, views: String, language: CodeLanguage? = nil,
    _ prepare: (inout Scene) -> Void = { _ in }
  ) {
    var scene = Scene(screen: Size(width: 320, height: 480))
    Self.add(views, to: &scene)
    prepare(&scene)
    let isObjectiveC =
      code.hasPrefix("[") || code.contains("];") || code.hasPrefix("- (")
    let reader = CodeReader(
      Array(code.utf8), as: language ?? (isObjectiveC ? .objectiveC : .swift))
    change = reader.run(against: scene)
  }

  private static func add(_ views: String, to scene: inout Scene) {
    var parents = [ItemID.root]
    var last = ItemID.root
    for word in views.split(whereSeparator: { $0 == " " || $0 == "," }) {
      switch word {
      case "{": parents.append(last)
      case "}": parents.removeLast()
      default: last = scene.addItem(named: String(word), in: parents.last ?? .root)
      }
    }
  }

  var scene: Scene { change.result.scene }

  /// The constraints that the code states, as equations; those that are off have a mark.
  var equations: [String] {
    change.added.compactMap { id in
      guard let constraint = scene.constraint(id) else { return nil }
      let label = constraint.label.map { "\($0): " } ?? ""
      let isOn = scene.isInForce(id)
      return label + StatementText.equation(constraint, in: scene) + (isOn ? "" : "  (off)")
    }
  }
}

/// A class of code as a scene.
struct CodeClassTrial {
  var scene: CodeScene?

  init(
    _ code: String, class name: String? = nil, language: CodeLanguage = .swift,
    numbers: [String: Double] = [:]
  ) {
    let reader = CodeReader(Array(code.utf8), as: language, named: "A.swift")
    let subject = reader.classes.first { name == nil || $0.name == name }
    let conditions = CodeConditions(
      screen: Screen(size: Size(width: 390, height: 844)), numbers: numbers)
    scene = subject.map { reader.scene(of: $0, conditions) }
  }

  /// The constraints in order, with the state that they belong to.
  var equations: [String] {
    guard let scene = scene?.scene else { return [] }
    return scene.constraintsInOrder.map { constraint in
      let group = constraint.group.flatMap { scene.group($0) }
      let state = group.map { " in \($0.name)\($0.isActive ? "" : " (off)")" } ?? ""
      let isOff = !constraint.isEnabled
      return StatementText.equation(constraint, in: scene) + state + (isOff ? " (off)" : "")
    }
  }
}
