import SessionSupport
import Testing

@Suite("Completion")
struct CompletionTests {
  static let cases: [CompletionCase] = [
    .init("vi", "view"),
    .init("view x in ca", "card"),
    .init("card.wi", "width"),
    .init("card.keepW", "keepWidth"),
    .init("card.keepWidth.eq", "equal"),
    .init("card.width == 3 @hi", "high"),
    .init("set conf", "conflicts"),
    .init("set conflicts st", "stop"),
    .init("gr.act", "activate"),
    .init("remove no", "note"),
    .init("note.con", "constant"),
    .init("card.direction = r", "rtl"),
    .init("card.hidden = t", "true"),
    .init("card.keepWidth.max = n", "none"),
    .init("card.left = car", "card"),
    .init("switch g", "gr"),
    .init("help und", "undo"),
    .init("lay", "layout"),
    // Animations.
    .init("root.keepAnimated(dur", exactly: "duration: "),
    .init("root.keepAnimated(duration: 1, using", exactly: "usingSpringWithDamping: "),
    .init("root.keepNot", exactly: "keepNotAnimated"), .init("animate 1 spr", exactly: "spring"),
    .init("set animation d", exactly: "draw"),
  ]

  @Test("proposes the words for the position", arguments: cases)
  func completion(of text: CompletionCase) {
    let program = "view card; note: card.width == 10; atomic gr { card.height == 3 }"
    #expect(text.problems(after: program) == [])
  }
}
