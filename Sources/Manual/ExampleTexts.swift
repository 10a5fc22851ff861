// swift-format-ignore-file
// Made from scripts/examples by the test "the built-in programs are those of the files", with LAY_UPDATE=1.

/// The texts of the built-in programs, and of the files that they read.
enum ExampleTexts {
  /// The file's name and its text, in order.
  static let all: [(name: String, text: String)] = [
    (
      "01-center.lay",
      ##"""
#!/usr/bin/env lay
# A box in the middle of the screen, whatever the screen.
#
# Two facts for each axis: how large, and where. Nothing else is needed, and nothing less would do.

view box
box.size == (100, 60)
box.center == root.center

layout
expect box.left == 110        # (320 - 100) / 2
expect box.top == 210         # (480 - 60) / 2
expect no ambiguity

# A rule holds for every screen; a frame would not.
screen 375x667
expect box.left == 137.5
expect box.top == 303.5

"""##
    ),
    (
      "02-equal-columns.lay",
      ##"""
#!/usr/bin/env lay
# Three columns that share the width, with gaps between them and a margin around.
#
# No column has a width of its own. The chain of edges says how much width there is, and the equal
# widths say how it is divided.

let margin = 20
let gap = 10

view column[1...3]

column[1].left == root.left + margin
column[3].right == root.right - margin
for i in 1...2 {
  column[i + 1].left == column[i].right + gap
  column[i + 1].width == column[i].width
}
for c in column {
  c.top == root.top + margin
  c.bottom == root.bottom - margin
}

layout
expect column[1].width == 86.667 within 0.001      # (320 - 2 * 20 - 2 * 10) / 3
expect column[2].left == 116.667 within 0.001
expect column[3].right == 300
expect column[2].height == 440
expect no ambiguity

# The sum of the parts is the whole, exactly.
expect column[1].width + column[2].width + column[3].width == root.width - 60

"""##
    ),
    (
      "03-form.lay",
      ##"""
#!/usr/bin/env lay
# A form: a column of labels as wide as the widest of them, and fields that take what is left.
#
# Each label says how wide its content is. Its compression resistance (750) asks for at least that
# much, its hugging (250) for no more. Since all labels are equally wide, the widest one decides.

let gap = 8
let row = 12

view label[1...3]
label[1].intrinsic = 48x20
label[2].intrinsic = 90x20
label[3].intrinsic = 70x20
view field[1...3]

label[1].top == root.top + 20
for i in 2...3 {
  label[i].top == label[i - 1].bottom + row
  label[i].width == label[1].width
}
for l in label { l.left == root.left + 20 }
for i in 1...3 {
  field[i].left == label[i].right + gap
  field[i].right == root.right - 20
  field[i].top == label[i].top
  field[i].bottom == label[i].bottom
}

layout
expect label[1].width == 90           # the content of label[2]
expect field[1].left == 118           # 20 + 90 + 8
expect field[2].width == 182          # 320 - 118 - 20
expect field[3].top == 84             # 20 + 2 * (20 + 12)
expect no ambiguity

"""##
    ),
    (
      "04-keep-layout.lay",
      ##"""
#!/usr/bin/env lay
# The same kind of layout in KeepLayout's words: attributes that hold an equal, a min and a max.
#
# Insets are measured inward from the superview, offsets from one view to the next, and alignments
# from an edge to the same edge of another view.

view avatar, name
view card {
  view body
}

avatar.keepSize(40x40)
avatar.keepTopInset.equal = 20
avatar.keepLeftInset.equal = 20

name.keepLeftOffsetTo(avatar).equal = 8
name.keepRightInset.equal = 20
name.keepTopAlignTo(avatar).equal = 0
name.keepHeight.equal = 20.5

card.keepHorizontalInsets.equal = 20
card.keepTopOffsetTo(avatar).equal = 20
card.keepHeight.equal = 100
body.keepInsets.equal = 8

layout
expect name.left == 68                # 20 + 40 + 8
expect name.width == 232              # 320 - 68 - 20
expect card.top == 80                 # 20 + 40 + 20
expect body.width == 264              # 320 - 2 * 20 - 2 * 8
expect body.height == 84
expect no ambiguity

# An attribute keeps its constraint: a new value changes it in place.
card.keepHeight.equal = 120
expect body.height == 104

# Seen from the other view, it is the same attribute.
expect avatar.keepRightOffsetTo(name) == name.keepLeftOffsetTo(avatar)

"""##
    ),
    (
      "05-portrait-and-landscape.lay",
      ##"""
#!/usr/bin/env lay
# Two layouts of the same views, of which one is in force.
#
# The constraints of an atomic group go in and out together. `switch` takes one group out and puts
# another in with nothing in between, so that the two never meet.

view sidebar, content

atomic portrait {
  sidebar.keepHorizontalInsets.equal = 0
  sidebar.keepTopInset.equal = 0
  sidebar.keepHeight.equal = 80
  content.keepHorizontalInsets.equal = 0
  content.keepTopOffsetTo(sidebar).equal = 0
  content.keepBottomInset.equal = 0
}
atomic landscape inactive {
  sidebar.keepVerticalInsets.equal = 0
  sidebar.keepLeftInset.equal = 0
  sidebar.keepWidth.equal = 120
  content.keepVerticalInsets.equal = 0
  content.keepLeftOffsetTo(sidebar).equal = 0
  content.keepRightInset.equal = 0
}

layout
expect content.top == 80
expect content.height == 400          # 480 - 80
expect content.width == 320

screen landscape
switch portrait to landscape
layout
expect content.left == 120
expect content.width == 360           # 480 - 120
expect content.height == 320
expect no ambiguity

# Both at once would be a contradiction, and that is refused as a whole.
expect conflict { portrait.activate }
expect content.left == 120

"""##
    ),
    (
      "06-priorities.lay",
      ##"""
#!/usr/bin/env lay
# Priorities are strict: a stronger constraint beats any number of weaker ones.
#
# All required constraints hold. Among the layouts that they leave, the strongest optional one is
# met as nearly as possible, then the next one, and so on. Weaker ones never add up against it.

view box
box.left == root.left
box.top == root.top
box.height == 50

strong: box.width == 100 @751
for i in 1...20 {
  weak[i]: box.width == 200 @750
}

layout
expect box.width == 100
expect holds strong
expect lost weak[20]

# Without the strong one, the others have their way.
remove strong
expect box.width == 200
expect holds weak[1]

# An optional constraint that cannot hold is met as nearly as possible.
box.width <= 150
expect box.width == 150
expect lost weak[1]
expect no conflicts

"""##
    ),
    (
      "07-who-gives-way.lay",
      ##"""
#!/usr/bin/env lay
# A name and a price share a row that is too narrow for both. Who gives way?
#
# The one whose content resists compression less. Here it is the name, by a single point of
# priority; `why` shows the arithmetic.

view row {
  view name intrinsic (180, none)
  view price intrinsic (128, none)
}
room: row.width == 320
name.left == row.left + 16
price.right == row.right - 16
price.left == name.right + 12

name.hugging.horizontal = 251
price.compression.horizontal = 751

why name.width
expect price.width == 128
expect name.width == 148              # 320 - 16 - 16 - 12 - 128, and not the 180 it asks for

# In a wider row both have what they want, and the price takes the rest: it hugs its content less.
room.constant = 400
expect name.width == 180
expect price.width == 176             # 400 - 16 - 16 - 12 - 180

"""##
    ),
    (
      "08-conflict.lay",
      ##"""
#!/usr/bin/env lay
# What a conflict looks like, and how to expect one.
#
# Three facts for two unknowns: both edges of the box are tied to the panel, 20 points inside, and
# yet it is to be as wide as the panel.

view panel {
  view box
}
panel.keepInsets.equal = 40
box.top == panel.top
box.bottom == panel.bottom

box.left == panel.left + 20
box.right == panel.right - 20
box.width == panel.width

# The last one is left out, and the rest holds.
conflicts
expect conflict
expect box.width == 200               # 320 - 2 * 40 - 2 * 20

# The first repair makes the last constraint agree with the others.
fix 1
expect no conflicts
expect box.width == 200

# A conflict can also be tried out without making it.
expect conflict { box.width == 10 }

"""##
    ),
    (
      "09-tiles.lay",
      ##"""
#!/usr/bin/env lay
# A grid of tiles, by a definition that works for any number of them.
#
# `def` names a piece of layout. The views come in as an array; what is in the braces is stated for
# each call.

view tile[1...9]

def grid(views, columns, rows, gap = 8) {
  for r in 1...rows {
    for c in 1...columns {
      let index = (r - 1) * columns + c
      let it = views[index]
      if c == 1 {
        it.left == root.left + gap
      } else {
        it.left == views[index - 1].right + gap
      }
      if r == 1 {
        it.top == root.top + gap
      } else {
        it.top == views[index - columns].bottom + gap
      }
      if index > 1 { it.size == views[1].size }
    }
  }
  views[columns].right == root.right - gap
  views[1].height == views[1].width
}
grid(tile, 3, 3)

layout
expect tile[1].width == 96            # (320 - 4 * 8) / 3
expect tile[9].left == 216            # 8 + 2 * (96 + 8)
expect tile[9].bottom == 312
expect no ambiguity
expect 36 constraints                 # 9 left, 9 top, 8 widths, 8 heights, and two more

"""##
    ),
    (
      "10-the-same-offset-twice.lay",
      ##"""
#!/usr/bin/env lay
# A conflict between two groups that hold the same attribute at different values.
#
# A slot holds one value, and setting it again changes it. But every group has slots of its own, so
# two groups can disagree. The second is refused as a whole.

view a, b
b.keepLeftInset.equal = 10
b.keepWidth.equal = 60

atomic narrow { a.keepLeftOffsetTo(b).equal = 20 }
atomic wide inactive { a.keepLeftOffsetTo(b).equal = 50 }

expect a.left == 90                   # 10 + 60 + 20
expect conflict { wide.activate }
expect a.left == 90

# One at a time is what was meant.
switch narrow to wide
expect a.left == 120
expect no conflicts

"""##
    ),
    (
      "11-form.lay",
      ##"""
#!/usr/bin/env lay
# A form of ten rows: labels, and beside each the text of its field, on one baseline.
#
# The form names leading and trailing edges, where reading starts and ends, and never left and
# right. So the same rules serve a language that is read from the right. Nothing says how wide the
# column of labels is: the longest label decides.

let question = ["Name", "Surname", "Born in", "Electronic mail", "Telephone", "Street", "Town",
  "Post code", "Country", "Remarks"]
let answer = ["Ada", "Lovelace", "1815", "ada@example.org", "none", "St James's Square 12",
  "London", "SW1Y 4LB", "England", "Wrote the first program"]

view label[1...10] font 14
view field[1...10]
root.margins = (20, 16, 8, 16)

for i in 1...10 {
  label[i].text = question[i]
  field[i].text = answer[i]

  # Both texts are on one baseline, though their fonts have different sizes.
  label[i].firstBaseline == field[i].firstBaseline

  # Labels end where fields begin. None leaves the margin, and all move toward it as far as the
  # longest one lets them, by a constraint of low priority.
  label[i].trailing == label[1].trailing
  label[i].leading >= root.leadingMargin
  label[i].leading == root.leadingMargin @low
  field[i].leading == label[i].trailing + 8
  field[i].trailing == root.trailingMargin

  # A label is as wide as its text, always; the field takes what is left.
  label[i].hugging.horizontal = 252
  label[i].compression.horizontal = 752
  field[i].hugging.horizontal = 50
}

# One row below the other.
field[1].top == root.topMargin
for i in 2...10 { field[i].top == field[i - 1].bottom + 12 }

# On each of these screens, in both directions, every place and size is determined.
for s in [320x480, 375x667, 390x844, 667x375, 768x1024] {
  screen s
  for way in ["ltr", "rtl"] {
    if way == "ltr" { root.direction = ltr } else { root.direction = rtl }
    expect no conflicts
    expect no ambiguity
    expect label[4].leading == root.leadingMargin         # the longest label
    expect label[4].width == 91.5                         # the width of its text
    expect field[10].top == 312.5                         # 20 + 9 * (20.5 + 12)
    for i in 1...10 {
      expect field[i].width == root.width - 131.5         # 16 + 91.5 + 8 on one side, 16 on the other
      expect label[i].firstBaseline == field[i].firstBaseline
      expect label[i].trailing == field[i].leading - 8
    }
  }
}

# The last screen is read from the right.
layout
expect label[4].right == root.right - 16
expect field[1].left == 16

"""##
    ),
    (
      "12-sentences.lay",
      ##"""
#!/usr/bin/env lay
# Three squares in a row, said in LayoutKit's sentences, with a name for the gap.

view left, middle, right

constrain middle {
  size 60x60
  center in root
}
constrain left {
  size 60x60
  make right equalTo middle.left minus 10 name gap
  make centerY equalTo middle.centerY
}
constrain right {
  size 60x60
  make left equalTo middle.right plus 10
  make centerY equalTo middle.centerY
}
layout

# A named sentence can be found again by its name, in the common superview of its views.
root.constraint(gap).constant = -30
expect left.right == middle.left - 30
constraints left

"""##
    ),
    (
      "13-boxes.lay",
      ##"""
# A toolbar, a list and tags: boxes that share what is left, as MKLayoutLibrary lays them out.
screen 320x200

view tag[1...5] text "a tag"

linear page vertical in root spacing 8 margin 8 {
  linear toolbar horizontal size (match, 32) spacing 4 {
    item back size 32x32
    item title weight 1 padding (0, 8, 0, 8)
    item search size 32x32
    item more size 32x32 border
  }
  linear body weight 1 spacing 8 {
    item list weight 1
    stack card weight 2 { item photo; item badge size 20x20 gravity top|right offset (6, -6) }
  }
  flow tags size (match, 52) spacing 4 {
    item tag size (content, content) padding 2
    item rest size (match, 24) weight 1
  }
}
toolbar.separator = 1
items
draw

# It mixes with constraints, and changes later.
title.width <= 120 @high
list.item.weight = 2
expect list.width == photo.width
toolbar.insert share at 3 size 32x32
expect no conflicts

"""##
    ),
    (
      "14-log.lay",
      ##"""
# A message of Auto Layout's, from the console of an app, read and explained.
#
# The table gave the cell a height of 44, and its content needs 48.
import 14-log.txt

expect conflict
names
rename platform9Label to footer

# What it advises: the label's distance from the bottom may give way a little.
constraint(3).priority = 999
expect no conflicts
expect footer.height == 20
layout

"""##
    ),
    (
      "14-log.txt",
      ##"""
2022-05-06 07:08:09.101112+0200 Departures[314:1592] [LayoutConstraints] Unable to simultaneously satisfy constraints.
	Probably at least one of the constraints in the following list is one you don't want.
	Try this:
		(1) look at each constraint and try to figure out which you don't expect;
		(2) find the code that added the unwanted constraint or constraints and fix it.
(
    "<NSLayoutConstraint:0x600001a2b010 UILabel:0x7f8d1c601a40'Platform 9'.height == 20   (active)>",
    "<NSLayoutConstraint:0x600001a2b060 V:|-(14)-[UILabel:0x7f8d1c601a40'Platform 9']   (active, names: '|':UITableViewCellContentView:0x7f8d1c600c30 )>",
    "<NSLayoutConstraint:0x600001a2b0b0 V:[UILabel:0x7f8d1c601a40'Platform 9']-(14)-|   (active, names: '|':UITableViewCellContentView:0x7f8d1c600c30 )>",
    "<NSLayoutConstraint:0x600001a2c7d0 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f8d1c600c30.height == 44   (active)>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x600001a2b010 UILabel:0x7f8d1c601a40'Platform 9'.height == 20   (active)>

Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

"""##
    ),
    (
      "15-article-structure.lay",
      ##"""
#!/usr/bin/env lay
# An article: a picture, a title, its author, the text, and three buttons. Here it is a structure of stacks;
# `16-article-boxes.lay` says the same in boxes, and ends in the same frames.

screen 375x667

build root name page {
  VStack(alignment: fill) {
    photo.height(200)
    VStack(spacing: 8, alignment: fill) {
      title.height(24)
      HStack(spacing: 8) {
        avatar.size(32x32)
        author.height(20)
        date.size(60x20)
      }
      body
    }.padding(16)
    HStack(alignment: fill, distribution: fillEqually) { like; share; keep }.height(45)
  }
}

draw

expect photo.frame == (0, 0, 375, 200)
expect title.frame == (16, 216, 343, 24)
expect avatar.frame == (16, 248, 32, 32)
expect author.frame == (56, 254, 235, 20)
expect date.frame == (299, 254, 60, 20)
expect body.frame == (16, 288, 343, 318)
expect like.frame == (0, 622, 125, 45)
expect share.frame == (125, 622, 125, 45)
expect keep.frame == (250, 622, 125, 45)
expect no conflicts
expect no ambiguity

"""##
    ),
    (
      "16-article-boxes.lay",
      ##"""
#!/usr/bin/env lay
# The article of example 15 in boxes. Each item says how large it is, or what share of the rest it gets.

screen 375x667

linear page vertical in root {
  item photo size (match, 200)
  linear words vertical weight 1 margin 16 spacing 8 {
    item title size (match, 24)
    linear byline horizontal size (match, 32) spacing 8 {
      item avatar size 32x32
      item author weight 1 size (match, 20) gravity centerVertical
      item date size 60x20 gravity centerVertical
    }
    item body weight 1
  }
  linear buttons horizontal size (match, 45) {
    item like weight 1
    item share weight 1
    item keep weight 1
  }
}

draw

expect photo.frame == (0, 0, 375, 200)
expect title.frame == (16, 216, 343, 24)
expect avatar.frame == (16, 248, 32, 32)
expect author.frame == (56, 254, 235, 20)
expect date.frame == (299, 254, 60, 20)
expect body.frame == (16, 288, 343, 318)
expect like.frame == (0, 622, 125, 45)
expect share.frame == (125, 622, 125, 45)
expect keep.frame == (250, 622, 125, 45)
expect no conflicts
expect no ambiguity

"""##
    ),
    (
      "17-player-structure.lay",
      ##"""
#!/usr/bin/env lay
# A music player: a cover, a title, a slider between two times, and five buttons. The badge sits in the cover's corner,
# and the gaps between the buttons are equal. `18-player-boxes.lay` says the same in boxes.

screen 320x568

build root name page {
  VStack(alignment: fill) {
    ZStack { cover.relative(0); badge.size(44x44).relative([top, trailing], 12) }.height(320)
    VStack(spacing: 12) {
      title.size(280x26)
      artist.size(280x20)
      HStack(spacing: 8) {
        elapsed.size(40x16)
        slider.height(30)
        rest.size(40x16)
      }.alignSelf(fill)
      HStack(distribution: spaceBetween) {
        shuffle.size(30x30)
        back.size(40x40)
        play.size(64x64)
        forward.size(40x40)
        again.size(30x30)
      }.alignSelf(fill)
      Spacer()
    }.padding(20)
  }
}

draw

expect cover.frame == (0, 0, 320, 320)
expect badge.frame == (264, 12, 44, 44)
expect title.frame == (20, 340, 280, 26)
expect artist.frame == (20, 378, 280, 20)
expect elapsed.frame == (20, 417, 40, 16)
expect slider.frame == (68, 410, 184, 30)
expect rest.frame == (260, 417, 40, 16)
expect shuffle.frame == (20, 469, 30, 30)
expect back.frame == (69, 464, 40, 40)
expect play.frame == (128, 452, 64, 64)
expect forward.frame == (211, 464, 40, 40)
expect again.frame == (270, 469, 30, 30)
expect no conflicts
expect no ambiguity

"""##
    ),
    (
      "18-player-boxes.lay",
      ##"""
#!/usr/bin/env lay
# The player of example 17 in boxes. Gaps that share what is left are boxes without items.

screen 320x568

linear page vertical in root {
  stack art size (match, 320) {
    item cover
    item badge size 44x44 gravity top|right offset (-12, 12)
  }
  linear controls vertical weight 1 margin 20 spacing 12 {
    item title size (280, 26) gravity centerHorizontal
    item artist size (280, 20) gravity centerHorizontal
    linear time horizontal size (match, 30) spacing 8 {
      item elapsed size 40x16 gravity centerVertical
      item slider weight 1
      item rest size 40x16 gravity centerVertical
    }
    linear buttons horizontal size (match, 64) {
      item shuffle size 30x30 gravity centerVertical
      linear gap1 horizontal weight 1
      item back size 40x40 gravity centerVertical
      linear gap2 horizontal weight 1
      item play size 64x64
      linear gap3 horizontal weight 1
      item forward size 40x40 gravity centerVertical
      linear gap4 horizontal weight 1
      item again size 30x30 gravity centerVertical
    }
  }
}

draw

expect cover.frame == (0, 0, 320, 320)
expect badge.frame == (264, 12, 44, 44)
expect title.frame == (20, 340, 280, 26)
expect artist.frame == (20, 378, 280, 20)
expect elapsed.frame == (20, 417, 40, 16)
expect slider.frame == (68, 410, 184, 30)
expect rest.frame == (260, 417, 40, 16)
expect shuffle.frame == (20, 469, 30, 30)
expect back.frame == (69, 464, 40, 40)
expect play.frame == (128, 452, 64, 64)
expect forward.frame == (211, 464, 40, 40)
expect again.frame == (270, 469, 30, 30)
expect no conflicts
expect no ambiguity

"""##
    ),
    (
      "19-settings-structure.lay",
      ##"""
#!/usr/bin/env lay
# A page of settings: a heading, three rows with a switch at the end, and a button. Between the rows is a hairline.
# The rows are made by a `for`, each in a structure of its own. `20-settings-boxes.lay` says the same in boxes.

screen 320x480

view row[1...3] { view icon, label, toggle }
view line[1...2]

build root name page {
  VStack(alignment: fill) {
    heading.height(60).padding(horizontal, 16)
    row[1].height(44)
    line[1].height(1).padding(leading, 16)
    row[2].height(44)
    line[2].height(1).padding(leading, 16)
    row[3].height(44)
    Spacer()
    button.height(50).padding(16)
  }
}
for i in 1...3 {
  build row[i] {
    HStack(spacing: 12) {
      icon[i].size(28x28)
      label[i].height(20)
      toggle[i].size(51x31)
    }.padding(horizontal, 16)
  }
}

layout

expect heading.frame == (16, 0, 288, 60)
for i in 1...3 {
  expect row[i].frame == (0, 60 + (i - 1) * 45, 320, 44)
  expect icon[i].frame == (16, 8, 28, 28)
  expect label[i].frame == (56, 12, 185, 20)
  expect toggle[i].frame == (253, 6.5, 51, 31)
}
for i in 1...2 { expect line[i].frame == (16, 104 + (i - 1) * 45, 304, 1) }
expect button.frame == (16, 414, 288, 50)
expect no conflicts
expect no ambiguity

"""##
    ),
    (
      "20-settings-boxes.lay",
      ##"""
#!/usr/bin/env lay
# The settings of example 19 in boxes. The hairlines are separators: `border` asks for one before an
# item, and `items` lists them.

screen 320x480

view row[1...3] { view icon, label, toggle }

linear page vertical in root {
  item heading size (match, 60) padding (0, 16, 0, 16)
  linear list vertical size (match, 134) {
    item row[1] size (match, 44)
    item row[2] size (match, 44) border
    item row[3] size (match, 44) border
  }
  linear space vertical weight 1
  item button size (match, 82) padding 16
}
list.separator = 1
list.separatorOffsets = (0, -16, 0, 0)
for i in 1...3 {
  linear horizontal in row[i] margin (0, 16, 0, 16) spacing 12 {
    item icon[i] size 28x28 gravity centerVertical
    item label[i] size (match, 20) weight 1 gravity centerVertical
    item toggle[i] size 51x31 gravity centerVertical
  }
}

items

expect heading.frame == (16, 0, 288, 60)
for i in 1...3 {
  expect row[i].frame == (0, 60 + (i - 1) * 45, 320, 44)
  expect icon[i].frame == (16, 8, 28, 28)
  expect label[i].frame == (56, 12, 185, 20)
  expect toggle[i].frame == (253, 6.5, 51, 31)
}
expect button.frame == (16, 414, 288, 50)
expect no conflicts
expect no ambiguity

"""##
    ),
    (
      "21-every-size.lay",
      ##"""
#!/usr/bin/env lay
# A title and a price beside each other, on every screen from 240 points on.
#
# Below 320 points the price gives way, since the title must have 150; from there on the price has
# what it needs, and the title takes the rest. `range` says how narrow a screen may be at all, and
# `expect for` proves what must hold at every width, not only on known devices.

view title intrinsic 180x20
view price intrinsic 122x20
title.left == root.left + 16
price.left == title.right + 16
price.right == root.right - 16
title.width >= 150
price.compression.horizontal = 751
title.hugging.horizontal = 249
title.top == 20
price.top == 20

sweep width
range width
expect for width 240...1366 { price.left >= title.right + 16; no ambiguity }
expect for screens phones { price.width >= 122 }

"""##
    ),
    (
      "22-same-insets.lay",
      ##"""
#!/usr/bin/env lay
# One number for four sides: KeepLayout's insets, changed in place.
#
# `keepInsets` is a group of four attributes. Each keeps its constraint, so a new value does not add
# one: it changes the four that are there. Watch the count: it stays 4.

view card
card.keepInsets.equal = 10
layout
expect card.frame == (10, 10, 300, 460)
expect 4 constraints

card.keepInsets.equal = 80
expect card.frame == (80, 80, 160, 320)
expect 4 constraints

# The same four rules on the turned screen.
screen landscape
expect card.frame == (80, 80, 320, 160)
card.keepInsets.equal = 10
expect card.frame == (10, 10, 460, 300)

# Four numbers, in the order top, left, bottom, right.
card.keepInsets((10, 20, 30, 40))
expect card.frame == (20, 10, 420, 280)
screen portrait
expect card.frame == (20, 10, 260, 440)
expect no ambiguity

"""##
    ),
    (
      "23-wished-size.lay",
      ##"""
#!/usr/bin/env lay
# A size that is wished for, and a margin that must be kept.
#
# The box would like to be 100 x 200, in the middle, and never nearer than 10 to an edge. The wish
# has a priority, the margin has none: where both cannot hold, the wish gives way, and that is fine.

view box
box.keepSize(100x200, priority: high)
box.keepCentered
box.keepInsets.min = 10

layout
expect box.frame == (110, 140, 100, 200)
screen landscape
expect box.frame == (190, 60, 100, 200)

# Here there is no room for a height of 200. `lost` says which wish is not met, and what it lost against.
screen 300x160
layout
lost
expect box.frame == (100, 10, 100, 140)
expect no conflicts

"""##
    ),
    (
      "24-film.lay",
      ##"""
#!/usr/bin/env lay
# A film of 16 to 9, as large as the screen allows, whichever way it is turned.
#
# The margin is a fence (at least 10), and touching it is a wish (@high). Upright the sides touch,
# turned the top and bottom do; the ratio always holds.

view film
film.keepAspectRatio.equal = 16/9
film.keepCentered(priority: high)
film.keepInsets.equal = 10 @high
film.keepInsets.min = 10

layout
expect film.frame == (10, 155.625, 300, 168.75)
screen landscape
layout
expect film.frame == (10, 30.625, 460, 258.75)
expect no conflicts

# It holds at every size from a watch to a wall.
expect for width 60...2000 { film.left >= 10; film.right <= root.right - 10; film.top >= 10 }

"""##
    ),
    (
      "25-two-ratios.lay",
      ##"""
#!/usr/bin/env lay
# Two panels that share the screen; in each a picture of another shape, as large as fits.
#
# The picture is at most as large as its panel and would like to touch all its sides. A tall one
# touches above and below, a wide one at the sides.

view upper { view tall }
view lower { view wide }

[upper, lower].keepHorizontalInsets.equal = 0
upper.keepTopInset.equal = 0
lower.keepTopOffsetTo(upper).equal = 0
lower.keepBottomInset.equal = 0
[upper, lower].keepHeightsEqual

tall.keepAspectRatio.equal = 1/4
wide.keepAspectRatio.equal = 4
for picture in [tall, wide] {
  picture.keepInsets.min = 0
  picture.keepInsets.equal = 0 @high
  picture.keepCentered
}

draw
expect tall.frame == (130, 0, 60, 240)
expect wide.frame == (0, 80, 320, 80)       # in `lower`, which begins at 240
screen landscape
expect tall.frame == (220, 0, 40, 160)
expect wide.frame == (0, 20, 480, 120)
expect no conflicts

"""##
    ),
    (
      "26-even-and-odd.lay",
      ##"""
#!/usr/bin/env lay
# Two layouts of one screen in two groups, and a statement that switches between them.
#
# In `stacked` one box is above the other, in `beside` they are next to each other. All distances
# are 40. A group goes in as a whole or not at all, so there is no moment with half a layout.

view first, second

atomic stacked {
  [first, second].keepHorizontalInsets.equal = 40
  first.keepTopInset.equal = 40
  second.keepTopOffsetTo(first).equal = 40
  second.keepBottomInset.equal = 40
  [first, second].keepHeightsEqual
}
atomic beside inactive {
  [first, second].keepVerticalInsets.equal = 40
  first.keepLeftInset.equal = 40
  second.keepLeftOffsetTo(first).equal = 40
  second.keepRightInset.equal = 40
  [first, second].keepWidthsEqual
}

layout
expect first.frame == (40, 40, 240, 180)
expect second.frame == (40, 260, 240, 180)
screen landscape
expect first.frame == (40, 40, 400, 100)

switch stacked to beside
layout
expect first.frame == (40, 40, 180, 240)
expect second.frame == (260, 40, 180, 240)
expect no ambiguity
groups

"""##
    ),
    (
      "27-around-the-middle.lay",
      ##"""
#!/usr/bin/env lay
# Boxes around one in the middle: sizes in proportion, alignments and offsets together.
#
# The middle is 30 % of the screen. The sticks fill what is left above and below it; the squares
# beside it are as large as the room there allows. Turn the screen: nothing has to be stated again.

view middle, above, below, before, after

middle.keepWidth.equal = 30%
middle.keepHeight.equal = 30%
middle.keepCentered

for stick in [above, below] {
  stick.keepWidth.equal = 30
  stick.keepVerticalAlignTo(middle).equal = 0
}
above.keepTopInset.equal = 10
above.keepBottomOffsetTo(middle).equal = 10
below.keepTopOffsetTo(middle).equal = 10
below.keepBottomInset.equal = 10

[before, after].keepAspectRatio.equal = 1
before.keepLeftInset.equal = 10
before.keepRightOffsetTo(middle).equal = 10
before.keepTopAlignTo(middle).equal = 0
after.keepLeftOffsetTo(middle).equal = 10
after.keepRightInset.equal = 10
after.keepBottomAlignTo(middle).equal = 0

draw
expect middle.frame == (112, 168, 96, 144)
expect above.frame == (145, 10, 30, 148)
expect before.frame == (10, 168, 92, 92)
expect after.bottom == middle.bottom
screen landscape
layout
expect middle.frame == (168, 112, 144, 96)
expect before.frame == (10, 112, 148, 148)
expect no conflicts

"""##
    ),
    (
      "28-sixteen-tiles.lay",
      ##"""
#!/usr/bin/env lay
# Sixteen tiles in a square of four, with KeepLayout's arrays.
#
# One statement for a whole array: every tile as large as the next, 10 between the columns, 10 between
# the rows, 10 around. A few lines make many rules: `constraints tile[6]` lists those of one tile.

view tile[1...16]
let padding = 10

tile.keepSizesEqual
for i in 1...4 {
  let row = [tile[4 * i - 3], tile[4 * i - 2], tile[4 * i - 1], tile[4 * i]]
  row.keepHorizontalOffsets(padding)
  row.keepTopAligned
  let column = [tile[i], tile[i + 4], tile[i + 8], tile[i + 12]]
  column.keepVerticalOffsets(padding)
  column.keepLeftAligned
}
tile[1].keepTopInset.equal = padding
tile[1].keepLeftInset.equal = padding
tile[16].keepRightInset.equal = padding
tile[16].keepBottomInset.equal = padding

layout
expect tile[1].frame == (10, 10, 67.5, 107.5)
expect tile[6].frame == (87.5, 127.5, 67.5, 107.5)
expect tile[16].frame == (242.5, 362.5, 67.5, 107.5)
screen landscape
expect tile[16].size == (107.5, 67.5)
expect no conflicts
constraints tile[6]

"""##
    ),
    (
      "29-a-button-that-grows.lay",
      ##"""
#!/usr/bin/env lay
# A named constraint that an app would keep as an outlet: it is changed, and the change is animated.
#
# LayoutKit's sentences make the constraints; `name` is how the program finds one of them again.

view panel, button

constrain panel {
  alignAllEdges to root insets (20, 20, 20, 20)
}
constrain button {
  set width to 100 name wide
  set height to 44
  center in panel
  priority high
  make bottom lessThan panel.bottom minus 8
}
layout
expect button.frame == (110, 218, 100, 44)

animate 0.3 { button.constraint(wide).constant = 240 }
expect button.frame == (40, 218, 240, 44)

# A name can be given once: stating it again is an error, and nothing is added.
expect error { constrain button { set width to 50 name wide } }
expect button.width == 240

"""##
    ),
    (
      "30-profile-structure.lay",
      ##"""
#!/usr/bin/env lay
# A profile as a structure: stacks in stacks, a spacer, a badge over the picture.
#
# `build` reads the way the screen looks. After a block come its modifiers: its size, its distance
# from its neighbors, what lies over or behind it.

screen 320x200
view name text "Ada Lovelace" font 20
view place text "London"
view follow text "Follow"

build root name profile {
  VStack(spacing: 12, alignment: fill) {
    HStack(spacing: 12, alignment: center) {
      photo.size(64x64).overlay(badge.size(16x16).relative([bottom, trailing], 0))
      VStack(spacing: 4, alignment: leading) { name; place }
      Spacer
      follow.padding(horizontal, 8)
    }
    cover.background(shade)
  }.padding(16)
}
draw

expect photo.frame == (16, 16, 64, 64)
expect badge.right == photo.right
expect badge.bottom == photo.bottom
expect follow.right == root.right - 24
expect cover.height == 92              # 200 - 2 * 16 - 64 - 12
expect shade.edges == cover.edges
expect no conflicts

"""##
    ),
    (
      "31-grid-structure.lay",
      ##"""
#!/usr/bin/env lay
# A grid of three columns: one of any width, one of 60, and one between 20 and 90.
#
# `VGrid` says how each column behaves; the cells are filled in row by row.

view cell[1...6] intrinsic 30x30

build root name grid {
  VStack(alignment: fill) {
    VGrid(columns: [flexible, fixed(60), flexible(min: 20, max: 90)], spacing: 8) {
      cell
    }
    Spacer
  }
}
layout
draw
expect cell[2].width == 60
expect cell[3].width >= 20
expect cell[3].width <= 90
expect cell[4].top == cell[1].bottom + 8
expect no conflicts

"""##
    ),
    (
      "32-a-pile-of-boxes.lay",
      ##"""
#!/usr/bin/env lay
# MKLayoutLibrary's stack: boxes on top of each other, each pulled to its own side.
#
# Gravity says to which side an item goes; an item without a size fills the container, less the margin.

screen 320x200

stack pile in root margin 10 {
  item photo
  item badge size 20x20 gravity top|right offset (-5, 5)
  item caption size (match, 32) gravity bottom
  item play size 48x48 gravity center
}
draw
items
expect photo.frame == (10, 10, 300, 180)
expect play.center == root.center
expect caption.bottom == photo.bottom
expect no conflicts

"""##
    ),
    (
      "33-tags.lay",
      ##"""
#!/usr/bin/env lay
# A flow: words in lines, as many in each line as fit.
#
# On a wider screen there are fewer lines. It is one of the few layouts whose height depends on their
# width: the lines are computed anew at every size.

let word = ["layout", "constraint", "anchor", "priority", "intrinsic", "hugging", "margin"]
view tag[1...7]
for i in 1...7 { tag[i].text = word[i] }

flow tags horizontal in root spacing 8 margin 8 {
  item tag size (content, content) padding 2
}
screen 320x120
draw
expect tag[1].top == tag[4].top
expect tag[5].top >= tag[1].bottom
screen 667x120
expect tag[1].top == tag[7].top
expect no conflicts

"""##
    ),
    (
      "34-sliders-in-thirds.lay",
      ##"""
#!/usr/bin/env lay
# Two labels between two sliders, in equal thirds of what is left: in frames, and then in rules.
#
# SimpleLayout sets frames one after another, in every layout pass. The same can be said without any
# order: three guides of equal height fill the gaps. Both ways give the same frames.

screen 320x480
view topSlider, bottomSlider intrinsic (none, 30)
view first intrinsic 60x20
view second intrinsic 90x20

place {
  topSlider.width = root.width * .70
  topSlider.centerX = root.centerX
  topSlider.top = root.top + edgeSpace
  bottomSlider.width = root.width * .70
  bottomSlider.centerX = root.centerX
  bottomSlider.bottom = root.bottom - edgeSpace
  var free = bottomSlider.top - topSlider.bottom
  free -= first.height
  free -= second.height
  first.sizeToFit
  first.top = topSlider.bottom + free / 3
  first.centerX = root.centerX
  second.sizeToFit
  second.top = first.bottom + free / 3
  second.centerX = root.centerX
}
layout
expect topSlider.frame == (48, 20, 224, 30)
expect first.top == 163.333
expect second.top == 296.667

# The same in rules, on views of their own.
view upper, lower intrinsic (none, 30)
view one intrinsic 60x20
view two intrinsic 90x20
guide gap[1...3] in root
for slider in [upper, lower] { slider.width == root.width * 0.7; slider.centerX == root.centerX }
for label in [one, two] { label.centerX == root.centerX }
upper.top == root.top + 20
lower.bottom == root.bottom - 20
gap[1].top == upper.bottom;  one.top == gap[1].bottom
gap[2].top == one.bottom;    two.top == gap[2].bottom
gap[3].top == two.bottom;    lower.top == gap[3].bottom
gap[2].height == gap[1].height
gap[3].height == gap[1].height
expect one.frame == first.frame
expect two.frame == second.frame
expect lower.frame == bottomSlider.frame

"""##
    ),
    (
      "35-buttons-and-text.lay",
      ##"""
#!/usr/bin/env lay
# Three buttons along the top and a text below them, in frames that are set in every layout pass.
#
# A `place` block runs at each layout, from top to bottom, so the order of its lines counts: the size
# of a button first, its place afterwards.

view left, middle, right intrinsic 72x37
view note

place {
  for button in [left, middle, right] {
    button.sizeToFit
    button.top = root.top + edgeSpace
  }
  left.left = root.left + edgeSpace
  right.right = root.right - edgeSpace
  middle.centerX = root.centerX
  note.top = left.bottom + interSpace
  note.left = root.left + edgeSpace
  note.width = root.width - 2 * edgeSpace
  note.height = root.bottom - edgeSpace - note.top
}
layout
expect left.left == 20
expect middle.left == 124
expect right.left == 228
expect note.frame == (20, 65, 280, 395)
screen landscape
expect right.right == 460
expect note.frame == (20, 65, 440, 235)

"""##
    ),
    (
      "36-sign-in.lay",
      ##"""
#!/usr/bin/env lay
# A sign-in form, and the keyboard that comes up below it.
#
# The form would like to be in the middle. When the keyboard is there, the form must end above it: the
# required rule beats the wish, and the form moves up without being told how far.

screen "iPhone SE"
view title text "Welcome" font 28
view mail, password
view enter text "Sign in"
guide form in root
guide keyboard in root

form.left == root.left + 24
form.right == root.right - 24
form.centerY == root.centerY @500      # weaker than the texts' wish to be seen whole
form.top >= root.safeArea.top + 8
form.bottom <= keyboard.top - 16

title.top == form.top
title.centerX == form.centerX
mail.top == title.bottom + 24
password.top == mail.bottom + 12
enter.top == password.bottom + 24
enter.bottom == form.bottom
for field in [mail, password, enter] {
  field.left == form.left
  field.right == form.right
  field.height == 44
}

keyboard.left == root.left
keyboard.right == root.right
keyboard.bottom == root.bottom
up: keyboard.height == 0

layout
expect form.centerY == root.centerY

# 216 points of keyboard: what gave way?
up.constant = 216
draw
lost
expect enter.bottom <= keyboard.top - 16
expect title.top >= 28
expect no conflicts
expect no ambiguity

# How high may a keyboard be before the form has no room at all?
range up.constant

"""##
    ),
    (
      "37-chat.lay",
      ##"""
#!/usr/bin/env lay
# Chat bubbles: theirs at the left, mine at the right, none wider than three quarters of the screen.
#
# A bubble is as wide as its text, up to a limit; then the text wraps and the bubble grows
# taller. `lines 0` allows any number of lines.

screen 320x480
view bubble[1...3] { view said lines 0 }
said[1].text = "Did you see the new layout?"
said[2].text = "Yes"
said[3].text = "It keeps its shape on every screen that I found in the drawer, the old ones too."

for i in 1...3 {
  said[i].edges == bubble[i].edges + 8
  bubble[i].width <= 0.75 * root.width
  if i == 1 { bubble[i].top == root.top + 16 } else { bubble[i].top == bubble[i - 1].bottom + 8 }
}
bubble[1].leading == root.leading + 12
bubble[3].leading == root.leading + 12
bubble[2].trailing == root.trailing - 12

draw
layout
expect bubble[1].width <= 240
expect bubble[3].height >= bubble[1].height + 20
expect bubble[2].right == 308
expect no conflicts
expect no ambiguity

# Read from the right, both change sides: leading and trailing are where reading begins and ends.
root.direction = rtl
expect bubble[2].left == 12

"""##
    ),
    (
      "38-cards.lay",
      ##"""
#!/usr/bin/env lay
# A list of cards in a scroll view: as wide as the screen, as high as their texts, one below another.
#
# A scroll view has two rectangles: its frame, and its content. The cards are tied to all edges of
# the content, and the content is as wide as the frame, so it scrolls only vertically.

screen 320x480
view list scroll
list.edges == root.safeArea.edges

view card[1...6] in list { view heading; view body lines 0 }
for i in 1...6 {
  heading[i].text = "News"
  body[i].text = "A card has room for its text, however long it gets; it grows down, and pushes the rest."
  heading[i].top == card[i].top + 12
  body[i].top == heading[i].bottom + 4
  body[i].bottom == card[i].bottom - 12
  for part in [heading[i], body[i]] {
    part.left == card[i].left + 12
    part.right == card[i].right - 12
  }
  card[i].left == list.content.left + 16
  card[i].right == list.content.right - 16
  if i == 1 { card[i].top == list.content.top + 16 } else { card[i].top == card[i - 1].bottom + 16 }
}
card[6].bottom == list.content.bottom - 16
list.content.width == list.width

layout
expect card[1].width == 288
expect list.content.width == 320
expect list.content.height >= 481     # it scrolls
expect no ambiguity
expect no conflicts

"""##
    ),
    (
      "39-tab-bar.lay",
      ##"""
#!/usr/bin/env lay
# A tab bar of five: equal shares of the width, an icon above a word, and room for the home indicator.
#
# The bar reaches the bottom of the screen; what is in it ends at the safe area.

screen "iPhone 15"
view content
view bar { view tab[1...5] { view icon intrinsic 24x24; view word font 10 } }
let name = ["Home", "Search", "New", "Inbox", "Me"]

content.top == root.safeArea.top
content.left == root.left
content.right == root.right
content.bottom == bar.top
bar.left == root.left
bar.right == root.right
bar.bottom == root.bottom

for i in 1...5 {
  word[i].text = name[i]
  tab[i].top == bar.top
  tab[i].height == 49
  tab[i].width == bar.width / 5
  if i == 1 { tab[i].left == bar.left } else { tab[i].left == tab[i - 1].right }
  icon[i].top == tab[i].top + 6
  icon[i].centerX == tab[i].centerX
  word[i].top == icon[i].bottom + 2
  word[i].centerX == tab[i].centerX
}
tab[1].bottom == root.safeArea.bottom

layout
expect tab[5].right == root.right
expect bar.height == 83               # 49 and the 34 below the safe area
expect content.bottom == bar.top
expect no ambiguity

# On a phone without an indicator the bar is 49.
screen "iPhone SE"
expect bar.height == 49

"""##
    ),
    (
      "40-self-sizing-cell.lay",
      ##"""
#!/usr/bin/env lay
# A cell that knows its own height: a chain of rules from its top to its bottom, through every view.
#
# A table asks a cell how high it wants to be. It can answer only if nothing in the chain is missing;
# leave out the last rule, and the cell may have any height.

screen 375x667
view cell { view photo; view title text "The title"; view summary lines 0 }
summary.text = "Two or three lines of what it is about, so that one sees at a glance if it is worth a tap."

cell.left == root.left
cell.right == root.right
cell.top == root.top

photo.size == (48, 48)
photo.left == cell.left + 16
photo.top == cell.top + 12
photo.bottom <= cell.bottom - 12
title.left == photo.right + 12
title.right == cell.right - 16
title.top == cell.top + 12
summary.left == title.left
summary.right == title.right
summary.top == title.bottom + 4

# The last link of the chain is not there yet.
expect ambiguous cell
last: summary.bottom == cell.bottom - 12

layout
expect no ambiguity
expect cell.height >= 72              # 48 and twice 12

# A shorter text, and the photo decides.
summary.text = "Short."
expect cell.height == 72

"""##
    ),
    (
      "41-mistake-right-is-a-place.lay",
      ##"""
#!/usr/bin/env lay
# A classic mistake: `right` taken for a distance from the right side, as in CSS.
#
# Every edge is a place, counted from the superview's left or top. The first try puts both edges in
# one place. The second puts the right edge to the left of the left one: a width cannot be negative.

view box
box.top == 20
box.height == 60
box.left == 20

atomic try { box.right == 20 }
layout
expect box.width == 0

remove try
expect conflict { box.right == -20 }

# The cure: name the side that is meant.
box.right == root.right - 20
layout
expect box.frame == (20, 20, 280, 60)
screen landscape
expect box.width == 440
expect no ambiguity

"""##
    ),
    (
      "42-mistake-last-one-wins.lay",
      ##"""
#!/usr/bin/env lay
# A classic mistake: the later rule is thought to win, as in a cascade.
#
# Rules have no order. Two that differ are a conflict, and the newer one is switched off until it is
# resolved: nothing that worked before is lost by one more line.

view box
box.left == 20
box.top == 20
box.height == 60
wide: box.width == 100

expect conflict { box.width == 120 }
expect box.width == 100

# The cure, if the number changed: change the rule.
wide.constant = 120
expect box.width == 120

# The cure, if one matters more: say so. The other becomes a wish.
wide.priority = high
box.width <= 0.25 * root.width
layout
expect box.width == 80
screen 667x375
expect box.width == 120
expect no conflicts

"""##
    ),
    (
      "43-mistake-a-fence-is-no-magnet.lay",
      ##"""
#!/usr/bin/env lay
# A classic mistake: `<=` thought to fill up to its limit.
#
# An inequality only forbids: any width from 0 to 300 obeys. What is wanted has to be said too, as a
# second, weaker rule.

view box
box.centerX == root.centerX
box.top == 20
box.height == 60
box.width <= 300
box.left >= root.left + 20
box.right <= root.right - 20

layout
ambiguity
expect ambiguous box

# The cure: 300 where there is room.
box.width == 300 @high
layout
expect no ambiguity
expect box.width == 280
screen 600x400
expect box.width == 300

"""##
    ),
    (
      "44-mistake-two-labels-tie.lay",
      ##"""
#!/usr/bin/env lay
# A classic mistake: two labels in a row, and no rule says which one takes the room that is left.
#
# Both hug their text equally, so any share of the rest obeys. In Interface Builder this is the red
# line that says the constraints are ambiguous; on a device one label or the other is stretched.

view name text "Name"
view price text "12.50"
for label in [name, price] { label.top == 20 }
name.left == root.left + 16
price.left == name.right + 8
price.right == root.right - 16

ambiguity
expect ambiguous name

# The cure: one hugs more strongly; it stays as wide as its text, and the other takes the rest.
price.hugging.horizontal = 251
layout
expect no ambiguity
expect price.right == 304
draw

# With too little room hugging has no effect, and compression resistance decides who gives way.
screen 70x200
expect ambiguous price
price.compression.horizontal = 751
expect no ambiguity

"""##
    ),
    (
      "45-mistake-number-of-one-screen.lay",
      ##"""
#!/usr/bin/env lay
# A classic mistake: a number that was right on one screen.
#
# 288 is what is left of 320 with 16 on each side. As a rule it is right on that screen only, and a
# conflict on every other one.

view box
box.top == 20
box.height == 60
box.left == root.left + 16
box.right == root.right - 16
number: box.width == 288
expect no conflicts

screen 375x667
conflicts
expect conflict

# Where does it hold? At one width.
range width

# The cure: leave out the number; the two edges say it all.
remove number
expect no conflicts
expect for width 240...1366 { box.left == 16; box.right == root.right - 16; no ambiguity }

"""##
    ),
    (
      "46-mistake-if-is-asked-once.lay",
      ##"""
#!/usr/bin/env lay
# A classic mistake: `if` taken for a rule about every screen.
#
# `if` is asked when its line is read, and never again. `when` is asked at every layout, and switches
# its rules on and off.

screen portrait
view a
a.left == 0
a.top == 0
a.height == 10
if root.width > 400 { a.width == 200 }
screen landscape
expect ambiguous a                    # the `if` was asked at 320

# The cure.
when landscape { a.width == 200 }
when portrait { a.width == 100 }
expect a.width == 200
screen portrait
expect a.width == 100
expect no ambiguity
groups

"""##
    ),
    (
      "47-mistake-frame-and-rules.lay",
      ##"""
#!/usr/bin/env lay
# A classic mistake: a view made in code with a frame, and given constraints as well.
#
# A view that is placed by its frame has four rules of its own, left, top, width and height, which
# UIKit makes from its autoresizing mask. They must hold, and so a constraint that differs cannot.

view label
label.frame = (20, 20, 100, 30)
expect conflict { root.right == label.right + 20 }

# The cure: a constraint that begins with the view replaces the rules of its frame; then both axes
# have to be decided by constraints. In UIKit: translatesAutoresizingMaskIntoConstraints = false.
label.left == 20
label.top == 20
label.right == root.right - 20
label.height == 30
layout
expect label.frame == (20, 20, 280, 30)
expect no conflicts

"""##
    ),
    (
      "48-mistake-content-without-size.lay",
      ##"""
#!/usr/bin/env lay
# A classic mistake: a scroll view that does not scroll, since nothing says how large its content is.
#
# The views inside are tied to the content; the content has a size only if the chain reaches from its
# first edge to its last, and if something in between has a size.

screen 320x480
view pages scroll
pages.edges == root.edges
view photo in pages
photo.left == pages.content.left
photo.top == pages.content.top
photo.size == (320, 900)

layout
expect ambiguous pages.content

# The cure: the last edges too.
photo.right == pages.content.right
photo.bottom == pages.content.bottom
layout
expect pages.content.size == (320, 900)
expect no ambiguity

"""##
    ),
    (
      "49-mistake-forgotten-superview.lay",
      ##"""
#!/usr/bin/env lay
# A classic mistake: views tied to one another, and none of them to the screen.
#
# Three boxes in a row, each 8 from the next: a train without rails. Together they can lie anywhere.

view box[1...3]
for each in box { each.size == (60, 60); each.top == 20 }
box[2].left == box[1].right + 8
box[3].left == box[2].right + 8

ambiguity
expect ambiguous box[1]

# The cure: one rule for the whole train. `fix 1` would state the first that `ambiguity` offers.
box[2].centerX == root.centerX
layout
expect box[1].left == 62
expect no ambiguity

"""##
    ),
  ]
}
