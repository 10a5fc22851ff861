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
}
