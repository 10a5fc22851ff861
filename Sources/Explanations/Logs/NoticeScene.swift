import ConflictLog
import LayoutModel

/// A hierarchy as a scene: its views with their frames.
package struct NoticeScene: Sendable {
  /// The scene.
  package private(set) var scene = Scene()

  /// Builds the scene of a hierarchy.
  package init(_ notice: LayoutNotice) {
    let names = LogNames.names(
      of: notice.views.map {
        LoggedItem(
          key: .name($0.address), className: $0.className, text: $0.text, name: $0.identifier)
      })
    var path: [(depth: Int, id: ItemID)] = []
    var sizes: [ItemID: Size] = [:]
    let first = notice.views.first?.frame.map { Size(width: $0.width, height: $0.height) }
    if let size = notice.screen ?? first, size.width > 0, size.height > 0 { scene.setScreen(size) }
    for (view, name) in zip(notice.views, names) {
      while let last = path.last, last.depth >= view.depth { path.removeLast() }
      guard path.count < 200 else { continue }
      let id = scene.addItem(named: name, kind: .view, in: path.last?.id ?? .root)
      if let frame = view.frame {
        let size = path.last.flatMap { sizes[$0.id] } ?? scene.screen
        scene.setProperties(of: id) { $0.frame = AssignedFrame(frame, in: size) }
      }
      if view.className == "UILabel", let text = view.text, let frame = view.frame {
        scene.setProperties(of: id) { Self.put(text, of: frame, in: &$0) }
      }
      if view.isHidden { scene.setProperties(of: id) { $0.isHidden = true } }
      sizes[id] = view.frame.map { Size(width: $0.width, height: $0.height) }
      path.append((view.depth, id))
    }
  }

  /// Gives a label its text. Where the label is as large as its text can be, in a font that is as high, that is the size
  /// of its content.
  private static func put(_ text: String, of frame: Rect, in properties: inout ItemProperties) {
    properties.text = text
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
