enum TinyConstraintsWords: CodeLibrary {
  static let name = "TinyConstraints"

  static func call(
    _ name: String, _ arguments: CodeArguments, on receiver: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? { nil }
}
