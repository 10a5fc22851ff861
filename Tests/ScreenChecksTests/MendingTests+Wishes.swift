import ScreenChecks
import Testing
import TextReports

/// Additions that need a line before the statement that they change.
extension MendingTests {
  /// Code in which a wish would end a conflict, and lines that it has with the wish.
  static let wishes: [(name: String, file: String, text: String, lines: [String])] = [
    (
      "an element of an array", "a.swift",
      controller(
        "let card = UIView()",
        """
        view.addSubview(card)
        card.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          card.topAnchor.constraint(equalTo: view.topAnchor),
          card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
          card.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -16),
          card.widthAnchor.constraint(
            equalToConstant: 500),
          card.heightAnchor.constraint(equalToConstant: 40),
        ])
        """),
      [
        "    let cardWidth = card.widthAnchor.constraint(\n",
        "    cardWidth.priority = UILayoutPriority(999)\n    NSLayoutConstraint.activate([\n",
        "      cardWidth,\n",
      ]
    ),
    (
      "a statement", "a.swift",
      controller(
        "let card = UIView()",
        """
        view.addSubview(card)
        card.snp.makeConstraints { $0.top.leading.trailing.equalToSuperview() }
        card.heightAnchor.constraint(equalToConstant: 40).isActive = true
        card.widthAnchor.constraint(equalToConstant: 500).isActive = true
        """),
      [
        "    let cardWidth = card.widthAnchor.constraint(equalToConstant: 500)\n",
        "    cardWidth.priority = UILayoutPriority(999)\n    cardWidth.isActive = true\n",
      ]
    ),
    (
      "a message", "a.m",
      objectiveC.replacing("HEIGHT", with: "200").replacing(
        "MORE",
        with: """
          [self.button.topAnchor constraintEqualToAnchor:self.card.bottomAnchor],
          [self.button.trailingAnchor constraintEqualToAnchor:self.card.trailingAnchor],
          [self.button.widthAnchor constraintEqualToConstant:900],
          """),
      [
        "    NSLayoutConstraint *buttonWidth = [self.button.widthAnchor constraintEqualToConstant:900];\n",
        "    buttonWidth.priority = 999;\n    [NSLayoutConstraint activateConstraints:@[\n",
        "buttonWidth,\n",
      ]
    ),
    (
      "a value that its closure has without a word", "a.swift",
      controller(
        "let card = UIView()",
        """
        view.addSubview(card)
        card.snp.makeConstraints { $0.top.leading.trailing.equalToSuperview() }
        card.heightAnchor.constraint(equalToConstant: 40).isActive = true
        let all = [card].map { $0.widthAnchor.constraint(equalToConstant: 500) }
        NSLayoutConstraint.activate(all)
        """), []
    ),
  ]

  @Test("a wish is stated before the statement that needs it", arguments: wishes.indices)
  func wish(_ index: Int) throws {
    let one = Self.wishes[index]
    let found = try Self.check(one.text, one.file).findings
    let conflict = try #require(found.first { $0.kind == .conflict }, "\(found.map(\.claim))")
    let repairs = conflict.repairs.filter { $0.edits.allSatisfy { $0.attribute == "priority" } }
    let mended = repairs.compactMap { repair in
      repair.changes(of: Array(one.text.utf8)).map {
        String(decoding: $0.applied(to: Array(one.text.utf8)), as: UTF8.self)
      }
    }
    guard !one.lines.isEmpty else {
      #expect(!repairs.isEmpty && mended.isEmpty)
      return
    }
    let text = try #require(
      mended.first { text in one.lines.allSatisfy(text.contains) },
      "\(conflict.repairs.map(\.words))\n\(mended)")
    #expect(try !Self.check(text, one.file).findings.contains { $0.kind == .conflict })
  }
}
