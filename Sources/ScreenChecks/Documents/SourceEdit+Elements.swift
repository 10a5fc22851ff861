import InterfaceBuilder
import LayoutDialects
import LayoutModel
import TextReports

extension SourceEdit {
  /// An edit of a scene as an element or an attribute that is added to a document; nil if it cannot be said there.
  init?(
    adding edit: SceneEdit, to root: InterfaceRoot, of document: InterfaceDocument,
    in made: ScreenScene
  ) {
    switch edit {
    case .addEquation(let left, let right, let priority):
      guard let pair = try? AnchorPair(left, .equal, right, priority: priority, in: made.scene)
      else { return nil }
      self.init(stating: pair, priority, edit, to: root, of: document, in: made)
    case .setContentPriority(.hugging(let item, let axis), let priority):
      self.init(
        setting: "\(axis.word)HuggingPriority", NumberText.exact(priority), of: item, root,
        document,
        in: made)
    case .setContentPriority(.compression(let item, let axis), let priority):
      self.init(
        setting: "\(axis.word)CompressionResistancePriority", NumberText.exact(priority), of: item,
        root, document, in: made)
    case .setLines(let item, let count):
      self.init(setting: "numberOfLines", "\(count)", of: item, root, document, in: made)
    default: return nil
    }
  }

  /// An attribute of a view.
  private init?(
    setting attribute: String, _ value: String, of item: ItemID, _ root: InterfaceRoot,
    _ document: InterfaceDocument, in made: ScreenScene
  ) {
    guard let index = made.indexes[item], index < root.views.count,
      attribute != "numberOfLines" || root.views[index].kind == "label"
    else { return nil }
    let view = root.views[index]
    let old = view.element[attribute]
    let place = "\(view.name) (line \(view.line))"
    let words = "\(attribute)=\"\(value)\""
    self.init(
      constraint: view.id, line: view.line, attribute: attribute, old: old, new: value,
      change: view.element.change(of: attribute, to: value, in: document),
      text: old.map { "\(words) in place of \"\($0)\" in \(place)" } ?? "add \(words) to \(place)")
  }

  /// A constraint of the view around what it names.
  private init?(
    stating pair: AnchorPair, _ priority: Double, _ edit: SceneEdit, to root: InterfaceRoot,
    of document: InterfaceDocument, in made: ScreenScene
  ) {
    guard let own = Self.side(pair.anchor, root, made),
      let attribute = Self.attribute(pair.anchor.anchor)
    else { return nil }
    var owner = own.view
    var attributes = [("firstItem", own.id), ("firstAttribute", attribute)]
    if let other = pair.other {
      guard let side = Self.side(other, root, made), let word = Self.attribute(other.anchor),
        let common = Self.ancestor(of: own.view, side.view, in: root)
      else { return nil }
      owner = common
      attributes += [("secondItem", side.id), ("secondAttribute", word)]
    } else {
      attributes.removeFirst()
    }
    if pair.multiplier != 1 { attributes.append(("multiplier", NumberText.exact(pair.multiplier))) }
    if pair.constant != 0 || pair.other == nil {
      attributes.append(("constant", NumberText.exact(pair.constant)))
    }
    if priority != Priority.required { attributes.append(("priority", NumberText.exact(priority))) }
    let statement = EditText.statement(for: edit, in: made.scene)
    let id = document.newIdentifier(for: "\(root.views[owner].id) \(statement)")
    attributes.append(("id", id))
    let element = "<constraint \(attributes.map { "\($0)=\"\($1)\"" }.joined(separator: " "))/>"
    guard let change = document.adding(element, to: root.views[owner]) else { return nil }
    let line = root.views[owner].line
    self.init(
      constraint: id, line: line, new: element, change: change,
      text: "add constraint \(statement) to \(root.views[owner].name) (line \(line))")
  }

  /// The identifier of what an anchor is of, and the view that it belongs to.
  private static func side(
    _ anchor: AnchorReference, _ root: InterfaceRoot, _ made: ScreenScene
  ) -> (id: String, view: Int)? {
    let scene = made.scene
    if let role = scene.guideRole(of: anchor.item), let owner = scene.parent(of: anchor.item) {
      guard role == .safeArea, let view = made.indexes[owner], view < root.views.count,
        let guide = root.views[view].guides.first(where: { $0.value == .safeArea })
      else { return nil }
      return (guide.key, view)
    }
    guard let view = made.indexes[anchor.item], view < root.views.count,
      !root.views[view].id.isEmpty
    else { return nil }
    return (root.views[view].id, view)
  }

  private static func attribute(_ anchor: Anchor) -> String? {
    switch anchor {
    case .lastBaseline: "baseline"
    case .centerXWithinMargins, .centerYWithinMargins: nil
    default: anchor.rawValue
    }
  }

  private static func ancestor(of a: Int, _ b: Int, in root: InterfaceRoot) -> Int? {
    func path(_ view: Int) -> [Int] {
      Array(sequence(first: view) { root.views[$0].parent })
    }
    let others = Set(path(b))
    return path(a).first(where: others.contains)
  }
}

extension InterfaceDocument {
  /// An identifier for a statement, of the form that Interface Builder gives, which the document does not have.
  fileprivate func newIdentifier(for statement: String) -> String {
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    // The hash of Fowler, Noll and Vo, which is the same in every run.
    var hash = statement.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    while true {
      var id = "lay-"
      var rest = hash
      for place in 0..<5 {
        if place == 2 { id.append("-") }
        id.append(digits[Int(rest % 36)])
        rest /= 36
      }
      if bytes.firstRange(of: Array("\"\(id)\"".utf8)) == nil { return id }
      hash &+= 1
    }
  }

  /// The change that adds an element to the constraints of a view; nil for a view without an end tag.
  fileprivate func adding(_ element: String, to view: InterfaceView) -> FileEdit? {
    func indent(before place: Int) -> String {
      let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return String(
        decoding: bytes[start..<place].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }
    if let last = view.constraints.last, last.range.upperBound <= bytes.count {
      let end = last.range.upperBound
      return FileEdit(
        of: file, bytes, at: end..<end,
        to: "\n\(indent(before: last.range.lowerBound))\(element)")
    }
    let endTag = "</\(view.kind)>"
    let end = view.element.range.upperBound - endTag.utf8.count
    guard end > view.element.tagRange.upperBound - 1, view.element.range.upperBound <= bytes.count,
      bytes[end...].starts(with: Array(endTag.utf8)), view.element.child("constraints") == nil
    else { return nil }
    let outer = indent(before: end)
    let start = end - outer.utf8.count
    guard bytes[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    let lines = [
      "\(outer)    <constraints>", "\(outer)        \(element)", "\(outer)    </constraints>",
    ]
    return FileEdit(
      of: file, bytes, at: start..<start, to: lines.map { "\($0)\n" }.joined())
  }
}
