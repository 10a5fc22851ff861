import LayoutDrawing
import LayoutModel

import LayoutEngine

/// A scene with given frames, for tests of pictures.
struct Drawing {
  var scene: Scene
  private var frames: [ItemID: Rect]
  private var free: [AnchorReference] = []
  private var broken: [ConstraintReference] = []
  private var lost: [Layout.Lost] = []
  private var conflicts: [Conflict] = []

  /// The conflict of two widths of one view.
  private static let someConflict: [Conflict] = {
    var scene = Scene()
    let width = LinearExpression(AnchorReference(scene.addItem(named: "a"), .width))
    for number in [10.0, 20] {
      scene.addConstraint(width, .equal, LinearExpression(constant: number))
    }
    var engine = LayoutEngine()
    return engine.conflicts(in: scene)
  }()

  init(width: Double, height: Double) {
    scene = Scene(screen: Size(width: width, height: height))
    frames = [.root: Rect(x: 0, y: 0, width: width, height: height)]
  }

  /// Adds a view at a position in its superview.
  @discardableResult
  mutating func add(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    in parent: ItemID = .root, kind: Item.Kind = .view, free: [Anchor] = []
  ) -> ItemID {
    let id = scene.addItem(named: name, kind: kind, in: parent)
    if let bracket = name.firstIndex(of: "[") {
      let array = String(name[..<bracket])
      if scene.arrayLength(array) == nil { scene.setName(array, to: .array([])) }
      scene.append([id], toArray: array)
    }
    frames[id] = Rect(x: x, y: y, width: width, height: height)
    self.free += free.map { AnchorReference(id, $0) }
    return id
  }

  /// States a constraint that is satisfied, or not.
  @discardableResult
  mutating func state(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    _ fate: Measure.State = .met
  ) -> ConstraintID {
    let id = scene.addConstraint(
      left, relation, right, priority: fate == .lost ? Priority.high : Priority.required)
    switch fate {
    case .met: break
    case .lost: lost.append(Layout.Lost(reference: .stated(id), violation: 1))
    case .broken:
      broken.append(.stated(id))
      conflicts += Self.someConflict.map { found in
        var conflict = found
        conflict.broken = .stated(id)
        conflict.members = conflict.members.suffix(1)
        conflict.members[0].reference = .stated(id)
        return conflict
      }
    }
    return id
  }

  /// An anchor, a multiple of it, and a number.
  func at(
    _ item: ItemID, _ anchor: Anchor, times factor: Double = 1, plus constant: Double = 0
  ) -> LinearExpression {
    LinearExpression(AnchorReference(item, anchor), times: factor, plus: constant)
  }

  /// The picture of a view.
  func picture(
    of top: ItemID = .root, showing contents: Picture.Contents = [],
    ends: Set<AnchorReference> = []
  ) -> Picture {
    var engine = LayoutEngine()
    var layout = engine.layout(of: Scene())
    layout.frames = frames
    layout.free = free
    layout.broken = broken
    layout.lost = lost
    return Picture(
      of: scene, layout: layout, conflicts: conflicts, determinedEnds: ends, top: top,
      showing: contents)
  }

  /// The lines in a terminal.
  func lines(
    width: Int = 40, page: Int = 12, of top: ItemID = .root,
    showing contents: Picture.Contents = [], ends: Set<AnchorReference> = []
  ) -> [String] {
    picture(of: top, showing: contents, ends: ends).text(Self.style(width: width, page: page)).lines
      .map(\.plain)
  }

  /// The lines as one text.
  func text(
    width: Int = 40, page: Int = 12, of top: ItemID = .root,
    showing contents: Picture.Contents = [], ends: Set<AnchorReference> = []
  ) -> String {
    lines(width: width, page: page, of: top, showing: contents, ends: ends).joined(separator: "\n")
  }

  static func style(width: Int, page: Int = 24) -> TextPicture.Style {
    var style = TextPicture.Style(
      numberText: numberText, columns: { $0.unicodeScalars.contains { $0.value > 0x2E80 } ? 2 : 1 })
    style.width = width
    style.page = page
    return style
  }

  static let svgStyle = TextPicture.Style(numberText: numberText, columns: { _ in 1 })

  @Sendable private static func numberText(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
