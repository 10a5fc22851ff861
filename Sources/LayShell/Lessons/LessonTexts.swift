// swift-format-ignore-file
// Made from scripts/lessons by the test "the built-in texts are those of the files", with LAY_UPDATE=1.

/// The texts of the built-in lessons.
enum LessonTexts {
  /// The name and the text of each, in order.
  static let all: [(name: String, text: String)] = [
    (
      "01-where-is-the-box",
      ##"""
title    Where is the box?
minutes  5
unlearns `right` is the distance to the right side, and the last rule wins.
screens  320x480, 480x320
axis     horizontal

start
  view box
  box.top == 60
  box.height == 40

text
  You write sentences about boxes. lay finds the numbers that make all of
  them true at once. There is no order, and no "the last one wins".

  The screen is 320 points wide, and 480 when it is turned. You see both. (Top
  and height are set already.) `?` marks an end that nothing decides yet.
type box.left == 20
wrong box.left = 20
say
  `=` puts the box there once, now. `==` is a rule: it stays true on every
  screen.
done
  A rule: from now on always true. `==` compares, it does not assign. Auto
  Layout calls such a rule a constraint.

ask what does this rule do?   box.right == 20
  a   a box with 20 points to its right
  b*  a box that is 0 wide
  c   an error
again box.left == 20; box.right == 20.   That is
answer a
  That is how CSS counts. Here `right` is the place of the right edge, and
  places are counted from the left, as `left` is: both edges would be at 20.
done
  To speak of the screen's right side, name it: root is the screen, and
  root.right is its right edge. Minus is to the left of it.

type box.right == root.right - 20
wrong box.right == 20
say
  Both edges are at 20 now: the box is 0 wide. Name the screen's edge.
wrong box.right == 300
say
  That is 280 wide on both screens: a number from the upright one. Name the
  screen's edge, and the width follows.
wrong box.right == root.right + 20
say
  Plus is to the right: that edge lies 20 points outside the screen.
done
  Nobody wrote 280. Ask where it comes from.

type why box.width
done
  You never said how wide: you said where the edges are.

ask the phone is turned, and 480 wide. The box is now
  a   280 wide, as before
  b*  440 wide
  c   not known any more
again box.left == 20; box.right == root.right - 20, made 320 wide.   At 480 the box is
done
  Look at the second line above. That is why people write rules and not
  numbers: one text, every screen.

ask one more rule:   box.width == 200.   The box is then
  a   200 wide, because that came last
  b   something in between
  c*  there is no such box: the three cannot all be true
again box.left == 20; box.right == root.right - 20; box.width == 200, 320 wide.   The box is
answer a
  No rule wins by being last. All of them are asked at once.
done
  480 - 20 - 20 is 440, and 200 is asked for. That is called a conflict.

text
  Two facts on each axis decide a box. Across, they are two of left, right,
  width and centerX (the middle).

      one fact      many pictures obey you: ambiguous
      two facts     decided
      three facts   no picture obeys you, unless they agree: a conflict
task
  Your turn. The box is 200 wide and in the middle, on both screens. To take
  away a rule that is in the way, repeat its words: `remove box.left == 20`.
solution
  remove box.left == 20
  remove box.right == root.right - 20
  box.width == 200
  box.centerX == root.centerX
wrong
  remove box.left == 20
  remove box.right == root.right - 20
  box.width == 200
  box.left == 60
say
  In the middle here, and not when the phone is turned: 60 was right for 320
  only. Say that the middle of the box is the middle of the screen.
wrong
  remove box.left == 20
  remove box.right == root.right - 20
  box.width == 200
  box.center == root.center
say
  Across that is right. But `center` is the middle across and down, and how
  far down the box is has been decided already: a conflict. `undo`, and write
  `centerX`.
wrong
  box.width == 200
  box.centerX == root.centerX
say
  Right, but the edges still hold it: take `box.left == 20` away, and the rule
  about the right edge too.
wrong
  remove box.right == root.right - 20
  box.width == 200
say
  200 wide, but at the left. Which two facts say "in the middle"?
hint Two facts decide the box: how wide it is, and where its middle is.
hint The middle of a box is its `centerX`, that of the screen `root.centerX`.
hint `remove box.left == 20; remove box.right == root.right - 20; box.width == 200; box.centerX == root.centerX`
done
  Right on both screens, and no number in it came from one of them.

purpose
  A layout is a set of sentences that stay true. Two facts on each axis
  decide a view; a third one that disagrees is a conflict; and what you say
  with edges and middles holds on every screen.

"""##
    ),
    (
      "02-four-facts",
      ##"""
title    Four facts for each view
minutes  5
unlearns A width is enough.
screens  320x480, 480x320

start
  view photo

text
  A view has four numbers: left, top, width and height. A rule that gives one
  of them, or ties it to another, is a fact about it. A view needs two facts
  across and two down, no more and no less.
type photo.width == 200
done
  One fact of four. `ambiguity` says which values are still open.

type ambiguity photo

ask how many facts are still needed?
  a   none: a width is enough
  b   one: the height
  c*  three
again photo.width == 200, and nothing else.   How many facts are still needed?
answer a
  Where boxes flow to a place by themselves, a width is enough. Here nothing
  flows: a view is where the rules put it.
answer b
  The height is one of them, and where the view is are two more.
done
  One more across, and two down.

type photo.centerX == root.centerX
wrong photo.center == root.center
say
  That is the middle across and down. Down the page comes next, with other
  rules: here only `centerX`.
wrong photo.left == 60
say
  That is the middle of this screen, and not of the turned one. `centerX` is
  the middle of a view.
done
  Across it is decided now: how wide, and where the middle is.

task
  Down the page: the photo begins 40 below the top of the screen and is 120
  high.
solution
  photo.top == root.top + 40
  photo.height == 120
wrong
  photo.top == root.top + 40
say
  You have said where it begins, but not how high it is. One fact is missing.
wrong
  photo.height == 120
say
  You have said how high it is. Where does it begin?
hint Two facts are missing: where its top edge is, and how high it is.
hint The top of the screen is `root.top`; further down is more: plus.
hint `photo.top == root.top + 40; photo.height == 120`
done
  Four facts, and no value is open.

task
  The photo is 40 from the top and 40 from the bottom of the screen, and so
  its height follows the screen's.
solution
  remove photo.height == 120
  photo.bottom == root.bottom - 40
wrong
  photo.bottom == root.bottom - 40
say
  Three facts on one axis, and they do not agree: a conflict. Which of the
  three do you give up?
wrong
  remove photo.height == 120
  photo.height == 400
say
  400 is right when the screen is 480 high, and too much when it is turned. Say where
  the bottom edge is.
hint Two facts again, but others: where the top is and where the bottom is.
hint The height must go: `remove photo.height == 120`.
hint `remove photo.height == 120; photo.bottom == root.bottom - 40`
done
  Two edges decide a length too.

purpose
  Two facts across, two down. When something is open, count: which two facts
  does this axis have? `ambiguity` counts for you.

"""##
    ),
    (
      "03-insets",
      ##"""
title    Insets
minutes  5
unlearns A right inset is a place on the right, or a negative number.
screens  320x480, 768x1024

start
  view card

text
  An inset is the distance inward from an edge of the superview, the view
  around it: a positive number on every side. The words that begin with keep are
  settings, and take `=`: setting one again replaces its value. `==` is for
  rules, and adds one.
type card.keepLeftInset.equal = 20
done
  The same as `card.left == root.left + 20`.

ask card.keepRightInset.equal = 20.   Where is the right edge, 320 wide?
  a   at 20
  b*  at 300
  c   at 340, outside
answer a
  `right` would be a place, counted from the left. An inset is a distance,
  counted from its own side.
answer c
  An inset counts inward on every side. One that is negative sticks out.

type card.keepRightInset.equal = 20
wrong card.keepRightInset.equal = -20
say
  Inward is positive on the right too: this card sticks out by 20.
done
  The same as `card.right == root.right - 20`: here the sign is turned for
  you.

task
  40 above and 40 below, on both screens.
solution
  card.keepTopInset.equal = 40
  card.keepBottomInset.equal = 40
wrong
  card.keepTopInset.equal = 40
  card.height == 400
say
  400 is right only for a screen 480 high. Set the bottom inset, and the
  height follows.
wrong
  card.keepTopInset.equal = 40
say
  And below? One edge is decided, the other is open.
hint Two more insets, for the two edges that are still open.
hint They are called `keepTopInset` and `keepBottomInset`.
hint `card.keepTopInset.equal = 40; card.keepBottomInset.equal = 40`
done
  Four insets: the card grows with the screen.

task
  16 on all four sides, with one attribute.
solution
  card.keepInsets.equal = 16
wrong
  card.keepLeftInset.equal = 16
say
  One side. There is an attribute for all four.
wrong
  card.keepHorizontalInsets.equal = 16
say
  Left and right. And above and below? One attribute sets all four.
hint One word sets all four insets.
hint `keepInsets` means all four; setting an attribute replaces its value.
hint `card.keepInsets.equal = 16`
done
  The old insets were replaced: nothing had to be removed first.

purpose
  An inset is a distance inward, and says where an edge is. Two of them on one
  axis decide the place and the size.

"""##
    ),
    (
      "04-offsets",
      ##"""
title    Offsets
minutes  6
unlearns An offset moves a view.
screens  320x480, 480x320
axis     horizontal

start
  view one, two, three
  one.top == 60; two.top == 60; three.top == 60
  one.height == 60; two.height == 60; three.height == 60

text
  An offset is the gap between two views: from the end of one to the beginning
  of the other. It ties them together, and says nothing else.
type two.keepLeftOffsetTo(one).equal = 10
done
  The same as `two.left == one.right + 10`.

ask how many of the six values across are decided now?
  a   everything about `two`
  b   the left of `two`
  c*  none: only the distance of two views
again two.keepLeftOffsetTo(one).equal = 10, and nothing else.   What is decided across?
answer b
  It is 10 to the right of `one`, and nothing says where that ends.
done
  An offset is one fact about two views together. Once one of them is decided,
  the other follows.

type one.keepLeftInset.equal = 16

task
  Three in a row: gaps of 10, the last one ends 16 before the right side, all
  equally wide. On both screens.
solution
  three.keepLeftOffsetTo(two).equal = 10
  three.keepRightInset.equal = 16
  two.width == one.width
  three.width == one.width
wrong
  three.keepLeftOffsetTo(two).equal = 10
  one.width == 90
  two.width == 90
  three.width == 90
say
  90 nearly fits here, and leaves a hole when the screen is turned. Say where
  the last one ends, and that all are equally wide.
wrong
  three.keepLeftOffsetTo(two).equal = 10
  three.keepRightInset.equal = 16
say
  Gaps and sides are right. How much of the width each one takes is open: say
  that they are equal.
wrong
  three.keepLeftOffsetTo(two).equal = 10
  two.width == one.width
  three.width == one.width
say
  The gaps are right. Where does the last one end? Say that too, and that all
  three are equally wide.
hint Sides and gaps first, then the widths: a relation, not a number.
hint `three.width == one.width` says that two views are equally wide.
hint `three.keepLeftOffsetTo(two).equal = 10; three.keepRightInset.equal = 16; two.width == one.width; three.width == one.width`
done
  No width was written, and there is one for every screen.

purpose
  A row is: a side, gaps, a side, and a relation between the widths. Ask `why
  two.width`.

"""##
    ),
    (
      "05-alignments",
      ##"""
title    Alignments
minutes  5
unlearns To align views makes them equally long.
screens  320x480, 480x320
axis     horizontal

start
  view heading, photo, button
  heading.top == 20; photo.top == heading.bottom + 8
  button.top == photo.bottom + 8
  heading.size == (120, 24); photo.height == 100; button.size == (90, 30)
  photo.width == root.width - 120
  heading.left == 30

text
  To align two views is to say that the same edge of both, or the middle, is
  at the same place. Nothing is said about how long they are.
type photo.left == heading.left
wrong photo.width == heading.width
say
  That is about lengths: and both widths are given already, so this is a
  conflict. An alignment is about places.
done
  One fact about both: they begin at the same place.

ask and if you write   heading.left == photo.left   instead?
  a   then the heading moves to the photo
  b*  nothing changes: it is the same rule
  c   an error: the heading has a place already
again photo.left == heading.left, or the other way round, heading.left == photo.left?
answer a
  `==` does not move one to the other. Both sides are equal, and the order
  does not matter.

task
  The button ends where the photo ends.
solution
  button.right == photo.right
wrong
  button.left == photo.left
say
  Now it begins where the photo begins. The task is about its end.
wrong
  button.right == 230
say
  On this screen the photo ends at 230, on a wider one elsewhere. Name the
  photo's edge instead of the number.
wrong
  button.width == photo.width
say
  The button is 90 wide, so this is a conflict. An alignment says where an
  edge is, not how long the view is.
hint Which edges are at the same place?
hint The end of a view is its `right`.
hint `button.right == photo.right`

task
  The middles of all three are in the middle of the screen.
solution
  remove heading.left == 30
  remove photo.left == heading.left
  remove button.right == photo.right
  heading.centerX == root.centerX
  photo.centerX == root.centerX
  button.centerX == root.centerX
wrong
  remove heading.left == 30
  photo.centerX == root.centerX
say
  The photo is in the middle, but the others are still aligned with its edges.
  Take those rules away first.
hint The old alignments must go before new ones can come.
hint `constraints` lists what is there; `remove` takes rules away by their words.
hint `remove heading.left == 30, photo.left == heading.left; remove button.right == photo.right; heading.centerX == root.centerX; photo.centerX == root.centerX; button.centerX == root.centerX`
done
  Three widths, one middle.

purpose
  An alignment is one fact about two views: the same edge or the same middle.
  Their sizes are another matter.

"""##
    ),
    (
      "06-at-least-at-most",
      ##"""
title    At least, at most
minutes  6
unlearns `>=` makes a view larger, `<=` fills it up.
screens  320x480, 600x400
axis     horizontal

start
  view box
  box.top == 60; box.height == 40
  box.centerX == root.centerX

text
  `<=` and `>=` are rules as well, inequalities: at most, at least. They are
  fences. They say what is forbidden, and never what is wanted.
type box.width <= 300

ask how wide is the box?
  a   300: as wide as it may be
  b   0
  c*  anything from 0 to 300: nothing decides it
again box.width <= 300, and nothing else about its width.   How wide is the box?
answer a
  You may well see 300, since lay has to draw something; the open ends say
  that nothing decides it. Another program may draw another width.
answer b
  Nothing makes it 0 either.

type box.left >= 20
done
  Another fence: no nearer to the left side than 20.

type ambiguity box
done
  A fence decides nothing as long as nothing pushes against it.

ask which rule makes the box 300 wide where it can be, and less where not?
  a   box.width >= 300
  b   box.width == 300
  c*  box.width == 300 @high
answer a
  At 320 there is room for 280. Both must hold, and cannot.
answer b
  Right where there is room. At 320 there are only 280 points, and the rule
  must hold: a conflict.
done
  `@high` makes it a wish. A wish comes as near as it can, and nothing is
  wrong if it is not met.

task
  At most 300 wide, at least 20 from the left, and as wide as possible.
solution
  box.width == 300 @high
wrong
  box.width == 300
say
  On the small screen there is room for 280, and 300 is required: a conflict.
  Make it a wish.
wrong
  box.width == 280
say
  280 is right for the small screen only.
wrong
  box.width == 0 @high
say
  The wish is for 0. Wish for what you want.
hint The fences are there. What is missing is a wish.
hint A rule with `@high` behind it is a wish.
hint `box.width == 300 @high`
done
  Fences for what is forbidden, a wish for what you want.

purpose
  An inequality alone leaves a range: that is ambiguous. What you want is a
  second, weaker rule.

"""##
    ),
    (
      "07-priorities",
      ##"""
title    Priorities
minutes  7
unlearns 1000 counts a third more than 750, and many weak wishes outweigh a strong one.
screens  320x480, 480x320
axis     horizontal

start
  view box, extra
  box.top == 60; box.height == 40
  extra.top == 120; extra.height == 40
  box.left == 20
  box.right <= root.right - 20

text
  The box begins at 20 and ends at least 20 before the right side.

  Without `@` a rule must hold: that is @1000, required. With a lower number a
  rule is optional, a wish: it comes as near as it can.
ask box.width == 400 @500.   How wide is the box on a screen 320 wide?
  a   400, over the side
  b   0: a wish that cannot be met does not count
  c*  280: as near as it can be
again a box keeps 20 from both sides.   box.width == 400 @500, on a screen 320 wide.   The box is
answer b
  A wish that is not met still pulls. That is how a label is "as long as its
  text, or as long as there is room".

type box.width == 400 @500

ask box.width == 100 @400, and the same once more. Together that is 800. The box is
  a   100 wide
  b   somewhere between
  c*  as wide as before
again box.width == 280 @500 is met. Then box.width == 100 @400 is stated, twice.   The box is
answer a
  Wishes are not added up. The stronger one is met as nearly as possible, and
  only then the weaker ones are asked.
answer b
  Nothing is shared out between wishes of different strength. That happens
  only among those that are equally strong, and lay calls it ambiguous then.
done
  The numbers are an order and nothing else: @750 comes before @749, by
  exactly one step.

type box.width == 100 @400
done
  Nothing moved. `lost` lists the wishes that are not met, and by how much.

type lost

task
  `extra` begins 8 to the right of the box and ends 20 before the right side. Its width
  of 120 is a wish that is more important than the box's.
solution
  extra.left == box.right + 8
  extra.right == root.right - 20
  extra.width == 120 @600
wrong
  extra.left == box.right + 8
  extra.right == root.right - 20
  extra.width == 120 @300
say
  The sides are right, but the box takes everything: `extra` needs a wish for
  its width that is stronger than the box's @500.
hint Two sides, and a wish.
hint The wish needs a higher number than 500, and less than 1000.
hint `extra.left == box.right + 8; extra.right == root.right - 20; extra.width == 120 @600`
done
  `why box.width` shows who decides now.

purpose
  Required rules hold. Among wishes the stronger one goes first, however many
  weaker ones there are, and each comes as near as it can.

"""##
    ),
    (
      "08-conflict",
      ##"""
title    Conflicts
minutes  7
unlearns The last line wins.
screens  320x480, 220x480
axis     horizontal

start
  view box
  box.top == 60; box.height == 40
  box.left == 20
  box.right == root.right - 20
  box.width == 200

text
  Three facts on one axis, and they do not agree. No order helps: only
  priorities count, and these three are all required.
type conflicts
done
  Read it in this order: the rules that cannot hold together, the sum that
  proves it, and repairs that were tried. (i1) is the screen, which has a
  width too. The rest of your scene still holds.

ask which rule is left out of the picture meanwhile?
  a   the first
  b*  the newest of the three
  c   all three
again three required rules contradict each other.   Which one is left out until you decide?
answer a
  The earlier ones hold, and the newest is left out, so that what worked still
  works until you decide.
done
  Leaving one out is not a decision. You decide.

ask one repair is `<=` for the right side: at 320 the box is 200 wide then.   And at 220?
  a*  the three rules contradict each other again
  b   it is 200 wide there too
again box.left == 20; box.width == 200; box.right <= root.right - 20. At 320 all three hold.   And at 220?
answer b
  20 + 200 + 20 is more than 220: one of the three rules has to give way.
done
  A repair is tried on the screen that you see. Look at the other one too.

task
  The box begins at 20 and is 200 wide where there is room. It never comes
  nearer to the right side than 20, not even on the narrow screen.
solution
  remove box.width == 200, box.right == root.right - 20
  box.width == 200 @high
  box.right <= root.right - 20
wrong
  remove box.right == root.right - 20
say
  No more conflict. But on the narrow screen the box ends too near to the
  right side: there the width has to give way.
wrong
  remove box.width == 200
say
  No more conflict. But now the box is as wide as the screen lets it be, and
  200 was wanted.
wrong
  remove box.right == root.right - 20
  box.right <= root.right - 20
say
  200 wide and not over the side: on the narrow screen that is a conflict
  again. Which of the two is only a wish?
hint Of the three facts one must be a wish, and one a fence.
hint The width becomes `@high`, the right side `<=`.
hint `remove box.width == 200, box.right == root.right - 20; box.width == 200 @high; box.right <= root.right - 20`
done
  A wish for the width, a fence at the side.

purpose
  A conflict does not mean that the program is broken: your rules contradict
  each other. Take one away, or say which of them is only a wish.

"""##
    ),
    (
      "09-ambiguity",
      ##"""
title    It looks right
minutes  7
unlearns If it looks right, it is right.
screens  320x480, 768x480
axis     horizontal

start
  view name, field
  name.top == 60; name.height == 40; field.top == 60; field.height == 40
  name.left == 16
  name.width == 80
  field.left == name.right + 8
  field.width == 200

text
  A name and a field beside it. 16 + 80 + 8 + 200 is 304: on the small screen
  the field ends 16 before the right side, as it should.
ask and on a screen 768 wide?
  a   the field grows with it
  b*  the field ends at 304, with empty space to its right
  c   it is in the middle
again a field begins at 104 and is 200 wide: right on a screen 320 wide.   And on one 768 wide?
answer a
  It was told to be 200 wide, and never where to end.

type layout

task
  The field ends 16 before the right side, on both screens.
solution
  remove field.width == 200
  field.right == root.right - 16
wrong
  field.right == root.right - 16
say
  On the wide screen 200 and the right side contradict each other. The number
  came from the small screen: it has to go.
wrong
  remove field.width == 200
  field.width == 648
say
  Now it is right on the wide screen, and too long on the small one. Say where
  the edge is, and the width follows.
hint Which fact came from one screen, and which is meant?
hint A place relative to the screen's side: `root.right`.
hint `remove field.width == 200; field.right == root.right - 16`

type remove name.width == 80

ask one layout is drawn, and no rule is broken. Is it right?
  a   yes: all rules hold
  b*  no: nothing decides how wide the name is
again one layout is drawn, no rule is broken, and the name's width has a `?`.   Is it right?
answer a
  One of many layouts that obey the rules is shown. Another program may show
  another one, and so may the next version of this one.
done
  `?` marks what the rules leave open. Do not look at the picture: ask.

type ambiguity
done
  Two layouts that both obey, and what would decide between them. Not every
  proposal is right on every screen: prefer relations to numbers.

task
  The field is three times as wide as the name, on every screen.
solution
  field.width == 3 * name.width
wrong
  name.width == 70
say
  That is right on the small screen. On the wide one the name has to grow too.
wrong
  name.width == 3 * field.width
say
  The other way round: the field is the wide one.
hint A relation between the two widths.
hint One of them is 3 times the other; write the number before the anchor.
hint `field.width == 3 * name.width`
done
  Nothing is open, and no number is from one screen.

purpose
  What looks right may be an accident. Ask `ambiguity`, look at a second
  screen, and settle what is open with relations.

"""##
    ),
    (
      "10-who-grows",
      ##"""
title    Who grows?
minutes  7
unlearns A label is as wide as its text.
screens  320x480, 480x320
axis     horizontal

start
  view caption text "Name"
  view value text "Ada Lovelace"
  caption.top == 60; value.top == 60
  caption.left == 16
  value.left == caption.right + 8

text
  A label knows how much room its text needs. That is its content size, and it
  enters the layout as two wishes: not to grow beyond it (hugging), and not to
  shrink below it (compression resistance).
type layout
done
  Nobody wrote a width. Both labels are as wide as their texts.

ask one rule more:   value.right == root.right - 16.   Which label grows?
  a   the caption
  b   the value
  c*  that is not decided
again two labels, a caption and a value, fill a row; both hug with @250.   Which one grows?
answer a
  Both wish equally strongly not to grow.
answer b
  Both wish equally strongly not to grow: @250 each.
done
  One of them has to grow, and no rule says which. No ambiguity is more common.

type value.right == root.right - 16

type ambiguity

text
  The one with the lower hugging grows first. `hugging` is the number of the
  wish: who grows when there is room to spare?
type value.hugging.horizontal = 249
done
  249 is weaker than 250: the value's wish is given up first, and the value
  grows.

task
  Now the caption is to take the spare room, and the value stays as wide as
  its text.
solution
  caption.hugging.horizontal = 248
wrong
  caption.width == 174
say
  A number that fits one screen. Say who grows.
wrong
  caption.hugging.horizontal = 251
say
  That is stronger: the caption grows last. The lower number grows first.
wrong
  value.hugging.horizontal = 250
say
  Now both are equally strong again, and nothing is decided.
hint Who grows first? The one whose wish not to grow is weaker.
hint The value has 249 now. The caption's `hugging` must be lower.
hint `caption.hugging.horizontal = 248`

ask why 248, and not 1?
  a   248 is the only number that works
  b*  both work: only the order counts
again the other label hugs with 249, this one with 248.   Why 248, and not 1?
answer a
  Any number below 249 works.
done
  The usual numbers lie close together, since they are an order: 250, 251.

purpose
  A width that comes from a text is a wish. With room to spare, hugging
  decides: the lowest number grows first. Where two are equal, nothing is
  decided.

"""##
    ),
    (
      "11-who-gives-way",
      ##"""
title    Who gives way?
minutes  7
unlearns Hugging and compression resistance are the same knob.
screens  320x480, 480x320
axis     horizontal

start
  view caption text "A caption that is rather long for its row"
  view badge text "Administrator"
  caption.top == 60; badge.top == 60
  caption.left == 16
  badge.left == caption.right + 8
  badge.right == root.right - 16
  badge.hugging.horizontal = 251

text
  The same row with more text. On the small screen there is too little room
  for both; when it is turned there is room to spare.
type ambiguity
done
  Where there is room, hugging has decided already: the caption grows. Where
  there is too little, both resist equally.

ask badge.hugging = 1000.   Does that keep the badge from being cut?
  a   yes: it holds on to its content
  b*  no: hugging only matters when there is too much room
answer a
  Hugging says: not larger than the content. It says nothing about smaller.
done
  In a row: with too much room only hugging decides, who grows. With too
  little only compression resistance decides, who gives way.

type badge.compression.horizontal = 751
done
  The lower number is cut first: here the caption's.

ask on the turned screen, where both fit, what has changed?
  a*  nothing
  b   the badge is wider
again badge.compression.horizontal = 751, where both texts fit.   What has changed?
answer b
  Compression resistance matters only where there is too little room.

task
  Now the badge gives way, but it never becomes narrower than 60.
check
  badge.width >= 60
  badge.width == 60 or root.width > 400
  badge.width > 100 or root.width < 400
  no ambiguity
solution
  caption.compression.horizontal = 750
  badge.compression.horizontal = 749
  badge.width >= 60
wrong
  badge.compression.horizontal = 749
say
  It gives way, and more than it may: put up a fence at 60.
wrong
  badge.width == 60
say
  60 always, also where there is room for more. A fence, not a number.
wrong
  badge.width >= 60
say
  The fence is right, but the caption still gives way: its number is the lower
  one.
hint Two things: who gives way, and how far.
hint `badge.compression.horizontal` below the caption's 750, and a `>=`.
hint `caption.compression.horizontal = 750; badge.compression.horizontal = 749; badge.width >= 60`
done
  The order says who, the fence says how far.

purpose
  Hugging: who grows. Compression resistance: who gives way. Each is an order
  of its own, and each decides in its own case.

"""##
    ),
    (
      "12-proportions",
      ##"""
title    Proportions
minutes  6
unlearns Half of it is a number.
screens  320x480, 480x240

start
  view video
  video.center == root.center

text
  A rule can make one length a multiple of another. 16 to 9 is a rule between
  the width and the height of one view.
type video.width == 16/9 * video.height

ask how much of the video is decided across and down?
  a   all: the middle and the shape
  b*  one fact is missing: how large it is
again video.center == root.center; video.width == 16/9 * video.height.   How much is decided?
answer a
  The shape ties two lengths together. One number would decide both, and there
  is none.

type video.width <= root.width
type video.height <= root.height
done
  Two fences: it must not be larger than the screen.

ask how large is the video now?
  a   as large as the screen lets it be
  b   nothing: 0 by 0
  c*  that is still open
again a video in the middle, of a known shape, at most as large as the screen.   How large is it?
answer a
  A fence does not attract. Say that you want the video large.

task
  As large as the screen lets it be, on both screens.
solution
  video.width == root.width @high
wrong
  video.width == root.width
say
  On the low screen it would be too high then: a conflict with the fence. Make
  it a wish.
wrong
  video.width == 320
say
  320 is the width of one of the screens, and too much for the other one.
hint One wish is missing: to be as wide as the screen.
hint A wish has `@high` behind it, and gives way to the fences.
hint `video.width == root.width @high`
done
  On the low screen the height is what stops it: the wish comes as near as it
  can.

task
  A `strip` below it: half as wide as the video, 20 high, in its middle, 0
  below its bottom edge. Type `view strip` first.
solution
  view strip
  strip.width == 0.5 * video.width
  strip.centerX == video.centerX
  strip.top == video.bottom
  strip.height == 20
wrong
  view strip
  strip.width == 160
  strip.centerX == video.centerX
  strip.top == video.bottom
  strip.height == 20
say
  160 is half of the video on one screen. Half of it is a relation.
wrong
  view strip
  strip.width == 0.5 * root.width
  strip.centerX == video.centerX
  strip.top == video.bottom
  strip.height == 20
say
  Half of the screen. On the low screen the video is narrower than that.
hint Make the view, then four facts; its width is a multiple.
hint The number comes before the anchor: `0.5 * video.width`.
hint `view strip; strip.width == 0.5 * video.width; strip.centerX == video.centerX; strip.top == video.bottom; strip.height == 20`
done
  Half of it is a rule, not a number.

purpose
  A multiplier ties one length to another. A shape, a half, a third: on every
  screen, with no number from any of them.

"""##
    ),
    (
      "13-groups",
      ##"""
title    Groups that take turns
minutes  8
unlearns To change a layout, state it again; and `if` follows the screen.
screens  320x480, 480x320

start
  view picture, words

text
  Upright, the picture is above the words; when the screen is turned, it is to
  their left. Two layouts: each is a group of rules.
ask if root.width > 400 { picture.width == 200 }, typed at 320, then the screen is turned. The picture is
  a   200 wide
  b*  not decided: the `if` was asked once, at 320
answer a
  `if` is asked now, and never again. 320 was not more than 400, so no rule was
  stated.
done
  `when` is asked at every layout. Its braces are a group that is in force
  while the condition holds.

type when root.width < root.height { picture.height == 0.5 * root.height; picture.right == root.right; words.top == picture.bottom; words.left == root.left }
done
  A group for the upright screen.

type groups

task
  What both layouts share: the picture begins at the top left corner, the
  words end at the bottom right one.
solution
  picture.left == root.left
  picture.top == root.top
  words.right == root.right
  words.bottom == root.bottom
wrong
  picture.left == root.left
  picture.top == root.top
say
  The picture is right. The words end at the bottom right corner of the
  screen.
hint Four edges: two of the picture, two of the words.
hint The corner of the screen: `root.left`, `root.top`, and so on.
hint `picture.left == root.left; picture.top == root.top; words.right == root.right; words.bottom == root.bottom`
done
  Upright, the layout is complete. The turned screen needs its own group.

task
  When the screen is wider than it is high: the picture takes the left half down to
  the bottom, and the words begin where it ends, at the top.
solution
  when root.width > root.height { picture.width == 0.5 * root.width; picture.bottom == root.bottom; words.left == picture.right; words.top == root.top }
wrong
  picture.width == 0.5 * root.width; picture.bottom == root.bottom; words.left == picture.right; words.top == root.top
say
  These hold always, and upright they contradict the other group. Put them
  into a `when`.
wrong
  when root.width > root.height { picture.width == 0.5 * root.width; words.left == picture.right }
say
  Half of a layout: how far down the picture goes and where the words begin is
  open. A group has to be complete.
hint The mirror image of the first group, with the other condition.
hint `when root.width > root.height { … }` with four rules.
hint `when root.width > root.height { picture.width == 0.5 * root.width; picture.bottom == root.bottom; words.left == picture.right; words.top == root.top }`
done
  What both share is outside, what differs is in two groups.

text
  Groups that the program switches itself have names: `atomic a { … }`, and
  `switch a to b` turns one off and the other on, with nothing in between.
ask a group is turned on and one of its rules cannot hold. Then
  a   the rest of the group is on
  b*  the whole group is refused, and all is as before
answer a
  Half a layout is no layout: a group goes on whole or not at all.

purpose
  Do not state a layout again: write both, and let them take turns. `when` asks
  at every layout, `if` asks once.

"""##
    ),
    (
      "14-stacks",
      ##"""
title    Stacks and the safe area
minutes  7
unlearns A stack is another system, and the edge is the edge.
screens  844x390, 390x844

start
  root.safeArea = (47, 20, 34, 20)
  view one, two, three, four

text
  A stack view arranges its members one after the other. It makes the rules
  of lessons 4 and 5 for you, and nothing else.
type stackview row horizontal spacing 8 distribution fillEqually { one; two; three; four }

ask what does `fillEqually` mean?
  a*  rules such as two.width == one.width
  b   a calculation of its own, after the layout

type why two.width
done
  Gaps and equal widths: the stack's rules take part in `why` and in conflicts
  as yours do. Their numbers in parentheses begin with an i.

text
  The safe area is the part of the screen that no notch and no bar covers. Its
  edges are `root.safeArea.top` and so on.
task
  The row fills the width of the safe area and begins at its top, 60 high.
solution
  row.left == root.safeArea.left
  row.right == root.safeArea.right
  row.top == root.safeArea.top
  row.height == 60
wrong
  row.left == root.left
  row.right == root.right
  row.top == root.top
  row.height == 60
say
  That is the edge of the screen: under the notch and the rounded corners. The
  safe area has edges of its own.
wrong
  row.left == root.safeArea.left
  row.right == root.safeArea.right
  row.top == root.safeArea.top
say
  And 60 high? The members have no height of their own.
hint Four rules, three of them edges of the safe area.
hint `root.safeArea.left`, `root.safeArea.right`, `root.safeArea.top`.
hint `row.left == root.safeArea.left; row.right == root.safeArea.right; row.top == root.safeArea.top; row.height == 60`

ask two is hidden: `two.hidden = true`. What do the others do?
  a   they keep their places, with a gap
  b*  they share the width among three
again one of four members of a stack is hidden, all equally wide.   What do the others do?
answer a
  A hidden view leaves a gap, except in a stack: that takes it out of the row.

task
  Hide the second one.
solution
  two.hidden = true
wrong
  remove two
say
  It is gone for good. The task was to hide it.
hint A property of the view.
hint `hidden` is true or false.
hint `two.hidden = true`
done
  And `two.hidden = false` brings it back to its place.

purpose
  A stack makes rules. The edge of the screen and the edge of the safe area
  are different edges.

"""##
    ),
    (
      "15-motion",
      ##"""
title    Motion
minutes  5
unlearns An animation changes frames.
screens  320x480, 480x320

start
  view sheet
  sheet.left == root.left
  sheet.right == root.right
  sheet.height == 200
  sheet.keepTopInset.equal = 400

text
  A sheet, partly off the screen. To move it you do not set its frame: a
  frame is what comes out. You change a rule and lay out again.
ask you set the sheet's frame by hand, and its rules stay. At the next layout it is
  a   where you put it
  b*  where its rules put it
answer a
  UIKit lays out again whenever something changes, and the rules win.
  (Here `=` would take the sheet away from its rules, and says so.)

type sheet.keepTopInset.equal = 200
done
  The attribute has another value; all other rules are as they were.

type animate 0.2 curve linear { sheet.keepTopInset.equal = 400 }
done
  Two layouts, before and after, and in between the frames are interpolated.
  Both ends are laid out by the same rules.

ask what does an animation need?
  a*  exactly one layout before and one after, without conflicts
  b   frames that are set at each step

task
  Bring the sheet up, in 0.3 seconds, until its bottom is the bottom of the
  screen, on both screens.
solution
  animate 0.3 { remove sheet.keepTopInset; sheet.bottom == root.bottom }
wrong
  animate 0.3 { sheet.keepTopInset.equal = 280 }
say
  280 is right for a screen 480 high. Say that the bottom edges are the same
  and give up the inset at the top.
wrong
  animate 0.3 { sheet.bottom == root.bottom }
say
  Top inset, height and bottom: three facts, a conflict. Give one of them up
  in the same block.
hint The inset at the top goes, a rule about the bottom comes.
hint `remove sheet.keepTopInset` takes the attribute's rule away.
hint `animate 0.3 { remove sheet.keepTopInset; sheet.bottom == root.bottom }`
done
  The rule was replaced, and the movement followed from it.

purpose
  Change a rule, lay out, and let the frames move from the old layout to the
  new one. Never the frames themselves.

"""##
    ),
    (
      "16-reading-logs",
      ##"""
title    Formats and logs
minutes  8
unlearns The log is noise.
screens  320x480, 480x320
axis     horizontal

start
  view photo, words
  photo.top == 60; photo.height == 40; words.top == 60; words.height == 40

text
  Xcode writes rules in a short form, Apple's visual format, as a line from
  left to right: `|` is the edge of the superview, `[photo]` is a view, -20- a
  gap of 20, and a number in parentheses is a width.
ask "H:|-20-[photo(>=100)]-8-[words]".   Which rule is not in it?
  a   photo.left == root.left + 20
  b   photo.width >= 100
  c*  words.right == root.right
  d   words.left == photo.right + 8
answer a
  But `|-20-[photo]` says photo.left == root.left + 20.
answer b
  But `[photo(>=100)]` says photo.width >= 100.
answer d
  But `[photo]-8-[words]` says words.left == photo.right + 8.
done
  There is no `|` at the end: nothing is said about the right side.

type visual "H:|-20-[photo(100)]-8-[words]"

task
  The words end 20 before the right side. Write it as a format.
solution
  visual "H:[words]-20-|"
wrong
  visual "H:|-20-[words]"
say
  That is the left side again, a conflict. The right side is the `|` at the
  end.
wrong
  visual "H:[words(172)]"
say
  A width that is right on one screen. The task is about the edge.
hint The edge of the superview, at the end of the line.
hint A gap of 20 before the `|`.
hint `visual "H:[words]-20-|"`
done
  The same as `words.right == root.right - 20`.

text
  A log lists the rules that cannot hold together in the same short form:

      "<NSLayoutConstraint:0x1 H:|-(20)-[UIImageView:0x2]>",
      "<NSLayoutConstraint:0x3 UIImageView:0x2.width == 400>",
      "<NSLayoutConstraint:0x4 UIImageView:0x2.right == UIView:0x5.right>",
      "<NSLayoutConstraint:0x6 UIView:0x5.width == 375>"
ask 20 + 400 is 420, and the view is 375. Which line would you change?
  a   the last one: make the view 420 wide
  b*  the width of 400: a number that does not fit every screen
  c   the first one: an inset of -25
answer a
  The width of the screen is not yours.
answer c
  It would fit this phone, and stick out at the left.
done
  First see which rows are yours. Then look for the number that came from one
  screen. lay does both for a whole log that you paste: `import`.

task
  The photo here is 100 wide on every screen: a number, too. Make it 400 wide
  where there is room, and keep at least 40 for the words.
solution
  remove photo.width == 100
  photo.width == 400 @high
  words.width >= 40
wrong
  words.width >= 40
say
  The words are right. The photo's 100 is required, and holds until you take
  it away: do that, and make 400 a wish.
hint The width of the photo: 400, as a wish; and a fence for the words.
hint `remove photo.width == 100`, then a width with `@high`.
hint `remove photo.width == 100; photo.width == 400 @high; words.width >= 40`
done
  Required rules that contradict each other end up in a log; a wish never does.

purpose
  A log is a list of sentences. Read who says what, find the number that came
  from one screen, and make it a wish or a relation.

"""##
    ),
    (
      "17-exam-screen",
      ##"""
title    A screen in fourteen rules
minutes  15
unlearns More rules make a layout safer.
exam
screens  480x320, 320x480, 768x1024

start
  view photo, button
  view heading text "Sea and sky"
  view story text "Four lines of a story that wraps where it must" lines 0

task
  Rebuild this screen with at most 14 constraints.

  The photo touches the screen above, left and right, and takes 40 % of its
  height. The heading begins 16 from the left and 12 below the photo. The
  story keeps 16 from both sides, 8 below the heading. The button is 44 high,
  20 from both sides, and 20 from the bottom.
limit 14
solution
  photo.top == root.top
  photo.left == root.left
  photo.right == root.right
  photo.height == 0.4 * root.height
  heading.left == root.left + 16
  heading.top == photo.bottom + 12
  story.left == root.left + 16
  story.right == root.right - 16
  story.top == heading.bottom + 8
  button.left == root.left + 20
  button.right == root.right - 20
  button.bottom == root.bottom - 20
  button.height == 44
wrong
  photo.top == root.top
  photo.left == root.left
  photo.right == root.right
  photo.height == 128
  heading.left == root.left + 16
  heading.top == photo.bottom + 12
  story.left == root.left + 16
  story.right == root.right - 16
  story.top == heading.bottom + 8
  button.left == root.left + 20
  button.right == root.right - 20
  button.bottom == root.bottom - 20
  button.height == 44
say
  128 is 40 % of 320. On the other screens it is another number.
hint Count facts: four each for the photo and the button, and two for each text, which has its size from its content; the story's width is a third.
hint A share of a length is a multiple: `photo.height == 0.4 * root.height`.
hint `photo.top == root.top; photo.left == root.left; photo.right == root.right; photo.height == 0.4 * root.height; heading.left == root.left + 16; heading.top == photo.bottom + 12; story.left == root.left + 16; story.right == root.right - 16; story.top == heading.bottom + 8; button.left == root.left + 20; button.right == root.right - 20; button.bottom == root.bottom - 20; button.height == 44`
done
  Thirteen are enough: the texts bring their own sizes.

purpose
  Each axis of each view has two facts, from rules or from its content, and
  not one more.

"""##
    ),
    (
      "18-exam-log",
      ##"""
title    A log to repair
minutes  10
unlearns The line that was broken is the line that is wrong.
exam
screens  375x667

log
  [LayoutConstraints] Unable to simultaneously satisfy constraints.
  	Probably at least one of the constraints in the following list is one you don't want.
  (
      "<NSLayoutConstraint:0x600001 UIImageView:0x7f01.height == 260   (active)>",
      "<NSLayoutConstraint:0x600002 UIImageView:0x7f01.top == UIView:0x7f00.top + 16   (active)>",
      "<NSLayoutConstraint:0x600003 V:[UIImageView:0x7f01]-(24)-[UILabel:0x7f02]   (active)>",
      "<NSLayoutConstraint:0x600004 UILabel:0x7f02.bottom == UIView:0x7f00.bottom - 16   (active)>",
      "<NSLayoutConstraint:0x600005 UILabel:0x7f02.height == 20   (active)>",
      "<NSLayoutConstraint:0x600006 UIView:0x7f00.height == 320   (active)>"
  )

  Will attempt to recover by breaking constraint
  <NSLayoutConstraint:0x600005 UILabel:0x7f02.height == 20   (active)>

text
  An image in a card (`view` here) is 260 high, and the card is 320. On the
  device the label was squeezed: its height was the rule that was broken. That
  is not the one to change.
task
  The image gives way, and the label keeps its 20. Start with `conflicts` and
  `constraints`.
check
  no conflicts
  label.height == 20
  image.height == 244
solution
  constraint(1).priority = 999
wrong
  remove 5
say
  No conflict, but now the label is squeezed. It is the image that is too
  large.
hint 16 + 260 + 24 + 20 + 16 is 336, and there is room for 320. Which of them is a guess?
hint The height of the image: as a wish it gives way. A rule has a `priority`.
hint `constraint(1).priority = 999`
done
  The label keeps its 20, and the image has what is left.

purpose
  The line that was broken is only the one that lost. Look for the number that
  does not fit every size, and make it a wish.

"""##
    ),
    (
      "19-exam-every-size",
      ##"""
title    At every size
minutes  15
unlearns A layout that fits my devices fits everywhere.
exam
screens  320x480, 1366x1024
axis     horizontal

start
  view field
  view go text "Go"
  field.left == 20
  field.width == 260
  go.left == field.right + 12
  go.right == root.right - 20
  field.top == 40; field.height == 44; go.top == 40; go.height == 44

text
  A field and a button in a row, made on a screen 335 wide. On every other one
  the button is cut or stretched: `sweep width 320...1366` shows it.
task
  Make it hold at every width from 320 to 1366: no conflict, nothing open, the
  button exactly as wide as its text, the field at least 200 and at most 600
  wide. What is left over stays free at the left of the row.
check
  for width 320...1366 { no conflicts; field.width <= 600; field.width >= 200; go.left == field.right + 12; go.right == root.right - 20 }
  no ambiguity
  go.width == 23
solution
  remove field.left == 20, field.width == 260
  field.left >= 20
  field.width <= 600
  field.width == 600 @500
wrong
  remove field.width == 260
say
  The field takes the whole row, and on a large screen that is more than 600.
  Put up a fence, and give up the edge at the left.
wrong
  remove field.left == 20, field.width == 260
  field.left >= 20
  field.width <= 600
  field.width == 600 @high
say
  Nearly: @high is 750, and the button resists with 750 too. Two equally
  strong wishes leave it open who gives way. Let the field's be weaker.
hint Which edge must be able to move, so that the field can stop growing?
hint A fence for the left side, a fence for the width, a wish for 600.
hint `remove field.left == 20, field.width == 260; field.left >= 20; field.width <= 600; field.width == 600 @500`
done
  Proved, not tried: `expect for` covers every width in between.

purpose
  Two screens that look right prove nothing about the third. `sweep` shows
  every breakpoint, and `expect for` proves what holds between them.

"""##
    ),
  ]
}
