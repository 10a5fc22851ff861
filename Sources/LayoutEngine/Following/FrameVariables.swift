import ConstraintSolver
import LayoutModel

/// The variables of a view or guide: its frame in its superview's coordinates, in points.
struct FrameVariables: Hashable, Sendable {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable

  /// The variable of a component of the frame.
  subscript(part: FramePart) -> Variable {
    switch part {
    case .left: x
    case .top: y
    case .width: width
    case .height: height
    }
  }

  /// The four variables with their anchors.
  var all: [(anchor: Anchor, variable: Variable)] {
    [(.left, x), (.top, y), (.width, width), (.height, height)]
  }
}
