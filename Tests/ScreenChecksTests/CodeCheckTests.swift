import InterfaceFixtures
import JSONReading
import ProcessSupport
import SessionSupport
import Testing

/// Classes of code are checked beside the scenes of documents.
@Suite("A check of code")
struct CodeCheckTests {
  // MARK: A folder

  private static let signIn = """
    import UIKit

    final class SignInViewController: UIViewController {
      private let titleLabel = UILabel()
      private let photo = UIView()

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(titleLabel)
        view.addSubview(photo)
        titleLabel.text = "Welcome"
        NSLayoutConstraint.activate([
          titleLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
          titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Spacing.side),
          photo.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
          photo.heightAnchor.constraint(equalToConstant: 120),
          photo.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Spacing.side),
          photo.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Spacing.side),
          photo.widthAnchor.constraint(greaterThanOrEqualToConstant: 300),
        ])
      }
    }
    """

  static let helpers = """
    import UIKit

    enum Spacing {
      static let side: CGFloat = 16
    }

    extension UIView {
      func pin(to other: UIView, inset: CGFloat = 0) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
          leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
          trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
          bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
        ])
      }
    }
    """

  private static let priceCell = """
    import UIKit

    final class PriceCell: UITableViewCell {
      private let box = UIView()
      private let badge = UIView()

      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(box)
        box.pin(to: contentView, inset: Spacing.side)
        box.addSubview(badge)
        NSLayoutConstraint.activate([
          badge.widthAnchor.constraint(equalToConstant: 44),
          badge.heightAnchor.constraint(equalToConstant: 44),
          badge.topAnchor.constraint(equalTo: box.topAnchor),
          badge.bottomAnchor.constraint(equalTo: box.bottomAnchor),
        ])
      }
    }
    """

  private static let banner = """
    import UIKit

    final class BannerView: UIView {
      private let bar = UIView()

      func setUp() {
        addSubview(bar)
        NSLayoutConstraint.activate([
          bar.topAnchor.constraint(equalTo: topAnchor),
          bar.bottomAnchor.constraint(equalTo: bottomAnchor),
          bar.leadingAnchor.constraint(equalTo: leadingAnchor),
          bar.heightAnchor.constraint(equalToConstant: 30),
          bar.heightAnchor.constraint(equalToConstant: Theme.current.barHeight),
          bar.widthAnchor.constraint(equalToConstant: 60),
        ])
      }
    }
    """

  private static let tags = """
    import UIKit

    final class TagsViewController: UIViewController {
      private let list = UIView()

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(list)
        list.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        NSLayoutConstraint.activate(Grid.constraints(of: list, columns: 3))
      }
    }
    """

  static func folder(_ more: [String: String] = [:]) -> Scratch {
    var files = [
      "App/SignInViewController.swift": signIn, "App/Helpers/Spacing.swift": helpers,
      "App/PriceCell.swift": priceCell, "App/BannerView.swift": banner,
      "App/TagsViewController.swift": tags,
    ]
    files["App/Badge.xib"] = InterfaceFixtures.faulty.first { $0.name.hasSuffix(".xib") }?.text
    files.merge(more) { _, new in new }
    return Scratch(files)
  }

  static let screens = ["--screens", "iPhone SE 1,iPhone 14,iPad Pro 11", "--quiet"]

  static func check(_ arguments: [String], _ scratch: Scratch) -> LayProcess {
    LayProcess(["check"] + screens + arguments, in: scratch)
  }

  static func objects(_ run: LayProcess, _ key: String) -> [JSONValue] {
    JSONValue.said(in: run.output).compactMap { $0[key] }
  }

  static func findings(_ scratch: Scratch, _ path: String) -> [JSONValue] {
    objects(check(["--format", "json", path], scratch), "finding")
  }

