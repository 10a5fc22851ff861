import LayoutDialects
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

import LayShell

/// Saved programs of 50 to 200 statements: run again, they give the same frames, tree, groups, and
/// broken and lost constraints.
///
/// `LAY_LONG_TESTS=1` takes 20,000 of them; `LAY_SAVE_FROM` and `LAY_SAVE_COUNT` take a part.
@Suite("Long programs, saved")
struct LongSaveTests {
  static let seeds: [Int] = {
    func number(_ name: String) -> Int? {
      TestEnvironment.variable(name).flatMap { Int($0) }
    }
    let first = number("LAY_SAVE_FROM") ?? 0
    return Array(
      first..<(first + (number("LAY_SAVE_COUNT") ?? (TestEnvironment.takesLong ? 20_000 : 10))))
  }()

  /// Programs whose layouts or members of groups once had another order when saved.
  static let once = [
    "linear l horizontal in root { item a weight 1 }; linear m vertical in root { item b weight 1 }; l.spacing = 3",
    "stack l in root { item a }; l.active = false; linear m in root { item b }; l.active = true",
    """
    linear l6 horizontal in root margin 4 { item v4 size (4, match); item v5 weight 1; item m7 size 20x20 }
    build root name b10 { HStack { v1.padding(3); v9.height(min: 10).hugging(horizontal, 300); Spacer(4) } }
    view v13
    constraint(17).active = false; constraint(17).active = true
    v4.keepInsets.min = 120
    stack l42 in v13 margin 4 { item v5 size (30, match) }
    """,
    """
    view a
    a.height == 300
    place { a.height = 30; a.width = 10 }
    atomic g { a.keepHeight.max = 50 }
    """,
    """
    view a, b
    atomic g { a.left == 1; a.top == 2; b.width == 10 }
    stackview s in root { a; b }
    constraint(1).active = false; constraint(1).active = true
    b.left == a.left + 4
    s.spacing = 5
    """,
    // The views of a layout among others.
    """
    view v13 intrinsic 60x20
    linear l18 horizontal in root margin 4 { item v6 size (30, match); item v17 weight 1; item m19 size 20x20 }
    l18.insert v50 at 1 weight 1
    move v17 at 1
    """,
    // Frames that follow a superview which follows them.
    """
    view v1
    view v4 in v1 text "Words that are wrapped to some lines" lines 0
    v4.autoresizing = [flexibleWidth]
    v4.keepInsets.max = 20 @999
    v4.frame = (3, 4, 400, 20)
    """,
    """
    view v2 scroll
    view v3 in v2 intrinsic 60x20
    v3.autoresizing = [flexibleWidth]
    v2.keepInsets.min = 0
    v3.frame = (3, 4, 30, 20)
    stack l41 in root margin 4 { item v2 size (8, match); item v40 weight 1; item m42 size 20x20 }
    """,
    """
    view v1
    view v3 text "Some words"
    v3.autoresizing = [flexibleWidth]
    stackview s47 horizontal in v1 distribution fillEqually alignment fill spacing 30 { v3; v46 }
    v3.frame = (3, 4, 90, 20)
    s47.frame = (3, 4, 4, 20)
    """,
    """
    screen 500x500
    view a
    a.autoresizing = [flexibleWidth, flexibleLeftMargin]
    a.frame = (100, 0, 300, 20)
    screen 90x500
    """,
    // Required content beside a setting that is no content.
    """
    view a intrinsic 400x20, b
    a.compression = 1000
    a.width == b.width * 0.5
    a.autoresizing = [flexibleWidth]
    b.width == 80
    """,
    // A guide named after a group that then holds.
    """
    view a, b
    a.keepWidth.max = 0
    b.keepAspectRatio.equal = 2
    atomic g inactive { a.edges == b.layoutMarginsGuide.edges }
    g.activate anyway
    b.edges == a.layoutMarginsGuide.edges
    """,
    // A safe area that only a refused group names, in a layout that does not converge.
    """
    view v3
    view v6 text "Some words"
    constrain v3 { make top equalTo root.top plus 33.5 name c9 }
    build v6 name b11 { VStack { v1.padding(3); v10.height(min: 10).hugging(horizontal, 1000); Spacer(90) } }
    stackview s13 horizontal in root distribution fill alignment center spacing 4 { v2; v12 }
    constrain s13 { make top equalTo root.top plus 50 name c15 }
    s13.arrange v7 at 3
    view v16
    root.safeArea = (90, 0, 10, 3)
    view v18 intrinsic (none, 30)
    stack l28 in root margin 4 { item v14 size (90, match); item v27 weight 1; item m29 size 20x20 }
    v12.edges == v6.layoutMarginsGuide.edges
    atomic g45 inactive {
      n48: s13.right <= v18.right - 0 @250
      atomic g46 {
        n47: v7.right >= v18.right - 8 @250
        v3.top >= s13.safeAreaLayoutGuide.top + 0
      }
      constrain v16 { set height to 33.5; make left equalTo v14.left plus 4 }
    }
    g45.activate
    """,
    // The members of a build in another order.
    """
    view v1 intrinsic 60x20
    view v2 in v1
    build v2 name b7 { HStack { v3.padding(3); v6.height(min: 10).hugging(horizontal, 1000); Spacer(30) } }
    constraint(12).active = false; constraint(12).active = true
    linear l14 vertical in root margin 4 { item v2 size (8, match); item v13 weight 1; item m15 size 20x20 }
    b7.deactivate
    b7.activate anyway
    """,
  ].map { LawProgram(name: $0, text: $0) }

