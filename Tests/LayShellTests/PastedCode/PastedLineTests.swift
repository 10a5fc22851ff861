import SessionSupport
import Testing

import LayShell

@Suite("Lines of Swift and Objective-C")
struct PastedLineTests {
  static let lines: [(line: String, advice: String)] = [
    (
      "box.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 8).isActive = true",
      "box.top == card.bottom + 8"
    ),
    (
      "self.box.leadingAnchor.constraint(greaterThanOrEqualTo: view.safeAreaLayoutGuide.leadingAnchor, constant: -8)",
      "box.leading >= root.safeArea.leading - 8"
    ),
    ("box.widthAnchor.constraint(equalToConstant: 100).isActive = true", "box.width == 100"),
    (
      "box.widthAnchor.constraint(lessThanOrEqualTo: card.widthAnchor, multiplier: 0.5)",
      "box.width <= card.width * 0.5"
    ),
    (
      "[box.topAnchor constraintEqualToAnchor:card.topAnchor constant:8].active = YES;",
      "box.top == card.top + 8"
    ),
    (
      "NSLayoutConstraint(item: box, attribute: .left, relatedBy: .equal, toItem: card, attribute: .right, multiplier: 1, constant: 8)",
      "box.left == card.right + 8"
    ),
    ("NSLayoutConstraint.activate([", "write each as an equation"),
    ("let box = UIView()", "in lay: view box"), ("UIView *box = [UIView new];", "in lay: view box"),
    ("private lazy var title: UILabel = {", "view title text"),
    ("@property (nonatomic) UILabel *title;", "view title text"),
    ("let bar = UIStackView(arrangedSubviews: [a, b])", "stackview bar horizontal { a; b }"),
    ("view.addSubview(box)", "in lay: view box"),
    ("[card addSubview:box];", "move box to card"),
    ("bar.addArrangedSubview(box)", "bar.arrange box"),
    (
      "box.setContentHuggingPriority(.required, for: .horizontal)",
      "box.hugging.horizontal = 1000"
    ),
    (
      "[box setContentCompressionResistancePriority:UILayoutPriorityDefaultLow forAxis:UILayoutConstraintAxisVertical];",
      "box.compression.vertical = 250"
    ),
    ("box.translatesAutoresizingMaskIntoConstraints = false", "not needed"),
    ("box.frame = CGRect(x: 10, y: 20, width: 30, height: 40)", "box.frame = (10, 20, 30, 40)"),
    ("box.frame = CGRectMake(10, 20, 30, 40);", "box.frame = (10, 20, 30, 40)"),
    ("UIView.animate(withDuration: 0.3) {", "animate 0.3 { … }"),
    ("[UIView animateWithDuration:0.3 animations:^{", "animate 0.3 { … }"),
    ("box.layoutIfNeeded()", "in lay: layout"),
    ("MKLinearLayout *row = [[MKLinearLayout alloc] initWithView:view];", "linear row horizontal"),
    ("[row addView:box];", "item box"),
    ("view.mondrian.buildSubviews {", "build root { VStack { a; b } }"),
    ("box.mondrian.layout.top(.toSuperview).activate()", "top(toSuperview)"),
    ("[box keepHorizontalOffsetTo:card]", "box.keepHorizontalOffsetTo(card)"),
    ("[label setText:@\"Hi\"];", "label.text = \"Hi\""),
    ("import UIKit", "nothing to import"), ("override func viewDidLoad() {", "no classes"),
    ("super.viewDidLoad()", "no classes"), ("return box", "no classes"),
    ("var x: CGFloat = 10", "var x = 10"), ("CGFloat x = 10;", "let x = 10"),
    ("stack.axis = .horizontal", "stack.axis = horizontal"),
    ("self.titleLabel.text = \"x\"", "titleLabel.text = \"x\""),
    ("NSLog(@\"hi\");", "print …"), ("DispatchQueue.main.async {", "one after the other"),
  ]

  @Test("lead on to what is written here", arguments: lines.indices)
  func advice(index: Int) {
    let (line, advice) = Self.lines[index]
    let found = PastedCode.advice(on: line)
    #expect(found?.contains(advice) == true, "\(line): \(found ?? "nothing")")
  }

  @Test("answer with one error and one help")
  func answer() {
    let console = Console()
    console.run("view box, card")
    let outcome = console.run(
      "box.topAnchor.constraint(equalTo: card.topAnchor, constant: 8).isActive = true")
    #expect(outcome.messages.contains("help: in lay: box.top == card.top + 8"))
  }

  @Test(
    "are not seen in lines of this language",
    arguments: [
      "box.widht == 3", "[a b].keepWidth.equal = 3", "view a, b,, c", "returned.left == 3",
      "open.left = 3", "box.left == nosuch.left + 8", "funcy.left == 3", "let x = nosuch(3)",
      "[a b]",
      "constrain a { make left equalTo nosuch.left }", "print 1 +",
    ])
  func own(line: String) {
    #expect(PastedCode.advice(on: line) == nil)
  }
}
