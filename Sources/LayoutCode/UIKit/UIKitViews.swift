import CodeSyntax
import LayoutModel

/// Views and guides of UIKit: their members and methods.
extension CodeRunner {
  // MARK: Members

  /// A member of a view or guide; nil for one that UIKit does not have or that layout does not depend on.
  func member(_ name: String, of part: CodePart, at origin: CodeOrigin) -> CodeValue? {
    if let anchor = UIKitWords.anchors[name] {
      return .sum(AnchorSum(CodeAnchor(part, anchor)))
    }
    if let guide = CodePart.Guide(rawValue: name) { return .part(CodePart(part.view, guide)) }
    switch name {
    case "superview", "owningView": return .part(superview(of: part))
    case "contentView", "view", "layoutMarginsGuides", "contentContainer": return .part(part)
    case "subviews": return .list(CodeList(views[part.view].subviews.map { .part(CodePart($0)) }))
    case "arrangedSubviews":
      return .list(CodeList(views[part.view].arranged.map { .part(CodePart($0)) }))
    case "constraints":
      return .list(CodeList(constraints(heldBy: part.view).map(CodeValue.constraint)))
    case "frame", "bounds": return rect(of: part)
    case "center": return .library(RectValue(part, isCenter: true))
    case "titleLabel", "imageView", "textLabel", "detailTextLabel", "backgroundView":
      return .part(inner(name, of: part, at: origin))
    case "layoutMargins", "directionalLayoutMargins":
      let margins = views[part.view].properties.margins
      return .insets(
        CodeInsets(
          CodeNumber(margins.top), CodeNumber(margins.left), CodeNumber(margins.bottom),
          CodeNumber(margins.right)))
    case "spacing": return .number(CodeNumber(views[part.view].stack?.spacing ?? 0))
    case "axis":
      return .word(views[part.view].stack?.axis == .vertical ? "vertical" : "horizontal")
    case "isHidden": return .bool(views[part.view].properties.isHidden)
    case "yoga":
      miss(origin, "frames that Yoga computes are not read")
      return nil
    case "intrinsicContentSize": return naturalSize(of: part)
    case "safeAreaInsets" where part == CodePart(0): return safeAreaInsets
    case "font" where UIKitWords.fonts[views[part.view].type] != nil:
      return .font(CodeNumber(views[part.view].properties.font))
    case "numberOfLines":
      return .number(CodeNumber(Double(views[part.view].properties.lineLimit), .integer))
    case "text" where views[part.view].assumedContent == nil:
      return views[part.view].properties.text.map(CodeValue.string)
    case "text", "title", "font", "safeAreaInsets", "layer", "tag":
      return nil
    default: return nil
    }
  }

  /// The part of the screen that the system covers.
  var safeAreaInsets: CodeValue {
    uses.insert(.safeArea)
    let area = conditions.screen.safeArea
    return .insets(
      CodeInsets(
        CodeNumber(area.top), CodeNumber(area.left), CodeNumber(area.bottom),
        CodeNumber(area.right)))
  }

  /// The constraints that a view holds: the nearest one around all views that they name.
  private func constraints(heldBy view: Int) -> [Int] {
    func path(_ start: Int) -> [Int] {
      var path = [start]
      while let last = path.last, let next = views[last].parent, path.count < 100 {
        path.append(next)
      }
      return path
    }
    return constraints.indices.filter { index in
      let one = constraints[index]
      guard one.isActive, !one.isGone, one.existing == nil else { return false }
      let paths = (one.left.terms + one.right.terms).map { path($0.anchor.part.view) }
      return paths.first?.first { step in paths.allSatisfy { $0.contains(step) } } == view
    }
  }

  /// The frame of a view: known for the class's own view, which has the size of the screen.
  private func rect(of part: CodePart) -> CodeValue {
    if part != CodePart(0) { return .library(RectValue(part)) }
    uses.insert(.size)
    return rect(conditions.screen.size)
  }

