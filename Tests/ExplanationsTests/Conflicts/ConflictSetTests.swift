import SessionSupport
import Testing

/// Which constraints a conflict lists, and how many it says they are.
@Suite("Sets of conflicts")
struct ConflictSetTests {
  private static func conflicts(_ program: String) -> String { outcome(of: program).all }

  @Test("what can go because no size is below 0 is not listed, and that fact is not counted")
  func needed() {
    let text = Self.conflicts(
      """
      view field, icon
      field.top == 8 ; icon.top == field.bottom + 4
      icon.width == 40 ; icon.height == icon.width
      icon.bottom == root.bottom - 8
      field.height == root.height
      explain
      """)
    #expect(text.contains("conflict  4 required constraints cannot hold together, vertically"))
    #expect(text.contains("the height of icon cannot be negative"), "\(text)")
    #expect(!text.contains("icon.width"), "\(text)")
  }

  @Test("the fixed size of a view that fits nowhere is spare")
  func spare() {
    let json = outcome(
      of: """
        view p { view a }
        a.width == 8
        p.width == 30
        a.left == p.left + 20
        a.right == p.right - 20
        set format json
        conflicts
        """
    ).all
    #expect(
      json.contains("\"constraints\":[2,3,4]") || json.contains("\"constraints\":[3,2,4]"),
      "\(json)")
    #expect(json.contains("\"spare\":[{\"id\":1,"), "\(json)")
  }

  @Test("a set on both axes is not said to be on one")
  func bothAxes() {
    let text = Self.conflicts(
      "view a\na.width == a.height; a.width == 2 * a.height; a.width >= 10\nconflicts")
    #expect(text.contains("3 required constraints cannot hold together  "), "\(text)")
    #expect(!text.contains("horizontally"), "\(text)")
  }
}
