extension Report {
  /// Information beyond the tables: different answers, incomplete runs, and noise.
  func printNotes() {
    print("\nnotes\n")
    for (note, places) in answerNotes().sorted(by: { $0.key < $1.key }) {
      printWrapped("\(note):", places)
    }
    for (key, reason) in runner.results.failures
    where !reason.hasPrefix(">") || key.solver == "lay" {
      print("  \(key.solver) \(key.subject) \(key.views): \(reason)")
    }
    let spreads = ["lay", "kiwi"].compactMap { solver -> String? in
      let all = subjects.compactMap {
        runner.results.spread(key(solver, $0.layout, $0.views, .build, "mean"))
      }.sorted()
      guard let least = all.first, let most = all.last else { return nil }
      return "\(solver) \(Figures.percent(least)), \(Figures.percent(all.median)), "
        + Figures.percent(most)
    }
    if !spreads.isEmpty {
      print("  spread of the builds, least, middle and most: \(spreads.joined(separator: "; "))")
    }
    if runner.pinning.isEmpty {
      print("  taskset cannot be had: processes were not kept on one core")
    }
    if options.kiwi != nil {
      print("  a process of a peer was ended after \(Figures.duration(options.peerLimit * 1e9))")
    }
  }

  /// The remarkable answers, with their measurements.
  private func answerNotes() -> [String: [String]] {
    var notes: [String: [String]] = [:]
    for (layout, views) in subjects {
      for phase in PhaseName.allCases {
        let place = "\(layout) \(Figures.count(views))"
        if median("lay", layout, views, phase, "accepted") != nil {
          notes["lay did not find the contradiction", default: []].append(place)
        }
        guard let required = median("lay", layout, views, phase, "required"),
          let cost = median("lay", layout, views, phase, "cost")
        else { continue }
        if required > 1e-5 {
          notes["lay violates required constraints in \(phase)", default: []].append(place)
        }
        guard let peerRequired = median("kiwi", layout, views, phase, "required"),
          let peerCost = median("kiwi", layout, views, phase, "cost")
        else { continue }
        // Rounding, at the weight of the highest rank.
        let tolerance = 1e-6 * max(cost, peerCost) + 50
        if peerRequired > 1e-5 {
          let note =
            phase == .infeasible
            ? "kiwi violates required constraints once it has refused one"
            : "kiwi violates required constraints in \(phase)"
          notes[note, default: []].append("\(place) by \(Figures.hundredths(peerRequired))")
        } else if cost > peerCost + tolerance {
          notes["lay's answer is worse than kiwi's in \(phase)", default: []].append(place)
        } else if peerCost > cost + tolerance {
          notes["kiwi's answer is worse than lay's in \(phase)", default: []].append(place)
        }
      }
    }
    return notes
  }

  /// Prints a title and a list, in lines of at most 100 characters.
  private func printWrapped(_ title: String, _ items: [String]) {
    var line = "  \(title)"
    for (index, item) in items.enumerated() {
      let next = " " + item + (index == items.count - 1 ? "" : ",")
      if line.count + next.count > 100 {
        print(line)
        line = "   "
      }
      line += next
    }
    print(line)
  }
}
