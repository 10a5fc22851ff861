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
  /// UIKit anchors: `a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10)`.
  case swift
  /// Makers of SnapKit: `make.left.equalToSuperview().offset(10)`.
  case snapkit

  /// The words after `as`.
  package static let words = allCases.map(\.rawValue)

  /// The form with a word.
  package init?(_ word: String) { self.init(rawValue: word) }

  /// The style of Swift code; nil for a dialect, in which each constraint stands for itself.
  package var codeStyle: SwiftCode.Style? {
    switch self {
    case .swift: .uiKit
    case .snapkit: .snapKit
    case .keep, .equation, .layoutkit, .visual: nil
    }
  }

  /// Constraints in this form; those without a translation are missing. None in code, which is generated for
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
  /// The scene as Swift code.
  /// - Parameters:
  ///   - style: The words in which constraints are stated.
  ///   - types: The classes of views, where more is known than the scene says.
  ///   - broken: The constraints that conflict.
  package func code(
    _ style: SwiftCode.Style, types: [ItemID: String], broken: Set<ConstraintReference>
  ) -> SwiftCode {
    SwiftCode(scene, style: style, broken: broken, types: types) { [facts] anchor in
      facts.ask { $0.value(of: LinearExpression(anchor), in: $1) }
    }
  }
}
