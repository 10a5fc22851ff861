import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// The frames of a root at the document's own device, beside those that the document stores.
package struct StoredComparison: Sendable {
  /// A view with both frames, in its superview's coordinates.
  package struct ComparedView: Sendable {
    package var index: Int
    package var frame: Rect
    package var stored: Rect
    package var placement: InterfaceScene.Placement
    package var isAmbiguous: Bool
    /// What was taken from the stored frame.
    package var assumed: [String]

    /// How far the frames are apart, in points.
    package var distance: Double {
      max(
        (frame.x - stored.x).magnitude, (frame.y - stored.y).magnitude,
        (frame.width - stored.width).magnitude, (frame.height - stored.height).magnitude)
    }
  }

  /// The root.
  package var root: InterfaceRoot
  /// The scene.
  package var scene: InterfaceScene
  /// The views but the root, in tree order.
  package var views: [ComparedView] = []
  /// The conflicts at the document's own device.
  package var conflicts: [Conflict] = []
  /// The reason why the stored frames are not those of the constraints; nil if they may be.
  package var stale: String?
  /// The views that have a free value with other contents, by index.
  private var freeAnyway: Set<Int>
  /// The reason why Interface Builder never laid the root out; nil if it did.
  package var unseen: String?

  /// Frames nearer than this are equal, in points.
  package static let tolerance = 1.0

  /// Lays out a root at the document's device.
  package init(_ root: InterfaceRoot, in document: InterfaceDocument) {
    let layout = ScreenLayout(root, in: document)
    let contents = layout.storedContents
    let scene = layout.scene(.stored(root, in: document), contents)
    self.root = root
    self.scene = scene
    freeAnyway = layout.freeAnyway
    var engine = LayoutEngine()
    let solved = engine.layout(of: scene.scene)
    conflicts = engine.conflicts(in: scene.scene)
    var free = Set(solved.free.map(\.item))
    if !scene.standIns.isEmpty {
      var bare = scene.scene
      for id in scene.standIns { bare.removeConstraint(id) }
      free.formUnion(engine.layout(of: bare).free.map(\.item))
    }
    stale = scene.staleReason(root).map { "\($0.text) (line \($0.line))" }
    unseen = Self.neverLaidOut(root, in: document)
    for index in root.views.indices.dropFirst() {
      guard let item = scene.items[index], let rect = solved.frames[item],
        let stored = root.views[index].stored
      else { continue }
      var assumed: [String] = []
      if contents[index]?.width != nil { assumed.append("contentWidth") }
      if contents[index]?.height != nil { assumed.append("contentHeight") }
      views.append(
        ComparedView(
          index: index, frame: scene.frame(of: index, alignmentRect: rect), stored: stored,
          placement: scene.placements[index], isAmbiguous: free.contains(item), assumed: assumed))
    }
  }

  /// From this version on, cells below the screen were never laid out.
  private static let firstLazyVersion = 24000

  private static func neverLaidOut(_ root: InterfaceRoot, in document: InterfaceDocument) -> String?
  {
    guard root.kind == .tableCell, document.version >= firstLazyVersion, let cell = root.cell,
      root.views.contains(where: { $0.mark == .ambiguous }), let rect = cell.child(key: "frame"),
      (rect.number("y") ?? 0) + (rect.number("height") ?? 0) > document.screen.height
    else { return nil }
    return "the cell is below the screen and was never laid out"
  }

  /// The reason why a view that Interface Builder marked ambiguous is not found to be; nil for any other view.
  package func reason(whyNotAmbiguous view: ComparedView) -> String? {
    guard root.views[view.index].mark == .ambiguous, !view.isAmbiguous else { return nil }
    if let unseen { return unseen }
    if freeAnyway.contains(view.index) {
      return "with its stored contents nothing is left free; with others it is ambiguous"
    }
    if !view.assumed.isEmpty {
      return "its stored size was taken for its content, which determines it"
    }
    return "its constraints determine it"
  }

  /// Whether the frame of a view counts as a test: constraints or a stack view place it, Interface Builder
  /// did not mark it, and the stored frames are those of the constraints.
  package func counts(_ view: ComparedView) -> Bool {
    stale == nil && unseen == nil && view.placement != .frame && root.views[view.index].mark == nil
  }

  /// The views that count.
  package var counted: [ComparedView] { views.filter(counts) }

  /// The number of counted views with the stored frame.
  package var equalCount: Int { counted.filter { $0.distance <= Self.tolerance }.count }
}
