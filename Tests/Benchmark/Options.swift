/// The options of the command line.
struct Options {
  var isQuick = false
  /// The layouts to time.
  var layouts = LayoutName.allCases
  var jsonPath: String?
  /// The file for the picture of the ratios.
  var plotPath: String?
  /// The number of random systems to check.
  var verified: Int?
  var timesLanguage = false
  var timesEdits = false
  var timesQuestions = false
  var countsInstructions = false
  /// The maximum time of a process, in seconds.
  var limit: Double?
  var seed: UInt64 = 1

  // The prepared peers; a missing peer is nil.

  /// kiwi's runner.
  var kiwi: String?
  /// A Python with HiGHS.
  var python: String?
  /// The source of kiwi's benchmark.
  var dialog: String?
  /// The folder of the peers' programs.
  var peers = "Tests/Benchmark/Peers"
  /// A directory for files.
  var scratch = "."

  /// The reason a command line is invalid.
  struct Mistake: Error {
    var message: String
  }

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--language": timesLanguage = true
      case "--edits": timesEdits = true
      case "--questions": timesQuestions = true
      case "--instructions": countsInstructions = true
      case "--only": layouts = try Self.layouts(Self.value(of: word, &rest))
      case "--json": jsonPath = try Self.value(of: word, &rest)
      case "--plot": plotPath = try Self.value(of: word, &rest)
      case "--verify": verified = Int(try Self.number(of: word, &rest))
      case "--limit": limit = try Self.number(of: word, &rest)
      case "--seed": seed = UInt64(try Self.number(of: word, &rest))
      case "--kiwi": kiwi = try Self.value(of: word, &rest)
      case "--python": python = try Self.value(of: word, &rest)
      case "--dialog": dialog = try Self.value(of: word, &rest)
      case "--peers": peers = try Self.value(of: word, &rest)
      case "--scratch": scratch = try Self.value(of: word, &rest)
      default: throw Mistake(message: "there is no option \(word)")
      }
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(message: "\(option) needs a value") }
    return value
  }

  private static func number(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> Double {
    let text = try value(of: option, &rest)
    guard let number = Double(text), number > 0, number < 1e9 else {
      throw Mistake(message: "\(option) needs a number, not \(text)")
    }
    return number
  }

  private static func layouts(_ name: String) throws(Mistake) -> [LayoutName] {
    guard let layout = LayoutName(rawValue: name) else {
      let all = LayoutName.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mistake(message: "there is no layout \(name); there are \(all)")
    }
    return [layout]
  }

  // The amount of work.

  /// The sizes of layouts, in views.
  var sizes: [Int] { isQuick ? [10, 100, 1_000] : [10, 100, 1_000, 3_000, 10_000] }
  /// The number of runs of each process.
  var runs: Int { isQuick ? 3 : 5 }
  /// The time in which a process starts new sessions, in seconds.
  var budget: Double { isQuick ? 0.05 : 0.3 }
  /// A pair that takes longer is not run again, in seconds.
  var patience: Double { isQuick ? 1 : 10 }
  /// The maximum time of a peer's process, in seconds.
  var peerLimit: Double { limit ?? (isQuick ? 2 : 20) }
  /// The maximum number of frames of a drag.
  var frameLimit: Int { isQuick ? 200 : 1_000 }
}