  @Test("gave another order", arguments: once)
  func regression(program: LawProgram) { Laws.check(program, Self.complaint) }

  @Test("give the same scene when they are run", arguments: seeds)
  func trip(seed: Int) {
    var writer = LongProgramWriter(seed: UInt64(seed))
    let program = LawProgram(name: "long \(seed)", entries: writer.program())
    Laws.check(program, Self.complaint)
  }

  private static func complaint(_ program: LawProgram) -> String {
    let console = Console()
    // Without explanations of conflicts, which take most of the time.
    console.shell.isTrying = true
    console.enter(program, as: .script)
    console.shell.settings = Settings()
    let saved = console.savedProgram()
    let again = Console()
    again.shell.isTrying = true
    let outcome = again.run(saved)
    again.shell.settings = Settings()
    guard outcome.status == 0 || outcome.status == 3, !outcome.messages.contains("error:") else {
      return "the saved program fails: \(outcome.messages)\n\(saved)"
    }
    let (expected, found) = (facts(console), facts(again))
    let differences = zip(expected, found).filter { $0.0 != $0.1 }.map { "\($0)\nand not\n\($1)" }
    let frames = frameDifferences(console, again)
    let complaints = frames + differences.map { "then:\n\($0)" }
    return complaints.isEmpty ? "" : complaints.joined(separator: "\n") + "\nsaved:\n\(saved)"
  }

  private static func frameDifferences(_ expected: Console, _ found: Console) -> [String] {
    func frames(_ console: Console) -> [(name: String, frame: Rect)] {
      let scene = console.shell.scene
      let layout = console.shell.engine.layout(of: scene)
      return layout.frames.map { (name: scene.name(of: $0.key), frame: $0.value) }
        .sorted { $0.name < $1.name }
    }
    let (before, after) = (frames(expected), frames(found))
    guard before.map(\.name) == after.map(\.name) else {
      return ["there are \(after.map(\.name)), not \(before.map(\.name))"]
    }
    return zip(before, after).compactMap { old, new in
      let (a, b) = (old.frame, new.frame)
      let distance =
        [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height]
        .map(\.magnitude).max() ?? 0
      let size = [a.x, a.y, a.width, a.height].map(\.magnitude).max() ?? 0
      return distance > 1e-6 * max(1, size) ? "\(new.name) is at \(b), not at \(a)" : nil
    }
  }

  /// The tree, the groups, and the broken and lost constraints as text.
  private static func facts(_ console: Console) -> [String] {
    let scene = console.shell.scene
    let layout = console.shell.engine.layout(of: scene)
    func text(_ reference: ConstraintReference) -> String {
      let description = ConstraintText.describe(reference, in: scene)
      return "\(description.equation.line) @\(description.priority) \(description.groupName ?? "-")"
        + " \(description.label ?? "-")"
    }
    return [
      console.run("tree").results,
      console.run("groups").results.split(separator: "\n").sorted().joined(separator: "\n"),
      layout.broken.map(text).sorted().joined(separator: "\n"),
      layout.lost.map { text($0.reference) }.sorted().joined(separator: "\n"),
    ]
  }
}

/// Generates long programs in which groups are switched, views moved, builds and layouts changed.
struct LongProgramWriter {
  private var numbers: RandomProgram.Numbers
  private var views: [String] = []
  private var groups: [String] = []
  private var labels: [String] = []
  private var stacks: [String] = []
  private var layouts: [String] = []
  private var builds: [String] = []
  private var count = 0

