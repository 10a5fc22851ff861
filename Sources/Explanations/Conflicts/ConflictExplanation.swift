import TextReports

/// An explanation in parts, so that long ones can be folded.
struct ConflictExplanation: Sendable {
  /// The introduction.
  var head: [Report.Part] = []
  /// The members.
  var members: Report.Rows
  var proof: ConflictProofParts?
  var picture: Report.Part?
  /// The rest: spare constraints, the cause, repairs, the constraint left out.
  var end: [Report.Part] = []

  /// The members with containers folded, and the need and the room, in place of the proof: with more members
  /// first.
  var folded: [(rows: [Report.Part], end: [Report.Part])] = []
  /// The end without what a need and a room say better.
  var shortEnd: [Report.Part] = []

  /// The most lines that an explanation has unless all of it is asked for.
  static let mostLines = 15

  /// Its versions: the complete one; without blank lines at the end; without any but around the members;
  /// without the picture; with containers folded; then without the steps of the proof, the picture of a few
  /// members, or the middle of many members.
  /// - Parameter isFull: Whether all of it is asked for.
  func versions(isFull: Bool) -> Report.Foldable {
    let attempts = attempts
    let fixed = 5 + folded.count
    let make: @Sendable (Int) -> Report.Foldable.Version = { [self] index in
      var dense = self
      if index > 0 { dense.end.removeAll { if case .blank = $0 { true } else { false } } }
      let all = members.rows.count
      switch index {
      case 0...2:
        return Report.Foldable.Version(
          dense.text(members: all, proof?.all, hasPicture: true, isDense: index == 2))
      case 3:
        return Report.Foldable.Version(
          dense.text(members: all, proof?.all, hasPicture: false, isDense: true),
          rest: picture.map { [$0] } ?? [])
      case 4:
        return Report.Foldable.Version(
          dense.text(
            members: all, proof?.all, hasPicture: false, isDense: true, hasBlanks: false),
          rest: picture.map { [$0] } ?? [])
      case 5..<fixed:
        let short = folded[index - 5]
        return Report.Foldable.Version(
          head + [.blank] + short.rows + short.end + shortEnd,
          rest: text(members: all, proof?.all, hasPicture: true, isDense: true))
      default:
        let attempt = attempts[min(index - fixed, attempts.count - 1)]
        return Report.Foldable.Version(
          dense.text(
            members: attempt.members, proof?.parts(attempt.proof), hasPicture: attempt.hasPicture,
            isDense: true),
          rest: dense.rest(of: attempt))
      }
    }
    let count = attempts.count + fixed
    guard !isFull else { return Report.Foldable(count: count, make) }
    func fits(_ index: Int) -> Bool {
      Report(make(index).parts).lines(width: 80).count <= Self.mostLines
    }
    // Of the versions with all members each is shorter than the one before.
    let isLong = members.rows.count > Self.mostLines && !fits(4)
    let first = ((isLong ? 5 : 0)..<count).first(where: fits)
    return Report.Foldable(count: count, from: first ?? count - 1, make)
  }

  /// What a version shows.
  private struct Attempt {
    /// The number of members.
    var members: Int
    var hasPicture: Bool
    var proof = ConflictProofParts.Extent.short
  }

  private var attempts: [Attempt] {
    let all = members.rows.count
    var attempts = [Attempt(members: all, hasPicture: true)]
    if all <= Self.few { attempts.append(Attempt(members: all, hasPicture: false)) }
    let (fewest, most) = (min(all, 3), min(all, Self.mostOnPage))
    for hasPicture in [true, false] {
      attempts += (fewest...max(fewest, most)).reversed().map {
        Attempt(members: $0, hasPicture: hasPicture)
      }
    }
    attempts.append(Attempt(members: fewest, hasPicture: false, proof: .conclusion))
    // A line that stands for one member is no shorter than the member.
    return attempts.filter { $0.members != all - 1 }
  }

  /// The number of members up to which they are shown in preference to the picture.
  static let few = 6
  /// The number of members above which no page can show them all.
  private static let mostOnPage = 24

  private func text(
    members count: Int, _ proof: [Report.Part]?, hasPicture: Bool, isDense: Bool,
    hasBlanks: Bool = true
  ) -> [Report.Part] {
    var shown = members
    let all = members.rows.count
    if count < all {
      shown.omissions = [
        Report.Rows.Omission(
          count - 1..<all - 1,
          line: Markup("  … \(all - count) more members: ", .dim) + Markup("`explain`", .typeable))
      ]
    }
    let gap: [Report.Part] = hasBlanks ? [.blank] : []
    var parts = head + gap + [.rows(shown)] + gap
    for part in [proof, hasPicture ? picture.map { [$0] } : nil] {
      guard let part else { continue }
      parts += part + (isDense ? [] : [.blank])
    }
    return parts + end
  }

  private func rest(of attempt: Attempt) -> [Report.Part] {
    let count = attempt.members
    var parts: [Report.Part] = []
    let all = members.rows.count
    if count < all {
      var others = members
      others.omissions = [
        Report.Rows.Omission(0..<count - 1), Report.Rows.Omission(all - 1..<all),
      ]
      parts = [.text("members", .section), .rows(others)]
    }
    let proof = proof.flatMap { $0.isFolded || attempt.proof == .conclusion ? $0.all : nil }
    for part in [proof, attempt.hasPicture ? nil : picture.map { [$0] }] {
      guard let part else { continue }
      parts += (parts.isEmpty ? [] : [.blank]) + part
    }
    return parts
  }
}
