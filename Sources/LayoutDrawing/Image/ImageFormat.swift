/// A format of images that cairo writes.
package enum ImageFormat: String, Sendable, CaseIterable {
  /// Two pixels for each unit of the drawing.
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
    _ format: ImageFormat, isDark: Bool, _ style: TextPicture.Style
  ) throws(ImageFailure) -> [UInt8] {
    try CairoPainter.image(format, isDark: isDark, of: document(style, keepsElements: true))
  }
}

extension SweepPlot {
  /// The plot as the bytes of an image.
  package func image(
    _ format: ImageFormat, isDark: Bool, numberText: (Double) -> String
  ) throws(ImageFailure) -> [UInt8] {
    try CairoPainter.image(
      format, isDark: isDark, of: document(keepsElements: true, numberText: numberText))
  }
}
