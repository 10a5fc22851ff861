import CodeSyntax
import Testing

/// Snippets of both languages with their trees as ``printed(_:as:)`` prints them.
@Suite("Code as a tree")
struct CodeTreeTests {
  typealias Case = (text: String, tree: String)

  static let swift: [Case] = [
    (
      "a + b * c - d",
      "((a+(b*c))-d)"
    ),
    (
      "multiplier(1 - 0.25)",
      "multiplier((1-0.25))"
    ),
    (
      "a == b + 8 ~ 100",
      "((a==(b+8))~100)"
    ),
    (
      #"""
      infix operator <~: AdditionPrecedence
      a == b <~ c
      """#,
      "(a==(b<~c))"
    ),
    (
      "v <- [Width(100), Top(>=8)]",
      "(v<-[Width(100),Top((>=8))])"
    ),
    (
      "|-10-view-10-|",
      "(((|-10)-view)-(10-|))"
    ),
    (
      "a ?? b ?? c",
      "(a??(b??c))"
    ),
    (
      "flag ? a : b ? c : d",
      "(flag?a:(b?c:d))"
    ),
    (
      "x = a as? UIView ?? b",
      "x=((a as UIView)??b)"
    ),
    (
      "a + b as CGFloat",
      "((a+b) as CGFloat)"
    ),
    (
      "a && !b || c",
      "((a&&(!b))||c)"
    ),
    (
      "for i in 0..<n - 1 {}",
      "for i in (0..<(n-1)){}"
    ),
    (
      #"""
      a
        .b()
        .c = 1
      """#,
      "a.b().c=1"
    ),
    (
      #"""
      a
      -b
      """#,
      "a; (-b)"
    ),
    (
      #"""
      a
        - b
      """#,
      "(a-b)"
    ),
    (
      #"""
      f()
      { x }
      """#,
      "f({x})"
    ),
    (
      "if views.contains { $0.isHidden } { a() }",
      "if views.contains({$0.isHidden}){a()}"
    ),
    (
      "if x == Foo() { a() } else if let y { b() } else { c() }",
      "if (x==Foo()){a()}else{if let y{b()}else{c()}}"
    ),
    (
      "f(x < y, z > (w))",
      "f((x<y),(z>w))"
    ),
    (
      "f(a<b, c>(d))",
      "f(a(d))"
    ),
    (
      "let m: [String: [UIView]] = Dictionary<String, Array<UIView>>()",
      "let m:[:]=Dictionary()"
    ),
    (
      "view?.superview!.addSubview(a!)",
      "view.superview.addSubview(a)"
    ),
    (
      "make { [weak self] (make) -> Void in self?.x = 1; $0.y = 2 }",
      "make(|make|{self.x=1; $0.y=2})"
    ),
    (
      "UIView.animate(withDuration: 0.5) { a() } completion: { _ in b() }",
      "UIView.animate(withDuration:0.5,{a()},completion:|_|{b()})"
    ),
    (
      "let title: UILabel = { let l = UILabel(); return l }()",
      "let title:UILabel={let l=UILabel(); return l}()"
    ),
    (
      "private lazy var a = UIView(), b: Int",
      "private lazy var a=UIView(),b:Int"
    ),
    (
      "var gap: CGFloat { didSet { f() } }",
      "var gap:CGFloatdidSet{f()}"
    ),
    (
      "var gap: CGFloat { 8 }",
      "var gap:CGFloat{8}"
    ),
    (
      ##"let s = "H:|-\(gap + 1)-[a]|" + #"\(x)"#"##,
      #"let s=('H:|-\((gap+1))-[a]|'+'\(x)')"#
    ),
    (
      ##"""
      let t = """
        one
          two
        """
      """##,
      #"""
      let t='one
        two'
      """#
    ),
    (
      "switch x { case .a, .b: f() ; case let .c(y) where y > 1: g(); default: break }",
      "switch x .a,.b{f()}.c(y){g()}{breaking}"
    ),
    (
      #"""
      #if os(iOS)
      a()
      #else
      b()
      #endif
      """#,
      "#(os(iOS)){a()}#(){b()}"
    ),
    (
      #"""
      let x = [
        a,
      #if DEBUG
        b,
      #endif
        c,
      ]
      """#,
      "let x=[a,b,c]"
    ),
    (
      #"""
      Text("a")
      #if os(iOS)
        .padding()
      #endif
        .bold()
      """#,
      "Text('a').padding().bold()"
    ),
    (
      #"""
      a(]
      b()
      """#,
      "b(); !1"
    ),
    (
      "func f() { a()",
      "func f(){a()}; !1"
    ),
    (
      #"""
      let = 3
      b()
      """#,
      "b(); !1"
    ),
    (
      #"""
      guard let cell = f()
        as? Cell else { return }
      """#,
      "guard let cell=(f() as Cell){return}"
    ),
    (
      #"p.map(\.title).filter(/a+/) { $0 }"#,
      "p.map(?).filter(?,{$0})"
    ),
    (
      "extension A.B: C where T == D { static func + (l: A, r: B) -> C { l } }",
      "extension A.B:C{func +(l l:A,r r:B){l}}"
    ),
  ]

  static let objectiveC: [Case] = [
    (
      "[a addSubview:b];",
      "a.addSubview<addSubview:>(b)"
    ),
    (
      "[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop relatedBy:0 toItem:nil attribute:0 multiplier:1.0f constant:-20].active = YES;",
      "NSLayoutConstraint.constraintWithItem<constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:>(a,attribute:NSLayoutAttributeTop,relatedBy:0,toItem:nil,attribute:0,multiplier:1.0,constant:-20).active=true"
    ),
    (
      "[v mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(@-20).with.offset(8); make.edges.equalTo(x).insets(UIEdgeInsetsMake(1, 2, 3, 4)); }];",
      "v.mas_makeConstraints<mas_makeConstraints:>(|make|{make.top.equalTo(-20).with.offset(8); make.edges.equalTo(x).insets(UIEdgeInsetsMake(1,2,3,4))})"
    ),
    (
      "UILabel *a = [UILabel new], *b;",
      "var a:UILabel=UILabel.new<new>(),b:UILabel"
    ),
    (
      #"NSDictionary *views = @{@"a": a, @"b": @(1 + 2)};"#,
      "var views:NSDictionary=[:'a':a,'b':(1+2)]"
    ),
    (
      "CGFloat x = isWide ? (CGFloat)y * 2 : -1;",
      "var x:CGFloat=(isWide?((y as CGFloat)*2):-1)"
    ),
    (
      "#define kPadding 16",
      "#define kPadding=16"
    ),
    (
      "#define W(x) ((x) * 2)",
      "#define W=(x*2)"
    ),
    (
      "static const CGFloat kGap = 8.0f;",
      "static const let kGap:CGFloat=8.0"
    ),
    (
      "@interface A : UIView <P> @property (nonatomic, strong) UILabel *title; @end",
      "interface A:UIView,P{@property nonatomic strong var title:UILabel}"
    ),
    (
      #"""
      @implementation A { int x; }
      - (void)pin:(UIView *)v inset:(CGFloat)i { self.title.text = @"a" "b"; }
      + (id)make { return [[self alloc] init]; }
      @end
      """#,
      "implementation A{var x:int; func pin:inset:(_ v:UIView,inset i:CGFloat){self.title.text='ab'}; func make(){return self.alloc<alloc>().init<init>()}}"
    ),
    (
      "@interface A () @end",
      "extension A(){}"
    ),
    (
      "if (a) b(); else if (c) { d(); }",
      "if a{b()}else{if c{d()}}"
    ),
    (
      "for (UIView *v in self.views) { [v x]; }",
      "for v in self.views{v.x<x>()}"
    ),
    (
      "for (int i = 0; i < n; i++) f(i);",
      "while (i<n){f(i)}"
    ),
    (
      "typedef NS_ENUM(NSInteger, Mode) { ModeA, ModeB = 2 };",
      "enum Mode{case ModeA,ModeB=2}"
    ),
    (
      "__weak typeof(self) weakSelf = self;",
      "__weak var weakSelf:typeof=self"
    ),
    (
      "void (^block)(UIView *) = ^(UIView *v) { [v x]; };",
      "var block:->=|v|{v.x<x>()}"
    ),
    (
      "a * b;",
      "var b:a"
    ),
    (
      "x = ({ UIView *v = f(); v; });",
      "x=({var v:UIView=f(); v})"
    ),
    (
      "a->b.c += 1;",
      "a.b.c+=1"
    ),
    (
      #"""
      [a foo:];
      [b bar];
      """#,
      "b.bar<bar>(); !1"
    ),
    (
      #"""
      #if A
      if (x) {
      #else
      if (y) {
      #endif
        f();
      }
      g();
      """#,
      "#(A){if x{f()}}; g()"
    ),
  ]

  @Test("Swift is read with its precedence, its statement ends and its closures", arguments: swift)
  func readsSwift(text: String, tree: String) {
    #expect(printed(text) == tree)
  }

  @Test("Objective-C is read as the same tree", arguments: objectiveC)
  func readsObjectiveC(text: String, tree: String) {
    #expect(printed(text, as: .objectiveC) == tree)
  }
}
