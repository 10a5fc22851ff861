import CodeSyntax
import LayoutModel

/// MKLayoutLibrary: layouts that distribute a view among items. They become box layouts of the scene.
enum MKLayoutWords: CodeLibrary {
  static let name = "MKLayoutLibrary"

  static func constant(_ name: String) -> CodeValue? {
    switch name {
    case "kMKLayoutItemSizeValueMatchParent": return .number(CodeNumber(-1))
    case "kMKLinearLayoutWeightInvalid": return .number(CodeNumber(-1))
    default: break
    }
    for prefix in ["MKLayoutOrientation", "MKLayoutGravity"] where name.hasPrefix(prefix) {
      let word = name.dropFirst(prefix.count)
      return .word(word.prefix(1).lowercased() + word.dropFirst())
    }
    return nil
  }

  static func function(_ word: LibraryWord) -> CodeValue? {
    let kinds: [String: BoxLayout.Kind] = [
      "MKLinearLayout": .linear, "MKStackLayout": .stack, "MKFlowLayout": .flow,
    ]
    guard let kind = kinds[word.name] else { return nil }
    let layout = Layout(kind, at: word.origin)
    layout.view = word.part(word["view", "withView"] ?? word.first)
    word.runner.boxes.append(layout)
    return .library(layout)
  }

  /// A layout with its items.
  final class Layout: LibraryValue {
    fileprivate(set) var box: BoxLayout
    let origin: CodeOrigin
    /// The view that it distributes.
    fileprivate(set) var view: CodePart?
    fileprivate(set) var items: [Item] = []
    /// Whether it is an item of another layout.
    fileprivate(set) var isItem = false

    init(_ kind: BoxLayout.Kind, at origin: CodeOrigin) {
      (box, self.origin) = (BoxLayout(kind), origin)
    }

    func set(_ word: LibraryWord, to value: CodeValue) -> Bool {
      switch word.name {
      case "orientation":
        guard let axis = word.runner.axis(value) else { return false }
        box.axis = axis
      case "spacing":
        guard let number = word.number(value) else { return false }
        box.spacing = number.value
      case "margin":
        guard let insets = word.insets(value) else { return false }
        box.margin = insets.fixed
      case "view":
        guard let part = word.part(value) else { return false }
        view = part
      case "delegate", "separatorDelegate", "userInfo": break
      default: return false
      }
      return true
    }

    func member(_ word: LibraryWord) -> CodeValue? {
      switch word.name {
      case "items": .list(CodeList(items.map { .library($0) }))
      case "view": view.map(CodeValue.part)
      default: nil
      }
    }

    func call(_ word: LibraryWord) -> CodeValue? {
      switch word.name {
      case "initWithView", "init":
        view = word.part(word["view"] ?? word.first)
        return .library(self)
      case "addSubview", "insertSubview":
        guard let part = word.part(word.first) else { return nil }
        return add(Item(.view(part)), word)
      case "addSublayout", "insertSublayout":
        guard case .library(let layout as Layout)? = word.first else { return nil }
        layout.isItem = true
        return add(Item(.layout(layout)), word)
      case "clear":
        items = []
        return .nothing
      case "layout", "layoutBounds": return .nothing
      default: return nil
      }
    }

    private func add(_ item: Item, _ word: LibraryWord) -> CodeValue {
      var index = items.count
      if let number = word.number(word["atIndex", "at"]), number.value.magnitude < 1e6 {
        index = min(max(Int(number.value), 0), items.count)
      }
      items.insert(item, at: index)
      return .library(item)
    }

    /// What it states, once the code has run; nil if it is nested too deeply.
    func stated(depth: Int = 0) -> CodeBox? {
      guard depth < 40 else { return nil }
      var result = CodeBox(box: box, origin: origin, view: view)
      for item in items {
        switch item.content {
        case .view(let part): result.items.append((.view(part), item.item))
        case .layout(let layout):
          if let inner = layout.stated(depth: depth + 1) {
            result.items.append((.layout(inner), item.item))
          }
        }
      }
      return result
    }

    /// The views of its items and of those in them.
    var views: [CodePart] { views(depth: 0) }

    private func views(depth: Int) -> [CodePart] {
      guard depth < 40 else { return [] }
      return items.flatMap { item in
        switch item.content {
        case .view(let part): [part]
        case .layout(let layout): layout.views(depth: depth + 1)
        }
      }
    }
  }

  /// An item of a layout.
  final class Item: LibraryValue {
    enum Content {
      case view(CodePart), layout(Layout)
    }

    let content: Content
    /// How it is placed; its content is not set.
    fileprivate(set) var item = BoxItem(.root)

    init(_ content: Content) { self.content = content }

    func member(_ word: LibraryWord) -> CodeValue? {
      guard case .view(let part) = content, word.name == "subview" else { return nil }
      return .part(part)
    }

    private static let gravities: [String: BoxItem.Gravity] = [
      "none": [], "top": .top, "bottom": .bottom, "left": .left, "right": .right,
      "centerVertical": .centerVertical, "centerHorizontal": .centerHorizontal, "center": .center,
    ]

    func set(_ word: LibraryWord, to value: CodeValue) -> Bool {
      func length(_ number: CodeNumber) -> BoxItem.Length {
        number.value == -1 ? .match : .points(number.value)
      }
      switch word.name {
      case "size":
        guard let size = word.size(value) else { return false }
        (item.width, item.height) = (length(size.width), length(size.height))
      case "offset":
        guard let offset = word.size(value) else { return false }
        (item.offsetX, item.offsetY) = (offset.width.value, offset.height.value)
      case "padding", "margin":
        guard let insets = word.insets(value) else { return false }
        item.padding = insets.fixed
      case "gravity":
        item.gravity = []
        for value in word.runner.elements(of: value) ?? [value] {
          guard let gravity = word.word(value).flatMap({ Self.gravities[$0] }) else { return false }
          item.gravity.formUnion(gravity)
        }
      case "weight":
        guard let number = word.number(value) else { return false }
        item.weight = number.value < 0 ? nil : number.value
      case "insertBorder":
        guard case .bool(let flag) = value else { return false }
        item.hasBorder = flag
      case "userInfo": break
      default: return false
      }
      return true
    }
  }
}

extension CodeInsets {
  /// The insets with their present values.
  fileprivate var fixed: Insets {
    Insets(top: top.value, left: left.value, bottom: bottom.value, right: right.value)
  }
}

/// A layout of MKLayoutLibrary with its items.
struct CodeBox: Sendable {
  enum Content: Sendable {
    case view(CodePart)
    indirect case layout(CodeBox)
  }

  var box: BoxLayout
  var origin: CodeOrigin
  /// The view that it distributes.
  var view: CodePart?
  /// Its items, each with how it is placed; its content is not set.
  var items: [(content: Content, item: BoxItem)] = []
}
