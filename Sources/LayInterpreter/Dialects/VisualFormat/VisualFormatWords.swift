/// `visual`.
struct VisualFormatWords: DialectWords {
  let commands: [CommandSubject: [StatementCommand]] = [.constraints: [.visual]]
}
