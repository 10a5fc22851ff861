import CodeIndex
import CodeSyntax
import LayoutCode
import LayoutModel

/// The place behind a statement of a method, where lines can be added that know the views of the class.
struct CodeInsertion: Sendable {
  /// The language of the file.
  let language: CodeLanguage
  /// The byte behind the line of the statement, and the number of that line, from 1.
  let place: Int
  let line: Int
  /// The blanks before the statement.
  let indent: String
  /// The words of the method, with the receiver of a member: `card`, `self.card`.
  let words: Set<String>
  /// The names that the method declares before the place, for all that follows.
  private let locals: Set<String>
  private let members: Set<String>
  private let extent: CodeScene.Extent
  private let isController: Bool

  /// Finds the place behind what states something; nil if no method of the class does, or if other code follows on
  /// the line.
  init?(behind origin: CodeOrigin, of subject: CodeReader.Class, in program: CodeProgram) {
    guard let file = program.files.firstIndex(where: { $0.name == origin.file }),
      let type = program.types[subject.name]
    else { return nil }
    let tree = program.files[file].tree
    let bodies = type.order.filter { $0.file == file }.compactMap(\.declaration.body)
    let start = tree.start(ofLine: origin.line)
    func contains(_ range: CodeRange) -> Bool {
      let (line, column) = (Int32(clamping: origin.line), Int32(clamping: origin.column))
      guard Int(range.upper) >= start, line >= range.line else { return false }
      return line > range.line || column >= range.column
    }
    // Functions of Swift can contain others.
    guard let body = bodies.last(where: { contains($0.range) }),
      let statement = body.statements.last(where: { contains($0.range) })
    else { return nil }
    let bytes = tree.bytes
    var end = min(Int(statement.range.upper), bytes.count)
    while end < bytes.count, bytes[end].isIn(" \t;") { end += 1 }
    let isComment = bytes[end...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
    guard end == bytes.count || bytes[end].isIn("\r\n") || isComment else { return nil }
    let next = bytes[end...].firstIndex(of: Self.newline) ?? bytes.count
    place = next > end && bytes[next - 1] == UInt8(ascii: "\r") ? next - 1 : next
    line = tree.line(at: Int(statement.range.upper))
    let first = bytes[..<Int(statement.range.lower)].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    indent = String(decoding: bytes[first...].prefix { $0.isIn(" \t") }, as: UTF8.self)
    words = tree.words(in: body.range.bytes.clamped(to: 0..<bytes.count))
    locals = Self.locals(of: body.statements.prefix { $0.range.lower <= statement.range.lower })
    members = Set(
      type.variables.filter { !Self.mayBeNil($0.value, in: program) }.map(\.key))
    isController = program.isController(subject.name)
    language = tree.language
    extent = subject.extent
  }

  /// The expression by which the method knows a view of a name; nil if it does not.
  func expression(for name: String) -> String? {
    guard !name.isEmpty, name.utf8.allSatisfy(\.isPartOfName) else { return nil }
    if language == .objectiveC {
      return ["self.\(name)", "_\(name)"].first(where: words.contains)
        ?? (locals.contains(name) ? name : nil)
    }
    return members.contains(name) || locals.contains(name) ? name : nil
  }

  /// The expression for the class's own view.
  var rootExpression: String {
    let own = language == .objectiveC ? "self." : ""
    return switch extent {
    case .screen: isController ? "\(own)view" : "self"
    case .row, .view:
      // A view of the class with that name is another one.
      words.contains("\(own)contentView") && !members.contains("contentView")
        ? "\(own)contentView" : "self"
    }
  }

  private static func locals(of statements: some Sequence<CodeStatement>) -> Set<String> {
    Set(
      statements.flatMap { statement -> [String] in
        guard case .variables(let variables) = statement.kind else { return [] }
        return variables.bindings.flatMap(\.names)
      })
  }

  private static let newline = UInt8(ascii: "\n")

  /// Whether a variable of Swift is declared with a type that ends in `?`.
  private static func mayBeNil(_ variable: CodeProgram.Variable, in program: CodeProgram) -> Bool {
    guard variable.binding.type?.isOptional == true,
      program.files.indices.contains(variable.file)
    else { return false }
    let text = program.files[variable.file].tree.text(of: variable.binding.range)
    return text.prefix { $0 != "=" && $0 != "{" }.last { !$0.isWhitespace } == "?"
  }
}

extension CodeReader {
  /// The place after the statement of a method that makes a constraint; nil if no method of the class makes it.
  func insertion(behind origin: CodeOrigin, of subject: Class) -> CodeInsertion? {
    CodeInsertion(behind: origin, of: subject, in: program)
  }
}
