import ConflictLog
import LayoutModel

/// A hierarchy as a scene: its views with their frames. The window, and the views in it that only fill the screen, are its
/// root; what a control is made of, and views of private classes, are left out.
package struct NoticeScene: Sendable {
  /// The scene.
  package private(set) var scene = Scene()
  /// The classes of its views, without their modules; those of system views are missing.
  package private(set) var types: [ItemID: String] = [:]

  /// The number of views that are left out as parts of controls, bars and system views.
  package private(set) var partCount = 0

  /// Builds the scene of a hierarchy.
  package init(_ notice: LayoutNotice) {
    let depth = notice.views.map(\.depth).min()
    let outer = notice.views.filter { $0.depth == depth }.compactMap(\.frame)
    // Of a part of a screen, as far as its views reach.
    let whole = Size(
      width: outer.map { outer.count > 1 ? $0.x + $0.width : $0.width }.max() ?? 0,
      height: outer.map { outer.count > 1 ? $0.y + $0.height : $0.height }.max() ?? 0)
    // A single view is the root wherever it is.
    let only = notice.screen == nil && outer.count == 1 ? outer.first : nil
    let size = notice.screen ?? whole
    if size.width > 0, size.height > 0 { scene.setScreen(size) }
    let views = shown(Array(notice.views))
    let names = LogNames.names(
      of: views.map {
        LoggedItem(
          key: .name($0.address), className: $0.className, text: $0.text, name: $0.identifier)
      })
    var path: [(depth: Int, id: ItemID)] = []
    var sizes: [ItemID: Size] = [:]
    for (view, name) in zip(views, names) {
      while let last = path.last, last.depth >= view.depth { path.removeLast() }
      guard path.count < 200 else { continue }
      let id = scene.addItem(named: name, kind: .view, in: path.last?.id ?? .root)
      types[id] = Self.type(view)
      if var frame = view.frame {
        if view.depth == depth, let only {
          frame.x -= only.x
          frame.y -= only.y
        }
        let size = path.last.flatMap { sizes[$0.id] } ?? scene.screen
        scene.setProperties(of: id) {
          $0.frame = AssignedFrame(frame, in: size)
          Self.put(view, frame, in: &$0)
        }
      }
      if view.isHidden { scene.setProperties(of: id) { $0.isHidden = true } }
      sizes[id] = view.frame.map { Size(width: $0.width, height: $0.height) }
      path.append((view.depth, id))
    }
  }

  // MARK: What is shown

  /// The views without those that stand for the root, and without the parts of controls.
  private mutating func shown(_ views: [LayoutNotice.View]) -> [LayoutNotice.View] {
    var shown = views[...]
    while let outer = shown.first, isScreen(outer), shown.count > 1 {
      let inner = shown.dropFirst()
      shown = inner
      // Behind its only view, what fills the screen can be the root as well.
      guard inner.count(where: { $0.depth <= outer.depth + 1 }) == 1 else { break }
    }
    var kept: [LayoutNotice.View] = []
    var closed: Int?
    defer { partCount = shown.count - kept.count }
    for view in shown {
      if let depth = closed, view.depth > depth {
        if let text = view.text, let last = kept.indices.last, kept[last].text == nil,
          view.className.hasSuffix("Label")
        {
          kept[last].text = text
        }
        continue
      }
      let isOfSystem = view.className.hasPrefix("_")
      closed = isOfSystem || Self.controls.contains(view.className) ? view.depth : nil
      if !isOfSystem { kept.append(view) }
    }
    return kept
  }

  /// Whether a view is as large as the screen, and has nothing of its own.
  private func isScreen(_ view: LayoutNotice.View) -> Bool {
    let size = scene.screen
    return view.identifier == nil && !Self.controls.contains(view.className)
      && !["Scroll", "Stack", "Table", "Collection", "Label", "Image"].contains {
        view.className.contains($0)
      } && view.frame.map { $0.width == size.width && $0.height == size.height } ?? false
  }

  /// The classes of views that make what is in them.
  private static let controls: Set = [
    "UIButton", "UITextField", "UITextView", "UISwitch", "UISlider", "UIStepper", "UIProgressView",
    "UISegmentedControl", "UIActivityIndicatorView", "UIPageControl", "UISearchBar",
    "UIDatePicker", "UIPickerView", "UINavigationBar", "UITabBar", "UIToolbar", "UILabel",
    "UIImageView",
  ]

  /// The class of a view; nil for one of the system's own.
  private static func type(_ view: LayoutNotice.View) -> String? {
    let name = view.className.split(separator: ".").last ?? ""
    let isName = name.first?.isUppercase == true
    return isName && name.allSatisfy { $0.isLetter || $0.isNumber } ? String(name) : nil
  }

  // MARK: Contents

  /// Gives a label its text. Where the label is as large as its text can be, in a font that is as high, that is the size
  /// of its content.
  private static func put(
    _ view: LayoutNotice.View, _ frame: Rect, in properties: inout ItemProperties
  ) {
    switch view.className {
    case "UISwitch", "UIStepper", "UIActivityIndicatorView":
      properties.intrinsicWidth = frame.width
      properties.intrinsicHeight = frame.height
    case "UISlider", "UIProgressView", "UISegmentedControl", "UIPageControl":
      properties.intrinsicHeight = frame.height
    default: break
    }
    guard ["UILabel", "UIButton"].contains(view.className), let text = view.text else { return }
    properties.text = text
    guard view.className == "UILabel" else { return }
    let line = TextMetrics.lineHeight(font: 100) / 100
    let font = (frame.height / line).rounded()
    guard (6...100).contains(font) else { return }
    properties.font = font
    let width = TextMetrics.size(of: text, font: font).width
    // The system's font is not this one.
    if (width - frame.width).magnitude <= 0.15 * width + 2 {
      properties.intrinsicWidth = frame.width
    }
    properties.intrinsicHeight = frame.height
  }
}
