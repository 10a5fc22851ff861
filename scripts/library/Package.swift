// swift-tools-version: 6.2
import PackageDescription

// A package of its own that uses the libraries as any other package would: `form` lays out a form and shows
// a conflict, `proof` states three constraints and shows why they contradict one another.
let package = Package(
  name: "examples",
  dependencies: [.package(name: "lay", path: "../..")],
  targets: [
    .executableTarget(
      name: "form",
      dependencies: [.product(name: "LayoutEngine", package: "lay")]),
    .executableTarget(
      name: "proof",
      dependencies: [.product(name: "ConstraintSolver", package: "lay")]),
  ])
