extension Scene {
  /// The number that determines the hue of an item in all output: for an element of an array that of the array.
  package func hue(of id: ItemID) -> Int {
    let name = name(of: id)
    guard let bracket = name.firstIndex(of: "["),
      case .array(let members)? = named(String(name[..<bracket])), let first = members.first
    else { return id.rawValue }
    return first.rawValue
  }
}
