import LayoutModel
import Testing

/// Guides that a view has without their being made.
@Suite("Derived guides")
struct DerivedGuideTests {
  private var scene = Scene()
  private let view: ItemID
  private let scroll: ItemID

  init() {
    view = scene.addItem(named: "a")
    scroll = scene.addItem(named: "pages")
    scene.setProperties(of: scroll) { $0.isScroll = true }
  }

  @Test("a view's guide is identified by its owner and role", arguments: GuideRole.allCases)
  func identity(role: GuideRole) {
    let guide = scene.guide(role, of: scroll)
    #expect(guide == scene.guide(role, of: scroll) && guide != scene.guide(role, of: view))
    #expect(scene.contains(guide) && scene.isGuide(guide))
    #expect(scene.guideRole(of: guide) == role && scene.parent(of: guide) == scroll)
    #expect(scene.name(of: guide) == "pages.\(role.rawValue)")
    #expect(scene.named("pages.\(role.rawValue)") == .item(guide))
    #expect(scene.item(guide)?.kind == .guide)
  }

  @Test("only a scroll view has a content guide")
  func content() {
    #expect(!scene.contains(scene.guide(.content, of: view)))
    #expect(scene.contentGuide(of: view) == nil)
    #expect(scene.item(scroll)?.guides == [scene.guide(.content, of: scroll)])
  }

  @Test("a guide is listed while a constraint names it, and removed with its owner")
  mutating func listing() {
    let guide = scene.guide(.safeArea, of: view)
    #expect(scene.item(view)?.guides == [] && !scene.itemsInTreeOrder().contains(guide))
    let id = scene.addConstraint(
      LinearExpression(AnchorReference(guide, .top)), .equal,
      LinearExpression(AnchorReference(scroll, .top)))
    #expect(scene.item(view)?.guides == [guide])
    #expect(
      scene.itemsInTreeOrder() == [.root, view, guide, scroll, scene.guide(.content, of: scroll)])
    #expect(scene.isInLayout(guide))
    scene.setEnabled(false, of: id)
    #expect(!scene.isInLayout(guide))
    scene.removeItem(view)
    #expect(scene.constraint(id) == nil && !scene.contains(guide) && scene.name(of: guide) == "?")
  }
}
