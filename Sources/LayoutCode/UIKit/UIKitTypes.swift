import CodeIndex
import CodeSyntax
import LayoutModel
import Localization

/// Types of UIKit: what they make, and what their static members are.
extension CodeRunner {
  /// A value of a type: `UILabel()`, `UIEdgeInsets(top: 1, …)`; nil for a type that layout does not depend on.
  func make(_ type: String, _ arguments: CodeArguments, at origin: CodeOrigin) -> CodeValue? {
    switch type {
    case "CGFloat", "Double", "Float", "Int", "UInt", "NSNumber", "CGFloat.NativeType":
      return arguments.first.flatMap { number($0, at: origin) }
        .map { .number(type.hasSuffix("Int") ? whole($0) : $0.of(.real)) }
    case "UILayoutPriority", "ConstraintPriority", "LayoutPriority":
      return arguments.first.flatMap { priority($0, at: origin) }.map(CodeValue.number)
    case "UIEdgeInsets", "NSDirectionalEdgeInsets", "ConstraintInsets", "TinyEdgeInsets",
      "ALEdgeInsets":
      return insets(arguments, at: origin)
    case "CGSize", "CGPoint", "CGVector", "UIOffset":
      guard arguments.count == 2 else { return .size(.zero, .zero) }
      let sums = arguments.values.map { argument in
        sum(argument.value, at: origin)
          ?? number(argument.value, at: origin).map { AnchorSum($0) }
      }
      guard let first = sums[0], let second = sums[1] else { return nil }
      return type == "CGPoint"
        ? CodeRectangle.pair(("x", first), ("y", second))
        : CodeRectangle.pair(("width", first), ("height", second))
    case "CGRect":
      return rect(arguments, at: origin)
    case "String", "NSString", "NSAttributedString", "NSMutableAttributedString",
      "AttributedString":
      if let key = arguments["localized"] { return localized(key, in: arguments) }
      if arguments["format"] != nil {
        return formatted(arguments, at: origin).map(CodeValue.string)
      }
      if case .string(let text)? = arguments["repeating"].map(resolved) {
        guard case .number(let count)? = arguments["count"].map(resolved),
          (0...1000).contains(count.value),
          Double(text.utf8.count) * count.value <= Double(Self.longestText)
        else { return nil }
        return .string(String(repeating: text, count: Int(count.value)))
      }
      return arguments.first
    case "NSLayoutConstraint":
      if arguments.labels.contains("attribute") { return itemForm(arguments, at: origin) }
      return nil
    case "UIImage", "UIColor": return .unknown(UnknownValue(type, at: origin))
    case "UIFont":
      return arguments["size"].flatMap { number($0, at: origin) }.map(CodeValue.font)
    case "UIViewController", "UITableViewController", "UICollectionViewController": return nil
    default: break
    }
    guard type == "UILayoutGuide" || ViewWords.isView(type) else { return nil }
    let part = makeView(named: "", type: Self.viewClass(type), at: origin)
    // An initializer that an extension of the set adds.
    if !arguments.isEmpty, let own = program.type(type),
      let added = match(own.functions["init"] ?? [], arguments, nil)
    {
      let instance = CodeInstance(type: own.name, view: part, value: .part(part))
      _ = call(added, arguments, receiver: instance, at: origin)
    } else {
      setUp(part, arguments, at: origin)
    }
    return .part(part)
  }

  /// Gives a new view what its initializer is given.
  func setUp(_ part: CodePart, _ arguments: CodeArguments, at origin: CodeOrigin) {
    if let list = arguments["arrangedSubviews"] {
      let members = parts(list, at: origin)
      if members == nil { miss(origin, "the views that it adds are not known") }
      for member in members ?? [] { arrange(member, in: part) }
      if views[part.view].stack == nil { views[part.view].stack = StackArrangement() }
    }
    for (label, value) in arguments.values {
      switch label {
      case "axis", "spacing", "alignment", "distribution", "text", "title", "font", "image",
        "numberOfLines":
        assign(label ?? "", value, to: part, at: origin)
      case "frame":
        let word = LibraryWord("frame", in: self, at: origin)
        if case .tuple(let values) = resolved(value), values.isEmpty {
          views[part.view].isUncertain = true
        } else {
          _ = FrameWords.assign(word.of(FrameWords.name), of: part, to: resolved(value))
        }
      case "type":
        guard case .word(let word) = resolved(value) else { break }
        change(part) { UIKitContents.setType(word, of: &$0) }
      case "configuration":
        assign("configuration", value, to: part, at: origin)
      case "style":
        if case .word("large") = resolved(value) {
          views[part.view].properties.intrinsicWidth = 37
          views[part.view].properties.intrinsicHeight = 37
        }
      default: break
      }
    }
  }

