import LayLanguage
import LayoutEngine
import LayoutModel

import LayShell

/// The scene of a program that has run.
struct BoxScene {
  var shell: Shell

  init(_ text: String) {
    var settings = Settings()
    settings.overflow = .conflict
    shell = Shell(settings: settings, output: Output { _, _ in })
    shell.run(SourceText(text), as: .script, keepsGoing: false)
  }

  mutating func run(_ text: String) { shell.run(SourceText(text), as: .script, keepsGoing: false) }

  /// The frames by name, rounded to 1e-5 points.
  var frames: [String: [Double]] {
    mutating get {
      let scene = shell.scene
      var frames: [String: [Double]] = [:]
      for (id, frame) in shell.engine.layout(of: scene).frames {
        frames[scene.name(of: id)] = Self.rounded(frame)
      }
      return frames
    }
  }

  /// The separators in the order of the list.
  var separators: [(isUpright: Bool, frame: [Double])] {
    mutating get {
      shell.engine.layout(of: shell.scene).separators.map {
        ($0.isUpright, Self.rounded($0.frame))
      }
    }
  }

  /// The overflow of each layout with too little space, in points, in statement order.
  var overflows: [Double] {
    mutating get {
      let scene = shell.scene
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
    mutating get { shell.engine.broken(in: shell.scene).count }
  }

  var freeCount: Int {
    mutating get { shell.engine.layout(of: shell.scene).free.count }
  }

  static func rounded(_ rect: Rect) -> [Double] {
    [rect.x, rect.y, rect.width, rect.height].map(rounded)
  }

  static func rounded(_ number: Double) -> Double { (number * 1e5).rounded() / 1e5 + 0 }
}

extension [Double] {
  /// Whether corresponding numbers are close.
  func isNear(_ other: [Double], within tolerance: Double = 1e-4) -> Bool {
    count == other.count && zip(self, other).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }
}
