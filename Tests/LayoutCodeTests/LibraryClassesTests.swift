import LayoutCode
import Testing

/// Classes that state layout through a library or a function of their own are scenes, as those with UIKit's calls are.
struct LibraryClassesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var module: String
    var statements: String

    init(_ module: String, _ statements: String) {
      (self.module, self.statements) = (module, statements)
    }

    var testDescription: String { "\(module): \(statements)" }
  }

  static let cases = [
    Case(
      "Cartography",
      "constrain(box, self) { box, around in\nbox.top == around.top + 4\nbox.width == 50 }"),
    Case("EasyPeasy", "box.easy.layout(Top(4), Width(50))"),
    Case("Stevia", "box.top(4).width(50)"),
    Case("TinyConstraints", "box.topToSuperview(offset: 4)\nbox.width(50)"),
    Case("KeepLayout", "box.keepTopInset.equal = 4\nbox.keepWidth.equal = 50"),
    Case(
      "PureLayout",
      "box.autoPinEdge(toSuperviewEdge: .top, withInset: 4)\nbox.autoSetDimension(.width, toSize: 50)"
    ),
    Case("UIKit", "box.hold(4, 50)"),
  ]

  @Test(arguments: cases) func classIsAScene(_ one: Case) {
    let trial = CodeClassTrial(
      """
      import UIKit
      import \(one.module)
      extension UIView {
        func hold(_ top: CGFloat, _ width: CGFloat) {
          guard let superview else { return }
          topAnchor.constraint(equalTo: superview.topAnchor, constant: top).isActive = true
          widthAnchor.constraint(equalToConstant: width).isActive = true
        }
      }
      final class Page: UIView {
        let box = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(box)
          \(one.statements)
        }
      }
      final class Plain: UIView { let name = "no layout" }
      """, class: "Page")
    #expect(trial.equations == ["box.top == root.top + 4", "box.width == 50"])
  }

  @Test("a class that lays nothing out is none")
  func plainClass() {
    let code = "import Stevia\nfinal class Plain: UIView { let name = 1 }"
    #expect(CodeReader(Array(code.utf8), as: .swift, named: "A.swift").classes.isEmpty)
  }
}
