import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The layout of a scene on the screens of a lesson: its frames, what is open, and whether it has a conflict.
struct LessonOutcome: Equatable {
  /// One screen, in one direction.
  struct Screen: Equatable {
    /// `320x480`, or `320x480, right to left`.
    var name: String
    /// The frames of all views but the root by name, in their superviews' coordinates.
    var frames: [String: Rect]
    /// The names of the views in tree order.
    var views: [String]
    /// The values that are open: `box.width`.
    var open: [String]
    /// The frames if open values were wished for: rules that leave values open differ in them.
    var probed: [String: Rect]
    /// Whether a required constraint is left out.
    var hasConflict: Bool
    /// The names of the views that are placed by frames, not by constraints.
    var placed: Set<String>
  }

  /// The screens in the order of the lesson.
  var screens: [Screen]
  /// The axis that matters; nil for both.
  var axis: Axis?

  /// The smallest difference of two frames that counts, in points.
  private static let tolerance = 0.5

  static func == (a: Self, b: Self) -> Bool {
    a.screens.count == b.screens.count
      && zip(a.screens, b.screens).allSatisfy { pair in
        let (first, second) = pair
        return Set(first.open) == Set(second.open) && first.hasConflict == second.hasConflict
          && first.placed == second.placed
          && Set(first.views) == Set(second.views)
          && first.views.allSatisfy { a.difference(of: $0, in: first, from: second) == nil }
          && a.saysSame(first, second)
      }
  }

  /// Whether two scenes that leave the same values open say the same about them.
  func saysSame(_ first: Screen, _ second: Screen) -> Bool {
    var probes = (first, second)
    (probes.0.frames, probes.1.frames) = (first.probed, second.probed)
    return first.probed.keys.allSatisfy { difference(of: $0, in: probes.0, from: probes.1) == nil }
  }

  /// The first value of a view that is not as wanted: `box.width is 280, not 200`; nil if there is none.
  /// - Parameter isSecret: Whether the wanted number is not told.
  func difference(
    of view: String, in screen: Screen, from wanted: Screen, isSecret: Bool = false
  ) -> String? {
    guard let frame = screen.frames[view], let goal = wanted.frames[view] else { return nil }
    var values: [(String, Double, Double)] = []
    if axis != .vertical {
      values += [("left", frame.x, goal.x), ("width", frame.width, goal.width)]
    }
    if axis != .horizontal {
      values += [("top", frame.y, goal.y), ("height", frame.height, goal.height)]
    }
    guard let (name, found, sought) = values.first(where: { abs($0.1 - $0.2) > Self.tolerance })
    else { return nil }
    let texts = [found, sought].map { NumberText.display($0, decimals: 2) }
    if isSecret { return "\(view).\(name) is \(texts[0]), which is not what the task asks for" }
    return "\(view).\(name) is \(texts[0]), and should be \(texts[1])"
  }
}

extension LessonHost {
  /// The screens at which a lesson is judged: their sizes, and whether from right to left.
  private func screens(of lesson: Lesson) -> [(size: Size, isRightToLeft: Bool)] {
    let directions = lesson.isJudgedRightToLeft ? [false, true] : [false]
    return lesson.screens.flatMap { size in directions.map { (size, $0) } }
  }

  /// The layout of the scene on a lesson's screens.
  func outcome(for lesson: Lesson) -> LessonOutcome {
    LessonOutcome(
      screens: screens(of: lesson).map { size, isRightToLeft in
        trial(at: size, isRightToLeft: isRightToLeft)
          .outcome(at: size, isRightToLeft, on: lesson.axis)
      }, axis: lesson.axis)
  }

  private func outcome(
    at size: Size, _ isRightToLeft: Bool, on axis: Axis?
  ) -> LessonOutcome.Screen {
    let scene = scene
    let layout = engine.layout(of: scene)
    var frames: [String: Rect] = [:]
    var views: [String] = []
    var placed: Set<String> = []
    for item in scene.itemsInTreeOrder() where item != .root && !scene.isGuide(item) {
      guard let frame = layout.frames[item] else { continue }
      frames[scene.name(of: item)] = frame
      views.append(scene.name(of: item))
      if scene.properties(of: item)?.frame != nil { placed.insert(scene.name(of: item)) }
    }
    let open = layout.free.filter { axis == nil || $0.anchor.axis == axis }
      .filter { !scene.isGuide($0.item) }
    return LessonOutcome.Screen(
      name: screenName(size) + (isRightToLeft ? ", right to left" : ""), frames: frames,
      views: views, open: open.map { EquationText.anchor($0, in: scene) },
      probed: open.isEmpty ? [:] : probed(views, on: axis),
      hasConflict: !layout.broken.isEmpty, placed: placed)
  }
}

