import LayLanguage
import LayoutEngine
import LayoutModel

@testable import LayShell

/// A program that has run, to be asked where things are.
struct BoxScene {
  var shell: Shell

  init(_ text: String) {
    shell = Shell(output: Output { _, _ in })
    shell.run(SourceText(text), as: .script, keepsGoing: false)
  }

  mutating func run(_ text: String) { shell.run(SourceText(text), as: .script, keepsGoing: false) }

  /// The frames by name, to a hundred-thousandth of a point.
  var frames: [String: [Double]] {
    mutating get {
      let scene = shell.currentScene
      var frames: [String: [Double]] = [:]
      for (id, frame) in shell.engine.layout(of: scene).frames {
        frames[scene.name(of: id)] = Self.rounded(frame)
      }
      return frames
    }
  }

  /// The separators in the order in which they are listed.
  var separators: [(isUpright: Bool, frame: [Double])] {
    mutating get {
      shell.engine.layout(of: shell.currentScene).separators.map {
        ($0.isUpright, Self.rounded($0.frame))
      }
    }
  }

  /// By how many points each layout that has too little room overflows, in the order of statement.
  var overflows: [Double] {
    mutating get {
      let scene = shell.currentScene
      let conflicts = shell.engine.conflicts(in: scene)
      var result: [Double] = []
      for conflict in conflicts {
        guard let found = shell.engine.overflow(of: conflict, in: scene) else { continue }
        result.append(Self.rounded(found.needed - found.room))
      }
      return result
    }
  }

  var brokenCount: Int {
    mutating get { shell.engine.broken(in: shell.currentScene).count }
  }

  var freeCount: Int {
    mutating get { shell.engine.layout(of: shell.currentScene).free.count }
  }

  static func rounded(_ rect: Rect) -> [Double] {
    [rect.x, rect.y, rect.width, rect.height].map(rounded)
  }

  static func rounded(_ number: Double) -> Double { (number * 1e5).rounded() / 1e5 + 0 }
}

extension [Double] {
  /// Whether each number is near to the one in its place.
  func isNear(_ other: [Double], within tolerance: Double = 1e-4) -> Bool {
    count == other.count && zip(self, other).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }
}
