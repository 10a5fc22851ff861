import LayLanguage
import Testing

@Suite("The syntax of statements")
struct StatementTests {
  private func check(_ text: String, _ tree: String) {
    let result = parsed(text)
    #expect(result.errors == [], "\(text)")
    #expect(result.tree == tree, "\(text)")
  }

  @Test(
    "words: commands and names",
    arguments: [
      ("view a", "(view a)"),
      ("view a; a.keepWidth.equal = 150; layout", "(view a) (= a.keepWidth.equal 150) (layout)"),
      ("stack = 3", "(= stack 3)"),
      ("stack.left == 20", "(== stack.left 20)"),
      ("stack == b", "(== stack b)"),
      ("stack <= b", "(<= stack b)"),
      ("stack -= 1", "(-= stack 1)"),
      ("stack[1].left", "stack[1].left"),
      ("stack [1]", "(stack [1])"),
      ("stack: a.width == 1", "(label stack (== a.width 1))"),
      ("print (a)", "(print (paren a))"),
      ("print(a)", "(print (paren a))"),
      ("def print(v) { v } ; print(a)", "(def print (v) {v}) print(a)"),
      ("time time layout", "(time (time (layout)))"),
      ("time = 5", "(= time 5)"),
      ("time a.width == 3", "(time (== a.width 3))"),
      ("root", "root"),
      ("a.in.for.let.none", "a.in.for.let.none"),
      ("build r { stack\n.padding(1) }", "(build r {stack.padding(1)})"),
    ])
  func words(text: String, tree: String) { check(text, tree) }

  @Test(
    "lines",
    arguments: [
      ("a.left ==\n b.left +\n 8", "(== a.left (+ b.left 8))"),
      ("min(a,\n\n b\n)", "min(a, b)"),
      ("let v = [\n a, # one\n b,\n]", "(let v [a, b])"),
      ("view a,\n b", "(view a , b)"),
      ("view a \\\n in b", "(view a in b)"),
      ("if x and\n y { a }", "(if (and x y) {a})"),
      ("for x in 1...\n 3 { a\n b }", "(for x (... 1 3) {a b})"),
      ("if x {\n a\n} else {\n b\n}", "(if x {a} {b})"),
      (
        "build r {\n VStack {\n  a\n }\n .padding(1)\n .x\n}",
        "(build r {VStack(){a}.padding(1).x})"
      ),
      (";;a;\n;b;", "a b"),
      ("a\r\nb\r\n", "a b"),
      ("", ""),
      ("# only a comment", ""),
    ])
  func lines(text: String, tree: String) { check(text, tree) }

  @Test(
    "the tree",
    arguments: [
      ("screen 320x480 # the size", "(screen 320x480)"),
      ("screen (w, h)", "(screen (tuple w h))"),
      ("screen \"iPhone SE\"", "(screen \"iPhone SE\")"),
      ("view b, c in a", "(view b , c in a)"),
      ("view t text \"Hi\"", "(view t text \"Hi\")"),
      ("view i intrinsic (none, 44)", "(view i intrinsic (tuple none 44))"),
      ("view card {\n view x intrinsic 40x40\n}", "(view card {(view x intrinsic 40x40)})"),
      ("view cell[1...10] in card", "(view cell[(... 1 10)] in card)"),
      ("view first in root at 1", "(view first in root at 1)"),
      ("a.margins = (8, 16, 8, 16)", "(= a.margins (tuple 8 16 8 16))"),
      ("a.direction = rtl", "(= a.direction rtl)"),
      ("a.hugging.horizontal = 251", "(= a.hugging.horizontal 251)"),
    ])
  func tree(text: String, tree: String) { check(text, tree) }

