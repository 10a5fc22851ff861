import LayLanguage
import Testing

@Suite("The syntax tree")
struct SyntaxTreeTests {
  private static func parsed(_ text: String) -> [SyntaxNode] {
    parse(SourceText(text), vocabulary: .full).statements.map(SyntaxNode.statement)
  }

  static let programs =
    SamplePrograms.all + [
      "w[i + 1]: a.left == min(b.left, c[2].right) @(high - 1)",
      "def f(v, inset = 2 * gap) { if v.width > 3 { for x in 1...9 { v.left == x } } else { v } }",
      "build r { VStack(a, spacing: 4) { b.padding(3) } then { c } }; time view a { view b }",
      "a.left = (b.left", "for x in row { x.left ==", "if a.width > 3 { b.left == c. } else",
    ]

  @Test("parts lie in what they are parts of, in the order of the text", arguments: programs)
  func ranges(program: String) {
    for node in Self.parsed(program) {
      node.walk { node in
        var last = node.range.lower
        for child in node.children {
          #expect(node.range.contains(child.range), "\(node)")
          #expect(child.range.lower >= last, "\(node)")
          last = child.range.upper
        }
        return true
      }
    }
  }

  @Test("the path to a part ends with it", arguments: programs)
  func paths(program: String) {
    for root in Self.parsed(program) {
      var names: [Expression] = []
      root.walk { node in
        if case .expression(let expression) = node, case .name = expression.kind {
          names.append(expression)
        }
        return true
      }
      for name in names {
        let path = root.path(to: name.range)
        guard case .expression(let found)? = path.last else {
          Issue.record("no path to \(name)")
          continue
        }
        #expect(found.range == name.range)
        for (outer, inner) in zip(path, path.dropFirst()) {
          #expect(outer.range.contains(inner.range))
        }
      }
    }
  }

  @Test("an invalid statement keeps what could be parsed")
  func invalid() {
    let source = SourceText("view card { view icon; icon.left == }")
    var names: [String] = []
    for node in Self.parsed("view card { view icon; icon.left == }") {
      node.walk {
        if case .expression(let expression) = $0, case .name = expression.kind {
          names.append(source[expression.range])
        }
        return true
      }
    }
    #expect(names == ["card", "icon", "icon"])
  }
}
