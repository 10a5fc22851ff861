import LayoutModel
import TextReports

/// Accessibility trees as hierarchies: XCUITest's `debugDescription`, the JSON of idb, axe and simulator servers, and the
/// page source of Appium.
///
/// Their frames are those of the screen; a hierarchy's are in the superview's coordinates.
struct AccessibilityTree {
  /// An element with its frame on the screen.
  private struct Element {
    var view: LayoutNotice.View
    var frame: Rect?
  }

  private var elements: [Element] = []
  private static let mostElements = 5000
  private static let longest = 4000

  /// The hierarchy of a text; nil if it is no accessibility tree.
  static func read(utf8 bytes: [UInt8]) -> LayoutNotice? {
    var tree = AccessibilityTree()
    var line = 1
    if let first = bytes.first(where: { !$0.isBlank }),
      first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    {
      if let layout = layout(utf8: bytes) { return layout }
      tree.readJSON(bytes)
    } else if bytes.firstRange(of: Array(marker.utf8)) != nil {
      tree.readXML(String(decoding: bytes, as: UTF8.self))
    } else {
      line = tree.readLines(bytes) ?? 1
    }
    return tree.notice(from: line)
  }

  /// Whether a line is one of XCUITest's trees.
  static func begins(_ line: some StringProtocol) -> Bool {
    element(of: Substring(line)) != nil || line.hasPrefix("Attributes: Application, 0x")
  }

  private func notice(from line: Int) -> LayoutNotice? {
    var notice = LayoutNotice(kind: .hierarchy)
    notice.line = line
    // What has no frame is not shown: its contents take its place.
    var path: [(depth: Int, frame: Rect)] = []
    for element in elements {
      guard let frame = element.frame, frame.width > 0, frame.height > 0 else { continue }
      while let last = path.last, last.depth >= element.view.depth { path.removeLast() }
      var view = element.view
      view.depth = path.count
      view.frame = Rect(
        x: frame.x - (path.last?.frame.x ?? 0), y: frame.y - (path.last?.frame.y ?? 0),
        width: frame.width, height: frame.height)
      notice.views.append(view)
      path.append((element.view.depth, frame))
    }
    return notice.views.count > 1 ? notice : nil
  }

  // MARK: XCUITest

  /// Reads the lines of a tree; the number of its first.
  private mutating func readLines(_ bytes: [UInt8]) -> Int? {
    var first: Int?
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    // Behind a tree come the path to it and the windows that were looked through.
    var isBehind = false
    for (index, line) in lines.enumerated() where elements.count < Self.mostElements {
      let text = String(decoding: line.prefix(Self.longest), as: UTF8.self)
      if text.contains("Path to element:") { isBehind = true }
      if text.contains("Element subtree:") { isBehind = false }
      guard !isBehind else { continue }
      guard let element = Self.element(of: Substring(text)) else { continue }
      // A line of its own is not a tree.
      if first == nil { first = index + 1 }
      elements.append(element)
    }
    return first
  }

  /// `    Button, 0x600000, {{20.0, 165.0}, {350.0, 44.0}}, identifier: 'send', label: 'Log in'`
  private static func element(of line: Substring) -> Element? {
    let indent = line.prefix { $0 == " " || $0 == "\t" || $0 == "→" }
    let rest = line.dropFirst(indent.count)
    guard let comma = rest.prefix(60).firstIndex(of: ","), rest.first?.isUppercase == true,
      rest[comma...].hasPrefix(", 0x") || rest[comma...].hasPrefix(", {{")
    else { return nil }
    let type = rest[..<comma].prefix { $0.isLetter }
    let detail = rest[type.endIndex..<comma]
    guard !type.isEmpty, detail.isEmpty || detail.hasPrefix(" (") else { return nil }
    // Empty without an address.
    let address = rest[comma...].dropFirst(2).prefix { $0.isLetter || $0.isNumber }
    var view = LayoutNotice.View(className: className(of: String(type)), address: String(address))
    view.depth = indent.count
    view.identifier = quoted("identifier: '", in: rest)
    view.text = quoted("label: '", in: rest) ?? quoted("placeholderValue: '", in: rest)
    return Element(view: view, frame: frame(in: rest))
  }

