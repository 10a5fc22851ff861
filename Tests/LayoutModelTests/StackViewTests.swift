import LayoutModel
import Testing

/// A stack view `bar` in the root with arranged views `a`, `b`, `c`, and its rules as text.
private struct Bar {
  var scene = Scene()
  let bar: ItemID
  let members: [ItemID]
  var arrangement = StackArrangement()

  init(_ axis: Axis = .horizontal, members names: [String] = ["a", "b", "c"]) {
    bar = scene.addItem(named: "bar")
    var members: [ItemID] = []
    for name in names { members.append(scene.addItem(named: name, in: bar)) }
    self.members = members
    arrangement.axis = axis
    arrangement.members = members
  }

  mutating func set(_ member: Int, _ change: (inout ItemProperties) -> Void) {
    scene.setProperties(of: members[member], change)
  }

  func rules(_ roles: StackConstraint.Role...) -> [String] {
    arrangement.rules(of: bar, in: scene)
      .filter { roles.isEmpty || roles.contains($0.constraint.role) }.map(text)
  }

  private func text(_ rule: StackRule) -> String {
    let start = "\(text(rule.left)) \(rule.relation.rawValue) \(text(rule.right))"
    return rule.priority == Priority.required ? start : "\(start) @\(number(rule.priority))"
  }

  private func text(_ side: LinearExpression) -> String {
    var text = ""
    for term in side.terms {
      let sign = term.coefficient < 0 ? (text.isEmpty ? "-" : " - ") : (text.isEmpty ? "" : " + ")
      let multiple = term.coefficient.magnitude
      text += sign + (multiple == 1 ? "" : number(multiple) + " * ")
      text += "\(scene.name(of: term.anchor.item)).\(term.anchor.anchor.rawValue)"
    }
    if text.isEmpty { return number(side.constant) }
    if side.constant == 0 { return text }
    return text + (side.constant < 0 ? " - " : " + ") + number(side.constant.magnitude)
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

@Suite("Stack views")
struct StackViewTests {
  @Test("an empty stack has no length along its axis")
  func empty() {
    #expect(Bar(members: []).rules() == ["bar.width == 0 @49"])
  }

  @Test("by default arranged views fill the stack on both axes")
  func fill() {
    var bar = Bar(members: ["a", "b"])
    bar.arrangement.spacing = 8
    #expect(
      bar.rules() == [
        "a.leading == bar.leading", "b.leading == a.trailing + 8",
        "b.trailing == bar.trailing", "a.top == bar.top", "a.bottom == bar.bottom",
        "b.top == bar.top", "b.bottom == bar.bottom",
      ])
  }

  @Test("a vertical stack is the same on the other axis")
  func vertical() {
    var bar = Bar(.vertical, members: ["a", "b"])
    bar.arrangement.spacing = -4
    #expect(
      bar.rules() == [
        "a.top == bar.top", "b.top == a.bottom - 4", "b.bottom == bar.bottom",
        "a.leading == bar.leading", "a.trailing == bar.trailing", "b.leading == bar.leading",
        "b.trailing == bar.trailing",
      ])
  }

  // MARK: Distributions

  @Test("fillEqually makes each as long as the first")
  func fillEqually() {
    var bar = Bar()
    bar.arrangement.distribution = .fillEqually
    #expect(bar.rules(.fillEqually) == ["b.width == a.width", "c.width == a.width"])
    #expect(bar.rules(.spacing) == ["b.leading == a.trailing", "c.leading == b.trailing"])
  }