  /// The nearest class of UIKit for a class name: `UILabel` for `TitleLabel`, if the name ends in one.
  static func viewClass(_ type: String) -> String {
    if type.hasPrefix("UI") || type == "WKWebView" { return type }
    for (word, known) in [
      ("StackView", "UIStackView"), ("ScrollView", "UIScrollView"), ("ImageView", "UIImageView"),
      ("Label", "UILabel"), ("Button", "UIButton"), ("TextField", "UITextField"),
      ("TextView", "UITextView"), ("TableView", "UITableView"),
      ("CollectionView", "UICollectionView"), ("LayoutGuide", "UILayoutGuide"),
      ("Switch", "UISwitch"), ("Slider", "UISlider"), ("ProgressView", "UIProgressView"),
      ("SearchBar", "UISearchBar"), ("ActivityIndicatorView", "UIActivityIndicatorView"),
    ] where type.hasSuffix(word) {
      return known
    }
    return type
  }

  private func insets(_ arguments: CodeArguments, at origin: CodeOrigin) -> CodeValue? {
    var insets = CodeInsets()
    if arguments.isEmpty { return .insets(insets) }
    // Objective-C's functions have no labels: top, left, bottom, right.
    let order = ["top", "left", "bottom", "right"]
    for (index, argument) in arguments.values.enumerated() {
      guard let number = number(argument.value, at: origin) else { return nil }
      guard insets.set(argument.label ?? (index < 4 ? order[index] : ""), to: number) else {
        return nil
      }
    }
    if arguments.count == 1, arguments.values[0].label == nil {
      insets = CodeInsets(all: insets.top)
    }
    return .insets(insets)
  }

  private func rect(_ arguments: CodeArguments, at origin: CodeOrigin) -> CodeValue? {
    var sums: [AnchorSum] = []
    for (label, value) in arguments.values {
      if case .word("zero") = resolved(value), label == "origin" || label == "size" {
        sums += [AnchorSum(.zero), AnchorSum(.zero)]
      } else if let both = pair(
        value, label == "size" || sums.count == 2 ? ["width", "height"] : ["x", "y"], at: origin)
      {
        sums += [both.0, both.1]
      } else {
        guard let part = sum(value, at: origin) ?? number(value, at: origin).map({ AnchorSum($0) })
        else { return nil }
        sums.append(part)
      }
    }
    guard sums.count == 4 else { return .tuple([]) }
    return CodeRectangle(sums[0], sums[1], sums[2], sums[3]).value
  }

