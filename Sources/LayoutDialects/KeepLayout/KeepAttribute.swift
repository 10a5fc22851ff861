import LayoutModel

/// A Keep attribute: `a.keepWidth`, `a.keepInsets`, `group(a.keepLeftInset, a.keepRightInset)`.
///
/// It identifies slots of the scene and holds no values itself.
package indirect enum KeepAttribute: Hashable, Sendable {
  /// An attribute with at most one equal, one min and one max.
  case simple(KeepReading)
  /// Several attributes. The title is nil for a group made with `group`.
  case group(title: KeepTitle?, [KeepAttribute])

  /// The attributes that make one constraint each, in order.
  package var simples: [KeepReading] {
    switch self {
    case .simple(let reading): [reading]
    case .group(_, let members): members.flatMap(\.simples)
    }
  }

  /// The same attribute with the current superviews, for one that was made before a view was moved.
  package func renewed(in scene: Scene) -> KeepAttribute {
    switch self {
    case .simple(var reading):
      if reading.kind.rule.meansSuperview, let superview = scene.parent(of: reading.item) {
        reading.related = superview
      }
      return .simple(reading)
    case .group(var title, let members):
      if let old = title, let superview = scene.parent(of: old.item) {
        switch old.relation {
        case .toSuperview: title?.relation = .toSuperview(superview)
        case .inSuperview: title?.relation = .inSuperview(superview)
        case .none, .to: break
        }
      }
      return .group(title: title, members.map { $0.renewed(in: scene) })
    }
  }

  /// Whether both name the same slots: `a.keepRightOffsetTo(b)` is `b.keepLeftOffsetTo(a)`.
  package func isSame(as other: KeepAttribute) -> Bool {
    simples.map(\.key) == other.simples.map(\.key)
  }
}
