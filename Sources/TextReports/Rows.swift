extension Report {
  /// Rows of cells in columns, each with remarks beside or below it:
  ///
  /// ```
  ///   (1)  box.left  == panel.left  + 20         line 4
  ///   (2)  box.width == panel.width              line 7, just typed
  /// ```
  /// The last cell of a row is folded in its column where it is too long for the line.
  package struct Rows: Sendable {
    /// A column.
    package struct Column: Sendable {
      /// The side at which its cells are aligned.
      package enum Alignment: Sendable {
        case leading, trailing
      }

      var alignment: Alignment
      var gap: Int
      var minimum: Int
      var most: Int?
      var isAtMostHalf: Bool
      var name: String?

      /// Creates a column.
      /// - Parameters:
      ///   - gap: The number of blanks before it.
      ///   - minimum: The minimum width in columns.
      ///   - most: The maximum width in columns; a longer cell moves the following ones.
      ///   - isAtMostHalf: Whether it ends in the left half of the line.
      ///   - name: What its numbers are, such as `top`; for series of like rows.
      package init(
        _ alignment: Alignment = .leading, gap: Int = 2, minimum: Int = 0, most: Int? = nil,
        isAtMostHalf: Bool = false, name: String? = nil
      ) {
        self.alignment = alignment
        self.gap = gap
        self.minimum = minimum
        self.most = most
        self.isAtMostHalf = isAtMostHalf
        self.name = name
      }
    }

    /// The position of remarks.
    package struct Remarks: Sendable {
      /// The rows whose remarks share a column.
      package enum Alignment: Sendable {
        /// None: each remark follows its own text.
        case none
        /// All or none.
        case together
        /// Those whose text leaves a number of columns.
        case leaving(Int)
        /// Those whose text has a maximum width.
        case upTo(Int)
      }

      var alignment: Alignment
      var gap: Int
      var leastGap: Int
      var start: Int
      var below: Int
      var spacing: Int
      var joinsWithCommas: Bool

      /// Creates a place for remarks.
      /// - Parameters:
      ///   - gap: The number of blanks between the longest text and the column.
      ///   - leastGap: The number of blanks after a text that reaches into the column; nil for `gap`.
      ///   - start: The first column for remarks, in a line of 80.
      ///   - below: The indentation of remarks below the text.
      ///   - spacing: The number of blanks between remarks on one line.
      ///   - joinsWithCommas: Whether remarks below the text are joined with commas.
      package init(
        _ alignment: Alignment, gap: Int = 3, leastGap: Int? = nil, start: Int = 0, below: Int = 0,
        spacing: Int = 1, joinsWithCommas: Bool = false
      ) {
        self.alignment = alignment
        self.gap = gap
        self.leastGap = leastGap ?? gap
        self.start = start
        self.below = below
        self.spacing = spacing
        self.joinsWithCommas = joinsWithCommas
      }
    }

    var key: String?
    var indent: Int
    var columns: [Column]
    var remarks: Remarks
    /// The rows.
    package var rows: [Row]
    /// Whether remarks that have no place beside their text are left out.
    package var omitsRemarksBelow = false
    /// Omitted rows that count only for the columns, with the line that replaces them.
    package var omissions: [Omission] = []

    /// The omitted rows.
    package struct Omission: Sendable {
      var range: Range<Int>
      var line: Markup?
      /// The number of omitted rows.
      package var count: Int { range.count }

      /// Omits rows.
      /// - Parameter line: The line that replaces them.
      package init(_ range: Range<Int>, line: Markup? = nil) {
        self.range = range
        self.line = line
      }
    }

    /// Creates rows.
    /// - Parameters:
    ///   - key: The key of the array of their values in JSON, if they have one.
    ///   - indent: The number of blanks before each row.
    ///   - columns: The columns; missing ones are separated by two blanks.
    package init(
      _ key: String? = nil, indent: Int = 0, columns: [Column] = [],
      remarks: Remarks = Remarks(.none), _ rows: [Row]
    ) {
      self.key = key
      self.indent = indent
      self.columns = columns
      self.remarks = remarks
      self.rows = rows
    }
  }

  /// A row: cells, remarks, and its value in JSON.
  package struct Row: Sendable {
    var cells: [Markup]
    var remarks: [Markup]
    var folding: Line.Folding
    var hanging: Int
    var trailing: Int?
    var value: (@Sendable () -> JSON)?

    /// Creates a row.
    /// - Parameters:
    ///   - cells: The cells; the last may be folded.
    ///   - remarks: The remarks beside it.
    ///   - folding: Where the last cell may be folded.
    ///   - hanging: The indentation of the further lines of the last cell.
    ///   - trailing: A cell aligned to the right of its column, whatever the column's alignment.
    ///   - value: The value in JSON; nil if the row is only text.
    package init(
      _ cells: [Markup], remarks: [Markup] = [], folding: Line.Folding = .words, hanging: Int = 0,
      trailing: Int? = nil, value: (@Sendable () -> JSON)? = nil
    ) {
      self.cells = cells
      self.remarks = remarks
      self.folding = folding
      self.hanging = hanging
      self.trailing = trailing
      self.value = value
    }
  }

  /// A column of numbers that are added, and their total:
  ///
  /// ```
  ///      320    row.width   == 320                 (1) @1000  line 2
  ///   -  16    name.left   == row.left + 16       (2) @1000  line 3
  ///   -----
  ///      304
  /// ```
  package struct Sum: Sendable {
    /// A number with its source.
    package struct Term: Sendable {
      var isNegative: Bool
      var number: String
      var text: Markup
      var remarks: [Markup]

      /// Creates a term.
      /// - Parameters:
      ///   - number: The magnitude.
      ///   - text: The source; folded at the terms of an equation.
      package init(
        _ number: String, isNegative: Bool, _ text: Markup, remarks: [Markup] = []
      ) {
        self.isNegative = isNegative
        self.number = number
        self.text = text
        self.remarks = remarks
      }
    }

    var terms: [Term]
    var total: String
    var isNegative: Bool

    /// Creates a sum.
    /// - Parameter total: The magnitude of the total.
    package init(_ terms: [Term], total: String, isNegative: Bool) {
      self.terms = terms
      self.total = total
      self.isNegative = isNegative
    }
  }
}
