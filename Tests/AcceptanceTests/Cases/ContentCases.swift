/// Intrinsic sizes, hugging and compression resistance.
let contentCases = [
  AcceptanceCase(
    "a view with content needs no size", direction: .mirrors,
    program: """
      view icon intrinsic 24x20
      icon.leading == root.leading + 16
      icon.top == root.top + 16
      """,
    model: """
      view icon content 24 20
      icon.left == 16 ; icon.top == 16
      """),
  AcceptanceCase(
    "an axis without a metric wants nothing",
    program: """
      view field intrinsic (none, 44)
      field.left == 16 ; field.top == 16
      """,
    model: """
      view field content none 44
      field.left == 16 ; field.top == 16
      """),
  AcceptanceCase(
    "two labels and a field: the labels hug, the field takes the rest", direction: .mirrors,
    program: """
      view caption text "Amount"
      view field intrinsic 97x34
      view unit text "EUR"
      caption.leading == root.leading + 16
      field.leading == caption.trailing + 8
      unit.leading == field.trailing + 8
      unit.trailing == root.trailing - 16
      field.top == root.top + 20
      caption.centerY == field.centerY
      unit.centerY == field.centerY
      caption.hugging.horizontal = 251
      unit.hugging.horizontal = 251
      """,
    model: """
      label caption "Amount" hugging 251 250
      view field content 97 34
      label unit "EUR" hugging 251 250
      caption.left == 16
      field.left == caption.right + 8
      unit.left == field.right + 8 ; unit.right == 304
      field.top == 20
      caption.centerY == field.centerY
      unit.centerY == field.centerY
      """),
  AcceptanceCase(
    "with equal hugging the first takes the slack",
    program: """
      view first intrinsic 80x20
      view last intrinsic 60x20
      first.left == 0 ; last.left == first.right ; last.right == root.right
      first.top == 0 ; last.top == 0
      """,
    // UIKit resolves this tie as 260 and 60.
    model: """
      view first content 80 20
      view last content 60 20
      first.left == 0
      last.left == first.right ; last.right == 320
      first.top == 0
      last.top == 0
      """),
  AcceptanceCase(
    "with equal compression resistance the last is squeezed",
    program: """
      view row { view a intrinsic 36x36; view b intrinsic 36x36 }
      row.left == 0 ; row.top == 0 ; row.width == 20 ; row.height == 50
      a.top == row.top ; b.top == a.bottom ; b.bottom == row.bottom
      for v in [a, b] { v.left == row.left; v.right == row.right }
      """,
    // 36 and 14, as measured in UIKit.
    model: """
      view row at 0, 0, 20, 50
      view a in row content 36 36
      view b in row content 36 36
      a.top == row.top
      b.top == a.bottom ; b.bottom == row.bottom
      a.left == row.left ; a.right == row.right
      b.left == row.left ; b.right == row.right
      """),
  AcceptanceCase(
    "the weaker content gives way, by one point of priority", direction: .mirrors,
    program: """
      view row {
        view name intrinsic (180, none)
        view price intrinsic (128, none)
      }
      row.leading == root.leading ; row.top == root.top ; row.width == 320 ; row.height == 44
      name.leading == row.leading + 16
      price.trailing == row.trailing - 16
      price.leading == name.trailing + 12
      price.compression.horizontal = 751
      for v in [name, price] { v.top == row.top; v.bottom == row.bottom }
      """,
    model: """
      view row at 0, 0, 320, 44
      view name in row content 180 none at 16, 0, 148, 44
      view price in row content 128 none at 176, 0, 128, 44
      """),
  AcceptanceCase(
    "hugging gives way to a stronger constraint on the size, and beats a weaker one",
    program: """
      view loose intrinsic 50x20
      view tight intrinsic 50x20
      loose.left == 0 ; tight.left == 0 ; loose.top == 0 ; tight.top == loose.bottom
      loose.hugging.horizontal = 249
      tight.hugging.horizontal = 251
      loose.width == 200 @250
      tight.width == 200 @250
      """,
    model: """
      view loose content 50 20 at 0, 0, 200, 20
      view tight content 50 20 at 0, 20, 50, 20
      """),
  AcceptanceCase(
    "content at 1000 is a rule like others: what is stated after it gives way",
    program: """
      view a intrinsic 80x20
      a.compression.horizontal = 1000
      a.left == 0 ; a.top == 0
      a.width == 50
      expect conflict
      """,
    // At least 80 is required; 50 is left out; hugging asks for no more than 80.
    model: """
      view a content 80 20 at 0, 0, 80, 20
      """),
  AcceptanceCase(
    "content at 1000 gives way to what was stated before",
    program: """
      view a intrinsic 80x20
      a.left == 0 ; a.top == 0
      a.width == 50
      a.compression.horizontal = 1000
      expect conflict
      """,
    model: """
      view a content 80 20 at 0, 0, 50, 20
      """),
  AcceptanceCase(
    "a hidden view keeps its place", direction: .mirrors,
    program: """
      view a intrinsic 40x20
      view b intrinsic 40x20
      a.leading == root.leading + 10 ; b.leading == a.trailing + 10
      a.top == root.top ; b.top == root.top
      a.hidden = true
      """,
    model: """
      view a content 40 20 at 10, 0, 40, 20
      view b content 40 20 at 60, 0, 40, 20
      """),
]
