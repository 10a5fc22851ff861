/// The memory of this process.
enum Memory {
  /// The maximum resident size so far, in KB; 0 where the system does not report it.
  static var peak: Int {
    guard let bytes = File.read("/proc/self/status") else { return 0 }
    for line in bytes.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return line.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
    }
    return 0
  }
}
