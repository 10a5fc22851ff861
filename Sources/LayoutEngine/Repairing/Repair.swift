import LayoutModel

/// A change of the scene that resolves a conflict without causing another. It was tried.
public struct Repair: Sendable {
  /// What was tried: the edits, and the scene with them.
  public let trial: Trial
  /// The change of a frame that matters most; nil if all frames are kept and none of them is bad.
  public var change: Trial.Change?
  /// Whether the edited constraint is then redundant.
  public var isRedundant = false
  /// The violation of the edited constraint, in points, if it is optional after the edit and not satisfied.
  public var missed: Double?
  /// Whether it resolves the conflict on the turned screen and on wider ones as well.
  public var holdsElsewhere = true
  /// Of the other conflicts of one ``Fault``, the number that it leaves; noted by whoever groups them.
  package var remaining = 0

  init(_ trial: Trial) {
    self.trial = trial
    change = trial.change
  }

  /// The edit, or the edits that are needed together.
  public var edits: [SceneEdit] { trial.edits }
  /// Whether all frames are the same as with the broken constraint left out.
  public var keepsFrames: Bool { trial.harm.unlike.isEmpty }
  /// Whether the scene has no conflict at all after it.
  public var leavesNoConflict: Bool { trial.state.broken.isEmpty }

  /// Whether a view vanishes, leaves its superview, comes to cover another, or is left undetermined.
  var isHarmful: Bool { change?.kind != nil }

  /// Whether it asks for another screen, and changes nothing else.
  public var changesScreenOnly: Bool { edits.allSatisfy(\.changesScreen) }
}

extension SceneEdit {
  /// Whether it asks for another screen.
  var changesScreen: Bool { if case .setScreen = self { true } else { false } }
}
