import LayoutDialects
import LayoutEngine
import LayoutModel

/// A dialect that constraints can be shown in: `constraints as keep`.
package enum ConstraintForm: String, CaseIterable, Sendable {
  /// The statement of one Keep attribute: `a.keepLeftInset.equal = 10 @high`.
  case keep
  /// `a.left == root.left + 10`
  case equation
  /// A sentence of LayoutKit's.
  case layoutkit
  /// A format of the Visual Format Language: `H:|-10-[a]`.
  case visual
  /// UIKit's anchors: `a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true`.
  case swift

  /// The words behind `as`.
  package static let words = allCases.map(\.rawValue)

  /// The form with a word.
  package init?(_ word: String) { self.init(rawValue: word) }

  /// Constraints in this form; those that the dialect cannot say are missing. There are none in Swift,
  /// which is made of a whole scene.
  func texts(of constraints: [LayoutConstraint], in scene: Scene) -> [ConstraintID: String] {
    Dialects.dialect(rawValue)?.translations(of: constraints, in: scene) ?? [:]
  }

  /// What is said behind the equation of a constraint that is not said in this form.
  func remark(on constraint: LayoutConstraint, in scene: Scene) -> String {
    Dialects.dialect(rawValue)?.remark(onMissing: constraint, in: scene) ?? ""
  }
}

extension Explainer {
  /// The code of the scene as it was last laid out.
  func swiftCode(broken: Set<ConstraintReference>) -> SwiftCode {
    SwiftCode(scene, broken: broken)
  }

  /// The whole scene as Swift code.
  /// - Parameter broken: the constraints that are left out.
  package func swiftText(broken: Set<ConstraintReference>) -> String {
    let active = scene.constraintsInOrder.filter { scene.isInForce($0.id) }
    return swiftLines(of: active, withViews: true, broken: broken).map { $0 + "\n" }.joined()
  }

  /// Constraints as Swift code, and with them, if the whole scene is wanted, its views.
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
