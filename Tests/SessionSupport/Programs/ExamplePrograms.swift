/// The example programs.
package enum ExamplePrograms {
  package struct Program: Sendable, CustomStringConvertible {
    package var name: String
    package var path: String
    package var text: String
    package var description: String { name }
  }

  package static let all: [Program] = {
    let folder = TestFiles.package + "/scripts/examples"
    return TestFiles.names(in: folder, ending: ".lay").compactMap { name in
      TestFiles.read(folder + "/" + name).map {
        Program(name: name, path: folder + "/" + name, text: $0)
      }
    }
  }()
}