extension LessonHost {
  /// The frames with a wish for each place and length, the earlier ones stronger: what rules leave open is where
  /// the wishes put it, and what they say about it shows. Once the wishes are weak and small, once strong and large.
  private func probed(_ views: [String], on axis: Axis?) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    for (first, offset) in [(99, 0), (999, 1_000)] {
      let twin = trial()
      var priority = first
      for (index, view) in views.enumerated().prefix(20) {
        for (anchor, other, value) in [
          ("left", Axis.vertical, 31), ("width", .vertical, 53), ("top", .horizontal, 37),
          ("height", .horizontal, 59),
        ] where axis != other {
          let number = value + offset + (offset == 0 ? 97 : 997) * index
          twin.run(["\(view).\(anchor) == \(number) @\(priority)"])
          priority -= 1
        }
      }
      let layout = twin.engine.layout(of: twin.scene)
      for item in twin.scene.itemsInTreeOrder() {
        frames[twin.scene.name(of: item) + "@\(first)"] = layout.frames[item]
      }
    }
    return frames
  }
}

/// `320x480`
func screenName(_ size: Size) -> String {
  [size.width, size.height].map { NumberText.display($0, decimals: 2) }.joined(separator: "x")
}

/// One of the things that must be so for a step to be done.
struct LessonCheck {
  /// Whether it is so.
  var holds: Bool
  /// What is not so, in a sentence; empty if it holds.
  var message = ""
  /// The screen that it is about; nil for all of them.
  var screen: Int?

  /// What is said where the layout is right as far as it is decided, and the rules differ.
  static let anotherRule = "this is another rule"

  /// Whether that is so.
  var isOfAnotherRule: Bool { message.hasSuffix(Self.anotherRule) }
}

extension LessonHost {
  /// What must be so for a step to be done, and whether it is.
  /// - Parameters:
  ///   - goal: The layout with the step's solution.
  ///   - outcome: The layout of the scene.
  ///   - typed: What was typed for the step so far.
  ///   - isCounted: Whether the number of constraints counts, where it is limited.
  func checks(
    of step: LessonStep, in lesson: Lesson, goal: LessonOutcome, outcome: LessonOutcome,
    typed: String, isCounted: Bool = true
  ) -> [LessonCheck] {
    var checks: [LessonCheck] = []
    if step.checks.isEmpty {
      for (index, pair) in zip(outcome.screens, goal.screens).enumerated() {
        let message = Self.mismatch(pair.0, pair.1, of: outcome, isSecret: lesson.isExam)
        checks.append(
          LessonCheck(holds: message == nil, message: message ?? "", screen: index))
      }
    } else {
      checks = step.checks.map { check(of: $0, in: lesson) }
    }
    for word in step.uses {
      let isUsed = typed.split { !$0.isLetter && !$0.isNumber }.contains(word[...])
      checks.append(LessonCheck(holds: isUsed, message: "the task asks for `\(word)`"))
    }
    if let limit = step.limit, isCounted {
      let scene = scene
      let count = scene.constraintsInOrder.count { scene.isInForce($0.id) }
      checks.append(
        LessonCheck(
          holds: count <= limit,
          message:
            "there are \(count) constraints, and \(limit) are enough: `constraints` lists them"))
    }
    return checks
  }

  /// What is not as wanted on a screen; nil if all is.
  private static func mismatch(
    _ found: LessonOutcome.Screen, _ goal: LessonOutcome.Screen, of outcome: LessonOutcome,
    isSecret: Bool
  ) -> String? {
    let place = outcome.screens.count > 1 ? "at \(found.name): " : ""
    if let missing = goal.views.first(where: { found.frames[$0] == nil }) {
      return "there is no view `\(missing)` yet"
    }
    if found.hasConflict, !goal.hasConflict {
      let way =
        outcome.screens.first?.name == found.name
        ? "" : "`screen \(found.name.prefix { $0 != "," })`, then "
      return place + "rules cannot hold together: \(way)`conflicts` shows them"
    }
    if let view = goal.views.first(where: { found.placed.contains($0) && !goal.placed.contains($0) }
    ) {
      return "`\(view)` is placed by a frame, once; a rule is written with `==`"
    }
    let open = found.open.filter { !goal.open.contains($0) }
    if let first = open.first(where: { name in goal.views.contains { name.hasPrefix($0 + ".") } }) {
      return place + "nothing decides \(first) yet"
    }
    if let settled = goal.open.first(where: { !found.open.contains($0) }) {
      return place + "\(settled) is decided, and this step leaves it open"
    }
    for view in goal.views {
      if let difference = outcome.difference(
        of: view, in: found, from: goal, isSecret: isSecret)
      {
        return place + difference
      }
    }
    if goal.hasConflict, !found.hasConflict { return place + "there is no conflict yet" }
    return outcome.saysSame(found, goal) ? nil : place + LessonCheck.anotherRule
  }

  /// Whether a condition holds at every screen of a lesson.
  private func check(of condition: LessonCondition, in lesson: Lesson) -> LessonCheck {
    // What is proved for a range of sizes, or for devices, is the same on every screen.
    let screens = condition.text.hasPrefix("for ") ? [lesson.screens[0]] : lesson.screens
    for size in screens {
      let twin = trial(at: size)
      let isReady = condition.after.allSatisfy { twin.run([$0]) }
      let message =
        isReady ? twin.failure(of: "expect " + condition.text) : "a rule that is needed is gone"
      guard let message else { continue }
      let place = screens.count > 1 ? "at \(screenName(size)): " : ""
      return LessonCheck(
        holds: false, message: place + (condition.message.isEmpty ? message : condition.message),
        screen: lesson.screens.firstIndex { $0 == size })
    }
    return LessonCheck(holds: true)
  }
}
