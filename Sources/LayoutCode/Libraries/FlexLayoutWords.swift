import LayoutModel

/// FlexLayout: boxes in boxes, as equations between their edges. What depends on measured contents in a way that
/// no equation says is refused.
enum FlexLayoutWords: CodeLibrary {
  static let name = "FlexLayout"

  static func member(_ word: LibraryWord, of part: CodePart) -> CodeValue? {
    word.name == "flex" ? .library(word.runner.flexBox(part)) : nil
  }

  /// A box: a view with its items.
  final class Box: LibraryValue {
    fileprivate let part: CodePart
    fileprivate var items: [Box] = []
    fileprivate var isItem = false
    private var isLaidOut = false
    private var word: LibraryWord?
    private var axis = Axis.vertical
    private var justify = "start"
    private var alignItems = "stretch"
    private var alignSelf: String?
    private var grow = CodeNumber.zero
    private var shrinks = false
    private var basis: SteviaWords.Amount?
    private var gaps: [Axis: CodeNumber] = [:]
    private var lengths: [Axis: SteviaWords.Amount] = [:]
    private var limits: [(Anchor, Relation, SteviaWords.Amount)] = []
    private var ratio: CodeNumber?
    private var margin = CodeInsets()
    private var padding = CodeInsets()
    private var isAbsolute = false
    private var offsets: [(Anchor, CodeNumber)] = []
    /// The axis along which a layout fits it to its items.
    private var fitted: Axis?

    init(_ part: CodePart) { self.part = part }

    func member(_ word: LibraryWord) -> CodeValue? { word.name == "view" ? .part(part) : nil }

    func call(_ word: LibraryWord) -> CodeValue? {
      let word = word.of(FlexLayoutWords.name)
      if self.word == nil { self.word = word }
      switch word.name {
      case "addItem":
        let view: CodePart
        if let value = word.first {
          guard let given = word.part(value) else { return nil }
          view = given
        } else {
          view = word.runner.makeView(named: "", type: "UIView", at: word.origin)
        }
        word.runner.add(view, to: part)
        let item = word.runner.flexBox(view)
        item.word = word
        item.isItem = true
        items.append(item)
        return .library(item)
      case "define":
        guard let closure = word.arguments.closure else { return nil }
        _ = word.runner.call(closure, [.library(self)])
      case "layout":
        let modes = ["adjustHeight": Axis.vertical, "adjustWidth": .horizontal]
        fitted = word.word(word["mode"]).flatMap { modes[$0] }
      case "markDirty", "backgroundColor", "cornerRadius", "border", "isIncludedInLayout": break
      default: guard read(word) else { return nil }
      }
      return .library(self)
    }

    /// Takes a property; false for one that is not read.
    private func read(_ word: LibraryWord) -> Bool {
      var amount: SteviaWords.Amount? { SteviaWords.amount(word.first, word) }
      switch word.name {
      case "direction":
        guard let direction = word.word(word.first), ["row", "column"].contains(direction) else {
          return false
        }
        axis = direction == "row" ? .horizontal : .vertical
      case "justifyContent":
        guard let given = word.word(word.first) else { return false }
        justify = given
      case "alignItems", "alignSelf":
        guard let given = word.word(word.first), given != "baseline" else { return false }
        if word.name == "alignItems" { alignItems = given } else { alignSelf = given }
      case "grow": grow = word.number(word.first) ?? .zero
      case "shrink": shrinks = (word.number(word.first)?.value ?? 0) > 0
      case "basis": basis = amount
      case "gap", "rowGap", "columnGap":
        guard let number = word.number(word.first) else { return false }
        if word.name != "columnGap" { gaps[.vertical] = number }
        if word.name != "rowGap" { gaps[.horizontal] = number }
      case "width": lengths[.horizontal] = amount
      case "height": lengths[.vertical] = amount
      case "size":
        if let size = word.size(word.first) {
          lengths = [
            .horizontal: SteviaWords.Amount(size.width), .vertical: SteviaWords.Amount(size.height),
          ]
        } else {
          guard let amount else { return false }
          lengths = [.horizontal: amount, .vertical: amount]
        }
      case "minWidth", "maxWidth", "minHeight", "maxHeight":
        guard let amount else { return false }
        limits.append(
          (
            word.name.hasSuffix("Width") ? .width : .height,
            word.name.hasPrefix("min") ? .greaterOrEqual : .lessOrEqual, amount
          ))
      case "aspectRatio":
        guard let number = word.number(word.first) else { return false }
        ratio = number
      case "position":
        guard let kind = word.word(word.first), kind != "static" else { return false }
        isAbsolute = kind == "absolute"
      case "top", "bottom", "left", "right", "start", "end":
        guard let number = word.number(word.first),
          let anchor = Anchor(
            rawValue: ["start": "leading", "end": "trailing"][word.name] ?? word.name)
        else { return false }
        offsets.append((anchor, number))
      default:
        if word.name.hasPrefix("margin") { return margin.read(word, after: "margin") }
        return word.name.hasPrefix("padding") && padding.read(word, after: "padding")
      }
      return true
    }

