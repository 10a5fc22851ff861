// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
// The programs contain Swift's runtime, so that they start at once. As an option of the link alone it leaves
// the modules as the tests need them, too.
let selfContained: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims", "-use-ld=lld"],
    .when(platforms: [.linux], configuration: .release))
]
// Tests, and modules that only word or serve what others have found, are compiled as they are written: an answer
// takes a few milliseconds more, and the build two thirds of the time. Modules that go through every byte, statement,
// constraint or picture are optimized.
let plain = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "lay",
  products: [
    .executable(name: "lay", targets: ["lay"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(
      name: "LayoutEngine",
      targets: ["LayoutEngine", "LayoutModel", "LayoutDialects"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    // The C library under one name.
    .target(name: "CLibrary", swiftSettings: strict),

    // Numbers only: linear constraints with preemptive priorities.
    .target(name: "ConstraintSolver", swiftSettings: strict),

    // The scene as a value, and the words that make and name its constraints.
    .target(
      name: "LayoutModel",
      dependencies: [.product(name: "HashTreeCollections", package: "swift-collections")],
      swiftSettings: strict),
    .target(
      name: "LayoutDialects", dependencies: ["LayoutModel", "TextReports"], swiftSettings: strict),

    // An answer as a tree, read as text of any width and as JSON.
    .target(name: "TextReports", swiftSettings: strict),

    // Scene to frames; conflicts and explanations.
    .target(
      name: "LayoutEngine", dependencies: ["LayoutModel", "ConstraintSolver"],
      swiftSettings: strict),

    // Frames to the rules that give them.
    .target(
      name: "LayoutInference", dependencies: ["ConstraintSolver", "LayoutModel"],
      swiftSettings: strict),

    // The languages and text sizes of apps, and the files with their translations.
    .target(name: "Localization", swiftSettings: strict),

    // Auto Layout's own messages about conflicts, read into scenes.
    .target(
      name: "ConflictLog", dependencies: ["LayoutModel", "TextReports"], swiftSettings: strict),

    // Storyboards and xibs, read into scenes.
    .target(
      name: "InterfaceBuilder", dependencies: ["LayoutModel", "Localization"], swiftSettings: strict
    ),

    // One syntax tree of Swift and Objective-C.
    .target(name: "CodeSyntax", swiftSettings: strict),

    // What the files of a set declare, and what their code does as far as its words say.
    .target(name: "CodeIndex", dependencies: ["CodeSyntax"], swiftSettings: strict),

    // Layout code in Swift and Objective-C, read into scenes.
    .target(
      name: "LayoutCode",
      dependencies: ["CodeIndex", "CodeSyntax", "LayoutModel", "LayoutDialects", "Localization"],
      swiftSettings: strict),

    // What an engine finds out, in words and as objects: why, lost, conflicts, ambiguity.
    .target(
      name: "Explanations",
      dependencies: [
        "LayoutModel", "LayoutDialects", "LayoutEngine", "LayoutInference", "ConflictLog",
        "TextReports",
      ],
      swiftSettings: strict),

    // Screens at every size: what is found there, and changes that were tried.
    .target(
      name: "ScreenChecks",
      dependencies: [
        "LayoutModel", "LayoutDialects", "LayoutEngine", "Explanations", "InterfaceBuilder",
        "CodeIndex", "CodeSyntax", "LayoutCode", "Localization", "TextReports",
      ],
      swiftSettings: strict),

    // A solved scene as a picture.
    .target(
      name: "LayoutDrawing",
      dependencies: ["CLibrary", "LayoutModel", "LayoutEngine", "TextReports"],
      swiftSettings: strict),

    // Text to syntax tree.
    .target(name: "LayLanguage", swiftSettings: strict),

    // Expressions evaluated, statements run as edits of the scene.
    .target(
      name: "LayInterpreter",
      dependencies: [
        "BuiltInTexts", "LayLanguage", "LayoutModel", "LayoutDialects", "LayoutEngine",
        "TextReports",
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),

    // A session as a program that makes it again.
    .target(
      name: "SavedPrograms",
      dependencies: [
        "LayLanguage", "LayInterpreter", "LayoutModel", "LayoutDialects", "LayoutEngine",
        "TextReports",
      ],
      swiftSettings: strict),

    // The files of scripts/lessons and scripts/examples and the pages that help is read from, as the compiler embeds
    // them.
    .target(name: "BuiltInTexts"),

    // The course: its texts, what is told, and how an entry is judged.
    .target(
      name: "Lessons",
      dependencies: [
        "BuiltInTexts", "Files", "LayoutDialects", "LayoutDrawing", "LayoutEngine", "LayoutModel",
        "TextReports",
      ],
      swiftSettings: plain),

    // The pages of help, the reference, the catalog of errors, the built-in examples.
    .target(
      name: "Manual",
      dependencies: [
        "BuiltInTexts", "LayLanguage", "LayInterpreter", "LayoutModel", "LayoutDialects",
        "TextReports",
      ],
      swiftSettings: plain),

    // Reading and replacing whole files, within a sandbox.
    .target(name: "Files", dependencies: ["CLibrary"], swiftSettings: plain),

    // Commands that ask, help, completion, a session.
    .target(
      name: "LayShell",
      dependencies: [
        "CLibrary", "Files", "LayLanguage", "LayInterpreter", "LayoutModel", "LayoutDialects",
        "LayoutEngine", "LayoutDrawing", "ConflictLog", "InterfaceBuilder", "Explanations",
        "CodeIndex", "CodeSyntax", "LayoutCode", "LayoutInference", "Lessons", "Localization",
        "Manual",
        "SavedPrograms", "ScreenChecks", "TextReports",
      ],
      swiftSettings: plain),

    // Lines read from a terminal or a pipe.
    .systemLibrary(
      name: "CLibedit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(name: "CEditline", dependencies: ["CLibedit"]),
    .target(
      name: "LineEditing", dependencies: ["CLibrary", "CEditline", "CLibedit"],
      swiftSettings: plain),

    // The live page, on the loopback address. GNU libmicrohttpd is opened when a page is first shown: it brings
    // further libraries, which every start of the program would have to load.
    .target(name: "CMicrohttpd"),
    .target(
      name: "Preview", dependencies: ["CLibrary", "LayShell", "CMicrohttpd"], swiftSettings: plain),

    // Commands for editors and agents: the Language Server Protocol and the Model Context Protocol on one JSON-RPC.
    .target(
      name: "ToolServer",
      dependencies: [
        "Explanations", "Files", "LayInterpreter", "LayLanguage", "LayShell", "LayoutDialects",
        "LayoutEngine", "LayoutModel", "Localization", "Manual", "ScreenChecks", "TextReports",
      ],
      swiftSettings: plain),

    // The command line.
    .executableTarget(
      name: "lay",
      dependencies: [
        "CLibrary", "CodeSyntax", "Files", "InterfaceBuilder", "LayLanguage", "LayShell",
        "LayoutCode",
        "LayoutModel", "Lessons", "LineEditing", "Localization", "Manual", "Preview",
        "ScreenChecks", "TextReports",
        "ToolServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: plain, linkerSettings: selfContained),

    // The benchmark; `scripts/bench` builds and starts it.
    .executableTarget(
      name: "Benchmark",
      dependencies: [
        "CLibrary", "ConstraintSolver", "LayLanguage", "LayShell", "LayInterpreter", "LayoutModel",
        "LayoutEngine", "ScreenChecks",
      ],
      path: "Tests/Benchmark",
      exclude: ["Peers"],
      swiftSettings: strict, linkerSettings: selfContained),

    // The judge of the tests: a slow, exact solver. Optimized even in debug builds, since the tests
    // ask it a hundred thousand questions.
    .target(
      name: "ReferenceSolver", dependencies: [.product(name: "BigInt", package: "BigInt")],
      path: "Tests/ReferenceSolver",
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .testTarget(
      name: "ConstraintSolverTests",
      dependencies: [
        "ConstraintSolver", "RandomTexts", "ReferenceSolver", "SolverTrials",
        .product(name: "BigInt", package: "BigInt"),
      ],
      swiftSettings: plain),
    // Random numbers that follow from a seed, and texts that are damaged by them.
    .target(name: "RandomTexts", path: "Tests/RandomTexts", swiftSettings: strict),
    // Random histories of the solver, each answer compared with the exact one.
    .target(
      name: "SolverTrials",
      dependencies: [
        "ConstraintSolver", "RandomTexts", "ReferenceSolver",
        .product(name: "BigInt", package: "BigInt"),
      ],
      path: "Tests/SolverTrials", swiftSettings: strict),
    .testTarget(
      name: "LayoutModelTests", dependencies: ["LayoutModel"], swiftSettings: plain),
    .testTarget(
      name: "LayoutDialectsTests", dependencies: ["LayoutDialects", "LayoutModel", "TextReports"],
      swiftSettings: plain),
    .testTarget(
      name: "TextReportsTests", dependencies: ["TextReports", "JSONReading", "ProcessSupport"],
      swiftSettings: plain),
    // Logs with what is found in them.
    .target(name: "LogFixtures", path: "Tests/LogFixtures", swiftSettings: plain),
    .testTarget(
      name: "ConflictLogTests", dependencies: ["ConflictLog", "LayoutModel", "LogFixtures"],
      swiftSettings: plain),
    .testTarget(
      name: "LocalizationTests", dependencies: ["Localization"], swiftSettings: plain),
    // Storyboards and xibs, written by hand.
    .target(name: "InterfaceFixtures", path: "Tests/InterfaceFixtures", swiftSettings: plain),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: [
        "CLibrary", "InterfaceBuilder", "InterfaceFixtures", "ScreenChecks", "LayShell",
        "LayoutEngine",
        "LayoutModel", "SessionSupport",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "CodeSyntaxTests", dependencies: ["CodeSyntax", "RandomTexts"], swiftSettings: plain),
    .testTarget(
      name: "LayoutCodeTests",
      dependencies: [
        "CodeSyntax", "LayoutDialects", "LayoutCode", "LayoutModel", "Localization", "RandomTexts",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "ScreenChecksTests",
      dependencies: [
        "ScreenChecks", "Explanations", "InterfaceBuilder", "InterfaceFixtures", "LayShell",
        "CodeSyntax", "LayoutCode", "LayoutEngine", "LayoutModel", "Localization", "JSONReading",
        "ProcessSupport",
        "SessionSupport",
        "TextReports",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: ["LayoutEngine", "LayoutModel", "ReferenceSolver"],
      swiftSettings: plain),
    .testTarget(
      name: "ExplanationsTests",
      dependencies: [
        "Explanations", "ConflictLog", "LayLanguage", "LayInterpreter", "LayShell",
        "LayoutModel", "LayoutDialects", "LayoutEngine", "SavedPrograms", "TextReports",
        "LogFixtures", "JSONReading", "SessionSupport",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "LayoutInferenceTests",
      dependencies: [
        "LayoutInference", "LayoutModel", "LayoutEngine", "LayShell", "JSONReading",
        "SessionSupport",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "LayoutDrawingTests",
      dependencies: ["LayoutDrawing", "LayoutModel", "LayoutEngine", "TextReports"],
      swiftSettings: plain),
    .testTarget(
      name: "FilesTests", dependencies: ["CLibrary", "Files", "ProcessSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "LayLanguageTests", dependencies: ["LayLanguage", "RandomTexts"], swiftSettings: plain),
    // Reads what the program prints as JSON.
    .target(
      name: "JSONReading", dependencies: ["TextReports"], path: "Tests/JSONReading",
      swiftSettings: plain),
    // Runs programs in sessions and collects what they print.
    .target(
      name: "SessionSupport",
      dependencies: [
        "CLibrary", "LayLanguage", "LayShell", "LayoutDialects", "LayoutModel", "TextReports",
      ],
      path: "Tests/SessionSupport", swiftSettings: plain),
    .testTarget(
      name: "LayInterpreterTests",
      dependencies: [
        "LayInterpreter", "LayLanguage", "LayShell", "LayoutModel", "LayoutDialects",
        "LayoutEngine", "LayoutDrawing", "Explanations", "Manual", "SavedPrograms", "TextReports",
        "SessionSupport",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "LayShellTests",
      dependencies: [
        "CLibrary", "CodeSyntax", "Files", "LayShell", "LayInterpreter", "LayLanguage",
        "LayoutModel", "LayoutDialects", "LayoutEngine", "Explanations", "LayoutCode", "Lessons",
        "Manual", "SavedPrograms",
        "TextReports",
        "InterfaceFixtures", "JSONReading", "LogFixtures", "SessionSupport", "ProcessSupport",
      ],
      swiftSettings: plain),
    // The code that `constraints as swift` writes, compiled against stand-ins for UIKit.
    .testTarget(
      name: "SwiftExportTests",
      dependencies: [
        "CLibrary", "LayShell", "LayInterpreter", "LayLanguage", "LayoutModel", "LayoutEngine",
        "LayoutDialects", "TextReports",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "LayShell", "LayInterpreter", "LayLanguage", "LayoutEngine", "LayoutModel",
        "CodeSyntax", "LayoutCode", "LayoutDialects", "ReferenceSolver", "JSONReading",
        "SessionSupport",
      ],
      swiftSettings: plain),
    // Runs programs, with files and signals, and on terminals of their own.
    .target(
      name: "ProcessSupport", dependencies: ["CLibrary"], path: "Tests/ProcessSupport",
      swiftSettings: plain),
    // The program that the terminal tests drive.
    .executableTarget(
      name: "LineEditingProbe", dependencies: ["LineEditing"], path: "Tests/LineEditingProbe",
      swiftSettings: plain),
    .testTarget(
      name: "LineEditingTests",
      dependencies: [
        "CEditline", "CLibrary", "LineEditing", "LineEditingProbe", "ProcessSupport", "RandomTexts",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "CommandLineTests", dependencies: ["CLibrary", "LineEditing", "ProcessSupport"],
      swiftSettings: plain),

    .testTarget(
      name: "ToolServerTests",
      dependencies: ["CLibrary", "ToolServer", "TextReports", "ProcessSupport", "SessionSupport"],
      exclude: ["Sessions"], swiftSettings: plain),
    .testTarget(
      name: "PreviewTests", dependencies: ["CLibrary", "Preview", "LayShell"],
      swiftSettings: plain),

    // Random input for the program and its solver; `scripts/fuzz` builds and starts it.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CLibrary", "JSONReading", "LineEditing", "LogFixtures", "ProcessSupport", "SessionSupport",
        "SolverTrials",
      ],
      path: "Tests/Fuzz", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// The graph above is what a target may import. A value of a module that it imports can hold values of
// further ones, and a target is compiled again only if a module that it lists has changed; so each
// lists those as well. Otherwise it could go on with the sizes that their types had before.
let imports = Dictionary(
  uniqueKeysWithValues: package.targets.map { target in
    let names = target.dependencies.compactMap { dependency -> String? in
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    }
    return (target.name, names)
  })
for target in package.targets {
  let own = imports[target.name] ?? []
  var reached = Set(own)
  var open = own
  while let name = open.popLast() {
    open += (imports[name] ?? []).filter { reached.insert($0).inserted }
  }
  target.dependencies += reached.subtracting(own).sorted().map { .target(name: $0) }
}