  @Test("fillProportionally divides by content, each with a lower priority than the one before")
  func fillProportionally() {
    var bar = Bar()
    bar.arrangement.distribution = .fillProportionally
    bar.set(0) { $0.intrinsicWidth = 30 }
    bar.set(1) { $0.intrinsicWidth = 10 }
    #expect(
      bar.rules(.fillProportionally) == [
        "a.width == 0.75 * bar.width @999", "b.width == 0.25 * bar.width @998",
        "c.width == 0 @997",
      ])
    bar.arrangement.spacing = 20
    #expect(
      bar.rules(.fillProportionally).first == "a.width == 0.375 * bar.width @999")
  }

  @Test("fillProportionally without content makes every length 0")
  func fillProportionallyWithoutContent() {
    var bar = Bar(members: ["a", "b"])
    bar.arrangement.distribution = .fillProportionally
    #expect(bar.rules(.fillProportionally) == ["a.width == 0 @999", "b.width == 0 @998"])
  }

  @Test("the natural length of a stack in a stack is that of its members")
  func nestedNaturalLength() {
    var bar = Bar(.vertical, members: ["inner", "a"])
    bar.arrangement.distribution = .fillProportionally
    let x = bar.scene.addItem(named: "x", in: bar.members[0])
    let y = bar.scene.addItem(named: "y", in: bar.members[0])
    bar.scene.setProperties(of: x) { $0.intrinsicHeight = 20 }
    bar.scene.setProperties(of: y) { $0.intrinsicHeight = 30 }
    bar.set(1) { $0.intrinsicHeight = 60 }
    var inner = StackArrangement()
    inner.axis = .vertical
    inner.spacing = 10
    inner.members = [x, y]
    bar.set(0) { $0.stack = inner }
    #expect(bar.rules(.fillProportionally).first == "inner.height == 0.5 * bar.height @999")
    inner.axis = .horizontal
    bar.set(0) { $0.stack = inner }
    bar.set(1) { $0.intrinsicHeight = 90 }
    #expect(bar.rules(.fillProportionally).first == "inner.height == 0.25 * bar.height @999")
    bar.scene.setProperties(of: y) { $0.isHidden = true }
    bar.set(1) { $0.intrinsicHeight = 20 }
    #expect(bar.rules(.fillProportionally).first == "inner.height == 0.5 * bar.height @999")
  }

  @Test("deeply nested stacks are handled")
  func deepNesting() {
    var bar = Bar(members: ["a"])
    bar.arrangement.distribution = .fillProportionally
    var current = bar.members[0]
    for index in 0..<500 {
      let next = bar.scene.addItem(named: "s\(index)", in: current)
      var arrangement = StackArrangement()
      arrangement.members = [next]
      bar.scene.setProperties(of: current) { $0.stack = arrangement }
      current = next
    }
    bar.scene.setProperties(of: current) { $0.intrinsicWidth = 10 }
    #expect(bar.rules(.fillProportionally) == ["a.width == 0 @999"])
  }

  @Test("equalSpacing makes gaps equal, and no shorter than the spacing")
  func equalSpacing() {
    var bar = Bar()
    bar.arrangement.distribution = .equalSpacing
    bar.arrangement.spacing = 8
    #expect(
      bar.rules(.spacing, .equalSpacing) == [
        "b.leading >= a.trailing + 8", "c.leading >= b.trailing + 8",
        "c.leading - b.trailing == b.leading - a.trailing",
      ])
  }

  @Test("equalCentering makes the distances of centers equal where it can")
  func equalCentering() {
    var bar = Bar(.vertical)
    bar.arrangement.distribution = .equalCentering
    #expect(
      bar.rules(.spacing, .equalCentering) == [
        "b.top >= a.bottom", "c.top >= b.bottom",
        "c.centerY - b.centerY == b.centerY - a.centerY @149",
      ])
  }

  // MARK: Spacing

  @Test("custom spacing follows its view")
  func customSpacing() {
    var bar = Bar()
    bar.arrangement.spacing = 8
    bar.arrangement.customSpacing[bar.members[1]] = 2
    #expect(bar.rules(.spacing) == ["b.leading == a.trailing + 8", "c.leading == b.trailing + 2"])
    bar.set(1) { $0.isHidden = true }
    #expect(bar.rules(.spacing) == ["c.leading == a.trailing + 8"])
  }

  @Test("spacing between baselines, in vertical stacks")
  func baselineRelative() {
    var bar = Bar(.vertical, members: ["a", "b"])
    bar.arrangement.isBaselineRelative = true
    bar.arrangement.spacing = 30
    #expect(bar.rules(.spacing) == ["b.firstBaseline == a.lastBaseline + 30"])
    bar.arrangement.axis = .horizontal
    #expect(bar.rules(.spacing) == ["b.leading == a.trailing + 30"])
    var three = Bar(.vertical)
    three.arrangement.isBaselineRelative = true
    three.arrangement.distribution = .equalSpacing
    #expect(
      three.rules(.equalSpacing) == [
        "c.firstBaseline - b.lastBaseline == b.firstBaseline - a.lastBaseline"
      ])
  }

  @Test("layout margins stay free")
  func marginsRelative() {
    var bar = Bar(members: ["a"])
    bar.arrangement.isMarginsRelative = true
    #expect(
      bar.rules() == [
        "a.leading == bar.leadingMargin", "a.trailing == bar.trailingMargin",
        "a.top == bar.topMargin", "a.bottom == bar.bottomMargin",
      ])
    bar.arrangement.alignment = .center
    bar.arrangement.distribution = .fillProportionally
    bar.set(0) { $0.intrinsicWidth = 10 }
    #expect(
      bar.rules(.alignment, .canvasFit, .fillProportionally) == [
        "a.width == bar.trailingMargin - bar.leadingMargin @999",
        "a.centerY == bar.centerYWithinMargins",
        "bar.bottomMargin - bar.topMargin == 0 @49",
      ])
  }

  // MARK: Alignments

  private static let fit = ["a.height == 0 @51", "b.height == 0 @51", "bar.height == 0 @49"]

  @Test(
    "alignments",
    arguments: [
      (
        StackArrangement.Alignment.leading,
        [
          "a.top == bar.top", "a.bottom <= bar.bottom", "b.top == bar.top",
          "b.bottom <= bar.bottom",
        ] + fit
      ),
      (
        .trailing,
        [
          "a.bottom == bar.bottom", "a.top >= bar.top", "b.bottom == bar.bottom",
          "b.top >= bar.top",
        ] + fit
      ),
      (
        .center,
        [
          "a.centerY == bar.centerY", "a.top >= bar.top", "b.centerY == bar.centerY",
          "b.top >= bar.top",
        ] + fit
      ),
      (
        .firstBaseline,
        [
          "a.top >= bar.top", "a.bottom <= bar.bottom", "b.firstBaseline == a.firstBaseline",
          "b.bottom <= bar.bottom", "a.top == bar.top @25",
        ] + fit
      ),
      (
        .lastBaseline,
        [
          "a.top >= bar.top", "a.bottom <= bar.bottom", "b.lastBaseline == a.lastBaseline",
          "b.top >= bar.top", "a.bottom == bar.bottom @25",
        ] + fit
      ),
    ])
  func alignment(alignment: StackArrangement.Alignment, rules: [String]) {
    var bar = Bar(members: ["a", "b"])
    bar.arrangement.alignment = alignment
    #expect(Array(bar.rules().dropFirst(3)) == rules)
  }

  @Test("a word for the other axis has the corresponding meaning")
  func alignmentWords() {
    func rules(_ axis: Axis, _ alignment: StackArrangement.Alignment) -> [String] {
      var bar = Bar(axis)
      bar.arrangement.alignment = alignment
      return bar.rules()
    }
    for axis in Axis.allCases {
      #expect(rules(axis, .top) == rules(axis, .leading))
      #expect(rules(axis, .bottom) == rules(axis, .trailing))
    }
    #expect(rules(.vertical, .firstBaseline) == rules(.vertical, .leading))
    #expect(rules(.vertical, .lastBaseline) == rules(.vertical, .leading))
  }

  @Test("a member with content across keeps its content size")
  func contentAcross() {
    var bar = Bar(members: ["a", "b"])
    bar.arrangement.alignment = .center
    bar.set(0) { $0.intrinsicHeight = 20 }
    #expect(bar.rules(.spanningFit) == ["b.height == 0 @51"])
  }

  // MARK: Members

  @Test("hidden members take no space along the stack, and are aligned across it")
  func hidden() {
    var bar = Bar()
    bar.arrangement.spacing = 8
    bar.set(1) { $0.isHidden = true }
    #expect(
      bar.rules(.canvasConnection, .spacing, .hiding) == [
        "a.leading == bar.leading", "c.leading == a.trailing + 8",
        "c.trailing == bar.trailing", "b.width == 0 @999.5",
        "b.leading == 0.5 * a.trailing + 0.5 * c.leading @999.5",
      ])
    #expect(
      bar.rules(.alignment).suffix(2) == ["b.top == bar.top", "b.bottom == bar.bottom"])
    bar.arrangement.alignment = .center
    bar.set(1) { $0.intrinsicHeight = 20 }
    #expect(
      bar.rules(.hiding) == [
        "b.width == 0 @999.5", "b.leading == 0.5 * a.trailing + 0.5 * c.leading @999.5",
      ])
    #expect(bar.rules(.alignment).last == "b.centerY == bar.centerY")
    #expect(bar.rules(.spanning).last == "c.top >= bar.top", "a hidden view may stick out")
    bar.set(0) { $0.isHidden = true }
    #expect(bar.rules(.hiding)[1] == "a.trailing == bar.leading @999.5")
    bar.arrangement.spacing = 0
    #expect(bar.rules(.hiding)[1] == "a.leading == bar.leading @999.5")
    bar.arrangement.spacing = 8
    bar.set(2) { $0.isHidden = true }
    #expect(bar.rules(.canvasConnection, .spacing).isEmpty)
    #expect(bar.rules(.canvasFit) == ["bar.width == 0 @49", "bar.height == 0 @49"])
  }

  @Test("views outside the stack, or named twice, are ignored")
  func strangers() {
    var bar = Bar(members: ["a", "b"])
    let count = bar.rules().count
    bar.arrangement.members += [bar.members[0], bar.bar, .root]
    #expect(bar.rules().count == count)
    bar.scene.move(bar.members[1], to: .root)
    bar.scene.removeItem(bar.members[0])
    #expect(bar.rules() == ["bar.width == 0 @49"])
  }

  @Test("every rule has an identity of its own")
  func identities() {
    for axis in Axis.allCases {
      for distribution in StackArrangement.Distribution.allCases {
        for alignment in StackArrangement.Alignment.allCases {
          var bar = Bar(axis, members: ["a", "b", "c", "d", "e"])
          bar.arrangement.distribution = distribution
          bar.arrangement.alignment = alignment
          bar.set(1) { $0.isHidden = true }
          let rules = bar.arrangement.rules(of: bar.bar, in: bar.scene)
          #expect(Set(rules.map(\.constraint)).count == rules.count)
          #expect(rules.allSatisfy { Priority.range.contains($0.priority) })
          #expect(
            rules.allSatisfy { $0.constraint.axis == $0.left.terms.first?.anchor.anchor.axis })
        }
      }
    }
  }

  @Test("members follow the stack's direction")
  func directions() {
    var bar = Bar(members: ["a", "b", "c"])
    bar.arrangement.spacing = 8
    bar.arrangement.distribution = .equalSpacing
    bar.set(1) { $0.direction = .rightToLeft }
    #expect(
      bar.rules(.spacing) == ["b.left >= a.right + 8", "c.leading >= b.trailing + 8"])
    bar.scene.setProperties(of: bar.bar) { $0.direction = .rightToLeft }
    bar.set(1) { $0.direction = .leftToRight }
    #expect(
      bar.rules(.canvasConnection, .spacing) == [
        "a.leading == bar.leading", "b.right <= a.left - 8", "c.leading >= b.trailing + 8",
        "c.trailing == bar.trailing",
      ])
  }

  @Test("a long stack has a constant number of rules per member")
  func longStack() {
    var bar = Bar(members: (0..<3000).map { "v\($0)" })
    bar.arrangement.distribution = .fillProportionally
    bar.arrangement.alignment = .center
    #expect(bar.rules().count == 3000 * 5 + 2)
  }

  @Test("a constraint is the same whether it is asked for alone or with all others")
  func alone() {
    let distributions = StackArrangement.Distribution.allCases
    let alignments = StackArrangement.Alignment.allCases
    // Which of the members are hidden, as the bits of a number.
    for hidden in [0, 1, 0b11, 0b1000_0000_0000, 0b0110_1001_0110, 0b1111_1111_1110, -1] {
      for (distribution, alignment) in distributions.flatMap({ one in
        alignments.map { (one, $0) }
      }) {
        for axis in Axis.allCases {
          var bar = Bar(axis, members: (0..<12).map { "m\($0)" })
          bar.arrangement.distribution = distribution
          bar.arrangement.alignment = alignment
          bar.arrangement.spacing = 3
          bar.arrangement.customSpacing = [bar.members[4]: 7]
          for place in bar.members.indices where hidden & (1 << place) != 0 {
            bar.set(place) { $0.isHidden = true }
          }
          bar.set(5) { $0.text = "Text" }
          bar.scene.setProperties(of: bar.bar) { $0.stack = bar.arrangement }
          for rule in bar.arrangement.rules(of: bar.bar, in: bar.scene) {
            let alone = bar.scene.implied(.stack(bar.bar, rule.constraint))
            #expect(
              alone
                == ConstraintSides(rule.left, rule.relation, rule.right, priority: rule.priority))
          }
        }
      }
    }
  }
}