  @Test(
    "equations and labels",
    arguments: [
      ("b.left == a.right + 8 @high", "(@ (== b.left (+ a.right 8)) high)"),
      ("c.x == (a.x + b.x) / 2", "(== c.x (/ (paren (+ a.x b.x)) 2))"),
      ("a.width == 16/9 * a.height", "(== a.width (* (/ 16 9) a.height))"),
      ("a.size == (100, 44)", "(== a.size (tuple 100 44))"),
      ("a.width < 3", "(< a.width 3)"),
      ("note: a.bottom <= root.bottom - 20", "(label note (<= a.bottom (- root.bottom 20)))"),
      ("w[i + 1]: a.width == i", "(label w[(+ i 1)] (== a.width i))"),
      ("constraint(3).constant = 30", "(= constraint(3).constant 30)"),
      ("bar.spacing(after: a) = 20", "(= bar.spacing(after: a) 20)"),
    ])
  func equations(text: String, tree: String) { check(text, tree) }

  @Test(
    "priorities",
    arguments: [
      ("a.w = 100 @high", "(= a.w (@ 100 high))"),
      ("a.w = 100 @750.5", "(= a.w (@ 100 750.5))"),
      ("a.w = 100 @(p - 1)", "(= a.w (@ 100 (paren (- p 1))))"),
      ("a.w = 42 +keepHigh", "(= a.w (@ 42 750))"),
      ("a.w = 42 keepHigh keepMore keepMore", "(= a.w (@ 42 750 by 20))"),
      ("a.w = 42 +keepAt(800) +keepLess", "(= a.w (@ 42 (paren 800) by -10))"),
      ("a.w = 2 * 3 +keepLow", "(= a.w (@ (* 2 3) 250))"),
      ("a.w = KeepHigh(42)", "(= a.w KeepHigh(42))"),
      ("f(min: 10 @low, [1 @high, 2])", "f(min: (@ 10 low), [(@ 1 high), 2])"),
      ("set width to 60 @high name w", "(set width to (@ 60 high) name w)"),
      ("set width to 60 keepHigh name w", "(set width to (@ 60 750) name w)"),
      ("expect a.w == 3 @high within 1", "(expect (@ (== a.w 3) high) within 1)"),
    ])
  func priorities(text: String, tree: String) { check(text, tree) }

  @Test(
    "sentences",
    arguments: [
      ("make right equalTo b.left plus -10", "(make right equalTo b.left plus (- 10))"),
      ("make x equalTo b.f(1)[2].y times .5", "(make x equalTo b.f(1)[2].y times 0.5)"),
      ("item a size (30, match) padding 3", "(item a size (tuple 30 match) padding 3)"),
      (
        "item a weight (w * 2) gravity bottom|right",
        "(item a weight (paren (* w 2)) gravity (| bottom right))"
      ),
      ("row.insert f at 2 weight 1", "(row!insert f at 2 weight 1)"),
      ("cell[1].activate anyway", "(cell[1]!activate anyway)"),
      ("row.clear", "row.clear"),
      (
        "linear r horizontal { item a; item b weight 1 }",
        "(linear r horizontal {(item a) (item b weight 1)})"
      ),
      ("visual \"H:|-[a]-|\" metrics (gap: 8)", "(visual \"H:|-[a]-|\" metrics (tuple gap: 8))"),
      ("animate 0.5 spring 0.7 { a } then { b }", "(animate 0.5 spring 0.7 {a} then {b})"),
      (
        "remove a.constraint(w), root.constraint(n)",
        "(remove a.constraint(w) , root.constraint(n))"
      ),
      ("switch portrait to landscape", "(switch portrait to landscape)"),
      ("view a inset 10%", "(view a inset 10%)"),
      ("stack [a, b] if none true", "(stack [a, b] if none true)"),
    ])
  func sentences(text: String, tree: String) { check(text, tree) }

