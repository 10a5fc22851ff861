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
  typealias WithText = @convention(c) (Context, UnsafePointer<CChar>) -> Void

  // Surfaces.
  let imageSurface: @convention(c) (Int32, Int32, Int32) -> Surface?
  let documentSurface: @convention(c) (Writer, UnsafeMutableRawPointer?, Double, Double) -> Surface?
  let writePNG: @convention(c) (Surface, Writer, UnsafeMutableRawPointer?) -> Int32
  let finish: @convention(c) (Surface) -> Void
  let surfaceStatus: @convention(c) (Surface) -> Int32
  let destroySurface: @convention(c) (Surface) -> Void
  // Contexts.
  let create: @convention(c) (Surface) -> Context?
  let destroy: WithContext
  let status: @convention(c) (Context) -> Int32
  let save: WithContext
  let restore: WithContext
  let translate: WithPoint
  let scale: WithPoint
  let rotate: WithNumber
  // Paths.
  let newPath: WithContext
  let moveTo: WithPoint
  let lineTo: WithPoint
  let closePath: WithContext
  let rectangle: @convention(c) (Context, Double, Double, Double, Double) -> Void
  let arc: @convention(c) (Context, Double, Double, Double, Double, Double) -> Void
  let clip: WithContext
  // Painting.
  let setColor: @convention(c) (Context, Double, Double, Double, Double) -> Void
  let setLineWidth: WithNumber
  let setLineCap: WithChoice
  let setLineJoin: WithChoice
  let setDash: @convention(c) (Context, UnsafePointer<Double>?, Int32, Double) -> Void
  let fill: WithContext
  let stroke: WithContext
  // Texts.
  let selectFont: @convention(c) (Context, UnsafePointer<CChar>, Int32, Int32) -> Void
  let setFontSize: WithNumber
  let textExtents: @convention(c) (Context, UnsafePointer<CChar>, UnsafeMutableRawPointer) -> Void
  let textPath: WithText
  let showText: WithText

  /// The library; nil if it is not installed.
  init?() {
    do { try self.init(Symbols()) } catch { return nil }
  }

  private init(_ symbol: Symbols) throws(Missing) {
    imageSurface = try symbol("image_surface_create")
    documentSurface = try symbol("pdf_surface_create_for_stream")
    writePNG = try symbol("surface_write_to_png_stream")
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
    stroke = try symbol("stroke")
    selectFont = try symbol("select_font_face")
    setFontSize = try symbol("set_font_size")
    textExtents = try symbol("text_extents")
    textPath = try symbol("text_path")
    showText = try symbol("show_text")
  }

  /// A function that the library does not have.
  private struct Missing: Error {}

  /// The functions of the library by their names, less `cairo_`.
  private struct Symbols {
    private let library: UnsafeMutableRawPointer

    init() throws(Missing) {
      #if canImport(Darwin)
        let names = [
          "libcairo.2.dylib", "/opt/homebrew/lib/libcairo.2.dylib",
          "/usr/local/lib/libcairo.2.dylib",
        ]
      #else
        let names = ["libcairo.so.2"]
      #endif
      // It stays loaded: a second image needs it again.
      let found = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
      guard let found else { throw Missing() }
      library = found
    }

    /// - Parameter Function: The function's type, as cairo's headers declare it.
    func callAsFunction<Function>(_ name: String) throws(Missing) -> Function {
      guard let symbol = dlsym(library, "cairo_" + name) else { throw Missing() }
      return unsafeBitCast(symbol, to: Function.self)
    }
  }
}
