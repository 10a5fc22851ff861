import Files
import InterfaceBuilder

/// The property lists and projects of the apps that documents belong to.
package struct AppFiles {
  /// A file of an app: its path, and the folder that it speaks of.
  private struct Candidate {
    var path: String
    var folder: [Substring]

    var isProject: Bool { path.hasSuffix("project.pbxproj") }
  }

  private let scope: FileScope
  private var below: [Candidate] = []
  private var above: [String: [Candidate]] = [:]
  private var read: [String: AppFacts?] = [:]

  /// Finds the files in folders that were given.
  /// - Parameter scope: The files that may be read.
  package init(below folders: [String], in scope: FileScope = .everything) {
    self.scope = scope
    for folder in folders {
      below += FileTree.files(below: folder, where: Self.isWanted).map(Self.candidate)
    }
  }

  private static func isWanted(_ name: String) -> Bool {
    name == "Info.plist" || name.hasSuffix("-Info.plist") || name == "project.pbxproj"
  }

  private static func candidate(_ path: String) -> Candidate {
    // The path of a project's file ends with App.xcodeproj/project.pbxproj.
    let parts = path.split(separator: "/")
    return Candidate(
      path: path, folder: parts.dropLast(path.hasSuffix("project.pbxproj") ? 2 : 1))
  }

  /// What is known of the app of a document: from the property lists and projects nearest to it, in the folders that
  /// were given, and beside or above it.
  package mutating func facts(for path: String) -> AppFacts {
    let folder = FileTree.folder(of: path)
    let parts = folder.split(separator: "/")
    func nearness(_ one: Candidate) -> Int {
      zip(one.folder, parts).prefix { $0 == $1 }.count
    }
    var found: [(candidate: Candidate, nearness: Int)] = below.map { ($0, nearness($0)) }
    for (index, candidates) in candidates(around: folder).enumerated() {
      found += candidates.map { ($0, parts.count - index) }
    }
    func nearest(_ projects: Bool) -> AppFacts {
      var facts = AppFacts()
      var most = Int.min
      for one in found.filter({ $0.candidate.isProject == projects })
        .sorted(by: { $0.nearness > $1.nearness })
      {
        guard one.nearness >= most else { break }
        guard let stated = self.read(one.candidate) else { continue }
        facts.join(stated)
        most = one.nearness
      }
      return facts
    }
    var facts = nearest(false)
    facts.fill(from: nearest(true))
    return facts
  }

  private mutating func read(_ one: Candidate) -> AppFacts? {
    if let known = read[one.path] { return known }
    let bytes = try? FileAccess(scope: scope).read(one.path)
    let facts = bytes.flatMap {
      one.isProject ? AppFacts(project: $0) : AppFacts(propertyList: $0)
    }
    read[one.path] = .some(facts)
    return facts
  }

  // MARK: Beside and above

  /// The most folders above a document that are looked through.
  private static let mostFolders = 6

  /// The files in a folder and those above it up to the repository's, each with its own.
  private mutating func candidates(around folder: String) -> [[Candidate]] {
    var result: [[Candidate]] = []
    var folder = folder
    for _ in 0..<Self.mostFolders {
      let known = above[folder] ?? Self.candidates(in: folder)
      above[folder] = known
      result.append(known)
      // The repository's own folder is the last one.
      guard FileTree.kind(of: "\(folder)/.git") == .nothing, let parent = Self.parent(of: folder)
      else { break }
      folder = parent
    }
    return result
  }

  private static func candidates(in folder: String) -> [Candidate] {
    var paths: [String] = []
    for name in FileTree.names(in: folder).sorted() {
      if isWanted(name) { paths.append("\(folder)/\(name)") }
      if name.hasSuffix(".xcodeproj") { paths.append("\(folder)/\(name)/project.pbxproj") }
    }
    paths += ["Supporting Files", "Resources"].map { "\(folder)/\($0)/Info.plist" }
    return paths.filter { FileTree.kind(of: $0) == .file }.map(candidate)
  }

  private static func parent(of folder: String) -> String? {
    if folder == "." || folder.hasSuffix("..") { return folder == "." ? ".." : "\(folder)/.." }
    guard let slash = folder.lastIndex(of: "/") else { return "." }
    return slash == folder.startIndex ? nil : String(folder[..<slash])
  }
}
