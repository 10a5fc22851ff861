import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Evaluator {
  /// Members of a view that are several anchors.
  package static let wholeNames: Set<String> = [
    "edges", "size", "center", "frame", "origin", "x", "y",
  ]

  /// Members of a view that are built-in guides, with their names in UIKit and the dialects.
  package static let guideRoles: [String: GuideRole] = [
    "safeArea": .safeArea, "safeAreaLayoutGuide": .safeArea,
    "layoutMarginsGuide": .layoutMargins, "content": .content, "contentLayoutGuide": .content,
  ].merging(DialectTable.guideNames) { first, _ in first }

  /// Every anchor by its short name and, where it has one, its name in UIKit.
  package static let anchorsByName: [String: Anchor] = {
    var anchors: [String: Anchor] = [:]
    for anchor in Anchor.allCases {
      anchors[anchor.rawValue] = anchor
      if !anchor.isMargin { anchors["\(anchor.rawValue)Anchor"] = anchor }
    }
    return anchors
  }()

  /// The value of a member: `a.width`, `a.keepWidth.equal`, `note.constant`.
  package func member(
    _ member: Identifier, of base: Expression, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    if let value = memberOfSelf(member, base) {
      return try existing(value, name: member.name, at: member.range)
    }
    let value = try evaluate(base, reading)
    if case .item(let id) = value {
      return try self.member(member, ofItem: id, at: base.range, reading)
    }
    let found = try self.value(
      of: member, [], behind: value, at: base.range, range: member.range, reading)
    if let found { return found }
    switch value {
    case .array(_, let items): return try self.member(member, ofItems: items, base, reading)
    case .list(let values):
      if member.name == "count" { return .number(Double(values.count)) }
      return try self.member(member, ofItems: try items(value, at: base.range), base, reading)
    case .constraints(_, let ids) where member.name == "count":
      return .number(Double(ids.count))
    case .attribute:
      throw unknownMember(member, of: "an attribute", among: names(behind: value))
    case .group(let id):
      if let group = scene.group(id), group.view != nil,
        case .item(let guide)? = scene.named("\(group.name).\(member.name)")
      {
        return .item(guide)
      }
      throw unknownMember(member, of: "a group", among: names(behind: value))
    case .constraint(let reference):
      return try self.member(member, ofConstraint: reference, at: base.range)
    case .size(let size):
      if member.name == "width" { return .number(size.width) }
      if member.name == "height" { return .number(size.height) }
    case .tuple(let elements):
      if let element = elements.first(where: { $0.label == member.name }) { return element.value }
    case .whole(let whole):
      let anchors = Whole.anchors(of: whole.kind)
      if let index = anchors.firstIndex(where: { $0.rawValue == member.name }) {
        let part = whole.parts[index]
        return part.isConstant ? .number(part.constant) : .linear(part)
      }
    case .string(let text) where member.name == "count": return .number(Double(text.count))
    default: break
    }
    var (kind, help) = (value.kindDescription, [String]())
    if case .whole(let whole) = value {
      let text = context.source[base.range]
      if text.utf8.count <= 60 { kind = "`\(text)`" }
      if whole.kind == .edges, Self.insetWords.contains(member.name) {
        help = ["add a number: \(text) + 8 is inset by 8 on all four sides"]
      }
    }
    throw Failure("E011", "\(kind) has no member `\(member.name)`", at: member.range, help: help)
  }

  /// The words for insets in UIKit and in layout libraries.
  private static let insetWords: Set = [
    "inset", "insets", "insetBy", "inseted", "insetted", "padding", "offset", "margin", "margins",
  ]

  /// The meaning of a name after `self`: `self.title` is the view `title`, `self.view` the
  /// superview.
  func memberOfSelf(_ member: Identifier, _ base: Expression) -> Value? {
    guard case .name("self") = base.kind, binding(of: "self") == nil, scene.named("self") == nil,
      Self.anchorsByName[member.name] == nil
    else { return nil }
    return lookUp(member.name) ?? (member.name == "view" ? lookUp("self") : nil)
  }

  private func member(
    _ member: Identifier, ofItem id: ItemID, at range: SourceRange, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    if let anchor = Self.anchorsByName[member.name] {
      return try self.anchor(anchor, of: id, at: member.range, reading)
    }
    let found = try value(
      of: member, [], behind: .item(id), at: range, range: member.range, reading)
    if let found { return found }
    if Self.wholeNames.contains(member.name) { return try whole(member, of: id, reading) }
    if let role = Self.guideRoles[member.name],
      let guide = try systemGuide(role, of: id, at: member.range)
    {
      return .item(guide)
    }
    if let property = ViewProperty.named(member.name), property.name == member.name,
      let value = property.value(of: id, in: scene)
    {
      return value
    }
    throw unknownMember(member, ofItem: id)
  }

  private func member(
    _ member: Identifier, ofItems items: [ItemID], _ base: Expression, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    if member.name == "count" { return .number(Double(items.count)) }
    if Self.isAnchor(member) {
      let array = context.source[base.range]
      let help = [
        items.first.map { "one of them: \(scene.name(of: $0)).\(member.name)" },
        "all in turn: for v in \(array) { print v.\(member.name) }",
      ]
      throw Failure(
        "E020", "`\(array)` is an array, which has no `\(member.name)`", at: member.range,
        help: help.compactMap(\.self))
    }
    throw unknownMember(
      member, of: "an array of views",
      among: ["count"] + Self.anchorsByName.keys.sorted() + Self.wholeNames.sorted()
        + DialectTable.all.flatMap(\.arrayWords))
  }

  /// Whether a member is an anchor, or several of them.
  static func isAnchor(_ member: Identifier) -> Bool {
    anchorsByName[member.name] != nil || wholeNames.contains(member.name)
  }

  /// An anchor, or its value in a view's coordinates.
  private func anchor(
    _ anchor: Anchor, of id: ItemID, at range: SourceRange, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    if anchor.needsView, scene.isGuide(id) {
      let name = scene.name(of: id)
      throw Failure(
        "E033", "`\(name)` is a guide and has no `\(anchor.rawValue)`", at: range,
        help: ["a guide has edges, a size and a center"])
    }
    let reference = AnchorReference(id, anchor)
    switch reading {
    case .anchors: return .linear(LinearExpression(reference))
    case .numbers(let coordinates):
      return .number(try read(reference, in: coordinates, at: range))
    }
  }

  /// The value of an anchor in given coordinates, in points.
  package func read(
    _ anchor: AnchorReference, in coordinates: Coordinates, at range: SourceRange
  ) throws(Failure) -> Double {
    switch geometry {
    case .unknown: throw Failure(.unknownGeometry, [])
    case .pass: return readPlaced(anchor, in: coordinates)
    case .solved(let layouts):
      layouts.wasRead = true
      let value = NumberText.solved(engine.displayedValue(of: anchor, in: coordinates, of: scene))
      try requireAccuracy(at: range)
      return value
    }
  }

  /// The built-in guide of a view with a role; nil if the view has none.
  private func systemGuide(
    _ role: GuideRole, of id: ItemID, at range: SourceRange
  ) throws(Failure) -> ItemID? {
    guard let item = scene.item(id), item.kind == .view else { return nil }
    guard role != .content || item.properties.isScroll else {
      throw Failure(
        "E033", "`\(item.name)` does not scroll, so it has no content box", at: range,
        help: ["declare it with `scroll`: view \(item.name) scroll"])
    }
    return scene.guide(role, of: id)
  }

  private func whole(
    _ member: Identifier, of id: ItemID, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    let isOnlyRead = ["frame", "origin", "x", "y"].contains(member.name)
    if case .anchors = reading, isOnlyRead {
      let name = scene.name(of: id)
      let help =
        switch member.name {
        case "x": "its distance from the left side of the superview is its left: \(name).left"
        case "y": "its distance from the top of the superview is its top: \(name).top"
        case "origin": "use its parts: left, top"
        default: "use its parts: left, top, width, height"
        }
      throw Failure(
        "E023", "`\(member.name)` can be read and assigned, but not constrained",
        at: member.range, help: [help])
    }
    if member.name == "x" { return try anchor(.left, of: id, at: member.range, reading) }
    if member.name == "y" { return try anchor(.top, of: id, at: member.range, reading) }
    guard let kind = Whole.Kind(rawValue: member.name) else { return .none }
    var parts: [LinearExpression] = []
    for anchor in Whole.anchors(of: kind) {
      let value = try self.anchor(anchor, of: id, at: member.range, reading)
      parts.append(expression(value) ?? LinearExpression())
    }
    return .whole(Whole(kind: kind, parts: parts))
  }

  private func member(
    _ member: Identifier, ofConstraint reference: ConstraintReference, at range: SourceRange
  ) throws(Failure) -> Value {
    let words = ConstraintText.describe(reference, in: scene)
    switch (member.name, reference) {
    case ("constant", .stated(let id)):
      guard let constraint = scene.constraint(id) else { return .none }
      return .number(constraint.statedNumber)
    case ("constant", .implied): return .string(words.equation.right)
    case ("priority", _): return .number(words.priority)
    case ("active", _), ("isActive", _): return .boolean(words.isInForce)
    default:
      throw unknownMember(member, ofConstraint: reference)
    }
  }

  // MARK: Errors

  /// The members that a view or guide can have, for suggestions.
  package func memberNames(ofItem id: ItemID) -> [String] {
    let isGuide = scene.item(id)?.kind == .guide
    let anchors = Anchor.allCases.filter { !isGuide || !$0.needsView }.map(\.rawValue)
    var names = anchors + Self.wholeNames.sorted()
    if !isGuide { names += ViewProperty.views.map(\.name) + Self.guideRoles.keys.sorted() }
    names += DialectTable.all.flatMap { $0.memberNames(of: id, in: scene) }
    for anchor in Anchor.allCases where !anchor.isMargin && (!isGuide || !anchor.needsView) {
      names.append("\(anchor.rawValue)Anchor")
    }
    return names
  }

  package func unknownMember(_ member: Identifier, ofItem id: ItemID) -> Failure {
    let name = scene.name(of: id)
    if let failure = hyphenatedMember(member, ofItem: name) { return failure }
    for objects in DialectTable.objects {
      if let failure = objects.unknownMember(member, id, self) { return failure }
    }
    let isGuide = scene.item(id)?.kind == .guide
    var help: [String] = []
    if let own = helpForOwnName(member) {
      help = [own]
    } else if let ours = ViewProperty.named(inUIKit: member.name)?.name
      ?? DialectTable.foreignMembers[member.name]
    {
      help = ["that is `\(ours)` here: \(name).\(ours)"]
    } else if let longer = DialectTable.longer(than: member.name) {
      help = ["did you mean `\(longer.name)`?"] + longer.formHelp
    } else if let (library, ours) = DialectTable.libraryNames[member.name] {
      let words = ours.split(separator: " ").map { word in
        word == "a" || word.hasPrefix("a.") ? name + word.dropFirst() : String(word)
      }
      help = [
        "`\(member.name)` is a name of \(library); here: \(words.joined(separator: " "))"
      ]
    } else if let near = nearest(member.name, in: memberNames(ofItem: id), limit: 1).first {
      help = ["did you mean `\(near)`?"]
    }
    let isForeign = DialectTable.libraries.contains { $0.hasWords(like: member.name) }
    let anchors = Anchor.allCases.filter { !isGuide || !$0.needsView }.map(\.rawValue)
    return Failure(
      "E011", "`\(name)` has no attribute `\(member.name)`", at: member.range, help: help,
      have: isForeign ? [] : anchors)
  }

  /// What to write for a view as the member of another, such as the one that contains it; nil for other members.
  private func helpForOwnName(_ member: Identifier) -> String? {
    switch scene.named(member.name) {
    case .item: "a view is named alone: \(member.name).left"
    case .array(let items):
      "views are named alone: \(items.first.map { scene.name(of: $0) } ?? member.name).left"
    default: nil
    }
  }

  /// The words that can follow a value, for suggestions.
  private func names(behind value: Value) -> [String] {
    DialectTable.words.filter { $0.isListed && $0.receiver.fits(value, scene) }.map(\.name)
  }

  /// The error for a member that a constraint does not have.
  package func unknownMember(
    _ member: Identifier, ofConstraint reference: ConstraintReference
  ) -> Failure {
    let names = ["constant", "priority", "active"]
    guard ["name", "label", "identifier"].contains(member.name), case .stated(let id) = reference
    else { return unknownMember(member, of: "a constraint", among: names) }
    let label = scene.constraint(id)?.label
    return Failure(
      "E011", "a constraint has no member `\(member.name)`", at: member.range,
      help: [
        label.map { "its label is `\($0)`; `rename \($0) to NAME` gives it another" }
          ?? "a label goes before the constraint: `wide: a.width == 200`"
      ], have: names)
  }

  package func unknownMember(_ member: Identifier, of kind: String, among names: [String])
    -> Failure
  {
    let near = nearest(member.name, in: names, limit: 1).first
    let help = helpForOwnName(member) ?? near.map { "did you mean `\($0)`?" }
    return Failure(
      "E011", "\(kind) has no member `\(member.name)`", at: member.range,
      help: help.map { [$0] } ?? [],
      have: names.count <= 12 ? names : [])
  }
}

extension Anchor {
  /// Whether only views have the anchor, not guides.
  package var needsView: Bool { isBaseline || isMargin }
}
