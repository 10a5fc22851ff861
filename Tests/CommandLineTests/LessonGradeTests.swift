import ProcessSupport
import Testing

/// Twenty answers of a class to the exam "A screen in fourteen rules".
@Suite("Answers of a class")
struct LessonGradeTests {
  private static let views = """
    view photo, button
    view heading text "Sea and sky"
    view story text "Four lines of a story that wraps where it must" lines 0

    """

  private static let rules = """
    photo.top == root.top
    photo.left == root.left
    photo.right == root.right
    photo.height == 0.4 * root.height
    heading.left == root.left + 16
    heading.top == photo.bottom + 12
    story.left == root.left + 16
    story.right == root.right - 16
    story.top == heading.bottom + 8
    button.left == root.left + 20
    button.right == root.right - 20
    button.bottom == root.bottom - 20
    button.height == 44

    """

  private static func swift(inset: Int) -> String {
    """
    import UIKit

    final class Answer: UIViewController {
      let photo = UIView()
      let button = UIView()
      let heading = UILabel()
      let story = UILabel()

      override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = "Sea and sky"
        story.text = "Four lines of a story that wraps where it must"
        story.numberOfLines = 0
        for one in [photo, button, heading, story] {
          one.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(one)
        }
        NSLayoutConstraint.activate([
          photo.topAnchor.constraint(equalTo: view.topAnchor),
          photo.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          photo.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          photo.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.4),
          heading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
          heading.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 12),
          story.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
          story.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
          story.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 8),
          button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: \(inset)),
          button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
          button.heightAnchor.constraint(equalToConstant: 44),
        ])
      }
    }
    """
  }

  /// The rules with other words in place of some.
  private static func rules(_ old: String, _ new: String) -> String {
    rules.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }

  private static let answers: [(name: String, text: String, verdict: String)] = [
    ("anna.lay", rules, "right"),
    ("bela.lay", views + rules, "right"),
    (
      "carl.lay",
      rules("photo.left == root.left\nphoto.right", "photo.centerX == root.centerX\nphoto.right"),
      "right"
    ),
    (
      "dana.lay",
      rules("button.left == root.left + 20\n", "button.centerX == root.centerX\n"), "right"
    ),
    (
      "emil.lay",
      "// mine\n" + rules("heading.left == root.left + 16", "heading.left == story.left"), "right"
    ),
    (
      "fina.lay",
      """
      visual "H:|[photo]|"
      visual "V:|[photo]-12-[heading]-8-[story]"
      photo.height == 0.4 * root.height
      heading.left == story.left
      visual "H:|-16-[story]-16-|"
      visual "H:|-20-[button]-20-|"
      visual "V:[button(44)]-20-|"
      """, "right"
    ),
    ("gero.lay", rules("0.4 * root.height", "192"), "wrong"),
    ("hana.lay", rules("story.right == root.right - 16\n", ""), "wrong"),
    ("ivan.lay", rules("- 20", "+ 20"), "wrong"),
    ("jana.lay", rules + "button.height == 44\nphoto.width == root.width\n", "wrong"),
    ("karl.lay", rules("photo.bottom + 12", "photo.bottom + 8"), "wrong"),
    ("lena.lay", rules + "photo.height == 100\n", "wrong"),
    ("milo.lay", "", "empty"),
    ("nora.lay", "// I did not know how.\n\n", "empty"),
    ("otto.lay", rules("photo.height ==", "photo.height ="), "wrong"),
    ("pia.lay", rules("heading.", "headline."), "unreadable"),
    ("quin.lay", "photo.top == root.top\nwhile true { photo.left == 3 }\n", "unreadable"),
    ("rosa.swift", swift(inset: -20), "right"),
    ("sven.swift", swift(inset: 20), "wrong"),
    ("tara.swift", "class X { ", "unreadable"),
  ]

  @Test("are judged by the checks of the lesson, a line each")
  func grades() {
    let files = Self.answers.map { ("answers/" + $0.name, $0.text) }
    let scratch = Scratch(Dictionary(uniqueKeysWithValues: files))
    let run = LayProcess(["learn", "--grade", "answers", "24"], in: scratch)
    let lines = run.output.split(separator: "\n")
    for (answer, line) in zip(Self.answers, lines) {
      #expect(line.split(separator: " ").prefix(2) == [answer.name[...], answer.verdict[...]])
    }
    #expect(lines.last == "20 answers: 7 right, 8 wrong, 2 empty, 3 unreadable", "\(run.output)")
    #expect(run.status == 1)
    // No number that is wanted is told.
    #expect(!run.output.contains("should be"))
  }

  @Test("are judged by the variant that the class had")
  func variant() {
    let scratch = Scratch(["answers/anna.lay": Self.rules])
    #expect(LayProcess(["learn", "--grade", "answers", "24"], in: scratch).status == 0)
    #expect(
      LayProcess(["learn", "--grade", "answers", "--seed", "1", "24"], in: scratch).status == 1)
    #expect(LayProcess(["learn", "--grade", "answers"], in: scratch).status == 64)
    #expect(LayProcess(["learn", "--grade", "none", "24"], in: scratch).status == 66)
  }
}
