/// A view with a remark, or consecutive members of an array with the same remark: `row[1...300]`.
struct ViewSeries {
  /// The name of the view or of the array.
  private let name: String
  /// The indexes of the members; nil for a view that is not in an array.
  private var indexes: ClosedRange<Int>?
  /// The remark.
  let words: String

  private init(_ view: String, _ words: String) {
    self.words = words
    guard view.last == "]", let bracket = view.lastIndex(of: "["),
      let index = Int(view[view.index(after: bracket)...].dropLast()), index < .max
    else {
      name = view
      return
    }
    name = String(view[..<bracket])
    indexes = index...index
  }

  /// The number of views.
  var count: Int { indexes?.count ?? 1 }

  /// The names as one: `row[1...300]`.
  var text: String {
    guard let indexes else { return name }
    return indexes.count == 1
      ? "\(name)[\(indexes.lowerBound)]"
      : "\(name)[\(indexes.lowerBound)...\(indexes.upperBound)]"
  }

  /// Views in series, in the order of the first of each.
  static func all(of views: [(name: String, words: String)]) -> [ViewSeries] {
    var series: [ViewSeries] = []
    var newest: [[String]: Int] = [:]
    for (name, words) in views {
      let view = ViewSeries(name, words)
      guard let index = view.indexes?.lowerBound else {
        series.append(view)
        continue
      }
      let key = [view.name, words]
      if let place = newest[key], let before = series[place].indexes, before.upperBound + 1 == index
      {
        series[place].indexes = before.lowerBound...index
      } else {
        newest[key] = series.count
        series.append(view)
      }
    }
    return series
  }
}
