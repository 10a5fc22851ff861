import ConflictLog
import LayoutModel

/// What gives a view its size, in words.
struct LogContainer {
  /// Who gives the size.
  private enum Giver {
    case measuring, cell, rootView, container, frame, clipView, lostName
  }

  private let giver: Giver
  private let length: String

  init(_ row: ConflictFacts.Row, _ facts: ConflictFacts) {
    length = row.lengthWord
    let item = row.size?.item
    let logged = item.flatMap { facts.log?.logged($0) }
    let name = logged?.plainClass ?? ""
    switch row.role {
    case .temporarySize: giver = .measuring
    case .autoresizing: giver = name == "NSClipView" ? .clipView : .frame
    case .own: giver = .lostName
    default:
      if logged?.isCellContent == true || name.hasSuffix("Cell")
        || name == "UICollectionReusableView" || name.hasSuffix("HeaderFooterView")
        || name == "NSTableRowView"
      {
        giver = .cell
      } else if name == "UIView", let item,
        facts.log?.scene.items.contains(where: {
          $0.item.isGuide && !$0.item.isMarginsGuide && facts.scene.isInside($0.id, item)
        }) == true
      {
        giver = .rootView
      } else {
        giver = .container
      }
    }
  }

  func cause(_ has: Double) -> ConflictCause.Kind {
    switch giver {
    case .frame, .clipView: has == 0 ? .containerStillZero : .frameSize
    case .cell:
      has == 0 ? .containerStillZero : length == "height" ? .estimatedCellHeight : .containerSize
    case .measuring, .rootView, .container, .lostName:
      has == 0 ? .containerStillZero : .containerSize
    }
  }

  /// `cell is given a height of 44`
  func given(_ name: String, _ has: Double) -> String {
    let amount = ConflictFacts.text(has)
    switch giver {
    case .measuring: return "\(name) is measured at a \(length) of \(amount)"
    case .cell:
      return has == 0
        ? "\(name) is laid out at a \(length) of 0" : "\(name) is given a \(length) of \(amount)"
    case .frame: return "the frame of \(name) has a \(length) of \(amount)"
    case .clipView: return "\(name) has a \(length) of \(amount)"
    case .lostName: return "\(name) is laid out at a \(length) of \(amount)"
    case .rootView, .container:
      return has == 0
        ? "\(name) is laid out at a \(length) of 0"
        : "the container of \(name) gives it a \(length) of \(amount)"
    }
  }

  /// Whether it is a cell, a header or a footer of a table or collection.
  var isCell: Bool { giver == .cell }

  /// Whether a cell is a separator's line or a rounded pixel away from the height of its contents.
  func isPixel(_ row: ConflictFacts.Row, _ bound: ConflictFacts.Bound) -> Bool {
    isCell && length == "height" && row.number > 0 && bound.isExact
      && (bound.value - row.number).magnitude <= 1
  }

  /// Whether a device's screen has this length in one of its orientations.
  private func isScreenLength(_ number: Double) -> Bool {
    Device.all.contains { device in
      let sizes = [device.portraitSize, device.landscapeSize]
      return sizes.contains { (length == "height" ? $0.height : $0.width) == number }
    }
  }

  /// Other ways out.
  func advice(
    _ name: String, _ bound: Double, against has: Double, needsMore: Bool, isExact: Bool
  ) -> [String] {
    let amount = ConflictFacts.text(bound)
    switch giver {
    case .measuring: return []
    case .cell:
      guard length == "height" else { return [] }
      return [
        needsMore
          ? "use automatic row heights, with an estimate from \(amount) on"
          : "return \(amount) as the height of the row or item, where that is what you want"
      ]
    case .frame:
      // A view as long as a screen is one that fills it: its frame is right.
      guard !isScreenLength(has) else { return [] }
      return [
        "give \(name) a frame of that \(length): \(amount)"
          + (isExact ? "" : needsMore ? " or more" : " or less")
      ]
    case .clipView:
      return ["give the scroll view a frame before its content is added"]
    case .rootView, .container, .lostName:
      guard needsMore, has == 0 else { return [] }
      return [
        isExact
          ? "give \(name) its \(length) before it is laid out: at \(amount) they all hold"
          : "give \(name) its \(length) before it is laid out: from \(amount) on they all hold"
      ]
    }
  }
}
