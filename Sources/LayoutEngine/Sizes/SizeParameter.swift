import LayoutModel

/// A number of a scene that a sweep varies, while everything else stays as it is.
public indirect enum SizeParameter: Hashable, Sendable {
  /// The width or height of the screen.
  case screen(Axis)
  /// Two parameters at once: the distance from a point of their plane along a direction. The width of a point is the
  /// value of the first, its height that of the second.
  case line(SizeParameter, SizeParameter, from: Size, direction: Size)
  /// The constants of constraints that move together, each as it was set: that of a KeepLayout attribute
  /// with its sign, any other as on the right side.
  case constants([ConstraintID])
  /// The width or height of a view's content.
  case content(ItemID, Axis)
  /// How many times as long the contents of views are, where 1 is what they are now. Texts of several lines are broken
  /// anew.
  case contents([ItemID])
  /// The constants of constraints that are linear in one number, each as a function of it; its present value.
  case linearConstants([ConstraintID: LinearValue], at: Double)
  /// A number of a program that makes the scene.
  case programNumber(ProgramNumber)

  /// The value in a scene, in points; nil if the scene has no such number.
  public func value(in scene: Scene) -> Double? {
    switch self {
    case .screen(let axis): scene.screen[axis]
    case .line: 0
    case .constants(let ids): ids.first.flatMap { scene.constraint($0) }.map(Self.constant)
    case .content(let item, let axis): scene.properties(of: item)?.intrinsic(axis)
    case .contents: 1
    case .linearConstants(_, let value): value
    case .programNumber(let number): number.value
    }
  }

  /// The constraints whose constants it moves, in the order of their numbers.
  package var constraints: [ConstraintID] {
    switch self {
    case .constants(let ids): ids
    case .linearConstants(let constants, _): constants.keys.sorted { $0.rawValue < $1.rawValue }
    case .line(let first, let second, _, _): first.constraints + second.constraints
    case .screen, .content, .contents, .programNumber: []
    }
  }

  /// Whether what it makes can only be tried, value by value.
  public var isTried: Bool {
    switch self {
    case .programNumber: true
    case .line(let first, let second, _, _): first.isTried || second.isTried
    default: false
    }
  }

  /// The scene with another value of the number. The safe area stays as it is set.
  public func scene(_ scene: Scene, at value: Double) -> Scene {
    var edited = scene
    switch self {
    case .screen(let axis):
      var size = scene.screen
      if axis == .horizontal { size.width = value } else { size.height = value }
      edited.setScreen(size)
    case .line(let first, let second, let start, let direction):
      let point = start.moved(by: value, along: direction)
      // A program makes the whole scene.
      return second.isTried
        ? first.scene(second.scene(scene, at: point.height), at: point.width)
        : second.scene(first.scene(scene, at: point.width), at: point.height)
    case .constants(let ids):
      for id in ids {
        guard let constraint = scene.constraint(id) else { continue }
        edited.setConstant(Self.isNegated(constraint) ? 0 - value : value, of: id)
      }
    case .content(let item, let axis):
      edited.setProperties(of: item, keepingPosition: true) {
        if axis == .horizontal { $0.intrinsicWidth = value } else { $0.intrinsicHeight = value }
      }
    case .contents(let items):
      for item in items {
        edited.setProperties(of: item, keepingPosition: true) {
          $0.growth = max(value, SizeParameter.leastGrowth)
        }
      }
    case .linearConstants(let constants, let now):
      for (id, constant) in constants {
        guard let old = scene.constraint(id)?.constant else { continue }
        edited.setConstant(old + (value - now) * constant.rate, of: id)
      }
    case .programNumber(let number):
      guard let made = number.scene(at: value) else { return scene }
      edited = made
      edited.setDisplay { $0.scale = scene.display.scale }
    }
    return edited
  }

  /// The least value that has a meaning, in points: 0 for lengths.
  public var minimum: Double {
    switch self {
    case .constants, .line, .linearConstants, .programNumber: -.infinity
    case .screen, .content: 0
    case .contents: Self.leastGrowth
    }
  }

  /// A range to sweep over if nothing better is known, in points: 240...1400 for the screen; otherwise from
  /// half to twice the value, and at least 0...100, or as much of it as is not below ``minimum``; for the growth of
  /// contents 1...2.
  public func defaultRange(in scene: Scene) -> ClosedRange<Double> {
    if case .screen = self { return 240...1400 }
    if case .contents = self { return 1...2 }
    let range = Self.defaultRange(around: value(in: scene) ?? 0)
    return max(minimum, range.lowerBound)...range.upperBound
  }

  /// The least growth of contents.
  private static let leastGrowth = 0.01

  /// The same range for any number: from half to twice its value, and at least 0...100.
  package static func defaultRange(around value: Double) -> ClosedRange<Double> {
    let ends = [value / 2, value * 2].map { min(max($0, -1e9), 1e9) }
    return min(0, ends[0], ends[1])...max(100, ends[0], ends[1])
  }

  /// Where the scene's own numbers follow the parameter in another way from: where a safe area no longer
  /// fits the screen.
  func cuts(in scene: Scene) -> [Double] {
    guard case .screen(let axis) = self else { return [] }
    let insets = scene.display.safeArea
    return axis == .horizontal
      ? [insets.left, insets.left + insets.right] : [insets.top, insets.top + insets.bottom]
  }

  private static func constant(of constraint: LayoutConstraint) -> Double {
    let constant = constraint.right.constant - constraint.left.constant
    return isNegated(constraint) ? 0 - constant : constant
  }

  /// Whether the constant as set has the other sign than that of the right side.
  static func isNegated(_ constraint: LayoutConstraint) -> Bool {
    constraint.wording.value?.role == .constant(isNegated: true)
  }
}