  init(seed: UInt64) {
    numbers = RandomProgram.Numbers(state: (seed &+ 77) &* 0x9E37_79B9_7F4A_7C15 | 1)
  }

  private mutating func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &numbers) ?? "root"
  }

  private mutating func view() -> String { pick(views) }

  private mutating func newName(_ start: String) -> String {
    count += 1
    return "\(start)\(count)"
  }

  mutating func program() -> [String] {
    var entries: [String] = []
    for _ in 0..<4 { entries.append(declaration()) }
    for _ in 0..<(46 + draw(151)) {
      switch draw(10) {
      case 0: entries.append(views.count < 14 ? declaration() : constraint())
      case 1...4: entries.append(constraint())
      case 5: entries.append(structure())
      case 6, 7: entries.append(change())
      default: entries.append(switching())
      }
    }
    return entries
  }

  private mutating func declaration() -> String {
    let parent = !views.isEmpty && draw(3) == 0 ? " in \(view())" : ""
    let content = pick([
      "", "", "", " intrinsic 60x20", " text \"Some words\"", " intrinsic (none, 30)", " scroll",
      " text \"Words that are wrapped to some lines\" lines 0",
    ])
    let name = newName("v")
    views.append(name)
    return "view \(name)\(parent)\(content)"
  }

  private mutating func constraint() -> String {
    let a = view()
    let b = pick(views.filter { $0 != a } + ["root", "root.safeArea"])
    let number = pick(["0", "8", "20", "50", "120", "300", "33.5"])
    let priority = pick(["", "", "", " @high", " @250", " @749.5", " @999"])
    let relation = pick(["==", "==", ">=", "<="])
    let slot = pick(["equal", "equal", "min", "max"])
    let view = b.contains(".") ? "root" : b
    switch draw(17) {
    case 0: return "\(a).left \(relation) \(b).right + \(number)\(priority)"
    case 1, 2: return "\(a).width \(relation) \(number)\(priority)"
    case 3: return "\(a).width == \(b).width * 0.5 + \(number)\(priority)"
    case 4: return "\(a).center == \(b).center"
    case 5: return "\(a).keepWidth.\(slot) = \(number)\(priority)"
    case 6: return "\(a).keepLeftInset.\(slot) = \(number)\(priority)"
    case 7: return "\(a).keepTopOffsetTo(\(view)).\(slot) = \(number)\(priority)"
    case 8: return "\(a).keepAspectRatio.\(slot) = \(pick(["16/9", "2", "0.5"]))\(priority)"
    case 9: return "[\(a), \(view)].keepHeight.\(slot) = \(number)\(priority)"
    case 10: return "\(a).keepInsets.\(slot) = \(number)\(priority)"
    case 11: return "\(a).edges == \(view).layoutMarginsGuide.edges"
    case 12: return "\(a).top \(relation) \(view).safeAreaLayoutGuide.top + \(number)\(priority)"
    case 13:
      return "constrain \(a) { set height to \(number); make left equalTo \(view).left plus 4 }"
    case 14:
      return "constrain \(a) { make top equalTo \(view).top plus \(number) name \(newName("c")) }"
    case 15: return "visual \"H:|-\(number)-[\(a)(>=40@750)]-[\(view == "root" ? a : view)]\""
    default:
      let label = newName("n")
      labels.append(label)
      return "\(label): \(a).right \(relation) \(b).right - \(number)\(priority)"
    }
  }

  /// Groups, stack views, layouts, builds, programs.
  private mutating func structure() -> String {
    let a = view()
    let b = pick(views.filter { $0 != a })
    let other = newName("v")
    let number = pick(["4", "8", "30", "90"])
    switch draw(12) {
    case 0...2:
      let name = newName("g")
      groups.append(name)
      let inner = newName("g")
      groups.append(inner)
      let nested =
        draw(2) == 0
        ? "\n  atomic \(inner)\(pick(["", " inactive"])) {\n    \(constraint())\n    \(constraint())\n  }"
        : ""
      return
        "atomic \(name)\(pick(["", " inactive"])) {\n  \(constraint())\(nested)\n  \(constraint())\n}"
    case 3: return "when root.width > \(pick(["100", "900"])) { \(constraint()); \(constraint()) }"
    case 4, 5:
      let name = newName("s")
      stacks.append(name)
      views += [name, other]
      let distribution = pick(["fill", "fillEqually", "equalSpacing", "equalCentering"])
      let alignment = pick(["fill", "leading", "center", "firstBaseline"])
      return
        "stackview \(name) \(pick(["horizontal", "vertical"])) in \(pick(["root", "root", b])) distribution \(distribution) alignment \(alignment) spacing \(number) { \(a); \(other) }"
    case 6, 7:
      let name = newName("l")
      layouts.append(name)
      views.append(other)
      let word = pick([
        "linear \(name) horizontal", "linear \(name) vertical", "stack \(name)",
        "flow \(name) horizontal",
      ])
      return
        "\(word) in \(pick(["root", b])) margin 4 { item \(a) size (\(number), match); item \(other) weight 1; item \(newName("m")) size 20x20 }"
    case 8, 9:
      let name = newName("b")
      builds.append(name)
      views.append(other)
      let kind = pick(["VStack", "HStack", "ZStack"])
      return
        "build \(pick(["root", "root", b])) name \(name)\(pick(["", "", " inactive"])) { \(kind) { \(a).padding(3); \(other).height(min: 10).hugging(horizontal, \(pick(["300", "1000"]))); Spacer(\(number)) } }"
    case 10: return "place { \(a).width = root.width / 4; \(a).top = \(b).height + \(number) }"
    default: return "guide \(newName("q")) in \(a)"
    }
  }

  /// Properties and the tree.
  private mutating func change() -> String {
    let a = view()
    let b = pick(views.filter { $0 != a } + ["root"])
    let number = pick(["4", "30", "90", "400"])
    switch draw(26) {
    case 0: return "\(a).hugging.horizontal = \(pick(["251", "1000", "1"]))"
    case 1: return "\(a).compression = \(pick(["900", "1000"]))"
    case 2: return "\(a).intrinsic = \(number)x20"
    case 3: return "\(a).margins = (1, \(number), 3, 4)"
    case 4: return "\(pick([a, "root"])).direction = \(pick(["rtl", "ltr"]))"
    case 5: return "\(a).frame = (3, 4, \(number), 20)"
    case 6: return "\(a).left = \(b).right + \(number)"
    case 7, 8: return "move \(a) to \(b)"
    case 9, 10: return "move \(a) at \(1 + draw(4))"
    case 11: return "move \(a) to \(b) at \(1 + draw(2))"
    case 12: return "screen \(pick(["375x667", "landscape", "\"iPhone 14\""]))"
    case 13: return "root.safeArea = (\(number), 0, 10, 3)"
    case 14: return "\(a).hidden = \(pick(["true", "false"]))"
    case 15: return "rename \(a) to \(newName("r"))"
    case 16: return draw(3) == 0 ? "remove \(a)" : "\(a).text = \"\(number)\""
    case 17: return "\(pick(stacks)).arrange \(a) at \(1 + draw(3))"
    case 18: return "\(pick(stacks)).unarrange \(a)"
    case 19: return "\(pick(stacks)).alignment = \(pick(["fill", "center", "trailing"]))"
    case 20: return "\(pick(stacks)).spacing = \(number)"
    case 21: return "\(pick(layouts)).insert \(a) at \(1 + draw(3)) weight 1"
    case 22: return "\(pick(layouts)).move \(a) to \(1 + draw(3))"
    case 23: return "\(pick(layouts)).take \(a)"
    case 24: return "\(pick(layouts)).spacing = \(number)"
    default: return "\(a).autoresizing = [flexibleWidth]"
    }
  }

  /// Groups and constraints that are activated and deactivated, changed and removed.
  private mutating func switching() -> String {
    let group = pick(groups + builds + ["g"])
    let label = pick(labels + ["n"])
    let number = 1 + draw(60)
    switch draw(20) {
    case 0, 1: return "\(group).activate"
    case 2, 3: return "\(group).activate anyway"
    case 4, 5: return "\(group).deactivate"
    case 6: return "switch \(group) to \(pick(groups + builds + ["g"]))"
    case 7: return "\(label).constant = \(number)"
    case 8: return "\(label).priority = \(pick(["999", "500", "1000"]))"
    case 9: return "\(label).active = \(pick(["false", "true"]))"
    case 10: return "constraint(\(number)).active = \(pick(["false", "true"]))"
    case 11, 12: return "constraint(\(number)).active = false; constraint(\(number)).active = true"
    case 13: return "remove \(number)"
    case 14: return "constraint(\(number)).priority = \(pick(["1000", "600"]))"
    case 15: return "rebuild \(pick(builds))"
    case 16: return draw(4) == 0 ? "remove \(group)" : "tree"
    case 17: return "\(pick(layouts)).active = \(pick(["true", "false"]))"
    case 18: return pick(["undo", "undo 2", "redo"])
    default: return pick(["constraints", "groups", "tree"])
    }
  }
}
