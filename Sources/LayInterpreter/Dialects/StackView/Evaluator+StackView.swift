import LayoutDialects
import LayoutModel

/// What a stack view is, as a program reads it.
extension Evaluator {
  /// Properties of a stack view, under the shell's names.
  package static let stackPropertyNames = [
    "axis", "distribution", "alignment", "spacing", "marginsRelative", "baselineRelative",
  ]

  /// A property of a stack view as it is now; nil for a view that is none, or another member.
  package func stackProperty(_ name: String, of id: ItemID) -> Value? {
    guard let stack = scene.item(id)?.properties.stack else { return nil }
    switch name {
    case "axis": return .string(stack.axis.word)
    case "distribution": return .string(stack.distribution.rawValue)
    case "alignment": return .string(stack.alignment.rawValue)
    case "spacing": return .number(stack.spacing)
    case "marginsRelative": return .boolean(stack.isMarginsRelative)
    case "baselineRelative": return .boolean(stack.isBaselineRelative)
    case "arranged": return .list(stack.members.map(Value.item))
    default: return nil
    }
  }
}
