import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Testing

import Explanations
import ScreenChecks

/// The sizes for which the scenes of a document are said to hold, beside layouts at such sizes.
struct SceneSizes {
  private let document: InterfaceDocument
  /// The number of scenes with a claim, and of those with a limit.
  private(set) var claims = 0
  private(set) var limits = 0

  init(_ text: String, _ file: String) throws {
    document = try InterfaceDocument(utf8: Array(text.utf8), file: file)
  }

  /// Expects layouts without conflicts at sizes inside, and with one just outside of a limit.
  mutating func expectTrue() throws {
    let device = try #require(Device.named("iPad Pro 11"))
    for root in document.roots {
      let check = SceneCheck(
        DocumentScreen(root, in: document), on: CheckedScreen.screens(of: [device]))
      guard let holds = check.sizesWithoutConflict() else { continue }
      claims += 1
      let lengths = holds.map { ($0.from ?? 240)...($0.to ?? 1400) }
      let shares = [0.001, 0.13, 0.37, 0.62, 0.88, 0.999]
      func length(_ axis: Int, _ share: Double) -> Double {
        lengths[axis].lowerBound + share * (lengths[axis].upperBound - lengths[axis].lowerBound)
      }
      for across in shares {
        for down in shares {
          let size = Size(width: length(0, across), height: length(1, down))
          #expect(!hasConflict(check, at: size), "\(document.file) \(root.name) at \(size)")
        }
      }
      for (axis, interval) in holds.enumerated() {
        for limit in [interval.from.map { $0 - 0.5 }, interval.to.map { $0 + 0.5 }] {
          guard let limit else { continue }
          limits += 1
          // A size class across may end it.
          let isSo = shares.contains { share in
            let other = length(1 - axis, share)
            return hasConflict(
              check,
              at: axis == 0
                ? Size(width: limit, height: other) : Size(width: other, height: limit))
          }
          #expect(isSo, "\(document.file) \(root.name) at \(limit)")
        }
      }
    }
  }

  private func hasConflict(_ check: SceneCheck, at size: Size) -> Bool {
    guard var conditions = check.cases.first?.conditions else { return false }
    conditions.size = size
    conditions.classes = SizeClasses(of: size)
    var engine = LayoutEngine()
    return !engine.layout(of: check.source.scene(conditions, textScale: 1).scene).broken.isEmpty
  }
}
