/// The four content priorities of a view, 1...1000.
package struct ContentPriorities: Hashable, Sendable {
  /// A content priority.
  package enum Kind: Hashable, Sendable {
    /// Hugging along an axis.
    case hugging(Axis)
    /// Compression resistance along an axis.
    case compression(Axis)
  }

  private var horizontalHugging = Priority.low
  private var verticalHugging = Priority.low
  private var horizontalCompression = Priority.high
  private var verticalCompression = Priority.high

  /// Creates the standard priorities: hugging 250, compression resistance 750.
  package init() {}

  /// The priority of a kind.
  package subscript(kind: Kind) -> Double {
    get {
      switch kind {
      case .hugging(.horizontal): horizontalHugging
      case .hugging(.vertical): verticalHugging
      case .compression(.horizontal): horizontalCompression
      case .compression(.vertical): verticalCompression
      }
    }
    set {
      switch kind {
      case .hugging(.horizontal): horizontalHugging = newValue
      case .hugging(.vertical): verticalHugging = newValue
      case .compression(.horizontal): horizontalCompression = newValue
      case .compression(.vertical): verticalCompression = newValue
      }
    }
  }
}

/// A content priority that a build gives to a member for as long as the build exists.
struct GivenPriority: Hashable, Sendable {
  var kind: ContentPriorities.Kind
  var priority: Double
  var build: GroupID
}

extension ItemProperties {
  /// The hugging priority along an axis, 1...1000: that given by the last build of which the view is a member,
  /// otherwise the view's own.
  public func hugging(_ axis: Axis) -> Double { priority(.hugging(axis)) }

  /// The compression resistance along an axis, 1...1000; see ``hugging(_:)``.
  public func compression(_ axis: Axis) -> Double { priority(.compression(axis)) }

  /// The content priorities in force: as builds give them, otherwise the view's own.
  package var priorities: ContentPriorities {
    givenPriorities.reduce(into: ownPriorities) { $0[$1.kind] = $1.priority }
  }

  /// Whether a build gives the priority of a kind.
  package func isGiven(_ kind: ContentPriorities.Kind) -> Bool {
    givenPriorities.contains { $0.kind == kind }
  }

  private func priority(_ kind: ContentPriorities.Kind) -> Double {
    givenPriorities.last { $0.kind == kind }?.priority ?? ownPriorities[kind]
  }

  /// The horizontal hugging priority, 1...1000. Setting it overrules builds.
  public var horizontalHugging: Double {
    get { hugging(.horizontal) }
    set { set(.hugging(.horizontal), to: newValue) }
  }

  /// The vertical hugging priority, 1...1000. Setting it overrules builds.
  public var verticalHugging: Double {
    get { hugging(.vertical) }
    set { set(.hugging(.vertical), to: newValue) }
  }

  /// The horizontal compression resistance priority, 1...1000. Setting it overrules builds.
  public var horizontalCompression: Double {
    get { compression(.horizontal) }
    set { set(.compression(.horizontal), to: newValue) }
  }

  /// The vertical compression resistance priority, 1...1000. Setting it overrules builds.
  public var verticalCompression: Double {
    get { compression(.vertical) }
    set { set(.compression(.vertical), to: newValue) }
  }

  /// Sets a priority of the view's own, which overrules those that builds gave before.
  mutating func set(_ kind: ContentPriorities.Kind, to priority: Double) {
    if !givenPriorities.isEmpty { givenPriorities.removeAll { $0.kind == kind } }
    ownPriorities[kind] = priority
  }

  /// Gives a priority for as long as a build lasts.
  mutating func give(_ priority: Double, _ kind: ContentPriorities.Kind, by build: GroupID) {
    givenPriorities.removeAll { $0.kind == kind && $0.build == build }
    givenPriorities.append(GivenPriority(kind: kind, priority: priority, build: build))
  }

  /// Takes back what a build gave.
  mutating func takeBackPriorities(givenBy build: GroupID) {
    givenPriorities.removeAll { $0.build == build }
  }
}

extension Scene {
  /// Gives a member of a build a content priority, 1...1000, which is taken back when the build is removed.
  package mutating func give(
    _ priority: Double, _ kind: ContentPriorities.Kind, to item: ItemID, by build: GroupID
  ) {
    setProperties(of: item) { $0.give(priority, kind, by: build) }
    guard let group = group(build), !group.prioritized.contains(item) else { return }
    change(build) { $0.prioritized.append(item) }
  }

  /// Takes back the content priorities that a build gave.
  mutating func takeBackPriorities(givenBy build: Group) {
    for item in build.prioritized where contains(item) {
      setProperties(of: item) { $0.takeBackPriorities(givenBy: build.id) }
    }
  }
}
