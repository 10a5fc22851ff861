extension Scene {
  /// The number that determines the hue of an item in all output. Those of one role have one hue: the elements of an
  /// array, and items whose names differ by a number at their end alone, such as `label` and `label2`.
  package func hue(of id: ItemID) -> Int {
    let name = name(of: id)
    if let bracket = name.firstIndex(of: "["),
      case .array(let members)? = named(String(name[..<bracket])), let first = members.first
    {
      return first.rawValue
    }
    guard let letter = name.lastIndex(where: { !$0.isNumber }), name.last?.isNumber == true else {
      return id.rawValue
    }
    let role = String(name[...letter])
    for number in ["", "0", "1"] {
      if case .item(let first)? = named(role + number) { return first.rawValue }
    }
    return id.rawValue
  }
}
