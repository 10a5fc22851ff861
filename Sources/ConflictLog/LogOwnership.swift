import LayoutModel

/// The owners of the views and constraints of a log: the app or the system. Decided once, for the cause, the advice
/// and the repairs.
///
/// An app cannot edit the constraints that the system adds to its own views; those that it adds to the app's views
/// follow from properties that the app can set.
package struct LogOwnership: Hashable, Sendable {
  /// The owner of a view.
  package enum ViewOwner: Hashable, Sendable {
    /// The system's: of a private class, or a plain view connected only to such views.
    case system
    /// A plain view connected to views of the system that can contain the app's.
    case unclear
    /// The app's: every other view.
    case user
  }

  /// The owner of a constraint.
  package enum RowOwner: Hashable, Sendable {
    /// The system's, about its own views.
    case system
    /// The consequence of a property of one of the app's views: its mask, its spacing, its margins.
    case property
    /// Stated by the app.
    case user
    /// The log does not tell.
    case unclear
  }

  /// The owner of a conflict. Raw values are part of the JSON output.
  package enum ConflictOwner: String, Hashable, Sendable, CaseIterable {
    /// All of it is the system's.
    case system
    /// Only the app's constraints conflict.
    case user
    /// A size that the system imposes, against the app's constraints.
    case mixed
    /// The log does not tell.
    case unclear
  }

  private var views: [LoggedItemKey: ViewOwner] = [:]
  private var rows: [Int: RowOwner] = [:]
  private var imposing: Set<Int> = []
  private var masks: Set<Int> = []
  private let isMasonry: Bool

  /// Decides the owners for a message.
  /// - Complexity: O(*n*) in the number of constraints.
  package init(_ message: LoggedConflict) {
    isMasonry = message.framework.contains("Masonry")
    let items = LogItems(message.constraints)
    if message.systemProcess != nil {
      for item in items.all { views[item.key] = .system }
    } else {
      decideViews(items, message.constraints)
    }
    // Of two sizes of one content view without their names, one is the system's: which of them is not printed.
    var nameless: [LoggedItemKey: Int] = [:]
    for listed in message.constraints where listed.constraint.hasLostItsName {
      nameless[listed.constraint.left.item.key, default: 0] += 1
    }
    for listed in message.constraints {
      let constraint = listed.constraint
      if constraint.role == .encapsulatedSize, constraint.hasLostItsName,
        !message.constraints.contains(where: \.constraint.isBroken),
        nameless[constraint.left.item.key] ?? 0 > 1
      {
        rows[listed.number] = .unclear
        continue
      }
      let owner =
        message.systemProcess != nil
        ? .system : owner(of: constraint, isOnly: message.listCount == 1)
      rows[listed.number] = owner
      if imposes(constraint, owner) || Self.isStillZero(listed, in: message) {
        imposing.insert(listed.number)
      }
      if constraint.role == .autoresizing { masks.insert(listed.number) }
    }
  }

  /// The owner of a view or guide.
  package func owner(of item: LoggedItemKey) -> ViewOwner { views[item] ?? .user }

  /// The owner of the constraint with a number.
  package func owner(ofRow number: Int) -> RowOwner { rows[number] ?? .unclear }

  /// Whether a constraint is a size or position that the system imposes.
  package func isImposed(_ number: Int) -> Bool { imposing.contains(number) }

  /// Whether every row that could be read is the system's.
  package var isAllSystem: Bool { !rows.isEmpty && rows.values.allSatisfy { $0 == .system } }

  /// The owner of a conflict of some constraints.
  package func owner(ofConflict numbers: [Int]) -> ConflictOwner {
    let owners = numbers.map { owner(ofRow: $0) }
    // A frame is no statement of the app's: beside rows of unknown owners it tells nothing.
    let isOnlyFrames =
      owners.contains(.unclear) && !owners.contains(.user)
      && numbers.allSatisfy { owner(ofRow: $0) != .property || masks.contains($0) }
    if !isOnlyFrames, owners.contains(.user) || owners.contains(.property) {
      return numbers.contains { isImposed($0) } ? .mixed : .user
    }
    return owners.allSatisfy { $0 == .system } ? .system : .unclear
  }

  // MARK: Views

  private mutating func decideViews(_ items: LogItems, _ constraints: [ListedConstraint]) {
    var groups = DisjointSets(count: items.all.count)
    var isStated = Array(repeating: false, count: items.all.count)
    var isNamed = isStated
    for (item, view) in items.superviews { groups.join(item, view) }
    for listed in constraints where listed.constraint.ambiguousName == nil {
      let constraint = listed.constraint
      let named = constraint.items.compactMap(items.index)
      for (one, other) in zip(named, named.dropFirst()) { groups.join(one, other) }
      if case .own(let library?) = constraint.role, !library.isEmpty {
        for item in named { isStated[item] = true }
      }
      // What the system ties to its own parts with its own identifiers is one of them.
      if constraint.role == .system {
        let views = named + (constraint.superview.flatMap(items.index).map { [$0] } ?? [])
        if views.contains(where: { items.all[$0].ownerByClass == .closed }) {
          for item in views { isNamed[item] = true }
        }
      }
    }
    // What each group of connected views contains.
    var hasClosed: Set<Int> = []
    var hasHost: Set<Int> = []
    var hasApp: Set<Int> = []
    for (index, item) in items.all.enumerated() {
      let group = groups.root(of: index)
      switch item.ownerByClass {
      case .plain where isNamed[index] && !isStated[index]: hasClosed.insert(group)
      case .closed: hasClosed.insert(group)
      case .host: hasHost.insert(group)
      case .content, .plain: if isStated[index] { hasApp.insert(group) }
      case .app: hasApp.insert(group)
      }
    }
    for (index, item) in items.all.enumerated() {
      let group = groups.root(of: index)
      switch item.ownerByClass {
      case .closed, .host, .content: views[item.key] = .system
      case .app: views[item.key] = .user
      case .plain:
        if item.isGuide { continue }
        if isStated[index] {
          views[item.key] = .user
        } else if isNamed[index] {
          views[item.key] = .system
        } else if let owner = Self.owner(ofViewIn: items.superviews[index].map { items.all[$0] }) {
          views[item.key] = owner
        } else if hasHost.contains(group) {
          views[item.key] = .unclear
        } else if hasClosed.contains(group) {
          views[item.key] = hasApp.contains(group) ? .unclear : .system
        } else {
          views[item.key] = .user
        }
      }
    }
    // A guide has the owner of its view.
    for (index, item) in items.all.enumerated() where item.isGuide && !item.isSystemGuide {
      if let view = items.superviews[index] { views[item.key] = views[items.all[view].key] }
    }
  }

  /// The owner of a plain view by the view around it: what is in a view of the app's class is the app's, and apps put
  /// nothing into the system's private views, unless they are made for that. Nil if that does not tell.
  private static func owner(ofViewIn view: LoggedItem?) -> ViewOwner? {
    guard let view else { return nil }
    switch view.ownerByClass {
    case .app: return .user
    case .closed:
      return view.isSystemGuide || view.plainClass?.contains("Content") != false ? nil : .system
    case .host, .content, .plain: return nil
    }
  }

  // MARK: Rows

  private func owner(of constraint: LoggedConstraint, isOnly: Bool) -> RowOwner {
    let owners = constraint.items.map { owner(of: $0.key) }
    let isAllSystem = owners.allSatisfy { $0 == .system }
    switch constraint.role {
    case .own(let library):
      if library != nil || constraint.file != nil { return .user }
      // What ties a guide to the view that it is a part of.
      if constraint.items.contains(where: \.isSystemGuide) { return .system }
      // The known width of an action sheet in iOS 12.2 and 13.
      if isOnly, constraint.isActionSheetWidth {
        return constraint.constant == -16 ? .system : .unclear
      }
      if constraint.items.contains(where: \.isKeyboardHost) { return .system }
      // Apps do constrain the content view of a cell.
      if isAllSystem {
        return constraint.items.allSatisfy { $0.isCellContent || $0.isHostingView }
          ? .user : .system
      }
      return owners.contains(.user) ? .user : .unclear
    case .safeArea, .barGuide: return .system
    case .system: return isAllSystem || owners.contains(.system) ? .system : .unclear
    case .autoresizing, .contentSize, .encapsulatedSize, .encapsulatedPosition, .temporarySize,
      .stack, .margin, .prototype:
      if owners.contains(.user) { return .property }
      return isAllSystem ? .system : .unclear
    }
  }

  /// Whether a length of 0 without a name is the system's: the app's is another length of the view, which was broken.
  private static func isStillZero(_ listed: ListedConstraint, in message: LoggedConflict) -> Bool {
    let own = listed.constraint
    guard own.hasLostItsName, own.constant == 0 else { return false }
    return message.constraints.contains { other in
      other.constraint.isBroken && other.constraint.hasLostItsName
        && other.constraint.constant > 0 && other.constraint.left.item.key == own.left.item.key
        && other.constraint.left.attribute == own.left.attribute
    }
  }

  private func imposes(_ constraint: LoggedConstraint, _ owner: RowOwner) -> Bool {
    switch constraint.role {
    case .encapsulatedSize, .encapsulatedPosition, .temporarySize, .stack(.hiding): true
    case .autoresizing, .system: owner == .system
    case .own:
      owner == .system
        || isMasonry && constraint.hasLostItsName && constraint.constant == 0
    default: false
    }
  }
}

