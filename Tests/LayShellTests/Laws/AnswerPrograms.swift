/// Programs that together reach every sentence of the answers about a scene.
enum AnswerPrograms {
  static let all: [LawProgram] = texts.map { LawProgram(name: $0.key, entries: [$0.value]) }

  private static let texts: KeyValuePairs = [
    "lost: many that beat it": """
    view a, b, c, d, e, f
    a.left == root.left + 4; b.left == a.right + 5; c.left == b.right + 6; d.left == c.right + 7; e.left == d.right + 8; f.left == e.right + 9
    f.right == root.right - 10
    a.width == 50; b.width == 50; c.width == 50; d.width == 20 @751
    e.width == 30; f.width == 200 @high
    """,
    "lost: a tie": """
    view a
    small: a.width == 100 @high
    large: a.width == 120 @high
    """,
    "lost: others for the rest": """
    view a, b, c
    a.left == root.left; b.left == a.right; c.left == b.right; c.right == root.right
    a.width == 90 @700; b.width == 150 @600; c.width == 200 @500; a.width == c.width @800
    """,
    "lost: over, and required": """
    view a, b
    a.width >= 120; a.width <= 80 @low; b.left >= a.right + 3 ; b.right <= 90; b.width >= 30 @high; a.left == 0
    """,
    "lost: beaten by content": """
    view row; view name intrinsic 180x20; view price intrinsic 128x20
    row.width == 320
    name.left == row.left + 16
    price.right == row.right - 16
    price.left == name.right + 12
    price.compression.horizontal = 751; name.hugging.horizontal = 251
    """,
    "lost: text that wraps": """
    view box { view title text "A long title that needs more lines than one" lines 0 }
    box.left == 0; box.top == 0; box.width == 140
    title.left == box.left + 8; title.right == box.right - 8; title.top == box.top + 8; title.bottom == box.bottom - 8
    box.height == 30 @high
    """,
    "lost: many": """
    view c
    for i in 1...14 { c.height == i @(i + 300) }
    """,
    "lost: none": """
    view a; a.width == 20 @high
    """,
    "ambiguity: hugging": """
    view name intrinsic 120x20
    view price intrinsic 64x20
    name.left == root.left + 16
    price.right == root.right - 16
    price.left == name.right + 12
    name.top == root.top + 8
    price.top == name.top
    """,
    "ambiguity: compression": """
    screen 200x300
    view name intrinsic 120x20
    view price intrinsic 164x20
    name.left == root.left + 16
    price.right == root.right - 16
    price.left == name.right + 12
    name.top == root.top + 8
    price.top == name.top
    """,
    "ambiguity: no position, no size": """
    view a, b, c
    a.left == 10; a.width == 30; b.top == 5; b.height == 30; c.left == b.right + 10
    """,
    "ambiguity: only inequalities": """
    view a
    a.left >= 10; a.right <= root.right - 10; a.width >= 20; a.width <= 200; a.top == 0; a.height == 10; a.left <= 90
    """,
    "ambiguity: an island": """
    view a, b
    a.width == 30; b.width == 30; b.left == a.right + 8; a.top == 3; a.height == 10; b.top == 3; b.height == 10
    """,
    "ambiguity: scroll content": """
    view s scroll { view a }
    s.edges == root.edges
    a.edges == s.edges
    """,
    "ambiguity: too few": """
    view a, b, c
    a.left == 0; c.right == root.right; b.left == a.right; c.left == b.right; a.width + b.width == 2 * c.width
    a.top == 0; b.top == 0; c.top == 0; a.height == 5; b.height == 5; c.height == 5
    """,
    "ambiguity: opposed": """
    view a
    a.left == 0; a.top == 0; a.height == 20
    a.width >= 300 @250; a.width <= 100 @250
    """,
    "conflict: a sum": """
    view a, b, c
    a.left == 10; b.left >= a.right + 10; c.left >= b.right + 10
    a.width == 20; b.width == 20; c.width == 20; c.right <= 30
    """,
    "conflict: set twice": """
    view a
    a.width == 100
    a.width == 120
    """,
    "conflict: two and their room": """
    view a, b
    a.left == root.left + 20; a.right == root.right - 20; a.width == root.width
    b.width == 200; b.left == a.left; b.right == a.left + 100
    """,
    "why: a chain of thirds": """
    view a, b, c
    a.left == root.left; b.left == a.right + 10; c.left == b.right + 10; c.right == root.right
    a.width == b.width; b.width == c.width; a.top == root.top; a.height == 0.5 * root.height; b.height == a.height; c.height == a.height; b.top == a.bottom; c.top == b.bottom
    """,
    "why: broken and off": """
    view a, b
    wide: a.width == 100
    a.width == 120
    atomic big inactive { b.width == 30; b.left == 4 }
    b.width == 40 @high; b.width <= 50; b.width >= 35 @low
    """,
    "why: free and hidden": """
    view a intrinsic 40x20; view b
    a.left >= 10; a.right <= root.right - 30; b.left == a.right; b.width == 10; a.hidden = true
    b.top >= 10; b.height == 5
    """,
    "why: stack": """
    stackview s vertical in root { view a intrinsic 40x20; view b intrinsic 60x30; view c intrinsic 30x12 }
    s.spacing = 8
    s.left == root.left + 10; s.top == root.top + 20; s.width == 200; s.height == 300
    """,
    "range: none, and intervals": """
    view a, b
    a.left == root.left + 40; a.right == root.right - 40; a.width <= 500; a.width >= 200
    b.left == a.right + 10; b.width == 20 @high; b.right <= root.right
    """,
    "sweep: groups": """
    view a, b
    a.left == root.left; b.right == root.right; b.left == a.right + 10; a.width == 200 @high; b.width == 90 @low; a.width <= 260
    b.width >= 40
    """,
    "groups: a condition": """
    view a, b
    when root.width > 400 name wide { a.width == 100; b.left == a.right }
    when root.width <= 400 name narrow { a.width == 50; b.left == a.left }
    a.left == 10; a.top == 5; a.height == 10; b.top == 20; b.height == 20; b.width == 30
    """,
  ]
}
