import LayoutDialects
import LayoutModel
import SessionSupport
import Testing
import TextReports

import LayShell

/// Programs with LayoutKit's sentences.
enum Sentences {
  /// The output of a program, which must not fail.
  static func results(_ program: String) -> String {
    let outcome = outcome(of: program)
    #expect(outcome.status == 0, "\(program)\n\(outcome.all)")
    return outcome.results
  }

  /// The stated constraints of a program, as equations with their priorities and names.
  static func stated(_ program: String) -> [String] {
    let console = Console()
    let outcome = console.run(program)
    #expect(outcome.status == 0, "\(program)\n\(outcome.all)")
    return words(console.shell.scene)
  }

  /// The stated constraints of a scene, as equations with their priorities and names.
  static func words(_ scene: Scene) -> [String] {
    scene.constraintsInOrder.map { constraint in
      let line = EquationText(constraint, in: scene).line
      let priority =
        constraint.priority == 1000 ? "" : " \(NumberText.priority(constraint.priority))"
      let name = constraint.name.map { " \(scene.name(of: $0.owner)).\($0.word)" } ?? ""
      return line + priority + name
    }
  }
}

/// A program with its constraints.
struct StatedCase: Sendable, CustomTestStringConvertible {
  var program: String
  /// Equations with their priorities and names.
  var states: [String]

  var testDescription: String { program }

  init(_ program: String, _ states: String...) {
    self.program = program
    self.states = states
  }
}
