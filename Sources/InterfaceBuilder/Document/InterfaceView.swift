import LayoutModel
import Localization

/// A view of a document.
package struct InterfaceView: Sendable {
  /// A guide of a view, or of its controller.
  package enum Guide: Hashable, Sendable {
    case safeArea, scrollContent, scrollFrame, keyboard
    /// The guides of a controller before Xcode 9.
    case top, bottom
  }

  /// The identifier in the document.
  package var id: String
  /// Its element, without the views in it.
  package var element: XMLElement
  /// Its name in the scene.
  package var name = ""
  /// The frame that the document stores; nil if it stores none.
  package var stored: Rect?
  /// The index of its superview; nil for the root.
  package var parent: Int?
  /// The indexes of its subviews, back to front.
  package var children: [Int] = []
  /// The constraints that it owns.
  package var constraints: [XMLElement] = []
  /// Its guides, by identifier.
  package var guides: [String: Guide] = [:]
  /// Whether it is the content view of an effect view, which fills it.
  package var fillsSuperview = false
  /// Its text in another language; nil for the document's own.
  package var translation: String?
  /// The size of texts that a person has chosen, which text styles follow.
  package var textSize = TextSize.large

  /// The line of its element, from 1.
  package var line: Int { element.line }
  /// The name of its element: `label`.
  package var kind: String { element.name }

  /// A problem that Interface Builder found.
  package enum Mark: String, Hashable, Sendable { case ambiguous, misplaced }

  /// The problem that Interface Builder found, if any.
  package var mark: Mark? {
    element.isYes("ambiguous") ? .ambiguous : element.isYes("misplaced") ? .misplaced : nil
  }
}

/// A view that is laid out on its own, with the views in it.
package struct InterfaceRoot: Sendable {
  /// What the root is for.
  package enum Kind: String, Hashable, Sendable {
    /// A controller's view.
    case controller
    /// A view of a xib, or one beside a controller.
    case view
    /// The content of a table's cell.
    case tableCell
    /// The content of a collection's cell.
    case collectionCell
    /// A header, footer, title or reusable view.
    case part
  }

  /// What it is for.
  package var kind: Kind
  /// The identifier of the scene: its controller's, its cell's or its own.
  package var id: String
  /// The name of the scene.
  package var name: String
  /// The root view, and the views in it in tree order.
  package var views: [InterfaceView]
  /// The controller, if it is one's view.
  package var controller: String?
  /// The class in code of its controller, its cell, the owner of its xib, or of itself; nil for one of UIKit.
  package var customClass: String?
  /// The identifiers of what outlets of that class lead to, by property.
  package var outlets: [String: String] = [:]
  /// The cell that it is the content of.
  package var cell: XMLElement?
  /// The table around the cell.
  package var table: XMLElement?
  /// The identifier of the cell that it is the content of.
  package var cellID: String?
  /// The constraints that the cell owns; those of the content are the root view's.
  package var cellConstraints: [XMLElement] = []
  /// The distances of the content from the edges of its cell, inward, in points: room for a separator or an
  /// accessory.
  package var cellInsets = Insets.zero
  /// Whether it, or its cell, is an object of a xib.
  package var isTopLevelOfXib = false
  /// Whether the view takes the size of the screen.
  package var fillsScreen = false
  /// The line of the scene's element.
  package var line: Int

  /// Whether it is the view of a bar's item, which has the size that fits.
  package var isBarItem: Bool { kind == .part && views[0].element["key"] == "customView" }

  /// The number of constraints, whether or not they apply.
  package var constraintCount: Int {
    views.reduce(cellConstraints.count) { $0 + $1.constraints.count }
  }

  /// The frame that the document stores for the root view.
  package var stored: Rect { views[0].stored ?? Rect(x: 0, y: 0, width: 0, height: 0) }
}
