import CLibrary
import LineEditing

/// The program that shows a text page by page.
enum Pager {
  /// Shows a text in the program that `PAGER` names, or in `less`; returns whether it could be started.
  static func show(_ text: String) -> Bool {
    let named = Terminal.environment("PAGER").flatMap { $0.isEmpty ? nil : $0 }
    guard let pipe = popen(named ?? "less -R", "w") else { return false }
    // A pager that is left early closes the pipe.
    let earlier = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, earlier) }
    fputs(text, pipe)
    let status = pclose(pipe)
    // 127: the shell has not found it.
    return status >> 8 & 0xFF != 127
  }
}
