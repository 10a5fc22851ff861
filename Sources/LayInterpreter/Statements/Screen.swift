import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension StatementCommand {
  package static let screen = StatementCommand(
    name: "screen", shape: .sentence,
    forms: [
      [], [.slot(OperandSlot("WxH", [.words(["320x480"])], wanted: "a size", example: "320x480"))],
      [
        .slot(
          OperandSlot("\"DEVICE\"", [.words(Device.names.map { "\"\($0)\"" })], wanted: "a device"))
      ], ["portrait"], ["landscape"],
    ],
    summary: "sets the size of the root, or rotates it",
    searchTerms: [
      "size", "device", "rotate", "turn", "orientation", "root", "iPhone", "iPad", "safe area",
      "notch",
    ],
    action: { (interpreter, call) throws(Failure) in try interpreter.setScreen(call) })

  package static let scale = StatementCommand(
    name: "scale", shape: .sentence,
    forms: [
      [.optional(.slot(OperandSlot("N", [.words(["1", "2", "3"])], wanted: "a number")))],
      ["none"],
    ],
    summary: "rounds frames to device pixels",
    searchTerms: ["pixel", "round", "retina", "@2x", "@3x"],
    action: { (interpreter, call) throws(Failure) in try interpreter.setScale(call) })
}

extension Interpreter {
  fileprivate func setScreen(_ call: Call) throws(Failure) {
    guard let expression = call.operands.value() else {
      emitScreen()
      return
    }
    let screen = try screen(expression)
    if let fixed = fixedScreen?.size {
      if fixed != screen.size {
        notice("--screen wins: the screen stays \(text(of: fixed))", at: expression.range)
      }
      fixedScreen = nil
      return
    }
    scene.setDisplay { $0 = screen }
  }

  private func emitScreen() {
    let screen = scene.display
    func text(_ number: Double) -> String { NumberText.display(number) }
    var line = "\(text(screen.size.width)) x \(text(screen.size.height))"
    if let device = screen.device { line += "  \(device)" }
    let safe = screen.safeArea
    let insets = [safe.top, safe.left, safe.bottom, safe.right]
    if safe != .zero { line += ", safe area (\(insets.map(text).joined(separator: ", ")))" }
    if let scale = screen.scale { line += ", scale \(text(scale))" }
    host.emit(
      Report([
        .text(line),
        .field("screen", .array([.number(screen.size.width), .number(screen.size.height)])),
        .field("device", .optional(screen.device)),
        .field("safeArea", .array(insets.map { .number($0) })),
        .field("scale", screen.scale.map(JSON.number) ?? .null),
      ]))
  }

  fileprivate func setScale(_ call: Call) throws(Failure) {
    guard let expression = call.operands.value() else {
      emitScreen()
      return
    }
    if case .none = expression.kind {
      scene.setDisplay { $0.scale = nil }
      return
    }
    let scale = try number(expression, "a scale")
    guard scale >= 0.1, scale <= 100 else {
      throw Failure(
        "E022", "a scale is between 0.1 and 100 pixels per point", at: expression.range,
        help: ["screens have 1, 2 or 3"])
    }
    scene.setDisplay { $0.scale = scale }
  }

  private func text(of size: Size) -> String {
    "\(NumberText.exact(size.width))x\(NumberText.exact(size.height))"
  }

  /// A screen of a size, of a device, or the current one rotated.
  package func screen(_ expression: Expression) throws(Failure) -> Screen {
    if case .name(let word) = expression.kind, evaluator.binding(of: word) == nil {
      switch word {
      case "portrait": return turned(isPortrait: true)
      case "landscape": return turned(isPortrait: false)
      default:
        if evaluator.named(word) == nil {
          throw Failure(
            "E014", "`\(word)` is neither a size nor an orientation", at: expression.range,
            help: [deviceHelp(for: word), "or write a size: screen 320x480"],
            have: ["portrait", "landscape"])
        }
      }
    }
    let value = try read(expression)
    if case .string(let name) = value {
      guard let device = Device.named(name) else {
        throw Failure(
          "E014", "there is no device named \"\(name)\"", at: expression.range,
          help: nearest(name, in: Device.names, limit: 2).map { "did you mean \"\($0)\"?" }
            + ["`help screen` lists them; any size will do: screen 390x844"])
      }
      return screen(of: device, isPortrait: true)
    }
    guard let numbers = evaluator.components(value), numbers.count == 2 else {
      throw Failure(
        "E020", "a screen is given by a size, not \(value.kindDescription)", at: expression.range,
        help: ["write: screen 320x480, or screen \"iPhone SE\""])
    }
    guard numbers[0] > 0, numbers[1] > 0, numbers[0] <= 1e6, numbers[1] <= 1e6 else {
      throw Failure(
        "E022", "a screen is more than 0 and at most 1000000 points wide and high",
        at: expression.range)
    }
    var screen = Screen(size: Size(width: numbers[0], height: numbers[1]))
    screen.scale = scene.display.scale
    return screen
  }

  /// A device like a word, in quotes.
  private func deviceHelp(for word: String) -> String {
    let alike = Device.names.last { $0.lowercased().hasPrefix(word.lowercased()) }
    let name =
      Device.named(word)?.name ?? alike ?? nearest(word, in: Device.names, limit: 1).first
    return "put the name of a device in quotes: screen \"\(name ?? "iPhone SE")\""
  }

  private func screen(of device: Device, isPortrait: Bool) -> Screen {
    var screen = device.screen(isPortrait: isPortrait)
    screen.scale = scene.display.scale
    return screen
  }

  /// The screen in portrait or landscape; a safe area set by hand is kept.
  private func turned(isPortrait: Bool) -> Screen {
    var screen = scene.display
    if let device = screen.device.flatMap(Device.named) {
      return self.screen(of: device, isPortrait: isPortrait)
    }
    let (short, long) = (
      min(screen.size.width, screen.size.height), max(screen.size.width, screen.size.height)
    )
    screen.size =
      isPortrait ? Size(width: short, height: long) : Size(width: long, height: short)
    return screen
  }
}
