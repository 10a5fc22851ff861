import ProcessSupport

/// `save` and `export` killed at a random moment: the file is as it was, or as it should be.
struct WriteCampaign: Campaign {
  /// The number of views, the file's name, and the moment as a part of the duration of the whole run.
  struct Part {
    var views: Int
    var file: String
    var moment: Double

    /// The program that writes the file.
    var program: String {
      let scene = "view v[1...\(views)]; for i in 1...\(views) { v[i].left == i }"
      return file.hasSuffix(".svg") ? "\(scene); export \(file)" : "\(scene); save \(file) over"
    }
  }

  let name = "writes"

  func parts(seed: UInt64) -> [Part] {
    var numbers = Numbers(seed: seed)
    return [
      Part(
        views: 1 + numbers.below(1_500), file: numbers.pick(["a.lay", "a.svg"]),
        moment: Double(numbers.below(1_200)) / 1_000)
    ]
  }

  func finding(in parts: [Part]) -> Finding? {
    guard let part = parts.first else { return nil }
    let old = "# the old text\n"
    let scratch = Scratch([part.file: old])
    let whole = LayProcess(["-e", part.program], in: scratch)
    let new = scratch.read(part.file)
    guard whole.status == 0, new != old else {
      return Finding(kind: "nothing is written", detail: whole.errors)
    }
    scratch.write(old, to: part.file)
    let killed = LayProcess(
      ["-e", part.program], in: scratch, sending: .kill(after: part.moment * whole.duration))
    let found = scratch.read(part.file)
    if found == old || found == new { return nil }
    return Finding(
      kind: "a part of a file",
      detail: "\(found.utf8.count) of \(new.utf8.count) bytes, status \(killed.status)")
  }

  func text(of parts: [Part]) -> [UInt8] { Array(parts.map(\.program).joined().utf8) }
}
