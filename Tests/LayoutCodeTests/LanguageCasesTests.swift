import CodeSyntax
import LayoutCode
import Testing

/// What plain Swift and Objective-C come to around layout calls: statements that call `put` with numbers, and these.
struct LanguageCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var statements: String
    var numbers: [Double]
    var members = ""
    var outside = ""

    init(_ statements: String, _ numbers: [Double], _ members: String = "", _ outside: String = "")
    {
      (self.statements, self.numbers) = (statements, numbers)
      (self.members, self.outside) = (members, outside)
    }

    var testDescription: String { statements }
  }

  static let swift = [
    Case(
      #"func twice(_ x: CGFloat) -> CGFloat { x * 2 }; put([1,2].map(twice).reduce(0, +))"#, [6]),
    Case(
      #"let d: [String: CGFloat] = ["b": 2, "a": 1]; for (_, v) in d.sorted(by: { $0.key < $1.key }) { put(v) }"#,
      [1, 2]),
    Case(
      #"var s = CGSize(width: 3, height: 4); s.width += 2; put(s.width); put(s.height)"#, [5, 4]),
    Case(#"guard let n = Optional(7) else { return }; put(CGFloat(n))"#, [7]),
    Case(#"for c in 0..<3 { put(CGFloat(c)) }"#, [0, 1, 2]),
    Case(#"for c in 1...3 { put(CGFloat(c) * 2) }"#, [2, 4, 6]),
    Case(#"let l = [1,2]; for c in 0..<l.count { put(CGFloat(l[c])) }"#, [1, 2]),
    Case(#"make(3)"#, [0, 1, 2], #"func make(_ n: Int) { for c in 0..<n { put(CGFloat(c)) } }"#),
    Case(#"for c in (0..<3).reversed() { put(CGFloat(c)) }"#, [2, 1, 0]),
    Case(#"for c in stride(from: 0, to: 30, by: 10) { put(CGFloat(c)) }"#, [0, 10, 20]),
    Case(#"for c in stride(from: 30, through: 0, by: -10) { put(CGFloat(c)) }"#, [30, 20, 10, 0]),
    Case(#"(0..<3).forEach { put(CGFloat($0)) }"#, [0, 1, 2]),
    Case(#"let l = (0..<3).map { CGFloat($0 * 5) }; l.forEach { put($0) }"#, [0, 5, 10]),
    Case(#"let l = [4,5]; for i in l.indices { put(CGFloat(l[i])) }"#, [4, 5]),
    Case(#"for (i, x) in [4,5].enumerated() { put(CGFloat(x * i)) }"#, [0, 5]),
    Case(#"[4,5].enumerated().forEach { put(CGFloat($0.offset * $0.element)) }"#, [0, 5]),
    Case(#"[4,5].enumerated().forEach { i, x in put(CGFloat(i + x)) }"#, [4, 6]),
    Case(#"for (a, b) in zip([1,2],[3,4]) { put(CGFloat(a * b)) }"#, [3, 8]),
    Case(#"let l = [1,2,4]; for (a, b) in zip(l, l.dropFirst()) { put(CGFloat(b - a)) }"#, [1, 2]),
    Case(#"[1,2].map { CGFloat($0) + 1 }.forEach(put)"#, [2, 3]),
    Case(#"[1,2,3].filter { $0 > 1 }.forEach { put(CGFloat($0)) }"#, [2, 3]),
    Case(#"[1,nil,3].compactMap { $0 }.forEach { put(CGFloat($0)) }"#, [1, 3]),
    Case(#"[[1,2],[3]].flatMap { $0 }.forEach { put(CGFloat($0)) }"#, [1, 2, 3]),
    Case(#"put(CGFloat([1,2,3].reduce(0, +)))"#, [6]),
    Case(#"put([1.5,2].reduce(1) { $0 + $1 })"#, [4.5]),
    Case(#"[1,2].reversed().forEach { put(CGFloat($0)) }"#, [2, 1]),
    Case(#"[3,1].sorted().forEach { put(CGFloat($0)) }"#, [1, 3]),
    Case(#"let l = [3,1]; put(CGFloat(l.first!)); put(CGFloat(l.last ?? 0))"#, [3, 1]),
    Case(
      #"let l = [3,1,7]; l.prefix(2).forEach { put(CGFloat($0)) }; l.suffix(1).forEach { put(CGFloat($0)) }"#,
      [3, 1, 7]),
    Case(#"let l = [3,1]; if !l.isEmpty { put(CGFloat(l.count)) }"#, [2]),
    Case(#"put(max(3, min(8, 5))); put(abs(-4))"#, [5, 4]),
    Case(
      #"put(round(2.6)); put(floor(2.6)); put(ceil(2.2)); put((2.6).rounded()); put((2.6).rounded(.down))"#,
      [3, 2, 3, 3, 2]),
    Case(#"put(CGFloat(7 % 4))"#, [3]),
    Case(#"let b = true; put(b ? 3 : 4)"#, [3]),
    Case(
      #"put(size(.big))"#, [9],
      #"""
      enum S { case small, big }
      func size(_ s: S) -> CGFloat { switch s { case .small: return 3
       case .big: return 9 } }
      """#),
    Case(
      #"put(S.big.size)"#, [9],
      #"""
      enum S { case small, big
       var size: CGFloat { switch self { case .small: return 3
       case .big: return 9 } } }
      """#),
    Case(#"put(S.big.rawValue)"#, [9], #"enum S: CGFloat { case small = 3, big = 9 }"#),
    Case(
      #"S.allCases.forEach { put(CGFloat($0.rawValue)) }"#, [0, 1],
      #"enum S: Int, CaseIterable { case small, big }"#),
    Case(
      #"f(.big(4))"#, [4],
      #"""
      enum S { case small, big(CGFloat) }
      func f(_ s: S) { if case .big(let x) = s { put(x) } }
      """#),
    Case(
      #"f(.big(4))"#, [4],
      #"""
      enum S { case small, big(CGFloat) }
      func f(_ s: S) { switch s { case .small: put(1)
       case let .big(x): put(x) } }
      """#),
    Case(
      #"let m = M(a: 3); put(m.a + m.b)"#, [8], #"struct M { var a: CGFloat; var b: CGFloat = 5 }"#),
    Case(
      #"put(M.standard.a)"#, [3],
      #"""
      struct M { var a: CGFloat
       static let standard = M(a: 3) }
      """#),
    Case(
      #"put(M(a: 3).twice)"#, [6],
      #"""
      struct M { var a: CGFloat
       var twice: CGFloat { a * 2 } }
      """#),
    Case(
      #"put(M(a: 3).times(3))"#, [9],
      #"""
      struct M { var a: CGFloat
       func times(_ n: CGFloat) -> CGFloat { a * n } }
      """#),
    Case(
      #"var m = M(); m.add(2); m.add(3); put(m.a)"#, [5],
      #"""
      struct M { var a: CGFloat = 0
       mutating func add(_ n: CGFloat) { a += n } }
      """#),
    Case(
      #"let (a, b) = pair(); put(a); put(b)"#, [1, 2],
      #"func pair() -> (CGFloat, CGFloat) { (1, 2) }"#),
    Case(#"f()"#, [7], #"func f(_ x: CGFloat = 7) { put(x) }"#),
    Case(#"f(1, 2)"#, [1, 2], #"func f(_ xs: CGFloat...) { xs.forEach { put($0) } }"#),
    Case(#"f { $0 * 2 }"#, [6], #"func f(_ g: (CGFloat) -> CGFloat) { put(g(3)) }"#),
    Case(#"let g: (CGFloat) -> CGFloat = { $0 + 1 }; put(g(3))"#, [4]),
    Case(
      #"""
      func g(_ x: CGFloat) -> CGFloat { x + 1 }
       put(g(3))
      """#, [4]),
    Case(
      #"f(3); f(nil)"#, [3],
      #"""
      func f(_ x: CGFloat?) { guard let x else { return }
       put(x) }
      """#),
    Case(#"let x: CGFloat? = 3; if let y = x { put(y) } else { put(1) }"#, [3]),
    Case(#"let x: CGFloat? = 3; put(x.map { $0 * 2 } ?? 0)"#, [6]),
    Case(#"var i = 0; while i < 3 { put(CGFloat(i)); i += 1 }"#, [0, 1, 2]),
    Case(#"var i = 0; repeat { put(CGFloat(i)); i += 1 } while i < 2"#, [0, 1]),
    Case(#"for i in [1,2,3,4] where i % 2 == 0 { put(CGFloat(i)) }"#, [2, 4]),
    Case(
      #"for i in [1,2,3,4] { if i == 2 { continue }; if i == 4 { break }; put(CGFloat(i)) }"#,
      [1, 3]),
    Case(#"let d: [String: CGFloat] = ["a": 3]; put(d["a"]!); put(d["b", default: 4])"#, [3, 4]),
    Case(#"let d: [S: CGFloat] = [.a: 3]; put(d[.a] ?? 0)"#, [3], #"enum S { case a, b }"#),
    Case(#"put(K.a * 2)"#, [6], #"enum K { static let a: CGFloat = 3 }"#),
    Case(#"put(kGap)"#, [6], #""#, #"private let kGap: CGFloat = 6"#),
    Case(#"put(gap)"#, [6], #"var gap: CGFloat { return 2 * 3 }"#),
    Case(#"put(gap)"#, [6], #"lazy var gap: CGFloat = { let x: CGFloat = 3; return x * 2 }()"#),
    Case(#"put(.gap)"#, [6], #""#, #"extension CGFloat { static let gap: CGFloat = 6 }"#),
    Case(
      #"put(CGFloat(3).doubled)"#, [6], #""#,
      #"extension CGFloat { var doubled: CGFloat { self * 2 } }"#),
    Case(#"put(id(4))"#, [4], #"func id<T>(_ x: T) -> T { x }"#),
    Case(
      #"p(4)"#, [4], #""#,
      #"""
      protocol P { func put(_ x: CGFloat) }
      extension P { func p(_ x: CGFloat) { put(x) } }
      extension G: P {}
      """#),
    Case(#"put(CGFloat(1 << 3))"#, [8]),
    Case(#"var x: CGFloat = 2; x *= 3; x -= 1; put(x)"#, [5]),
    Case(#"put(CGFloat("abc".count))"#, [3]),
    Case(#"let x = 3.0; put(CGFloat(x)); put(CGFloat(Int(3.7)))"#, [3, 3]),
    Case(#"put(round(CGFloat.pi))"#, [3]),
    Case(#"put(CGFloat.zero); put(.zero)"#, [0, 0]),
    Case(
      #"var l: [CGFloat] = []; l.append(3); l += [4]; l.insert(5, at: 0); l.forEach(put)"#,
      [5, 3, 4]),
    Case(#"Array(repeating: CGFloat(2), count: 2).forEach(put)"#, [2, 2]),
    Case(#"for i in Array(1...2) { put(CGFloat(i)) }"#, [1, 2]),
    Case(#"put([1,2,3].first(where: { $0 > 1 }) ?? 0)"#, [2]),
    Case(#"if [1,2].contains(2) { put(1) } else { put(2) }"#, [1]),
    Case(
      #"""
      let x: CGFloat = if 3 > 2 { 5 } else { 6 }
       put(x)
      """#, [5]),
    Case(
      #"""
      let n = 2
      let x: CGFloat = switch n { case 1: 5
       default: 6 }
       put(x)
      """#, [6]),
    Case(
      #"""
      let n = 12
      switch n { case 0..<10: put(1)
       case 10...: put(2)
       default: put(3) }
      """#, [2]),
    Case(
      #"""
      switch (true, 2) { case (true, 1): put(1)
       case (true, _): put(2)
       default: put(3) }
      """#, [2]),
    Case(#"if (0..<5).contains(3) { put(1) } else { put(2) }"#, [1]),
    Case(#"if case 0..<5 = 3 { put(1) } else { put(2) }"#, [1]),
    Case(#"let l: [CGFloat] = [1,2,3]; l[1...].forEach(put); l[..<1].forEach(put)"#, [2, 3, 1]),
    Case(#"let b = Box(); b.x = 4; put(b.x)"#, [4], #"class Box { var x: CGFloat = 1 }"#),
    Case(
      #"let b = Box(x: 4); put(b.x)"#, [4],
      #"""
      class Box { let x: CGFloat
       init(x: CGFloat) { self.x = x } }
      """#),
    Case(#"[M(a: 1), M(a: 2)].forEach { put($0.a) }"#, [1, 2], #"struct M { let a: CGFloat }"#),
    Case(#"[M(a: 1), M(a: 2)].map(\.a).forEach(put)"#, [1, 2], #"struct M { let a: CGFloat }"#),
    Case(#"for (n, x) in [("a", 1.0), ("b", 2.0)] { put(x) }"#, [1, 2]),
    Case(#"do { put(1) }"#, [1]),
    Case(#"do { try f() } catch { put(2) }"#, [1], #"func f() throws { put(1) }"#),
    Case(#"[1,2].forEach(self.put)"#, [1, 2]),
    Case(#"[1, 2].forEach(put(_:))"#, [1, 2]),
    Case(
      #"[3, 4].map(M.init).forEach { put($0.a) }"#, [3, 4],
      #"struct M { let a: CGFloat; init(a: CGFloat) { self.a = a } }"#),
    Case(
      #"let l: [M] = [.init(a: 3), .init(a: 4)]; l.forEach { put($0.a) }"#, [3, 4],
      #"struct M { let a: CGFloat }"#),
    Case(#"use(.init(a: 5))"#, [5], #"struct M { let a: CGFloat }; func use(_ m: M) { put(m.a) }"#),
    Case(#"var l = [CGFloat](); l.append(2); l.forEach(put)"#, [2]),
    Case(#"var d = [String: CGFloat](); d["a"] = 2; put(d["a"] ?? 0)"#, [2]),
    Case(#"DispatchQueue.main.async { self.put(1) }"#, [1]),
    Case(#"UIView.animate(withDuration: 0.3) { self.put(1) }"#, [1]),
    Case(
      #"run { [weak self] in guard let self = self else { return }; self.put(1) }"#, [1],
      #"func run(_ b: () -> Void) { b() }"#),
    Case(#"put(CGFloat([3,1,2].max() ?? 0)); put(CGFloat([3,1,2].min()!))"#, [3, 1]),
    Case(#"let s = CGSize(width: 3, height: 4); put(s.width); put(s.height)"#, [3, 4]),
    Case(
      #"let s = CGRect(x: 1, y: 2, width: 3, height: 4); put(s.maxX); put(s.origin.y); put(s.midX)"#,
      [4, 2, 2.5]),
    Case(#"let i = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4); put(i.top + i.right)"#, [5]),
    Case(#"put(self[2])"#, [4], #"subscript(i: Int) -> CGFloat { CGFloat(i * 2) }"#),
    Case(#"put(pow(2, 3)); put(sqrt(9))"#, [8, 3]),
    Case(
      #"""
      let l = [1,2,3,4]
      for i in stride(from: 0, to: l.count, by: 2) { put(CGFloat(l[i] + l[i+1])) }
      """#, [3, 7]),
    Case(
      #"f(a: 1); f(b: 1)"#, [1, 2],
      #"""
      func f(a: CGFloat) { put(a) }
      func f(b: CGFloat) { put(b + 1) }
      """#),
    Case(#"let b: Box? = Box(); put(b?.x ?? 9)"#, [1], #"class Box { var x: CGFloat = 1 }"#),
    Case(
      #"""
      let l = [1,2,3]
      for (i, x) in l.enumerated() { if i == l.count - 1 { put(CGFloat(x)) } }
      """#, [3]),
    Case(
      #"""
      let l = [1,2,3]
      for x in l { if x == l.last { put(CGFloat(x)) } }
      """#, [3]),
    Case(
      #"""
      let d: KeyValuePairs = ["a": 1.0, "b": 2.0]
      for (_, v) in d { put(v) }
      """#, [1, 2]),
    Case(
      #"""
      switch "ab" { case "ab": put(1)
       default: put(2) }
      """#, [1]),
    Case(
      #"""
      let x: Int? = 2
      switch x { case .some(let y): put(CGFloat(y))
       case .none: put(0) }
      """#, [2]),
    Case(
      #"""
      let x: Int? = 2
      if case let y? = x { put(CGFloat(y)) }
      """#, [2]),
    Case(
      #"""
      let x: Any = CGFloat(3)
      if let y = x as? CGFloat { put(y) }
      """#, [3]),
    Case(#"put(G.gap(2))"#, [4], #"static func gap(_ n: CGFloat) -> CGFloat { n * 2 }"#),
    Case(#"put(Self.g)"#, [4], #"static let g: CGFloat = 4"#),
    Case(#"put(type(of: self).g)"#, [4], #"static let g: CGFloat = 4"#),
    Case(
      #"put(.gap(2))"#, [6], "",
      #"extension CGFloat { static func gap(_ n: CGFloat) -> CGFloat { n * 3 } }"#),
    Case(
      #"put(-S.big); put(S.big + 2)"#, [-9, 11],
      #"""
      enum S: CGFloat { case big = 9
        static prefix func - (s: S) -> CGFloat { -s.rawValue }
        static func + (s: S, n: CGFloat) -> CGFloat { s.rawValue + n } }
      """#),
    Case(
      #"gather { 1.0; if true { 2.0 } }"#, [1, 2],
      #"func gather(@NumberBuilder _ make: () -> [CGFloat]) { make().forEach(put) }"#),
    Case(
      #"gather { n in n; n + 1 }"#, [5, 6],
      #"func gather(@NumberBuilder _ make: (CGFloat) -> [CGFloat]) { make(5).forEach(put) }"#),
    Case(
      #"numbers().forEach(put)"#, [1, 2],
      #"@NumberBuilder func numbers() -> [CGFloat] { 1.0; 2.0 }"#),
  ]

  static let objectiveC = [
    Case(
      #"CGSize s = CGSizeMake(3, 4); s.width += 2; [self put:s.width]; [self put:s.height];"#,
      [5, 4]),
    Case(
      #"for (NSNumber *n in [@[@1,@2,@3] subarrayWithRange:NSMakeRange(1, 2)]) { [self put:n.doubleValue]; }"#,
      [2, 3]),
    Case(
      #"NSArray *l = [@[@3,@1] sortedArrayUsingSelector:@selector(compare:)]; [self put:[l.firstObject floatValue]];"#,
      [1]),
    Case(#"NSNumber *n = nil; [self put:n.floatValue]; [self put:(n ?: @4).floatValue];"#, [0, 4]),
    Case(
      "[self put:IS_IPAD ? 3 : 4];", [4], "",
      "#define IS_IPAD (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)"),
    Case(
      "[self put:WIDTH / 3];", [130], "", "#define WIDTH ([UIScreen mainScreen].bounds.size.width)"),
    Case("[self put:[[UIScreen mainScreen] bounds].size.width / 390];", [1]),
    Case(
      "[NSLayoutConstraint constraintWithItem:self attribute:NSLayoutAttributeWidth relatedBy:0 toItem:nil attribute:0 multiplier:1 constant:7].active = YES; [self put:1];",
      [7, 1]),
    Case("CGFloat a, b; a = b = 3; [self put:a]; [self put:b];", [3, 3]),
    Case("CGFloat a = 0; [self put:(a = 4) + 1]; [self put:a];", [5, 4]),
    Case(#"for (int i = 0; i < 3; i++) { [self put:i * 2]; }"#, [0, 2, 4]),
    Case(#"for (NSNumber *n in @[@1, @2]) { [self put:n.floatValue]; }"#, [1, 2]),
    Case(
      #"[@[@3, @4] enumerateObjectsUsingBlock:^(NSNumber *n, NSUInteger i, BOOL *stop) { [self put:n.floatValue + i]; }];"#,
      [3, 5]),
    Case(#"[self put:kGap / 4];"#, [2.5], #""#, #"static const CGFloat kGap = 10;"#),
    Case(#"[self put:GAP / 4.0];"#, [2.5], #""#, #"#define GAP 10"#),
    Case(#"[self put:TWICE(4)];"#, [8], #""#, #"#define TWICE(x) ((x) * 2)"#),
    Case(#"BOOL b = YES; [self put:b ? 1 : 2];"#, [1]),
    Case(#"int i = 0; while (i < 2) { [self put:i]; i++; }"#, [0, 1]),
    Case(
      #"switch (2) { case 1: [self put:1]; break; case 2: [self put:2]; break; default: [self put:3]; }"#,
      [2]),
    Case(
      #"Kind k = KindB; if (k == KindB) { [self put:1]; } else { [self put:2]; }"#, [1], #""#,
      #"typedef NS_ENUM(NSInteger, Kind) { KindA, KindB };"#),
    Case(
      #"Kind k = KindB; switch (k) { case KindA: [self put:1]; break; case KindB: [self put:2]; break; }"#,
      [2], #""#, #"typedef NS_ENUM(NSInteger, Kind) { KindA, KindB };"#),
    Case(
      #"NSArray *a = @[@1, @2]; for (NSUInteger i = 0; i < a.count; i++) { [self put:[a[i] floatValue] * 2]; }"#,
      [2, 4]),
    Case(
      #"NSMutableArray *a = [NSMutableArray array]; [a addObject:@5]; for (NSNumber *n in a) { [self put:n.doubleValue]; }"#,
      [5]),
    Case(#"NSDictionary *d = @{@"a": @5}; [self put:[d[@"a"] floatValue]];"#, [5]),
    Case(
      #"[self put:twice(4)];"#, [8], #""#, #"static CGFloat twice(CGFloat x) { return x * 2; }"#),
    Case(#"[self put:MAX(3, 4)]; [self put:fabs(-2)];"#, [4, 2]),
    Case(
      #"NSArray *a = @[@1, @2]; [self put:[a.firstObject floatValue]]; [self put:[[a lastObject] floatValue]];"#,
      [1, 2]),
    Case(#"int i = 0; do { [self put:i]; i += 1; } while (i < 2);"#, [0, 1]),
    Case(#"for (int i = 0; i < 5; i++) { if (i == 2) break; [self put:i]; }"#, [0, 1]),
    Case(#"for (int i = 0; i < 3; i++) { if (i == 1) continue; [self put:i]; }"#, [0, 2]),
    Case(#"self.gap = 4; [self put:self.gap]; [self put:_gap];"#, [4, 4]),
    Case(#"[self put:[G twice:3]];"#, [6], #"+ (CGFloat)twice:(CGFloat)x { return x * 2; }"#),
    Case(#"CGFloat (^f)(CGFloat) = ^CGFloat(CGFloat x) { return x + 1; }; [self put:f(2)];"#, [3]),
    Case(
      #"CGSize s = CGSizeMake(3, 4); [self put:s.height]; CGRect r = CGRectMake(1, 2, 3, 4); [self put:CGRectGetMaxX(r)]; [self put:r.size.width];"#,
      [4, 4, 3]),
  ]

  @Test(arguments: swift + values) func swiftComesTo(_ one: Case) {
    let code = """
      import UIKit
      \(one.outside)
      final class G: UIView {
        \(one.members)
        func put(_ x: CGFloat) {
          let tile = UIView()
          addSubview(tile)
          tile.leadingAnchor.constraint(equalTo: leadingAnchor, constant: x).isActive = true
        }
        override init(frame: CGRect) {
          super.init(frame: frame)
          \(one.statements)
        }
      }
      """
    #expect(numbers(code, .swift) == one.numbers)
  }

  @Test(arguments: objectiveC + valuesOfC) func objectiveCComesTo(_ one: Case) {
    let code = """
      #import <UIKit/UIKit.h>
      \(one.outside)
      @interface G : UIView
      @property (nonatomic) CGFloat gap;
      @end
      @implementation G
      \(one.members)
      - (void)put:(CGFloat)x {
        UIView *tile = [[UIView alloc] init];
        [self addSubview:tile];
        [tile.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:x].active = YES;
      }
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        if (self) {
          \(one.statements)
        }
        return self;
      }
      @end
      """
    #expect(numbers(code, .objectiveC) == one.numbers)
  }

  /// The constants of the constraints that code states, in order.
  private func numbers(_ code: String, _ language: CodeLanguage) -> [Double] {
    CodeClassTrial(code, language: language).equations.map { equation in
      let words = equation.split(separator: " ").map(String.init)
      guard words.count > 2, let number = Double(words[words.count - 1]) else { return 0 }
      return words[words.count - 2] == "-" ? -number : number
    }
  }
}
