import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The cause of a logged conflict in words: what happened, and what to change in the app.
struct LogCauseText {
  /// What happened.
  var cause: String
  /// Alternative solutions.
  var advice: [String]

  init(_ cause: LogCause, of log: ImportedLog, in scene: Scene) {
    let found = log.verdict.found
    let words = Words(cause, log, scene)
    let amount = Self.points(found?.shortfall ?? 0)
    let first = words.names.first ?? "the view"
    let isHorizontal = found?.conflict.axis == .horizontal
    let (size, large) = isHorizontal ? ("width", "wide") : ("height", "high")
    let lastOwn = words.lastOwn.map { "(\($0))" }
    switch cause.kind {
    case .systemViews:
      self.cause =
        "Only views of the system's take part (\(words.classes)); it made these constraints itself."
      advice = [
        "nothing to repair: such messages come with bars, keyboards and alerts, and do no harm",
        "if it does show, look at the size that your code gives to what is around them",
      ]
    case .hiddenInStack:
      let isStack = words.firstClass?.hasSuffix("StackView") ?? false
      self.cause =
        isStack
        ? "\(first) is itself inside a stack view and was hidden. Hiding sets its \(size) to 0, but what it arranges and its own spacing are required and keep \(amount)."
        : "\(first) is in a stack view and was hidden. Hiding sets its \(size) to 0, but what is required \(words.inside == nil ? "of what its size is tied to" : "inside it") still takes \(amount)."
      let inner = words.others.filter { $0 != first }.prefix(4).joined(separator: ", ")
      advice =
        isStack && !inner.isEmpty
        ? [
          "hide \(inner) instead (their spacing goes with them), or",
          "set the spacing of \(first) to 0 while it is hidden, or",
          "wrap it in a plain view whose \(isHorizontal ? "trailing" : "bottom") constraint has priority 999.",
        ]
        : [
          words.inside.map {
            "let one required constraint inside \(first), such as (\($0)), have priority 999, or"
          }
            ?? "let one required constraint that its size is tied to\(lastOwn.map { ", such as \($0)," } ?? "") have priority 999, or",
          "take \(first) out with removeArrangedSubview instead of hiding it.",
        ]
    case .containerStillZero:
      self.cause =
        "\(first) is still 0 \(large) when this layout runs, and what is in it needs \(amount). At its final size nothing need be wrong."
      advice = [
        "give \(first) its size before its first layout, or",
        "let one gap in it\(lastOwn.map { ", such as \($0)," } ?? "") have priority 999: it then yields while there is no room.",
      ]
    case .estimatedCellHeight:
      self.cause =
        "\(first) has the \(size) that its table or collection gave it, and its constraints come to another: \(amount) apart. Often that is the estimate, or the separator's half point."
      advice = [
        "let the last vertical constraint in \(first)\(words.lastBottom.map { ", such as (\($0))," } ?? "") have priority 999, or",
        "make the estimate right (estimatedRowHeight, sizeForItemAt).",
      ]
    case .containerSize:
      self.cause =
        "The \(size) of \(first) belongs to what holds it, and that asks for another than your constraints do: \(amount) apart."
      advice = [
        "set the \(size) where the container asks for it, or",
        "let your own constraint\(lastOwn.map { " \($0)" } ?? "") have priority 999.",
      ]
    case .ratio:
      self.cause =
        "\(words.numbers) tie\(cause.numbers.count == 1 ? "s" : "") lengths by a factor, and that does not go with the lengths that the others fix: \(amount) apart."
      advice = [
        "drop one of the fixed lengths, or",
        "let the factor have priority 999: it is then met as nearly as can be.",
      ]
    case .autoresizingMask:
      self.cause =
        "\(words.numbers) \(cause.numbers.count == 1 ? "is" : "are") made from the autoresizing mask of \(words.list)."
      advice = [
        "if constraints lay \(first) out: \(first).translatesAutoresizingMaskIntoConstraints = false",
        "if its container owns its size (a root view, a table's header): set that size there, or let one of the others\(lastOwn.map { ", such as \($0)," } ?? "") have priority 999.",
      ]
    case .safeArea:
      self.cause =
        "\(first) is tied to the safe area and to an edge of the view around it; these are \(amount) apart."
      advice = ["keep one of the two: \(words.numbers) or the way over the edge."]
    case .negativeSize:
      let number = log.listed(ConstraintID(rawValue: cause.numbers.first ?? 0))?.constraint
      self.cause =
        "\(words.numbers) asks for a \(size) of \(NumberText.exact(number?.constant ?? 0)), and no \(size) is below 0."
      advice = [
        "a number was subtracted from a size that was not there yet: take max(0, …), or set it later;",
        "if no code of yours states it, it is an action sheet's own, and harmless.",
      ]
    case .setTwice:
      self.cause =
        "The same thing is set twice: \(words.numbers) say where \(words.list) \(words.names.count == 1 ? "is" : "are"), with different numbers."
      if words.isSize {
        self.cause = "The same thing is set twice: \(words.numbers) both give \(first) its \(size)."
      }
      advice = [
        "keep one, and change its constant instead of adding another;",
        words.library == "SnapKit"
          ? "with SnapKit: snp.updateConstraints, or snp.remakeConstraints"
          : words.library == "Masonry"
            ? "with Masonry: mas_updateConstraints:, or mas_remakeConstraints:"
            : "deactivate the old one before the new one is activated.",
      ]
    case .sizeAndEdges:
      self.cause =
        "\(first) has a \(size) of its own and both its edges are tied to \(words.names.dropFirst().first ?? "another view"): three facts for two unknowns, \(amount) apart."
      advice = [
        "drop the \(size), or one of the two edges, or", "let one of them have priority 999.",
      ]
    case .sum:
      self.cause = "The numbers along the way do not come out: \(amount) apart."
      advice = [
        "change one number by \(amount), or let one constraint\(lastOwn.map { ", such as \($0)," } ?? "") have priority 999."
      ]
    }
  }

