enum SteviaWords: CodeLibrary {
  static let name = "Stevia"

  static func call(
    _ name: String, _ arguments: CodeArguments, on receiver: CodeValue, in runner: CodeRunner,
    at origin: CodeOrigin
  ) -> CodeValue? { nil }
}
