import LayoutDialects
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

import LayShell

@Suite("Structures: changes")
struct StructureLifeTests {
  private static let list =
    "view a, b, c intrinsic 40x20\nvar gap = 8\nbuild root name list { VStack(spacing: gap) { a; if gap > 4 { b }; Spacer; HStack { c }.padding(3) } }\n"

  @Test(
    "changes of a build",
    arguments: [
      // Switching.
      ("list.deactivate\nexpect 0 constraints\nexpect not list.isActive", ""),
      ("list.deactivate\nlist.activate\nexpect c.bottom == 477", ""),
      ("list.deactivate\nlist.deactivate\nexpect 0 constraints", ""),
      (
        "build root name other inactive { HStack { a; Spacer; b } }\nswitch list to other\nexpect b.right == 320\nswitch other to list\nexpect b.top == 28",
        "`root` has another build: `list`"
      ),
      // Rebuilding.
      ("gap = 20\nexpect b.top == 28\nrebuild list\nexpect b.top == 40", ""),
      ("gap = 2\nrebuild list\nexpect c.bottom == 477\nexpect b.width == 40", ""),
      ("list.deactivate\ngap = 20\nrebuild list\nlist.activate\nexpect b.top == 40", ""),
      ("rebuild list, list\nexpect b.top == 28", ""),
      ("rename b to middle\nrebuild list\nexpect middle.top == 28", ""),
      ("view card; move b to card; rebuild list\nexpect b.top == 28", "the build `list` loses `b`"),
      // Stating again.
      ("build root name list { VStack { b; Spacer; a } }\nexpect a.bottom == 480", ""),
      // Members that leave.
      (
        "remove b\nexpect c.bottom == 477\nrebuild list\nexpect 0 == 0",
        "the build `list` loses `b`"
      ),
      ("remove b; view b intrinsic 10x10\nrebuild list\nexpect b.top == 28", "loses `b`"),
      ("remove a, b, c\nexpect 0 constraints", "loses"),
      ("view card; move [a, b] to card\nexpect c.bottom == 477", "loses `a`, `b`"),
      ("stackview bar { b }\nexpect c.bottom == 477", "loses `b`"),
      ("view card; build card { VStack { b; Spacer } }\nexpect b.top == 0", "loses `b`"),
      // Its view.
      (
        "view card; build card name inner { VStack { d } }\nremove card\ngroups",
        "`inner` is removed with `card`"
      ),
      ("remove list\nexpect 0 constraints\nrename a to d", ""),
      // Frames.
      (
        "list.deactivate; a.frame = (1, 2, 3, 4); rebuild list; expect a.width == 40",
        "laid out by constraints"
      ),
    ])
  func life(program: String, message: String) {
    let outcome = outcome(of: Self.list + program)
    #expect(outcome.status == 0, "\(outcome.messages)")
    if !message.isEmpty { #expect(outcome.messages.contains(message), "\(outcome.messages)") }
  }

  @Test("guides are created and removed with the build")
  func guides() {
    let console = Console()
    console.run(Self.list)
    func guides() -> [String] {
      let scene = console.shell.scene
      return scene.root.guides.map { scene.name(of: $0) }
    }
    #expect(guides() == ["list.hStack1", "list.spacer1"])
    for _ in 0..<3 { console.run("rebuild list") }
    #expect(guides() == ["list.hStack1", "list.spacer1"])
    console.run("undo 2; redo; list.deactivate; list.activate; rename list to column")
    #expect(guides() == ["column.hStack1", "column.spacer1"])
    #expect(console.run("tree; layout").results.contains("spacer") == false)
    console.run("remove column")
    #expect(guides().isEmpty)
    console.run("undo")
    #expect(guides().count == 2)
    console.run("build root name column { VStack { a.height(900) } }")
    #expect(guides().count == 2, "a refused statement leaves what was there")
    #expect(console.shell.scene.named("column.spacer1") != nil)
  }

  @Test("an inactive build causes no ambiguity")
  func idle() {
    let outcome = outcome(
      of:
        "view a; a.edges == root.edges; build root name x inactive { VStack { Spacer; a; Spacer } }; expect no ambiguity; print x.spacer1.height"
    )
    #expect(outcome.results == "0\n", "\(outcome.all)")
  }

  @Test(
    "undo and redo are one step each",
    arguments: [
      "build root name more { VStack { d; Spacer; e } }", "gap = 20; rebuild list", "remove b",
      "list.deactivate", "remove list", "view card; move b to card",
      "build root name list { ZStack { a; b; c } }",
    ])
  func steps(statement: String) {
    let console = Console()
    console.run(Self.list)
    let before = text(console)
    console.run(statement)
    let after = text(console)
    // An assignment to a variable is not a step, and creating a view is a separate one.
    let steps = statement.hasPrefix("view") ? 2 : 1
    console.run("undo \(steps)")
    #expect(text(console) == before, "\(statement)")
    console.run("redo \(steps)")
    #expect(text(console) == after, "\(statement)")
  }

  /// The frames of a scene and its constraints.
  private func text(_ console: Console) -> String {
    let scene = console.shell.scene
    let frames = console.shell.engine.layout(of: scene).frames
      .map { "\(scene.name(of: $0.key)) \($0.value)" }.sorted()
    let constraints = scene.constraintsInOrder.map {
      ConstraintText.describe(.stated($0.id), in: scene).line + " \(scene.isInForce($0.id))"
    }
    return (frames + constraints).joined(separator: "\n")
  }

  @Test("a build in a group is switched with it")
  func inGroup() {
    let program = """
      view a, b
      atomic tall { build root name inner { VStack(distribution: fillEqually, alignment: fill) { a; b } }; a.width <= 400 }
      expect a.height == 240
      tall.deactivate
      expect 0 constraints
      tall.activate
      inner.deactivate
      expect 1 constraints
      groups
      """
    let outcome = outcome(of: program)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(
      outcome.results
        == "tall      on    1 constraint\n  inner   off   8 constraints   builds root\n")
  }

  @Test("a refused build is explained by roles and can be repaired")
  func refusal() {
    let console = Console()
    let outcome = console.run(
      "view a, b\nbuild root name x { VStack(spacing: 4) { a.height(300); b.height(300) } }",
      keepsGoing: true)
    for piece in [
      "height of a: 300", "top edge of a in VStack", "spacing of VStack between a and b: 4",
      "bottom edge of b in VStack", "124 short",
    ] {
      #expect(outcome.messages.contains(piece), "\(outcome.messages)")
    }
    #expect(console.shell.scene.named("x") == nil)
    let fixed = console.run("fix 1\nexpect no conflicts\ngroups")
    #expect(fixed.results.contains("x   on"), "\(fixed.all)")
    #expect(console.run("expect a.height == 300").status == 2)
  }
}
