import LayoutModel

/// What a logged constraint is there for, as its class and identifier say.
public enum LoggedRole: Hashable, Sendable {
  /// Somebody's own; with the library that made it, if one did.
  case own(library: String?)
  /// Made from an autoresizing mask.
  case autoresizing
  /// The size of a view's content.
  case contentSize
  /// The size that a container gives to what it holds: a cell, a hosted view.
  case encapsulatedSize
  /// The place that a container gives to what it holds.
  case encapsulatedPlace
  /// A size that stands in while something is measured.
  case temporarySize
  /// A rule of a stack view's.
  case stack(StackPart)
  /// An edge of the safe area.
  case safeArea
  /// An edge of the layout margins.
  case margin
  /// The guides of bars, before there were safe areas.
  case barGuide
  /// A place that Interface Builder invented.
  case prototype
  /// A part of a control of the system's.
  case system

  /// What a rule of a stack view's says.
  public enum StackPart: Hashable, Sendable {
    case firstEdge, lastEdge, connection, spacing, alignment, equalSizes, hiding, other
  }
}

extension LoggedConstraint {
  /// What it is there for.
  public var role: LoggedRole {
    let ending = className.split(separator: ".").last.map(String.init) ?? className
    switch ending {
    case "NSAutoresizingMaskLayoutConstraint":
      return identifier?.hasPrefix("UIView-Encapsulated") == true
        ? .encapsulatedPlace : .autoresizing
    case "NSContentSizeLayoutConstraint": return .contentSize
    case "NSIBPrototypingLayoutConstraint": return .prototype
    case "_UILayoutSupportConstraint": return .barGuide
    default: break
    }
    if let role = identifier.flatMap(roleOfIdentifier) { return role }
    if let identifier, Self.isSystem(identifier) { return .system }
    // Where Masonry prints every constraint, identifiers are lost.
    if identifier == nil, right == nil, relation == .equal, left.attribute.anchor?.isSize == true,
      ending == "NSLayoutConstraint", left.item.isCellContent
    {
      return .encapsulatedSize
    }
    if ending == "MASLayoutConstraint" { return .own(library: "Masonry") }
    if ending == "KeepLayoutConstraint" { return .own(library: "KeepLayout") }
    if className.hasPrefix("SnapKit.") || file != nil { return .own(library: "SnapKit") }
    return .own(library: nil)
  }

  private func roleOfIdentifier(_ identifier: String) -> LoggedRole? {
    switch identifier {
    case "UISV-canvas-connection":
      switch left.attribute {
      case .top, .leading, .left: return .stack(.firstEdge)
      case .bottom, .trailing, .right: return .stack(.lastEdge)
      default: return .stack(.connection)
      }
    case "UISV-spacing": return .stack(.spacing)
    case "UISV-alignment": return .stack(.alignment)
    case "UISV-fill-equally", "UISV-fill-proportionally": return .stack(.equalSizes)
    case "UISV-hiding": return .stack(.hiding)
    case "_UITemporaryLayoutWidth", "_UITemporaryLayoutHeight": return .temporarySize
    default: break
    }
    if identifier.hasPrefix("UISV-") { return .stack(.other) }
    if identifier.hasPrefix("fittingSize") { return .temporarySize }
    if identifier.contains("-Encapsulated-Layout-") {
      return left.attribute.anchor?.isSize == true && right == nil
        ? .encapsulatedSize : .encapsulatedPlace
    }
    if identifier.hasPrefix("UIViewSafeAreaLayoutGuide") { return .safeArea }
    if identifier.hasSuffix("Margin-guide-constraint") { return .margin }
    return nil
  }

  private static func isSystem(_ identifier: String) -> Bool {
    ["UINav_", "TB_", "IB_", "_UI", "accessoryView.", "inputView."].contains {
      identifier.hasPrefix($0)
    }
  }

  /// Whether somebody stated it, and not the system.
  public var isOwn: Bool {
    if case .own = role { return true }
    return false
  }

