import LayoutModel

/// A line that looks like a constraint and is not used, or not wholly.
public struct SkippedLine: Hashable, Sendable {
  /// Why.
  public enum Reason: Hashable, Sendable {
    /// The line ends before the constraint does.
    case cutOff
    /// An address has letters that are no hexadecimal digits.
    case notHexadecimal
    /// A number that no layout has.
    case numberOutOfRange
    /// `|` stands for a view that the line does not name.
    case unknownSuperview
    /// A name that is cut off, without the view that it stands for.
    case unknownName
    /// An anchor of a kind that is not known.
    case unknownAttribute
    /// A variable of the layout engine's own, of no view.
    case engineVariable
    /// An anchor that is a sum of others, as NSGridView makes them.
    case compositeAnchor
    /// A sentence of QuickVFL's, which leaves the numbers out.
    case quickFormat
    /// More text than a constraint can have.
    case tooLong
    /// Something unknown behind the constraint.
    case unknownEnd
    /// Anything else.
    case unknownForm
  }

  /// The line, from 1.
  public var line: Int
  /// Where on the line the reason is found, from 1; nil for the whole line.
  public var column: Int?
  /// Why it is not used.
  public var reason: Reason
  /// The number that the constraint would have in the list; nil outside lists.
  public var number: Int?
  /// The line itself, or as much of it as can be shown.
  public var text: String
}

/// A constraint with its place in the list of a log.
public struct ListedConstraint: Hashable, Sendable {
  /// Its number in the list, from 1.
  public var number: Int
  /// The line of the text that it begins on, from 1.
  public var line: Int
  /// What it says.
  public var constraint: LoggedConstraint
  /// The number of an earlier one that says the same and has the same address.
  public var repeats: Int?
}

/// One message about constraints that cannot hold together, as far as it could be read.
public struct LoggedConflict: Hashable, Sendable {
  /// The constraints, in the order of the list.
  public var constraints: [ListedConstraint] = []
  /// How many the list has, those that could not be read included.
  public var listCount = 0
  /// The lines of the list that are not used.
  public var skipped: [SkippedLine] = []
  /// Whether the message says that they cannot hold together.
  public var hasHeadline = false
  /// The constraint that the system broke, as it is printed behind the list.
  public var broken: LoggedConstraint?
  /// Its number in the list; nil if it is not listed.
  public var brokenNumber: Int?
  /// Whether the list is private: the system left it out.
  public var isRedacted = false
  /// Whether the list goes on behind the end of the text.
  public var isCut = false
  /// Whether it is the message about a constraint between views that have no view around them both.
  public var isUnprepared = false
  /// Which system or library has written it.
  public var framework = ""
  /// Which of its forms it has; empty if nothing says.
  public var form = ""
  /// The first line, from 1.
  public var firstLine = 1

  /// A message in which nothing was read.
  public init() {}
}

/// What could be read of a text with messages about constraints.
///
/// ```swift
/// let log = ConflictLog(text)
/// log.conflicts[0].constraints[2].constraint.relation
/// ```
public struct ConflictLog: Hashable, Sendable {
  /// The messages, in order. One with nothing in it may stand for what could not be read.
  public var conflicts: [LoggedConflict] = []
  /// How many lines say nothing about constraints and are no part of a message's frame.
  public var otherLines = 0

  /// Reads a text. It looks for constraints wherever they stand and asks nothing of what is around them.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) { self.init(utf8: Array(text.utf8)) }

  /// Reads a text in UTF-8; what is none is replaced.
  public init(utf8 bytes: [UInt8]) {
    var reader = LogReader(bytes)
    reader.read()
    conflicts = reader.conflicts
    otherLines = reader.otherLines
  }

  /// Whether a text is, or begins, a log: a constraint or a headline stands on its first line.
  public static func isLog(_ text: String) -> Bool {
    let start = text.prefix { !$0.isNewline }
    var reader = LogReader(Array(start.utf8))
    return reader.hasConstraintOrHeadline()
  }
}
