import LayoutModel
import TextReports

/// A constraint in words, in parts that can be set in columns.
public struct ConstraintDescription: Hashable, Sendable {
  /// The wording in the dialect of the statement.
  package enum Words: Hashable, Sendable {
    /// Columns: `box.left` `==` `panel.left` `+ 20`.
    case equation(EquationText)
    /// A sentence, including the priority: `width of <a> equal to 20 with required priority`.
    case sentence(String)
  }

  /// The origin of a constraint.
  package enum Origin: Hashable, Sendable {
    /// A stated constraint.
    case stated
    /// Hugging: the view is not larger than its content.
    case hugging
    /// Compression resistance: the view is not smaller than its content.
    case compression
    /// The size and position of the root.
    case screen
    /// Sizes are never negative.
    case nonNegative
    /// An implied rule of a view or guide; its sentence names the owner.
    case rule(String)
    /// The constraint was removed.
    case removed

    /// The remark printed after it: `hugging`, `compression`, `the screen`; nil if the wording includes it.
    package var phrase: String? {
      switch self {
      case .stated, .nonNegative, .removed: nil
      case .hugging: "hugging"
      case .compression: "compression"
      case .screen: "the screen"
      case .rule(let words): words
      }
    }
  }

  /// The described constraint.
  package var reference: ConstraintReference
  /// The printed number; nil for an implied constraint.
  package var number: ConstraintID?
  /// The position of an implied constraint among those that an answer names, from 1; nil outside an answer.
  package var letter: Int?
  /// In its dialect.
  package var words: Words
  /// As an equation, whatever its dialect.
  package var equation: EquationText
  /// 1...1000.
  package var priority: Double
  /// The origin.
  package var origin: Origin
  /// The word for the dialect of ``words``: `equation`, `keep` …, or `implied` for an implied constraint.
  package var dialect: String
  /// Its label: `note`, `w[2]`.
  package var label: String?
  /// The group that it belongs to.
  package var group: GroupID?
  /// The name of that group.
  package var groupName: String?
  /// The location of the statement; for content, of the view's declaration.
  package var source: SourceLocation?
  /// Whether it and the groups around it are active.
  package var isInForce: Bool

  /// `@750`; nil if it is required.
  package var priorityText: String? {
    priority == Priority.required ? nil : NumberText.priority(priority)
  }

  /// The wording on one line, with names of views and lengths in points; for an equation, without the priority.
  public var line: String {
    switch words {
    case .equation(let text): text.line
    case .sentence(let sentence): sentence
    }
  }
}

extension Axis {
  /// `horizontal`, `vertical`
  package var word: String { self == .horizontal ? "horizontal" : "vertical" }

  /// `horizontally`, `vertically`
  package var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
}
