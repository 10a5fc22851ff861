import Explanations
import Files
import LayInterpreter
import LayLanguage
import LayoutEngine
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
        throw shell.unknownLanguage(name, at: range)
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

extension OperandSlot {
  /// `all`, `de`, `"pt-BR"`
  static let languageNames = OperandSlot(
    "LANGUAGE", [.words(["all"])], wanted: "all, or languages", example: "de")
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
    if let language = variation.language {
      try requireTranslation(of: imported, into: language, found, at: range)
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

  private func requireTranslation(
    of imported: any ImportedFile, into language: Language, _ found: TranslationFiles.Found,
    at range: SourceRange
  ) throws(Failure) {
    guard found.tables[language] == nil, !language.isRightToLeft else { return }
    let known = found.tables.keys.sorted().map(\.code)
    throw Failure(
      "E123", "there is no translation of \(imported.file) into \(language.name)", at: range,
      help: [
        known.isEmpty
          ? "no table of texts was found around it" : "its languages: \(series(known))"
      ])
  }

  /// Checks that no content is cut off: on the present screen, or in languages of the imported one.
  func expectNoCutTexts(_ call: Call) throws(Failure) {
    let range = call.statement.range
    guard call.operands.has("languages") else {
      guard !isOnlyChecking else { return }
      try interpreter.needLayout()
      return try requireWholeTexts("", at: range)
    }
    var languages: [Language] = []
    var wantsAll = false
    for expression in call.operands.values("languages") {
      let name = context.source[expression.range].filter { $0 != "\"" }
      if name == "all" {
        wantsAll = true
      } else if let language = Language(named: name) {
        languages.append(language)
      } else {
        throw unknownLanguage(name, at: expression.range)
      }
    }
    guard !isOnlyChecking else { return }
    let imported = try requireImportedFile(at: range)
    let found = translations(of: imported)
    if wantsAll {
      languages = found.tables.keys.sorted()
      guard !languages.isEmpty else {
        throw Failure("E123", "there is no translation of \(imported.file)", at: range)
      }
    }
    let before = kept
    defer { kept = before }
    var variation = imported.variation ?? ScreenVariation()
    for language in languages {
      try requireTranslation(of: imported, into: language, found, at: range)
      variation.language = language
      try show(imported, in: variation, found, at: range)
      try interpreter.needLayout()
      try requireWholeTexts(" \(variation.phrase)", at: range)
    }
  }

  private func requireWholeTexts(_ place: String, at range: SourceRange) throws(Failure) {
    let explainer = explainer()
    guard let cuts = explainer.facts.ask({ $0.cutContents(in: $1) }) else {
      throw Failure(.interrupted, [])
    }
    guard !cuts.isEmpty else { return }
    throw unmet(
      "expected no cut texts, found \(cuts.count)\(place)",
      cuts.prefix(5).map { explainer.words(for: [$0]) }, at: range)
  }

  fileprivate func unknownLanguage(_ name: String, at range: SourceRange) -> Failure {
    Failure(
      "E123", "`\(name)` is no language", at: range,
      help: ["write its code or its English name: language de, language pt-BR, language Greek"])
  }

  private func translations(of imported: any ImportedFile) -> TranslationFiles.Found {
    let isInterrupted = { [interruption = evaluator.interruption] in interruption.isWanted }
    guard fileScope.mayRead(imported.file) else { return TranslationFiles.Found() }
    if importedInterface != nil {
      return TranslationFiles.translations(
        ofDocument: imported.file, isInterrupted: isInterrupted)
    }
    var found = TranslationFiles.translations(
      ofCodeBelow: [FilePath.folder(of: imported.file)], inAllLanguages: true,
      isInterrupted: isInterrupted)
    // Code itself shows keys: the language of its developers is one like the others.
    if !found.own.texts.isEmpty, let english = Language(code: "en") {
      found.tables[english] = found.own
    }
    return found
  }
}
