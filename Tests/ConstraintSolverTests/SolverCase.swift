import Foundation

/// A case of a file of cases: operations on a solver with the expected results.
///
/// The file is an object with an array `cases`. A case has an `id` and either `ops`, a list of
/// operations such as `["add", "c1", "2*x + y <= 10", "strong"]`, or a `script` of lines with the
/// sums of errors, `levels`, that are right at the end of each of its phases. A `workload` such as
/// `["chain", 10]` names a script that ``Workload`` writes. All are known to it but `enaml`, which
/// is a dialog out of the benchmark of another solver.
struct SolverCase: Decodable, Sendable {
  var id: String
  var ops: [[JSONValue]]?
  var script: [String]?
  var workload: [JSONValue]?
  var levels: [String: [String: Double]]?

  /// The lines of the script.
  var lines: [String]? {
    if let script { return script }
    guard let workload, workload.count == 2, let name = workload[0].text,
      let count = workload[1].number
    else { return nil }
    return Workload.lines(of: name, count: Int(count))
  }

  /// The cases of the file that `LAY_SOLVER_CASES` names; none without it.
  static let all: [SolverCase] = {
    guard let path = ProcessInfo.processInfo.environment["LAY_SOLVER_CASES"],
      let contents = FileManager.default.contents(atPath: path)
    else { return [] }
    struct File: Decodable { var cases: [SolverCase] }
    do {
      return try JSONDecoder().decode(File.self, from: contents).cases
    } catch {
      return [SolverCase(id: "the file cannot be read: \(error)")]
    }
  }()
}

extension SolverCase: CustomStringConvertible {
  var description: String { id }
}

/// A value of an operation.
enum JSONValue: Decodable, Sendable {
  case text(String)
  case number(Double)
  case values([String: Double])
  case alternatives([[String: Double]])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let values = try? container.decode([String: Double].self) {
      self = .values(values)
    } else {
      self = .alternatives(try container.decode([[String: Double]].self))
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var values: [String: Double]? { if case .values(let values) = self { values } else { nil } }
  var alternatives: [[String: Double]]? {
    if case .alternatives(let alternatives) = self { alternatives } else { nil }
  }

  /// 1...1000, or one of the four names.
  var priority: Double? {
    switch self {
    case .number(let number): number
    case .text("required"): 1000
    case .text("strong"): 750
    case .text("medium"): 500
    case .text("weak"): 250
    case .text, .values, .alternatives: nil
    }
  }
}

/// An equation in the syntax of the cases: `2*x + y - 3 <= z`.
struct CaseEquation {
  /// The coefficient of each name, all on the left.
  var coefficients: [(name: String, coefficient: Double)] = []
  /// `<=`, `==` or `>=`.
  var relation: String
  /// The number on the right side.
  var constant = 0.0

  /// `nil` if the text is not an equation.
  init?(_ text: String) {
    guard let relation = ["<=", "==", ">="].first(where: text.contains) else { return nil }
    self.relation = relation
    let sides = text.components(separatedBy: relation)
    guard sides.count == 2, addTerms(of: sides[0], times: 1), addTerms(of: sides[1], times: -1)
    else { return nil }
  }

  private mutating func addTerms(of side: String, times factor: Double) -> Bool {
    var sign = factor
    for word in side.split(separator: " ") {
      if word == "+" || word == "-" {
        sign = word == "-" ? -factor : factor
        continue
      }
      let parts = word.split(separator: "*")
      if let number = Double(word) {
        constant -= sign * number
      } else if parts.count == 2, let number = Double(parts[0]) {
        coefficients.append((String(parts[1]), sign * number))
      } else if parts.count == 1, word.hasPrefix("-") {
        coefficients.append((String(word.dropFirst()), -sign))
      } else if parts.count == 1 {
        coefficients.append((String(word), sign))
      } else {
        return false
      }
      sign = factor
    }
    return true
  }
}
