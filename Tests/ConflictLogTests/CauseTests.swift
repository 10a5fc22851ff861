import ConflictLog
import Testing

@Suite("The cause of a logged conflict")
struct CauseTests {
  private func kind(_ lines: [String]) throws -> LogCause.Kind {
    let text = "(\n" + lines.map { "\"<\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
    let message = try #require(ConflictLog(text).conflicts.first)
    try #require(message.constraints.count == lines.count)
    return LogCause(message.constraints, isAppKit: false).kind
  }

  @Test("is not the system's where a view is of a public class")
  func publicClasses() throws {
    let kind = try kind([
      "NSLayoutConstraint:0x1 UIButton:0xa.width == 300   (active)",
      "NSLayoutConstraint:0x2 UIButton:0xa.leading == UIView:0xb.leading   (active)",
      "NSLayoutConstraint:0x3 UIButton:0xa.trailing == UIView:0xb.trailing   (active)",
      "NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& 'UIView-Encapsulated-Layout-Left' H:|-(0)-[UIView:0xb](LTR)   (active, names: '|':UIWindow:0xf )",
    ])
    #expect(kind != .systemViews)
  }

  @Test("is the system's where all views are of private classes")
  func privateClasses() throws {
    let kind = try kind([
      "NSLayoutConstraint:0x1 TUIPredictionView:0xa.height == 40   (active)",
      "NSLayoutConstraint:0x2 TUIPredictionView:0xa.height == UIKBVisualEffectView:0xb.height   (active)",
      "NSLayoutConstraint:0x3 UIKBVisualEffectView:0xb.height == 0   (active)",
    ])
    #expect(kind == .systemViews)
  }

  @Test("is no repetition where two links of a longer chain share an anchor")
  func links() throws {
    let kind = try kind([
      "NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0xa.leading == UILabel:0xb.leading   (active)",
      "NSLayoutConstraint:0x2 UILabel:0xb.width == 100   (active)",
      "NSLayoutConstraint:0x3 UIView:0xc.leading == UILabel:0xb.trailing + 8   (active)",
      "NSLayoutConstraint:0x4 UIView:0xc.leading == UIView:0xd.leading + 20   (active)",
      "NSLayoutConstraint:0x5 UIStackView:0xa.leading == UIView:0xd.leading + 10   (active)",
    ])
    #expect(kind != .setTwice)
  }

  @Test("is a repetition where a pair of anchors has two numbers, whichever is named first")
  func pairs() throws {
    let kind = try kind([
      "NSLayoutConstraint:0x1 UIView:0xa.top == UIView:0xb.top + 4   (active)",
      "NSLayoutConstraint:0x2 UIView:0xb.top == UIView:0xa.top + 8   (active)",
    ])
    #expect(kind == .setTwice)
  }
}
