import LayoutModel
import Localization

extension InterfaceView {
  /// The text that it shows, or nil.
  package var text: String? { translation ?? ownText }

  /// The text that the document has for it, or nil.
  var ownText: String? {
    switch kind {
    case "label", "textView", "textField":
      if let text = element["text"] ?? element.child(key: "text")?.text, !text.isEmpty {
        return text
      }
      let attributed = element.child(key: "attributedText").map(Self.text(ofAttributed:))
      return attributed.flatMap { $0.isEmpty ? nil : $0 } ?? element["placeholder"]
    case "button":
      let normal = element.children.first { $0.name == "state" && $0["key"] == "normal" }
      if let title = normal?["title"] ?? normal?.child(key: "title")?.text, !title.isEmpty {
        return title
      }
      let configuration =
        element.child(key: "configuration")
        ?? element.children.first {
          $0.name == "buttonConfiguration"
        }
      if let title = configuration?["title"] { return title }
      let attributed = normal?.child(key: "attributedTitle").map(Self.text(ofAttributed:))
      return attributed.flatMap { $0.isEmpty ? nil : $0 }
    default: return nil
    }
  }

  private static func text(ofAttributed element: XMLElement) -> String {
    element.all.filter { $0.name == "fragment" }.map {
      $0["content"] ?? $0.child(key: "content")?.text ?? ""
    }.joined()
  }
}

extension InterfaceView {
  /// The keys of its text in files of translations.
  fileprivate var textKeys: [String] {
    let names: [String] =
      switch kind {
      case "label", "textView": ["text"]
      case "textField": element["text"].map { !$0.isEmpty } ?? false ? ["text"] : ["placeholder"]
      case "button": ["normalTitle", "configuration.title"]
      default: []
      }
    return names.map { "\(id).\($0)" }
  }
}

extension InterfaceView {
  /// The direction that its contents have in every language; nil for that of the language.
  var forcedDirection: LayoutDirection? {
    switch element["semanticContentAttribute"] {
    case "forceLeftToRight", "playback", "spatial": .leftToRight
    case "forceRightToLeft": .rightToLeft
    default: nil
    }
  }
}

extension InterfaceView {
  /// Whether its direction is the same in every language.
  package var keepsDirection: Bool { forcedDirection != nil }
}

extension InterfaceRoot {
  /// The root as it appears with translated texts, at a size of texts.
  ///
  /// A text without a translation stays as it is, as it does in an app.
  package func shown(with texts: TextTable, at size: TextSize) -> InterfaceRoot {
    var shown = self
    for index in views.indices where views[index].ownText != nil {
      shown.views[index].textSize = size
      shown.views[index].translation = views[index].textKeys.lazy.compactMap { texts[$0] }.first
    }
    return shown
  }
}
