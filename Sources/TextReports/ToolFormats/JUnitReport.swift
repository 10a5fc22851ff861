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
  }

  /// A test with its result.
  package struct Case {
    package var name: String
    package var group: String
    package var file: String
    /// The line, from 1; nil for the whole file.
    package var line: Int?
    /// Nil for one that passed.
    package var failure: Failure?

    package init(
      name: String, group: String, file: String, line: Int? = nil, failure: Failure? = nil
    ) {
      self.name = name
      self.group = group
      self.file = file
      self.line = line
      self.failure = failure
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
    text += "<testsuites tests=\"\(tests)\" failures=\"\(failures)\">\n"
    for suite in suites {
      text += "  <testsuite name=\"\(XMLText.escaped(suite.name))\""
      text += " tests=\"\(suite.cases.count)\" failures=\"\(suite.failures)\">\n"
      text += suite.cases.map(Self.text).joined()
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func text(of test: Case) -> String {
    var text =
      "    <testcase classname=\"\(XMLText.escaped(test.group))\" name=\"\(XMLText.escaped(test.name))\""
    text += " file=\"\(XMLText.escaped(test.file))\""
    if let line = test.line { text += " line=\"\(line)\"" }
    guard let failure = test.failure else { return text + "/>\n" }
    text += ">\n      <failure message=\"\(XMLText.escaped(failure.message))\""
    text +=
      " type=\"\(XMLText.escaped(failure.kind))\">\(XMLText.escaped(failure.text))</failure>\n"
    return text + "    </testcase>\n"
  }
}
