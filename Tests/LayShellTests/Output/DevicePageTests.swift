import JSONReading
import LayShell
import LayoutModel
import SessionSupport
import Testing

@Suite("A page on devices")
struct DevicePageTests {
  private func details(of program: String) throws -> JSONValue {
    let shell = Shell(output: Output { _, _ in })
    #expect(shell.run(utf8: Array(program.utf8), name: nil, as: .script))
    let tables = try #require(shell.previewContents()?.tables)
    return try #require(JSONValue(tables[...])?["scene"])
  }

  private static let program = """
    screen "iPhone 15"
    view a, b
    a.left == root.safeArea.left + 10; a.right == root.safeArea.right - 10
    a.top == root.safeArea.top; a.height == 40
    b.left == 5; b.top == a.bottom + 8; b.width == 40; b.bottom == root.safeArea.bottom
    """

  @Test("has each device once, with its own safe area upright and on its side")
  func devices() throws {
    let devices = try details(of: Self.program)["devices"]?.elements ?? []
    for device in Device.all {
      let row = try #require(
        devices.first { row in
          row.elements[2].string?.split(separator: ", ").contains(device.name[...]) == true
        })
      func insets(_ index: Int) -> [Double] { row.elements[index].elements.compactMap(\.number) }
      func listed(_ insets: Insets) -> [Double] {
        [insets.top, insets.left, insets.bottom, insets.right]
      }
      #expect(row.elements[0].number == device.portraitSize.width)
      #expect(row.elements[1].number == device.portraitSize.height)
      #expect(insets(3) == listed(device.portraitSafeArea), "\(device.name)")
      #expect(insets(4) == listed(device.landscapeSafeArea), "\(device.name)")
    }
  }

  @Test("frames follow the safe area of a device at rates that are in the page")
  func rules() throws {
    let scene = try details(of: Self.program)
    let changes = try #require(scene["tables"]?["ltr"]?["devices"])
    #expect(changes["rules"]?.elements.count == 1)
    let rows = changes["rules"]?.elements.first?.elements ?? []
    // `a` moves with the insets at the left and the top, and is narrower by both at its sides.
    #expect(
      rows.first?.elements.map { $0.elements.map(\.number) }
        == [[1], [0, 1], [1], [0, -1, 0, -1], []])
    let devices = scene["devices"]?.elements ?? []
    let screens = changes["screens"]?.elements ?? []
    #expect(devices.count == screens.count)
    for (device, screen) in zip(devices, screens) {
      for side in 0...1 {
        // The scene's own safe area changes nothing.
        let isOwn = device.elements[3 + side].elements.map(\.number) == [59, 0, 34, 0]
        #expect(screen.elements[side].number == (isOwn ? nil : 0))
      }
    }
  }

  @Test("a scene that ignores the safe area has nothing about it")
  func independent() throws {
    let scene = try details(of: "view a; a.left == 10; a.right == root.right - 10; a.height == 5")
    let changes = try #require(scene["tables"]?["ltr"]?["devices"])
    #expect(changes["rules"] == nil)
  }

  @Test("a conflict that only a device's safe area makes is in the page")
  func conflict() throws {
    let scene = try details(
      of: """
        screen 320x480
        view a
        a.top == root.safeArea.top + 460; a.bottom <= root.safeArea.bottom; a.height == 20
        """)
    let screens = scene["tables"]?["ltr"]?["devices"]?["screens"]?.elements ?? []
    // An iPhone 4s has the screen's size, and a status bar.
    #expect(screens.first?.elements.first?["broken"]?.elements.count == 1)
    #expect(screens.first?.elements.first?["conflicts"]?.elements.count == 1)
  }
}
