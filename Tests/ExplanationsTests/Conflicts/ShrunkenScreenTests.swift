import JSONReading
import SessionSupport
import Testing

import LayShell

/// Screens of apps, made smaller until they break, as far as the screens are there.
@Suite("A screen that is made too small")
struct ShrunkenScreenTests {
  private static let folder =
    TestEnvironment.variable("LAY_SCREENS") ?? TestFiles.package + "/../shared/data/screens"
  /// Every so many of the screens; larger ones take long in a debug build.
  private static let step = TestEnvironment.takesLong ? 1 : 9
  private static let mostLines = TestEnvironment.takesLong ? Int.max : 60

  private static let screens: [String] = TestFiles.names(in: folder, ending: ".lay").enumerated()
    .compactMap { place, name in place % step == 1 % step ? name : nil }

  /// A screen's program, and its size.
  private static func screen(_ name: String) -> (program: String, width: Double, height: Double)? {
    guard let program = TestFiles.read("\(folder)/\(name)") else { return nil }
    let lines = program.split(separator: "\n")
    guard lines.count <= mostLines, let line = lines.first(where: { $0.hasPrefix("screen ") })
    else { return nil }
    let sides = line.dropFirst(7).split(separator: "x").compactMap { Double($0) }
    return sides.count == 2 ? (program, sides[0], sides[1]) : nil
  }

  /// Sessions with a screen too small, a little and by far, on each axis.
  private static func broken(_ name: String) -> [Console] {
    guard let (program, width, height) = screen(name) else { return [] }
    return [true, false].flatMap { isWidth -> [Console] in
      let side = isWidth ? width : height
      let found = [0.85, 0.55, 0.3, 0.12].compactMap { part -> Console? in
        let length = (side * part).rounded()
        let console = Console()
        console.run(program)
        console.run(isWidth ? "screen \(length)x\(height)" : "screen \(width)x\(length)")
        return conflicts(in: console).isEmpty ? nil : console
      }
      return found.count < 3 ? found : [found[0], found[found.count - 1]]
    }
  }

  /// The conflicts as JSON.
  private static func conflicts(in console: Console) -> [JSONValue] {
    let json = Console(copying: console)
    json.shell.settings.format = .json
    return JSONValue(json.run("conflicts").results)?["conflicts"]?.elements ?? []
  }

  /// What is left out.
  private static func leftOut(in console: Console) -> [String] {
    conflicts(in: console).flatMap { conflict in
      ([conflict["brokenConstraint"]].compactMap(\.self) + (conflict["merged"]?.elements ?? []))
        .map(\.constraintName)
    }
  }

  @Test("is explained in at most 15 lines a conflict", arguments: screens)
  func lengths(name: String) {
    for console in Self.broken(name) {
      let text = console.run("conflicts").results
      for lines in ExplanationLengthTests.explanations(in: text) {
        #expect(
          lines.count <= ExplanationLengthTests.most, "\(name)\n\(lines.joined(separator: "\n"))")
      }
    }
  }

  @Test("has conflicts of which every member is needed", arguments: screens)
  func members(name: String) {
    for console in Self.broken(name) {
      let all = JSONValue(json(console, "constraints"))?["constraints"]?.elements
        .compactMap { $0["id"]?.number.map { Int($0) } }
      for conflict in Self.conflicts(in: console) {
        let members = (conflict["constraints"]?.elements ?? []).compactMap {
          $0.number.map { Int($0) }
        }
        let others = (all ?? []).filter { !members.contains($0) }
        let alone = Console(copying: console)
        alone.run(others.map { "constraint(\($0)).active = false" }.joined(separator: "\n"))
        #expect(!Self.conflicts(in: alone).isEmpty, "\(name): \(members)")
        for member in members {
          let rest = Console(copying: alone)
          rest.run("constraint(\(member)).active = false")
          #expect(Self.conflicts(in: rest).isEmpty, "\(name): \(members) without \(member)")
        }
      }
    }
  }

  @Test("is offered repairs that resolve a conflict and make none", arguments: screens)
  func repairs(name: String) {
    for console in Self.broken(name) {
      let before = Self.leftOut(in: console)
      for conflict in Self.conflicts(in: console) {
        let repairs = (conflict["repairs"]?.elements ?? []).compactMap { $0["text"]?.string }
        #expect((1...3).contains(repairs.count), "\(name)")
        for repair in repairs {
          let mended = Console(copying: console)
          mended.run(repair)
          let after = Self.leftOut(in: mended)
          #expect(
            after.allSatisfy {
              before.contains($0) && $0 != conflict["brokenConstraint"]?.constraintName
            },
            "\(name): \(repair) leaves \(after)")
        }
      }
    }
  }

  private func json(_ console: Console, _ statement: String) -> String {
    let json = Console(copying: console)
    json.shell.settings.format = .json
    return json.run(statement).results
  }
}
