/// What an app says about the devices that it runs on: in an `Info.plist`, or in the `project.pbxproj` of Xcode.
///
/// A fact that a file does not state is nil.
package struct AppFacts: Hashable, Sendable {
  /// The families of devices.
  package struct Families: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let phones = Families(rawValue: 1)
    package static let pads = Families(rawValue: 2)
  }

  /// The ways in which devices are held.
  package struct Orientations: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let portrait = Orientations(rawValue: 1)
    package static let landscape = Orientations(rawValue: 2)

    /// Those of names as property lists have them; nil if there are none.
    fileprivate init?(names: some Sequence<some StringProtocol>) {
      self = []
      for name in names {
        if name.contains("Portrait") { insert(.portrait) }
        if name.contains("Landscape") { insert(.landscape) }
      }
      if isEmpty { return nil }
    }
  }

  /// The orientations of phones.
  package var phones: Orientations?
  /// The orientations of tablets.
  package var pads: Orientations?
  /// The least major version of iOS.
  package var leastSystem: Int?
  /// The families.
  package var families: Families?

  /// Nothing.
  package init() {}

  /// Adds what another file of the same app states. What both state is joined, since a project has several
  /// configurations and targets: a device counts if one of them runs on it.
  package mutating func join(_ other: AppFacts) {
    func union<Value: SetAlgebra>(_ a: Value?, _ b: Value?) -> Value? {
      guard let a, let b else { return a ?? b }
      return a.union(b)
    }
    phones = union(phones, other.phones)
    pads = union(pads, other.pads)
    families = union(families, other.families)
    leastSystem = [leastSystem, other.leastSystem].compactMap(\.self).min()
  }

  /// Takes what another file states, for facts that are not known.
  package mutating func fill(from other: AppFacts) {
    phones = phones ?? other.phones
    pads = pads ?? other.pads
    families = families ?? other.families
    leastSystem = leastSystem ?? other.leastSystem
  }

  // MARK: Property lists

  /// Reads a property list in XML; nil if it is not one, or not an app's.
  package init?(propertyList bytes: [UInt8]) {
    guard let root = try? XMLReader.read(bytes), let dictionary = root.child("dict") else {
      return nil
    }
    var lists: [String: [String]] = [:]
    var texts: [String: String] = [:]
    var key = ""
    for element in dictionary.children {
      switch element.name {
      case "key": key = element.text
      case "array": lists[key] = element.children.map(\.text)
      default: texts[key] = element.text
      }
    }
    // Extensions and frameworks have such lists too.
    if let kind = texts["CFBundlePackageType"], kind != "APPL", !kind.hasPrefix("$") { return nil }
    let name = "UISupportedInterfaceOrientations"
    let both = lists[name].flatMap { Orientations(names: $0) }
    phones = lists[name + "~iphone"].flatMap { Orientations(names: $0) } ?? both
    pads = lists[name + "~ipad"].flatMap { Orientations(names: $0) } ?? both
    phones = phones ?? pads
    if let least = texts["MinimumOSVersion"] { leastSystem = Self.major(least) }
    if let families = lists["UIDeviceFamily"] { self.families = Self.families(families) }
    if self == AppFacts() { return nil }
  }

  // MARK: Projects

  /// Reads the settings of a project of Xcode, in any of its configurations.
  /// - Complexity: O(n) in the length.
  package init(project bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.count < 2_000 {
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let isSpace: (UInt8) -> Bool = { $0 <= 32 || $0 == UInt8(ascii: "\"") }
      let name = String(decoding: line[..<equals].filter { !isSpace($0) }, as: UTF8.self)
      guard Self.settings.contains(name) else { continue }
      let value = String(decoding: line[(equals + 1)...], as: UTF8.self)
        .split { $0 == "\"" || $0 == ";" || $0 == "," || $0.isWhitespace }
      var stated = AppFacts()
      switch name {
      case "IPHONEOS_DEPLOYMENT_TARGET": stated.leastSystem = value.first.flatMap(Self.major)
      case "TARGETED_DEVICE_FAMILY": stated.families = Self.families(value)
      case "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone":
        stated.phones = Orientations(names: value)
      case "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad":
        stated.pads = Orientations(names: value)
      default:
        (stated.phones, stated.pads) = (Orientations(names: value), Orientations(names: value))
      }
      join(stated)
    }
  }

  private static let settings: Set<String> = [
    "IPHONEOS_DEPLOYMENT_TARGET", "TARGETED_DEVICE_FAMILY",
    "INFOPLIST_KEY_UISupportedInterfaceOrientations",
    "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone",
    "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad",
  ]

  private static func major(_ version: some StringProtocol) -> Int? {
    version.split(separator: ".").first.flatMap { Int($0) }.flatMap {
      (1...99).contains($0) ? $0 : nil
    }
  }

  /// Families by their numbers; nil if they are those of watches or televisions.
  private static func families(_ numbers: some Sequence<some StringProtocol>) -> Families? {
    var families: Families = []
    for number in numbers {
      if number == "1" { families.insert(.phones) }
      if number == "2" { families.insert(.pads) }
    }
    return families.isEmpty ? nil : families
  }
}
