import Files
import LayInterpreter
import LayLanguage
import LayoutModel
import Localization
import ScreenChecks
import TextReports

/// Commands that show an imported screen in another language or with larger texts.
extension ShellCommand {
  static let language = ShellCommand(
    name: "language", shape: .text,
    forms: [
      [
        .slot(
          OperandSlot("LANGUAGE", wanted: "a language", example: "de", piece: .text))
      ]
    ],
    summary: "shows an imported screen in another language",
    searchTerms: [
      "translation", "localization", "german", "arabic", "rtl", "strings", "xcstrings", "lproj",
    ],
    action: { (shell, call) throws(Failure) in
      guard let (name, range) = call.operands.text, !shell.isOnlyChecking else { return }
      guard name != "off" else {
        try shell.vary(at: range) { $0.language = nil }
        return
      }
      guard let language = Language(named: name) else {
        throw Failure(
          "E123", "`\(name)` is no language", at: range,
          help: ["write its code or its English name: language de, language pt-BR, language Greek"])
      }
      try shell.vary(at: range) { $0.language = language }
    })

  static let text = ShellCommand(
    name: "text", shape: .sentence,
    forms: [["size", .words(TextSize.allCases.map(\.rawValue) + ["off"])]],
    summary: "shows an imported screen with another size of texts",
    searchTerms: ["dynamic type", "accessibility", "font", "content size category", "larger text"],
    action: { (shell, call) throws(Failure) in
      guard !shell.isOnlyChecking, let name = call.operands.words.last?.name else { return }
      let size = TextSize(named: name)
      try shell.vary(at: call.range) { $0.textSize = size == .large ? nil : size }
    })
}

extension Shell {
  /// Reads the imported screen anew in another language or size of texts.
  fileprivate func vary(
    at range: SourceRange, _ change: (inout ScreenVariation) -> Void
  ) throws(Failure) {
    let imported = try requireImportedFile(at: range)
    var variation = imported.variation ?? ScreenVariation()
    change(&variation)
    let found = translations(of: imported)
    if let language = variation.language, found.tables[language] == nil, !language.isRightToLeft {
      let known = found.tables.keys.sorted().map(\.code)
      throw Failure(
        "E123", "there is no translation of \(imported.file) into \(language.name)", at: range,
        help: [
          known.isEmpty
            ? "no table of texts was found around it" : "its languages: \(series(known))"
        ])
    }
    for note in found.notes { notice(note, at: range) }
    let shown = variation
    let isPlain = shown == ScreenVariation()
    try show(imported, in: isPlain ? nil : shown, found, at: range)
    emit(
      Report([
        .note(
          Report.Note(
            "shown", Markup(isPlain ? "as the source has it" : shown.phrase),
            role: .success, key: "shown", value: { shown.json }))
      ]))
  }

  private func translations(of imported: any ImportedFile) -> TranslationFiles.Found {
    let isInterrupted = { [interruption = evaluator.interruption] in interruption.isWanted }
    guard fileScope.mayRead(imported.file) else { return TranslationFiles.Found() }
    return importedInterface != nil
      ? TranslationFiles.translations(ofDocument: imported.file, isInterrupted: isInterrupted)
      : TranslationFiles.translations(
        ofCodeBelow: [FilePath.folder(of: imported.file)], inAllLanguages: true,
        isInterrupted: isInterrupted)
  }
}
