import LayoutDialects
import LayoutModel
import Testing

@Suite("LayoutKit's sentences")
struct LayoutKitTests {
  private let views = ThreeViews()

  private func anchor(_ item: ItemID, _ name: String) throws -> AnchorReference {
    AnchorReference(item, try #require(LayoutKit.anchor(named: name)))
  }

  // MARK: Vocabulary

  @Test("the attributes are those of LayoutKit, the baseline that of the last line")
  func attributes() {
    let expected: [(String, Anchor)] = [
      ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
      ("leading", .leading), ("trailing", .trailing), ("width", .width), ("height", .height),
      ("centerX", .centerX), ("centerY", .centerY), ("baseline", .lastBaseline),
    ]
    #expect(LayoutKit.attributes.map(\.name) == expected.map(\.0))
    #expect(LayoutKit.attributes.map(\.anchor) == expected.map(\.1))
    #expect(LayoutKit.anchor(named: "firstBaseline") == nil)
    #expect(LayoutKit.anchor(named: "leftMargin") == nil)
  }

  // MARK: set

  @Test("set gives a length", arguments: [("width", 1.0), ("height", 2.0)])
  func set(attribute: String, constant: Double) throws {
    let sides = try LayoutKit.set(anchor(views.a, attribute), to: constant, in: views.scene)
    #expect(
      sides
        == ConstraintSides(
          LinearExpression(try anchor(views.a, attribute)), .equal,
          LinearExpression(constant: constant)))
  }

