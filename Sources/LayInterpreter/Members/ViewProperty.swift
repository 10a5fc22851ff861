import LayLanguage
import LayoutModel

/// A property of views, with its name, accessors and help.
///
/// The language's knowledge of a property is its row in ``all``, which members, assignments,
/// completion, help and suggestions for UIKit's names use.
package struct ViewProperty: Sendable {
  /// An assignment to a property, such as `a.margins.top += 8`.
  package struct Setting {
    /// The property's name as written.
    package var member: Identifier
    /// The part of the property that is set; nil for all of it.
    package var part: Identifier? = nil
    /// The views and guides whose property is set.
    package var items: [ItemID]
    /// `=`, or an operator that computes with the old value.
    package var operation: AssignmentOperator
    /// The right side.
    package var value: Expression
    /// The whole statement.
    package var range: SourceRange
  }

  /// A change of one view's properties.
  package typealias Change = (ItemID, inout ItemProperties) throws(Failure) -> Void
  /// Reads a property; nil for one that cannot be read.
  package typealias Getter = @Sendable (ItemID, Scene) -> Value?
  /// Sets a property of its owners.
  package typealias Setter = @Sendable (Interpreter, Setting) throws(Failure) -> Void

  /// The name of the member.
  package var name: String
  /// Other names for setting it.
  package var otherNames: [String] = []
  /// Its names in UIKit, where they differ.
  package var uikitNames: [String] = []
  /// Its meaning in a few words.
  package var summary: String
  /// Words for searching.
  package var searchTerms: [String] = []
  /// A statement that sets it.
  package var example: String
  /// The words that it can be set to, for completion.
  package var words: [String] = []
  /// The parts that can be set separately.
  package var parts: [String] = []
  /// The kind of item with the property.
  package var owner = PropertyOwner.views
  /// Whether `+=`, `-=`, `*=` and `/=` can set it.
  package var takesArithmetic = false
  /// Reads its current value.
  package var get: Getter
  /// Sets it.
  package var set: Setter
  /// Its form in saved programs.
  package var saved: SavedProperty

  /// All properties, in the order of completion.
  package static let all = views + screen + DialectTable.all.flatMap(\.properties)

  /// The property with a name.
  package static func named(_ name: String) -> ViewProperty? { byName[name] }

  /// The property with a name in UIKit.
  package static func named(inUIKit name: String) -> ViewProperty? { byUIKitName[name] }

  private static let byName = Dictionary(
    all.flatMap { property in ([property.name] + property.otherNames).map { ($0, property) } },
    uniquingKeysWith: { first, _ in first })

  private static let byUIKitName = Dictionary(
    all.flatMap { property in property.uikitNames.map { ($0, property) } },
    uniquingKeysWith: { first, _ in first })

  /// Its value for a view or guide; nil for one without the property.
  package func value(of id: ItemID, in scene: Scene) -> Value? {
    owner.includes(id, scene) ? get(id, scene) : nil
  }
}

/// The form of a property in a saved program.
package enum SavedProperty: Sendable {
  /// The stage of the program that sets a property, since later settings can depend on it.
  package enum Step: Sendable {
    /// After all views are declared.
    case declared
    /// With the arranged views of a stack view.
    case arranged
    /// After all frames are assigned.
    case placed
  }

  /// In the view's declaration, as the property's name and this value; nil for the default.
  case declaration(@Sendable (ItemProperties) -> String?)
  /// In a statement that sets it to this value; nil to omit it.
  case setting(Step, @Sendable (ItemID, Scene) -> String?)
  /// By another statement: `screen`, a stack view's declaration, another property's, or by
  /// its place in the statement order.
  case otherwise
}

/// The kind of item with a property.
package struct PropertyOwner: Sendable {
  /// Whether a view or guide has the property.
  package var includes: @Sendable (ItemID, Scene) -> Bool
  /// The error for setting it on another item.
  package var refusal: @Sendable (ItemID, Identifier, Scene) -> Failure
  /// Whether it can be set in the braces of a group.
  package var isSetInGroups = false

  /// All views, but no guides.
  package static let views = PropertyOwner(
    includes: { id, scene in scene.item(id)?.kind == .view },
    refusal: { id, member, scene in
      Failure(
        "E033", "`\(scene.name(of: id))` is a guide and has no `\(member.name)`", at: member.range)
    })

  /// Only the root.
  package static let root = PropertyOwner(
    includes: { id, _ in id == .root },
    refusal: { _, member, _ in
      Failure(
        "E025", "the safe area is set on the root; a view has its part of it", at: member.range,
        help: ["write: root.safeArea = (44, 0, 34, 0)"])
    },
    isSetInGroups: true)
}

// MARK: Making rows

extension SavedProperty {
  /// In a statement that sets it, for a view whose value is not the default.
  package static func setting<Stored: Equatable & Sendable & SendableMetatype>(
    _ step: Step, unless standard: Stored,
    _ stored: @escaping @Sendable (ItemProperties) -> Stored?,
    as text: @escaping @Sendable (Stored, Scene) -> String
  ) -> SavedProperty {
    .setting(step) { id, scene in
      guard let value = scene.properties(of: id).flatMap(stored), value != standard else {
        return nil
      }
      return text(value, scene)
    }
  }
}

extension ViewProperty {
  /// Reads a stored value of a view.
  static func stored(_ value: @escaping @Sendable (ItemProperties) -> Value) -> Getter {
    { id, scene in scene.properties(of: id).map(value) }
  }

  /// Evaluates a setting once, and changes each view by it.
  static func changing(
    _ read: @escaping @Sendable (Interpreter, Setting) throws(Failure) -> Change
  ) -> Setter {
    { (interpreter, setting) throws(Failure) in
      let change = try read(interpreter, setting)
      for item in setting.items {
        guard var properties = interpreter.scene.properties(of: item) else { continue }
        try change(item, &properties)
        interpreter.scene.setProperties(of: item) { $0 = properties }
      }
    }
  }

  /// Evaluates a setting once, and stores it in each view.
  static func storing<Stored>(
    in path: any WritableKeyPath<ItemProperties, Stored> & Sendable,
    _ read: @escaping @Sendable (Interpreter, Expression) throws(Failure) -> Stored
  ) -> Setter {
    changing { (interpreter, setting) throws(Failure) in
      let stored = try read(interpreter, setting.value)
      return { (_, properties) throws(Failure) in properties[keyPath: path] = stored }
    }
  }
}

extension Value {
  /// A number, or `none`.
  init(_ number: Double?) { self = number.map(Value.number) ?? .none }

  /// A view, or `none`.
  init(_ view: ItemID?) { self = view.map(Value.item) ?? .none }

  /// Four insets: top, left, bottom, right.
  init(_ insets: Insets) {
    self = .tuple([
      Element(label: "top", value: .number(insets.top)),
      Element(label: "left", value: .number(insets.left)),
      Element(label: "bottom", value: .number(insets.bottom)),
      Element(label: "right", value: .number(insets.right)),
    ])
  }

  /// One number per axis.
  init(horizontal: Double, vertical: Double) {
    self = .tuple([
      Element(label: "horizontal", value: .number(horizontal)),
      Element(label: "vertical", value: .number(vertical)),
    ])
  }
}