  /// A static member of a type of UIKit: `UILayoutPriority.required`, `UIView.noIntrinsicMetric`.
  func member(_ name: String, ofType type: String, at origin: CodeOrigin) -> CodeValue? {
    switch type {
    case "UILayoutPriority", "ConstraintPriority", "LayoutPriority":
      return UIKitWords.priorities[name].map { .number(CodeNumber($0)) }
    case "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGSize", "CGPoint", "CGRect":
      switch (name, type) {
      case ("zero", "UIEdgeInsets"), ("zero", "NSDirectionalEdgeInsets"):
        return .insets(CodeInsets())
      case ("zero", "CGRect"): return .tuple([])
      case ("zero", _): return .size(.zero, .zero)
      default: return nil
      }
    case "CGFloat", "Double", "Float", "Int":
      switch name {
      case "zero", "leastNormalMagnitude", "leastNonzeroMagnitude": return .number(.zero)
      case "greatestFiniteMagnitude", "infinity", "max": return .number(CodeNumber(1e9))
      case "pi": return .number(CodeNumber(Double.pi))
      default: return nil
      }
    case "UIScreen":
      return name == "main" || name == "mainScreen" ? .type("UIScreen.main") : nil
    case "UIScreen.main":
      switch name {
      case "bounds", "nativeBounds":
        uses.insert(.window)
        return rect(conditions.window ?? conditions.screen.size)
      case "scale", "nativeScale":
        uses.insert(.scale)
        return .number(CodeNumber(conditions.screen.scale ?? 2))
      default: return nil
      }
    case "UIDevice":
      return name == "current" || name == "currentDevice" ? .type("UIDevice.current") : nil
    case "UIDevice.current":
      if name == "orientation" { return orientation() }
      guard name == "userInterfaceIdiom" else { return nil }
      uses.insert(.traits)
      return .word(conditions.isPad ? "pad" : "phone")
    case "UIView": return name == "noIntrinsicMetric" ? .number(CodeNumber(-1)) : nil
    case "UIFont": return UIKitWords.fontSizes[name].map { .number(CodeNumber($0)) }
    case "UIStackView": return name.hasPrefix("spacingUse") ? .number(CodeNumber(8)) : nil
    case "NSLayoutConstraint.FormatOptions", "NSLayoutConstraint.Axis",
      "NSLayoutConstraint.Attribute", "NSLayoutConstraint.Relation", "UIStackView.Alignment",
      "UIStackView.Distribution", "UIFont.TextStyle", "UIUserInterfaceSizeClass",
      "UIUserInterfaceIdiom", "NSLayoutAttribute", "NSLayoutRelation", "ConstraintAttributes":
      return .word(name)
    default:
      return nil
    }
  }

  /// A static method of a type of UIKit; nil for one that layout does not depend on.
  func call(
    _ name: String, _ arguments: CodeArguments, ofType type: String, at origin: CodeOrigin
  ) -> CodeValue? {
    switch type {
    case "NSLayoutConstraint":
      switch name {
      case "activate", "activateConstraints":
        if let value = arguments.first { activate(value, true, at: origin) }
        return .nothing
      case "deactivate", "deactivateConstraints":
        if let value = arguments.first { activate(value, false, at: origin) }
        return .nothing
      case "constraintWithItem", "init": return itemForm(arguments, at: origin)
      case "constraints", "constraintsWithVisualFormat":
        return visualFormat(arguments, at: origin)
      default: return nil
      }
    case "UIFont": return fontCall(name, arguments, at: origin)
    case "String", "NSString", "NSMutableString":
      switch name {
      case "stringWithFormat", "localizedStringWithFormat":
        return formatted(arguments, at: origin).map(CodeValue.string)
      case "stringWithString": return arguments.first
      default: return nil
      }
    case "UIButton":
      guard name == "buttonWithType" || name == "systemButton" || name == "systemButtonWithImage"
      else { return nil }
      let part = makeView(named: "", type: "UIButton", at: origin)
      var type = "system"
      if name == "buttonWithType", case .word(let word)? = arguments.first.map(resolved) {
        type = word
      }
      change(part) { UIKitContents.setType(type, of: &$0) }
      if let image = arguments["with"] { assign("image", image, to: part, at: origin) }
      return .part(part)
    case "UIImage": return .unknown(UnknownValue("UIImage.\(name)", at: origin))
    case "UIEdgeInsets", "TinyEdgeInsets":
      return insets(.tuple([(name, .nothing)] + arguments.values), at: origin).map(
        CodeValue.insets)
    default: return nil
    }
  }

  private func fontCall(_ name: String, _ arguments: CodeArguments, at origin: CodeOrigin)
    -> CodeValue?
  {
    if name == "preferredFont" || name == "preferredFontForTextStyle" {
      guard case .word(let style)? = arguments.first.map(resolved),
        let known = TextSize.Style(rawValue: style)
      else { return .font(CodeNumber(conditions.textSize.font(of: .body))) }
      return .font(CodeNumber(conditions.textSize.font(of: known)))
    }
    let size =
      arguments["ofSize"] ?? arguments["size"]
      ?? (name.lowercased().hasSuffix("ofsize") ? arguments.first : nil)
    return size.flatMap { number($0, at: origin) }.map(CodeValue.font)
  }
}
