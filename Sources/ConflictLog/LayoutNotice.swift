import LayoutModel

/// What Auto Layout prints besides lists of constraints that conflict: traces, hierarchies, reports of
/// ambiguity, exceptions.
package struct LayoutNotice: Hashable, Sendable {
  /// The kinds. Raw values are part of the JSON output.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `_autolayoutTrace`
    case trace
    /// `recursiveDescription`
    case hierarchy
    /// Xcode's "Need constraints for: X position" and "Position and size are ambiguous".
    case ambiguity
    /// "… because they have no common ancestor"
    case noCommonAncestor
    /// "Constraint items must each be a view or layout guide"
    case noView
    /// A location set to a number alone.
    case locationAlone
    /// "Unable to parse constraint format"
    case visualFormat
    /// Leading or trailing against left or right.
    case mixedDirections
    /// Horizontal against vertical.
    case mixedAxes
    /// "Unable to install constraint on view"
    case outsideSubtree
    /// A view that is laid out again and again.
    case feedbackLoop
    /// "constraints ambiguously suggest a height of zero"
    case zeroHeight
    /// "a constant that exceeds internal limits"
    case largeConstant
    /// "NSLayoutConstraint constant is not finite"
    case infiniteConstant
    /// A layer whose position or size is not a number.
    case layerWithoutNumber
    /// "has already had more Update Constraints in Window passes than there are views"
    case tooManyPasses
    /// "modifying the autolayout engine from a background thread"
    case backgroundThread
    /// A mask's flag of a view that a container manages.
    case managedMask
    /// Views added to a header or footer instead of its content view.
    case headerViews
    /// "Cannot find an outgoing row head"
    case engineRow
    /// The size of a toolbar's item.
    case toolbarItem
  }

  /// A view, guide or anchor that it names.
  package struct View: Hashable, Sendable {
    /// The class.
    package var className: String
    /// The address, with `0x`; empty if none is printed.
    package var address: String
    /// The title or identifier, if printed.
    package var text: String?
    /// The accessibility identifier, if an accessibility tree has one.
    package var identifier: String?
    /// The attribute after it, if any.
    package var attribute: String?
    /// Its depth in a tree, from 0.
    package var depth = 0
    /// Its frame, if printed.
    package var frame: Rect?
    /// The line says that it is hidden.
    package var isHidden = false
    /// The line says that its layout is ambiguous.
    package var isAmbiguous = false
    /// The ambiguous variables: `x`, `y`, `width`, `height`.
    package var variables: [String] = []
  }

  /// The kind.
  package var kind: Kind
  /// The size of the screen, if printed; otherwise the first view is its window.
  package var screen: Size?
  /// The views that it names, in order.
  package var views: [View] = []
  /// The details: a format with its error, or the names of what is missing.
  package var words: [String] = []
  /// How many lines inside of a tree could not be read.
  package var skippedLines = 0
  /// The column of a format's mistake, from 1.
  package var column: Int?
  /// Its first line, from 1.
  package var line = 1
  /// The index of the line behind it.
  var end = 0

  /// The notices of a text, in order.
  /// - Complexity: O(*n*) in the length of the text.
  package static func read(utf8 bytes: [UInt8]) -> [LayoutNotice] {
    var reader = NoticeReader(bytes)
    reader.read()
    if reader.notices.isEmpty, let tree = AccessibilityTree.read(utf8: bytes) { return [tree] }
    return reader.notices
  }

  /// Whether a line begins such a text.
  package static func begins(_ line: String) -> Bool {
    guard line.utf8.count < 4000 else { return false }
    let start = line.drop { $0 == " " }
    // A comment of a program can contain any words.
    if start.hasPrefix("#") || start.hasPrefix("//") { return false }
    if NoticeReader.phrases.contains(where: { line.contains($0.phrase) }) { return true }
    if AccessibilityTree.begins(start) { return true }
    guard let view = NoticeReader.treeView(line[...]) else { return false }
    return view.view.frame != nil || view.isTrace
  }
}

extension LayoutNotice.View {
  /// Its identity in lists of constraints.
  var key: LoggedItemKey {
    let digits = address.lowercased().drop { $0 == "0" || $0 == "x" }
    return digits.isEmpty ? .name(text ?? className) : .address(String(digits))
  }
}

extension ConflictLog {
  /// Gives messages the hierarchies of the same addresses, which are then no texts of their own.
  package mutating func join(_ notices: inout [LayoutNotice]) {
    for (place, notice) in notices.enumerated().reversed() where notice.kind == .hierarchy {
      let keys = Set(notice.views.map(\.key))
      var isUsed = false
      for index in conflicts.indices where conflicts[index].hierarchy == nil {
        let isShared = conflicts[index].constraints.contains { listed in
          listed.constraint.items.contains { keys.contains($0.key) }
        }
        guard isShared else { continue }
        conflicts[index].hierarchy = notice
        isUsed = true
      }
      if isUsed { notices.remove(at: place) }
    }
  }
}
