import LayoutCode
import Testing

/// What is read of a class that its first run does not reach, and in which state.
@Suite("Readings of classes")
struct ClassReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The statements of a controller's `viewDidLoad`, and what is beside it.
    var code: String
    var beside = ""
    var equations: [String]
  }

  static let cases = [
    Case(
      testDescription: "a closure that other code calls",
      code:
        "loader.load { [weak self] in guard let self else { return }; a.widthAnchor.constraint(equalToConstant: 1).isActive = true }",
      equations: ["a.width == 1"]),
    Case(
      testDescription: "a closure that switches off",
      code:
        "let w = a.widthAnchor.constraint(equalToConstant: 1)\nw.isActive = true\nloader.load { w.isActive = false; self.a.widthAnchor.constraint(equalToConstant: 2).isActive = true }",
      equations: ["a.width == 1 in beforeLaterInLine7", "a.width == 2 in laterInLine7 (off)"]),
    Case(
      testDescription: "a loop over data",
      code:
        "for item in items { item.view.widthAnchor.constraint(equalToConstant: 3).isActive = true }",
      beside: "var items: [Item] = []", equations: ["items.width == 3 in itemsHasOne (off)"]),
    Case(
      testDescription: "older systems",
      code:
        "if #available(iOS 26, *) { } else { a.widthAnchor.constraint(equalToConstant: 4).isActive = true }",
      equations: ["a.width == 4 in olderSystems (off)"]),
    Case(
      testDescription: "the other branch of a value that is there",
      code:
        "if let b = b { b.isHidden = true } else { a.widthAnchor.constraint(equalToConstant: 5).isActive = true }",
      beside: "let b: UIView? = UIView()", equations: ["a.width == 5 in thereIsNoB (off)"]),
    Case(
      testDescription: "conditions that exclude one another",
      code:
        "if style == .wide { a.widthAnchor.constraint(equalToConstant: 6).isActive = true }\nif style == .narrow { a.widthAnchor.constraint(equalToConstant: 7).isActive = true }",
      equations: ["a.width == 6 in styleWide", "a.width == 7 in notStyleWide (off)"]),
    Case(
      testDescription: "constants of an extension by their words",
      code:
        "a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: -.gap).isActive = true\na.snp.makeConstraints { $0.height.equalTo(Sizes.small.side) }",
      beside: "struct Sizes { let side: CGFloat; static let small = Sizes(side: .gap) }",
      equations: ["a.left == root.left - 9", "a.height == 9"]),
    Case(
      testDescription: "constraints that a view holds",
      code:
        "a.widthAnchor.constraint(equalToConstant: 8).isActive = true\na.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\na.removeConstraints(a.constraints)",
      equations: ["a.width == 8 (off)", "a.top == root.top"]),
    Case(
      testDescription: "an outlet of a document and a constraint that nothing has made",
      code:
        "high.constant = 3; later?.isActive = false\na.widthAnchor.constraint(equalToConstant: 9).isActive = true",
      beside: "@IBOutlet var high: NSLayoutConstraint!\nvar later: NSLayoutConstraint?",
      equations: ["a.width == 9"]),
  ]

  @Test(arguments: cases)
  func reads(_ one: Case) {
    let trial = CodeClassTrial(
      """
      class A: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(a)
          \(one.code)
        }
        \(one.beside)
      }
      extension CGFloat { static let gap: CGFloat = 9 }
      """)
    #expect(trial.equations == one.equations)
    #expect(trial.scene?.unread == [], "\(trial.scene?.unread ?? [])")
  }

  @Test("an extension of a class of UIKit leaves its other members as they are")
  func extendedDevice() {
    let trial = CodeClassTrial(
      """
      final class Page: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(a)
          if UIDevice.current.userInterfaceIdiom == .pad {
            a.widthAnchor.constraint(equalToConstant: 600).isActive = true
          } else {
            a.widthAnchor.constraint(equalToConstant: 200).isActive = true
          }
        }
      }
      extension UIDevice { var isNew: Bool { return true } }
      """, class: "Page")
    #expect(trial.equations.first { !$0.hasSuffix("(off)") }?.hasPrefix("a.width == 200") == true)
    #expect(!trial.equations.contains { $0.hasPrefix("a.width == 600") && !$0.hasSuffix("(off)") })
  }

  @Test("what the initializer of another class sets is not known, so a count of it is open")
  func countOfAnotherClass() throws {
    let trial = CodeClassTrial(
      """
      final class Page: UIViewController {
        override func viewDidLoad() {
          let bar = Bar(items: all)
          view.addSubview(bar)
          bar.layOut()
          bar.heightAnchor.constraint(equalToConstant: 9).isActive = true
        }
      }
      final class Bar: UIView {
        let items: [Int]
        init(items: [Int]) { self.items = items; super.init(frame: .zero) }
        func layOut() {
          widthAnchor.constraint(equalToConstant: CGFloat(items.count - 1)).isActive = true
        }
      }
      """, class: "Page")
    #expect(trial.equations == ["bar.width == 0", "bar.height == 9"])
    #expect(try #require(trial.scene).openNumbers.map(\.value) == [1])
  }
}
