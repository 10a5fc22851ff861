import LayoutModel

/// The size classes of a screen, which decide the variations that apply.
package struct SizeClasses: Hashable, Sendable {
  /// A size class.
  package enum SizeClass: String, Hashable, Sendable {
    case compact, regular
  }

  /// The class of the width.
  package var width: SizeClass
  /// The class of the height.
  package var height: SizeClass

  /// Creates size classes.
  package init(width: SizeClass, height: SizeClass) {
    self.width = width
    self.height = height
  }

  /// `compact width, regular height`
  package var text: String { "\(width.rawValue) width, \(height.rawValue) height" }

  /// The least height that is regular, in points.
  package static let leastRegularHeight = 500.0
  /// The least width that is regular on a screen of regular height: between the widest compact part of a
  /// split screen, 639, and the narrowest regular one, 678.
  package static let leastRegularWidth = 640.0
  /// The widths of phones in landscape orientation that are regular.
  package static let regularLandscapeWidths: Set<Double> = [736, 896, 926, 932, 956]

  /// The classes of a phone.
  package static func phone(_ size: Size) -> SizeClasses {
    guard size.width > size.height else { return SizeClasses(width: .compact, height: .regular) }
    return SizeClasses(
      width: regularLandscapeWidths.contains(size.width) ? .regular : .compact, height: .compact)
  }

  /// The classes of a tablet.
  package static let pad = SizeClasses(width: .regular, height: .regular)

  /// The classes of a size whose device is unknown.
  package init(of size: Size) {
    height = size.height < Self.leastRegularHeight ? .compact : .regular
    switch height {
    case .regular: width = size.width < Self.leastRegularWidth ? .compact : .regular
    case .compact: width = Self.regularLandscapeWidths.contains(size.width) ? .regular : .compact
    }
  }
}

/// The key of a `<variation>`: `default`, or the conditions that have to hold.
struct VariationKey: Hashable, Sendable {
  private var conditions: [String: String] = [:]
  /// The number of conditions; 0 for `default`.
  var specificity: Int { conditions.count }

  init(_ key: String) {
    guard key != "default" else { return }
    for part in key.split(separator: "-") {
      let sides = part.split(separator: "=", maxSplits: 1)
      // A part without a name is a condition that never holds.
      conditions[sides.first.map(String.init) ?? ""] = sides.count == 2 ? String(sides[1]) : ""
    }
  }

  /// Whether it applies at size classes; without any, only `default` does.
  func applies(at classes: SizeClasses?) -> Bool {
    if conditions.isEmpty { return true }
    guard let classes else { return false }
    return conditions.allSatisfy { name, value in
      switch name {
      case "widthClass": value == classes.width.rawValue
      case "heightClass": value == classes.height.rawValue
      default: false
      }
    }
  }
}

extension XMLElement {
  /// The variations of an element that apply, the most specific one last.
  func variations(at classes: SizeClasses?) -> [XMLElement] {
    var found: [(element: XMLElement, key: VariationKey)] = []
    for child in children where child.name == "variation" {
      guard let text = child["key"] else { continue }
      let key = VariationKey(text)
      if key.applies(at: classes) { found.append((child, key)) }
    }
    guard found.count > 1 else { return found.map(\.element) }
    return found.enumerated().sorted {
      ($0.element.key.specificity, $0.offset) < ($1.element.key.specificity, $1.offset)
    }.map(\.element.element)
  }

  /// The value of an attribute at size classes: that of the most specific variation that has one.
  func value(_ name: String, at classes: SizeClasses?) -> String? {
    variations(at: classes).last { $0[name] != nil }?[name] ?? self[name]
  }

  /// The child with a key at size classes: that of the most specific variation that has one.
  func child(key: String, at classes: SizeClasses?) -> XMLElement? {
    variations(at: classes).last { $0.child(key: key) != nil }?.child(key: key) ?? child(key: key)
  }

  /// The identifiers in `<mask key=…>` that variations leave out.
  func excluded(_ key: String, at classes: SizeClasses?) -> Set<String> {
    var excluded: Set<String> = []
    for variation in variations(at: classes) {
      for mask in variation.children where mask.name == "mask" && mask["key"] == key {
        for entry in mask.children {
          guard let id = entry["reference"] else { continue }
          if entry.name == "exclude" { excluded.insert(id) }
          if entry.name == "include" { excluded.remove(id) }
        }
      }
    }
    return excluded
  }
}