extension LoggedConstraint {
  /// `UIView.width == - 16`: what UIKit states about an action sheet, with other numbers in other versions.
  var isActionSheetWidth: Bool {
    right == nil && left.attribute == .width && relation == .equal && constant < 0
      && left.item.className == "UIView" && identifier == nil
  }

  /// Whether it is a plain size in the way Masonry prints the system's, without their identifiers.
  package var hasLostItsName: Bool {
    className == "NSLayoutConstraint" && identifier == nil && right == nil && relation == .equal
      && left.attribute.anchor?.isSize == true && !statesActivity
  }
}

extension LoggedItem {
  /// The users of a class.
  enum ClassOwner {
    /// A private class, closed to apps.
    case closed
    /// A private class whose instances can contain an app's views.
    case host
    /// The content view of a cell, which apps fill and constrain.
    case content
    /// A public class, which apps and the system use.
    case plain
    /// A class of an app.
    case app
  }

  /// The users of its class.
  var ownerByClass: ClassOwner {
    if isCellContent || isContainer { return .content }
    if isSystemGuide || isSystemName { return .closed }
    guard let name = plainClass else { return .plain }
    if isGuide { return .plain }
    if Self.hosts.contains(where: { name.hasPrefix($0) }) { return .host }
    if isPrivate { return .closed }
    return isOfProgram || isPublicOfFramework ? .app : .plain
  }