  /// The bounds of something with a size.
  func rect(_ size: Size) -> CodeValue {
    let (width, height) = (CodeNumber(size.width), CodeNumber(size.height))
    let zero = AnchorSum(.zero)
    return CodeRectangle(zero, zero, AnchorSum(width), AnchorSum(height)).value
  }

  /// The size of what a view contains: numbers where that is known, and else what a layout gives it.
  private func naturalSize(of part: CodePart) -> CodeValue {
    guard part.guide == nil else { return .size(CodeNumber(-1), CodeNumber(-1)) }
    var view = views[part.view]
    UIKitContents.finish(&view)
    guard let width = view.properties.intrinsicWidth ?? view.properties.textSize?.width,
      let height = view.properties.intrinsicHeight ?? view.properties.textSize?.height
    else {
      return CodeRectangle.pair(
        ("width", .own(.width, of: part)), ("height", .own(.height, of: part)))
    }
    return .size(CodeNumber(width), CodeNumber(height))
  }

  /// A view that a view has inside: the label of a button.
  private func inner(_ name: String, of part: CodePart, at origin: CodeOrigin) -> CodePart {
    let full = "\(views[part.view].name) \(name)"
    if let known = views.firstIndex(where: { $0.name == full && $0.parent == part.view }) {
      return CodePart(known)
    }
    let inner = makeView(
      named: full, type: name.hasSuffix("abel") ? "UILabel" : "UIImageView", at: origin)
    views[inner.view].parent = part.view
    views[inner.view].kind = .named
    views[inner.view].isInner = true
    return inner
  }

  // MARK: Methods

  /// A call of a method of a view or guide; nil for a method that UIKit does not have or that has nothing to
  /// do with layout.
  func call(_ name: String, _ arguments: CodeArguments, on part: CodePart, at origin: CodeOrigin)
    -> CodeValue?
  {
    switch name {
    case "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview",
      "addLayoutGuide", "addSubviews", "addArrangedSubviews":
      return insert(name, arguments, in: part, at: origin)
    case "removeFromSuperview":
      remove(part.view)
      return .nothing
    case "sizeToFit":
      FrameWords.fit(part, LibraryWord(name, in: self, at: origin))
      return .nothing
    case "sizeThatFits", "systemLayoutSizeFitting": return naturalSize(of: part)
    case "removeArrangedSubview":
      if let member = arguments.first.flatMap({ self.part($0, at: origin) }) {
        views[part.view].arranged.removeAll { $0 == member.view }
      }
      return .nothing
    case "bringSubviewToFront", "sendSubviewToBack":
      guard let member = arguments.first.flatMap({ self.part($0, at: origin) }),
        views[part.view].subviews.contains(member.view)
      else { return .nothing }
      views[part.view].subviews.removeAll { $0 == member.view }
      views[part.view].subviews.insert(
        member.view, at: name.hasPrefix("bring") ? views[part.view].subviews.count : 0)
      return .nothing
    case "addConstraint", "addConstraints":
      if let value = arguments.first { activate(value, true, at: origin) }
      return .nothing
    case "removeConstraint", "removeConstraints":
      if let value = arguments.first { activate(value, false, at: origin) }
      return .nothing
    case "setContentHuggingPriority", "setContentCompressionResistancePriority":
      setContentPriority(name, arguments, of: part, at: origin)
      return .nothing
    case "setCustomSpacing":
      guard let gap = arguments.first.flatMap({ number($0, at: origin) }),
        let member = (arguments["after"] ?? arguments["afterView"]).flatMap({
          self.part($0, at: origin)
        })
      else { return nil }
      change(part) { $0.customSpacing[member.view] = gap.value }
      return .nothing
    case "setTitle", "setAttributedTitle":
      setTitle(arguments.first ?? .nothing, of: part)
      return .nothing
    case "setImage", "setBackgroundImage":
      if let image = arguments.first { setImage(image, of: part) }
      return .nothing
    case "viewWithTag":
      return arguments.first.flatMap { view(withTag: $0, in: part) }
        ?? .unknown(UnknownValue("viewWithTag", at: origin))
    case "setNeedsLayout", "layoutIfNeeded", "setNeedsUpdateConstraints",
      "updateConstraintsIfNeeded":
      return .nothing
    default: return nil
    }
  }

