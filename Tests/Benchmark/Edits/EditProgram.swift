/// A program of the language and an edit of it that affects many views.
enum EditProgram: String, CaseIterable, Sendable {
  /// A field is made so wide that the labels, all of one width, are squeezed to nothing.
  case squeeze
  /// It is made too wide, and the conflict is explained with its repairs.
  case conflict
  /// Every view wants to be beside every other one; what is edited is the first's position.
  case clique
  /// Nothing is edited: the layout is asked for at every width.
  case sweep
  /// Where all required constraints hold is asked for.
  case range
  /// Conditions are proved at every width.
  case proof
  /// A value is explained, with the constants up to which it keeps its sensitivities.
  case until

  /// The numbers of views that are timed.
  func sizes(isQuick: Bool) -> [Int] {
    switch self {
    case .squeeze: isQuick ? [100, 1_000] : [100, 1_000, 3_000, 10_000]
    case .conflict: isQuick ? [1_000] : [1_000, 10_000, 50_000]
    case .clique: isQuick ? [50, 100] : [50, 100, 200, 400]
    case .sweep, .range, .proof, .until: [34, 100, 1_000]
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
    case .sweep, .range, .proof, .until:
      // Rows of three; in every tenth one the label gives way somewhere else.
      """
      view row[1...\(max(1, (views + 3) / 4))] {
        view lab intrinsic 180x20; view gap; view fld intrinsic 120x30
      }
      row[1].top == root.top + 20
      for i in 1...\(max(1, (views + 3) / 4)) {
        row[i].left == root.left + 16 ; row[i].right == root.right - 16 ; row[i].height == 44
        if i > 1 { row[i].top == row[i - 1].bottom + 8 }
        lab[i].left == row[i].left ; lab[i].right == gap[i].left ; gap[i].right == fld[i].left
        fld[i].right == row[i].right ; lab[i].centerY == row[i].centerY ; fld[i].centerY == row[i].centerY
        gap[i].width >= 8 ; gap[i].height == 1 ; gap[i].top == row[i].top
        fld[i].compression.horizontal = 751 ; lab[i].hugging.horizontal = 251 ; fld[i].hugging.horizontal = 251
      }
      for i in 1...\(max(1, (views + 3) / 40)) { lab[10 * i - 9].width <= 100 + 40 * i @600 }
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
    case .sweep, .range, .proof, .until: ""
    }
  }

  /// What asks for the layout before the edit.
  var firstQuestion: String {
    switch self {
    case .squeeze, .conflict: "print lab[1].width"
    case .clique: "print v[2].left"
    case .sweep, .range, .proof, .until: "print row[1].width"
    }
  }

  /// What asks for it after the edit.
  var question: String {
    switch self {
    case .conflict: "conflicts"
    case .sweep: "sweep width 240...1400"
    case .range: "range width"
    case .proof: "expect for width 332...1400 { lab[1].right <= fld[1].left ; no conflicts }"
    case .until: "why lab[1].width"
    case .squeeze, .clique: firstQuestion
    }
  }

  /// How often the time of a fresh layout the edit may take.
  var allowedRatio: Double {
    switch self {
    case .conflict: 10
    case .sweep, .range, .proof, .until: 40
    case .squeeze, .clique: 4
    }
  }
}
