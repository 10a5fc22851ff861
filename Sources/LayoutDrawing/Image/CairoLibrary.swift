import CLibrary

/// The cairo graphics library, if it is installed on this computer.
///
/// It is loaded when an image is written: a program that is linked with it would not start without it, and would
/// start more slowly with it.
struct CairoLibrary {
  typealias Context = OpaquePointer
  typealias Surface = OpaquePointer
  /// Takes a part of a file; 0 if all is well.
  typealias Writer =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32
    ) -> Int32

  /// `cairo_text_extents_t`
  struct Extents {
    var bearing = (x: 0.0, y: 0.0)
    var size = (width: 0.0, height: 0.0)
    var advance = (x: 0.0, y: 0.0)
  }

  typealias WithContext = @convention(c) (Context) -> Void
  typealias WithNumber = @convention(c) (Context, Double) -> Void
  typealias WithPoint = @convention(c) (Context, Double, Double) -> Void
  typealias WithChoice = @convention(c) (Context, Int32) -> Void

  // Surfaces.
  let imageSurface: @convention(c) (Int32, Int32, Int32) -> Surface?
  let documentSurface: @convention(c) (Writer, UnsafeMutableRawPointer?, Double, Double) -> Surface?
  let writePNG: @convention(c) (Surface, Writer, UnsafeMutableRawPointer?) -> Int32
  let setMetadata: @convention(c) (Surface, Int32, UnsafePointer<CChar>) -> Void
  let finish: @convention(c) (Surface) -> Void
  let surfaceStatus: @convention(c) (Surface) -> Int32
  let destroySurface: @convention(c) (Surface) -> Void
  // Contexts.
  let create: @convention(c) (Surface) -> Context?
  let status: @convention(c) (Context) -> Int32
  let destroy, save, restore: WithContext
  let translate, scale: WithPoint
  let rotate: WithNumber
  // Paths.
  let newPath, closePath, clip: WithContext
  let moveTo, lineTo: WithPoint
  let rectangle: @convention(c) (Context, Double, Double, Double, Double) -> Void
  let arc: @convention(c) (Context, Double, Double, Double, Double, Double) -> Void
  // Painting.
  let fill, fillPreserve, stroke: WithContext
  let setColor: @convention(c) (Context, Double, Double, Double, Double) -> Void
  let setLineWidth: WithNumber
  let setLineCap, setLineJoin: WithChoice
  let setDash: @convention(c) (Context, UnsafePointer<Double>?, Int32, Double) -> Void
  // Texts.
  let selectFont: @convention(c) (Context, UnsafePointer<CChar>, Int32, Int32) -> Void
  let setFontSize: WithNumber
  let textExtents: @convention(c) (Context, UnsafePointer<CChar>, UnsafeMutableRawPointer) -> Void
  let showText: @convention(c) (Context, UnsafePointer<CChar>) -> Void

  /// The library; nil if it is not installed.
  init?() {
    do { try self.init(Symbols("cairo", before: "cairo_")) } catch { return nil }
  }

  private init(_ symbol: Symbols) throws(Missing) {
    imageSurface = try symbol("image_surface_create")
    documentSurface = try symbol("pdf_surface_create_for_stream")
    writePNG = try symbol("surface_write_to_png_stream")
    setMetadata = try symbol("pdf_surface_set_metadata")
    finish = try symbol("surface_finish")
    surfaceStatus = try symbol("surface_status")
    destroySurface = try symbol("surface_destroy")
    create = try symbol("create")
    destroy = try symbol("destroy")
    status = try symbol("status")
    save = try symbol("save")
    restore = try symbol("restore")
    translate = try symbol("translate")
    scale = try symbol("scale")
    rotate = try symbol("rotate")
    newPath = try symbol("new_path")
    moveTo = try symbol("move_to")
    lineTo = try symbol("line_to")
    closePath = try symbol("close_path")
    rectangle = try symbol("rectangle")
    arc = try symbol("arc")
    clip = try symbol("clip")
    setColor = try symbol("set_source_rgba")
    setLineWidth = try symbol("set_line_width")
    setLineCap = try symbol("set_line_cap")
    setLineJoin = try symbol("set_line_join")
    setDash = try symbol("set_dash")
    fill = try symbol("fill")
    fillPreserve = try symbol("fill_preserve")
    stroke = try symbol("stroke")
    selectFont = try symbol("select_font_face")
    setFontSize = try symbol("set_font_size")
    textExtents = try symbol("text_extents")
    showText = try symbol("show_text")
  }

  /// A function that the library does not have.
  struct Missing: Error {}

  /// The functions of a library by their names, less what all of them begin with.
  struct Symbols {
    private let library: UnsafeMutableRawPointer
    private let beginning: String

    init(_ name: String, version: String = "2", before beginning: String) throws(Missing) {
      #if canImport(Darwin)
        let names = ["", "/opt/homebrew/lib/", "/usr/local/lib/"].map {
          "\($0)lib\(name).\(version).dylib"
        }
      #else
        let names = ["lib\(name).so.\(version)"]
      #endif
      // It stays loaded: a second image needs it again.
      let found = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
      guard let found else { throw Missing() }
      library = found
      self.beginning = beginning
    }

    /// - Parameter Function: The function's type, as the library's headers declare it.
    func callAsFunction<Function>(_ name: String) throws(Missing) -> Function {
      guard let symbol = dlsym(library, beginning + name) else { throw Missing() }
      return unsafeBitCast(symbol, to: Function.self)
    }
  }
}
