import LayoutModel

/// The conditions under which a root is laid out.
package struct SceneConditions: Hashable, Sendable {
  /// The size of the root view, in points.
  package var size: Size
  /// The size classes; nil if only default variations apply.
  package var classes: SizeClasses?
  /// The insets of the root's safe area, in points.
  package var safeArea: Insets
  /// Whether Interface Builder's stand-ins and placeholders count, which are gone at run time.
  package var isDesignTime: Bool
  /// The pixels per point to which frames are rounded; nil for none.
  package var scale: Double?
  /// The name of the device, if it is a device's screen.
  package var device: String?
  /// Whether the language is written from right to left.
  package var isRightToLeft = false
  /// The size of the device's screen, in points, if the root has a part of it; nil if it has all of it.
  package var window: Size?

  /// Creates conditions.
  package init(
    size: Size, classes: SizeClasses?, safeArea: Insets, isDesignTime: Bool, scale: Double? = nil,
    device: String? = nil
  ) {
    self.size = size
    self.classes = classes
    self.safeArea = safeArea
    self.isDesignTime = isDesignTime
    self.scale = scale
    self.device = device
  }

  /// Whether a screen can have a size.
  package static func isPossible(_ size: Size) -> Bool {
    size.width > 0 && size.height > 0 && max(size.width, size.height) <= 1e6
  }

  /// The conditions at the document's own device.
  package static func stored(_ root: InterfaceRoot, in document: InterfaceDocument)
    -> SceneConditions
  {
    let stored = Size(width: root.stored.width, height: root.stored.height)
    // A damaged document may have a size that no screen has; an item of a bar is stored before it has one.
    return SceneConditions(
      size: isPossible(stored) || root.isBarItem ? stored : document.screen,
      classes: document.classes,
      safeArea: SafeAreaRules(document: document).stored(root), isDesignTime: true)
  }
}

/// The size of a leaf's content, in points, on the axes that have one.
package struct LeafContent: Hashable, Sendable {
  /// The width, or nil.
  package var width: Double?
  /// The height, or nil.
  package var height: Double?
  /// Whether the text is measured with the table of character widths, and wraps.
  package var isMeasured = false
  /// The factor of the font size, to try how much depends on the table.
  package var fontScale = 1.0

  /// Creates a size.
  package init(width: Double? = nil, height: Double? = nil, isMeasured: Bool = false) {
    self.width = width
    self.height = height
    self.isMeasured = isMeasured
  }
}
