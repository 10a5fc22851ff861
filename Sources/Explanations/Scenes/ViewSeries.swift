import LayoutDialects

/// A view with a remark, or consecutive members of an array with the same remark: `row[1...300]`.
struct ViewSeries {
  /// The names as one: `row[1...300]`.
  let text: String
  /// The number of views.
  let count: Int
  /// The remark.
  let words: String

  /// Views in series, in the order of the first of each array.
  static func all(of views: [(name: String, words: String)]) -> [ViewSeries] {
    var keys: [[String]] = []
    var names: [[String]: [String]] = [:]
    for (name, words) in views {
      let key = [String(name.prefix { $0 != "[" }), words]
      if names[key] == nil { keys.append(key) }
      names[key, default: []].append(name)
    }
    return keys.flatMap { key in
      var all = StatementSeries.Names(isWhole: false)
      for name in names[key] ?? [] { all.add(name) }
      return all.series.map { ViewSeries(text: $0.text, count: $0.count, words: key[1]) }
    }
  }
}
