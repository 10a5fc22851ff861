import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Localization

/// Faults that only languages or sizes of texts bring.
extension SceneCheck {
  /// Finds the faults that only languages or sizes of texts bring.
  mutating func findVariedFaults(
    _ variations: [ScreenVariation], _ isOver: () -> Bool
  ) {
    /// A fault, the check in which it is worst, and the variations that have it.
    struct Varied {
      var check: SceneCheck
      var seen: Seen
      var variations: [ScreenVariation]
      /// Those in which it rests on no guess.
      var sure: Set<ScreenVariation> = []
    }
    var found: [Varied] = []
    for (index, variation) in variations.enumerated() {
      guard !isOver() else {
        variationsLeft = variations.count - index
        break
      }
      guard let varied = source.varied(by: variation) else { continue }
      var check = SceneCheck(varied, on: screens, judgesTouch: judgesTouch)
      (check.mends, check.plain, check.end) = (mends, source, end)
      check.known = Known(faults: Set(places.keys), solved: solved)
      check.lookEverywhere(isOver)
      if variation.language?.isRightToLeft == true, variation.textSize == nil {
        check.lookForUnmirrored()
      }
      for fault in check.seen where places[fault.told.fault] == nil && check.isWorthTelling(fault) {
        guard let known = found.firstIndex(where: { $0.seen.told.fault == fault.told.fault }) else {
          found.append(
            Varied(
              check: check, seen: fault, variations: [variation],
              sure: fault.told.depends.isEmpty ? [variation] : []))
          continue
        }
        // What a language or a size brings alone is not told of both together.
        let isOfOne = found[known].variations.contains { $0.language == nil || $0.textSize == nil }
        if variation.language != nil, variation.textSize != nil, isOfOne { continue }
        found[known].variations.append(variation)
        if fault.told.depends.isEmpty { found[known].sure.insert(variation) }
        let cases = Set(found[known].seen.cases).union(fault.cases).sorted()
        if check.isWorse(fault, than: found[known].seen, of: found[known].check) {
          (found[known].check, found[known].seen) = (check, fault)
        }
        found[known].seen.cases = cases
      }
    }
    for fault in found {
      for var finding in fault.check.told([fault.seen], isOver) {
        // What is sure in one language is not said to be so in another one.
        finding.variations = fault.variations.filter {
          fault.sure.isEmpty || fault.sure.contains($0)
        }
        finding.unsure = fault.variations.filter { !finding.variations.contains($0) }
        finding.allVariations = variations
        finding.worst = fault.check.source.variation
        if case .truncated(let view) = fault.seen.told.fault {
          finding.text = fault.check.source.text(of: view)
        }
        findings.append(finding)
      }
    }
  }

  /// Whether a fault is worse than the same one of another check: it is certain, or it is greater.
  private func isWorse(_ fault: Seen, than other: Seen, of check: SceneCheck) -> Bool {
    func rank(_ seen: Seen) -> (Double, Double) {
      (seen.told.depends.isEmpty ? 1 : 0, seen.told.weight)
    }
    return rank(fault) > rank(other)
  }

  /// Finds the views that are not mirrored because their constraints name left or right beside others that name leading
  /// or trailing: where nothing follows the direction, that is how the screen is meant.
  private mutating func lookForUnmirrored() {
    guard let first = cases.first else { return }
    let mirrored = scene(at: 0)
    var conditions = first.conditions
    conditions.isRightToLeft = false
    let plain = source.scene(conditions, textScale: 1)
    let stated = mirrored.scene.constraintsInOrder.filter { mirrored.origins[$0.id] != nil }
    func names(_ constraint: LayoutConstraint, _ isWanted: (Anchor) -> Bool) -> Bool {
      (Array(constraint.left.terms) + constraint.right.terms).contains {
        isWanted($0.anchor.anchor)
      }
    }
    guard stated.contains(where: { names($0, \.followsDirection) }) else { return }
    var engines = (LayoutEngine(), LayoutEngine())
    let (new, old) = (engines.0.layout(of: mirrored.scene), engines.1.layout(of: plain.scene))
    guard new.broken.isEmpty, new.free.isEmpty, old.broken.isEmpty else { return }
    for constraint in stated {
      guard names(constraint, { [.left, .right, .leftMargin, .rightMargin].contains($0) }),
        let origin = mirrored.origins[constraint.id],
        let item = constraint.items.first(where: { $0 != .root && mirrored.indexes[$0] != nil }),
        let view = mirrored.indexes[item], let parent = source.views[view].parent,
        !source.views[view].isInvisible, !source.views[view].keepsDirection,
        let around = mirrored.items[parent].flatMap({ new.frames[$0] }),
        let now = new.frames[item], let before = plain.items[view].flatMap({ old.frames[$0] }),
        (around.width - before.x - before.width - now.x).magnitude > Self.leastOverlap
      else { continue }
      let word = names(constraint) { $0 == .left || $0 == .leftMargin } ? "left" : "right"
      take(
        Sighting(
          fault: .unmirrored(view), fact: .unmirrored(word: word), line: origin.line,
          column: origin.column, file: origin.file, views: [view]), at: 0)
    }
  }
}
