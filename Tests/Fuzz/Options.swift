/// The options of the command line.
struct Options {
  /// The seed of the first input of every campaign; each further input has the next one.
  var seed: UInt64 = 1
  /// The time for all campaigns together, in seconds.
  var time = 60.0
  /// The maximum number of inputs of each campaign.
  var count = Int.max
  /// The campaigns to run.
  var campaigns = allCampaigns
  /// The folder for inputs that fail; nil if they are only printed.
  var folder: String?

  /// The reason a command line is invalid.
  struct Mistake: Error {
    var message: String
  }

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard
        ["--seed", "--seconds", "--minutes", "--hours", "--count", "--only", "--keep"].contains(
          word)
      else { throw Mistake(message: "there is no option \(word)") }
      guard let value = rest.popFirst() else { throw Mistake(message: "\(word) needs a value") }
      switch word {
      case "--seed":
        guard let number = UInt64(value), number < 1 << 62 else { throw Self.wrong(word, value) }
        seed = number
      case "--seconds": time = try Self.number(word, value)
      case "--minutes": time = try Self.number(word, value) * 60
      case "--hours": time = try Self.number(word, value) * 3600
      case "--count": count = Int(try Self.number(word, value))
      case "--keep": folder = value
      default: campaigns = try Self.campaigns(value)
      }
    }
  }

  private static func wrong(_ option: String, _ value: String) -> Mistake {
    Mistake(message: "\(option) needs a number, not \(value)")
  }

  private static func number(_ option: String, _ value: String) throws(Mistake) -> Double {
    guard let number = Double(value), number > 0, number < 1e6 else { throw wrong(option, value) }
    return number
  }

  private static func campaigns(_ names: String) throws(Mistake) -> [any Campaign] {
    var found: [any Campaign] = []
    for name in names.split(separator: ",") {
      guard let campaign = allCampaigns.first(where: { $0.name == name }) else {
        let all = allCampaigns.map(\.name).joined(separator: ", ")
        throw Mistake(message: "there is no campaign \(name); there are \(all)")
      }
      found.append(campaign)
    }
    return found
  }
}
