import LayShell
import SessionSupport
import Testing

/// What somebody types on the first day, who has never seen the language, or who knows UIKit: how often the answer has
/// the line that was meant.
@Suite("A hundred first mistakes")
struct HundredFirstMistakesTests {
  /// Entries with a part of the line that was meant; nil where the entry itself does it.
  typealias Entry = (typed: String, meant: String?)

  private static let ofBeginners: [Entry] = [
    ("center card", "card.center == root.center"),
    ("how do I center card", "card.center == root.center"),
    ("card.width = 50%", "0.5 * root.width"),
    ("card.width == 50%", "0.5 * root.width"),
    ("card width 100", "card.width == 100"),
    ("card width 50%", "card.width == 0.5 * root.width"),
    ("card.width == 100px", "100"),
    ("card.width < 300", "<="),
    ("card.max-width = 400", "card.width <= 400"),
    ("width: 100px", "width == 100"),
    ("display: flex", "stackview bar horizontal"),
    ("justify-content: center", "centerX =="),
    ("align-items: center", "centerY =="),
    ("gap: 8px", "right + 8"),
    ("margin: 0 auto", "centerX =="),
    ("padding: 16px", "edges + 16"),
    ("font-size: 20px", "font = 20"),
    ("display: none", "hidden = true"),
    ("position: absolute", "left =="),
    ("@media (min-width: 600px) { }", "when root.width >= 600"),
    (".card { width: 100px; height: 44px }", "width == 100"),
    ("z-index: 2", "move"),
    ("max-width: 400px", "<= 400"),
    ("aspect-ratio: 16 / 9", "16 / 9 *"),
    ("card.padding == 16", "edges == card.edges + 16"),
    ("card.zIndex = 2", "move card to root"),
    ("card.margin = 8", "edges == root.edges + 8"),
    ("card.color = red", "color"),
    ("hide card", "card.hidden = true"),
    ("same width title icon", "icon.width == title.width"),
    ("frame card", "print card.frame"),
    ("card", "card"),
    ("layout card", "card"),
    ("title.text = Hello", "\"Hello\""),
    ("view button text Sign in", "\""),
    ("screen 400 800", "screen 400x800"),
    ("screen iphone", "screen \"iPhone"),
    ("a.width == b.width == c.width", ";"),
    ("title.widht == 100", "width"),
    ("tittle.width == 100", "title"),
    ("card.left == 20 @strong", "high"),
    ("examples form", "sign"),
    ("? stick to the bottom", "bottom =="),
    ("? same size", "size =="),
    ("!ls", "no other programs"),
    ("layout > x.txt", "write x.txt layout"),
    ("layout | head", "write answer.txt layout"),
    ("undo please", "undo 3"),
    ("delete card", "remove"),
    ("if card.width > 100 { hide card }", "hidden"),
    ("make card wide", "width"),
    ("put icon left of title", "title.left"),
    ("title is under icon", "top"),
    ("add view", "view"),
  ]

  private static let ofEngineers: [Entry] = [
    (
      "card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true",
      "card.leading == root.leading + 16"
    ),
    ("card.translatesAutoresizingMaskIntoConstraints = false", nil),
    ("view.addSubview(title)", "move title"),
    ("let label = UILabel()", "view label"),
    (
      "NSLayoutConstraint.activate([card.topAnchor.constraint(equalTo: view.topAnchor)])",
      "card.top == root.top"
    ),
    ("card.widthAnchor.constraint(equalToConstant: 100).isActive = true", "card.width == 100"),
    (
      "card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5).isActive = true",
      "card.height == 0.5 * card.width"
    ),
    ("card.snp.makeConstraints { make in make.center.equalToSuperview() }", "center"),
    ("card.centerXAnchor == view.centerXAnchor", nil),
    ("card.leftAnchor == 20", nil),
    ("title.setContentHuggingPriority(.required, for: .horizontal)", "hugging"),
    ("title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)", "compression"),
    ("title.numberOfLines = 0", "lines = 0"),
    ("title.font = UIFont.systemFont(ofSize: 20)", "font = 20"),
    ("title.text = \"Hello\"", nil),
    ("card.isHidden = true", "hidden = true"),
    ("card.frame = CGRect(x: 0, y: 0, width: 10, height: 10)", nil),
    ("card.alpha = 0.5", "alpha"),
    ("let stack = UIStackView(arrangedSubviews: [title, icon])", "stackview stack"),
    ("card.safeAreaLayoutGuide.topAnchor", nil),
    ("card.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)", "margins"),
    (
      "card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true",
      "card.top == root.safeArea.top"
    ),
    ("card.layoutIfNeeded()", "layout"),
    ("card.removeFromSuperview()", "remove card"),
    ("view.layoutIfNeeded()", "layout"),
    ("print(card.frame)", "0"),
    ("card.intrinsicContentSize", "intrinsic"),
    ("card.bounds", "size"),
    ("card.superview", "root"),
    ("card.subviews", "tree"),
    ("card.constraints", "constraints card"),
    ("constraint.priority = .defaultHigh", "label"),
    ("let c = card.widthAnchor.constraint(equalToConstant: 10)", "c: card.width == 10"),
    ("card.width.constant = 10", "card.width"),
    ("card.pinEdges(to: view)", "edges"),
    ("card.topAnchor == view.topAnchor + 8", nil),
    (
      "card.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8).isActive = true",
      "card.bottom == root.bottom - 8"
    ),
    ("card.widthAnchor >= 100", nil),
    ("card.height >= 44 @750", nil),
    ("card.width == 100 @UILayoutPriority.defaultHigh", "@high"),
    ("visual \"H:|-[card]-|\"", nil),
    (
      "NSLayoutConstraint.constraints(withVisualFormat: \"H:|-[card]-|\", options: [], metrics: nil, views: [\"card\": card])",
      nil
    ),
    ("card.anchor(top: view.topAnchor)", "top"),
    ("view.backgroundColor = .red", "layout"),
    ("class A: UIView { }", nil),
    ("UIView.animate(withDuration: 0.3) { }", "animate"),
    ("card.setNeedsLayout()", "layout"),
    ("card.invalidateIntrinsicContentSize()", "not needed"),
    ("title.sizeToFit()", nil),
    (
      "func setup() { card.widthAnchor.constraint(equalToConstant: 10).isActive = true }",
      "card.width == 10"
    ),
  ]

  /// The entries whose answers do not have the line.
  private static func unanswered(_ entries: [Entry]) -> [String] {
    entries.filter { entry in
      let console = Console()
      console.run("view card { view title text \"Hello\"; view icon }")
      let outcome = console.run(entry.typed)
      guard let meant = entry.meant else { return outcome.status != 0 }
      let words = outcome.all.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return !words.contains(meant)
    }.map(\.typed)
  }

  @Test("beginners find the line, all but a few times")
  func beginners() {
    let missed = Self.unanswered(Self.ofBeginners)
    #expect(missed.count <= 3, "\(missed)")
    #expect(Self.ofBeginners.count >= 50)
  }

  @Test("engineers find the line, all but a few times")
  func engineers() {
    let missed = Self.unanswered(Self.ofEngineers)
    #expect(missed.count <= 3, "\(missed)")
    #expect(Self.ofEngineers.count >= 50)
  }
}
