/// Texts: measured by the published figures, and wrapped by passes.
let textCases = [
  AcceptanceCase(
    "one line is as wide as its letters and as high as its font", direction: .mirrors,
    program: """
      view a text "Hello"
      view b text "Hello" font 12
      view c text "What is the WIDTH of this?" font 20
      a.top == root.top ; b.top == a.bottom ; c.top == b.bottom
      for v in [a, b, c] { v.leading == root.leading + 8 }
      expect a.size == (39, 20.5)
      expect b.size == (27.5, 14.5)
      """,
    model: """
      label a "Hello"
      label b "Hello" font 12
      label c "What is the WIDTH of this?" font 20
      a.top == 0
      b.top == a.bottom
      c.top == b.bottom
      a.left == 8
      b.left == 8
      c.left == 8
      """),
  AcceptanceCase(
    "a label that wraps between two buttons", direction: .mirrors,
    program: """
      view back text "Back"
      view next text "Next"
      view title text "A title that is far too long for the room between two buttons" lines 0
      back.leading == root.leading + 16
      next.trailing == root.trailing - 16
      title.leading == back.trailing + 8
      title.trailing == next.leading - 8
      title.top == root.top + 20
      for v in [back, next] {
        v.centerY == title.centerY
        v.compression.horizontal = 751
        v.hugging.horizontal = 251
      }
      """,
    model: """
      label back "Back" hugging 251 250 compression 751 750
      label next "Next" hugging 251 250 compression 751 750
      label title "A title that is far too long for the room between two buttons" lines 0
      back.left == 16
      next.right == 304
      title.left == back.right + 8 ; title.right == next.left - 8 ; title.top == 20
      back.centerY == title.centerY
      next.centerY == title.centerY
      """),
  AcceptanceCase(
    "a text that has room stays on one line", direction: .mirrors,
    program: """
      view title text "Short enough" lines 0
      title.leading == root.leading + 16
      title.trailing <= root.trailing - 16
      title.top == root.top
      """,
    model: """
      label title "Short enough" lines 0
      title.left == 16 ; title.right <= 304 ; title.top == 0
      """),
  AcceptanceCase(
    "at most two lines, and what is below follows",
    program: """
      view title text "One two three four five six seven eight nine ten eleven twelve" lines 2
      view below intrinsic 10x10
      title.left == 16 ; title.width == 120 ; title.top == 10
      below.top == title.bottom + 6 ; below.left == 16
      """,
    model: """
      label title "One two three four five six seven eight nine ten eleven twelve" lines 2
      view below content 10 10
      title.left == 16 ; title.width == 120 ; title.top == 10
      below.top == title.bottom + 6 ; below.left == 16
      """),
  AcceptanceCase(
    "the narrower the column, the higher the text",
    program: """
      view column[1...3] text "Lorem ipsum dolor sit amet, consectetur" lines 0 font 20
      let widths = [300, 200, 110]
      for i in 1...3 {
        column[i].left == 0
        column[i].width == widths[i]
      }
      column[1].top == 0
      column[2].top == column[1].bottom
      column[3].top == column[2].bottom
      """,
    model: """
      label column[1] "Lorem ipsum dolor sit amet, consectetur" font 20 lines 0
      column[1].left == 0 ; column[1].width == 300 ; column[1].top == root.top
      label column[2] "Lorem ipsum dolor sit amet, consectetur" font 20 lines 0
      column[2].left == 0 ; column[2].width == 200 ; column[2].top == column[1].bottom
      label column[3] "Lorem ipsum dolor sit amet, consectetur" font 20 lines 0
      column[3].left == 0 ; column[3].width == 110 ; column[3].top == column[2].bottom
      """),
  AcceptanceCase(
    "two wrapped texts share a row: each height follows its own width", direction: .mirrors,
    program: """
      view row {
        view left_ text "Some words on this side of the row" lines 0
        view right_ text "And many more words that stand on the other side of it" lines 0
      }
      row.leading == root.leading ; row.trailing == root.trailing ; row.top == root.top
      left_.leading == row.leading + 10
      right_.leading == left_.trailing + 10
      right_.trailing == row.trailing - 10
      left_.width == right_.width
      left_.top == row.top + 5 ; right_.top == row.top + 5
      left_.bottom <= row.bottom - 5 ; right_.bottom <= row.bottom - 5
      row.height == 0 @fitting
      """,
    model: """
      view row
      label left_ "Some words on this side of the row" lines 0 in row
      label right_ "And many more words that stand on the other side of it" lines 0 in row
      row.left == 0 ; row.right == 320 ; row.top == 0
      left_.left == row.left + 10
      right_.left == left_.right + 10 ; right_.right == row.right - 10
      left_.width == right_.width ; left_.top == row.top + 5
      left_.bottom <= row.bottom - 5
      right_.top == row.top + 5 ; right_.bottom <= row.bottom - 5
      row.height == 0 @50
      """),
  AcceptanceCase(
    "a text is no wider than it may be, and wraps to that", direction: .mirrors,
    program: """
      view bubble { view words text "This is what somebody said to somebody else" lines 0 }
      bubble.leading == root.leading + 10 ; bubble.top == root.top + 10
      bubble.width <= 0.6 * root.width
      words.leading == bubble.leading + 12 ; words.trailing == bubble.trailing - 12
      words.top == bubble.top + 8 ; words.bottom == bubble.bottom - 8
      """,
    model: """
      view bubble
      label words "This is what somebody said to somebody else" lines 0 in bubble
      bubble.left == 10 ; bubble.top == 10 ; bubble.width <= 192
      words inside bubble by 8, 12, 8, 12
      """),
  AcceptanceCase(
    "a word that is wider than the line is broken between letters",
    program: """
      view words text "A Donaudampfschiff is long" lines 0
      words.left == 0 ; words.top == 0 ; words.width == 70
      """,
    // "A", "Donauda", "mpfschif", "f is long": UIKit's word wrapping.
    model: """
      label words "A Donaudampfschiff is long" lines 0
      words.left == 0 ; words.top == 0 ; words.width == 70 ; words.height == 81.5
      """),
  AcceptanceCase(
    "a condition on a height that only the wrapped text has",
    program: """
      view words text "Enough words for two lines in so narrow a column" lines 0
      view more intrinsic 20x20
      words.left == 0 ; words.top == 0 ; wide: words.width == 200
      more.left == 0
      when words.height > 30 { more.top == words.bottom }
      when words.height <= 30 { more.top == words.top + 100 }
      expect more.top == words.height
      wide.constant = 600
      """,
    model: """
      label words "Enough words for two lines in so narrow a column" lines 0 at 0, 0, 600, 20.5
      view more content 20 20
      more.left == 0 ; more.top == 100
      """),
]
