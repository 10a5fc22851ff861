/// How a value moves with a constraint's constant, upward and downward from the present constant.
///
/// The two differ where a constraint is just at its limit: one that holds the value against a further move, or
/// lets go of it.
public struct ValueRates: Hashable, Sendable {
  /// The change of the value for each point that the constant rises; nil if the required constraints cannot hold
  /// together then.
  public var rising: Double?
  /// The change of the value for each point of the constant as it falls: positive if the value falls with it. Nil
  /// if the required constraints cannot hold together then.
  public var falling: Double?

  /// Creates rates.
  public init(rising: Double?, falling: Double?) {
    self.rising = rising
    self.falling = falling
  }
}
