import LayoutModel
import TextReports

/// The words of SnapKit.
extension SwiftCode {
  /// Makers for the views that constraints begin with, in the order of their first constraints.
  /// - Parameter group: The property that keeps the constraints without activating them.
  func snapKit(_ all: [Stated], preparing group: String? = nil) -> [String] {
    var owners: [ItemID] = []
    var byOwner: [ItemID: [Stated]] = [:]
    for one in all {
      let owner = one.pair.anchor.item
      if byOwner[owner] == nil { owners.append(owner) }
      byOwner[owner, default: []].append(one)
    }
    var lines: [String] = []
    // Guides that the code makes have their constraints in UIKit's words.
    if !guideConstraints.isEmpty, group == nil {
      lines.append("NSLayoutConstraint.activate([")
      lines += guideConstraints.flatMap { $0.map { "  \($0)," } } + ["])"]
    }
    for owner in owners {
      let word = group == nil ? "makeConstraints" : "prepareConstraints"
      let start = group.map { "\($0) += " } ?? ""
      lines.append("\(start)\(item(owner)).snp.\(word) { make in")
      lines += chains(byOwner[owner] ?? []).map { "  \($0)" }
      lines.append("}")
    }
    return lines
  }

  /// A line each; constraints that follow one another with the same relation, target and numbers share one.
  private func chains(_ all: [Stated]) -> [String] {
    var lines: [(attributes: [String], rest: String, isShared: Bool)] = []
    for one in all {
      let chain = chain(one)
      if let remark = one.remark { lines.append((["// \(remark)"], "", false)) }
      if chain.isShared, let last = lines.last, last.isShared, last.rest == chain.rest,
        !last.attributes.contains(chain.attribute)
      {
        lines[lines.count - 1].attributes.append(chain.attribute)
      } else {
        lines.append(([chain.attribute], chain.rest, chain.isShared))
      }
    }
    return lines.map { line in
      line.rest.isEmpty
        ? line.attributes.joined() : "make.\(line.attributes.joined(separator: "."))\(line.rest)"
    }
  }

  /// The attribute of a maker, and what follows it.
  private func chain(_ one: Stated) -> (attribute: String, rest: String, isShared: Bool) {
    let pair = one.pair
    let attribute = pair.anchor.anchor.rawValue
    var rest = ".\(pair.relation.argument)"
    var isShared = one.label == nil
    let number = NumberText.exact(pair.constant)
    if let guide = one.guideAnchor {
      // `a.leadingAnchor` of a guide is `a.snp.leading`.
      let words = guide.split(separator: ".")
      let word = words.last.map { String($0.dropLast("Anchor".count)) } ?? ""
      let owner = words.dropLast().joined(separator: ".")
      rest += "(\(owner).snp.\(word))"
      isShared = false
    } else if let other = pair.other {
      let isSame = other.anchor == pair.anchor.anchor
      let isSuperview =
        scene.item(pair.anchor.item)?.kind == .view
        && scene.parent(of: pair.anchor.item) == other.item
        && scene.guideRole(of: pair.anchor.item) == nil
      if isSame, isSuperview {
        rest += "Superview()"
      } else if isSame {
        rest += "(\(item(other.item)))"
      } else {
        rest += "(\(item(other.item)).snp.\(other.anchor.rawValue))"
        isShared = false
      }
    } else {
      rest += "(\(number))"
    }
    if pair.multiplier != 1 { rest += ".multipliedBy(\(Self.multiple(pair.multiplier)))" }
    if pair.other != nil || one.guideAnchor != nil, pair.constant != 0 {
      rest += ".offset(\(number))"
    }
    if one.priority != Priority.required {
      rest += ".priority(\(Self.snapKitPriority(one.priority)))"
    }
    if let label = one.label { rest += ".labeled(\(Self.literal(label)))" }
    return (attribute, rest, isShared)
  }

  private static func snapKitPriority(_ priority: Double) -> String {
    switch priority {
    case Priority.high: ".high"
    case Priority.low: ".low"
    default: NumberText.exact(priority)
    }
  }
}