  @Test("the text names the class, the line, the edit in Swift, and what was not read")
  func text() {
    let run = Self.check(["App"], Self.folder())
    #expect(run.status == 1, "\(run.errors)")
    for part in [
      """
      App/BannerView.swift   1 scene, 6 constraints
        BannerView
          E101  :13  perhaps bar.height == 44 cannot hold: it is off by 14 points
                against bar.height == 30 (line 12)
                on all screens
                depends on Theme.current.barHeight, assumed to be 44, which is a guess
      """,
      """
        PriceCell
          W201  :5  badge.left is ambiguous
                on all screens
      """,
      """
          E101  :19  photo.width >= 300 cannot hold: 332 points are needed, 320 are
                there
                against photo.leading == root.leading + 16 (line 17)
                against photo.trailing == root.trailing - 16 (line 18)
                with root.width == 320
                on iPhone SE 1 in portrait; holds from a width of 332
                repair: remove
                  photo.widthAnchor.constraint(greaterThanOrEqualToConstant: 300) in
                  SignInViewController.swift:19
                repair: greaterThanOrEqualToConstant: 288 in place of
                  greaterThanOrEqualToConstant: 300 in SignInViewController.swift:19
                repair: constant: 4 in place of constant: Spacing.side in
                  SignInViewController.swift:17
      """,
      """
      code: 5 files, 4 classes, 18 layout calls, not read:
        1  not all of its constraints are known  App/TagsViewController.swift:10
      """,
    ] {
      #expect(run.output.contains(part), "\(part)\nis not in\n\(run.output)")
    }
    // Files without findings are counted only.
    #expect(!run.output.contains("App/TagsViewController.swift   "))
    #expect(run.output.contains(" document, "))
  }

  @Test("the JSON has the column, the edits as fields, and every unread line")
  func json() throws {
    let scratch = Self.folder()
    let all = Self.findings(scratch, "App").filter {
      $0["file"]?.string?.hasSuffix(".swift") == true
    }
    let conflict = try #require(all.first { $0["scene"]?.string == "SignInViewController" })
    #expect(conflict["line"]?.number == 19)
    #expect(conflict["column"]?.number == 7)
    let edits = conflict["repairs"]?.elements.compactMap { $0["edits"]?.elements.first } ?? []
    #expect(edits.contains { $0["attribute"]?.string == "greaterThanOrEqualToConstant" })
    let banner = try #require(all.first { $0["scene"]?.string == "BannerView" })
    #expect(banner["depends"]?.elements.isEmpty == false)
    let run = Self.check(["--format", "json", "App"], scratch)
    let unread = Self.objects(run, "code").first?["unread"]?.elements ?? []
    #expect(unread.count == 1)
    #expect(unread.first?["places"]?.elements.first?["line"]?.number == 10)
  }