  /// `32 pt`
  static func points(_ number: Double) -> String {
    NumberText.display((number.magnitude * 1e4).rounded() / 1e4, decimals: 4) + " pt"
  }

  /// The parts of the sentences.
  private struct Words {
    var names: [String]
    /// The views of the conflict in layout order, without guides and containers.
    var others: [String]
    var classes: String
    var firstClass: String?
    var numbers: String
    /// The number of the last member stated by the app.
    var lastOwn: Int?
    /// The number of the last member that only concerns descendants of the first view.
    var inside: Int?
    /// The number of the last member on the bottom edge of the first view, or of views aligned with it.
    var lastBottom: Int?
    var library: String?
    var isSize = false

    var list: String {
      names.count < 2 ? names.first ?? "a view" : names.prefix(4).joined(separator: ", ")
    }

    init(_ cause: LogCause, _ log: ImportedLog, _ scene: Scene) {
      names = cause.items.compactMap { log.item($0) }.map { scene.name(of: $0) }
      firstClass = cause.items.first.flatMap { first in
        log.scene.items.first { $0.item.key == first.key }?.item.className
      }
      let classes = cause.items.compactMap { item in
        log.scene.items.first { $0.item.key == item.key }?.item.className ?? item.name
      }
      var seen: Set<String> = []
      self.classes = classes.filter { seen.insert($0).inserted }.prefix(3).joined(separator: ", ")
      let ids = log.verdict.found?.numbers ?? []
      let members = ids.compactMap { log.listed($0) }
      var items: Set<ItemID> = []
      for member in members {
        for item in member.constraint.items { if let id = log.item(item) { items.insert(id) } }
      }
      others = scene.itemsInTreeOrder()
        .filter {
          items.contains($0) && !scene.isGuide($0) && scene.item($0)?.children.isEmpty == true
        }
        .map { scene.name(of: $0) }
      let texts = cause.numbers.map { "(\($0))" }
      numbers =
        texts.count > 5
        ? texts.prefix(5).joined(separator: " ") + " …"
        : texts.count == 2 ? texts.joined(separator: " and ") : texts.joined(separator: " ")
      let own = members.filter { $0.constraint.isOwn }
      lastOwn =
        (own.last { $0.constraint.right != nil && $0.constraint.constant != 0 }
        ?? own.last { $0.constraint.right != nil } ?? own.last)?.number
      if let first = cause.items.first, let view = log.item(first) {
        inside =
          own.last { member in
            let named = member.constraint.items.compactMap { log.item($0) }
            return named.count == member.constraint.items.count
              && named.contains { $0 != view } && named.allSatisfy { scene.isInside($0, view) }
          }?.number
        let bottoms = own.filter { member in
          member.constraint.anchors.allSatisfy { $0.attribute.isBottom }
        }
        lastBottom =
          (bottoms.last { $0.constraint.items.contains { $0.key == first.key } } ?? bottoms.last)?
          .number
      }
      for member in members {
        if case .own(let name?) = member.constraint.role { library = name }
      }
      let named = cause.numbers.compactMap { log.listed(ConstraintID(rawValue: $0))?.constraint }
      isSize = !named.isEmpty && named.allSatisfy { $0.left.attribute.anchor?.isSize == true }
    }
  }
}

extension Scene {
  /// Whether an item is a view or one of its descendants.
  fileprivate func isInside(_ id: ItemID, _ view: ItemID) -> Bool {
    var current: ItemID? = id
    while let next = current {
      if next == view { return true }
      current = item(next)?.parent
    }
    return false
  }
}

extension LoggedAttribute {
  /// Whether it is a bottom edge.
  fileprivate var isBottom: Bool {
    switch self {
    case .bottom, .bottomMargin, .lastBaseline, .baseline, .maxY: true
    default: false
    }
  }
}
