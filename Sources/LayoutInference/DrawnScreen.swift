import LayoutModel

/// A screen as frames, at one size or several, from which rules are inferred.
///
/// Indexes of items are those of ``views``; ``root`` and ``safeArea`` stand for the root and its safe area guide.
package struct DrawnScreen: Hashable, Sendable {
  /// The views and content guides, a superview before what is in it.
  package var views: [DrawnView]
  /// The screen at each size, at least one.
  package var pictures: [Picture]
  /// What stack views imply; their constants are those of the pictures.
  private(set) var implied: [InferredRule] = []
  /// The views that stack views place.
  private(set) var placed: Set<Int> = []
  /// Whether the frames follow from rules or are to be taken as they are, rather than as rounded to pixels.
  package var isExact = false

  /// A screen of views with their frames.
  package init(views: [DrawnView], pictures: [Picture]) {
    self.views = views
    self.pictures = pictures
  }

  /// Takes what stack views imply.
  mutating func imply(_ rules: [InferredRule]) {
    implied = rules
    placed = Set(rules.map(\.left.item))
  }

  /// The frames at one size.
  package struct Picture: Hashable, Sendable {
    /// The size of the root, in points.
    package var size: Size
    /// The insets of the root's safe area, in points.
    package var safeArea: Insets
    /// The root's layout margins inside of it, in points; nil for those that every view has.
    package var margins: Insets?
    /// The frame of each view, in the root's coordinates.
    package var frames: [Rect]
    /// The natural size of each view's content there, as far as it has one.
    package var contents: [Content]

    /// The frames of all views of a screen at a size.
    package init(size: Size, safeArea: Insets, frames: [Rect], contents: [Content]) {
      self.size = size
      self.safeArea = safeArea
      self.frames = frames
      self.contents = contents
    }
  }

  /// A natural width and height, in points; nil for none.
  package struct Content: Hashable, Sendable {
    package var width: Double?
    package var height: Double?

    package init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }

    subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
  }

  /// The index that stands for the root.
  package var root: Int { views.count }
  /// The index that stands for the safe area of the root.
  package var safeArea: Int { views.count + 1 }
  /// The index that stands for the layout margins of the root.
  package var margins: Int { views.count + 2 }
}

/// A view of a drawn screen, or the content guide of a scroll view.
package struct DrawnView: Hashable, Sendable {
  /// What is known of a view's class.
  package enum Role: Int, Hashable, Sendable, CaseIterable {
    case view, label, button, image, field, control, text, scroll, stack
    /// The content guide of a scroll view.
    case content
  }

  /// The name, unique in the screen.
  package var name: String
  /// The index of the superview; nil in the root.
  package var parent: Int?
  /// The kind of view.
  package var role = Role.view
}

extension Rect {
  /// The position of the start of the frame along an axis, and its length.
  func span(_ axis: Axis) -> Span {
    axis == .horizontal
      ? Span(start: x, length: width) : Span(start: y, length: height)
  }
}

/// A stretch of an axis, in points.
struct Span: Hashable, Sendable {
  var start: Double
  var length: Double

  var end: Double { start + length }
  var center: Double { start + length / 2 }
}
