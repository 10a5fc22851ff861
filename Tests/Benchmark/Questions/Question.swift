/// A question about a scene, or a command, that is timed beside a fresh layout of the same scene.
enum Question: String, CaseIterable, Sendable {
  /// The screen is too small: the conflict is explained, with its repairs.
  case conflict
  /// A tenth of the views has two widths each: hundreds of conflicts, listed.
  case faults
  /// What is free, and why.
  case ambiguity
  /// All frames, printed.
  case layout
  /// A tenth of the views has a constraint for wider screens each, as a text that is run.
  case when
  /// The widths at which everything holds.
  case range
  /// The layout at every width.
  case sweep
  /// The value of a width.
  case why
  /// A tenth of the views wants to be wider; those that cannot be are explained.
  case lost
  /// The names that can follow.
  case completion
  /// An edit and its undoing, with the layout after it.
  case undo
  /// The scene written to a file as a program.
  case save
  /// A document of Interface Builder of the same shape on a phone, both ways.
  case check
  /// A message of Auto Layout about as many constraints.
  case log

  /// Whether it is asked about a shape: what is not about a scene of the language, about those it can have.
  func isAsked(about shape: QuestionShape) -> Bool {
    switch self {
    case .check: shape.hasDocument
    case .log: shape == .row
    default: true
    }
  }

  /// The views that are added to, or asked about: one in ten.
  private func some(_ shape: QuestionShape, _ views: Int) -> [Int] {
    Array(stride(from: 1, through: shape.count(views), by: 10))
  }

  /// What the scene of the question has besides that of its shape.
  func additions(_ shape: QuestionShape, views: Int) -> String {
    switch self {
    case .lost:
      some(shape, views).map { "\(shape.view($0)).width == 2000000 @\($0 % 400 + 100)\n" }.joined()
    case .faults:
      some(shape, views).map {
        "\(shape.view($0)).width == 10\n\(shape.view($0)).width == 11\n"
      }.joined()
    default: ""
    }
  }

  /// The statements that ask; empty if it is not asked in the language.
  /// - Parameter path: A file that can be written.
  func statements(_ shape: QuestionShape, views: Int, path: String) -> String {
    let first = shape.view(1)
    return switch self {
    case .conflict, .faults: "conflicts"
    case .ambiguity: "ambiguity"
    case .layout: "layout"
    case .when:
      some(shape, views).map {
        "when root.width > \(300 + $0) { \(shape.view($0)).width <= 100000 @\($0 % 400 + 100) }\n"
      }.joined() + "print \(first).width"
    case .range: "range \(shape.parameter)"
    case .sweep: "sweep \(shape.parameter)"
    case .why: "why \(first).width"
    case .lost: "lost"
    case .undo: "\(first).width >= 1\nprint \(first).width\nundo\nprint \(first).width"
    case .save: "save \"\(path)\""
    case .completion, .check, .log: ""
    }
  }

  /// A message of Auto Layout that a row of so many views is too wide.
  static func message(views: Int) -> String {
    func address(_ number: Int) -> String { "0x6000" + String(0x1000_0000 + number, radix: 16) }
    func view(_ number: Int) -> String { "V\(number):\(address(16 * number))" }
    var rows = (1...max(2, views)).map { number in
      "\"<NSLayoutConstraint:\(address(0x800_0000 + 16 * number)) "
        + "H:[\(view(number))]-(8)-[\(view(number + 1))]   (active)>\""
    }
    let names = "(active, names: '|':UIView:0x7f8000000010 )"
    rows.append(
      "\"<NSLayoutConstraint:\(address(1)) H:|-(8)-[\(view(1))]   \(names)>\"")
    rows.append(
      "\"<NSLayoutConstraint:\(address(2)) H:[\(view(max(2, views) + 1))]-(8)-|   \(names)>\"")
    rows.append(
      "\"<NSLayoutConstraint:\(address(3)) UIView:0x7f8000000010.width == 320   (active)>\"")
    return """
      Unable to simultaneously satisfy constraints.
      (
      \(rows.map { "    " + $0 }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(rows[0].dropFirst().dropLast())

      """
  }
}
