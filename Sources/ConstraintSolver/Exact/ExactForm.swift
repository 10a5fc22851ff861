/// A linear form in fractions: `(constant + sum(coefficient * quantity)) / denominator`, in whole
/// numbers without a common divisor.
///
/// One denominator for a form leaves the arithmetic to whole numbers, which stay small since what they
/// have in common is divided out.
struct ExactForm: Sendable {
  var constant = BigInteger.zero
  /// One for each column of the dictionary.
  var coefficients: [BigInteger]
  /// Positive.
  var denominator = BigInteger.one

  /// The form that is 0.
  init(columnCount: Int) { coefficients = Array(repeating: .zero, count: columnCount) }

  /// The value where all quantities are 0.
  var value: Double { BigInteger.quotient(constant, denominator) }

  /// The coefficient of a column.
  func coefficient(_ column: Int) -> Double {
    BigInteger.quotient(coefficients[column], denominator)
  }

  /// The coefficient of a column as a fraction; where 128 bits do not hold it, that of its double, or 0.
  func ratio(_ column: Int) -> Rational {
    let common = BigInteger.commonDivisor(coefficients[column], denominator)
    if let above = coefficients[column].dividedExactly(by: common).int128,
      let below = denominator.dividedExactly(by: common).int128,
      let fraction = Rational(above, over: below)
    {
      return fraction
    }
    return Rational(exactly: coefficient(column)) ?? .zero
  }

  /// The columns whose coefficients are not 0.
  var nonzeroColumns: [Int] { coefficients.indices.filter { !coefficients[$0].isZero } }

  /// Changes the sign.
  mutating func negate() {
    constant = -constant
    for index in coefficients.indices where !coefficients[index].isZero {
      coefficients[index] = -coefficients[index]
    }
  }

  /// Makes it the difference of another form and itself.
  mutating func subtract(from other: ExactForm) {
    negate()
    add(other, times: denominator, nonzero: other.nonzeroColumns)
  }

  /// Solves `quantity = form` for the quantity of a column, whose coefficient is not 0; the column
  /// stands for the former left side from then on.
  mutating func solve(for column: Int) {
    let pivot = coefficients[column]
    let isNegative = pivot.sign < 0
    coefficients[column] = -denominator
    denominator = pivot.magnitude
    if !isNegative { negate() }
  }

  /// Puts a form in the place of a column's quantity.
  /// - Returns: the work done, in products of digits.
  @discardableResult
  mutating func substitute(_ form: ExactForm, for column: Int, nonzero: [Int]) -> Int {
    let coefficient = coefficients[column]
    coefficients[column] = .zero
    return add(form, times: coefficient, nonzero: nonzero)
  }

  /// Adds a multiple of another form; what is other than 0 in it is listed.
  /// - Parameter factor: in units of 1 over this form's denominator.
  /// - Returns: the work done, in products of digits.
  @discardableResult
  mutating func add(_ form: ExactForm, times factor: BigInteger, nonzero: [Int]) -> Int {
    if factor.isZero { return 0 }
    let common = BigInteger.commonDivisor(factor, form.denominator)
    let factor = factor.dividedExactly(by: common)
    let scale = form.denominator.dividedExactly(by: common)
    var work = nonzero.count * factor.size
    if !scale.isOne {
      constant = constant * scale
      for index in coefficients.indices where !coefficients[index].isZero {
        work += coefficients[index].size * scale.size
        coefficients[index] = coefficients[index] * scale
      }
      denominator = denominator * scale
    }
    constant = constant + factor * form.constant
    for index in nonzero {
      coefficients[index] = coefficients[index] + factor * form.coefficients[index]
    }
    if !scale.isOne { reduce() }
    return work
  }

  /// Divides out what all numbers have in common.
  private mutating func reduce() {
    var common = BigInteger.commonDivisor(denominator, constant)
    for coefficient in coefficients where !coefficient.isZero {
      if common.isOne { return }
      common = BigInteger.commonDivisor(common, coefficient)
    }
    if common.isOne { return }
    denominator = denominator.dividedExactly(by: common)
    constant = constant.dividedExactly(by: common)
    for index in coefficients.indices where !coefficients[index].isZero {
      coefficients[index] = coefficients[index].dividedExactly(by: common)
    }
  }
}