  private static func quoted(_ key: String, in line: Substring) -> String? {
    guard let start = line.firstRange(of: key)?.upperBound else { return nil }
    let text = line[start...].prefix { $0 != "'" }
    return text.isEmpty ? nil : String(text)
  }

  /// `{{20.0, 165.0}, {350.0, 44.0}}`
  private static func frame(in text: some StringProtocol) -> Rect? {
    guard let start = text.firstRange(of: "{{")?.upperBound else { return nil }
    let numbers = text[start...].prefix { $0 != "'" }.prefix(120)
      .split { !$0.isNumber && !"-.e".contains($0) }.prefix(4).compactMap { Double($0) }
    return rect(numbers)
  }

  private static func rect(_ numbers: [Double]) -> Rect? {
    guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && $0.magnitude < 1e7 }) else {
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  // MARK: Page source

  private static let marker = "<XCUIElementType"

  /// Reads `<XCUIElementTypeButton name="Send" x="20" y="40" width="80" height="44"/>` and what is in it.
  private mutating func readXML(_ text: String) {
    var depth = 0
    for part in text.split(separator: "<").dropFirst(text.first == "<" ? 0 : 1) {
      guard elements.count < Self.mostElements, depth <= Self.mostLevels else { return }
      let isEnd = part.first == "/"
      guard part.dropFirst(isEnd ? 1 : 0).hasPrefix("XCUIElementType") else { continue }
      if isEnd {
        depth = max(0, depth - 1)
        continue
      }
      let type = part.dropFirst("XCUIElementType".count).prefix { $0.isLetter }
      var view = LayoutNotice.View(className: Self.className(of: String(type)), address: "")
      view.depth = depth
      // The app is the screen.
      if type != "Application" {
        view.text = Self.attribute("label", in: part)
        view.identifier = Self.attribute("name", in: part)
      }
      let numbers = ["x", "y", "width", "height"].compactMap {
        Self.attribute($0, in: part).flatMap { Double($0) }
      }
      elements.append(Element(view: view, frame: Self.rect(numbers)))
      if !part.prefix(while: { $0 != "\n" }).reversed().drop(while: { $0.isWhitespace }).starts(
        with: ">/")
      {
        depth += 1
      }
    }
  }

  /// The value of an attribute: `name="Send &amp; close"`.
  private static func attribute(_ name: String, in tag: Substring) -> String? {
    guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    var text = String(tag[start...].prefix { $0 != "\"" })
    for (entity, character) in [
      ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&apos;", "'"), ("&amp;", "&"),
    ] {
      text.replace(entity, with: character)
    }
    return text.isEmpty ? nil : text
  }

  // MARK: JSON

  /// The deepest nesting of elements that is read; each is an object in an array.
  private static let mostLevels = 100

  /// Reads the elements as idb, axe and simulator servers write them.
  private mutating func readJSON(_ bytes: [UInt8]) {
    guard let tree = Self.json(bytes) else { return }
    // Appium and WebDriverAgent answer with a tree, or with its text.
    if tree["children"] == nil, let value = tree["value"] {
      if let text = value.string { return _ = readLines(Array(text.utf8)) }
      return add(value, depth: 0)
    }
    guard let nodes = tree.elements else { return add(tree, depth: 0) }
    let isFlat = nodes.allSatisfy { $0["children"]?.elements?.isEmpty ?? true }
    for (index, node) in nodes.enumerated() {
      // A flat list begins with the app.
      add(node, depth: index > 0 && isFlat ? 1 : 0)
    }
  }

  /// A value, or several as a list: what was copied out of one, or is printed a line each.
  private static func json(_ bytes: [UInt8]) -> JSON? {
    func read(_ bytes: [UInt8]) -> JSON? { try? JSON(reading: bytes, mostDepth: 2 * mostLevels) }
    if let one = read(bytes) { return one }
    var rest = bytes[...]
    while let last = rest.last, last.isBlank || last == UInt8(ascii: ",") { rest.removeLast() }
    if let list = read([UInt8(ascii: "[")] + rest + [UInt8(ascii: "]")]) { return list }
    let lines = rest.split(separator: 0x0A).filter { !$0.allSatisfy(\.isBlank) }
    return read(
      [UInt8(ascii: "[")] + lines.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")])
  }

  private mutating func add(_ node: JSON, depth: Int) {
    guard elements.count < Self.mostElements, depth <= Self.mostLevels, node.isObject else {
      return
    }
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { node[$0]?.string }.first }
    let type = text("type", "role") ?? ""
    let prefix = ["AX", "XCUIElementType"].first { type.hasPrefix($0) }
    let plain = String(type.dropFirst(prefix?.count ?? 0))
    var view = LayoutNotice.View(className: Self.className(of: plain), address: "")
    view.depth = depth
    view.text = text("AXLabel", "label")
    view.identifier = text("AXUniqueId", "identifier", "name")
    let box = node["rect"] ?? node["frame"]
    let parts = ["x", "y", "width", "height"].compactMap { box?[$0]?.number }
    let frame = Self.rect(parts) ?? text("AXFrame", "frame").flatMap { Self.frame(in: $0) }
    elements.append(Element(view: view, frame: frame))
    for child in node["children"]?.elements ?? [] { add(child, depth: depth + 1) }
  }

  /// The last layout in what `lay` prints as JSON, a line for each statement.
  private static func layout(utf8 bytes: [UInt8]) -> LayoutNotice? {
    for line in bytes.split(separator: 0x0A).reversed() {
      guard let tree = try? JSON(reading: Array(line), mostDepth: 2 * mostLevels),
        let answer = (tree["answers"]?.elements ?? [tree]).last(where: { $0["screen"] != nil }),
        let screen = answer["screen"]?.elements?.compactMap(\.number), screen.count == 2
      else { continue }
      var notice = LayoutNotice(kind: .hierarchy)
      notice.screen = rect([0, 0] + screen).map { Size(width: $0.width, height: $0.height) }
      var depths: [String: Int] = [:]
      for node in (answer["views"]?.elements ?? []).prefix(mostElements) {
        guard let name = node["name"]?.string else { continue }
        var view = LayoutNotice.View(className: "UIView", address: name)
        view.identifier = name
        view.depth = (node["parent"]?.string).flatMap { depths[$0] }.map { $0 + 1 } ?? 0
        view.frame = (node["frame"]?.elements?.compactMap(\.number)).flatMap(rect)
        depths[name] = view.depth
        notice.views.append(view)
      }
      return notice.views.isEmpty || notice.screen == nil ? nil : notice
    }
    return nil
  }

  // MARK: Classes

  private static let classes = [
    "Button": "UIButton", "StaticText": "UILabel", "Text": "UILabel", "Heading": "UILabel",
    "TextField": "UITextField", "SecureTextField": "UITextField", "SearchField": "UITextField",
    "TextView": "UITextView", "TextArea": "UITextView", "Image": "UIImageView",
    "ScrollView": "UIScrollView", "ScrollArea": "UIScrollView", "Table": "UITableView",
    "CollectionView": "UICollectionView", "Cell": "UITableViewCell", "Switch": "UISwitch",
    "Slider": "UISlider", "Window": "UIWindow", "SegmentedControl": "UISegmentedControl",
    "NavigationBar": "UINavigationBar", "TabBar": "UITabBar", "Toolbar": "UIToolbar",
  ]

  /// The class of UIKit that an element most likely is of.
  private static func className(of type: String) -> String { classes[type] ?? "UIView" }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
