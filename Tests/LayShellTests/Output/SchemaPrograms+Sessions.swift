import InterfaceFixtures

/// Sessions that together ask for all that answers can say, and the files that they read.
extension SchemaPrograms {
  static let sessions = [
    #"""
    view a, b intrinsic 40x20; a.width == 100
    measure a
    measure b
    fitting a
    fitting b required
    fitting a width 30
    fitting b height 20
    exercise a
    exercise b
    help
    help why
    help list
    help E101
    help libraries
    help keep
    help SnapKit
    help all
    ? center a view
    ? zzz
    ? equal widths
    view c; c.width >= 30; c.left == a.right
    ambiguity
    draw screens phones
    draw at 320x480, 390x844
    draw with constraints
    draw a
    sweep width, height
    sweep width 200...300, height 200...300
    def f() { foo }
    f()
    language de
    text size AX5
    save "x.lay"
    remove 1
    save "x.lay"
    export "x.html"
    why a
    why root
    why 1
    why 2
    screen "iPhone 15"
    screen
    """#,
    #"""
    import "Open.swift"
    names
    tree
    fix 1
    """#,
    #"""
    infer "small.lay", "wide.lay"
    """#,
    #"""
    view a
    a.width = 100
    let b = UIView()
    view.addSubview(b)
    b.topAnchor.constraint(equalTo: view.topAnchor, constant: gap).isActive = true
    if isWide { b.widthAnchor.constraint(equalToConstant: 500).isActive = true }
    """#,
    #"""
    view a; view p { guide q }; p.size == 100x100; q.left == p.left + 10
    draw
    atomic g { a.width == 10; atomic h { a.height == 3 } }
    groups
    a.width == 20
    remove 3
    why 1
    why 2
    why 3
    lost 1
    lost 2
    set format text
    print 1
    set format json
    """#,
    #"""
    help
    """#,
    #"""
    ? libraries
    ? center a view
    ? xyzzyq
    """#,
    #"""
    import "cur.swift"
    language de
    names
    fix 1
    """#,
    #"""
    import "app/Base.lproj/Main.storyboard"
    names
    scenes
    language de
    fix 1
    why root
    """#,
    #"""
    import "damaged.txt"
    names
    """#,
    #"""
    import "trace.txt"
    names
    import "tree.txt"
    names
    layout
    infer
    """#,
    #"""
    view a, b; a.width == 10; b.width == 20
    remove 1
    save "y.lay"
    view c; c.height == 3; remove 2
    export "y.html"
    save "y.lay"
    """#,
    #"""
    screen 390x844; scale 3
    screen
    view a
    a.left == root.left
    measure root
    measure a
    view t text "Some long text that wraps at some width" lines 0
    measure t
    t.width == root.width * 0.5 + 3
    t.top == 0; t.left == 0
    a.top == t.bottom; a.height == 10
    sweep width, height
    range width
    range t.width
    sweep width
    draw a
    why root
    """#,
    #"""
    view a; a.width == 10; b: a.width == 20 @high
    b.active = false
    why 2
    lost 2
    constraints
    a.width >= 5
    why 3
    lost 3
    view q; q.width == 10; q.width == 20
    why 4
    why 5
    lost 4
    lost 5
    a.right <= root.right
    why 6
    lost 6
    view z; z.left >= a.right @300; z.right <= a.left @400; z.width == 50
    lost
    why 7
    """#,
    #"""
    view stackA; linear l horizontal in root spacing 4 { item stackA size (10, match) }
    items
    """#,
    #"""
    view a; for i in 1...3 { view b }
    a.left == root.left + 100
    a.right == root.right - 300
    a.width == 200
    explain 1
    view p; p.right == root.right - 20; p.width == 400; p.left == root.left + 20
    explain 2
    """#,
    #"""
    view a
    a.widht
    let n = 3
    a.width == n
    a.width == 20
    sweep n
    infer
    """#,
    #"""
    view a; screen 320x480; a.frame = (20, 40, 283, 44); infer
    """#,
    #"""
    import "app/Base.lproj/Main.storyboard"
    language de
    text size AX5
    names
    """#,
    #"""
    ? xyzzyq
    ? x
    """#,
    #"""
    help E101
    help E010
    help E201
    help W201
    help why
    help expect
    help keepInsets
    help name
    """#,
    #"""
    view a, b
    a.left == root.left; b.left == a.right; b.right == root.right
    a.width == root.width * 2 + b.width
    explain 1
    """#,
    #"""
    view a; a.width == root.width + 3; a.left == root.left; a.right == root.right
    explain 1
    view b; b.right == root.right + 5; b.left == root.left; b.width == root.width
    explain 2
    """#,
    #"""
    view a, b; a.width == 10 @300; b.width == 20 @400; a.width == b.width
    lost
    lost 1
    lost a
    view row; view name intrinsic 180x20; view price intrinsic 128x20
    row.width == 320
    name.left == row.left + 16
    price.right == row.right - 16
    price.left == name.right + 12
    lost
    why name
    why 1
    why 8
    set format text
    layout
    """#,
    #"""
    view a; a.width == 100 @high; a.width == 120 @high
    lost
    why 1
    why 2
    lost 1
    view b; b.width == 0.1 + 0.2 @300; b.width == 0.3 @900
    lost
    """#,
    #"""
    view t text "Some long text that wraps" lines 0
    t.left == root.left; t.right <= root.right; t.top == root.top
    sweep width, height
    place { t.width = min(root.width, 300) }
    sweep width
    range width
    expect for width 200...400 { t.left == 0 }
    fitting t width 30
    fitting t width 300
    """#,
    #"""
    place { let a = 1 }
    view a
    place p { if root.width > 300 { a.width = root.width / 4 } else { a.width = 20 } }
    range width
    range a.left
    sweep width, height
    a.left == root.left; a.height == 20; a.top == root.top
    b: a.left <= root.right - 300
    range width
    view c; c.width <= 100; c.left == root.left; c.right == root.right
    range width
    """#,
    #"""
    view card, other
    view p scroll { view q }
    items
    linear l vertical in root spacing 4 { item card size (10, match) }
    items
    """#,
    #"""
    view a; a.width == 10
    view t; t.width == 3; t.width == 5
    lost
    why t
    conflicts
    constraints
    why 2
    why 3
    names
    tree
    build root { VStack { x; y } }
    items
    constraints
    groups
    remove 2
    why 2
    undo
    history
    """#,
    #"""
    view a,b; a.width == 10; b.width == 20
    remove 1
    export "z.lay"
    save "z.lay"
    """#,
    #"""
    view a; a.left == root.left + 20; a.right == root.left - 20
    explain 1
    view b; b.left == root.left; b.right == -20
    explain 1
    explain 2
    view c; c.left == 20; c.right == 20; c.width >= 50
    conflicts
    explain 3
    """#,
    #"""
    import "names.txt"
    names
    layout
    """#,
    #"""
    import "hidden.txt"
    """#,
    #"""
    view a; place { a.width = root.width }
    screen 300x300
    draw
    guide g in root
    g.left == root.left + 5; g.width == 20
    draw
    items
    layout
    """#,
    #"""
    help E015
    help E030
    help E001
    help E104
    ? animation
    ? rotate
    ? 3d
    ? swipe
    ? shadow
    ? color
    ? E101
    ? keepWidth
    """#,
    #"""
    screen 320x480; view a, b; a.frame = (20, 40, 280, 44); b.frame = (120, 100, 80, 30)
    infer
    fix 1
    screen 480x320; a.frame = (20, 40, 440, 44); b.frame = (200, 100, 80, 31)
    infer
    """#,
    #"""
    view a[1...3]; view p { view q intrinsic 10x10 }
    let w = 3
    if w > 2 { a[1].width == 3 }
    NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: thing.topAnchor)])
    let x = UILabel()
    q.addSubview(x)
    if traitCollection.horizontalSizeClass == .compact { x.widthAnchor.constraint(equalToConstant: 30).isActive = true } else { x.widthAnchor.constraint(equalToConstant: 40).isActive = true }
    x.widthAnchor.constraint(equalToConstant: flag ? 3 : 4).isActive = true
    """#,
    #"""
    view a
    place { a.width = root.width / 3; a.left = if root.width > 300 { 3 } else { 4 } }
    a.height == 3
    when root.width > 300 { a.top == 3 }
    range width
    range height
    view t text "some words that wrap in a box" lines 0
    t.left == root.left; t.width == root.width; t.top == root.top; t.height <= 40
    range width
    range t.intrinsic.width
    """#,
    #"""
    screen 300x600
    view a, b, c
    a.frame = (0, 0, 100, 100); b.frame = (100, 0, 100, 100); c.frame = (200, 0, 100, 100)
    infer
    """#,
    #"""
    view a
    let q = UILabel()
    someView.addSubview(q)
    other.leadingAnchor.constraint(equalTo: a.leadingAnchor).isActive = true
    q.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
    """#,
  ]

  static let read: [String: String] = [
    "small.lay": #"""
    screen 320x480; view a, b; a.frame = (20, 40, 280, 44); b.frame = (20, 100, 91, 30)
    """#,
    "wide.lay": #"""
    screen 480x320; view a, b; a.frame = (20, 40, 440, 44); b.frame = (20, 100, 137, 31)
    """#,
    "Open.swift": #"""
    import UIKit
    final class C: UIViewController {
      let title = UILabel(), box = UIView()
      var isWide = false
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(title); view.addSubview(box)
        title.snp.foo()
        title.topAnchor.constraint(equalTo: view.topAnchor, constant: gap).isActive = true
        if isWide { title.widthAnchor.constraint(equalToConstant: 500).isActive = true }
      }
    }
    """#,
    "trace.txt": #"""
    •UIWindow:0x7fa031
    |   •UIView:0x7fa032
    |   |   *UISwitch:0x7fa033- AMBIGUOUS LAYOUT for UISwitch:0x7fa033.minX{id: 12}
    |   |   *UILabel:0x7fa034'Night'
    """#,
    "fault.txt": #"""
    Height is ambiguous for UILabel - Gate.
    [Warning] Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a UITableViewCell is not supported and will result in undefined behavior. Cell: <Kiosk.Row: 0x7fe001; baseClass = UITableViewCell; frame = (0 0; 320 44)>
    """#,
    "tree.txt": #"""
    Attributes: Application, 0x7f90, pid: 812, label: 'Demo'
    Element subtree:
     →Application, 0x7f90, pid: 812, label: 'Demo'
        Window (Main), 0x7f91, {{0.0, 0.0}, {390.0, 844.0}}
          Other, 0x7f92, {{0.0, 50.0}, {390.0, 794.0}}
            TextField, 0x7f93, {{20.0, 100.0}, {350.0, 34.0}}, identifier: 'mail', placeholderValue: 'Mail'
    """#,
    "kiwi.txt": #"""
    1 * left + -1 * right + 10 <= 0 | strength = 1.001e+09
    1 * left + 3 == 0 | strength = 1.001e+09
    x | strength = 
    """#,
    "list.txt": #"""
    <NSLayoutConstraint:0xa001 UIView:0xb001.width == 40   (active)>
    <NSLayoutConstraint:0xa002 UIView:0xb001.left == UIView:0xb002.left + 4   (active)>
    """#,
    "damaged.txt": #"""
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0xa001 UIView:0xb001.width == 40   (active)>",
        "<NSLayoutConstraint:0xa002 UIView:0xb001.width == 
        "<NSLayoutConstraint:0xa003 ??? >",
        "<NSLayoutConstraint:0xa004 UIView:0xb001.height == 41   (active)>"
    )

    Will attempt to recover by breaking constraint 
    <NSLayoutConstraint:0xa001 UIView:0xb001.width == 40   (active)>
    """#,
    "holds.txt": #"""
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0xa001 UIView:0xb001.width == 40   (active)>",
        "<NSLayoutConstraint:0xa004 UIView:0xb001.height == 41   (active)>"
    )

    Will attempt to recover by breaking constraint 
    <NSLayoutConstraint:0xa001 UIView:0xb001.width == 40   (active)>
    """#,
    "odd.lay": #"""
    screen 320x480; view a, b, c; a.frame = (20, 40, 283, 44); b.frame = (20, 100, 91, 30); c.frame = (111, 100, 77, 30)
    """#,
    "odd2.lay": #"""
    screen 480x320; view a, b, c; a.frame = (20, 40, 401, 47); b.frame = (27, 100, 137, 31); c.frame = (100, 100, 200, 30)
    """#,
    "cur.swift": #"""
    import UIKit
    final class C: UIViewController {
      let a = UIView()
      override func viewDidLoad() {
        super.viewDidLoad(); view.addSubview(a)
        a.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
        a.heightAnchor.constraint(equalToConstant: 20).isActive = true
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8).isActive = true
        a.widthAnchor.constraint(equalToConstant: 500).isActive = true
        a.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8).isActive = true
      }
    }
    """#,
    "hidden.txt": #"""
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0xa001 (null)>",
        "<NSLayoutConstraint:0xa002 (null)>"
    )
    """#,
    "names.txt": #"""
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0xa001 UILabel:0xb001'Night'.width == 40   (active)>",
        "<NSLayoutConstraint:0xa002 H:|-(0)-[UILabel:0xb001'Night']   (active, names: 'card':0xb001, '|':UIView:0xb002 )>",
        "<NSLayoutConstraint:0xa003 card.width == 50   (active, names: card:0xb001 )>"
    )
    """#,
    "large.txt": large, "app/Base.lproj/Main.storyboard": payment,
    "app/de.lproj/Main.strings":
      #""ttl.text" = "Der zu zahlende Betrag in Euro"; "btn.normalTitle" = "Jetzt bezahlen";"#,
    "app/ar.lproj/Main.strings": #""ttl.text" = "x";"#,
  ]

  private static let large =
    "Unable to simultaneously satisfy constraints.\n(\n"
    + (1..<2500).map {
      "\"<NSLayoutConstraint:0xa\($0) UIView:0xb\($0).width == \($0)   (active)>\""
    }
    .joined(separator: ",\n") + "\n)\n"

  private static let payment = InterfaceFixtures.storyboard(
    InterfaceFixtures.scene(
      "Pay",
      views: #"""
        <label text="Amount to pay" translatesAutoresizingMaskIntoConstraints="NO" id="ttl"><rect key="frame" x="20" y="40" width="140" height="21"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        <button translatesAutoresizingMaskIntoConstraints="NO" id="btn"><rect key="frame" x="20" y="80" width="100" height="20"/><state key="normal" title="Pay now"/></button>
        """#,
      constraints: #"""
        <constraint firstItem="ttl" firstAttribute="top" secondItem="safe-c1" secondAttribute="top" constant="20" id="k1"/>
        <constraint firstItem="ttl" firstAttribute="left" secondItem="v-c1" secondAttribute="left" constant="20" id="k2"/>
        <constraint firstItem="ttl" firstAttribute="width" constant="140" id="k3"/>
        <constraint firstItem="btn" firstAttribute="top" secondItem="ttl" secondAttribute="bottom" constant="20" id="k4"/>
        <constraint firstItem="btn" firstAttribute="left" secondItem="v-c1" secondAttribute="left" constant="20" id="k5"/>
        <constraint firstItem="btn" firstAttribute="height" constant="20" id="k6"/>
        """#))
}
