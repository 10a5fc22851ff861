// swift-tools-version: 6.2
import PackageDescription

// A package of its own that lays out a form with the library, as any other package would.
let package = Package(
  name: "form",
  dependencies: [.package(name: "lay", path: "../..")],
  targets: [
    .executableTarget(
      name: "form",
      dependencies: [.product(name: "LayoutEngine", package: "lay")])
  ])
