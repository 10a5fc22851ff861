/// The well-known priorities. Any number in 1...1000 is a priority.
public enum Priority {
  /// 1000: the constraint must hold.
  public static let required = 1000.0
  /// 750: the default compression resistance.
  public static let high = 750.0
  /// 250: the default hugging.
  public static let low = 250.0
  /// 50: UIKit's `fittingSizeLevel`.
  public static let fitting = 50.0
  /// The valid priorities.
  public static let range = 1.0...1000.0
}
