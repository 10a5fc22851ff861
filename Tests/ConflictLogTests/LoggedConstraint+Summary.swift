import ConflictLog
import LayoutModel

extension LoggedConstraint {
  /// The constraint as one line: `7fa1.top == 7fa2.bottom + 8`.
  var summary: String {
    func text(_ anchor: LoggedAnchor) -> String {
      let item =
        switch anchor.item.key {
        case .address(let digits): digits
        case .name(let name): name
        case .unknown: "?"
        }
      return "\(item).\(anchor.attribute.rawValue)"
    }
    var result = "\(text(left)) \(relation.rawValue)"
    if let right { result += factor == 1 ? " \(text(right))" : " \(factor) * \(text(right))" }
    if right == nil || constant != 0 { result += (right == nil ? " " : " + ") + "\(constant)" }
    if priority != 1000 { result += " @\(priority)" }
    return isActive ? result : result + " inactive"
  }

  /// The same without texts, which damage can change, and with unknown items as one.
  var bare: LoggedConstraint {
    var copy = self
    func strip(_ item: inout LoggedItem) {
      item.text = nil
      if case .unknown = item.key { item.key = .unknown(0) }
    }
    strip(&copy.left.item)
    if var right = copy.right {
      strip(&right.item)
      copy.right = right
    }
    copy.contained = []
    if var superview = copy.superview {
      strip(&superview)
      copy.superview = superview
    }
    return copy
  }
}

/// Reads the single line of a text.
func read(_ line: String) -> LoggedConstraint? {
  ConflictLog(line).conflicts.first?.constraints.first?.constraint
}
