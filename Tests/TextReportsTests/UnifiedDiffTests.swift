import ProcessSupport
import Testing
import TextReports

@Suite("A unified diff")
struct UnifiedDiffTests {
  @Test("tells a change with three lines around it, and changes nearby together")
  func hunks() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 3\n", with: "line three\n").replacing("line 9\n", with: "")
      .replacing("line 20\n", with: "line 20\nlast")
    #expect(
      UnifiedDiff.text(from: old, to: new, path: "./a/b.xib") == """
        --- a/a/b.xib
        +++ b/a/b.xib
        @@ -1,12 +1,11 @@
         line 1
         line 2
        -line 3
        +line three
         line 4
         line 5
         line 6
         line 7
         line 8
        -line 9
         line 10
         line 11
         line 12
        @@ -18,3 +17,4 @@
         line 18
         line 19
         line 20
        +last
        \\ No newline at end of file

        """)
  }

  @Test("is empty without a change, and keeps line ends as they are")
  func ends() {
    #expect(UnifiedDiff.text(from: "a\r\n", to: "a\r\n", path: "a").isEmpty)
    let text = UnifiedDiff.text(from: "a\r\nb\r\n", to: "a\r\nc\r\n", path: "/x")
    #expect(text == "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n")
  }
}