  /// Takes a view out of its superview, with the constraints between what is in it and what is not.
  private func remove(_ view: Int) {
    guard let parent = views[view].parent else { return }
    views[parent].subviews.removeAll { $0 == view }
    views[parent].arranged.removeAll { $0 == view }
    views[view].parent = nil
    views[view].isRemoved = !isLater
    leave(view) { $0 < $1 }
  }

  /// Drops the constraints of views that were taken out and not put back.
  func leaveRemovedViews() {
    for view in views.indices where views[view].isRemoved && views[view].parent == nil {
      leave(view) { _, _ in true }
    }
  }

  /// Drops the constraints that name what is in a view, by how many of how many terms do.
  private func leave(_ view: Int, where isLeft: (_ inside: Int, _ all: Int) -> Bool) {
    var inner: Set<Int> = [view]
    var open = [view]
    while let next = open.popLast() {
      open += views[next].subviews.filter { inner.insert($0).inserted }
    }
    for index in constraints.indices where !constraints[index].isGone {
      let terms = constraints[index].left.terms + constraints[index].right.terms
      let count = terms.count { inner.contains($0.anchor.part.view) }
      if count > 0, isLeft(count, terms.count) { constraints[index].isGone = true }
    }
  }

  private func insert(
    _ name: String, _ arguments: CodeArguments, in part: CodePart, at origin: CodeOrigin
  ) -> CodeValue? {
    var index: Int?
    if let value = arguments["at"] ?? arguments["atIndex"], let number = number(value, at: origin),
      number.value.magnitude < 1e6
    {
      index = Int(number.value)
    }
    for (label, isAbove) in [("belowSubview", false), ("aboveSubview", true)] {
      guard let other = arguments[label].flatMap({ self.part($0, at: origin) }),
        let place = views[part.view].subviews.firstIndex(of: other.view)
      else { continue }
      index = isAbove ? place + 1 : place
    }
    let added = arguments.values.filter {
      $0.label == nil || $0.label == "contentsOf" || $0.label == "views"
    }
    for argument in name.hasPrefix("insert") ? Array(added.prefix(1)) : added {
      guard let parts = parts(argument.value, at: origin) else {
        miss(origin, "the views that it adds are not known")
        continue
      }
      for member in parts {
        if name.contains("Arranged") {
          arrange(member, in: part, at: index)
        } else {
          add(member, to: CodePart(part.view), at: index)
        }
      }
    }
    handled.insert(origin)
    return .nothing
  }

