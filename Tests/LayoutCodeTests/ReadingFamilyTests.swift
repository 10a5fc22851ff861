import CodeSyntax
import LayoutCode
import LayoutModel
import Testing

/// What code makes at one size follows from what it makes at others.
@Suite("Readings at several sizes")
struct ReadingFamilyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var statements: String
    /// Whether readings follow at all.
    var follows = true
  }

  static let cases = [
    Case(
      testDescription: "lengths that are linear in the size",
      statements: """
        let w = view.bounds.width
        put(w * 0.25 + 8, UIScreen.main.bounds.height / 3)
        box.frame = CGRect(x: 16, y: 20, width: w - 32, height: view.frame.height - 100)
        """),
    Case(
      testDescription: "a comparison that sizes decide",
      statements: "put(view.bounds.width > 400 ? 40 : view.bounds.width - 300, 8)"),
    Case(
      testDescription: "the smaller of two lengths",
      statements: "put(min(view.bounds.width, 500), abs(view.bounds.width))"),
    Case(
      testDescription: "a single size",
      statements: "put(view.bounds.width == 390 ? 7 : view.bounds.width, 1)"),
    Case(
      testDescription: "a range of sizes",
      statements:
        "switch view.bounds.width { case 350...380: put(1, 1); default: put(2, view.bounds.width) }"
    ),
    Case(
      testDescription: "a rounded length",
      statements: "put((view.bounds.width / 3).rounded(), 1)", follows: false),
    Case(
      testDescription: "a number of columns",
      statements: "for column in 0..<Int(view.bounds.width / 100) { put(CGFloat(column), 1) }",
      follows: false),
    Case(
      testDescription: "an element at a place",
      statements: "put([8, 9, 10, 11][Int(view.bounds.width / 400)], 1)", follows: false),
    Case(
      testDescription: "a product of two sizes",
      statements: "put(view.bounds.width * view.bounds.height / 1000, 1)", follows: false),
  ]

  private static let sizes: [(Double, Double)] = [
    (320, 568), (375, 667), (414, 736), (375, 812), (390, 844), (428, 926), (402, 874), (440, 956),
    (393, 852), (360, 780), (568, 320), (667, 375), (844, 390), (932, 430), (744, 1133),
    (820, 1180), (1024, 1366), (1366, 1024),
  ]

  @Test(arguments: cases) func followingReadingsAreThoseOfARun(_ one: Case) throws {
    let code = """
      final class Page: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          \(one.statements)
        }
        func put(_ width: CGFloat, _ height: CGFloat) {
          box.widthAnchor.constraint(equalToConstant: width).isActive = true
          box.heightAnchor.constraint(equalToConstant: height).isActive = true
        }
      }
      """
    let reader = CodeReader(Array(code.utf8), as: .swift)
    let page = try #require(reader.classes.first)
    var families: [ReadingFamily] = []
    var count = 0
    for (width, height) in Self.sizes {
      let screen = Screen(size: Size(width: width, height: height))
      let conditions = CodeConditions(screen: screen)
      let run = reader.reading(of: page, conditions, findsStates: false)
      if let following = families.lazy.compactMap({ $0.reading(in: conditions) }).first {
        count += 1
        #expect(lengths(following.scene(on: screen)) == lengths(run.scene(on: screen)))
        continue
      }
      var isTaken = false
      for index in families.indices where !isTaken { isTaken = families[index].add(run) }
      if !isTaken { families.append(ReadingFamily(run)) }
    }
    #expect(one.follows ? count > 4 : count == 0)
  }

  /// What a scene states, its numbers rounded to a millionth of a point.
  private func lengths(_ made: CodeScene) -> [String] {
    let scene = made.scene
    let constraints = scene.constraintsInOrder.map { one in
      let constant = ((one.right.constant - one.left.constant) * 1e6).rounded()
      return "\(one.left.terms.count) \(one.relation) \(constant)"
    }
    let frames = made.views.map { view in
      "\(scene.properties(of: view.item)?.frame.map { "\($0.rect)" } ?? "-")"
    }
    return constraints + frames
  }
}