  /// What it is there for in a few words; nil for somebody's own without a library.
  public var note: String? {
    switch role {
    case .own(let library):
      let place = file.map { $0 + (fileLine.map { ":\($0)" } ?? "") }
      return place ?? library ?? identifier.map { "`\($0)`" }
    case .autoresizing: return "autoresizing mask"
    case .contentSize: return "size of the content"
    case .encapsulatedSize:
      return constant == 0 && relation == .equal
        ? "given by its container: still 0" : "given by its container"
    case .encapsulatedPlace: return "where its container puts it"
    case .temporarySize: return "while it is measured"
    case .stack(let part):
      let what =
        switch part {
        case .firstEdge: "first edge"
        case .lastEdge: "last edge"
        case .connection: "connection"
        case .spacing: "spacing"
        case .alignment: "alignment"
        case .equalSizes: "equal sizes"
        case .hiding: "it is hidden"
        case .other: identifier ?? "rule"
        }
      return "stack view: \(what)"
    case .safeArea: return "safe area"
    case .margin: return "layout margin"
    case .barGuide: return "guide of a bar"
    case .prototype: return "invented by Interface Builder"
    case .system: return "the system's own"
    }
  }
}

extension LoggedItem {
  /// Its class without its module.
  var plainClass: String? {
    className.map { name in
      let plain = name.prefix { $0 != "<" }
      return String(plain.split(separator: ".").last ?? plain)
    }
  }

  /// Whether it holds what is in a cell, so that the system gives it its size.
  var isCellContent: Bool {
    guard let name = plainClass else { return false }
    return name == "UITableViewCellContentView" || name == "_UITableViewHeaderFooterContentView"
      || name == "UICollectionViewCellContentView"
  }

  /// Whether it is a layout guide.
  var isGuide: Bool {
    guard let name = plainClass else { return false }
    return name.hasSuffix("LayoutGuide") || name == "_UILayoutSpacer" || name.hasSuffix("GapGuide")
  }

  /// Whether it is the guide of the safe area, or of the layout margins.
  var isSafeArea: Bool { isGuide && (text?.contains("SafeArea") ?? false) }
  var isMarginsGuide: Bool { isGuide && (text?.contains("MarginsGuide") ?? false) }

  /// Whether what is in it is scrolled.
  var isScroll: Bool {
    ["UIScrollView", "UITableView", "UICollectionView", "UITextView"].contains(plainClass)
  }

  /// Whether it is a part of the system's that no program states constraints on.
  var isPrivate: Bool {
    guard let name = plainClass, className == name, !isGuide, !isCellContent else { return false }
    // Mangled names and views of nodes are the program's.
    if name.hasPrefix("_") { return !name.hasPrefix("_Tt") && !name.hasPrefix("_AS") }
    return Self.privatePrefixes.contains { name.hasPrefix($0) }
  }

  private static let privatePrefixes = [
    "UIInputSet", "UIKB", "UIKeyboard", "TUI", "UIAlert", "UIRemote", "UISystem", "UIPickerTable",
    "UIPickerColumn", "SFAirDrop",
  ]

  /// Whether it is a guide of a class that is not public.
  var isPrivateGuide: Bool { isGuide && plainClass?.hasPrefix("_") ?? false }

  /// Whether it is a view of an alert or a sheet of the system's, in which programs state nothing.
  var isSheet: Bool {
    guard isPrivate, let name = plainClass else { return false }
    return ["_UIAlert", "UIAlert", "SFAirDrop"].contains { name.hasPrefix($0) }
  }

  /// Whether its class is the program's own.
  var isOfProgram: Bool {
    guard let className, let name = plainClass, !isPrivate, !isGuide, !isCellContent else {
      return false
    }
    if className != name, !className.hasPrefix("NSKVO") { return true }
    return !["UI", "NS", "_UI", "_NS", "MK", "WK"].contains { name.hasPrefix($0) }
  }
}
