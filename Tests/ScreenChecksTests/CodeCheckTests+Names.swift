import InterfaceFixtures
import JSONReading
import ProcessSupport
import SessionSupport
import Testing

/// Findings about names and places that several classes and screens share.
extension CodeCheckTests {
  @Test("the text tells a fault of a view that several screens share once, the JSON for each")
  func repeated() throws {
    func screen(_ name: String) -> String {
      """
      final class \(name): UIViewController {
        override func viewDidLoad() { view.addBadge() }
      }
      """
    }
    let scratch = Scratch([
      "App/First.swift": screen("First"), "App/Second.swift": screen("Second"),
      "App/Badge.swift": """
      extension UIView {
        func addBadge() {
          let badge = UIView()
          badge.translatesAutoresizingMaskIntoConstraints = false
          addSubview(badge)
          NSLayoutConstraint.activate([
            badge.topAnchor.constraint(equalTo: topAnchor),
            badge.leadingAnchor.constraint(equalTo: leadingAnchor),
            badge.heightAnchor.constraint(equalToConstant: 20),
            badge.widthAnchor.constraint(equalToConstant: 20),
            badge.widthAnchor.constraint(equalToConstant: 30),
          ])
        }
      }
      """,
    ])
    let text = Self.check(["App"], scratch).output
    #expect(text.split(separator: "E101").count == 2, "\(text)")
    #expect(text.contains("the same in Second"), "\(text)")
    #expect(text.contains("2 conflicts"), "\(text)")
    #expect(
      Self.findings(scratch, "App").compactMap { $0["scene"]?.string } == ["First", "Second"])
  }

  @Test("faults of two classes whose views have the same name are two")
  func namesakes() {
    func screen(_ name: String) -> String {
      """
      final class \(name): UIViewController {
        let badge = UIView()
        override func viewDidLoad() {
          view.addSubview(badge)
          badge.widthAnchor.constraint(equalToConstant: 20).isActive = true
          badge.widthAnchor.constraint(equalToConstant: 30).isActive = true
        }
      }
      """
    }
    let text = Self.check(
      ["App"], Scratch(["App/First.swift": screen("First"), "App/Second.swift": screen("Second")])
    ).output
    #expect(text.split(separator: "E101").count == 3, "\(text)")
    #expect(!text.contains("the same in"), "\(text)")
  }

  @Test("what a shared function states is told where the class calls it")
  func callers() {
    let code = """
      class Box: UIView {
        let dot = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(dot)
          dot.set(width: 20)
          dot.set(width: 30)
        }
      }
      """
    let helpers = """
      extension UIView {
        func set(width: CGFloat) { widthAnchor.constraint(equalToConstant: width).isActive = true }
      }
      """
    let run = Self.check(["a"], Scratch(["a/A.swift": code, "a/Helpers.swift": helpers]))
    for part in ["E101  :7 ", "(line 6)", "remove dot.set(width: 30) in A.swift:7"] {
      #expect(run.output.contains(part), "\(part)\n\(run.output)")
    }
  }

  @Test("a class of Swift has another name in Objective-C")
  func names() {
    let plate = """
      @objc(SHOPPlate) public class Plate: UIView {
        override var intrinsicContentSize: CGSize { measured(bounds.width) }
      }
      """
    let page = """
      @implementation Page : UIViewController
      - (void)viewDidLoad {
        SHOPPlate *plate = [[SHOPPlate alloc] init];
        [self.view addSubview:plate];
        [plate.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
        [plate.leftAnchor constraintEqualToAnchor:self.view.leftAnchor].active = YES;
      }
      @end
      """
    let run = Self.check(["a"], Scratch(["a/Plate.swift": plate, "a/Page.m": page]))
    #expect(run.output.contains("no findings"), "\(run.output)")
  }

  @Test("classes of one name in two projects, or in two languages, are not mixed")
  func doubles() {
    func page(_ size: Int) -> String {
      """
      import UIKit
      class Page: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.pin(to: view)
          box.heightAnchor.constraint(greaterThanOrEqualToConstant: \(size)).isActive = true
        }
      }
      """
    }
    let ofC = """
      @implementation Page
      - (void)viewDidLoad {
        [self.view addSubview:self.box];
        [self.box.heightAnchor constraintEqualToConstant:9].active = YES;
      }
      @end
      """
    let scratch = Scratch([
      "a/one/Page.swift": page(1), "a/two/Page.swift": page(2),
      "a/two/Page+More.swift": "extension Page { func more() { box.removeFromSuperview() } }",
      "a/three/Page.m": ofC, "a/Helpers.swift": Self.helpers,
    ])
    let run = Self.check(["a"], scratch)
    #expect(Self.objects(Self.check(["a", "--format", "json"], scratch), "finding").isEmpty)
    #expect(run.output.contains("another class of this name was read"))
  }
}
