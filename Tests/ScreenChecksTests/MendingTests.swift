import CodeSyntax
import Explanations
import InterfaceBuilder
import InterfaceFixtures
import LayShell
import LayoutCode
import LayoutModel
import ProcessSupport
import ScreenChecks
import SessionSupport
import Testing
import TextReports

/// Changes that end what is no conflict: they are written into the text, and the finding is gone.
@Suite("Changes that end a finding")
struct MendingTests {
  /// A text with something wrong, and the words of the change that ends it.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    var text: String
    var kind: ScreenFinding.Kind
    /// The words of the first change; nil where none is known.
    var words: String?
    var testDescription: String { name }
  }

  static func controller(_ views: String, _ body: String) -> String {
    """
    import SnapKit
    import UIKit
    final class Form: UIViewController {
      \(views)
      override func viewDidLoad() {
        super.viewDidLoad()
    \(body.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      }
    }

    """
  }

  static let field = """
    view.addSubview(name)
    view.addSubview(mail)
    name.snp.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(20)
      make.top.equalTo(view.safeAreaLayoutGuide).offset(24)
      make.height.equalTo(44)
    }
    """

  static let scrolling = """
    view.addSubview(scroll)
    scroll.addSubview(content)
    scroll.snp.makeConstraints { $0.edges.equalToSuperview() }
    content.snp.makeConstraints { make in
      make.leading.trailing.top.width.equalToSuperview()

    """

  static let objectiveC = """
    @interface Pay : UIViewController
    @property (nonatomic, strong) UIView *card;
    @property (nonatomic, strong) UIButton *button;
    @end
    @implementation Pay
    - (void)viewDidLoad {
        [super viewDidLoad];
        self.card = [[UIView alloc] init];
        self.button = [UIButton buttonWithType:UIButtonTypeSystem];
        [self.button setTitle:@"Pay" forState:UIControlStateNormal];
        self.card.translatesAutoresizingMaskIntoConstraints = NO;
        self.button.translatesAutoresizingMaskIntoConstraints = NO;
        [self.view addSubview:self.card];
        [self.view addSubview:self.button];
        [NSLayoutConstraint activateConstraints:@[
            [self.card.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:20],
            [self.card.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:20],
            [self.card.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor constant:-20],
            [self.card.heightAnchor constraintEqualToConstant:HEIGHT],
            [self.button.leadingAnchor constraintEqualToAnchor:self.card.leadingAnchor],
            MORE
        ]];
    }
    @end

    """

  static func label(_ id: String, _ text: String, _ frame: String, _ own: String = "")
    -> String
  {
    """
    <label opaque="NO" text="\(text)" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" \(frame)/>
    \(own)
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    """
  }

  static func storyboard(_ views: String, _ constraints: String) -> String {
    InterfaceFixtures.storyboard(
      InterfaceFixtures.scene("Main", views: views, constraints: constraints))
  }

  static let cases: [Case] = [
    Case(
      name: "a position behind the sibling with which a view is aligned", file: "a.swift",
      text: controller(
        "let name = UITextField()\n  let mail = UITextField()",
        field + """

          mail.snp.makeConstraints { make in
            make.leading.trailing.height.equalTo(name)
          }
          """), kind: .ambiguous,
      words:
        "add mail.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 8).isActive = true "
        + "after a.swift:17"),
    Case(
      name: "the far end of what a scroll view scrolls", file: "a.swift",
      text: controller(
        "let scroll = UIScrollView()\n  let content = UIView()",
        scrolling + "make.height.equalTo(900)\n}"), kind: .ambiguous,
      words:
        "add content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor)"
        + ".isActive = true after a.swift:14"),
    Case(
      name: "the far end of what a scroll view scrolls, and of that the far end", file: "a.swift",
      text: controller(
        "let scroll = UIScrollView()\n  let content = UIView()\n  let title = UILabel()",
        scrolling + """
          }
          title.text = "Title"
          content.addSubview(title)
          title.snp.makeConstraints { $0.leading.top.equalToSuperview().offset(12) }
          """), kind: .ambiguous,
      words:
        "add content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor)"
        + ".isActive = true after a.swift:17 and add title.bottomAnchor.constraint(equalTo: "
        + "content.bottomAnchor, constant: -12).isActive = true after a.swift:17"),
    Case(
      name: "the far end of a view, behind the last view in it", file: "a.swift",
      text: controller(
        "let scroll = UIScrollView()\n  let content = UIView()\n  let title = UILabel()",
        scrolling + """
            make.bottom.equalToSuperview()
          }
          title.text = "Title"
          content.addSubview(title)
          title.snp.makeConstraints { $0.leading.top.equalToSuperview().offset(12) }
          """), kind: .ambiguous,
      words:
        "add title.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12)"
        + ".isActive = true after a.swift:18"),
    Case(
      name: "the same in Objective-C, with the receiver that the method uses", file: "a.m",
      text: objectiveC.replacing("HEIGHT", with: "200").replacing(
        "MORE",
        with: "[self.button.trailingAnchor constraintEqualToAnchor:self.card.trailingAnchor],"),
      kind: .ambiguous,
      words: "add [self.button.topAnchor constraintEqualToAnchor:self.card.bottomAnchor "
        + "constant:8].active = YES; after a.m:22"),
    Case(
      name: "the number of an edge with the wrong sign", file: "a.m",
      text: objectiveC.replacing("HEIGHT", with: "200").replacing(
        "self.button.leadingAnchor constraintEqualToAnchor:self.card.leadingAnchor]",
        with:
          "self.button.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:20]"
      ).replacing(
        "MORE",
        with: """
          [self.button.topAnchor constraintEqualToAnchor:self.card.bottomAnchor constant:8],
          [self.button.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor constant:20],
          """
      ), kind: .outside, words: "constant:-20 in place of constant:20 in a.m:22"),
    Case(
      name: "one offset of two opposite edges", file: "a.swift",
      text: controller(
        "let name = UITextField()\n  let mail = UITextField()",
        field.replacing("inset(20)", with: "offset(20)") + """

          mail.snp.makeConstraints { make in
            make.leading.height.equalTo(name)
            make.width.equalTo(100)
            make.top.equalTo(name.snp.bottom).offset(8)
          }
          """), kind: .outside, words: "inset(20) in place of offset(20) in a.swift:11"),
    Case(
      name: "a height that gives way where there is no room for it", file: "a.m",
      text: objectiveC.replacing("HEIGHT", with: "560").replacing(
        "MORE", with: "[self.button.topAnchor constraintEqualToAnchor:self.card.topAnchor],"),
      kind: .outside,
      words: "constraintLessThanOrEqualToConstant in place of constraintEqualToConstant in a.m:19 "
        + "and add NSLayoutConstraint *cardBottom = "),
    Case(
      name: "a text that is broken into lines", file: "a.swift",
      text: controller(
        "let hint = UILabel()",
        """
        hint.text = "We shall never share your address with anybody else, for whatever reason"
        view.addSubview(hint)
        hint.snp.makeConstraints { make in
          make.leading.trailing.equalToSuperview().inset(20)
          make.top.equalTo(view.safeAreaLayoutGuide).offset(24)
        }
        """), kind: .truncated, words: "add hint.numberOfLines = 0 after a.swift:12"),
    Case(
      name: "a text that is broken into lines, for which its height has to grow", file: "a.swift",
      text: controller(
        "let hint = UILabel()",
        """
        hint.text = "We shall never share your address with anybody else, for whatever reason"
        view.addSubview(hint)
        hint.snp.makeConstraints { make in
          make.leading.trailing.equalToSuperview().inset(20)
          make.top.equalTo(view.safeAreaLayoutGuide).offset(24)
          make.height.equalTo(22)
        }
        """), kind: .truncated,
      words: "add hint.numberOfLines = 0 after a.swift:13 and greaterThanOrEqualTo in place of "
        + "equalTo in a.swift:12"),
    Case(
      name: "a button whose title is longer than its width, which cannot wrap", file: "a.swift",
      text: controller(
        "let save = UIButton(type: .system)",
        """
        save.setTitle("Save and send to all of them", for: .normal)
        view.addSubview(save)
        save.snp.makeConstraints { make in
          make.leading.equalToSuperview().inset(20)
          make.top.equalTo(view.safeAreaLayoutGuide).offset(24)
          make.width.equalTo(100)
        }
        """), kind: .truncated,
      words: "greaterThanOrEqualTo in place of equalTo in a.swift:12"),
    Case(
      name: "a view in an array of the code, which no name stands for", file: "a.swift",
      text: controller(
        "let labels = [UILabel(), UILabel()]",
        """
        for label in labels {
          label.text = "One"
          view.addSubview(label)
          label.snp.makeConstraints { make in
            make.leading.equalToSuperview().inset(20)
          }
        }
        """), kind: .ambiguous, words: nil),
    Case(
      name: "the far edge instead of the near one, in the lines of the statement that goes",
      file: "a.swift",
      text: controller(
        "let name = UIView()\n  let badge = UIView()",
        """
        view.addSubview(name)
        view.addSubview(badge)
        badge.translatesAutoresizingMaskIntoConstraints = false
        name.snp.makeConstraints { make in
          make.leading.equalToSuperview().offset(20)
          make.trailing.equalToSuperview().offset(-20)
          make.top.equalTo(view.safeAreaLayoutGuide).offset(24)
          make.height.equalTo(44)
        }
        badge.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 8).isActive = true
        badge.widthAnchor.constraint(equalToConstant: 40).isActive = true
        badge.heightAnchor.constraint(equalToConstant: 40).isActive = true
        badge.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 330).isActive = true
        """), kind: .outside,
      words: "remove badge.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 330)"),
    Case(
      name: "an offset of several far edges, of which no inset was tried", file: "a.swift",
      text: controller(
        "let name = UITextField()",
        """
        view.addSubview(name)
        name.snp.makeConstraints { make in
          make.leading.trailing.bottom.equalToSuperview().offset(20)
          make.height.equalTo(100)
        }
        """), kind: .outside, words: nil),
    Case(
      name: "the class itself, where a view of it is called contentView", file: "a.swift",
      text: """
        import UIKit
        final class Card: UIView {
          let contentView = UIView()
          let title = UILabel()
          override init(frame: CGRect) {
            super.init(frame: frame)
            title.text = "Title"
            addSubview(contentView)
            addSubview(title)
            contentView.translatesAutoresizingMaskIntoConstraints = false
            title.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              contentView.topAnchor.constraint(equalTo: topAnchor),
              contentView.leadingAnchor.constraint(equalTo: leadingAnchor),
              contentView.trailingAnchor.constraint(equalTo: trailingAnchor),
              contentView.heightAnchor.constraint(equalToConstant: 40),
              title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
              title.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            ])
          }
          required init?(coder: NSCoder) { fatalError() }
        }

        """, kind: .ambiguous,
      words: "add title.leftAnchor.constraint(equalTo: self.leftAnchor)"),
    Case(
      name: "a field, which has no number of lines", file: "a.swift",
      text: controller(
        "let name = UITextField()",
        """
        name.text = "We shall never share your address with anybody else, for whatever reason"
        view.addSubview(name)
        name.snp.makeConstraints { make in
          make.leading.equalToSuperview().inset(20)
          make.top.equalTo(view.safeAreaLayoutGuide).offset(24)
          make.width.equalTo(100)
        }
        """), kind: .truncated, words: nil),
    Case(
      name: "a view that may be nil, whose anchors need a question mark", file: "a.swift",
      text: controller(
        "var name: UITextField? = UITextField()\n  let mail = UITextField()",
        """
        guard let name = self.name else { return }
        view.addSubview(name)
        view.addSubview(mail)
        mail.snp.makeConstraints { make in
          make.leading.trailing.equalToSuperview().inset(20)
          make.top.equalTo(view.safeAreaLayoutGuide).offset(24)
          make.height.equalTo(44)
        }
        name.snp.makeConstraints { make in
          make.leading.trailing.height.equalTo(mail)
        }
        """), kind: .ambiguous, words: nil),
    Case(
      name: "a variable that the method has already", file: "a.m",
      text: objectiveC.replacing("HEIGHT", with: "560").replacing(
        "MORE", with: "[self.button.topAnchor constraintEqualToAnchor:self.card.topAnchor],"
      ).replacing(
        "[super viewDidLoad];", with: "[super viewDidLoad];\n    CGFloat cardBottom = 20;"),
      kind: .outside,
      words: nil),
    Case(
      name: "a position in line with the sibling beside which a view stands", file: "a.swift",
      text: controller(
        "let photo = UIImageView()\n  let name = UILabel()",
        """
        name.text = "Name"
        view.addSubview(photo)
        view.addSubview(name)
        name.translatesAutoresizingMaskIntoConstraints = false
        photo.snp.makeConstraints { make in
          make.leading.equalToSuperview().inset(20)
          make.top.equalTo(view.safeAreaLayoutGuide).offset(24)
          make.width.height.equalTo(88)
        }
        name.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 12).isActive = true
        """), kind: .ambiguous,
      words: "add name.centerYAnchor.constraint(equalTo: photo.centerYAnchor).isActive = true"),
    Case(
      name: "a view that sticks out of the screen by the inset that another one has there",
      file: "a.swift",
      text: controller(
        "let name = UITextField()\n  let send = UIButton(type: .system)",
        """
        send.setTitle("Send", for: .normal)
        view.addSubview(name)
        view.addSubview(send)
        send.translatesAutoresizingMaskIntoConstraints = false
        name.snp.makeConstraints { make in
          make.leading.trailing.equalToSuperview().inset(20)
          make.top.equalTo(view.safeAreaLayoutGuide).offset(24)
          make.height.equalTo(44)
        }
        send.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 8).isActive = true
        send.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 20).isActive = true
        """), kind: .outside, words: "constant: -20 in place of constant: 20"),
    Case(
      name: "the place that a document stores", file: "a.storyboard",
      text: storyboard(
        label("t", "Terms", "x=\"20\" y=\"600\" width=\"46\" height=\"20.5\""),
        "<constraint firstItem=\"t\" firstAttribute=\"leading\" secondItem=\"safe-c1\" "
          + "secondAttribute=\"leading\" constant=\"20\" id=\"a\"/>"), kind: .ambiguous,
      words: "add constraint terms.bottom == root.bottom - 46.5 to root"),
    Case(
      name: "the distance that a document stores from the view with which one is aligned",
      file: "a.storyboard",
      text: storyboard(
        label("n", "Name", "x=\"20\" y=\"100\" width=\"46\" height=\"20.5\"")
          + label("t", "Terms", "x=\"20\" y=\"132.5\" width=\"46\" height=\"20.5\""),
        """
        <constraint firstItem="n" firstAttribute="leading" secondItem="safe-c1" secondAttribute="leading" constant="20" id="a"/>
        <constraint firstItem="n" firstAttribute="top" secondItem="safe-c1" secondAttribute="top" constant="80" id="b"/>
        <constraint firstItem="t" firstAttribute="leading" secondItem="n" secondAttribute="leading" id="c"/>
        """), kind: .ambiguous, words: "add constraint terms.top == name.bottom + 12 to root"),
    Case(
      name: "an attribute of a label of a document", file: "a.storyboard",
      text: storyboard(
        label(
          "t", "Thank you for your order, we shall tell you as soon as it ships",
          "x=\"20\" y=\"20\" width=\"335\" height=\"20.5\""),
        """
        <constraint firstItem="t" firstAttribute="leading" secondItem="safe-c1" secondAttribute="leading" constant="20" id="a"/>
        <constraint firstItem="safe-c1" firstAttribute="trailing" secondItem="t" secondAttribute="trailing" constant="20" id="b"/>
        <constraint firstItem="t" firstAttribute="top" secondItem="safe-c1" secondAttribute="top" constant="20" id="c"/>
        """), kind: .truncated, words: "add numberOfLines=\"0\" to "),
  ]

  static func check(_ text: String, _ file: String) throws -> ScreenCheck {
    let screens = CheckedScreen.screens(of: Device.all)
    guard let language = CodeLanguage(path: file) else {
      let document = try InterfaceDocument(utf8: Array(text.utf8), file: file)
      return ScreenCheck(document, on: screens, mends: true)
    }
    let reader = CodeReader(Array(text.utf8), as: language, named: file)
    return ScreenCheck(code: file, of: reader, on: screens, mends: true, isInterrupted: { false })
  }

  @Test("is said in the words of the file, and ends it", arguments: cases)
  func mending(_ one: Case) throws {
    let found = try Self.check(one.text, one.file).findings
    let finding = try #require(
      found.first { $0.kind == one.kind }, "\(found.map(\.claim))")
    guard let words = one.words else {
      #expect(finding.repairs.isEmpty, "\(finding.repairs.map(\.words))")
      return
    }
    #expect(
      finding.repairs.first?.words.hasPrefix(words) == true, "\(finding.repairs.map(\.words))")
    // Each of them ends it, and brings nothing else.
    for repair in finding.repairs {
      let changes = try #require(repair.changes(of: Array(one.text.utf8)))
      #expect(
        zip(changes, changes.dropFirst()).allSatisfy { $0.place.upperBound < $1.place.lowerBound })
      let mended = String(decoding: changes.applied(to: Array(one.text.utf8)), as: UTF8.self)
      let left = try Self.check(mended, one.file).findings
      #expect(!left.contains { $0.key == finding.key }, "\(repair.words)\n\(mended)")
      let known = Set(found.map(\.key))
      #expect(
        repair.crowded.isEmpty == !left.contains { !known.contains($0.key) && !$0.isGuess },
        "\(repair.words): \(left.map(\.claim))")
    }
  }

  @Test("keeps the ends of a file's lines", arguments: cases)
  func lineEnds(_ one: Case) throws {
    let bytes = Array(one.text.replacing("\n", with: "\r\n").utf8)
    let found = try Self.check(String(decoding: bytes, as: UTF8.self), one.file).findings
    for repair in found.flatMap(\.repairs) {
      let changes = try #require(repair.changes(of: bytes))
      let mended = changes.applied(to: bytes)
      let lines = mended.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      #expect(
        lines.dropLast().allSatisfy { $0.last == UInt8(ascii: "\r") },
        "\(repair.words)\n\(String(decoding: mended, as: UTF8.self))")
    }
  }

  @Test("gives equal statements of one document identifiers of their own")
  func identifiers() throws {
    let view = Self.label("t", "Terms", "x=\"20\" y=\"600\" width=\"46\" height=\"20.5\"")
    let constraint =
      "<constraint firstItem=\"t\" firstAttribute=\"leading\" secondItem=\"safe-c1\" "
      + "secondAttribute=\"leading\" constant=\"20\" id=\"a\"/>"
    func scene(_ name: String, _ number: String) -> String {
      InterfaceFixtures.scene(
        name, views: view.replacing("id=\"t\"", with: "id=\"t\(number)\""),
        constraints: constraint.replacing("\"t\"", with: "\"t\(number)\"").replacing(
          "\"a\"", with: "\"a\(number)\"")
      )
      .replacing("c1", with: "c\(number)")
    }
    let text = InterfaceFixtures.storyboard(scene("One", "1") + scene("Two", "2"))
    let added = try Self.check(text, "a.storyboard").findings.filter { $0.kind == .ambiguous }
      .compactMap { $0.repairs.first?.edits.first }
    #expect(added.count == 2)
    #expect(Set(added.compactMap(\.new).map { $0.split(separator: " ").last }).count == 2)
  }

  @Test("is not looked for where only what is wrong is asked for")
  func plainCheck() throws {
    let one = Self.cases[0]
    let reader = CodeReader(Array(one.text.utf8), as: .swift, named: one.file)
    let check = ScreenCheck(
      code: one.file, of: reader, on: CheckedScreen.screens(of: Device.all),
      isInterrupted: { false })
    #expect(check.findings.count == 1 && check.findings[0].repairs.isEmpty)
  }

  @Test("a conflict in code is not mended by another screen, in a session either")
  func noOtherScreen() throws {
    let text = Self.controller(
      "let back = UIView()\n  let done = UIView()",
      """
      view.addSubview(back)
      view.addSubview(done)
      back.snp.makeConstraints { make in
        make.leading.top.equalToSuperview().inset(16)
        make.size.equalTo(200)
      }
      done.snp.makeConstraints { make in
        make.leading.equalTo(back.snp.trailing).offset(8)
        make.top.equalTo(back)
        make.size.equalTo(200)
        make.trailing.lessThanOrEqualToSuperview().inset(16)
      }
      """)
    let scratch = Scratch(["a.swift": text])
    let console = Console()
    console.run("screen 375x667\nimport \"\(scratch.path)/a.swift\"")
    let explainer = console.shell.explainer()
    let listed = try #require(explainer.listedConflicts.first)
    let repairs = explainer.explained(listed, isOnly: true).repairs
    #expect(!repairs.isEmpty)
    #expect(repairs.allSatisfy { !$0.statement.contains("screen") }, "\(repairs.map(\.statement))")
  }

  @Test("a view moved out on purpose, by more than an inset, is no mistake")
  func panel() throws {
    let text = Self.controller(
      "let panel = UITableView()",
      """
      view.addSubview(panel)
      panel.snp.makeConstraints { make in
        make.leading.trailing.equalToSuperview().offset(300)
        make.top.bottom.equalToSuperview()
      }
      """)
    #expect(try Self.check(text, "a.swift").findings.isEmpty)
  }
}