    // MARK: Layout

    /// States where its items are, and those in them.
    fileprivate func layOut() {
      guard !isLaidOut, let word else { return }
      isLaidOut = true
      for item in items where item.isAbsolute { item.placeFreely(in: self) }
      let flow = items.filter { !$0.isAbsolute }
      for item in flow { item.stateLengths(in: self) }
      for item in flow { item.place(across: axis.across, in: self) }
      if !flow.isEmpty { distribute(flow, word) }
      for item in items { item.layOut() }
    }

    private func inner(_ axis: Axis) -> (near: CodeNumber, far: CodeNumber) { padding.along(axis) }

    private func outer(_ axis: Axis) -> (near: CodeNumber, far: CodeNumber) { margin.along(axis) }

    /// Whether its own length along an axis is that of its items.
    private func wraps(_ axis: Axis, in box: Box?) -> Bool {
      guard let box else { return fitted == axis }
      guard lengths[axis] == nil else { return false }
      if axis == box.axis { return grow.value == 0 && basis == nil }
      return (alignSelf ?? box.alignItems) != "stretch" || box.wraps(axis, in: nil)
    }

    private weak var box: Box?

    private func stateLengths(in box: Box) {
      self.box = box
      guard let word else { return }
      var lengths = lengths
      if let basis, grow.value == 0, lengths[box.axis] == nil { lengths[box.axis] = basis }
      for axis in Axis.allCases {
        guard let length = lengths[axis], axis != box.axis || grow.value == 0 else { continue }
        word.state(CodeAnchor(part, axis.length), .equal, sum(length, axis, in: box))
      }
      for (anchor, relation, limit) in limits {
        word.state(CodeAnchor(part, anchor), relation, sum(limit, anchor.axis, in: box))
      }
      if let ratio { word.relate(part, .width, to: part, .height, times: ratio) }
    }

    private func sum(_ amount: SteviaWords.Amount, _ axis: Axis, in box: Box) -> AnchorSum {
      amount.isPercent
        ? AnchorSum(CodeAnchor(box.part, axis.length), times: amount.share)
        : AnchorSum(amount.number)
    }

    private func placeFreely(in box: Box) {
      stateLengths(in: box)
      guard let word else { return }
      for (anchor, number) in offsets {
        word.relate(part, anchor, .equal, to: box.part, plus: anchor.isFar ? -number : number)
      }
    }

    private func place(across axis: Axis, in box: Box) {
      guard let word else { return }
      let (inner, outer) = (box.inner(axis), outer(axis))
      let (before, after) = (inner.near + outer.near, inner.far + outer.far)
      let isStretched = lengths[axis] == nil && ratio == nil
      switch alignSelf ?? box.alignItems {
      case "end": word.relate(part, axis.end, to: box.part, plus: -after)
      case "center":
        word.relate(
          part, axis.center, to: box.part, plus: (before - after) / CodeNumber(2))
      case "stretch", "auto":
        word.relate(part, axis.start, to: box.part, plus: before)
        if isStretched { word.relate(part, axis.end, to: box.part, plus: -after) }
      default: word.relate(part, axis.start, to: box.part, plus: before)
      }
      if box.isItem, box.wraps(axis, in: box.box) {
        // It is as long as the longest of its items.
        word.runner.change(box.part) {
          if axis == .horizontal {
            $0.properties.intrinsicWidth = 0
          } else {
            $0.properties.intrinsicHeight = 0
          }
        }
        word.relate(part, axis.end, .lessOrEqual, to: box.part, plus: -after)
      }
    }

