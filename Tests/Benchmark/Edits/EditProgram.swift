/// A program of the language and an edit of it that many views meet.
enum EditProgram: String, CaseIterable, Sendable {
  /// A field is made so wide that the labels, all of one width, are squeezed to nothing.
  case squeeze
  /// It is made too wide, and the conflict is explained with its repairs.
  case conflict
  /// Every view wants to be beside every other one; what is edited is the first's position.
  case clique

  /// The numbers of views that are timed.
  func sizes(isQuick: Bool) -> [Int] {
    switch self {
    case .squeeze: isQuick ? [100, 1_000] : [100, 1_000, 3_000, 10_000]
    case .conflict: isQuick ? [1_000] : [1_000, 10_000, 50_000]
    case .clique: isQuick ? [50, 100] : [50, 100, 200, 400]
    }
  }

  /// The scene before the edit.
  func scene(views: Int) -> String {
    switch self {
    case .squeeze, .conflict:
      // Three views a row.
      """
      view row[1...\(max(1, views / 3))] { view lab text "Label"; view fld }
      for i in 1...\(max(1, views / 3)) {
        row[i].left == root.left + 10 ; row[i].right == root.right - 10 ; lab[i].left == 0
        fld[i].left == lab[i].right + 8 ; fld[i].right == row[i].right ; lab[i].width == lab[1].width
      }
      """
    case .clique:
      """
      view v[1...\(views)]
      for i in 1...\(views) {
        for j in 1...\(views) { if i != j { v[i].left == v[j].right + 3 @low } }
      }
      """
    }
  }

  /// The edit.
  var edit: String {
    switch self {
    case .squeeze: "fld[5].width == 292"
    case .conflict: "fld[5].width == 400"
    case .clique: "v[1].left == 10"
    }
  }

  /// What asks for the layout before the edit.
  var firstQuestion: String {
    switch self {
    case .squeeze, .conflict: "print lab[1].width"
    case .clique: "print v[2].left"
    }
  }

  /// What asks for it after the edit.
  var question: String { self == .conflict ? "conflicts" : firstQuestion }

  /// How often the time of a fresh layout the edit may take.
  var allowedRatio: Double { self == .conflict ? 10 : 4 }
}
