import LayoutDialects

extension HelpTopic {
  /// KeepLayout's attributes, their members, and its methods that state constraints.
  static let keepLayout: [HelpTopic] =
    KeepLayout.accessors.map { HelpTopic(name: $0.name, summary: $0.help, example: $0.example) }
    + KeepLayout.members.map { HelpTopic(name: $0.name, summary: $0.help, example: $0.example) }
    + KeepLayout.conveniences.map {
      HelpTopic(name: $0.name, summary: $0.help, example: $0.example)
    }
    + KeepLayout.arrayMethods.map {
      HelpTopic(name: $0.name, summary: $0.help, example: $0.example)
    }

  /// KeepLayout's other words, and the forms that take only a priority.
  static let keepWords: [HelpTopic] =
    KeepLayout.conveniences.compactMap { word in
      word.priorityName.map {
        HelpTopic(
          name: $0, summary: "\(word.help), with a priority", example: "a.\($0)(high)")
      }
    }
    + KeepLayout.arrayMethods.compactMap { word in
      word.priorityName.map {
        HelpTopic(
          name: $0, summary: "\(word.help), with a priority", example: "[a, b, c].\($0)(high)")
      }
    }
    + [
      HelpTopic(
        name: "keepLayoutView", summary: "the safe area, as KeepLayout calls it",
        example: "a.keepEdgeAlignTo(root.keepLayoutView).equal = 0"),
      HelpTopic(
        name: "group", summary: "several attributes as one", searchTerms: ["KeepLayout"],
        example: "let sides = group(a.keepLeftInset, a.keepRightInset)",
        text: [
          "For groups of constraints that are switched on and off, see `atomic`, `when` and `switch`."
        ]),
    ]
    + priorityWords

  private static let priorityWords = [
    HelpTopic(
      name: "keepRequired", summary: "the priority 1000, as KeepLayout writes it: it must hold",
      searchTerms: ["priority", "KeepLayout"], example: "a.keepWidth.equal = 42 +keepRequired"),
    HelpTopic(
      name: "keepHigh", summary: "the priority 750, as KeepLayout writes it",
      searchTerms: ["priority", "KeepLayout"], example: "a.keepWidth.equal = 42 +keepHigh"),
    HelpTopic(
      name: "keepLow", summary: "the priority 250, as KeepLayout writes it",
      searchTerms: ["priority", "KeepLayout"], example: "a.keepWidth.equal = 42 +keepLow"),
    HelpTopic(
      name: "keepFitting", summary: "the priority 50, as KeepLayout writes it",
      searchTerms: ["priority", "KeepLayout"], example: "a.keepWidth.equal = 42 +keepFitting"),
    HelpTopic(
      name: "keepMore", summary: "adds 10 to the priority before it",
      searchTerms: ["priority", "KeepLayout"], example: "a.keepWidth.equal = 42 +keepHigh keepMore"),
    HelpTopic(
      name: "keepLess", summary: "subtracts 10 from the priority before it",
      searchTerms: ["priority", "KeepLayout"], example: "a.keepWidth.equal = 42 +keepHigh keepLess"),
    HelpTopic(
      name: "KeepNone", summary: "`none`, as KeepLayout writes it: removes a value",
      searchTerms: ["KeepLayout"], example: "a.keepWidth.max = KeepNone"),
    HelpTopic(
      name: "KeepValueGetPriority", summary: "the priority of a value; 1000 without one",
      searchTerms: ["priority", "KeepLayout"], example: "print KeepValueGetPriority(42 @high)"),
    HelpTopic(
      name: "KeepValueSetDefaultPriority", summary: "a value, with a priority if it has none",
      searchTerms: ["priority", "KeepLayout"],
      example: "a.keepWidth.equal = KeepValueSetDefaultPriority(42, high)"),
    HelpTopic(
      name: "KeepValueDescription", summary: "a value as KeepLayout prints it: 42@750",
      searchTerms: ["priority", "KeepLayout"], example: "print KeepValueDescription(42 @high)"),
    HelpTopic(
      name: "KeepPriorityDescription", summary: "a priority in KeepLayout's words: high(+10)",
      searchTerms: ["priority", "KeepLayout"], example: "print KeepPriorityDescription(760)"),
    HelpTopic(
      name: "KeepValueMake", summary: "a value with a priority",
      searchTerms: ["priority", "KeepLayout"], example: "a.keepWidth.equal = KeepValueMake(42, 760)"
    ),
    HelpTopic(
      name: "KeepRequired", summary: "a value with the priority 1000",
      searchTerms: ["priority", "KeepLayout"], example: "a.keepWidth.equal = KeepRequired(42)"),
    HelpTopic(
      name: "KeepHigh", summary: "a value with the priority 750",
      searchTerms: ["priority", "KeepLayout"], example: "a.keepWidth.equal = KeepHigh(42)"),
    HelpTopic(
      name: "KeepLow", summary: "a value with the priority 250",
      searchTerms: ["priority", "KeepLayout"], example: "a.keepWidth.equal = KeepLow(42)"),
    HelpTopic(
      name: "KeepFitting", summary: "a value with the priority 50",
      searchTerms: ["priority", "KeepLayout"], example: "a.keepWidth.equal = KeepFitting(42)"),
  ]
}
