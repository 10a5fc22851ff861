import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// What is wrong with frames, beside what the engine says of any layout.
extension SceneCheck {
  /// Whether a view has no length where it was drawn: its author knows that.
  func isEmpty(_ view: ScreenView, along axis: Axis) -> Bool {
    // Some controls have a frame that is 1 point larger than what they show.
    view.stored.map { (axis == .horizontal ? $0.width : $0.height) <= 1 } ?? false
  }

  /// Whether the stored frame of a view sticks out of its superview as far as a frame does: its author wants that.
  /// What scrolls may begin above a screen, and a color goes on beyond an edge.
  func isDesigned(_ view: ScreenView, _ rect: Rect, in outer: Rect) -> Bool {
    guard let stored = view.stored, let parent = view.parent,
      let around = source.views[parent].stored
    else { return false }
    let inside = Rect(x: 0, y: 0, width: outer.width, height: outer.height)
    // A picture behind everything else goes on beyond the edges.
    if view.isBlank && rect.overlaps(inside) || view.isPicture && rect.covers(inside) {
      return true
    }
    let mayBeginAbove = view.insetsContent && parent == 0 && source.extent == .screen
    return zip(rect.overhang(in: outer), stored.overhang(in: around)).allSatisfy { now, before in
      now.distance <= Tolerance.pixel || mayBeginAbove && now.edge == .top
        || before.distance > Tolerance.pixel
          && now.distance <= 2 * before.distance + Tolerance.pixel
    }
  }

  /// Whether a view sticks out over one edge by the inset that it has at the opposite one, or out of the screen by the
  /// inset that another view has there: the sign of a number is wrong, as in `a.leading == root.leading + 16` with
  /// `a.trailing == root.trailing + 16`.
  func isTurnedInset(_ view: Int, at place: Int) -> Bool {
    let made = scene(at: place)
    // A color alone may be a shadow.
    guard let item = made.items[view], let parent = source.views[view].parent,
      let around = made.items[parent], !source.views[view].isBlank
    else { return false }
    let own = made.scene.constraints(naming: item)
    let siblings =
      parent == 0 && source.extent == .screen
      ? made.items.compactMap(\.self).filter { $0 != item && made.scene.parent(of: $0) == around }
      : []
    return [(Anchor.left, Anchor.right), (.top, .bottom)].contains { start, end in
      own.contains { outward in
        guard made.origins[outward.id] != nil, outward.constant.magnitude <= Self.mostInset,
          made.scene.isInsetOutward(outward, of: item, over: end, in: around)
        else { return false }
        func isInset(_ inward: LayoutConstraint, of item: ItemID, from edge: Anchor) -> Bool {
          made.origins[inward.id] != nil
            && inward.constant.magnitude == outward.constant.magnitude
            && made.scene.isInset(inward, of: item, from: edge, in: around)
        }
        // At the opposite edge, or for another view, the same number is an inset.
        return own.contains { isInset($0, of: item, from: start) }
          || siblings.contains { sibling in
            made.scene.constraints(naming: sibling).contains { isInset($0, of: sibling, from: end) }
          }
      }
    }
  }

  /// The largest inset, in points: what moves a view out by more does so on purpose.
  private static let mostInset = 64.0

  /// Whether a text of a varied screen has no room however wrong the table of texts is; what the source's own text needs
  /// is not told for certain.
  func isSurelyCut(_ width: Double, of needed: Double) -> Bool {
    source.variation != nil && width < needed * source.leastTextScale
  }

  /// The least side of a control for a finger, in points, as the Human Interface Guidelines have it.
  static let leastTouch = 44.0

  /// Whether the contents of a scroll view are wider than itself.
  func contentsTooWide(
    _ view: Int, _ rect: Rect, _ solved: Layout, _ made: ScreenScene
  ) -> Sighting? {
    guard source.views[view].isScroll, let item = made.items[view],
      let content = made.scene.contentGuide(of: item), let inner = solved.frames[content],
      !solved.free.contains(AnchorReference(content, .width)),
      inner.width > rect.width + Tolerance.pixel, rect.width > Tolerance.pixel,
      inner.height > rect.height + Tolerance.pixel || !isAsHigh(item, as: content, made.scene)
    else { return nil }
    return Sighting(
      fault: .wide(view), fact: .wide(has: rect.width, needs: inner.width),
      line: source.views[view].line, views: [view], weight: inner.width - rect.width)
  }

  /// Whether a constraint says that something in a scroll view is as high as the scroll view: it is meant to scroll
  /// sideways.
  private func isAsHigh(_ scrollView: ItemID, as content: ItemID, _ scene: Scene) -> Bool {
    scene.constraintsInOrder.contains { constraint in
      let anchors = [constraint.left, constraint.right].flatMap { $0.terms.map(\.anchor) }
      guard constraint.relation == .equal, anchors.count == 2,
        anchors.allSatisfy({ $0.anchor == .height })
      else { return false }
      let items = anchors.map(\.item)
      return items.contains {
        $0 == scrollView || scene.isGuide($0) && scene.parent(of: $0) == scrollView
      }
        && items.contains { $0 == content || $0 != scrollView && scene.isInside($0, scrollView) }
    }
  }

