import LayoutCode
import Synchronization

/// What a class makes in the circumstances that its code distinguishes, each read once, or not at all where it follows
/// from others.
final class KeptReadings: Sendable {
  /// Whether the first reading tells the states of the code apart.
  private let findsStates: Bool
  /// The state of the class; nil for the first.
  private let state: CodeState?

  init(findsStates: Bool, _ state: CodeState?) {
    (self.findsStates, self.state) = (findsStates, state)
  }

  private struct Kept {
    var readings: [ClassReading] = []
    var families: [ReadingFamily] = []

    func reading(in conditions: CodeConditions) -> ClassReading? {
      readings.first { $0.holds(in: conditions) }
        ?? families.lazy.compactMap { $0.reading(in: conditions) }.first
    }

    mutating func add(_ reading: ClassReading) {
      readings.append(reading)
      for index in families.indices where families[index].add(reading) { return }
      if families.count < Self.mostFamilies { families.append(ReadingFamily(reading)) }
    }

    /// The most ways in which a class decides that are kept.
    private static let mostFamilies = 12
  }

  private let kept = Mutex(Kept())

  /// The other states of the class, as the first reading has them.
  var otherStates: [CodeState] { kept.withLock { $0.readings.first?.otherStates ?? [] } }

  func scene(
    of subject: CodeReader.Class, _ reader: CodeReader, _ conditions: CodeConditions
  ) -> CodeScene {
    let screen = conditions.screen
    if let known = kept.withLock({ $0.reading(in: conditions) }) { return known.scene(on: screen) }
    // The first reading tells the states apart; the others need what is on.
    let isFirst = kept.withLock { $0.readings.isEmpty }
    let reading = reader.reading(
      of: subject, conditions, findsStates: isFirst && findsStates, in: state)
    kept.withLock { kept in
      if isFirst, findsStates { kept.readings.append(reading) } else { kept.add(reading) }
    }
    return reading.scene(on: screen)
  }
}
