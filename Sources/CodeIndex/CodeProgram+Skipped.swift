import CodeSyntax

extension CodeProgram {
  /// The code that no statement was read from, by place, with the reason.
  package var skipped: [Unread] {
    skippedTests + skippedDoubles
      + files.flatMap { file -> [Unread] in
        if file.tree.isForMac {
          let own = types.values.filter { files[$0.file].name == file.name }
          return own.allSatisfy { $0.callCount == 0 }
            ? []
            : [
              Unread(
                origin: CodeOrigin(file: file.name, line: 1, column: 1), text: "",
                reason: "it is code for AppKit, which has rules of its own")
            ]
        }
        return file.tree.unread.compactMap { one in
          guard file.tree.mayStateLayout(in: one.range) else { return nil }
          let reason =
            switch one.reason {
            case .unexpected(let word): "`\(word)` was not expected here"
            case .unfinished: "a string, comment or bracket has no end"
            case .tooDeep: "it is nested too deeply"
            case .tooLarge: "the file is too large"
            }
          return Unread(
            origin: CodeOrigin(
              file: file.name, line: Int(one.range.line), column: Int(one.range.column)),
            text: file.tree.text(of: one.range), reason: reason)
        }
      }
  }

  /// The classes with statements about layout that have the name of another one.
  private var skippedDoubles: [Unread] {
    doubles.compactMap { double in
      let file = files[double.file]
      guard !file.tree.isForMac, file.tree.mayStateLayout(in: double.range) else { return nil }
      return Unread(
        origin: CodeOrigin(file: file.name, line: Int(double.range.line), column: 1), text: "",
        reason: "another class of this name was read")
    }
  }

  /// The tests with calls that state layout.
  private var skippedTests: [Unread] {
    typeOrder.compactMap { name in
      guard let type = types[name], type.isDeclared, isTest(name),
        type.callCount > 0
      else { return nil }
      return Unread(
        origin: CodeOrigin(
          file: files[type.file].name, line: Int(type.range.line), column: 1),
        text: "", reason: "it is a test, whose methods lay out no screen")
    }
  }
}

extension CodeProgram.TypeInfo {
  /// The number of calls in it that state layout.
  package var callCount: Int {
    var count = 0
    for block in code { LayoutCalls.all(in: block) { _, _ in count += 1 } }
    return count
  }
}
