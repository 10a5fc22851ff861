import LayoutModel
import Localization

/// The standard sizes of controls and fonts, by version of Interface Builder.
enum ContentRules {
  /// A number that changes with the version: pairs of the first version and the value from there on.
  struct History: Sendable {
    var steps: [(from: Int, value: Double)]

    init(_ steps: (from: Int, value: Double)...) { self.steps = steps }

    /// The value in a version.
    func value(in version: Int) -> Double? { steps.last { version >= $0.from }?.value }
  }

  /// The size of a control's alignment rectangle; nil for a length that depends on its content.
  struct Standard: Sendable {
    var width: History?
    var height: History?
  }

  /// The sizes, by element.
  static let controls: [String: Standard] = [
    "switch": Standard(width: History((0, 49), (24000, 61)), height: History((0, 31), (24000, 28))),
    "slider": Standard(width: nil, height: History((0, 30), (24000, 34))),
    "stepper": Standard(width: History((0, 94)), height: History((0, 29), (14600, 32))),
    "segmentedControl": Standard(width: nil, height: History((0, 28), (14600, 31))),
    "progressView": Standard(width: nil, height: History((0, 2), (16500, 4))),
    "searchBar": Standard(
      width: nil, height: History((0, 44), (13000, 50), (14600, 56), (24000, 64))),
    "toolbar": Standard(width: nil, height: History((0, 44))),
    "navigationBar": Standard(width: nil, height: History((0, 44), (24000, 54))),
    "tabBar": Standard(width: nil, height: History((0, 49))),
    "pickerView": Standard(width: nil, height: wheels),
  ]

  /// The height of a text field with a rounded border.
  static let roundedField = History((0, 30), (14600, 34))
  /// The width of its border, both sides together.
  static let fieldBorder = 14.0
  /// The height of pickers with wheels, and the width of a date picker with wheels.
  static let wheels = History((0, 162), (9000, 216))
  static let datePickerWidth = History((0, 320), (9000, 0))
  /// The height of wheels on a phone on its side.
  static let lowWheels = 162.0
  /// The height of a date picker that opens when it is touched.
  static let compactPicker = 36.0
  /// The height of a navigation bar with a large title.
  static let largeTitleBar = 96.0
  /// The height of a toolbar that rests on the home indicator of a phone.
  static let lowToolbar = 49.0
  /// The sides of an activity indicator.
  static let activity = 20.0
  static let largeActivity = 37.0

  /// The distances of a frame from its alignment rectangle, by element, outward.
  static func alignment(of kind: String, version: Int) -> Insets {
    switch kind {
    case "switch": return Insets(top: 0, left: 0, bottom: 0, right: 2)
    case "slider" where version < 24000: return Insets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl": return Insets(top: 0, left: 0, bottom: 1, right: 0)
    default: return .zero
    }
  }

  /// The text styles, as documents name them.
  static let styles: [String: TextSize.Style] = [
    "UICTFontTextStyleBody": .body, "UICTFontTextStyleHeadline": .headline,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2, "UICTFontTextStyleTitle1": .title1,
    "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
    "UICTFontTextStyleTitle0": .largeTitle,
  ]

  /// The size of an element's font where none is stated, in points.
  static let fonts: [String: Double] = [
    "label": 17, "button": 15, "segmentedControl": 13, "textField": 14, "textView": 14,
  ]
}

extension InterfaceView {
  /// The length of a view's content along an axis.
  enum Content: Hashable, Sendable {
    /// The content has no length.
    case none
    /// A length in points, from the document or a table.
    case length(Double)
    /// The length of its text, or of an image of unknown size.
    case text

    /// The length, in points; nil if the document and the tables do not have it.
    var number: Double? { if case .length(let number) = self { number } else { nil } }
  }

  /// The content of a view along both axes.
  /// - Parameters:
  ///   - isDesignTime: Whether Interface Builder's stand-ins count.
  ///   - classes: The size classes; nil if only default variations apply.
  func content(
    in document: InterfaceDocument, isDesignTime: Bool, at classes: SizeClasses? = nil
  ) -> (width: Content, height: Content) {
    var (width, height) = ownContent(in: document, at: classes)
    guard isDesignTime else { return (width, height) }
    if width != .text, height != .text, let size = document.designables[id] {
      if size.width >= 0 { width = .length(size.width) }
      if size.height >= 0 { height = .length(size.height) }
    }
    if let size = element.child(key: "intrinsicContentSize") {
      if let number = Self.standIn(size["width"]) { width = number }
      if let number = Self.standIn(size["height"]) { height = number }
    }
    if let number = Self.standIn(element["placeholderIntrinsicWidth"]) { width = number }
    if let number = Self.standIn(element["placeholderIntrinsicHeight"]) { height = number }
    return (width, height)
  }

