import LayoutModel

/// The identifiers that views, guides and constraints have in Swift code.
package struct SwiftNames {
  /// An array of views.
  struct List {
    /// `cells`
    var name: String
    /// What loops call a member, and the one before it: `cell`, `previousCell`.
    var variable: String
    var previous: String
    var members: [ItemID]
  }

  /// The place of a view in an array.
  struct Place: Hashable {
    var list: Int
    var index: Int
  }

  /// The arrays, in the order of their first views.
  private(set) var lists: [List] = []
  private var places: [ItemID: Place] = [:]
  private var items: [ItemID: String] = [:]
  /// What a loop calls views.
  private var called: [ItemID: String] = [:]
  private var taken: Set<String> = reserved.union(inherited)

  /// Creates names for the views and declared guides of a scene, in tree order. Elements of arrays lose their
  /// brackets: `cell[3]` is `cell3`.
  /// - Parameter arrays: The arrays that are arrays in code, too: of these, `cell[3]` is `cells[2]`.
  init(of scene: Scene, arrays: [String: [ItemID]] = [:]) {
    items[.root] = "view"
    let names = scene.itemsInTreeOrder()
      .filter { scene.guideRole(of: $0) == nil && $0 != .root }
      .map { (id: $0, name: scene.name(of: $0)) }
    // Valid names are kept.
    for (id, name) in names where Self.fits(name) && take(name) { items[id] = Self.escaped(name) }
    for (name, members) in arrays.sorted(by: { $0.value[0].rawValue < $1.value[0].rawValue }) {
      add(members, named: name, in: scene)
    }
    for (id, name) in names where items[id] == nil {
      let isInherited = Self.inherited.contains(name)
      items[id] = Self.escaped(free(isInherited ? name + Self.kind(of: id, in: scene) : name))
    }
  }

  /// The identifier of a view or declared guide.
  subscript(item: ItemID) -> String { called[item] ?? items[item] ?? "view" }

  /// The place of a view in an array; nil for one in none.
  func place(of item: ItemID) -> Place? { places[item] }

  /// Calls a view by the variable of a loop.
  mutating func call(_ item: ItemID, _ name: String) { called[item] = name }

  /// The name of one of several: `cell` for `cells`, and `status` for itself.
  package static func singular(_ name: String) -> String {
    let isPlural =
      name.count > 2 && name.last == "s" && !["ss", "us", "is"].contains(where: name.hasSuffix)
    return isPlural ? String(name.dropLast()) : name
  }

  /// Names an array `cells`, and a member in loops `cell`.
  private mutating func add(_ members: [ItemID], named name: String, in scene: Scene) {
    var singular = Self.singular(name)
    if Self.inherited.contains(singular) { singular += Self.kind(of: members[0], in: scene) }
    let isHissing = ["s", "x", "z", "ch", "sh"].contains(where: singular.hasSuffix)
    let list = make(singular + (isHissing ? "es" : "s"))
    let variable = make(singular)
    let capitalized = singular.prefix(1).uppercased() + singular.dropFirst()
    for (index, member) in members.enumerated() {
      places[member] = Place(list: lists.count, index: index)
      items[member] = "\(list)[\(index)]"
    }
    lists.append(
      List(
        name: list, variable: variable, previous: make("previous" + capitalized), members: members))
  }

  /// A word behind a name that a view controller has already: `titleLabel`.
  private static func kind(of id: ItemID, in scene: Scene) -> String {
    guard let item = scene.item(id), item.kind == .view else { return "Guide" }
    return item.properties.text == nil ? "View" : "Label"
  }

  /// An unused identifier for something else, similar to a name.
  mutating func make(_ name: String) -> String { Self.escaped(free(name)) }

  private mutating func take(_ name: String) -> Bool { taken.insert(name).inserted }

  private mutating func free(_ name: String) -> String {
    var start = String(name.filter(Self.isPart))
    if start.first.map({ !$0.isLetter && $0 != "_" }) ?? true { start = "view" + start }
    if start == "_" { start = "view" }
    var candidate = start
    var number = 2
    while !take(candidate) {
      candidate = "\(start)_\(number)"
      number += 1
    }
    return candidate
  }

  // Not a method: the names taken would be shared with a copy, and so copied, with every name.
  private static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func fits(_ name: String) -> Bool { name != "_" && name.allSatisfy(isPart) }

  /// Identifiers that the generated code uses, and words that cannot name a constant even in backticks
  /// without shadowing their meaning.
  private static let reserved: Set<String> = [
    "CGRect", "CGSize", "ContentView", "NSLayoutConstraint", "UIEdgeInsets", "UIFont", "UILabel",
    "UILayoutGuide", "UILayoutPriority", "UIScrollView", "UIStackView", "UIView", "Self", "Type",
    "self", "super", "view", "setUpConstraints", "viewDidLoad", "UIViewController", "Constraint",
    "NSObject", "CGFloat", "UIButton", "UIImageView", "UITextField", "make", "subview", "index",
  ]

  /// Properties that a view controller inherits, which its own cannot be named like.
  private static let inherited: Set<String> = [
    "title", "parent", "children", "next", "description", "debugDescription", "hash", "superclass",
    "storyboard", "nibName", "nibBundle", "isEditing", "toolbarItems", "navigationItem",
    "navigationController", "tabBarItem", "tabBarController", "splitViewController",
    "editButtonItem", "presentedViewController", "presentingViewController",
    "presentationController", "popoverPresentationController", "preferredContentSize",
    "traitCollection", "inputView", "inputAccessoryView", "inputViewController", "undoManager",
    "keyCommands", "userActivity", "extensionContext", "restorationIdentifier", "isViewLoaded",
    "viewIfLoaded", "modalPresentationStyle", "modalTransitionStyle", "definesPresentationContext",
    "additionalSafeAreaInsets", "systemMinimumLayoutMargins", "isFirstResponder",
    "canBecomeFirstResponder", "searchDisplayController", "transitioningDelegate", "topLayoutGuide",
    "bottomLayoutGuide", "isBeingPresented", "isBeingDismissed", "tab", "accessibilityLabel",
    "accessibilityValue", "accessibilityHint", "accessibilityFrame",
  ]

  /// The reserved words of Swift.
  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "package", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "switch", "throw", "throws", "true", "try", "typealias",
    "var", "where", "while",
  ]
}
