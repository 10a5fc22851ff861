/// Paints the elements of an SVG document with cairo, so that an image shows what the document shows. It
/// knows the elements and attributes that drawings here are made of.
struct CairoPainter {
  private let cairo: CairoLibrary
  private let context: CairoLibrary.Context
  private let width: Double
  private let height: Double
  private let isDark: Bool
  /// The attributes that hold, those of the innermost element last.
  private var styles: [[String: String]] = [[:]]
  /// The open elements inside one that is not painted, such as `defs`.
  private var unpaintedDepth = 0

  /// The pixels of a PNG image for each unit of the drawing.
  private static let pixelsPerUnit = 2.0
  /// The most pixels along a side, which is cairo's own limit.
  private static let mostPixels = 32_767.0

  /// An image of a document that has kept its elements.
  static func image(
    _ format: ImageFormat, isDark: Bool, of svg: SVGText
  ) throws(ImageFailure) -> [UInt8] {
    guard let cairo = CairoLibrary() else { throw .noCairo }
    guard case .open(let root)? = svg.elements.first, let width = root.number("width"),
      let height = root.number("height"), width >= 1, height >= 1,
      max(width, height) * pixelsPerUnit <= mostPixels
    else { throw .refused }
    let sink = ByteSink()
    let place = Unmanaged.passUnretained(sink).toOpaque()
    let made: CairoLibrary.Surface? =
      switch format {
      case .png:
        cairo.imageSurface(
          0, Int32((width * pixelsPerUnit).rounded(.up)),
          Int32((height * pixelsPerUnit).rounded(.up)))
      case .pdf: cairo.documentSurface(ByteSink.writer, place, width, height)
      }
    guard let surface = made else { throw .refused }
    defer { cairo.destroySurface(surface) }
    guard cairo.surfaceStatus(surface) == 0, let context = cairo.create(surface) else {
      throw .refused
    }
    if format == .png { cairo.scale(context, pixelsPerUnit, pixelsPerUnit) }
    if format == .pdf, let title = svg.title { cairo.setMetadata(surface, 0, title) }
    var painter = CairoPainter(
      cairo: cairo, context: context, width: width, height: height, isDark: isDark)
    for element in svg.elements { painter.paint(element) }
    var isGood = cairo.status(context) == 0
    cairo.destroy(context)
    switch format {
    case .png: isGood = isGood && cairo.writePNG(surface, ByteSink.writer, place) == 0
    case .pdf:
      cairo.finish(surface)
      isGood = isGood && cairo.surfaceStatus(surface) == 0
    }
    guard isGood else { throw .refused }
    return withExtendedLifetime(sink) { sink.bytes }
  }

  private init(
    cairo: CairoLibrary, context: CairoLibrary.Context, width: Double, height: Double, isDark: Bool
  ) {
    (self.cairo, self.context, self.width, self.height) = (cairo, context, width, height)
    self.isDark = isDark
  }

  // MARK: Elements

  private mutating func paint(_ element: SVGText.Element) {
    switch element {
    case .open(let parts):
      if unpaintedDepth > 0 || parts.name == .defs { unpaintedDepth += 1 }
      styles.append(style(of: parts))
    case .close:
      if unpaintedDepth > 0 { unpaintedDepth -= 1 }
      if styles.count > 1 { styles.removeLast() }
    case .leaf(let parts):
      guard unpaintedDepth == 0 else { return }
      styles.append(style(of: parts))
      paint(parts)
      styles.removeLast()
    }
  }

  private func style(of parts: SVGText.Parts) -> [String: String] {
    var style = styles.last ?? [:]
    for (key, value) in parts.attributes.pairs { style[key] = value.text }
    return style
  }

  private func paint(_ parts: SVGText.Parts) {
    cairo.newPath(context)
    switch parts.name {
    case .rect: addRectangle(parts)
    case .circle:
      guard let x = parts.number("cx"), let y = parts.number("cy"), let r = parts.number("r") else {
        return
      }
      cairo.arc(context, x, y, r, 0, 2 * .pi)
    case .path: addPath(parts.string("d") ?? "")
    case .text: return paintText(parts)
    // Titles and styles are for readers of the document, and what contains others paints nothing itself.
    case .svg, .title, .style, .defs, .pattern, .g, .animate, .animateTransform: return
    }
    if named("fill") == "url(#conflict)" {
      paintHatching(parts)
    } else {
      let strokes = color("stroke") != nil
      if useColor("fill") { strokes ? cairo.fillPreserve(context) : cairo.fill(context) }
      if useColor("stroke") { strokePath() }
    }
  }

  // MARK: Paths

  private func addRectangle(_ parts: SVGText.Parts) {
    func length(_ key: String, _ whole: Double) -> Double {
      parts.string(key) == "100%" ? whole : parts.number(key) ?? 0
    }
    let (x, y) = (parts.number("x") ?? 0, parts.number("y") ?? 0)
    let (w, h) = (length("width", width), length("height", height))
    guard let r = parts.number("rx"), r > 0 else {
      return cairo.rectangle(context, x, y, w, h)
    }
    let quarter = Double.pi / 2
    cairo.arc(context, x + w - r, y + r, r, -quarter, 0)
    cairo.arc(context, x + w - r, y + h - r, r, 0, quarter)
    cairo.arc(context, x + r, y + h - r, r, quarter, 2 * quarter)
    cairo.arc(context, x + r, y + r, r, 2 * quarter, 3 * quarter)
    cairo.closePath(context)
  }

