import LayInterpreter

/// Whether a text is code of an app, and of which library.
extension PastedCode {
  /// The library that a text is code of; nil if nothing tells it.
  static func library(of text: Substring) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    func has(_ test: (String) -> Bool) -> Bool { words.contains(where: test) }
    // Its arguments have words of other libraries.
    if has({ $0 == "NSLayoutConstraint" || $0 == "snp" || $0.hasPrefix("mas_") }) { return "UIKit" }
    if has({ $0.hasPrefix("MKLayout") || $0.hasPrefix("MKLinear") || $0.hasPrefix("MKStack") })
      || has({ $0.hasPrefix("MKFlow") || $0.hasPrefix("kMKLayout") || $0 == "addSublayout" })
    {
      return "MKLayoutLibrary"
    }
    if has({ $0 == "item" || $0.hasSuffix("Item") && $0.first?.isLowercase == true }) {
      return "MKLayoutLibrary"
    }
    if has({ $0.hasPrefix("LK") || $0.hasPrefix("ALK") || $0.hasPrefix("alk_") })
      || has({ $0 == "constraintWithName" || $0 == "removeConstraintWithName" })
    {
      return "LayoutKit"
    }
    if has({ $0.lowercased().hasPrefix("keep") || $0 == "removableChanges" }) {
      return "KeepLayout"
    }
    if has({ $0.hasSuffix("Block") || $0.lowercased().hasPrefix("mondrian") })
      || has({ $0 == "LayoutContainer" || $0 == "buildSelfSizing" })
    {
      return "MondrianLayout"
    }
    if has({ $0.hasPrefix("kSL") || $0 == "viewWillLayoutSubviews" }) { return "SimpleLayout" }
    if has({ $0.hasPrefix("UI") || $0.hasPrefix("NS") || $0.hasPrefix("CG") || $0 == "addSubview" })
      || has({ $0.hasSuffix("Anchor") || $0 == "super" || $0 == "layoutSubviews" })
      || ["@interface", "@implementation", "@property", "@end", "#import", "override ", "- ("]
        .contains(where: text.contains)
    {
      return "UIKit"
    }
    return hasMessage(text) ? "UIKit" : nil
  }

  /// Whether a text is code of an app and not of this language: it has a message, a declaration, a class, or a
  /// name that only an app has.
  static func isForeign(_ text: Substring) -> Bool {
    if hasMessage(text) || marks.contains(where: text.contains) { return true }
    guard let tokens = CodeToken.tokens(of: text) else { return false }
    for (index, token) in tokens.enumerated() {
      guard case .word(let word) = token else { continue }
      let isFirst = index == 0 || tokens[index - 1] == .end
      let isMember = index > 0 && tokens[index - 1] == .sign(".")
      if foreignWords.contains(word) || word.hasPrefix("_") && word.count > 1 { return true }
      if word.hasPrefix("$") || word.hasPrefix("mas_") { return true }
      if isMember, isOfPureLayout(word) || ViewProperty.named(inUIKit: word) != nil { return true }
      if isFirst, word == "make", index + 1 < tokens.count, tokens[index + 1] == .sign(".") {
        return true
      }
      if word.hasSuffix("Block"), DialectTable.pastedWords[word] != nil { return true }
      if classPrefixes.contains(where: { isClass(word, behind: $0) }) { return true }
      let isItem = word.hasSuffix("Item") || word == "item" && isFirst
      if isItem, !isMember || index > 1 && tokens[index - 2] == .word("self"),
        index + 1 < tokens.count, tokens[index + 1] == .sign(".")
      {
        return true
      }
    }
    return false
  }

  /// `autoPinEdge`, `autoCenterInSuperview`
  private static func isOfPureLayout(_ word: String) -> Bool {
    ["autoPin", "autoSetDimension", "autoMatch", "autoAlign", "autoCenter", "autoDistribute"]
      .contains(where: word.hasPrefix)
  }

  private static let marks = [
    "@[", "@\"", "^{", "^(", "->", "@interface", "@property", "@end", "- (", "Anchor.constraint(",
  ]
  private static let foreignWords: Set<String> = [
    "alloc", "super", "override", "func", "class", "return", "addSubview", "import", "CGFloat",
    "NSArray", "controller", "viewController", "viewBlock", "buildSelfSizing", "snp",
    "addConstraint", "addConstraints", "LayoutContainer", "buildSubviews", "addView",
  ]
  private static let classPrefixes = [
    "MK", "UI", "NS", "CG", "AL", "ALK", "LK", "KeepA", "KeepV", "kMK", "kSL",
  ]

  /// Whether a word is a class or a function with a library's prefix: `UIView`, not `KeepValueMake`.
  private static func isClass(_ word: String, behind prefix: String) -> Bool {
    guard word.hasPrefix(prefix), !DialectTable.functionNames.contains(word)
    else { return false }
    let next = word.dropFirst(prefix.count).first
    return prefix.hasPrefix("Keep") ? next?.isLowercase == true : next?.isUppercase == true
  }

  /// Whether a text has a message of Objective-C: `[label sizeToFit]`.
  private static func hasMessage(_ text: Substring) -> Bool {
    guard let tokens = CodeToken.tokens(of: text) else { return false }
    var isInReceiver = false
    var depth = 0
    var last: CodeToken?
    for token in tokens {
      switch token {
      case .sign("["), .sign("@["): (isInReceiver, depth) = (true, depth + 1)
      case .sign("]"):
        depth -= 1
        // What ends inside other brackets can be sent a message.
        isInReceiver = depth > 0
        last = isInReceiver ? .word("") : token
        continue
      case .word where isInReceiver:
        if case .word? = last { return true }
      case .word, .sign("."): break
      default: isInReceiver = false
      }
      last = token
    }
    return false
  }
}
