import ArgumentParser
import CodeSyntax
import Files
import InterfaceBuilder
import LayShell
import LayoutCode
import LayoutModel
import LineEditing
import ScreenChecks
import TextReports

/// `lay diff old.lay new.lay`
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay diff",
    abstract: "Compares how two scenes are laid out, at every size.",
    usage: "lay diff [<options>] <old> <new>",
    discussion: """
      Each of the two is a program, a storyboard or xib, or a file of Swift or Objective-C; #NAME after \
      it names the scene or the class: Main.storyboard#Login. Views are matched by name. Their frames are \
      compared as functions of the screen's width and height from 240 to 1400, with conflicts, open values and \
      texts. Either it proves that both are laid out alike, or it names each view that differs: from which size on, \
      by how much, and the constraints that only one of the two has. If changing constraints of the first makes it \
      lay out as the second does, it names those that have to change.

      With --format github, sarif or junit each screen that differs is a message at the constraints that are new in the \
      second file, as pull requests and continuous integration show it.

      In two folders, the documents and the code at the same paths are compared, scene by scene and class by \
      class; files with the same text are skipped. The page on continuous integration shows how git runs it on two \
      revisions.

      Exit status: 0 alike, 1 different, 2 a mistake in a program, 66 a file that cannot be read.
      """)

  @Argument(
    help: "The first program, document or file of code, and the second; #NAME names a scene.",
    completion: .file(extensions: ["lay", "storyboard", "xib", "swift", "m"]))
  var files: [String]

  @Option(help: "What the answer looks like: text, json, junit, sarif or github.")
  var format = CheckRun.Format.text

  /// How answers that are no messages of other tools are printed.
  private var answers: Settings.Format { format == .json ? .json : .text }

  @OptionGroup var options: SessionOptions

  mutating func validate() throws {
    guard files.count == 2 else {
      throw ValidationError("name two files: lay diff old.lay new.lay")
    }
  }

  /// Compares the two; returns the exit status.
  func compare(arguments: [String]) throws -> Int32 {
    let said = CommandOutput(answers)
    return said.end(try compare(arguments, said))
  }

  private func compare(_ arguments: [String], _ said: CommandOutput) throws -> Int32 {
    if files.allSatisfy({ FileTree.kind(of: $0) == .directory }) {
      return try compareFolders(said)
    }
    var scenes: [ComparedScene] = []
    for file in files {
      said.entries?.begin(file: file, keepsAnswers: false)
      let shell = try said.makeShell(
        options, arguments: arguments, output: .messages,
        sandbox: options.sandbox(of: [Self.parts(of: file).path], isDefault: true))
      do throws(FileFailure) {
        guard let scene = try read(file, in: shell) else { return shell.exitStatus }
        scenes.append(scene)
      } catch {
        return said.fail(error)
      }
    }
    said.entries?.close()
    guard
      let diff = SceneDiff(scenes[0], scenes[1], isInterrupted: { InterruptFlag.isRaised })
    else { return InterruptedScript.status }
    if format == answers.run {
      try said.makeShell(options).emit(diff.report)
    } else {
      var formats = DiffFormats()
      formats.add(Self.parts(of: files[1]).path, files[1], diff)
      said.results.write(formats.text(as: format))
    }
    return diff.isEqual ? 0 : 1
  }

  private func read(_ file: String, in shell: Shell) throws(FileFailure) -> ComparedScene? {
    let (path, name) = Self.parts(of: file)
    if Shell.isScreenFile(path) {
      guard shell.open(document: path, scene: name) else { return nil }
      let screens = CheckedScreen.screens(of: [Device.named("iPhone 15")].compactMap(\.self))
      return shell.importedSource.flatMap { ComparedScene(file, $0, on: screens) }
        ?? shell.compared(as: file)
    }
    guard shell.run(try Program(reading: path), keepsGoing: false) else { return nil }
    return shell.compared(as: file)
  }

  /// The path of a file, and the name of a scene behind `#`; a file may have the sign in its own name.
  private static func parts(of file: String) -> (path: String, scene: String?) {
    guard FileTree.kind(of: file) == .nothing, let mark = file.lastIndex(of: "#") else {
      return (file, nil)
    }
    return (String(file[..<mark]), String(file[file.index(after: mark)...]))
  }

  // MARK: Folders

  /// The screens of a folder by path and name, with what tells whether their text is the same.
  private struct Folder {
    /// The screens: what identifies each, its name, and what makes it.
    var screens: [(key: String, name: String, source: any ScreenSource)] = []
    var bytes: [String: [UInt8]] = [:]
    var code: [String: [UInt8]] = [:]
    var unread: [String] = []
  }

  private func compareFolders(_ said: CommandOutput) throws -> Int32 {
    var folders: [Folder] = []
    for folder in files {
      do throws(FileFailure) { folders.append(try read(folder: folder)) } catch {
        return said.fail(error, file: folder)
      }
    }
    let shell = try said.makeShell(options)
    var formats = DiffFormats()
    for note in folders.flatMap(\.unread) { said.note(note) }
    said.entries?.close()
    let hasSameCode = folders[0].code == folders[1].code
    let screens = CheckedScreen.screens(of: [Device.named("iPhone 15")].compactMap(\.self))
    var summary = FolderSummary()
    let others = Dictionary(
      folders[1].screens.map { ($0.key, $0.source) }, uniquingKeysWith: { first, _ in first })
    let known = Set(folders[0].screens.map(\.key))
    summary.added = folders[1].screens.filter { !known.contains($0.key) }.map(\.name)
    for (key, name, source) in folders[0].screens {
      guard let other = others[key] else {
        summary.removed.append(name)
        continue
      }
      summary.count += 1
      let path = String(key.prefix { $0 != "#" })
      let isSame =
        CheckRun.isCode(path) ? hasSameCode : folders[0].bytes[path] == folders[1].bytes[path]
      let file = files[1] + (files[1].hasSuffix("/") ? "" : "/") + path
      if isSame { formats.add(file, name, nil) }
      guard !isSame, let old = ComparedScene("old", source, on: screens),
        let new = ComparedScene("new", other, on: screens)
      else { continue }
      guard let diff = SceneDiff(old, new, isInterrupted: { InterruptFlag.isRaised }) else {
        return InterruptedScript.status
      }
      formats.add(file, name, diff)
      if !diff.isEqual { summary.different += 1 }
      guard !diff.isEqual, format == answers.run else { continue }
      said.entries?.begin(file: name)
      shell.emit(diff.report(of: name))
      said.entries?.close()
      said.results.flush()
    }
    let read = Set(folders.flatMap(\.screens).map { $0.key.prefix { $0 != "#" } })
    let paths = Set(folders.flatMap { Array($0.bytes.keys) + Array($0.code.keys) })
    summary.unread = paths.filter { path in
      !read.contains(path[...])
        && (folders[0].bytes[path] != folders[1].bytes[path]
          || folders[0].code[path] != folders[1].code[path])
    }.sorted()
    if format == answers.run {
      shell.emit(summary.report)
    } else {
      said.results.write(formats.text(as: format))
    }
    return summary.isEqual ? 0 : 1
  }

  private func read(folder: String) throws(FileFailure) -> Folder {
    var result = Folder()
    let paths = FileTree.files(below: folder) { CheckRun.isDocument($0) || CheckRun.isCode($0) }
    for path in paths {
      let name = String(path.dropFirst(folder.count).drop { $0 == "/" })
      let bytes = try Program(reading: path, in: .sandbox(reading: [folder])).bytes
      guard CheckRun.isDocument(path) else {
        result.code[name] = bytes
        continue
      }
      result.bytes[name] = bytes
      do {
        let document = try InterfaceDocument(utf8: bytes, file: name)
        for root in document.roots {
          // A controller keeps its identifier when its name changes.
          result.screens.append(
            ("\(name)#\(root.id)", "\(name)#\(root.name)", DocumentScreen(root, in: document)))
        }
      } catch {
        if !error.isOtherKind { result.unread.append("lay: \(path):\(error.line): \(error.text)") }
      }
    }
    let reader = CodeReader(
      result.code.sorted { $0.key < $1.key }.compactMap { name, bytes in
        CodeLanguage(path: name).map { (name, CodeFile(reading: bytes, as: $0)) }
      })
    for one in reader.classes {
      let key = "\(one.file)#\(one.name)"
      result.screens.append((key, key, CodeScreen(one, of: reader)))
    }
    return result
  }
}

