import CLibrary

/// Random input for `lay` and its solver. `scripts/fuzz` builds this and starts it; it starts itself
/// again to run the solver in processes of its own.
@main
enum Fuzz {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == SystemCampaign.word {
      exit(SystemCampaign.judge(arguments.dropFirst().compactMap { UInt64($0) }))
    }
    do {
      var runner = Runner(try Options(arguments))
      exit(runner.run())
    } catch {
      Message.write("fuzz: \(error.message)\n")
      exit(64)
    }
  }
}

/// Text on standard output, written at once.
enum Message {
  static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}
