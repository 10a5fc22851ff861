import CodeIndex
import CodeSyntax

/// Controllers inside a class: what they do when their views are asked for.
extension CodeRunner {
  /// Runs what a controller inside the class does when its view is asked for first.
  func loadView(of instance: CodeInstance) {
    guard instance.hasViewToLoad else { return }
    instance.hasViewToLoad = false
    // A controller that shows others of its own class shows them when they are needed.
    guard controllers.count < Self.mostControllers, !isEntered,
      !controllers.contains(where: { $0.type == instance.type })
    else { return }
    controllers.append(instance)
    for name in ["loadView", "viewDidLoad"] { callFirst(name, of: instance) }
  }

  /// The most controllers inside a class that are followed.
  private static let mostControllers = 12

  /// Calls the first method of a name in the lineage of an object's type.
  func callFirst(_ name: String, of instance: CodeInstance) {
    guard let function = program.method(name, of: instance.type),
      program.files.indices.contains(function.file)
    else { return }
    let place = CodeOrigin(
      file: program.files[function.file].name, line: Int(function.range.line),
      column: Int(function.range.column))
    _ = call(function, CodeArguments([]), receiver: instance, at: place)
  }
}
