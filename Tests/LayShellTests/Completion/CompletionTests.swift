import LayShell
import SessionSupport
import Testing

@Suite("Completion")
struct CompletionTests {
  @Test(
    "proposes what fits the place",
    arguments: [
      ("vi", "view"), ("view x in ca", "card"), ("card.wi", "width"), ("card.keepW", "keepWidth"),
      ("card.keepWidth.eq", "equal"), ("card.width == 3 @hi", "high"), ("set conf", "conflicts"),
      ("set conflicts st", "stop"), ("gr.act", "activate"), ("remove no", "note"),
      ("note.con", "constant"), ("card.direction = r", "rtl"), ("card.hidden = t", "true"),
      ("card.keepWidth.max = n", "none"), ("card.left = car", "card"), ("switch g", "gr"),
      ("help und", "undo"), ("lay", "layout"),
    ])
  func completion(text: String, wanted: String) {
    let console = Console()
    console.run("view card; note: card.width == 10; atomic gr { card.height == 3 }")
    let list = console.shell.completions(of: text, at: text.utf8.count)
    #expect(list.candidates.contains { $0.text == wanted }, "\(list.candidates.map(\.text))")
  }

  @Test("proposes the labels, words and settings of animations")
  func proposals() {
    func proposed(_ text: String) -> [String] {
      let console = Console()
      console.run("view a")
      return console.shell.completions(of: text, at: text.utf8.count).candidates.map(\.text)
    }
    #expect(proposed("root.keepAnimated(dur") == ["duration: "])
    #expect(proposed("root.keepAnimated(duration: 1, using") == ["usingSpringWithDamping: "])
    #expect(proposed("root.keepNot") == ["keepNotAnimated"])
    #expect(proposed("animate 1 spr") == ["spring"])
    #expect(proposed("set animation d") == ["draw"])
  }
}
