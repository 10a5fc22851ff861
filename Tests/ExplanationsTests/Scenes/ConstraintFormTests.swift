import LayLanguage
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

import Explanations
import LayShell
import LayoutDialects

@Suite("Constraints in any dialect")
struct ConstraintFormTests {
  @Test("keep: the equivalent attribute, otherwise the equation with a remark")
  func keep() {
    let outcome = outcome(
      of: """
        view a, b
        a.left == 10 @high
        a.left == 20 @low
        note: a.right <= root.right - 8
        b.width == 2 * a.width
        b.left == a.right + 8 @600
        a.width + b.width == 100
        b.keepTopInset.equal = 25%
        constraints as keep
        """)
    #expect(
      outcome.results == """
          (1)  a.keepLeftInset.equal = 10 @high      line 2
          (2)  a.left            == 20               @250,
               another holds a.keepLeftInset.equal, line 3
          (3)  a.keepRightInset.min = 8              `note`, line 4
          (4)  b.keepWidthTo(a).equal = 2            line 5
          (5)  b.keepLeftOffsetTo(a).equal = 8 @600   line 6
          (6)  a.width + b.width == 100              no attribute says this, line 7
          (7)  b.keepTopInset.equal = 25%            line 8

        """)
  }

  @Test("equation, visual: equivalent statements, with explicit priorities")
  func others() {
    let program = """
      view a, b
      b.keepLeadingOffsetTo(a).min = 8 @high
      a.keepHorizontalCenter.equal = 0.5
      """
    let equations = outcome(of: program + "\nconstraints as equation").results
    #expect(equations.contains("b.leading >= a.trailing + 8"))
    #expect(equations.contains("@750, line 2"))
    #expect(equations.contains("a.centerX == root.centerX"))
    let visual = outcome(of: program + "\nconstraints as visual").results
    #expect(visual.contains("H:[a]-(>=8@750)-[b]"))
    #expect(visual.contains("no format says this, line 3"))
    let layoutKit = outcome(
      of: "view a, b; a.left == b.right + 8 @high; a.width + b.width == 9\nconstraints as layoutkit"
    ).results
    #expect(layoutKit.contains("constrain a { make left equalTo b.right plus 8 @750 }"))
  }

  @Test("swift: renamed and escaped names, priorities, constraints without an equivalent")
  func swift() {
    let outcome = outcome(
      of: """
        view cell[1...2]; view default
        cell[1].left == default.right + 8 @600
        w: default.keepAspectRatio.equal = 16/9
        cell[1].left + cell[2].left == default.left
        x: default.width == 10
        y: default.width == 20
        constraints cell as swift
        constraints default as swift
        """)
    for line in [
      "// cell1 is cell[1]", "  cell1Guide.leftAnchor.constraint(equalTo: view.leftAnchor),",
      "let cell1Left = cell1.leftAnchor.constraint(equalTo: `default`.rightAnchor, constant: 8)",
      "cell1Left.priority = UILayoutPriority(600)", "w.identifier = \"w\"",
      "let w = `default`.widthAnchor.constraint(equalTo: `default`.heightAnchor, multiplier: 16.0 / 9.0)",
      "let x = `default`.widthAnchor.constraint(equalToConstant: 10)",
      "// conflicts with others\nlet y = `default`.widthAnchor.constraint(equalToConstant: 20)",
    ] {
      #expect(outcome.results.contains(line), "\(line)\n\(outcome.results)")
    }
  }

  @Test("swift and snapkit: what UIKit cannot say is an error with a status")
  func refusal() {
    for form in ["swift", "snapkit"] {
      let outcome = outcome(
        of: "view a, b\n2 * a.width == 3 * b.width + root.height @high\nconstraints as \(form)")
      #expect(outcome.status == 2)
      #expect(outcome.results.isEmpty)
      #expect(outcome.messages.contains("UIKit has no constraint for"))
    }
  }

  @Test("JSON has the same keys in every form")
  func json() {
    var settings = Settings()
    settings.format = .json
    func line(_ form: String) -> String {
      outcome(of: "view a; a.left == 10 @high; constraints\(form)", settings: settings).results
    }
    func expected(_ text: String, _ dialect: String) -> String {
      """
      {"constraints":[{"id":1,"text":"\(text)","priority":750,"origin":null,"line":1,"column":9,\
      "dialect":"\(dialect)","state":"active","group":null,\
      "source":{"file":null,"line":1,"column":9}}]}

      """
    }
    #expect(line("") == expected("a.left == 10", "equation"))
    #expect(line(" as equation") == expected("a.left == 10 @750", "equation"))
    #expect(line(" as keep") == expected("a.keepLeftInset.equal = 10 @high", "keep"))
    #expect(line(" as visual") == expected("a.left == 10 @750", "equation"))
    let swift = line(" as swift")
    #expect(swift.hasPrefix("{\"code\":\"let a = UIView()\\n"))
    #expect(
      swift.contains(
        "])\",\"priority\":750,\"origin\":null,\"line\":1,\"column\":9,\"dialect\":\"swift\""))
    #expect(line(" a as swift").hasPrefix("{\"code\":\"let aLeft ="))
  }

  @Test("an unknown form is an error that lists the forms")
  func unknown() {
    let outcome = outcome(of: "view a; constraints as poem")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("keep, equation, layoutkit, visual, swift, snapkit"))
  }

  // MARK: Round trips

  @Test("printed statements give the same layout: every example", arguments: ExamplePrograms.all)
  func examples(program: ExamplePrograms.Program) throws {
    try check(program.text, program.name)
  }

  @Test(
    "printed statements give the same layout: programs of all kinds",
    arguments: SavedPrograms.programs)
  func programs(program: String) throws {
    try check(program, program)
  }

  @Test("printed statements give the same layout: random programs", arguments: 0..<20)
  func randomPrograms(batch: Int) throws {
    for seed in 0..<25 {
      let number = batch * 25 + seed + 1
      try check(RandomProgram.text(seed: UInt64(number)), "seed \(number)")
    }
  }

  /// Runs the output of `constraints as …` in a scene with the same views, and compares the frames.
  private func check(_ text: String, _ comment: String) throws {
    let shell = silentShell()
    shell.run(SourceText(text), as: .script)
    let scene = shell.scene
    var engine = LayoutEngine()
    let layout = engine.layout(of: scene)
    guard layout.broken.isEmpty, scene.programs.isEmpty else { return }
    let hasFrames = scene.itemsInTreeOrder().contains { scene.item($0)?.properties.frame != nil }
    for form in [ConstraintForm.equation, .keep] {
      // An attribute that relates two views leaves both to constraints.
      if form == .keep, hasFrames { continue }
      var bare = scene
      for constraint in scene.constraintsInOrder { bare.removeConstraint(constraint.id) }
      let copy = silentShell()
      copy.replaceScene(by: bare)
      let active = scene.constraintsInOrder.filter { scene.isInForce($0.id) }
      let texts = form.texts(of: active, in: scene)
      for constraint in active {
        let line = texts[constraint.id] ?? StatementText.equation(constraint, in: scene)
        let isRun = copy.run(SourceText(line), as: .script)
        #expect(isRun, "\(comment): \(line)")
      }
      expectSame(layout, copy.scene, scene, "\(comment) as \(form)")
    }
    expectSame(layout, scene.withAnchorPairs(), scene, "\(comment) as swift")
  }

  private func expectSame(
    _ layout: Layout, _ copy: Scene, _ scene: Scene, _ comment: String
  ) {
    var engine = LayoutEngine()
    let again = engine.layout(of: copy)
    #expect(again.broken.isEmpty, "\(comment)")
    for id in scene.itemsInTreeOrder() {
      guard let a = layout.frames[id], let b = again.frames[id] else {
        Issue.record("\(comment): \(scene.name(of: id)) has no frame")
        continue
      }
      let largest = max(1, a.x.magnitude, a.y.magnitude, a.width, a.height)
      let difference = max(
        (a.x - b.x).magnitude, (a.y - b.y).magnitude, (a.width - b.width).magnitude,
        (a.height - b.height).magnitude)
      #expect(difference <= 1e-6 * largest, "\(comment): \(scene.name(of: id)) \(a) \(b)")
    }
  }

  private func silentShell() -> Shell { Shell(output: Output { _, _ in }) }
}
