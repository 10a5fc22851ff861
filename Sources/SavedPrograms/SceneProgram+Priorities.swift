import LayoutDialects
import LayoutModel
import TextReports

/// Content priorities: a view's own, and those that builds give.
extension SceneProgram {
  /// The place in the program where a content priority of a view is set.
  enum PriorityStep {
    /// After all views are declared. A build can give another one later.
    case declared
    /// At the position of required content in the statement order.
    case content
    /// After all builds, since one of them gave another one before.
    case behindBuilds
  }

  private static let priorityProperties:
    [(name: String, kind: @Sendable (Axis) -> ContentPriorities.Kind)] = [
      (PropertyName.hugging.rawValue, { .hugging($0) }),
      (PropertyName.compression.rawValue, { .compression($0) }),
    ]

  /// The place where a priority is set.
  private func step(of kind: ContentPriorities.Kind, _ item: Item) -> PriorityStep {
    let given = givenPriorities[item.id]?[kind]
    let priority = item.properties.priorities[kind]
    if let given, item.properties.isGiven(kind), priority == given { return .declared }
    if priority == Priority.required, item.properties.hasContent { return .content }
    return given == nil ? .declared : .behindBuilds
  }

  /// Statements that set the priorities of a place.
  /// - Returns: Whether there are any.
  @discardableResult
  mutating func writePriorities(of item: Item, at step: PriorityStep) -> Bool {
    let properties = item.properties
    let standard = ContentPriorities()
    var writes = false
    for (name, kind) in Self.priorityProperties {
      // Before a build its own ones; a build that gives more than one value is not told apart later.
      let values = step == .declared ? properties.ownPriorities : properties.priorities
      let axes = Axis.allCases.filter { self.step(of: kind($0), item) == step }
      let changed = axes.filter {
        step == .behindBuilds || values[kind($0)] != standard[kind($0)]
      }
      guard !changed.isEmpty else { continue }
      writes = true
      if axes.count == Axis.allCases.count {
        let numbers = axes.map { NumberText.exact(values[kind($0)]) }
        write("\(item.name).\(name) = (\(numbers.joined(separator: ", ")))")
      } else {
        for axis in changed {
          write("\(item.name).\(name).\(axis.word) = \(NumberText.exact(values[kind(axis)]))")
        }
      }
    }
    return writes
  }

  /// Writes required content at its position in the statement order.
  mutating func writeRequiredContent(of item: Item) {
    guard hasRequiredContent(item), !writePriorities(of: item, at: .content),
      item.properties.stack == nil
    else { return }
    // A build has given the priority before. Content takes a new position when it changes.
    let contents = [PropertyName.intrinsic.rawValue, PropertyName.text.rawValue]
    guard
      let (word, value) = declaration(item.properties).first(where: { contents.contains($0.word) })
    else { return }
    write("\(item.name).\(word) = none")
    write("\(item.name).\(word) = \(value)")
  }
}

extension StructurePriorities {
  fileprivate subscript(kind: ContentPriorities.Kind) -> Double? {
    switch kind {
    case .hugging(let axis): hugging[axis]
    case .compression(let axis): compression[axis]
    }
  }
}

extension Structure {
  /// Collects the content priorities that it gives to views, after earlier ones.
  func collectPriorities(into result: inout [ItemID: StructurePriorities]) {
    for element in elements { Self.collect(element, into: &result) }
  }

  private static func collect(
    _ element: StructureElement, into result: inout [ItemID: StructurePriorities]
  ) {
    if case .item(let id, let given) = element.content, given != StructurePriorities() {
      var all = result[id] ?? StructurePriorities()
      all.hugging.merge(given.hugging) { $1 }
      all.compression.merge(given.compression) { $1 }
      result[id] = all
    }
    for inner in element.content.elements { collect(inner, into: &result) }
  }
}
