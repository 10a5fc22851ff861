import Testing

import Explanations

@Suite("Sums in numbers")
struct NumberSumTests {
  @Test("printed terms add up to the printed total, for any numbers")
  func addsUp() {
    var state: UInt64 = 7
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int64(bitPattern: state >> 20) % 200_000) / 300
    }
    for count in 1...12 {
      for decimals in 0...4 {
        for _ in 0..<50 {
          let numbers = (0..<count).map { _ in random() }
          let total = numbers.reduce(0, +)
          let rounded = roundedToSum(numbers, total: total, decimals: decimals)
          var scale = 1.0
          for _ in 0..<decimals { scale *= 10 }
          let sum = rounded.reduce(0) { $0 + ($1 * scale).rounded() }
          #expect(sum == (total * scale).rounded(), "\(numbers)")
          for (exact, shown) in zip(numbers, rounded) {
            #expect((exact - shown).magnitude * scale <= 1.5 + 1e-6, "\(numbers)")
          }
        }
      }
    }
  }

  @Test("a wrong sum is not printed as a sum")
  func noSum() {
    #expect(roundedToSum([1, 2], total: 10, decimals: 2) == [1, 2])
    #expect(roundedToSum([1e300, 2], total: 1e300, decimals: 2) == [1e300, 2])
    #expect(roundedToSum([.nan], total: .nan, decimals: 2).count == 1)
  }

  @Test(
    "equal terms are combined, and only excess terms are omitted",
    arguments: [
      ([(1.0, 320.0), (-1, 16), (-1, 16), (-1, 12)], 276.0, "320 - 16 - 16 - 12 = 276"),
      ([(-1.0, 16.0), (1, 320)], 304.0, "320 - 16 = 304"),
      ([(0.5, 320.0), (-1, 8)], 152.0, "0.5 x 320 - 8 = 152"),
      ([(1.0 / 3, 300.0)], 100.0, "1/3 x 300 = 100"),
      ([(1.0, 148.0)], 148.0, "148"),
      ([], 0.0, "0"),
    ] as [([(Double, Double)], Double, String)])
  func words(parts: [(Double, Double)], total: Double, expected: String) {
    let sum = NumberSum(parts.map { NumberSum.Part(factor: $0.0, number: $0.1) }, decimals: 2)
    #expect(sum.equation(total) == expected)
  }

  @Test("thirds that decimals would not add up are written as fractions")
  func mixedNumbers() throws {
    // 213.33 - 13.33 - 13.33 - 13.33 would be 173.34, and not 173.33.
    let third = 1.0 / 3
    let numbers = [213 + third, -13 - third, -13 - third, -13 - third]
    let rounded = roundedToSum(numbers, total: 173 + third, decimals: 2)
    let mixed = try #require(
      MixedNumbers(numbers, total: 173 + third, rounded: rounded, decimals: 2))
    #expect(mixed.terms == ["213 1/3", "13 1/3", "13 1/3", "13 1/3"])
    #expect(mixed.total == "173 1/3")
    #expect(MixedNumbers([0.5, 2], total: 2.5, rounded: [0.5, 2], decimals: 2) == nil)
    let odd = [0.123_456, 0.123_456, 0.123_456, 0.123_456]
    let total = odd.reduce(0, +)
    #expect(
      MixedNumbers(
        odd, total: total, rounded: roundedToSum(odd, total: total, decimals: 2), decimals: 2)
        == nil)
  }

  @Test("a long chain is a short sum")
  func chain() {
    let gaps = (0..<1000).map { _ in NumberSum.Part(factor: -1, number: 0.1) }
    let sum = NumberSum([.init(factor: 1, number: 320)] + gaps, decimals: 2)
    #expect(sum.equation(220) == "320 - 1000 x 0.1 = 220")
  }
}
