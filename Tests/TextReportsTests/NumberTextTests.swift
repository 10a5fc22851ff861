import Testing
import TextReports

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(
    "a displayed number has at most two decimals",
    arguments: [
      (0, "0"), (-0.0, "0"), (148, "148"), (-20, "-20"), (20.5, "20.5"), (155.625, "155.63"),
      (-155.625, "-155.63"), (1.005, "1.01"), (147.99999999999997, "148"), (0.001, "0"),
      (-0.001, "0"), (99.999, "100"), (9.996, "10"), (0.05, "0.05"), (0.004999, "0"),
      (0.005, "0.01"), (93.33333333333333, "93.33"), (1e15, "1000000000000000"),
      (1e6, "1000000"), (1e21, "1e21"), (.infinity, "infinity"), (-.infinity, "-infinity"),
      (.nan, "not a number"),
    ] as [(Double, String)])
  func display(value: Double, text: String) {
    #expect(NumberText.display(value) == text)
  }

  @Test("the number of decimals can be set")
  func decimals() {
    #expect(NumberText.display(93.33333333333333, decimals: 6) == "93.333333")
    #expect(NumberText.display(93.5, decimals: 0) == "94")
    #expect(NumberText.display(0.5, decimals: 0) == "1")
    #expect(NumberText.display(0.4, decimals: 0) == "0")
  }

  @Test(
    "an exact number is the shortest decimal",
    arguments: [
      (0, "0"), (-0.0, "0"), (20, "20"), (0.1, "0.1"), (-1.5, "-1.5"), (0.0625, "0.0625"),
      (6.666666666666667, "6.666666666666667"), (1e-5, "0.00001"), (1e-9, "1e-9"),
      (1.5e-9, "1.5e-9"), (1e21, "1e21"), (123456789.125, "123456789.125"),
      (1e15, "1000000000000000"), (0.30000000000000004, "0.30000000000000004"),
      (100, "100"), (1000, "1000"), (-250, "-250"),
    ] as [(Double, String)])
  func exact(value: Double, text: String) {
    #expect(NumberText.exact(value) == text)
  }

  @Test("an exact number reads back as the same number")
  func roundTrip() {
    var bits: UInt64 = 1
    for _ in 0..<4000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let points = Double(bits >> 11) / 1e12
      #expect(Double(NumberText.exact(points)) == points)
      let value = Double(bitPattern: bits)
      guard value.isFinite else { continue }
      #expect(Double(NumberText.exact(value)) == value)
    }
  }

  @Test(
    "a factor with a long decimal is a fraction",
    arguments: [
      (16.0 / 9, "16/9"), (-16.0 / 9, "-16/9"), (1.0 / 3, "1/3"), (2.0 / 3, "2/3"),
      (0.5, "0.5"), (0.015625, "0.015625"), (2, "2"), (1.0 / 49, "1/49"), (1.0 / 63, "1/63"),
      (1.0 / 67, "0.014925373134328358"), (Double.pi, "3.141592653589793"),
      (0.1 + 0.2, "0.30000000000000004"), (0, "0"),
    ] as [(Double, String)])
  func multiple(value: Double, text: String) {
    #expect(NumberText.multiple(value) == text)
  }

  @Test("every fraction with a denominator of at most 64 reads back as the same number")
  func fractions() throws {
    for denominator in 1...64 {
      for numerator in 1...200 {
        let value = Double(numerator) / Double(denominator)
        let parts = NumberText.multiple(value).split(separator: "/")
        let top = try #require(Double(parts[0]))
        let bottom = parts.count > 1 ? try #require(Double(parts[1])) : 1
        #expect(top / bottom == value)
      }
    }
  }

  @Test("a priority has an @ before it")
  func priorities() {
    #expect(NumberText.priority(750) == "@750")
    #expect(NumberText.priority(999.5) == "@999.5")
  }
}
