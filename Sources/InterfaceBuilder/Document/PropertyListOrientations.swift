/// The orientations that an app's `Info.plist` lists.
package struct PropertyListOrientations: Hashable, Sendable {
  /// Those of phones.
  package var phones: [String]
  /// Those of tablets.
  package var pads: [String]

  /// Reads a property list in XML; nil if it is not one, or lists no orientations.
  package init?(utf8 bytes: [UInt8]) {
    guard let root = try? XMLReader.read(bytes), let dictionary = root.child("dict") else {
      return nil
    }
    var lists: [String: [String]] = [:]
    var key = ""
    for element in dictionary.children {
      if element.name == "key" {
        key = element.text
      } else if element.name == "array" {
        lists[key] = element.children.map(\.text)
      }
    }
    let name = "UISupportedInterfaceOrientations"
    guard let phones = lists[name] ?? lists[name + "~ipad"] else { return nil }
    self.phones = phones
    pads = lists[name + "~ipad"] ?? phones
  }
}
