import LayoutDialects
import LayoutEngine
import LayoutModel

/// A dialect that constraints can be shown in: `constraints as keep`.
package enum ConstraintForm: String, CaseIterable, Sendable {
  /// A Keep statement: `a.keepLeftInset.equal = 10 @high`.
  case keep
  /// `a.left == root.left + 10`
  case equation
  /// A LayoutKit sentence.
  case layoutkit
  /// A format of the Visual Format Language: `H:|-10-[a]`.
  case visual
  /// UIKit anchors: `a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true`.
  case swift

  /// The words after `as`.
  package static let words = allCases.map(\.rawValue)

  /// The form with a word.
  package init?(_ word: String) { self.init(rawValue: word) }

  /// Constraints in this form; those without a translation are missing. None in Swift, which is generated for
  /// a whole scene.
  package func texts(of constraints: [LayoutConstraint], in scene: Scene) -> [ConstraintID: String]
  {
    Dialects.dialect(rawValue)?.translations(constraints, scene) ?? [:]
  }

  /// The remark on a constraint without a translation, after its equation.
  func remark(on constraint: LayoutConstraint, in scene: Scene) -> String {
    Dialects.dialect(rawValue)?.remark(constraint, scene) ?? ""
  }
}

extension Explainer {
  /// The code of the scene as last laid out.
  func swiftCode(broken: Set<ConstraintReference>) -> SwiftCode {
    SwiftCode(scene, broken: broken)
  }

  /// The whole scene as Swift code.
  /// - Parameter broken: The constraints that are left out.
  package func swiftText(broken: Set<ConstraintReference>) -> String {
    let active = scene.constraintsInOrder.filter { scene.isInForce($0.id) }
    return swiftLines(of: active, withViews: true, broken: broken).map { $0 + "\n" }.joined()
  }

  /// Constraints as Swift code, optionally with the scene's views.
  func swiftLines(
    of constraints: [LayoutConstraint], withViews: Bool, broken: Set<ConstraintReference>
  ) -> [String] {
    var code = swiftCode(broken: broken)
    var lines: [String] = []
    if withViews {
      lines = code.views + (constraints.isEmpty ? [] : [""])
    } else {
      let items = constraints.flatMap(\.items)
      var known: Set<ItemID> = []
      lines = code.renamings(of: items.filter { known.insert($0).inserted })
    }
    for constraint in constraints { lines += code.lines(of: constraint).lines }
    return lines
  }
}
