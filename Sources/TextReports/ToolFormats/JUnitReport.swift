/// Test results in JUnit's format, which continuous integration services read.
package struct JUnitReport {
  /// A group of tests.
  package struct Suite {
    package var name: String
    package var cases: [Case]

    package init(name: String, cases: [Case]) {
      self.name = name
      self.cases = cases
    }

    fileprivate var failures: Int { cases.count { $0.failure != nil } }
    fileprivate var skipped: Int { cases.count { $0.reasonToSkip != nil } }
  }

  /// A test with its result.
  package struct Case {
    package var name: String
    package var group: String
    package var file: String
    /// The line, from 1; nil for the whole file.
    package var line: Int?
    /// Nil for one that passed or was not run.
    package var failure: Failure?
    /// Why it was not run; nil for one that was.
    package var reasonToSkip: String?

    package init(
      name: String, group: String, file: String, line: Int? = nil, failure: Failure? = nil,
      reasonToSkip: String? = nil
    ) {
      self.name = name
      self.group = group
      self.file = file
      self.line = line
      self.failure = failure
      self.reasonToSkip = reasonToSkip
    }
  }

  /// Why a test failed.
  package struct Failure {
    /// A summary in one line.
    package var message: String
    /// The kind of failure.
    package var kind: String
    /// The whole message.
    package var text: String

    package init(message: String, kind: String, text: String) {
      self.message = message
      self.kind = kind
      self.text = text
    }
  }

  private let suites: [Suite]

  /// Creates a report.
  package init(_ suites: [Suite]) { self.suites = suites }

  /// The document.
  package var text: String {
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let skipped = suites.reduce(0) { $0 + $1.skipped }
    text += "<testsuites tests=\"\(tests)\" failures=\"\(failures)\"\(count(skipped))>\n"
    for suite in suites {
      text += "  <testsuite name=\"\(Self.escaped(suite.name))\""
      text += " tests=\"\(suite.cases.count)\" failures=\"\(suite.failures)\""
      text += "\(count(suite.skipped))>\n"
      text += suite.cases.map(Self.text).joined()
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// The attribute with the number of tests that were not run; none where every test was.
  private func count(_ skipped: Int) -> String { skipped > 0 ? " skipped=\"\(skipped)\"" : "" }

  /// A text from elsewhere, in which nothing is hidden.
  private static func escaped(_ text: String) -> String { VisibleText.of(XMLText.escaped(text)) }

  private static func text(of test: Case) -> String {
    var text =
      "    <testcase classname=\"\(Self.escaped(test.group))\" name=\"\(Self.escaped(test.name))\""
    text += " file=\"\(Self.escaped(test.file))\""
    if let line = test.line { text += " line=\"\(line)\"" }
    if let reason = test.reasonToSkip {
      text += ">\n      <skipped message=\"\(Self.escaped(reason))\"/>\n"
      return text + "    </testcase>\n"
    }
    guard let failure = test.failure else { return text + "/>\n" }
    text += ">\n      <failure message=\"\(Self.escaped(failure.message))\""
    text +=
      " type=\"\(Self.escaped(failure.kind))\">\(Self.escaped(failure.text))</failure>\n"
    return text + "    </testcase>\n"
  }
}
