/// Pango, if it is installed on this computer: it sets texts whose letters join, run from the right, or are in no
/// font that was asked for, which cairo's own texts cannot.
struct PangoLibrary {
  /// A line of text that is ready to be shown; its lengths are in units of the drawing.
  struct Line {
    fileprivate let layout: OpaquePointer
    let width: Double
    /// From the upper edge to the baseline.
    let ascent: Double
  }

  private typealias Context = CairoLibrary.Context
  private let create: @convention(c) (Context) -> OpaquePointer?
  private let setText: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Void
  private let font: @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private let setFont: @convention(c) (OpaquePointer, OpaquePointer) -> Void
  private let freeFont: @convention(c) (OpaquePointer) -> Void
  private let getSize:
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
    ) -> Void
  private let baseline: @convention(c) (OpaquePointer) -> Int32
  private let show: @convention(c) (Context, OpaquePointer) -> Void
  private let release: @convention(c) (OpaquePointer) -> Void

  /// The units of the library in one of the drawing.
  private static let units = 1024.0

  /// The library; nil if it is not installed.
  init?() {
    do throws(CairoLibrary.Missing) {
      let pango = try CairoLibrary.Symbols("pangocairo-1.0", version: "0", before: "")
      create = try pango("pango_cairo_create_layout")
      setText = try pango("pango_layout_set_text")
      font = try pango("pango_font_description_from_string")
      setFont = try pango("pango_layout_set_font_description")
      freeFont = try pango("pango_font_description_free")
      getSize = try pango("pango_layout_get_size")
      baseline = try pango("pango_layout_get_baseline")
      show = try pango("pango_cairo_show_layout")
      release = try pango("g_object_unref")
    } catch { return nil }
  }

  /// A text in a font; it must be shown or dropped.
  func line(
    _ text: String, family: String, size: Double, in context: CairoLibrary.Context
  ) -> Line? {
    guard let layout = create(context), let font = font("\(family) \(size)px") else { return nil }
    setText(layout, text, -1)
    setFont(layout, font)
    freeFont(font)
    var width: Int32 = 0
    getSize(layout, &width, nil)
    return Line(
      layout: layout, width: Double(width) / Self.units,
      ascent: Double(baseline(layout)) / Self.units)
  }

  /// Shows a line with its upper corner at the present point, and drops it.
  func show(_ line: Line, in context: CairoLibrary.Context) {
    show(context, line.layout)
    release(line.layout)
  }
}
