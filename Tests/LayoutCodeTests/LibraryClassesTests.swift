import CodeSyntax
import LayoutCode
import LayoutModel
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
      "Anchorage",
      "box.topAnchor == topAnchor + 4\nbox.widthAnchor == 50"),
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

  static let states = [
    Case("Stevia", "if isWide { box.width(9) } else { box.width(8) }"),
    Case("EasyPeasy", "if isWide { box.easy.layout(Width(9)) } else { box.easy.layout(Width(8)) }"),
    Case(
      "Cartography",
      "constrain(box) { box in\nif isWide { box.width == 9 } else { box.width == 8 } }"),
  ]

  @Test("alternatives in the words of a library are states", arguments: states)
  func statesOfALibrary(_ one: Case) {
    let trial = CodeClassTrial(
      """
      import \(one.module)
      final class Page: UIView {
        let box = UIView()
        var isWide: Bool { Store.isWide }
        init() {
          super.init(frame: .zero)
          addSubview(box)
          build()
        }
        func build() {
          \(one.statements)
        }
      }
      """, class: "Page")
    #expect(trial.equations == ["box.width == 9 in isWide", "box.width == 8 in notIsWide (off)"])
  }

  @Test("attributes of EasyPeasy under a condition are a state, though it is known now")
  func conditionOfAnAttribute() {
    let trial = CodeClassTrial(
      """
      import EasyPeasy
      final class Page: UIView {
        let box = UIView()
        var isOpen = false { didSet { box.easy.reload() } }
        init() {
          super.init(frame: .zero)
          addSubview(box)
          box.easy.layout(Width(9), Height(8).when { [weak self] in self!.isOpen })
        }
      }
      """, class: "Page")
    #expect(trial.equations == ["box.width == 9", "box.height == 8 in selfIsOpen (off)"])
  }

  @Test("a class that lays nothing out is none")
  func plainClass() {
    let code = "import Stevia\nfinal class Plain: UIView { let name = 1 }"
    #expect(CodeReader(Array(code.utf8), as: .swift, named: "A.swift").classes.isEmpty)
  }

  @Test("What PinLayout sizes to its content has exactly that size")
  func contentSizes() throws {
    let trial = CodeClassTrial(
      """
      import PinLayout
      class Row: UIView {
        let name = UILabel(), time = UILabel()
        override func layoutSubviews() {
          addSubview(name)
          addSubview(time)
          time.pin.top().right(16).sizeToFit()
          name.pin.top().left().before(of: time).sizeToFit(.width)
        }
      }
      """)
    let scene = try #require(trial.scene)
    let hugging = scene.views.dropFirst().map { view in
      let own = scene.scene.properties(of: view.item)
      return [own?.horizontalHugging, own?.verticalHugging]
    }
    #expect(hugging == [[250, 1000], [1000, 1000]])
  }
}
