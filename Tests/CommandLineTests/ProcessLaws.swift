import CLibrary
import ProcessSupport
import Testing

/// Two runs of the program print the same bytes, though every process has its own hash seed.
@Suite("Laws: processes", .serialized)
struct ProcessLaws {
  /// Questions about values that several constraints explain equally well.
  static let questions = [
    """
    linear row spacing 10 separator 4 { item a weight 1; item b weight 1 border }
    why b.width
    """,
    """
    view a, b, c intrinsic 60x20
    a.left == 20 ; b.left == a.right + 8 ; b.right == root.right - 20
    a.width == 2 * b.width @low ; a.width <= 150 @high ; c.left >= b.left @600
    c.width == a.width * 0.5 + b.left * 0.25 @500
    why a.width ; why c ; lost ; conflicts ; ambiguity ; exercise a
    """,
    """
    build root name bb { ZStack { a; b } }
    a.keepInsets.equal = 1e4
    conflicts ; layout ; constraints ; why a ; lost ; groups
    """,
    """
    stackview bar horizontal in root distribution fillEqually spacing 8 { a; b; c; d }
    bar.width == 100 ; a.width == 20 ; b.width == 90
    conflicts ; why d.width ; why c ; lost ; constraints as swift ; constraints as keep
    """,
  ]

  @Test("`why` and all other questions answer the same in thirty runs", arguments: questions)
  func thirtyRuns(program: String) {
    for format in ["text", "json"] {
      let first = LayProcess(["--format", format, "-"], input: program)
      let answers = (1..<30).map { _ in
        LayProcess(["--format", format, "-"], input: program)
      }
      let others = answers.filter { $0.output != first.output || $0.errors != first.errors }
      let other = others.first.map(\.output)
      #expect(
        other == nil, "\(others.count) of 29 differ from\n\(first.output)")
    }
  }

  @Test("every example prints the same in every run", arguments: Examples.all)
  func examples(path: String) {
    let program = Examples.read(path) + "\n" + Self.everything
    let directory = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    let text = program.replacing("import 14", with: "import \(directory)/14")
    for format in ["text", "json"] {
      let runs = (0..<3).map { _ in
        LayProcess(["--format", format, "--keep-going", "-"], input: text)
      }
      for run in runs.dropFirst() {
        #expect(run.output == runs[0].output)
        #expect(run.errors == runs[0].errors)
        #expect(run.status == runs[0].status)
      }
    }
  }

  private static let everything =
    "layout; tree; constraints; constraints as swift; conflicts; lost; ambiguity; groups; items; history; draw"

  @Test("checking agrees with running, for every example", arguments: Examples.all)
  func checking(path: String) {
    let run = LayProcess([path])
    #expect(run.status == 0, "\(run.errors)")
    let check = LayProcess(["check", path])
    #expect(check.status == 0, "\(check.errors)\(check.output)")
  }
}

/// The example programs.
enum Examples {
  static let all: [String] = {
    let top = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let folder = "/\(top)/scripts/examples"
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var paths: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".lay") { paths.append("\(folder)/\(name)") }
    }
    return paths.sorted()
  }()

  static func read(_ path: String) -> String { String(decoding: Scratch.read(path), as: UTF8.self) }
}
