/// A line of text that pango has set, if it is installed on this computer: with letters that join, run from the
/// right, or are not in the font that was asked for, which cairo's own texts cannot.
struct PangoLine {
  /// The width, and the length from the upper edge to the baseline, in units of the drawing.
  let size: (width: Double, ascent: Double)
  /// Shows it with its upper corner at the present point of the context; to be called once.
  let show: () -> Void

  /// Sets a text in a font; nil without pango.
  init?(
    _ text: String, family: String, size: Double, in context: CairoLibrary.Context
  ) {
    typealias Object = OpaquePointer
    typealias WithObject = @convention(c) (Object) -> Void
    do throws(CairoLibrary.Missing) {
      let pango = try CairoLibrary.Symbols("pangocairo-1.0", version: "0", before: "")
      let create: @convention(c) (CairoLibrary.Context) -> Object? = try pango(
        "pango_cairo_create_layout")
      let setText: @convention(c) (Object, UnsafePointer<CChar>, Int32) -> Void = try pango(
        "pango_layout_set_text")
      let makeFont: @convention(c) (UnsafePointer<CChar>) -> Object? = try pango(
        "pango_font_description_from_string")
      let setFont: @convention(c) (Object, Object) -> Void = try pango(
        "pango_layout_set_font_description")
      let freeFont: WithObject = try pango("pango_font_description_free")
      let getSize: @convention(c) (Object, UnsafeMutablePointer<Int32>, OpaquePointer?) -> Void =
        try pango("pango_layout_get_size")
      let baseline: @convention(c) (Object) -> Int32 = try pango("pango_layout_get_baseline")
      let show: @convention(c) (CairoLibrary.Context, Object) -> Void = try pango(
        "pango_cairo_show_layout")
      let release: WithObject = try pango("g_object_unref")
      guard let layout = create(context), let font = makeFont("\(family) \(size)px") else {
        return nil
      }
      setText(layout, text, -1)
      setFont(layout, font)
      freeFont(font)
      var width: Int32 = 0
      getSize(layout, &width, nil)
      // A unit of the drawing is 1024 of pango's.
      self.size = (Double(width) / 1024, Double(baseline(layout)) / 1024)
      self.show = {
        show(context, layout)
        release(layout)
      }
    } catch { return nil }
  }
}
