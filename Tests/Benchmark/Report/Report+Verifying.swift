import CLibrary

extension Report {
  /// Compares answers on random systems with those of HiGHS.
  /// - Returns: The exit status.
  func verify(_ count: Int) -> Int32 {
    guard let python = options.python else {
      Message.write("bench: HiGHS is missing, so there is nothing to compare with\n")
      return 69
    }
    let path = "\(options.scratch)/states"
    defer { unlink(path) }
    var systems = RandomSystems(seed: options.seed)
    do {
      var text = ""
      for number in 1...count { text += try systems.next(number: number) }
      guard File.write(text, to: path) else { return 73 }
    } catch {
      Message.write("bench: the solver refused a call: \(error)\n")
      return 70
    }
    let child = ChildProcess([python, "-B", "\(options.peers)/verify.py", path])
    print(child.output, terminator: "")
    guard case .exited(let status) = child.ending else { return 70 }
    return status
  }
}