extension Settings.Format {
  /// The same format among those of other tools.
  fileprivate var run: CheckRun.Format { self == .json ? .json : .text }
}

/// How two folders differ.
private struct FolderSummary {
  var count = 0
  var different = 0
  var added: [String] = []
  var removed: [String] = []
  /// The files that changed and in which no constraints were found: they may lay out in another way.
  var unread: [String] = []

  var isEqual: Bool { different == 0 && added.isEmpty && removed.isEmpty }

  var report: Report {
    var words = [
      isEqual
        ? "no layout change" : different == 0 ? "" : "\(different) laid out differently",
      added.isEmpty ? "" : "\(added.count) new: \(series(added, atMost: 4))",
      removed.isEmpty ? "" : "\(removed.count) gone: \(series(removed, atMost: 4))",
      unread.isEmpty
        ? "" : "\(counted(unread.count, "changed file")) without constraints that are read",
    ].filter { !$0.isEmpty }.joined(separator: "; ")
    words = "\(counted(count, "scene")) in both: " + words
    return Report([
      .section(
        .init(
          .object("summary"),
          [
            .text(words), .field("scenes", .integer(count)),
            .field("different", .integer(different)),
            .field("added", .array(added.map(JSON.string))),
            .field("removed", .array(removed.map(JSON.string))),
            .field("unread", .array(unread.map(JSON.string))),
          ]))
    ])
  }
}
