/// Texts, types, structures, enumerations and loops with labels.
extension LanguageCasesTests {
  static let values = [
    // Texts.
    Case(#"put(CGFloat(String(format: "%02d of %.1f%%", 3, 2.25).count))"#, [10]),
    Case(#"put(CGFloat(String(format: "%2$@ %1$@", "a", "bcd").count))"#, [5]),
    Case(#"put(CGFloat(["ab", "c"].joined(separator: "--").count))"#, [5]),
    Case(
      #"put(CGFloat("a,b,,c".split(separator: ",").count)); put(CGFloat("a b".components(separatedBy: " ").count))"#,
      [3, 2]),
    Case(#"put(CGFloat("ab".appending("cd").count))"#, [4]),
    // Types.
    Case(
      #"for case let l as UILabel in [UIView(), UILabel()] { l.text = "a"; put(3) }"#, [3]),
    Case(#"for case let n? in [1, nil, 3] as [Int?] { put(CGFloat(n)) }"#, [1, 3]),
    Case(
      #"let v: UIView = UILabel(); put(v is UILabel ? 1 : 2); put(v is UIButton ? 1 : 2)"#, [1, 2]),
    Case(#"let v: UIView = UILabel(); if let b = v as? UIControl { put(1) } else { put(2) }"#, [2]),
    Case(#"let v = UILabel(); put(v.isKind(of: UIView.self) ? 1 : 2)"#, [1]),
    Case(
      #"let v: UIView = Tag(); put((v as? Tag)?.gap ?? 9)"#, [4], "",
      "class Tag: UILabel { let gap: CGFloat = 4 }"),
    Case(
      #"switch UISwitch() as UIView { case is UILabel: put(1); case is UIControl: put(2); default: put(3) }"#,
      [2]),
    Case(
      #"put(CGFloat(7 / 2)); put(7 / 2); let n: CGFloat = 7; put(CGFloat(n / 2))"#, [3, 3.5, 3.5]),
    // Structures are copied.
    Case(
      #"var a = Style(); let b = a; a.gap = 9; put(a.gap); put(b.gap)"#, [9, 4], "",
      #"struct Style { var gap: CGFloat = 4 }"#),
    Case(
      #"let a = Style(); put(a.with(7).gap); put(a.gap)"#, [7, 4], "",
      #"struct Style { var gap: CGFloat = 4; func with(_ g: CGFloat) -> Self { var c = self; c.gap = g; return c } }"#
    ),
    // Enumerations.
    Case(
      #"put(Size.l.points); put(Size(rawValue: 2)!.points); put(Size(rawValue: 9) == nil ? 1 : 2)"#,
      [30, 20, 1], "",
      #"enum Size: Int { case s = 1, m, l; var points: CGFloat { CGFloat(rawValue) * 10 } }"#),
    // Loops.
    Case(
      #"outer: for i in 0..<3 { for j in 0..<3 { if j == 1 { continue outer }; put(CGFloat(i * 10 + j)) } }"#,
      [0, 10, 20]),
    Case(
      #"outer: for i in 0..<3 { var j = 0; while true { if i + j == 2 { break outer }; put(CGFloat(j)); j += 1 } }"#,
      [0, 1]),
    Case(
      #"switch 1 { case 1: put(1); fallthrough; case 2: put(2); case 3: put(3); default: put(4) }"#,
      [1, 2]),
    Case(#"out: switch 1 { case 1: put(1); break out; default: put(2) }; put(3)"#, [1, 3]),
    Case(#"check: if true { put(1); break check }; put(2)"#, [1, 2]),
    Case(
      #"let c = 2; switch 1 { case 1: put(1); if c > 1 { fallthrough }; put(9); default: put(4) }"#,
      [1, 4]),
    // Copies of what lists hold, and of what is in structures.
    Case(
      #"var a = [Style()]; var b = a; b[0].gap = 9; put(a[0].gap); put(b[0].gap)"#, [4, 9], "",
      #"struct Style { var gap: CGFloat = 4 }"#),
    // Numbers of other kinds are of other types.
    Case(
      #"let x: CGFloat = 3.5, n: Int = 3; put(x as Any is Int ? 1 : 2); put(n as Any is Int ? 1 : 2)"#,
      [2, 1]),
    Case(
      #"put(CGFloat(5 / 2 * 1.0)); put(CGFloat(half * 1))"#, [2.5, 7.5],
      "var half: CGFloat { 15 / 2 }"),
    // Lists and functions.
    Case(#"var a = [1, 2]; a.swapAt(0, 1); a.forEach { put(CGFloat($0)) }"#, [2, 1]),
    Case(
      #"put(zip([1, 2], [3, 4]).map { $0 * $1 }.reduce(CGFloat(0)) { $0 + CGFloat($1) })"#, [11]),
    Case(#"put([1, 2].reduce(into: CGFloat(0)) { $0 += CGFloat($1) })"#, [3]),
    Case(#"put(CGFloat(Dictionary(uniqueKeysWithValues: [("a", 5)])["a"]!))"#, [5]),
    Case(#"put(hypot(3, 4)); put(Swift.max(3, 4))"#, [5, 4]),
    Case(#"Task { @MainActor in put(3) }"#, [3]),
    Case(
      #"let v = UIView(); v.tag = 5; put(CGFloat(v.tag)); let l = UILabel(); l.font = .systemFont(ofSize: 9); put(l.font.pointSize)"#,
      [5, 9]),
    Case(
      #"setUp()"#, [9, 1],
      #"var gap: CGFloat = 1 { didSet { put(gap); put(oldValue) } }; func setUp() { gap = 9 }"#),
    Case(
      #"put((3...7).clamp(9))"#, [7], "",
      #"extension ClosedRange where Bound == Int { func clamp(_ v: Int) -> CGFloat { CGFloat(Swift.min(Swift.max(v, lowerBound), upperBound)) } }"#
    ),
    Case(
      #"put(new().gap)"#, [6], #"func new() -> Tag { Tag.make() }"#,
      #"extension UIView { class func make() -> Self { Self() } }; class Tag: UILabel { let gap: CGFloat = 6 }"#
    ),
  ]

  static let valuesOfC = [
    Case(
      #"NSString *s = [NSString stringWithFormat:@"%ld-%@", (long)12, @"ab"]; [self put:s.length];"#,
      [5]),
    Case(
      #"NSDictionary *d = @{@"a": @3, @"b": @4}; for (NSString *k in d) { [self put:[[d objectForKey:k] doubleValue]]; }"#,
      [3, 4]),
    Case(
      #"[@{@"a": @3} enumerateKeysAndObjectsUsingBlock:^(NSString *k, NSNumber *n, BOOL *stop) { [self put:n.intValue + k.length]; }];"#,
      [4]),
    Case(
      #"switch (2) { case 1: [self put:1]; break; case 2: [self put:2]; case 3: [self put:3]; break; default: [self put:9]; }"#,
      [2, 3]),
    Case(
      #"NSInteger n = 1; [self put:Two]; if (n < Two) { [self put:1]; }"#, [2, 1], "",
      "typedef NS_ENUM(NSUInteger, Kind) { One = 1, Two };"),
    Case(
      #"UIView *v = [UILabel new]; if ([v isKindOfClass:[UIButton class]]) { [self put:1]; } else { [self put:2]; }"#,
      [2]),
    Case(#"dispatch_async(dispatch_get_main_queue(), ^{ [self put:4]; });"#, [4]),
    Case(
      #"for (NSNumber *n in [@[@1, @2] reverseObjectEnumerator]) { [self put:n.floatValue]; }"#,
      [2, 1]),
  ]
}