  @Test(
    "commands with expressions",
    arguments: [
      ("expect a.width == 2 * b within 0.5", "(expect (== a.width (* 2 b)) within 0.5)"),
      ("expect no ambiguity in a", "(expect no ambiguity in a)"),
      ("expect conflict { view a }", "(expect conflict {(view a)})"),
      ("expect 12 constraints", "(expect 12 constraints)"),
      ("print a, b c -5 [1]", "(print a , b (- c 5) [1])"),
      ("when root.width > root.height { a }", "(when (> root.width root.height) {a})"),
      ("print -1, not a, \"\\u{1F600}\\n\"", "(print (- 1) , (not a) , \"😀\n\")"),
    ])
  func expressions(text: String, tree: String) { check(text, tree) }

  @Test(
    "calls and their blocks",
    arguments: [
      ("VStack(spacing: 4) { a }.padding(10)", "VStack(spacing: 4){a}.padding(10)"),
      ("keepNotAnimated { a }", "keepNotAnimated(){a}"),
      (
        "root.keepAnimated(duration: 1) { a } then { b }",
        "root.keepAnimated(duration: 1){a}then{b}"
      ),
      ("a.overlay(VStack { b })", "a.overlay(VStack(){b})"),
      ("if a.b { c }", "(if a.b {c})"),
      ("if f(VStack { a }) { c }", "(if f(VStack(){a}) {c})"),
      ("for c in cell { c }", "(for c cell {c})"),
      ("f()", "f()"),
      ("f()[1].g(x: 2)", "f()[1].g(x: 2)"),
      ("[a, b][1].x", "[a, b][1].x"),
    ])
  func calls(text: String, tree: String) { check(text, tree) }

  @Test(
    "precedence",
    arguments: [
      ("print 1 + 2 * 3 - 4", "(print (- (+ 1 (* 2 3)) 4))"),
      ("print 8 / 4 / 2", "(print (/ (/ 8 4) 2))"),
      ("print -a * b", "(print (* (- a) b))"),
      ("print - -a", "(print (- (- a)))"),
      ("print a or b and not c == d + 1", "(print (or a (and b (not (== c (+ d 1))))))"),
      ("print not not a and b", "(print (and (not (not a)) b))"),
      ("print not (a) or not(b)", "(print (or (not (paren a)) (not (paren b))))"),
      ("print 1 + 1...n - 1", "(print (... (+ 1 1) (- n 1)))"),
      ("a.g = top|right", "(= a.g (| top right))"),
      ("print not.x, and, or", "(print not.x , and , or)"),
    ])
  func precedence(text: String, tree: String) { check(text, tree) }

  @Test(
    "keywords",
    arguments: [
      ("let gap = 8 @high", "(let gap (@ 8 high))"),
      ("var n = 0 ; n = n + 1", "(var n 0) (= n (+ n 1))"),
      ("def card(v, inset = 8) { v }", "(def card (v inset=8) {v})"),
      ("def reset { a }", "(def reset () {a})"),
      ("if a { b } else if c { d } else { e }", "(if a {b} {(if c {d} {e})})"),
      ("if a { }", "(if a {})"),
      ("print args[1], true, false, none", "(print args[1] , true , false , none)"),
    ])
  func keywords(text: String, tree: String) { check(text, tree) }

  @Test("ranges of statements and of their parts")
  func ranges() throws {
    let text = "a\nnote: b.width == 10 @high # c\n"
    let source = SourceText(text)
    let statement = try #require(parse(source, vocabulary: .full).statements.last)
    #expect(source[statement.range] == "note: b.width == 10 @high")
    guard case .expression(let whole) = statement.kind,
      case .prioritized(let equation, let priority) = whole.kind,
      case .binary(_, let left, let right, let sign) = equation.kind
    else {
      Issue.record("not an equation with a priority")
      return
    }
    let parts = [whole.range, equation.range, left.range, right.range, sign, priority.range]
    #expect(
      parts.map { source[$0] } == [
        "b.width == 10 @high", "b.width == 10", "b.width", "10", "==", "@high",
      ])
  }
}