    /// Places the items one after another.
    private func distribute(_ flow: [Box], _ word: LibraryWord) {
      let (inner, gap) = (inner(axis), gaps[axis] ?? .zero)
      let start = AnchorSum(CodeAnchor(part, axis.start)) + AnchorSum(inner.near)
      let end = AnchorSum(CodeAnchor(part, axis.end)) - AnchorSum(inner.far)
      func anchor(_ box: Box, _ anchor: Anchor) -> CodeAnchor { CodeAnchor(box.part, anchor) }
      func after(_ box: Box) -> AnchorSum {
        AnchorSum(anchor(box, axis.end)) + AnchorSum(box.outer(axis).far)
      }
      func before(_ box: Box) -> AnchorSum {
        AnchorSum(anchor(box, axis.start)) - AnchorSum(box.outer(axis).near)
      }
      let growing = flow.filter { $0.grow.value > 0 }
      let (first, last) = (flow[0], flow[flow.count - 1])
      let wrapping = isItem ? wraps(axis, in: box) : fitted == axis
      let isFull = !growing.isEmpty || wrapping
      let kind = isFull ? "fill" : justify
      // The space before the first item, which the others follow.
      let lead = before(first) - start
      let between: AnchorSum =
        switch kind {
        case "spaceAround": lead * CodeNumber(2)
        case "spaceEvenly": lead
        case "spaceBetween" where flow.count > 2: before(flow[1]) - after(first)
        default: AnchorSum(gap)
        }
      for (index, item) in flow.enumerated() {
        let place = item.word ?? word
        let own = AnchorSum(item.outer(axis).near)
        if index > 0 {
          if kind == "spaceBetween", index == 1 { continue }
          place.state(
            anchor(item, axis.start), .equal, after(flow[index - 1]) + own + between)
        } else if ["start", "fill", "spaceBetween"].contains(kind) {
          place.state(anchor(item, axis.start), .equal, start + own)
        }
      }
      let tail = AnchorSum(last.outer(axis).far)
      switch kind {
      case "start": break
      case "center", "spaceAround", "spaceEvenly":
        word.state(anchor(last, axis.end), .equal, end - tail - lead)
      default: word.state(anchor(last, axis.end), .equal, end - tail)
      }
      if flow.contains(where: \.shrinks), kind == "start" {
        word.state(anchor(last, axis.end), .lessOrEqual, end - tail)
      }
      shareOut(growing, word)
    }

    /// Growing items share what is left beyond their bases.
    private func shareOut(_ growing: [Box], _ word: LibraryWord) {
      guard let first = growing.first, growing.count > 1 else { return }
      for item in growing where item.basis == nil && item.lengths[axis] == nil {
        let view = word.runner.views[item.part.view]
        if view.hasContent || view.properties.text != nil || !item.items.isEmpty {
          word.runner.miss(word.origin, "its growing items share what their contents leave")
          return
        }
      }
      func basis(_ item: Box) -> AnchorSum {
        (item.basis ?? item.lengths[axis]).map { item.sum($0, axis, in: self) } ?? AnchorSum(.zero)
      }
      let extra = AnchorSum(CodeAnchor(first.part, axis.length)) - basis(first)
      for item in growing.dropFirst() {
        (item.word ?? word).state(
          CodeAnchor(item.part, axis.length), .equal,
          extra * (item.grow / first.grow) + basis(item))
      }
    }
  }
}

extension CodeRunner {
  /// The box of a view.
  func flexBox(_ part: CodePart) -> FlexLayoutWords.Box {
    if let known = flexBoxes.first(where: { $0.part == part }) { return known }
    let box = FlexLayoutWords.Box(part)
    flexBoxes.append(box)
    return box
  }

  /// Lays out the boxes that are no items of others, and puts the items of layouts into their views.
  func layOutBoxes() {
    for box in flexBoxes where !box.isItem { box.layOut() }
    for layout in boxes where !layout.isItem {
      guard let view = layout.view else { continue }
      for part in layout.views { add(part, to: view) }
    }
  }
}