  @Test("SARIF, JUnit, annotations and the baseline have them as they have those of documents")
  func formats() {
    let scratch = Self.folder()
    let sarif = Self.check(["--format", "sarif", "App"], scratch).output
    #expect(sarif.contains("App/SignInViewController.swift"))
    #expect(sarif.contains("\"startLine\":19,\"startColumn\":7"))
    let junit = Self.check(["--format", "junit", "App"], scratch).output
    #expect(junit.contains("SignInViewController"))
    let github = Self.check(["--format", "github", "App"], scratch).output
    #expect(github.contains("::error file=App/SignInViewController.swift,line=19,"))
    #expect(github.contains("::notice file=App/BannerView.swift,line=13,"))
    #expect(Self.check(["--baseline", "known", "App"], scratch).status == 66)
    #expect(Self.check(["--write-baseline", "known", "App"], scratch).status == 0)
    #expect(Self.check(["--baseline", "known", "App"], scratch).status == 0)
    #expect(Self.check(["--fail-on", "none", "App"], scratch).status == 0)
    #expect(
      Self.check(["--fail-on", "ambiguous", "App/PriceCell.swift", "App/Helpers"], scratch).status
        == 1)
  }

  // MARK: Certainty

  /// A class, and the codes of what is found in it.
  struct Case: CustomTestStringConvertible {
    var name: String
    var code: String
    var finds: [String] = []
    var testDescription: String { name }
  }

  @Test(
    "what is certain is found, and nothing else", arguments: cases + completedCases + frameCases)
  func certainty(_ one: Case) {
    let scratch = Scratch(["a/Case.swift": one.code, "a/Helpers.swift": Self.helpers])
    let found = Self.findings(scratch, "a").compactMap { $0["id"]?.string }
    #expect(Set(found) == Set(one.finds), "\(found)")
  }

  @Test("what is true of some values and moments is told as a guess", arguments: guesses)
  func guess(_ one: Case) {
    let scratch = Scratch(["a/Case.swift": one.code, "a/Helpers.swift": Self.helpers])
    let found = Self.findings(scratch, "a")
    #expect(found.compactMap { $0["id"]?.string } == ["E101"])
    #expect(found.allSatisfy { $0["depends"]?.elements.isEmpty == false }, "\(found)")
  }

  @Test("what a method makes that others call any number of times is a guess")
  func repetition() {
    let code = """
      class Picker: UIView {
        func addRow(_ title: String) {
          let row = UIView()
          let box = UIView()
          addSubview(box)
          box.addSubview(row)
          row.topAnchor.constraint(equalTo: box.topAnchor, constant: 10).isActive = true
          row.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10).isActive = true
          box.heightAnchor.constraint(equalToConstant: 15).isActive = true
        }
      }
      """
    let run = Self.check(["a"], Scratch(["a/A.swift": code]))
    #expect(run.status == 0, "\(run.output)")
    for part in ["perhaps", "depends on how often addRow() is called"] {
      #expect(run.output.contains(part), "\(part)\n\(run.output)")
    }
  }

  @Test("a view with a size of its own is told at that size")
  func ownSize() {
    let code = """
      class Badge: UIView {
        let dot = UIView()
        func setUp() {
          addSubview(dot)
          widthAnchor.constraint(equalToConstant: 50).isActive = true
          dot.widthAnchor.constraint(equalToConstant: 60).isActive = true
          dot.pin(to: self)
        }
      }
      """
    let scratch = Scratch(["a/A.swift": code, "a/Helpers.swift": Self.helpers])
    let run = Self.check(["a"], scratch)
    #expect(run.output.contains("at its own size"), "\(run.output)")
    #expect(!run.output.contains("iPhone"), "\(run.output)")
  }

  @Test("a library whose source is in the folder means what its words mean")
  func librarySource() {
    let source = """
      extension NSLayoutConstraint {
        static func autoSetPriority(_ priority: UILayoutPriority, forConstraints block: () -> Void) {
          block()
        }
      }
      """
    let code = """
      class Large: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.autoPinEdgesToSuperviewEdges()
          NSLayoutConstraint.autoSetPriority(.defaultHigh) {
            self.box.autoSetDimension(.width, toSize: 10_000)
          }
        }
      }
      """
    let run = Self.check(
      ["a"], Scratch(["a/A.swift": code, "a/NSLayoutConstraint+PureLayout.swift": source]))
    #expect(!run.output.contains("E101"), "\(run.output)")
  }

  @Test("code for AppKit is named and not judged")
  func appKit() {
    let code = """
      class A: NSViewController {
        override func viewDidLoad() {
          view.widthAnchor.constraint(equalToConstant: 3).isActive = true
          view.widthAnchor.constraint(equalToConstant: 4).isActive = true
        }
      }
      """
    let run = Self.check(["a"], Scratch(["a/A.swift": "import AppKit\n" + code]))
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("it is code for AppKit"), "\(run.output)")
    let both = Scratch(["a/A.swift": "import AppKit\nimport UIKit\n" + code])
    #expect(!Self.check(["a"], both).output.contains("AppKit"))
  }

  // MARK: States

  @Test("another state of a class is judged for conflicts, and named")
  func states() {
    let code = """
      class Panel: UIViewController {
        let a = UIView()
        var wide: NSLayoutConstraint?
        override func viewDidLoad() {
          view.addSubview(a)
          a.pin(to: view)
          if isCompact {
            a.backgroundColor = .red
          } else {
            a.widthAnchor.constraint(equalToConstant: 5000).isActive = true
          }
        }
        func showAll() {
          a.heightAnchor.constraint(equalToConstant: 6000).isActive = true
        }
        func showSome() {
          if isCompact { a.heightAnchor.constraint(equalToConstant: 7000).isActive = true }
        }
      }
      """
    let scratch = Scratch(["a/Case.swift": code, "a/Helpers.swift": Self.helpers])
    let run = Self.check(["a"], scratch).output
    #expect(run.contains("where `not isCompact`"), "\(run)")
    let exclusive = """
      class Rows: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(a)
          if style == .wide { a.widthAnchor.constraint(equalToConstant: 90).isActive = true }
          if style == .narrow { a.widthAnchor.constraint(equalToConstant: 30).isActive = true }
          switch style {
          case .narrow: a.widthAnchor.constraint(equalToConstant: 30).isActive = true
          case .wide: a.widthAnchor.constraint(equalToConstant: 90).isActive = true
          }
        }
      }
      """
    #expect(
      !Self.check(["a"], Scratch(["a/A.swift": exclusive])).output.contains("E101"),
      "what excludes itself is no state")
  }

  // MARK: Documents

  @Test("the code of a controller meets the views of its storyboard by their outlets")
  func outlets() {
    let storyboard = InterfaceFixtures.storyboard(
      InterfaceFixtures.scene(
        "Profile",
        views: """
          <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0.0" y="0.0" width="375" height="80"/></view>
          """,
        constraints: """
          <constraint firstItem="box" firstAttribute="leading" secondItem="v-c1" secondAttribute="leading" id="c-lead"/>
          <constraint firstItem="box" firstAttribute="top" secondItem="v-c1" secondAttribute="top" id="c-top"/>
          <constraint firstItem="v-c1" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c-trail"/>
          <constraint firstItem="box" firstAttribute="height" constant="80" id="c-high"/>
          """,
        extra: """
          <connections>
          <outlet property="card" destination="box" id="o1"/>
          <outlet property="cardHeight" destination="c-high" id="o2"/>
          </connections>
          """, attributes: " customClass=\"ProfileViewController\""))
    func code(_ statements: String) -> String {
      """
      class ProfileViewController: UIViewController {
        @IBOutlet weak var card: UIView!
        @IBOutlet weak var cardHeight: NSLayoutConstraint!
        let badge = UIView()
        override func viewDidLoad() {
          card.addSubview(badge)
          badge.topAnchor.constraint(equalTo: card.topAnchor).isActive = true
          \(statements)
        }
      }
      """
    }
    let cases = [
      ("card.widthAnchor.constraint(equalToConstant: 5000).isActive = true", ["E101"]),
      ("card.heightAnchor.constraint(equalToConstant: 60).isActive = true", ["E101"]),
      (
        "cardHeight.constant = 60; card.heightAnchor.constraint(equalToConstant: 60).isActive = true",
        []
      ),
      (
        "cardHeight.isActive = false; card.heightAnchor.constraint(equalToConstant: 60).isActive = true",
        []
      ),
    ]
    for (statements, ids) in cases {
      let scratch = Scratch(["a/Main.storyboard": storyboard, "a/Profile.swift": code(statements)])
      let found = Self.findings(scratch, "a")
      #expect(found.compactMap { $0["id"]?.string } == ids, "\(statements) \(found)")
      guard let first = found.first else { continue }
      #expect(first["scene"]?.string == "Profile")
      #expect(first["file"]?.string?.hasSuffix("Profile.swift") == true)
      #expect(first["line"]?.number == 8)
    }
  }

  // MARK: Repairs

  /// Statements of a class, and what a patch makes of the line with the fault.
  static let repairs: [(code: String, becomes: String)] = [
    (
      "  a.widthAnchor.constraint(equalToConstant: 5000),\n",
      "-    a.widthAnchor.constraint(equalToConstant: 5000),\n"
    ),
    (
      "])\n    a.snp.makeConstraints { $0.width.equalTo(5000) }\n    NSLayoutConstraint.activate([\n",
      "+    a.snp.makeConstraints { "
    ),
    (
      "])\n    a.heightAnchor.constraint(equalToConstant: 5000).isActive = true\n    NSLayoutConstraint.activate([\n",
      "-    a.heightAnchor.constraint(equalToConstant: 5000).isActive = true\n"
    ),
  ]

  @Test("--fix prints a patch of code after which the conflict is gone", arguments: repairs.indices)
  func fix(index: Int) {
    let (statements, change) = Self.repairs[index]
    let code = """
      class Card: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(a)
          a.pin(to: view, inset: 8)
          NSLayoutConstraint.activate([
        \(statements)
            view.leadingAnchor.constraint(lessThanOrEqualTo: a.leadingAnchor),
          ])
        }
      }

      """
    let scratch = Scratch(["a/Card.swift": code, "a/Helpers.swift": Self.helpers])
    #expect(Self.check(["a"], scratch).output.contains("E101"))
    let patch = Self.check(["--fix", "a"], scratch)
    #expect(patch.output.contains(change), "\(patch.output)\(patch.errors)")
    #expect(patch.output.contains("+++ b/a/Card.swift"), "\(patch.output)")
    #expect(!patch.errors.contains("no single change"), "\(patch.errors)")
  }

  // MARK: Damage

  @Test("a folder with damaged and generated files is read as far as it can be")
  func damage() {
    let scratch = Self.folder([
      "App/Empty.swift": "", "App/Header.h": "@interface Box : UIView\n@end\n",
      "App/Open.swift":
        "class Open: UIView { func f() { x.topAnchor.constraint(equalTo: y.topAnchor",
      "App/R.generated.swift": String(repeating: "let x = [1, 2, 3]\n", count: 20_000),
    ])
    scratch.write(
      Array("class Bytes: UIView { let a = \"".utf8) + [0xFF, 0xFE, 0x00], to: "App/Bytes.swift")
    let run = Self.check(["App"], scratch)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("App/SignInViewController.swift   1 scene"))
    let none = Scratch(["a/Model.swift": "struct Model { let a = 1 }"])
    let quiet = Self.check(["a"], none)
    #expect(quiet.status == 0)
    #expect(quiet.output == "code: 1 file, 0 classes, 0 layout calls\n")
    #expect(Self.check(["a/Model.swift"], none).output.contains("a/Model.swift   0 scenes"))
  }
}
