import LayLanguage
import LayoutDialects
import LayoutModel

extension ShellCommand {
  static let screen = ShellCommand(
    name: "screen", shape: .sentence,
    synopsis: ["screen [WxH]", "screen portrait", "screen landscape"],
    summary: "sets or turns the size of the root",
    help: [
      "The root is as large as the screen: 320x480 points at first. `portrait` and `landscape` turn it so that it is higher than wide, or wider than high. Alone it prints the size."
    ],
    searchTerms: ["size", "device", "rotate", "orientation", "root"],
    examples: [
      Example(
        input: "screen 375x667\nscreen landscape\nprint root.size", output: "(667, 375)"),
      Example(input: "screen", output: "320 x 480"),
    ],
    operands: [.words(["portrait", "landscape", "320x480", "375x667", "390x844"])],
    action: { (shell, call) throws(Failure) in try shell.setScreen(call) })
}

extension Shell {
  fileprivate mutating func setScreen(_ call: Call) throws(Failure) {
    var operands = call.operands
    guard !operands.isEmpty else {
      let size = session.scene.screen
      emit(
        Report(
          lines: [Markup("\(NumberText.display(size.width)) x \(NumberText.display(size.height))")],
          json: .object(["screen": .array([.number(size.width), .number(size.height)])])))
      return
    }
    guard let expression = operands.takeValue() else {
      throw unexpected(operands.first, after: call.command.word)
    }
    try requireEnd(of: operands, after: call)
    let size = try size(expression)
    if let fixed = fixedScreen {
      if fixed != size {
        notice("--screen wins: the screen stays \(text(of: fixed))", at: expression.range)
      }
      fixedScreen = nil
      return
    }
    scene.setScreen(size)
  }

  private func text(of size: Size) -> String {
    "\(NumberText.exact(size.width))x\(NumberText.exact(size.height))"
  }

  private mutating func size(_ expression: Expression) throws(Failure) -> Size {
    let screen = session.scene.screen
    if case .name(let word) = expression.kind, binding(of: word) == nil {
      let (short, long) = (
        min(screen.width, screen.height), max(screen.width, screen.height)
      )
      switch word {
      case "portrait": return Size(width: short, height: long)
      case "landscape": return Size(width: long, height: short)
      default:
        if named(word) == nil {
          throw failure(
            "E014", "`\(word)` is no size and no way to turn the screen", at: expression.range,
            help: ["write a size: screen 320x480"], have: ["portrait", "landscape"])
        }
      }
    }
    let value = try read(expression)
    guard let numbers = components(value), numbers.count == 2 else {
      throw failure(
        "E020", "a screen has a size, not \(value.kindDescription)", at: expression.range,
        help: ["write: screen 320x480"])
    }
    guard numbers[0] > 0, numbers[1] > 0, numbers[0] <= 1e6, numbers[1] <= 1e6 else {
      throw failure(
        "E022", "a screen is between 0 and 1000000 points wide and high", at: expression.range)
    }
    return Size(width: numbers[0], height: numbers[1])
  }
}
