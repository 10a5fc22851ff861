import CodeSyntax
import Foundation
import LayoutCode
import LayoutModel
import RandomTexts
import Testing

/// Damaged classes become scenes, or what was not read: without a crash, and within the budget of a run.
/// `LAY_LONG_TESTS=1` reads 10,002 instead of 900.
@Suite("Damaged classes")
struct DamagedClassTests {
  private static let count =
    ProcessInfo.processInfo.environment["LAY_LONG_TESTS"] == "1" ? 3334 : 300

  @Test("Mutated classes run to an end", arguments: [0, 1, 2])
  func mutations(index: Int) {
    let (text, language) = Self.files[index]
    var random = SplitMix64(seed: UInt64(41 + index))
    for _ in 0..<Self.count {
      var bytes = Array(text.utf8)
      for _ in 0...Int.random(in: 0..<6, using: &random) {
        damage(&bytes, &random)
      }
      let reader = CodeReader(bytes, as: language, named: "A")
      for subject in reader.classes {
        let made = reader.scene(
          of: subject, CodeConditions(screen: Screen(size: Size(width: 390, height: 844))))
        #expect(made.views.count < 100 && made.constraintCount < 500)
      }
    }
  }

  static let growing = [
    "var a: [Any] = []; for _ in 0..<40 { a.append(a) }; if a.contains(\"x\") {}",
    "var a = [1, 2, 3]; for _ in 0..<30 { a += a }; _ = a.max()",
    "var t = \"abcdefgh\"; for _ in 0..<40 { t += t; t = t.appending(\"\\(t)\") }",
    "var n = Box(); for _ in 0..<40 { n.a = n; n.b = n }",
    "let a = UIView(), b = UIView(); a.addSubview(b); b.addSubview(a); _ = a.viewWithTag(7)",
  ]

  @Test(
    "What doubles in a loop, or is in itself, is read as far as it makes sense", arguments: growing)
  func doubling(_ statements: String) {
    let code = """
      struct Box { var a: Any?; var b: Any? }
      class A: UIView {
        func setUp() {
          \(statements)
          widthAnchor.constraint(equalToConstant: 9).isActive = true
        }
      }
      """
    #expect(CodeClassTrial(code).equations == ["root.width == 9"])
  }

  @Test("An array of Objective-C can contain itself")
  func circular() {
    let code = """
      @interface A : UIView
      @end
      @implementation A
      - (void)setUp {
        NSMutableArray *a = [NSMutableArray array];
        [a addObject:a];
        if ([a containsObject:@"x"] || a == @[a]) {}
        [self.widthAnchor constraintEqualToConstant:9].active = YES;
      }
      @end
      """
    #expect(CodeClassTrial(code, language: .objectiveC).equations == ["root.width == 9"])
  }

  @Test("loops and recursion without an end are left")
  func endless() {
    let code = """
      class A: UIView {
        func a(_ n: Int) { b(n + 1); c() }
        func b(_ n: Int) { a(n * 2); widthAnchor.constraint(equalToConstant: 9).isActive = true }
        func c() { while true { addSubview(UIView()) } }
        var size: CGFloat { other + 1 }
        var other: CGFloat { size * 2 }
        func setup() {
          for i in 0..<1_000_000_000 { for j in 0..<1_000_000_000 { addSubview(UIView()) } }
          heightAnchor.constraint(equalToConstant: size).isActive = true
          let f = { g() }
          let g = { f() }
          f()
          a(0)
        }
      }
      """
    let reader = CodeReader(Array(code.utf8), as: .swift, named: "A.swift")
    for subject in reader.classes {
      let made = reader.scene(
        of: subject, CodeConditions(screen: Screen(size: Size(width: 390, height: 844))))
      #expect(!made.unread.isEmpty)
    }
  }

  private static let files: [(String, CodeLanguage)] = [
    (
      """
      final class SignInViewController: UIViewController {
        private let titleLabel: UILabel = { let l = UILabel(); l.text = "Sign in"; return l }()
        private let fields = [UITextField(), UITextField()]
        private var wide: [NSLayoutConstraint] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          for (index, field) in fields.enumerated() where index < 9 { view.addSubview(field) }
          [titleLabel].forEach { $0.translatesAutoresizingMaskIntoConstraints = false; view.addSubview($0) }
          NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: Theme.top * 2),
            titleLabel.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: isPad ? 20 : 8),
          ])
          wide = NSLayoutConstraint.constraints(withVisualFormat: "H:|-(p)-[t(>=40@300)]-|", options: [], metrics: ["p": 8], views: ["t": titleLabel])
          if traitCollection.horizontalSizeClass == .compact { NSLayoutConstraint.deactivate(wide) } else { show() }
        }
        func show() { NSLayoutConstraint.activate(wide); wide.first?.priority = .defaultHigh }
      }
      """, .swift
    ),
    (
      """
      class Cell: UITableViewCell {
        let icon = UIImageView(), name = UILabel()
        lazy var stack = UIStackView(arrangedSubviews: [icon, name])
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(stack)
          stack.spacing = 8
          stack.snp.makeConstraints { make in
            make.edges.equalToSuperview().inset(UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
            make.height.greaterThanOrEqualTo(44).priority(.high)
          }
          icon.snp.remakeConstraints { $0.size.equalTo(CGSize(width: 24, height: w)).offset(3).labeled("size") }
        }
      }
      """, .swift
    ),
    (
      """
      #define kPad 12
      @interface CardView () @property (nonatomic, strong) UILabel *title; @end
      @implementation CardView
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
          _title = [[UILabel alloc] init]; _title.text = @"Hi";
          [self addSubview:_title];
          [NSLayoutConstraint activateConstraints:@[
            [_title.topAnchor constraintEqualToAnchor:self.topAnchor constant:kPad * (2 + 1)],
            [self.title.widthAnchor constraintLessThanOrEqualToAnchor:self.widthAnchor multiplier:0.5],
          ]];
          for (UIView *v in @[_title, self]) { [v.heightAnchor constraintEqualToConstant:20].active = YES; }
          [_title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self).offset(8); }];
        }
        return self;
      }
      @end
      """, .objectiveC
    ),
  ]
}