  /// The texts that overlap a sibling with a text, an image or a control of its own.
  func overlaps(
    _ solved: Layout, _ made: ScreenScene, except unseen: Set<Int>, at place: Int
  ) -> [(text: Int, sibling: Int)] {
    var found: [(Int, Int)] = []
    let free = Set(solved.free.map(\.item))
    func isVisible(_ view: Int) -> Bool {
      guard let item = made.items[view] else { return false }
      return !source.views[view].isInvisible && !unseen.contains(view)
        && !made.framed.contains(view) && !free.contains(item)
        && made.scene.properties(of: item)?.isHidden != true
    }
    let siblings = Dictionary(
      grouping: source.views.indices.dropFirst().filter {
        (source.views[$0].hasContent || source.views[$0].isControl) && isVisible($0)
      }, by: { source.views[$0].parent })
    for family in siblings.values {
      for (index, text) in family.enumerated() where source.views[text].isText {
        for (other, sibling) in family.enumerated() where other != index {
          // Of two texts, the first tells.
          if source.views[sibling].isText, other < index { continue }
          if overlap(text, sibling, solved, made, at: place) { found.append((text, sibling)) }
        }
      }
    }
    return found.sorted { $0 < $1 }
  }

  func overlap(
    _ view: Int, _ other: Int, _ solved: Layout, _ made: ScreenScene, at index: Int,
    textScale: Double = 1
  ) -> Bool {
    // Views that overlap where they were drawn are shown in turn.
    if let a = source.views[view].stored, let b = source.views[other].stored,
      a.overlaps(b, by: Self.leastOverlap)
    {
      return false
    }
    guard let a = made.items[view].flatMap({ solved.frames[$0] }),
      let b = made.items[other].flatMap({ solved.frames[$0] })
    else { return false }
    let text = shown(view, in: a, at: index, textScale)
    let sibling = source.views[other].isControl ? b : shown(other, in: b, at: index, textScale)
    return text.overlaps(sibling, by: Self.leastOverlap)
  }

  /// The part of a view's frame in which the line of its text is.
  private func shown(_ view: Int, in frame: Rect, at index: Int, _ textScale: Double) -> Rect {
    let conditions = cases[index].conditions
    guard source.views[view].isText, let place = source.views[view].textPlace,
      !conditions.isRightToLeft,
      let text = source.textWidth(of: view, at: conditions.classes)
    else { return frame }
    let width = min(frame.width, text.points * (text.isGuess ? textScale : 1))
    let line = source.font(of: view).map { TextMetrics.lineHeight(font: $0) } ?? frame.height
    let height = min(frame.height, line)
    return Rect(
      x: frame.x + place * (frame.width - width), y: frame.y + (frame.height - height) / 2,
      width: width, height: height)
  }

  /// The least overlap that is told, in points: a line of text has as much empty space above and below.
  static let leastOverlap = 2.0

  /// The layout with guessed texts as narrow as they may be; nil if nothing is guessed.
  func layoutOfNarrowerTexts(at index: Int) -> (layout: Layout, made: ScreenScene)? {
    guard source.hasGuessedTexts else { return nil }
    let made = source.scene(cases[index].conditions, textScale: source.leastTextScale)
    var engine = LayoutEngine()
    return (engine.layout(of: made.scene), made)
  }

  /// What is wrong where each side of the screen is covered: a view that fills what the safe area leaves has no
  /// room on other screens by design.
  func harmUnderBars(at index: Int) -> Harm {
    var conditions = cases[index].conditions
    let least = 20.0
    let insets = conditions.safeArea
    conditions.safeArea = Insets(
      top: max(insets.top, least), left: max(insets.left, least),
      bottom: max(insets.bottom, least), right: max(insets.right, least))
    var engine = LayoutEngine()
    return engine.harm(of: source.scene(conditions, textScale: 1).scene)
  }
}

extension Scene {
  /// Whether a constraint states that a view has no width or no height.
  func statesZero(of item: ItemID) -> Bool {
    constraints(naming: item).contains { constraint in
      constraint.left.terms.count == 1 && constraint.right.terms.isEmpty
        && constraint.left.terms[0].anchor.item == item
        && constraint.left.terms[0].anchor.anchor.isSize && constraint.constant == 0
    }
  }
}

extension Harm {
  /// The axis along which a view has no room, if any.
  func crushedAxis(of item: ItemID) -> Axis? {
    Axis.allCases.first { crushed.contains(AnchorReference(item, $0.length)) }
  }

  /// Whether a view sticks out of its superview.
  func isOutside(_ item: ItemID, notAlong axes: Set<Axis> = []) -> Bool {
    outside.keys.contains { $0.item == item && !axes.contains($0.anchor.axis) }
  }
}

extension Rect {
  /// Whether it reaches every edge of another rectangle, or goes on beyond it.
  fileprivate func covers(_ other: Rect) -> Bool {
    x <= other.x + Tolerance.pixel && y <= other.y + Tolerance.pixel
      && x + width >= other.x + other.width - Tolerance.pixel
      && y + height >= other.y + other.height - Tolerance.pixel
  }
}