  private static let hosts = [
    "UIInputSetHostView", "UIInputSetContainerView", "UITransitionView", "UIViewControllerWrapper",
    "UILayoutContainerView", "UINavigationBarContentView", "_UINavigationBarContentView",
    "_UITAMICAdaptorView", "_UIToolbarContentView", "UINavigationTransitionView",
    "UIDropShadowView", "UIRemoteKeyboardWindow",
  ]

  /// Whether it is a view of the system made to hold one of an app's, which it sizes.
  private var isContainer: Bool {
    guard let name = className.flatMap({ MangledName($0)?.name }) ?? plainClass else {
      return false
    }
    return ["NSClipView", "_NSSplitViewItemViewWrapper"].contains(name) || isHostingView
  }

  /// Whether it shows a view of SwiftUI.
  var isHostingView: Bool {
    guard let name = className.flatMap({ MangledName($0)?.name }) ?? plainClass else {
      return false
    }
    return name.hasPrefix("_UIHostingView") || name.hasPrefix("NSHostingView")
  }

  /// Whether it is a view or window that holds the keyboard and its accessory views.
  var isKeyboardHost: Bool {
    guard let name = plainClass else { return false }
    return name.hasPrefix("UIInputSet") || name == "UIRemoteKeyboardWindow"
  }
}

/// Sets of indices that are joined.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of index: Int) -> Int {
    var root = index
    while parents[root] != root { root = parents[root] }
    var current = index
    while parents[current] != root { (parents[current], current) = (root, parents[current]) }
    return root
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(of: one), root(of: other))
    parents[max(a, b)] = min(a, b)
  }
}
