/// First and last baselines.
let baselineCases = [
  AcceptanceCase(
    "texts of different fonts stand on one line", direction: .mirrors,
    program: """
      view caption text "Name" font 12
      view value text "Ada Lovelace" font 20
      caption.leading == root.leading + 16
      value.leading == caption.trailing + 8
      value.top == root.top + 10
      caption.firstBaseline == value.firstBaseline
      """,
    model: """
      label caption "Name" font 12
      label value "Ada Lovelace" font 20
      caption.left == 16
      value.left == caption.right + 8 ; value.top == 10
      caption.top + 11.5 == value.top + 19.5
      """),
  AcceptanceCase(
    "the first baseline at 17 points is 16.5 below the top, the last 4 above the bottom",
    program: """
      view label text "Two lines of text in a narrow column" lines 0
      view before, after
      label.left == 0 ; label.top == 30 ; label.width == 160
      before.bottom == label.firstBaseline
      after.top == label.lastBaseline
      for v in [before, after] { v.left == 0; v.width == 10; v.height == 1 }
      """,
    model: """
      label label "Two lines of text in a narrow column" lines 0
      view before
      view after
      label.left == 0 ; label.top == 30 ; label.width == 160
      before.bottom == label.top + 16.5
      after.top == label.bottom - 4
      before.left == 0 ; before.width == 10 ; before.height == 1
      after.left == 0 ; after.width == 10 ; after.height == 1
      """),
  AcceptanceCase(
    "without text the first baseline is the top, the last the bottom",
    program: """
      view a, b, c
      a.left == 0 ; a.top == 40 ; a.width == 50 ; a.height == 30
      b.left == 60 ; b.width == 50 ; b.height == 10 ; b.firstBaseline == a.lastBaseline
      c.left == 120 ; c.width == 50 ; c.height == 10 ; c.lastBaseline == a.firstBaseline
      """,
    model: """
      view a at 0, 40, 50, 30
      view b at 60, 70, 50, 10
      view c at 120, 30, 50, 10
      """),
  AcceptanceCase(
    "a baseline that is set is both the first and the last",
    program: """
      view icon intrinsic 24x24
      view label text "Label"
      view under
      icon.baseline = 20
      icon.left == 0 ; icon.top == 10
      label.left == icon.right ; label.firstBaseline == icon.lastBaseline
      under.left == 0 ; under.width == 5 ; under.height == 5 ; under.top == icon.firstBaseline
      """,
    model: """
      view icon content 24 24 at 0, 10, 24, 24
      label label "Label"
      label.left == 24 ; label.top + 16.5 == 30
      view under at 0, 30, 5, 5
      """),
  AcceptanceCase(
    "a container stands on the baselines of a view in it", direction: .mirrors,
    program: """
      view card { view title text "Title" }
      view price text "9.99" font 12
      card.leading == root.leading + 20 ; card.top == root.top + 20
      title.leading == card.leading + 10 ; title.trailing == card.trailing - 10
      title.top == card.top + 6 ; title.bottom == card.bottom - 6
      card.baseline = title
      price.leading == card.trailing + 8
      price.firstBaseline == card.firstBaseline
      """,
    model: """
      view card
      label title "Title" in card
      label price "9.99" font 12
      card.left == 20 ; card.top == 20
      title inside card by 6, 10, 6, 10
      price.left == card.right + 8 ; price.top + 11.5 == title.top + 16.5
      """),
  AcceptanceCase(
    "a form of rows of different fonts", direction: .mirrors,
    program: """
      view label[1...3]
      view field[1...3]
      label[1].text = "Name" ; label[2].text = "Electronic mail" ; label[3].text = "Town"
      field[1].text = "Ada" ; field[2].text = "ada@example.org" ; field[3].text = "London"
      label[1].font = 12 ; label[2].font = 14 ; label[3].font = 16
      for i in 1...3 {
        label[i].leading >= root.leading + 16
        label[i].leading == root.leading + 16 @fitting
        label[i].trailing == label[1].trailing
        label[i].firstBaseline == field[i].firstBaseline
        field[i].leading == label[i].trailing + 8
        field[i].trailing == root.trailing - 16
        label[i].hugging.horizontal = 251
        label[i].compression.horizontal = 751
      }
      field[1].top == root.top + 20
      for i in 2...3 { field[i].top == field[i - 1].bottom + 10 }
      """,
    model: """
      label label[1] "Name" font 12 hugging 251 250 compression 751 750
      label label[2] "Electronic mail" font 14 hugging 251 250 compression 751 750
      label label[3] "Town" font 16 hugging 251 250 compression 751 750
      label field[1] "Ada"
      label field[2] "ada@example.org"
      label field[3] "London"
      label[1].left >= 16 ; label[1].left == 16 @50 ; label[1].right == label[1].right
      label[1].top + 11.5 == field[1].top + 16.5
      field[1].left == label[1].right + 8 ; field[1].right == 304
      label[2].left >= 16 ; label[2].left == 16 @50 ; label[2].right == label[1].right
      label[2].top + 13.5 == field[2].top + 16.5
      field[2].left == label[2].right + 8 ; field[2].right == 304
      label[3].left >= 16 ; label[3].left == 16 @50 ; label[3].right == label[1].right
      label[3].top + 15.5 == field[3].top + 16.5
      field[3].left == label[3].right + 8 ; field[3].right == 304
      field[1].top == 20
      field[2].top == field[1].bottom + 10
      field[3].top == field[2].bottom + 10
      """),
  AcceptanceCase(
    "lines of text at a distance from baseline to baseline",
    program: """
      view a text "First" ; view b text "Second" font 12
      a.left == 0 ; b.left == 0 ; a.top == 10
      b.firstBaseline == a.lastBaseline + 24
      """,
    model: """
      label a "First"
      label b "Second" font 12
      a.left == 0
      b.left == 0
      a.top == 10
      b.top + 11.5 == a.bottom - 4 + 24
      """),
  AcceptanceCase(
    "KeepLayout's baseline insets, offsets and alignments", direction: .mirrors,
    program: """
      view a text "First" ; view b text "Second" font 12 ; view c text "Third" font 20
      a.keepFirstBaselineInset.equal = 40
      b.keepFirstBaselineOffsetTo(a).equal = 24
      c.keepLastBaselineAlignTo(b).equal = 0
      a.keepLeadingInset.equal = 10
      b.keepLeadingInset.equal = 10
      c.keepLeadingOffsetTo(b).equal = 10
      """,
    model: """
      label a "First"
      label b "Second" font 12
      label c "Third" font 20
      a.left == 10
      b.left == 10
      c.left == b.right + 10
      a.top + 16.5 == 40
      b.top + 11.5 == 64
      c.top + 19.5 == 64
      """),
  AcceptanceCase(
    "a text that is set later changes its size and its baseline",
    program: """
      view a text "Hello" ; view line
      a.left == 0 ; a.top == 10
      line.left == 0 ; line.width == 5 ; line.height == 1 ; line.top == a.firstBaseline
      expect line.top == 26.5
      a.font = 20
      a.text = "Hello, world"
      """,
    model: """
      label a "Hello, world" font 20
      a.left == 0 ; a.top == 10
      view line at 0, 29.5, 5, 1
      """),
  AcceptanceCase(
    "a container whose view with the baseline is gone has its own edges again",
    program: """
      view card { view title text "Title" }
      view other text "Other"
      card.left == 10 ; card.top == 40 ; card.width == 100 ; card.height == 50
      title.left == card.left ; title.top == card.top + 5
      card.baseline = title
      other.left == 120 ; other.firstBaseline == card.firstBaseline
      expect other.top == 45
      remove title
      """,
    model: """
      view card at 10, 40, 100, 50
      label other "Other"
      other.left == 120 ; other.top + 16.5 == 40
      """),
]
