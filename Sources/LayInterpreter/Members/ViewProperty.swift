import LayLanguage
import LayoutModel

/// A property of views: how a program names it, reads it and sets it, and what help says about it.
///
/// All that the language knows of a property stands in its row of ``all``: looking up a member,
/// setting it, completion, help and the hints for UIKit's words read it there.
package struct ViewProperty: Sendable {
  /// What is set: the statement `a.margins.top += 8`, taken apart.
  package struct Setting {
    /// The property's name where it is written.
    package var member: Identifier
    /// The part of it that is set alone; nil for all of it.
    package var part: Identifier?
    /// The views and guides named before the point.
    package var items: [ItemID]
    /// `=`, or one that computes with the old value.
    package var operation: AssignmentOperator
    /// What stands to the right.
    package var value: Expression
    /// The whole statement.
    package var range: SourceRange
  }

  /// What setting a property does to the properties of one view.
  package typealias Change = (ItemID, inout ItemProperties) throws(Failure) -> Void
  /// Reads a property; nil for one that is not to be read.
  package typealias Getter = @Sendable (ItemID, Scene) -> Value?
  /// Sets a property of views that have it.
  package typealias Setter = @Sendable (Interpreter, Setting) throws(Failure) -> Void

  /// The word behind the point.
  package var name: String
  /// What else it can be called where it is set.
  package var otherNames: [String] = []
  /// What UIKit calls it, where that is another word.
  package var uikitNames: [String] = []
  /// What it is, in a few words.
  package var summary: String
  /// Words by which somebody may look for it.
  package var searchTerms: [String] = []
  /// A statement with it.
  package var example: String
  /// The words that it can be set to, for completion.
  package var words: [String] = []
  /// The parts of it that can be set alone.
  package var parts: [String] = []
  /// What has it.
  package var owner = PropertyOwner.views
  /// Whether `+=`, `-=`, `*=` and `/=` set it, too.
  package var takesArithmetic = false
  /// Reads it as it is now.
  package var get: Getter
  /// Sets it.
  package var set: Setter
  /// How a saved program says it.
  package var saved: SavedProperty

  /// Every property, in the order in which completion lists them.
  package static let all = views + screen + DialectTable.all.flatMap(\.properties)

  /// The property with a name.
  package static func named(_ name: String) -> ViewProperty? { byName[name] }

  /// The property that UIKit calls by a name.
  package static func named(inUIKit name: String) -> ViewProperty? { byUIKitName[name] }

  private static let byName = Dictionary(
    all.flatMap { property in ([property.name] + property.otherNames).map { ($0, property) } },
    uniquingKeysWith: { first, _ in first })

  private static let byUIKitName = Dictionary(
    all.flatMap { property in property.uikitNames.map { ($0, property) } },
    uniquingKeysWith: { first, _ in first })

  /// Its value for a view or guide; nil for one that does not have it.
  package func value(of id: ItemID, in scene: Scene) -> Value? {
    owner.includes(id, scene) ? get(id, scene) : nil
  }
}

/// How a saved program says what a property of a view is.
package enum SavedProperty: Sendable {
  /// When a property is set, since what is set later can depend on it.
  package enum Step: Sendable {
    /// When all views are declared.
    case declared
    /// With hugging and compression resistance, where these are not required; else where they were set.
    case content
    /// With the members of a stack view.
    case arranged
    /// When all frames are assigned.
    case placed
  }

  /// What of a property is said.
  package enum Extent: Sendable {
    /// What the view has of its own, unless it is the standard.
    case own
    /// What holds, though a build may have given it, unless it is the standard.
    case effective
    /// What holds, the standard too.
    case complete
  }

  /// With the view's declaration, by the property's name and this value; nil for the standard.
  case declaration(@Sendable (ItemProperties) -> String?)
  /// In a statement that sets it to this value; nil for nothing to say.
  case setting(Step, @Sendable (ItemID, Scene, Extent) -> String?)
  /// By another statement: the screen's, a stack view's declaration, or that of another property.
  case otherwise
}

/// What has a property.
package struct PropertyOwner: Sendable {
  /// Whether a view or guide does.
  package var includes: @Sendable (ItemID, Scene) -> Bool
  /// The error for setting it of one that does not.
  package var refusal: @Sendable (ItemID, Identifier, Scene) -> Failure
  /// Whether it can be set in the braces of a group.
  package var isSetInGroups = false

  /// Views, not guides.
  package static let views = PropertyOwner(
    includes: { id, scene in scene.item(id)?.kind == .view },
    refusal: { id, member, scene in
      Failure(
        "E033", "`\(scene.name(of: id))` is a guide and has no `\(member.name)`", at: member.range)
    })

  /// The root alone.
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
  /// In a statement that sets it, if a view has another value than the standard.
  package static func setting<Stored: Equatable & Sendable & SendableMetatype>(
    _ step: Step, unless standard: Stored,
    _ stored: @escaping @Sendable (ItemProperties) -> Stored?,
    as text: @escaping @Sendable (Stored, Scene) -> String
  ) -> SavedProperty {
    .setting(step) { id, scene, _ in
      guard let value = scene.properties(of: id).flatMap(stored), value != standard else {
        return nil
      }
      return text(value, scene)
    }
  }
}

extension ViewProperty {
  /// Reads what is stored with a view.
  static func stored(_ value: @escaping @Sendable (ItemProperties) -> Value) -> Getter {
    { id, scene in scene.properties(of: id).map(value) }
  }

  /// Reads the value of a setting once, and changes each view by it.
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

  /// Reads the value of a setting once, and stores it with each view.
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

  /// Four distances, from the top against the clock.
  init(_ insets: Insets) {
    self = .tuple([
      Element(label: "top", value: .number(insets.top)),
      Element(label: "left", value: .number(insets.left)),
      Element(label: "bottom", value: .number(insets.bottom)),
      Element(label: "right", value: .number(insets.right)),
    ])
  }

  /// A number for each axis.
  init(horizontal: Double, vertical: Double) {
    self = .tuple([
      Element(label: "horizontal", value: .number(horizontal)),
      Element(label: "vertical", value: .number(vertical)),
    ])
  }
}
