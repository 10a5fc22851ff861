import InterfaceBuilder
import LayoutModel
import Localization
import ScreenChecks

/// A word that says where to look, and is none of those that can be said.
package struct UnknownCheckWord: Error {
  /// What it was given for, and which words there are: `screens phone: no device has this name; …`
  package var message: String
}

/// How devices are held.
package enum HeldOrientations: String, CaseIterable, Sendable {
  case portrait, landscape, both

  fileprivate var held: AppFacts.Orientations {
    switch self {
    case .portrait: .portrait
    case .landscape: .landscape
    case .both: [.portrait, .landscape]
    }
  }
}

extension ScreenChoice {
  /// The screens with names: families or devices; those of all devices without any.
  package init(named names: [String], held: HeldOrientations?) throws(UnknownCheckWord) {
    let names = names.isEmpty ? ["all"] : names
    var (families, named): ([Device], [Device]) = ([], [])
    for name in names {
      guard let devices = DeviceScreen.devices(named: name) else {
        throw UnknownCheckWord(
          message: "screens \(name): no device has this name; use "
            + "\(DeviceScreen.families.joined(separator: ", ")), or one such as \"iPhone SE\"")
      }
      if DeviceScreen.families.contains(name) { families += devices } else { named += devices }
    }
    self.init(families: families, named: named, held: held?.held)
  }
}

extension VariationChoice {
  /// The languages and sizes of texts with names.
  package init(languages: [String], textSizes: [String]) throws(UnknownCheckWord) {
    var named: [Language] = []
    for name in languages where name != "all" {
      guard let language = Language(named: name) else {
        throw UnknownCheckWord(
          message: "languages \(name): write all, or codes such as de, pt-BR and zh-Hans")
      }
      named.append(language)
    }
    var sizes: Set<TextSize> = []
    for name in textSizes where name != "all" {
      guard let size = TextSize(named: name) else {
        throw UnknownCheckWord(
          message: "text-sizes \(name): the sizes are all, "
            + TextSize.allCases.map(\.rawValue).joined(separator: ", "))
      }
      sizes.insert(size)
    }
    self.init(
      languages: languages.contains("all") ? .all : named.isEmpty ? .none : .some(named),
      textSizes: textSizes.contains("all") ? TextSize.allCases : Array(sizes))
  }
}
