/// A member of an attribute: `a.keepWidth.equal`.
package struct KeepMember: Hashable, Sendable {
  /// The word.
  package let name: String
  /// The help text.
  package let help: String
  /// An example statement about a view `a` in `root`.
  package let example: String
}

extension KeepLayout {
  /// The members of an attribute.
  package static let members = [
    KeepMember(
      name: "equal", help: "the value it should have; `none` removes it",
      example: "a.keepWidth.equal = 150"),
    KeepMember(
      name: "min", help: "the minimum it should have (>=); `none` removes it",
      example: "a.keepWidth.min = 100 @high"),
    KeepMember(
      name: "max", help: "the maximum it should have (<=); `none` removes it",
      example: "a.keepWidth.max = none"),
    KeepMember(
      name: "keepAt", help: "sets its equal, at priority high by default, and required bounds",
      example: "a.keepWidth.keepAt(150, min: 100, max: 200)"),
    KeepMember(
      name: "keepMin", help: "sets both bounds", example: "a.keepWidth.keepMin(100, max: 200)"),
    KeepMember(
      name: "isActive", help: "whether its equal, min or max is active",
      example: "a.keepWidth.isActive"),
    KeepMember(
      name: "name", help: "its name, width of <a>; assigning one labels its constraints",
      example: "print a.keepWidth.name"),
    KeepMember(
      name: "isRelatedToView", help: "whether it relates its view to another one",
      example: "a.keepTopInset.isRelatedToView(root)"),
    KeepMember(
      name: "deactivate", help: "removes its equal, min and max",
      example: "a.keepWidth.deactivate"),
  ]
}