  private static func standIn(_ text: String?) -> Content? {
    guard let text else { return nil }
    guard let number = Double(text), number.isFinite, number >= 0 else { return Content.none }
    return .length(number)
  }

  private func ownContent(
    in document: InterfaceDocument, at classes: SizeClasses?
  ) -> (width: Content, height: Content) {
    switch kind {
    case "label", "button": return (.text, .text)
    case "textField":
      guard element["borderStyle"] == "roundedRect",
        let height = ContentRules.roundedField.value(in: document.version)
      else { return (.text, .text) }
      return (.text, .length(height))
    case "textView": return element.isNo("scrollEnabled") ? (.text, .text) : (.none, .none)
    case "imageView":
      guard let name = element["image"] ?? element.child(key: "image")?["image"] else {
        return (.none, .none)
      }
      guard !showsSymbol, let size = document.images[name] else { return (.text, .text) }
      return (.length(size.width), .length(size.height))
    case "datePicker":
      let isWheels = element["style"] == "wheels" || element["datePickerMode"] == "countDownTimer"
      let isRecent = document.version >= 24000
      // One that opens when it is touched shows a text.
      if element["style"] == "compact" || isRecent && !isWheels && element["style"] != "inline" {
        return (.text, isRecent ? .length(ContentRules.compactPicker) : .text)
      }
      let isLow = classes?.height == .compact
      let wheels =
        isLow ? ContentRules.lowWheels : ContentRules.wheels.value(in: document.version) ?? 216
      let width = ContentRules.datePickerWidth.value(in: document.version) ?? 0
      return (width > 0 ? .length(width) : .none, .length(wheels))
    case "pageControl" where document.version < 14600:
      let pages = element["numberOfPages"].flatMap { Int($0) } ?? 0
      return (.length(max(0, 16 * Double(min(max(pages, 0), 1000)) - 9)), .length(37))
    // How wide its dots are, only the frame says.
    case "pageControl": return (.text, .length(26))
    case "navigationBar" where element.isYes("largeTitles") && document.version >= 13000:
      return (.none, .length(ContentRules.largeTitleBar))
    case "activityIndicatorView":
      let isLarge = element["style"] == "whiteLarge" || element["style"] == "large"
      let side = isLarge ? ContentRules.largeActivity : ContentRules.activity
      return (.length(side), .length(side))
    default:
      guard let standard = ContentRules.controls[kind] else { return (.none, .none) }
      var width = Content.none
      if let number = standard.width?.value(in: document.version) { width = .length(number) }
      if kind == "segmentedControl" { width = .text }
      let height = standard.height?.value(in: document.version).map(Content.length) ?? .none
      return (width, height)
    }
  }

  /// The size of the font at size classes, in points.
  package func font(at classes: SizeClasses?) -> Double? { font(at: classes, textSize) }

  private func font(at classes: SizeClasses?, _ textSize: TextSize) -> Double? {
    guard let standard = ContentRules.fonts[kind] else { return nil }
    let own = element.children.first { $0.name == "fontDescription" }
    guard let font = element.child(key: "fontDescription", at: classes) ?? own else {
      return standard
    }
    if let size = font["pointSize"].flatMap(Double.init), size > 0, size <= 1000 { return size }
    if let style = font["style"] {
      return ContentRules.styles[style].map(textSize.font) ?? standard
    }
    return standard
  }

  /// The most lines of its text, 0 for any number; nil for a view without text.
  var lineLimit: Int? {
    switch kind {
    case "label": element["numberOfLines"].flatMap { Int($0) }.map { max(0, $0) } ?? 1
    case "button", "textField", "segmentedControl": 1
    case "textView": 0
    default: nil
    }
  }

  /// Whether it shows an image of the system's catalog.
  var showsSymbol: Bool {
    kind == "imageView"
      && (element["catalog"] ?? element.child(key: "image")?["catalog"]) == "system"
  }

  /// Whether it is hidden where a stack view arranges it: an indicator that hides itself is not.
  package func isHidden(at classes: SizeClasses?) -> Bool {
    ["YES", "true"].contains(element.value("hidden", at: classes))
      && !(kind == "activityIndicatorView" && element.isYes("hidesWhenStopped"))
  }
}

