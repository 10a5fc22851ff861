import CodeSyntax
import LayoutCode
import LayoutModel
import Testing

/// Classes as they are written in Objective-C: what a view's initializer runs, and what stands beside it.
@Suite("Classes of Objective-C")
struct ObjectiveCClassTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The statements of the initializer, with the views `a` and `b`.
    var code: String
    /// Other methods of the class.
    var methods = ""
    /// What stands before the class.
    var before = ""
    var equations: [String]
  }

  static let cases = [
    Case(
      testDescription: "a macro that is boxed, and a metric of it",
      code: """
        NSDictionary *views = NSDictionaryOfVariableBindings(_a);
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-m-[_a]" options:0 metrics:@{@"m": @kGap} views:views]];
        """,
      before: "#define kGap 14", equations: ["a.leading == root.leading + 14"]),
    Case(
      testDescription: "functions of C that read rectangles, and another name of self by a macro",
      code: """
        WS(ws);
        [_a mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(ws).offset(CGRectGetWidth(self.bounds) / 2);
          make.top.equalTo(ws.mas_top).offset(CGRectGetMaxY(CGRectMake(1, 2, 3, 4)));
        }];
        """, equations: ["a.left == root.left + 195", "a.top == root.top + 6"]),
    Case(
      testDescription: "a method of a class whose body no file has is not known",
      code: """
        self.theme = Theme.shared;
        [_a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.mas_equalTo(4); }];
        """,
      before: "@interface Theme : NSObject\n+ (instancetype)shared;\n@end",
      equations: ["a.left == root.left + 4"]),
    Case(
      testDescription: "structures of C, with and without the names of their members",
      code: """
        [_a mas_makeConstraints:^(MASConstraintMaker *make) {
          make.edges.mas_equalTo(kInsets);
        }];
        [_b mas_makeConstraints:^(MASConstraintMaker *make) {
          make.size.mas_equalTo((CGSize){18, 19});
          make.left.mas_equalTo(Metrics.inset);
          make.top.mas_equalTo(kPoint.y);
        }];
        """,
      before: """
        static const UIEdgeInsets kInsets = {1, 2, 3, 4};
        struct ViewMetrics { CGFloat side; CGFloat inset; };
        static const struct ViewMetrics Metrics = { .side = 7, .inset = 12 };
        static const CGPoint kPoint = { .x = 5, .y = 6 };
        """,
      equations: [
        "a.left == root.left + 2", "a.top == root.top + 1", "a.right == root.right - 4",
        "a.bottom == root.bottom - 3", "b.width == 18", "b.height == 19",
        "b.left == root.left + 12", "b.top == root.top + 6",
      ]),
    Case(
      testDescription: "a block that makes views, arrays by their dot, and methods of the class",
      code: """
        WEAKSELF
        UIView *(^make)(CGFloat) = ^UIView *(CGFloat width) {
          UIView *tile = [[UIView alloc] init];
          [self addSubview:tile];
          [tile.widthAnchor constraintEqualToConstant:width].active = YES;
          return tile;
        };
        NSMutableArray *tiles = NSMutableArray.array;
        [tiles addObject:make([[self class] gap])];
        [tiles addObject:make(self.class.gap * 2)];
        for (UIView *tile in tiles) { [tile.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES; }
        """,
      methods: "+ (CGFloat)gap { return 5; }",
      equations: [
        "tile.width == 5", "tile2.width == 10", "tile.top == root.top", "tile2.top == root.top",
      ]),
    Case(
      testDescription: "properties that methods set",
      code: """
        [[_a.topAnchor constraintEqualToAnchor:self.topAnchor] setActive:YES];
        NSLayoutConstraint *least = [_a.heightAnchor constraintGreaterThanOrEqualToConstant:4];
        [least setPriority:UILayoutPriorityDefaultHigh];
        [least setConstant:5];
        [least setActive:YES];
        """,
      equations: ["a.top == root.top", "a.height >= 5 @750"]),
    Case(
      testDescription: "an assignment is what it assigns",
      code: """
        [_a addSubview:(self.inner = [UIView new])];
        [_inner.topAnchor constraintEqualToAnchor:_inner.superview.topAnchor].active = YES;
        """,
      equations: ["inner.top == a.top"]),
    Case(
      testDescription: "methods that a header declares and a category implements",
      code: "self.inner = [UIView lineIn:self];\n[_inner hold:3];",
      before: """
        @interface UIView (Line)
        + (UIView *)lineIn:(UIView *)parent;
        - (void)hold:(CGFloat)height;
        @end
        @implementation UIView (Line)
        + (UIView *)lineIn:(UIView *)parent {
          UIView *line = [UIView new];
          [parent addSubview:line];
          [line.widthAnchor constraintEqualToConstant:1].active = YES;
          return line;
        }
        - (void)hold:(CGFloat)height {
          [self.heightAnchor constraintEqualToConstant:height].active = YES;
        }
        @end
        """,
      equations: ["inner.width == 1", "inner.height == 3"]),
    Case(
      testDescription: "a view of the set is made by the initializer that it is sent",
      code: """
        Tag *tag = [[Tag alloc] init];
        [self addSubview:tag];
        [tag.leftAnchor constraintEqualToAnchor:self.leftAnchor].active = YES;
        """,
      before: """
        API_AVAILABLE(ios(11.0)) @interface Tag : UIView
        @end
        @implementation Tag
        - (instancetype)initWithCoder:(NSCoder *)coder { return [super initWithCoder:coder]; }
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          UILabel *text = [UILabel new];
          [self addSubview:text];
          [text.topAnchor constraintEqualToAnchor:self.topAnchor constant:2].active = YES;
          return self;
        }
        @end
        """,
      equations: ["text.top == tag.top + 2", "tag.left == root.left"]),
    Case(
      testDescription: "a flag that lets code run once is no state",
      code: "[self lay]; [self lay];",
      methods: """
        - (void)lay {
          if (!self.isLaidOut) {
            [_a.widthAnchor constraintEqualToConstant:1].active = YES;
            _isLaidOut = YES;
          }
        }
        """,
      equations: ["a.width == 1"]),
    Case(
      testDescription: "constraints of Masonry that get other numbers, and are taken away",
      code: """
        [_a mas_makeConstraints:^(MASConstraintMaker *make) {
          self.high = make.height.mas_equalTo(44);
          self.low = make.bottom.equalTo(self).offset(-4);
        }];
        """,
      methods: """
        - (void)grow { self.high.mas_equalTo(64); [self.low setOffset:-8]; }
        - (void)hide { [self.high uninstall]; }
        """,
      equations: [
        "a.height == 44 in beforeGrow", "a.bottom == root.bottom - 4 in beforeGrow",
        "a.height == 64 in grow (off)", "a.bottom == root.bottom - 8 in grow (off)",
      ]),
    Case(
      testDescription: "shorthands of Masonry, and attributes of self",
      code: """
        [_a makeConstraints:^(MASConstraintMaker *make) {
          make.top.equalTo(self.mas_top).offset(3);
          make.left.equalTo(_b.right).offset(2);
        }];
        """,
      equations: ["a.top == root.top + 3", "a.left == b.right + 2"]),
    Case(
      testDescription: "a view that leaves its superview, without what tied it to that",
      code: """
        [_a.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
        [_a.widthAnchor constraintEqualToConstant:2].active = YES;
        [_a removeFromSuperview];
        [_b addSubview:_a];
        [_a.topAnchor constraintEqualToAnchor:_b.topAnchor].active = YES;
        """,
      equations: ["a.width == 2", "a.top == b.top"]),
    Case(
      testDescription: "data that fills an array, and a block of a queue",
      code: """
        [self.items enumerateObjectsUsingBlock:^(UIView *item, NSUInteger index, BOOL *stop) {
          [item.widthAnchor constraintEqualToConstant:index + 1].active = YES;
        }];
        dispatch_async(dispatch_get_main_queue(), ^{
          [self->_a.widthAnchor constraintEqualToConstant:9].active = YES;
        });
        """,
      equations: ["a.width == 9", "items.width == 1 in itemsHasOne (off)"]),
  ]

  @Test(arguments: cases) func equations(_ one: Case) {
    let trial = CodeClassTrial(
      """
      \(one.before)
      @interface Card : UIView
      @property (nonatomic, strong) UIView *a, *b, *inner;
      @property (nonatomic, strong) NSMutableArray<UIView *> *items;
      @property (nonatomic, strong) MASConstraint *high, *low;
      @property (nonatomic) BOOL isLaidOut;
      @end
      @implementation Card
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        _a = [UIView new];
        _b = [UIView new];
        [self addSubview:_a];
        [self addSubview:_b];
        \(one.code)
        return self;
      }
      \(one.methods)
      @end
      """, class: "Card", language: .objectiveC)
    #expect(trial.equations == one.equations)
    #expect(trial.scene?.unread.isEmpty == true)
    #expect(trial.scene?.unstated.isEmpty == true)
  }

  @Test("an object that is no view is itself")
  func selfOfAnObject() {
    let trial = CodeClassTrial(
      """
      @interface Model : NSObject
      @end
      @implementation Model
      - (instancetype)init { self = [super init]; return self; }
      - (instancetype)initWithName:(NSString *)name { self = [self init]; _name = name; return self; }
      - (CGFloat)width { return self.missing; }
      @end
      @interface Card : UIView
      @end
      @implementation Card
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        Model *model = [[Model alloc] initWithName:@"a"];
        [self.widthAnchor constraintEqualToConstant:[model width]].active = YES;
        return self;
      }
      @end
      """, class: "Card", language: .objectiveC)
    #expect(trial.scene?.constraintCount == 1)
  }
}
