/// Programs without errors that together use every construct of the language.
enum SamplePrograms {
  static let all = [tree, constraints, groups, sentences, structures, boxes, frames, programs]

  static let tree = """
    screen 320x480   # points
    view photo, caption in root
    view card {
      view avatar intrinsic 40x40
      view name text "Ada"
      guide gutter in card
    }
    view cell[1...10] in card
    view line[1...3] { view mark text "x" }
    move caption to card at 1 ; rename photo to picture
    card.safeArea = (44, 0, 34, 0)
    card.hugging = (250, 250)
    """

  static let constraints = """
    picture.left == root.left + 20
    caption.width >= 2 * picture.width - 10 @high
    card.center == root.center
    note: card.bottom <= root.bottom - 20
    for i in 1...9 { cell[i + 1].top == cell[i].bottom + 8 @(900 - i) }
    row[3]: card.width == (picture.width +
      caption.width) / 2
    note.priority = 750
    card.keepWidth.equal = 42 +keepHigh keepMore
    card.keepLeftOffsetTo(picture).min = 10%
    [picture, caption].keepInsets((10, 20, 30, 40), priority: high)
    let sides = group(
      card.keepLeftInset,
      card.keepRightInset,
    )
    """

  static let groups = """
    atomic portrait {
      card.keepWidth.min = 320 @high
      when root.width > root.height {
        card.keepHeight.max = none
      }
    }
    portrait.activate anyway
    switch portrait to landscape
    """

  static let sentences = """
    constrain card {
      set width to 60 name w
      make right equalTo picture.left plus -10
      priority high
      make left greaterThan picture.right times 1 plus 8 on root name n
      alignAllEdges to root insets (1, 2, 3, 4)
      center in root
    }
    card.constraint(w).constant = 70
    remove card.constraint(w), root.constraint(n)
    """

  static let structures = """
    build root {
      VStack(spacing: 4, alignment: leading) {
        caption.padding(horizontal, 10).alignSelf(fill)
        Spacer(20)
        HStack { picture.size(24x24); Spacer(8, fixed) }
      }
      .padding(10)
      .background(shade)
      if wide { cell } else { line[1] }
    }
    card.mondrian.width(20).height(min: 10, max: 40 @high).top(toSuperview, 10)
    visual "H:|-[a(>=100@750)]-20-[b(==a)]-|" metrics (gap: 8) options alignAllCenterY
    """

  static let boxes = """
    linear row horizontal in root spacing 10 {
      item a size (30, match) padding 3
      item b weight (2 * n) gravity bottom|right
      linear column vertical weight 1 { item d weight 1; item e weight 1 }
    }
    row.insert f at 2 weight 1 ; row.take f ; row.clear
    a.item.gravity = top|right
    """

  static let frames = """
    place {
      slider.width = root.width * .70
      var free = slider.top - label.bottom
      free -= label.height   // what is left
      label.sizeToFit
    }
    a.autoresizing = [flexibleWidth,
      flexibleLeftMargin]
    """

  static let programs = """
    let gap = 8 ; var n = 0
    def card(v, inset = 8) { v.keepInsets.equal = inset }
    card(a) ; card(b, inset: -gap)
    if root.width > 400 and not (gap == 8) {
      screen portrait
    } else if n == 3 {
      print "narrow", n, args[1]
    } else {
      expect conflict { a.width == 3 }
    }
    root.keepAnimated(duration: 0.5) { a.keepWidth.equal = 200 } then { print "done" }
    expect a.width == 2 * b.width within 0.5
    expect no ambiguity in a
    time layout
    save "my scene.lay" ; source common.lay ; help a.keepW
    """
}
