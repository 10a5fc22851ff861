extension LibraryPage {
  static let keepLayout = LibraryPage(
    "KeepLayout", "attributes with the values equal, min and max",
    overview: ("a.keepWidth.equal = 150", "the same in KeepLayout's words"), prefix: "keep",
    names: [
      ("KeepAttribute", "a.keepWidth: an attribute is a value"),
      ("[KeepAttribute group:a, b, nil]", "group(a, b)"),
      ("removableChanges:", "atomic NAME { … }"),
      ("KeepAtomic", "atomic NAME { … }"),
      ("KeepRemovableGroup", "atomic NAME { … }"),
      ("[group remove]", "NAME.deactivate, or remove NAME"),
      ("[a.keepWidth remove]", "a.keepWidth.deactivate"),
      ("[a keepSize:size]", "a.keepSize(100x200)"),
      ("[a keepInsets:insets priority:p]", "a.keepInsets((1, 2, 3, 4), priority: high)"),
      ("[views keepWidthsEqual]", "[a, b].keepWidthsEqual"),
      ("keepAt:min:", "a.keepWidth.keepAt(150, min: 100)"),
      ("keepAt:max:", "a.keepWidth.keepAt(150, max: 200)"),
      ("keepAt:min:max:", "a.keepWidth.keepAt(150, min: 100, max: 200)"),
      ("keepMin:max:", "a.keepWidth.keepMin(100, max: 200)"),
      ("isRelatedToView:", "a.keepWidth.isRelatedToView(b)"),
      ("KeepValue", "42 @high: a number with a priority"),
      ("KeepPriority", "a number from 1 to 1000"),
      ("KeepPriorityRequired", "required, 1000"),
      ("KeepPriorityHigh", "high, 750"),
      ("KeepPriorityLow", "low, 250"),
      ("KeepPriorityFitting", "fitting, 50"),
      ("KeepLayoutConstraint", "its wording: left offset of <a> to <b> equal to 20 …"),
      ("keepAnimatedWithDuration:layout:", "a.keepAnimated(duration: 0.5) { … }"),
      (
        "keepAnimatedWithDuration:delay:options:layout:completion:",
        "a.keepAnimated(duration: 0.5, delay: 0.1) { … } then { … }"
      ),
      ("keepNotAnimated:", "keepNotAnimated { … }"),
      ("keepLeftAlign(b)", "keepLeftAlignTo(b), as every attribute that relates two views"),
    ],
    members: ["aspect": "keepAspectRatio", "aspectRatio": "keepAspectRatio"],
    theirs: [
      "[title keepInsets:UIEdgeInsetsMake(10, 20, 30, 40)];",
      "title.keepWidth.min = 100 +keepHigh;",
      "[@[a, b] keepHorizontalOffsets:8];",
    ],
    ours: [
      "title.keepInsets((10, 20, 30, 40))", "title.keepWidth.min = 100 +keepHigh",
      "[a, b].keepHorizontalOffsets(8)",
    ],
    differences: [
      "Every attribute, convenience and array method has its own name here: `? keep` lists them.",
      "Atomic groups can be nested, and activated again; in KeepLayout a group could not be used again after its removal.",
      "A value with a priority cannot be part of arithmetic; in KeepLayout 2 * (42 @high) is 84 with the priority 1500.",
      "The width of a relative to b and that of b relative to a are one attribute, as intended; min and max trade places.",
    ])
}
