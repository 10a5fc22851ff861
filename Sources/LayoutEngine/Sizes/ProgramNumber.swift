import LayoutModel
import Synchronization

/// A number of a program that is run anew for each value of it.
///
/// What it makes is kept for the values asked for last. Two of them are the same only if they are one object.
public final class ProgramNumber: Hashable, Sendable {
  /// Its value in the present scene.
  public let value: Double
  private let make: @Sendable (Double) -> Scene?
  private let runs = Mutex(Runs())

  private struct Runs {
    var scenes: [Double: Scene] = [:]
    var failure: Double?
  }

  /// The most scenes that are kept.
  private static let mostKept = 256

  /// Makes a number of a program.
  /// - Parameters:
  ///   - value: The value that the number has now.
  ///   - make: The scene for a value; nil if the program fails with it.
  public init(_ value: Double, make: @escaping @Sendable (Double) -> Scene?) {
    (self.value, self.make) = (value, make)
  }

  /// A value with which the program failed, so that what was found counts for nothing; nil if there is none.
  public var failure: Double? { runs.withLock { $0.failure } }

  /// The scene for a value; nil if the program fails with it.
  func scene(at value: Double) -> Scene? {
    if let known = runs.withLock({ $0.scenes[value] }) { return known }
    let made = make(value)
    runs.withLock { runs in
      if runs.scenes.count >= Self.mostKept { runs.scenes = [:] }
      runs.scenes[value] = made
      if made == nil { runs.failure = value }
    }
    return made
  }

  /// Whether two are one object.
  public static func == (a: ProgramNumber, b: ProgramNumber) -> Bool { a === b }

  /// Hashes the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