  /// The first view with a tag in a view or the view itself; nil if none is known.
  private func view(withTag tag: CodeValue, in part: CodePart) -> CodeValue? {
    guard case .number(let tag) = resolved(tag) else { return nil }
    var open = [part.view]
    var seen: Set<Int> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      if case .number(tag)? = partMembers[memberKey("tag", of: CodePart(next))].map(resolved) {
        return .part(CodePart(next))
      }
      open += views[next].subviews.reversed()
    }
    return nil
  }

  private func setContentPriority(
    _ name: String, _ arguments: CodeArguments, of part: CodePart, at origin: CodeOrigin
  ) {
    guard let value = arguments.first, let number = priority(value, at: origin),
      let axis = (arguments["for"] ?? arguments["forAxis"]).flatMap(axis)
    else {
      miss(origin, "its priority or its axis is not known")
      return
    }
    setContentPriority(name.contains("Hugging"), axis, number, of: part)
  }

  /// Sets how much a view resists to be larger, or else smaller, than its contents.
  func setContentPriority(
    _ isHugging: Bool, _ axis: Axis, _ number: CodeNumber, of part: CodePart
  ) {
    let level = min(max(number.value, 1), Priority.required)
    change(part) { view in
      switch (isHugging, axis) {
      case (true, .horizontal): view.properties.horizontalHugging = level
      case (true, .vertical): view.properties.verticalHugging = level
      case (false, .horizontal): view.properties.horizontalCompression = level
      case (false, .vertical): view.properties.verticalCompression = level
      }
    }
  }

  // MARK: Properties

  /// A property of a view is set; nothing happens for one that layout does not depend on.
  func assign(_ name: String, _ value: CodeValue, to part: CodePart, at origin: CodeOrigin) {
    switch name {
    case "text", "attributedText", "placeholder", "title": setText(value, of: part)
    case "image": setImage(value, of: part)
    case "font": if let font = font(value) { change(part) { $0.properties.font = font } }
    case "numberOfLines":
      if let number = number(value, at: origin) {
        if number.kind == .real { decide(by: number.value) }
        let limit = Int(min(max(number.value, 0), 1000))
        change(part) { $0.properties.lineLimit = limit }
      }
    case "adjustsFontSizeToFitWidth":
      if case .bool(let flag) = resolved(value) { change(part) { $0.shrinksText = flag } }
    case "textAlignment":
      if let word = word(value) {
        let isCentered = word.lowercased().hasSuffix("center")
        change(part) { $0.properties.isTextCentered = isCentered }
      }
    case "isHidden", "hidden":
      if case .bool(let flag) = resolved(value) { change(part) { $0.properties.isHidden = flag } }
    case "axis", "distribution", "alignment", "spacing", "isLayoutMarginsRelativeArrangement",
      "layoutMarginsRelativeArrangement", "isBaselineRelativeArrangement",
      "baselineRelativeArrangement":
      assignStack(name, value, to: part, at: origin)
    case "layoutMargins", "directionalLayoutMargins":
      if let insets = insets(value, at: origin)?.values {
        change(part) { $0.properties.margins = insets }
      }
    case "contentEdgeInsets":
      if let insets = insets(value, at: origin)?.values, insets != .zero {
        change(part) { $0.contentInsets = insets }
      }
    case "tableHeaderView", "tableFooterView", "backgroundView":
      guard case .part(let member) = resolved(value) else { break }
      add(member, to: CodePart(part.view))
      change(member) { $0.isUncertain = true }
      // A table says where they are. What is above and below its rows is as wide as it is, whatever its frame.
      if let own = views[member.view].frame ?? views[member.view].properties.frame?.rect {
        guard name != "backgroundView" else { break }
        let width = max(own.width, 1)
        change(member) {
          $0.frame = nil
          $0.properties.frame = AssignedFrame(
            Rect(x: 0, y: own.y, width: width, height: own.height),
            in: Size(width: width, height: own.height))
          $0.properties.autoresizing = [.flexibleWidth]
        }
        break
      }
      guard name != "backgroundView" || frames[member] == nil else { break }
      var line = FrameLine()
      line.start = AnchorSum(CodeAnchor(part, .left))
      line.length = AnchorSum(CodeAnchor(part, .width))
      let word = LibraryWord(name, in: self, at: origin).of(FrameWords.name)
      setFrame(member, .horizontal, to: line, for: word)
    case "configuration":
      guard classes(of: part).contains("UIButton") else { break }
      var members: [String: CodeValue] = [:]
      if case .unknown(let configuration) = resolved(value) { members = configuration.members }
      configure(part, members, at: origin)
    case "semanticContentAttribute":
      if case .word(let word) = resolved(value), word.hasPrefix("force") {
        change(part) {
          $0.properties.direction = word == "forceRightToLeft" ? .rightToLeft : .leftToRight
        }
      }
    case "borderStyle":
      if case .word("roundedRect") = resolved(value) {
        change(part) { $0.properties.intrinsicHeight = 34 }
      }
    case "frame", "bounds": if part.view != 0 { change(part) { $0.isUncertain = true } }
    case "autoresizingMask":
      let mask = mask(value)
      change(part) { $0.properties.autoresizing = mask }
    case "tag": partMembers[memberKey("tag", of: part)] = value
    case "width", "height", "left", "right", "top", "bottom", "centerX", "centerY", "origin",
      "size",
      "center", "x", "y":
      miss(origin, "a frame that is assigned by its `\(name)` is not read")
    default: break
    }
  }

  /// The flexible parts of an autoresizing mask: one word, or a list of them.
  private func mask(_ value: CodeValue) -> Autoresizing {
    if case .list(let list) = resolved(value) {
      return list.elements.reduce([]) { $0.union(mask($1)) }
    }
    let word = word(value)
    return Autoresizing.named.first { $0.name == word }?.part ?? []
  }

  /// Gives a button a configuration, of which these are the properties.
  func configure(_ button: CodePart, _ properties: [String: CodeValue], at origin: CodeOrigin) {
    change(button) { UIKitContents.setType("configured", of: &$0) }
    if let title = properties["title"] { setTitle(title, of: button) }
    if let insets = properties["contentInsets"] {
      assign("contentEdgeInsets", insets, to: button, at: origin)
    }
    let others = properties.keys.contains {
      $0 != "title" && $0 != "contentInsets" && !$0.hasPrefix("base")
    }
    if others { views[button.view].assumedContent = "its configuration" }
  }

  private func assignStack(
    _ name: String, _ value: CodeValue, to part: CodePart, at origin: CodeOrigin
  ) {
    change(part) { view in
      var stack = view.stack ?? StackArrangement()
      defer { view.stack = stack }
      if name == "axis" { view.arrangementIsGuess = axis(value) == nil }
      if let word = word(value) {
        switch name {
        case "axis": stack.axis = word == "vertical" ? .vertical : .horizontal
        case "distribution":
          stack.distribution = StackArrangement.Distribution(rawValue: word) ?? stack.distribution
        case "alignment":
          stack.alignment = StackArrangement.Alignment(rawValue: word) ?? stack.alignment
        default: break
        }
      }
      if case .bool(let flag) = resolved(value) {
        if name.lowercased().contains("margins") { stack.isMarginsRelative = flag }
        if name.lowercased().contains("baseline") { stack.isBaselineRelative = flag }
      }
      if name == "spacing", let number = number(value, at: origin) { stack.spacing = number.value }
    }
  }

  /// Gives a view a text; one that is not known is replaced by a word of that length.
  func setText(_ value: CodeValue, of part: CodePart) {
    change(part) { view in
      view.hasContent = true
      switch resolved(value) {
      case .nothing: break
      case .string(let text) where !text.isEmpty:
        view.properties.text = text
        view.assumedContent = nil
      // An empty text waits for another one.
      default:
        if view.properties.text == nil {
          view.properties.text = Self.standInText
          view.assumedContent = "its text"
        }
      }
    }
  }

  /// Gives a button a title.
  private func setTitle(_ value: CodeValue, of part: CodePart) {
    setText(value, of: part)
    change(part) { $0.properties.isTextCentered = true }
  }

  /// The text that stands for one that is not known.
  static let standInText = "Text"

  private func setImage(_ value: CodeValue, of part: CodePart) {
    guard !resolved(value).isNothing else { return }
    change(part) { view in
      view.hasContent = true
      guard view.properties.intrinsicWidth == nil, view.properties.text == nil else { return }
      view.properties.intrinsicWidth = UIKitWords.imageSide
      view.properties.intrinsicHeight = UIKitWords.imageSide
      view.assumedContent = "its image"
    }
  }

  /// The size of a font, in points; nil if it is not known.
  func font(_ value: CodeValue) -> Double? {
    let place = CodeOrigin(file: file, line: 1, column: 1)
    return switch implied(value, byOneOf: ["UIFont"], at: place) ?? resolved(value) {
    case .font(let number): number.value > 0 && number.value <= 1000 ? number.value : nil
    default: nil
    }
  }
}
