import ScreenChecks
import InterfaceBuilder
import LayoutModel
import SessionSupport
import Testing

/// Documents of real apps, if available: `LAY_INTERFACES` names their folder.
@Suite("Real storyboards and xibs")
struct CorpusTests {
  static let directory =
    TestEnvironment.variable("LAY_INTERFACES")
    ?? TestFiles.package + "/../shared/data/interface-builder"
  static let index = TestFiles.read(directory + "/index.tsv")

  /// A document of the folder: its name, and the platform that it is for.
  private struct Entry {
    var file: String
    var platform: String
  }

  private var entries: [Entry] {
    (Self.index ?? "").split(separator: "\n").dropFirst()
      .compactMap { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return fields.count > 3 ? Entry(file: fields[0], platform: fields[3]) : nil
      }
  }

  @Test("sizes without a conflict are those of ordinary layouts", .enabled(if: index != nil))
  func sizes() throws {
    var claims = 0
    for (index, entry) in entries.enumerated() where index % 4 == 0 {
      guard let text = TestFiles.read(Self.directory + "/" + entry.file),
        var sizes = try? SceneSizes(text, entry.file)
      else { continue }
      try sizes.expectTrue()
      claims += sizes.claims
    }
    #expect(claims > 20)
  }

  @Test("their frames are those that Auto Layout computed", .enabled(if: index != nil))
  func frames() {
    var (frames, equal, roots, whole, stale, conflicts) = (0, 0, 0, 0, 0, 0)
    for entry in entries {
      guard let text = TestFiles.read(Self.directory + "/" + entry.file) else { continue }
      do {
        let document = try InterfaceDocument(utf8: Array(text.utf8), file: entry.file)
        #expect(entry.platform.hasPrefix("iOS"), "\(entry.file)")
        for root in document.roots {
          let comparison = StoredComparison(root, in: document)
          roots += 1
          guard comparison.stale == nil else {
            stale += 1
            continue
          }
          frames += comparison.counted.count
          equal += comparison.equalCount
          if comparison.equalCount == comparison.counted.count { whole += 1 }
          conflicts += comparison.conflicts.count
        }
      } catch {
        #expect(error.isOtherKind, "\(entry.file):\(error.line): \(error.text)")
        #expect(!entry.platform.hasPrefix("iOS"), "\(entry.file): \(error.text)")
      }
    }
    #expect(roots > 0)
    #expect(conflicts == 0)
    #expect(Double(equal) >= 0.99 * Double(frames), "\(equal) of \(frames)")
    #expect(Double(whole) >= 0.97 * Double(roots - stale), "\(whole) of \(roots - stale)")
    #expect(stale * 20 <= roots, "\(stale) of \(roots)")
  }
}