extension InterfaceView {
  /// Whether its size follows from a text, or from an image of unknown size.
  package func hasTextContent(in document: InterfaceDocument) -> Bool {
    let content = content(in: document, isDesignTime: true)
    return content.width == .text || content.height == .text
  }
}

extension InterfaceView {
  /// Whether its text is one line, as the document has it.
  package func isOneLine(at classes: SizeClasses?) -> Bool {
    if lineLimit == 1 { return true }
    guard let font = font(at: classes, .large), let stored else { return false }
    return stored.height < 1.6 * (TextMetrics.ascent + TextMetrics.descent) * font
  }

  /// The width of its text on one line, in points, by the table of character widths; nil without a text.
  package func measuredWidth(at classes: SizeClasses?) -> Double? {
    guard let text, let font = font(at: classes) else { return nil }
    return TextMetrics.size(of: text, font: font).width
  }

  /// The width of the document's own text on one line, in points, by the same table; nil without a text.
  package func ownMeasuredWidth(at classes: SizeClasses?) -> Double? {
    guard let text = ownText, let font = font(at: classes, .large) else { return nil }
    return TextMetrics.size(of: text, font: font).width
  }

  /// How much higher a line of its text is than in the document, in points.
  package func addedLineHeight(at classes: SizeClasses?) -> Double {
    guard let new = font(at: classes), let old = font(at: classes, .large) else { return 0 }
    return TextMetrics.lineHeight(font: new) - TextMetrics.lineHeight(font: old)
  }

  /// Whether its text or its font is not the document's own.
  package func isVaried(at classes: SizeClasses?) -> Bool {
    translation.map { $0 != ownText } ?? false || font(at: classes) != font(at: classes, .large)
  }

  /// The height of one line of its text by the table, with what is above and below it in a button, in points; nil
  /// without a text.
  package func measuredLineHeight(at classes: SizeClasses?) -> Double? {
    font(at: classes).map { TextMetrics.lineHeight(font: $0) + buttonBorder }
  }

  /// The space above and below the title of a button, together, in points.
  private var buttonBorder: Double {
    guard kind == "button" else { return 0 }
    if let inset = element.child(key: "contentEdgeInsets") {
      return (inset.number("minY") ?? 0) + (inset.number("maxY") ?? 0)
    }
    let isConfigured = element.children.contains {
      $0.name == "buttonConfiguration" || $0["key"] == "configuration"
    }
    return isConfigured ? 14 : 12
  }

  /// The width of the border around its text, both sides together, in points.
  package var textBorder: Double {
    kind == "textField" && element["borderStyle"] == "roundedRect" ? ContentRules.fieldBorder : 0
  }

  /// Its width without a text, in points: a button is as wide as it is high.
  package var emptyWidth: Double { kind == "button" ? 30 : textBorder }

  /// Whether its width is that of its text and ``textBorder``.
  package var isPlainText: Bool {
    switch kind {
    case "label", "textField": true
    case "button":
      !element.children.contains {
        $0.name == "inset" || $0.name == "buttonConfiguration" || $0["key"] == "configuration"
          || $0["image"] != nil || $0["backgroundImage"] != nil
          || $0.children.contains { $0.name == "imageReference" }
      }
    default: false
    }
  }

  /// Where in its width a text of one line stands, from 0 at its left to 1 at its right; nil if that is not known.
  package var textPlace: Double? {
    guard let word = element[kind == "label" ? "textAlignment" : "contentHorizontalAlignment"]
    else { return kind == "label" ? 0 : kind == "button" ? 0.5 : nil }
    return ["left": 0, "natural": 0, "leading": 0, "center": 0.5, "right": 1, "trailing": 1][word]
  }

  /// Whether its text may wrap.
  package var mayWrap: Bool { lineLimit != nil && lineLimit != 1 }

  /// Whether a text that is too long is made smaller.
  package var shrinksText: Bool {
    element.isYes("adjustsFontSizeToFit") || element.number("minimumScaleFactor") != nil
      || element.isYes("adjustsLetterSpacingToFit")
  }

  /// Whether code can decide its size: it has a custom class, or a stand-in for its content.
  package var sizeIsDecidedByCode: Bool {
    element["customClass"] != nil || element.child(key: "intrinsicContentSize") != nil
  }
}
