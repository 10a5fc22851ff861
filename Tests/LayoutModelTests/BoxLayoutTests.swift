import LayoutModel
import Testing

@Suite("Box layouts")
struct BoxLayoutTests {
  @Test("a layout does not become an item of itself or of a layout in it")
  func cycles() {
    var scene = Scene()
    let outer = scene.addBoxLayout(named: "outer", BoxLayout(.linear), in: .root)
    let inner = scene.addBoxLayout(named: "inner", BoxLayout(.stack), in: .root)
    scene.setBoxLayout(outer) { $0.items = [BoxItem(inner)] }
    for layout in [inner, outer] {
      scene.setBoxLayout(inner) { $0.items = [BoxItem(layout)] }
      #expect(scene.boxLayout(inner)?.items.isEmpty == true)
    }
    #expect(scene.boxLayout(outer)?.items.map(\.content) == [inner])
  }

  @Test("an edit that a layout cannot take is refused, and nothing changes")
  func refusals() throws {
    var scene = Scene()
    let outer = scene.addBoxLayout(named: "outer", BoxLayout(.linear), in: .root)
    let inner = scene.addBoxLayout(named: "inner", BoxLayout(.stack), in: .root)
    scene.setBoxLayout(outer) { $0.items = [BoxItem(inner)] }
    func edit(_ change: (inout BoxLayout) -> Void) throws -> SceneEdit {
      var layout = try #require(scene.boxLayout(inner))
      change(&layout)
      return .setLayout(inner, layout)
    }
    let before = scene.boxLayout(inner)
    let refused: [(SceneEdit, SceneEdit.Refusal)] = [
      (try edit { $0.items = [BoxItem(outer)] }, .containsItself),
      (try edit { $0.items = [BoxItem(inner)] }, .containsItself),
      (try edit { $0.spacing = .infinity }, .outOfRange(.infinity)),
      (try edit { $0.margin.left = -.infinity }, .outOfRange(-.infinity)),
      (
        try edit {
          var item = BoxItem(.root)
          item.weight = -1
          $0.items = [item]
        }, .outOfRange(-1)
      ),
      (.setLayout(.root, BoxLayout(.flow)), .missing),
    ]
    for (edit, refusal) in refused {
      #expect(scene.refusal(of: edit) == refusal)
      #expect(throws: refusal) { try scene.apply(edit) }
    }
    #expect(scene.boxLayout(inner) == before)
    try scene.apply(try edit { $0.spacing = 8 })
    #expect(scene.boxLayout(inner)?.spacing == 8)
  }
}