  /// Adds a path of straight lines: `M L V h v Z`, as drawings here write them.
  private func addPath(_ text: String) {
    var (x, y) = (0.0, 0.0)
    var command: Character = " "
    var numbers: [Double] = []
    func run() {
      switch (command, numbers.count) {
      case ("M", 2): (x, y) = (numbers[0], numbers[1])
      case ("L", 2): (x, y) = (numbers[0], numbers[1])
      case ("V", 1): y = numbers[0]
      case ("h", 1): x += numbers[0]
      case ("v", 1): y += numbers[0]
      case ("Z", 0): return cairo.closePath(context)
      default: return
      }
      command == "M" ? cairo.moveTo(context, x, y) : cairo.lineTo(context, x, y)
    }
    var word = ""
    func endNumber() {
      if let number = Double(word) { numbers.append(number) }
      word = ""
    }
    for character in text {
      if character.isLetter {
        endNumber()
        run()
        (command, numbers) = (character, [])
      } else if character == " " {
        endNumber()
      } else {
        word.append(character)
      }
    }
    endNumber()
    run()
  }

  private func strokePath() {
    cairo.setLineWidth(context, number("stroke-width") ?? 1)
    cairo.setLineCap(context, named("stroke-linecap") == "square" ? 2 : 0)
    cairo.setLineJoin(context, named("stroke-linejoin") == "round" ? 1 : 0)
    let dashes = (named("stroke-dasharray") ?? "").split(separator: " ").compactMap { Double($0) }
    cairo.setDash(context, dashes, Int32(dashes.count), 0)
    cairo.stroke(context)
  }

  /// The pattern of conflicts: oblique lines.
  private func paintHatching(_ parts: SVGText.Parts) {
    let (x, y) = (parts.number("x") ?? 0, parts.number("y") ?? 0)
    let (w, h) = (parts.number("width") ?? 0, parts.number("height") ?? 0)
    guard w > 0, h > 0, let (r, g, b) = channels(Palette.conflict.light) else { return }
    cairo.save(context)
    defer { cairo.restore(context) }
    cairo.clip(context)
    cairo.setColor(context, r, g, b, 0.35)
    // Half of each line is outside of the tile that the document repeats.
    cairo.setLineWidth(context, 0.75)
    cairo.setDash(context, nil, 0, 0)
    let step = 6 * 2.0.squareRoot()
    // The lines are those of x + y = n * step, so that the hatching of adjacent views is continuous.
    var sum = ((x + y) / step).rounded(.down) * step
    while sum <= x + y + w + h {
      cairo.moveTo(context, sum - y, y)
      cairo.lineTo(context, sum - y - h, y + h)
      sum += step
    }
    cairo.stroke(context)
  }

  // MARK: Texts

  private func paintText(_ parts: SVGText.Parts) {
    let text = SVGText.printable(parts.content ?? "")
    let family = (named("font-family") ?? "sans-serif").prefix { $0 != "," }
    cairo.selectFont(context, String(family), 0, named("font-weight") == "bold" ? 1 : 0)
    cairo.setFontSize(context, number("font-size") ?? 11)
    var extents = CairoLibrary.Extents()
    cairo.textExtents(context, text, &extents)
    let shaped =
      Self.needsShaping(text)
      ? PangoLine(text, family: String(family), size: number("font-size") ?? 11, in: context) : nil
    let advance = shaped?.size.width ?? extents.advance.x
    guard advance > 0, useColor("fill") else { return }
    cairo.save(context)
    defer { cairo.restore(context) }
    if let transform = parts.string("transform") {
      let numbers = transform.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
      guard numbers.count == 3 else { return }
      cairo.translate(context, numbers[0], numbers[1])
      cairo.rotate(context, numbers[2] * .pi / 180)
    } else {
      cairo.translate(context, parts.number("x") ?? 0, parts.number("y") ?? 0)
    }
    if let length = parts.number("textLength") {
      cairo.scale(context, length / advance, 1)
    }
    let start =
      switch named("text-anchor") {
      case "middle": advance / -2
      case "end": 0 - advance
      default: 0.0
      }
    cairo.moveTo(context, start, 0 - (shaped?.size.ascent ?? 0))
    if let shaped { shaped.show() } else { cairo.showText(context, text) }
  }

  /// Whether a text has letters other than those that the first font has, one behind the other.
  private static func needsShaping(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.value >= 0x0250 && !(0x2000...0x22FF).contains($0.value)
    }
  }

  // MARK: Attributes

  private func named(_ key: String) -> String? { styles.last?[key] }

  private func number(_ key: String) -> Double? { named(key).flatMap { Double($0) } }

  private func color(_ key: String) -> (Double, Double, Double)? {
    named(key).flatMap { channels($0) }
  }

  /// Paints with a color from now on; false for `none`.
  private func useColor(_ key: String) -> Bool {
    guard let (r, g, b) = color(key) else { return false }
    cairo.setColor(context, r, g, b, number("\(key)-opacity") ?? 1)
    return true
  }

  /// Red, green and blue of `#rrggbb`, from 0 to 1.
  private func channels(_ color: String) -> (Double, Double, Double)? {
    let text = isDark ? Palette.dark(color) : color
    guard text.hasPrefix("#"), text.utf8.count == 7, let bits = Int(text.dropFirst(), radix: 16)
    else { return nil }
    func channel(_ shift: Int) -> Double { Double(bits >> shift & 0xFF) / 255 }
    return (channel(16), channel(8), channel(0))
  }
}

/// Collects what cairo writes.
private final class ByteSink {
  var bytes: [UInt8] = []

  static let writer: CairoLibrary.Writer = { place, data, count in
    guard let place else { return 1 }
    let sink = Unmanaged<ByteSink>.fromOpaque(place).takeUnretainedValue()
    sink.bytes += UnsafeBufferPointer(start: data, count: Int(count))
    return 0
  }
}
