/// A format of images that cairo writes.
package enum ImageFormat: String, Sendable, CaseIterable {
  /// Two pixels for each unit of the drawing, on a light background.
  case png
  /// One page, with texts as texts.
  case pdf
}

/// Why an image cannot be made.
package enum ImageFailure: Error {
  /// Cairo is not installed on this computer.
  case noCairo
  /// Cairo refused, for lack of memory for example.
  case refused
}

extension Picture {
  /// The picture as the bytes of an image.
  package func image(
    _ format: ImageFormat, _ style: SVGStyle
  ) throws(ImageFailure) -> [UInt8] {
    try CairoPainter.image(format, of: document(style, keepsElements: true))
  }
}

extension SweepPlot {
  /// The plot as the bytes of an image.
  package func image(
    _ format: ImageFormat, numberText: (Double) -> String
  ) throws(ImageFailure) -> [UInt8] {
    try CairoPainter.image(format, of: document(keepsElements: true, numberText: numberText))
  }
}