  @Test(
    "set gives no position",
    arguments: LayoutKit.attributes.filter { !$0.anchor.isSize }.map(\.name))
  func setPosition(attribute: String) throws {
    let error = #expect(throws: LayoutKitError.self) {
      _ = try LayoutKit.set(anchor(views.a, attribute), to: 10, in: views.scene)
    }
    let from = attribute == "baseline" ? "top" : attribute
    #expect(error?.help == ["measure it: make \(attribute) equalTo root.\(from) plus 10"])
  }

  // MARK: make

  /// Attributes with the constant and the factor that the acceptance tests of LayoutKit give them.
  static let numbers: [(attribute: String, constant: Double, multiplier: Double)] = [
    ("left", 1, 3), ("right", 2, 6), ("top", 3, 9), ("bottom", 4, 12), ("leading", 5, 15),
    ("trailing", 6, 18), ("width", 7, 21), ("height", 8, 24), ("centerX", 9, 27),
    ("centerY", 10, 30), ("baseline", 11, 33),
  ]

  @Test("make relates each attribute to that of another view", arguments: numbers)
  func make(attribute: String, constant: Double, multiplier: Double) throws {
    let first = try anchor(views.a, attribute)
    let second = try anchor(views.b, attribute)
    for (name, relation) in LayoutKit.relations {
      for times in [1, multiplier] {
        for plus in [0, constant, -constant] {
          let sides = try LayoutKit.make(
            first, relation, second, times: times, plus: plus, in: views.scene)
          #expect(sides.left == LinearExpression(first), "\(name)")
          #expect(sides.relation == relation)
          #expect(sides.right.terms.map(\.anchor) == [second])
          #expect(sides.right.terms.map(\.coefficient) == [times])
          #expect(sides.right.constant == plus)
          #expect(sides.priority == 1000)
        }
      }
    }
  }

  @Test("lessThan and greaterThan allow equality")
  func relations() {
    #expect(LayoutKit.relations.map(\.name) == ["equalTo", "lessThan", "greaterThan"])
    #expect(LayoutKit.relations.map(\.relation) == [.equal, .lessOrEqual, .greaterOrEqual])
  }

  @Test("different attributes of one kind can be compared")
  func mixedPairs() throws {
    for (first, second) in [
      ("width", "height"), ("left", "right"), ("left", "centerX"), ("leading", "trailing"),
      ("leading", "centerX"), ("top", "baseline"), ("centerY", "bottom"),
    ] {
      _ = try LayoutKit.make(
        anchor(views.a, first), .equal, anchor(views.b, second), in: views.scene)
    }
  }

  @Test(
    "pairs that cannot be compared have a suggestion",
    arguments: [
      ("width", "left", "a length", "b.width"), ("left", "width", "a length", "b.left"),
      ("height", "baseline", "a length", "b.height"), ("left", "top", "horizontal", "b.left"),
      ("bottom", "right", "horizontal", "b.bottom"), ("leading", "left", "leading", "b.leading"),
      ("left", "leading", "leading", "b.left"), ("right", "trailing", "leading", "b.right"),
      ("trailing", "right", "leading", "b.trailing"), ("leading", "right", "leading", "b.trailing"),
      ("centerX", "centerY", "horizontal", "b.centerX"),
    ])
  func badPairs(first: String, second: String, words: String, cure: String) throws {
    let error = #expect(throws: LayoutKitError.self) {
      _ = try LayoutKit.make(
        anchor(views.a, first), .equal, anchor(views.b, second), in: views.scene)
    }
    #expect(error?.message.contains(words) == true)
    #expect(error?.help.first?.hasSuffix(cure) == true)
  }

  @Test("0 times a position is an error, 0 times a length is 0")
  func zero() throws {
    #expect(throws: LayoutKitError.self) {
      _ = try LayoutKit.make(
        anchor(views.a, "left"), .equal, anchor(views.b, "left"), times: 0, in: views.scene)
    }
    let sides = try LayoutKit.make(
      anchor(views.a, "width"), .equal, anchor(views.b, "width"), times: 0, plus: 5,
      in: views.scene)
    #expect(sides.right == LinearExpression(constant: 5))
  }

  @Test("a guide has no baseline")
  func guide() throws {
    var scene = views.scene
    let guide = scene.addItem(named: "g", kind: .guide)
    #expect(throws: LayoutKitError.self) {
      _ = try LayoutKit.make(
        anchor(views.a, "baseline"), .equal, anchor(guide, "baseline"), in: scene)
    }
  }

  // MARK: Several at once

  private func words(_ sides: [ConstraintSides]) -> [String] {
    sides.map { EquationText($0.left, $0.relation, $0.right, in: views.scene).line }
  }

  @Test("alignAllEdges: left, top, right, bottom; insets point inward")
  func edges() {
    #expect(
      words(LayoutKit.alignAllEdges(of: views.a, to: views.b)) == [
        "a.left == b.left", "a.top == b.top", "a.right == b.right", "a.bottom == b.bottom",
      ])
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      words(LayoutKit.alignAllEdges(of: views.a, to: views.b, insets: insets)) == [
        "a.left == b.left + 2", "a.top == b.top + 1", "a.right == b.right - 4",
        "a.bottom == b.bottom - 3",
      ])
  }

  @Test("center: across, then down")
  func center() {
    #expect(
      words(LayoutKit.center(views.a, in: views.b)) == [
        "a.centerX == b.centerX", "a.centerY == b.centerY",
      ])
  }

  @Test("size: the height, then the width")
  func size() {
    #expect(
      words(LayoutKit.size(of: views.a, Size(width: 100, height: 200))) == [
        "a.height == 200", "a.width == 100",
      ])
  }

  @Test("the priority applies to every constraint")
  func priority() throws {
    var all = LayoutKit.alignAllEdges(of: views.a, to: views.b, priority: 750)
    all += LayoutKit.center(views.a, in: views.b, priority: 750)
    all += LayoutKit.size(of: views.a, Size(width: 1, height: 2), priority: 750)
    all.append(try LayoutKit.set(anchor(views.a, "width"), to: 1, priority: 750, in: views.scene))
    #expect(all.allSatisfy { $0.priority == 750 })
  }

  @Test("set names constraints for the view, make for its superview")
  func owners() {
    #expect(LayoutKit.owner(of: views.a, isMade: false, in: views.scene) == views.a)
    #expect(LayoutKit.owner(of: views.a, isMade: true, in: views.scene) == .root)
    #expect(LayoutKit.owner(of: .root, isMade: true, in: views.scene) == .root)
  }

  // MARK: Wording

  private func sentence(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Double = 1000, name: ConstraintName? = nil
  ) -> String? {
    var scene = views.scene
    let id = scene.addConstraint(left, relation, right, priority: priority, name: name)
    return scene.constraint(id).flatMap { LayoutKitText.sentence(of: $0, in: scene) }
  }

  private func term(_ item: ItemID, _ anchor: Anchor, _ factor: Double = 1, _ plus: Double = 0)
    -> LinearExpression
  {
    LinearExpression(AnchorReference(item, anchor), times: factor, plus: plus)
  }

  @Test("constraints of any dialect are written as sentences")
  func wording() {
    let (a, b) = (views.a, views.b)
    #expect(
      sentence(term(a, .width), .equal, LinearExpression(constant: 60))
        == "constrain a { set width to 60 }")
    #expect(
      sentence(term(a, .right), .equal, term(b, .left, 1, -10))
        == "constrain a { make right equalTo b.left minus 10 }")
    #expect(
      sentence(term(a, .height), .lessOrEqual, term(b, .width, 0.5, 8), priority: 750)
        == "constrain a { make height lessThan b.width times 0.5 plus 8 @750 }")
    #expect(
      sentence(term(a, .width), .equal, term(a, .height, 16.0 / 9))
        == "constrain a { make width equalTo a.height times (16/9) }")
    #expect(
      sentence(term(a, .lastBaseline), .greaterOrEqual, term(b, .lastBaseline))
        == "constrain a { make baseline greaterThan b.baseline }")
    // Other forms of the same.
    #expect(
      sentence(term(a, .left) - term(b, .right), .greaterOrEqual, LinearExpression(constant: 8))
        == "constrain a { make left greaterThan b.right plus 8 }")
    #expect(
      sentence(term(a, .width, -2), .lessOrEqual, term(b, .width, -1, 10))
        == "constrain a { make width greaterThan b.width times 0.5 minus 5 }")
    #expect(
      sentence(term(a, .left), .lessOrEqual, term(a, .left))
        == "constrain a { make left lessThan a.left }")
    // A position in the superview.
    #expect(
      sentence(term(a, .left), .equal, LinearExpression(constant: 20))
        == "constrain a { make left equalTo root.left plus 20 }")
    #expect(
      sentence(term(a, .bottom), .lessOrEqual, LinearExpression(constant: 400))
        == "constrain a { make bottom lessThan root.top plus 400 }")
  }

  @Test("constraints that LayoutKit cannot express are missing")
  func unsayable() {
    let (a, b, c) = (views.a, views.b, views.c)
    #expect(sentence(term(a, .width), .greaterOrEqual, LinearExpression(constant: 60)) == nil)
    #expect(sentence(term(a, .left), .equal, term(b, .left) + term(c, .width)) == nil)
    #expect(sentence(term(a, .firstBaseline), .equal, term(b, .firstBaseline)) == nil)
    #expect(sentence(term(a, .left), .equal, term(b, .leftMargin)) == nil)
    #expect(sentence(term(a, .left), .equal, term(b, .width)) == nil)
    #expect(sentence(term(a, .leading), .equal, LinearExpression(constant: 20)) == nil)
    #expect(sentence(LinearExpression(), .equal, LinearExpression(constant: 1)) == nil)
    // Where b is not beside a, it decides from where positions count, though it falls out.
    #expect(sentence(term(a, .left) + term(b, .left), .equal, term(b, .left, 1, 5)) == nil)
  }

  @Test("names, with the view that knows them unless it is the default")
  func names() {
    let (a, b) = (views.a, views.b)
    let width = LinearExpression(constant: 60)
    #expect(
      sentence(term(a, .width), .equal, width, name: ConstraintName("w", of: a))
        == "constrain a { set width to 60 name w }")
    #expect(
      sentence(term(a, .width), .equal, width, name: ConstraintName("w", of: .root))
        == "constrain a { set width to 60 on root name w }")
    #expect(
      sentence(
        term(a, .left), .equal, term(b, .left), priority: 50, name: ConstraintName("n", of: .root))
        == "constrain a { make left equalTo b.left @50 name n }")
    #expect(
      sentence(term(a, .left), .equal, term(b, .left), name: ConstraintName("n", of: b))
        == "constrain a { make left equalTo b.left on b name n }")
    // A limit of a length, so that saving does not lose its name.
    #expect(
      sentence(term(a, .width), .greaterOrEqual, width, name: ConstraintName("w", of: a))
        == "constrain a { make width greaterThan a.width times 0 plus 60 on a name w }")
  }

  @Test("the safe area by its word")
  func safeArea() {
    var scene = views.scene
    let guide = scene.guide(.safeArea, of: .root)
    func text(_ relation: Relation, times factor: Double = 1) -> String? {
      let id = scene.addConstraint(
        term(views.a, .top), relation, term(guide, .top, factor, -8), wording: .layoutKit)
      return scene.constraint(id).flatMap { LayoutKitText.sentence(of: $0, in: scene) }
    }
    #expect(text(.equal) == "constrain a { make top equalToSafeArea root.top minus 8 }")
    #expect(text(.lessOrEqual) == "constrain a { make top lessThan root.safeArea.top minus 8 }")
    #expect(
      text(.equal, times: 2) == "constrain a { make top equalTo root.safeArea.top times 2 minus 8 }"
    )
  }

  @Test("constraints stated as sentences are described as sentences")
  func description() {
    var scene = views.scene
    let id = scene.addConstraint(
      term(views.a, .left), .equal, term(views.b, .right, 1, 8), priority: 750,
      wording: .layoutKit)
    let description = ConstraintText.describe(.stated(id), in: scene)
    #expect(description.dialect == "layoutkit")
    #expect(description.line == "constrain a { make left equalTo b.right plus 8 @750 }")
    #expect(description.equation.line == "a.left == b.right + 8")
  }
}
