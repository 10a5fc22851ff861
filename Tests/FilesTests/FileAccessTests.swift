import CLibrary
import Files
import ProcessSupport
import Testing

@Suite("Access to files")
struct FileAccessTests {
  let scratch = Scratch(["file": "abc", "folder/part": "p", "locked": ""])

  /// The message with which a file is refused; its text if it is read.
  private func reading(_ name: String, _ access: FileAccess = FileAccess()) -> String {
    do {
      let path = name.hasPrefix("/") ? name : "\(scratch.path)/\(name)"
      return String(decoding: try access.read(path, as: name), as: UTF8.self)
    } catch { return error.message }
  }

  @Test("says why a file cannot be read")
  func faults() {
    #expect(reading("file") == "abc")
    #expect(reading("file", FileAccess(limit: 3)) == "abc")
    #expect(reading("none") == "there is no file `none`")
    #expect(reading("file/x") == "there is no file `file/x`")
    #expect(reading("folder") == "`folder` is a directory")
    #expect(reading("a\0b") == "a file name cannot contain a null character")
    #expect(reading(String(repeating: "n", count: 300)) == "this file name is too long")
    #expect(reading("/dev/zero") == "`/dev/zero` is larger than 64 MB")
    #expect(FileFailure.standardInput(code: EISDIR).message == "standard input is a directory")
  }

  @Test("says that a file belongs to another user", .enabled(if: getuid() != 0))
  func permission() {
    chmod("\(scratch.path)/locked", 0)
    #expect(reading("locked") == "`locked` may not be read")
  }

  @Test("leaves out catalogs for translators, which repeat the files of the app")
  func catalogs() {
    mkdir("\(scratch.path)/es.xcloc", 0o700)
    symlink("../file", "\(scratch.path)/es.xcloc/file")
    #expect(FileTree.files(below: scratch.path) { $0 == "file" } == ["\(scratch.path)/file"])
  }

  @Test("tells the folders that cannot be opened", .enabled(if: getuid() != 0))
  func closedFolder() {
    chmod("\(scratch.path)/folder", 0)
    let found = FileTree.listing(below: scratch.path) { $0 == "file" }
    chmod("\(scratch.path)/folder", 0o700)
    #expect(found.files == ["\(scratch.path)/file"])
    #expect(found.closed == ["\(scratch.path)/folder"])
  }

  @Test("stays inside a sandbox, whatever links say")
  func sandbox() {
    symlink("../file", "\(scratch.path)/folder/out")
    symlink("none", "\(scratch.path)/folder/dangling")
    let access = FileAccess(scope: .sandbox(reading: ["\(scratch.path)/folder"]))
    #expect(reading("folder/part", access) == "p")
    for name in ["file", "none", "folder/out", "folder/dangling", "folder/../file"] {
      #expect(reading(name, access) == "`\(name)` may not be read in the sandbox")
    }
    #expect(reading("folder/none", access) == "there is no file `folder/none`")
  }

  @Test("ends the wait for a pipe that nothing writes to")
  func interruption() {
    mkfifo("\(scratch.path)/pipe", 0o600)
    #expect(throws: FileFailure.interrupted) {
      try FileAccess(isInterrupted: { true }).read("\(scratch.path)/pipe")
    }
  }

  @Test("replaces a file as a whole or not at all")
  func replacement() {
    #expect(FileReplacement.write("new", to: "\(scratch.path)/file") == nil)
    #expect(scratch.read("file") == "new")
    let refused = FileReplacement.write("new", to: "\(scratch.path)/folder")
    #expect(refused?.message == "`\(scratch.path)/folder` is a directory")
  }
}
