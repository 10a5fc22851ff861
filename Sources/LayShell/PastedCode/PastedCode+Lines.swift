/// Lines that are answered one by one: those of UIKit, and those that only words can answer.
///
/// A row for each kind of line: a pattern, and the statement that says the same, or what to do instead.
extension PastedCode {
  /// What to write instead of a line of another language; nil for any other line.
  /// - Complexity: Linear in the line and in the number of rows.
  package static func advice(on line: String) -> String? {
    var text = Substring(line)
    while let last = text.last, last.isWhitespace || last == ";" { text.removeLast() }
    text = text.drop { $0.isWhitespace }
    guard text.utf8.count <= longestLine else { return nil }
    for row in rows { if let advice = row(String(text)) { return advice } }
    return messages(String(text), hasSemicolon: line.contains(";"))
      ?? types(String(text)) ?? dots(String(text)) ?? prefixes(String(text))
  }

  private static let longestLine = 1000

  private static var rows: [(String) -> String?] {
    [
      anchors, itemForm, activation, madeViews, subviews, priorities, animations, frames, boxes,
      structures, other,
    ]
  }

  static func write(_ statement: String) -> String { "in lay: \(statement)" }

  // MARK: Constraints

  /// `a.topAnchor.constraint(equalTo: b.topAnchor, constant: 8)` and the same as a message.
  private static func anchors(_ line: String) -> String? {
    let call =
      /([\w.]+)\.(\w+)Anchor\.constraint\((equalTo|greaterThanOrEqualTo|lessThanOrEqualTo)(Constant)?:\s*([^,)]+)(?:,\s*multiplier:\s*([^,)]+))?(?:,\s*constant:\s*([^,)]+))?\)/
    if let match = line.firstMatch(of: call) {
      return write(
        equation(
          "\(match.1).\(match.2)", String(match.3), String(match.5), match.6.map(String.init),
          match.7.map(String.init)))
    }
    let message =
      /\[([\w.]+)\.(\w+)Anchor constraint(Equal|GreaterThanOrEqual|LessThanOrEqual)To(?:Anchor|Constant):\s*([^\s\]]+)(?:\s+multiplier:\s*([^\s\]]+))?(?:\s+constant:\s*([^\s\]]+))?\]/
    guard let match = line.firstMatch(of: message) else { return nil }
    return write(
      equation(
        "\(match.1).\(match.2)", String(match.3), String(match.4), match.5.map(String.init),
        match.6.map(String.init)))
  }

  private static func equation(
    _ left: String, _ relation: String, _ right: String, _ multiplier: String?, _ constant: String?
  ) -> String {
    let sign =
      relation.lowercased().hasPrefix("greater")
      ? ">=" : relation.lowercased().hasPrefix("less") ? "<=" : "=="
    var target = own(right.trimmed)
    if target.hasSuffix("Anchor") { target.removeLast("Anchor".count) }
    if let multiplier, multiplier.trimmed != "1", multiplier.trimmed != "1.0" {
      target = "\(target) * \(multiplier.trimmed)"
    }
    switch constant?.trimmed {
    case nil, "0": break
    case let constant? where constant.hasPrefix("-"): target += " - \(constant.dropFirst())"
    case let constant?: target += " + \(constant)"
    }
    return "\(own(left)) \(sign) \(target)"
  }

  /// `NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: b, …)`
  private static func itemForm(_ line: String) -> String? {
    let form =
      /NSLayoutConstraint\(\s*item:\s*([\w.]+),\s*attribute:\s*\.(\w+),\s*relatedBy:\s*\.(\w+),\s*toItem:\s*([\w.]+),\s*attribute:\s*\.(\w+),\s*multiplier:\s*([^,)]+),\s*constant:\s*([^,)]+)\)/
    guard let match = line.firstMatch(of: form) else { return nil }
    let relation = String(match.3)
    if match.4 == "nil" || match.5 == "notAnAttribute" {
      return write(
        equation("\(match.1).\(match.2)", relation, String(match.7), nil, nil))
    }
    return write(
      equation(
        "\(match.1).\(match.2)", relation, "\(match.4).\(match.5)", String(match.6),
        String(match.7)))
  }

  private static func activation(_ line: String) -> String? {
    // Words about the class are no code.
    guard
      ["NSLayoutConstraint.", "NSLayoutConstraint(", "[NSLayoutConstraint", "NSLayoutConstraint ="]
        .contains(where: { line.contains($0) })
    else { return nil }
    return
      "constraints hold as soon as they are stated: write each as an equation, such as a.top == b.top + 8"
  }

  // MARK: Views

  /// `let box = UIView()`, `UIView *box = [UIView new]`, `@property UIView *box`
  private static func madeViews(_ line: String) -> String? {
    let swift = /(?:let|var)\s+(\w+)\s*(?::\s*\w+[!?]?\s*)?=\s*(UI\w+|NSView\w*)\s*\(/
    let property = /(?:@IBOutlet|@property|weak|private|lazy).*\b(UI\w+)\s*\*\s*(\w+)$/
    let outlet = /(?:@IBOutlet|weak|private|lazy)\b.*\bvar\s+(\w+)\s*:\s*(UI\w+)/
    let pointer = /^(UI\w+)\s*\*\s*(\w+)\s*=/
    if let match = line.firstMatch(of: swift) {
      return making(String(match.1), String(match.2))
    }
    if let match = line.firstMatch(of: outlet) {
      return making(String(match.1), String(match.2))
    }
    if let match = line.firstMatch(of: property) {
      return making(String(match.2), String(match.1))
    }
    guard let match = line.firstMatch(of: pointer) else { return nil }
    return making(String(match.2), String(match.1))
  }

  private static func making(_ name: String, _ type: String) -> String {
    let name = name == "view" ? "box" : name
    switch type {
    case "UIStackView": return write("stackview \(name) horizontal { a; b }")
    case "UILayoutGuide": return write("guide \(name)")
    case "UIScrollView": return write("view \(name) scroll")
    case "UILabel", "UIButton", "UITextField": return write("view \(name) text \"…\"")
    case "UIImageView": return write("view \(name) intrinsic 24x24")
    default: return write("view \(name)")
    }
  }

  /// `parent.addSubview(child)`
  private static func subviews(_ line: String) -> String? {
    let call =
      /([\w.]+)\.(?:addSubview|insertSubview|addArrangedSubview|addLayoutGuide)\(\s*([\w.]+)/
    let message =
      /\[([\w.]+)\s+(?:addSubview|insertSubview|addArrangedSubview|addLayoutGuide):\s*([\w.]+)/
    guard let match = line.firstMatch(of: call) ?? line.firstMatch(of: message) else { return nil }
    let (parent, child) = (own(String(match.1)), own(String(match.2)))
    if line.contains("addArrangedSubview") { return write("\(parent).arrange \(child)") }
    return write(
      parent == "root"
        ? "view \(child)"
        : "view \(child) in \(parent)   or, if it is there: move \(child) to \(parent)")
  }

  /// `label.setContentHuggingPriority(.required, for: .horizontal)`
  private static func priorities(_ line: String) -> String? {
    let call =
      /([\w.]+)\.setContent(Hugging|CompressionResistance)Priority\(\s*([^,]+),\s*for:\s*\.(\w+)/
    let message =
      /\[([\w.]+)\s+setContent(Hugging|CompressionResistance)Priority:\s*(\S+)\s+forAxis:\s*(\w+)/
    guard let match = line.firstMatch(of: call) ?? line.firstMatch(of: message) else { return nil }
    let member = match.2 == "Hugging" ? "hugging" : "compression"
    let axis = match.4.lowercased().contains("vertical") ? "vertical" : "horizontal"
    let word = match.3.lowercased()
    let number =
      word.contains("required")
      ? "1000"
      : word.contains("high")
        ? "750" : word.contains("low") ? "250" : word.filter { $0.isNumber || $0 == "." }
    return write("\(own(String(match.1))).\(member).\(axis) = \(number.isEmpty ? "750" : number)")
  }

  /// `a.frame = CGRect(x: 10, y: 20, width: 30, height: 40)`
  private static func frames(_ line: String) -> String? {
    if line.contains("translatesAutoresizingMaskIntoConstraints") {
      return "that is not needed: a view is laid out by constraints as soon as it has one"
    }
    if line.contains("layoutIfNeeded") || line.contains("setNeedsLayout")
      || line.contains("setNeedsUpdateConstraints")
    {
      return write("layout")
    }
    let labels = /\b(?:CG|NS|UI)(?:Rect|Size|Point|EdgeInsets)(?:Make)?\(([^)]*)\)/
    guard let match = line.firstMatch(of: labels) else { return nil }
    let numbers = match.1.split(separator: ",").map { part in
      String(part.split(separator: ":").last ?? part).trimmed
    }
    return write(own(line.replacing(labels) { _ in "(" + numbers.joined(separator: ", ") + ")" }))
  }

  private static func animations(_ line: String) -> String? {
    let call = /UIView\.animate\(\s*withDuration:\s*([\d.]+)/
    let message = /\[UIView\s+animateWithDuration:\s*([\d.]+)/
    guard let match = line.firstMatch(of: call) ?? line.firstMatch(of: message) else { return nil }
    return write("animate \(match.1) { … }")
  }

  // MARK: Libraries

  /// `MKLinearLayout *row = [[MKLinearLayout alloc] initWithView:view]`
  private static func boxes(_ line: String) -> String? {
    let made = /MK(Linear|Stack|Flow)Layout/
    if let match = line.firstMatch(of: made) {
      let kind = match.1.lowercased()
      let name =
        line.firstMatch(of: /(?:\*|let|var)\s*(\w+)\s*=/).map { String($0.1) }
        .flatMap { $0 == "layout" ? nil : $0 } ?? "row"
      let orientation = kind == "stack" ? "" : " horizontal"
      return write("\(kind) \(name)\(orientation) { item a; item b }")
    }
    let added =
      /(?:\[(\w+)\s+add(?:View|Sublayout):\s*([\w.]+)|(\w+)\.add(?:View|Sublayout)\(\s*([\w.]+))/
    guard let match = line.firstMatch(of: added) else { return nil }
    let item = own(String(match.2 ?? match.4 ?? "a"))
    return "write items in the braces of their layout: item \(item)"
  }

  /// `view.mondrian.buildSubviews { VStackBlock { … } }`
  private static func structures(_ line: String) -> String? {
    if line.contains("buildSubviews") || line.contains("buildSublayersLayout") {
      return write("build root { VStack { a; b } }")
    }
    if let match = line.firstMatch(
      of: /\b([VHZ]Stack|VGrid|LayoutContainer|StackingSpacer)Block?\b/),
      line.contains("Block")
    {
      return write("build root { \(match.1) { … } }")
    }
    if line.contains("updateConstraints") || line.contains("mas_updateConstraints") {
      return
        "a constraint is changed by its number: constraint(1).constant = 60; `constraints` lists them"
    }
    if line.contains(".snp.") || line.contains("mas_") {
      return "write equations: a.top == b.top + 8; `help` has the words of five libraries"
    }
    if line.contains("autoDistributeViews") {
      return write("[a, b, c].keepWidthsEqual; [a, b, c].keepHorizontalOffsets(10)")
    }
    if line.contains(/\b(?:Stack|Size|Inset|Overlay|Label|Button)Layout(?:<[\w<>]+>)?\(/) {
      return write("build root { VStack(spacing: 4) { a.padding(4); b.size(50x20) } }")
    }
    if line.contains(".arrangement(") { return write("layout") }
    if line.contains("separatorDelegate") { return write("row.separator = 1") }
    if line.contains(/\.(?:make|set)\(\s*\./) {
      return write("constrain a { make right equalTo b.left plus -10 }")
    }
    return nil
  }

  // MARK: Swift and Objective-C

  private static func other(_ line: String) -> String? {
    // The name of a module is a single word; that of a file has a path or quotes.
    if line.hasPrefix("@import")
      || line.hasPrefix("import ") && line.dropFirst(7).allSatisfy({ $0.isLetter || $0 == ";" })
    {
      return "there is nothing to import: the words of the libraries are built in"
    }
    if line.hasPrefix("DispatchQueue") || line.hasPrefix("dispatch_") {
      return "statements run one after the other; leave this line out"
    }
    if line.hasPrefix("NSLog(") { return write("print …") }
    let declaration =
      /^(?:@\w+|(?:public|private|internal|open|final|override|class|struct|enum|extension|func|return|guard|if let|if var)(?:\s|$)|init\(|super\.|\[super|self\s*=|[-+] \()/
    guard line.firstMatch(of: declaration) != nil else { return nil }
    if let number = line.firstMatch(of: /^open\s+(\d+)$/)?.1 {
      return "`examples \(number)` opens an example, `learn \(number)` a lesson"
    }
    return "lay has no classes or functions: paste only the lines that lay out views"
  }

  /// `[label setText:@"x"]`
  private static func messages(_ line: String, hasSemicolon: Bool) -> String? {
    guard let match = line.wholeMatch(of: /\[([\w.]+)\s+(\w+)(?::\s*(.+))?\]/) else { return nil }
    let receiver = own(String(match.1))
    guard let argument = match.3 else {
      // `[a b]` can be a list without its comma.
      return hasSemicolon ? write("\(receiver).\(match.2)") : nil
    }
    let value = own(String(argument).replacing("@\"", with: "\""))
    if match.2.hasPrefix("set"), match.2.count > 3 {
      let member = match.2.dropFirst(3)
      return write("\(receiver).\(member.prefix(1).lowercased())\(member.dropFirst()) = \(value)")
    }
    return write("\(receiver).\(match.2)(\(value))")
  }

  /// `var x: CGFloat = 10`, `CGFloat x = 10`
  private static func types(_ line: String) -> String? {
    if let match = line.wholeMatch(of: /(let|var)\s+(\w+)\s*:\s*[\w.\[\]?!]+\s*=\s*(.+)/) {
      return write("\(match.1) \(match.2) = \(match.3)")
    }
    guard
      let match = line.wholeMatch(
        of: /(?:const\s+)?(?:CGFloat|NSInteger|int|float|double)\s+(\w+)\s*=\s*(.+)/)
    else { return nil }
    return write("let \(match.1) = \(match.2)")
  }

  /// `stack.axis = .horizontal`
  private static func dots(_ line: String) -> String? {
    guard let match = line.wholeMatch(of: /([\w.]+)\s*=\s*\.(\w+)/) else { return nil }
    return write("\(own(String(match.1))) = \(match.2)")
  }

  /// `self.title.text = "x"`, `a.top(.toSuperview)`
  private static func prefixes(_ line: String) -> String? {
    let dotted = /([(,:\s\[])\.([a-z]\w*)/
    if line.contains(dotted) {
      return write(own(line.replacing(dotted) { "\($0.1)\($0.2)" }))
    }
    guard line.hasPrefix("self."), own(line) != line else { return nil }
    return write(own(line).replacing("@\"", with: "\""))
  }

  /// A name without `self.`, and `root` for the view of a controller.
  private static func own(_ text: String) -> String {
    var text = text
    if text.hasPrefix("self.") { text = String(text.dropFirst("self.".count)) }
    text = text.replacing("(self.", with: "(")
    if text == "view" || text == "self" || text == "contentView" { return "root" }
    if text.hasPrefix("view.") { text = "root." + text.dropFirst("view.".count) }
    return text.replacing("root.safeAreaLayoutGuide", with: "root.safeArea")
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
